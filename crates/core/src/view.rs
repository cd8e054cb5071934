//! What a viewer sees. Views are built here and in [`crate::state`], and nowhere else.

use crate::{Game, Seat, Turn, Viewer};

/// What one viewer sees of a game: the public part, and for a seat its own private part. Borrowed,
/// so it costs nothing.
pub struct View<'a, G: Game> {
    viewer: Viewer,
    public: &'a G::Public,
    own: Option<&'a G::Private>,
}

impl<G: Game> Clone for View<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for View<'_, G> {}

impl<'a, G: Game> View<'a, G> {
    pub(crate) fn assemble(
        viewer: Viewer,
        public: &'a G::Public,
        own: Option<&'a G::Private>,
    ) -> View<'a, G> {
        View { viewer, public, own }
    }

    pub fn viewer(self) -> Viewer {
        self.viewer
    }

    pub fn public(self) -> &'a G::Public {
        self.public
    }

    /// The viewer's own private part; `None` for a spectator.
    pub fn own(self) -> Option<&'a G::Private> {
        self.own
    }

    /// The same view with its seat named in the type; `None` for a spectator.
    pub fn as_seat(self) -> Option<SeatView<'a, G>> {
        match (self.viewer, self.own) {
            (Viewer::Seat(seat), Some(own)) => Some(SeatView { seat, public: self.public, own }),
            (Viewer::Spectator | Viewer::Seat(_), _) => None,
        }
    }

    /// Fills `out` with the viewer's legal actions in a fixed order; none unless the viewer is a
    /// seat that is to act.
    pub fn legal_actions(self, out: &mut Vec<G::Action>) {
        out.clear();
        if let Some(view) = self.as_seat()
            && view.is_to_act()
        {
            G::legal_actions(view, out);
        }
    }
}

/// Views that look the same to their viewers are equal.
impl<G: Game> PartialEq for View<'_, G> {
    fn eq(&self, other: &Self) -> bool {
        self.viewer == other.viewer && self.public == other.public && self.own == other.own
    }
}

crate::opaque! { [G: Game] View<'_, G> { viewer } }

/// A seat's view: everything that a decision, a bot or a legality check is given.
pub struct SeatView<'a, G: Game> {
    seat: Seat,
    public: &'a G::Public,
    own: &'a G::Private,
}

impl<G: Game> Clone for SeatView<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for SeatView<'_, G> {}

impl<'a, G: Game> SeatView<'a, G> {
    pub(crate) fn assemble(
        seat: Seat,
        public: &'a G::Public,
        own: &'a G::Private,
    ) -> SeatView<'a, G> {
        SeatView { seat, public, own }
    }

    #[inline]
    pub fn seat(self) -> Seat {
        self.seat
    }

    #[inline]
    pub fn public(self) -> &'a G::Public {
        self.public
    }

    #[inline]
    pub fn own(self) -> &'a G::Private {
        self.own
    }

    /// Whether this seat is to act.
    pub fn is_to_act(self) -> bool {
        matches!(G::turn(self.public), Turn::Seats(seats) if seats.contains(self.seat))
    }

    pub fn as_view(self) -> View<'a, G> {
        View { viewer: Viewer::Seat(self.seat), public: self.public, own: Some(self.own) }
    }
}

crate::opaque! { [G: Game] SeatView<'_, G> { seat } }

/// What one viewer sees, kept: copied from a view, or made again from what the viewer was told, where
/// there is no state.
pub struct KeptView<G: Game> {
    viewer: Viewer,
    public: G::Public,
    own: Option<G::Private>,
}

impl<G: Game> KeptView<G> {
    /// What this viewer sees, copied.
    pub fn of(view: View<'_, G>) -> KeptView<G> {
        KeptView { viewer: view.viewer, public: view.public.clone(), own: view.own.cloned() }
    }

    /// What a seat of this table sees, or with nothing of its own a spectator. `None` if the table
    /// has no such seat.
    pub fn new(public: G::Public, own: Option<(Seat, G::Private)>) -> Option<KeptView<G>> {
        let (viewer, own) = match own {
            Some((seat, own)) => (Viewer::Seat(seat), Some(own)),
            None => (Viewer::Spectator, None),
        };
        let has_seat = viewer.seat().is_none_or(|seat| seat.index() < G::seat_count(&public));
        has_seat.then_some(KeptView { viewer, public, own })
    }

    pub fn view(&self) -> View<'_, G> {
        View::assemble(self.viewer, &self.public, self.own.as_ref())
    }
}

crate::opaque! { [G: Game] KeptView<G> { viewer } }
