//! The board of Animals on Board on a page.

use ararat_animals_on_board::{AnimalsOnBoard, Public};
use maud::Markup;

use crate::board::WebBoard;
use crate::plain_board::plain_board;
use crate::scene::Scene;

impl WebBoard for AnimalsOnBoard {
    fn show(scene: &Scene<'_, AnimalsOnBoard>) -> Markup {
        plain_board(scene)
    }

    fn sources(_public: &Public) -> Vec<(&'static str, Vec<i32>)> {
        Vec::new()
    }
}
