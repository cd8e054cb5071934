//! The style sheets keep to one scale of letters and corners, and one shadow.

use ararat_games::{GameName, PAGES};
use ararat_web::asset;

/// Heights of letters in pixels; the smallest are those of chips and labels. Lettering on a piece
/// grows with the piece instead.
const LETTERS: [&str; 6] = ["12px", "14px", "16px", "20px", "28px", "40px"];

/// Corners: of strips and dots, of cards, of panels.
const CORNERS: [&str; 4] = ["0", "2px", "6px", "12px"];

/// Every style sheet, by its name.
fn sheets() -> Vec<(String, &'static str)> {
    let shared = ["ararat", "pages", "study"].into_iter();
    let names = shared.chain(GameName::ALL.iter().map(|game| game.as_str()));
    let sheet = |name: &str| {
        let name = format!("{name}.css");
        let body = asset(&name, &PAGES).unwrap().body;
        (name, std::str::from_utf8(body).unwrap())
    };
    names.map(sheet).collect()
}

/// The values that a style sheet gives a property.
fn values<'a>(sheet: &'a str, property: &str) -> Vec<&'a str> {
    let start = format!("{property}:");
    let rest = sheet.match_indices(&start).map(|(at, _)| &sheet[at + start.len()..]);
    rest.filter_map(|rest| rest.split([';', '}']).next()).map(str::trim).collect()
}

/// A length of its own, rather than one that follows from another.
fn is_fixed(value: &str) -> bool {
    let number = value.strip_suffix("px").unwrap_or(value);
    number.parse::<f32>().is_ok()
}

#[test]
fn letters_have_few_sizes_and_corners_few_radii() {
    for (name, sheet) in sheets() {
        let (letters, corners) = (values(sheet, "font-size"), values(sheet, "border-radius"));
        assert!(!letters.is_empty() && !corners.is_empty(), "{name}");
        for letter in letters.into_iter().filter(|it| is_fixed(it) && *it != "0") {
            assert!(LETTERS.contains(&letter), "{name}: letters of {letter}");
        }
        for corner in corners.into_iter().filter(|it| is_fixed(it)) {
            assert!(CORNERS.contains(&corner), "{name}: a corner of {corner}");
        }
    }
}

/// A blurred shadow of any other sort would stay in the dark, where a hairline takes its place.
#[test]
fn there_is_one_soft_shadow() {
    for (name, sheet) in sheets() {
        for shadow in values(sheet, "box-shadow") {
            let is_black = shadow.contains("rgb(0 0 0");
            assert!(!is_black, "{name}: {shadow}");
        }
    }
}
