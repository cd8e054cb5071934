//! The receivers of events.

use crate::{Game, Seat, Viewer};

/// The audience of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    All,
    Seat(Seat),
}

impl Audience {
    /// Whether this viewer is told.
    pub fn includes(self, viewer: Viewer) -> bool {
        match self {
            Audience::All => true,
            Audience::Seat(seat) => viewer == Viewer::Seat(seat),
        }
    }
}

/// Receives the events of steps as they are applied.
pub trait Witness<G: Game> {
    /// False if events are discarded, so that rules can skip work that only listeners need.
    const LISTENS: bool;

    /// The event is created only for a witness that listens, so that search pays nothing for it.
    fn tell(&mut self, audience: Audience, event: impl FnOnce() -> G::Event);
}

/// Discards all events: for search and bulk play.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nobody;

impl<G: Game> Witness<G> for Nobody {
    const LISTENS: bool = false;

    #[inline]
    fn tell(&mut self, _audience: Audience, _event: impl FnOnce() -> G::Event) {}
}

/// Records every event with its audience. It contains everything, so give out only
/// [`Listener::heard_by`].
pub struct Listener<G: Game> {
    events: Vec<(Audience, G::Event)>,
}

impl<G: Game> Listener<G> {
    pub fn new() -> Listener<G> {
        Listener { events: Vec::new() }
    }

    /// The events that this viewer was told, in order.
    pub fn heard_by(&self, viewer: Viewer) -> impl Iterator<Item = &G::Event> {
        self.events
            .iter()
            .filter(move |(audience, _)| audience.includes(viewer))
            .map(|(_, event)| event)
    }

    /// Forgets all events.
    pub fn clear(&mut self) {
        self.events.clear();
    }
}

impl<G: Game> Default for Listener<G> {
    fn default() -> Listener<G> {
        Listener::new()
    }
}

impl<G: Game> std::fmt::Debug for Listener<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Listener").field("event_count", &self.events.len()).finish_non_exhaustive()
    }
}

impl<G: Game> Witness<G> for Listener<G> {
    const LISTENS: bool = true;

    fn tell(&mut self, audience: Audience, event: impl FnOnce() -> G::Event) {
        self.events.push((audience, event()));
    }
}
