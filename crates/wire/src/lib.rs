//! Views, events and results of a game as JSON, for other programs.
//!
//! Bots that speak the line protocol and clients of the HTTP API get the same forms.
//! Everything is made from a [`View`], so it contains only what its viewer may know, and all of it:
//! [`read_view`] makes the view again. Pieces, places and actions are written in the notation of
//! records; seats count from 1.

mod action_form;
mod json;
mod notice;
mod schema;
mod shape;
mod told;

pub use action_form::{
    ActionFault, ActionForm, Part, action_schema, action_text, grammar, structured,
};
pub use json::{Json, List, Object, WriteJson};
pub use notice::{clause, notice, write_notice};
pub use schema::{message_schema, option_schema, options_schema, outcome_schema};
pub use shape::{ByName, Shape, field_name, object_schema};
pub use told::{Misfit, Told, ToldView, read_view};

use ararat_core::{Outcome, Seat, SeatSet, Turn, View};
use ararat_text::{Catalogue, Lang, TextBoard, sentence};
use serde_json::json;

pub use serde_json::Value;

/// How many actions are listed at most; if there are more, any legal action may still be submitted.
pub const MOST_LISTED: usize = 1000;

/// A game that can be shown to other programs.
pub trait Wire: TextBoard {
    /// How its actions are written, verb by verb.
    const ACTIONS: &'static [ActionForm] = &[];

    /// Writes everything that the viewer sees. The default is the board in words.
    fn write_position(view: View<'_, Self>, to: Json<'_>) {
        to.object().field("board", Self::board(view, Catalogue::of::<Self>(Lang::En)));
    }

    /// The JSON Schema of all its positions.
    fn position_schema() -> Value {
        json!({
            "type": "object",
            "properties": { "board": { "type": "string" } },
            "required": ["board"],
        })
    }

    /// What everybody knows, and for a seat what it alone knows, read from what
    /// [`Wire::write_position`] wrote. Everything that is read must be possible in a game, so that bots can
    /// play from it; that what is written twice agrees is checked by [`read_view`]. A board in words
    /// cannot be read.
    fn read_position(
        told: &ToldView<'_, Self>,
    ) -> Result<(Self::Public, Option<Self::Private>), Misfit> {
        Err(told.position.misfit())
    }
}

/// Writes what the viewer sees, who is to act, and what the viewer may do.
pub fn write_view<G: Wire>(view: View<'_, G>, words: &Catalogue, to: Json<'_>) {
    let (turn, awaited) = match G::turn(view.public()) {
        Turn::Seats(seats) => ("seats", seats),
        Turn::Chance => ("chance", SeatSet::EMPTY),
        Turn::Over => ("over", SeatSet::EMPTY),
    };
    let mut actions = Vec::new();
    view.legal_actions(&mut actions);
    let mut to = to.object();
    to.field("viewer", view.viewer().seat().map(number));
    to.field("turn", turn);
    to.field("to_act", seats(awaited));
    to.field("asked", sentence(&G::asked(view, words)));
    to.texts("actions", actions.iter().take(MOST_LISTED));
    to.field("all_actions_listed", actions.len() <= MOST_LISTED);
    G::write_position(view, to.place("position"));
    to.place("outcome").optional(G::outcome(view.public()), |outcome, to| {
        let mut to = to.object();
        to.field("places", outcome.places.as_slice());
        to.field("points", outcome.points.as_slice());
    });
}

/// What the viewer sees, who is to act, and what the viewer may do, as values.
pub fn view<G: Wire>(view: View<'_, G>, words: &Catalogue) -> Value {
    let mut text = String::new();
    write_view(view, words, Json::at_end_of(&mut text));
    serde_json::from_str(&text).expect("what was written here is JSON")
}

/// How a game ended: places from 1 and points, by seat.
pub fn outcome(outcome: &Outcome) -> Value {
    json!({
        "places": outcome.places.as_slice(),
        "points": outcome.points.as_slice(),
    })
}

/// A seat as a number from 1.
pub fn number(seat: Seat) -> usize {
    seat.index() + 1
}

/// Seats as numbers from 1.
pub fn seats(seats: SeatSet) -> Vec<usize> {
    seats.iter().map(number).collect()
}

/// Things in the notation of records.
pub fn texts<T: ToString>(items: impl IntoIterator<Item = T>) -> Vec<String> {
    items.into_iter().map(|item| item.to_string()).collect()
}
