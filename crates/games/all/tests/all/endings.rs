//! Endings that are calculated exactly, compared with a plain calculation of the same.

use std::sync::Arc;

use ararat_animals_on_board::AnimalsOnBoard;
use ararat_ark::Ark;
use ararat_ark_and_noah::ArkAndNoah;
use ararat_bots::{Appraise, Bot, Budget, Level, Settings, Thought, shares, solve_ending};
use ararat_core::{Game, Nobody, Rng as _, Seat, SeatView, State, Step, Turn, Xoshiro};
use ararat_lab::Contender;
use ararat_testkit::options;

/// Worlds imagined to find all that look right to a seat.
const IMAGINED: usize = 10_000;
/// Endings with more worlds are not calculated again here.
const MOST_WORLDS: usize = 450;

/// Shows the endings of games between bots that sometimes err, with what was calculated.
fn endings<G: Appraise>(
    table: &str,
    games: u64,
    mut look: impl FnMut(SeatView<'_, G>, &Thought<G::Action>),
) {
    let settings = settings::<G>();
    decisions::<G>(table, games, |state, seat| {
        let view = state.seat_view(seat);
        if let Some(solved) = solve_ending(view, &settings) {
            assert!(G::is_ending(view.public()) && solved.is_exact);
            look(view, &solved);
        }
    });
}

/// Shows every decision of games between bots that sometimes err.
fn decisions<G: Appraise>(table: &str, games: u64, mut look: impl FnMut(&State<G>, Seat)) {
    let medium = Bot::from(Level::Medium);
    for game in 0..games {
        let mut luck = Xoshiro::new(game);
        let mut state = G::start(&options::<G>(table));
        loop {
            let step = match state.turn() {
                Turn::Over => break,
                Turn::Chance => Step::Chance(G::draw(&state, &mut luck)),
                Turn::Seats(seats) => {
                    let seat = seats.lowest();
                    let view = state.seat_view(seat);
                    look(&state, seat);
                    let action = if luck.below(8) == 0 {
                        G::random_action(view, &mut luck)
                    } else {
                        medium.choose(view, &mut luck)
                    };
                    Step::Action { seat, action }
                }
            };
            G::apply(&mut state, &step, &mut Nobody);
        }
    }
}

fn settings<G: Appraise>() -> Settings {
    let expert = Level::Expert.settings::<G>().unwrap();
    // Where worlds are equally likely, a plain calculation can count them.
    Settings { inference: false, ..expert }
}

/// All worlds that look like the view, if they are few.
fn worlds<G: Game>(view: SeatView<'_, G>) -> Option<Vec<State<G>>> {
    let mut luck = Xoshiro::new(9);
    let mut worlds: Vec<State<G>> = Vec::new();
    for _ in 0..IMAGINED {
        let world = State::imagined(view.as_view(), &mut luck);
        if !worlds.contains(&world) {
            worlds.push(world);
        }
        if worlds.len() > MOST_WORLDS {
            return None;
        }
    }
    Some(worlds)
}

/// Sums over some worlds of every seat's part of the victory and of its lead, with the best action of
/// every seat, which decides once for all worlds that look the same to it. `None` if a chance comes.
fn outlook<G: Game>(worlds: &[State<G>], steps: &mut u32) -> Option<Vec<(f64, f64)>> {
    let seat_count = worlds.first()?.seat_count();
    let mut sums = vec![(0.0, 0.0); seat_count];
    let mut add = |other: &[(f64, f64)]| {
        for (sum, other) in sums.iter_mut().zip(other) {
            *sum = (sum.0 + other.0, sum.1 + other.1);
        }
    };
    let mut left: Vec<&State<G>> = worlds.iter().collect();
    while let Some(&first) = left.first() {
        let seats = match first.turn() {
            Turn::Chance => return None,
            Turn::Over => {
                let outcome = first.final_outcome();
                let wins = shares(&outcome);
                let result = |seat: Seat| {
                    let others = outcome.points.iter().filter(|&(other, _)| other != seat);
                    let best = others.map(|(_, &points)| points).max().unwrap();
                    (f64::from(wins[seat]), f64::from(outcome.points[seat] - best))
                };
                add(&Seat::all(seat_count).map(result).collect::<Vec<_>>());
                left.remove(0);
                continue;
            }
            Turn::Seats(seats) => seats,
        };
        let seat = seats.lowest();
        let looks_the_same = |world: &&State<G>| {
            world.public() == first.public() && world.private(seat) == first.private(seat)
        };
        let (same, others): (Vec<&State<G>>, Vec<&State<G>>) =
            left.iter().partition(|world| looks_the_same(world));
        let same: Vec<State<G>> = same.into_iter().cloned().collect();
        let mut best: Option<Vec<(f64, f64)>> = None;
        for (_, found) in of_actions(&same, seat, steps)? {
            let (own, known) = (found[seat.index()], best.as_ref().map(|it| it[seat.index()]));
            let is_better = |known: (f64, f64)| {
                own.0 > known.0 + 1e-6 || own.0 > known.0 - 1e-6 && own.1 > known.1 + 1e-6
            };
            if known.is_none_or(is_better) {
                best = Some(found);
            }
        }
        add(&best?);
        left = others;
    }
    Some(sums)
}

/// What comes of every action in these worlds, which look the same to the seat.
#[expect(clippy::type_complexity, reason = "an action and two numbers for each seat")]
fn of_actions<G: Game>(
    worlds: &[State<G>],
    seat: Seat,
    steps: &mut u32,
) -> Option<Vec<(G::Action, Vec<(f64, f64)>)>> {
    let mut actions = Vec::new();
    G::legal_actions(worlds.first()?.seat_view(seat), &mut actions);
    let mut found = Vec::new();
    for action in actions {
        *steps = steps.checked_sub(u32::try_from(worlds.len()).unwrap())?;
        let mut next = worlds.to_vec();
        for world in &mut next {
            G::apply(world, &Step::Action { seat, action }, &mut Nobody);
        }
        found.push((action, outlook(&next, steps)?));
    }
    Some(found)
}

/// How many endings were compared, and in how many of them an action was worse than another.
fn compare<G: Appraise>(table: &str, games: u64) -> (usize, usize) {
    let (mut compared, mut telling) = (0, 0);
    endings::<G>(table, games, |view, solved| {
        let Some(worlds) = worlds(view) else { return };
        let seat = view.seat();
        let Some(plain) = of_actions(&worlds, seat, &mut 30_000) else { return };
        let count = f64::from(u32::try_from(worlds.len()).unwrap());
        assert_eq!(plain.len(), solved.choices.len());
        for (action, found) in &plain {
            let exact = solved.choices.iter().find(|choice| choice.action == *action).unwrap();
            let chance = found[seat.index()].0 / count;
            assert!((f64::from(exact.chance) - chance).abs() < 1e-5, "{table}: {action}");
        }
        let best = solved.choices[0];
        let lead = |action| plain.iter().find(|it| it.0 == action).unwrap().1[seat.index()].1;
        for choice in &solved.choices {
            let is_even = (choice.chance - best.chance).abs() < 1e-6;
            assert!(choice.chance <= best.chance + 1e-6);
            assert!(!is_even || lead(choice.action) <= lead(best.action) + 1e-6, "{table}");
        }
        compared += 1;
        telling += usize::from(solved.choices.last().unwrap().chance < best.chance);
    });
    (compared, telling)
}

#[test]
fn endings_agree_with_a_plain_calculation() {
    let (compared, telling) = compare::<AnimalsOnBoard>("players=2", 80);
    assert!(compared >= 8 && telling > 0, "{compared} {telling}");
    for table in ["players=2 variant=normal", "players=2 variant=quick"] {
        let (compared, telling) = compare::<ArkAndNoah>(table, 6);
        assert!(compared >= 3 && telling > 0, "{table}: {compared} {telling}");
    }
}

#[test]
fn a_search_never_finds_better_than_what_was_calculated() {
    let (mut endings_seen, mut missed) = (0, 0.0);
    let mut look = |found: f32, best: f32| {
        endings_seen += 1;
        assert!(found <= best + 1e-6);
        missed += best - found;
    };
    let search =
        |settings: Settings| Settings { budget: Budget::Iterations(200), exact: false, ..settings };
    endings::<AnimalsOnBoard>("players=2", 30, |view, solved| {
        let settings = search(settings::<AnimalsOnBoard>());
        let chosen = AnimalsOnBoard::think(view, &settings, 5, 1).best().unwrap();
        // A split may be written by either of its parts.
        let same = |action| AnimalsOnBoard::canonical(view, action);
        let found = solved.choices.iter().find(|it| same(it.action) == same(chosen)).unwrap();
        look(found.chance, solved.choices[0].chance);
    });
    endings::<ArkAndNoah>("players=2 variant=quick", 12, |view, solved| {
        let settings = search(settings::<ArkAndNoah>());
        let chosen = ArkAndNoah::think(view, &settings, 5, 1).best().unwrap();
        let same = |action| ArkAndNoah::canonical(view, action);
        let found = solved.choices.iter().find(|it| same(it.action) == same(chosen));
        look(found.map_or(0.0, |it| it.chance), solved.choices[0].chance);
    });
    assert!(endings_seen > 20 && missed > 0.0, "{endings_seen} {missed}");
}

#[test]
fn an_expert_plays_what_was_calculated() {
    endings::<AnimalsOnBoard>("players=2", 8, |view, solved| {
        let settings = settings::<AnimalsOnBoard>();
        let thought = AnimalsOnBoard::think(view, &settings, 3, 1);
        assert!(thought.is_exact);
        assert_eq!(&thought, solved);
        let without = Settings { exact: false, ..settings };
        assert!(!AnimalsOnBoard::think(view, &without, 3, 1).is_exact);
    });
}

#[test]
fn an_ending_of_ark_is_found_once_all_others_have_passed() {
    let mut found = 0;
    endings::<Ark>("players=3", 60, |_, solved| {
        found += 1;
        let chances: Vec<f32> = solved.choices.iter().map(|choice| choice.chance).collect();
        assert!(chances.is_sorted_by(|one, other| one >= &(other - 1e-6)), "{chances:?}");
        assert!(chances.iter().all(|chance| (0.0..=1.0 + 1e-6).contains(chance)), "{chances:?}");
    });
    assert!(found > 0);
}

/// Searches that look at one action only, so that they would not find the best by themselves.
const SHORT_SIGHTED: &str = "@20000-inference/exploration=0";

#[test]
fn a_trained_player_calculates_endings_as_its_opponents_do() {
    let bot: Bot = format!("expert{SHORT_SIGHTED}").parse().unwrap();
    let settings = bot.settings::<AnimalsOnBoard>().unwrap();
    let mut seen = 0;
    decisions::<AnimalsOnBoard>("players=2", 80, |state, seat| {
        let Some(solved) = solve_ending(state.seat_view(seat), &settings) else { return };
        let nets = AnimalsOnBoard::net(state.public()).unwrap();
        let trained = Contender::Trained(bot, Arc::new(nets.clone()));
        let chosen = trained.choose(state, seat, 0, &mut Xoshiro::new(3)).unwrap();
        assert_eq!(chosen, solved.choices[0].action);
        seen += 1;
    });
    assert!(seen >= 8, "{seen}");
}

#[test]
fn a_player_that_sees_everything_calculates_endings_of_the_true_world() {
    let omniscient: Contender = format!("omniscient{SHORT_SIGHTED}").parse().unwrap();
    let (mut seen, mut hidden) = (0, 0);
    decisions::<AnimalsOnBoard>("players=2", 80, |state, seat| {
        if !AnimalsOnBoard::is_ending(state.public()) {
            return;
        }
        let Some(plain) = of_actions(std::slice::from_ref(state), seat, &mut 30_000) else {
            return;
        };
        let chosen = omniscient.choose(state, seat, 0, &mut Xoshiro::new(3)).unwrap();
        let of = |action| plain.iter().find(|it| it.0 == action).unwrap().1[seat.index()].0;
        let best = plain.iter().map(|it| it.1[seat.index()].0).fold(0.0, f64::max);
        assert!((of(chosen) - best).abs() < 1e-6, "{chosen}: {} of {best}", of(chosen));
        seen += 1;
        let settings = settings::<AnimalsOnBoard>();
        let solved = solve_ending(state.seat_view(seat), &settings);
        hidden += usize::from(
            solved.is_some_and(|it| (f64::from(it.choices[0].chance) - best).abs() > 1e-3),
        );
    });
    assert!(seen >= 8 && hidden > 0, "{seen} {hidden}");
}
