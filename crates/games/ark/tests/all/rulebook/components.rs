//! ARK-1.1 to ARK-1.3: the cards, and component files.

use ararat_ark::{
    Ark, CardType, Cards, Climate, Decision, Diet, Due, PROVISION_COUNT, Phase, Player, RAIN_COUNT,
};
use ararat_core::{
    Components as _, Game as _, Nobody, OptionList, Rng as _, Seat, Source, State, Step, Turn,
    Viewer, Xoshiro,
};
use ararat_testkit::{Script, option_faults};

use super::{card, discs, halves, name, set, sorted, table};

const FILE: &str = include_str!("../../../data/components.toml");

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
    assert_eq!(cards.animals(cards.all()).len(), 47);
    assert_eq!(PROVISION_COUNT, 8);
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

/// The standard file with so many animals more, under names that the standard deck does not use.
fn with_more_animals(count: usize) -> String {
    let row = line("cow");
    let unused = ararat_ark::CardName::all()
        .filter(|name| name.is_animal() && Cards::standard().find(*name).is_none());
    let rows = unused.take(count).map(|name| row.replace("cow", name.as_str()));
    changed(row, &std::iter::once(row.to_owned()).chain(rows).collect::<Vec<_>>().join("\n"))
}

/// The standard file with only so many animals: the special ones and others of weight 1 and 2.
fn with_fewer_animals(count: usize) -> String {
    let is_special = |line: &str| line.contains("special = true");
    let is_plain = |line: &str| {
        ["\"dog\"", "\"sheep\"", "\"polar-bear\"", "\"lion\""]
            .iter()
            .any(|name| line.contains(name))
    };
    let is_animal = |line: &str| line.contains("name = ") && !line.contains("\"provisions\"");
    let mut left = count;
    let lines: Vec<&str> = FILE
        .lines()
        .filter(|line| {
            let stays = !is_animal(line) || left > 0 && (is_special(line) || is_plain(line));
            left -= usize::from(stays && is_animal(line));
            stays
        })
        .collect();
    lines.join("\n")
}

/// A deck that lasts as long as the tests.
fn deck(text: &str) -> &'static Cards {
    Box::leak(Box::new(Cards::read(text).unwrap()))
}

fn start(table: &str, cards: &'static Cards) -> State<Ark> {
    let list: OptionList = table.parse().unwrap();
    Ark::start(&Ark::read_options(&list, cards).unwrap())
}

/// Plays random games with a deck and looks at every position: no card is lost or doubled, discs
/// are never more than there are, and an imagined world looks like the view and has the same cards.
fn plays_well(text: &str) {
    let cards = deck(text);
    for players in [3, 5] {
        for seed in 0..12 {
            let mut rng = Xoshiro::new(seed);
            let mut state = start(&format!("players={players}"), cards);
            let mut world = state.clone();
            let mut step_count = 0;
            loop {
                let step = match state.turn() {
                    Turn::Over => break,
                    Turn::Chance => Step::Chance(Ark::draw(&state, &mut rng)),
                    Turn::Seats(seats) => {
                        let seats: Vec<Seat> = seats.iter().collect();
                        let seat = seats[rng.index(seats.len())];
                        let action = Ark::random_action(state.seat_view(seat), &mut rng);
                        Step::Action { seat, action }
                    }
                };
                state.play(&step, &mut Nobody).unwrap();
                step_count += 1;
                look_at(&state, cards);
                let viewer = Viewer::Seat(Seat::all(players).nth(step_count % players).unwrap());
                world.imagine(state.view(viewer), &mut rng);
                look_at(&world, cards);
            }
            assert!(step_count <= Ark::step_bound(&state.public().options));
        }
    }
}

fn look_at(state: &State<Ark>, cards: &'static Cards) {
    let public = state.public();
    let mut names: Vec<_> = cards.names(state.hidden().pool).collect();
    names.extend(cards.names(public.display));
    names.extend(cards.names(public.gone));
    names.extend(public.ship.aboard().flat_map(|inside| cards.names(inside)));
    for (seat, player) in public.players.iter() {
        let own = state.private(seat);
        names.extend(cards.names(own.hand));
        if player.pet != ararat_ark::Pet::None {
            names.extend(own.pet.map(|pet| cards.name(pet)));
        }
        assert_eq!(own.hand.len(), usize::from(player.hand_count));
        let known = player.known_hand(cards);
        assert!(cards.each(known).all(|card| known.count_of(card) <= own.hand.count_of(card)));
    }
    names.sort();
    assert_eq!(names, cards.names(cards.all()).collect::<Vec<_>>());
    let used = |player: &Player| {
        let on_discs =
            CardType::ALL.iter().filter(|&&card_type| player.markers(card_type).has_disc());
        usize::from(player.discs) + on_discs.count()
    };
    assert!(public.players.as_slice().iter().map(used).sum::<usize>() <= 22);
}

#[test]
fn ark_1_1_a_file_may_have_another_number_of_animals() {
    for (text, count) in [
        (FILE.replace(line("cow"), ""), 46),
        (with_more_animals(1), 48),
        (with_more_animals(9), 56),
        (with_fewer_animals(11), 11),
    ] {
        let cards = Cards::read(&text).unwrap();
        assert_eq!(cards.animals(cards.all()).len(), count);
        assert_eq!(cards.all().len(), count + 8);
        plays_well(&text);
    }
}

#[test]
fn ark_1_1_a_file_with_which_nobody_could_play_is_refused() {
    assert_eq!(faults(&with_more_animals(10)), ["ark-deck-animals"]);
    assert_eq!(faults(&with_fewer_animals(10)), ["ark-deck-animals"]);
    let fault = Cards::read(&with_more_animals(10)).unwrap_err().remove(0);
    let facts: Vec<_> = fault.facts.iter().map(|(name, fact)| format!("{name} {fact:?}")).collect();
    assert_eq!(facts, ["least Number(11)", "most Number(56)", "count Number(57)"]);
}

#[test]
fn ark_1_1_a_file_with_other_provisions_or_rain_than_the_rulebook_counts_is_refused() {
    assert_eq!(faults(&with_row("grain", "count = 2", "count = 3")), ["ark-deck-provisions"]);
    assert_eq!(faults(&FILE.replace(line("fish"), "")), ["ark-deck-provisions"]);
    assert_eq!(faults(&changed("rain = 5", "rain = 6")), ["ark-deck-rain"]);
    assert_eq!(faults(&changed("rain = 5", "")), ["ark-deck-rain"]);
}

#[test]
fn ark_1_2_an_animal_may_have_several_cards() {
    let text = with_row("cow", "source", "count = 3, source");
    assert_eq!(deck(&text).find(name("cow")).unwrap().copy_count(), 3);
    let text = text.replace(line("cat"), &line("cat").replace("source", "count = 4, source"));
    plays_well(&text);
}

/// Which of two copies of an animal became the pet nobody can tell, but the other is in the hand.
#[test]
fn ark_5_1_of_two_copies_that_were_seen_one_is_surely_in_the_hand() {
    let cards = deck(&with_row("cat", "source", "count = 2, source"));
    let mut table = Script::<Ark>::new("players=3 first=1");
    table.state = start("players=3 first=1", cards);
    table.go(&format!(
        "* start horse,sheep,water,turnips\n* deal snail,toad caterpillar,sloth koala,pig display {}",
        sorted("cat,cat,cow")
    ));
    for (seat, taken) in [(1, "cat"), (2, "cow"), (3, "wolf"), (1, "cat")] {
        table.go(&format!("s{seat} take {taken}"));
        while matches!(table.state.public().phase, Phase::Draw(Due::Card(_))) {
            let pool = table.state.hidden().pool;
            let next = ["lion", "wolf", "dog", "bison", "moose", "mammoth", "deer", "zebra"];
            let next = next.iter().find(|next| pool.contains(cards.find(name(next)).unwrap()));
            table.go(&format!("* draw {}", next.unwrap()));
        }
    }
    let owner = |table: &Script<Ark>| *table.state.public().player(Seat::default());
    let cat = cards.find(name("cat")).unwrap();
    assert_eq!(owner(&table).known_hand(cards).count_of(cat), 2);
    // Every take draws two cards; the players go on until the second rain comes.
    let mut rng = Xoshiro::new(1);
    while !matches!(table.state.public().phase, Phase::Decide(Decision::Pet(_))) {
        let step = match table.state.turn() {
            Turn::Chance => Ark::draw(&table.state, &mut rng).to_string(),
            Turn::Over | Turn::Seats(_) => {
                let shown = table.state.public().display;
                let card = cards.name(cards.each(shown).next().unwrap());
                let seat = table.state.public().to_act().unwrap();
                table.go(&format!("s{seat} take {card}"));
                continue;
            }
        };
        table.go(&format!("* {step}"));
    }
    table.go("s1 pet cat\ns2 pet none\ns3 pet none");
    assert_eq!(owner(&table).known_hand(cards).count_of(cat), 1);
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
    assert_eq!(faults(&with_row("cow", "weight = 3", "weight = 5")), ["component-range"]);
    assert_eq!(faults(&with_row("cow", "\"either\"", "\"mild\"")), ["component-value"]);
    assert_eq!(faults(&with_row("cow", "weight = 3, ", "")), ["component-field-missing"]);
    assert_eq!(faults(&with_row("cow", "weight", "mass = 1, weight")), ["component-field-unknown"]);
    assert_eq!(faults(&with_row("cow", "\"cow\"", "\"yeti\"")), ["ark-row-name-unknown"]);
    assert_eq!(faults(&with_row("cow", "\"cow\"", "\"pig\"")), ["component-twice"]);
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
    assert_eq!(faults(&with_row("cow", "\"reconstructed\"", "\"guessed\"")), ["component-value"]);
    assert_eq!(faults(&with_row("dog", "{ diet", "{ name")), ["component-field-unknown"]);
    assert_eq!(faults(&with_row("dog", "{ diet = \"rulebook\" }", "7")), ["component-value"]);
    assert_eq!(
        faults(&format!("size = 3\n{}", with_row("cow", "weight = 3, diet", "weight = -1, food"))),
        [
            "component-table-unknown",
            "component-field-unknown",
            "component-field-missing",
            "component-range"
        ]
    );
    assert_eq!(faults("cards = ["), ["components-not-toml"]);
    assert_eq!(faults("rain = 5"), ["ark-file-cards-missing"]);
    assert_eq!(faults("rain = 5\ncards = [1]"), ["component-not-a-row"]);
}

#[test]
fn ark_1_2_a_fault_names_row_and_field() {
    let text = with_row("rhinoceros", "weight = 3", "weight = 5");
    let notice = Cards::read(&text).unwrap_err().remove(0);
    let facts: Vec<_> =
        notice.facts.iter().map(|(name, fact)| format!("{name} {fact:?}")).collect();
    assert_eq!(
        facts,
        [
            "table Text(\"cards\")",
            "row Number(2)",
            "name Text(\"rhinoceros\")",
            "field Text(\"weight\")",
            "value Text(\"5\")",
            "least Number(0)",
            "most Number(4)"
        ]
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
    assert_eq!(printed("polar-bear").weight, 2);
    assert_eq!(printed("polar-bear").sources.weight, Source::Rulebook);
    assert_eq!(printed("polar-bear").sources.climate, Source::Reconstructed);
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
        ("polar-bear", "weight = 2", "weight = 1"),
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
    assert_eq!(faults(&with_row("polar-bear", "\"cold\"", "\"either\"")), [""; 0]);
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
fn ark_6_2_a_deck_may_ask_for_more_discs_than_there_are() {
    // With five players five discs are left: two for the fox, one each for brontosaurus and
    // chimpanzee, and one because the skunk may eject either. Mosquito and spider may eject one
    // more of these.
    for text in [
        with_row("brontosaurus", "weight = 4", "weight = 2"),
        with_row("chimpanzee", "weight = 1", "weight = 2"),
        with_row("chimpanzee", "\"none\"", "\"shy\""),
    ] {
        plays_well(&text);
    }
}

#[test]
fn ark_6_2_an_empty_supply_gives_no_discs() {
    let text = with_row("fox", "source = ", "count = 3, source = ")
        .replace(line("brontosaurus"), &line("brontosaurus").replace("weight = 4", "weight = 2"));
    let mut table = Script::<Ark>::new("players=5 first=1");
    table.state = start("players=5 first=1", deck(&text));
    table.go(&format!(
        "* start horse,sheep,water,turnips\n* deal fox,fox {} camel,chimpanzee snail,caterpillar sloth,koala display {}",
        sorted("brontosaurus,fox"),
        sorted("cow,pig,cat")
    ));
    assert_eq!(table.state.public().supply(), 5);
    table.go("s1 place fox p1\ns1 place fox s2");
    assert_eq!((discs(&table)[0], table.state.public().supply()), (7, 1));
    table.go("s2 place fox p2");
    assert_eq!((discs(&table)[1], table.state.public().supply()), (4, 0), "only one was left");
    // Rule ARK-6.6: a marker without a disc is a plain one.
    table.go("s2 place brontosaurus s1");
    assert_eq!(halves(&table, 2), [2, 0, 0, 0, 0]);
    // Rule ARK-6.7: without a disc nothing can be lifted, so nobody is asked.
    table.go("s3 place camel p1\ns3 place chimpanzee s3");
    assert_eq!(table.state.public().phase, Phase::Decide(Decision::CabinCard));
    assert_eq!(halves(&table, 3), [0, 0, 0, 2, 0]);
    assert_eq!(table.state.public().supply(), 0);
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
