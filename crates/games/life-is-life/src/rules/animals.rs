//! What is printed on the cards (LIL-1.1), read from `data/animals.toml` or from an owner's
//! corrected file.

use std::fmt::Write as _;
use std::sync::OnceLock;

use ararat_core::components::{Table, Value, read_toml};
use ararat_core::{Components, Digest, Facts, Notice, Source};

use crate::rules::species::{Species, SpeciesSet};

/// A value is a number in the corners of a card, so it has at most two digits.
const MOST_VALUE: u8 = 99;

/// The value of each species and where we know it from. The counts are fixed by the rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Animals {
    values: [u8; Species::COUNT],
    count_sources: [Source; Species::COUNT],
    value_sources: [Source; Species::COUNT],
}

impl Animals {
    /// What the majority of the species is worth.
    #[inline]
    pub fn value(&self, species: Species) -> u8 {
        self.values[species.index()]
    }

    /// Where we know the number of cards from.
    pub fn count_source(&self, species: Species) -> Source {
        self.count_sources[species.index()]
    }

    /// Where we know the value from.
    pub fn value_source(&self, species: Species) -> Source {
        self.value_sources[species.index()]
    }
}

impl Components for Animals {
    fn standard() -> &'static Animals {
        static STANDARD: OnceLock<Animals> = OnceLock::new();
        STANDARD.get_or_init(|| {
            Animals::read(include_str!("../../data/animals.toml"))
                .expect("a test reads the file that is part of the program")
        })
    }

    fn read(text: &str) -> Result<Animals, Vec<Notice>> {
        let table = read_toml(text)?;
        let mut reader = Reader::default();
        reader.read_table(&table);
        reader.finish()
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

/// What one row says of its species.
#[derive(Clone, Copy)]
struct Line {
    value: u8,
    count_source: Source,
    value_source: Source,
}

/// Reads rows and gathers every fault.
#[derive(Default)]
struct Reader {
    /// By species; `None` also for a species whose row has faults.
    lines: [Option<Line>; Species::COUNT],
    named: SpeciesSet,
    faults: Vec<Notice>,
}

impl Reader {
    fn fault(&mut self, code: &'static str, facts: Facts) {
        self.faults.push(Notice::new(code, facts));
    }

    fn read_table(&mut self, table: &Table) {
        for name in table.keys().filter(|name| *name != "animal") {
            self.fault("lil-components-table-unknown", Facts::new().text("table", name));
        }
        match table.get("animal") {
            None => {}
            Some(Value::Array(rows)) => {
                for (index, row) in rows.iter().enumerate() {
                    match row {
                        Value::Table(row) => self.read_row(index + 1, row),
                        Value::String(_)
                        | Value::Integer(_)
                        | Value::Float(_)
                        | Value::Boolean(_)
                        | Value::Datetime(_)
                        | Value::Array(_) => {
                            self.fault(
                                "lil-component-not-a-row",
                                Facts::new().number("row", index + 1),
                            );
                        }
                    }
                }
            }
            Some(_) => self.fault("lil-components-no-rows", Facts::new()),
        }
    }

    fn read_row(&mut self, row: usize, fields: &Table) {
        self.refuse_unknown(row, "", fields, &["species", "count", "value", "sources"]);
        let species = self.read_species(row, fields);
        let count = self.read_number(row, "count", fields);
        let value = self.read_number(row, "value", fields);
        let empty = Table::new();
        let sources = match fields.get("sources") {
            Some(Value::Table(sources)) => sources,
            Some(_) => {
                self.fault("lil-component-not-sources", field_facts(row, "sources"));
                return self.note(species, None);
            }
            None => &empty,
        };
        self.refuse_unknown(row, "sources.", sources, &["count", "value"]);
        let count_source = self.read_source(row, "sources.count", sources.get("count"));
        let value_source = self.read_source(row, "sources.value", sources.get("value"));
        if let (Some(species), Some(count)) = (species, count) {
            // Rule LIL-1.1.
            self.check_fixed(row, "count", species, Some(species.card_count()), count);
        }
        if let (Some(species), Some(value)) = (species, value) {
            self.check_fixed(row, "value", species, species.rulebook_value(), value);
        }
        let value = value.and_then(|value| self.check_value(row, value));
        let line = match (value, count_source, value_source) {
            (Some(value), Some(count_source), Some(value_source)) => {
                Some(Line { value, count_source, value_source })
            }
            (_, _, _) => None,
        };
        self.note(species, line);
    }

    fn note(&mut self, species: Option<Species>, line: Option<Line>) {
        if let Some(species) = species {
            self.lines[species.index()] = line;
            self.named = self.named.with(species);
        }
    }

    fn refuse_unknown(&mut self, row: usize, prefix: &str, fields: &Table, known: &[&str]) {
        for name in fields.keys().filter(|name| !known.contains(&name.as_str())) {
            let facts = Facts::new().number("row", row).text("field", format!("{prefix}{name}"));
            self.fault("lil-component-field-unknown", facts.text("known", known.join(", ")));
        }
    }

    fn read_species(&mut self, row: usize, fields: &Table) -> Option<Species> {
        let name = match fields.get("species") {
            Some(Value::String(name)) => name.as_str(),
            Some(_) => "",
            None => {
                self.fault("lil-component-field-missing", field_facts(row, "species"));
                return None;
            }
        };
        let Some(species) = Species::ALL.into_iter().find(|species| species.name() == name) else {
            let known: Vec<&str> = Species::ALL.map(Species::name).to_vec();
            let facts =
                field_facts(row, "species").text("text", name).text("known", known.join(", "));
            self.fault("lil-component-not-a-species", facts);
            return None;
        };
        if self.named.contains(species) {
            let facts = field_facts(row, "species").pieces("species", [species.piece()]);
            self.fault("lil-component-species-twice", facts);
        }
        Some(species)
    }

    fn read_number(&mut self, row: usize, field: &'static str, fields: &Table) -> Option<i64> {
        match fields.get(field) {
            Some(Value::Integer(number)) => Some(*number),
            Some(_) => {
                self.fault("lil-component-not-a-number", field_facts(row, field));
                None
            }
            None => {
                self.fault("lil-component-field-missing", field_facts(row, field));
                None
            }
        }
    }

    fn read_source(
        &mut self,
        row: usize,
        field: &'static str,
        value: Option<&Value>,
    ) -> Option<Source> {
        let name = match value {
            Some(Value::String(name)) => name.as_str(),
            Some(_) => "",
            None => {
                self.fault("lil-component-field-missing", field_facts(row, field));
                return None;
            }
        };
        let source = Source::named(name);
        if source.is_none() {
            let known = Source::ALL.map(Source::name).join(", ");
            self.fault(
                "lil-component-not-a-source",
                field_facts(row, field).text("text", name).text("known", known),
            );
        }
        source
    }

    /// What the rulebook says cannot be corrected.
    fn check_fixed(
        &mut self,
        row: usize,
        field: &'static str,
        species: Species,
        fixed: Option<u8>,
        written: i64,
    ) {
        if let Some(fixed) = fixed.filter(|&fixed| i64::from(fixed) != written) {
            let facts = field_facts(row, field).pieces("species", [species.piece()]);
            self.fault(
                "lil-component-fixed",
                facts.number("fixed", fixed).number("written", written),
            );
        }
    }

    fn check_value(&mut self, row: usize, written: i64) -> Option<u8> {
        let value = u8::try_from(written).ok().filter(|value| (1..=MOST_VALUE).contains(value));
        if value.is_none() {
            let facts =
                field_facts(row, "value").number("written", written).number("most", MOST_VALUE);
            self.fault("lil-component-value-range", facts);
        }
        value
    }

    fn finish(mut self) -> Result<Animals, Vec<Notice>> {
        for species in Species::ALL {
            if !self.named.contains(species) {
                self.fault(
                    "lil-component-species-missing",
                    Facts::new().pieces("species", [species.piece()]),
                );
            }
        }
        if !self.faults.is_empty() {
            return Err(self.faults);
        }
        // Without faults every species has its line; the default is never read.
        let absent = Line {
            value: 1,
            count_source: Source::Reconstructed,
            value_source: Source::Reconstructed,
        };
        let lines = self.lines.map(|line| line.unwrap_or(absent));
        Ok(Animals {
            values: lines.map(|line| line.value),
            count_sources: lines.map(|line| line.count_source),
            value_sources: lines.map(|line| line.value_source),
        })
    }
}

fn field_facts(row: usize, field: &'static str) -> Facts {
    Facts::new().number("row", row).text("field", field)
}

#[cfg(test)]
mod tests {
    use super::*;

    const STANDARD: &str = include_str!("../../data/animals.toml");

    fn codes(text: &str) -> Vec<&'static str> {
        Animals::read(text).unwrap_err().iter().map(|fault| fault.code).collect()
    }

    #[test]
    fn lil_1_1_the_value_is_the_number_of_cards() {
        let animals = Animals::standard();
        for species in Species::ALL {
            assert_eq!(animals.value(species), species.card_count(), "{species}");
            assert_eq!(animals.count_source(species), Source::Rulebook, "{species}");
            let is_told = species.rulebook_value().is_some();
            let source = if is_told { Source::Rulebook } else { Source::Published };
            assert_eq!(animals.value_source(species), source, "{species}");
        }
    }

    #[test]
    fn lil_1_1_what_the_rulebook_says_cannot_be_corrected() {
        assert_eq!(codes(&STANDARD.replacen("count = 4", "count = 5", 1)), ["lil-component-fixed"]);
        assert_eq!(codes(&STANDARD.replacen("value = 8", "value = 7", 1)), ["lil-component-fixed"]);
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
        assert_eq!(codes("animal = 3")[0], "lil-components-no-rows");
        assert_eq!(codes("animal = [1]")[0], "lil-component-not-a-row");
        let text = format!(
            "{STANDARD}\n[[animal]]\nspecies = \"cat\"\ncount = \"4\"\nvalue = 100\ncolor = 1\n[extra]\n"
        );
        assert_eq!(
            codes(&text),
            [
                "lil-components-table-unknown",
                "lil-component-field-unknown",
                "lil-component-species-twice",
                "lil-component-not-a-number",
                "lil-component-field-missing",
                "lil-component-field-missing",
                "lil-component-value-range",
            ]
        );
        let text = STANDARD.replacen("\"giraffe\"", "\"okapi\"", 1).replacen(
            "\"rulebook\", value",
            "\"memory\", value",
            1,
        );
        assert_eq!(
            codes(&text),
            [
                "lil-component-not-a-species",
                "lil-component-not-a-source",
                "lil-component-species-missing"
            ]
        );
        let text = STANDARD.replacen(
            "sources = { count = \"rulebook\", value = \"rulebook\" }",
            "sources = 1",
            1,
        );
        assert_eq!(codes(&text), ["lil-component-not-sources"]);
        let text = STANDARD.replacen("value = 3", "value = 0", 1);
        assert_eq!(codes(&text), ["lil-component-value-range"]);
    }

    #[test]
    fn a_fault_names_its_line() {
        let fault = Animals::read("[[animal]]\nspecies = \n").unwrap_err().swap_remove(0);
        assert_eq!(fault, Notice::new("components-not-toml", Facts::new().number("line", 2)));
    }
}
