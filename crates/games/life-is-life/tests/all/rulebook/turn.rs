//! Turns: exchanges and knocks.

use super::*;

#[test]
fn lil_2_1_play_goes_clockwise() {
    let mut table = first_round("players=4 first=3");
    for seat in [3, 4, 1, 2, 3] {
        assert_eq!(table.state.turn(), Turn::Seats(SeatSet::only(seat_number(seat))));
        exchange_first_row(&mut table);
    }
}

#[test]
fn lil_2_1_nobody_acts_out_of_turn_or_twice() {
    let table = first_round("players=3");
    let awaited = SeatSet::only(seat_number(1));
    assert_eq!(table.error("s2 exchange 1 be"), PlayError::NotYourTurn { awaited });
    let table = table.play("s1 exchange 1 ra");
    let awaited = SeatSet::only(seat_number(2));
    assert_eq!(table.error("s1 exchange 1 be"), PlayError::NotYourTurn { awaited });
    assert_eq!(table.error("s1 knock"), PlayError::NotYourTurn { awaited });
}

#[test]
fn lil_2_2_the_cards_laid_become_the_row_that_was_taken() {
    let table = first_round("players=3").play("s1 exchange 3 gi,gi,ra");
    assert_eq!(table.state.public().rows[Row::Three], cards("gi,gi,ra"));
    assert_eq!(hand(&table, 1), cards("gi,gi,be,mo,go,go,sh,sh,do,do"));
    assert_eq!(table.state.public().rows[Row::Two], cards("be,mo"), "other rows stay");
    let exchanged = Event::Exchanged {
        seat: seat_number(1),
        row: Row::Three,
        laid: cards("gi,gi,ra"),
        taken: cards("go,sh,do"),
    };
    assert_eq!(heard(&table), [exchanged]);
}

#[test]
fn lil_2_2_as_many_cards_are_laid_as_the_row_has() {
    let table = first_round("players=3");
    let refusal = table.refused("s1 exchange 3 gi,gi", &clauses::EXCHANGE);
    assert_eq!(refusal, Refusal::CardCount { row: Row::Three, laid: 2 });
    let refusal = table.refused("s1 exchange 1 gi,be", &clauses::EXCHANGE);
    assert_eq!(refusal, Refusal::CardCount { row: Row::One, laid: 2 });
    let refusal = table.refused("s1 exchange 1 -", &clauses::EXCHANGE);
    assert_eq!(refusal, Refusal::CardCount { row: Row::One, laid: 0 });
    for exchange in ["1 be", "2 gi,ra", "3 gi,gi,ra", "4 gi,gi,gi,gi"] {
        assert!(table.accepts(&format!("s1 exchange {exchange}")), "{exchange}");
    }
}

#[test]
fn lil_2_2_the_cards_come_from_the_hand_before_the_row_is_taken() {
    let table = first_round("players=3");
    // Seat 1 has no pig; the one in the row is not in the hand when cards are laid.
    let refusal = table.refused("s1 exchange 4 gi,gi,gi,pi", &clauses::EXCHANGE);
    assert_eq!(refusal, Refusal::NotInHand { missing: cards("pi"), hand: cards(HANDS[0]) });
    let refusal = table.refused("s1 exchange 4 be,be,mo,mo", &clauses::EXCHANGE);
    assert_eq!(refusal, Refusal::NotInHand { missing: cards("be,mo"), hand: cards(HANDS[0]) });
}

#[test]
fn lil_2_3_example_mole_and_bear_may_not_be_laid_for_mole_and_bear() {
    // Source: rulebook, example of exchanging cards: any other two cards may be laid.
    let table = first_round("players=3");
    let refusal = table.refused("s1 exchange 2 be,mo", &clauses::OTHER_ANIMALS);
    assert_eq!(refusal, Refusal::SameAnimals { row: Row::Two, taken: cards("be,mo") });
    let own: Vec<Species> = hand(&table, 1).iter().collect();
    let mut accepted = 0;
    for (index, &one) in own.iter().enumerate() {
        for &other in &own[index + 1..] {
            let laid: Cards = [one, other].into_iter().collect();
            assert_eq!(
                table.accepts(&format!("s1 exchange 2 {laid}")),
                laid != cards("be,mo"),
                "{laid}"
            );
            accepted += usize::from(laid != cards("be,mo"));
        }
    }
    assert_eq!(accepted, 44, "of the 45 pairs of ten cards one is refused");
}

#[test]
fn lil_2_3_one_other_card_is_enough() {
    let table = first_round("players=3");
    table.refused("s1 exchange 3 go,sh,do", &clauses::OTHER_ANIMALS);
    table.refused("s1 exchange 1 gi", &clauses::OTHER_ANIMALS);
    assert!(table.accepts("s1 exchange 3 go,sh,ra"));
    assert!(table.accepts("s1 exchange 1 be"));
}

#[test]
fn lil_2_4_the_first_turn_of_a_round_is_an_exchange() {
    let mut table = first_round("players=3");
    for seat in 1..=3 {
        let knock = format!("s{seat} knock");
        assert_eq!(table.refused(&knock, &clauses::KNOCK), Refusal::ExchangeFirst);
        assert!(!legal(&table, seat).contains(&Action::Knock));
        exchange_first_row(&mut table);
    }
    assert!(table.accepts("s1 knock"));
    assert!(legal(&table, 1).contains(&Action::Knock));
}

#[test]
fn lil_2_4_an_exchange_of_an_earlier_round_does_not_count() {
    let mut table = Table::new("players=3 first=1");
    scored_round(&mut table);
    deal_hands(&mut table);
    assert_eq!(table.refused("s2 knock", &clauses::KNOCK), Refusal::ExchangeFirst);
}

#[test]
fn lil_2_4_nobody_knocks_before_everybody_has_exchanged_and_the_last_turn_allows_it() {
    for seed in 0..60 {
        let mut walk = Walk::<LifeIsLife>::new(["players=3", "players=5"][seed % 2], seed as u64);
        while let Some(step) = walk.choose() {
            let public = walk.state.public();
            if let Some(seat) = public.to_act() {
                let may_knock = walk.state.check(seat, &Action::Knock).is_ok();
                assert_eq!(may_knock, public.exchanged == public.in_game);
                assert!(may_knock || !public.is_last_turn());
            }
            walk.play(&step, &mut Nobody);
        }
    }
}

#[test]
fn lil_2_5_after_the_first_knock_everybody_else_has_one_more_turn() {
    let mut table = first_round("players=4");
    (0..5).for_each(|_| exchange_first_row(&mut table));
    table.go("s2 knock");
    assert_eq!(heard(&table), [Event::Knocked { seat: seat_number(2) }]);
    exchange_first_row(&mut table);
    table.go("s4 knock");
    assert_eq!(heard(&table), [Event::Declined { seat: seat_number(4) }]);
    assert_eq!(table.state.public().to_act(), Some(seat_number(1)));
    exchange_first_row(&mut table);
    assert_eq!(table.state.public().phase, Phase::Draw(Due::Deal), "seat 2 has no other turn");
    assert_eq!(table.state.public().last_round().unwrap().ending, Ending::Scored);
}

#[test]
fn lil_2_5_a_second_knock_does_not_bring_further_turns() {
    let mut table = first_round("players=3");
    (0..3).for_each(|_| exchange_first_row(&mut table));
    table.go("s1 knock\ns2 knock");
    assert_eq!(table.state.turn(), Turn::Seats(SeatSet::only(seat_number(3))));
    assert!(matches!(table.error("s1 knock"), PlayError::NotYourTurn { .. }));
    assert!(matches!(table.error("s2 exchange 1 be"), PlayError::NotYourTurn { .. }));
    table.go("s3 knock");
    assert_eq!(table.state.turn(), Turn::Chance);
    assert_eq!(table.error("s1 knock"), PlayError::NotYourTurn { awaited: SeatSet::EMPTY });
}

#[test]
fn lil_2_6_what_is_taken_is_known_and_the_rest_is_secret() {
    let table = first_round("players=3").play("s1 exchange 3 gi,gi,ra");
    let memory = table.state.public().memory(seat_number(1));
    assert_eq!(memory.certain(), cards("go,sh,do"));
    assert_eq!(table.state.view(Viewer::Spectator).own(), None);
    assert_eq!(table.view(2).own().hand, cards(HANDS[1]), "seat 2 sees its own hand and no other");
    // Seat 1 lays two goats, one of which nobody had seen: no goat is certain any more.
    let table = table.play("s2 exchange 1 pi\ns3 exchange 1 mu\ns1 exchange 2 go,go");
    assert_eq!(table.state.public().memory(seat_number(1)).certain(), cards("be,mo,sh,do"));
}

#[test]
fn lil_2_6_knowledge_ends_with_the_round() {
    let mut table = Table::new("players=3 first=1");
    scored_round(&mut table);
    deal_hands(&mut table);
    for seat in 1..=3 {
        assert_eq!(table.state.public().memory(seat_number(seat)).certain(), Cards::EMPTY);
    }
}

/// Everybody exchanges 40 times.
fn stalled(options: &str) -> Table {
    let mut table = first_round(options);
    for turn in 0..120 {
        let seat = table.state.public().to_act().unwrap().index() + 1;
        assert!(table.state.public().exchange_count == turn && legal(&table, seat).len() > 1);
        exchange_first_row(&mut table);
    }
    table
}

#[test]
fn lil_2_7_after_forty_exchanges_of_everybody_the_starter_must_knock() {
    let mut table = stalled("players=3 first=2");
    assert_eq!(heard(&table).last(), Some(&Event::Stalled { seat: seat_number(2) }));
    assert_eq!(legal(&table, 2), [Action::Knock]);
    let refusal = table.refused("s2 exchange 1 be", &clauses::STALL_GUARD);
    assert_eq!(refusal, Refusal::MustKnock { exchanges: 40 });
    table.go("s2 knock");
    assert!(legal(&table, 3).len() > 1, "the others have an ordinary last turn");
    exchange_first_row(&mut table);
    exchange_first_row(&mut table);
    assert_eq!(table.state.public().phase, Phase::Draw(Due::Deal));
}

#[test]
fn lil_2_7_without_the_stall_guard_nobody_must_knock() {
    let mut table = stalled("players=3 first=2 stall-guard=off");
    assert!(legal(&table, 2).len() > 1);
    (0..30).for_each(|_| exchange_first_row(&mut table));
    assert_eq!(table.state.public().exchange_count, 150);
    assert!(table.accepts("s2 knock"));
}
