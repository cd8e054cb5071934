//! The laboratory: bot games in bulk, and statistics about them.
//!
//! Every game is determined by its name (game, options, seed, number), so each can be replayed
//! alone, on any machine, in any order.

mod arena;
mod bot_games;
mod contender;
mod cores;
mod course;
mod engine;
mod fit;
mod ladder;
mod learning_curves;
mod lesson;
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
pub use course::{Course, CourseError, Generation, Progress};
pub use engine::{Engine, EngineFault};
pub use fit::Fitted;
pub use ladder::{Ladder, Rating};
pub use learning_curves::learning_curves;
pub use lesson::{Lesson, Lessons};
pub use plot::svg;
pub use puzzle_hunt::{PuzzleHunt, SAME_ANSWER, explain};
pub use series::{Playable, Series, SeriesKind, Simulated, fingerprint, foreign};
pub use statistics::{Histogram, Share, Summary};
pub use studied::Studied;
pub use study::{SeatFigures, SeatResults, SourceFigures, Study};
pub use train::Training;
