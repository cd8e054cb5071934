//! ARK-3.1 to ARK-3.7: a turn.

use ararat_ark::{Ark, DISPLAY_SIZE, Decision, Event, Phase, Refusal, clauses};
use ararat_core::{Nobody, PlayError, Viewer};
use ararat_testkit::{Walk, seat_number};

use super::{cabin, halves, hand, name, player, set, table, take};

#[test]
fn ark_3_4_after_the_first_card_one_stops_and_does_not_pass() {
    let mut table = table("camel,cow", "lion,wolf,dog");
    assert_eq!(table.refused("s1 pass", &clauses::ENDGAME), Refusal::NoPassNow);
    table.go("s1 place camel p1");
    assert_eq!(table.refused("s1 pass", &clauses::PLAY), Refusal::StopInstead);
    assert!(table.accepts("s1 done"));
}

#[test]
fn ark_3_1_a_turn_is_taking_or_playing() {
    let mut one = table("camel,pig", "lion,wolf,dog");
    assert!(one.accepts("s1 take lion") && one.accepts("s1 place camel p1"));
    assert_eq!(one.refused("s1 done", &clauses::PLAY), Refusal::NothingPlayed);
    one.go("s1 place camel p1");
    assert_eq!(one.refused("s1 take lion", &clauses::TAKE_OR_PLAY), Refusal::PlayedAlready);
    assert!(one.accepts("s1 done"));
}

#[test]
fn ark_3_1_nobody_else_may_act() {
    let table = table("cow,pig", "lion,wolf,dog");
    assert!(matches!(table.error("s2 take lion"), PlayError::NotYourTurn { .. }));
    let table = table.play("s1 take lion");
    assert!(matches!(table.error("s1 take wolf"), PlayError::NotYourTurn { .. }));
}

#[test]
fn ark_3_2_taking_brings_a_face_up_card_then_an_unseen_one_then_the_display_is_filled_up() {
    let mut table = table("cow,pig", "lion,wolf,dog");
    table.go("s1 take wolf");
    assert_eq!(table.state.public().display, set("lion,dog"), "the face-up card is chosen first");
    table.go("* draw fox");
    assert_eq!(hand(&table, 1), set("cow,pig,wolf,fox"));
    let heard = |viewer| table.heard(viewer);
    assert_eq!(heard(Viewer::Spectator), [Event::Drew { seat: seat_number(1) }]);
    assert_eq!(
        heard(Viewer::Seat(seat_number(1))),
        [Event::Drew { seat: seat_number(1) }, Event::YouDrew { card: name("fox") }]
    );
    assert_eq!(heard(Viewer::Seat(seat_number(2))), heard(Viewer::Spectator));
    table.go("* draw skunk");
    assert_eq!(table.state.public().display, set("lion,dog,skunk"));
    assert_eq!(table.state.public().to_act(), Some(seat_number(2)));
    assert_eq!(player(&table, 1).known_hand(ararat_core::Components::standard()), set("wolf"));
}

#[test]
fn ark_3_2_only_face_up_cards_can_be_taken() {
    let table = table("cow,pig", "lion,wolf,dog");
    for card in ["cow", "fox", "penguin"] {
        assert!(matches!(
            table.refused(&format!("s1 take {card}"), &clauses::TAKE),
            Refusal::NotOnDisplay { display, .. } if display.len() == 3
        ));
    }
}

#[test]
fn ark_3_2_there_is_no_hand_limit() {
    let mut table = table("cow,pig", "lion,wolf,dog");
    for _ in 0..10 {
        super::rain::take_any(&mut table);
        super::rain::draw_any(&mut table);
        super::rain::draw_any(&mut table);
    }
    assert_eq!(player(&table, 1).hand_count, 10);
}

#[test]
fn ark_3_4_one_or_two_cards_are_played() {
    let mut table = table("camel,pig", "lion,wolf,dog");
    table.go("s1 place camel s1");
    assert_eq!(table.state.public().phase, Phase::Decide(Decision::SecondCard));
    let mut stopped = super::table("camel,pig", "lion,wolf,dog");
    stopped.go("s1 place camel s1\ns1 done");
    assert_eq!(stopped.state.public().to_act(), Some(seat_number(2)));
    assert_eq!(stopped.heard(Viewer::Spectator), [Event::Stopped { seat: seat_number(1) }]);
    table.go("s1 place pig p1");
    assert_eq!(table.state.public().to_act(), Some(seat_number(2)), "not a third");
}

#[test]
fn ark_3_4_only_cards_of_your_hand_are_played() {
    let table = table("cow,pig", "lion,wolf,dog");
    for card in ["lion", "snail", "penguin"] {
        assert_eq!(
            table.refused(&format!("s1 place {card} p1"), &clauses::PLAY),
            Refusal::NotInHand { card: name(card) }
        );
    }
}

#[test]
fn ark_3_4_a_slow_animal_or_a_provision_is_the_only_card_of_its_turn() {
    for first in ["toad", "fish"] {
        let table =
            table(&format!("cat,{first}"), "lion,wolf,dog").play(&format!("s1 place {first} p2"));
        assert_eq!(table.state.public().to_act(), Some(seat_number(2)), "{first} ends the turn");
    }
    for second in ["toad", "fish"] {
        let table = table(&format!("cat,{second}"), "lion,wolf,dog").play("s1 place cat p2");
        assert_eq!(
            table.refused(&format!("s1 place {second} s2"), &clauses::PLAY),
            Refusal::MustBeAlone { card: name(second) }
        );
    }
}

#[test]
fn ark_3_4_who_holds_cards_is_asked_for_a_second_even_if_none_fits() {
    // The toad cannot be a second card, but nobody shall see that from the turn ending by itself.
    let table = table("cat,toad", "lion,wolf,dog").play("s1 place cat p2");
    assert_eq!(table.state.public().phase, Phase::Decide(Decision::SecondCard));
    let mut legal = Vec::new();
    table.state.view(Viewer::Seat(seat_number(1))).legal_actions(&mut legal);
    assert_eq!(legal, [ararat_ark::Action::Done]);
}

#[test]
fn ark_3_5_two_cards_go_to_two_cabins() {
    let table = table("camel,chicken", "lion,wolf,dog").play("s1 place camel s1");
    assert_eq!(
        table.refused("s1 place chicken s1", &clauses::TWO_CABINS),
        Refusal::SameCabin { cabin: cabin("s1") }
    );
    assert!(table.accepts("s1 place chicken p1"));
}

#[test]
fn ark_3_5_not_into_the_cabin_just_opened_either() {
    let table = table("cow,camel", "lion,wolf,dog").play("s1 place camel s3\ns1 take lion");
    assert_eq!(
        table.refused("s1 place cow s3", &clauses::TWO_CABINS),
        Refusal::SameCabin { cabin: cabin("s3") }
    );
    assert!(table.accepts("s1 place cow p3"));
}

#[test]
fn ark_3_5_each_card_is_legal_by_itself() {
    // Source: the example below “when a player plays two cards”: the second card cannot cure the
    // first.
    let table = table("cow,elephant", "lion,wolf,dog");
    assert!(matches!(table.refused("s1 place cow s1", &clauses::WEIGHT), Refusal::WouldTip { .. }));
    assert!(matches!(
        table.refused("s1 place elephant p1", &clauses::WEIGHT),
        Refusal::WouldTip { .. }
    ));
}

#[test]
fn ark_3_6_taking_is_always_possible_in_the_normal_game() {
    let mut turns = 0;
    for (table, seed) in ["players=3", "players=4", "players=5"]
        .into_iter()
        .flat_map(|table| (0..20).map(move |seed| (table, seed)))
    {
        let mut walk = Walk::<Ark>::new(table, seed);
        while let Some(step) = walk.choose() {
            let public = walk.state.public();
            match public.phase {
                Phase::Decide(Decision::Turn) => {
                    turns += 1;
                    assert_eq!(public.display.len(), DISPLAY_SIZE);
                    assert!(public.deck.card_count() > 0, "the fifth rain has not come");
                }
                Phase::Decide(Decision::CabinCard) => assert!(!public.display.is_empty()),
                Phase::Draw(_) | Phase::Decide(_) | Phase::Over => {}
            }
            walk.play(&step, &mut Nobody);
        }
    }
    assert!(turns > 1000);
}

#[test]
fn ark_3_6_but_not_after_the_fifth_rain() {
    let table = super::rain::flooded();
    assert_eq!(table.refused("s3 take lion", &clauses::ENDGAME), Refusal::NoTakingInEndgame);
}

#[test]
fn ark_3_7_every_card_with_a_type_brings_a_marker() {
    let mut one = table("camel,cat", "lion,wolf,dog");
    one.go("s1 place camel p1");
    assert_eq!(halves(&one, 1), [0, 0, 0, 2, 0]);
    assert!(matches!(
        one.heard(Viewer::Spectator).as_slice(),
        [Event::Placed { .. }, Event::Marked { .. }]
    ));
    one.go("s1 place cat s2");
    assert_eq!(halves(&one, 1), [0, 0, 0, 4, 0]);
    let provisions = table("grain,cat", "lion,wolf,dog").play("s1 place grain p2");
    assert_eq!(halves(&provisions, 1), [0, 0, 0, 0, 2]);
}

#[test]
fn ark_3_7_a_card_without_type_brings_none() {
    let table = table("wolf,cat", "lion,pig,dog").play("s1 place wolf p2");
    assert_eq!(halves(&table, 1), [0; 5]);
    assert_eq!(table.heard(Viewer::Spectator).len(), 1);
}

#[test]
fn a_card_seen_to_be_taken_is_known_until_it_is_played() {
    let mut table = table("cow,pig", "grain,wolf,dog");
    take(&mut table, 1, "grain", "grain", "fox");
    assert_eq!(player(&table, 1).shown, set("grain"));
    assert_eq!(player(&table, 1).unseen_count(), 3);
    super::rain::pass_a_round(&mut table, 1);
    // One of two grains is played: nobody knows any more whether there is another.
    table.go("s1 place grain p2");
    assert_eq!(player(&table, 1).shown, set(""));
    assert_eq!(hand(&table, 1), set("cow,pig,grain"));
    assert_eq!(player(&table, 1).unseen_count(), 3);
}

#[test]
fn a_copy_laid_open_tells_nothing_of_a_copy_in_secret() {
    // Seat 2 holds grain in one game and a dog in the other; then grain is laid open in both.
    let game = |secret: &str| {
        let hands = ["cow,pig", &format!("snail,{secret}"), "sloth,koala"];
        super::dealt(super::START, &hands, "lion,wolf,fish")
            .play("s1 take lion\n* draw fox\n* draw grain")
    };
    let (one, other) = (game("grain"), game("dog"));
    for viewer in [Viewer::Spectator, Viewer::Seat(seat_number(1)), Viewer::Seat(seat_number(3))] {
        assert_eq!(one.state.view(viewer), other.state.view(viewer));
    }
    assert_ne!(one.state.hidden(), other.state.hidden());
}
