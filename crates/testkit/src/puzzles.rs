//! The puzzles of a game: each can be played up to its position, passes the review, and knows every
//! action that its solver may try; some are judged again.

use std::collections::{BTreeMap, BTreeSet};

use ararat_bots::{Bot, Budget, Level, Settings};
use ararat_core::Xoshiro;
use ararat_lessons::{Puzzle, PuzzleBook, Solved, Solving, Taught, WIDE, review};
use ararat_text::{Catalogue, Lang};

/// The minimum number of puzzles of a game.
const LEAST: usize = 30;
/// At most one puzzle in this many has the same answer, so that nobody learns it.
const SAME_ANSWER: usize = 6;
/// One puzzle in this many is judged again, with this many worlds. The check must find half of the
/// margin.
const JUDGED_AGAIN: usize = 12;
const WORLDS: u32 = 1500;
/// How often the medium level is asked: it breaks ties at random.
const ASKED: u64 = 4;

/// All faults in the puzzles of a game.
pub fn faults<G: Taught>() -> Vec<String> {
    let book = match PuzzleBook::read(G::PUZZLES) {
        Ok(book) => book,
        Err(fault) => return vec![fault],
    };
    let mut faults = Vec::new();
    if book.puzzles.len() < LEAST {
        faults.push(format!("there are only {} puzzles", book.puzzles.len()));
    }
    let names: BTreeSet<&str> = book.puzzles.iter().map(|puzzle| puzzle.name.as_str()).collect();
    if names.len() < book.puzzles.len() {
        faults.push("two puzzles have the same name".to_owned());
    }
    let mut answers: BTreeMap<&str, usize> = BTreeMap::new();
    for puzzle in &book.puzzles {
        *answers.entry(&puzzle.best).or_default() += 1;
    }
    for (answer, count) in answers.iter().filter(|(_, count)| SAME_ANSWER * **count > names.len()) {
        faults.push(format!("“{answer}” is the answer to {count} of {} puzzles", names.len()));
    }
    for (index, puzzle) in book.puzzles.iter().enumerate() {
        let mut found = Vec::new();
        examine::<G>(puzzle, &mut found);
        if index % JUDGED_AGAIN == 0 && found.is_empty() {
            judge_again::<G>(puzzle, &mut found);
        }
        faults.extend(found.into_iter().map(|fault| format!("{}: {fault}", puzzle.name)));
    }
    faults
}

/// Checks that need no search.
fn examine<G: Taught>(puzzle: &Puzzle, faults: &mut Vec<String>) {
    if let Err(flaw) = review(puzzle) {
        faults.push(format!("{flaw:?}"));
    }
    if !puzzle.others.is_sorted_by_key(|other| other.cost) {
        faults.push("the second best action is not first".to_owned());
    }
    let again = PuzzleBook::read(&[&puzzle.to_string()]);
    if again.is_ok_and(|again| again.puzzles != [puzzle.clone()]) {
        faults.push("it is not the same once it is written and read".to_owned());
    }
    let mut solving = match Solving::<G>::begin(puzzle) {
        Ok(solving) => solving,
        Err(fault) => return faults.push(fault.to_string()),
    };
    if !solving.view().is_to_act() {
        return faults.push("its seat is not to act".to_owned());
    }
    let mut actions = Vec::new();
    G::legal_actions(solving.view(), &mut actions);
    let legal: BTreeSet<String> = actions.iter().map(ToString::to_string).collect();
    let others = puzzle.others.iter().map(|other| other.action.clone());
    let known: BTreeSet<String> = others.chain([puzzle.best.clone()]).collect();
    if legal != known {
        faults.push("its actions are not those that the rules allow".to_owned());
    }
    if !legal.contains(&puzzle.tempting) {
        faults.push("the tempting action is not allowed".to_owned());
    }
    for seed in 0..ASKED {
        let (view, mut luck) = (solving.view(), Xoshiro::new(seed));
        let medium = Bot::from(Level::Medium).think(view, &mut luck, 1).best();
        if medium.is_some_and(|action| G::canonical(view, action).to_string() == puzzle.best) {
            faults.push("the medium level finds it".to_owned());
        }
    }
    for lang in Lang::ALL {
        let words = Catalogue::of::<G>(lang);
        solving.act(&puzzle.tempting, words);
        if !matches!(solving.outcome(), Solved::Wrong { cost, .. } if *cost >= WIDE) {
            faults.push("the tempting action costs too little".to_owned());
        }
        solving.act(&puzzle.best, words);
        if !matches!(solving.outcome(), Solved::Right) {
            faults.push("the best action does not solve it".to_owned());
        }
        if let Some(reason) = puzzle.reasons.iter().find(|reason| !words.has(&reason.item)) {
            faults.push(format!("“{}” has no words", reason.item));
        }
    }
}

/// Weighs the best action against the second best and the tempting one, in fresh worlds.
fn judge_again<G: Taught>(puzzle: &Puzzle, faults: &mut Vec<String>) {
    let Some(settings) = Level::Expert.settings::<G>() else { return };
    let settings = Settings { budget: Budget::Iterations(WORLDS), ..settings };
    let Ok(solving) = Solving::<G>::begin(puzzle) else { return };
    let view = solving.view();
    let weigh = |action: &str| {
        let action = action.parse().ok()?;
        Some(G::weigh(view, Some(action), &settings, 77))
    };
    #[expect(clippy::cast_precision_loss, reason = "a few hundred")]
    let least = WIDE as f32 / 2.0;
    let second = puzzle.others.first().map_or("", |other| other.action.as_str());
    for rival in [second, puzzle.tempting.as_str()] {
        let (Some(best), Some(other)) = (weigh(&puzzle.best), weigh(rival)) else {
            return faults.push("its actions cannot be read".to_owned());
        };
        let (lead, _) = best.lead_over(&other);
        if lead * 10_000.0 < least {
            faults.push(format!("“{}” leads “{rival}” by {lead} only", puzzle.best));
        }
    }
}
