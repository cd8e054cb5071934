//! Games that go on from any moment of another one, for every game and from every seat.

use ararat_core::record::{Origin, RecordText};
use ararat_core::{Components as _, Digest, Game, Seat, Secret, Turn, Viewer, Xoshiro};
use ararat_games::{GameName, with_game};
use ararat_table::{Reel, Table};
use ararat_testkit::options;

fn table<G: Game>(name: &str, players: usize) -> Table<G> {
    let options = options::<G>(&format!("players={players}"));
    let names = &["A", "B", "C", "D", "E"][..players];
    Table::new(options, G::Components::standard(), name, names, Secret::from_text(name))
}

/// Takes over the steps of another game, then plays random actions to the end.
fn play_on<G: Game>(table: &mut Table<G>, given: &[String], luck: &mut Xoshiro) {
    let opening = table.prepare_opening(given).unwrap();
    table.commit(opening);
    while let Turn::Seats(seats) = table.turn() {
        let seat = seats.first().unwrap();
        let action = G::random_action(table.seat_view(seat), luck).to_string();
        let steps = table.prepare(seat, &action).ok().unwrap();
        table.commit(steps);
    }
}

fn branches<G: Game>(players: usize) {
    let mut luck = Xoshiro::new(3);
    let mut whole = table::<G>("whole", players);
    play_on(&mut whole, &[], &mut luck);
    let text = whole.finished_record().unwrap().to_string();
    let given = RecordText::parse(text.as_bytes()).unwrap().steps;
    // The last moment at which something can still be done differently is before the last step.
    let mut moments: Vec<usize> = (0..given.len()).step_by(given.len() / 12).collect();
    moments.push(given.len() - 1);
    for step_count in moments {
        for imagined_by in Seat::all(players).map(Some).chain([None]) {
            let origin = Origin { step_count, record: Digest::of(&text), imagined_by };
            let mut other = table::<G>("other", players).with_origin(origin);
            play_on(&mut other, &given[..step_count], &mut luck);
            let record = other.finished_record().unwrap().to_string();
            let read = RecordText::parse(record.as_bytes()).unwrap();
            let reel = Reel::<G>::new(record.as_bytes(), &read, G::Components::standard()).unwrap();
            let at = format!("{} from step {step_count} by {imagined_by:?}", G::NAME);
            assert_eq!(reel.verified().as_ref().err(), None, "{at}");
            for viewer in Viewer::all(players) {
                let last = reel.state(reel.step_count());
                assert!(last.view(viewer) == other.view(viewer), "{at}");
            }
        }
    }
}

#[test]
fn every_game_goes_on_from_any_moment_real_or_imagined() {
    for game in GameName::ALL {
        with_game!(game, G => branches::<G>(3));
    }
}
