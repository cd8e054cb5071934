//! What programs are told fits the rules, and tells each viewer no more than its view.

use ararat_core::{Listener, State, Step, Turn, Viewer, Xoshiro};
use ararat_games::{AnimalsOnBoard, Ark, ArkAndNoah, LifeIsLife};
use ararat_testkit::options;
use ararat_text::{Catalogue, Lang};
use ararat_wire::{Json, Wire, notice, public_fields, view, write_view};
use serde_json::Value;

/// Plays a game at random and looks at it from everywhere after every step.
fn play<G: Wire>(table: &str) {
    let options = options::<G>(table);
    let words = ararat_games::words(Lang::En);
    let mut luck = Xoshiro::new(5);
    let mut state: State<G> = G::start(&options);
    let mut listener = Listener::new();
    let seat_count = state.seat_count();
    loop {
        for viewer in Viewer::all(seat_count) {
            look(&state, viewer, words);
        }
        let step = match state.turn() {
            Turn::Over => break,
            Turn::Chance => Step::Chance(G::draw(&state, &mut luck)),
            Turn::Seats(seats) => {
                let seat = seats.first().unwrap();
                let action = G::random_action(state.seat_view(seat), &mut luck);
                Step::Action { seat, action }
            }
        };
        state.play(&step, &mut listener).unwrap();
    }
    for event in listener.heard_by(Viewer::Spectator) {
        let told = notice(event, words);
        assert!(told["text"].as_str().unwrap().ends_with(['.', '!']), "{told}");
    }
    let last = view(state.view(Viewer::Spectator), words);
    assert_eq!(last["turn"], "over");
    assert_eq!(last["outcome"]["places"].as_array().unwrap().len(), seat_count);
}

fn look<G: Wire>(state: &State<G>, viewer: Viewer, words: &Catalogue) {
    let told = view(state.view(viewer), words);
    // What is sent is the text that the tree of its values would give: no name twice, none escaped
    // in another way.
    let mut text = String::new();
    let public = public_fields::<G>(state.view(Viewer::Spectator).public());
    write_view(state.view(viewer), &public, words, Json::at_end_of(&mut text));
    assert_eq!(text, told.to_string());
    let actions = told["actions"].as_array().unwrap();
    let to_act: Vec<u64> =
        told["to_act"].as_array().unwrap().iter().map(|seat| seat.as_u64().unwrap()).collect();
    match viewer {
        Viewer::Spectator => {
            assert_eq!(told["viewer"], Value::Null);
            assert!(actions.is_empty());
            assert_eq!(told["position"]["own"], Value::Null);
        }
        Viewer::Seat(seat) => {
            let number = seat.index() as u64 + 1;
            assert_eq!(told["viewer"], number);
            assert_eq!(actions.is_empty(), !to_act.contains(&number), "{told}");
            for action in actions.iter().take(20) {
                let action = action.as_str().unwrap().parse::<G::Action>().unwrap();
                assert!(state.check(seat, &action).is_ok(), "{action}");
            }
        }
    }
    // A world that looks the same is told the same.
    let world = State::imagined(state.view(viewer), &mut Xoshiro::new(1));
    assert_eq!(view(world.view(viewer), words), told);
}

#[test]
fn animals_on_board_is_told() {
    play::<AnimalsOnBoard>("players=3");
}

#[test]
fn life_is_life_is_told() {
    play::<LifeIsLife>("players=3 variant=advanced");
}

#[test]
fn ark_is_told() {
    play::<Ark>("players=4");
}

#[test]
fn ark_and_noah_is_told() {
    play::<ArkAndNoah>("players=3");
    play::<ArkAndNoah>("players=2 variant=quick");
}
