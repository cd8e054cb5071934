//! A table that is waiting for players.

use ararat_core::{Facts, Seat};
use ararat_text::{Catalogue, sentence};
use maud::{Markup, PreEscaped, html};
use qrcode::QrCode;
use qrcode::render::svg;

use crate::clock;
use crate::face_choice::{FaceChoice, face_choice};
use crate::frame::{Frame, page, refreshing_page};
use crate::game::WebGame;
use crate::heading::{Emblem, heading};
use crate::link::page_link;
use crate::picture::image;
use crate::scene::{Chair, seat_class, seat_mark};

/// Without script, the browser reloads a waiting reader's page after this many seconds.
const REFRESH: u32 = 10;

/// What the page of a waiting table shows.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts that a page shows or not")]
pub struct Lobby {
    pub id: String,
    pub game: &'static WebGame,
    pub version: i64,
    /// `None` for an open seat.
    pub chairs: Vec<Option<Chair>>,
    /// The link to share with friends.
    pub invitation: String,
    /// The reader's name, if they have one.
    pub name: String,
    /// The faces that nobody here has taken.
    pub faces: FaceChoice,
    pub is_seated: bool,
    /// Whether the host has removed the reader.
    pub is_removed: bool,
    /// Whether the reader may invite others by name.
    pub can_invite: bool,
    /// Friends who are not at this table, and whether they are online if they show it.
    pub friends: Vec<(String, bool)>,
    /// Whether the reader may fill open seats with bots.
    pub can_fill: bool,
    /// Whether the reader may close the table.
    pub can_close: bool,
    /// Seats from which the reader may remove the player.
    pub removable: Vec<Seat>,
    pub is_rated: bool,
    /// Whether the table is listed in the lobby.
    pub is_public: bool,
    /// Whether the reader has neither played nor learned this game.
    pub is_new: bool,
    /// Milliseconds until bots take the open seats, if they do.
    pub bots_in: Option<i64>,
}

/// The page of a waiting table.
pub fn lobby(frame: &Frame, lobby: &Lobby) -> Markup {
    let words = frame.words();
    let title = lobby.game.title(words);
    let open_count = lobby.chairs.iter().filter(|chair| chair.is_none()).count();
    let lead = html! {
        p {
            (words.word("web-waiting")) " · "
            (words.fill("web-seats-open", &Facts::new().number("count", open_count)))
            @if lobby.is_rated { " " span .tag { (words.word("people-rated-tag")) } }
        }
    };
    let body = html! {
        section #table .leaf .lobby data-table=(lobby.id) data-game=(lobby.game) data-version=(lobby.version) {
            (heading(Emblem::Game(lobby.game), &html! { (title) }, &lead))
            div .sides {
                section .panel aria-label=(words.word("web-seats")) {
                    (seats(lobby, words))
                    (what_next(lobby, words))
                    (doings(lobby, words))
                    @if lobby.is_new {
                        p .newcomer { (sentence(&words.word("learn-meanwhile"))) " " a .button href={"/learn/" (lobby.game) "/1"} { (words.word("coach-offer-link")) } }
                    }
                }
                section .panel {
                    h2 { (words.word("web-invite")) }
                    @if lobby.can_invite { (invite(lobby, words)) }
                    p { (sentence(&words.word("web-invite-how"))) }
                    (page_link(&lobby.invitation, &words.word("web-invitation"), words))
                    div .qr { (qr(&lobby.invitation)) }
                    p .small { (sentence(&words.word(if lobby.is_public { "web-listed" } else { "web-unlisted" }))) }
                }
            }
        }
    };
    if lobby.is_seated {
        refreshing_page(frame, &title, REFRESH, &body)
    } else {
        page(frame, &title, &body)
    }
}

/// What waiting players can expect. The script makes the clock tick.
fn what_next(lobby: &Lobby, words: &Catalogue) -> Markup {
    html! {
        p .next {
            @match lobby.bots_in {
                Some(left) => {
                    (words.word("lobby-bots-in")) " "
                    span .clock role="timer" data-left=(left.max(0)) data-warning="0" { (clock::time(left, words)) }
                }
                None => (sentence(&words.word("lobby-people-only"))),
            }
        }
    }
}

/// The seats around the table, as on the page where it was set up.
fn seats(lobby: &Lobby, words: &Catalogue) -> Markup {
    let count = lobby.chairs.len();
    html! {
        ol class={"around around-" (count)} {
            @for (seat, chair) in Seat::all(count).zip(&lobby.chairs) {
                li class={(if chair.is_some() { "sitter" } else { "sitter free" }) " place-" (seat) " " (seat_class(seat))} {
                    @match chair {
                        Some(chair) => {
                            @if chair.face.is_empty() { span .face aria-hidden="true" { (seat_mark(seat)) } }
                            @else { (image(chair.face)) }
                            span .name { (chair.name) }
                            @if let Some(tag) = chair.tag(words) { span .tags { span .tag { (tag) } } }
                            (remove(lobby, seat, chair, words))
                        }
                        None => {
                            span .face aria-hidden="true" { "?" }
                            em { (words.word("web-seat-awaited")) }
                        }
                    }
                }
            }
            li .middle aria-hidden="true" { @for face in lobby.game.faces { (image(face)) } }
        }
    }
}

/// What the reader can do: sit down, start with bots, leave.
fn doings(lobby: &Lobby, words: &Catalogue) -> Markup {
    html! {
        @if lobby.is_removed {
            p .removed role="status" { (sentence(&words.word("web-removed-what"))) }
        } @else if !lobby.is_seated {
            form .join method="post" action={"/table/" (lobby.id) "/join"} {
                input type="hidden" name="version" value=(lobby.version);
                label { (words.word("web-your-name"))
                    input name="name" value=(lobby.name) maxlength="24" required autocomplete="nickname"; }
                (face_choice(&lobby.faces, words))
                button .primary { (words.word("web-join")) }
            }
        }
        div .buttons {
            @if lobby.can_fill {
                form method="post" action={"/table/" (lobby.id) "/fill"} {
                    input type="hidden" name="version" value=(lobby.version);
                    button { (words.word("web-fill-with-bots")) }
                }
            }
            @if lobby.is_seated {
                form method="post" action={"/table/" (lobby.id) "/leave"} {
                    input type="hidden" name="version" value=(lobby.version);
                    button { (words.word("web-leave")) }
                }
            }
            @if lobby.can_close {
                form method="post" action={"/table/" (lobby.id) "/close"} {
                    input type="hidden" name="version" value=(lobby.version);
                    button title=(sentence(&words.word("web-close-lobby"))) { (words.word("web-close")) }
                }
            }
        }
    }
}

/// Inviting by name, and a button for each friend.
fn invite(lobby: &Lobby, words: &Catalogue) -> Markup {
    let action = format!("/table/{}/invite", lobby.id);
    html! {
        @if !lobby.friends.is_empty() {
            form .buttons method="post" action=(action) aria-label=(words.word("friends-title")) {
                @for (name, is_here) in &lobby.friends {
                    button name="name" value=(name) aria-label=(words.fill("friends-invite-whom", &Facts::new().text("name", name.as_str()))) {
                        (name) @if *is_here { " " span .tag .turn { (words.word("friends-here")) } }
                    }
                }
            }
        }
        form .invite method="post" action=(action) {
            label { (words.word("friends-invite-name")) input name="name" required maxlength="24" autocomplete="off"; }
            button { (words.word("friends-invite")) }
        }
    }
}

/// A button that removes a player, where the reader may.
fn remove(lobby: &Lobby, seat: Seat, chair: &Chair, words: &Catalogue) -> Markup {
    if !lobby.removable.contains(&seat) {
        return html! {};
    }
    let whom = words.fill("web-remove-whom", &Facts::new().text("name", chair.name.as_str()));
    html! {
        form method="post" action={"/table/" (lobby.id) "/remove"} {
            input type="hidden" name="version" value=(lobby.version);
            input type="hidden" name="seat" value=(seat);
            button aria-label=(whom) title=(sentence(&words.word("web-remove-what"))) { (words.word("web-remove")) }
        }
    }
}

/// The QR code of a link.
fn qr(link: &str) -> Markup {
    let Ok(code) = QrCode::new(link) else { return html! {} };
    let picture = code.render::<svg::Color<'_>>().min_dimensions(160, 160).build();
    // The picture contains only numbers, so it needs no escaping; the XML declaration is cut off,
    // because it is not allowed inside a page.
    PreEscaped(picture.split_once("?>").map_or(picture.clone(), |(_, rest)| rest.to_owned()))
}
