//! A table that is in use: its game in memory, and everybody who watches it.

use std::sync::atomic::{AtomicI64, Ordering};

use ararat_bots::Level;
use ararat_core::{Seat, SeatSet, Turn, Viewer};
use ararat_games::GameName;
use ararat_store::{Holder, OriginRow, SeatRow, Status, TableRow};
use ararat_table::Clocks;
use ararat_web::{Chair, Controls, SeatClock, TablePage};
use tokio::sync::{Mutex, Notify, watch};

use crate::ids::{digest, random_number, read_hexadecimal};
use crate::session::Session;
use crate::settings::Settings;

/// Who sits in a seat, as pages show it.
pub(crate) fn chair(row: &SeatRow) -> Chair {
    Chair {
        name: row.name.clone(),
        is_bot: row.holder == Holder::Bot,
        is_program: row.is_program(),
    }
}

/// Who sits at a table, as pages show it.
pub(crate) fn chairs(seats: &[SeatRow]) -> Vec<Chair> {
    seats.iter().map(chair).collect()
}

/// A table that is in use.
pub(crate) struct Place {
    pub(crate) live: Mutex<Live>,
    /// Tells the version to everybody who watches.
    pub(crate) versions: watch::Sender<i64>,
    /// Tells the number of the talk.
    pub(crate) talk: watch::Sender<i64>,
    /// Wakes the task that makes the bots act, if it waits for another node.
    pub(crate) nudge: Notify,
    /// When the version was last known to be the one that is stored, in milliseconds since 1970.
    confirmed: AtomicI64,
}

impl Place {
    /// A table as it was just read.
    pub(crate) fn new(live: Live) -> Place {
        let (versions, _) = watch::channel(live.row.version);
        let (talk, _) = watch::channel(0);
        Place {
            live: Mutex::new(live),
            versions,
            talk,
            nudge: Notify::new(),
            confirmed: AtomicI64::new(0),
        }
    }

    pub(crate) fn confirmed(&self) -> i64 {
        self.confirmed.load(Ordering::Relaxed)
    }

    pub(crate) fn confirm(&self, at: i64) {
        self.confirmed.fetch_max(at, Ordering::Relaxed);
    }

    /// Tells the number of the talk. Numbers may be told in another order than they were given.
    pub(crate) fn tell_talk(&self, number: i64) {
        self.talk.send_if_modified(|known| {
            let is_newer = number > *known;
            *known = number.max(*known);
            is_newer
        });
    }
}

/// The table itself.
pub(crate) struct Live {
    pub(crate) row: TableRow,
    pub(crate) game: GameName,
    pub(crate) session: Box<dyn Session>,
    pub(crate) settings: Settings,
    /// At a table where time is limited.
    pub(crate) clocks: Option<Clocks>,
    /// The deal that it plays with other tables.
    pub(crate) deal: Option<String>,
    /// Where its game began, if not at its own start.
    pub(crate) origin: Option<OriginRow>,
    /// How often steps have been taken back, so that whoever has told them begins anew.
    pub(crate) rewinds: u64,
    /// The version from which on only other seats have chosen, of several that choose at once: what
    /// answers it answers the table as it is.
    pub(crate) open_since: i64,
    /// A task makes the bots act.
    pub(crate) is_driven: bool,
    /// The last change was made by this node, which therefore makes the bots act.
    pub(crate) is_ours: bool,
    /// The version at which this node left a bot's move to workers: they make changes for it.
    pub(crate) left_at: Option<i64>,
    /// When the last change of another node was made or heard of.
    pub(crate) changed_elsewhere: i64,
}

impl Live {
    /// What the luck of a bot's decision follows from. Tables of one deal are compared, so there bots
    /// answer the same with the same.
    pub(crate) fn bot_seed(&self, seat: Seat) -> u64 {
        if self.deal.is_none() {
            return random_number();
        }
        let moment = digest(&format!("{} {} {seat}", self.row.secret, self.session.step_count()));
        read_hexadecimal(&moment[..16]).map_or(0, u64::from_le_bytes)
    }

    /// Seats that a visitor holds.
    pub(crate) fn seats_of(&self, visitor: &str) -> Vec<Seat> {
        let own = |(index, seat): (usize, &SeatRow)| {
            (seat.holder == Holder::Person && seat.visitor == visitor).then(|| Seat::new(index))?
        };
        self.row.seats.iter().enumerate().filter_map(own).collect()
    }

    /// The seat that a visitor acts for: one that is to act, or else the one it looked from last.
    pub(crate) fn seat_of(&self, visitor: &str, last: Option<Seat>) -> Option<Seat> {
        let own = self.seats_of(visitor);
        let awaited = own.iter().copied().find(|&seat| self.is_awaited(seat));
        awaited.or(last.filter(|seat| own.contains(seat))).or(own.first().copied())
    }

    pub(crate) fn is_awaited(&self, seat: Seat) -> bool {
        matches!(self.session.turn(), Turn::Seats(seats) if seats.contains(seat))
    }

    /// People who are to act, as opposed to bots.
    pub(crate) fn people_in(&self, turn: Turn) -> SeatSet {
        let is_person = |seat: Seat| {
            self.row.seats.get(seat.index()).is_some_and(|row| row.holder == Holder::Person)
        };
        match turn {
            Turn::Seats(seats) => seats.iter().filter(|&seat| is_person(seat)).collect(),
            Turn::Chance | Turn::Over => SeatSet::EMPTY,
        }
    }

    /// What the clocks of all seats show.
    fn seat_clocks(&self, uptime: i64) -> Vec<SeatClock> {
        let Some(clocks) = &self.clocks else { return Vec::new() };
        let seats = Seat::all(self.row.seats.len()).zip(&self.row.seats);
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

    /// Whether an action of the seat that answers this version answers the table as it is.
    pub(crate) fn is_current(&self, version: i64, seat: Seat) -> bool {
        let is_open = (self.open_since..self.row.version).contains(&version);
        version == self.row.version || is_open && self.is_awaited(seat)
    }

    /// The bot that is to act next, and its level.
    pub(crate) fn awaited_bot(&self) -> Option<(Seat, Level)> {
        if self.row.status != Status::Running {
            return None;
        }
        let Turn::Seats(seats) = self.session.turn() else { return None };
        seats.iter().find_map(|seat| {
            let row = self.row.seats.get(seat.index())?;
            if row.holder != Holder::Bot {
                return None;
            }
            let level = Level::ALL.into_iter().find(|level| level.name() == row.level);
            Some((seat, level.unwrap_or(Level::Medium)))
        })
    }

    /// Seats of people other than this visitor who have something to agree to.
    pub(crate) fn others(&self, visitor: &str) -> Vec<Seat> {
        let other = |(index, seat): (usize, &SeatRow)| {
            (seat.holder == Holder::Person && seat.visitor != visitor).then(|| Seat::new(index))?
        };
        self.row.seats.iter().enumerate().filter_map(other).collect()
    }

    /// Seats from which a visitor may remove people: those of others, if it owns the table and the
    /// game has not begun.
    pub(crate) fn removable(&self, visitor: &str) -> Vec<Seat> {
        let may_remove = self.row.owner == visitor && self.row.status == Status::Open;
        if may_remove { self.others(visitor) } else { Vec::new() }
    }

    /// Whether somebody has refused to let the game go back so far and cannot be asked again, since
    /// a bot has taken their seat.
    pub(crate) fn is_undo_refused(&self, kept: usize) -> bool {
        let is_gone = |seat: Seat| {
            self.row.seats.get(seat.index()).is_none_or(|row| row.holder != Holder::Person)
        };
        let refused = self.settings.refused.filter(|(step, _)| kept <= *step);
        refused.is_some_and(|(_, seats)| seats.iter().any(is_gone))
    }

    pub(crate) fn status_now(&self) -> Status {
        match self.session.turn() {
            Turn::Over => Status::Over,
            Turn::Seats(_) | Turn::Chance => Status::Running,
        }
    }

    /// What the page shows to a visitor who looks from this seat, or watches. Who has not acted
    /// since `absent_before` is absent.
    pub(crate) fn page(
        &self,
        visitor: &str,
        seat: Option<Seat>,
        absent_before: i64,
        uptime: i64,
    ) -> TablePage {
        let chairs = chairs(&self.row.seats);
        TablePage {
            is_rated: self.settings.rated,
            clocks: self.seat_clocks(uptime),
            controls: self.controls(visitor, seat, absent_before),
            ..TablePage::new(&self.row.id, self.game.pages(), self.row.version, chairs)
        }
    }

    fn controls(&self, visitor: &str, seat: Option<Seat>, absent_before: i64) -> Controls {
        let used = self.settings.hints_used.iter().enumerate().filter(|(_, count)| **count > 0);
        let hints_used =
            used.filter_map(|(index, &count)| Some((Seat::new(index)?, count))).collect();
        let mut controls = Controls { hints_used, ..Controls::default() };
        if self.row.status != Status::Running {
            return controls;
        }
        if let Some(seat) = seat {
            let undo = self.session.undo(seat);
            controls.can_undo = undo.is_ok();
            let kept = self.session.undo_by_consent(seat);
            let may_ask = kept.is_ok_and(|kept| !self.is_undo_refused(kept))
                && self.settings.undo.is_none()
                && !self.settings.rated;
            controls.undo_needs = undo.err().filter(|_| may_ask).map(|_| String::new());
            controls.can_hint = self.settings.hints && self.is_awaited(seat);
            if let Some((asker, agreed)) = self.settings.undo {
                controls.undo_awaited = asker == seat;
                let must_answer = asker != seat && !agreed.contains(seat);
                controls.undo_asked_by = Some(asker).filter(|_| must_answer);
            }
        }
        // Where time is limited the clock decides, not the owner.
        let is_long_ago = self.row.changed_at <= absent_before;
        if self.row.owner == visitor && is_long_ago && self.clocks.is_none() {
            let others = self.others(visitor);
            controls.fillable = others.into_iter().filter(|&seat| self.is_awaited(seat)).collect();
        }
        let own = self.row.seats.iter();
        let lost =
            own.enumerate().find(|(_, row)| row.holder == Holder::Bot && row.visitor == visitor);
        controls.can_return = lost.and_then(|(index, _)| Seat::new(index));
        controls
    }

    /// From where somebody looks who holds this seat, or none.
    pub(crate) fn viewer(seat: Option<Seat>) -> Viewer {
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }
}
