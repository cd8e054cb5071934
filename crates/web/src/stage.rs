//! The stage: the seats around the board, the board, the viewer's tray, and the bar of actions. Its
//! regions keep their places and sizes from turn to turn; a game draws inside them.

use ararat_core::{Facts, Game, Seat, Turn};
use ararat_text::Catalogue;
use maud::{Markup, html};

use crate::age;
use crate::board::WebBoard;
use crate::clock::{self, SeatClock};
use crate::log_line::Caption;
use crate::picture::image;
use crate::scene::{Chair, Scene, seat_class, seat_mark};

/// What the page around a game says about a seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sitting<'a> {
    pub(crate) clock: Option<&'a SeatClock>,
    /// What the seat did last.
    pub(crate) caption: Caption<'a>,
    pub(crate) hints_used: usize,
    /// For a bot that searches: how long it pauses before its move, in milliseconds. If it has not
    /// moved by then, it is still thinking.
    pub(crate) thinks_after: Option<u32>,
    /// Milliseconds since a person was last at the table, if they are away and the viewer may know.
    pub(crate) away: Option<i64>,
}

/// The stage on its own.
pub(crate) fn stage<G: WebBoard>(scene: &Scene<'_, G>) -> Markup {
    html! {
        (seats(scene, &[]))
        (G::symbols())
        (board(scene, &html! { (G::common(scene)) }))
        (tray(scene))
        div .bar data-region="bar" { div .deed { (G::bar(scene)) } }
    }
}

/// The region of the board, with this content.
pub(crate) fn board<G: WebBoard>(scene: &Scene<'_, G>, content: &Markup) -> Markup {
    let label = scene.words.word("web-region-board");
    let how = scene.words.word("web-signs-by-keys");
    // The keyboard must reach regions that may scroll, and the meanings of the signs in them.
    html! { section .board data-region="board" aria-label=(label) aria-description=(how) tabindex="0" { (content) } }
}

/// The region for what the viewer has. Spectators have nothing; where nothing is left at the end,
/// the board takes its space.
pub(crate) fn tray<G: WebBoard>(scene: &Scene<'_, G>) -> Markup {
    let own = scene.view.viewer().seat().map(|_| G::own(scene));
    let is_over = || G::outcome(scene.view.public()).is_some();
    html! {
        @if let Some(own) = own.filter(|own| !own.0.is_empty() || !is_over()) {
            section .tray data-region="tray" aria-label=(scene.words.word("web-region-tray")) aria-description=(scene.words.word("web-signs-by-keys")) tabindex="0" { (own) }
        }
    }
}

/// The seats that the game is waiting for.
pub(crate) fn awaited<G: Game>(public: &G::Public) -> Vec<Seat> {
    match G::turn(public) {
        Turn::Seats(seats) => seats.iter().collect(),
        Turn::Chance | Turn::Over => Vec::new(),
    }
}

/// The region of the seats: each player once.
pub(crate) fn seats<G: WebBoard>(scene: &Scene<'_, G>, sittings: &[Sitting<'_>]) -> Markup {
    seats_by(scene, sittings, |card| card)
}

/// Like [`seats`], with every card passed through `show`.
pub(crate) fn seats_by<G: WebBoard>(
    scene: &Scene<'_, G>,
    sittings: &[Sitting<'_>],
    show: impl Fn(Markup) -> Markup,
) -> Markup {
    let awaited = awaited::<G>(scene.view.public());
    let none = Sitting::default();
    html! {
        ol class={"seats of-" (scene.chairs.len())} data-region="seats" aria-label=(scene.words.word("web-players-title")) aria-description=(scene.words.word("web-signs-by-keys")) tabindex="0" {
            @for (index, chair) in scene.chairs.iter().enumerate() {
                @if let Some(seat) = Seat::new(index) {
                    (show(card(scene, seat, chair, awaited.contains(&seat), sittings.get(index).unwrap_or(&none))))
                }
            }
        }
    }
}

fn card<G: WebBoard>(
    scene: &Scene<'_, G>,
    seat: Seat,
    chair: &Chair,
    is_awaited: bool,
    sitting: &Sitting<'_>,
) -> Markup {
    let words = scene.words;
    let shown = G::seat(scene, seat);
    let is_own = scene.is_own(seat);
    html! {
        li class={"seat " (seat_class(seat)) @if is_awaited { " awaited" } @if is_own { " own" } @else if sitting.caption.is_new && sitting.caption.is_last { " acted" }} data-seat=(seat) {
            // On a small screen, pressing the card shows more.
            input .opener .keep type="checkbox" id={"more-" (seat)}
                aria-label=(words.fill("web-seat-more", &Facts::new().text("name", chair.name.as_str())));
            div .who {
                span .portrait { (face(chair)) span .mark aria-hidden="true" { (seat_mark(seat)) } }
                span .names {
                    span .name { (chair.name) }
                    span .tags { (tags(chair, is_own, is_awaited, sitting, words)) }
                }
            }
            div .brief { (shown.brief) }
            @let told = sitting.caption;
            div .more {
                // For a card that opens; a large one already shows all this.
                div .whois aria-hidden="true" {
                    p { b { (chair.name) } " " span .tags { (tags(chair, is_own, is_awaited, sitting, words)) } }
                    @if !told.text.is_empty() { p { (told.text) } }
                }
                (shown.more)
            }
            p .caption .new[told.is_new] title=[(!told.text.is_empty()).then_some(told.text)] { (told.text) }
        }
    }
}

fn tags(
    chair: &Chair,
    is_own: bool,
    is_awaited: bool,
    sitting: &Sitting<'_>,
    words: &Catalogue,
) -> Markup {
    html! {
        @if let Some(tag) = chair.tag(words) { span .tag title=(tag) { (tag) } }
        @if is_own { span .tag .you { (words.word("you")) } }
        @if let Some(clock) = sitting.clock { (clock::show(clock, words)) }
        @if is_awaited { (turn(sitting.thinks_after, words)) }
        @if let Some(away) = sitting.away { @let away = age::away(away, words); span .tag .away title=(away) { (away) } }
        @if sitting.hints_used > 0 {
            @let used = words.fill("web-hints-used", &Facts::new().number("count", sitting.hints_used));
            span .tag title=(used) { (used) }
        }
    }
}

/// Says that it is a seat's turn, or that a bot still busy after its pause is thinking. The style
/// sheet shows one of the two.
fn turn(thinks_after: Option<u32>, words: &Catalogue) -> Markup {
    let Some(pause) = thinks_after else {
        return html! { span .tag .turn { (words.word("web-to-act")) } };
    };
    let class = match pause {
        0 => "at-once",
        1..=900 => "soon",
        901..=2500 => "later",
        _ => "late",
    };
    html! {
        span class={"tag turn thinks " (class)} {
            span { (words.word("web-to-act")) }
            span { (words.word("web-thinking")) }
        }
    }
}

/// The face of a player.
pub(crate) fn face(chair: &Chair) -> Markup {
    html! { @if !chair.face.is_empty() { (image(chair.face)) } }
}
