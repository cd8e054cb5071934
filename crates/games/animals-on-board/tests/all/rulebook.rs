//! The rulebook, clause by clause: what is allowed, what is refused, and the worked examples.
//!
//! Source of all positions not marked otherwise: the clause named by the test.

use ararat_animals_on_board::{
    Action, AnimalsOnBoard, Due, Event, Group, GroupId, Phase, PublicArk, Refusal, Sheet, Species,
    TileSet, clauses,
};
use ararat_core::{Game as _, Nobody, PlayError, SeatSet, Step, Turn, Viewer};
use ararat_testkit::{Script, Walk, option_faults, seat_number};
use ararat_text::{Catalogue, Lang, TextBoard as _};

type Table = Script<AnimalsOnBoard>;

/// Four players; everybody has kept the first of three tiles and round 1 begins with seat 1: A is
/// cr2,el1,el2,gi1,gi2,pa2,ti1,hi1,go1,rh1,li1,ze1 and the face-down tile, which is ti2.
fn four_players() -> Table {
    Table::new("players=4 first=1").play(
        "* deal cr1,el1,gi1 pa1,ti1,hi1 tu1,go1,rh1 fo1,li1,ze1
         s1 keep cr1
         s2 keep pa1
         s3 keep tu1
         s4 keep fo1
         * refill cr2,el2,gi2,pa2 down ti2",
    )
}

/// Two players with the first eight species; round 1 begins with seat 1: A is
/// cr2,el1,el2,gi1,gi2,ti1,hi1,hi2 and the face-down tile, which is tu2.
fn two_players() -> Table {
    Table::new("players=2 leave-out=rhinoceros,fox,lion,zebra first=1").play(
        "* deal cr1,el1,gi1 pa1,ti1,hi1
         s1 keep cr1
         s2 keep pa1
         * refill cr2,el2,gi2,hi2 down tu2",
    )
}

fn group(letter: &str) -> GroupId {
    letter.parse().unwrap()
}

fn tiles(text: &str) -> TileSet {
    text.parse().unwrap()
}

fn ark(table: &Table, seat: usize) -> PublicArk {
    *table.state.public().ark(seat_number(seat))
}

/// Splits the last `count` tiles off the largest group.
fn split_off(table: &mut Table, seat: usize, count: usize) {
    let (id, largest) =
        table.state.public().meadow.groups().max_by_key(|(_, group)| group.len()).unwrap();
    let mut bits = largest.bits();
    while bits.count_ones() as usize > count {
        bits &= bits - 1;
    }
    table.go(&format!("s{seat} split {id} {}", Group::from_bits(bits)));
}

/// Takes a group of this size.
fn take_size(table: &mut Table, seat: usize, size: usize) {
    let (id, _) =
        table.state.public().meadow.groups().find(|(_, group)| group.len() == size).unwrap();
    table.go(&format!("s{seat} take {id}"));
}

/// Fills up the middle with the first tiles of the pool.
fn refill(table: &mut Table) {
    let public = table.state.public();
    let left = public.meadow.gathered();
    let mut pool = table.state.hidden().pool.iter();
    let up: TileSet = pool.by_ref().take(public.display_size() - left.face_up().len()).collect();
    let down = if left.has_face_down() { "-".to_owned() } else { pool.next().unwrap().to_string() };
    table.go(&format!("* refill {up} down {down}"));
}

fn crates(table: &Table) -> Vec<u8> {
    table.state.public().arks.as_slice().iter().map(|ark| ark.crates).collect()
}

// Components and setup

#[test]
fn aob_1_1_there_are_sixty_tiles_in_twelve_species() {
    assert_eq!(TileSet::ALL.len(), 60);
    assert_eq!(Species::ALL.len(), 12);
    for species in Species::ALL {
        let values: Vec<u8> =
            species.tiles().iter().map(ararat_animals_on_board::Tile::value).collect();
        assert_eq!(values, [1, 2, 3, 4, 5], "{species:?}");
    }
}

#[test]
fn aob_1_1_tiles_that_do_not_exist_are_not_read() {
    for text in ["el0", "el6", "xx1", "el", "el11", "EL1", "el 1", "?1", "é1"] {
        assert!(text.parse::<ararat_animals_on_board::Tile>().is_err(), "{text}");
    }
}

#[test]
fn aob_1_1_a_tile_is_drawn_only_once() {
    let table = Table::new("players=4 first=1");
    let twice = "* deal cr1,el1,gi1 cr1,ti1,hi1 tu1,go1,rh1 fo1,li1,ze1";
    assert_eq!(
        table.refused(twice, &clauses::COMPONENTS),
        Refusal::NotInPool { tiles: tiles("cr1") }
    );
}

#[test]
fn aob_1_2_everybody_starts_with_one_crate_in_the_open() {
    assert_eq!(crates(&four_players()), [1, 1, 1, 1]);
    assert_eq!(crates(&two_players()), [1, 1]);
}

#[test]
fn aob_1_3_twelve_ten_or_eight_species_are_in_play() {
    for (options, count) in [("players=4", 12), ("players=3", 10), ("players=2", 8)] {
        let mut walk = Walk::<AnimalsOnBoard>::new(options, 1);
        for _ in 0..3 {
            let step = walk.choose().unwrap();
            walk.play(&step, &mut Nobody);
        }
        assert_eq!(walk.state.public().species().len(), count, "{options}");
    }
    let named = Table::new("players=3 leave-out=fox,lion first=1");
    assert_eq!(named.state.public().species().len(), 10);
    assert!(!named.state.public().species().contains(Species::Fox));
}

#[test]
fn aob_1_3_other_numbers_of_species_are_refused() {
    let table = Table::new("players=3");
    assert!(matches!(
        table.refused("* leave-out fo", &clauses::SPECIES_IN_PLAY),
        Refusal::LeftOutCount { needed: 2, .. }
    ));
    assert!(table.accepts("* leave-out fo,li"));
    let table = table.play("* leave-out fo,li\n* first 1");
    let refusal = table.refused("* deal cr1,el1,fo1 pa1,ti1,hi1 tu1,go1,rh1", &clauses::COMPONENTS);
    assert_eq!(refusal, Refusal::NotInPool { tiles: tiles("fo1") });
}

#[test]
fn aob_1_3_all_faults_of_the_options_are_reported() {
    let faults = option_faults::<AnimalsOnBoard>;
    assert_eq!(faults("players=3 leave-out=fox,lion"), [""; 0]);
    assert_eq!(faults("players=4 leave-out=none"), [""; 0]);
    assert_eq!(faults("players=3 leave-out=fox"), ["aob-left-out-count"]);
    assert_eq!(faults("players=4 leave-out=random"), ["aob-not-a-species", "aob-left-out-count"]);
    assert_eq!(faults("players=3 leave-out=fox,"), ["aob-not-a-species"]);
    assert_eq!(faults("players=2 leave-out=none"), ["aob-left-out-count"]);
    assert_eq!(faults("players=3 leave-out=fox,fox"), ["aob-species-twice"]);
    assert_eq!(faults("players=3 leave-out=fox,wolf"), ["aob-not-a-species"]);
    assert_eq!(
        faults("players=3 leave-out=fox,wolf,fox first=4 memory-aid=perhaps size=big"),
        [
            "aob-not-a-species",
            "aob-species-twice",
            "aob-left-out-count",
            "first-player-not-seated",
            "option-not-a-choice",
            "option-unknown"
        ]
    );
    assert_eq!(faults("players=5"), ["option-not-in-range"]);
    assert_eq!(faults("players=1"), ["option-not-in-range"]);
}

#[test]
fn aob_1_4_everybody_keeps_one_of_three_in_any_order() {
    let mut table = Table::new("players=4 first=1")
        .play("* deal cr1,el1,gi1 pa1,ti1,hi1 tu1,go1,rh1 fo1,li1,ze1");
    assert_eq!(table.state.turn(), Turn::Seats(SeatSet::all(4)));
    table.go("s3 keep go1");
    assert_eq!(table.heard(Viewer::Spectator), [Event::Kept { seat: seat_number(3) }]);
    assert!(!table.state.view(Viewer::Seat(seat_number(1))).public().kept.contains(seat_number(1)));
    table.go("s1 keep el1\ns4 keep ze1");
    assert!(table.state.public().meadow.is_empty(), "nothing is laid open before all have chosen");
    table.go("s2 keep pa1");
    let open = tiles("cr1,gi1,ti1,hi1,tu1,rh1,fo1,li1");
    assert_eq!(
        table.state.public().meadow.groups().collect::<Vec<_>>(),
        [(group("A"), Group::new(open))]
    );
    assert_eq!(table.state.private(seat_number(3)).secret, tiles("go1"));
    let laid = Event::LaidOpen { seat: seat_number(3), tiles: tiles("tu1,rh1") };
    assert!(table.heard(Viewer::Spectator).contains(&laid), "everybody sees who laid what");
    assert_eq!(ark(&table, 3).declined, tiles("tu1,rh1"));
}

#[test]
fn aob_1_4_only_a_tile_dealt_to_you_can_be_kept_and_only_once() {
    let table = Table::new("players=4 first=1")
        .play("* deal cr1,el1,gi1 pa1,ti1,hi1 tu1,go1,rh1 fo1,li1,ze1");
    let dealt = tiles("cr1,el1,gi1");
    let refusal = table.refused("s1 keep pa1", &clauses::KEEP_ONE);
    assert_eq!(refusal, Refusal::NotDealtToYou { tile: "pa1".parse().unwrap(), dealt });
    assert_eq!(table.refused("s1 take A", &clauses::KEEP_ONE), Refusal::KeepFirst { dealt });
    assert_eq!(table.refused("s1 pass", &clauses::KEEP_ONE), Refusal::KeepFirst { dealt });
    let table = table.play("s1 keep cr1");
    assert!(matches!(table.error("s1 keep el1"), PlayError::NotYourTurn { .. }));
}

#[test]
fn aob_1_4_a_deal_gives_three_tiles_to_everybody() {
    let table = Table::new("players=2 leave-out=rhinoceros,fox,lion,zebra first=1");
    for deal in [
        "* deal cr1,el1,gi1",
        "* deal cr1,el1,gi1 pa1,ti1",
        "* deal cr1,el1,gi1 pa1,ti1,hi1 tu1,go1,go2",
    ] {
        assert_eq!(table.refused(deal, &clauses::KEEP_ONE), Refusal::UnevenDeal { players: 2 });
    }
}

#[test]
fn aob_1_5_the_first_player_is_named_or_drawn() {
    assert_eq!(Table::new("players=4 first=3").state.public().flag, seat_number(3));
    let table = Table::new("players=4");
    assert!(table.accepts("* first 4"));
    let refusal = table.refused("* first 5", &clauses::FIRST_PLAYER);
    assert_eq!(refusal, Refusal::FirstNotSeated { players: 4 });
    assert_eq!(table.play("* first 4").state.public().flag, seat_number(4));
    assert_eq!(option_faults::<AnimalsOnBoard>("players=4 first=5"), ["first-player-not-seated"]);
}

#[test]
fn aob_1_6_others_see_how_many_tiles_but_not_which() {
    let table = two_players();
    assert_eq!(ark(&table, 1).tile_count(), 1);
    assert_eq!(ark(&table, 1).known, TileSet::EMPTY);
    let board = |viewer| {
        AnimalsOnBoard::board(table.state.view(viewer), Catalogue::of::<AnimalsOnBoard>(Lang::En))
    };
    assert!(board(Viewer::Seat(seat_number(1))).contains("crocodile 1 (single, 1)"));
    assert!(!board(Viewer::Seat(seat_number(2))).contains("crocodile 1"));
    assert!(!board(Viewer::Spectator).contains("crocodile 1"));
}

#[test]
fn aob_1_6_the_memory_aid_shows_what_was_seen_and_no_more() {
    let board = |options: &str| {
        let table = Table::new(options).play(
            "* deal cr1,el1,gi1 pa1,ti1,hi1
             s1 keep cr1
             s2 keep pa1
             * refill cr2,el2,gi2,hi2 down tu2
             s1 split A hi2,??
             s2 split B ??
             s1 take B",
        );
        AnimalsOnBoard::board(
            table.state.view(Viewer::Spectator),
            Catalogue::of::<AnimalsOnBoard>(Lang::En),
        )
    };
    let without = board("players=2 leave-out=rhinoceros,fox,lion,zebra first=1");
    let with = board("players=2 leave-out=rhinoceros,fox,lion,zebra first=1 memory-aid=on");
    assert!(!without.contains("seen to enter"));
    assert!(with.contains("seen to enter: hippopotamus 2\n"));
}

// A round

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

/// Whether the face-down tile is to be among the tiles that seat 1 takes.
#[derive(Clone, Copy, PartialEq)]
enum FaceDown {
    Wanted,
    Avoided,
}

/// The last `count` tiles of a group, with or without the face-down one.
fn last_tiles(group: Group, count: usize, face_down: FaceDown) -> Group {
    let mut bits = match face_down {
        FaceDown::Wanted => group.bits(),
        FaceDown::Avoided => group.face_up().bits(),
    };
    while bits.count_ones() as usize > count {
        bits &= bits - 1;
    }
    Group::from_bits(bits)
}

/// Two players play until seat 1 has taken a group of `size`: it sets one aside, then both split
/// other groups until it can pay.
fn seat_1_takes(table: &mut Table, size: usize, face_down: FaceDown) {
    let mut aside: Option<GroupId> = None;
    while let Some(seat) = table.state.public().to_act() {
        let public = *table.state.public();
        let other = |least: usize| {
            public.meadow.groups().find(|&(id, group)| Some(id) != aside && group.len() >= least)
        };
        let step = match (seat.index(), aside) {
            (0, Some(id)) if public.can_take(seat, id) => format!("take {id}"),
            (0, None) => {
                let (id, group) =
                    public.meadow.groups().max_by_key(|(_, group)| group.len()).unwrap();
                format!("split {id} {}", last_tiles(group, size, face_down))
            }
            _ => match other(2) {
                Some((id, group)) => {
                    format!("split {id} {}", last_tiles(group, 1, FaceDown::Wanted))
                }
                None => format!("take {}", other(1).unwrap().0),
            },
        };
        let is_aside = seat.index() == 0 && aside.is_none();
        table.go(&format!("s{seat} {step}"));
        if is_aside {
            aside = table
                .state
                .public()
                .meadow
                .groups()
                .find(|(_, group)| group.len() == size)
                .map(|(id, _)| id);
        }
        if !table.state.public().in_round.contains(seat_number(1)) {
            return;
        }
    }
}

/// Seat 2 has its last turn, and the next round begins unless the game is over.
fn finish_round(table: &mut Table) {
    if table.state.public().meadow.can_split() {
        split_off(table, 2, 1);
    } else {
        take_size(table, 2, 1);
    }
    if table.state.public().phase == Phase::Draw(Due::Refill) {
        refill(table);
    }
}

/// Seat 1 has nine tiles at the start of a round.
fn nine_tiles() -> Table {
    let mut table = two_players();
    for size in [2, 3, 3] {
        seat_1_takes(&mut table, size, FaceDown::Avoided);
        finish_round(&mut table);
    }
    assert_eq!(ark(&table, 1).tile_count(), 9);
    table
}

/// Seat 1 has just taken three tiles more than the nine it had.
fn last_take(face_down: FaceDown) -> Table {
    let mut table = nine_tiles();
    seat_1_takes(&mut table, 3, face_down);
    assert_eq!(ark(&table, 1).tile_count(), 12);
    table
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

// End and scoring

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
                assert_ne!(sheet.kept_of(species).count(), 2, "{owned}");
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
