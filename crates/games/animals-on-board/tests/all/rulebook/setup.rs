//! Components and setup.

use super::*;

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
