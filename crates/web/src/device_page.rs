//! What the offline app keeps on the reader's device: what that means, and how to move it
//! elsewhere.

use ararat_core::Facts;
use ararat_text::sentence;
use maud::{Markup, html};

use crate::frame::{Frame, page};
use crate::heading::{Emblem, heading};

/// The result of reading a saved file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Imported {
    /// This many entries were added.
    Added(usize),
    /// This line, counted from 1, cannot be read.
    Bad(usize),
}

/// What the page shows.
#[derive(Clone, Copy, Debug, Default)]
pub struct DevicePage {
    pub imported: Option<Imported>,
}

/// The page about this device.
pub fn device_page(frame: &Frame, device: &DevicePage) -> Markup {
    let words = frame.words();
    let title = words.word("device-title");
    let says = |key: &str| html! { p { (sentence(&words.word(key))) } };
    let body = html! {
        div .leaf {
            (heading(Emblem::Ark, &html! { (title) }, &says("device-what")))
            @match device.imported {
                Some(Imported::Added(count)) => p role="status" {
                    (sentence(&words.fill("device-import-done", &Facts::new().number("count", count))))
                },
                Some(Imported::Bad(line)) => p .refused role="alert" {
                    (sentence(&words.fill("device-import-bad", &Facts::new().number("line", line))))
                },
                None => {},
            }
            section .panel {
                (says("device-secrets"))
                (says("device-alone-what"))
            }
            section .panel {
                h2 { (words.word("device-export")) }
                (says("device-export-what"))
                p { a .button .primary href="/device/export" download="ararat.jsonl" { (words.word("device-export")) } }
            }
            form .panel method="post" action="/device/import" enctype="multipart/form-data" {
                h2 { (words.word("device-import")) }
                (says("device-import-what"))
                label { (words.word("device-import-file")) input type="file" name="file" accept=".jsonl" required; }
                button { (words.word("device-import-go")) }
            }
        }
    };
    page(frame, &title, &body)
}
