//! Texts shared by spectators: all spectators who read the same language get the same view, so it
//! is written once. Views of seats are never shared.

use std::sync::Arc;

use ararat_text::Lang;
use parking_lot::Mutex;

/// The texts of one version of a table, by language.
#[derive(Default)]
pub struct SharedTexts(Mutex<Shared>);

#[derive(Default)]
struct Shared {
    version: i64,
    texts: Vec<(Lang, Arc<str>)>,
}

impl SharedTexts {
    /// The text of this version in this language, which `write` makes if nobody has asked for it
    /// yet.
    pub fn of(&self, version: i64, lang: Lang, write: impl FnOnce() -> String) -> Arc<str> {
        let mut shared = self.0.lock();
        if shared.version != version {
            *shared = Shared { version, texts: Vec::new() };
        }
        if let Some((_, text)) = shared.texts.iter().find(|(known, _)| *known == lang) {
            return text.clone();
        }
        let text: Arc<str> = write().into();
        shared.texts.push((lang, text.clone()));
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
        let failing = std::panic::AssertUnwindSafe(|| shared.of(1, Lang::En, || panic!("once")));
        assert!(std::panic::catch_unwind(failing).is_err());
        assert_eq!(&*shared.of(1, Lang::En, || "written".to_owned()), "written");
        assert_eq!(&*shared.of(1, Lang::En, || panic!("it is there")), "written");
    }

    #[test]
    fn a_text_is_written_once_for_each_version_and_language() {
        let shared = SharedTexts::default();
        let mut written = Vec::new();
        for (version, lang) in [
            (1, Lang::En),
            (1, Lang::Fr),
            (1, Lang::En),
            (1, Lang::Fr),
            (2, Lang::En),
            (1, Lang::En),
        ] {
            let text = shared.of(version, lang, || {
                written.push((version, lang));
                format!("{version} {lang:?}")
            });
            assert_eq!(&*text, format!("{version} {lang:?}"));
        }
        let all = [(1, Lang::En), (1, Lang::Fr), (2, Lang::En), (1, Lang::En)];
        assert_eq!(written, all);
    }
}
