//! Pages and boards: views in, HTML and SVG out. No network, no clock, no state: a page shows what
//! it is given, and a view has no path to anything its viewer may not know.

mod account_page;
mod age;
mod analysis_page;
mod api_page;
mod assets;
mod blocks;
mod board;
mod challenge_page;
mod clock;
mod coach;
mod deal_page;
mod delete_page;
mod device_page;
mod empty_state;
mod ending;
mod face_choice;
mod frame;
mod friends_page;
mod front;
mod game;
mod heading;
mod illustration;
mod invitations;
mod learn_page;
mod lesson_page;
mod link;
mod list;
mod lobby;
mod log_line;
mod marks;
mod minify;
mod new_table;
mod new_tournament;
mod notice_page;
mod past_page;
mod people;
mod picture;
mod plain_board;
mod public_tables;
mod puzzle_page;
mod puzzles_page;
mod rail;
mod replay_page;
mod result_picture;
mod rules;
mod scene;
mod seat_choice;
mod sketch;
mod stage;
mod stamp;
mod statistics_page;
mod table_page;
mod talk;
mod tournament_page;
mod view_picture;

pub use account_page::{AccountPage, AccountPart, TokenLine, account_page};
pub use analysis_page::{AnalysisPage, Choice, Findings, Moment, analysis_page, choice, moment};
pub use api_page::{ApiCall, ApiForm, ApiGame, ApiPage, ApiParameter, ApiTag, api_page};
pub use assets::{Asset, asset, is_current};
pub use blocks::read_marks;
pub use board::{Excerpt, Mood, SeatCard, Sound, Symbol, WebBoard};
pub use challenge_page::{Challenge, ChallengePage, Try, challenge_page};
pub use clock::SeatClock;
pub use coach::{Coach, CoachTone, Saying};
pub use deal_page::{COMPARED, DealHost, DealPage, DealTable, deal_page};
pub use delete_page::{Deletable, DeletePage, delete_page};
pub use device_page::{DevicePage, Imported, device_page};
pub use face_choice::FaceChoice;
pub use frame::{Edition, Frame, Theme, page};
pub use friends_page::{FriendLine, FriendLinkPage, FriendsPage, friend_link_page, friends_page};
pub use front::{Brief, Front, Standing, TableLine, front};
pub use game::WebGame;
pub use illustration::Illustration;
pub use invitations::InvitationLine;
pub use learn_page::{CourseLine, LessonLine, course_page, learn_page};
pub use lesson_page::{LessonPlace, NextLesson, lesson_page, lesson_part, lost_marks};
pub use lobby::{Lobby, lobby};
pub use log_line::{LOG_STEPS, LogLine, told_steps};
pub use new_table::{NewTable, new_table};
pub use new_tournament::{NewTournament, TournamentLine, new_tournament};
pub use notice_page::{Way, notice_page};
pub use past_page::{PastPage, past_page};
pub use people::{
    BotTally, GameTally, MistakeLine, Mistakes, PlayedGame, PlayedGames, Profile, RatingLine,
    RatingList, profile, profile_address, ratings,
};
pub use picture::{image, picture};
pub use public_tables::{Pace, PublicTable, PublicTables, public_tables};
pub use puzzle_page::{PuzzlePlace, puzzle_page, puzzle_part};
pub use puzzles_page::{PuzzleLine, puzzle_list_page, puzzles_page};
pub use replay_page::{
    Check, Finding, KeptRecord, Look, ReplayPage, Upload, Verification, has_secrets, replay_page,
    replay_part, upload_page,
};
pub use result_picture::ResultPicture;
pub use rules::{about, reference_card, rules};
pub use scene::{
    Chair, Scene, no_default_button, rule_address, seat_class, seat_mark, strength_in_words, why,
};
pub use seat_choice::SeatChoice;
pub use sketch::{Sketch, Tint};
pub use stamp::{STAMP_CLASSES, figure, squares, stamp};
pub use statistics_page::{
    BotLine, GameStudy, OwnResults, SeatLine, StatisticsPage, statistics_page,
};
pub use table_page::{
    Controls, Hint, Note, Refused, TablePage, Undo, marked_places, table_page, table_part,
};
pub use talk::{LONGEST_LINE, PHRASES, Said, TalkPart, is_phrase, read_line, talk_part};
pub use tournament_page::{
    RoundPart, RoundSitter, RoundTable, StandingLine, TournamentDoings, TournamentPage,
    TournamentStage, tournament_page,
};
pub use view_picture::view_picture;
