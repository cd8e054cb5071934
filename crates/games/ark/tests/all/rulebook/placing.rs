//! ARK-4.1 to ARK-4.9: placing a card.

use ararat_ark::{Cards, Decision, Due, Event, Phase, Refusal, Side, clauses};
use ararat_core::{Components as _, Viewer};
use ararat_testkit::seat_number;

use super::{
    START, cabin, dealt, discs, does_not_fit, fits, hand, name, player, set, ship, table, tilt,
    try_place,
};

#[test]
fn ark_4_1_a_cabin_holds_three_cards() {
    let ark = ship("p1 cow horse, s1 elephant camel");
    fits(&ark, &["rabbit p1", "rabbit s1"]);
    let full = ship("p1 cow horse rabbit, s1 elephant camel");
    assert!(matches!(
        does_not_fit(&full, "squirrel p1", &clauses::CABINS),
        Refusal::CabinFull { cards, .. } if cards.len() == 3
    ));
}

#[test]
fn ark_4_2_hot_and_cold_never_share_a_cabin() {
    let ark = ship("p1 camel, s1 reindeer, p2 horse, s2 grain");
    fits(&ark, &["gazelle p1", "rabbit p1", "marmot s1", "rabbit s1", "gazelle p2", "marmot p2"]);
    assert!(matches!(
        does_not_fit(&ark, "marmot p1", &clauses::CLIMATE),
        Refusal::TooWarm { because, .. } if because.names().eq([name("camel")])
    ));
    assert!(matches!(
        does_not_fit(&ark, "gazelle s1", &clauses::CLIMATE),
        Refusal::TooCold { because, .. } if because.names().eq([name("reindeer")])
    ));
    // Provisions have a climate too.
    does_not_fit(&ark, "fish s2", &clauses::CLIMATE);
    does_not_fit(&ark, "wolf s2", &clauses::CLIMATE);
    fits(&ark, &["water s2", "grain s2", "tiger s2"]);
    // “Either” does not carry a climate over to others, but the others stay what they are.
    does_not_fit(&ship("p1 cow camel, s1 elephant"), "ibex p1", &clauses::CLIMATE);
}

#[test]
fn ark_4_3_the_tilt_stays_within_two() {
    let ark = ship("p1 horse, s1 camel");
    fits(&ark, &["sheep p1", "reindeer p1", "deer s1"]);
    let refusal = does_not_fit(&ark, "cow p1", &clauses::WEIGHT);
    assert!(
        matches!(refusal, Refusal::WouldTip { tilt, .. } if tilt.amount() == 3 && tilt.side() == Some(Side::Port))
    );
    let refusal = does_not_fit(&ark, "brontosaurus s1", &clauses::WEIGHT);
    assert!(
        matches!(refusal, Refusal::WouldTip { tilt, .. } if tilt.amount() == 4 && tilt.side() == Some(Side::Starboard))
    );
}

#[test]
fn ark_4_3_the_polar_bear_example() {
    // Source: the example below the weight rule. A polar bear (2) moves the disc two spaces; then
    // only weight 0 fits on that side.
    let before = ship("p1 reindeer, s1 horse");
    fits(&before, &["polar-bear p2"]);
    let after = ship("p1 reindeer, s1 horse, p2 polar-bear");
    assert_eq!((tilt(&before), tilt(&after)), (0, -2));
    fits(&after, &["chicken p1", "cow s1"]);
    for heavy in ["sheep p1", "moose p2", "dog p3"] {
        does_not_fit(&after, heavy, &clauses::WEIGHT);
    }
}

#[test]
fn ark_4_3_weight_four_swings_the_tilt_from_one_end_to_the_other() {
    let ark = ship("p1 horse, s1 grain");
    assert_eq!(tilt(&ship("p1 horse camel, s1 zebra")), -2);
    fits(&ship("p1 horse camel, s1 zebra"), &["brontosaurus s1", "mammoth s2"]);
    assert_eq!(tilt(&ship("p1 horse camel, s1 zebra brontosaurus")), 2);
    does_not_fit(&ark, "brontosaurus s2", &clauses::WEIGHT);
}

#[test]
fn ark_4_4_a_carnivore_is_lighter_than_every_other_animal_of_its_cabin() {
    // Source: the example of the dog (1) with provisions, with two heavier herbivores, and with one
    // of its own weight.
    let ark = ship("p1 grain, s1 horse camel, p2 elephant, s2 sheep");
    fits(&ark, &["dog p1", "dog s1"]);
    let refusal = does_not_fit(&ark, "dog s2", &clauses::CARNIVORES);
    assert!(
        matches!(refusal, Refusal::WouldEat { card, prey } if (card.weight, prey.weight) == (1, 1))
    );
    // Both ways: who is not heavier is eaten.
    let ark = ship("p1 dog, s1 tiger");
    fits(&ark, &["horse p1", "camel p1", "cow p1"]);
    let refusal = does_not_fit(&ark, "sheep p1", &clauses::CARNIVORES);
    assert!(
        matches!(refusal, Refusal::WouldBeEaten { card, hunter } if card.name == name("sheep") && hunter.name == name("dog"))
    );
    does_not_fit(&ark, "koala s1", &clauses::CARNIVORES);
}

#[test]
fn ark_4_4_a_cabin_has_at_most_one_hunter() {
    let ark = ship("p1 dog water, s1 lion");
    for second in ["cat p1", "wolf p1", "fox p1", "pig p1", "tiger s1", "fox s1", "chicken s1"] {
        let refusal = try_place(&ark, second).unwrap_err();
        assert!(
            matches!(refusal, Refusal::WouldEat { .. } | Refusal::WouldBeEaten { .. }),
            "{second}"
        );
    }
}

#[test]
fn ark_4_4_provisions_do_not_count_for_a_carnivore() {
    // Heavier, lighter or equal: provisions are no animals.
    let ark = ship("p1 water, s1 turnips turnips, p2 fish, s2 grain");
    fits(&ark, &["dog p1", "lion s1", "polar-bear p2", "cat s2", "tiger p1"]);
    fits(&ship("p1 lion, s1 cat water"), &["grain p1", "water s1", "turnips p1"]);
}

#[test]
fn ark_4_5_a_herbivore_never_shares_with_provisions() {
    let ark = ship("p1 water, s1 horse, p2 dog, s2 camel");
    let refusal = does_not_fit(&ark, "sheep p1", &clauses::HERBIVORES);
    assert!(
        matches!(refusal, Refusal::WouldEatUp { provisions, .. } if provisions == name("water"))
    );
    let refusal = does_not_fit(&ark, "turnips s1", &clauses::HERBIVORES);
    assert!(
        matches!(refusal, Refusal::WouldBeEatenUp { eater, .. } if eater.name == name("horse"))
    );
    fits(&ark, &["turnips p1", "turnips p2", "fish p2"]);
}

#[test]
fn ark_4_6_an_omnivore_obeys_both() {
    let ark = ship("p1 water, s1 horse, p2 pig, s2 sheep");
    does_not_fit(&ark, "pig p1", &clauses::OMNIVORES);
    does_not_fit(&ark, "turnips p2", &clauses::OMNIVORES);
    does_not_fit(&ark, "pig s2", &clauses::OMNIVORES);
    does_not_fit(&ark, "gazelle p2", &clauses::OMNIVORES);
    fits(&ark, &["pig s1", "camel p2", "chicken s1"]);
}

#[test]
fn ark_4_7_shy_animals_stay_away_from_carnivores_in_every_direction() {
    // Source: the example of places for a shy rabbit around a carnivore, in our own drawing:
    //        bow
    //   p1 cow      s1 horse
    //   p2 camel    s2 grain, lion
    //   p3 sheep    s3 bison
    //   p4 elephant
    let ark = ship("p1 cow, s1 horse, p2 camel, s2 grain lion, p3 sheep, s3 bison, p4 elephant");
    fits(&ark, &["rabbit p1", "rabbit p3", "rabbit p4", "rabbit p5", "rabbit s4"]);
    for (place, why) in
        [("s2", "in it"), ("s1", "before it"), ("s3", "behind it"), ("p2", "across")]
    {
        let what = format!("squirrel {place}");
        let refusal = if place == "s2" {
            // The lion would eat it before it could be frightened.
            does_not_fit(&ark, &what, &clauses::CARNIVORES)
        } else {
            does_not_fit(&ark, &what, &clauses::SHYNESS)
        };
        if let Refusal::Frightened { carnivore, near, .. } = refusal {
            assert_eq!((carnivore, near), (name("lion"), cabin("s2")), "{why}");
        }
    }
}

#[test]
fn ark_4_7_a_heavier_shy_animal_is_frightened_in_the_cabin_itself() {
    let ark = ship("p1 dog, s1 camel");
    assert!(matches!(
        does_not_fit(&ark, "deer p1", &clauses::SHYNESS),
        Refusal::Frightened { near, .. } if near == cabin("p1")
    ));
    assert!(matches!(
        does_not_fit(&ship("p1 deer, s1 camel"), "dog p1", &clauses::SHYNESS),
        Refusal::WouldFrighten { near, .. } if near == cabin("p1")
    ));
}

#[test]
fn ark_4_7_no_carnivore_comes_near_a_shy_animal_later() {
    let ark = ship("p1 cow, s1 water, p2 rabbit, s2 grain, p3 camel, s3 fish");
    for near in ["cat p1", "cat p3", "cat s2"] {
        assert!(matches!(
            does_not_fit(&ark, near, &clauses::SHYNESS),
            Refusal::WouldFrighten { shy, near, .. } if shy == name("rabbit") && near == cabin("p2")
        ));
    }
    fits(&ark, &["cat s1", "cat s3", "cat p4", "cat s4"]);
}

#[test]
fn ark_4_7_omnivores_do_not_frighten() {
    let ark = ship("p1 pig, s1 horse, p2 koala");
    fits(&ark, &["rabbit s1", "rabbit p2", "deer p1"]);
    fits(&ship("p1 deer, s1 horse"), &["pig p1", "pig s1", "chicken p2"]);
}

#[test]
fn ark_4_7_a_place_being_opened_counts_and_the_sides_may_differ_in_length() {
    let ark = ship("p1 horse, s1 cow moose, p2 lion, p3 grain");
    assert_eq!((ark.row_count(Side::Port), ark.row_count(Side::Starboard)), (3, 1));
    does_not_fit(&ark, "rabbit s2", &clauses::SHYNESS);
    let ark = ship("p1 horse, s1 lion cow, p2 camel, p3 grain");
    does_not_fit(&ark, "rabbit s2", &clauses::SHYNESS);
    let ark = ship("p1 lion, s1 horse cow, p2 grain, p3 water");
    fits(&ark, &["rabbit s2", "rabbit p4"]);
    let ark = ship("p1 cow, s1 horse elephant, p2 rabbit, p3 camel");
    does_not_fit(&ark, "cat s2", &clauses::SHYNESS);
    does_not_fit(&ship("p1 cow, s1 horse elephant, p2 deer"), "dog p3", &clauses::SHYNESS);
}

#[test]
fn ark_4_8_a_conflict_from_the_setup_blocks_nothing_else() {
    // The wolf stands beside and across from shy animals since the setup.
    let ark = ship("p1 wolf, s1 deer, p2 ibex, s2 horse");
    fits(
        &ark,
        &["reindeer p1", "fish p1", "chicken s1", "moose p2", "rabbit s2", "caterpillar s3"],
    );
    does_not_fit(&ark, "chinchilla p1", &clauses::CARNIVORES);
    does_not_fit(&ark, "cat p3", &clauses::SHYNESS);
}

#[test]
fn ark_4_8_both_directions_are_checked() {
    // In danger itself, or a danger for who is there already.
    assert!(matches!(
        try_place(&ship("p1 dog, s1 cow"), "sheep p1"),
        Err(Refusal::WouldBeEaten { .. })
    ));
    assert!(matches!(
        try_place(&ship("p1 sheep, s1 cow"), "dog p1"),
        Err(Refusal::WouldEat { .. })
    ));
}

#[test]
fn ark_4_9_a_new_cabin_costs_a_disc_to_the_right_and_brings_a_face_up_card() {
    let mut table = table("camel,cat", "lion,wolf,dog");
    table.go("s1 place camel s3");
    assert_eq!(discs(&table), [2, 3, 4], "seat 3 was before seat 1");
    let heard = table.heard(Viewer::Spectator);
    assert!(heard.contains(&Event::OpenedCabin { seat: seat_number(1), cabin: cabin("s3") }));
    assert!(heard.contains(&Event::GotDisc { seat: seat_number(3) }));
    assert_eq!(table.state.public().phase, Phase::Decide(Decision::CabinCard));
    for action in ["place cat p2", "done", "pass", "lift none", "pet none"] {
        assert!(matches!(
            table.refused(&format!("s1 {action}"), &clauses::NEW_CABIN),
            Refusal::CabinCardDue { display } if display.len() == 3
        ));
    }
    assert!(matches!(table.refused("s1 take cow", &clauses::TAKE), Refusal::NotOnDisplay { .. }));
    table.go("s1 take dog");
    assert_eq!(hand(&table, 1), set("cat,dog"));
    assert_eq!(
        table.state.public().display,
        set("lion,wolf"),
        "not filled up before the end of the turn"
    );
    table.go("s1 place dog p2");
    assert_eq!(
        table.state.public().phase,
        Phase::Draw(Due::Card(ararat_ark::Destination::Display))
    );
    table.go("* draw fox");
    assert_eq!(table.state.public().display, set("lion,wolf,fox"));
}

#[test]
fn ark_4_9_two_new_cabins_in_one_turn() {
    let mut table = table("camel,cat", "lion,wolf,dog");
    table.go("s1 place camel s3\ns1 take wolf\ns1 place cat p3\ns1 take lion");
    assert_eq!(discs(&table), [1, 3, 5]);
    assert_eq!(table.state.public().display, set("dog"));
    table.go("* draw fox\n* draw skunk");
    assert_eq!(table.state.public().display, set("dog,fox,skunk"));
    assert_eq!(table.state.public().to_act(), Some(seat_number(2)));
    assert_eq!(player(&table, 1).known_hand(Cards::standard()), set("wolf,lion"));
}

#[test]
fn ark_4_9_exactly_two_places_for_new_cabins() {
    // Source: the example below “opening a new cabin”: after a cabin at B, the next is opened at A
    // or behind B.
    let before = ship("p1 cow, s1 horse, p2 camel, s2 sheep");
    assert_eq!(Side::ALL.map(|side| before.free_place(side)), [cabin("p3"), cabin("s3")]);
    let after = ship("p1 cow, s1 horse, p2 camel, s2 sheep, s3 deer");
    assert_eq!(Side::ALL.map(|side| after.free_place(side)), [cabin("p3"), cabin("s4")]);
    fits(&after, &["rabbit p3", "rabbit s4"]);
    for far in ["rabbit p4", "rabbit s5"] {
        assert!(matches!(
            does_not_fit(&after, far, &clauses::NEW_CABIN),
            Refusal::NoSuchCabin { port, starboard, .. } if (port, starboard) == (cabin("p3"), cabin("s4"))
        ));
    }
}

#[test]
fn ark_4_9_without_a_disc_no_cabin_is_opened() {
    // Seat 1 opens three cabins, then has no disc left.
    let mut table =
        dealt(START, &["chicken,cat", "snail,caterpillar", "sloth,koala"], "hedgehog,wolf,dog");
    table.go("s1 place chicken p3
         s1 take hedgehog
         s1 place cat s3
         s1 take wolf
         * draw fox
         * draw skunk");
    super::rain::pass_a_round(&mut table, 1);
    assert_eq!(discs(&table)[0], 1);
    table.go("s1 place hedgehog p4\ns1 take fox");
    assert_eq!(discs(&table)[0], 0);
    assert_eq!(
        table.refused("s1 place fox s4", &clauses::NEW_CABIN),
        Refusal::NoDisc { cabin: cabin("s4") },
        "the fox cannot pay for its own cabin"
    );
    assert!(table.accepts("s1 place fox p2"));
}
