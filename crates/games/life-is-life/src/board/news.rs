//! What happened since the viewer's last action and still shows on the board.

use ararat_core::{BySeat, MAX_SEATS, Seat};

use crate::rules::{Cards, Event, Row};

/// The latest happenings of the current round.
pub(super) struct News {
    /// Who laid what lies in each row now.
    laid_by: [Option<Seat>; 4],
    taken: BySeat<Option<(Row, Cards)>>,
    /// A round was scored or ended by sudden death.
    pub(super) has_ending: bool,
}

impl News {
    pub(super) fn new(events: &[&Event]) -> News {
        let none = || (([None; 4]), BySeat::new(MAX_SEATS));
        let (mut laid_by, mut taken) = none();
        let mut has_ending = false;
        for event in events {
            if let Event::RoundStarted { .. } = event {
                (laid_by, taken) = none();
            }
            if let Event::Scored { .. } | Event::SuddenDeath { .. } = event {
                has_ending = true;
            }
            if let Event::Exchanged { seat, row, taken: cards, .. } = event {
                laid_by[row.index()] = Some(*seat);
                taken[*seat] = Some((*row, *cards));
            }
            if let Event::Knocked { seat } | Event::Declined { seat } = event {
                taken[*seat] = None;
            }
        }
        News { laid_by, taken, has_ending }
    }

    pub(super) fn laid_by(&self, row: Row) -> Option<Seat> {
        self.laid_by[row.index()]
    }

    /// The row that the seat took in its last turn, and its cards.
    pub(super) fn taken(&self, seat: Seat) -> Option<(Row, Cards)> {
        self.taken[seat]
    }
}
