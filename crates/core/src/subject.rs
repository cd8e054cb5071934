//! A game as the laws of `ararat-testkit` see it, described from its rulebook. It is here so that a
//! game can describe itself without depending on the laws.

use crate::{Game, Rng, State, Step, View, Viewer};

/// A place that holds pieces, such as a hand or the deck.
pub struct Place {
    pub name: String,
    /// The kinds of piece in it, in any order; identical pieces have the same number.
    pub pieces: Vec<u32>,
}

crate::opaque! { Place { name } }

/// Points and place of each seat.
pub type Ranking = Vec<(i32, u8)>;

/// A game described for the laws. Every function is written from the rulebook and reads the whole
/// state, never a view: it is the second opinion.
pub trait Subject {
    type Game: Game;
    /// A change of secrets, such as two pieces to swap.
    type Swap: std::fmt::Debug;

    /// Option lists that together cover player counts and variants.
    fn tables() -> Vec<&'static str>;

    /// What the viewer's page shows, in bytes.
    fn page(view: View<'_, Self::Game>) -> String;

    /// An action that may or may not be legal, or make sense at all.
    fn wild_action(state: &State<Self::Game>, rng: &mut impl Rng) -> <Self::Game as Game>::Action;

    /// Every place with every piece of the game in this state.
    fn places(state: &State<Self::Game>) -> Vec<Place>;

    /// The pieces that all places together must hold.
    fn whole_set(state: &State<Self::Game>) -> Vec<u32>;

    /// The places whose contents the viewer cannot know, reduced to the part they cannot know.
    fn unseen(state: &State<Self::Game>, viewer: Viewer) -> Vec<Place>;

    /// Whether the rules allow this kind of piece in this unseen place.
    fn may_hold(_state: &State<Self::Game>, _place: &str, _piece: u32) -> bool {
        true
    }

    /// A change of what the viewer cannot know, or `None` if nothing can be changed here.
    fn swap(state: &State<Self::Game>, viewer: Viewer, rng: &mut impl Rng) -> Option<Self::Swap>;

    /// The same game with the secrets changed.
    fn twin(state: &State<Self::Game>, swap: &Self::Swap) -> State<Self::Game>;

    /// The same step in the twin game.
    fn twin_step(step: &Step<Self::Game>, swap: &Self::Swap) -> Step<Self::Game>;

    /// Whether the viewer still cannot know what was changed.
    fn is_secret(state: &State<Self::Game>, viewer: Viewer, swap: &Self::Swap) -> bool;

    /// The ranking of a finished game, counted slowly and plainly.
    fn ranking(state: &State<Self::Game>) -> Ranking;

    /// What a chance outcome shows, as pairs of a feature and its value. Features whose values
    /// should be equally likely only.
    fn features(
        state: &State<Self::Game>,
        chance: &<Self::Game as Game>::Chance,
    ) -> Vec<(&'static str, u32)>;

    /// The values of a feature in this state, all equally likely.
    fn support(state: &State<Self::Game>, feature: &'static str) -> Vec<u32>;
}
