//! A sample of every kind of page, from fixed data, compared with files; `cargo xtask bless` writes
//! them anew.

mod lobby;
mod outline;
mod past;
mod people;

use std::path::Path;

use ararat_bots::{Grade, Level, Strength, Style};
use ararat_core::{Listener, Seat, Turn, Viewer};
use ararat_games::{AnimalsOnBoard, Ark, ArkAndNoah, GameName, LifeIsLife, PAGES};
use ararat_testkit::{Walk, playthrough};
use ararat_text::{Catalogue, Lang, sentence};
use ararat_web::{
    Brief, Chair, Coach, CoachTone, Controls, Edition, FaceChoice, Frame, Front, Hint,
    InvitationLine, Lobby, LogLine, NewTable, Note, Refused, Saying, Scene, Standing, TableLine,
    TablePage, Theme, Undo, Way, WebBoard, WebGame, about, figure, front, lobby, new_table,
    notice_page, rules, stamp, table_page,
};
use outline::outline;

/// Nobody can have the second name; if somebody had, it would be escaped.
const NAMES: [&str; 5] = ["Zoé", "<b>&\"x'", "Basil", "Noah", "Granite"];
const BOTS: [(&str, Level); 2] = [("Basil", Level::Medium), ("Granite", Level::Hard)];

fn frame(lang: Lang) -> Frame {
    Frame {
        words: ararat_games::words(lang),
        games: &PAGES,
        theme: Theme::Device,
        path: "/here".to_owned(),
        edition: Edition::Site,
    }
}

fn compare(name: &str, lang: Lang, page: &str) {
    assert!(!page.contains(NAMES[1]), "{name}: names are escaped");
    let file = format!("{}/tests/samples/{name}.{lang}.txt", env!("CARGO_MANIFEST_DIR"));
    playthrough::compare(Path::new(&file), &outline(page));
}

fn chair(name: &str) -> Chair {
    let level = BOTS.iter().find(|(bot, _)| *bot == name).map(|(_, level)| *level);
    let (strength, style) = (level.map(Strength::Level), level.map(|_| Style::Bold));
    Chair { strength, style, face: "animal-panda", ..Chair::person(name) }
}

fn faces() -> FaceChoice {
    let offered = vec![("panda", "animal-panda"), ("koala", "animal-koala")];
    FaceChoice { offered, chosen: "koala" }
}

fn line(game: &'static WebGame, names: &[&str]) -> TableLine {
    TableLine {
        id: "abc".to_owned(),
        game,
        chairs: names.iter().map(|name| chair(name)).collect(),
        standing: Standing::Open,
        remaining: None,
        age: 3 * 60_000,
        brief: Brief::default(),
    }
}

fn invitation() -> InvitationLine {
    InvitationLine {
        by: NAMES[1].to_owned(),
        table: "abc".to_owned(),
        game: GameName::Ark.pages(),
        chairs: vec![chair(NAMES[1]), chair(""), chair("")],
        clock: "days:3".parse().ok(),
        is_rated: true,
    }
}

#[test]
fn the_front_page() {
    for lang in Lang::ALL {
        let due = Some(90_000);
        let waiting = vec![TableLine {
            standing: Standing::Yours,
            remaining: due,
            ..line(GameName::Ark.pages(), &NAMES[..3])
        }];
        let yours = [
            TableLine {
                standing: Standing::Awaits(vec![NAMES[1].to_owned(), NAMES[3].to_owned()]),
                ..line(GameName::LifeIsLife.pages(), &NAMES)
            },
            TableLine {
                standing: Standing::BotsTurn,
                brief: Brief {
                    moment: "Round 3".to_owned(),
                    stamp: stamp(96, 64, &figure("animal-lion", 20, 4, 4)),
                    ..Brief::default()
                },
                ..line(GameName::Ark.pages(), &NAMES[..3])
            },
            TableLine {
                standing: Standing::Over,
                age: 30 * 60 * 60_000,
                brief: Brief {
                    own: Seat::all(1).collect(),
                    tallies: vec!["21".to_owned(), "19".to_owned()],
                    winners: Seat::all(1).collect(),
                    can_unlist: true,
                    ..Brief::default()
                },
                ..line(GameName::ArkAndNoah.pages(), &NAMES[..2])
            },
        ];
        let open = vec![line(GameName::AnimalsOnBoard.pages(), &[NAMES[1], "", ""])];
        let invitations = vec![invitation()];
        let page = Front {
            invitations,
            waiting,
            yours: yours.into(),
            mark: Some("0123456789abcdef".to_owned()),
            has_past: true,
            unreadable: 0,
            has_offline: false,
            day: 3,
            open,
        };
        compare("front", lang, &front(&frame(lang), &page).into_string());
    }
    let empty = front(&frame(Lang::En), &Front::default()).into_string();
    compare("front-empty", Lang::En, &empty);
}

#[test]
fn the_welcome_calls_the_games_by_their_names() {
    for lang in Lang::ALL {
        let words = ararat_games::words(lang);
        let page = front(&frame(lang), &Front::default()).into_string();
        let (_, welcome) = page.split_once("<section class=\"hero").unwrap();
        let (welcome, _) = welcome.split_once("</section>").unwrap();
        for game in GameName::ALL {
            let name = words.word(&format!("game-{game}")).replace('&', "&amp;");
            assert!(welcome.contains(&name), "{lang}: {name} is not in {welcome}");
        }
    }
}

#[test]
fn new_tables() {
    for game in PAGES.iter().copied() {
        let page = NewTable {
            game,
            name: String::new(),
            faces: faces(),
            faults: Vec::new(),
            typed: Vec::new(),
            is_new: true,
            offers_lesson: true,
            grade: Grade::FIRST,
        };
        compare(
            &format!("new-{game}"),
            Lang::En,
            &new_table(&frame(Lang::En), &page).into_string(),
        );
    }
    let faults = vec!["Prenez une place.".to_owned(), NAMES[1].to_owned()];
    let typed = [
        ("name", NAMES[1]),
        ("seat", "me"),
        ("seat", "open"),
        ("seat", "none"),
        ("variant", "advanced"),
        ("first", "3"),
        ("memory-aid", "on"),
        ("stall-guard", "off"),
        ("talk", "phrases"),
        ("clock", NAMES[1]),
    ];
    let typed = typed.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
    let page = NewTable {
        game: GameName::LifeIsLife.pages(),
        name: String::new(),
        faces: faces(),
        faults,
        typed,
        is_new: false,
        offers_lesson: false,
        grade: Grade::STRONGEST,
    };
    compare("new-faults", Lang::Fr, &new_table(&frame(Lang::Fr), &page).into_string());
}

#[test]
fn waiting_tables() {
    for lang in Lang::ALL {
        let is_owner = lang == Lang::En;
        let page = Lobby {
            id: "abc".to_owned(),
            game: GameName::Ark.pages(),
            version: 3,
            chairs: vec![Some(chair(NAMES[1])), Some(chair(NAMES[2])), None],
            invitation: "https://ark.example/table/abc".to_owned(),
            name: NAMES[1].to_owned(),
            faces: faces(),
            is_seated: is_owner,
            is_removed: false,
            can_invite: is_owner,
            friends: vec![(NAMES[3].to_owned(), true), (NAMES[4].to_owned(), false)],
            can_fill: is_owner,
            can_close: is_owner,
            removable: if is_owner { vec![Seat::all(3).nth(1).unwrap()] } else { Vec::new() },
            is_rated: !is_owner,
            is_public: !is_owner,
            is_new: is_owner,
            bots_in: is_owner.then_some(42_000),
        };
        compare("lobby", lang, &lobby(&frame(lang), &page).into_string());
    }
}

#[test]
fn pages_of_words() {
    for lang in Lang::ALL {
        compare("about", lang, &about(&frame(lang)).into_string());
        compare("rules", lang, &rules(&frame(lang), None).into_string());
        let ways = [
            Way { to: "/".to_owned(), key: "web-to-front" },
            Way { to: "/table/abc".to_owned(), key: "web-to-table" },
        ];
        let words = frame(lang).words();
        let (title, text) = (words.word("web-busy"), sentence(&words.word("web-busy-what")));
        let page = notice_page(&frame(lang), &title, &text, &ways);
        compare("notice", lang, &page.into_string());
    }
    for (game, lang) in PAGES.iter().copied().zip([Lang::En, Lang::Fr, Lang::En, Lang::Fr]) {
        let page = rules(&frame(lang), Some(game)).into_string();
        compare(&format!("rules-{game}"), lang, &page);
    }
}

/// The first so many people.
fn chairs(count: usize) -> Vec<Chair> {
    NAMES.iter().take(count).map(|name| chair(name)).collect()
}

/// Words that call seats by the names of who sits there.
fn with_names(frame: &Frame, chairs: &[Chair]) -> Catalogue {
    frame.words().with_names(chairs.iter().map(|chair| chair.name.clone()).collect())
}

/// A random game after its first steps, once the first seat is to act; or at its end.
fn walked<G: WebBoard>(options: &str, last: usize) -> (Walk<G>, Listener<G>) {
    let mut walk = Walk::<G>::new(options, 11);
    let mut listener = Listener::new();
    while let Some(step) = walk.choose() {
        let is_ours =
            matches!(walk.state.turn(), Turn::Seats(seats) if seats.contains(Seat::default()));
        if walk.record.steps().len() >= last && is_ours {
            break;
        }
        walk.play(&step, &mut listener);
    }
    (walk, listener)
}

/// Its table.
fn table<G: WebBoard>(
    game: &'static WebGame,
    options: &str,
    last: usize,
    viewer: Viewer,
    lang: Lang,
    dress: impl FnOnce(&mut TablePage),
) -> String {
    let (walk, listener) = walked::<G>(options, last);
    let chairs = chairs(walk.state.seat_count());
    let frame = frame(lang);
    let words = with_names(&frame, &chairs);
    let heard: Vec<&G::Event> = listener.heard_by(viewer).collect();
    let recent = heard.len().saturating_sub(4);
    let shown = heard.len().saturating_sub(12);
    let log = (shown..heard.len())
        .map(|step| LogLine::new::<G>(step, None, heard[step], &words, step >= recent));
    let mut page =
        TablePage { log: log.collect(), ..TablePage::new("abc", game, 7, chairs.clone()) };
    dress(&mut page);
    let scene = Scene {
        view: walk.state.view(viewer),
        words: &words,
        chairs: &chairs,
        news: &heard[recent..],
        can_act: viewer != Viewer::Spectator,
    };
    table_page(&frame, &page, &scene).into_string()
}

/// A game in its middle as the seat that is to act sees it, and at its end as anybody does.
fn tables<G: WebBoard>(game: &'static WebGame, options: &str, last: usize) {
    let own = Viewer::Seat(Seat::default());
    let middle = table::<G>(game, options, last, own, Lang::En, |page| {
        page.controls = Controls { undo: Undo::Own, can_hint: true, ..Controls::default() };
    });
    compare(&format!("table-{game}-middle"), Lang::En, &middle);
    let end = table::<G>(game, options, usize::MAX, Viewer::Spectator, Lang::Fr, |_| {});
    compare(&format!("table-{game}-end"), Lang::Fr, &end);
    assert!(middle.contains("id=\"notify\""));
    assert!(!end.contains("id=\"notify\""), "no turn comes after the end");
}

/// Whatever their place: the first column is the last that a narrow screen would cut off.
#[test]
fn readers_find_their_own_points_in_the_first_column() {
    for seat in Seat::all(3) {
        let own = Viewer::Seat(seat);
        let game = GameName::Ark.pages();
        let end = table::<Ark>(game, "players=3", usize::MAX, own, Lang::En, |_| {});
        let (_, sources) = end.split_once("<table class=\"sources\">").unwrap();
        let (_, columns) = sources.split_once("<td></td><th ").unwrap();
        assert!(columns.starts_with("class=\"mine\""), "{seat}: {columns}");
    }
}

#[test]
fn tables_of_animals_on_board() {
    tables::<AnimalsOnBoard>(GameName::AnimalsOnBoard.pages(), "players=3 memory-aid=on", 12);
}

#[test]
fn tables_of_life_is_life() {
    tables::<LifeIsLife>(GameName::LifeIsLife.pages(), "players=3", 12);
}

#[test]
fn tables_of_ark() {
    tables::<Ark>(GameName::Ark.pages(), "players=3", 30);
}

#[test]
fn tables_of_ark_and_noah() {
    tables::<ArkAndNoah>(GameName::ArkAndNoah.pages(), "players=2", 40);
}

#[test]
fn what_stands_around_a_board() {
    let game = GameName::LifeIsLife.pages();
    let own = Viewer::Seat(Seat::default());
    let other = Seat::new(1).unwrap();
    let page = table::<LifeIsLife>(game, "players=3", 0, own, Lang::Fr, |page| {
        let clause = game.description.clauses()[0];
        page.refused = Some(Refused { text: NAMES[1].to_owned(), clause: Some(clause) });
        page.hint = vec![Hint {
            action: "knock".into(),
            text: NAMES[1].into(),
            chance: 51,
            why: Some(NAMES[1].into()),
        }];
        page.marks = vec!["piece hand-*".parse().unwrap()];
        let link = Some(Note { text: NAMES[1].to_owned(), to: "/learn".to_owned() });
        let text = NAMES[1].to_owned();
        page.coach = Some(Coach { saying: Some(Saying { tone: CoachTone::Before, text, link }) });
        page.coach_switch = Some(true);
        page.controls = Controls {
            undo: Undo::Ask("Il faut l’accord des autres.".to_owned()),
            can_hint: true,
            undo_asked_by: Some(other),
            undo_awaited: true,
            fillable: vec![other],
            can_return: Some(Seat::default()),
            can_leave: true,
            can_close: true,
            can_unlist: true,
            hints_used: vec![(other, 2)],
        };
    });
    compare("table-controls", Lang::Fr, &page);
    let curtain = table::<LifeIsLife>(game, "players=3", 0, own, Lang::En, |page| {
        page.curtain = Some(other);
    });
    compare("table-curtain", Lang::En, &curtain);
}
