//! Files that pages ask for: style, script and pictures.

use std::sync::LazyLock;

use crate::game::WebGame;

/// A file and what it is.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    pub kind: &'static str,
    pub body: &'static str,
}

/// Changes with the contents, so that browsers may keep files forever.
const MARK: &str = env!("CARGO_PKG_VERSION");

const fn style(body: &'static str) -> Asset {
    Asset { kind: "text/css; charset=utf-8", body }
}

/// The style sheet of all pages.
const STYLE: &str = concat!(
    include_str!("../assets/ararat.css"),
    include_str!("../assets/analysis.css"),
    include_str!("../assets/replay.css"),
);

/// One script for all pages; each part does nothing on pages that are not its own.
const SCRIPT: &str = concat!(
    include_str!("../assets/ararat.js"),
    include_str!("../assets/talk.js"),
    include_str!("../assets/poll.js"),
    include_str!("../assets/replay.js"),
);

const FILES: [(&str, Asset); 3] = [
    ("ararat.css", style(STYLE)),
    ("ararat.js", Asset { kind: "text/javascript; charset=utf-8", body: SCRIPT }),
    ("icon.svg", Asset { kind: "image/svg+xml", body: include_str!("../assets/icon.svg") }),
];

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
    stamped(&format!("{game}.css"), body)
}

fn stamped(name: &str, body: &str) -> String {
    format!("/file/{name}?{MARK}-{:08x}", checksum(body))
}

/// The file of this name: one of all pages, or the style sheet of one of these games.
pub fn asset(name: &str, games: &[&WebGame]) -> Option<Asset> {
    let shared = FILES.into_iter().find(|(known, _)| *known == name).map(|(_, asset)| asset);
    shared.or_else(|| {
        let game = name.strip_suffix(".css")?;
        games.iter().find(|known| known.name() == game).map(|game| style(game.style))
    })
}

/// The Adler checksum of a text: enough to tell builds apart.
fn checksum(text: &str) -> u32 {
    const BASE: u32 = 65_521;
    let (mut low, mut high) = (1, 0);
    for byte in text.bytes() {
        low = (low + u32::from(byte)) % BASE;
        high = (high + low) % BASE;
    }
    high << 16 | low
}
