//! Why a page cannot be shown, or a form not accepted: the same statuses and sentences as on a
//! server.

use ararat_core::{Facts, Message as _, Notice, RecordError};
use ararat_pages::{Denial, OtherRules, Refusal, Unreadable};
use ararat_table::UndoRefusal;
use ararat_text::sentence;
use ararat_web::{Frame, Way, notice_page};

use crate::answer::Answer;

#[derive(Debug)]
pub(crate) enum Fault {
    NotFound,
    /// The table is stored, but by another version of the app.
    Unreadable,
    /// The analysis is stored, but by another version of the app.
    OtherAnalysis,
    /// The table has changed since the version that the form refers to.
    MovedOn,
    Refused(Refusal),
    Undo(UndoRefusal),
    Denied(Denial),
    /// The game is not over.
    NotOver,
    /// No game can continue from there.
    NoBranch,
    /// It needs a server.
    Alone,
    /// Not a form that our pages send.
    Form,
    /// A record that this build cannot replay.
    Record(RecordError),
    /// A table under rules that this build does not know.
    OtherRules(OtherRules),
    /// What is stored does not follow the rules, or the device has no random bytes.
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
    /// The page that explains the fault.
    pub(crate) fn page(&self, frame: &Frame) -> Answer {
        let words = frame.words();
        let plain = |status, title, key| (status, title, Notice::new(key, Facts::new()));
        let (status, title, text) = match self {
            Fault::NotFound => plain(404, "web-not-found", "web-not-found-what"),
            Fault::Unreadable => plain(422, "device-unreadable", "device-unreadable-what"),
            Fault::OtherAnalysis => {
                plain(422, "device-other-analysis", "device-other-analysis-what")
            }
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
