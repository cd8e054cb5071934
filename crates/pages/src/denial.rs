//! The reasons why a visitor may not do something at a table.

ararat_core::named! {
    /// Why a visitor may not do something; metrics count denials by these names.
    pub enum Denial {
        /// The visitor does not hold the seat.
        NotSeated = "not-seated",
        NoOpenSeat = "no-open-seat",
        /// The host of the table has removed the visitor.
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
        /// Only the host may close a table.
        NotOwner = "not-owner",
        /// Only the host of a table may fill it, remove players, or choose how to chat.
        NotHost = "not-host",
        /// Only other people can be removed, before the game begins.
        NotRemovable = "not-removable",
        /// A bot replaces only players who are awaited and have been away for a while.
        NotAbsent = "not-absent",
        /// No bot plays for the visitor.
        NothingLost = "nothing-lost",
        /// Bots do not sit at rated tables.
        RatedBots = "rated-bots",
        /// A table at which others play cannot be closed.
        OthersPlay = "others-play",
        /// A finished game cannot be closed.
        AlreadyOver = "already-over",
        /// Players cannot remove a game from their list while they still play it.
        StillPlaying = "still-playing",
        /// A player who cannot be asked again has refused this undo.
        UndoRefused = "undo-refused",
        /// Nobody asks to undo a step.
        NothingAsked = "nothing-asked",
        /// The others decide about an undo, not the player who asks for it.
        OwnUndo = "own-undo",
        /// Programs play tournaments among programs, and people among people.
        OtherTournament = "other-tournament",
        /// Only its host starts a tournament or calls it off.
        NotOrganizer = "not-organizer",
        /// The visitor does not take part in the tournament.
        NotEntered = "not-entered",
        /// The tournament is full, has begun, or is over.
        TournamentClosed = "tournament-closed",
        /// Too few players have joined.
        TooFewPlayers = "too-few-players",
        /// There is no other account with this name.
        NoAccount = "no-account",
        /// One of the two has reached the maximum number of friends.
        TooManyFriends = "too-many-friends",
        /// One can only sit down at a table that is waiting for players.
        NotWaiting = "not-waiting",
        /// Somebody who was removed from a table cannot be invited to it.
        InvitedRemoved = "invited-removed",
        /// The maximum number of people has been invited to the table.
        ManyInvited = "many-invited",
        /// The host has the maximum number of unfinished tournaments.
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
            Denial::NotHost => (403, "web-not-host", "web-not-host"),
            Denial::NotRemovable => (403, "web-not-removable", "web-not-removable"),
            Denial::NotAbsent => (403, "web-fill-seat", "web-not-absent"),
            Denial::NothingLost => (403, "web-nothing-lost", "web-nothing-lost"),
            Denial::RatedBots => (403, "people-rated-tag", "people-rated-no-bots"),
            Denial::OthersPlay => (403, "web-not-closed", "web-close-others-play"),
            Denial::AlreadyOver => (409, "web-not-closed", "web-close-over"),
            Denial::StillPlaying => (409, "web-not-unlisted", "web-unlist-playing"),
            Denial::UndoRefused => (409, "web-moved-on", "web-undo-refused"),
            Denial::NothingAsked => (409, "web-moved-on", "web-undo-not-asked"),
            Denial::OwnUndo => (403, "web-own-undo", "web-own-undo"),
            Denial::OtherTournament => (403, "tournament-title", "tournament-other-kind"),
            Denial::NotOrganizer => (403, "tournament-title", "tournament-not-organizer"),
            Denial::NotEntered => (409, "tournament-title", "tournament-not-entered"),
            Denial::TournamentClosed => (409, "tournament-title", "tournament-not-open"),
            Denial::TooFewPlayers => (409, "tournament-title", "tournament-too-few"),
            Denial::NoAccount => (422, "friends-title", "friends-nobody"),
            Denial::TooManyFriends => (409, "friends-title", "friends-too-many"),
            Denial::NotWaiting => (409, "web-invite", "api-not-waiting"),
            Denial::InvitedRemoved => (403, "web-invite", "web-invite-removed"),
            Denial::ManyInvited => (409, "web-invite", "api-many-invited"),
            Denial::ManyTournaments => (409, "tournament-title", "tournament-too-many"),
        }
    }
}
