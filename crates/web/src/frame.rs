//! The frame of all pages.

use ararat_text::{Catalogue, Lang};
use maud::{DOCTYPE, Markup, html};

use crate::assets::{FONT, address, script_of};
use crate::game::WebGame;

/// Light, dark, or what the device prefers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Theme {
    #[default]
    Device,
    Light,
    Dark,
}

impl Theme {
    pub const ALL: [Theme; 3] = [Theme::Device, Theme::Light, Theme::Dark];

    pub fn as_str(self) -> &'static str {
        match self {
            Theme::Device => "device",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    fn key(self) -> &'static str {
        match self {
            Theme::Device => "web-theme-device",
            Theme::Light => "web-theme-light",
            Theme::Dark => "web-theme-dark",
        }
    }

    pub fn read(text: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.as_str() == text)
    }
}

/// Where the app is running, which decides what a page offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Edition {
    /// On a server, which other people visit too.
    #[default]
    Site,
    /// Inside the reader's browser, without other people.
    Device,
}

/// The reader's settings, the page they are on, and what the site offers.
#[derive(Clone, Debug)]
pub struct Frame {
    /// In the reader's language.
    pub words: &'static Catalogue,
    /// The games of this site.
    pub games: &'static [&'static WebGame],
    pub theme: Theme,
    /// The path of this page, to return to after a change of language or theme.
    pub path: String,
    pub edition: Edition,
}

impl Frame {
    pub fn words(&self) -> &'static Catalogue {
        self.words
    }

    /// The game that this page is about, by its path.
    fn game(&self) -> Option<&'static WebGame> {
        let path = self.path.split('?').next().unwrap_or_default();
        let is_named = |game: &&&WebGame| path.split('/').any(|part| part == game.name());
        self.games.iter().find(is_named).copied()
    }
}

/// Whether a page has a board of this game, or will get one from the script, and so needs its
/// style. Boards are inside the class `game-…`; elements that will become one have `data-game`.
fn shows(body: &Markup, game: &WebGame) -> bool {
    let marks =
        [format!("game-{game}\""), format!("game-{game} "), format!("data-game=\"{game}\"")];
    marks.iter().any(|mark| body.0.contains(mark))
}

/// A whole page.
pub fn page(frame: &Frame, title: &str, body: &Markup) -> Markup {
    page_with(frame, title, Sheets::All, &html! {}, body)
}

/// The front page.
pub(crate) fn front_page(frame: &Frame, title: &str, body: &Markup) -> Markup {
    page_with(frame, title, Sheets::Front, &html! {}, body)
}

/// What other sites show for a link to a page.
#[derive(Clone, Debug)]
pub(crate) struct Card {
    pub(crate) title: String,
    pub(crate) text: String,
    /// The full addresses of the page and its picture.
    pub(crate) url: String,
    pub(crate) picture: String,
    pub(crate) size: (u32, u32),
}

/// Which of the style sheets that are not about a game a page needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sheets {
    /// Only the minimum, so that a table appears quickly.
    Stage,
    /// The first page that most people see.
    Front,
    All,
}

/// The page of a table: the stage fills the window, and the menu of the rail contains what other
/// pages have at their top and bottom.
pub(crate) fn table_frame(
    frame: &Frame,
    title: &str,
    card: Option<&Card>,
    body: &Markup,
) -> Markup {
    let head = html! { @if let Some(card) = card { (preview(card)) } };
    full(frame, title, Sheets::Stage, &head, body)
}

/// A page other than a table that shows something on a stage.
pub(crate) fn stage_page(frame: &Frame, title: &str, body: &Markup) -> Markup {
    full(frame, title, Sheets::All, &html! {}, body)
}

fn full(frame: &Frame, title: &str, sheets: Sheets, head: &Markup, body: &Markup) -> Markup {
    // Half a stage would be laid out differently from the whole one, and things would jump. With
    // this link, the browser does not paint before it has read to the end.
    let head = html! { link rel="expect" href="#lost" blocking="render"; (head) };
    let shown = html! { main #main .full { (body) } };
    document(frame, title, sheets, &head, body, &shown)
}

/// What other sites read about a page.
fn preview(card: &Card) -> Markup {
    let (width, height) = card.size;
    html! {
        meta name="description" content=(card.text);
        meta property="og:type" content="website";
        meta property="og:site_name" content="Ararat";
        meta property="og:title" content=(card.title);
        meta property="og:description" content=(card.text);
        meta property="og:url" content=(card.url);
        meta property="og:image" content=(card.picture);
        meta property="og:image:type" content="image/png";
        meta property="og:image:width" content=(width);
        meta property="og:image:height" content=(height);
        meta property="og:image:alt" content=(card.text);
        meta name="twitter:card" content="summary_large_image";
        meta name="twitter:image" content=(card.picture);
    }
}

/// A page that is still changing: without script, the browser reloads it after this many seconds.
pub(crate) fn refreshing_page(frame: &Frame, title: &str, seconds: u32, body: &Markup) -> Markup {
    let head = html! { noscript { meta http-equiv="refresh" content=(seconds); } };
    page_with(frame, title, Sheets::All, &head, body)
}

fn page_with(frame: &Frame, title: &str, sheets: Sheets, head: &Markup, body: &Markup) -> Markup {
    let words = frame.words();
    let shown = html! {
        header .top {
            a .brand href="/" { img src=(address("icon.svg")) alt="" width="28" height="28"; "Ararat" }
            nav aria-label=(words.word("web-navigation")) { (navigation(frame, frame.game())) }
            (settings(frame, &frame.path))
        }
        main #main { (body) }
        footer .bottom {
            a href="/about" { (words.word("web-about")) } " "
            a href="/rules" { (words.word("web-rules")) } " "
            @match frame.edition {
                Edition::Site => a href="/ratings" { (words.word("people-ratings")) },
                Edition::Device => a href="/statistics" { (words.word("statistics")) },
            }
            " "
            @if frame.edition == Edition::Site { a href="/api/docs" { (words.word("api-docs-link")) } }
        }
    };
    // Preload the font so that headings look right from the first paint. A stage has few headings,
    // and appears sooner without it.
    let head = html! {
        link rel="preload" href=(address(FONT)) as="font" type="font/woff2" crossorigin;
        (head)
    };
    document(frame, title, sheets, &head, body, &shown)
}

/// Links to the main pages. On a page about a game, the link to a new table is for that game.
pub(crate) fn navigation(frame: &Frame, game: Option<&WebGame>) -> Markup {
    let words = frame.words();
    let new = game.map_or_else(|| "/new".to_owned(), |game| format!("/new?game={game}"));
    html! {
        a href=(new) { (words.word("web-new-table")) }
        a href="/learn" { (words.word("learn-nav")) }
        a .spare href="/rules" { (words.word("web-rules")) }
        @match frame.edition {
            Edition::Site => {
                a .spare href="/ratings" { (words.word("people-ratings")) }
                a href="/account" { (words.word("people-account")) }
            }
            Edition::Device => a href="/device" { (words.word("device-title")) },
        }
    }
}

/// Language and theme; the reader returns to this path.
pub(crate) fn settings(frame: &Frame, back: &str) -> Markup {
    let words = frame.words();
    html! {
        form .settings method="post" action="/settings" {
            input type="hidden" name="back" value=(back);
            @for lang in Lang::ALL {
                button name="lang" value=(lang.code()) lang=(lang.code())
                    aria-pressed=(lang == words.lang()) title=(lang.name()) {
                    (lang.code().to_uppercase())
                }
            }
            @for theme in Theme::ALL {
                button name="theme" value=(theme.as_str()) aria-pressed=(theme == frame.theme)
                    title=(words.word(theme.key())) aria-label=(words.word(theme.key())) {
                    @match theme {
                        Theme::Device => "◐",
                        Theme::Light => "○",
                        Theme::Dark => "●",
                    }
                }
            }
        }
    }
}

/// The document around a page; `body` decides which script and which games' styles it needs.
fn document(
    frame: &Frame,
    title: &str,
    sheets: Sheets,
    head: &Markup,
    body: &Markup,
    shown: &Markup,
) -> Markup {
    let words = frame.words();
    // On a slow connection, the script would compete with the style that a table is waiting for.
    let is_late = sheets == Sheets::Stage;
    let script = html! { script src=(address(script_of(&body.0))) defer {} };
    html! {
        (DOCTYPE)
        html lang=(words.lang().code()) data-theme=(frame.theme.as_str()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " · Ararat" }
                (head)
                link rel="icon" href=(address("icon.svg")) type="image/svg+xml";
                link rel="stylesheet" href=(address("ararat.css"));
                @if sheets != Sheets::Stage { link rel="stylesheet" href=(address("pages.css")); }
                @if sheets == Sheets::All { link rel="stylesheet" href=(address("study.css")); }
                @for game in frame.games {
                    @if shows(body, game) {
                        link rel="stylesheet" href=(game.style_address());
                    }
                }
                @if !is_late { (script) }
            }
            body {
                a .skip href="#main" { (words.word("web-skip")) }
                (shown)
                div #announcer .unseen aria-live="polite" {}
                p #lost role="status" hidden { (words.word("web-lost")) }
                @if is_late { (script) }
            }
        }
    }
}
