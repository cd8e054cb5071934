//! Files that pages ask for: style, script and pictures.

use std::sync::LazyLock;

/// A file and what it is.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    pub kind: &'static str,
    pub body: &'static str,
}

/// Raised by every build with other contents, so that browsers may keep files for ever.
const MARK: &str = env!("CARGO_PKG_VERSION");

const fn style(body: &'static str) -> Asset {
    Asset { kind: "text/css; charset=utf-8", body }
}

/// What pages have in common.
const STYLE: &str = concat!(
    include_str!("../assets/ararat.css"),
    include_str!("../assets/analysis.css"),
    include_str!("../assets/replay.css"),
);

/// One file for all pages; each part does nothing where it has nothing to do.
const SCRIPT: &str = concat!(
    include_str!("../assets/ararat.js"),
    include_str!("../assets/talk.js"),
    include_str!("../assets/poll.js"),
    include_str!("../assets/replay.js"),
);

/// What pages have in common, and a style for the board of each game.
const FILES: [(&str, Asset); 7] = [
    ("ararat.css", style(STYLE)),
    ("animals-on-board.css", style(include_str!("../assets/animals-on-board.css"))),
    ("life-is-life.css", style(include_str!("../assets/life-is-life.css"))),
    ("ark.css", style(include_str!("../assets/ark.css"))),
    ("ark-and-noah.css", style(include_str!("../assets/ark-and-noah.css"))),
    ("ararat.js", Asset { kind: "text/javascript; charset=utf-8", body: SCRIPT }),
    ("icon.svg", Asset { kind: "image/svg+xml", body: include_str!("../assets/icon.svg") }),
];

/// The addresses of all files. Their sums are taken once: a page has several of them.
static ADDRESSES: LazyLock<Vec<(&'static str, String)>> = LazyLock::new(|| {
    let address = |name: &str, sum: u32| format!("/file/{name}?{MARK}-{sum:08x}");
    FILES.iter().map(|(name, asset)| (*name, address(name, checksum(asset.body)))).collect()
});

/// The address of a file, which changes with its contents.
pub(crate) fn address(name: &str) -> &'static str {
    ADDRESSES.iter().find(|(known, _)| *known == name).map_or("", |(_, address)| address)
}

/// The file of this name.
pub fn asset(name: &str) -> Option<Asset> {
    FILES.into_iter().find(|(known, _)| *known == name).map(|(_, asset)| asset)
}

/// Adler's sum of a text: enough to tell one build from another.
fn checksum(text: &str) -> u32 {
    const BASE: u32 = 65_521;
    let (mut low, mut high) = (1, 0);
    for byte in text.bytes() {
        low = (low + u32::from(byte)) % BASE;
        high = (high + low) % BASE;
    }
    high << 16 | low
}
