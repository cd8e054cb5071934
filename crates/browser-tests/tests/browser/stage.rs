//! The stage: at every size a game is played on one screen, and nothing jumps.

use std::collections::BTreeMap;

use fantoccini::actions::{InputSource as _, MouseActions, PointerAction};
use serde_json::json;

use crate::browser::{Browser, Device};
use crate::house::House;

/// The windows that a table must fit, and whether a finger is the pointer there.
const SIZES: [(u32, u32); 7] =
    [(1280, 720), (1366, 768), (1440, 900), (1920, 1080), (820, 1180), (390, 844), (360, 740)];

/// The games with seats, one person and bots: a full table, and the variants.
const TABLES: [(&str, &[&str], &str); 6] = [
    ("animals-on-board", &["me", "random", "random", "random"], ""),
    ("life-is-life", &["me", "random", "random", "random", "random"], ""),
    ("life-is-life", &["me", "random", "random"], "advanced"),
    ("ark", &["me", "random", "random", "random", "random"], ""),
    ("ark-and-noah", &["me", "random", "random", "random"], ""),
    ("ark-and-noah", &["me", "random"], "quick"),
];

/// Decisions between one size and the next.
const BLOCK: usize = 4;

/// Notes how far things jump, from the first paint on. A player who picks up a tile moves it, and
/// that is no jump: what follows upon a click is left out, as browsers do when they add up.
const WATCH_SHIFTS: &str = "
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) if (!shift.hadRecentInput)
            window.shifts.push(`${shift.value} ${shift.sources.map((it) => it.node && (it.node.className || it.node.nodeName)).join()}`);
    }).observe({ type: 'layout-shift', buffered: true });";

/// What is wrong with the page as it is: it scrolls, a region is not in the window, or two overlap.
/// With it come the places of the regions, which must not change until the game is over, and whether
/// it is.
const LOOK: &str = "
    const found = [];
    const all = document.documentElement;
    if (all.scrollHeight > innerHeight || all.scrollWidth > innerWidth)
        found.push(`the page scrolls: ${all.scrollWidth} by ${all.scrollHeight}`);
    const regions = [...document.querySelectorAll('[data-region]')].filter((it) => it.checkVisibility());
    const box = (it) => it.getBoundingClientRect();
    const places = {};
    for (const region of regions) {
        const { left, top, right, bottom, width, height } = box(region);
        if (!width || !height) continue;
        const name = region.dataset.region;
        places[name] = [left, top, right, bottom].map(Math.round).join();
        if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
            found.push(`${name} is not in the window: ${places[name]}`);
        if (name === 'bar' || name === 'seats' || name === 'top') {
            if (region.scrollHeight > region.clientHeight + 1 || region.scrollWidth > region.clientWidth + 1)
                found.push(`${name} is too small for what it holds: ${region.scrollWidth} by ${region.scrollHeight} in ${region.clientWidth} by ${region.clientHeight}: ${region.innerText.slice(0, 300)}`);
        } else if (name !== 'rail' && region.scrollHeight > region.clientHeight + 1)
            found.push(`${name} must be scrolled: ${region.scrollHeight} in ${region.clientHeight}`);
        for (const other of regions) {
            if (other === region || other.contains(region) || region.contains(other)) continue;
            const its = box(other);
            if (its.width && its.height && left < its.right - 1 && its.left < right - 1 && top < its.bottom - 1 && its.top < bottom - 1)
                found.push(`${name} overlaps ${other.dataset.region}`);
        }
    }
    // What a seat holds must not run into what it did last.
    for (const seat of document.querySelectorAll('.seat')) {
        const [more, caption] = ['.more', '.caption'].map((css) => seat.querySelector(css));
        if (![more, caption].every((it) => it && it.checkVisibility() && box(it).height)) continue;
        const last = Math.max(box(more).top, ...[...more.querySelectorAll('*')].map((it) => box(it).bottom));
        if (box(more).right > box(caption).left && last > box(caption).top + 2)
            found.push(`seat ${seat.dataset.seat} covers its caption by ${last - box(caption).top}: ${more.innerText.slice(0, 80)}`);
    }
    return [found, places, !!document.querySelector('.end')];";

/// The sizes one after the other, and every other time back again: a window is resized once less often,
/// and each time all that is in it is laid out and painted anew.
pub(crate) fn to_and_fro(sizes: &[(u32, u32)], time: usize) -> Vec<(u32, u32)> {
    let mut sizes = sizes.to_vec();
    if time % 2 == 1 {
        sizes.reverse();
    }
    sizes
}

impl Browser {
    pub(crate) async fn resize(&self, (width, height): (u32, u32)) {
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 900 });
        self.command("Emulation.setDeviceMetricsOverride", metrics).await;
    }

    /// Opens the page anew in a window of this size and in this language, and begins to watch it.
    async fn reopen(&self, size: (u32, u32), lang: &str) {
        self.resize(size).await;
        self.ask(&format!("document.cookie = 'lang={lang}; path=/'"), vec![]).await;
        self.client.refresh().await.unwrap();
        self.rest_pointer().await;
        self.ask(WATCH_SHIFTS, vec![]).await;
        self.ask("return document.fonts.ready.then(() => true)", vec![]).await;
    }

    /// What has jumped since the page was opened, once two more frames were painted.
    async fn shifts(&self) -> Vec<String> {
        let painted = "return new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => go(window.shifts)))))";
        serde_json::from_value(self.ask(painted, vec![]).await).unwrap()
    }

    /// Moves the mouse where nothing opens below it.
    async fn rest_pointer(&self) {
        let away = PointerAction::MoveTo { duration: None, x: 1.0, y: 1.0 };
        let mouse = MouseActions::new("mouse".to_owned()).then(away);
        self.client.perform_actions(mouse).await.unwrap();
    }

    /// What is wrong with the page in this window, where its regions are, and whether it shows the end.
    pub(crate) async fn look(&self) -> (Vec<String>, BTreeMap<String, String>, bool) {
        serde_json::from_value(self.ask(LOOK, vec![]).await).unwrap()
    }
}

/// What is found wrong at a table while it is played.
struct Inspection<'a> {
    browser: &'a Browser,
    /// Where the regions were when a size was looked at first.
    places: BTreeMap<(u32, u32), BTreeMap<String, String>>,
    findings: Vec<String>,
    looks: usize,
}

impl<'a> Inspection<'a> {
    fn new(browser: &'a Browser) -> Self {
        Self { browser, places: BTreeMap::new(), findings: Vec::new(), looks: 0 }
    }

    fn find(&mut self, size: (u32, u32), turn: usize, found: impl IntoIterator<Item = String>) {
        self.findings
            .extend(found.into_iter().map(|what| format!("{size:?}, turn {turn}: {what}")));
    }

    /// Looks at the page in a window that has this size; tells whether the game is over.
    async fn look(&mut self, size: (u32, u32), turn: usize) -> bool {
        let (found, now, is_over) = self.browser.look().await;
        self.find(size, turn, found);
        self.looks += 1;
        // The end turns the stage to the result.
        if !is_over {
            let first = self.places.entry(size).or_insert_with(|| now.clone()).clone();
            if first != now {
                self.find(size, turn, [format!("regions have moved: {first:?}, {now:?}")]);
            }
        }
        is_over
    }

    /// Reads what has jumped at this size, and looks at the position at all others.
    async fn end_block(&mut self, size: (u32, u32), turn: usize) {
        let shifts = self.browser.shifts().await;
        self.find(size, turn, shifts.into_iter().map(|shift| format!("a jump: {shift}")));
        for other in SIZES {
            self.browser.resize(other).await;
            self.look(other, turn).await;
        }
    }
}

/// Plays a game to its end, a few decisions at one size and in one language and then at the next size
/// in the other language, so that every size sees every stage of the game.
async fn fits((game, seats, variant): (&str, &[&str], &str)) {
    let mut house = House::open().await;
    let browser = Browser::open(Device::Desktop).await;
    let more = format!(
        "const variant = document.querySelector('select[name=variant], input[name=variant][value=\"{variant}\"]'); if ('{variant}') {{ variant.value = '{variant}'; variant.checked = true; }}"
    );
    browser.open_table_with(&house, game, seats, &more).await;
    let mut inspection = Inspection::new(&browser);
    let mut size = SIZES[0];
    for turn in 0..2000 {
        browser.wait_for_turn().await;
        if turn % BLOCK == 0 {
            if turn > 0 {
                inspection.end_block(size, turn).await;
            }
            let block = turn / BLOCK;
            size = SIZES[block % SIZES.len()];
            // Motion is looked at too, at every size and in both languages in turn.
            let motion = ["no-preference", "reduce", "reduce"][block % 3];
            browser.prefer(&[("prefers-reduced-motion", motion)]).await;
            browser.reopen(size, ["en", "fr"][block % 2]).await;
        }
        browser.rest_pointer().await;
        if inspection.look(size, turn).await || inspection.findings.len() > 20 {
            inspection.end_block(size, turn).await;
            break;
        }
        browser.make_click(turn).await;
    }
    let Inspection { findings, looks, .. } = inspection;
    assert!(findings.is_empty(), "{game} {variant}: {findings:#?}");
    assert!(looks > 20, "{looks}");
    assert!(browser.text(".ranking").await.contains("Ann"));
    browser.assert_content().await;
    drop(browser);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_fit_or_jumps_is_found() {
    let mut house = House::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_table(&house, "animals-on-board", &["me", "random"]).await;
    browser.wait_for_turn().await;
    let size = SIZES[0];
    browser.reopen(size, "en").await;
    let mut inspection = Inspection::new(&browser);
    inspection.look(size, 0).await;
    assert_eq!(browser.shifts().await, Vec::<String>::new());
    assert!(inspection.findings.is_empty(), "{:#?}", inspection.findings);
    let disturb = "
        const region = (name) => document.querySelector(`[data-region=${name}]`);
        const line = document.createElement('p');
        line.textContent = 'a line that comes late';
        region('board').closest('.stage').before(line);
        const wide = document.createElement('p');
        wide.textContent = 'long '.repeat(2000);
        region('bar').append(wide);";
    browser.ask(disturb, vec![]).await;
    inspection.look(size, 0).await;
    let found = inspection.findings.join("\n");
    assert!(found.contains("regions have moved") && found.contains("bar is too small"), "{found}");
    assert!(!browser.shifts().await.is_empty());
    drop(browser);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn animals_on_board_fits_every_screen() {
    fits(TABLES[0]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn life_is_life_fits_every_screen() {
    fits(TABLES[1]).await;
    fits(TABLES[2]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ark_fits_every_screen() {
    fits(TABLES[3]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ark_and_noah_fits_every_screen() {
    fits(TABLES[4]).await;
    fits(TABLES[5]).await;
}
