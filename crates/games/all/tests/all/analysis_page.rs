//! The page with the analysis of a finished game.

use ararat_analysis::{Analysis, Decision, Player, Reason};
use ararat_animals_on_board::AnimalsOnBoard;
use ararat_core::playout::random_step;
use ararat_core::{Game as _, Listener, Nobody, Seat, State, Step, Turn, Viewer, Xoshiro};
use ararat_games::GameName;
use ararat_testkit::options;
use ararat_text::Lang;
use ararat_web::{
    AnalysisPage, Chair, Choice, Edition, Findings, Frame, Theme, analysis_page, choice, moment,
};

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

fn player(index: usize, end: i32) -> Player {
    let (start, luck, others, lost) = (5000, 100, end - 4200, 900);
    let curve = vec![start, 6000, end];
    Player { seat: seat(index), start, luck, others, lost, end, decision_count: 1, curve }
}

/// A decision of the first seat between two ways to keep a tile.
fn decision(state: &State<AnimalsOnBoard>) -> Decision {
    let mut actions = Vec::new();
    state.view(Viewer::Seat(seat(0))).legal_actions(&mut actions);
    Decision {
        step: 1,
        seat: seat(0),
        made: actions[0].to_string(),
        better: Some(actions[1].to_string()),
        best_chance: 6000,
        loss: 900,
        doubt: 50,
        is_exact: true,
        reasons: vec![Reason { item: "item-aob-crates".to_owned(), difference: -123 }],
    }
}

/// A position in which the first seat has a choice.
fn position() -> State<AnimalsOnBoard> {
    let mut state = AnimalsOnBoard::start(&options::<AnimalsOnBoard>("players=2 first=1"));
    let mut luck = Xoshiro::new(1);
    while !matches!(state.turn(), Turn::Seats(seats) if seats.contains(seat(0))) {
        let step = random_step(&state, &mut luck).unwrap();
        AnimalsOnBoard::apply(&mut state, &step, &mut Nobody);
    }
    state
}

fn page(lang: Lang, findings: Findings) -> String {
    let frame = Frame {
        words: ararat_games::words(lang),
        games: &ararat_games::PAGES,
        theme: Theme::Device,
        path: "/".to_owned(),
        edition: Edition::Site,
    };
    let page = AnalysisPage {
        id: "t1".to_owned(),
        game: GameName::AnimalsOnBoard.pages(),
        chairs: chairs(),
        level: "hard",
        level_key: "level-hard",
        findings,
    };
    analysis_page(&frame, &page).into_string()
}

fn chairs() -> Vec<Chair> {
    ["<Ann>", "Bob"].map(Chair::person).to_vec()
}

#[test]
fn curves_sums_and_costly_decisions_are_shown() {
    let state = position();
    let decision = decision(&state);
    for lang in Lang::ALL {
        let words = ararat_games::words(lang);
        let moment = {
            let viewer = Viewer::Seat(seat(0));
            let action = decision.better.as_ref().unwrap().parse().unwrap();
            let (mut after, mut listener) = (state.clone(), Listener::new());
            after.play(&Step::Action { seat: seat(0), action }, &mut listener).unwrap();
            let news: Vec<_> = listener.heard_by(viewer).collect();
            let after = Some((after.view(viewer), news.as_slice()));
            moment(state.view(viewer), after, &chairs(), words)
        };
        let choice = choice(state.view(Viewer::Seat(seat(0))), &decision, words);
        let after = moment.after.as_ref().unwrap();
        assert_ne!(after.0, moment.board.0, "the better choice changes the board");
        for board in [&moment.board, after] {
            assert!(!board.0.contains("name=\"do\""), "nothing can be done in the past");
        }
        // Of the second seat, which found nothing better to do.
        let unbeaten = Decision {
            step: 4,
            seat: seat(1),
            better: None,
            loss: 0,
            reasons: Vec::new(),
            ..decision.clone()
        };
        let best = Choice { made: "<b>".to_owned(), better: None };
        let analysis = Analysis {
            game: "animals-on-board".to_owned(),
            bot: "hard".to_owned(),
            seed: 1,
            step_count: 2,
            is_finished: true,
            players: vec![player(0, 0), player(1, 10_000)],
            decisions: vec![decision.clone(), unbeaten],
        };
        let page = page(
            lang,
            Findings::Found {
                analysis,
                moments: [(decision.step, moment.clone())].into(),
                choices: [(decision.step, choice.clone()), (4, best)].into(),
            },
        );
        assert!(page.contains("&lt;Ann&gt;") || page.contains("&lt;Ann>"));
        assert!(!page.contains("<Ann"), "names are escaped");
        assert!(!page.contains("style=") && !page.contains("<style"));
        assert!(page.contains("href=\"/table/t1/replay?step=1&amp;seat=1\""));
        assert!(page.contains(&decision.made));
        // Every decision is listed with its player, folded.
        let lists: Vec<&str> = page.split("<details class=\"panel every\">").skip(1).collect();
        let [first, second] = lists.as_slice() else { unreachable!("a list for each player") };
        let chances =
            if lang == Lang::Fr { ["51,0\u{a0}%", "60,0\u{a0}%"] } else { ["51.0%", "60.0%"] };
        for text in [&choice.made, choice.better.as_ref().unwrap(), chances[0], chances[1]] {
            assert!(first.contains(text), "{text}");
        }
        assert!(first.contains("href=\"/table/t1/replay?step=1&amp;seat=1\""));
        assert!(second.contains("href=\"/table/t1/replay?step=4&amp;seat=2\""));
        assert!(second.contains("&lt;b>") || second.contains("&lt;b&gt;"));
        assert!(page.contains(if lang == Lang::Fr { "−9,0" } else { "−9.0" }));
        let exact = if lang == Lang::Fr { "sans estimation" } else { "not estimated" };
        assert!(page.contains(exact), "the decision was calculated");
        assert!(!page.contains("analysis-start") && !page.contains("item-aob"), "all is worded");
    }
}

#[test]
fn what_is_under_way_is_looked_at_again_without_script() {
    let under_way = page(Lang::En, Findings::UnderWay { done: 3, total: 9 });
    assert!(under_way.contains("<noscript><meta http-equiv=\"refresh\""));
    assert!(under_way.contains("3 of 9 moments judged."));
    assert!(under_way.contains("<progress value=\"3\" max=\"9\">"));
    assert!(under_way.contains("/file/animals-on-board.css"), "boards will come to this page");
    let unasked = page(Lang::En, Findings::Unasked);
    assert!(!unasked.contains("http-equiv=\"refresh\""));
    assert!(unasked.contains("action=\"/table/t1/analyse\""));
}
