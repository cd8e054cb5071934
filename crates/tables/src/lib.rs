//! Tables in use: games in memory, bots' turns, clocks, seats, talk, results, deals and analyses.
//! Asynchronous, and without HTTP: the server asks a [`TableRegistry`], and workers use one to do
//! jobs for nodes.

mod accounts;
mod address;
mod analyses;
mod bots;
mod bulletin;
mod chores;
mod clock;
mod clocks;
mod coach;
mod database;
mod deals;
mod deliveries;
mod error;
#[cfg(test)]
mod fixture;
mod friends;
mod ids;
mod invitations;
mod listeners;
mod live_table;
mod luck;
mod memory;
mod metrics;
mod names;
mod new_table;
mod pairing;
mod peers;
mod play;
mod presence;
mod registry;
mod results;
mod seal;
mod seating;
mod seats;
mod shared_texts;
mod standings;
mod table_memory;
mod talk;
mod thinkers;
mod tournaments;
mod undo;
mod uptime;
mod webhook;

pub use address::{VisitorAddresses, household};
pub use analyses::{Analyses, Progress};
pub use ararat_cluster::{random_bytes, random_name};
pub use ararat_pages::{
    AnyGame, CoachSwitch, DAY, Denial, Remark, Settings, TableState, bot_row, check_options,
    day_number, day_of, face_key, level_named, moment_of, read_name, week_of, week_start,
};
pub use bots::WorkerRegistry;
pub use bulletin::{MOST_LISTED, Topic};
pub use clock::{Stopwatch, now};
pub use database::{DatabaseError, claim_database, open_database, site_name};
pub use deals::{Challenges, Comparison, FinishedTable, commitment, is_challenge, last_moment};
pub use error::TableError;
pub use friends::{MOST_FRIENDS, is_here};
pub use ids::digest;
pub use invitations::MOST_INVITED;
pub use listeners::{AccountListener, AccountListeners};
pub use live_table::LiveTable;
pub use metrics::{Metrics, Operation};
pub use names::is_guest_name;
pub use new_table::{MOST_TABLES, TablePlan};
pub use pairing::PairingRequest;
pub use peers::Peers;
pub use play::Request;
pub use presence::Presence;
pub use registry::{RegistryConfig, TABLE_MEMORY, TableRegistry};
pub use seal::{FoundTable, Sight};
pub use shared_texts::{PublicTexts, SharedTexts};
pub use standings::{TournamentStanding, standings};
pub use talk::{Heard, HeardLine, Utterance};
pub use thinkers::{Asker, Audience, Permit, Thinkers};
pub use tournaments::{MOST_ENTRANTS, MOST_TOURNAMENTS, TournamentPlan, round_count};
pub use undo::Answer;
pub use uptime::SiteTime;
pub use webhook::{Reach, is_address};
