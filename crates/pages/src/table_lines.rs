//! Tables in lists, as their readers see them.

use ararat_core::{Seat, Turn};
use ararat_table::TableRow;
use ararat_text::Catalogue;
use ararat_web::{Brief, Standing, TableLine};

use crate::table_page::{chairs, words_at};
use crate::table_view::brief;
use crate::{Hour, TableState, Unreadable, stored_game};

/// A table in a list.
pub fn line(row: &TableRow, standing: Standing, now: i64) -> Result<TableLine, Unreadable> {
    Ok(TableLine {
        id: row.id.clone(),
        game: stored_game(&row.game)?.pages(),
        chairs: chairs(&row.seats),
        standing,
        remaining: None,
        age: now - row.changed_at,
        brief: Brief::default(),
    })
}

/// A running game, as the visitor sees it.
pub fn running_line(
    state: &TableState,
    visitor: &str,
    hour: Hour,
    words: &Catalogue,
) -> Result<TableLine, Unreadable> {
    let row = &state.row;
    let own = state.seats_of(visitor);
    let mut awaited = own.clone();
    awaited.retain(|&seat| state.is_awaited(seat));
    let left =
        |seat: &Seat| state.clocks.as_ref().map(|clocks| clocks.remaining(*seat, hour.uptime));
    let line = line(row, standing(state, &awaited), hour.now)?;
    // Several people at one device must not see each other's cards here.
    let seat = Some(&own).filter(|own| own.len() == 1).and_then(|own| own.first());
    let words = words_at(words, &row.seats);
    let seen = brief(&*state.game, TableState::viewer(seat.copied()), &line.chairs, &words);
    let can_unlist = state.may_unlist(visitor).is_ok();
    Ok(TableLine {
        remaining: awaited.iter().filter_map(left).min(),
        brief: Brief { own, can_unlist, ..seen },
        ..line
    })
}

/// A finished game: its result is stored separately, so that the game need not be replayed.
pub fn over_line(
    row: &TableRow,
    results: Option<&Vec<(i64, i64)>>,
    visitor: &str,
    now: i64,
) -> Result<TableLine, Unreadable> {
    let results = results.map(Vec::as_slice).unwrap_or_default();
    let seats = || Seat::all(row.seats.len());
    let is_own = |seat: &Seat| row.seats[seat.index()].visitor == visitor;
    let has_won = |seat: &Seat| results.get(seat.index()).is_some_and(|(place, _)| *place == 1);
    let brief = Brief {
        own: seats().filter(is_own).collect(),
        tallies: results.iter().map(|(_, points)| points.to_string()).collect(),
        winners: seats().filter(has_won).collect(),
        can_unlist: true,
        ..Brief::default()
    };
    Ok(TableLine { brief, ..line(row, Standing::Over, now)? })
}

/// The standing of a running game; `own` are the reader's seats among those whose turn it is.
fn standing(state: &TableState, own: &[Seat]) -> Standing {
    if !own.is_empty() {
        return Standing::Yours;
    }
    let turn = state.game.turn();
    if turn == Turn::Over {
        return Standing::Over;
    }
    let name = |seat: Seat| Some(state.row.seats.get(seat.index())?.name.clone());
    let names: Vec<String> = state.people_in(turn).iter().filter_map(name).collect();
    if names.is_empty() { Standing::BotsTurn } else { Standing::Awaits(names) }
}
