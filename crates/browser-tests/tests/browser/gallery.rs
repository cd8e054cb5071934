//! Pictures of every table at every size, of every ending and of other pages, for judging how they
//! look: `cargo xtask gallery FOLDER`.

use std::path::{Path, PathBuf};

use crate::browser::{Browser, Device};
use crate::house::House;
use crate::inspection::{SIZES, Size};
use crate::tour::{GAMES, PLAIN, Stop};

/// Sizes for other pages: a laptop and a phone.
const PAGE_SIZES: [Size; 2] = [(1366, 768), (390, 844)];

/// Set by `cargo xtask gallery`.
fn folder() -> Option<PathBuf> {
    std::env::var_os("ARARAT_GALLERY").map(PathBuf::from)
}

/// Takes pictures of the current page at these sizes, light and dark.
async fn hang(browser: &Browser, folder: &Path, name: &str, sizes: &[Size]) {
    for (width, height) in sizes {
        browser.resize((*width, *height)).await;
        for color in ["light", "dark"] {
            browser.prefer_color(color).await;
            let name = format!("{name}-{width}x{height}-{color}.png");
            browser.take_picture(folder, &name).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_table_end_and_page_is_in_the_gallery() {
    // Skipped unless pictures were requested.
    let Some(folder) = folder() else { return };
    let mut house = House::open().await;
    let browser = Browser::open(Device::Desktop).await;
    for path in PLAIN {
        browser.visit(&house, path).await;
        let name = format!("page{}", path.replace(|it: char| !it.is_ascii_alphanumeric(), "-"));
        hang(&browser, &folder, &name, &PAGE_SIZES).await;
    }
    for (number, (game, ..)) in GAMES.into_iter().enumerate() {
        browser.resize(SIZES[0]).await;
        Stop::Table(number).reach(&browser, &house).await;
        hang(&browser, &folder, game, &SIZES).await;
        browser.hurry_to_the_end().await;
        hang(&browser, &folder, &format!("{game}-end"), &SIZES).await;
    }
    drop(browser);
    house.stop().await;
}
