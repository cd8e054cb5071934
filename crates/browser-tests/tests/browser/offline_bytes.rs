//! The app as WebAssembly gives the same bytes as natively, and measurements of its cost.

use std::path::Path;
use std::time::Instant;

use ararat_core::{OptionValues, Rng as _, Xoshiro};
use ararat_games::GameName;
use ararat_offline::{Method, Request, Site, Thinker};
use ararat_pages::Extent;
use ararat_text::Lang;
use serde_json::{Value, json};

use crate::browser::{Browser, Device};
use crate::offline::FRONT;
use crate::web_space::{PREFIX, WebSpace, built_site};

/// A page that runs the WebAssembly itself, without a service worker.
const PAGE: &str = "<!DOCTYPE html><title>bytes</title><script src=\"ararat.js\"></script>";

/// A native site that records its requests and responses.
struct Noted {
    site: Site,
    thinker: Thinker,
    luck: Xoshiro,
    now: i64,
    /// The language of the next request; it alternates.
    lang: Lang,
    asked: Vec<Value>,
    answered: Vec<Value>,
}

impl Noted {
    fn new() -> Noted {
        let site = Site::restore(PREFIX, []);
        let (asked, answered) = (Vec::new(), Vec::new());
        let (thinker, luck) = (Thinker::default(), Xoshiro::new(5));
        let now = 1_794_787_200_000;
        Noted { site, thinker, luck, now, lang: Lang::En, asked, answered }
    }

    fn ask(&mut self, method: Method, address: &str, body: &str, wanted: Extent) -> (u16, String) {
        self.now += 1000;
        let languages = self.lang.code();
        self.lang = if self.lang == Lang::En { Lang::Fr } else { Lang::En };
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        let luck: Vec<u8> = (0..8).flat_map(|_| self.luck.next_u64().to_le_bytes()).collect();
        let name = if method == Method::Get { "GET" } else { "POST" };
        let head = json!({
            "method": name, "path": path, "query": query, "is_part": wanted == Extent::Part,
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
        self.ask(Method::Get, address, "", Extent::Page).1
    }

    fn get_in_every_language(&mut self, address: &str) {
        for _ in Lang::ALL {
            self.get(address);
        }
    }

    fn post(&mut self, address: &str, body: &str) -> String {
        self.ask(Method::Post, address, body, Extent::Page).1
    }

    /// The next job, if there is one.
    fn next_job(&mut self) -> Option<String> {
        let (status, job) = self.ask(Method::Get, "/think", "", Extent::Page);
        (status != 204).then_some(job)
    }

    /// Does all jobs, and records each with its result.
    fn think(&mut self) {
        while let Some(job) = self.next_job() {
            self.hand_in(&job);
        }
    }

    /// Does a job, and records it with its result.
    fn hand_in(&mut self, job: &str) {
        let thought = self.thinker.think(job).unwrap();
        self.asked.push(json!(job));
        self.answered.push(json!(thought));
        self.post("/think", &thought);
    }
}

fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    text.split_once(start).and_then(|(_, rest)| rest.split_once(end)).map_or("", |(it, _)| it)
}

/// Repeats the same requests with the WebAssembly in the page.
const REPEAT: &str = "
    const [base, asked] = arguments;
    return (async () => {
        window.wasm ??= await wasm_bindgen({ module_or_path: 'ararat.wasm' });
        const [site, thinker] = [new wasm_bindgen.Site(base, [], []), new wasm_bindgen.Thinker()];
        return asked.map((it) => {
            if (typeof it === 'string') return thinker.think(it);
            const [head, body, luck] = it;
            const answer = site.answer(head, new TextEncoder().encode(body), new Uint8Array(luck));
            return [answer, new TextDecoder().decode(site.body())];
        });
    })();";

impl Noted {
    /// Creates a table; returns its path below the base.
    fn sit_down(&mut self, form: &str) -> String {
        let table = self.post("/tables", form);
        format!("/{}", table.strip_prefix(PREFIX).unwrap())
    }

    /// Plays a table with these options to its end, and looks at its pages.
    fn play_variant(&mut self, game: GameName, (name, value): (&str, &str)) {
        let form = format!("game={game}&pace=0&seat=me&seat=medium&seat=easy&{name}={value}");
        let table = self.sit_down(&form);
        self.play(&table, 2000);
        for end in ["", "/record", "/replay", "/replay?step=20", "/result.svg"] {
            self.get_in_every_language(&format!("{table}{end}"));
        }
        let record = self.get(&format!("{table}/record"));
        assert!(record.contains(&format!("{name}={value}")), "{game}: {record:.300}");
        assert!(record.contains("\nresult"), "{game} {name}={value} is not over: {record}");
    }

    /// Plays this many turns, or to the end.
    fn play(&mut self, table: &str, turn_count: usize) {
        for turn in 0..turn_count {
            self.think();
            if !self.act(table, turn) {
                break;
            }
        }
    }

    /// Takes one of the listed actions; returns whether there was one. Every second answer is a part
    /// of the page, in either language.
    fn act(&mut self, table: &str, turn: usize) -> bool {
        let page = self.get(table);
        let actions = between(&page, "<ul class=\"actions\">", "</ul>");
        let values: Vec<&str> = actions.split("value=\"").skip(1).collect();
        let Some(value) = values.get(turn * 7 % values.len().max(1)) else { return false };
        let value = value.split('"').next().unwrap().replace("&amp;", "&");
        let version = between(&page, "data-version=\"", "\"").to_owned();
        let form = format!("version={version}&do={}", value.replace(' ', "+"));
        let wanted = if (turn / 2).is_multiple_of(2) { Extent::Page } else { Extent::Part };
        self.ask(Method::Post, &format!("{table}/act"), &form, wanted);
        true
    }

    /// Views a finished game in every way, and moves it to another device and back.
    fn look_back(&mut self, game: GameName, table: &str) {
        for end in ["", "/record", "/replay", "/replay?step=9", "/result.svg", "/analysis"] {
            self.get_in_every_language(&format!("{table}{end}"));
        }
        self.post(&format!("{table}/analyse"), "level=hard");
        // Only the first moments; all of them would take too long.
        for _ in 0..3 {
            let job = self.get("/think");
            self.hand_in(&job);
        }
        self.get_in_every_language(&format!("{table}/analysis"));
        for address in ["/", "/games", &format!("/statistics/{game}")] {
            self.get_in_every_language(address);
        }
        let file = self.get("/device/export");
        let form: String = form_urlencoded_field("file", &file);
        for _ in Lang::ALL {
            self.post("/device/import", &form);
        }
    }
}

impl Noted {
    /// Fails unless pages and parts of pages were among the answers, both in every language.
    fn assert_variety(&self, game: GameName) {
        for lang in Lang::ALL {
            for wanted in [false, true] {
                let kind = [
                    format!("\\\"is_part\\\":{wanted}"),
                    format!("\\\"languages\\\":\\\"{}\\\"", lang.code()),
                    "/act".to_owned(),
                ];
                let asked = self.asked.iter().map(Value::to_string);
                let count = asked.filter(|it| kind.iter().all(|part| it.contains(part))).count();
                assert!(count > 2, "{game}: {count} requests have {kind:?}");
            }
        }
    }
}

/// One field of a form, encoded as by browsers.
fn form_urlencoded_field(name: &str, value: &str) -> String {
    url::form_urlencoded::Serializer::new(String::new()).append_pair(name, value).finish()
}

#[tokio::test(flavor = "multi_thread")]
async fn webassembly_gives_the_same_bytes() {
    let mut space = WebSpace::open();
    space.change(&[("bytes.html", PAGE)]);
    let browser = Browser::open(Device::Desktop).await;
    browser.client.goto(&space.url("bytes.html")).await.unwrap();
    for &game in GameName::ALL {
        let mut noted = Noted::new();
        let table =
            noted.sit_down(&format!("game={game}&pace=0&seat=me&seat=hard&seat=easy&coach=on"));
        noted.play(&table, 6);
        // Leave nothing else to think about, so that the analysis comes next.
        noted.think();
        let finished =
            noted.sit_down(&format!("game={game}&pace=0&seat=me&seat=random&seat=random"));
        noted.play(&finished, 2000);
        noted.look_back(game, &finished);
        for address in ["/", "/new", "/about", "/device", "/statistics", "/puzzles", "/learn"] {
            noted.get_in_every_language(address);
        }
        for page in ["/rules/", "/learn/", "/puzzles/", "/new?game="] {
            noted.get_in_every_language(&format!("{page}{game}"));
        }
        noted.get_in_every_language(&format!("/learn/{game}/1"));
        noted.get_in_every_language(&format!("/puzzles/{game}/1?show=yes"));
        noted.assert_variety(game);
        browser.assert_same_bytes(&noted, game).await;
    }
}

/// The values of a game's options that are not the defaults.
fn variants(game: GameName) -> impl Iterator<Item = (&'static str, &'static str)> {
    let options = game.description().options.iter();
    let options = options
        .filter(|option| matches!(option.values, OptionValues::Switch | OptionValues::Choice(_)));
    options.flat_map(|option| {
        option.possible_values().into_iter().skip(1).map(|value| (option.name, value))
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn webassembly_gives_the_same_bytes_in_every_variant() {
    let mut space = WebSpace::open();
    space.change(&[("bytes.html", PAGE)]);
    let browser = Browser::open(Device::Desktop).await;
    browser.client.goto(&space.url("bytes.html")).await.unwrap();
    let mut count = 0;
    for &game in GameName::ALL {
        for variant in variants(game) {
            let mut noted = Noted::new();
            noted.play_variant(game, variant);
            browser.assert_same_bytes(&noted, game).await;
            count += 1;
        }
    }
    assert!(count >= 4, "{count}");
}

impl Browser {
    /// Repeats what was asked natively, and compares the answers.
    async fn assert_same_bytes(&self, noted: &Noted, game: GameName) {
        let repeated = self.ask(REPEAT, vec![json!(PREFIX), json!(noted.asked)]).await;
        let repeated = repeated.as_array().unwrap();
        assert_eq!(repeated.len(), noted.answered.len());
        for ((asked, native), wasm) in noted.asked.iter().zip(&noted.answered).zip(repeated) {
            assert!(native == wasm, "{game} differs after {:.200}", asked.to_string());
        }
    }
}

/// How many of its first decisions an expert makes before one of them is measured.
const EXPERT_DECISIONS: usize = 5;

/// The job of an expert's decision: of its first ones, the one that takes longest.
fn expert_job(game: GameName) -> String {
    let mut noted = Noted::new();
    let table = noted.sit_down(&format!("game={game}&pace=0&seat=expert&seat=me&seat=random"));
    let mut jobs: Vec<(f64, String)> = Vec::new();
    for turn in 0.. {
        while let Some(job) = noted.next_job() {
            #[expect(clippy::disallowed_methods, reason = "this measures")]
            let begun = Instant::now();
            noted.hand_in(&job);
            if job.contains("\"level\":\"expert\"") {
                jobs.push((begun.elapsed().as_secs_f64(), job));
            }
        }
        if jobs.len() >= EXPERT_DECISIONS || !noted.act(&table, turn) {
            break;
        }
    }
    jobs.into_iter().max_by(|one, other| one.0.total_cmp(&other.0)).unwrap().1
}

/// How often a job is done to be measured once; it takes some 50 ms.
const REPEATS: u32 = 20;

/// How long a job takes natively, in milliseconds. `cargo xtask site --measure` builds with the
/// profile of the WebAssembly, so that the two can be compared.
fn native_time(job: &str) -> f64 {
    #[expect(clippy::disallowed_methods, reason = "this measures")]
    let begun = Instant::now();
    for _ in 0..REPEATS {
        assert!(Thinker::default().think(job).is_some());
    }
    begun.elapsed().as_secs_f64() * 1000.0 / f64::from(REPEATS)
}

/// How long a job takes in the page, in milliseconds.
const THINK: &str = "
    const [job, repeats] = arguments;
    return (async () => {
        window.wasm ??= await wasm_bindgen({ module_or_path: 'ararat.wasm' });
        const begun = performance.now();
        for (let count = 0; count < repeats; count += 1) {
            const thinker = new wasm_bindgen.Thinker();
            thinker.think(job);
            thinker.free();
        }
        return (performance.now() - begun) / repeats;
    })();";

/// Sends moves from the page of a table, and returns how many milliseconds each response took.
const MOVES: &str = "
    const id = document.getElementById('table').dataset.table;
    const base = arguments[0];
    return (async () => {
        const times = [];
        for (let turn = 0; turn < 800 && times.length < 10; turn += 1) {
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
        return times;
    })();";

/// Memory of the processes in which the browser with this profile runs pages and workers, in bytes;
/// shared memory is divided among the processes that share it.
fn page_memory(profile: &Path) -> u64 {
    let read = |process: u32, file: &str| {
        std::fs::read(format!("/proc/{process}/{file}"))
            .map(|bytes| String::from_utf8_lossy(&bytes).replace('\0', " "))
            .unwrap_or_default()
    };
    let number = |text: &str, name: &str| -> Option<u64> {
        let line = text.lines().find(|line| line.starts_with(name))?;
        line.split_whitespace().nth(1)?.parse().ok()
    };
    let is_own = |process: u32| {
        let parents = std::iter::successors(Some(process), |&child| {
            let parent = number(&read(child, "status"), "PPid:")?;
            u32::try_from(parent).ok().filter(|&parent| parent > 1)
        });
        let profile = profile.display().to_string();
        parents.into_iter().any(|parent| read(parent, "cmdline").contains(&profile))
    };
    let processes = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let processes = processes.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    processes
        .filter(|&process| {
            let command = read(process, "cmdline");
            // The browser's own windows are pages too.
            let is_page = command.contains("--type=renderer ") && !command.contains("-webui");
            is_page && is_own(process)
        })
        .filter_map(|process| number(&read(process, "smaps_rollup"), "Pss:"))
        .sum::<u64>()
        * 1024
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// What a first visit downloads from a server that sends compressed files.
fn bytes_on_the_wire() -> u64 {
    let files = std::fs::read_dir(built_site()).unwrap().map(|entry| entry.unwrap());
    let sizes: Vec<(String, u64)> = files
        .map(|file| {
            (file.file_name().to_string_lossy().into_owned(), file.metadata().unwrap().len())
        })
        .collect();
    let packed = |name: &str| sizes.iter().any(|(other, _)| *other == format!("{name}.br"));
    sizes.iter().filter(|(name, _)| !packed(name)).map(|(_, size)| size).sum()
}

#[test]
fn a_first_visit_loads_less_than_two_and_a_half_megabytes() {
    let wire = bytes_on_the_wire();
    assert!(wire < 2_500_000, "{wire} bytes");
}

/// How often everything is measured; most figures are medians.
const ROUNDS: usize = 5;
/// How long experts may take, in milliseconds.
const EXPERTS: u64 = 240_000;
/// Finished games on the device of a visitor who comes back.
const KEPT_GAMES: usize = 1000;

/// Milliseconds of an expert's decision in every game, in WebAssembly and natively by turns.
async fn search_times(space: &WebSpace) -> Vec<(GameName, f64, f64)> {
    let browser = Browser::open(Device::Desktop).await;
    browser.client.goto(&space.url("bytes.html")).await.unwrap();
    let mut found = Vec::new();
    for &game in GameName::ALL {
        let job = expert_job(game);
        let think = vec![json!(job), json!(REPEATS)];
        // Warm-up, not counted: the browser is still compiling.
        for _ in 0..2 {
            browser.ask(THINK, think.clone()).await;
        }
        let (mut wasm, mut native) = (Vec::new(), Vec::new());
        for _ in 0..ROUNDS {
            wasm.push(browser.ask(THINK, think.clone()).await.as_f64().unwrap());
            native.push(native_time(&job));
        }
        found.push((game, median(wasm), median(native)));
    }
    found
}

/// A saved file with this many finished games, alike but for their names.
fn saved_games(count: usize) -> String {
    let mut noted = Noted::new();
    let table = noted.sit_down("game=ark-and-noah&pace=0&seat=me&seat=random&seat=random");
    noted.play(&table, 2000);
    let id = table.strip_prefix("/table/").unwrap();
    let file = noted.get("/device/export");
    let (first, entries) = file.split_once('\n').unwrap();
    let game = entries.lines().find(|line| line.starts_with(&format!("[\"table/{id}\""))).unwrap();
    let games = (0..count).map(|number| game.replace(id, &format!("{number:012x}")));
    std::iter::once(first.to_owned()).chain(games).collect::<Vec<_>>().join("\n")
}

/// Reads a saved file, without its page; returns the status of the response.
const IMPORT: &str = "
    const [base, file] = arguments;
    const body = new URLSearchParams({ file });
    return fetch(`${base}device/import`, { method: 'POST', body }).then((answer) => answer.status);";

/// Seconds until the front page can be used: on first visits, and on later ones by a browser that has
/// just been started, whose service worker reads many games.
async fn visit_times(space: &WebSpace) -> [Vec<f64>; 2] {
    let file = saved_games(KEPT_GAMES);
    let [mut first, mut later] = [Vec::new(), Vec::new()];
    for _ in 0..ROUNDS {
        let browser = Browser::open(Device::Desktop).await;
        first.push(browser.time_to_front(space).await);
        let status = browser.ask(IMPORT, vec![json!(PREFIX), json!(file)]).await;
        assert_eq!(status, json!(200));
        let browser = browser.close_and_come_back().await;
        later.push(browser.time_to_front(space).await);
        let listed = browser.fetched("games").await.matches("/unlist\"").count();
        assert!(listed > 10, "{listed} games are listed");
    }
    [first, later]
}

/// Milliseconds of the responses to moves, by game.
async fn move_times(space: &WebSpace) -> Vec<(GameName, f64)> {
    let browser = Browser::open(Device::Desktop).await;
    browser.install(space).await;
    let mut found = Vec::new();
    for &game in GameName::ALL {
        let mut times = Vec::new();
        for _ in 0..ROUNDS {
            browser.client.goto(&space.url("")).await.unwrap();
            browser.until(FRONT).await;
            browser.sit_down(game.as_str(), &["hard", "hard"]).await;
            browser.wait_for_turn().await;
            let moves = browser.ask(MOVES, vec![json!(PREFIX)]).await;
            times.extend(moves.as_array().unwrap().iter().filter_map(Value::as_f64));
        }
        assert!(times.len() > 2 * ROUNDS, "{game}: {times:?}");
        found.push((game, median(times)));
    }
    found
}

/// Bytes of memory of pages and workers at tables beside two experts, who have thought, by game.
async fn memory_beside_experts(space: &WebSpace) -> Vec<(GameName, u64)> {
    let mut found = Vec::new();
    for &game in GameName::ALL {
        let browser = Browser::open(Device::Desktop).await;
        browser.install(space).await;
        browser.sit_down(game.as_str(), &["expert", "expert"]).await;
        let mut most = 0;
        for _ in 0..3 {
            browser.until_within("document.querySelector('.asked.yours')", EXPERTS).await;
            most = most.max(page_memory(browser.profile()));
            browser.hurry_by(1).await;
        }
        found.push((game, most.max(page_memory(browser.profile()))));
    }
    found
}

impl Browser {
    /// Seconds until the front page can be used, by a browser without a page.
    async fn time_to_front(&self, space: &WebSpace) -> f64 {
        self.client.goto("about:blank").await.unwrap();
        #[expect(clippy::disallowed_methods, reason = "this measures")]
        let begun = Instant::now();
        self.install(space).await;
        begun.elapsed().as_secs_f64()
    }
}

/// Figures by game, as an object.
fn by_game<T: Into<Value>>(figures: impl Iterator<Item = (GameName, T)>) -> Value {
    figures.map(|(game, figure)| (game.to_string(), figure.into())).collect()
}

/// `cargo xtask site --measure` prints this.
#[tokio::test(flavor = "multi_thread")]
async fn figures_of_the_app_in_a_browser() {
    if std::env::var_os("ARARAT_FIGURES").is_none() {
        return;
    }
    let mut space = WebSpace::open();
    let wire = bytes_on_the_wire();
    space.change(&[("bytes.html", PAGE)]);
    let searches = search_times(&space).await;
    let [first, later] = visit_times(&space).await;
    let moves = move_times(&space).await;
    let memory = memory_beside_experts(&space).await;
    let speeds = || searches.iter().map(|&(game, wasm, native)| (game, native / wasm));
    let figures = json!({
        "bytes on the wire": wire,
        "seconds until the front page of a first visit, median": median(first),
        (format!("the same of a later visit to {KEPT_GAMES} games by a browser just started")): median(later),
        "milliseconds for a move, worst game": moves.iter().map(|it| it.1).fold(0.0, f64::max),
        "milliseconds for a move, median by game": by_game(moves.into_iter()),
        "milliseconds of an expert's decision in WebAssembly, median by game":
            by_game(searches.iter().map(|&(game, wasm, _)| (game, wasm))),
        "the same natively, in this build": by_game(searches.iter().map(|&(game, _, it)| (game, it))),
        "speed of WebAssembly, as part of native, worst game": speeds().map(|it| it.1).fold(1e9, f64::min),
        "speed of WebAssembly, as part of native, by game": by_game(speeds()),
        "bytes of memory of pages and workers beside two experts, worst game":
            memory.iter().map(|it| it.1).max(),
        "bytes of memory of pages and workers beside two experts, by game": by_game(memory.into_iter()),
    });
    println!("{figures:#}");
}
