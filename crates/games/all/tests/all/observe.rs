//! Rows of numbers: their layout never changes, they agree with the legal actions, and they tell no
//! more than a view.

use ararat_core::playout::random_step;
use ararat_core::{
    Components as _, Game, Nobody, OptionList, Rng as _, Seat, State, Step, Turn, Viewer, Xoshiro,
};
use ararat_games::{GameName, with_game};
use ararat_observe::{Filler, Layout, Observe, layouts};
use ararat_wire::Wire as _;

/// Every player count of every game, and both variants where there are two.
fn each_table(mut look: impl FnMut(GameName, &OptionList)) {
    for &game in GameName::ALL {
        for players in game.description().players.clone() {
            let list = OptionList::new().with("players", players);
            look(game, &list);
            if let Some(option) = game.description().option("variant") {
                let values = option.possible_values();
                look(game, &list.clone().with("variant", values[values.len() - 1]));
            }
        }
    }
}

fn options<G: Game>(list: &OptionList) -> G::Options {
    G::read_options(list, G::Components::standard()).unwrap()
}

/// Looks at every moment of some random games in which a seat decides.
fn each_decision<G: Game>(options: &G::Options, mut look: impl FnMut(&State<G>, Seat)) {
    for seed in 0..6 {
        let mut rng = Xoshiro::new(seed);
        let mut state = G::start(options);
        while let Some(step) = random_step(&state, &mut rng) {
            if let Step::Action { seat, .. } = step {
                look(&state, seat);
            }
            G::apply(&mut state, &step, &mut Nobody);
        }
    }
}

fn row<G: Observe>(layout: &Layout, write: impl FnOnce(&mut Filler<'_>)) -> Vec<f32> {
    let mut row = vec![f32::NAN; layout.len()];
    let mut filler = Filler::new(&mut row);
    write(&mut filler);
    assert_eq!(filler.left(), 0, "{}: every number of the layout is written", G::NAME);
    for field in layout.fields() {
        let numbers = &row[field.start..field.start + field.len];
        assert!(
            numbers.iter().all(|number| (-1.0..=1.0).contains(number)),
            "{} {}: {numbers:?}",
            G::NAME,
            field.name
        );
    }
    row
}

#[test]
fn what_rows_leave_out_is_in_the_view_as_json() {
    for game in GameName::ALL {
        with_game!(game, G => {
            let schema = G::position_schema().to_string();
            for (key, _) in G::LEFT_OUT {
                assert!(schema.contains(&format!("\"{key}\":")), "{game}: {key}");
            }
        });
    }
}

#[test]
fn rows_have_the_documented_fields_at_every_moment() {
    fn look<G: Observe>(list: &OptionList) {
        let options = options::<G>(list);
        let (observation, action) = layouts::<G>(&options);
        let mut names: Vec<&str> = observation.fields().iter().map(|field| &*field.name).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count, "{}: fields have different names", G::NAME);
        let mut rng = Xoshiro::new(1);
        let mut list = Vec::new();
        each_decision::<G>(&options, |state, seat| {
            for viewer in Seat::all(state.seat_count()) {
                let view = state.seat_view(viewer);
                row::<G>(&observation, |filler| G::observe(view, filler));
                let mut layout = Layout::default();
                G::observe(view, &mut layout);
                assert_eq!(layout, observation);
            }
            let view = state.seat_view(seat);
            list.clear();
            G::legal_actions(view, &mut list);
            let chosen = list[rng.index(list.len())];
            row::<G>(&action, |filler| G::observe_action(view, Some(&chosen), filler));
            let mut layout = Layout::default();
            G::observe_action(view, Some(&chosen), &mut layout);
            assert_eq!(layout, action);
        });
    }
    each_table(|game, list| with_game!(game, G => look::<G>(list)));
}

#[test]
fn counting_and_numbering_agree_with_the_list_of_legal_actions() {
    fn look<G: Observe>(list: &OptionList) {
        let options = options::<G>(list);
        let most = G::most_actions(&options);
        let mut actions = Vec::new();
        each_decision::<G>(&options, |state, seat| {
            let view = state.seat_view(seat);
            actions.clear();
            G::legal_actions(view, &mut actions);
            assert!(actions.len() <= most, "{}: {} of {most}", G::NAME, actions.len());
            assert_eq!(G::count_actions(view), actions.len(), "{}", G::NAME);
            // Long lists are tried here and there.
            let stride = 1 + actions.len() / 64;
            for index in (0..actions.len()).step_by(stride).chain([actions.len() - 1]) {
                let numbered = G::nth_action(view, index);
                assert_eq!(numbered, Some(actions[index]), "{} {index}", G::NAME);
            }
            assert_eq!(G::nth_action(view, actions.len()), None, "{}", G::NAME);
        });
    }
    each_table(|game, list| with_game!(game, G => look::<G>(list)));
}

#[test]
fn different_actions_have_different_rows() {
    fn look<G: Observe>(list: &OptionList) {
        let options = options::<G>(list);
        let (_, layout) = layouts::<G>(&options);
        let mut actions = Vec::new();
        each_decision::<G>(&options, |state, seat| {
            let view = state.seat_view(seat);
            actions.clear();
            G::legal_actions(view, &mut actions);
            // Of thousands of actions those that come after one another are the likeliest to be alike.
            actions.truncate(300);
            let mut rows: Vec<(Vec<u32>, G::Action)> = Vec::new();
            for &action in &actions {
                let row =
                    row::<G>(&layout, |filler| G::observe_action(view, Some(&action), filler));
                rows.push((row.into_iter().map(f32::to_bits).collect(), action));
            }
            rows.sort_by(|one, other| one.0.cmp(&other.0));
            for pair in rows.windows(2) {
                let [(one, first), (other, second)] = pair else { continue };
                assert_ne!(one, other, "{}: {first} and {second}", G::NAME);
            }
        });
    }
    each_table(|game, list| with_game!(game, G => look::<G>(list)));
}

/// The largest bound there is comes true: the first turn of a round of four.
#[test]
fn the_bound_on_actions_is_reached_where_one_group_lies_in_the_middle() {
    use ararat_games::AnimalsOnBoard;
    for (players, expected) in [(2, 255), (3, 1023), (4, 4095)] {
        let list = OptionList::new().with("players", players);
        let options = options::<AnimalsOnBoard>(&list);
        assert_eq!(AnimalsOnBoard::most_actions(&options), expected);
        let mut most = 0;
        each_decision::<AnimalsOnBoard>(&options, |state, seat| {
            most = most.max(AnimalsOnBoard::count_actions(state.seat_view(seat)));
        });
        assert_eq!(most, expected);
    }
}

/// Rows are written from a view, and an imagined world has the same.
#[test]
fn imagined_worlds_have_the_same_rows() {
    fn look<G: Observe>(list: &OptionList) {
        let options = options::<G>(list);
        let (observation, _) = layouts::<G>(&options);
        let mut rng = Xoshiro::new(5);
        each_decision::<G>(&options, |state, seat| {
            assert!(matches!(state.turn(), Turn::Seats(_)));
            let world = State::imagined(state.view(Viewer::Seat(seat)), &mut rng);
            let of = |state: &State<G>| {
                row::<G>(&observation, |filler| G::observe(state.seat_view(seat), filler))
            };
            assert_eq!(of(state), of(&world), "{}", G::NAME);
        });
    }
    each_table(|game, list| with_game!(game, G => look::<G>(list)));
}
