//! A request by a page, with the time and random bytes that answering it may need.

use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::fault::Fault;

/// The method of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Method {
    Get,
    Post,
}

/// A request by a page.
#[derive(Clone, Debug, Deserialize)]
pub struct Request {
    pub method: Method,
    /// Without the base of the site.
    pub path: String,
    /// The part after the question mark.
    #[serde(default)]
    pub query: String,
    /// Whether only the part of the page that changes is requested.
    #[serde(default)]
    pub is_part: bool,
    /// The languages that the browser prefers.
    #[serde(default)]
    pub languages: String,
    /// Milliseconds since 1970.
    pub now: i64,
    /// The result of the job that the first response to this request asked for.
    #[serde(default)]
    pub thought: Option<String>,
    /// The fields of a form, URL-encoded.
    #[serde(skip)]
    pub body: Vec<u8>,
    /// Bytes from the browser's random source: for the secret and id of a table, and the seed of a
    /// hint.
    #[serde(skip)]
    pub luck: Vec<u8>,
}

impl Request {
    /// The fields of the form.
    pub(crate) fn form<T: DeserializeOwned>(&self) -> Result<T, Fault> {
        serde_html_form::from_bytes(&self.body).map_err(|_| Fault::Form)
    }

    /// The fields of the query.
    pub(crate) fn query<T: DeserializeOwned>(&self) -> Result<T, Fault> {
        serde_html_form::from_str(&self.query).map_err(|_| Fault::Form)
    }

    /// The fields of the form in order; names may repeat.
    pub(crate) fn pairs(&self) -> Vec<(String, String)> {
        form_urlencoded::parse(&self.body).into_owned().collect()
    }

    /// One field of the form.
    pub(crate) fn field(&self, name: &str) -> Option<String> {
        self.pairs().into_iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    /// Some of the random bytes; a device without them must not deal.
    pub(crate) fn luck<const N: usize>(&self, from: usize) -> Result<[u8; N], Fault> {
        let bytes = self.luck.get(from..from + N).and_then(|bytes| bytes.try_into().ok());
        bytes.ok_or(Fault::Broken)
    }
}
