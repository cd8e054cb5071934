//! The reasons why a visitor may not do something at a table.

ararat_core::named! {
    /// Why a visitor may not do something; metrics count denials by these names.
    pub enum Denial {
        /// The visitor does not hold the seat.
        NotSeated = "not-seated",
        NoOpenSeat = "no-open-seat",
        /// The owner of the table has removed the visitor.
        Removed = "removed",
        /// The name belongs to an account, or looks like one that does.
        NameTaken = "name-taken",
        NoHints = "no-hints",
        /// The game has not begun, or it is over.
        NotRunning = "not-running",
        /// Others still play the same deal.
        Sealed = "sealed",
        /// Only people with accounts sit at a rated table.
        NeedsAccount = "needs-account",
        /// Rated tables have no undo by consent.
        Rated = "rated",
        /// Programs play rated games among programs, and people among people.
        OtherKind = "other-kind",
        /// Only the owner may close a table.
        NotOwner = "not-owner",
        /// A table at which others play cannot be closed.
        OthersPlay = "others-play",
        /// A finished game cannot be closed.
        AlreadyOver = "already-over",
        /// Players cannot remove a game from their list while they still play it.
        StillPlaying = "still-playing",
        /// A player who cannot be asked again has refused this undo.
        UndoRefused = "undo-refused",
        /// Programs play tournaments among programs, and people among people.
        OtherTournament = "other-tournament",
        /// There is no other account with this name.
        NoAccount = "no-account",
        /// One of the two has reached the maximum number of friends.
        TooManyFriends = "too-many-friends",
        /// One can only sit down at a table that is waiting for players.
        NotWaiting = "not-waiting",
        /// The maximum number of people has been invited to the table.
        ManyInvited = "many-invited",
        /// The owner has the maximum number of unfinished tournaments.
        ManyTournaments = "many-tournaments",
    }
}

impl Denial {
    /// The HTTP status, and the catalogue keys of a title and a sentence.
    pub fn page(self) -> (u16, &'static str, &'static str) {
        match self {
            Denial::NotSeated => (403, "web-not-seated", "web-not-seated"),
            Denial::NoOpenSeat => (409, "web-no-open-seat", "web-no-open-seat"),
            Denial::Removed => (403, "web-removed", "api-removed"),
            Denial::NameTaken => (422, "web-your-name", "people-name-of-account"),
            Denial::NoHints => (403, "web-no-hints", "web-no-hints"),
            Denial::NotRunning => (409, "web-moved-on", "api-not-running"),
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
