//! Everything between a game and its pages that needs neither accounts nor a network: what the
//! server and the app inside a browser have in common. Tables in memory, the reading of forms,
//! views and pages of any game, lessons, puzzles, replays, coach and analysis. No IO, no clock and
//! no random source, so that it also builds for the browser.

mod calendar;
mod cast;
mod coach;
mod denial;
pub mod forms;
mod game;
mod hour;
mod language;
mod lesson_view;
mod names;
mod new_table_form;
mod policy;
mod puzzle_view;
mod replay;
mod settings;
mod statistics;
mod table_lines;
mod table_page;
mod table_state;
mod table_view;
mod verification;

pub use calendar::{DAY, day_number, day_of, day_of_week, moment_of, week_of, week_start};
pub use cast::{
    STAND_IN, all_faces, asked_face, bot_member, bot_row, face_key, faces, free_faces,
    offered_faces, stand_in, style_of,
};
pub use coach::{About, Case, CoachSwitch, Desk, Question, Remark, TURNS_PER_REMARK};
pub use denial::Denial;
pub use game::{
    AnalysisRun, AnyGame, Better, PendingSteps, Refusal, Thought, check_options, new_game, typed,
};
pub use hour::Hour;
pub use language::preferred_language;
pub use lesson_view::{
    Deed, FoundLesson, LessonGame, ShownLesson, course, lesson_address, taught_game,
};
pub use names::read_name;
pub use new_table_form::{
    Hints, Pairs, Reading, TableForm, are_people, choose_again, quick_choices, read_talk, seat_rows,
};
pub use policy::POLICY;
pub use puzzle_view::{
    FoundPuzzle, PuzzleDeed, ShownPuzzle, games_with_puzzles, puzzle_of_day, puzzled_game, puzzles,
};
pub use replay::{Replay, ReplayPlace, open_replay, show_replay};
pub use settings::{LONGEST_PACE, Settings};
pub use statistics::studies;
pub use table_lines::{line, over_line, running_line};
pub use table_page::{chairs, table_page, words_at};
pub use table_state::{
    Extras, OtherRules, TableState, Unreadable, is_one_choice_of_many, level_named, read_settings,
    read_state, rules_of, status_of, stored_game,
};
pub use table_view::{
    Extent, action_text, brief, coach_saying, compose, curtain, decided_note, findings,
    public_fields, render, structured, verbs, write_events, write_view,
};
pub use verification::fault_place;
