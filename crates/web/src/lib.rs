//! Pages and boards: views in, HTML and SVG out. No network, no clock, no state: what a page shows
//! it was given, and a view has no path to what its viewer may not know.

mod animals_on_board;
mod ark;
mod ark_and_noah;
mod assets;
mod board;
mod frame;
mod front;
mod illustration;
mod life_is_life;
mod lobby;
mod new_table;
mod notice_page;
mod picture;
mod plain_board;
mod rules;
mod scene;
mod table_page;

pub use assets::{Asset, asset};
pub use board::{Excerpt, WebBoard};
pub use frame::{Frame, Theme, page};
pub use front::{Front, TableLine, front};
pub use lobby::{Lobby, lobby};
pub use new_table::{NewTable, SeatChoice, new_table};
pub use notice_page::{Way, notice_page};
pub use picture::picture;
pub use plain_board::plain_board;
pub use rules::{about, rules};
pub use scene::{Chair, Scene};
pub use table_page::{Controls, Hint, LogLine, Refused, TablePage, table_page, table_part};
