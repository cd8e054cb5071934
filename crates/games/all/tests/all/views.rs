//! What programs are told fits the rules, and tells each viewer no more than its view.

use ararat_core::{Listener, State, Step, Turn, Viewer, Xoshiro};
use ararat_games::{AnimalsOnBoard, Ark, ArkAndNoah, LifeIsLife};
use ararat_testkit::options;
use ararat_text::{Catalogue, Lang};
use ararat_wire::{Json, Wire, notice, view, write_view};
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

/// What is told in a game, to every viewer, in both languages, at every ninth step.
fn told<G: Wire>(table: &str) -> String {
    let options = options::<G>(table);
    let mut all = String::new();
    let mut luck = Xoshiro::new(1);
    let mut state: State<G> = G::start(&options);
    let mut listener = Listener::new();
    for number in 0.. {
        for viewer in Viewer::all(state.seat_count()) {
            for lang in
                Lang::ALL.into_iter().filter(|_| number % 9 == 0 || state.turn() == Turn::Over)
            {
                let mut text = String::new();
                let to = Json::at_end_of(&mut text);
                write_view(state.view(viewer), ararat_games::words(lang), to);
                let tree = view(state.view(viewer), ararat_games::words(lang));
                assert_eq!(text, tree.to_string(), "the text and the tree of it");
                all.push_str(&text);
            }
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
    for viewer in Viewer::all(state.seat_count()) {
        for event in listener.heard_by(viewer).take(200) {
            all.push_str(&notice(event, ararat_games::words(Lang::En)).to_string());
        }
    }
    ararat_core::Digest::of(&all).to_string()
}

/// What programs are told is a promise: a change of its form changes these digests, and is to be
/// described in the changelog.
#[test]
fn the_form_of_what_is_told_stays() {
    assert_eq!(
        told::<AnimalsOnBoard>("players=3"),
        "ac892f984b29ee1a9de3b23d624eedfa95686a6a9785b2d2d54abf053e1a0212"
    );
    assert_eq!(
        told::<LifeIsLife>("players=3 variant=advanced"),
        "d261350b88870e34949a39164eab4e21b65f545499d355ec7506f6ac13245ce8"
    );
    assert_eq!(
        told::<Ark>("players=4"),
        "939a55030e4f39c118ee48b1392b0d927bd339867a375035eefb304233b2e56a"
    );
    assert_eq!(
        told::<ArkAndNoah>("players=3"),
        "b008d3190bb6cda2b2c10c85aa30b9b2365d716aedf81c9452b5e7787a3d3814"
    );
    assert_eq!(
        told::<ArkAndNoah>("players=2 variant=quick"),
        "aabd40241ef919a8e9b5e619d1f7e85b5b3d1371eecc49b479c3037253187e33"
    );
}
