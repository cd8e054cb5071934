//! What bots know about a game beyond its rules.

use ararat_core::playout::random_playout;
use ararat_core::{Game, Rng, Seat, SeatView, State, View, Xoshiro};

use crate::{
    Desk, EmbeddedNet, Learned, Levels, Settings, Studied, Thought, Weighed, look_ahead,
    search_imagined, study_imagined, weigh_imagined,
};

/// A game that bots can play. Everything has a default: bots then search without an evaluation
/// before the end of the game. All functions take views, so no judgment can use what its seat does
/// not know; the exceptions, [`Appraise::plausibility`] and [`Appraise::features_of_all`], take
/// imagined worlds.
pub trait Appraise: Game {
    /// The lead in [`Appraise::worth`] that makes the odds of winning e to 1.
    const SPREAD: f32 = 100.0;
    /// The lead in merit that makes a good player choose a proposal e times as often.
    const CHOICE_SPREAD: f32 = 50.0;
    /// How many numbers [`Appraise::features`] writes.
    const FEATURES: usize = 0;
    /// Catalogue keys of what [`Appraise::worth`] counts.
    const ITEMS: &'static [&'static str] = &[];
    /// Whether some endings are calculated exactly; [`Appraise::is_ending`] tells which.
    const CALCULATES_ENDINGS: bool = false;

    /// A heuristic evaluation of the position for the seat, in hundredths of a point.
    fn worth(_view: SeatView<'_, Self>) -> i32 {
        0
    }

    /// What each of [`Appraise::ITEMS`] counts in this position, in hundredths of a point; fills
    /// all of `out`. They add up to [`Appraise::worth`], apart from rounding.
    fn items(_view: SeatView<'_, Self>, _out: &mut [f32]) {}

    /// What each of [`Appraise::ITEMS`] will probably have brought the seat when the game ends, in
    /// hundredths of a point, as people would count it; once the game is over, what it did bring.
    /// Fills all of `out`. It is used to explain decisions, never to make them.
    fn breakdown(view: SeatView<'_, Self>, out: &mut [f32]) {
        Self::items(view, out);
    }

    /// How much more a bold player likes this action than [`Appraise::ITEMS`] say, in hundredths of
    /// a point; a careful player likes it less by the same amount.
    fn daring(_view: SeatView<'_, Self>, _action: &Self::Action) -> f32 {
        0.0
    }

    /// What kind of action this is, such as taking or splitting: equal numbers are one kind. A
    /// beginner first decides on a kind, so that a kind with many variants is not chosen more often.
    fn kind(_action: &Self::Action) -> u8 {
        0
    }

    /// Puts the candidate actions on the desk, each with its merit in hundredths of a point: all
    /// legal ones if they are few, otherwise the promising ones.
    fn propose<R: Rng>(view: SeatView<'_, Self>, rng: &mut R, desk: &mut Desk<Self>) {
        look_ahead::propose(view, rng, desk);
    }

    /// A cheap, sensible action, for rollouts.
    fn quick<R: Rng>(
        view: SeatView<'_, Self>,
        rng: &mut R,
        _desk: &mut Desk<Self>,
    ) -> Self::Action {
        Self::random_action(view, rng)
    }

    /// Searches for the seat's decision in worlds consistent with its view. A game invokes
    /// [`compile_search!`](crate::compile_search) here, so that this and the four functions below are
    /// compiled once, in its own crate, and not in every crate that uses a bot.
    fn think(
        view: SeatView<'_, Self>,
        settings: &Settings,
        seed: u64,
        cores: usize,
    ) -> Thought<Self::Action> {
        search_imagined(view, settings, seed, cores)
    }

    /// Weighs the position, or an action in it, in worlds consistent with the seat's view; see
    /// [`weigh_imagined`].
    fn weigh(
        view: SeatView<'_, Self>,
        first: Option<Self::Action>,
        settings: &Settings,
        seed: u64,
    ) -> Weighed {
        weigh_imagined(view, first, settings, seed)
    }

    /// Searches for the seat's decision with these nets instead of the game's own, in one tree.
    fn study(
        view: SeatView<'_, Self>,
        settings: &Settings,
        learned: Option<&Learned>,
        seed: u64,
    ) -> Studied<Self::Action> {
        study_imagined(view, settings, learned, seed)
    }

    /// Plays to the end with uniform random actions; returns the number of steps.
    fn playout(state: &mut State<Self>, luck: &mut Xoshiro) -> usize {
        random_playout(state, luck)
    }

    /// Turns `world` into one that looks like `view`.
    fn imagine_again(world: &mut State<Self>, view: View<'_, Self>, luck: &mut Xoshiro) {
        world.imagine(view, luck);
    }

    /// Whether the position is quiet enough to be judged: no player is in the middle of a turn.
    fn is_quiet(_public: &Self::Public) -> bool {
        true
    }

    /// Whether the seat can still win.
    fn may_win(_public: &Self::Public, _seat: Seat) -> bool {
        true
    }

    /// Whether so little is left to decide that calculating the ending exactly may be quick. This
    /// must be cheap to decide; a search takes over if the calculation takes too long.
    fn is_ending(_public: &Self::Public) -> bool {
        false
    }

    /// The inputs of a learned evaluation, for an unfinished position; fills all of `out`, which
    /// has [`Appraise::FEATURES`] places, or as many as the net of `expert-1` has inputs.
    fn features(_view: SeatView<'_, Self>, _out: &mut [f32]) {}

    /// The first `inputs` of the [`Appraise::features`] of every seat that may win, each from its
    /// own view, one row after another. A game whose seats share most features overrides it to
    /// compute them once; the numbers must be the same.
    fn features_of_all(world: &State<Self>, inputs: usize, out: &mut [f32]) {
        let rows = out.chunks_exact_mut(inputs.max(1));
        for (seat, row) in Seat::all(world.seat_count()).zip(rows) {
            if Self::may_win(world.public(), seat) {
                Self::features(world.seat_view(seat), row);
            }
        }
    }

    /// The nets for this table, if there are any.
    fn net(_public: &Self::Public) -> Option<&'static Learned> {
        None
    }

    /// The net of `expert-1` for this table. It may use only the first features, so that others can
    /// be appended.
    fn first_net(public: &Self::Public) -> Option<&'static Learned> {
        Self::net(public)
    }

    /// All nets that [`Appraise::net`] and [`Appraise::first_net`] choose from.
    fn nets() -> Vec<&'static EmbeddedNet> {
        Vec::new()
    }

    /// The settings of the levels and styles.
    fn levels() -> &'static Levels {
        Levels::DEFAULT
    }

    /// How well a world that looks right to `seat` explains what the others did, from 0 to 1.
    fn plausibility(_world: &State<Self>, _seat: Seat) -> f32 {
        1.0
    }
}
