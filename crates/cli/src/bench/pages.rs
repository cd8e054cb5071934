//! Pages of tables, to be rendered again and again.

use ararat_bots::{Appraise, Bot, Level};
use ararat_core::{Listener, Seat, State, Step, Turn, Viewer, Xoshiro};
use ararat_games::GameName;
use ararat_text::{Catalogue, Lang};
use ararat_web::{
    Chair, Controls, Edition, Frame, LogLine, Scene, TablePage, Theme, Undo, WebBoard, table_page,
};

/// How many positions of a game are rendered in turn.
const MOST_SITTINGS: usize = 50;
/// Recent events are shown at the board, too.
const NEWS: usize = 6;

/// A seat that is to act, and everything it has seen and heard.
pub(crate) struct Sitting<G: WebBoard> {
    game: GameName,
    state: State<G>,
    seat: Seat,
    heard: Vec<G::Event>,
    words: Catalogue,
    chairs: Vec<Chair>,
}

/// Positions of a game of medium bots in which a seat is to act.
pub(crate) fn sittings<G: WebBoard + Appraise>(
    game: GameName,
    start: &State<G>,
    rng: &mut Xoshiro,
) -> Vec<Sitting<G>> {
    let names: Vec<String> =
        Seat::all(start.seat_count()).map(|seat| format!("player {seat}")).collect();
    let chair = |name: &String| Chair::person(name);
    let chairs: Vec<Chair> = names.iter().map(chair).collect();
    let mut state = start.clone();
    let mut listener = Listener::new();
    let mut sittings = Vec::new();
    loop {
        let step = match state.turn() {
            Turn::Over => break,
            Turn::Chance => Step::Chance(G::draw(&state, rng)),
            Turn::Seats(seats) => {
                let seat = seats.lowest();
                sittings.push(Sitting {
                    game,
                    state: state.clone(),
                    seat,
                    heard: listener.heard_by(Viewer::Seat(seat)).cloned().collect(),
                    words: ararat_games::words(Lang::En).with_names(names.clone()),
                    chairs: chairs.clone(),
                });
                let action = Bot::from(Level::Medium).choose(state.seat_view(seat), rng);
                Step::Action { seat, action }
            }
        };
        G::apply(&mut state, &step, &mut listener);
    }
    let every = sittings.len().div_ceil(MOST_SITTINGS).max(1);
    sittings.into_iter().step_by(every).collect()
}

impl<G: WebBoard> Sitting<G> {
    /// The whole page, as the server makes it.
    pub(crate) fn page(&self) -> String {
        let recent = self.heard.len().saturating_sub(NEWS);
        let log =
            self.heard.iter().enumerate().map(|(step, event)| {
                LogLine::new::<G>(step, None, event, &self.words, step >= recent)
            });
        let page = TablePage {
            log: log.collect(),
            controls: Controls { undo: Undo::Own, can_hint: true, ..Controls::default() },
            ..TablePage::new("bench", self.game.pages(), 7, self.chairs.clone())
        };
        let news: Vec<&G::Event> = self.heard[recent..].iter().collect();
        let scene = Scene {
            view: self.state.view(Viewer::Seat(self.seat)),
            words: &self.words,
            chairs: &self.chairs,
            news: &news,
            can_act: true,
        };
        let frame = Frame {
            words: ararat_games::words(Lang::En),
            games: &ararat_games::PAGES,
            theme: Theme::Device,
            path: "/table/bench".to_owned(),
            edition: Edition::Site,
        };
        table_page(&frame, &page, &scene).into_string()
    }
}
