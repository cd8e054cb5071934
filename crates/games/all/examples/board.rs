//! Writes the page of a table to a folder, to be looked at in a browser without a server.
//!
//! `cargo run -p ararat-games --example board -- GAME FOLDER [OPTIONS [STEP [SEAT [LANG
//! [THEME]]]]]` plays a game of medium bots up to a step (`end` for all) and shows it as a seat
//! sees it (0 for a spectator): `… -- ark /tmp/ark "players=4" 40 1 fr dark`.

#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a tool for whoever draws boards")]

use std::fs;
use std::path::Path;

use ararat_bots::{Appraise, Bot, Level};
use ararat_core::{Components as _, Game, Listener, OptionList, Seat, Step, Turn, Viewer, Xoshiro};
use ararat_games::{GameName, PAGES, with_game};
use ararat_text::Lang;
use ararat_web::{
    Chair, Controls, Edition, Frame, LogLine, Scene, TablePage, Theme, Undo, WebBoard, asset,
    picture, table_page,
};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let text = |index: usize, default: &str| {
        arguments.get(index).cloned().unwrap_or_else(|| default.to_owned())
    };
    let game: GameName = text(0, "ark").parse().unwrap();
    let folder = text(1, "board");
    let page = with_game!(game, G => show::<G>(
        game,
        &text(2, ""),
        text(3, "30").parse().unwrap_or(usize::MAX),
        text(4, "1").parse().unwrap(),
        text(5, "en").parse().unwrap(),
        Theme::read(&text(6, "light")).unwrap(),
    ));
    let folder = Path::new(&folder);
    for name in ["file", "picture"] {
        fs::create_dir_all(folder.join(name)).unwrap();
    }
    let style = format!("{game}.css");
    for name in ["ararat.css", "table.js", "icon.svg", &style] {
        fs::write(folder.join("file").join(name), asset(name, &PAGES).unwrap().body).unwrap();
    }
    for part in page.split("/picture/").skip(1) {
        let name = part.split(".svg").next().unwrap();
        if let Some(body) = picture(name, &PAGES) {
            fs::write(folder.join("picture").join(format!("{name}.svg")), body).unwrap();
        } else {
            println!("no picture of {name}");
        }
    }
    let page = page.replace("\"/file/", "\"file/").replace("\"/picture/", "\"picture/");
    fs::write(folder.join("index.html"), page).unwrap();
}

fn show<G: WebBoard + Appraise>(
    game: GameName,
    options: &str,
    last: usize,
    seat: usize,
    lang: Lang,
    theme: Theme,
) -> String {
    let chosen: OptionList = options.parse().unwrap();
    let options = G::read_options(&chosen, <G as Game>::Components::standard()).unwrap();
    let mut state = G::start(&options);
    let mut luck = Xoshiro::new(5);
    let viewer = Seat::new(seat.wrapping_sub(1)).map_or(Viewer::Spectator, Viewer::Seat);
    let mut listener = Listener::new();
    let mut step_count = 0;
    loop {
        let step = match state.turn() {
            Turn::Over => break,
            Turn::Chance => Step::Chance(<G as Game>::draw(&state, &mut luck)),
            Turn::Seats(seats) => {
                // Stops where the viewer is to act.
                let wanted = viewer.seat().is_none_or(|seat| seats.contains(seat));
                if step_count >= last && wanted {
                    break;
                }
                let seat = seats.first().unwrap();
                let bot = Bot::from(Level::Medium);
                Step::Action { seat, action: bot.choose(state.seat_view(seat), &mut luck) }
            }
        };
        step_count += 1;
        G::apply(&mut state, &step, &mut listener);
    }
    let frame = Frame {
        words: ararat_games::words(lang),
        games: &PAGES,
        theme,
        path: "/".to_owned(),
        edition: Edition::Site,
    };
    let sitters = [
        ("Zoé", "animal-panda", None),
        ("Saga", "animal-wolf", Some(Level::Hard)),
        ("Noah", "animal-koala", None),
        ("Maple", "animal-moose", Some(Level::Medium)),
        ("Bubbles", "animal-seal", Some(Level::Easy)),
    ];
    let chairs: Vec<Chair> = sitters
        .into_iter()
        .take(state.seat_count())
        .map(|(name, face, level)| Chair {
            face,
            strength: level.map(Into::into),
            ..Chair::person(name)
        })
        .collect();
    let words = frame.words().with_names(chairs.iter().map(|chair| chair.name.clone()).collect());
    let heard: Vec<&G::Event> = listener.heard_by(viewer).collect();
    let recent = heard.len().saturating_sub(6);
    let log = heard
        .iter()
        .enumerate()
        .map(|(index, event)| LogLine::new::<G>(index, None, event, &words, index >= recent));
    let table = TablePage {
        log: log.collect(),
        controls: Controls { undo: Undo::Own, can_hint: true, ..Controls::default() },
        ..TablePage::new("sample", game.pages(), 7, chairs.clone())
    };
    let scene = Scene {
        view: state.view(viewer),
        words: &words,
        chairs: &chairs,
        news: &heard[recent..],
        can_act: true,
    };
    table_page(&frame, &table, &scene).into_string()
}
