//! The reader of component files, the same for all games: tables of rows in TOML, every fault
//! gathered with the row and field it concerns and what would be possible there.
//!
//! Rows are not read by serde, which stops at the first fault and words it in English; people who
//! copy fifty cards into a file want to see all mistakes at once, in their own language.

use std::ops::RangeInclusive;

pub use toml::{Table, Value};

use super::Source;
use crate::{Facts, Notice, facts};

/// Reads a component file as TOML; a fault names its line.
pub fn read_toml(text: &str) -> Result<Table, Vec<Notice>> {
    text.parse().map_err(|fault: toml::de::Error| {
        let start = fault.span().map_or(0, |span| span.start);
        let line = 1 + text.bytes().take(start).filter(|&byte| byte == b'\n').count();
        vec![Notice::new("components-not-toml", facts![line])]
    })
}

/// A component file that is being read.
#[derive(Debug)]
pub struct ComponentFile {
    table: Table,
    faults: Vec<Notice>,
}

impl ComponentFile {
    /// Reads TOML whose top level has these keys and no others.
    pub fn parse(text: &str, known: &[&str]) -> Result<ComponentFile, Vec<Notice>> {
        let table = read_toml(text)?;
        let unknown = table.keys().filter(|key| !known.contains(&key.as_str()));
        let faults = unknown.map(|key| {
            let facts = facts![table: key, known: known.join(", ")];
            Notice::new("component-table-unknown", facts)
        });
        let faults = faults.collect();
        Ok(ComponentFile { table, faults })
    }

    /// A whole number of the top level.
    pub fn number(&self, key: &str) -> Option<i64> {
        self.table.get(key)?.as_integer()
    }

    /// Reads the rows of a table, which have no other fields than these and their sources; `None`
    /// for a value that is not a row or that `read` refuses.
    pub fn rows<T>(
        &mut self,
        table: &'static str,
        fields: &[&str],
        mut read: impl FnMut(&mut Row<'_>) -> Option<T>,
    ) -> Vec<Option<T>> {
        let rows = match self.table.remove(table) {
            None => Vec::new(),
            Some(Value::Array(rows)) => rows,
            Some(_) => {
                self.fault("component-no-rows", facts![table]);
                Vec::new()
            }
        };
        let mut values = Vec::new();
        for (index, value) in rows.iter().enumerate() {
            let row = index + 1;
            values.push(if let Value::Table(values) = value {
                let faults = &mut self.faults;
                let mut row = Row { table, number: row, name: "", values, faults };
                row.refuse_unknown("", values, fields);
                read(&mut row)
            } else {
                self.fault("component-not-a-row", facts![table, row]);
                None
            });
        }
        values
    }

    /// Reads a table that has exactly one row for each of these keys, and gives what `read` makes
    /// of each row in the order of the keys. `key` is the field with the key's name.
    pub fn row_each<K: Copy, T, const N: usize>(
        &mut self,
        table: &'static str,
        key: &'static str,
        keys: [(&'static str, K); N],
        fields: &[&str],
        mut read: impl FnMut(&mut Row<'_>, K) -> Option<T>,
    ) -> [Option<T>; N] {
        let mut values = [const { None }; N];
        let mut named = [false; N];
        let indices: [(&str, usize); N] = std::array::from_fn(|index| (keys[index].0, index));
        let fields: Vec<&str> = std::iter::once(key).chain(fields.iter().copied()).collect();
        self.rows(table, &fields, |row| {
            let index = row.choice(key, &indices)?;
            row.name = keys[index].0;
            if std::mem::replace(&mut named[index], true) {
                row.fault("component-twice", facts![field: key]);
            }
            values[index] = read(row, keys[index].1);
            Some(())
        });
        for (name, index) in indices {
            if !named[index] {
                self.fault("component-missing", facts![table, field: key, name]);
            }
        }
        values
    }

    /// Notes a fault that only this game has.
    pub fn fault(&mut self, code: &'static str, facts: Facts) {
        self.faults.push(Notice::new(code, facts));
    }

    /// Whether nothing is wrong so far.
    pub fn is_whole(&self) -> bool {
        self.faults.is_empty()
    }

    /// The components, unless anything was wrong. They are built only then, so that building them can
    /// rely on every row having been read.
    pub fn finish<T>(self, components: impl FnOnce() -> T) -> Result<T, Vec<Notice>> {
        if self.faults.is_empty() { Ok(components()) } else { Err(self.faults) }
    }
}

/// One row of a component file. What it reads is `None` where it noted a fault.
#[derive(Debug)]
pub struct Row<'a> {
    table: &'static str,
    /// Counted from 1.
    number: usize,
    /// The key of the row, where it has one.
    name: &'static str,
    values: &'a Table,
    faults: &'a mut Vec<Notice>,
}

impl<'a> Row<'a> {
    /// Notes a fault; table, row and the row's name are added to the facts.
    pub fn fault(&mut self, code: &'static str, facts: Facts) {
        let place = facts![table: self.table, row: self.number, name: self.name];
        self.faults.push(Notice::new(code, place.and(facts)));
    }

    /// The row has this name, which faults mention from now on.
    pub fn call(&mut self, name: &'static str) {
        self.name = name;
    }

    /// A text.
    pub fn text(&mut self, field: &'static str) -> Option<&'a str> {
        let value = self.value(field)?;
        if !value.is_str() {
            self.fault("component-not-text", facts![field, value: quote(value)]);
        }
        value.as_str()
    }

    /// One of these values by its name.
    pub fn choice<T: Copy>(
        &mut self,
        field: &'static str,
        choices: &[(&'static str, T)],
    ) -> Option<T> {
        let value = self.value(field)?;
        let chosen = choices.iter().find(|(name, _)| value.as_str() == Some(name));
        if chosen.is_none() {
            let names: Vec<&str> = choices.iter().map(|(name, _)| *name).collect();
            self.wrong(field, value, &names);
        }
        chosen.map(|(_, choice)| *choice)
    }

    /// A whole number in this range.
    pub fn number(&mut self, field: &'static str, range: RangeInclusive<u8>) -> Option<u8> {
        let value = self.value(field)?;
        let number = value.as_integer().and_then(|number| u8::try_from(number).ok());
        let number = number.filter(|number| range.contains(number));
        if number.is_none() {
            let facts = facts![field, value: quote(value), least: range.start(), most: range.end()];
            self.fault("component-range", facts);
        }
        number
    }

    /// The same, where the field may be left out.
    pub fn number_or(
        &mut self,
        default: u8,
        field: &'static str,
        range: RangeInclusive<u8>,
    ) -> Option<u8> {
        if self.values.contains_key(field) { self.number(field, range) } else { Some(default) }
    }

    /// `true` or `false`; false if the field is left out.
    pub fn flag(&mut self, field: &'static str) -> Option<bool> {
        let Some(value) = self.values.get(field) else { return Some(false) };
        if !value.is_bool() {
            self.wrong(field, value, &["true", "false"]);
        }
        value.as_bool()
    }

    /// Where the values of these fields are known from: `sources` gives it field by field, `source` for
    /// all others.
    pub fn sources<const N: usize>(&mut self, fields: [&'static str; N]) -> Option<[Source; N]> {
        let of_others = self.values.get("source").map(|value| self.source("source", value));
        let empty = Table::new();
        let own = match self.values.get("sources") {
            None => &empty,
            Some(Value::Table(own)) => own,
            Some(value) => {
                self.wrong("sources", value, &fields);
                return None;
            }
        };
        self.refuse_unknown("sources.", own, &fields);
        let sources = fields.map(|field| {
            let path = format!("sources.{field}");
            match own.get(field) {
                Some(value) => self.source(&path, value),
                None => of_others.unwrap_or_else(|| {
                    self.fault("component-field-missing", facts![field: path]);
                    None
                }),
            }
        });
        let whole: Vec<Source> = sources.into_iter().flatten().collect();
        whole.try_into().ok()
    }

    /// What the rulebook says cannot be corrected.
    pub fn fixed(&mut self, field: &'static str, fixed: u8, written: u8) {
        if fixed != written {
            self.fault("component-fixed", facts![field, fixed, written]);
        }
    }

    fn source(&mut self, field: &str, value: &Value) -> Option<Source> {
        let source = value.as_str().and_then(Source::named);
        if source.is_none() {
            self.wrong(field, value, &Source::ALL.map(Source::name));
        }
        source
    }

    /// The value of a field that must be there.
    fn value(&mut self, field: &'static str) -> Option<&'a Value> {
        let value = self.values.get(field);
        if value.is_none() {
            self.fault("component-field-missing", facts![field]);
        }
        value
    }

    fn wrong(&mut self, field: &str, value: &Value, choices: &[&str]) {
        let facts = facts![field, value: quote(value), choices: choices.join(", ")];
        self.fault("component-value", facts);
    }

    fn refuse_unknown(&mut self, prefix: &str, values: &Table, known: &[&str]) {
        let is_known = |name: &str| {
            known.contains(&name) || prefix.is_empty() && ["source", "sources"].contains(&name)
        };
        for name in values.keys().filter(|name| !is_known(name)) {
            let facts = facts![field: format!("{prefix}{name}"), known: known.join(", ")];
            self.fault("component-field-unknown", facts);
        }
    }
}

/// A value as it is quoted in a fault.
fn quote(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Integer(number) => number.to_string(),
        Value::Float(number) => number.to_string(),
        Value::Boolean(flag) => flag.to_string(),
        Value::Datetime(time) => time.to_string(),
        Value::Array(_) => "[…]".to_owned(),
        Value::Table(_) => "{…}".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Animals = Vec<(u8, bool, [Source; 1])>;

    /// Reads a file of two animals, each with a size and a diet.
    fn read(text: &str) -> Result<Animals, Vec<&'static str>> {
        let codes = |faults: Vec<Notice>| faults.iter().map(|fault| fault.code).collect();
        let mut file = ComponentFile::parse(text, &["animal"]).map_err(codes)?;
        let keys = [("cat", 0), ("dog", 1)];
        let rows = file.row_each("animal", "name", keys, &["size", "diet"], |row, index: u8| {
            let size = row.number("size", 0..=4);
            let diet = row.choice("diet", &[("meat", true), ("none", false)]);
            let sources = row.sources(["size"]);
            row.fixed("size", index, size?);
            Some((size?, diet?, sources?))
        });
        file.finish(|| rows.map(|row| row.expect("no fault")).to_vec()).map_err(codes)
    }

    const CAT: &str =
        "[[animal]]\nname = \"cat\"\nsize = 0\ndiet = \"meat\"\nsource = \"rulebook\"\n";
    const DOG: &str = "[[animal]]\nname = \"dog\"\nsize = 1\ndiet = \"none\"\nsources = { size = \"published\" }\n";

    #[test]
    fn rows_come_in_the_order_of_the_keys() {
        let expected = vec![(0, true, [Source::Rulebook]), (1, false, [Source::Published])];
        assert_eq!(read(&format!("{DOG}{CAT}")), Ok(expected));
    }

    #[test]
    fn every_fault_is_gathered() {
        let faults = |text: &str| read(text).unwrap_err();
        assert_eq!(faults("animal = ["), ["components-not-toml"]);
        assert_eq!(
            faults("animal = 1"),
            ["component-no-rows", "component-missing", "component-missing"]
        );
        assert_eq!(faults(&format!("{CAT}{CAT}")), ["component-twice", "component-missing"]);
        assert_eq!(
            faults(&format!(
                "{CAT}[[animal]]\nname = \"dog\"\nsize = 9\ndiet = 1\ncolor = 2\n[other]\n"
            )),
            [
                "component-table-unknown",
                "component-field-unknown",
                "component-range",
                "component-value",
                "component-field-missing",
            ]
        );
        let wrong = DOG.replace("size = 1", "size = 2").replace("published", "friends");
        assert_eq!(faults(&format!("{CAT}{wrong}")), ["component-value", "component-fixed"]);
        let wrong = DOG.replace("{ size = \"published\" }", "\"published\"");
        assert_eq!(faults(&format!("{CAT}{wrong}")), ["component-value"]);
    }

    #[test]
    fn a_fault_says_where_and_what_is_possible() {
        let mut file = ComponentFile::parse(CAT, &["animal"]).unwrap();
        file.rows("animal", &["name", "size", "diet"], |row| {
            row.call("cat");
            row.choice("diet", &[("none", ())])
        });
        let facts = facts![table: "animal", row: 1, name: "cat", field: "diet", value: "meat", choices: "none"];
        assert_eq!(file.finish(|| ()), Err(vec![Notice::new("component-value", facts)]));
    }
}
