//! The interface for the service worker and the thinking worker: strings and bytes.

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
    /// The site below this path, with the keys of all entries and their texts in the same order. It
    /// fails if one of them is not a string, rather than starting with nothing.
    #[wasm_bindgen(constructor)]
    pub fn new(base: &str, keys: Vec<String>, texts: Vec<String>) -> Site {
        Site { site: crate::Site::restore(base, keys.into_iter().zip(texts)), body: Vec::new() }
    }

    /// Answers a request; both are JSON, with their bodies passed separately.
    pub fn answer(&mut self, request: &str, body: Vec<u8>, luck: Vec<u8>) -> Option<String> {
        let mut request: Request = serde_json::from_str(request).ok()?;
        (request.body, request.luck) = (body, luck);
        let mut answer = self.site.answer(&request);
        self.body = std::mem::take(&mut answer.body);
        serde_json::to_string(&answer).ok()
    }

    /// The body of the last response.
    pub fn body(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.body)
    }
}

/// Thinks in a separate worker.
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

    /// Does a job; `None` if that is not possible.
    pub fn think(&mut self, job: &str) -> Option<String> {
        self.thinker.think(job)
    }
}

/// What pages may load.
#[wasm_bindgen]
pub fn policy() -> String {
    ararat_pages::POLICY.to_owned()
}
