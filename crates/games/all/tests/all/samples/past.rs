//! Games that are over: replays, uploads, analyses.

use ararat_analysis::{Analysis, Decision, Player, Reason};
use ararat_core::{Seat, Step, Viewer};
use ararat_games::{AnimalsOnBoard, GameName, LifeIsLife};
use ararat_text::Lang;
use ararat_web::{
    AnalysisPage, Check, Deletable, DeletePage, Finding, Findings, KeptRecord, LogLine, Look,
    Refused, ReplayPage, Scene, Upload, Verification, WebBoard, analysis_page, choice, delete_page,
    has_secrets, moment, replay_page, upload_page,
};

use crate::samples::{NAMES, chairs, compare, frame, walked, with_names};

/// A replay at the step at which the first seat is to act.
fn replay<G: WebBoard>(
    game: &'static ararat_web::WebGame,
    look: Look,
    lang: Lang,
    dress: impl FnOnce(&mut ReplayPage),
) -> String {
    let (walk, listener) = walked::<G>("players=3", 8);
    let chairs = chairs(3);
    let frame = frame(lang);
    let words = with_names(&frame, &chairs);
    let (main, seats) = match look {
        Look::Spectator => (Viewer::Spectator, Vec::new()),
        Look::Seat(seat) => (Viewer::Seat(seat), Vec::new()),
        Look::Open => (Viewer::Spectator, Seat::all(3).map(Viewer::Seat).collect()),
    };
    let heard: Vec<&G::Event> = listener.heard_by(main).collect();
    let shown = heard.len().saturating_sub(6);
    let log = (shown..heard.len())
        .map(|step| LogLine::new::<G>(step, None, heard[step], &words, step + 1 == heard.len()));
    let step = walk.record.steps().len();
    let check = |finding, title: &str| Check {
        finding,
        title: title.to_owned(),
        meaning: NAMES[1].to_owned(),
    };
    let mut page = ReplayPage {
        base: "/table/abc/replay".to_owned(),
        table: Some("/table/abc".to_owned()),
        record: "/table/abc/record".to_owned(),
        origin: None,
        game,
        chairs: chairs.clone(),
        look,
        step,
        step_count: 40,
        last_turn: Some(step - 1),
        next_turn: Some(step + 3),
        log: log.collect(),
        verification: Verification {
            checks: vec![check(Finding::Good, "steps"), check(Finding::Unknown, "draws")],
            fault: None,
        },
        can_branch: true,
        has_secrets: has_secrets::<G>(),
    };
    dress(&mut page);
    let scene = |viewer| Scene {
        view: walk.state.view(viewer),
        words: &words,
        chairs: &chairs,
        news: &[],
        can_act: false,
    };
    let scenes: Vec<Scene<'_, G>> = std::iter::once(main).chain(seats).map(scene).collect();
    replay_page(&frame, &page, &scenes).into_string()
}

#[test]
fn replays() {
    let game = GameName::AnimalsOnBoard.pages();
    let open = replay::<AnimalsOnBoard>(game, Look::Open, Lang::En, |_| {});
    compare("replay-open", Lang::En, &open);
    let game = GameName::LifeIsLife.pages();
    let look = Look::Seat(Seat::default());
    let bad = replay::<LifeIsLife>(game, look, Lang::Fr, |page| {
        page.table = None;
        page.origin = Some(("/replay/xyz".to_owned(), 5));
        page.can_branch = false;
        page.verification.checks[1].finding = Finding::Bad;
        let refused =
            Refused { text: NAMES[1].to_owned(), clause: Some(game.description.clauses()[3]) };
        page.verification.fault = Some((12, 3, refused));
    });
    compare("replay-bad", Lang::Fr, &bad);
}

#[test]
fn uploads() {
    let empty = upload_page(&frame(Lang::En), &Upload::default());
    compare("upload", Lang::En, &empty.into_string());
    for (name, lang, place) in
        [("upload-refused", Lang::Fr, Some((3, 14))), ("upload-too-long", Lang::En, None)]
    {
        let refused = Refused { text: NAMES[1].to_owned(), clause: None };
        let fault = Some((place, refused));
        let page = Upload { text: NAMES[1].to_owned(), fault, ..Upload::default() };
        compare(name, lang, &upload_page(&frame(lang), &page).into_string());
    }
    let kept =
        NAMES.iter().map(|name| KeptRecord { id: "abc".to_owned(), name: (*name).to_owned() });
    let page = Upload { kept: kept.collect(), ..Upload::default() };
    compare("upload-kept", Lang::Fr, &upload_page(&frame(Lang::Fr), &page).into_string());
    let record = DeletePage {
        what: Deletable::Record,
        id: "abc".to_owned(),
        name: NAMES[1].to_owned(),
        back: "/replay".to_owned(),
    };
    compare("delete-record", Lang::En, &delete_page(&frame(Lang::En), &record).into_string());
}

/// What was found in a game that the first seat lost by one decision.
fn found(lang: Lang) -> Findings {
    let (walk, _) = walked::<AnimalsOnBoard>("players=2 first=1", 1);
    let chairs = chairs(2);
    let words = with_names(&frame(lang), &chairs);
    let seat = Seat::default();
    let viewer = Viewer::Seat(seat);
    let mut actions = Vec::new();
    walk.state.view(viewer).legal_actions(&mut actions);
    let step = walk.record.steps().len();
    let costly = Decision {
        step,
        seat,
        made: actions[0].to_string(),
        better: Some(actions[1].to_string()),
        best_chance: 6150,
        loss: 900,
        doubt: 50,
        is_exact: false,
        reasons: vec![Reason { item: "item-aob-crates".to_owned(), difference: 123 }],
    };
    let good = Decision {
        step: step + 2,
        seat: Seat::new(1).unwrap(),
        better: None,
        loss: 0,
        reasons: Vec::new(),
        ..costly.clone()
    };
    let player = |index: usize, luck, lost, end| Player {
        seat: Seat::new(index).unwrap(),
        start: 5000,
        luck,
        others: end - 5000 - luck + lost,
        lost,
        end,
        decision_count: 1,
        curve: vec![5000, 6000, end],
    };
    let mut after = walk.state.clone();
    let action = actions[1];
    after.play(&Step::Action { seat, action }, &mut ararat_core::Nobody).unwrap();
    let view = walk.state.view(viewer);
    let moment = moment(view, Some((after.view(viewer), &[])), &chairs, &words);
    let choices = [&costly, &good].map(|told| (told.step, choice(view, told, &words)));
    let analysis = Analysis {
        game: "animals-on-board".to_owned(),
        bot: "hard".to_owned(),
        seed: 1,
        step_count: 2,
        is_finished: true,
        players: vec![player(0, -120, 900, 0), player(1, 350, 0, 10_000)],
        decisions: vec![costly, good],
    };
    Findings::Found { analysis, moments: [(step, moment)].into(), choices: choices.into() }
}

#[test]
fn analyses() {
    let page = |lang, findings| {
        let page = AnalysisPage {
            id: "abc".to_owned(),
            game: GameName::AnimalsOnBoard.pages(),
            chairs: chairs(2),
            level: "hard",
            level_key: "level-hard",
            findings,
        };
        analysis_page(&frame(lang), &page).into_string()
    };
    compare("analysis-unasked", Lang::Fr, &page(Lang::Fr, Findings::Unasked));
    let under_way = Findings::UnderWay { done: 3, total: 9 };
    compare("analysis-under-way", Lang::En, &page(Lang::En, under_way));
    for lang in Lang::ALL {
        compare("analysis", lang, &page(lang, found(lang)));
    }
}
