//! The end and the scoring.

use super::*;

#[test]
fn aob_3_1_reaching_ten_does_not_stop_the_round_but_no_other_follows() {
    let mut table = last_take(FaceDown::Wanted);
    assert_eq!(table.state.turn(), Turn::Seats(SeatSet::only(seat_number(2))), "the round goes on");
    finish_round(&mut table);
    assert_eq!(table.state.turn(), Turn::Over);
    assert_eq!(table.error("s2 take A"), PlayError::Over);
    for seat in [1, 2] {
        assert_eq!(ark(&table, seat).unknown_count, 0, "everybody shows everything");
        assert!(table.state.private(seat_number(seat)).secret.is_empty());
    }
    let scored = table
        .heard(Viewer::Spectator)
        .into_iter()
        .filter(|event| matches!(event, Event::Scored { .. }));
    assert_eq!(scored.count(), 2);
}

#[test]
fn aob_3_1_nine_tiles_do_not_end_the_game() {
    let table = nine_tiles();
    assert_eq!(table.state.public().phase, Phase::Turns);
    assert!(AnimalsOnBoard::outcome(table.state.public()).is_none());
}

fn sheet(owned: &str, crates: u8) -> Sheet {
    Sheet::new(tiles(owned), crates)
}

#[test]
fn aob_3_2_pairs_leave_first() {
    let sheet = sheet("cr4,el1,el5,gi1", 0);
    assert_eq!(sheet.pairs, tiles("el1,el5"));
    assert_eq!(sheet.kept, tiles("cr4,gi1"));
    assert_eq!(sheet.total(), 5);
}

#[test]
fn aob_3_2_twelve_tiles_with_one_pair_need_no_reduction() {
    let sheet = sheet("cr1,cr2,el1,gi1,pa1,ti1,hi1,tu1,go1,rh1,fo1,li1", 0);
    assert_eq!(sheet.pairs.len(), 2);
    assert_eq!(sheet.surplus, TileSet::EMPTY);
    assert_eq!(sheet.kept.len(), 10);
}

#[test]
fn aob_3_3_four_herds_of_three_lose_two_tiles_of_one_herd() {
    let sheet = sheet("cr1,cr2,cr3,el1,el2,el3,gi1,gi2,gi3,pa1,pa2,pa3", 0);
    assert_eq!(sheet.kept.len(), 10);
    assert_eq!(sheet.surplus, tiles("cr1,cr2"), "the lowest values leave, of the earliest species");
    assert_eq!(sheet.total(), 45 + 3, "a single animal with the highest value stays");
}

#[test]
fn aob_3_3_a_tie_of_points_is_broken_by_species() {
    let sheet = sheet("cr1,cr2,cr3,cr4,el1,el2,el3,el4,gi5,pa5,ti5", 0);
    assert_eq!(sheet.surplus, tiles("cr1"), "a herd tile goes, not a single five");
    assert_eq!(sheet.species_count, 5);
    assert_eq!(sheet.total(), 50);
}

#[test]
fn aob_3_3_a_herd_never_shrinks_to_two() {
    // Eleven tiles: a herd of three may not lose just one, so the lowest single goes.
    let sheet = sheet("cr1,cr2,cr3,el2,gi3,pa4,ti5,hi5,tu5,go5,rh5", 0);
    assert_eq!(sheet.surplus, tiles("el2"));
    assert_eq!(sheet.total(), 15 + 3 + 4 + 25);
}

#[test]
fn aob_3_3_a_legal_reduction_always_exists() {
    // Counts by species for 11 to 14 tiles without pairs; the engine's answer must have ten tiles
    // and no pair.
    let mut checked = 0;
    for counts in 0..5u32.pow(6) {
        let mut owned = TileSet::EMPTY;
        for index in 0..6u32 {
            let count = [0, 1, 3, 4, 5][(counts / 5u32.pow(index) % 5) as usize];
            owned = owned.union(Species::ALL[index as usize].tiles().iter().take(count).collect());
        }
        if (11..=14).contains(&owned.len()) {
            let sheet = Sheet::new(owned, 0);
            assert_eq!(sheet.kept.len(), 10, "{owned}");
            for species in Species::ALL {
                assert_ne!(sheet.kept.intersection(species.tiles()).len(), 2, "{owned}");
            }
            checked += 1;
        }
    }
    assert!(checked > 1000);
}

#[test]
fn aob_3_4_the_worked_example_scores_43() {
    // Source: the rulebook, End of the game, example: 11 animals and 2 crates.
    let sheet = sheet("cr4,el1,el2,gi1,gi2,gi3,pa1,pa2,pa3,pa4,ti2", 2);
    assert_eq!(sheet.pairs, tiles("el1,el2"));
    assert_eq!((sheet.single_points, sheet.herd_points, sheet.crate_points), (6, 35, 2));
    assert_eq!(sheet.total(), 43);
}

#[test]
fn aob_3_4_singles_score_their_value_and_herds_five_each() {
    assert_eq!(sheet("cr1", 0).total(), 1);
    assert_eq!(sheet("cr5", 0).total(), 5);
    assert_eq!(sheet("cr1,cr2", 0).total(), 0, "a pair is no herd");
    assert_eq!(sheet("cr1,cr2,cr3", 0).total(), 15);
    assert_eq!(sheet("cr1,cr2,cr3,cr4", 0).total(), 20);
    assert_eq!(sheet("cr1,cr2,cr3,cr4,cr5", 0).total(), 25);
}

#[test]
fn aob_3_5_every_crate_left_scores_one() {
    assert_eq!(sheet("cr1", 5).total(), 6);
    assert_eq!(sheet("-", 3).total(), 3);
}

#[test]
fn aob_3_6_most_points_win_and_species_break_ties() {
    // Every finished game of many: places follow points, then species after the discards; equals
    // share.
    let mut ties = 0;
    for seed in 0..3000 {
        let mut walk = Walk::<AnimalsOnBoard>::new("players=4", seed);
        while let Some(step) = walk.choose() {
            walk.play(&step, &mut Nobody);
        }
        let public = walk.state.public();
        let outcome = AnimalsOnBoard::outcome(public).unwrap();
        let merits: Vec<(u8, u8)> = public
            .arks
            .seats()
            .map(|seat| {
                public.sheet(seat).map(|sheet| (sheet.total(), sheet.species_count)).unwrap()
            })
            .collect();
        for one in public.arks.seats() {
            for other in public.arks.seats() {
                let by_merit = merits[other.index()].cmp(&merits[one.index()]);
                assert_eq!(outcome.places[one].cmp(&outcome.places[other]), by_merit);
                let is_tie = one < other && merits[one.index()].0 == merits[other.index()].0;
                ties += usize::from(is_tie && by_merit.is_ne());
            }
        }
        assert_eq!(*outcome.places.as_slice().iter().min().unwrap(), 1);
    }
    assert!(ties > 10, "the tie-break was needed {ties} times");
}

#[test]
fn aob_3_6_species_are_counted_after_the_discards() {
    assert_eq!(sheet("cr1,cr2,el5,gi1,gi2,gi3", 0).species_count, 2);
}
