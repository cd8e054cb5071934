//! What the page of a table shows besides the game: who sits there, clocks, and what the reader may
//! do.

use ararat_bots::Strength;
use ararat_core::{Facts, Seat};
use ararat_table::{Holder, SeatRow, Status};
use ararat_text::{Catalogue, sentence};
use ararat_web::{Chair, Controls, Note, SeatClock, TablePage, Undo};

use crate::cast::{faces, style_of};
use crate::{Hour, TableState};

/// Who sits at a table, as pages show it.
pub fn chairs(seats: &[SeatRow]) -> Vec<Chair> {
    let chair = |(row, face): (&SeatRow, _)| Chair {
        name: row.name.clone(),
        face,
        strength: Strength::named(&row.level).filter(|_| row.holder == Holder::Bot),
        style: style_of(row),
        has_left: false,
        is_program: row.is_program(),
    };
    seats.iter().zip(faces(seats)).map(chair).collect()
}

/// The reader's catalogue, with the names of the players at the table.
pub fn words_at(words: &Catalogue, seats: &[SeatRow]) -> Catalogue {
    words.with_names(seats.iter().map(|seat| seat.name.clone()).collect())
}

/// The page of a table for a visitor who views it from this seat, or watches.
pub fn table_page(
    state: &TableState,
    visitor: &str,
    seat: Option<Seat>,
    hour: Hour,
    words: &Catalogue,
) -> TablePage {
    let is_owner = state.row.owner == visitor;
    let mut chairs = chairs(&state.row.seats);
    for left in state.settings.gone.iter().flat_map(|(_, seats)| seats.iter()) {
        if let Some(chair) = chairs.get_mut(left.index()) {
            chair.has_left = chair.strength.is_some();
        }
    }
    TablePage {
        gone: state.settings.gone.filter(|_| seat.is_some()),
        is_rated: state.settings.rated,
        pace: state.settings.pace,
        clocks: seat_clocks(state, hour.uptime),
        controls: controls(state, visitor, seat, hour.absent_before, words),
        notes: notes(state, visitor, words),
        can_share_deal: is_owner && state.deal.is_none() && state.origin.is_none(),
        ..TablePage::new(&state.row.id, state.game.name().pages(), state.row.version, chairs)
    }
}

/// What the clocks of all seats show.
fn seat_clocks(state: &TableState, uptime: i64) -> Vec<SeatClock> {
    let Some(clocks) = &state.clocks else { return Vec::new() };
    let seats = Seat::all(state.row.seats.len()).zip(&state.row.seats);
    seats
        .map(|(seat, row)| SeatClock {
            control: clocks.control(),
            remaining: clocks.remaining(seat, uptime),
            warning: clocks.warning(),
            is_running: clocks.is_running(seat),
            is_out: row.holder == Holder::Bot && !row.visitor.is_empty(),
        })
        .collect()
}

/// What a visitor may do besides playing.
fn controls(
    state: &TableState,
    visitor: &str,
    seat: Option<Seat>,
    absent_before: i64,
    words: &Catalogue,
) -> Controls {
    let used = Seat::all(state.row.seats.len()).zip(&state.settings.hints_used);
    let hints_used = used.filter(|(_, count)| **count > 0).map(|(seat, count)| (seat, *count));
    let mut controls = Controls { hints_used: hints_used.collect(), ..Controls::default() };
    controls.can_unlist = state.may_unlist(visitor).is_ok();
    if state.row.status != Status::Running {
        return controls;
    }
    controls.can_close = state.may_close(visitor).is_ok();
    // A person who plays against bots alone has nobody to leave the game to.
    controls.can_leave = !controls.can_close && !state.seats_of(visitor).is_empty();
    if let Some(seat) = seat {
        let undo = state.game.undo(seat);
        let kept = state.game.undo_by_consent(seat);
        let may_ask = kept.is_ok_and(|kept| !state.is_undo_refused(kept))
            && state.settings.undo.is_none()
            && !state.settings.rated
            && state.deal.is_none();
        controls.undo = match undo {
            Ok(_) => Undo::Own,
            Err(_) if may_ask && state.others(visitor).is_empty() => Undo::Alone,
            Err(why) if may_ask => {
                Undo::Ask(sentence(&words_at(words, &state.row.seats).say(&why)))
            }
            Err(_) => Undo::Not,
        };
        controls.can_hint = state.settings.hints && state.is_awaited(seat);
        if let Some((asker, agreed)) = state.settings.undo {
            controls.undo_awaited = asker == seat;
            let must_answer = asker != seat && !agreed.contains(seat);
            controls.undo_asked_by = Some(asker).filter(|_| must_answer);
        }
    }
    controls.fillable = state.fillable(visitor, absent_before);
    controls.can_return = state.seat_lost_by(visitor);
    controls
}

/// Where the game of a table comes from. A lesson links back to its course.
fn notes(state: &TableState, visitor: &str, words: &Catalogue) -> Vec<Note> {
    let is_lesson = state.settings.lesson && state.row.owner == visitor;
    let lesson = is_lesson.then(|| Note {
        text: words.word("learn-all"),
        to: format!("/learn/{}", state.game.name()),
    });
    let deal = state
        .deal
        .as_ref()
        .map(|deal| Note { text: words.word("web-deal-note"), to: format!("/deal/{deal}") });
    let origin = state.origin.as_ref().map(|origin| Note {
        text: words.fill("web-what-if-note", &Facts::new().number("step", origin.step_count)),
        to: format!("/replay/{}?step={}", origin.record_id, origin.step_count),
    });
    lesson.into_iter().chain(deal).chain(origin).collect()
}
