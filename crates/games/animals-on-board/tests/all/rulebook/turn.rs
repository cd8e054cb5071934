//! Turns: who acts, splits and takes.

use super::*;

#[test]
fn aob_2_1_a_round_starts_with_one_group_of_the_right_size() {
    for (options, face_up) in [("players=4", 12), ("players=3", 10), ("players=2", 8)] {
        for seed in 0..20 {
            let mut walk = Walk::<AnimalsOnBoard>::new(options, seed);
            while let Some(step) = walk.choose() {
                let is_refill = walk.state.public().phase == Phase::Draw(Due::Refill);
                walk.play(&step, &mut Nobody);
                if is_refill {
                    let groups: Vec<_> = walk.state.public().meadow.groups().collect();
                    assert_eq!(groups.len(), 1);
                    assert_eq!(groups[0].1.face_up().len(), face_up);
                    assert!(groups[0].1.has_face_down());
                }
            }
        }
    }
}

#[test]
fn aob_2_1_four_face_up_tiles_and_a_face_down_one_come_in_round_1() {
    let table = Table::new("players=2 leave-out=rhinoceros,fox,lion,zebra first=1").play(
        "* deal cr1,el1,gi1 pa1,ti1,hi1
         s1 keep cr1
         s2 keep pa1",
    );
    let refusal = table.refused("* refill cr2,el2,gi2 down tu2", &clauses::REFILL);
    assert_eq!(refusal, Refusal::RefillCount { needed: 4, drawn: 3 });
    let refusal = table.refused("* refill cr2,el2,gi2,hi2,hi3 down tu2", &clauses::REFILL);
    assert_eq!(refusal, Refusal::RefillCount { needed: 4, drawn: 5 });
    assert_eq!(
        table.refused("* refill cr2,el2,gi2,hi2 down -", &clauses::REFILL),
        Refusal::FaceDownMissing
    );
    assert_eq!(
        table.refused("* first 1", &clauses::REFILL),
        Refusal::OtherChanceDue { due: Due::Refill }
    );
    let refusal = table.refused("* refill cr1,el2,gi2,hi2 down tu2", &clauses::COMPONENTS);
    assert_eq!(refusal, Refusal::NotInPool { tiles: tiles("cr1") });
    let refusal = table.refused("* refill cr2,el2,gi2,hi2 down cr2", &clauses::COMPONENTS);
    assert_eq!(refusal, Refusal::NotInPool { tiles: tiles("cr2") });
}

#[test]
fn aob_2_1_a_face_down_tile_left_over_stays_and_stays_unknown() {
    let table = two_players().play(
        "s1 split A hi1,hi2
         s2 split B hi2
         s1 take C
         s2 take B",
    );
    assert_eq!(table.state.public().phase, Phase::Draw(Due::Refill));
    let refusal = table.refused("* refill cr3,cr4 down cr5", &clauses::REFILL);
    assert_eq!(refusal, Refusal::FaceDownLeftOver);
    let table = table.play("* refill cr3,cr4 down -");
    assert_eq!(
        table.state.hidden().face_down,
        Some("tu2".parse().unwrap()),
        "the tile is the one of round 1"
    );
    let group = table.state.public().meadow.group(group("A"));
    assert!(group.has_face_down());
    assert_eq!(group.len(), 9);
}

#[test]
fn aob_2_2_play_goes_clockwise_from_the_flag_past_those_who_left() {
    let mut table = four_players();
    assert_eq!(table.state.public().to_act(), Some(seat_number(1)));
    assert_eq!(
        table.error("s2 take A"),
        PlayError::NotYourTurn { awaited: SeatSet::only(seat_number(1)) }
    );
    split_off(&mut table, 1, 1);
    take_size(&mut table, 2, 1);
    split_off(&mut table, 3, 1);
    split_off(&mut table, 4, 1);
    split_off(&mut table, 1, 1);
    assert_eq!(table.state.public().to_act(), Some(seat_number(3)), "seat 2 has left the round");
}

#[test]
fn aob_2_3_a_turn_is_exactly_one_split_or_one_take() {
    let table = four_players();
    assert_eq!(table.refused("s1 keep el1", &clauses::SPLIT_OR_TAKE), Refusal::AlreadyKept);
    assert_eq!(
        table.refused("s1 take B", &clauses::SPLIT_OR_TAKE),
        Refusal::NoSuchGroup { group: group("B") }
    );
    assert_eq!(
        table.refused("s1 split B el1", &clauses::SPLIT_OR_TAKE),
        Refusal::NoSuchGroup { group: group("B") }
    );
    let table = table.play("s1 split A ??");
    assert!(matches!(table.error("s1 take B"), PlayError::NotYourTurn { .. }));
}

#[test]
fn aob_2_4_a_split_makes_exactly_two_groups_of_the_tiles_of_one() {
    let mut table = four_players().play("s1 split A li1,ze1,??\ns2 split B ??");
    let groups: Vec<_> = table.state.public().meadow.groups().collect();
    assert_eq!(groups.len(), 3);
    assert_eq!(groups[1], (group("B"), Group::new(tiles("li1,ze1"))));
    assert_eq!(groups[2], (group("C"), Group::FACE_DOWN));
    let before = table.state.public().meadow.gathered();
    table.go("s3 split A hi1,rh1");
    assert_eq!(table.state.public().meadow.gathered(), before);
    assert_eq!(
        table.state.public().meadow.group(group("B")),
        Group::new(tiles("li1,ze1")),
        "others are not touched"
    );
}

#[test]
fn aob_2_4_both_parts_of_a_split_name_the_same_split() {
    let table = four_players();
    let view = table.view(1);
    let one: Action = "split A li1,ze1,??".parse().unwrap();
    let other: Action = "split A cr2,el1,el2,gi1,gi2,pa2,ti1,hi1,go1,rh1".parse().unwrap();
    assert_eq!(AnimalsOnBoard::canonical(view, other), one);
    assert_eq!(AnimalsOnBoard::canonical(view, one), one);
    let refusal = table.refused(&format!("s1 {other}"), &clauses::SPLIT);
    assert!(
        matches!(refusal, Refusal::OtherPart { part, .. } if part == "li1,ze1,??".parse().unwrap())
    );
}

#[test]
fn aob_2_4_what_is_no_division_of_one_group_is_refused() {
    let table = four_players().play("s1 split A ze1");
    assert_eq!(
        table.refused("s2 split B ze1", &clauses::SPLIT),
        Refusal::SingleTile { group: group("B") }
    );
    let refusal = table.refused("s2 split A ze1", &clauses::SPLIT);
    assert_eq!(refusal, Refusal::NotInGroup { group: group("A"), tiles: Group::new(tiles("ze1")) });
    let refusal = table.refused("s2 split A li1,ze1", &clauses::SPLIT);
    assert_eq!(refusal, Refusal::NotInGroup { group: group("A"), tiles: Group::new(tiles("ze1")) });
    let whole = table.state.public().meadow.group(group("A"));
    assert_eq!(
        table.refused(&format!("s2 split A {whole}"), &clauses::SPLIT),
        Refusal::WholeGroup { group: group("A") }
    );
    assert!("split A -".parse::<Action>().is_err(), "an empty part cannot even be written");
}

#[test]
fn aob_2_5_a_split_brings_a_crate_up_to_five_and_the_sixth_costs_one() {
    let mut table = two_players();
    let mut seen = Vec::new();
    for _ in 0..4 {
        split_off(&mut table, 1, 1);
        split_off(&mut table, 2, 1);
        seen.push(crates(&table)[0]);
    }
    assert_eq!(seen, [2, 3, 4, 5]);
    take_size(&mut table, 1, 1);
    take_size(&mut table, 2, 1);
    refill(&mut table);
    assert_eq!(crates(&table), [4, 4]);
    split_off(&mut table, 1, 1);
    split_off(&mut table, 2, 1);
    assert_eq!(crates(&table), [5, 5]);
    split_off(&mut table, 1, 1);
    assert_eq!(crates(&table), [4, 5]);
    let returned = Event::CrateReturned { seat: seat_number(1), crates: 4 };
    assert!(table.heard(Viewer::Spectator).contains(&returned));
}

#[test]
fn aob_2_5_nobody_holds_more_than_five_so_the_twenty_crates_always_suffice() {
    let mut most = 0;
    for players in 2..=4 {
        for seed in 0..300 {
            let mut walk = Walk::<AnimalsOnBoard>::new(&format!("players={players}"), seed);
            while let Some(step) = walk.choose() {
                walk.play(&step, &mut Nobody);
                let held = walk.state.public().arks.as_slice().iter().map(|ark| ark.crates);
                assert!(held.clone().all(|crates| crates <= 5));
                // Rule AOB-1.2 gives the game twenty crates.
                most = most.max(held.map(u32::from).sum::<u32>());
                assert!(most <= 20);
            }
        }
    }
    assert!(most >= 16, "the limit was hardly approached: {most}");
}

#[test]
fn aob_2_6_a_group_costs_one_crate_a_tile_and_goes_into_the_ark_whole() {
    let table = four_players().play(
        "s1 split A li1,ze1,??
         s2 split A hi1
         s3 split A go1
         s4 split A rh1
         s1 split B ze1,??",
    );
    assert_eq!(crates(&table), [3, 2, 2, 2]);
    let refusal = table.refused("s2 take A", &clauses::TAKE);
    assert_eq!(refusal, Refusal::CannotPay { group: group("A"), price: 7, crates: 2 });
    let table = table.play("s2 take F");
    assert_eq!(crates(&table), [3, 0, 2, 2]);
    assert_eq!(ark(&table, 2).known, tiles("ze1"));
    assert_eq!(ark(&table, 2).tile_count(), 3);
    assert_eq!(table.state.public().meadow.group(group("F")), Group::EMPTY);
}

#[test]
fn aob_2_6_only_who_takes_the_face_down_tile_sees_it() {
    // Source: the rulebook's example under Action B: a group of three with the face-down tile.
    let table = four_players().play(
        "s1 split A li1,ze1,??
         s2 split A hi1
         s3 split A go1
         s4 split A rh1
         s1 split A ti1",
    );
    assert_eq!(crates(&table), [3, 2, 2, 2]);
    let table = table.play("s2 split A pa2\ns3 split A gi2\ns4 split A gi1\ns1 take B");
    assert_eq!(table.state.private(seat_number(1)).secret, tiles("cr1,ti2"));
    assert_eq!(ark(&table, 1).unknown_count, 2);
    let saw = Event::YouSaw { tile: "ti2".parse().unwrap() };
    assert!(table.heard(Viewer::Seat(seat_number(1))).contains(&saw));
    for viewer in [Viewer::Spectator, Viewer::Seat(seat_number(2))] {
        assert!(!table.heard(viewer).contains(&saw), "{viewer}");
    }
    assert_eq!(crates(&table)[0], 0);
    assert_eq!(table.state.public().flag, seat_number(1));
}

#[test]
fn aob_2_7_the_first_to_leave_takes_the_flag_and_no_other() {
    let mut table = four_players();
    split_off(&mut table, 1, 1);
    take_size(&mut table, 2, 1);
    assert_eq!(table.state.public().flag, seat_number(2));
    assert!(!table.state.public().in_round.contains(seat_number(2)));
    split_off(&mut table, 3, 1);
    take_size(&mut table, 4, 1);
    assert_eq!(
        table.state.public().flag,
        seat_number(2),
        "the flag moves only to the first to go out"
    );
    assert!(matches!(table.error("s2 take A"), PlayError::NotYourTurn { .. }));
}
