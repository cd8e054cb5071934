//! The laboratory: bot games in bulk, and statistics about them.
//!
//! Every game follows from its name alone (game, options, seed, number), so that each can be played
//! again by itself, on any machine, in any order.

mod arena;
mod bot_games;
mod contender;
mod cores;
mod engine;
mod ladder;
mod plot;
mod puzzle_hunt;
mod series;
mod statistics;
mod studied;
mod study;
mod train;

pub use arena::{Arena, Foul, FoulKind, Lineup, Lineups, Meeting, Pace, PlayedGame, Standings};
pub use bot_games::{BotGames, IllegalBot, Played};
pub use contender::Contender;
pub use engine::{Engine, EngineFault};
pub use ladder::{Ladder, Rating};
pub use plot::svg;
pub use puzzle_hunt::{PuzzleHunt, SAME_ANSWER};
pub use series::{Playable, Series, SeriesKind, Simulated, fingerprint, foreign};
pub use statistics::{Histogram, Share, Summary};
pub use studied::Studied;
pub use study::{SeatFigures, SeatResults, SourceFigures, Study};
pub use train::{Fitted, Lesson, Training};
