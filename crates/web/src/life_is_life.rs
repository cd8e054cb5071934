//! The board of Life is Life on a page.

use ararat_life_is_life::{LifeIsLife, Public};
use maud::Markup;

use crate::board::WebBoard;
use crate::plain_board::plain_board;
use crate::scene::Scene;

impl WebBoard for LifeIsLife {
    fn show(scene: &Scene<'_, LifeIsLife>) -> Markup {
        plain_board(scene)
    }

    fn sources(_public: &Public) -> Vec<(&'static str, Vec<i32>)> {
        Vec::new()
    }
}
