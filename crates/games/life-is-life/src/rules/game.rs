//! The game as the engine knows it; what is allowed, what may be chosen, what happens and what is
//! left to chance are in [`legality`], [`choices`], [`effect`] and [`luck`].

use std::ops::RangeInclusive;

use ararat_core::{
    BySeat, Clause, FirstPlayer, Game, GameOption, Notice, OptionList, Outcome, Rng, Seat, SeatSet,
    SeatView, State, Step, Turn, Unseen, View, Witness,
};

use crate::rules::{
    Action, Animals, Chance, Due, Event, Hidden, MAX_ROUNDS, Options, Phase, Private, Public,
    Refusal, Rows, STALL_EXCHANGES, STARTING_LIVES, choices, clauses, effect, imagine, legality,
    luck, options,
};

/// The game of Life is Life.
#[derive(Clone, Copy, Debug)]
pub enum LifeIsLife {}

impl Game for LifeIsLife {
    const NAME: &'static str = "life-is-life";
    const RULES_VERSION: u32 = 1;
    const PLAYERS: RangeInclusive<usize> = 3..=5;
    const OPTIONS: &'static [GameOption] = options::ALL;

    type Components = Animals;
    type Options = Options;
    type Public = Public;
    type Private = Private;
    type Hidden = Hidden;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Refusal = Refusal;

    fn read_options(
        list: &OptionList,
        components: &'static Animals,
    ) -> Result<Options, Vec<Notice>> {
        Options::read(list, components)
    }

    fn clauses() -> &'static [&'static Clause] {
        clauses::ALL
    }

    fn start(options: &Options) -> State<LifeIsLife> {
        let player_count = options.player_count();
        // Rule LIL-1.4.
        let (phase, starter) = match options.first() {
            FirstPlayer::Random => (Phase::Draw(Due::First), Seat::default()),
            FirstPlayer::Named(seat) => (Phase::Draw(Due::Deal), seat),
        };
        let public = Public {
            options: *options,
            phase,
            round: 0,
            starter,
            to_act: starter,
            in_game: SeatSet::all(player_count),
            waiting: SeatSet::EMPTY,
            exchanged: SeatSet::EMPTY,
            knocked: SeatSet::EMPTY,
            exchange_count: 0,
            rows: Rows::default(),
            // Rule LIL-1.2.
            lives: BySeat::from_fn(player_count, |_| STARTING_LIVES),
            memories: BySeat::new(player_count),
            exits: BySeat::new(player_count),
            last_round: None,
        };
        State::new(public, BySeat::new(player_count), Hidden::default())
    }

    /// A round has one deal, at most 40 exchanges of everybody and a last turn of everybody; there
    /// are at most 200. Without the stall guard players may exchange for ever, so no number is a
    /// bound; random play still ends, because it knocks sooner or later.
    fn step_bound(options: &Options) -> usize {
        if options.has_stall_guard() {
            1 + usize::from(MAX_ROUNDS) * (1 + (STALL_EXCHANGES + 1) * options.player_count())
        } else {
            usize::MAX
        }
    }

    fn seat_count(public: &Public) -> usize {
        public.player_count()
    }

    #[inline]
    fn turn(public: &Public) -> Turn {
        match public.phase {
            // Rule LIL-2.1.
            Phase::Turns => Turn::Seats(SeatSet::only(public.to_act)),
            Phase::Draw(_) => Turn::Chance,
            Phase::Over => Turn::Over,
        }
    }

    /// Its points are the lives left.
    fn outcome(public: &Public) -> Option<Outcome> {
        if public.phase != Phase::Over {
            return None;
        }
        let points = public.lives.map(|_, &lives| i32::from(lives));
        // Rule LIL-4.5: by when they left, then by the points of that round.
        // Rule LIL-4.6: those still in, who have no exit, by lives, of which the others have none.
        Some(Outcome::ranked(points, |seat| {
            let exit = public.exits[seat];
            (exit.is_none(), exit, public.lives[seat])
        }))
    }

    fn check(view: SeatView<'_, LifeIsLife>, action: &Action) -> Result<(), Refusal> {
        legality::check(view, *action)
    }

    fn legal_actions(view: SeatView<'_, LifeIsLife>, out: &mut Vec<Action>) {
        choices::legal_actions(view, out);
    }

    #[inline]
    fn random_action<R: Rng>(view: SeatView<'_, LifeIsLife>, rng: &mut R) -> Action {
        choices::random_action(view, rng)
    }

    fn draw<R: Rng>(state: &State<LifeIsLife>, rng: &mut R) -> Chance {
        luck::draw(state, rng)
    }

    fn check_chance(state: &State<LifeIsLife>, chance: &Chance) -> Result<(), Refusal> {
        legality::check_chance(state, chance)
    }

    #[inline]
    fn apply<W: Witness<LifeIsLife>>(
        state: &mut State<LifeIsLife>,
        step: &Step<LifeIsLife>,
        witness: &mut W,
    ) {
        match step {
            Step::Action { seat, action } => {
                effect::action(state.parts_mut(), *seat, *action, witness);
            }
            Step::Chance(chance) => effect::chance(state.parts_mut(), chance, witness),
        }
    }

    fn imagine<R: Rng>(view: View<'_, LifeIsLife>, unseen: Unseen<'_, LifeIsLife>, rng: &mut R) {
        imagine::imagine(view, unseen, rng);
    }
}
