//! A deal played at several tables, and how they compare.

use ararat_core::{Facts, Seat};
use ararat_text::{Catalogue, sentence};
use maud::{Markup, html};

use crate::frame::{Frame, page};
use crate::game::WebGame;
use crate::heading::{Emblem, heading};
use crate::link::page_link;
use crate::replay_page::levels;
use crate::scene::{Chair, seat_class, seat_mark};

/// A table that played a deal.
#[derive(Clone, Debug)]
pub struct DealTable {
    pub id: String,
    pub chairs: Vec<Chair>,
    /// The points of each seat in words, and its place; empty while the game is running.
    pub results: Vec<(String, u8)>,
    /// Whether the reader sits there.
    pub is_own: bool,
}

/// What the page of a deal shows.
#[derive(Clone, Debug)]
pub struct DealPage {
    pub id: String,
    pub game: &'static WebGame,
    pub options: String,
    /// The commitment published before the first step.
    pub commitment: String,
    /// The address of this page, for sharing.
    pub invitation: String,
    pub seat_count: usize,
    /// The finished tables; `None` if the reader may not see them yet.
    pub tables: Option<Vec<DealTable>>,
    /// How many games are still running.
    pub playing_count: usize,
    /// Whether records are open.
    pub is_unsealed: bool,
    /// The table at which the reader plays or played it.
    pub own_table: Option<String>,
    /// Whether that game ended too late to be compared.
    pub is_late: bool,
    pub can_play: bool,
    pub host: DealHost,
    /// The day on which it closes.
    pub closes_on: String,
    /// Records open at most this many days later.
    pub rest_days: i64,
    pub name: String,
}

/// Whose deal it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealHost {
    /// The reader's own; they may close it.
    Reader,
    Another,
    /// A weekly challenge, which is played from its own page.
    Challenge,
}

/// At most this many tables of a deal are compared, latest first.
pub const COMPARED: u16 = 500;

/// The page of a deal.
pub fn deal_page(frame: &Frame, deal: &DealPage) -> Markup {
    let words = frame.words();
    let game = deal.game.title(words);
    let title = words.fill("web-deal-of", &Facts::new().text("game", game));
    let closing = Facts::new().text("day", deal.closes_on.as_str()).number("rest", deal.rest_days);
    let lead = html! { p { (sentence(&words.word("web-deal-what"))) } };
    let body = html! {
        div .leaf {
            (heading(Emblem::Game(deal.game), &html! { (title) }, &lead))
            section .panel {
                @if deal.is_unsealed {
                    p { (sentence(&words.word("web-deal-unsealed"))) }
                } @else {
                    p { (sentence(&words.fill("web-deal-closes", &closing))) }
                    p .small { (sentence(&words.word("web-deal-fair"))) }
                }
                @if deal.playing_count > 0 {
                    p { (sentence(&words.fill("web-deal-playing", &Facts::new().number("count", deal.playing_count)))) }
                }
                @if deal.is_late { p { (sentence(&words.word("web-deal-late"))) } }
                p .buttons {
                    @if let Some(own) = &deal.own_table {
                        a .button href={"/table/" (own)} { (words.word("web-deal-own")) }
                    }
                    @if deal.host == DealHost::Challenge { a .button href="/challenge" { (words.word("web-challenge")) } }
                }
            }
            @if deal.can_play { (play(deal, words)) }
            (comparison(deal, words))
            section .panel {
                h2 { (words.word("web-invite")) }
                (page_link(&deal.invitation, &words.word("web-deal-link"), words))
                p .small { (words.word("web-deal-commitment")) " " code .digest { (deal.commitment) } }
                p .small { (deal.options) }
            }
            @if deal.host == DealHost::Reader {
                section .panel {
                    p { (sentence(&words.word("web-deal-close-what"))) }
                    form method="post" action={"/deal/" (deal.id) "/close"} { button { (words.word("web-deal-close")) } }
                }
            }
        }
    };
    page(frame, &title, &body)
}

fn play(deal: &DealPage, words: &Catalogue) -> Markup {
    html! {
        section {
            form .panel method="post" action={"/deal/" (deal.id)} {
                h2 { (words.word("web-deal-play")) }
                label { (words.word("web-your-name")) input name="name" value=(deal.name) maxlength="24" autocomplete="nickname"; }
                label { (words.word("web-what-if-seat"))
                    select name="seat" { @for seat in Seat::all(deal.seat_count) { option value=(seat) { (seat) } } }
                }
                fieldset {
                    legend { (words.word("web-deal-others")) }
                    label .choice { input type="radio" name="others" value="bots" checked; span { (words.word("web-what-if-bots")) } }
                    (levels(words))
                    label .choice { input type="radio" name="others" value="friends"; span { (words.word("web-seat-friend")) } }
                }
                button .primary { (words.word("web-deal-go")) }
            }
        }
    }
}

/// A note that not all tables are compared.
pub(crate) fn only_the_latest(words: &Catalogue) -> Markup {
    let count = Facts::new().number("count", COMPARED);
    html! { p .small { (sentence(&words.fill("web-deal-latest", &count))) } }
}

/// All tables, seat by seat: player, points, place.
fn comparison(deal: &DealPage, words: &Catalogue) -> Markup {
    html! {
        section .panel .comparison {
            h2 { (words.word("web-deal-results")) }
            @match deal.tables.as_deref() {
                None => p { (sentence(&words.word("web-deal-hidden"))) },
                Some([]) => p { (sentence(&words.word("web-deal-none"))) },
                Some(tables) => {
                    (comparison_of(deal, tables, words))
                    @if tables.len() + deal.playing_count >= usize::from(COMPARED) {
                        (only_the_latest(words))
                    }
                },
            }
        }
    }
}

fn comparison_of(deal: &DealPage, tables: &[DealTable], words: &Catalogue) -> Markup {
    html! {
        table .sources {
            thead {
                tr {
                    th scope="col" { (words.word("web-deal-table")) }
                    @for seat in Seat::all(deal.seat_count) {
                        th scope="col" class=(seat_class(seat)) { span .mark aria-hidden="true" { (seat_mark(seat)) } (words.seat(seat)) }
                    }
                }
            }
            tbody { @for (number, table) in (1..).zip(tables) { (line(deal, number, table, words)) } }
        }
    }
}

fn line(deal: &DealPage, number: usize, table: &DealTable, words: &Catalogue) -> Markup {
    let tables = deal.tables.as_deref().unwrap_or_default();
    let points = |seat: usize| tables.iter().filter_map(move |other| other.results.get(seat));
    html! {
        tr class=[table.is_own.then_some("new")] {
            th scope="row" {
                @if deal.is_unsealed { a href={"/table/" (table.id) "/replay"} { (number) " " (words.word("web-replay")) } }
                @else { (number) }
            }
            @for (seat, chair) in table.chairs.iter().enumerate() {
                @let own = table.results.get(seat);
                @let best = points(seat).map(|(_, place)| place).min();
                td class=[own.is_some_and(|(_, place)| tables.len() > 1 && Some(place) == best).then_some("most")] {
                    (chair.name) @if let Some(tag) = chair.tag(words) { " " span .tag { (tag) } }
                    @if let Some((score, place)) = own {
                        br; (score) ", " (words.fill("web-deal-place", &Facts::new().number("place", *place)))
                    }
                }
            }
        }
    }
}
