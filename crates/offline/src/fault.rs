//! Why a page is not shown, or a form is not taken: the same statuses and sentences as a server has.

use ararat_core::{Facts, Message as _, Notice, RecordError};
use ararat_pages::{Denial, OtherRules, Refusal, Unreadable};
use ararat_table::UndoRefusal;
use ararat_text::sentence;
use ararat_web::{Frame, Way, notice_page};

use crate::answer::Answer;

#[derive(Debug)]
pub(crate) enum Fault {
    NotFound,
    /// The table was closed.
    Closed,
    /// The table has changed since the version that was answered.
    MovedOn,
    Refused(Refusal),
    Undo(UndoRefusal),
    Denied(Denial),
    /// The game is not over.
    NotOver,
    /// A game cannot go on from there.
    NoBranch,
    /// It takes other people.
    Alone,
    /// Pages do not send such forms.
    Form,
    /// A record that this build cannot play.
    Record(RecordError),
    /// A table of other rules than this build knows.
    OtherRules(OtherRules),
    /// What is stored does not fit the rules, or the device gives no random bytes.
    Broken,
}

impl From<Denial> for Fault {
    fn from(denial: Denial) -> Fault {
        Fault::Denied(denial)
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Fault {
        Fault::Refused(refusal)
    }
}

impl From<UndoRefusal> for Fault {
    fn from(refusal: UndoRefusal) -> Fault {
        Fault::Undo(refusal)
    }
}

impl From<Unreadable> for Fault {
    fn from(why: Unreadable) -> Fault {
        match why {
            Unreadable::Broken(_) => Fault::Broken,
            Unreadable::OtherRules(other) => Fault::OtherRules(other),
        }
    }
}

impl From<RecordError> for Fault {
    fn from(error: RecordError) -> Fault {
        Fault::Record(error)
    }
}

impl Fault {
    /// The page that says so.
    pub(crate) fn page(&self, frame: &Frame) -> Answer {
        let words = frame.words();
        let plain = |status, title, key| (status, title, Notice::new(key, Facts::new()));
        let (status, title, text) = match self {
            Fault::NotFound => plain(404, "web-not-found", "web-not-found-what"),
            Fault::Closed => plain(410, "web-closed", "web-closed-what"),
            Fault::MovedOn => plain(409, "web-moved-on", "web-moved-on"),
            Fault::Refused(refusal) => (422, "web-bad-request", refusal.notice.clone()),
            Fault::Undo(refusal) => (409, "web-moved-on", refusal.notice()),
            Fault::Denied(denial) => {
                let (status, title, key) = denial.page();
                plain(status, title, key)
            }
            Fault::NotOver => plain(409, "web-analysis", "web-analysis-not-over"),
            Fault::NoBranch => plain(422, "web-what-if", "web-what-if-no"),
            Fault::Alone => plain(404, "device-alone", "device-alone-what"),
            Fault::Form => plain(400, "web-bad-request", "web-bad-request"),
            Fault::Record(error) => (422, "web-replay", error.notice()),
            Fault::OtherRules(other) => (422, "web-other-rules", other.notice()),
            Fault::Broken => plain(503, "web-trouble", "web-unavailable"),
        };
        let on = [("/", "web-to-front"), ("/new", "web-new-table"), ("/rules", "web-rules")];
        let ways = on.map(|(to, key)| Way { to: to.to_owned(), key });
        let text = sentence(words.say(&text).trim_end_matches('.'));
        Answer::html_with(status, notice_page(frame, &words.word(title), &text, &ways))
    }
}
