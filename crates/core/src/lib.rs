//! What a game with hidden information is.
//!
//! A game's state is split by who may see it, and the split is made by types: a public part, one
//! private part for each seat, and a hidden part ([`State`]). A [`View`] is assembled here and
//! nowhere else, from the public part and its viewer's own private part, so no game writes
//! redaction code and none can forget it. Legality is computed from a [`SeatView`], hence a refusal
//! cannot leak what its receiver may not know.
//!
//! | noun | file |
//! |---|---|
//! | the game trait, and how a game describes itself | [`game`], [`description`] |
//! | state, views, steps | [`state`], [`view`], [`step`] |
//! | seats and containers by seat | [`seat`] |
//! | luck as a parameter | [`rng`] |
//! | things to say: notices, facts, clauses, refusals | [`notice`], [`clause`] |
//! | texts in and out | [`notation`], [`options`] |
//! | what is printed on the pieces | [`components`] |
//! | sets as bits, enumerations with names, types that do not print | [`bits`], [`mod@named`], [`mod@opaque`] |
//! | verifiable deals | [`deal`] |
//! | records | [`record`] |
//! | a game as the laws see it | [`subject`] |

// A new step or event must be judged for every viewer before it compiles.
#![deny(clippy::wildcard_enum_match_arm)]

pub mod bits;
pub mod clause;
pub mod components;
pub mod deal;
pub mod description;
pub mod game;
pub mod hex;
pub mod named;
pub mod notation;
pub mod notice;
pub mod opaque;
pub mod options;
pub mod outcome;
pub mod playout;
pub mod record;
pub mod rng;
pub mod seat;
pub mod state;
pub mod step;
pub mod subject;
pub mod view;
pub mod witness;

pub use clause::{Clause, Enforcement};
pub use components::{ComponentFile, Components, Digest, Row, Source};
pub use deal::{Commitment, Dealer, Salt, Secret};
pub use description::{Description, GameOption, OptionChoice, OptionValues};
pub use game::Game;
pub use notation::{Malformed, Words};
pub use notice::{
    Fact, FactKind, FactKinds, Facts, Message, Notation, Notice, Piece, Refusal, ToFact, Word,
};
#[doc(hidden)]
pub use notice::{OfType, never};
pub use options::{FirstPlayer, OptionList, OptionReader};
pub use outcome::Outcome;
pub use record::{Head, Record, RecordError};
pub use rng::{Rng, Xoshiro};
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet, Viewer};
pub use state::{Parts, State, Unseen};
pub use step::{PlayError, Step, Turn};
pub use view::{KeptView, SeatView, View};
pub use witness::{Audience, Listener, Nobody, Witness};
