//! Pictures in the rules: parts of the board from short games played by bots.

use ararat_core::record::read_step;
use ararat_core::{Components as _, Nobody, Seat, State, Viewer};
use ararat_text::Catalogue;
use maud::{Markup, html};

use crate::board::{Excerpt, WebBoard};
use crate::frame::Frame;
use crate::game::WebGame;
use crate::scene::{Chair, Scene};

/// A picture beside a clause, or in the overview.
#[derive(Debug)]
pub struct Illustration {
    /// Empty in the overview.
    pub(crate) clause: &'static str,
    /// How many steps of the game have been played.
    after: usize,
    /// The viewing seat, counted from 1; a spectator if not given.
    seat: Option<usize>,
    part: Excerpt,
    /// The catalogue key of its caption.
    caption: &'static str,
}

impl Illustration {
    pub const fn new(
        clause: &'static str,
        after: usize,
        seat: Option<usize>,
        part: Excerpt,
        caption: &'static str,
    ) -> Illustration {
        Illustration { clause, after, seat, part, caption }
    }

    /// A picture in the overview.
    pub const fn in_overview(
        after: usize,
        seat: Option<usize>,
        part: Excerpt,
        caption: &'static str,
    ) -> Illustration {
        Illustration { clause: "", after, seat, part, caption }
    }
}

/// A picture with its caption below it.
pub(crate) fn draw(frame: &Frame, game: &WebGame, illustration: &Illustration) -> Markup {
    figure(frame, game, illustration, |picture, caption| html! { (picture) (caption) })
}

/// A picture with its explanation above it.
pub(crate) fn explain(frame: &Frame, game: &WebGame, illustration: &Illustration) -> Markup {
    figure(frame, game, illustration, |picture, caption| html! { (caption) (picture) })
}

fn figure(
    frame: &Frame,
    game: &WebGame,
    illustration: &Illustration,
    arrange: fn(Markup, Markup) -> Markup,
) -> Markup {
    let caption = ararat_text::sentence(&frame.words().word(illustration.caption));
    let caption = html! { figcaption { (caption) } };
    html! {
        @if let Some(picture) = (game.picture)(frame, illustration) {
            figure class={"picture game-" (game)} { (arrange(picture, caption)) }
        }
    }
}

/// Draws the picture; `None` for a game without an illustrated game.
pub(crate) fn picture<G: WebBoard>(frame: &Frame, illustration: &Illustration) -> Option<Markup> {
    let state = played::<G>(illustration.after)?;
    let words = frame.words();
    let chair = |seat| Chair::person(&words.seat(seat));
    let chairs: Vec<Chair> = Seat::all(state.seat_count()).map(chair).collect();
    let seat = illustration.seat.and_then(|number| Seat::new(number - 1));
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    let view = state.view(viewer);
    let scene = Scene { view, words, chairs: &chairs, news: &[], can_act: false };
    Some(G::excerpt(&scene, illustration.part))
}

/// The board at the size of a stamp, as in the last picture of it in the overview; empty for a game
/// without one.
pub(crate) fn sample<G: WebBoard>(words: &Catalogue) -> Markup {
    let is_board = |picture: &&Illustration| matches!(picture.part, Excerpt::Common);
    let picture = G::OVERVIEW.iter().rev().find(is_board);
    let Some(state) = picture.and_then(|picture| played::<G>(picture.after)) else {
        return html! {};
    };
    let chair = |seat| Chair::person(&words.seat(seat));
    let chairs: Vec<Chair> = Seat::all(state.seat_count()).map(chair).collect();
    let view = state.view(Viewer::Spectator);
    G::stamp(&Scene { view, words, chairs: &chairs, news: &[], can_act: false })
}

/// The illustrated game after `count` steps; `None` if the game has none.
fn played<G: WebBoard>(count: usize) -> Option<State<G>> {
    const PLAYED: &str = "a test plays every illustrated game";
    let mut lines = G::ILLUSTRATED_GAME.lines();
    let options = lines.next()?.parse().expect(PLAYED);
    let options = G::read_options(&options, G::Components::standard()).expect(PLAYED);
    let mut state = G::start(&options);
    for line in lines.take(count) {
        let step = read_step(line, state.seat_count()).expect(PLAYED);
        state.play(&step, &mut Nobody).expect(PLAYED);
    }
    Some(state)
}
