//! No judgment knows more than the seat that is judged: in two games that differ only in what the
//! seat cannot know, the same is found.

use ararat_analysis::{Analyst, outlook, stake, verdict};
use ararat_bots::{Appraise, Bot};
use ararat_core::{Game as _, Nobody, Record, Rng as _, Seat, State, Viewer, Xoshiro};
use ararat_testkit::{Subject, Walk, law, uphold};

/// Small budgets: a leak would show in the first iterations.
fn no_verdict_knows_more<S: Subject>()
where
    S::Game: Appraise,
{
    for name in ["hard@24", "expert@24"] {
        let settings = name.parse::<Bot>().unwrap().settings::<S::Game>().unwrap();
        uphold(law::twins_decide_the_same::<S, _>(&mut |view, seed| {
            let made = S::Game::random_action(view, &mut Xoshiro::new(seed));
            let found = verdict(view, made, &settings, seed);
            // The coach speaks of verdicts and stakes alone.
            let stake = stake(view, &settings, seed);
            format!("{found:?} {stake:?} {}", outlook(view, &settings, seed))
        }));
    }
}

#[test]
fn no_verdict_knows_more_in_animals_on_board() {
    no_verdict_knows_more::<ararat_animals_on_board::subject::Rulebook>();
}

#[test]
fn no_verdict_knows_more_in_life_is_life() {
    no_verdict_knows_more::<ararat_life_is_life::subject::Rulebook>();
}

#[test]
fn no_verdict_knows_more_in_ark() {
    no_verdict_knows_more::<ararat_ark::subject::Rulebook>();
}

/// All that an analysis from a moment on says about a seat.
fn told<G: Appraise>(record: &Record<G>, state: &State<G>, from: usize, seat: Seat) -> String {
    let bot: Bot = "hard@12".parse().unwrap();
    let analyst = Analyst::after(record.clone(), state.clone(), from, bot, 3).unwrap();
    let found = analyst.run(|_| true).unwrap();
    let player = found.players.iter().find(|player| player.seat == seat).unwrap();
    let decisions: Vec<_> = found.decisions.iter().filter(|it| it.seat == seat).collect();
    format!("{player:?} {decisions:?}")
}

/// The record from the walk's position on as long as the twins stay twins, and that of the twin.
fn twin_records<S: Subject>(
    walk: &Walk<S::Game>,
    twin: &State<S::Game>,
    swap: &S::Swap,
    viewer: Viewer,
) -> [Record<S::Game>; 2] {
    let rng = Xoshiro::new(walk.record.steps().len() as u64);
    let mut one = Walk { state: walk.state.clone(), record: walk.record.clone(), rng };
    let (mut other, mut record) = (twin.clone(), walk.record.clone());
    let mut kept = [one.record.clone(), record.clone()];
    for _ in 0..12 {
        if !S::is_secret(&one.state, viewer, swap) || !S::is_secret(&other, viewer, swap) {
            break;
        }
        kept = [one.record.clone(), record.clone()];
        let Some(step) = one.choose() else { break };
        let twin_step = S::twin_step(&step, swap);
        assert!(other.check_step(&twin_step).is_ok(), "“{twin_step}” for “{step}”");
        one.play(&step, &mut Nobody);
        S::Game::apply(&mut other, &twin_step, &mut Nobody);
        record.push(twin_step);
    }
    kept
}

/// Whatever an analysis says about a seat — its decisions, their cost, its chances along the way,
/// what luck and others did — is the same in twin games, as long as they are.
fn no_analysis_knows_more<S: Subject>()
where
    S::Game: Appraise,
{
    let (mut compared, mut judged) = (0, 0);
    for seed in 0..40 {
        for table in S::tables() {
            let mut walk = Walk::<S::Game>::new(table, seed);
            while let Some(step) = walk.choose() {
                walk.play(&step, &mut Nobody);
                if walk.rng.index(24) > 0 {
                    continue;
                }
                for seat in Seat::all(walk.state.seat_count()) {
                    let viewer = Viewer::Seat(seat);
                    let Some(swap) = S::swap(&walk.state, viewer, &mut walk.rng) else { continue };
                    let twin = S::twin(&walk.state, &swap);
                    let played = walk.record.steps().len();
                    let [one, other] = twin_records::<S>(&walk, &twin, &swap, viewer);
                    if one.steps().len() == played {
                        continue;
                    }
                    let found = told(&one, &walk.state, played, seat);
                    assert_eq!(found, told(&other, &twin, played, seat), "{viewer}: {swap:?}");
                    compared += 1;
                    judged += found.matches("made:").count();
                }
            }
            if compared >= 40 && judged >= 20 {
                return;
            }
        }
    }
    assert!(compared >= 40 && judged >= 20, "only {compared} analyses with {judged} decisions");
}

#[test]
fn no_analysis_knows_more_in_animals_on_board() {
    no_analysis_knows_more::<ararat_animals_on_board::subject::Rulebook>();
}

#[test]
fn no_analysis_knows_more_in_life_is_life() {
    no_analysis_knows_more::<ararat_life_is_life::subject::Rulebook>();
}

#[test]
fn no_analysis_knows_more_in_ark() {
    no_analysis_knows_more::<ararat_ark::subject::Rulebook>();
}
