//! Reads a component file, reporting every fault, and accepts only decks that can be played.

use std::sync::LazyLock;

use ararat_core::{ComponentFile, Components, Digest, Notice, Row, facts};

use crate::rules::cards::Kind;
use crate::rules::chance::{HAND_SIZE, START_SIZE};
use crate::rules::options::MOST_PLAYERS;
use crate::rules::{
    CardName, CardType, Cards, Climate, DISPLAY_SIZE, Diet, MAX_CARDS, MAX_WEIGHT, PROVISION_COUNT,
    Printed, RAIN_COUNT, Sources,
};

static STANDARD: LazyLock<Cards> = LazyLock::new(|| {
    let cards = Cards::read(include_str!("../../data/components.toml"));
    cards.expect("the component file in the program is whole: a test reads it")
});

impl Components for Cards {
    fn standard() -> &'static Cards {
        &STANDARD
    }

    fn read(text: &str) -> Result<Cards, Vec<Notice>> {
        let mut file = ComponentFile::parse(text, &["rain", "cards"])?;
        // Rule ARK-1.1.
        if file.number("rain") != Some(RAIN_COUNT.into()) {
            file.fault("ark-deck-rain", facts![needed: RAIN_COUNT]);
        }
        let mut names = Vec::new();
        let rows = file.rows("cards", &FIELDS, |row| {
            let name = read_name(row)?;
            if names.contains(&name) {
                row.fault("component-twice", facts![field: "name"]);
            }
            names.push(name);
            read_kind(row, name)
        });
        if rows.is_empty() {
            file.fault("ark-file-cards-missing", facts![]);
        }
        let kinds: Vec<Kind> = rows.into_iter().flatten().collect();
        // If rows could not be read, we cannot tell what is missing.
        if file.is_whole() {
            check_counts(&kinds, &mut file);
            check_rulebook(&kinds, &mut file);
        }
        if file.is_whole() {
            check_setup(&kinds, &mut file);
        }
        file.finish(|| Cards::new(kinds))
    }

    fn digest(&self) -> Option<Digest> {
        Some(Digest::of(&self.canonical()))
    }
}

/// The fields of a row.
const FIELDS: [&str; 7] = ["name", "climate", "weight", "diet", "type", "special", "count"];

fn read_name(row: &mut Row<'_>) -> Option<CardName> {
    let text = row.text("name")?;
    let name: Option<CardName> = text.parse().ok();
    match name {
        Some(name) => row.call(name.as_str()),
        None => row.fault("ark-row-name-unknown", facts![field: "name", value: text]),
    }
    name
}

/// The card of a row, unless anything about it is wrong.
fn read_kind(row: &mut Row<'_>, name: CardName) -> Option<Kind> {
    let climate = row.choice("climate", &Climate::ALL.map(|climate| (climate.name(), climate)));
    let diets = Diet::ALL.map(|diet| (diet.name(), Some(diet)));
    let diet = row.choice("diet", &[&diets[..], &[("none", None)]].concat());
    let types = CardType::ALL.map(|card_type| (card_type.name(), Some(card_type)));
    let card_type = row.choice("type", &[&types[..], &[("none", None)]].concat());
    let weight = row.number("weight", 0..=MAX_WEIGHT);
    let special = row.flag("special");
    let copy_count = row.number_or(1, "count", 1..=MAX_CARDS_OF_A_KIND);
    let sources = row.sources(["climate", "weight", "diet", "type", "special", "count"]);
    let (climate, diet, card_type, weight) = (climate?, diet?, card_type?, weight?);
    let (special, copy_count) = (special?, copy_count?.into());
    let [climate_source, weight_source, diet_source, type_source, special_source, count_source] =
        sources?;
    check_row(row, name, diet, card_type, special);
    let sources = Sources {
        climate: climate_source,
        weight: weight_source,
        diet: diet_source,
        card_type: type_source,
        special: special_source,
        count: count_source,
    };
    let ability = name.ability();
    let printed = Printed { name, climate, weight, diet, card_type, ability, sources };
    Some(Kind { printed, copy_count })
}

/// As many as a deck has room for.
#[expect(clippy::cast_possible_truncation, reason = "a set of cards is 64 bits")]
const MAX_CARDS_OF_A_KIND: u8 = MAX_CARDS as u8;

/// Checks that the values of one row fit together.
fn check_row(
    row: &mut Row<'_>,
    name: CardName,
    diet: Option<Diet>,
    card_type: Option<CardType>,
    special: bool,
) {
    let mut fault = |code, field| row.fault(code, facts![field: field, card: name.as_str()]);
    // Rule ARK-1.2: animals never have the type of the provisions, and provisions always; provisions
    // eat nothing.
    if name.is_animal() == (card_type == Some(CardType::Provisions)) {
        fault("ark-row-type-of-provisions", "type");
    }
    if !name.is_animal() && diet.is_some() {
        fault("ark-row-provisions-with-diet", "diet");
    }
    // Rule ARK-6.1: the rulebook says which animals are special.
    if special != name.ability().is_some() {
        fault(if special { "ark-row-not-special" } else { "ark-row-special" }, "special");
    }
}

/// The fewest animals that can be played with: five players are dealt to, and each half of the deck
/// has a card.
const LEAST_ANIMALS: usize =
    START_SIZE + HAND_SIZE * MOST_PLAYERS + DISPLAY_SIZE + 2 - PROVISION_COUNT;

/// The most animals for which there is room.
const MOST_ANIMALS: usize = MAX_CARDS - PROVISION_COUNT;

/// The rulebook says how many provisions there are and which animals are special, but not how many
/// animals there are.
fn check_counts(kinds: &[Kind], file: &mut ComponentFile) {
    // Rule ARK-1.1.
    let count = |is_animal: bool| -> usize {
        let those = kinds.iter().filter(|kind| kind.printed.is_animal() == is_animal);
        those.map(|kind| kind.copy_count).sum()
    };
    let (animals, provisions) = (count(true), count(false));
    if !(LEAST_ANIMALS..=MOST_ANIMALS).contains(&animals) {
        let facts = facts![least: LEAST_ANIMALS, most: MOST_ANIMALS, count: animals];
        file.fault("ark-deck-animals", facts);
    }
    if provisions != PROVISION_COUNT {
        file.fault("ark-deck-provisions", facts![count: provisions, needed: PROVISION_COUNT]);
    }
    for name in CardName::all().filter(|name| name.ability().is_some()) {
        if !kinds.iter().any(|kind| kind.printed.name == name) {
            file.fault("ark-deck-special-missing", facts![card: name.as_str()]);
        }
    }
}

/// Checks the values that the rulebook's examples give.
fn check_rulebook(kinds: &[Kind], file: &mut ComponentFile) {
    // Rule ARK-1.3.
    for Kind { printed, .. } in kinds {
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
            file.fault("ark-row-not-as-told", facts![card: printed.name.as_str(), field: field]);
        }
    }
}

/// Four starting cards must be found, whichever come first.
fn check_setup(kinds: &[Kind], file: &mut ComponentFile) {
    // Rule ARK-2.1: the search is stuck with two cards of a type and fewer than two others.
    let count = |is_one: &dyn Fn(&Printed) -> bool| -> usize {
        let starters = kinds.iter().filter(|kind| matches!(kind.printed.weight, 1 | 2));
        starters.filter(|kind| is_one(&kind.printed)).map(|kind| kind.copy_count).sum()
    };
    let is_stuck = |card_type: CardType| count(&|printed| printed.card_type != Some(card_type)) < 2;
    if count(&|_| true) < 4 || CardType::ALL.into_iter().any(is_stuck) {
        file.fault("ark-deck-starters", facts![]);
    }
}
