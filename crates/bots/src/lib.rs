//! Players that see only views.
//!
//! A bot's decision is a function of the view, the random source and the bot. It has no access to
//! the state: what it does not know, it imagines.

mod appraise;
mod bot;
mod data;
mod desk;
mod grade;
mod level;
pub mod look_ahead;
mod manner;
mod net;
mod policy;
mod search;
mod strength;
mod style;

pub use appraise::Appraise;
pub use bot::Bot;
pub use data::data_digest;
pub use desk::{Desk, Proposal};
pub use grade::{Encounter, Finish, Grade};
pub use level::{Level, Levels};
pub use net::{BadWeights, EmbeddedNet, HIDDEN, Learned, Net};
pub use policy::{MOST_RATED, policy_inputs, proposal_rows};
pub use search::exact::{solve_ending, solve_first};
pub use search::judge::{chances, hand_logit, shares};
pub use search::settings::{Budget, Evaluation, Nets, Opponents, Rollout, Settings};
pub use search::weigh::{Weighed, weigh_imagined};
pub use search::worlds::{Imagined, Worlds};
pub use search::{Choice, Studied, Thought, search, search_imagined, study_imagined};
pub use strength::Strength;
pub use style::Style;
