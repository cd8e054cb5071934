//! ARK-6.1 to ARK-6.8: the special animals.

use ararat_ark::{Action, Ark, CardType, Decision, Due, Event, Phase, Refusal, clauses};
use ararat_core::{Nobody, Viewer};
use ararat_testkit::{Walk, seat_number};

use super::{
    START, cabin, dealt, discs, does_not_fit, fits, halves, name, set, ship, table, tilt, try_place,
};

#[test]
fn ark_6_1_abilities_are_choices_where_they_could_hurt() {
    // The skunk may be placed without ejecting, the chimpanzee without lifting.
    assert!(try_place(&ship("p1 horse, s1 camel"), "skunk p1").is_ok());
    assert!(try_place(&ship("p1 horse, s1 camel"), "skunk p1 horse").is_ok());
    let mut two = table("chimpanzee,camel", "lion,wolf,dog");
    two.go("s1 place camel p1\ns1 place chimpanzee s3");
    assert_eq!(two.state.public().phase, Phase::Decide(Decision::Lift));
    two.go("s1 lift none");
    assert_eq!(halves(&two, 1), [0, 0, 0, 2, 0]);
    assert_eq!(two.heard(Viewer::Spectator), [Event::LiftedNothing { seat: seat_number(1) }]);
}

#[test]
fn ark_6_1_nothing_is_lifted_at_other_times() {
    let table = table("camel,cow", "lion,wolf,dog").play("s1 place camel p1");
    assert_eq!(table.refused("s1 lift useful", &clauses::CHIMPANZEE), Refusal::NoLiftNow);
}

#[test]
fn ark_6_2_the_fox_brings_two_discs() {
    let mut table = table("fox,camel", "lion,wolf,dog");
    let supply = table.state.public().supply();
    table.go("s1 place fox p2");
    assert_eq!(discs(&table), [5, 3, 3]);
    assert_eq!(table.state.public().supply(), supply - 2);
    assert!(table.heard(Viewer::Spectator).contains(&Event::TookDiscs {
        seat: seat_number(1),
        taken: 2,
        discs: 5
    }));
    assert_eq!(halves(&table, 1), [0; 5], "it has no type");
}

#[test]
fn ark_6_2_the_fox_cannot_be_ejected() {
    let ark = ship("p1 fox, s1 dog");
    assert_eq!(
        does_not_fit(&ark, "skunk p1 fox", &clauses::EJECTION),
        Refusal::CannotBeEjected { target: name("fox") }
    );
}

#[test]
fn ark_6_2_the_discs_always_suffice() {
    for seed in 0..150 {
        let mut walk = Walk::<Ark>::new("players=5", seed);
        while let Some(step) = walk.choose() {
            walk.play(&step, &mut Nobody);
            let public = walk.state.public();
            let players = public.players.as_slice();
            let held: u8 = players.iter().map(|player| player.discs).sum();
            let below = players.iter().flat_map(|player| {
                CardType::ALL.iter().filter(|&&card_type| player.markers(card_type).has_disc())
            });
            assert_eq!(held + u8::try_from(below.count()).unwrap() + public.supply(), 22);
        }
    }
}

#[test]
fn ark_6_3_tortoise_and_hedgehog_do_not_mind_hunters() {
    // The lion weighs as much as the tortoise and more than the hedgehog.
    fits(&ship("p1 tortoise, s1 horse"), &["lion p1", "tiger p1", "pig p1"]);
    fits(&ship("p1 hedgehog, s1 horse"), &["lion p1", "dog p1", "pig p1"]);
    fits(&ship("p1 lion, s1 horse"), &["tortoise p1", "hedgehog p1"]);
    // All others still mind.
    does_not_fit(
        &ship("p1 tortoise, s1 horse, p2 lion, s2 water"),
        "camel p2",
        &clauses::CARNIVORES,
    );
}

#[test]
fn ark_6_3_the_hedgehog_is_itself_an_omnivore() {
    let ark = ship("p1 snail, s1 water, p2 horse");
    does_not_fit(&ark, "hedgehog p1", &clauses::OMNIVORES);
    does_not_fit(&ark, "hedgehog s1", &clauses::OMNIVORES);
    fits(&ark, &["hedgehog p2"]);
    does_not_fit(&ship("p1 hedgehog, s1 water"), "rabbit p1", &clauses::OMNIVORES);
    does_not_fit(&ship("p1 hedgehog, s1 water"), "grain p1", &clauses::OMNIVORES);
}

#[test]
fn ark_6_3_a_hunter_of_weight_zero_does_not_join_the_hedgehog() {
    let ark = ship("p1 hedgehog, s1 cat");
    for hunter in ["toad p1", "cat p1", "spider p1", "chicken p1"] {
        let refusal = try_place(&ark, hunter).unwrap_err();
        assert!(
            matches!(refusal, Refusal::WouldBeEaten { hunter, .. } if hunter.name == name("hedgehog")),
            "{hunter}"
        );
    }
    does_not_fit(&ark, "hedgehog s1", &clauses::OMNIVORES);
}

#[test]
fn ark_6_3_one_further_hunter_beside_the_hedgehog_none_beside_the_tortoise() {
    let ark = ship("p1 hedgehog dog, s1 horse");
    fits(&ark, &["camel p1"]);
    does_not_fit(&ark, "sheep p1", &clauses::CARNIVORES);
    let refusal = try_place(&ark, "tiger p1").unwrap_err();
    assert!(matches!(refusal, Refusal::WouldEat { prey, .. } if prey.name == name("dog")));
    let ark = ship("p1 tortoise dog, s1 horse cow");
    let refusal = try_place(&ark, "tiger p1").unwrap_err();
    assert!(matches!(refusal, Refusal::WouldEat { prey, .. } if prey.name == name("dog")));
}

#[test]
fn ark_6_4_the_skunk_ejects_any_animal_and_takes_its_place() {
    // Source: the example on ejecting: a skunk (1) for an elephant (3) makes that side two lighter.
    // The rulebook moves the disc towards the skunk; the weights say away from it.
    let ark = ship("p1 elephant, s1 horse camel");
    assert_eq!(tilt(&ark), 1);
    fits(&ship("p1 elephant, s1 horse"), &["skunk p1 elephant"]);
    assert!(matches!(
        does_not_fit(&ark, "skunk p1 elephant", &clauses::WEIGHT),
        Refusal::WouldTip { tilt, .. } if tilt.amount() == 3
    ));
    let mut table = table("skunk,cat", "lion,wolf,dog");
    table.go("s1 place skunk p1 eject horse");
    let public = table.state.public();
    assert_eq!(public.ship.cabin(cabin("p1")), set("skunk"));
    assert_eq!(public.gone, set("horse"));
    assert_eq!(tilt(&public.ship), 1, "port is one lighter");
    assert!(matches!(
        table.heard(Viewer::Spectator).as_slice(),
        [Event::Ejected { .. }, Event::Marked { card_type: CardType::Useful, .. }]
    ));
}

#[test]
fn ark_6_4_who_can_be_ejected_by_whom() {
    let ark =
        ship("p1 horse, s1 camel grain, p2 cow, s2 spider mosquito, p3 rabbit koala, s3 elephant");
    fits(&ark, &["mosquito s1 camel", "spider p3 rabbit"]);
    assert_eq!(
        does_not_fit(&ark, "mosquito p2 cow", &clauses::EJECTION),
        Refusal::EjectsWeightTwo { card: name("mosquito"), target: name("cow"), weight: 3 }
    );
    assert_eq!(
        does_not_fit(&ark, "spider p1 horse", &clauses::EJECTION),
        Refusal::EjectsShy { card: name("spider"), target: name("horse") }
    );
    for protected in ["spider", "mosquito"] {
        assert_eq!(
            does_not_fit(&ark, &format!("skunk s2 {protected}"), &clauses::EJECTION),
            Refusal::CannotBeEjected { target: name(protected) }
        );
    }
    assert_eq!(
        does_not_fit(&ark, "skunk s1 grain", &clauses::EJECTION),
        Refusal::ProvisionsStay { card: name("skunk"), target: name("grain") }
    );
    assert!(matches!(
        does_not_fit(&ark, "skunk p1 cow", &clauses::EJECTION),
        Refusal::NotInCabin { target, .. } if target == name("cow")
    ));
    assert!(matches!(
        does_not_fit(&ark, "skunk p4 cow", &clauses::EJECTION),
        Refusal::NotInCabin { .. }
    ));
    assert_eq!(
        does_not_fit(&ark, "dog p3 rabbit", &clauses::EJECTION),
        Refusal::CannotEject { card: name("dog") }
    );
}

#[test]
fn ark_6_4_afterwards_the_ejector_must_fit() {
    // Source: the example on ejecting: not with another hunter, and the skunk not with provisions.
    does_not_fit(&ship("p1 rabbit pig, s1 dog"), "spider p1 rabbit", &clauses::OMNIVORES);
    does_not_fit(
        &ship("p1 polar-bear dog, s1 water"),
        "mosquito p1 polar-bear",
        &clauses::CARNIVORES,
    );
    does_not_fit(&ship("p1 dog grain, s1 water"), "skunk p1 dog", &clauses::OMNIVORES);
    // But the ejected one does not count.
    fits(&ship("p1 polar-bear, s1 water"), &["mosquito p1 polar-bear"]);
    fits(&ship("p1 rabbit horse, s1 water"), &["spider p1 rabbit"]);
}

#[test]
fn ark_6_4_ejection_may_fail_on_climate() {
    // No ejector of ours has a climate, so a deck of an owner shows it.
    let file = include_str!("../../../data/components.toml");
    let row = file.lines().find(|line| line.contains("\"skunk\"")).unwrap();
    let cold = file.replace(row, &row.replace("\"either\"", "\"cold\""));
    let cards: &'static ararat_ark::Cards = ararat_core::Components::keep(
        <ararat_ark::Cards as ararat_core::Components>::read(&cold).unwrap(),
    );
    let placements = [("p1", "elephant"), ("p1", "camel"), ("s1", "horse"), ("s1", "cow")];
    let placements = placements.map(|(place, card)| (cabin(place), name(card)));
    let ark = ararat_ark::subject::ship(cards, &placements);
    let skunk = cards.find(name("skunk")).unwrap();
    assert!(matches!(
        ark.check_placement(cards, skunk, cabin("p1"), Some(name("elephant"))),
        Err(Refusal::TooWarm { .. })
    ));
    assert_eq!(ark.check_placement(cards, skunk, cabin("s1"), Some(name("horse"))), Ok(()));
}

#[test]
fn ark_6_4_a_mosquito_beside_a_shy_animal_is_refused() {
    let ark = ship("p1 camel, s1 rabbit, p2 horse, s2 cow");
    assert!(matches!(
        does_not_fit(&ark, "mosquito p1 camel", &clauses::SHYNESS),
        Refusal::WouldFrighten { shy, near, .. } if shy == name("rabbit") && near == cabin("s1")
    ));
    fits(&ark, &["mosquito p2 horse"]);
    // A shy animal left in the cabin itself is in the way too.
    does_not_fit(&ship("p1 deer zebra, s1 cow"), "mosquito p1 zebra", &clauses::SHYNESS);
}

#[test]
fn ark_6_4_an_ejector_may_be_a_second_card_but_not_into_the_first_ones_cabin() {
    let table = table("skunk,camel", "lion,wolf,dog").play("s1 place camel p1");
    assert!(table.accepts("s1 place skunk s1 eject sheep"));
    assert_eq!(
        table.refused("s1 place skunk p1 eject camel", &clauses::TWO_CABINS),
        Refusal::SameCabin { cabin: cabin("p1") }
    );
}

#[test]
fn ark_6_5_the_ejecting_player_gets_the_marker_and_the_earlier_one_stays() {
    let mut table = dealt(START, &["camel,cat", "skunk,toad", "sloth,koala"], "lion,wolf,dog");
    table.go("s1 place camel p1\ns1 done\ns2 place skunk p1 eject camel");
    assert_eq!(halves(&table, 1), [0, 0, 0, 2, 0]);
    assert_eq!(halves(&table, 2), [0, 0, 0, 2, 0], "the skunk itself has no type");
}

#[test]
fn ark_6_5_an_ejected_animal_without_type_brings_nothing() {
    let mut table = dealt(
        "wolf,sheep,water,turnips",
        &["skunk,cat", "cow,toad", "sloth,koala"],
        "lion,fox,dog",
    );
    table.go("s1 place skunk p1 eject wolf");
    assert_eq!(halves(&table, 1), [0; 5]);
    assert_eq!(table.heard(Viewer::Spectator).len(), 1);
}

#[test]
fn ark_6_5_a_full_cabin_can_be_entered_by_an_ejector() {
    let ark = ship("p1 horse camel rabbit, s1 cow");
    fits(&ark, &["spider p1 rabbit", "skunk p1 rabbit"]);
    does_not_fit(&ark, "spider p1", &clauses::CABINS);
}

#[test]
fn ark_6_6_the_brontosaurus_brings_one_and_a_half() {
    let mut table = dealt(
        "horse,sheep,marmot,tiger",
        &["brontosaurus,cat", "skunk,toad", "sloth,koala"],
        "lion,pig,dog",
    );
    let supply = table.state.public().supply();
    table.go("s1 place brontosaurus s3");
    assert_eq!(halves(&table, 1), [3, 0, 0, 0, 0]);
    assert_eq!(table.state.public().supply(), supply - 1, "a disc lies below the marker");
}

#[test]
fn ark_6_5_ejecting_the_brontosaurus_brings_one_and_a_half_too() {
    let mut table = dealt(
        "horse,sheep,marmot,tiger",
        &["brontosaurus,cat", "skunk,camel", "sloth,koala"],
        "lion,pig,dog",
    );
    table.go("s1 place brontosaurus s3\ns1 take pig\ns1 done\n* draw fox\ns2 place skunk s3 eject brontosaurus");
    assert_eq!(halves(&table, 2), [3, 0, 0, 0, 0]);
    assert_eq!(halves(&table, 1), [3, 0, 0, 0, 0]);
}

#[test]
fn ark_6_7_the_chimpanzee_lifts_a_plain_marker() {
    let mut table = table("chimpanzee,camel", "lion,wolf,dog");
    table.go("s1 place camel p1\ns1 place chimpanzee s3");
    let supply = table.state.public().supply();
    assert_eq!(
        table.refused("s1 lift heavy", &clauses::CHIMPANZEE),
        Refusal::NoMarkerToLift { card_type: CardType::Heavy }
    );
    assert_eq!(table.refused("s1 lift provisions", &clauses::CHIMPANZEE), Refusal::LiftProvisions);
    assert_eq!(table.refused("s1 take lion", &clauses::CHIMPANZEE), Refusal::LiftDue);
    assert_eq!(table.refused("s1 done", &clauses::CHIMPANZEE), Refusal::LiftDue);
    table.go("s1 lift useful");
    assert_eq!(halves(&table, 1), [0, 0, 0, 3, 0]);
    assert_eq!(table.state.public().supply(), supply - 1);
    assert_eq!(
        table.state.public().phase,
        Phase::Decide(Decision::CabinCard),
        "then the card for the new cabin"
    );
}

#[test]
fn ark_6_7_without_a_marker_nothing_is_asked_and_provisions_do_not_count() {
    let mut table = dealt(START, &["chimpanzee,grain", "cow,toad", "sloth,koala"], "lion,wolf,dog");
    table.go("s1 place grain p2");
    super::rain::pass_a_round(&mut table, 1);
    table.go("s1 place chimpanzee p3");
    assert_eq!(table.state.public().phase, Phase::Decide(Decision::CabinCard));
    assert_eq!(halves(&table, 1), [0, 0, 0, 0, 2]);
}

#[test]
fn ark_6_7_a_chimpanzee_without_effect_does_not_come_back_with_the_second_card() {
    let mut placed = table("chimpanzee,camel", "lion,wolf,dog");
    placed.go("s1 place chimpanzee s3\ns1 take lion");
    assert_eq!(placed.state.public().phase, Phase::Decide(Decision::SecondCard));
    placed.go("s1 place camel p1");
    assert_ne!(placed.state.public().phase, Phase::Decide(Decision::Lift));
    let mut ejected = dealt(
        "chimpanzee,sheep,water,turnips",
        &["skunk,camel", "cow,toad", "sloth,koala"],
        "lion,wolf,dog",
    );
    ejected.go("s1 place skunk p1 eject chimpanzee\ns1 place camel p3");
    assert_eq!(ejected.state.public().phase, Phase::Decide(Decision::CabinCard));
    assert!(!ejected.accepts("s1 lift useful"));
}

#[test]
fn ark_6_5_ejecting_the_chimpanzee_brings_one_lift() {
    let mut table = dealt(
        "chimpanzee,sheep,water,turnips",
        &["skunk,camel", "cow,toad", "sloth,koala"],
        "lion,wolf,dog",
    );
    table.go("s1 place camel p3\ns1 take lion\ns1 place skunk p1 eject chimpanzee");
    assert_eq!(table.state.public().phase, Phase::Decide(Decision::Lift));
    let mut legal = Vec::new();
    table.state.view(Viewer::Seat(seat_number(1))).legal_actions(&mut legal);
    assert_eq!(legal, [Action::Lift(Some(CardType::Useful)), Action::Lift(None)]);
    table.go("s1 lift useful");
    assert_eq!(halves(&table, 1), [0, 0, 0, 3, 0]);
    table.go("* draw fox");
    assert_eq!(table.state.public().to_act(), Some(seat_number(2)));
}

#[test]
fn ark_6_7_a_marker_carries_at_most_one_disc() {
    // The only heavy marker lies on a disc already.
    let mut table = dealt(
        "horse,sheep,marmot,tiger",
        &["brontosaurus,chimpanzee", "skunk,camel", "sloth,koala"],
        "lion,pig,dog",
    );
    table.go("s1 place brontosaurus s3\ns1 take pig\ns1 place chimpanzee p1");
    assert_eq!(halves(&table, 1), [3, 0, 0, 0, 0]);
    assert_eq!(
        table.state.public().phase,
        Phase::Draw(Due::Card(ararat_ark::Destination::Display)),
        "nothing to lift"
    );
}

#[test]
fn ark_6_8_two_raised_markers_become_three_plain_ones() {
    // Brontosaurus and, lifted by the chimpanzee, an elephant.
    let mut table = dealt(
        "horse,sheep,marmot,tiger",
        &["brontosaurus,chimpanzee", "skunk,camel", "sloth,koala"],
        "lion,elephant,dog",
    );
    let supply = table.state.public().supply();
    table.go("s1 place brontosaurus s3\ns1 take elephant\ns1 place elephant p3\ns1 take lion\n* draw fox\n* draw pig");
    assert_eq!(halves(&table, 1), [5, 0, 0, 0, 0]);
    assert_eq!(table.state.public().supply(), supply - 1);
    super::rain::pass_a_round(&mut table, 1);
    table.go("s1 place chimpanzee p1\ns1 lift heavy");
    let markers = super::player(&table, 1).markers(CardType::Heavy);
    assert_eq!((markers.halves(), markers.plain_count(), markers.has_disc()), (6, 3, false));
    assert_eq!(table.state.public().supply(), supply, "both discs are back");
}

#[test]
fn ark_6_8_one_raised_marker_stays_as_it_is() {
    let markers = ararat_ark::Markers::from_halves(7);
    assert_eq!((markers.plain_count(), markers.has_disc()), (2, true));
    let markers = ararat_ark::Markers::from_halves(4);
    assert_eq!((markers.plain_count(), markers.has_disc()), (2, false));
}
