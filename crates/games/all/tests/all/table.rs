//! Tables go on where their steps end, and undo what may be undone.

use ararat_animals_on_board::{Action, AnimalsOnBoard};
use ararat_core::record::{Origin, RecordText};
use ararat_core::{Digest, Game as _, PlayError, Record, Seat, Secret, Turn, Viewer, Xoshiro};
use ararat_table::{ActionError, BadStep, Reel, Table, UndoRefusal};
use ararat_testkit::options;

fn table() -> Table<AnimalsOnBoard> {
    let options = options::<AnimalsOnBoard>("players=3");
    Table::new(options, &(), "t1", &["Ann", "Bob", "Cy"], Secret::from_text("for a test"))
}

/// Takes over steps of another game and draws what comes before anybody acts; gives all of them.
fn open(table: &mut Table<AnimalsOnBoard>, given: &[String]) -> Vec<String> {
    let mut opening = table.prepare_opening(given).unwrap();
    let steps = opening.take_texts();
    table.commit(opening);
    steps
}

/// Plays an action; gives its steps.
fn act(table: &mut Table<AnimalsOnBoard>, seat: Seat, action: &str) -> Vec<String> {
    let mut prepared = table.prepare(seat, action).unwrap();
    let steps = prepared.take_texts();
    table.commit(prepared);
    steps
}

/// Takes over the steps that are there, then plays random actions until a condition holds, storing
/// every step.
fn play(
    table: &mut Table<AnimalsOnBoard>,
    steps: &mut Vec<String>,
    until: impl Fn(&Table<AnimalsOnBoard>) -> bool,
) {
    let mut luck = Xoshiro::new(1);
    *steps = open(table, steps);
    while !until(table) {
        let Turn::Seats(seats) = table.turn() else { break };
        let seat = seats.first().unwrap();
        let action = AnimalsOnBoard::random_action(table.seat_view(seat), &mut luck).to_string();
        steps.extend(act(table, seat, &action));
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
    assert_eq!(act(&mut one, seat, &text), act(&mut other, seat, &text));
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
    assert!(matches!(error, ActionError::Play(PlayError::NotYourTurn { .. })));
    let error = table.prepare(seats.first().unwrap(), "dance").unwrap_err();
    assert!(matches!(error, ActionError::Malformed(_)));
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
    let mut stranger = Table::<AnimalsOnBoard>::new(
        options::<AnimalsOnBoard>("players=3"),
        &(),
        "t2",
        &["Ann", "Bob", "Cy"],
        Secret::from_text("another"),
    );
    let opening = open(&mut stranger, &[]);
    forged[deal].clone_from(opening.iter().find(|step| step.starts_with("* deal")).unwrap());
    assert_eq!(other.extend(&forged), Err(BadStep { number: deal }));
}

#[test]
fn own_steps_can_be_taken_back_until_something_happens() {
    let mut table = table();
    let opening = open(&mut table, &[]);
    let [one, two, three] = [0, 1, 2].map(|index| Seat::new(index).unwrap());
    assert_eq!(table.undo(one), Err(UndoRefusal::NothingDone));
    let keep = |table: &mut Table<AnimalsOnBoard>, seat| {
        let action = AnimalsOnBoard::random_action(table.seat_view(seat), &mut Xoshiro::new(3));
        act(table, seat, &action.to_string())
    };
    keep(&mut table, one);
    assert_eq!(table.undo(one), Ok(opening.len()));
    assert_eq!(table.undo(two), Err(UndoRefusal::NothingDone));
    keep(&mut table, two);
    assert_eq!(table.undo(one), Err(UndoRefusal::OthersActed(two)));
    assert_eq!(table.undo_by_consent(one), Ok(opening.len()));
    let steps = keep(&mut table, three);
    assert!(steps.len() > 1, "the last to keep a tile makes chance fill up the middle");
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
        open(&mut table, &[]);
        while let Turn::Seats(seats) = table.turn() {
            let seat = seats.first().unwrap();
            let view = table.seat_view(seat);
            let action = AnimalsOnBoard::random_action(view, &mut luck);
            let meadow = view.public().meadow;
            let takes_hidden = match action {
                Action::Take(group) => meadow.group(group).has_face_down(),
                Action::Keep(_) | Action::Split { .. } | Action::Pass => false,
            };
            let steps = act(&mut table, seat, &action.to_string());
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

/// A record's text, read again and played through.
fn reel(text: &str) -> Reel<AnimalsOnBoard> {
    let read = RecordText::parse(text.as_bytes()).unwrap();
    Reel::new(text.as_bytes(), &read, &()).unwrap()
}

#[test]
fn a_reel_shows_what_every_viewer_saw_then() {
    let (mut whole, mut steps) = (table(), Vec::new());
    play(&mut whole, &mut steps, |_| false);
    let reel = reel(&whole.finished_record().unwrap().to_string());
    assert!(reel.verified().is_ok());
    assert_eq!(reel.step_count(), steps.len());
    let mut then = table();
    for count in 0..=steps.len() {
        let state = reel.state(count);
        for viewer in Viewer::all(3) {
            assert!(state.view(viewer) == then.view(viewer), "{viewer} after {count}");
            assert!(reel.heard_by(viewer, count).eq(then.heard_by(viewer)));
        }
        if let Some(step) = steps.get(count) {
            then.extend(&[step]).unwrap();
        }
    }
}

#[test]
fn a_reel_goes_as_far_as_steps_are_allowed() {
    let (mut whole, mut steps) = (table(), Vec::new());
    play(&mut whole, &mut steps, |_| false);
    let text = whole.finished_record().unwrap().to_string();
    let taken = steps.iter().position(|step| step.contains("take")).unwrap();
    let line = format!("{} {}", taken + 1, steps[taken]);
    let seat = steps[taken].split(' ').next().unwrap();
    let next = if seat == "s1" { "s2" } else { "s1" };
    let tampered = reel(&text.replace(&line, &line.replace(seat, next)));
    assert_eq!(tampered.step_count(), taken, "it was another seat's turn");
    let head = 8 + 3;
    assert_eq!(tampered.verified().as_ref().unwrap_err().line, head + taken + 1);
}

/// A game that goes on from a moment of a finished one, played to its end.
fn branch(imagined_by: Option<Seat>) -> (Table<AnimalsOnBoard>, Table<AnimalsOnBoard>, usize) {
    let (mut whole, mut steps) = (table(), Vec::new());
    play(&mut whole, &mut steps, |_| false);
    let text = whole.finished_record().unwrap().to_string();
    let step_count = steps.len() / 2;
    let origin = Origin { step_count, record: Digest::of(&text), imagined_by };
    let options = options::<AnimalsOnBoard>("players=3");
    let names = ["Ann", "Bob", "Cy"];
    let mut other =
        Table::new(options, &(), "t2", &names, Secret::from_text("another")).with_origin(origin);
    let mut begun = table();
    begun.extend(&steps[..step_count]).unwrap();
    let mut own = steps[..step_count].to_vec();
    play(&mut other, &mut own, |_| false);
    (begun, other, step_count)
}

#[test]
fn a_game_goes_on_from_a_moment_of_another_and_its_record_verifies() {
    for imagined_by in [None, Seat::new(1)] {
        let (begun, other, count) = branch(imagined_by);
        let text = other.finished_record().unwrap().to_string();
        let reel = reel(&text);
        let verified = reel.verified().clone().unwrap();
        assert_eq!(verified.given_count, count);
        assert!(verified.redrawn.is_some());
        let state = reel.state(count);
        for viewer in Viewer::all(3) {
            let same = state.view(viewer) == begun.view(viewer);
            let keeps = imagined_by.is_none_or(|seat| viewer.seat().is_none_or(|own| own == seat));
            assert!(same || !keeps, "{viewer} knows what it knew");
        }
        let last = other.step_count();
        for viewer in Viewer::all(3) {
            assert!(reel.state(last).view(viewer) == other.view(viewer));
            assert!(reel.heard_by(viewer, last).eq(other.heard_by(viewer)));
        }
        // Nothing is undone that was not done here.
        let begun = other.truncated(count);
        for seat in Seat::all(3) {
            assert_eq!(begun.undo_by_consent(seat), Err(UndoRefusal::NothingDone));
            assert!(begun.undo(seat).is_err());
        }
    }
}

#[test]
fn what_is_imagined_anew_differs_from_what_was_and_needs_the_secret() {
    let seat = Seat::new(1);
    let (begun, other, count) = branch(seat);
    let other = other.truncated(count);
    let others = Seat::all(3).filter(|own| Some(*own) != seat);
    let differs = others.map(Viewer::Seat).any(|viewer| begun.view(viewer) != other.view(viewer));
    assert!(differs, "somebody else holds other tiles");
    let (_, whole, _) = branch(seat);
    let text = whole.finished_record().unwrap().to_string();
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("secret")).collect();
    let bare = reel(&(lines.join("\n") + "\n"));
    let error = bare.verified().clone().unwrap_err();
    assert_eq!(error.notice.code, "record-imagined-needs-secret");
}

#[test]
fn tables_of_one_deal_draw_the_same() {
    let named = |name: &str| {
        let options = options::<AnimalsOnBoard>("players=3");
        let secret = Secret::from_text("for a test");
        Table::new(options, &(), name, &["Ann", "Bob", "Cy"], secret)
    };
    let opening = |mut table| open(&mut table, &[]);
    assert_ne!(opening(named("t1")), opening(named("t2")));
    assert_eq!(opening(named("t2").with_deal("t1")), opening(named("t1")));
    let (mut table, mut steps) = (named("t2").with_deal("t1"), Vec::new());
    play(&mut table, &mut steps, |_| false);
    assert!(reel(&table.finished_record().unwrap().to_string()).verified().is_ok());
}
