//! Preparing steps and committing them.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

use ararat_animals_on_board::{Action, AnimalsOnBoard};
use ararat_core::{Components as _, Game, OptionList, Seat, Secret, Turn, Viewer, Xoshiro};
use ararat_table::Table;

type Components = <AnimalsOnBoard as Game>::Components;

fn new_table() -> Table<AnimalsOnBoard> {
    let list = OptionList::new().with("players", 2);
    let components = Components::standard();
    let options = AnimalsOnBoard::read_options(&list, components).unwrap();
    Table::new(options, components, "test", &["Ann", "Bob"], Secret::new([7; 32]))
}

/// A table at which somebody is to act.
fn opened() -> Table<AnimalsOnBoard> {
    let mut table = new_table();
    let opening = table.prepare_opening::<String>(&[]).unwrap();
    table.commit(opening);
    table
}

fn awaited(table: &Table<AnimalsOnBoard>) -> Option<Seat> {
    match table.turn() {
        Turn::Seats(seats) => seats.first(),
        Turn::Chance | Turn::Over => None,
    }
}

/// Asserts that everybody sees the same at both tables, has heard the same, and may undo the same.
fn is_same(one: &Table<AnimalsOnBoard>, other: &Table<AnimalsOnBoard>) -> bool {
    let seats = || Seat::all(one.seat_count());
    one.steps() == other.steps()
        && Viewer::all(one.seat_count()).all(|viewer| {
            one.view(viewer) == other.view(viewer)
                && one.heard_by(viewer).eq(other.heard_by(viewer))
        })
        && seats().all(|seat| one.undo(seat) == other.undo(seat))
        && seats().all(|seat| one.undo_by_consent(seat) == other.undo_by_consent(seat))
}

#[test]
fn an_action_is_checked_in_its_canonical_form() {
    let (mut table, mut legal) = (opened(), Vec::new());
    let is_split = |action: &Action| matches!(action, Action::Split { .. });
    // The first decisions keep tiles; then there are groups to split.
    while !legal.iter().any(is_split) {
        let seat = awaited(&table).unwrap();
        legal.clear();
        AnimalsOnBoard::legal_actions(table.seat_view(seat), &mut legal);
        if !legal.iter().any(is_split) {
            let first = table.prepare(seat, &legal[0].to_string()).unwrap();
            table.commit(first);
        }
    }
    let seat = awaited(&table).unwrap();
    let view = table.seat_view(seat);
    let splits = legal.iter().filter_map(|action| match action {
        Action::Split { group, part } => Some((*group, *part)),
        Action::Keep(_) | Action::Take(_) | Action::Pass => None,
    });
    let mut count = 0;
    for (group, part) in splits {
        // The same split, written as the part that stays.
        let other = view.public().meadow.group(group).minus(part);
        let other = Action::Split { group, part: other };
        assert!(AnimalsOnBoard::check(view, &other).is_err(), "{other} is another spelling");
        let prepared = table.prepare(seat, &other.to_string()).unwrap();
        let canonical = Action::Split { group, part };
        assert_eq!(prepared.texts()[0], format!("s{seat} {canonical}"));
        count += 1;
    }
    assert!(count > 0, "there is a group to split");
}

#[test]
fn nothing_changes_before_the_commit_and_then_it_matches_a_replay() {
    let (mut table, mut again) = (opened(), new_table());
    again.extend(&table.steps()).unwrap();
    let mut luck = Xoshiro::new(1);
    while let Some(seat) = awaited(&table) {
        let action = AnimalsOnBoard::random_action(table.seat_view(seat), &mut luck);
        let before = table.clone();
        drop(table.prepare(seat, &action.to_string()).unwrap());
        let prepared = table.prepare(seat, &action.to_string()).unwrap();
        assert!(is_same(&table, &before), "{action} was only prepared");
        let (texts, turn) = (prepared.texts().to_vec(), prepared.turn());
        table.commit(prepared);
        again.extend(&texts).unwrap();
        assert_eq!(table.turn(), turn);
        assert!(is_same(&table, &again), "after {action}");
    }
    assert_eq!(table.turn(), Turn::Over);
    let record = table.finished_record().unwrap().to_string();
    assert_eq!(again.finished_record().unwrap().to_string(), record);
}
