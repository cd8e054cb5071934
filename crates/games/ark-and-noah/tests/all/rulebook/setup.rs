//! Components and setup: NOA-1.1 to NOA-1.9.

use ararat_ark_and_noah::{
    Action, ArkAndNoah, Decision, Due, Phase, Refusal, Species, Task, Tile, clauses,
};
use ararat_core::{Game as _, Seat, SeatSet, Turn, Viewer};
use ararat_testkit::{option_faults, seat_number};

use super::scene::{Scene, Table, hand, legal, tiles, to_act};

/// Four players, the first is seat 1, nobody has a pair.
fn four() -> Table {
    Table::new("players=4 first=1").play("* deal dgm,cwf elm,dvf lim,gif ctm,kof")
}

#[test]
fn noa_1_1_two_to_four_players_have_a_part_each() {
    let faults = option_faults::<ArkAndNoah>;
    for (players, squares) in [(2, 24), (3, 36), (4, 48)] {
        let table = Table::new(&format!("players={players}"));
        assert_eq!(table.state.public().outline().square_count(), squares);
        assert_eq!(faults(&format!("players={players}")), [""; 0]);
    }
    assert_eq!(faults("players=1"), ["option-not-in-range"]);
    assert_eq!(
        faults("players=5 variant=slow first=5 color=red"),
        ["option-not-in-range", "option-not-a-choice", "first-player-not-seated", "option-unknown"]
    );
}

#[test]
fn noa_1_2_edges_and_squares_are_those_of_the_outline() {
    let table =
        Scene::new("players=2", "task build 1\nworkers - - - - - 1 2\nseat 1 boards 3").start();
    assert!(table.accepts("s1 board a2t"), "the bow is narrow");
    let edge = "a1t".parse().unwrap();
    assert_eq!(table.refused("s1 board a1t", &clauses::OUTLINE), Refusal::NoSuchEdge { edge });
    table.refused("s1 board i2l", &clauses::OUTLINE);
    let load = Scene::new("players=2", "task load 1\nseat 1 food 1\nseat 2")
        .boards(1, "a2t a2l a2b a2r")
        .start();
    let square = "b1".parse().unwrap();
    assert_eq!(load.refused("s1 food b1", &clauses::OUTLINE), Refusal::NoSuchSquare { square });
}

#[test]
fn noa_1_2_an_edge_has_one_name_in_records_and_others_for_people() {
    let table = Scene::new("players=2", "task build 1\nseat 1 boards 3").start();
    let (edge, name) = ("b2l".parse().unwrap(), "a2r".parse().unwrap());
    assert_eq!(
        table.refused("s1 board b2l", &clauses::OUTLINE),
        Refusal::EdgeNamedOtherwise { edge, name }
    );
    let canonical = ArkAndNoah::canonical(table.view(1), Action::Board(edge));
    assert_eq!(canonical, Action::Board(name));
    assert!(table.accepts("s1 board a2r"));
}

#[test]
fn noa_1_3_pitch_spaces_lie_on_the_outside_and_have_one_name() {
    let table = Scene::new("players=2", "task build 1\nseat 1 boards 3 pitch 2")
        .boards(2, "a2t b2t")
        .start();
    assert!(table.accepts("s1 pitch a2tr"));
    let (corner, name) = ("b2tl".parse().unwrap(), "a2tr".parse().unwrap());
    assert_eq!(
        table.refused("s1 pitch b2tl", &clauses::PITCH_SPACES),
        Refusal::SpaceNamedOtherwise { corner, name }
    );
    assert_eq!(ArkAndNoah::canonical(table.view(1), Action::Pitch(corner)), Action::Pitch(name));
    let corner = "a2br".parse().unwrap();
    assert_eq!(
        table.refused("s1 pitch a2br", &clauses::PITCH_SPACES),
        Refusal::NoSuchSpace { corner }
    );
}

#[test]
fn noa_1_4_fewer_players_use_fewer_species() {
    for (players, species) in [(2, 14), (3, 20), (4, 26)] {
        let table = Table::new(&format!("players={players}"));
        assert_eq!(table.state.public().bags().len(), 2 * species, "{players} players");
    }
    let two = Table::new("players=2 first=1");
    assert!(two.accepts("* deal elm,kof dgm,gif"));
    assert_eq!(
        two.refused("* deal tim,kof dgm,gif", &clauses::BAGS),
        Refusal::NotInBags { tiles: tiles("tim") }
    );
    for text in ["el", "elx", "xxm", "elmm", "Elm", "él"] {
        assert!(text.parse::<Tile>().is_err(), "{text}");
    }
}

#[test]
fn noa_1_5_the_supplies_are_limited_from_the_start() {
    let table = four();
    let supply = table.state.public().supply();
    assert_eq!(supply.boards.as_slice(), [24; 4]);
    assert_eq!((supply.pitch, supply.food), (28, 52));
}

#[test]
fn noa_1_6_everything_is_open_and_the_bags_can_be_deduced() {
    let table = four();
    let public = table.state.public();
    assert_eq!(public.bags().len() + 8, 52);
    for seat in Seat::all(4) {
        let view = table.state.view(Viewer::Seat(seat));
        assert_eq!(view.public(), table.state.view(Viewer::Spectator).public());
    }
    let drawing = Scene::new("players=2", "task animals 1\nseat 1 animals dgm\nseat 2").start();
    assert_eq!(drawing.state.turn(), Turn::Chance);
    assert!(drawing.accepts("* drawn ctm,dgf"));
    assert_eq!(
        drawing.refused("* drawn dgm,ctf", &clauses::BAGS),
        Refusal::NotInBags { tiles: tiles("dgm") }
    );
    assert_eq!(
        drawing.refused("* first 1", &clauses::BAGS),
        Refusal::OtherChanceDue { due: Due::Tiles { males: 1, females: 1 } }
    );
}

#[test]
fn noa_1_7_everybody_starts_with_the_same() {
    let table = four();
    for seat in 1..=4 {
        let own = hand(&table, seat);
        assert_eq!((own.boards, own.pitch, own.food, own.points), (3, 2, 2, 0));
        assert_eq!(own.animals.len(), 2);
    }
    let start = Table::new("players=2 first=1");
    assert_eq!(
        start.refused("* deal elm,elf dgm,gif", &clauses::START),
        Refusal::PairDealt { seat: seat_number(1), species: Species::Elephant }
    );
    for uneven in ["* deal elm,gif", "* deal dgm,elm kof,gif", "* deal elm,kof,gif dgm,ctf"] {
        assert_eq!(start.refused(uneven, &clauses::START), Refusal::UnevenDeal { players: 2 });
    }
    assert!(start.accepts("* deal elm,gif gim,elf"), "two players may have animals of a species");
    assert_eq!(
        start.refused("* deal elm,gif dgm,gif", &clauses::BAGS),
        Refusal::NotInBags { tiles: tiles("gif") }
    );
}

#[test]
fn noa_1_8_workers_start_clockwise_from_the_first_player() {
    let completed = |table: &Table| {
        let workers = *table.state.public().workers();
        Task::ALL.map(|task| workers.completed(task).map_or(0, |seat| seat.index() + 1))
    };
    let four = Table::new("players=4 first=3").play("* deal dgm,cwf elm,dvf lim,gif ctm,kof");
    assert_eq!(completed(&four), [3, 4, 1, 2, 0, 0, 0]);
    assert_eq!(to_act(&four), 3);
    let three = Table::new("players=3").play("* first 2\n* deal dgm,cwf elm,dvf lim,gif");
    assert_eq!(completed(&three), [2, 3, 1, 0, 0, 0, 0]);
    let two = Table::new("players=2").play("* first 2\n* deal dgm,cwf elm,dvf");
    assert_eq!(completed(&two), [2, 1, 1, 2, 0, 0, 0]);
    let start = Table::new("players=2");
    assert_eq!(start.state.turn(), Turn::Chance);
    assert_eq!(
        start.refused("* first 3", &clauses::FIRST_PLAYER),
        Refusal::FirstNotSeated { players: 2 }
    );
}

/// Source: the example of Action 2.
#[test]
fn noa_1_9_animals_are_coupled_from_the_draw() {
    let mut table = Scene::new(
        "players=4",
        "task animals 1\nworkers - 1 - 2 - 3 4\nseat 1\nseat 2\nseat 3\nseat 4 animals dvm",
    )
    .start();
    let is_coupled =
        |table: &Table, tile: &str| table.state.public().is_coupled(tile.parse().unwrap());
    assert!(!is_coupled(&table, "dvm"));
    table.go("* drawn dgm,gim,dvf,dgf");
    for tile in ["dvm", "dvf", "dgm", "dgf"] {
        assert!(is_coupled(&table, tile), "{tile}");
    }
    assert!(!is_coupled(&table, "gim"));
    table.go("s1 take dgm\ns2 take dgf\ns3 take dvf");
    assert_eq!(hand(&table, 4).animals, tiles("dvm,gim"), "the last has no choice");
    assert!(is_coupled(&table, "dgf") && is_coupled(&table, "dvm") && !is_coupled(&table, "gim"));
}

#[test]
fn noa_1_9_in_the_quick_game_a_trade_makes_the_mate_single_again() {
    let mut table = Scene::new(
        "players=2 variant=quick",
        "task exchange 1\nseat 1 animals dgm\nseat 2 animals dgf",
    )
    .start();
    assert!(table.state.public().is_coupled("dgf".parse().unwrap()));
    table.go("s1 draw 3 0\n* drawn ctm,kom,ram\ns1 trade ctm dgm");
    assert!(!table.state.public().is_coupled("dgf".parse().unwrap()));
}

#[test]
fn a_drawn_position_reads_as_it_is_drawn() {
    let text = "\
round 4
task build 2
workers 1 - - 2 - 2 1
seat 1 points -2 boards 1 pitch 1 food 0 animals cwm,dgf
seat 2 points 7 boards 5 pitch 0 food 3 animals -
ark
      a     b     c     d     e     f     g     h
               +11111*22222*22222+     +
 1                   1oel   o    2
   +     +     +            11111      +     +     +
 2       1           2o    2
   +      11111                                    +
 3                   2o    2
   +     +     +      22222            +     +     +
 4
               +     +     +     +     +
";
    let options = ararat_testkit::options::<ArkAndNoah>("players=2");
    let state = ararat_ark_and_noah::read_position(&options, text).unwrap();
    let public = state.public();
    assert_eq!(public.drawing(), text.split_once("ark\n").unwrap().1);
    assert_eq!(public.ark().corral_names(public.outline()), ["d1".parse().unwrap()]);
    assert_eq!((public.round(), public.task()), (4, Some(Task::Build)));
    assert_eq!(public.supply().boards.as_slice(), [27 - 5 - 1, 27 - 8 - 5]);
    let divided = text.replace("1oel   o", "1oel  1o");
    assert_eq!(
        ararat_ark_and_noah::read_position(&options, &divided).unwrap_err().notice.code,
        "noa-drawing-loose",
        "three squares are too few for elephants"
    );
    let loose = text.replace("\n 4\n", "\n 4              o\n");
    assert_eq!(
        ararat_ark_and_noah::read_position(&options, &loose).unwrap_err().notice.code,
        "noa-drawing-loose"
    );
    let greedy = text.replace("pitch 1", "pitch 36");
    assert_eq!(
        ararat_ark_and_noah::read_position(&options, &greedy).unwrap_err().notice.code,
        "noa-position-pieces"
    );
}

#[test]
fn a_small_drawing_round_trips() {
    let scene = Scene::new("players=2", "task build 2\nseat 1\nseat 2 boards 2")
        .boards(1, "c1t c1l c1b")
        .boards(2, "c1r d1t")
        .pitch("c1tr")
        .food("c1")
        .big("dg", "c1")
        .small("cw", "c1");
    let drawing = scene.text().split_once("ark\n").unwrap().1.to_owned();
    assert!(drawing.contains("               +11111*22222+"), "\n{drawing}");
    assert!(drawing.contains(" 1             1odgcw2"), "\n{drawing}");
    let table = scene.start();
    assert_eq!(table.state.public().drawing(), drawing);
    let (ark, outline) = (table.state.public().ark(), table.state.public().outline());
    assert!(ark.has_food(outline, "c1".parse().unwrap()));
    assert!(!ark.has_food(outline, "d1".parse().unwrap()));
    assert!(ark.has_pitch(outline, "d1tl".parse().unwrap()), "by any of its names");
    assert!(!ark.has_pitch(outline, "c1tl".parse().unwrap()));
    assert_eq!(table.state.public().phase(), Phase::Decide(Decision::Build));
    assert_eq!(table.state.turn(), Turn::Seats(SeatSet::only(seat_number(2))));
    assert!(legal(&table).contains(&"done".to_owned()));
}
