//! Files that pages load: style, script, font and icon.

use std::sync::LazyLock;

use crate::game::WebGame;
use crate::minify::{without_comments, without_space};

/// A file and its content type.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    pub kind: &'static str,
    pub body: &'static [u8],
}

/// Part of every file's address, with a checksum, so that browsers may keep files forever.
const MARK: &str = env!("CARGO_PKG_VERSION");

const fn style(body: &'static str) -> Asset {
    Asset { kind: "text/css; charset=utf-8", body: body.as_bytes() }
}

const fn script(body: &'static str) -> Asset {
    Asset { kind: "text/javascript; charset=utf-8", body: body.as_bytes() }
}

/// The style sheet of all pages, including the stage: besides this, a table needs only its game's.
const STYLE: &str = include_str!("../assets/ararat.css");

/// What pages other than tables need in addition.
const PAGES_STYLE: &str = include_str!("../assets/pages.css");

/// What lessons, puzzles, replays and analyses need in addition.
const STUDY_STYLE: &str = concat!(
    include_str!("../assets/analysis.css"),
    include_str!("../assets/lessons.css"),
    include_str!("../assets/replay.css"),
);

/// The script of a table, of a lesson and of a puzzle.
const TABLE_SCRIPT: &str = concat!(
    include_str!("../assets/shared.js"),
    include_str!("../assets/motion.js"),
    include_str!("../assets/table.js"),
    include_str!("../assets/count.js"),
    include_str!("../assets/signs.js"),
    include_str!("../assets/talk.js"),
    include_str!("../assets/sound.js"),
    include_str!("../assets/link.js"),
);

/// The script of a replay.
const REPLAY_SCRIPT: &str = concat!(
    include_str!("../assets/shared.js"),
    include_str!("../assets/motion.js"),
    include_str!("../assets/replay.js"),
    include_str!("../assets/link.js"),
);

/// The script of all other pages.
const PAGES_SCRIPT: &str = concat!(
    include_str!("../assets/shared.js"),
    include_str!("../assets/link.js"),
    include_str!("../assets/poll.js"),
);

/// The font of headings and numbers: `Bitter`, bold, with the letters of English and French. Its
/// licence is next to it.
pub(crate) const FONT: &str = "bitter.woff2";
const FONT_BODY: &[u8] = include_bytes!("../assets/bitter.woff2");

/// The style sheet as sent to browsers: minified, and with the full address of the font. Pages
/// preload the font from that address, and two addresses would mean two requests.
static STYLE_WITH_FONT: LazyLock<String> =
    LazyLock::new(|| without_space(STYLE).replace(FONT, &stamped(FONT, FONT_BODY)));

static SHORT_PAGES_STYLE: LazyLock<String> = LazyLock::new(|| without_space(PAGES_STYLE));
static SHORT_STUDY_STYLE: LazyLock<String> = LazyLock::new(|| without_space(STUDY_STYLE));

static SHORT_TABLE_SCRIPT: LazyLock<String> = LazyLock::new(|| without_comments(TABLE_SCRIPT));
static SHORT_REPLAY_SCRIPT: LazyLock<String> = LazyLock::new(|| without_comments(REPLAY_SCRIPT));
static SHORT_PAGES_SCRIPT: LazyLock<String> = LazyLock::new(|| without_comments(PAGES_SCRIPT));

/// The name of the script that a page with this body needs.
pub(crate) fn script_of(body: &str) -> &'static str {
    if body.contains("id=\"table\"") {
        "table.js"
    } else if body.contains("id=\"replay\"") {
        "replay.js"
    } else {
        "ararat.js"
    }
}

static FILES: LazyLock<[(&str, Asset); 8]> = LazyLock::new(|| {
    [
        ("ararat.css", style(&STYLE_WITH_FONT)),
        ("pages.css", style(&SHORT_PAGES_STYLE)),
        ("study.css", style(&SHORT_STUDY_STYLE)),
        ("ararat.js", script(&SHORT_PAGES_SCRIPT)),
        ("table.js", script(&SHORT_TABLE_SCRIPT)),
        ("replay.js", script(&SHORT_REPLAY_SCRIPT)),
        ("icon.svg", Asset { kind: "image/svg+xml", body: include_bytes!("../assets/icon.svg") }),
        (FONT, Asset { kind: "font/woff2", body: FONT_BODY }),
    ]
});

/// The addresses of all files. Their checksums are computed once.
static ADDRESSES: LazyLock<Vec<(&'static str, String)>> = LazyLock::new(|| {
    FILES.iter().map(|(name, asset)| (*name, stamped(name, asset.body))).collect()
});

/// The address of a file, which changes with its contents.
pub(crate) fn address(name: &str) -> &'static str {
    ADDRESSES.iter().find(|(known, _)| *known == name).map_or("", |(_, address)| address)
}

/// The address of a game's style sheet.
pub(crate) fn style_address(game: &str, body: &str) -> String {
    stamped(&format!("{game}.css"), body.as_bytes())
}

fn stamped(name: &str, body: &[u8]) -> String {
    format!("/file/{name}?{MARK}-{:08x}", checksum(body))
}

/// The file with this name: a shared one, or the style sheet of one of these games.
pub fn asset(name: &str, games: &[&'static WebGame]) -> Option<Asset> {
    let shared = FILES.iter().find(|(known, _)| *known == name).map(|(_, asset)| *asset);
    shared.or_else(|| {
        let game = name.strip_suffix(".css")?;
        games.iter().find(|known| known.name() == game).map(|game| style(game.style()))
    })
}

/// Whether an address refers to the current version of this file. While a site is being updated, a
/// page of one build may request its files from another.
pub fn is_current(name: &str, asset: &Asset, mark: &str) -> bool {
    let shared = address(name);
    let current = if shared.is_empty() { &stamped(name, asset.body) } else { shared };
    current.split_once('?').is_some_and(|(_, known)| known == mark)
}

/// The Adler checksum of a file: enough to tell builds apart.
fn checksum(body: &[u8]) -> u32 {
    const BASE: u32 = 65_521;
    let (mut low, mut high) = (1, 0);
    for &byte in body {
        low = (low + u32::from(byte)) % BASE;
        high = (high + low) % BASE;
    }
    high << 16 | low
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn style_sheets_lose_a_tenth() {
        for style in [STYLE, PAGES_STYLE, STUDY_STYLE] {
            assert!(without_space(style).len() < style.len() * 9 / 10);
        }
    }

    const SCRIPTS: [&str; 3] = [TABLE_SCRIPT, REPLAY_SCRIPT, PAGES_SCRIPT];

    /// The end of a line is insignificant only where a statement or a bracket says so.
    #[test]
    fn no_line_of_a_script_needs_its_end() {
        for line in SCRIPTS.iter().flat_map(|script| script.lines()).map(str::trim) {
            let is_comment = line.starts_with("//") || line.starts_with("/*");
            let is_closed = line.ends_with([';', '{', '}', '(', '[', ',']);
            assert!(line.is_empty() || is_comment || is_closed, "{line}");
        }
    }

    #[test]
    fn a_page_gets_the_script_it_needs() {
        assert_eq!(script_of(r#"<div id="table" class="table">"#), "table.js");
        assert_eq!(script_of(r#"<div id="replay" class="table replay">"#), "replay.js");
        assert_eq!(script_of(r#"<table class="tables">"#), "ararat.js");
        for name in ["table.js", "replay.js", "ararat.js"] {
            assert!(asset(name, &[]).is_some(), "{name}");
        }
    }

    /// More would be noticeable on a slow connection.
    const MOST_SCRIPT: usize = 30_000;
    const MOST_FONT: usize = 30_000;

    /// All of them together, with what several pages have in common counted once.
    #[test]
    fn scripts_are_small() {
        let rest = |script: &str, known: &[&str]| {
            known.iter().fold(script.to_owned(), |script, part| script.replacen(part, "", 1))
        };
        let shared = include_str!("../assets/shared.js");
        let (motion, link) =
            (include_str!("../assets/motion.js"), include_str!("../assets/link.js"));
        let parts = [
            TABLE_SCRIPT.to_owned(),
            rest(REPLAY_SCRIPT, &[shared, motion, link]),
            rest(PAGES_SCRIPT, &[shared, link]),
        ];
        let size: usize = parts.iter().map(|script| without_comments(script).len()).sum();
        assert!(size < MOST_SCRIPT, "{size} bytes");
    }

    #[test]
    fn the_font_is_small_and_has_one_address() {
        assert!(FONT_BODY.starts_with(b"wOF2") && FONT_BODY.len() < MOST_FONT);
        let style = asset("ararat.css", &[]).unwrap();
        let style = std::str::from_utf8(style.body).unwrap();
        assert!(style.contains(&format!("url(\"{}\")", address(FONT))));
    }
}
