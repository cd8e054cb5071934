//! The board of Ark & Noah on a page.

use ararat_ark_and_noah::{ArkAndNoah, Public};
use maud::Markup;

use crate::board::WebBoard;
use crate::plain_board::plain_board;
use crate::scene::Scene;

impl WebBoard for ArkAndNoah {
    fn show(scene: &Scene<'_, ArkAndNoah>) -> Markup {
        plain_board(scene)
    }

    fn sources(_public: &Public) -> Vec<(&'static str, Vec<i32>)> {
        Vec::new()
    }
}
