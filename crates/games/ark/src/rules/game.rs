//! The game as the engine knows it; its parts are in [`legality`], [`choices`], [`luck`], [`effect`],
//! [`turns`](crate::rules::turns), [`score`] and [`imagine`](mod@imagine).

use std::ops::RangeInclusive;

use ararat_core::{
    BySeat, Clause, FirstPlayer, Game, GameOption, Notice, OptionList, Outcome, Rng, Seat, SeatSet,
    SeatView, State, Step, Turn, Unseen, View, Witness,
};

use crate::rules::chance::START_SIZE;
use crate::rules::options::MOST_PLAYERS;
use crate::rules::public::Progress;
use crate::rules::{
    Ability, Action, CardSet, Cards, Chance, Decision, Deck, Due, Event, Hidden, Options, Phase,
    Private, Public, RAIN_COUNT, Refusal, Ship, choices, clauses, effect, imagine, legality, luck,
    score,
};

/// The game of Ark.
#[derive(Clone, Copy, Debug)]
pub enum Ark {}

impl Game for Ark {
    const NAME: &'static str = "ark";
    const RULES_VERSION: u32 = 1;
    const PLAYERS: RangeInclusive<usize> = 3..=MOST_PLAYERS;
    const OPTIONS: &'static [GameOption] = &[GameOption::FIRST, GameOption::MEMORY_AID];

    type Components = Cards;
    type Options = Options;
    type Public = Public;
    type Private = Private;
    type Hidden = Hidden;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Refusal = Refusal;

    fn read_options(list: &OptionList, components: &'static Cards) -> Result<Options, Vec<Notice>> {
        Options::read(list, components)
    }

    fn clauses() -> &'static [&'static Clause] {
        clauses::ALL
    }

    fn start(options: &Options) -> State<Ark> {
        let all = options.cards().all();
        let mut public = Public {
            options: *options,
            phase: Phase::Draw(Due::First),
            first: Seat::default(),
            to_act: Seat::default(),
            progress: Progress::default(),
            ship: Ship::new(options.cards()),
            deck: Deck::default(),
            display: CardSet::EMPTY,
            gone: CardSet::EMPTY,
            unseen: all,
            players: BySeat::new(options.player_count()),
            chosen: SeatSet::EMPTY,
            passed: SeatSet::EMPTY,
        };
        if let FirstPlayer::Named(seat) = options.first() {
            effect::name_first(&mut public, seat);
        }
        State::new(public, BySeat::new(options.player_count()), Hidden { pool: all })
    }

    /// Each card is drawn once, taken once for a cabin or a turn, and placed once; a turn with two
    /// cards may be ended once for each card placed; a chimpanzee allows a lift when it is placed
    /// and when it is ejected; the rest is set up, rain, and a pet and a pass for each player.
    fn step_bound(options: &Options) -> usize {
        let cards = options.cards();
        let (set_up, lifts) = (3, 2 * cards.count_with(Ability::LiftsMarker));
        let placed = cards.all().len() - START_SIZE;
        let (drawn, taken, ended) = (placed + usize::from(RAIN_COUNT), placed, placed);
        set_up + drawn + taken + placed + ended + lifts + 2 * options.player_count()
    }

    fn seat_count(public: &Public) -> usize {
        public.player_count()
    }

    #[inline]
    fn turn(public: &Public) -> Turn {
        match public.phase {
            // Rule ARK-5.1: the choice is simultaneous, and everybody is asked.
            Phase::Decide(Decision::Pet(_)) => {
                Turn::Seats(SeatSet::all(public.player_count()).minus(public.chosen))
            }
            Phase::Decide(_) => Turn::Seats(SeatSet::only(public.to_act)),
            Phase::Draw(_) => Turn::Chance,
            Phase::Over => Turn::Over,
        }
    }

    fn outcome(public: &Public) -> Option<Outcome> {
        score::outcome(public)
    }

    fn check(view: SeatView<'_, Ark>, action: &Action) -> Result<(), Refusal> {
        legality::check(view, *action)
    }

    fn legal_actions(view: SeatView<'_, Ark>, out: &mut Vec<Action>) {
        choices::legal_actions(view, out);
    }

    #[inline]
    fn random_action<R: Rng>(view: SeatView<'_, Ark>, rng: &mut R) -> Action {
        choices::random_action(view, rng)
    }

    #[inline]
    fn draw<R: Rng>(state: &State<Ark>, rng: &mut R) -> Chance {
        luck::draw(state, rng)
    }

    fn check_chance(state: &State<Ark>, chance: &Chance) -> Result<(), Refusal> {
        legality::check_chance(state, chance)
    }

    #[inline]
    fn apply<W: Witness<Ark>>(state: &mut State<Ark>, step: &Step<Ark>, witness: &mut W) {
        match *step {
            Step::Action { seat, action } => {
                effect::action(state.parts_mut(), seat, action, witness);
            }
            Step::Chance(chance) => effect::chance(state.parts_mut(), &chance, witness),
        }
    }

    fn imagine<R: Rng>(view: View<'_, Ark>, unseen: Unseen<'_, Ark>, rng: &mut R) {
        imagine::imagine(view, unseen, rng);
    }
}
