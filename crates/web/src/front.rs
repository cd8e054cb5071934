//! The front page.

use ararat_core::{Facts, Seat};
use ararat_text::{Catalogue, sentence};
use maud::{Markup, PreEscaped, html};

use crate::age::ago;
use crate::clock;
use crate::frame::{Edition, Frame, front_page};
use crate::game::WebGame;
use crate::invitations::{InvitationLine, invitation_list};
use crate::picture::image;
use crate::scene::{Chair, seat_class};
use crate::stage::face;

/// The mountain, the ark and the flood.
const SCENE: &str = include_str!("../assets/scene.svg");

/// A table in a list.
#[derive(Clone, Debug)]
pub struct TableLine {
    pub id: String,
    pub game: &'static WebGame,
    /// The players; an open seat has no name.
    pub chairs: Vec<Chair>,
    pub standing: Standing,
    /// Milliseconds the reader has left, where time is limited.
    pub remaining: Option<i64>,
    /// Milliseconds since the table last changed.
    pub age: i64,
    /// Details about the reader's own games.
    pub brief: Brief,
}

/// What a list shows about a game that the reader plays or played.
#[derive(Clone, Debug, Default)]
pub struct Brief {
    /// The reader's own seats.
    pub own: Vec<Seat>,
    /// The current point in the game.
    pub moment: String,
    /// The board at the size of a stamp.
    pub stamp: Markup,
    /// Points by seat, or whatever comes closest.
    pub tallies: Vec<String>,
    /// Who won, once the game is over.
    pub winners: Vec<Seat>,
    /// Whether the reader may remove the game from their list.
    pub can_unlist: bool,
}

/// The status of a table for the reader of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Seats are open.
    Open,
    /// It is the reader's turn.
    Yours,
    /// The table waits for these people, not for the reader.
    Awaits(Vec<String>),
    BotsTurn,
    Over,
}

/// What the front page shows.
#[derive(Clone, Debug, Default)]
pub struct Front {
    /// Invitations of the reader to other people's tables.
    pub invitations: Vec<InvitationLine>,
    /// Games in which it is the reader's turn.
    pub waiting: Vec<TableLine>,
    pub yours: Vec<TableLine>,
    /// The mark of these games, where a stream reports its changes.
    pub mark: Option<String>,
    /// Whether the reader has finished games that are no longer listed here.
    pub has_past: bool,
    /// How many games on the reader's device cannot be read.
    pub unreadable: usize,
    pub open: Vec<TableLine>,
    /// Whether the site also offers the app that runs on the reader's device.
    pub has_offline: bool,
    /// Days since this week's challenge started, from 0 to 6: the drawing's water level.
    pub day: i64,
}

/// The front page.
pub fn front(frame: &Frame, front: &Front) -> Markup {
    let words = frame.words();
    let body = html! {
        section .hero data-day=(front.day) {
            (PreEscaped(SCENE))
            h1 { (words.word("web-title")) }
            @let titles: Vec<String> = frame.games.iter().map(|game| game.title(words)).collect();
            @let welcome = match frame.edition { Edition::Site => "web-welcome", Edition::Device => "device-welcome" };
            p { (sentence(&words.fill(welcome, &Facts::new().text("games", words.list(&titles))))) }
        }
        (invitation_list(frame, &front.invitations))
        (live(front.mark.as_deref(), &html! {
            @if !front.waiting.is_empty() {
                section .waiting {
                    h2 { (words.word("turn-waiting")) }
                    (game_list(frame, &front.waiting))
                }
            }
            @if !front.yours.is_empty() || front.has_past || front.unreadable > 0 {
                section .yours {
                    h2 { (words.word("web-your-games")) }
                    (game_list(frame, &front.yours))
                    @if front.unreadable > 0 { (unreadable_games(frame, front.unreadable)) }
                    @if front.has_past { a .past href="/games" { (words.word("web-past-games")) } }
                }
            }
        }))
        section .games aria-label=(words.word("web-games")) {
            @for game in frame.games {
                article class={"game mood-" (game.mood.as_str())} {
                    @let sample = game.sample(words);
                    div .faces aria-hidden="true" {
                        @if sample.0.is_empty() { @for face in game.faces { (image(face)) } } @else { (sample) }
                    }
                    h2 { (game.title(words)) }
                    p { (sentence(&words.word(&format!("game-{game}-pitch")))) }
                    p .facts {
                        (words.fill("web-players", &Facts::new()
                            .number("least", *game.description.players.start())
                            .number("most", *game.description.players.end())))
                        " · "
                        (words.word(&format!("game-{game}-length")))
                    }
                    form method="post" action="/tables" {
                        input type="hidden" name="game" value=(game);
                        input type="hidden" name="quick" value="yes";
                        button .primary { (words.word("web-play-now")) }
                        " "
                        a .button href={"/new?game=" (game)} { (words.word("web-choose-table")) }
                    }
                    div .ways-in {
                        @if game.has_lessons {
                            @let minutes = Facts::new().number("minutes", game.lesson_minutes());
                            a href={"/learn/" (game)} { (words.fill("learn-new-here", &minutes)) }
                        }
                        @if game.has_puzzles { a href={"/puzzles/" (game)} { (words.word("puzzle-puzzles")) } }
                        a href={"/rules/" (game)} { (words.word("web-rules")) }
                    }
                }
            }
        }
        section {
            @if frame.edition == Edition::Site {
                a .button href="/lobby" { (words.word("lobby-title")) }
                " "
                a .button href="/friends" { (words.word("friends-title")) }
                " "
                a .button href="/challenge" { (words.word("web-challenge")) }
                " "
            }
            @if frame.games.iter().any(|game| game.has_puzzles) { a .button href="/puzzles/today" { (words.word("puzzle-of-day")) } " " }
            a .button href="/replay" { (words.word("web-upload")) }
            @if front.has_offline { " " a .button href="/offline/" { (words.word("device-link")) } }
        }
        @if !front.open.is_empty() {
            section {
                h2 { (words.word("web-open-tables")) }
                (table_list(frame, &front.open))
            }
        }
    };
    front_page(frame, &words.word("web-front"), &body)
}

fn table_list(frame: &Frame, tables: &[TableLine]) -> Markup {
    let words = frame.words();
    html! {
        ul .tables {
            @for table in tables {
                li {
                    a href={"/table/" (table.id)} {
                        strong { (table.game.title(words)) }
                        " "
                        span .who {
                            @for (index, chair) in table.chairs.iter().enumerate() {
                                @if index > 0 { ", " }
                                @if chair.name.is_empty() { em { (words.word("web-seat-open")) } } @else { (chair.name) }
                            }
                        }
                        (standing(table, words))
                    }
                }
            }
        }
    }
}

/// Says that some games on the reader's device cannot be read.
pub(crate) fn unreadable_games(frame: &Frame, count: usize) -> Markup {
    let count = Facts::new().number("count", count);
    html! { p role="status" { (sentence(&frame.words().fill("device-unreadable-games", &count))) } }
}

/// The reader's games, which the script fetches again whenever they have changed.
pub(crate) fn live(mark: Option<&str>, games: &Markup) -> Markup {
    html! { div #live .own-live data-live=[mark.map(|_| "/games/live")] data-mark=[mark] { (games) } }
}

/// The reader's games, each with a small board.
pub(crate) fn game_list(frame: &Frame, tables: &[TableLine]) -> Markup {
    let words = frame.words();
    html! {
        @if !tables.is_empty() { ul .own-games {
            @for table in tables {
                @let title = table.game.title(words);
                li class={"mood-" (table.game.mood.as_str())} {
                    div .picture { (picture(table)) }
                    div .told {
                        p .title { a href={"/table/" (table.id)} { strong { (title) } } (standing(table, words)) }
                        p .facts {
                            @if !table.brief.moment.is_empty() { (table.brief.moment) " · " }
                            (ago(table.age, words))
                        }
                        (sitters(table, words))
                    }
                    @if table.brief.can_unlist { (removal(frame, table, &title)) }
                }
            }
        } }
    }
}

/// The button that removes a game from the list. For a game that is not over, it takes two presses.
fn removal(frame: &Frame, table: &TableLine, title: &str) -> Markup {
    let words = frame.words();
    let is_over = matches!(table.standing, Standing::Over);
    let (short, long) = match frame.edition {
        Edition::Site => ("web-unlist", "web-remove-game"),
        Edition::Device => ("device-delete-game", "device-delete"),
    };
    let label = words.fill(long, &Facts::new().text("game", title));
    let form = |button: Markup| {
        html! {
            form method="post" action={"/table/" (table.id) "/unlist"} {
                input type="hidden" name="back" value=(frame.path);
                (button)
            }
        }
    };
    if is_over || frame.edition == Edition::Device {
        // A device asks before it deletes anything.
        return form(html! { button title=(words.word(short)) aria-label=(label) { "×" } });
    }
    html! {
        details .remove {
            summary title=(words.word(short)) aria-label=(label) { "×" }
            p .small { (sentence(&words.word("web-unlist-running"))) }
            (form(html! { button { (words.word(short)) } }))
        }
    }
}

/// The small board; the winners, once there is no board to show; or the game's animals.
fn picture(table: &TableLine) -> Markup {
    let winners = || table.brief.winners.iter().filter_map(|seat| table.chairs.get(seat.index()));
    html! {
        @if !table.brief.stamp.0.is_empty() {
            (table.brief.stamp)
        } @else if table.brief.winners.is_empty() {
            @for key in table.game.faces { (image(key)) }
        } @else {
            @for chair in winners() { (face(chair)) }
        }
    }
}

fn sitters(table: &TableLine, words: &Catalogue) -> Markup {
    let brief = &table.brief;
    html! {
        ul .sitting {
            @for (seat, chair) in Seat::all(table.chairs.len()).zip(&table.chairs) {
                li class={(seat_class(seat)) @if brief.own.contains(&seat) { " own" } @if brief.winners.contains(&seat) { " won" }} {
                    @if chair.name.is_empty() {
                        em { (words.word("web-seat-open")) }
                    } @else {
                        (face(chair)) span .name { (chair.name) }
                        @if let Some(tally) = brief.tallies.get(seat.index()) { b { (tally) } }
                    }
                }
            }
        }
    }
}

/// The people or seats that a table is waiting for.
fn standing(table: &TableLine, words: &Catalogue) -> Markup {
    html! {
        @match &table.standing {
            Standing::Open => {
                @let count = table.chairs.iter().filter(|chair| chair.name.is_empty()).count();
                span .tag { (words.fill("web-seats-open", &Facts::new().number("count", count))) }
            }
            Standing::Yours => {
                span .tag .turn { (words.word("web-your-turn")) }
                @if let Some(remaining) = table.remaining {
                    span .clock { (clock::time(remaining, words)) }
                }
            }
            Standing::Awaits(names) => {
                span .tag { (words.fill("web-awaits", &Facts::new().text("names", words.list(names)))) }
            }
            Standing::BotsTurn => span .tag { (words.word("web-bots-turn")) },
            Standing::Over => span .tag { (words.word("web-over")) },
        }
    }
}
