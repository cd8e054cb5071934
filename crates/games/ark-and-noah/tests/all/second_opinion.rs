//! The engine's ark against a slow and plain one that knows only the drawing; and hostile texts.

use ararat_ark_and_noah::subject::opinion::{Animal, Attempt, Picture, Rules};
use ararat_ark_and_noah::{
    Action, Ark, ArkAndNoah, Decision, Event, Phase, Public, Sex, Species, Stores, Tile, Variant,
    read_position,
};
use ararat_core::{Game as _, Listener, Nobody, Rng as _, Seat, State, Step, Viewer, Xoshiro};
use ararat_testkit::options;
use proptest::prelude::*;

use crate::TABLES;

fn picture(public: &Public) -> Picture {
    let squares: Vec<String> = public.outline().squares().iter().map(ToString::to_string).collect();
    Picture::new(&public.drawing(), &squares)
}

/// Compares boards, corrals and pitch of a position.
fn compare_ark(public: &Public) {
    let slow = picture(public);
    let (ark, outline) = (public.ark(), public.outline());
    let names = |squares: Vec<ararat_ark_and_noah::Square>| -> Vec<String> {
        squares.iter().map(ToString::to_string).collect()
    };
    let corrals: Vec<Vec<String>> = ark
        .corral_names(outline)
        .into_iter()
        .map(|first| names(ark.corral_squares(outline, first)))
        .collect();
    assert_eq!(corrals, slow.corrals(), "\n{}", public.drawing());
    for seat in Seat::all(public.player_count()) {
        let fast = usize::from(ark.outside_board_count(outline, seat));
        assert_eq!(fast, slow.outside_boards(seat.index() + 1), "\n{}", public.drawing());
    }
    let again = Ark::read(
        &public.drawing(),
        outline,
        public.options().kit(),
        if public.variant() == Variant::Normal { Stores::Needed } else { Stores::Unused },
    );
    assert_eq!(again.as_ref(), Ok(ark), "what was drawn reads back\n{}", public.drawing());
}

/// Compares what the seat to act may build.
fn compare_building(state: &State<ArkAndNoah>, seat: Seat) {
    let public = state.public();
    let slow = picture(public);
    let mut legal = Vec::new();
    state.view(Viewer::Seat(seat)).legal_actions(&mut legal);
    let mut edges: Vec<String> = legal
        .iter()
        .filter(|action| matches!(action, Action::Board(_)))
        .map(|action| action.to_string().replace("board ", ""))
        .collect();
    edges.sort();
    if public.hand(seat).boards > 0 {
        assert_eq!(edges, slow.free_edges(), "\n{}", public.drawing());
    }
    let spaces = legal.iter().filter(|action| matches!(action, Action::Pitch(_))).count();
    if public.hand(seat).pitch > 0 {
        assert_eq!(spaces, slow.pitchable_count(), "\n{}", public.drawing());
    }
}

/// Compares every pair and corral for the seat to act, and what loading it scores. Returns how many
/// could be loaded.
fn compare_loading(state: &State<ArkAndNoah>, seat: Seat) -> usize {
    let public = state.public();
    let slow = picture(public);
    let rules = match (public.phase(), public.variant()) {
        (Phase::Decide(Decision::FloodPairs), _) => Rules::Flood,
        (_, Variant::Normal) => Rules::Normal,
        (_, Variant::Quick) => Rules::Quick,
    };
    let mut loaded = 0;
    for species in Species::ALL {
        let holders = Sex::ALL.map(|sex| public.holder(Tile::new(species, sex)));
        let printed = public.options().kit().animal(species);
        let animal = Animal { size: usize::from(printed.size), points: i32::from(printed.points) };
        for corral in public.ark().corral_names(public.outline()) {
            let expected = match holders {
                [Some(male), Some(female)] => slow.load(
                    &Attempt {
                        rules,
                        animal,
                        holders: [male.index() + 1, female.index() + 1],
                        loader: seat.index() + 1,
                        points_left: usize::from(public.left()),
                    },
                    &corral.to_string(),
                ),
                [_, _] => None,
            };
            let action = Action::Load { species, corral };
            let context = || format!("{seat} {action}\n{}", public.drawing());
            let answer = state.check(seat, &action);
            assert_eq!(answer.is_ok(), expected.is_some(), "{answer:?} {}", context());
            let Some(scores) = expected else { continue };
            loaded += 1;
            let mut next = state.clone();
            ArkAndNoah::apply(&mut next, &Step::Action { seat, action }, &mut Nobody);
            if next.public().phase() == Phase::Decide(Decision::Load) {
                for (seat, score) in Seat::all(public.player_count()).zip(scores) {
                    let gained = next.public().hand(seat).points - public.hand(seat).points;
                    assert_eq!(gained, score, "{seat} {}", context());
                }
            }
        }
    }
    loaded
}

#[test]
fn random_positions_are_judged_alike() {
    let wanted: usize =
        std::env::var("ARARAT_POSITIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(2_000);
    let mut rng = Xoshiro::new(7);
    let (mut compared, mut loaded) = (0, 0);
    for game in 0.. {
        let mut state = ArkAndNoah::start(&options::<ArkAndNoah>(TABLES[game % TABLES.len()]));
        while let Some(step) = ararat_core::playout::random_step(&state, &mut rng) {
            let public = state.public();
            let is_loading =
                matches!(public.decision(), Some(Decision::Load | Decision::FloodPairs));
            if let Some(seat) = public.to_act()
                && (is_loading || public.phase() == Phase::Decide(Decision::Build))
                && rng.index(12) == 0
            {
                compared += 1;
                compare_ark(public);
                if is_loading {
                    loaded += compare_loading(&state, seat);
                } else {
                    compare_building(&state, seat);
                }
            }
            ArkAndNoah::apply(&mut state, &step, &mut Nobody);
        }
        if compared >= wanted {
            break;
        }
    }
    assert!(loaded > wanted / 20, "only {loaded} pairs could be loaded in {compared} positions");
}

/// What an event of the last step gives to a seat.
fn told_points(event: &Event, seat: Seat) -> i32 {
    let (whom, points) = match *event {
        Event::TookPoint { seat, count, .. } => (seat, i32::from(count)),
        Event::BonusTaken { seat, points }
        | Event::BoardAdded { seat, points, .. }
        | Event::PitchAdded { seat, points, .. }
        | Event::FoodLoaded { seat, points, .. } => (seat, i32::from(points)),
        Event::LoadScored { seat, animals, boards, pitch } => {
            (seat, i32::from(animals) + i32::from(boards) + i32::from(pitch))
        }
        Event::OutsideMajority { seat, .. } => (seat, 5),
        Event::Penalty { seat, pieces, sizes } => (seat, -i32::from(pieces) - i32::from(sizes)),
        _ => return 0,
    };
    if whom == seat { points } else { 0 }
}

/// The final scoring of a finished game, by plain counting (NOA-4.4, NOQ-8).
fn final_points(public: &Public, seat: Seat) -> i32 {
    let slow = picture(public);
    let outside = |seat: Seat| slow.outside_boards(seat.index() + 1);
    let most = Seat::all(public.player_count()).map(outside).max().unwrap_or(0);
    let bonus = if most > 0 && outside(seat) == most { 5 } else { 0 };
    let hand = public.hand(seat);
    let sizes: i32 = hand
        .animals
        .iter()
        .map(|tile| i32::from(public.options().kit().size(tile.species())))
        .sum();
    match public.variant() {
        Variant::Normal => {
            bonus - i32::from(hand.boards) - i32::from(hand.pitch) - i32::from(hand.food) - sizes
        }
        Variant::Quick => bonus,
    }
}

#[test]
fn points_are_the_sum_of_what_was_told_and_the_final_scoring_adds_up() {
    let mut rng = Xoshiro::new(9);
    for game in 0..60 {
        let mut state = ArkAndNoah::start(&options::<ArkAndNoah>(TABLES[game % TABLES.len()]));
        let seats: Vec<Seat> = Seat::all(state.seat_count()).collect();
        while let Some(step) = ararat_core::playout::random_step(&state, &mut rng) {
            let before: Vec<i32> =
                seats.iter().map(|&seat| state.public().hand(seat).points).collect();
            let mut heard = Listener::new();
            ArkAndNoah::apply(&mut state, &step, &mut heard);
            let events: Vec<&Event> = heard.heard_by(Viewer::Spectator).collect();
            for (&seat, before) in seats.iter().zip(before) {
                let told: i32 = events.iter().map(|event| told_points(event, seat)).sum();
                assert_eq!(state.public().hand(seat).points, before + told, "{step} {events:?}");
                if state.public().phase() == Phase::Over {
                    let last = |event: &&&Event| {
                        matches!(event, Event::OutsideMajority { .. } | Event::Penalty { .. })
                    };
                    let told: i32 =
                        events.iter().filter(last).map(|event| told_points(event, seat)).sum();
                    assert_eq!(told, final_points(state.public(), seat), "{events:?}");
                }
            }
        }
    }
}

ararat_testkit::hostile_notation! {
    ArkAndNoah,
    "(choose|bag|take|award|swap|with|draw|trade|board|pitch|food|load|done|deal|drawn|first) [a-z0-9,é -]{0,20}"
}

proptest! {
    #[test]
    fn hostile_positions_never_panic(
        lines in proptest::collection::vec("(round|task|workers|seat|ark)? ?[a-z0-9 ,*+é-]{0,40}", 0..12)
    ) {
        let table = options::<ArkAndNoah>("players=2");
        let _ = read_position(&table, &lines.join("\n"));
        let drawn = lines.join("\n");
        let kit = table.kit();
        let _ = Ark::read(&drawn, table.outline(), kit, Stores::Needed);
    }

    /// A drawing with one sign changed either reads as what it shows or is refused.
    #[test]
    fn a_changed_drawing_reads_back_or_is_refused(seed in 0u64..50, at in 0usize..400, sign in "[ o1*+é]") {
        let table = options::<ArkAndNoah>("players=2");
        let mut state = ArkAndNoah::start(&table);
        let mut rng = Xoshiro::new(seed);
        for _ in 0..150 {
            let Some(step) = ararat_core::playout::random_step(&state, &mut rng) else { break };
            ArkAndNoah::apply(&mut state, &step, &mut Nobody);
        }
        let drawing = state.public().drawing();
        let changed: String = drawing
            .chars()
            .enumerate()
            .map(|(index, old)| if index == at { sign.chars().next().unwrap() } else { old })
            .collect();
        let stores = Stores::Needed;
        if let Ok(ark) = Ark::read(&changed, table.outline(), table.kit(), stores) {
            prop_assert_eq!(ark.draw(table.outline(), table.kit()), changed);
        }
    }
}
