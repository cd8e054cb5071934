//! Asks for confirmation before a game or a record is deleted from the reader's device for good.

use ararat_core::Facts;
use ararat_text::sentence;
use maud::{Markup, html};

use crate::frame::{Frame, page};

/// What may be deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deletable {
    Game,
    Record,
}

/// Something that may be deleted.
#[derive(Clone, Debug)]
pub struct DeletePage {
    pub what: Deletable,
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Where the reader came from and will return to.
    pub back: String,
}

/// The confirmation page.
pub fn delete_page(frame: &Frame, delete: &DeletePage) -> Markup {
    let words = frame.words();
    let title = words.fill("device-delete", &Facts::new().text("game", &delete.name));
    let (folder, meaning) = match delete.what {
        Deletable::Game => ("table", "device-delete-what"),
        Deletable::Record => ("replay", "device-delete-record-what"),
    };
    let body = html! {
        form .panel method="post" action={"/" (folder) "/" (delete.id) "/delete"} {
            h1 { (title) }
            p { (sentence(&words.word(meaning))) }
            input type="hidden" name="back" value=(delete.back);
            p .buttons {
                button { (words.word("device-delete-now")) } " "
                a .button .primary href=(delete.back) { (words.word("device-delete-keep")) }
            }
        }
    };
    page(frame, &title, &body)
}
