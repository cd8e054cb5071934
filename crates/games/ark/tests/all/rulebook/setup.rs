//! ARK-2.1 to ARK-2.6: the setup.

use ararat_ark::{
    Ark, CardSet, Chance, Decision, Destination, Due, Event, Phase, Refusal, Side, clauses,
};
use ararat_core::{Game as _, Nobody, Turn, Viewer, Xoshiro};
use ararat_testkit::{Walk, options, seat_number};

use super::{START, Table, cabin, dealt, discs, halves, hand, name, player, set, table, tilt};

fn started(start: &str) -> Table {
    Table::new("players=3 first=1").play(&format!("* start {start}"))
}

#[test]
fn ark_2_1_four_cards_start_in_two_rows() {
    let table = started("dog,pig,tiger,deer");
    let ship = table.state.public().ship;
    for (place, inside) in [("p1", "dog"), ("s1", "pig"), ("s2", "tiger"), ("p2", "deer")] {
        assert_eq!(ship.cabin(cabin(place)), set(inside), "{place}");
    }
    assert_eq!((ship.row_count(Side::Port), ship.row_count(Side::Starboard)), (2, 2));
}

#[test]
fn ark_2_1_only_weights_of_one_and_two_start() {
    let table = Table::new("players=3 first=1");
    for (start, heavy, weight) in
        [("dog,pig,walrus,deer", "walrus", 3), ("cat,pig,tiger,deer", "cat", 0)]
    {
        assert_eq!(
            table.refused(&format!("* start {start}"), &clauses::STARTING_CARDS),
            Refusal::StartWeight { card: name(heavy), weight }
        );
    }
}

#[test]
fn ark_2_1_no_third_card_of_a_type_starts() {
    let table = Table::new("players=3 first=1");
    for third in ["dog,pig,deer,camel", "grain,fish,deer,water", "gazelle,marmot,ibex,dog"] {
        assert!(matches!(
            table.refused(&format!("* start {third}"), &clauses::STARTING_CARDS),
            Refusal::StartType { .. }
        ));
    }
    assert!(table.accepts("* start grain,grain,deer,dog"), "two of a type are allowed");
    assert!(table.accepts("* start wolf,fox,tiger,skunk"), "cards without type have no limit");
}

#[test]
fn ark_2_1_a_card_starts_only_as_often_as_it_exists() {
    let table = Table::new("players=3 first=1");
    for start in ["wolf,wolf,deer,dog", "owl,wolf,deer,dog"] {
        assert!(matches!(
            table.refused(&format!("* start {start}"), &clauses::COMPONENTS),
            Refusal::NotInPool { .. }
        ));
    }
}

#[test]
fn ark_2_1_no_relation_between_starting_cards_is_checked() {
    // The shy deer is beside the wolf and across from the lion; fox and chimpanzee do nothing.
    let table = started("wolf,fox,lion,deer");
    assert_eq!(discs(&table), [3, 3, 3]);
    let table = started("chimpanzee,dog,lion,deer");
    assert_eq!(table.state.turn(), Turn::Chance);
    assert!((1..=3).all(|seat| halves(&table, seat) == [0; 5]));
}

#[test]
fn ark_2_1_passive_abilities_of_starting_cards_hold() {
    let table = dealt(
        "tortoise,sheep,water,turnips",
        &["lion,cow", "snail,toad", "sloth,koala"],
        "pig,cat,dog",
    );
    assert!(
        table.accepts("s1 place lion p1"),
        "the tortoise does not mind a lion of its own weight"
    );
}

#[test]
fn ark_2_1_every_usable_card_starts_with_equal_odds() {
    let state = Ark::start(&options::<Ark>("players=3 first=1"));
    let mut rng = Xoshiro::new(1);
    let mut counts = std::collections::BTreeMap::new();
    for _ in 0..28_000 {
        if let Chance::Start(cards) = Ark::draw(&state, &mut rng) {
            *counts.entry(cards[0]).or_insert(0) += 1;
        }
    }
    // Source: the table of cards has 24 animals and 4 provisions of weight 1 or 2: 32 cards.
    assert_eq!(counts.len(), 28);
    for (name, count) in counts {
        let copies = if name.is_animal() { 1 } else { 2 };
        let expected = 28_000 / 32 * copies;
        assert!((expected - 200..expected + 200).contains(&count), "{name} started {count} times");
    }
}

#[test]
fn ark_2_2_the_tilt_is_the_difference_of_the_sides() {
    // Source: the example of the setup, step 6. B and C weigh 2 each, A and D weigh 1 each.
    let table = started("dog,horse,tiger,wolf");
    assert_eq!(tilt(&table.state.public().ship), 2, "towards B and C");
    assert_eq!(tilt(&started(START).state.public().ship), 0);
    assert_eq!(tilt(&started("horse,sheep,marmot,tiger").state.public().ship), -2);
}

#[test]
fn ark_2_2_the_setup_never_tips_the_ark() {
    for seed in 0..500 {
        let mut walk = Walk::<Ark>::new("players=3 first=1", seed);
        let step = walk.choose().unwrap();
        walk.play(&step, &mut Nobody);
        assert!(walk.state.public().ship.tilt().is_safe());
    }
}

#[test]
fn ark_2_3_two_cards_each_in_secret_and_three_face_up() {
    let mut table = started(START);
    table.go("* deal cow,skunk grain,grain rabbit,cat display elephant,fish,fish");
    let public = table.state.public();
    assert_eq!(public.display, set("elephant,fish,fish"));
    assert!((1..=3).all(|seat| player(&table, seat).hand_count == 2));
    assert_eq!(hand(&table, 2), set("grain,grain"));
    assert!((1..=3).all(|seat| player(&table, seat).shown == CardSet::EMPTY));
    let heard = table.heard(Viewer::Spectator);
    assert!(matches!(heard.as_slice(), [Event::Dealt { .. }]), "{heard:?}");
    let own = table.heard(Viewer::Seat(seat_number(1)));
    assert!(
        matches!(own.as_slice(), [Event::Dealt { .. }, Event::DealtToYou { cards }] if cards.len() == 2)
    );
}

#[test]
fn ark_2_3_impossible_deals_are_refused() {
    let table = started(START);
    assert!(matches!(
        table.refused("* deal cow,skunk rabbit,cat display elephant,fish,fish", &clauses::DEAL),
        Refusal::UnevenDeal { players: 3 }
    ));
    for (deal, twice) in [
        ("cow,skunk cow,fox rabbit,cat display elephant,fish,fish", "cow"),
        ("horse,cow pig,fox rabbit,cat display elephant,fish,fish", "horse"),
        ("cow,fish grain,fish rabbit,cat display elephant,fish,turnips", "fish"),
        ("cow,penguin pig,fox rabbit,cat display elephant,fish,fish", "penguin"),
    ] {
        assert_eq!(
            table.refused(&format!("* deal {deal}"), &clauses::COMPONENTS),
            Refusal::NotInPool { card: name(twice) },
            "{deal}"
        );
    }
}

#[test]
fn ark_2_4_the_deck_is_halved_and_the_first_rain_comes_between() {
    // Source: 55 cards less 4 starting cards, 2 for each player and 3 face up, halved.
    for (players, upper) in [(3, 21), (4, 20), (5, 19)] {
        let mut walk = Walk::<Ark>::new(&format!("players={players} first=1"), 1);
        for _ in 0..2 {
            let step = walk.choose().unwrap();
            walk.play(&step, &mut Nobody);
        }
        let deck = walk.state.public().deck;
        assert_eq!((deck.above_the_rain(), deck.dry_count()), (upper, 2 * upper));
        assert_eq!(deck.card_count(), 2 * upper + 5);
    }
}

#[test]
fn ark_2_4_no_rain_in_the_upper_half_and_rain_right_after_it() {
    let mut table = table("cow,pig", "lion,wolf,dog");
    table.go("s1 take lion");
    assert_eq!(table.refused("* rain", &clauses::DECK), Refusal::NoRainYet { cards: 21 });
    table.go("* draw cat\n* draw fox");
    drain(&mut table, 19);
    assert_eq!(table.state.public().deck.above_the_rain(), 0);
    let refill = super::rain::any_card(&table);
    assert_eq!(table.refused(&format!("* draw {refill}"), &clauses::DECK), Refusal::RainDue);
    table.go("* rain");
    assert!(table.accepts(&format!("* draw {refill}")));
    assert!(table.accepts("* rain"));
}

/// Lets players take until this many more cards have been drawn.
fn drain(table: &mut Table, count: usize) {
    let mut drawn = 0;
    while drawn < count {
        if table.state.turn() == Turn::Chance {
            let card = super::rain::any_card(table);
            table.go(&format!("* draw {card}"));
            drawn += 1;
        } else {
            super::rain::take_any(table);
        }
    }
}

#[test]
fn ark_2_4_rain_comes_as_often_as_from_a_shuffled_deck() {
    // Source: the k-th of 4 cards shuffled among 25 lies at place k · 26 / 5 on average. With 3
    // players 21 cards are in each half; the first rain lies at place 22.
    const GAMES: u32 = 4_000;
    let mut luck = Xoshiro::new(5);
    let mut places = [0u32; 5];
    for _ in 0..GAMES {
        let mut state = Ark::start(&options::<Ark>("players=3 first=1"));
        let (mut drawn, mut rains) = (0, 0);
        while rains < 5 {
            // Everybody takes the first face-up card and lays no pet.
            let step = match state.turn() {
                Turn::Seats(seats) => {
                    let seat = seats.first().unwrap();
                    let mut legal = Vec::new();
                    state.view(Viewer::Seat(seat)).legal_actions(&mut legal);
                    let is_pet = matches!(state.public().phase, Phase::Decide(Decision::Pet(_)));
                    let action = if is_pet { legal[legal.len() - 1] } else { legal[0] };
                    ararat_core::Step::Action { seat, action }
                }
                Turn::Chance | Turn::Over => {
                    ararat_core::Step::Chance(Ark::draw(&state, &mut luck))
                }
            };
            if let ararat_core::Step::Chance(chance @ (Chance::Draw(_) | Chance::Rain)) = step {
                drawn += 1;
                if chance == Chance::Rain {
                    places[rains] += drawn;
                    rains += 1;
                }
            }
            Ark::apply(&mut state, &step, &mut Nobody);
        }
    }
    assert_eq!(places[0], 22 * GAMES);
    for (rain, place) in (1..).zip(&places[1..]) {
        // In tenths of a place; the standard deviation of the mean is below a tenth.
        let expected = 220 + rain * 52;
        let found = place * 10 / GAMES;
        assert!(found.abs_diff(expected) <= 4, "rain {rain}: {found} instead of {expected}");
    }
}

#[test]
fn ark_2_4_other_chance_is_not_due() {
    let table = Table::new("players=3");
    assert_eq!(
        table.refused("* rain", &clauses::FIRST_PLAYER),
        Refusal::OtherChanceDue { due: Due::First }
    );
    let table = table.play("* first 2");
    assert_eq!(
        table.refused("* first 2", &clauses::STARTING_CARDS),
        Refusal::OtherChanceDue { due: Due::Start }
    );
    let table = table.play(&format!("* start {START}"));
    assert_eq!(
        table.refused("* draw cow", &clauses::DEAL),
        Refusal::OtherChanceDue { due: Due::Deal }
    );
    let table = table.play(
        "* deal cow,skunk grain,grain rabbit,cat display elephant,fish,fish\ns2 take elephant",
    );
    assert_eq!(
        table.refused("* first 1", &clauses::DECK),
        Refusal::OtherChanceDue { due: Due::Card(Destination::Hand) }
    );
}

#[test]
fn ark_2_5_three_discs_each_and_four_in_fourth_and_fifth_position() {
    for (options, expected) in [
        ("players=3 first=1", vec![3, 3, 3]),
        ("players=3 first=2", vec![3, 3, 3]),
        ("players=4 first=1", vec![3, 3, 3, 4]),
        ("players=4 first=3", vec![3, 4, 3, 3]),
        ("players=5 first=1", vec![3, 3, 3, 4, 4]),
        ("players=5 first=4", vec![3, 4, 4, 3, 3]),
    ] {
        let table = Table::new(options);
        assert_eq!(discs(&table), expected, "{options}");
        let supply = 22 - expected.iter().sum::<u8>();
        assert_eq!(table.state.public().supply(), supply);
    }
    let table = Table::new("players=4").play("* first 3");
    assert_eq!(discs(&table), [3, 4, 3, 3]);
}

#[test]
fn ark_2_6_the_first_player_is_drawn_or_named_and_play_goes_clockwise() {
    let table = Table::new("players=4");
    assert_eq!(table.state.public().phase, Phase::Draw(Due::First));
    assert_eq!(
        table.refused("* first 5", &clauses::FIRST_PLAYER),
        Refusal::FirstNotSeated { players: 4 }
    );
    let mut table = table.play(&format!(
        "* first 4\n* start {START}\n* deal cow,skunk grain,grain rabbit,cat pig,wolf display elephant,fish,fish"
    ));
    for seat in [4, 1, 2, 3, 4] {
        assert_eq!(table.state.public().to_act(), Some(seat_number(seat)));
        super::rain::take_any(&mut table);
        for _ in 0..2 {
            let card = super::rain::any_card(&table);
            table.go(&format!("* draw {card}"));
        }
    }
    assert_eq!(Table::new("players=5 first=5").state.public().first, seat_number(5));
}

#[test]
fn the_same_luck_gives_the_same_cards_whatever_is_done_with_them() {
    // One table takes, the other plays; the deck comes in the same order at both.
    let order = |plays: bool| {
        let mut luck = Xoshiro::new(11);
        let mut choices = Xoshiro::new(if plays { 3 } else { 4 });
        let mut state = Ark::start(&options::<Ark>("players=3 first=1"));
        let mut drawn = Vec::new();
        while let Some(step) = match state.turn() {
            Turn::Chance => Some(ararat_core::Step::Chance(Ark::draw(&state, &mut luck))),
            Turn::Seats(_) | Turn::Over => ararat_core::playout::random_step(&state, &mut choices),
        } {
            if let ararat_core::Step::Chance(chance) = &step {
                drawn.push(chance.to_string());
            }
            Ark::apply(&mut state, &step, &mut Nobody);
        }
        drawn
    };
    let (one, other) = (order(true), order(false));
    let common = one.len().min(other.len());
    assert!(common > 20);
    assert_eq!(one[..common], other[..common]);
}
