//! Patterns that match actions or pieces.

use serde::Deserialize;

/// A text in a game's notation, in which `*` stands for anything.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Pattern(String);

impl Pattern {
    pub fn new(text: &str) -> Pattern {
        Pattern(text.to_owned())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether the pattern matches this text.
    pub fn fits(&self, text: &str) -> bool {
        let Some((start, rest)) = self.0.split_once('*') else { return self.0 == text };
        let Some(mut text) = text.strip_prefix(start) else { return false };
        let (middle, end) = rest.rsplit_once('*').unwrap_or(("", rest));
        for part in middle.split('*') {
            let Some(at) = text.find(part) else { return false };
            text = &text[at + part.len()..];
        }
        text.ends_with(end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_anything() {
        for (pattern, text) in
            [("take A", "take A"), ("split A *", "split A el3"), ("*", ""), ("*el*,*", "a el1,fo2")]
        {
            assert!(Pattern::new(pattern).fits(text), "{pattern} {text}");
        }
        for (pattern, text) in [
            ("take A", "take"),
            ("take A", "take AB"),
            ("split A *", "split B el3"),
            ("*el3", "el3,fo1"),
            ("a*a", "a"),
            ("*x*y", "yx"),
        ] {
            assert!(!Pattern::new(pattern).fits(text), "{pattern} {text}");
        }
    }
}
