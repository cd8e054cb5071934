//! The trait that every game implements.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::{
    Clause, Components, GameOption, Malformed, Message, Notice, OptionList, Outcome, Refusal, Rng,
    SeatView, State, Step, Turn, Unseen, View, Witness,
};

/// A game with hidden information: its vocabulary and its rules.
///
/// `check` decides and `apply` changes; chance is decided by `draw`, recorded, and applied like any
/// other step. Implementations read no clock and hold no generator; the same state and step always
/// give the same state.
pub trait Game: Sized + 'static {
    /// The name in commands and records, such as `animals-on-board`.
    const NAME: &'static str;
    /// Raised whenever a legal game could become illegal or score differently.
    const RULES_VERSION: u32;
    /// How many can play.
    const PLAYERS: RangeInclusive<usize>;
    /// What else a host may choose, in the order in which it is shown.
    const OPTIONS: &'static [GameOption] = &[];

    /// What is printed on the pieces; `()` if the rulebook states everything.
    type Components: Components;
    /// Player count, variants and table options, checked on entry, and the components to play with.
    /// Its text form is an option list, which leaves the components out.
    type Options: Clone + Eq + Debug + Display + Send + Sync;
    /// What everybody knows, including what a perfect memory of public events knows.
    type Public: Clone + PartialEq + Hash + Debug + Send + Sync;
    /// What one seat alone knows.
    type Private: Clone + PartialEq + Hash + Default + Send + Sync;
    /// What nobody knows.
    type Hidden: Clone + PartialEq + Default + Send + Sync;
    /// One decision of one seat.
    type Action: Copy + Eq + Ord + Debug + Display + FromStr<Err = Malformed> + Send + Sync;
    /// The outcome of one random event.
    type Chance: Clone + Eq + Display + FromStr<Err = Malformed> + Send + Sync;
    /// An event.
    type Event: Clone + Eq + Debug + Message + Send + Sync;
    /// Why a step is not allowed.
    type Refusal: Clone + Eq + Debug + Refusal + Send + Sync;

    /// Reads options; reports every fault, not just the first.
    fn read_options(
        list: &OptionList,
        components: &'static Self::Components,
    ) -> Result<Self::Options, Vec<Notice>>;

    /// The clauses of the rules, in their order.
    fn clauses() -> &'static [&'static Clause];

    /// The state before the first step.
    fn start(options: &Self::Options) -> State<Self>;

    /// No game with these options has more steps than this.
    fn step_bound(options: &Self::Options) -> usize;

    fn seat_count(public: &Self::Public) -> usize;

    fn turn(public: &Self::Public) -> Turn;

    /// How the game ended: `Some` exactly when [`Game::turn`] says it is over.
    fn outcome(public: &Self::Public) -> Option<Outcome>;

    /// Whether the seat, which is to act, may do this. The first reason in rulebook order is given.
    fn check(view: SeatView<'_, Self>, action: &Self::Action) -> Result<(), Self::Refusal>;

    /// Appends all legal actions of the seat, which is to act, in a fixed order and without
    /// duplicates.
    fn legal_actions(view: SeatView<'_, Self>, out: &mut Vec<Self::Action>);

    /// One legal action of the seat, which is to act, each as likely as the others.
    fn random_action<R: Rng>(view: SeatView<'_, Self>, rng: &mut R) -> Self::Action;

    /// The one form of an action that people may write in several ways. Records hold only this
    /// form.
    fn canonical(_view: SeatView<'_, Self>, action: Self::Action) -> Self::Action {
        action
    }

    /// Decides the next random event by the odds of the rules; changes nothing.
    fn draw<R: Rng>(state: &State<Self>, rng: &mut R) -> Self::Chance;

    /// Whether this random event can happen now. Only records bring chance outcomes from outside.
    fn check_chance(state: &State<Self>, chance: &Self::Chance) -> Result<(), Self::Refusal>;

    /// Plays a step that has been checked.
    fn apply<W: Witness<Self>>(state: &mut State<Self>, step: &Step<Self>, witness: &mut W);

    /// Fills in everything that `view` does not show; every world that fits the view is possible. What
    /// the parts held before must not matter.
    fn imagine<R: Rng>(view: View<'_, Self>, unseen: Unseen<'_, Self>, rng: &mut R);
}
