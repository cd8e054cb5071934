//! Texts that several viewers are sent, each written once: what everybody knows, and the view of
//! spectators who read the same language. What a seat alone knows is never shared.

use std::sync::Arc;

use ararat_text::Lang;
use parking_lot::Mutex;

/// What everybody is told of one version of a table: fields of JSON objects.
#[derive(Debug, Default)]
pub struct PublicTexts {
    /// The table without its seats.
    pub table: String,
    /// Who sits there, by seat.
    pub chairs: Vec<String>,
    /// The position; empty before the game begins.
    pub position: String,
}

impl PublicTexts {
    fn bytes(&self) -> usize {
        let chairs: usize = self.chairs.iter().map(String::capacity).sum();
        self.table.capacity() + chairs + self.position.capacity()
    }
}

/// The texts of one version of a table.
#[derive(Default)]
pub struct SharedTexts(Mutex<Shared>);

#[derive(Default)]
struct Shared {
    version: i64,
    public: Option<Arc<PublicTexts>>,
    /// What spectators see, by language.
    views: Vec<(Lang, Arc<str>)>,
}

impl Shared {
    /// Forgets the texts of other versions.
    fn turn_to(&mut self, version: i64) {
        if self.version != version {
            *self = Shared { version, ..Shared::default() };
        }
    }
}

impl SharedTexts {
    /// What everybody is told of this version, which `write` makes if nobody has asked for it yet.
    /// All of it is kept as one, so that a line costs one lock and one allocation.
    pub fn public(&self, version: i64, write: impl FnOnce() -> PublicTexts) -> Arc<PublicTexts> {
        let mut shared = self.0.lock();
        shared.turn_to(version);
        shared.public.get_or_insert_with(|| Arc::new(write())).clone()
    }

    /// What spectators see who read this language, which `write` makes if nobody has asked for it
    /// yet.
    pub fn view(&self, version: i64, lang: Lang, write: impl FnOnce() -> String) -> Arc<str> {
        let mut shared = self.0.lock();
        shared.turn_to(version);
        if let Some((_, text)) = shared.views.iter().find(|(known, _)| *known == lang) {
            return text.clone();
        }
        let text: Arc<str> = write().into();
        shared.views.push((lang, text.clone()));
        text
    }

    /// How much memory the texts take.
    pub(crate) fn bytes(&self) -> usize {
        let shared = self.0.lock();
        let views: usize = shared.views.iter().map(|(_, text)| text.len()).sum();
        shared.public.as_ref().map_or(0, |public| public.bytes()) + views
    }
}

ararat_core::opaque! { SharedTexts }

#[cfg(test)]
mod tests {
    use super::*;

    fn public(position: &str) -> PublicTexts {
        PublicTexts { position: position.to_owned(), ..PublicTexts::default() }
    }

    #[test]
    fn a_panic_while_a_text_is_written_does_not_keep_later_ones_from_being_shared() {
        let shared = SharedTexts::default();
        let failing = std::panic::AssertUnwindSafe(|| shared.public(1, || panic!("once")));
        assert!(std::panic::catch_unwind(failing).is_err());
        assert_eq!(shared.public(1, || public("written")).position, "written");
        assert_eq!(shared.public(1, || panic!("it is there")).position, "written");
    }

    #[test]
    fn a_text_is_written_once_for_each_version() {
        let shared = SharedTexts::default();
        let mut written = Vec::new();
        for version in [1, 1, 2, 1] {
            let text = shared.public(version, || {
                written.push(version);
                public(&format!("of {version}"))
            });
            assert_eq!(text.position, format!("of {version}"));
        }
        assert_eq!(written, [1, 2, 1]);
        let mut written = Vec::new();
        for (version, lang) in
            [(3, Lang::En), (3, Lang::Fr), (3, Lang::En), (4, Lang::En), (3, Lang::En)]
        {
            let text = shared.view(version, lang, || {
                written.push((version, lang));
                format!("{version} {lang:?}")
            });
            assert_eq!(&*text, format!("{version} {lang:?}"));
        }
        assert_eq!(written, [(3, Lang::En), (3, Lang::Fr), (4, Lang::En), (3, Lang::En)]);
    }

    #[test]
    fn texts_are_counted_until_those_of_another_version_take_their_place() {
        let shared = SharedTexts::default();
        assert_eq!(shared.bytes(), 0);
        let text = "x".repeat(5000);
        shared.public(1, || public(&text));
        shared.view(1, Lang::En, || text.clone());
        assert!((10_000..11_000).contains(&shared.bytes()), "{}", shared.bytes());
        shared.public(2, PublicTexts::default);
        assert_eq!(shared.bytes(), 0);
    }
}
