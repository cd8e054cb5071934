//! The board of Ark on a page.

use ararat_ark::{Ark, Public};
use maud::Markup;

use crate::board::WebBoard;
use crate::plain_board::plain_board;
use crate::scene::Scene;

impl WebBoard for Ark {
    fn show(scene: &Scene<'_, Ark>) -> Markup {
        plain_board(scene)
    }

    fn sources(_public: &Public) -> Vec<(&'static str, Vec<i32>)> {
        Vec::new()
    }
}
