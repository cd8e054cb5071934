//! Every clause, accepted and refused.

use ararat_core::{Game as _, Turn, Viewer};
use ararat_shells::{Event, Refusal, Shells, clauses, sum};
use ararat_testkit::{Script, option_faults, seat_number};

fn table() -> Script<Shells> {
    Script::new("players=2")
}

#[test]
fn she_1_1_two_to_four_play() {
    for players in 2..=4 {
        assert!(option_faults::<Shells>(&format!("players={players}")).is_empty());
    }
    assert_eq!(option_faults::<Shells>("players=5"), ["option-not-in-range"]);
}

#[test]
fn she_1_2_a_shell_is_seen_by_whoever_draws_it() {
    let script = table().play("s1 draw\n* shell 7");
    assert_eq!(script.state.private(seat_number(1)).0, 1 << 6);
    let drew = Event::SomebodyDrew { seat: seat_number(1) };
    assert_eq!(script.heard(Viewer::Seat(seat_number(2))), std::slice::from_ref(&drew));
    assert_eq!(script.heard(Viewer::Seat(seat_number(1))), [drew, Event::Drew { value: 7 }]);
}

#[test]
fn she_1_2_a_shell_is_drawn_once() {
    let script = table().play("s1 draw\n* shell 7\ns2 draw");
    let refusal = script.refused("* shell 7", &clauses::DRAWING);
    assert_eq!(refusal, Refusal::NotInTheBag { value: 7 });
    assert!(script.accepts("* shell 8"));
}

#[test]
fn she_1_3_nobody_stops_without_a_shell() {
    let script = table();
    assert_eq!(script.refused("s1 stop", &clauses::STOPPING), Refusal::NoShellYet);
    assert!(table().play("s1 draw\n* shell 1\ns2 draw\n* shell 2").accepts("s1 stop"));
}

#[test]
fn she_1_3_three_shells_are_enough() {
    let steps =
        "s1 draw\n* shell 1\ns2 draw\n* shell 20\ns1 draw\n* shell 2\ns2 stop\ns1 draw\n* shell 3";
    assert_eq!(table().play(steps).state.turn(), Turn::Over);
}

#[test]
fn she_1_4_a_sum_above_21_counts_nothing() {
    let steps = "s1 draw\n* shell 20\ns2 draw\n* shell 19\ns1 draw\n* shell 2\ns2 stop\ns1 stop";
    let script = table().play(steps);
    let outcome = Shells::outcome(script.state.public()).unwrap();
    assert_eq!(outcome.points.as_slice(), [0, 19]);
    assert_eq!(outcome.places.as_slice(), [2, 1]);
    assert_eq!(sum(script.state.public().shown[seat_number(1)]), 22);
}
