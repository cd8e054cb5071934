//! What a request is answered with.

use serde::Serialize;

use crate::entries::Entry;
use crate::job::Job;

const HTML: &str = "text/html; charset=utf-8";

/// What a request is answered with. Whoever asks stores the writes, all or none of them, before they
/// show anything.
#[derive(Debug, Default, Serialize)]
pub struct Answer {
    pub status: u16,
    /// The content type.
    pub kind: &'static str,
    /// Where to go instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub location: Option<String>,
    /// The name of a file to be downloaded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub download: Option<String>,
    /// The same for everybody and for ever, so that browsers may keep it.
    pub is_lasting: bool,
    /// Entries to be stored, or removed.
    pub writes: Vec<Entry>,
    /// What must be thought about first: the request is to be made again with what comes of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub job: Option<Job>,
    /// The stream stays open and is told the news of this table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub follows: Option<String>,
    /// What streams of tables are told.
    pub news: Vec<(String, String)>,
    #[serde(skip)]
    pub body: Vec<u8>,
}

impl Answer {
    pub(crate) fn html(body: impl Into<String>) -> Answer {
        Answer::html_with(200, body)
    }

    pub(crate) fn html_with(status: u16, body: impl Into<String>) -> Answer {
        Answer { status, kind: HTML, body: body.into().into_bytes(), ..Answer::default() }
    }

    /// Sends the reader elsewhere with a fresh request.
    pub(crate) fn see_other(to: impl Into<String>) -> Answer {
        Answer { status: 303, kind: HTML, location: Some(to.into()), ..Answer::default() }
    }

    pub(crate) fn nothing() -> Answer {
        Answer { status: 204, kind: HTML, ..Answer::default() }
    }

    /// A file that never changes under its address.
    pub(crate) fn file(kind: &'static str, body: &[u8]) -> Answer {
        Answer { status: 200, kind, is_lasting: true, body: body.to_vec(), ..Answer::default() }
    }

    pub(crate) fn svg(body: String) -> Answer {
        Answer { status: 200, kind: "image/svg+xml", body: body.into_bytes(), ..Answer::default() }
    }

    pub(crate) fn download(kind: &'static str, name: String, body: String) -> Answer {
        Answer {
            status: 200,
            kind,
            download: Some(name),
            body: body.into_bytes(),
            ..Answer::default()
        }
    }

    /// Something must be thought about first.
    pub(crate) fn after(job: Job) -> Answer {
        Answer { status: 202, kind: HTML, job: Some(job), ..Answer::default() }
    }

    pub(crate) fn is_html(&self) -> bool {
        self.kind == HTML
    }
}
