//! Views and actions as rows of numbers, for learning programs.
//!
//! A game writes its numbers once, onto a [`Sheet`]. A [`Filler`] writes them into an array, a
//! [`Layout`] writes down what they are called: the documented layout is made by the code that fills
//! the array. Everything is made from a [`SeatView`], so a row contains only what its seat may know.

mod filler;
mod layout;
mod sheet;

pub use filler::Filler;
pub use layout::{Field, Layout};
pub use sheet::Sheet;

use ararat_core::{Game, Seat, SeatView, State, Turn};

/// A game whose views and actions can be written as rows of numbers. A game that says nothing has
/// rows that contain only whose turn it is.
pub trait Observe: Game {
    /// Keys of the view as JSON that rows leave out, and what each means; for the documentation.
    const LEFT_OUT: &'static [(&'static str, &'static str)] = &[];

    /// Writes what the seat sees. The fields and their lengths depend on the options alone.
    fn observe<S: Sheet>(view: SeatView<'_, Self>, sheet: &mut S) {
        write_turn(view, sheet);
    }

    /// Writes what an action of the seat does. Without an action the same fields are written, all
    /// zero or meaningless, so that a layout can be made before there is one.
    fn observe_action<S: Sheet>(
        _view: SeatView<'_, Self>,
        _action: Option<&Self::Action>,
        sheet: &mut S,
    ) {
        sheet.number("is an action", "always 1", 1.0);
    }

    /// No seat ever has more legal actions than this.
    fn most_actions(_options: &Self::Options) -> usize {
        1000
    }

    /// How many legal actions the seat has, which is to act. A game that can count them without
    /// listing them makes batches faster.
    fn count_actions(view: SeatView<'_, Self>) -> usize {
        let mut list = Vec::new();
        Self::legal_actions(view, &mut list);
        list.len()
    }

    /// The legal action with this index in the order of [`Game::legal_actions`] of the seat, which is
    /// to act; `None` if there are fewer.
    fn nth_action(view: SeatView<'_, Self>, index: usize) -> Option<Self::Action> {
        let mut list = Vec::new();
        Self::legal_actions(view, &mut list);
        list.get(index).copied()
    }
}

/// The layout of the observations and of the action rows of a game with these options.
pub fn layouts<G: Observe>(options: &G::Options) -> (Layout, Layout) {
    let state: State<G> = G::start(options);
    let view = state.seat_view(Seat::from_index(0));
    let (mut observation, mut action) = (Layout::default(), Layout::default());
    G::observe(view, &mut observation);
    G::observe_action(view, None, &mut action);
    (observation, action)
}

/// Writes for each seat, the viewer's first, whether it is to act.
pub fn write_turn<G: Game, S: Sheet>(view: SeatView<'_, G>, sheet: &mut S) {
    let awaited = match G::turn(view.public()) {
        Turn::Seats(seats) => seats,
        Turn::Chance | Turn::Over => ararat_core::SeatSet::EMPTY,
    };
    for (offset, seat) in from_viewer(view) {
        sheet.of_seat(offset);
        sheet.flag("to act", "1 if the seat is to act", awaited.contains(seat));
    }
    sheet.of_all();
}

/// The seats clockwise from the viewer's own, each with its distance.
pub fn from_viewer<G: Game>(
    view: SeatView<'_, G>,
) -> impl Iterator<Item = (usize, Seat)> + Clone + use<G> {
    let (first, count) = (view.seat().index(), G::seat_count(view.public()));
    (0..count).map(move |offset| (offset, Seat::from_index((first + offset) % count)))
}
