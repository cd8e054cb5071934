//! Texts that several viewers are sent, each written once: what everybody knows, and the view of
//! spectators who read the same language. What a seat alone knows is never shared.

use std::sync::Arc;

use ararat_core::Seat;
use ararat_text::Lang;
use parking_lot::Mutex;

/// A part of a table that is the same for several viewers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SharedPart {
    /// The table without its seats.
    Summary,
    /// Who sits there.
    Chair(Seat),
    /// What everybody knows of the position.
    Position,
    /// What spectators see who read this language.
    View(Lang),
}

/// The texts of one version of a table.
#[derive(Default)]
pub struct SharedTexts(Mutex<Shared>);

#[derive(Default)]
struct Shared {
    version: i64,
    texts: Vec<(SharedPart, Arc<str>)>,
}

impl SharedTexts {
    /// The text of this part in this version, which `write` makes if nobody has asked for it yet.
    pub fn of(&self, version: i64, part: SharedPart, write: impl FnOnce() -> String) -> Arc<str> {
        let mut shared = self.0.lock();
        if shared.version != version {
            *shared = Shared { version, texts: Vec::new() };
        }
        if let Some((_, text)) = shared.texts.iter().find(|(known, _)| *known == part) {
            return text.clone();
        }
        let text: Arc<str> = write().into();
        shared.texts.push((part, text.clone()));
        text
    }
}

ararat_core::opaque! { SharedTexts }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_while_a_text_is_written_does_not_keep_later_ones_from_being_shared() {
        let shared = SharedTexts::default();
        let failing =
            std::panic::AssertUnwindSafe(|| shared.of(1, SharedPart::Position, || panic!("once")));
        assert!(std::panic::catch_unwind(failing).is_err());
        assert_eq!(&*shared.of(1, SharedPart::Position, || "written".to_owned()), "written");
        assert_eq!(&*shared.of(1, SharedPart::Position, || panic!("it is there")), "written");
    }

    #[test]
    fn a_text_is_written_once_for_each_version_and_part() {
        use SharedPart::{Position, View};

        let shared = SharedTexts::default();
        let mut written = Vec::new();
        let asked = [
            (1, View(Lang::En)),
            (1, View(Lang::Fr)),
            (1, Position),
            (1, View(Lang::En)),
            (1, Position),
            (2, View(Lang::En)),
            (1, View(Lang::En)),
        ];
        for (version, part) in asked {
            let text = shared.of(version, part, || {
                written.push((version, part));
                format!("{version} {part:?}")
            });
            assert_eq!(&*text, format!("{version} {part:?}"));
        }
        assert_eq!(written, [asked[0], asked[1], asked[2], asked[5], asked[6]]);
    }
}
