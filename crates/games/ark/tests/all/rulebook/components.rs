//! ARK-1.1 to ARK-1.3: the cards, and component files.

use ararat_ark::{ANIMAL_COUNT, Ark, CARD_COUNT, CardType, Cards, Climate, Diet, RAIN_COUNT};
use ararat_core::Components as _;
use ararat_core::Source;
use ararat_testkit::option_faults;

use super::{card, set, table};

const FILE: &str = include_str!("../../../data/cards.toml");

/// The codes of all faults of a component file.
fn faults(text: &str) -> Vec<&'static str> {
    match Cards::read(text) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(|fault| fault.code).collect(),
    }
}

/// The standard file with a text in it exchanged.
fn changed(from: &str, to: &str) -> String {
    assert!(FILE.contains(from), "“{from}” stands in the file");
    FILE.replace(from, to)
}

/// The line of the standard file with this card.
fn line(name: &str) -> &'static str {
    FILE.lines().find(|line| line.contains(&format!("name = \"{name}\""))).unwrap()
}

/// The standard file with something exchanged in the line of a card.
fn with_row(name: &str, from: &str, to: &str) -> String {
    let row = line(name);
    assert!(row.contains(from), "“{from}” stands in the row of {name}");
    changed(row, &row.replace(from, to))
}

#[test]
fn ark_1_1_sixty_cards_for_three_to_five_players() {
    let cards = Cards::standard();
    assert_eq!(cards.all().len() + usize::from(RAIN_COUNT), 60);
    assert_eq!(cards.animals(cards.all()).len(), ANIMAL_COUNT);
    assert_eq!(CARD_COUNT - ANIMAL_COUNT, 8);
    for players in 3..=5 {
        assert_eq!(option_faults::<Ark>(&format!("players={players}")), [""; 0]);
    }
    assert_eq!(option_faults::<Ark>("players=3 first=3 memory-aid=on"), [""; 0]);
    assert_eq!(table("cow,pig", "lion,wolf,dog").state.public().supply(), 13);
}

#[test]
fn ark_1_1_all_faults_of_the_options_are_reported() {
    for players in [0, 2, 6] {
        assert_eq!(option_faults::<Ark>(&format!("players={players}")), ["option-not-in-range"]);
    }
    assert_eq!(
        option_faults::<Ark>("players=two first=5 memory-aid=yes rain=6"),
        ["option-not-in-range", "first-player-not-seated", "option-not-a-choice", "option-unknown"]
    );
}

#[test]
fn ark_1_1_a_file_with_other_counts_is_refused() {
    let without_cow = FILE.replace(line("cow"), "");
    assert_eq!(faults(&without_cow), ["ark-deck-animals"]);
    assert_eq!(faults(&with_row("grain", "count = 2", "count = 3")), ["ark-deck-provisions"]);
    assert_eq!(faults(&changed("rain = 5", "rain = 6")), ["ark-deck-rain"]);
    assert_eq!(faults(&changed("rain = 5", "")), ["ark-deck-rain"]);
    assert_eq!(
        faults(&without_cow.replace(line("fish"), "")),
        ["ark-deck-animals", "ark-deck-provisions"]
    );
}

#[test]
fn ark_1_2_cards_have_climate_weight_and_perhaps_diet_type_and_ability() {
    let cards = Cards::standard();
    let bear = cards.printed(card("polar-bear"));
    assert_eq!((bear.climate, bear.weight, bear.diet), (Climate::Cold, 2, Some(Diet::Carnivore)));
    assert_eq!((bear.card_type, bear.ability), (None, None));
    let grain = cards.printed(card("grain"));
    assert_eq!((grain.card_type, grain.diet), (Some(CardType::Provisions), None));
    assert!(!grain.is_animal());
    assert!(cards.each(cards.all()).all(|card| cards.printed(card).weight <= 4));
}

#[test]
fn ark_1_2_impossible_values_are_refused_all_at_once() {
    assert_eq!(faults(&with_row("cow", "weight = 3", "weight = 5")), ["ark-row-value"]);
    assert_eq!(faults(&with_row("cow", "\"either\"", "\"mild\"")), ["ark-row-value"]);
    assert_eq!(faults(&with_row("cow", "weight = 3, ", "")), ["ark-row-field-missing"]);
    assert_eq!(faults(&with_row("cow", "weight", "mass = 1, weight")), ["ark-row-field-unknown"]);
    assert_eq!(faults(&with_row("cow", "\"cow\"", "\"yeti\"")), ["ark-row-name-unknown"]);
    assert_eq!(faults(&with_row("cow", "\"cow\"", "\"pig\"")), ["ark-row-repeated"]);
    assert_eq!(
        faults(&with_row("cow", "\"useful\"", "\"provisions\"")),
        ["ark-row-type-of-provisions"]
    );
    assert_eq!(
        faults(&with_row("fish", "\"provisions\"", "\"none\"")),
        ["ark-row-type-of-provisions"]
    );
    assert_eq!(
        faults(&with_row("fish", "\"none\"", "\"omnivore\"")),
        ["ark-row-provisions-with-diet"]
    );
    assert_eq!(
        faults(&with_row("cow", "source", "special = true, source")),
        ["ark-row-not-special"]
    );
    assert_eq!(faults(&with_row("fox", "special = true, ", "")), ["ark-row-special"]);
    assert_eq!(faults(&with_row("cow", "source", "count = 2, source")), ["ark-row-animal-copies"]);
    assert_eq!(faults(&with_row("cow", "\"reconstructed\"", "\"guessed\"")), ["ark-row-value"]);
    assert_eq!(faults(&with_row("dog", "{ diet", "{ name")), ["ark-row-value"]);
    assert_eq!(faults(&with_row("dog", "{ diet = \"rulebook\" }", "7")), ["ark-row-value"]);
    assert_eq!(
        faults(&format!("size = 3\n{}", with_row("cow", "weight = 3, diet", "weight = -1, food"))),
        ["ark-file-key-unknown", "ark-row-field-unknown", "ark-row-field-missing", "ark-row-value"]
    );
    assert_eq!(faults("cards = ["), ["components-not-toml"]);
    assert_eq!(faults("rain = 5"), ["ark-file-cards-missing"]);
    assert_eq!(faults("rain = 5\ncards = [1]"), ["ark-row-not-a-table"]);
}

#[test]
fn ark_1_2_a_fault_names_row_and_field() {
    let text = with_row("rhinoceros", "weight = 3", "weight = 5");
    let notice = Cards::read(&text).unwrap_err().remove(0);
    let facts: Vec<_> =
        notice.facts.iter().map(|(name, fact)| format!("{name} {fact:?}")).collect();
    assert_eq!(
        facts,
        ["row Number(2)", "field Text(\"weight\")", "value Text(\"5\")", "choices Text(\"0 … 4\")"]
    );
}

#[test]
fn ark_1_3_what_the_rulebook_tells_of_the_cards() {
    // Source: the examples on placing, on shy animals, on carnivores and on ejecting.
    let cards = Cards::standard();
    let printed = |name| cards.printed(card(name));
    assert_eq!(printed("elephant").weight, 3);
    assert_eq!(printed("elephant").sources.weight, Source::Rulebook);
    assert_eq!(printed("elephant").sources.climate, Source::Reconstructed);
    assert_eq!((printed("polar-bear").weight, printed("polar-bear").climate), (2, Climate::Cold));
    assert_eq!(printed("rabbit").card_type, Some(CardType::Shy));
    assert_eq!(printed("dog").diet, Some(Diet::Carnivore));
    assert_eq!(printed("skunk").weight, 1);
    assert!(printed("skunk").eats_provisions());
    assert!(printed("spider").is_hunter() && printed("mosquito").is_hunter());
    // Source: published pictures of the cards.
    assert_eq!(printed("tiger").climate, Climate::Hot);
    assert_eq!(printed("tyrannosaurus").diet, Some(Diet::Carnivore));
}

#[test]
fn ark_1_3_a_file_that_contradicts_the_rulebook_is_refused() {
    for (name, from, to) in [
        ("elephant", "weight = 3", "weight = 2"),
        ("polar-bear", "\"cold\"", "\"hot\""),
        ("rabbit", "\"shy\"", "\"useful\""),
        ("dog", "\"carnivore\"", "\"omnivore\""),
        ("skunk", "\"omnivore\"", "\"carnivore\""),
        ("spider", "\"carnivore\"", "\"herbivore\""),
        ("mosquito", "\"carnivore\"", "\"none\""),
    ] {
        assert_eq!(faults(&with_row(name, from, to)), ["ark-row-not-as-told"], "{name}");
    }
    let owl = line("fox").replace("\"fox\"", "\"owl\"").replace("special = true, ", "");
    assert_eq!(faults(&changed(line("fox"), &owl)), ["ark-deck-special-missing"]);
}

#[test]
fn ark_1_3_owners_may_correct_the_rest() {
    // Other values, another animal, and the rows in another order.
    let text = with_row("wolf", "\"wolf\"", "\"penguin\"");
    let cards = Cards::read(&text).unwrap();
    assert_ne!(cards.digest(), Cards::standard().digest());
    let mut lines: Vec<&str> = FILE.lines().collect();
    let (first, last) = (
        lines.iter().position(|line| line.contains("\"elephant\"")).unwrap(),
        lines.iter().position(|line| line.contains("\"turnips\"")).unwrap(),
    );
    lines.swap(first, last);
    let turned = Cards::read(&lines.join("\n")).unwrap();
    assert_eq!(
        turned.digest(),
        Cards::standard().digest(),
        "the order of the rows does not matter"
    );
    let told = Cards::read(&with_row("cow", "reconstructed", "published")).unwrap();
    assert_eq!(told.digest(), Cards::standard().digest(), "nor where the values are known from");
    assert_eq!(&told, Cards::standard());
}

#[test]
fn ark_2_1_a_deck_in_which_the_setup_may_get_stuck_is_refused() {
    // All but two cards of weight 1 or 2 become typeless and heavy to start with: then a deck with
    // two useful starters finds two others, and with one other it does not.
    let heavy: Vec<String> = FILE
        .lines()
        .map(|line| {
            let keeps = ["\"dog\"", "\"sheep\"", "\"pig\"", "\"polar-bear\"", "\"skunk\""];
            if keeps.iter().any(|name| line.contains(name)) {
                line.to_owned()
            } else {
                line.replace("weight = 1", "weight = 0").replace("weight = 2", "weight = 3")
            }
        })
        .collect();
    let heavy = heavy.join("\n");
    assert_eq!(faults(&heavy), [""; 0], "polar bear and skunk are the two others");
    let row = line("pig");
    let stuck =
        heavy.replace(line("polar-bear"), &line("polar-bear").replace("\"none\"", "\"useful\""));
    assert_eq!(faults(&stuck), ["ark-deck-starters"]);
    let few = heavy.replace(row, &row.replace("weight = 1", "weight = 0"));
    assert_eq!(faults(&few), [""; 0], "dog, sheep, polar bear and skunk are just enough");
    let too_few = few.replace(line("sheep"), &line("sheep").replace("weight = 1", "weight = 0"));
    assert_eq!(faults(&too_few), ["ark-deck-starters"]);
}

#[test]
fn ark_6_2_a_deck_that_needs_too_many_discs_is_refused() {
    // With five players five discs are left: two for the fox, one each for brontosaurus and
    // chimpanzee, and one because the skunk may eject either. The mosquito would eject a light
    // brontosaurus too.
    assert_eq!(faults(FILE), [""; 0]);
    assert_eq!(faults(&with_row("brontosaurus", "weight = 4", "weight = 3")), [""; 0]);
    assert_eq!(faults(&with_row("brontosaurus", "weight = 4", "weight = 2")), ["ark-deck-discs"]);
    assert_eq!(faults(&with_row("chimpanzee", "\"none\"", "\"shy\"")), ["ark-deck-discs"]);
}

#[test]
fn ark_1_2_copies_cannot_be_told_apart() {
    let cards = Cards::standard();
    assert_eq!(card("grain").copy_count(), 2);
    let both = set("grain,grain");
    assert_eq!((both.len(), both.count_of(card("grain"))), (2, 2));
    assert_eq!(both.without(card("grain")), set("grain"));
    assert_eq!(cards.each(both).count(), 1);
    assert_eq!(cards.names(both).count(), 2);
}
