//! Components and setup.

use super::*;

#[test]
fn lil_1_1_sixty_cards_whose_value_is_their_number() {
    let values: Vec<(u8, u8)> = Species::ALL
        .iter()
        .map(|&species| (species.card_count(), Animals::standard().value(species)))
        .collect();
    let printed = [9, 8, 7, 7, 6, 6, 5, 5, 4, 3];
    assert_eq!(values, printed.map(|number| (number, number)));
    assert_eq!(Cards::DECK.len(), 60);
}

#[test]
fn lil_1_1_no_card_is_dealt_that_does_not_exist() {
    let table = Table::new("players=3 first=1");
    let too_many = format!(
        "* deal {} {} {} display gi gi,gi gi,sh,do gi,be,ra,pi",
        HANDS[0], HANDS[1], HANDS[2]
    );
    assert_eq!(
        table.refused(&too_many, &clauses::COMPONENTS),
        Refusal::NotInDeck { cards: cards("gi") }
    );
    assert!("mu,mu,mu,mu".parse::<Cards>().is_err());
    assert!("wolf".parse::<Cards>().is_err());
}

#[test]
fn lil_1_2_three_to_five_players_with_five_lives_for_all_to_see() {
    for count in 3..=5 {
        let table = Table::new(&format!("players={count}"));
        assert_eq!(lives(&table), vec![5; count]);
    }
    assert_eq!(option_faults::<LifeIsLife>("players=2"), ["option-not-in-range"]);
    assert_eq!(option_faults::<LifeIsLife>("players=6"), ["option-not-in-range"]);
}

#[test]
fn lil_1_2_all_faults_of_the_options_are_reported() {
    let faults = option_faults::<LifeIsLife>;
    assert_eq!(faults("players=5 variant=advanced first=5 stall-guard=off"), [""; 0]);
    assert_eq!(
        faults("players=7 variant=hard first=9 stall-guard=perhaps lives=3 players=3"),
        [
            "option-repeated",
            "option-not-in-range",
            "option-not-a-choice",
            "first-player-not-seated",
            "option-not-a-choice",
            "option-unknown"
        ]
    );
}

#[test]
fn lil_1_3_everybody_in_the_game_gets_ten_cards_and_ten_are_laid_in_four_rows() {
    let table = first_round("players=5");
    for seat in 1..=5 {
        assert_eq!(hand(&table, seat), cards(HANDS[seat - 1]));
    }
    let rows: Vec<usize> = table.state.public().rows.iter().map(|(_, row)| row.len()).collect();
    assert_eq!(rows, [1, 2, 3, 4]);
    assert_eq!(table.state.hidden().set_aside, Cards::EMPTY);
    assert!(
        table
            .heard(Viewer::Seat(seat_number(2)))
            .contains(&Event::DealtToYou { hand: cards(HANDS[1]) })
    );
    assert_eq!(heard(&table).len(), 1, "others hear only of the display");
}

#[test]
fn lil_1_3_the_rest_is_set_aside_with_fewer_players() {
    for (count, aside) in [(5, 0), (4, 10), (3, 20)] {
        let table = first_round(&format!("players={count}"));
        assert_eq!(table.state.hidden().set_aside.len(), aside);
        assert_eq!(table.state.public().set_aside_count(), aside);
    }
}

#[test]
fn lil_1_3_other_deals_are_refused() {
    let table = Table::new("players=3 first=1");
    let [one, two, three, four, _] = HANDS;
    let uneven = Refusal::UnevenDeal { seats: SeatSet::all(3) };
    for hands in [
        format!("{one} {two}"),
        format!("{one} {two} {three} {four}"),
        format!("{one} {two} -"),
        format!("{one} {two} be,mo,mo,go,sh,do,ra,pi,ca"),
        format!("{one} {two} be,mo,mo,go,sh,do,ra,pi,ca,mu,mu"),
    ] {
        assert_eq!(
            table.refused(&format!("* deal {hands} display {DISPLAY}"), &clauses::DEAL),
            uneven,
            "{hands}"
        );
    }
    let refusal = table.refused(
        &format!("* deal {one} {two} {three} display gi be go,sh,do gi,be,ra,pi"),
        &clauses::DEAL,
    );
    assert_eq!(refusal, Refusal::RowLength { row: Row::Two, dealt: 1 });
    assert_eq!(
        table.refused("* first 1", &clauses::DEAL),
        Refusal::OtherChanceDue { due: Due::Deal }
    );
    assert!(table.accepts(&format!("* deal {one} {two} {three} display {DISPLAY}")));
    let table = Table::new("players=3");
    let refusal =
        table.refused(&format!("* deal {one} {two} {three} display {DISPLAY}"), &clauses::STARTER);
    assert_eq!(refusal, Refusal::OtherChanceDue { due: Due::First });
}

#[test]
fn lil_1_3_nobody_who_is_out_is_dealt_in() {
    let mut table = Table::new("players=3 first=1");
    (0..3).for_each(|_| scored_round(&mut table));
    assert_eq!(lives(&table), [2, 0, 5]);
    let refusal = table.refused(
        &format!("* deal {} {} {} display {DISPLAY}", HANDS[0], HANDS[1], HANDS[2]),
        &clauses::DEAL,
    );
    let in_game = [seat_number(1), seat_number(3)].into_iter().collect();
    assert_eq!(refusal, Refusal::UnevenDeal { seats: in_game });
    deal_hands(&mut table);
    assert_eq!(hand(&table, 2), Cards::EMPTY);
    assert_eq!(table.state.public().set_aside_count(), 30);
}

#[test]
fn lil_1_4_the_first_starter_is_drawn_or_named() {
    let table = Table::new("players=4");
    assert_eq!(table.state.turn(), Turn::Chance);
    assert!(table.accepts("* first 4"));
    assert_eq!(
        table.refused("* first 5", &clauses::STARTER),
        Refusal::FirstNotSeated { players: 4 }
    );
    let mut table = table.play("* first 4");
    assert_eq!(heard(&table), [Event::FirstStarter { seat: seat_number(4) }]);
    deal_hands(&mut table);
    assert_eq!(table.state.public().to_act(), Some(seat_number(4)));
    let named = first_round("players=4 first=3");
    assert_eq!(
        named.state.public().options.first(),
        ararat_core::FirstPlayer::Named(seat_number(3))
    );
    assert_eq!(named.state.public().to_act(), Some(seat_number(3)));
    assert_eq!(option_faults::<LifeIsLife>("players=4 first=5"), ["first-player-not-seated"]);
}

#[test]
fn lil_1_4_each_round_is_started_by_the_next_player_still_in() {
    let mut table = Table::new("players=3 first=1");
    let mut starters = Vec::new();
    for _ in 0..3 {
        starters.push(table.state.public().starter.index() + 1);
        scored_round(&mut table);
    }
    assert_eq!(starters, [1, 2, 3]);
    // Seat 2 is out, and the turn to start comes to it.
    let mut table = Table::new("players=3 first=2");
    (0..3).for_each(|_| scored_round(&mut table));
    assert_eq!(lives(&table), [2, 0, 5]);
    assert_eq!(
        table.state.public().starter,
        seat_number(3),
        "seat 1 started last and seat 2 is out"
    );
}

#[test]
fn lil_1_4_the_neighbor_counts_from_the_last_starter_even_if_just_eliminated() {
    let mut table = Table::new("players=3 first=3");
    (0..2).for_each(|_| scored_round(&mut table));
    assert_eq!(table.state.public().starter, seat_number(2));
    scored_round(&mut table);
    assert_eq!(lives(&table), [2, 0, 5]);
    assert_eq!(table.state.public().starter, seat_number(3));
}

#[test]
fn lil_1_4_several_neighbors_out_are_passed_over() {
    let mut passed_over = [0; 4];
    for seed in 0..400 {
        let mut walk = Walk::<LifeIsLife>::new("players=5", seed);
        let mut last_starter = None;
        while let Some(step) = walk.choose() {
            let before = *walk.state.public();
            walk.play(&step, &mut Nobody);
            if before.phase == Phase::Draw(Due::Deal) {
                let starter = walk.state.public().to_act().unwrap();
                if let Some(last) = last_starter {
                    let mut next = Seat::next(last, 5);
                    let mut passed = 0;
                    while before.lives(next) == 0 {
                        next = next.next(5);
                        passed += 1;
                    }
                    assert_eq!(starter, next);
                    passed_over[passed] += 1;
                }
                last_starter = Some(starter);
            }
        }
    }
    assert!(passed_over.iter().all(|&count| count > 0), "{passed_over:?}");
}
