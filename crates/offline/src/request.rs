//! A request of a page, with the time and the luck that answering it may take.

use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::fault::Fault;

/// How something is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Method {
    Get,
    Post,
}

/// A request of a page.
#[derive(Clone, Debug, Deserialize)]
pub struct Request {
    pub method: Method,
    /// Without the base of the site.
    pub path: String,
    /// What follows the question mark.
    #[serde(default)]
    pub query: String,
    /// Only the part of the page that changes is asked for.
    #[serde(default)]
    pub is_part: bool,
    /// The languages that the browser asks for.
    #[serde(default)]
    pub languages: String,
    /// Milliseconds since 1970.
    pub now: i64,
    /// What came of the job that the first answer to this request named.
    #[serde(default)]
    pub thought: Option<String>,
    /// The fields of a form, in the encoding of queries.
    #[serde(skip)]
    pub body: Vec<u8>,
    /// Bytes from the browser's random source: for a secret, the name of a table and the seed of a
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

    /// The fields of the form in their order; names may repeat.
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
