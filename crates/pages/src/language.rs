//! The language that a browser asks for.

use std::str::FromStr as _;

use ararat_text::Lang;

/// The first of our languages that the browser asks for, by its `accept-language`.
pub fn preferred_language(wanted: &str) -> Lang {
    let code = |part: &str| part.split([';', '-']).next().unwrap_or_default().trim().to_lowercase();
    wanted.split(',').find_map(|part| Lang::from_str(&code(part)).ok()).unwrap_or(Lang::En)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browser_chooses_the_language() {
        assert_eq!(preferred_language(""), Lang::En);
        assert_eq!(preferred_language("de-DE, fr-CA;q=0.8, en;q=0.7"), Lang::Fr);
    }
}
