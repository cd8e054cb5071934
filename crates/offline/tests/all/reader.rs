//! Somebody who reads and plays on a device, which stores what it is told to.

use std::collections::BTreeMap;

use ararat_core::{Rng as _, Xoshiro};
use ararat_offline::{Answer, Method, Request, Site, Thinker};

use ararat_test_support::Page;

/// Where the site is hosted in these tests.
pub(crate) const BASE: &str = "/some/folder/";

/// A device with its site, and what it has stored.
pub(crate) struct Reader {
    site: Site,
    stored: BTreeMap<String, String>,
    now: i64,
    luck: Xoshiro,
    thinker: Thinker,
    /// What was sent to streams.
    pub(crate) news: Vec<(String, String)>,
    /// Whether to restore the site from storage after every request, and do every job with a new
    /// thinker.
    pub(crate) forgets: bool,
}

impl Reader {
    pub(crate) fn new(seed: u64) -> Reader {
        Reader::with_entries(seed, BTreeMap::new())
    }

    pub(crate) fn with_entries(seed: u64, stored: BTreeMap<String, String>) -> Reader {
        Reader {
            site: Site::restore(BASE, stored.clone()),
            stored,
            now: 1_794_787_200_000,
            luck: Xoshiro::new(seed),
            thinker: Thinker::default(),
            news: Vec::new(),
            forgets: false,
        }
    }

    pub(crate) fn stored(&self) -> &BTreeMap<String, String> {
        &self.stored
    }

    /// Closes the app and opens it again.
    pub(crate) fn restart(&mut self) {
        self.site = Site::restore(BASE, self.stored.clone());
    }

    /// Lets time pass.
    pub(crate) fn wait(&mut self, milliseconds: i64) {
        self.now += milliseconds;
    }

    fn request(&mut self, method: Method, address: &str, form: &[(&str, &str)]) -> Request {
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        self.now += 1000;
        let luck = (0..8).flat_map(|_| self.luck.next_u64().to_le_bytes()).collect();
        Request {
            method,
            path: path.to_owned(),
            query: query.to_owned(),
            is_part: false,
            languages: "en".to_owned(),
            now: self.now,
            thought: None,
            body: body(form),
            luck,
        }
    }

    /// Passes a request to the site, does the job it may ask for, and stores what it wants stored.
    pub(crate) fn answer(&mut self, request: &Request) -> Answer {
        let mut answer = self.site.answer(request);
        if let Some(job) = &answer.job {
            assert!(answer.writes.is_empty(), "nothing is written before the job is done");
            let thought = self.thinker.think(&serde_json::to_string(job).unwrap()).unwrap();
            answer = self.site.answer(&Request { thought: Some(thought), ..request.clone() });
        }
        for (key, text) in &answer.writes {
            match text {
                Some(text) => self.stored.insert(key.clone(), text.clone()),
                None => self.stored.remove(key),
            };
        }
        self.news.extend(answer.news.clone());
        if self.forgets {
            self.restart();
            self.thinker = Thinker::default();
        }
        answer
    }

    pub(crate) fn ask(
        &mut self,
        method: Method,
        address: &str,
        form: &[(&str, &str)],
        is_part: bool,
    ) -> Page {
        let request = Request { is_part, ..self.request(method, address, form) };
        let answer = self.answer(&request);
        Page {
            status: answer.status,
            path: request.path,
            location: answer.location,
            body: String::from_utf8_lossy(&answer.body).into_owned(),
        }
    }

    pub(crate) fn get(&mut self, address: &str) -> Page {
        self.ask(Method::Get, address, &[], false)
    }

    /// Submits a form and follows the redirect.
    pub(crate) fn post(&mut self, address: &str, form: &[(&str, &str)]) -> Page {
        let page = self.ask(Method::Post, address, form, false);
        match page.location {
            Some(to) => {
                let to = to.strip_prefix(BASE.trim_end_matches('/')).unwrap().to_owned();
                Page { path: to.clone(), ..self.get(&to) }
            }
            None => page,
        }
    }

    /// A table of this game against bots of these levels.
    pub(crate) fn sit_down(&mut self, game: &str, seats: &[&str], more: &[(&str, &str)]) -> String {
        let seats = seats.iter().map(|seat| ("seat", *seat));
        let form: Vec<(&str, &str)> = [("game", game), ("pace", "0")]
            .into_iter()
            .chain(seats)
            .chain(more.iter().copied())
            .collect();
        let page = self.post("/tables", &form);
        let fault = page.between("role=\"alert\">", "<");
        assert_eq!((page.status, fault), (200, None));
        page.path
    }

    /// Does the next job, if there is one, as the worker would.
    pub(crate) fn think_once(&mut self) -> bool {
        let job = self.get("/think");
        if job.status == 204 {
            return false;
        }
        let thought = self.thinker.think(&job.body).unwrap();
        assert_eq!(self.hand_in(&thought), 204);
        true
    }

    /// Posts the result of a job; returns the status of the response.
    pub(crate) fn hand_in(&mut self, thought: &str) -> u16 {
        let request = Request {
            body: thought.as_bytes().to_vec(),
            ..self.request(Method::Post, "/think", &[])
        };
        self.answer(&request).status
    }

    /// Asks for a hint whose job fails; returns the status of the response.
    pub(crate) fn fail_to_hint(&mut self, table: &str, version: &str) -> u16 {
        let address = format!("{table}/hint");
        let request = self.request(Method::Post, &address, &[("version", version)]);
        let job = self.site.answer(&request).job.unwrap();
        let thought = Some(failure(&serde_json::to_string(&job).unwrap()));
        self.answer(&Request { thought, ..request }).status
    }

    pub(crate) fn think(&mut self) {
        while self.think_once() {}
    }

    /// Presses the listed action with this index, counting round.
    pub(crate) fn press(&mut self, table: &str, number: usize) -> Page {
        let page = self.get(table);
        let actions = page.actions();
        let version = page.version().to_owned();
        let action = actions[number % actions.len()].clone();
        self.post(&format!("{table}/act"), &[("version", &version), ("do", &action)])
    }

    /// Plays a game to its end, varying the action it presses.
    pub(crate) fn finish(&mut self, table: &str) -> Page {
        for turn in 0..2000 {
            self.think();
            let page = self.get(table);
            if page.is_over() {
                return page;
            }
            if let Some(seat) =
                page.between("name=\"seat\" value=\"", "\"").filter(|_| page.body.contains("/lift"))
            {
                let seat = seat.to_owned();
                self.post(&format!("{table}/lift"), &[("seat", &seat)]);
            }
            let page = self.press(table, turn * 7);
            assert_eq!(page.status, 200);
        }
        unreachable!("the game never ends")
    }
}

/// What `think.js` posts about a job that cannot be done.
pub(crate) fn failure(job: &str) -> String {
    let mut job: serde_json::Value = serde_json::from_str(job).unwrap();
    let [table, version, task] = ["table", "version", "task"].map(|name| job[name].take());
    serde_json::json!({ "table": table, "version": version, "task": task, "finding": "failed" })
        .to_string()
}

/// A form as sent by browsers.
fn body(form: &[(&str, &str)]) -> Vec<u8> {
    form_urlencoded::Serializer::new(String::new()).extend_pairs(form).finish().into_bytes()
}
