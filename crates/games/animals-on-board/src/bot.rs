//! What bots know about Animals on Board.
//!
//! A round is evaluated by letting each seat in turn take the group it likes best; see [`round`].
//! The medium level tries every sensible split that way, its quick form only a few.

mod features;
mod inference;
mod promise;
mod proposals;
mod quick;
mod round;

use ararat_bots::{Appraise, Desk, EmbeddedNet, Learned, Levels};
use ararat_core::{Rng, Seat, SeatView, State};

use crate::rules::{Action, AnimalsOnBoard, Phase, Public, PublicArk};
use round::Round;

/// The nets for two, three and four players.
pub(crate) static NETS: [EmbeddedNet; 3] = [
    EmbeddedNet::new(include_str!("../data/2.net")),
    EmbeddedNet::new(include_str!("../data/3.net")),
    EmbeddedNet::new(include_str!("../data/4.net")),
];

/// What a bold player adds to waiting for a better group, in hundredths of a point.
const SUSPENSE: f32 = 40.0;

impl Appraise for AnimalsOnBoard {
    const SPREAD: f32 = 750.0;
    const CHOICE_SPREAD: f32 = 150.0;
    const FEATURES: usize = features::COUNT;
    const ITEMS: &'static [&'static str] = &[
        "item-aob-animals",
        "item-aob-hopes",
        "item-aob-crates",
        "item-aob-tiles",
        "item-aob-round",
    ];
    const CALCULATES_ENDINGS: bool = true;

    ararat_bots::compile_search!();

    fn worth(view: SeatView<'_, AnimalsOnBoard>) -> i32 {
        let round = Round::new(view);
        let seat = view.seat().index();
        round.places[seat].standing + round.prospects(&round.gains())[seat]
    }

    fn items(view: SeatView<'_, AnimalsOnBoard>, out: &mut [f32]) {
        let round = Round::new(view);
        let seat = view.seat().index();
        let prospects = round.prospects(&round.gains())[seat];
        for (out, item) in out.iter_mut().zip(round.items(seat).into_iter().chain([prospects])) {
            #[expect(clippy::cast_precision_loss, reason = "a few thousand at most")]
            {
                *out = item as f32;
            }
        }
    }

    /// What the ark scored, once the game is over.
    fn breakdown(view: SeatView<'_, AnimalsOnBoard>, out: &mut [f32]) {
        let Some(sheet) = view.public().sheet(view.seat()) else { return Self::items(view, out) };
        let animals = f32::from(sheet.single_points + sheet.herd_points);
        let scored = [animals, 0.0, f32::from(sheet.crate_points), 0.0, 0.0];
        for (out, points) in out.iter_mut().zip(scored) {
            *out = 100.0 * points;
        }
    }

    /// Splitting instead of taking is a gamble: the player hopes for more and may get less.
    fn daring(_view: SeatView<'_, AnimalsOnBoard>, action: &Action) -> f32 {
        match action {
            Action::Split { .. } => SUSPENSE,
            Action::Take(_) | Action::Keep(_) | Action::Pass => 0.0,
        }
    }

    /// Splitting has dozens of variants, taking a few.
    fn kind(action: &Action) -> u8 {
        match action {
            Action::Take(_) | Action::Keep(_) | Action::Pass => 0,
            Action::Split { .. } => 1,
        }
    }

    fn propose<R: Rng>(
        view: SeatView<'_, AnimalsOnBoard>,
        rng: &mut R,
        desk: &mut Desk<AnimalsOnBoard>,
    ) {
        proposals::propose(view, rng, desk);
    }

    fn quick<R: Rng>(
        view: SeatView<'_, AnimalsOnBoard>,
        rng: &mut R,
        _desk: &mut Desk<AnimalsOnBoard>,
    ) -> Action {
        quick::quick(view, rng)
    }

    fn is_quiet(public: &Public) -> bool {
        public.phase == Phase::Turns
    }

    /// Once an ark is full, no further round begins.
    fn is_ending(public: &Public) -> bool {
        public.phase == Phase::Turns && public.arks.as_slice().iter().any(PublicArk::is_full)
    }

    fn features(view: SeatView<'_, AnimalsOnBoard>, out: &mut [f32]) {
        features::tell(view, out);
    }

    fn features_of_all(world: &State<AnimalsOnBoard>, _inputs: usize, out: &mut [f32]) {
        features::tell_all(world, out);
    }

    fn net(public: &Public) -> Option<&'static Learned> {
        NETS.get(public.player_count().checked_sub(2)?).map(EmbeddedNet::get)
    }

    fn nets() -> Vec<&'static EmbeddedNet> {
        NETS.iter().collect()
    }

    fn levels() -> &'static Levels {
        static LEVELS: Levels = Levels::new(include_str!("../data/levels.toml"));
        &LEVELS
    }

    fn plausibility(world: &State<AnimalsOnBoard>, seat: Seat) -> f32 {
        inference::plausibility(world, seat)
    }
}

#[cfg(test)]
mod tests {
    use ararat_bots::Bot;
    use ararat_core::{Game as _, Nobody, Step, Turn, Xoshiro, playout};
    use ararat_testkit::options;

    use super::inference::plausibility;
    use super::promise::{Promise, added, promised};
    use super::*;
    use crate::rules::TileSet;

    /// Shows every decision of some random games.
    fn decisions(mut look: impl FnMut(&State<AnimalsOnBoard>, Seat, &mut Xoshiro)) {
        for players in 2..=4 {
            for seed in 0..20 {
                let mut rng = Xoshiro::new(seed);
                let mut state = AnimalsOnBoard::start(&options::<AnimalsOnBoard>(&format!(
                    "players={players}"
                )));
                while let Some(step) = playout::random_step(&state, &mut rng) {
                    if let Turn::Seats(seats) = state.turn() {
                        look(&state, seats.first().unwrap(), &mut rng);
                    }
                    AnimalsOnBoard::apply(&mut state, &step, &mut Nobody);
                }
            }
        }
    }

    fn tiles(text: &str) -> TileSet {
        text.parse().unwrap()
    }

    #[test]
    fn proposals_are_legal_and_there_is_always_one() {
        let mut desk = Desk::new();
        decisions(|state, seat, rng| {
            AnimalsOnBoard::propose(state.seat_view(seat), rng, &mut desk);
            assert!(!desk.proposals.is_empty());
            for proposal in &desk.proposals {
                assert!(state.check(seat, &proposal.action).is_ok(), "{}", proposal.action);
            }
            let quick = AnimalsOnBoard::quick(state.seat_view(seat), rng, &mut desk);
            assert!(state.check(seat, &quick).is_ok(), "{quick}");
        });
    }

    #[test]
    fn every_take_is_proposed() {
        let mut desk = Desk::new();
        let mut legal = Vec::new();
        decisions(|state, seat, rng| {
            AnimalsOnBoard::propose(state.seat_view(seat), rng, &mut desk);
            legal.clear();
            AnimalsOnBoard::legal_actions(state.seat_view(seat), &mut legal);
            for action in legal.iter().filter(|action| matches!(action, Action::Take(_))) {
                assert!(
                    desk.proposals.iter().any(|proposal| proposal.action == *action),
                    "{action}"
                );
            }
        });
    }

    #[test]
    fn features_fill_all_places_and_are_of_about_unit_size() {
        decisions(|state, _, _| {
            for seat in Seat::all(state.seat_count()) {
                let mut told = [f32::NAN; features::COUNT];
                AnimalsOnBoard::features(state.seat_view(seat), &mut told);
                assert!(told.iter().all(|number| number.abs() < 20.0), "{told:?}");
            }
        });
    }

    #[test]
    fn features_of_all_seats_are_those_of_each() {
        let bits = |row: &[f32]| row.iter().map(|number| number.to_bits()).collect::<Vec<_>>();
        let mut all = vec![0.0; 4 * features::COUNT];
        let mut own = [0.0; features::COUNT];
        decisions(|state, _, _| {
            AnimalsOnBoard::features_of_all(state, features::COUNT, &mut all);
            for (seat, row) in Seat::all(state.seat_count()).zip(all.chunks(features::COUNT)) {
                AnimalsOnBoard::features(state.seat_view(seat), &mut own);
                assert_eq!(bits(row), bits(&own));
            }
        });
    }

    #[test]
    fn there_is_a_net_for_every_table() {
        for players in 2..=4 {
            let state =
                AnimalsOnBoard::start(&options::<AnimalsOnBoard>(&format!("players={players}")));
            assert!(AnimalsOnBoard::net(state.public()).is_some(), "{players}");
        }
    }

    #[test]
    fn plausibilities_are_chances() {
        decisions(|state, seat, rng| {
            let world = State::imagined(state.seat_view(seat).as_view(), rng);
            let plausibility = plausibility(&world, seat);
            assert!(plausibility > 0.0 && plausibility <= 1.0);
        });
    }

    #[test]
    fn a_third_animal_makes_a_herd_and_a_second_spoils_a_single() {
        let owned = tiles("el2,el4,ti5");
        let added = |more: &str| Promise::unpack(added(&[owned], owned, tiles(more))[0]).sure;
        let of = |owned, gone| Promise::unpack(promised(&[owned], gone, gone)[0]);
        assert_eq!(added("el1"), 1500);
        assert_eq!(added("ti1"), -500);
        assert_eq!(added("cr3"), 300);
        assert_eq!(of(owned, owned).sure, 500);
        // A pair cannot become a herd once all other tiles of its species are gone.
        assert_eq!(of(tiles("el2,el4"), tiles("el1,el2,el3,el4,el5")).hoped, 0);
        assert!(of(tiles("el2,el4"), tiles("el2,el4")).hoped > 0);
    }

    /// Two players; the first holds cr5 and one crate, the last step was the refill.
    fn start_of_round() -> State<AnimalsOnBoard> {
        let table = "players=2 leave-out=rhinoceros,fox,lion,zebra first=1";
        let mut state = AnimalsOnBoard::start(&options::<AnimalsOnBoard>(table));
        for text in ["deal cr1,cr2,cr5 el1,ti1,ti5", "refill gi1,pa1,hi1,go1 down tu1"] {
            while let Turn::Seats(seats) = state.turn() {
                let seat = seats.first().unwrap();
                let view = state.seat_view(seat);
                let keep = "medium".parse::<Bot>().unwrap().choose(view, &mut Xoshiro::new(1));
                AnimalsOnBoard::apply(
                    &mut state,
                    &Step::Action { seat, action: keep },
                    &mut Nobody,
                );
            }
            let chance = text.parse().unwrap();
            AnimalsOnBoard::apply(&mut state, &Step::Chance(chance), &mut Nobody);
        }
        state
    }

    #[test]
    fn the_highest_of_three_is_kept() {
        let state = start_of_round();
        assert_eq!(state.private(Seat::new(0).unwrap()).secret, tiles("cr5"));
        assert_eq!(state.private(Seat::new(1).unwrap()).secret, tiles("ti5"));
    }

    #[test]
    fn a_group_that_makes_a_herd_is_taken() {
        // The second player ends up with two crates, and the first is left a group with two more
        // crocodiles.
        let mut state = start_of_round();
        for text in ["split A el1,gi1,pa1,ti1,hi1,go1,??", "split B ??"] {
            let Turn::Seats(seats) = state.turn() else { unreachable!("both play on") };
            let step = Step::Action { seat: seats.first().unwrap(), action: text.parse().unwrap() };
            state.play(&step, &mut Nobody).unwrap();
        }
        let view = state.seat_view(Seat::new(0).unwrap());
        for bot in ["medium", "hard"] {
            let thought = bot.parse::<Bot>().unwrap().think(view, &mut Xoshiro::new(2), 1);
            assert_eq!(thought.best(), Some("take A".parse().unwrap()), "{bot}");
        }
    }

    #[test]
    fn a_secret_tile_that_explains_what_was_laid_out_is_believed() {
        // The second player laid out el1 and ti1, the first cr1 and cr2.
        let state = start_of_round();
        let (one, other) = (Seat::new(0).unwrap(), Seat::new(1).unwrap());
        let mut rng = Xoshiro::new(5);
        let mut chance = |viewer: Seat, owner: Seat, secret: &str| loop {
            let world = State::imagined(state.seat_view(viewer).as_view(), &mut rng);
            if world.private(owner).secret == tiles(secret) {
                return plausibility(&world, viewer);
            }
        };
        assert!(chance(one, other, "gi5") >= chance(one, other, "gi2"));
        assert!(chance(other, one, "gi5") > chance(other, one, "tu1"));
    }
}
