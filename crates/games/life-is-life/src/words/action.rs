//! What an action of Life is Life comes to, in a few words.

use ararat_core::{SeatView, facts};
use ararat_text::Catalogue;

use crate::rules::{Action, Cards, LifeIsLife, Row};

pub(super) fn describe(
    view: SeatView<'_, LifeIsLife>,
    action: Action,
    words: &Catalogue,
) -> String {
    let public = view.public();
    match action {
        Action::Exchange { row, laid } => {
            let taken = public.rows[row];
            words.fill("lil-do-exchange", &facts![laid, taken])
        }
        Action::Knock if public.is_last_turn() => words.word("lil-do-decline"),
        Action::Knock => words.word("lil-do-knock"),
    }
}

/// `exchange 3` and `exchange 3 gi`.
pub(super) fn beginning(
    view: SeatView<'_, LifeIsLife>,
    text: &str,
    words: &Catalogue,
) -> Option<String> {
    let mut parts = text.strip_prefix("exchange ")?.split(' ');
    let row: Row = parts.next()?.parse().ok()?;
    let taken = view.public().rows[row];
    if let Some(laid) = parts.next() {
        let laid: Cards = laid.parse().ok()?;
        return Some(words.fill("lil-begin-laid", &facts![taken, laid]));
    }
    Some(words.fill("lil-begin-exchange", &facts![taken, count: row.card_count()]))
}
