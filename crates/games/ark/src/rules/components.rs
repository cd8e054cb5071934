//! Reads a component file, reporting every fault, and makes sure that whatever it accepts can be
//! played.

use ararat_core::components::{Table, Value, read_toml};
use ararat_core::{Facts, Notice, Source};

use crate::rules::card::{CardType, Climate, Diet, Printed, Sources};
use crate::rules::cards::{Cards, MAX_CARDS, MAX_WEIGHT, PROVISION_COUNT, RAIN_COUNT, Row};
use crate::rules::chance::{HAND_SIZE, START_SIZE};
use crate::rules::name::CardName;
use crate::rules::options::MOST_PLAYERS;
use crate::rules::public::DISPLAY_SIZE;

/// Reads a component file.
pub(crate) fn read(text: &str) -> Result<Cards, Vec<Notice>> {
    let table = read_toml(text)?;
    let mut faults = Vec::new();
    let rows = read_file(&table, &mut faults);
    // What is missing in the deck says nothing while rows could not be read.
    if faults.is_empty() {
        check_counts(&rows, &mut faults);
        check_rulebook(&rows, &mut faults);
    }
    if faults.is_empty() {
        check_setup(&rows, &mut faults);
    }
    if faults.is_empty() { Ok(Cards::new(rows)) } else { Err(faults) }
}

fn read_file(table: &Table, faults: &mut Vec<Notice>) -> Vec<Row> {
    for key in table.keys().filter(|key| !["rain", "cards"].contains(&key.as_str())) {
        faults.push(Notice::new("ark-file-key-unknown", Facts::new().text("key", key.as_str())));
    }
    // Rule ARK-1.1.
    if table.get("rain").and_then(Value::as_integer) != Some(i64::from(RAIN_COUNT)) {
        faults.push(Notice::new("ark-deck-rain", Facts::new().number("needed", RAIN_COUNT)));
    }
    let Some(values) = table.get("cards").and_then(Value::as_array) else {
        faults.push(Notice::new("ark-file-cards-missing", Facts::new()));
        return Vec::new();
    };
    let mut rows: Vec<Row> = Vec::new();
    for (index, value) in values.iter().enumerate() {
        let Some(table) = value.as_table() else {
            faults.push(Notice::new("ark-row-not-a-table", Facts::new().number("row", index + 1)));
            continue;
        };
        let mut fields = Fields { row: index + 1, table, faults };
        let Some(row) = fields.read() else { continue };
        if rows.iter().any(|other| other.printed.name == row.printed.name) {
            fields.fault("ark-row-repeated", "name");
        }
        rows.push(row);
    }
    rows
}

/// One row being read.
struct Fields<'a> {
    /// Counted from 1.
    row: usize,
    table: &'a Table,
    faults: &'a mut Vec<Notice>,
}

/// The fields of a row that say what is printed on the card.
const PRINTED_FIELDS: [&str; 6] = ["climate", "weight", "diet", "type", "special", "count"];

impl Fields<'_> {
    /// The row, unless anything in it is wrong.
    fn read(&mut self) -> Option<Row> {
        let fault_count = self.faults.len();
        for key in self.table.keys() {
            if !PRINTED_FIELDS.contains(&key.as_str())
                && !["name", "source", "sources"].contains(&key.as_str())
            {
                let facts = Facts::new().number("row", self.row).text("field", key.as_str());
                self.faults.push(Notice::new("ark-row-field-unknown", facts));
            }
        }
        let name = self.word("name", |text| text.parse::<CardName>().ok(), "");
        let climate = self.choice("climate", Climate::ALL, Climate::as_str);
        let diet = self.choice_or_none("diet", Diet::ALL, Diet::as_str);
        let card_type = self.choice_or_none("type", CardType::ALL, CardType::as_str);
        let weight = self.number("weight", 0, MAX_WEIGHT.into(), None);
        let special = self.flag("special");
        let copy_count = self.number("count", 1, MAX_CARDS, Some(1));
        let sources = self.sources();
        let (name, climate, diet, card_type) = (name?, climate?, diet?, card_type?);
        let (weight, special, copy_count, sources) = (weight?, special?, copy_count?, sources?);
        let ability = name.ability();
        self.check_row(name, diet, card_type, special);
        let weight = u8::try_from(weight).unwrap_or(MAX_WEIGHT);
        let printed = Printed { name, climate, weight, diet, card_type, ability, sources };
        (self.faults.len() == fault_count).then_some(Row { printed, copy_count })
    }

    /// What the values of one row must have to do with each other.
    fn check_row(
        &mut self,
        name: CardName,
        diet: Option<Diet>,
        card_type: Option<CardType>,
        special: bool,
    ) {
        // Rule ARK-1.2: animals never have the type of the provisions, and provisions always;
        // provisions eat nothing.
        if name.is_animal() == (card_type == Some(CardType::Provisions)) {
            self.fault("ark-row-type-of-provisions", "type");
        }
        if !name.is_animal() && diet.is_some() {
            self.fault("ark-row-provisions-with-diet", "diet");
        }
        // Rule ARK-6.1: the rulebook says which animals are special.
        if special != name.ability().is_some() {
            self.fault(if special { "ark-row-not-special" } else { "ark-row-special" }, "special");
        }
    }

    fn fault(&mut self, code: &'static str, field: &'static str) {
        let name = self.table.get("name").and_then(Value::as_str).unwrap_or("");
        let facts = Facts::new().number("row", self.row).text("field", field).text("card", name);
        self.faults.push(Notice::new(code, facts));
    }

    /// The value of a field, or a fault.
    fn value(&mut self, field: &'static str) -> Option<&Value> {
        let value = self.table.get(field);
        if value.is_none() {
            let facts = Facts::new().number("row", self.row).text("field", field);
            self.faults.push(Notice::new("ark-row-field-missing", facts));
        }
        value
    }

    fn wrong(&mut self, field: &'static str, value: &Value, choices: &str) {
        let facts =
            Facts::new().number("row", self.row).text("field", field).text("value", quote(value));
        self.faults.push(match choices {
            "" => Notice::new("ark-row-name-unknown", facts),
            choices => Notice::new("ark-row-value", facts.text("choices", choices)),
        });
    }

    fn word<T>(
        &mut self,
        field: &'static str,
        read: impl Fn(&str) -> Option<T>,
        choices: &str,
    ) -> Option<T> {
        let value = self.value(field)?.clone();
        let read = value.as_str().and_then(read);
        if read.is_none() {
            self.wrong(field, &value, choices);
        }
        read
    }

    fn choice<T: Copy>(
        &mut self,
        field: &'static str,
        all: &[T],
        word: fn(T) -> &'static str,
    ) -> Option<T> {
        let words: Vec<&str> = all.iter().map(|&value| word(value)).collect();
        self.word(
            field,
            |text| all.iter().copied().find(|&value| word(value) == text),
            &words.join(", "),
        )
    }

    /// A choice that may be “none”; the outer `None` is a fault.
    #[expect(
        clippy::option_option,
        reason = "the outer one says that the field is wrong, the inner one is its value"
    )]
    fn choice_or_none<T: Copy>(
        &mut self,
        field: &'static str,
        all: &[T],
        word: fn(T) -> &'static str,
    ) -> Option<Option<T>> {
        let words: Vec<&str> = all.iter().map(|&value| word(value)).chain(["none"]).collect();
        let read = |text: &str| match text {
            "none" => Some(None),
            text => all.iter().copied().find(|&value| word(value) == text).map(Some),
        };
        self.word(field, read, &words.join(", "))
    }

    fn number(
        &mut self,
        field: &'static str,
        least: usize,
        most: usize,
        default: Option<usize>,
    ) -> Option<usize> {
        if default.is_some() && !self.table.contains_key(field) {
            return default;
        }
        let value = self.value(field)?.clone();
        let number = value.as_integer().and_then(|number| usize::try_from(number).ok());
        let number = number.filter(|number| (least..=most).contains(number));
        if number.is_none() {
            self.wrong(field, &value, &format!("{least} … {most}"));
        }
        number
    }

    fn flag(&mut self, field: &'static str) -> Option<bool> {
        let Some(value) = self.table.get(field) else { return Some(false) };
        if value.as_bool().is_none() {
            self.wrong(field, value, "true, false");
        }
        value.as_bool()
    }

    /// Where each value is known from.
    fn sources(&mut self) -> Option<Sources> {
        let general = self.choice("source", &Source::ALL, Source::name)?;
        let own = match self.table.get("sources") {
            None => &Table::new(),
            Some(Value::Table(table)) => table,
            Some(other) => {
                self.wrong("sources", other, &PRINTED_FIELDS.join(", "));
                return None;
            }
        };
        let mut is_whole = true;
        for (field, value) in own {
            let known = value.as_str().and_then(Source::named);
            if known.is_none() || !PRINTED_FIELDS.contains(&field.as_str()) {
                let choices: Vec<&str> = Source::ALL.map(Source::name).to_vec();
                let facts =
                    Facts::new().number("row", self.row).text("field", format!("sources.{field}"));
                let facts = facts.text("value", quote(value)).text("choices", choices.join(", "));
                self.faults.push(Notice::new("ark-row-value", facts));
                is_whole = false;
            }
        }
        let of = |field: &str| {
            own.get(field).and_then(Value::as_str).and_then(Source::named).unwrap_or(general)
        };
        is_whole.then(|| Sources {
            climate: of("climate"),
            weight: of("weight"),
            diet: of("diet"),
            card_type: of("type"),
            special: of("special"),
            count: of("count"),
        })
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

/// The fewest animals that can be played with: five players are dealt to, and each half of the deck
/// has a card.
const LEAST_ANIMALS: usize =
    START_SIZE + HAND_SIZE * MOST_PLAYERS + DISPLAY_SIZE + 2 - PROVISION_COUNT;

/// The most animals for which there is room.
const MOST_ANIMALS: usize = MAX_CARDS - PROVISION_COUNT;

/// The rulebook says how many provisions there are and which animals are special; how many animals
/// there are it does not say.
fn check_counts(rows: &[Row], faults: &mut Vec<Notice>) {
    // Rule ARK-1.1.
    let count = |is_animal: bool| -> usize {
        rows.iter()
            .filter(|row| row.printed.is_animal() == is_animal)
            .map(|row| row.copy_count)
            .sum()
    };
    let (animals, provisions) = (count(true), count(false));
    if !(LEAST_ANIMALS..=MOST_ANIMALS).contains(&animals) {
        let facts = Facts::new().number("least", LEAST_ANIMALS).number("most", MOST_ANIMALS);
        faults.push(Notice::new("ark-deck-animals", facts.number("count", animals)));
    }
    if provisions != PROVISION_COUNT {
        let facts = Facts::new().number("count", provisions).number("needed", PROVISION_COUNT);
        faults.push(Notice::new("ark-deck-provisions", facts));
    }
    for name in CardName::all().filter(|name| name.ability().is_some()) {
        if !rows.iter().any(|row| row.printed.name == name) {
            faults.push(Notice::new(
                "ark-deck-special-missing",
                Facts::new().text("card", name.as_str()),
            ));
        }
    }
}

/// The values that the rulebook's examples tell: field, cards, and what is said of them.
fn check_rulebook(rows: &[Row], faults: &mut Vec<Notice>) {
    // Rule ARK-1.3.
    for Row { printed, .. } in rows {
        let (field, is_told) = match printed.name.as_str() {
            "elephant" => ("weight", printed.weight == 3),
            "polar-bear" => ("weight", printed.weight == 2),
            "rabbit" => ("type", printed.card_type == Some(CardType::Shy)),
            "dog" => ("diet", printed.diet == Some(Diet::Carnivore)),
            "skunk" => ("weight, diet", printed.weight == 1 && printed.eats_provisions()),
            "spider" | "mosquito" => ("diet", printed.is_hunter()),
            _ => continue,
        };
        if !is_told {
            let facts = Facts::new().text("card", printed.name.as_str()).text("field", field);
            faults.push(Notice::new("ark-row-not-as-told", facts));
        }
    }
}

/// Whatever starting cards come first, four must be found.
fn check_setup(rows: &[Row], faults: &mut Vec<Notice>) {
    // Rule ARK-2.1: stuck is who has two cards of a type and finds no two others.
    let starters = || rows.iter().filter(|row| matches!(row.printed.weight, 1 | 2));
    let count = |is_one: &dyn Fn(&Row) -> bool| -> usize {
        starters().filter(|row| is_one(row)).map(|row| row.copy_count).sum()
    };
    let is_stuck = |card_type: CardType| count(&|row| row.printed.card_type != Some(card_type)) < 2;
    if count(&|_| true) < 4 || CardType::ALL.iter().copied().any(is_stuck) {
        faults.push(Notice::new("ark-deck-starters", Facts::new()));
    }
}
