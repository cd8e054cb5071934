//! Invitations to waiting tables: who invites to what, with a button for each answer.

use ararat_core::Facts;
use ararat_table::TimeControl;
use ararat_text::{Catalogue, sentence};
use maud::{Markup, html};

use crate::clock;
use crate::frame::Frame;
use crate::game::WebGame;
use crate::scene::Chair;

/// An invitation that the reader has received.
#[derive(Clone, Debug)]
pub struct InvitationLine {
    /// The name of the inviting account.
    pub by: String,
    pub table: String,
    pub game: &'static WebGame,
    /// The players; an open seat has no name.
    pub chairs: Vec<Chair>,
    pub clock: Option<TimeControl>,
    pub is_rated: bool,
}

/// The list, unless it is empty. A reader who declines returns to the page they are on.
pub(crate) fn invitation_list(frame: &Frame, lines: &[InvitationLine]) -> Markup {
    let words = frame.words();
    html! {
        @if !lines.is_empty() {
            section .panel .invitations aria-label=(words.word("friends-invitations")) {
                h2 { (words.word("friends-invitations")) }
                ul .people { @for line in lines { (one(frame, line, words)) } }
            }
        }
    }
}

fn one(frame: &Frame, line: &InvitationLine, words: &Catalogue) -> Markup {
    let facts = Facts::new().text("name", line.by.as_str()).text("game", line.game.title(words));
    let open = line.chairs.iter().filter(|chair| chair.name.is_empty()).count();
    let by = Facts::new().text("name", line.by.as_str());
    html! {
        li class={"mood-" (line.game.mood.as_str())} {
            span .name { (sentence(&words.fill("friends-invites", &facts))) }
            span .tags {
                span .tag { (words.fill("web-seats-open", &Facts::new().number("count", open))) }
                span .tag { (line.clock.map_or_else(|| words.word("lobby-pace-free"), |control| clock::name(control, words))) }
                @if line.is_rated { span .tag { (words.word("people-rated-tag")) } }
            }
            form method="post" action={"/table/" (line.table) "/join"} {
                button .primary aria-label=(words.fill("friends-accept-whose", &by)) { (words.word("friends-accept")) }
            }
            a .button href={"/table/" (line.table)} { (words.word("friends-look")) }
            form method="post" action={"/table/" (line.table) "/decline"} {
                input type="hidden" name="back" value=(frame.path);
                button aria-label=(words.fill("friends-decline-whose", &by)) { (words.word("friends-decline")) }
            }
        }
    }
}
