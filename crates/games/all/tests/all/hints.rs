//! A hint points somewhere: whatever may be done has its marks on the page.

use ararat_core::playout::random_step;
use ararat_core::{Components as _, Nobody, OptionList, Turn, Viewer, Xoshiro};
use ararat_games::{GameName, with_game};
use ararat_text::Lang;
use ararat_web::{Chair, Scene, WebBoard, marked_places};

/// Plays a random game; returns how many actions were looked for on its pages.
fn play<G: WebBoard>(options: &OptionList, seed: u64) -> usize {
    let options = G::read_options(options, G::Components::standard()).unwrap();
    let mut state = G::start(&options);
    let mut luck = Xoshiro::new(seed);
    let words = ararat_games::words(Lang::En);
    let chairs = vec![Chair::person("Ann"); state.seat_count()];
    let mut actions = Vec::new();
    let mut looked = 0;
    while let Some(step) = random_step(&state, &mut luck) {
        if let Turn::Seats(seats) = state.turn() {
            let seat = seats.first().unwrap();
            let view = state.view(Viewer::Seat(seat));
            view.legal_actions(&mut actions);
            let scene = Scene { view, words, chairs: &chairs, news: &[], can_act: true };
            for action in [actions.first(), actions.get(actions.len() / 2), actions.last()] {
                let action = action.unwrap();
                let marks = G::marks(state.seat_view(seat), action);
                let found = marked_places(&scene, &marks);
                // More than a few would point nowhere; a tile can lie in its group and in what would
                // be set apart.
                let most = 12.max(2 * marks.len());
                assert!((1..=most).contains(&found), "{action} is marked at {found} places");
                looked += 1;
            }
        }
        G::apply(&mut state, &step, &mut Nobody);
    }
    looked
}

#[test]
fn every_action_is_marked_on_the_board() {
    for &game in GameName::ALL {
        let games: &[&str] = match game.as_str() {
            "ark-and-noah" => &["players=2", "players=3 variant=quick"],
            _ => &["players=3"],
        };
        let mut looked = 0;
        for (seed, options) in (1..).zip(games) {
            let options: OptionList = options.parse().unwrap();
            looked += with_game!(game, G => play::<G>(&options, seed));
        }
        assert!(looked > 30, "{game}: only {looked}");
    }
}
