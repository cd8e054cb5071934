//! The response to a request.

use serde::Serialize;

use crate::entries::Entry;
use crate::job::Job;

const HTML: &str = "text/html; charset=utf-8";

/// The response to a request. The caller must store the writes, all of them or none, before it
/// shows anything.
#[derive(Debug, Default, Serialize)]
pub struct Answer {
    pub status: u16,
    /// The content type.
    pub kind: &'static str,
    /// Where to redirect.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub location: Option<String>,
    /// The name of the file to download.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub download: Option<String>,
    /// Whether it never changes and is the same for everybody, so that browsers may cache it.
    pub is_lasting: bool,
    /// Entries to store or remove.
    pub writes: Vec<Entry>,
    /// Work to be done first: the request must be repeated with the result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub job: Option<Job>,
    /// Set for a stream that stays open and gets the news of this table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub follows: Option<String>,
    /// News for the streams of tables.
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

    /// Redirects the reader, who follows with a GET request.
    pub(crate) fn see_other(to: impl Into<String>) -> Answer {
        Answer { status: 303, kind: HTML, location: Some(to.into()), ..Answer::default() }
    }

    pub(crate) fn nothing() -> Answer {
        Answer { status: 204, kind: HTML, ..Answer::default() }
    }

    /// A file that never changes at its address.
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

    /// Asks for some work to be done first.
    pub(crate) fn after(job: Job) -> Answer {
        Answer { status: 202, kind: HTML, job: Some(job), ..Answer::default() }
    }

    pub(crate) fn is_html(&self) -> bool {
        self.kind == HTML
    }
}
