//! How rounds end: passing, the last player, full arks, the pool.

use super::*;

#[test]
fn aob_2_8_passing_is_refused_while_anything_can_be_done() {
    let table = four_players();
    let refusal = table.refused("s1 pass", &clauses::PASS);
    assert_eq!(refusal, Refusal::MustSplitOrTake { splittable: 1, affordable: 0 });
}

#[test]
fn aob_2_8_when_no_group_can_be_split_one_must_be_taken() {
    let mut table = two_players();
    for _ in 0..4 {
        split_off(&mut table, 1, 1);
        split_off(&mut table, 2, 1);
    }
    assert!(!table.state.public().meadow.can_split());
    let refusal = table.refused("s1 pass", &clauses::PASS);
    assert_eq!(refusal, Refusal::MustSplitOrTake { splittable: 0, affordable: 9 });
    let mut legal = Vec::new();
    table.state.view(Viewer::Seat(seat_number(1))).legal_actions(&mut legal);
    assert!(legal.iter().all(|action| matches!(action, Action::Take(_))));
}

/// The one way to an empty middle: seats 3, 4 and 1 take 3, 5 and 5 tiles, and seat 2 has nothing
/// left to do.
fn empty_middle() -> Table {
    let mut table = four_players();
    let split_all = |table: &mut Table, seats: &[usize]| {
        for &seat in seats {
            split_off(table, seat, 1);
        }
    };
    // Round 1: seat 4 pays two crates, the others one.
    split_all(&mut table, &[1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3]);
    take_size(&mut table, 4, 2);
    for seat in [1, 2, 3] {
        take_size(&mut table, seat, 1);
    }
    assert_eq!(crates(&table), [3, 3, 3, 1]);
    refill(&mut table);
    // Round 2: seat 4 stays to the end and reaches five crates with the last split.
    split_all(&mut table, &[4, 1, 2, 3, 4, 1, 2, 3, 4]);
    for seat in [1, 2, 3] {
        take_size(&mut table, seat, 1);
    }
    split_off(&mut table, 4, 1);
    assert_eq!(crates(&table), [4, 4, 4, 5]);
    refill(&mut table);
    // Round 3: 13 = 5 + 5 + 3.
    split_off(&mut table, 1, 5);
    split_off(&mut table, 2, 3);
    take_size(&mut table, 3, 3);
    take_size(&mut table, 4, 5);
    take_size(&mut table, 1, 5);
    table
}

#[test]
fn aob_2_8_who_can_do_neither_passes_and_the_round_ends() {
    let table = empty_middle();
    assert!(table.state.public().meadow.is_empty());
    let mut legal = Vec::new();
    table.state.view(Viewer::Seat(seat_number(2))).legal_actions(&mut legal);
    assert_eq!(legal, [Action::Pass]);
    assert!(matches!(table.error("s2 take A"), PlayError::Refused(Refusal::NoSuchGroup { .. })));
    let table = table.play("s2 pass");
    assert_eq!(table.state.public().phase, Phase::Draw(Due::Refill));
    assert!(
        table.state.public().in_round.contains(seat_number(2)),
        "who passes stays in the round"
    );
    assert_eq!(crates(&table), [0, 5, 1, 0]);
}

#[test]
fn aob_2_8_only_the_last_of_four_ever_passes_and_never_twice_in_a_row() {
    let mut pass_count = 0;
    for players in 2..=4 {
        for seed in 0..2000 {
            let mut walk = Walk::<AnimalsOnBoard>::new(&format!("players={players}"), seed);
            while let Some(step) = walk.choose() {
                if let Step::Action { seat, action: Action::Pass } = step {
                    let public = walk.state.public();
                    assert_eq!(players, 4);
                    assert_eq!(public.in_round, SeatSet::only(seat));
                    assert!(public.meadow.is_empty());
                    pass_count += 1;
                }
                walk.play(&step, &mut Nobody);
            }
        }
    }
    // Random players hardly ever get there; `empty_middle` does.
    assert!(pass_count < 10);
}

#[test]
fn aob_2_9_the_last_player_has_exactly_one_more_turn() {
    let mut table = two_players();
    split_off(&mut table, 1, 1);
    take_size(&mut table, 2, 1);
    assert_eq!(table.state.public().to_act(), Some(seat_number(1)));
    split_off(&mut table, 1, 1);
    assert_eq!(table.state.public().phase, Phase::Draw(Due::Refill), "one turn, no more");
    assert_eq!(crates(&table), [3, 0], "who split in the last turn keeps the crate");
    assert_eq!(ark(&table, 1).tile_count(), 1);
    assert!(matches!(table.error("s1 take A"), PlayError::NotYourTurn { .. }));
    refill(&mut table);
    assert_eq!(
        table.state.public().to_act(),
        Some(seat_number(2)),
        "seat 2 went out first and holds the flag"
    );
    assert!(table.state.public().in_round.contains(seat_number(1)));
}

#[test]
fn aob_2_10_tiles_beyond_ten_lie_outside_and_are_announced() {
    let table = last_take(FaceDown::Avoided);
    let full = ark(&table, 1);
    assert_eq!(full.tile_count(), 12);
    assert_eq!(full.outside.len(), 2, "one of the three still fits");
    assert!(
        table
            .heard(Viewer::Spectator)
            .contains(&Event::ArkFull { seat: seat_number(1), tiles: 12 })
    );
    let outside = Event::Outside { seat: seat_number(1), tiles: full.outside };
    assert!(table.heard(Viewer::Spectator).contains(&outside));
    let taken: Vec<_> = table.heard(Viewer::Spectator);
    let Some(Event::Took { tiles, .. }) = taken.first() else { panic!("a take is told first") };
    assert_eq!(
        full.outside,
        tiles.face_up().iter().skip(1).collect(),
        "in the order in which they lie"
    );
}

#[test]
fn aob_2_10_the_face_down_tile_enters_first() {
    let table = last_take(FaceDown::Wanted);
    let full = ark(&table, 1);
    assert_eq!(full.tile_count(), 12);
    assert_eq!(full.outside.len(), 2, "the face-down tile took the last place");
    assert!(full.outside.is_subset(full.known), "what lies outside is known to all");
}

#[test]
fn aob_2_10_fewer_than_ten_tiles_are_not_announced() {
    let mut table = two_players();
    split_off(&mut table, 1, 1);
    take_size(&mut table, 2, 1);
    assert!(
        !table.heard(Viewer::Spectator).iter().any(|event| matches!(event, Event::ArkFull { .. }))
    );
    assert_eq!(ark(&table, 2).outside, TileSet::EMPTY);
}

#[test]
fn aob_2_11_the_pool_always_suffices() {
    for players in 2..=4 {
        for seed in 0..300 {
            let mut walk = Walk::<AnimalsOnBoard>::new(&format!("players={players}"), seed);
            while let Some(step) = walk.choose() {
                if let Step::Chance(chance) = &step {
                    assert_eq!(
                        AnimalsOnBoard::check_chance(&walk.state, chance),
                        Ok(()),
                        "{chance}"
                    );
                }
                walk.play(&step, &mut Nobody);
            }
        }
    }
}
