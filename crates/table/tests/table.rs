//! Tables go on where their steps end, and undo what may be undone.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

use ararat_animals_on_board::{Action, AnimalsOnBoard};
use ararat_core::{Game as _, PlayError, Record, Seat, Secret, Turn, Viewer, Xoshiro};
use ararat_table::{BadStep, Table, TableError, UndoRefusal};
use ararat_testkit::options;

fn table() -> Table<AnimalsOnBoard> {
    let options = options::<AnimalsOnBoard>("players=3");
    Table::new(options, &(), "t1", &["Ann", "Bob", "Cy"], Secret::from_text("for a test"))
}

/// Plays random actions until a condition holds, storing every step.
fn play(
    table: &mut Table<AnimalsOnBoard>,
    steps: &mut Vec<String>,
    until: impl Fn(&Table<AnimalsOnBoard>) -> bool,
) {
    let mut luck = Xoshiro::new(1);
    let opening = table.opening();
    table.extend(&opening).unwrap();
    steps.extend(opening);
    while !until(table) {
        let Turn::Seats(seats) = table.turn() else { break };
        let seat = seats.first().unwrap();
        let action = AnimalsOnBoard::random_action(table.seat_view(seat), &mut luck).to_string();
        let new = table.prepare(seat, &action).unwrap();
        table.extend(&new).unwrap();
        steps.extend(new);
    }
}

#[test]
fn a_table_restored_from_its_steps_is_the_same() {
    let (mut one, mut steps) = (table(), Vec::new());
    play(&mut one, &mut steps, |table| table.step_count() > 30);
    let mut other = table();
    other.extend(&steps).unwrap();
    for viewer in Viewer::all(3) {
        assert!(one.view(viewer) == other.view(viewer));
        assert!(one.heard_by(viewer).eq(other.heard_by(viewer)));
    }
    // Both draw the same from here on.
    let Turn::Seats(seats) = one.turn() else { unreachable!("it goes on") };
    let seat = seats.first().unwrap();
    let action = AnimalsOnBoard::random_action(one.seat_view(seat), &mut Xoshiro::new(9));
    let text = action.to_string();
    assert_eq!(one.prepare(seat, &text).unwrap(), other.prepare(seat, &text).unwrap());
}

#[test]
fn a_finished_game_has_a_record_that_verifies() {
    let (mut table, mut steps) = (table(), Vec::new());
    assert!(table.finished_record().is_none());
    play(&mut table, &mut steps, |_| false);
    let text = table.finished_record().unwrap().to_string();
    let record = Record::<AnimalsOnBoard>::parse(text.as_bytes(), &()).unwrap();
    let verified = record.verify().unwrap();
    assert_eq!(verified.step_count, steps.len());
    assert!(verified.redrawn.is_some_and(|count| count > 0));
}

#[test]
fn what_may_not_be_done_changes_nothing() {
    let (mut table, mut steps) = (table(), Vec::new());
    play(&mut table, &mut steps, |table| table.step_count() > 8);
    let Turn::Seats(seats) = table.turn() else { unreachable!("it goes on") };
    let waiting = Seat::all(3).find(|seat| !seats.contains(*seat)).unwrap();
    let error = table.prepare(waiting, "pass").unwrap_err();
    assert!(matches!(error, TableError::Play(PlayError::NotYourTurn { .. })));
    let error = table.prepare(seats.first().unwrap(), "dance").unwrap_err();
    assert!(matches!(error, TableError::Malformed(_)));
    assert_eq!(table.step_count(), steps.len());
}

#[test]
fn tampered_steps_are_noticed() {
    let (mut one, mut steps) = (table(), Vec::new());
    play(&mut one, &mut steps, |table| table.step_count() > 12);
    let deal = steps.iter().position(|step| step.starts_with("* deal")).unwrap();
    let mut other = table();
    // Another deal that the rules would allow, but the secret does not give.
    let mut forged = steps.clone();
    let stranger = Table::<AnimalsOnBoard>::new(
        options::<AnimalsOnBoard>("players=3"),
        &(),
        "t2",
        &["Ann", "Bob", "Cy"],
        Secret::from_text("another"),
    );
    let opening = stranger.opening();
    forged[deal].clone_from(opening.iter().find(|step| step.starts_with("* deal")).unwrap());
    assert_eq!(other.extend(&forged), Err(BadStep { number: deal }));
}

#[test]
fn own_steps_can_be_taken_back_until_something_happens() {
    let mut table = table();
    let opening = table.opening();
    table.extend(&opening).unwrap();
    let [one, two, three] = [0, 1, 2].map(|index| Seat::new(index).unwrap());
    assert_eq!(table.undo(one), Err(UndoRefusal::NothingDone));
    let keep = |table: &Table<AnimalsOnBoard>, seat| {
        let action = AnimalsOnBoard::random_action(table.seat_view(seat), &mut Xoshiro::new(3));
        table.prepare(seat, &action.to_string()).unwrap()
    };
    let step = keep(&table, one);
    table.extend(&step).unwrap();
    assert_eq!(table.undo(one), Ok(opening.len()));
    assert_eq!(table.undo(two), Err(UndoRefusal::NothingDone));
    let step = keep(&table, two);
    table.extend(&step).unwrap();
    assert_eq!(table.undo(one), Err(UndoRefusal::OthersActed));
    assert_eq!(table.undo_by_consent(one), Ok(opening.len()));
    let step = keep(&table, three);
    assert!(step.len() > 1, "the last to keep a tile makes chance fill up the middle");
    table.extend(&step).unwrap();
    assert_eq!(table.undo(three), Err(UndoRefusal::Drawn));
    let back = table.truncated(opening.len() + 1);
    assert_eq!(back.step_count(), opening.len() + 1);
    assert_eq!(back.undo(one), Ok(opening.len()));
}

#[test]
fn what_a_bot_is_given_looks_right_and_knows_no_more() {
    let (mut table, mut steps) = (table(), Vec::new());
    play(&mut table, &mut steps, |table| table.step_count() > 20);
    let seat = Seat::new(1).unwrap();
    let mut luck = Xoshiro::new(4);
    let worlds: Vec<_> = (0..20).map(|_| table.imagined(seat, &mut luck)).collect();
    assert!(
        worlds.iter().all(|world| world.view(Viewer::Seat(seat)) == table.view(Viewer::Seat(seat)))
    );
    assert!(worlds.iter().any(|world| *world != worlds[0]), "what the seat cannot know varies");
}

#[test]
fn who_has_looked_at_a_hidden_tile_cannot_take_it_back() {
    let mut seen = [0, 0];
    for seed in 0..40 {
        let (mut table, mut luck) = (table(), Xoshiro::new(seed));
        let opening = table.opening();
        table.extend(&opening).unwrap();
        while let Turn::Seats(seats) = table.turn() {
            let seat = seats.first().unwrap();
            let view = table.seat_view(seat);
            let action = AnimalsOnBoard::random_action(view, &mut luck);
            let meadow = view.public().meadow();
            let takes_hidden = match action {
                Action::Take(group) => meadow.group(group).has_face_down(),
                Action::Keep(_) | Action::Split { .. } | Action::Pass => false,
            };
            let steps = table.prepare(seat, &action.to_string()).unwrap();
            table.extend(&steps).unwrap();
            // A draw forbids it anyway.
            if steps.len() == 1 && table.turn() != Turn::Over {
                let undone = table.undo(seat);
                assert_eq!(undone == Err(UndoRefusal::Revealed), takes_hidden, "{action}");
                assert_eq!(undone.is_ok(), !takes_hidden, "{action}");
                seen[usize::from(takes_hidden)] += 1;
            }
        }
    }
    assert!(seen[0] > 100 && seen[1] > 10, "{seen:?}");
}
