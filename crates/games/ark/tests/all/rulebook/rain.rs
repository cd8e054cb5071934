//! ARK-3.3 and ARK-5.1 to ARK-5.4: rain, pets, endgame.

use ararat_ark::{
    Action, Ark, Cards, Decision, Destination, Due, Event, Pet, Phase, Refusal, clauses,
};
use ararat_core::{Components as _, Game as _, Listener, Nobody, SeatSet, Step, Turn, Viewer};
use ararat_testkit::{Walk, seat_number};

use super::{Table, card, dealt, discs, halves, hand, name, player, table};

/// The first card of the deck by name.
pub(super) fn any_card(table: &Table) -> ararat_ark::CardName {
    let cards = Cards::standard();
    cards.names(table.state.hidden().pool).next().unwrap()
}

pub(super) fn draw_any(table: &mut Table) {
    let card = any_card(table);
    table.go(&format!("* draw {card}"));
}

/// Lets the seat to act take the first face-up card by name.
pub(super) fn take_any(table: &mut Table) {
    let public = table.state.public();
    let card = Cards::standard().names(public.display).next().unwrap();
    table.go(&format!("s{} take {card}", public.to_act().unwrap()));
}

/// Lets everybody but this seat have a turn, so that it is its turn again.
pub(super) fn pass_a_round(table: &mut Table, seat: usize) {
    while table.state.public().to_act() != Some(seat_number(seat)) {
        take_any(table);
        draw_any(table);
        draw_any(table);
    }
}

/// Lets players take until the next card must be the first rain.
pub(super) fn take_until_rain(table: &mut Table) {
    while table.state.public().deck.above_the_rain() > 0 {
        if table.state.turn() == Turn::Chance {
            draw_any(table);
        } else {
            take_any(table);
        }
    }
}

/// Everybody declines a pet.
fn no_pets(table: &mut Table) {
    for seat in 1..=table.state.seat_count() {
        table.go(&format!("s{seat} pet none"));
    }
}

/// Three players in the endgame, which seat 3 starts; seat 2 drew the fifth rain for the display.
/// Nobody has played a card.
pub(super) fn flooded() -> Table {
    let mut table =
        dealt(super::START, &["cat,wolf", "rabbit,mosquito", "chicken,toad"], "fish,lion,dog");
    take_until_rain(&mut table);
    table.go("* rain\n* rain");
    no_pets(&mut table);
    table.go("* rain\n* rain\n* rain");
    assert_eq!(table.state.public().to_act(), Some(seat_number(3)));
    table
}

#[test]
fn ark_3_3_rain_drawn_to_the_hand_is_laid_aside_and_replaced() {
    let mut table =
        dealt(super::START, &["cat,wolf", "deer,fox", "toad,snail", "pig,cow"], "fish,lion,dog");
    take_until_rain(&mut table);
    take_any(&mut table);
    let hand_before = hand(&table, 3);
    table.go("* rain");
    assert_eq!(table.heard(Viewer::Spectator), [Event::Rain { count: 1 }]);
    assert_eq!(table.state.public().phase, Phase::Draw(Due::Card(Destination::Hand)));
    assert_eq!(hand(&table, 3), hand_before);
    draw_any(&mut table);
    assert_eq!(hand(&table, 3).len(), hand_before.len() + 1);
}

#[test]
fn ark_3_3_rain_drawn_for_the_display_is_laid_aside_and_replaced() {
    let mut table = table("cat,wolf", "fish,lion,dog");
    take_until_rain(&mut table);
    assert_eq!(table.state.public().phase, Phase::Draw(Due::Card(Destination::Display)));
    table.go("* rain");
    assert_eq!(table.state.public().display.len(), 2);
    draw_any(&mut table);
    assert_eq!(table.state.public().phase, Phase::Decide(Decision::Turn));
    assert_eq!(table.state.public().deck.rain(), 1);
    assert!(matches!(table.error("* rain"), ararat_core::PlayError::NotByChance));
}

/// Three players asked for pets while seat 2 fills up the display: cat and wolf, rabbit and
/// mosquito, chicken and toad were dealt; more was taken.
fn asked() -> Table {
    let mut table =
        dealt(super::START, &["cat,wolf", "rabbit,mosquito", "chicken,toad"], "fish,lion,dog");
    take_until_rain(&mut table);
    table.go("* rain\n* rain");
    table
}

#[test]
fn ark_5_1_the_second_rain_lets_everybody_lay_a_pet_in_secret() {
    let mut table = asked();
    assert_eq!(table.state.turn(), Turn::Seats(SeatSet::all(3)));
    assert!(table.heard(Viewer::Spectator).contains(&Event::PetsAsked));
    let counts =
        |table: &Table| (1..=3).map(|seat| player(table, seat).hand_count).collect::<Vec<_>>();
    let before = counts(&table);
    table.go("s3 pet chicken");
    assert_eq!(table.heard(Viewer::Spectator), [Event::PetChosen { seat: seat_number(3) }]);
    assert_eq!(table.heard(Viewer::Seat(seat_number(3))).len(), 2);
    assert_eq!(counts(&table), before, "nothing is known before all have chosen");
    assert_eq!(
        table.state.turn(),
        Turn::Seats([seat_number(1), seat_number(2)].into_iter().collect())
    );
    table.go("s1 pet none\ns2 pet rabbit");
    assert_eq!(counts(&table), [before[0], before[1] - 1, before[2] - 1]);
    let heard = table.heard(Viewer::Spectator);
    for (seat, is_told) in [(1, false), (2, true), (3, true)] {
        let laid = Event::PetLaid { seat: seat_number(seat) };
        assert_eq!(heard.contains(&laid), is_told, "seat {seat}");
    }
    assert_eq!(player(&table, 1).pet, Pet::None);
    assert!(matches!(player(&table, 3).pet, Pet::FaceDown { .. }));
    assert!(!hand(&table, 3).contains(card("chicken")));
    assert_eq!(
        table.state.public().phase,
        Phase::Draw(Due::Card(Destination::Display)),
        "the draw goes on"
    );
}

#[test]
fn ark_5_1_pets_are_light_plain_animals_of_the_hand() {
    let table = asked();
    assert!(table.accepts("s1 pet wolf"), "without type is allowed");
    let refused = |line: &str| table.refused(line, &clauses::PETS);
    assert_eq!(refused("s1 pet rabbit"), Refusal::PetNotInHand { card: name("rabbit") });
    assert_eq!(refused("s1 pet penguin"), Refusal::PetNotInHand { card: name("penguin") });
    assert_eq!(refused("s2 pet mosquito"), Refusal::PetSpecial { card: name("mosquito") });
    let held = |is_one: &dyn Fn(&ararat_ark::Printed) -> bool| {
        (1..=3).find_map(|seat| {
            let cards = Cards::standard();
            let found = cards.each(hand(&table, seat)).find(|&card| is_one(cards.printed(card)));
            found.map(|card| (seat, cards.name(card)))
        })
    };
    let (seat, heavy) =
        held(&|card| card.is_animal() && card.ability.is_none() && card.weight == 3).unwrap();
    assert_eq!(
        refused(&format!("s{seat} pet {heavy}")),
        Refusal::PetTooHeavy { card: heavy, weight: 3 }
    );
    let mut table =
        dealt(super::START, &["grain,wolf", "rabbit,mosquito", "chicken,toad"], "fish,lion,dog");
    take_until_rain(&mut table);
    table.go("* rain\n* rain");
    assert_eq!(
        table.refused("s1 pet grain", &clauses::PETS),
        Refusal::PetNotAnAnimal { card: name("grain") }
    );
}

#[test]
fn ark_5_1_pets_are_chosen_first_and_only_then() {
    let mut table = asked();
    for action in ["take lion", "place cat p1", "done", "pass", "lift none"] {
        assert_eq!(
            table.refused(&format!("s1 {action}"), &clauses::PETS),
            Refusal::PetDue,
            "{action}"
        );
    }
    table.go("s1 pet cat");
    assert!(matches!(table.error("s1 pet wolf"), ararat_core::PlayError::NotYourTurn { .. }));
    table.go("s2 pet none\ns3 pet none");
    draw_any(&mut table);
    assert_eq!(table.refused("s3 pet chicken", &clauses::PETS), Refusal::NoPetNow);
}

#[test]
fn ark_5_1_everybody_is_asked_also_who_has_no_pet() {
    let mut is_found = false;
    for seed in 0..400 {
        let mut walk = Walk::<Ark>::new("players=3", seed);
        while let Some(step) = walk.choose() {
            if matches!(walk.state.public().phase, Phase::Decide(Decision::Pet(_)))
                && walk.state.public().chosen == SeatSet::EMPTY
            {
                assert_eq!(walk.state.turn(), Turn::Seats(SeatSet::all(3)));
                is_found |= (1..=3)
                    .any(|seat| walk.state.public().player(seat_number(seat)).hand_count == 0);
            }
            walk.play(&step, &mut Nobody);
        }
    }
    assert!(is_found, "some player was asked with an empty hand");
}

#[test]
fn ark_5_1_a_face_up_card_just_taken_may_become_the_pet() {
    // Four players: the rain comes when seat 3 draws to the hand, having taken a face-up card.
    let mut table =
        dealt(super::START, &["cat,wolf", "deer,fox", "toad,snail", "pig,cow"], "fish,lion,dog");
    take_until_rain(&mut table);
    let cards = Cards::standard();
    let display = table.state.public().display;
    let pet = cards.names(cards.pets(display)).next().unwrap();
    table.go(&format!("s3 take {pet}\n* rain\n* rain\ns3 pet {pet}"));
    no_pet_of_others(&mut table, 3);
    assert_eq!(table.state.public().phase, Phase::Draw(Due::Card(Destination::Hand)));
    assert!(
        matches!(player(&table, 3).pet, Pet::FaceDown { may_be, .. } if may_be.contains(cards.find(pet).unwrap()))
    );
    assert!(
        !player(&table, 3).known_hand(cards).contains(cards.find(pet).unwrap()),
        "it may be the pet"
    );
}

fn no_pet_of_others(table: &mut Table, but: usize) {
    for seat in (1..=table.state.seat_count()).filter(|&seat| seat != but) {
        table.go(&format!("s{seat} pet none"));
    }
}

#[test]
fn ark_5_1_which_of_several_cards_became_the_pet_stays_a_secret() {
    let mut one = asked();
    let mut other = asked();
    let cards = Cards::standard();
    let shown = cards.pets(player(&one, 2).shown);
    let pets: Vec<_> = cards.names(shown).take(2).collect();
    assert_eq!(pets.len(), 2, "seat 2 was seen to take two possible pets");
    one.go(&format!("s2 pet {}", pets[0]));
    other.go(&format!("s2 pet {}", pets[1]));
    for table in [&mut one, &mut other] {
        no_pet_of_others(table, 2);
    }
    for viewer in [Viewer::Spectator, Viewer::Seat(seat_number(1)), Viewer::Seat(seat_number(3))] {
        assert_eq!(one.state.view(viewer), other.state.view(viewer));
    }
    assert_ne!(
        one.state.view(Viewer::Seat(seat_number(2))),
        other.state.view(Viewer::Seat(seat_number(2)))
    );
}

#[test]
fn ark_5_2_all_rains_may_come_in_one_draw_with_pets_in_between() {
    let mut table = table("cat,wolf", "fish,lion,dog");
    take_until_rain(&mut table);
    let hands: Vec<usize> = (1..=3).map(|seat| hand(&table, seat).len()).collect();
    table.go("* rain\n* rain");
    no_pets(&mut table);
    table.go("* rain\n* rain");
    assert_eq!(table.state.public().phase, Phase::Draw(Due::Card(Destination::Display)));
    table.go("* rain");
    assert_eq!(table.state.public().phase, Phase::Decide(Decision::LastTurn));
    assert_eq!(table.state.public().display.len(), 2, "nothing is refilled any more");
    assert_eq!((1..=3).map(|seat| hand(&table, seat).len()).collect::<Vec<_>>(), hands);
    assert_eq!(table.state.public().to_act(), Some(seat_number(3)), "seat 2 drew the fifth rain");
}

#[test]
fn ark_5_2_the_fifth_rain_drawn_to_the_hand_leaves_the_face_up_card_taken() {
    let mut table =
        dealt(super::START, &["cat,wolf", "deer,fox", "toad,snail", "pig,cow"], "fish,lion,dog");
    take_until_rain(&mut table);
    take_any(&mut table);
    let before = hand(&table, 3);
    table.go("* rain\n* rain");
    no_pets(&mut table);
    table.go("* rain\n* rain\n* rain");
    assert_eq!(hand(&table, 3), before, "the face-up card is kept, and no other comes");
    assert_eq!(table.state.public().display.len(), 2);
    assert_eq!(table.state.public().to_act(), Some(seat_number(4)));
    assert!(matches!(table.error("* draw cow"), ararat_core::PlayError::NotByChance));
}

#[test]
fn ark_5_2_the_fifth_rain_in_a_refill_after_a_play_ends_that_turn() {
    let mut table =
        dealt(super::START, &["cat,wolf", "deer,fox", "toad,camel", "pig,cow"], "fish,lion,dog");
    take_until_rain(&mut table);
    // Seat 3 opens a cabin, so that the display must be filled up after the turn.
    table.go("s3 place camel p3");
    take_any(&mut table);
    table.go("s3 done\n* rain\n* rain");
    no_pets(&mut table);
    table.go("* rain\n* rain\n* rain");
    assert_eq!(table.state.public().phase, Phase::Decide(Decision::LastTurn));
    assert_eq!(table.state.public().to_act(), Some(seat_number(4)));
    assert_eq!(halves(&table, 3)[3], 2, "what was played stays");
}

#[test]
fn ark_5_3_in_the_endgame_an_animal_costs_a_disc_to_the_supply() {
    let mut table = flooded();
    let supply = table.state.public().supply();
    table.go("s3 place chicken s1");
    assert_eq!(discs(&table), [3, 3, 2]);
    assert_eq!(table.state.public().supply(), supply + 1);
    assert_eq!(halves(&table, 3)[3], 2);
    assert_eq!(
        table.state.public().to_act(),
        Some(seat_number(1)),
        "one card, then the next player"
    );
    table.go("s1 pass");
    assert_eq!(table.state.public().to_act(), Some(seat_number(2)));
    table.go("s2 place rabbit p1\ns3 pass");
    assert_eq!(table.state.public().to_act(), Some(seat_number(2)), "who passed is passed over");
}

#[test]
fn ark_5_3_no_slow_animals_no_provisions_nothing_is_taken() {
    let table = flooded();
    let refused = |line: &str| table.refused(line, &clauses::ENDGAME);
    assert_eq!(refused("s3 place toad p2"), Refusal::NotInEndgame { card: name("toad") });
    assert_eq!(refused("s3 done"), Refusal::PassInstead);
    assert_eq!(refused("s3 take lion"), Refusal::NoTakingInEndgame);
    let mut table =
        dealt(super::START, &["cat,wolf", "rabbit,mosquito", "grain,toad"], "fish,lion,dog");
    take_until_rain(&mut table);
    table.go("* rain\n* rain");
    no_pets(&mut table);
    table.go("* rain\n* rain\n* rain");
    assert_eq!(
        table.refused("s3 place grain p2", &clauses::ENDGAME),
        Refusal::NotInEndgame { card: name("grain") }
    );
    let normal = super::table("cat,wolf", "fish,lion,dog");
    assert_eq!(normal.refused("s1 pass", &clauses::ENDGAME), Refusal::NoPassNow);
}

#[test]
fn ark_5_3_a_new_cabin_costs_its_further_disc_to_the_neighbor_and_brings_no_card() {
    let mut table = flooded();
    let count = player(&table, 3).hand_count;
    let supply = table.state.public().supply();
    table.go("s3 place chicken p3");
    assert_eq!(discs(&table), [3, 4, 1]);
    assert_eq!(table.state.public().supply(), supply + 1);
    assert_eq!(player(&table, 3).hand_count, count - 1);
    assert_eq!(table.state.public().to_act(), Some(seat_number(1)));
    // Both discs must be there before.
    table.go("s1 pass\ns2 pass");
    assert_eq!(
        table.refused("s3 place squirrel s3", &clauses::ENDGAME),
        Refusal::TwoDiscsNeeded { cabin: super::cabin("s3"), discs: 1 }
    );
    assert!(table.accepts("s3 place squirrel s1"));
}

#[test]
fn ark_5_3_the_neighbor_is_paid_also_after_passing() {
    let mut table = flooded();
    table.go("s3 pass\ns1 place cat p3");
    assert_eq!(discs(&table), [1, 3, 4]);
}

#[test]
fn ark_5_4_the_game_ends_when_all_have_passed() {
    let mut table = flooded();
    table.go("s3 pass\ns1 pass");
    assert_eq!(Ark::outcome(table.state.public()), None);
    table.go("s2 pass");
    assert_eq!(table.state.turn(), Turn::Over);
    assert!(table.heard(Viewer::Spectator).contains(&Event::GameEnded));
    assert!(matches!(table.error("s3 pass"), ararat_core::PlayError::Over));
}

#[test]
fn ark_5_4_a_pass_is_automatic_without_discs() {
    let mut table = flooded();
    table.go("s3 place chicken p3\ns1 pass\ns2 pass");
    let mut legal = Vec::new();
    table.state.view(Viewer::Seat(seat_number(3))).legal_actions(&mut legal);
    let place = legal.iter().find(|action| matches!(action, Action::Place { .. })).unwrap();
    table.go(&format!("s3 {place}"));
    assert_eq!(discs(&table)[2], 0);
    assert!(
        table.heard(Viewer::Spectator).contains(&Event::PassedWithoutDisc { seat: seat_number(3) })
    );
    assert_eq!(table.state.turn(), Turn::Over);
}

#[test]
fn ark_5_4_only_a_pass_that_all_see_to_be_forced_is_automatic() {
    let (mut without_cards, mut asked_in_vain) = (0, 0);
    for seed in 0..200 {
        let mut walk = Walk::<Ark>::new("players=4", seed);
        while let Some(step) = walk.choose() {
            if let (Phase::Decide(Decision::LastTurn), Step::Action { seat, .. }) =
                (walk.state.public().phase, &step)
            {
                let own = walk.state.public().player(*seat);
                assert!(own.discs > 0 && own.hand_count > 0);
                let mut legal = Vec::new();
                walk.state.view(Viewer::Seat(*seat)).legal_actions(&mut legal);
                asked_in_vain += usize::from(legal == [Action::Pass]);
            }
            let mut heard = Listener::new();
            walk.play(&step, &mut heard);
            for event in heard.heard_by(Viewer::Spectator) {
                if let Event::PassedWithoutCard { seat } = *event {
                    without_cards += 1;
                    assert_eq!(walk.state.private(seat).hand.len(), 0);
                }
            }
        }
    }
    assert!(without_cards > 0 && asked_in_vain > 0);
}

#[test]
fn a_pet_that_can_only_be_one_card_is_known_to_be_it() {
    // Whoever plays every unseen card has only seen ones left for the pet.
    let cards = Cards::standard();
    let mut found = false;
    for seed in 0..300 {
        let mut walk = Walk::<Ark>::new("players=3", seed);
        while let Some(step) = walk.choose() {
            for seat in 1..=3 {
                let (seat, own) = (seat_number(seat), walk.state.private(seat_number(seat)));
                let player = walk.state.public().player(seat);
                if let (Pet::FaceDown { may_be, may_be_unseen }, Some(pet)) = (player.pet, own.pet)
                {
                    assert!(may_be.contains(pet) || may_be_unseen, "what everybody knows is true");
                    found |= !may_be_unseen && may_be.len() == 1;
                }
                let known = player.known_hand(cards);
                assert!(
                    cards.each(known).all(|card| own.hand.count_of(card) >= known.count_of(card))
                );
            }
            walk.play(&step, &mut Nobody);
        }
    }
    assert!(found);
}
