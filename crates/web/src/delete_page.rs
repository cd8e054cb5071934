//! Asks for confirmation before a game is deleted from the reader's device for good.

use ararat_core::Facts;
use ararat_text::sentence;
use maud::{Markup, html};

use crate::frame::{Frame, page};
use crate::game::WebGame;

/// A game that may be deleted.
#[derive(Clone, Debug)]
pub struct DeletePage {
    /// The table.
    pub id: String,
    pub game: &'static WebGame,
    /// Where the reader came from and will return to.
    pub back: String,
}

/// The confirmation page.
pub fn delete_page(frame: &Frame, delete: &DeletePage) -> Markup {
    let words = frame.words();
    let game = Facts::new().text("game", delete.game.title(words));
    let title = words.fill("device-delete", &game);
    let body = html! {
        form .panel method="post" action={"/table/" (delete.id) "/delete"} {
            h1 { (title) }
            p { (sentence(&words.word("device-delete-what"))) }
            input type="hidden" name="back" value=(delete.back);
            p .buttons {
                button { (words.word("device-delete-now")) } " "
                a .button .primary href=(delete.back) { (words.word("device-delete-keep")) }
            }
        }
    };
    page(frame, &title, &body)
}
