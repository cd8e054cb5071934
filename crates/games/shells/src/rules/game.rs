//! The game as core sees it.

use std::ops::RangeInclusive;

use ararat_core::{
    BySeat, Clause, Game, Notice, OptionList, OptionReader, Outcome, Rng, Seat, SeatSet, SeatView,
    State, Step, Turn, Unseen, View, Witness,
};

use super::{
    ALL_SHELLS, Action, Chance, Event, Hidden, MOST_SHELLS, Options, Phase, Private, Public,
    Refusal, choices, clauses, effect, imagine, legality, luck, score,
};

/// The game.
#[derive(Clone, Copy, Debug)]
pub enum Shells {}

impl Game for Shells {
    const NAME: &'static str = "shells";
    const RULES_VERSION: u32 = 1;
    // Rule SHE-1.1.
    const PLAYERS: RangeInclusive<usize> = 2..=4;

    type Components = ();
    type Options = Options;
    type Public = Public;
    type Private = Private;
    type Hidden = Hidden;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Refusal = Refusal;

    fn read_options(list: &OptionList, (): &()) -> Result<Options, Vec<Notice>> {
        let mut reader = OptionReader::of::<Shells>(list);
        let player_count = reader.players();
        reader.finish(Options { player_count })
    }

    fn clauses() -> &'static [&'static Clause] {
        clauses::ALL
    }

    fn start(options: &Options) -> State<Shells> {
        let player_count = usize::from(options.player_count);
        let public = Public {
            phase: Phase::Turn(Seat::default()),
            counts: BySeat::new(player_count),
            stopped: SeatSet::EMPTY,
            shown: BySeat::new(player_count),
        };
        State::new(public, BySeat::new(player_count), Hidden(ALL_SHELLS))
    }

    fn step_bound(options: &Options) -> usize {
        usize::from(options.player_count) * (2 * usize::from(MOST_SHELLS) + 1)
    }

    fn seat_count(public: &Public) -> usize {
        public.counts.len()
    }

    fn turn(public: &Public) -> Turn {
        match public.phase {
            Phase::Turn(seat) => Turn::Seats(SeatSet::only(seat)),
            Phase::Draw(_) => Turn::Chance,
            Phase::Over => Turn::Over,
        }
    }

    fn outcome(public: &Public) -> Option<Outcome> {
        score::outcome(public)
    }

    fn check(view: SeatView<'_, Shells>, action: &Action) -> Result<(), Refusal> {
        legality::check(view, *action)
    }

    fn legal_actions(view: SeatView<'_, Shells>, out: &mut Vec<Action>) {
        choices::legal_actions(view, out);
    }

    fn random_action<R: Rng>(view: SeatView<'_, Shells>, rng: &mut R) -> Action {
        choices::random_action(view, rng)
    }

    fn draw<R: Rng>(state: &State<Shells>, rng: &mut R) -> Chance {
        luck::draw(state, rng)
    }

    fn check_chance(state: &State<Shells>, chance: &Chance) -> Result<(), Refusal> {
        legality::check_chance(state, *chance)
    }

    fn apply<W: Witness<Shells>>(state: &mut State<Shells>, step: &Step<Shells>, witness: &mut W) {
        effect::apply(state, step, witness);
    }

    fn imagine<R: Rng>(view: View<'_, Shells>, unseen: Unseen<'_, Shells>, rng: &mut R) {
        imagine::imagine(view, unseen, rng);
    }
}
