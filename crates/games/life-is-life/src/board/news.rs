//! What happened since the viewer's last action and still shows on the board.

use ararat_core::{BySeat, MAX_SEATS, Seat};

use crate::rules::{Event, Row};

/// The latest happenings of the current round.
pub(super) struct News<'a> {
    /// Who laid what lies in each row now.
    laid_by: [Option<Seat>; 4],
    deeds: BySeat<Option<&'a Event>>,
}

impl<'a> News<'a> {
    pub(super) fn new(events: &[&'a Event]) -> News<'a> {
        let mut news = News { laid_by: [None; 4], deeds: BySeat::new(MAX_SEATS) };
        for event in events {
            if let Event::RoundStarted { .. } = event {
                news = News { laid_by: [None; 4], deeds: BySeat::new(MAX_SEATS) };
            }
            if let Event::Exchanged { seat, row, .. } = event {
                news.laid_by[row.index()] = Some(*seat);
            }
            if let Event::Exchanged { seat, .. }
            | Event::Knocked { seat }
            | Event::Declined { seat } = event
            {
                news.deeds[*seat] = Some(event);
            }
        }
        news
    }

    pub(super) fn laid_by(&self, row: Row) -> Option<Seat> {
        self.laid_by[row.index()]
    }

    /// What the seat did last.
    pub(super) fn deed(&self, seat: Seat) -> Option<&'a Event> {
        self.deeds[seat]
    }
}
