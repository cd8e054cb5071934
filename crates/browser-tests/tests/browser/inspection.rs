//! Inspects a table during a game: what does not fit, is cut off or jumps.

use std::collections::BTreeMap;

use fantoccini::actions::{InputSource as _, MouseActions, PointerAction};
use serde_json::json;

use crate::browser::Browser;

/// The windows that a table must fit.
pub(crate) const SIZES: [(u32, u32); 7] =
    [(1280, 720), (1366, 768), (1440, 900), (1920, 1080), (820, 1180), (390, 844), (360, 740)];

/// Maximum size of a table's page as it is sent, in bytes.
pub(crate) const MOST_PAGE: u64 = 15_000;

/// How often tables must at least be swapped at each size while they are watched.
const LEAST_SWAPS: u64 = 5;

/// Returns what is wrong with the page, where its regions are, and whether it shows the end.
const LOOK: &str = include_str!("look.js");

/// Records what jumps from now on.
const WATCH: &str = include_str!("jumps.js");

/// The width and height of a window, in pixels.
pub(crate) type Size = (u32, u32);

/// The sizes in order, then in reverse, and so on: this saves a resize each time, which is slow.
pub(crate) fn to_and_fro(sizes: &[Size], time: usize) -> Vec<Size> {
    let mut sizes = sizes.to_vec();
    if time % 2 == 1 {
        sizes.reverse();
    }
    sizes
}

impl Browser {
    pub(crate) async fn resize(&self, (width, height): Size) {
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 900 });
        self.command("Emulation.setDeviceMetricsOverride", metrics).await;
    }

    /// Reloads the page in a window of this size and in this language, and starts watching it.
    pub(crate) async fn reopen(&self, size: Size, lang: &str) {
        self.resize(size).await;
        self.ask(&format!("document.cookie = 'lang={lang}; path=/'"), vec![]).await;
        self.client.refresh().await.unwrap();
        self.rest_pointer().await;
        self.ask(WATCH, vec![]).await;
        self.ask("return document.fonts.ready.then(() => true)", vec![]).await;
    }

    /// Size of the page as it was sent, in bytes.
    async fn page_bytes(&self) -> u64 {
        let sent = "return performance.getEntriesByType('navigation')[0].encodedBodySize";
        self.ask(sent, vec![]).await.as_u64().unwrap()
    }

    /// What has jumped since the page was opened, after two more frames have been painted.
    pub(crate) async fn jumps(&self) -> Vec<String> {
        let painted = "return new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => go(window.jumps)))))";
        serde_json::from_value(self.ask(painted, vec![]).await).unwrap()
    }

    /// Moves the mouse to where it opens nothing.
    pub(crate) async fn rest_pointer(&self) {
        let away = PointerAction::MoveTo { duration: None, x: 1.0, y: 1.0 };
        let mouse = MouseActions::new("mouse".to_owned()).then(away);
        self.client.perform_actions(mouse).await.unwrap();
    }

    /// What is wrong with the page in this window, where its regions are, and whether it shows the end.
    pub(crate) async fn look(&self) -> (Vec<String>, BTreeMap<String, String>, bool) {
        serde_json::from_value(self.ask(LOOK, vec![json!(false)]).await).unwrap()
    }

    /// What is wrong with the page in a window so small that the page may scroll.
    pub(crate) async fn look_at_scrolled(&self) -> Vec<String> {
        let found = self.ask(LOOK, vec![json!(true)]).await;
        serde_json::from_value(found[0].clone()).unwrap()
    }
}

/// The faults found at a table during a game.
pub(crate) struct Inspection<'a> {
    browser: &'a Browser,
    /// The positions of the regions when each size was first checked.
    places: BTreeMap<Size, BTreeMap<String, String>>,
    pub(crate) findings: Vec<String>,
    pub(crate) coverage: Coverage,
    /// The language of the page.
    lang: String,
}

/// How often tables were checked, and how often they were swapped while being watched, by size and
/// language.
#[derive(Debug, Default)]
pub(crate) struct Coverage {
    pub(crate) looks: BTreeMap<(Size, String), usize>,
    pub(crate) swaps: BTreeMap<(Size, String), u64>,
}

impl Coverage {
    pub(crate) fn add(&mut self, other: Coverage) {
        for (key, count) in other.looks {
            *self.looks.entry(key).or_default() += count;
        }
        for (key, count) in other.swaps {
            *self.swaps.entry(key).or_default() += count;
        }
    }

    /// How often tables were swapped at this size, in both languages.
    pub(crate) fn swaps_at(&self, size: Size) -> u64 {
        let of_size = self.swaps.iter().filter(|((known, _), _)| *known == size);
        of_size.map(|(_, count)| count).sum()
    }

    /// The sizes at which tables were hardly swapped, and the sizes and languages that were not checked.
    pub(crate) fn gaps(&self) -> Vec<String> {
        let unplayed = SIZES.iter().filter(|size| self.swaps_at(**size) < LEAST_SWAPS);
        let mut gaps: Vec<String> = unplayed
            .map(|size| format!("only {} swaps at {size:?}", self.swaps_at(*size)))
            .collect();
        for size in SIZES {
            for lang in ["en", "fr"] {
                if !self.looks.contains_key(&(size, lang.to_owned())) {
                    gaps.push(format!("nobody looked at {size:?} in {lang}"));
                }
            }
        }
        gaps
    }
}

impl<'a> Inspection<'a> {
    pub(crate) fn new(browser: &'a Browser) -> Self {
        Self {
            browser,
            places: BTreeMap::new(),
            findings: Vec::new(),
            coverage: Coverage::default(),
            lang: String::new(),
        }
    }

    fn find(&mut self, size: Size, moment: &str, found: impl IntoIterator<Item = String>) {
        let told = found.into_iter().map(|what| format!("{size:?}, {moment}: {what}"));
        self.findings.extend(told);
    }

    /// Reloads the page and checks its size in bytes.
    pub(crate) async fn reopen(&mut self, size: Size, lang: &str, moment: &str) {
        self.browser.reopen(size, lang).await;
        lang.clone_into(&mut self.lang);
        let bytes = self.browser.page_bytes().await;
        let is_heavy = bytes >= MOST_PAGE;
        self.find(size, moment, is_heavy.then(|| format!("the page has {bytes} bytes")));
    }

    /// Checks the page in a window of this size; returns whether the game is over.
    pub(crate) async fn look(&mut self, size: Size, moment: &str) -> bool {
        let (found, now, is_over) = self.browser.look().await;
        // A player who is out of the game has no tray, and the board takes its space.
        let has_lost_tray = found.iter().any(|what| what.starts_with("tray "));
        self.find(size, moment, found);
        *self.coverage.looks.entry((size, self.lang.clone())).or_default() += 1;
        // At the end the stage shows the result.
        if !is_over {
            let first = self.places.entry(size).or_insert_with(|| now.clone()).clone();
            let is_out = first.contains_key("tray") && !now.contains_key("tray") && !has_lost_tray;
            if first != now && !is_out {
                self.find(size, moment, [format!("regions have moved: {first:?}, {now:?}")]);
            }
        }
        is_over
    }

    /// Checks the position in other windows.
    pub(crate) async fn look_around(&mut self, sizes: &[Size], moment: &str) {
        for &size in sizes {
            self.browser.resize(size).await;
            self.look(size, moment).await;
        }
    }

    /// Records what has jumped since the page was opened at this size.
    pub(crate) async fn read_jumps(&mut self, size: Size, moment: &str) {
        let jumps = self.browser.jumps().await;
        self.find(size, moment, jumps.into_iter().map(|jump| format!("a jump: {jump}")));
        let swaps = self.browser.ask("return window.swaps", vec![]).await.as_u64().unwrap();
        *self.coverage.swaps.entry((size, self.lang.clone())).or_default() += swaps;
    }
}
