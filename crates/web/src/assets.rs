//! Files that pages ask for: style, script, font and icon.

use std::sync::LazyLock;

use crate::game::WebGame;

/// A file and what it is.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    pub kind: &'static str,
    pub body: &'static [u8],
}

/// Changes with the contents, so that browsers may keep files forever.
const MARK: &str = env!("CARGO_PKG_VERSION");

const fn style(body: &'static str) -> Asset {
    Asset { kind: "text/css; charset=utf-8", body: body.as_bytes() }
}

const fn script(body: &'static str) -> Asset {
    Asset { kind: "text/javascript; charset=utf-8", body: body.as_bytes() }
}

/// The style sheet of all pages, with that of the stage: a table needs no other but its game's.
const STYLE: &str = include_str!("../assets/ararat.css");

/// What pages other than tables need beside it.
const PAGES_STYLE: &str = include_str!("../assets/pages.css");

/// What pages need on which somebody learns or looks back at a game.
const STUDY_STYLE: &str = concat!(
    include_str!("../assets/analysis.css"),
    include_str!("../assets/lessons.css"),
    include_str!("../assets/replay.css"),
);

/// One script for all pages; each part does nothing on pages that are not its own.
const SCRIPT: &str = concat!(
    include_str!("../assets/motion.js"),
    include_str!("../assets/ararat.js"),
    include_str!("../assets/signs.js"),
    include_str!("../assets/talk.js"),
    include_str!("../assets/sound.js"),
    include_str!("../assets/link.js"),
    include_str!("../assets/poll.js"),
    include_str!("../assets/replay.js"),
);

/// The font of headings and numbers: `Bitter`, bold, with the letters of English and French. Its
/// licence lies beside it.
pub(crate) const FONT: &str = "bitter.woff2";
const FONT_BODY: &[u8] = include_bytes!("../assets/bitter.woff2");

/// The style sheet as browsers get it: without what only people read, and with the whole address of
/// the font, which pages also ask for in advance: two addresses would be two requests.
static STYLE_WITH_FONT: LazyLock<String> =
    LazyLock::new(|| without_space(STYLE).replace(FONT, &stamped(FONT, FONT_BODY)));

static SHORT_PAGES_STYLE: LazyLock<String> = LazyLock::new(|| without_space(PAGES_STYLE));
static SHORT_STUDY_STYLE: LazyLock<String> = LazyLock::new(|| without_space(STUDY_STYLE));

/// A style sheet without comments and without space that means nothing. Space before a colon stays:
/// in a selector it does.
pub(crate) fn without_space(style: &str) -> String {
    let mut short = String::with_capacity(style.len());
    let mut quote = None;
    let mut rest = style.chars();
    while let Some(letter) = rest.next() {
        if quote.is_some() {
            short.push(letter);
            quote = quote.filter(|quote| *quote != letter);
            continue;
        }
        match letter {
            '/' if rest.as_str().starts_with('*') => {
                let end = rest.as_str().find("*/").map_or("", |at| &rest.as_str()[at + 2..]);
                rest = end.chars();
            }
            '"' | '\'' => {
                short.push(letter);
                quote = Some(letter);
            }
            _ if letter.is_whitespace() => {
                if !short.is_empty() && !short.ends_with([' ', '{', '}', ';', ',', ':', '>']) {
                    short.push(' ');
                }
            }
            '{' | '}' | ';' | ',' | '>' => {
                let is_end = letter == '}' && short.trim_end().ends_with(';');
                short.truncate(short.trim_end().len() - usize::from(is_end));
                short.push(letter);
            }
            _ => short.push(letter),
        }
    }
    short
}

/// The script as browsers get it: without the lines and the space that only people read.
static SCRIPT_WITHOUT_COMMENTS: LazyLock<String> = LazyLock::new(|| {
    let is_code =
        |line: &&str| !line.is_empty() && !line.starts_with("//") && !line.starts_with("/*");
    let lines = SCRIPT.lines().map(str::trim_start).filter(is_code);
    let script: String = lines.flat_map(|line| [line, "\n"]).collect();
    // Space around these, or beside them, means something in no text of ours.
    let around = ["=>", "=", "===", "!==", "&&", "||", "?", ":"];
    let beside =
        [(") {", "){"), ("{ ", "{"), (" }", "}"), ("; ", ";"), (", ", ","), ("if (", "if(")];
    let around = around.map(|sign| (format!(" {sign} "), sign));
    let script = around.iter().fold(script, |script, (long, short)| script.replace(long, short));
    beside.iter().fold(script, |script, (long, short)| script.replace(long, short))
});

static FILES: LazyLock<[(&str, Asset); 6]> = LazyLock::new(|| {
    [
        ("ararat.css", style(&STYLE_WITH_FONT)),
        ("pages.css", style(&SHORT_PAGES_STYLE)),
        ("study.css", style(&SHORT_STUDY_STYLE)),
        ("ararat.js", script(&SCRIPT_WITHOUT_COMMENTS)),
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

/// The file of this name: one of all pages, or the style sheet of one of these games.
pub fn asset(name: &str, games: &[&'static WebGame]) -> Option<Asset> {
    let shared = FILES.iter().find(|(known, _)| *known == name).map(|(_, asset)| *asset);
    shared.or_else(|| {
        let game = name.strip_suffix(".css")?;
        games.iter().find(|known| known.name() == game).map(|game| style(game.style()))
    })
}

/// Whether an address names this file as it is now. While a site is updated, a page of one build may ask
/// another build for its files.
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
    fn a_style_sheet_loses_only_what_means_nothing() {
        let style = "/* A note. */\n.a, .b :hover { color: red; content: \"a, b: {\"; }\n@media (width > 1px) and (x: 2) { .c { top: calc(1px + 2px); } }\n";
        let short = ".a,.b :hover{color:red;content:\"a, b: {\"}@media (width>1px) and (x:2){.c{top:calc(1px + 2px)}}";
        assert_eq!(without_space(style), short);
        for style in [STYLE, PAGES_STYLE, STUDY_STYLE] {
            assert!(without_space(style).len() < style.len() * 9 / 10);
        }
    }

    #[test]
    fn the_script_has_its_code_and_no_comments() {
        let script = &*SCRIPT_WITHOUT_COMMENTS;
        assert!(script.starts_with("\"use strict\";\n"), "{script}");
        assert!(!script.lines().any(|line| line.trim_start().starts_with("//")));
        let braces = |text: &str| text.lines().filter(|line| line.trim() == "}").count();
        assert_eq!(braces(script), braces(SCRIPT));
    }

    /// More would be felt on a slow connection.
    const MOST_SCRIPT: usize = 30_000;
    const MOST_FONT: usize = 30_000;

    #[test]
    fn the_script_is_small() {
        let size = SCRIPT_WITHOUT_COMMENTS.len();
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
