//! The app as WebAssembly answers with the same bytes as natively, and what it costs.

use std::time::{Duration, Instant};

use ararat_core::{Rng as _, Xoshiro};
use ararat_games::GameName;
use ararat_offline::{Method, Request, Site, Thinker};
use serde_json::{Value, json};

use crate::browser::{Browser, Device};
use crate::web_space::{PREFIX, WebSpace, built_site};

/// A page that runs the WebAssembly itself, without a service worker.
const PAGE: &str = "<!DOCTYPE html><title>bytes</title><script src=\"ararat.js\"></script>";

/// A site natively, which notes what it was asked and what it answered.
struct Noted {
    site: Site,
    thinker: Thinker,
    luck: Xoshiro,
    now: i64,
    asked: Vec<Value>,
    answered: Vec<Value>,
}

impl Noted {
    fn new() -> Noted {
        let site = Site::restore(PREFIX, []);
        let (asked, answered) = (Vec::new(), Vec::new());
        let (thinker, luck) = (Thinker::default(), Xoshiro::new(5));
        Noted { site, thinker, luck, now: 1_794_787_200_000, asked, answered }
    }

    fn ask(&mut self, method: Method, address: &str, body: &str, languages: &str) -> (u16, String) {
        self.now += 1000;
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        let luck: Vec<u8> = (0..8).flat_map(|_| self.luck.next_u64().to_le_bytes()).collect();
        let name = if method == Method::Get { "GET" } else { "POST" };
        let head = json!({
            "method": name, "path": path, "query": query, "is_part": false,
            "languages": languages, "now": self.now,
        });
        let mut request: Request = serde_json::from_value(head.clone()).unwrap();
        (request.body, request.luck) = (body.as_bytes().to_vec(), luck.clone());
        let answer = self.site.answer(&request);
        let text = String::from_utf8_lossy(&answer.body).into_owned();
        self.asked.push(json!([head.to_string(), body, luck]));
        self.answered.push(json!([serde_json::to_string(&answer).unwrap(), text]));
        (answer.status, answer.location.unwrap_or(text))
    }

    fn get(&mut self, address: &str) -> String {
        self.ask(Method::Get, address, "", "fr").1
    }

    /// Does all jobs, and notes each with what came of it.
    fn think(&mut self) {
        loop {
            let (status, job) = self.ask(Method::Get, "/think", "", "");
            if status == 204 {
                return;
            }
            let thought = self.thinker.think(&job).unwrap();
            self.asked.push(json!(job));
            self.answered.push(json!(thought));
            self.ask(Method::Post, "/think", &thought, "");
        }
    }
}

fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    text.split_once(start).and_then(|(_, rest)| rest.split_once(end)).map_or("", |(it, _)| it)
}

/// Asks the WebAssembly in the page the same.
const REPEAT: &str = "
    const [base, asked] = arguments;
    return (async () => {
        window.wasm ??= await wasm_bindgen({ module_or_path: 'ararat.wasm' });
        const [site, thinker] = [new wasm_bindgen.Site(base, '[]'), new wasm_bindgen.Thinker()];
        return asked.map((it) => {
            if (typeof it === 'string') return thinker.think(it);
            const [head, body, luck] = it;
            const answer = site.answer(head, new TextEncoder().encode(body), new Uint8Array(luck));
            return [answer, new TextDecoder().decode(site.body())];
        });
    })();";

#[tokio::test(flavor = "multi_thread")]
async fn webassembly_answers_with_the_same_bytes() {
    let mut space = WebSpace::open();
    space.change(&[("bytes.html", &|_| PAGE.to_owned())]);
    let browser = Browser::open(Device::Desktop).await;
    browser.client.goto(&space.url("bytes.html")).await.unwrap();
    for game in GameName::ALL {
        let mut noted = Noted::new();
        let form = format!("game={game}&pace=0&seat=me&seat=hard&seat=easy&coach=on");
        let table = noted.ask(Method::Post, "/tables", &form, "").1;
        let table = format!("/{}", table.strip_prefix(PREFIX).unwrap());
        for turn in 0..6 {
            noted.think();
            let page = noted.get(&table);
            let actions = between(&page, "<ul class=\"actions\">", "</ul>");
            let values: Vec<&str> = actions.split("value=\"").skip(1).collect();
            let Some(value) = values.get(turn * 7 % values.len().max(1)) else { break };
            let value = value.split('"').next().unwrap().replace("&amp;", "&");
            let version = between(&page, "data-version=\"", "\"").to_owned();
            let form = format!("version={version}&do={}", value.replace(' ', "+"));
            noted.ask(Method::Post, &format!("{table}/act"), &form, "");
        }
        for address in ["/", "/new", "/about", "/device", "/statistics", "/puzzles", "/learn"] {
            noted.get(address);
        }
        for page in ["/rules/", "/learn/", "/puzzles/", "/new?game="] {
            noted.get(&format!("{page}{game}"));
        }
        noted.get(&format!("/learn/{game}/1"));
        noted.get(&format!("/puzzles/{game}/1?show=yes"));
        let repeated = browser.ask(REPEAT, vec![json!(PREFIX), json!(noted.asked)]).await;
        let repeated = repeated.as_array().unwrap();
        assert_eq!(repeated.len(), noted.answered.len());
        for ((asked, native), wasm) in noted.asked.iter().zip(&noted.answered).zip(repeated) {
            assert!(native == wasm, "{game} differs after {:.200}", asked.to_string());
        }
    }
}

/// A table at which an expert is to decide, as a job.
fn expert_job() -> String {
    let mut noted = Noted::new();
    let game = GameName::ALL[2];
    let form = format!("game={game}&pace=0&first=1&seat=expert&seat=me&seat=random");
    noted.ask(Method::Post, "/tables", &form, "");
    noted.get("/think")
}

/// Milliseconds of a job natively, as a build for use would take: only said where this is one.
fn native_time(job: &str) -> Duration {
    #[expect(clippy::disallowed_methods, reason = "this measures")]
    let begun = Instant::now();
    assert!(Thinker::default().think(job).is_some());
    begun.elapsed()
}

/// `cargo xtask site --measure` prints this.
#[tokio::test(flavor = "multi_thread")]
async fn figures_of_the_app_in_a_browser() {
    if std::env::var_os("ARARAT_FIGURES").is_none() {
        return;
    }
    let mut space = WebSpace::open();
    let files = std::fs::read_dir(built_site()).unwrap().map(|entry| entry.unwrap());
    let sizes: Vec<(String, u64)> = files
        .map(|file| {
            (file.file_name().to_string_lossy().into_owned(), file.metadata().unwrap().len())
        })
        .collect();
    let packed = |name: &str| sizes.iter().any(|(other, _)| *other == format!("{name}.br"));
    let wire: u64 = sizes.iter().filter(|(name, _)| !packed(name)).map(|(_, size)| size).sum();
    space.change(&[("bytes.html", &|_| PAGE.to_owned())]);
    let browser = Browser::open(Device::Desktop).await;
    let job = expert_job();
    browser.client.goto(&space.url("bytes.html")).await.unwrap();
    let script = "
        const [job] = arguments;
        return (async () => {
            const wasm = await wasm_bindgen({ module_or_path: 'ararat.wasm' });
            const thinker = new wasm_bindgen.Thinker();
            thinker.think(job);
            const begun = performance.now();
            thinker.think(job);
            return [performance.now() - begun, wasm.memory.buffer.byteLength];
        })();";
    let thought = browser.ask(script, vec![json!(job)]).await;
    let native = native_time(&job);
    #[expect(clippy::disallowed_methods, reason = "this measures")]
    let begun = Instant::now();
    browser.install(&space).await;
    let interactive = begun.elapsed();
    browser.sit_down("ark", &["random", "random"]).await;
    browser.wait_for_turn().await;
    let moves = "
        const id = document.getElementById('table').dataset.table;
        const base = arguments[0];
        return (async () => {
            const times = [];
            for (let turn = 0; turn < 400 && times.length < 9; turn += 1) {
                const answer = await fetch(`${base}table/${id}`);
                const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
                const listed = page.querySelectorAll('.actions button');
                if (page.querySelector('.end')) break;
                if (!listed.length) { await new Promise((go) => setTimeout(go, 5)); continue; }
                const body = new URLSearchParams({ version: page.getElementById('table').dataset.version, do: listed[0].value });
                const begun = performance.now();
                await (await fetch(`${base}table/${id}/act`, { method: 'POST', body, headers: { 'x-part': '1' } })).text();
                times.push(performance.now() - begun);
            }
            times.sort((one, other) => one - other);
            return times[times.length >> 1];
        })();";
    let median = browser.ask(moves, vec![json!(PREFIX)]).await;
    let figures = json!({
        "bytes on the wire": wire,
        "seconds until the first page of a first visit": interactive.as_secs_f64(),
        "milliseconds for a move, median": median,
        "milliseconds of an expert's decision in WebAssembly": thought[0],
        "the same natively, in this build": native.as_secs_f64() * 1000.0,
        "bytes of WebAssembly memory of whoever thinks": thought[1],
    });
    println!("{figures:#}");
}
