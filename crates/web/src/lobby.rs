//! A table that waits for players.

use ararat_core::{Facts, Seat};
use ararat_text::{Catalogue, sentence};
use maud::{Markup, PreEscaped, html};
use qrcode::QrCode;
use qrcode::render::svg;

use crate::frame::{Frame, page};
use crate::game::WebGame;
use crate::scene::Chair;

/// What the page of a waiting table shows.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts that a page shows or not")]
pub struct Lobby {
    pub id: String,
    pub game: &'static WebGame,
    pub version: i64,
    /// `None` for an open seat.
    pub chairs: Vec<Option<Chair>>,
    /// The link to give to friends.
    pub invitation: String,
    /// The reader's name, if they have one.
    pub name: String,
    pub is_seated: bool,
    /// The reader may fill open seats with bots.
    pub can_fill: bool,
    /// Seats from which the reader may remove the player.
    pub removable: Vec<Seat>,
    pub is_rated: bool,
    /// The table is listed on the front page.
    pub is_public: bool,
}

/// The page of a table that waits for players.
pub fn lobby(frame: &Frame, lobby: &Lobby) -> Markup {
    let words = frame.words();
    let title = lobby.game.title(words);
    let body = html! {
        section .panel #table data-table=(lobby.id) data-game=(lobby.game) data-version=(lobby.version) {
            h1 { (title) }
            p { (words.word("web-waiting")) @if lobby.is_rated { " " span .tag { (words.word("people-rated-tag")) } } }
            ol .seats {
                @for (seat, chair) in Seat::all(lobby.chairs.len()).zip(&lobby.chairs) {
                    li {
                        @match chair {
                            Some(chair) => { (chair.name) @if let Some(key) = chair.tag_key() { " " span .tag { (words.word(key)) } } (remove(lobby, seat, chair, words)) }
                            None => { em { (words.word("web-seat-open")) } }
                        }
                    }
                }
            }
            @if lobby.can_fill {
                form method="post" action={"/table/" (lobby.id) "/fill"} {
                    input type="hidden" name="version" value=(lobby.version);
                    button { (words.word("web-fill-with-bots")) }
                }
            }
            @if !lobby.is_seated {
                form method="post" action={"/table/" (lobby.id) "/join"} {
                    input type="hidden" name="version" value=(lobby.version);
                    label { (words.word("web-your-name"))
                        input name="name" value=(lobby.name) maxlength="24" required autocomplete="nickname"; }
                    button .primary { (words.word("web-join")) }
                }
            }
            h2 { (words.word("web-invite")) }
            p { (words.word("web-invite-how")) }
            p .small { (sentence(&words.word(if lobby.is_public { "web-listed" } else { "web-unlisted" }))) }
            p { input .link readonly value=(lobby.invitation) aria-label=(words.word("web-invitation")); }
            div .qr { (qr(&lobby.invitation)) }
            p .facts { (words.fill("web-seats-open", &Facts::new().number("count", lobby.chairs.iter().filter(|chair| chair.is_none()).count()))) }
        }
    };
    page(frame, &title, &body)
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
    // because it cannot stand in a page.
    PreEscaped(picture.split_once("?>").map_or(picture.clone(), |(_, rest)| rest.to_owned()))
}
