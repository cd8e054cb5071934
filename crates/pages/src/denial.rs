//! What somebody may not do at a table.

ararat_core::named! {
    /// What a visitor may not do; by its name it is counted.
    pub enum Denial {
        /// The visitor does not hold the seat.
        NotSeated = "not-seated",
        NoOpenSeat = "no-open-seat",
        /// The owner of the table has removed the visitor.
        Removed = "removed",
        /// The name belongs to an account, or looks like it.
        NameTaken = "name-taken",
        NoHints = "no-hints",
        /// Others still play the same deal.
        Sealed = "sealed",
        /// Only people with accounts sit at a rated table.
        NeedsAccount = "needs-account",
        /// At a rated table nothing is taken back by consent.
        Rated = "rated",
        /// Programs play rated games among programs, and people among people.
        OtherKind = "other-kind",
        /// Only the owner of a table closes it.
        NotOwner = "not-owner",
        /// A table at which others play cannot be closed.
        OthersPlay = "others-play",
        /// What is over cannot be closed.
        AlreadyOver = "already-over",
        /// A game stays on the list of those who play it.
        StillPlaying = "still-playing",
        /// Somebody who cannot be asked again has refused to let the step be taken back.
        UndoRefused = "undo-refused",
        /// Programs play tournaments among programs, and people among people.
        OtherTournament = "other-tournament",
        /// Nobody else has an account of this name.
        NoAccount = "no-account",
        /// One of two has as many friends as there can be.
        TooManyFriends = "too-many-friends",
        /// Nobody sits down at a table that does not wait.
        NotWaiting = "not-waiting",
        /// As many as possible have been invited to the table.
        ManyInvited = "many-invited",
        /// The owner has as many unfinished tournaments as possible.
        ManyTournaments = "many-tournaments",
    }
}

impl Denial {
    /// The status of an answer that says so, and the keys of a title and of a sentence.
    pub fn page(self) -> (u16, &'static str, &'static str) {
        match self {
            Denial::NotSeated => (403, "web-not-seated", "web-not-seated"),
            Denial::NoOpenSeat => (409, "web-no-open-seat", "web-no-open-seat"),
            Denial::Removed => (403, "web-removed", "api-removed"),
            Denial::NameTaken => (422, "web-your-name", "people-name-of-account"),
            Denial::NoHints => (403, "web-no-hints", "web-no-hints"),
            Denial::Sealed => (403, "web-deal-sealed", "web-deal-closed-to-you"),
            Denial::NeedsAccount => (403, "people-account", "people-rated-needs-account"),
            Denial::Rated => (403, "people-rated-tag", "people-rated-no-undo"),
            Denial::OtherKind => (403, "people-rated-tag", "people-rated-other-kind"),
            Denial::NotOwner => (403, "web-not-closed", "web-close-not-owner"),
            Denial::OthersPlay => (403, "web-not-closed", "web-close-others-play"),
            Denial::AlreadyOver => (409, "web-not-closed", "web-close-over"),
            Denial::StillPlaying => (409, "web-not-unlisted", "web-unlist-playing"),
            Denial::UndoRefused => (409, "web-moved-on", "web-undo-refused"),
            Denial::OtherTournament => (403, "tournament-title", "tournament-other-kind"),
            Denial::NoAccount => (422, "friends-title", "friends-nobody"),
            Denial::TooManyFriends => (409, "friends-title", "friends-too-many"),
            Denial::NotWaiting => (409, "web-invite", "api-not-waiting"),
            Denial::ManyInvited => (409, "web-invite", "api-many-invited"),
            Denial::ManyTournaments => (409, "tournament-title", "tournament-too-many"),
        }
    }
}
