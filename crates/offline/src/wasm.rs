//! The site as the service worker and the worker that thinks know it: texts and bytes.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::request::Request;

/// The site of a service worker.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Site {
    site: crate::Site,
    body: Vec<u8>,
}

#[wasm_bindgen]
impl Site {
    /// The site below this path, with entries as a list of pairs in JSON; none if they cannot be read.
    #[wasm_bindgen(constructor)]
    pub fn new(base: &str, entries: &str) -> Site {
        let entries: Vec<(String, String)> = serde_json::from_str(entries).unwrap_or_default();
        Site { site: crate::Site::restore(base, entries), body: Vec::new() }
    }

    /// Answers a request, given and told in JSON; the bodies are beside.
    pub fn answer(&mut self, request: &str, body: Vec<u8>, luck: Vec<u8>) -> Option<String> {
        let mut request: Request = serde_json::from_str(request).ok()?;
        (request.body, request.luck) = (body, luck);
        let mut answer = self.site.answer(&request);
        self.body = std::mem::take(&mut answer.body);
        serde_json::to_string(&answer).ok()
    }

    /// The body of the last answer.
    pub fn body(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.body)
    }
}

/// Whoever thinks.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Thinker {
    thinker: crate::Thinker,
}

#[wasm_bindgen]
impl Thinker {
    #[wasm_bindgen(constructor)]
    pub fn new() -> Thinker {
        Thinker::default()
    }

    /// Does a job; nothing if it cannot be read.
    pub fn think(&mut self, job: &str) -> Option<String> {
        self.thinker.think(job)
    }
}

/// What pages may load.
#[wasm_bindgen]
pub fn policy() -> String {
    ararat_pages::POLICY.to_owned()
}
