//! What is printed on the cards (LIL-1.1), read from `data/components.toml` or from an owner's
//! corrected file.

use std::fmt::Write as _;
use std::sync::OnceLock;

use ararat_core::{ComponentFile, Components, Digest, Notice, Row, Source};

use crate::rules::species::Species;

/// A value is a number in the corners of a card, so it has at most two digits.
const MOST_VALUE: u8 = 99;

/// What is printed on the cards of one species, and where we know it from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Animal {
    /// What the majority of the species is worth.
    pub value: u8,
    pub value_source: Source,
    /// The number of cards is fixed by the rulebook; this is where the file knows it from.
    pub count_source: Source,
}

/// What is printed on the cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Animals([Animal; Species::COUNT]);

impl Animals {
    #[inline]
    pub fn animal(&self, species: Species) -> &Animal {
        &self.0[species.index()]
    }

    /// What the majority of the species is worth.
    #[inline]
    pub fn value(&self, species: Species) -> u8 {
        self.animal(species).value
    }
}

impl Components for Animals {
    fn standard() -> &'static Animals {
        static STANDARD: OnceLock<Animals> = OnceLock::new();
        STANDARD.get_or_init(|| {
            Animals::read(include_str!("../../data/components.toml"))
                .expect("a test reads the file that is part of the program")
        })
    }

    fn read(text: &str) -> Result<Animals, Vec<Notice>> {
        let mut file = ComponentFile::parse(text, &["animal"])?;
        let species = Species::ALL.map(|species| (species.name(), species));
        let animals = file.row_each("animal", "species", species, &["count", "value"], read_animal);
        file.finish(|| {
            Animals(animals.map(|animal| animal.expect("without faults every species has its row")))
        })
    }

    fn digest(&self) -> Option<Digest> {
        let mut canonical = String::from("life-is-life animals\n");
        for species in Species::ALL {
            // Writing to a string cannot fail.
            let _ = writeln!(
                canonical,
                "{} {} {}",
                species.name(),
                species.card_count(),
                self.value(species)
            );
        }
        Some(Digest::of(&canonical))
    }
}

fn read_animal(row: &mut Row<'_>, species: Species) -> Option<Animal> {
    let count = row.number("count", 0..=u8::MAX);
    let value = row.number("value", 1..=MOST_VALUE);
    let sources = row.sources(["count", "value"]);
    // Rule LIL-1.1.
    if let Some(count) = count {
        row.fixed("count", species.card_count(), count);
    }
    if let (Some(fixed), Some(value)) = (species.rulebook_value(), value) {
        row.fixed("value", fixed, value);
    }
    let [count_source, value_source] = sources?;
    Some(Animal { value: value?, value_source, count_source })
}

#[cfg(test)]
mod tests {
    use ararat_core::facts;

    use super::*;

    const STANDARD: &str = include_str!("../../data/components.toml");

    fn codes(text: &str) -> Vec<&'static str> {
        Animals::read(text).unwrap_err().iter().map(|fault| fault.code).collect()
    }

    #[test]
    fn lil_1_1_the_value_is_the_number_of_cards() {
        let animals = Animals::standard();
        for species in Species::ALL {
            assert_eq!(animals.value(species), species.card_count(), "{species}");
            assert_eq!(animals.animal(species).count_source, Source::Rulebook, "{species}");
            let is_told = species.rulebook_value().is_some();
            let source = if is_told { Source::Rulebook } else { Source::Published };
            assert_eq!(animals.animal(species).value_source, source, "{species}");
        }
    }

    #[test]
    fn lil_1_1_what_the_rulebook_says_cannot_be_corrected() {
        assert_eq!(codes(&STANDARD.replacen("count = 4", "count = 5", 1)), ["component-fixed"]);
        assert_eq!(codes(&STANDARD.replacen("value = 8", "value = 7", 1)), ["component-fixed"]);
        let corrected = Animals::read(&STANDARD.replacen("value = 4", "value = 5", 1)).unwrap();
        assert_eq!(corrected.value(Species::Cat), 5);
        assert_ne!(corrected.digest(), Animals::standard().digest());
    }

    #[test]
    fn comments_and_sources_do_not_change_the_digest() {
        let marked =
            STANDARD.replace("published", "reconstructed").replace("# Life", "# This is Life");
        assert_eq!(Animals::read(&marked).unwrap().digest(), Animals::standard().digest());
    }

    #[test]
    fn every_fault_is_reported() {
        assert_eq!(codes("[[animal]\n"), ["components-not-toml"]);
        assert_eq!(codes("").len(), Species::COUNT);
        assert_eq!(codes("animal = 3")[0], "component-no-rows");
        assert_eq!(codes("animal = [1]")[0], "component-not-a-row");
        let text = format!(
            "{STANDARD}\n[[animal]]\nspecies = \"cat\"\ncount = \"4\"\nvalue = 100\ncolor = 1\n[extra]\n"
        );
        assert_eq!(
            codes(&text),
            [
                "component-table-unknown",
                "component-field-unknown",
                "component-twice",
                "component-range",
                "component-range",
                "component-field-missing",
                "component-field-missing",
            ]
        );
        let text = STANDARD.replacen("\"giraffe\"", "\"okapi\"", 1).replacen(
            "\"rulebook\", value = \"rulebook\" }\n\n[[animal]]\nspecies = \"mole\"",
            "\"memory\", value = \"rulebook\" }\n\n[[animal]]\nspecies = \"mole\"",
            1,
        );
        assert_eq!(codes(&text), ["component-value", "component-value", "component-missing"]);
        let text = STANDARD.replacen(
            "sources = { count = \"rulebook\", value = \"rulebook\" }",
            "sources = 1",
            1,
        );
        assert_eq!(codes(&text), ["component-value"]);
        let text = STANDARD.replacen("value = 3", "value = 0", 1);
        assert_eq!(codes(&text), ["component-range"]);
    }

    #[test]
    fn a_fault_names_its_line() {
        let fault = Animals::read("[[animal]]\nspecies = \n").unwrap_err().swap_remove(0);
        assert_eq!(fault, Notice::new("components-not-toml", facts![line: 2]));
    }
}
