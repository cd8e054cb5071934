//! The events of a game, and who heard them.

use ararat_core::{Audience, Game, Viewer, Witness};

/// All events. It contains secrets; hand out only [`Log::heard_by`].
pub(crate) struct Log<G: Game> {
    lines: Vec<Told<G>>,
}

/// An event, and the number of the step in which it happened.
struct Told<G: Game> {
    step: usize,
    audience: Audience,
    event: G::Event,
}

/// The witness of one step: records its events.
pub(crate) struct Scribe<'a, G: Game> {
    step: usize,
    log: &'a mut Log<G>,
}

impl<G: Game> Log<G> {
    pub(crate) fn new() -> Log<G> {
        Log { lines: Vec::new() }
    }

    /// A witness for the step of this number.
    pub(crate) fn scribe(&mut self, step: usize) -> Scribe<'_, G> {
        Scribe { step, log: self }
    }

    /// What the viewer heard, in order, with the numbers of the steps.
    pub(crate) fn heard_by(
        &self,
        viewer: Viewer,
    ) -> impl DoubleEndedIterator<Item = (usize, &G::Event)> {
        self.heard_since(viewer, 0)
    }

    /// What the viewer heard after this many steps.
    pub(crate) fn heard_since(
        &self,
        viewer: Viewer,
        step_count: usize,
    ) -> impl DoubleEndedIterator<Item = (usize, &G::Event)> {
        let first = self.lines.partition_point(|told| told.step < step_count);
        let heard = self.lines[first..].iter().filter(move |told| told.audience.includes(viewer));
        heard.map(|told| (told.step, &told.event))
    }

    /// Drops what this viewer did not hear.
    pub(crate) fn keep_only(&mut self, viewer: Viewer) {
        self.lines.retain(|told| told.audience.includes(viewer));
    }

    /// The bytes that the lines take.
    pub(crate) fn bytes(&self) -> usize {
        self.lines.capacity() * size_of::<Told<G>>()
    }

    /// Adds the events of later steps.
    pub(crate) fn append(&mut self, mut later: Log<G>) {
        self.lines.append(&mut later.lines);
    }
}

// A derived `Clone` would require `G: Clone`.
impl<G: Game> Clone for Log<G> {
    fn clone(&self) -> Log<G> {
        Log { lines: self.lines.clone() }
    }
}

impl<G: Game> Clone for Told<G> {
    fn clone(&self) -> Told<G> {
        Told { step: self.step, audience: self.audience, event: self.event.clone() }
    }
}

impl<G: Game> Witness<G> for Scribe<'_, G> {
    const LISTENS: bool = true;

    fn tell(&mut self, audience: Audience, event: impl FnOnce() -> G::Event) {
        self.log.lines.push(Told { step: self.step, audience, event: event() });
    }
}
