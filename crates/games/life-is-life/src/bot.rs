//! What bots know about Life is Life.

mod features;
mod inference;
mod odds;
mod proposals;
mod quick;
mod stakes;

use ararat_bots::{Appraise, Desk, EmbeddedNet, Learned, Levels};
use ararat_core::{Rng, Seat, SeatView, State};

use crate::rules::{Action, LifeIsLife, Phase, Public, Variant};
use stakes::{Stakes, promise_of_hand};

/// How many points of a hand a life is worth, fitted with [`LifeIsLife::SPREAD`] to the results of
/// games.
const LIFE: f32 = 29.0;
/// By number of players, from 3.
pub(crate) static BASIC: [EmbeddedNet; 3] = [
    EmbeddedNet::new(include_str!("../data/basic-3.net")),
    EmbeddedNet::new(include_str!("../data/basic-4.net")),
    EmbeddedNet::new(include_str!("../data/basic-5.net")),
];
pub(crate) static ADVANCED: [EmbeddedNet; 3] = [
    EmbeddedNet::new(include_str!("../data/advanced-3.net")),
    EmbeddedNet::new(include_str!("../data/advanced-4.net")),
    EmbeddedNet::new(include_str!("../data/advanced-5.net")),
];

/// What a bold player adds to knocking early, in hundredths of a point.
const EARLY: f32 = 150.0;

impl Appraise for LifeIsLife {
    const SPREAD: f32 = 4000.0;
    const CHOICE_SPREAD: f32 = 100.0;
    const FEATURES: usize = features::COUNT;
    const ITEMS: &'static [&'static str] =
        &["item-lil-lives", "item-lil-majorities", "item-lil-sets"];

    ararat_bots::compile_search!();

    fn worth(view: SeatView<'_, LifeIsLife>) -> i32 {
        let public = view.public();
        hundredths(LIFE * f32::from(public.lives(view.seat())) + promise(view))
    }

    fn items(view: SeatView<'_, LifeIsLife>, out: &mut [f32]) {
        let lives = LIFE * f32::from(view.public().lives(view.seat()));
        let (majorities, sets) = if has_promise(view.public()) {
            Stakes::new(view).majorities_and_sets(view)
        } else {
            (0.0, 0.0)
        };
        for (out, points) in out.iter_mut().zip([lives, majorities, sets]) {
            *out = 100.0 * points;
        }
    }

    fn daring(_view: SeatView<'_, LifeIsLife>, action: &Action) -> f32 {
        match action {
            Action::Knock => EARLY,
            Action::Exchange { .. } => 0.0,
        }
    }

    fn propose<R: Rng>(view: SeatView<'_, LifeIsLife>, _rng: &mut R, desk: &mut Desk<LifeIsLife>) {
        proposals::propose(view, desk);
    }

    fn quick<R: Rng>(
        view: SeatView<'_, LifeIsLife>,
        rng: &mut R,
        _desk: &mut Desk<LifeIsLife>,
    ) -> Action {
        quick::quick(view, rng)
    }

    /// The last turns are played out: they are few, and the scoring is worth the wait.
    fn is_quiet(public: &Public) -> bool {
        !public.is_last_turn()
    }

    fn may_win(public: &Public, seat: Seat) -> bool {
        public.in_game.contains(seat)
    }

    fn features(view: SeatView<'_, LifeIsLife>, out: &mut [f32]) {
        let promise = promise(view);
        let lives = LIFE * f32::from(view.public().lives(view.seat()));
        features::fill(view, 100.0 * (lives + promise) / Self::SPREAD, promise, out);
    }

    fn net(public: &Public) -> Option<&'static Learned> {
        let nets = match public.options.variant() {
            Variant::Basic => &BASIC,
            Variant::Advanced => &ADVANCED,
        };
        nets.get(public.player_count().checked_sub(3)?).map(EmbeddedNet::get)
    }

    fn nets() -> Vec<&'static EmbeddedNet> {
        BASIC.iter().chain(&ADVANCED).collect()
    }

    fn levels() -> &'static Levels {
        static LEVELS: Levels = Levels::new(include_str!("../data/levels.toml"));
        &LEVELS
    }

    fn plausibility(world: &State<LifeIsLife>, seat: Seat) -> f32 {
        inference::plausibility(world, seat)
    }
}

/// Points that the seat's hand promises.
fn promise(view: SeatView<'_, LifeIsLife>) -> f32 {
    if has_promise(view.public()) { promise_of_hand(view) } else { 0.0 }
}

/// Whether hands promise anything: not before the first exchange, since a new deal is equally good
/// for all.
fn has_promise(public: &Public) -> bool {
    match public.phase {
        Phase::Turns => public.exchange_count > 0,
        Phase::Draw(_) | Phase::Over => false,
    }
}

/// Points in hundredths.
#[expect(clippy::cast_possible_truncation, reason = "a few dozen points")]
fn hundredths(points: f32) -> i32 {
    (100.0 * points) as i32
}

#[cfg(test)]
mod tests {
    use crate::rules::{Animals, Cards, Chance, Row, Rows, Species};
    use ararat_core::{
        BySeat, Components as _, Game as _, Nobody, OptionList, State, Step, Turn, Xoshiro,
    };

    use super::*;

    fn start(players: usize, variant: &str) -> State<LifeIsLife> {
        let list = OptionList::new().with("players", players).with("variant", variant);
        let list = list.with("first", 1);
        LifeIsLife::start(&LifeIsLife::read_options(&list, Animals::standard()).unwrap())
    }

    fn cards(text: &str) -> Cards {
        text.split(',').map(|code| code.parse::<Species>().unwrap()).collect()
    }

    fn deal(hands: [&str; 3], rows: [&str; 4]) -> State<LifeIsLife> {
        let mut state = start(3, "basic");
        let hands = BySeat::from_fn(3, |seat| cards(hands[seat.index()]));
        let chance = Chance::Deal { hands, rows: Rows::new(rows.map(cards)) };
        LifeIsLife::check_chance(&state, &chance).unwrap();
        LifeIsLife::apply(&mut state, &Step::Chance(chance), &mut Nobody);
        state
    }

    fn play(state: &mut State<LifeIsLife>, action: &str) {
        let seat = state.public().to_act().unwrap();
        state.play(&Step::Action { seat, action: action.parse().unwrap() }, &mut Nobody).unwrap();
    }

    #[test]
    fn in_random_games_features_are_finite_and_proposals_legal() {
        let mut rng = Xoshiro::new(1);
        let mut desk = Desk::new();
        for (players, variant) in [(3, "basic"), (4, "advanced"), (5, "basic")] {
            let mut state = start(players, variant);
            loop {
                let step = match state.turn() {
                    Turn::Over => break,
                    Turn::Chance => Step::Chance(LifeIsLife::draw(&state, &mut rng)),
                    Turn::Seats(seats) => {
                        let seat = seats.first().unwrap();
                        let view = state.seat_view(seat);
                        let mut features = vec![f32::NAN; LifeIsLife::FEATURES];
                        LifeIsLife::features(view, &mut features);
                        assert!(
                            features.iter().all(|feature| feature.abs() < 20.0),
                            "{features:?}"
                        );
                        let plausibility = LifeIsLife::plausibility(&state, seat);
                        assert!((0.0..=1.0).contains(&plausibility));
                        LifeIsLife::propose(view, &mut rng, &mut desk);
                        assert!(!desk.proposals.is_empty());
                        for proposal in &desk.proposals {
                            LifeIsLife::check(view, &proposal.action).unwrap();
                        }
                        let quick = LifeIsLife::quick(view, &mut rng, &mut desk);
                        LifeIsLife::check(view, &quick).unwrap();
                        let action = LifeIsLife::random_action(view, &mut rng);
                        Step::Action { seat, action }
                    }
                };
                LifeIsLife::apply(&mut state, &step, &mut Nobody);
            }
        }
    }

    #[test]
    fn every_table_has_its_net() {
        for players in 3..=5 {
            for variant in ["basic", "advanced"] {
                assert!(LifeIsLife::net(start(players, variant).public()).is_some());
            }
        }
    }

    #[test]
    fn a_set_is_completed_whatever_else_there_is() {
        let state = deal(
            [
                "gi,gi,be,be,mo,mo,sh,ca,ca,ca",
                "gi,be,mo,go,go,sh,do,do,ra,pi",
                "gi,be,mo,go,go,sh,do,do,ra,pi",
            ],
            ["ca", "gi,gi", "be,be,be", "mo,mo,mo,gi"],
        );
        let mut rng = Xoshiro::new(1);
        let mut desk = Desk::new();
        let view = state.seat_view(state.public().to_act().unwrap());
        let takes_the_cat = |action| matches!(action, Action::Exchange { row: Row::One, laid } if laid != cards("ca"));
        LifeIsLife::propose(view, &mut rng, &mut desk);
        assert!(takes_the_cat(desk.best().unwrap()));
        assert!(takes_the_cat(LifeIsLife::quick(view, &mut rng, &mut desk)));
    }

    #[test]
    fn hands_hold_what_they_took_rather_than_what_they_laid() {
        let plausibility = |kept: &str| {
            let mut state = deal(
                [
                    &format!("be,be,{kept},mo,sh,do,ra,ca"),
                    "gi,be,mo,go,go,sh,do,do,ra,pi",
                    "be,mo,mo,go,go,sh,do,pi,pi,mu",
                ],
                ["ca", "gi,gi", "mo,mo,mu", "ca,mu,sh,pi"],
            );
            play(&mut state, "exchange 2 be,be");
            LifeIsLife::plausibility(&state, state.public().to_act().unwrap())
        };
        assert!(plausibility("gi,gi,gi") > 2.0 * plausibility("gi,go,do"));
        assert!(plausibility("gi,go,do") > 2.0 * plausibility("be,go,do"));
    }

    #[test]
    fn a_hand_is_worth_less_when_somebody_else_gathers_the_same() {
        let mut state = deal(
            [
                "gi,gi,gi,be,mo,sh,do,ra,ca,mu",
                "gi,be,mo,go,go,sh,do,do,ra,pi",
                "be,mo,mo,go,go,sh,do,pi,pi,mu",
            ],
            ["ca", "gi,gi", "be,be,mo", "ca,mu,sh,pi"],
        );
        play(&mut state, "exchange 1 mu");
        let own = state.public().starter;
        let before = LifeIsLife::worth(state.seat_view(own));
        // The next player takes both giraffes.
        play(&mut state, "exchange 2 sh,ra");
        assert!(LifeIsLife::worth(state.seat_view(own)) < before);
    }
}
