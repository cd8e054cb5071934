//! Sudden death.

use super::*;

#[test]
fn lil_3_1_all_cats_rabbits_or_pigs_end_the_round_at_once() {
    for (held, row, set) in [
        ("ca,ca,ca", "ca be,mo go,sh,do gi,gi,be,be", Species::Cat),
        ("ra,ra,ra,ra", "ra be,mo go,sh,do gi,gi,be,be", Species::Rabbit),
        ("pi,pi,pi,pi", "pi be,mo go,sh,do gi,gi,be,be", Species::Pig),
    ] {
        let mut table = Table::new("players=4 first=1");
        deal(&mut table, &[(1, held)], row);
        table.go("s1 exchange 1 gi");
        let hand = hand_shown(&table);
        assert_eq!(hand.count_of(set), set.card_count());
        let sets = [set].into_iter().collect();
        assert!(heard(&table).contains(&Event::SuddenDeath { seat: seat_number(1), sets, hand }));
        assert_eq!(lives(&table), [5, 4, 4, 4]);
        assert_eq!(table.state.public().phase, Phase::Draw(Due::Deal));
    }
}

/// The hand that was shown at the end of the last round, which must be the only one.
fn hand_shown(table: &Table) -> Cards {
    let shown = table.state.public().last_round().unwrap().shown;
    let hands: Vec<Cards> =
        shown.as_slice().iter().copied().filter(|hand| !hand.is_empty()).collect();
    assert_eq!(hands.len(), 1);
    hands[0]
}

#[test]
fn lil_3_1_three_mice_and_all_but_one_are_nothing() {
    let mut table = Table::new("players=4 first=1");
    deal(&mut table, &[(1, "ca,ca,mu,mu")], "mu mo,ca go,sh,do gi,gi,be,be");
    table.go("s1 exchange 1 gi");
    assert_eq!(hand(&table, 1).count_of(Species::Mouse), 3);
    (0..3).for_each(|_| exchange_first_row(&mut table));
    table.go("s1 exchange 2 gi,mu");
    assert_eq!(hand(&table, 1).count_of(Species::Cat), 3);
    assert_eq!(table.state.public().phase, Phase::Turns);
    assert_eq!(lives(&table), [5, 5, 5, 5]);
}

#[test]
fn lil_3_1_also_after_a_knock_and_the_last_turns_are_cancelled() {
    let mut table = Table::new("players=4 first=1");
    deal(&mut table, &[(2, "ca,ca,ca")], "gi mo,ca go,sh,do gi,gi,be,be");
    (0..4).for_each(|_| exchange_first_row(&mut table));
    table.go("s1 knock");
    let laid: Vec<Species> =
        hand(&table, 2).iter().filter(|&species| species != Species::Cat).take(2).collect();
    table.go(&format!("s2 exchange 2 {}", laid.into_iter().collect::<Cards>()));
    let announcer = seat_number(2);
    assert_eq!(
        table.state.public().last_round().unwrap().ending,
        Ending::SuddenDeath { announcer }
    );
    assert_eq!(lives(&table), [4, 5, 4, 4], "the knocker loses a life like the others");
    assert_eq!(table.error("s3 knock"), PlayError::NotYourTurn { awaited: SeatSet::EMPTY });
}

#[test]
fn lil_3_1_two_complete_sets_count_once() {
    let mut table = Table::new("players=4 first=1");
    deal(&mut table, &[(1, "gi,ra,ra,ra,ra,ra,ca,ca,ca")], "ca be,mo go,sh,do gi,gi,be,be");
    table.go("s1 exchange 1 gi");
    let sets = [Species::Rabbit, Species::Cat].into_iter().collect();
    assert!(
        heard(&table)
            .iter()
            .any(|event| matches!(event, Event::SuddenDeath { sets: both, .. } if *both == sets))
    );
    assert_eq!(lives(&table), [5, 4, 4, 4]);
}

#[test]
fn lil_3_1_only_the_announcer_shows_the_hand() {
    let mut table = Table::new("players=4 first=1");
    deal(&mut table, &[(1, "ca,ca,ca")], "ca be,mo go,sh,do gi,gi,be,be");
    let secret: Vec<Cards> = (2..=4).map(|seat| hand(&table, seat)).collect();
    table.go("s1 exchange 1 gi");
    assert!(!secret.contains(&hand_shown(&table)));
    for viewer in Viewer::all(4) {
        let shows =
            table.heard(viewer).into_iter().filter(|event| matches!(event, Event::Scored { .. }));
        assert_eq!(shows.count(), 0, "{viewer}");
    }
}

#[test]
fn lil_3_2_a_dealt_set_counts_once_its_holder_has_exchanged_and_still_has_it() {
    let mut table = Table::new("players=4 first=1");
    deal(&mut table, &[(2, "ra,ra,ra,ra,ra")], "gi be,mo go,sh,do gi,gi,be,be");
    assert_eq!(table.state.public().phase, Phase::Turns, "a deal is no exchange");
    exchange_first_row(&mut table);
    assert_eq!(table.state.public().phase, Phase::Turns, "somebody else's exchange does not count");
    exchange_first_row(&mut table);
    assert_eq!(lives(&table), [4, 5, 4, 4]);
}

#[test]
fn lil_3_2_a_set_broken_by_the_first_exchange_does_not_count() {
    let mut table = Table::new("players=4 first=1");
    deal(&mut table, &[(1, "ra,ra,ra,ra,ra")], "gi be,mo go,sh,do gi,gi,be,be");
    table.go("s1 exchange 1 ra");
    assert_eq!(table.state.public().phase, Phase::Turns);
    assert_eq!(lives(&table), [5, 5, 5, 5]);
}

#[test]
fn lil_3_2_nothing_is_scored_and_everybody_else_loses_one_life() {
    let mut table = Table::new("players=5 first=1");
    sudden_death_round(&mut table, 3, "pi,pi,pi,pi,pi");
    let last = *table.state.public().last_round().unwrap();
    assert_eq!(last.points.as_slice(), [0; 5]);
    assert_eq!(last.lives_change.as_slice(), [-1, -1, 0, -1, -1]);
    assert_eq!(lives(&table), [4, 4, 5, 4, 4]);
}

#[test]
fn lil_3_3_a_set_is_impossible_while_one_of_its_cards_is_set_aside() {
    let table = Table::new("players=3 first=1").play(
        "* deal gi,gi,gi,be,be,mo,go,ca,ca,ca gi,gi,be,be,mo,mo,go,go,sh,sh \
           gi,gi,be,mo,mo,go,sh,do,do,ra display gi be,mo go,sh,do pi,pi,mu,mu
         s1 exchange 1 be",
    );
    assert_eq!(table.state.hidden().set_aside.count_of(Species::Cat), 1);
    assert_eq!(hand(&table, 1).count_of(Species::Cat), 3);
    assert_eq!(table.state.public().phase, Phase::Turns);
    assert_eq!(
        table.state.public().memory(seat_number(1)).most_unknown().count_of(Species::Cat),
        3
    );
}

#[test]
fn lil_3_3_with_five_players_every_set_can_be_completed() {
    let table = first_round("players=5");
    assert_eq!(table.state.public().set_aside_count(), 0);
    let in_play = Seat::all(5).fold(table.state.public().rows.all(), |all, seat| {
        all.plus(table.state.private(seat).hand)
    });
    assert_eq!(in_play, Cards::DECK);
}
