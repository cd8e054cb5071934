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
pub use shape::{ByName, Shape, field_name, object_schema, with_own};
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

    /// Writes what everybody knows of a position. It is the same for all viewers, so a server
    /// writes it once for all of them.
    fn write_public(_: &Self::Public, _: &mut Object<'_>) {}

    /// Writes the rest of what this viewer sees. The default is the board in words.
    fn write_own(view: View<'_, Self>, to: &mut Object<'_>) {
        to.field("board", Self::board(view, Catalogue::of::<Self>(Lang::En)));
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
    /// [`write_position`] wrote. Everything that is read must be possible in a game, so that bots can
    /// play from it; that what is written twice agrees is checked by [`read_view`]. A board in words
    /// cannot be read.
    fn read_position(
        told: &ToldView<'_, Self>,
    ) -> Result<(Self::Public, Option<Self::Private>), Misfit> {
        Err(told.position.misfit())
    }
}

/// The fields of a position that are the same for all viewers.
pub fn public_fields<G: Wire>(public: &G::Public) -> String {
    let mut text = String::new();
    G::write_public(public, &mut Json::at_end_of(&mut text).fields());
    text
}

/// Writes everything that the viewer sees.
pub fn write_position<G: Wire>(view: View<'_, G>, to: Json<'_>) {
    let mut to = to.object();
    G::write_public(view.public(), &mut to);
    G::write_own(view, &mut to);
}

/// Writes what the viewer sees, who is to act, and what the viewer may do. `public` comes from
/// [`public_fields`] for the same position.
pub fn write_view<G: Wire>(view: View<'_, G>, public: &str, words: &Catalogue, to: Json<'_>) {
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
    let mut position = to.place("position").object();
    position.written(public);
    G::write_own(view, &mut position);
    drop(position);
    to.place("outcome").optional(G::outcome(view.public()), |outcome, to| {
        let mut to = to.object();
        to.field("places", outcome.places.as_slice());
        to.field("points", outcome.points.as_slice());
    });
}

/// What the viewer sees, who is to act, and what the viewer may do, as values.
pub fn view<G: Wire>(view: View<'_, G>, words: &Catalogue) -> Value {
    let mut text = String::new();
    let public = public_fields::<G>(view.public());
    write_view(view, &public, words, Json::at_end_of(&mut text));
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
