//! The language that a browser prefers.

use std::str::FromStr as _;

use ararat_text::Lang;

/// The language of ours that the browser prefers, by its `accept-language` header; in case of a
/// tie, the first.
pub fn preferred_language(wanted: &str) -> Lang {
    let mut best = None;
    for (lang, quality) in wanted.split(',').filter_map(read) {
        if quality > best.map_or(0.0, |(_, quality)| quality) {
            best = Some((lang, quality));
        }
    }
    best.map_or(Lang::En, |(lang, _)| lang)
}

/// A language of ours and its quality value, from 0 (unwanted) to 1: `fr-CA;q=0.8`.
fn read(part: &str) -> Option<(Lang, f64)> {
    let mut parts = part.split(';').map(str::trim);
    let code = parts.next()?.split('-').next()?.to_lowercase();
    let quality = parts.find_map(|part| part.strip_prefix("q=")?.trim().parse().ok());
    Some((Lang::from_str(&code).ok()?, quality.unwrap_or(1.0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browser_chooses_the_language() {
        for (wanted, lang) in [
            ("", Lang::En),
            ("de-DE, fr-CA;q=0.8, en;q=0.7", Lang::Fr),
            ("fr;q=0.3, en-GB;q=0.9", Lang::En),
            ("en;q=0.5, fr", Lang::Fr),
            ("fr, en", Lang::Fr),
            ("fr;q=0, de", Lang::En),
            ("fr;q=much", Lang::Fr),
        ] {
            assert_eq!(preferred_language(wanted), lang, "{wanted}");
        }
    }
}
