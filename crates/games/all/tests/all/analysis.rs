//! Analyses of whole games.

use ararat_analysis::{Analysis, Analyst, CERTAIN, CannotAnalyze, Sheet, curves, why};
use ararat_animals_on_board::AnimalsOnBoard;
use ararat_ark::Ark;
use ararat_ark_and_noah::ArkAndNoah;
use ararat_bots::{Appraise, Bot};
use ararat_core::playout::random_step;
use ararat_core::{Components as _, Game, Nobody, Record, Step, Xoshiro};
use ararat_life_is_life::LifeIsLife;
use ararat_testkit::options;
use ararat_text::Lang;

/// A game in which all play like this, up to so many steps.
fn record<G: Appraise>(table: &str, bot: &str, most: usize) -> Record<G> {
    let bot: Bot = bot.parse().unwrap();
    let options = options::<G>(table);
    let mut state = G::start(&options);
    let names = vec!["-"; state.seat_count()];
    let mut record = Record::new(options, G::Components::standard(), "test", &names, None);
    let mut luck = Xoshiro::new(5);
    while record.steps().len() < most {
        let Some(step) = random_step(&state, &mut luck) else { break };
        let step = match step {
            Step::Action { seat, .. } => {
                let view = state.seat_view(seat);
                let action = G::canonical(view, bot.choose(view, &mut luck));
                Step::Action { seat, action }
            }
            Step::Chance(chance) => Step::Chance(chance),
        };
        G::apply(&mut state, &step, &mut Nobody);
        record.push(step);
    }
    if let Some(outcome) = G::outcome(state.public()) {
        record.finish(&outcome, None);
    }
    record
}

fn analyze<G: Appraise>(record: &Record<G>, bot: &str, seed: u64) -> Analysis {
    Analyst::new(record.clone(), bot.parse().unwrap(), seed).unwrap().run(|_| true).unwrap()
}

/// What must hold for every analysis.
fn is_sound<G: Game>(record: &Record<G>, analysis: &Analysis) {
    assert_eq!(analysis.step_count, record.steps().len());
    for player in &analysis.players {
        let sum = player.start + player.luck + player.others - player.lost;
        assert_eq!(sum, player.end, "seat {}", player.seat);
        assert_eq!(player.curve.len(), analysis.step_count + 1);
        assert!(player.curve.iter().all(|chance| (0..=CERTAIN).contains(chance)));
        let own = analysis.decisions.iter().filter(|decision| decision.seat == player.seat);
        assert_eq!(own.clone().map(|decision| decision.loss).sum::<i32>(), player.lost);
        assert_eq!(own.clone().count(), player.decision_count);
    }
    for decision in &analysis.decisions {
        assert!(decision.loss >= 0 && decision.made_chance() >= 0, "{decision:?}");
        assert_eq!(decision.better.is_some(), decision.loss > 0, "{decision:?}");
        assert!(decision.better.as_ref() != Some(&decision.made));
        let Step::Action { seat, action } = &record.steps()[decision.step] else {
            unreachable!("chance decides nothing")
        };
        assert_eq!((decision.seat, decision.made.clone()), (*seat, action.to_string()));
        let curve = &analysis.players[seat.index()].curve;
        assert_eq!(curve[decision.step], decision.best_chance);
    }
    let text = analysis.to_json().to_string();
    assert_eq!(Analysis::from_json(&text).as_ref(), Ok(analysis));
}

fn whole_game<G: Appraise>(table: &str, most: usize) {
    let record = record::<G>(table, "random", most);
    let analysis = analyze(&record, "hard@16", 1);
    is_sound(&record, &analysis);
    assert_eq!(analysis.is_finished, record.is_finished());
    if analysis.is_finished {
        // Victories are shared out, but for what rounding thirds takes.
        let sum: i32 = analysis.players.iter().map(|player| player.end).sum();
        assert!((sum - CERTAIN).abs() <= 1, "{sum}");
    }
    let costliest = analysis.costliest(None);
    assert!(costliest.windows(2).all(|pair| pair[0].loss >= pair[1].loss));
    // Who plays at random loses something.
    assert_eq!(costliest.len(), Analysis::TOLD);
    for lang in Lang::ALL {
        let words = ararat_games::words(lang);
        for decision in &costliest {
            let why = why(&decision.reasons, words);
            assert!(!why.contains("item-") && !why.contains("analysis-"), "{why}");
        }
        let svg = curves(&analysis, Sheet::File("a < b"), words);
        assert_eq!(svg.matches("<path").count(), 5 + 2 * analysis.players.len() + costliest.len());
        assert!(svg.contains("a &lt; b"));
        assert!(!curves(&analysis, Sheet::Page, words).contains("<style"));
    }
}

#[test]
fn animals_on_board_is_analyzed() {
    whole_game::<AnimalsOnBoard>("players=3 first=1", usize::MAX);
}

#[test]
fn life_is_life_is_analyzed() {
    whole_game::<LifeIsLife>("players=3 first=1", 60);
}

#[test]
fn ark_is_analyzed() {
    whole_game::<Ark>("players=3 first=1", usize::MAX);
}

#[test]
fn ark_and_noah_is_analyzed() {
    whole_game::<ArkAndNoah>("players=2 variant=quick", 80);
}

#[test]
fn the_same_seed_finds_the_same_and_another_hardly() {
    let record = record::<AnimalsOnBoard>("players=2", "medium", 30);
    let found = analyze(&record, "hard@16", 7);
    assert_eq!(found, analyze(&record, "hard@16", 7));
    assert_ne!(found.players, analyze(&record, "hard@16", 8).players);
}

#[test]
fn who_plays_better_loses_less() {
    let lost = |bot: &str| {
        let record = record::<AnimalsOnBoard>("players=2 first=1", bot, usize::MAX);
        let found = analyze(&record, "hard@60", 1);
        let lost: i32 = found.players.iter().map(|player| player.lost).sum();
        lost / i32::try_from(found.decisions.len()).unwrap()
    };
    assert!(lost("random") > 2 * lost("hard"), "{} {}", lost("random"), lost("hard"));
}

#[test]
fn an_analysis_can_be_stopped() {
    let record = record::<AnimalsOnBoard>("players=2", "random", usize::MAX);
    let analyst = Analyst::new(record, "hard@4".parse().unwrap(), 1).unwrap();
    let mut told = Vec::new();
    let found = analyst.run(|played| {
        told.push(played);
        played < 5
    });
    assert_eq!(found, None);
    assert_eq!(told, [1, 2, 3, 4, 5]);
}

#[test]
fn bots_that_cannot_judge_are_refused() {
    let record = record::<AnimalsOnBoard>("players=2", "random", 4);
    let refused = |bot: &str| Analyst::new(record.clone(), bot.parse().unwrap(), 1).unwrap_err();
    assert_eq!(refused("medium"), CannotAnalyze::NoSearch);
    assert_eq!(refused("hard@50ms"), CannotAnalyze::Timed);
}

#[test]
fn what_is_no_analysis_is_refused() {
    let good = analyze(&record::<AnimalsOnBoard>("players=2", "random", 4), "hard@4", 1);
    let good = good.to_json().to_string();
    assert!(Analysis::from_json(&good).is_ok());
    for (from, to) in [
        ("\"format\":1", "\"format\":2"),
        ("\"seat\":1", "\"seat\":9"),
        ("\"luck\":", "\"lucky\":"),
        ("\"steps\":4", "\"steps\":5"),
        ("{", ""),
    ] {
        let bad = good.replacen(from, to, 1);
        assert!(bad != good && Analysis::from_json(&bad).is_err(), "{to}");
    }
}

fn assert_send<T: Send>() {}

#[test]
fn an_analyst_may_work_on_any_thread() {
    assert_send::<Analyst<Ark>>();
}
