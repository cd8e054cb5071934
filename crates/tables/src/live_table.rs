//! A table in use: its game in memory, and everybody who watches it.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering};

use ararat_bots::Level;
use ararat_core::hex::read_hex;
use ararat_core::{Seat, SeatSet, Turn, Viewer};
use ararat_store::{Holder, OriginRow, SeatRow, Status, TableRow};
use ararat_table::Clocks;
use tokio::sync::{Mutex, MutexGuard, Notify, watch};

use crate::coach::Desk;
use crate::presence::Seen;
use crate::table_memory::Evictable;
use crate::{AnyGame, Denial, Settings, SharedTexts, TableError, digest, now};

/// Bytes by which a table may grow before it is counted again.
const COUNTED_AGAIN: usize = 4096;
/// Bytes that a table takes beside its game: its row and seats, locks and channels, its place in
/// the table of tables.
const BESIDE_THE_GAME: usize = 4096;

/// A table in use.
pub struct LiveTable {
    pub(crate) state: Mutex<TableState>,
    /// Tells the version to everybody who watches.
    pub(crate) versions: watch::Sender<i64>,
    /// Tells the number of the talk.
    pub(crate) talk: watch::Sender<i64>,
    /// Changes whenever somebody who sits here comes back or has been away for a while.
    pub(crate) presence: watch::Sender<i64>,
    /// What spectators are told.
    pub spectator_texts: SharedTexts,
    /// Wakes the task that plays the bots, if it waits for another node.
    pub(crate) wake_bots: Notify,
    /// When the version was last known to be the stored one, in milliseconds since 1970.
    confirmed_at: AtomicI64,
    /// When somebody last asked for the table, in milliseconds since 1970.
    used_at: AtomicI64,
    /// Its owner has closed it, so nobody is given it any more.
    is_closed: AtomicBool,
    is_over: AtomicBool,
    /// Estimated bytes, as they were last counted.
    bytes: AtomicUsize,
    /// Visitors who sit there, as far as they have been here.
    pub(crate) seen: std::sync::Mutex<HashMap<String, Seen>>,
    /// What the coach has thought about.
    pub(crate) desk: std::sync::Mutex<Desk>,
}

impl LiveTable {
    /// A table as it was just read.
    pub fn new(state: TableState) -> LiveTable {
        let (versions, _) = watch::channel(state.row.version);
        let (talk, _) = watch::channel(0);
        let (presence, _) = watch::channel(0);
        LiveTable {
            is_over: AtomicBool::new(state.row.status == Status::Over),
            bytes: AtomicUsize::new(state.bytes()),
            state: Mutex::new(state),
            versions,
            talk,
            presence,
            spectator_texts: SharedTexts::default(),
            wake_bots: Notify::new(),
            confirmed_at: AtomicI64::new(0),
            used_at: AtomicI64::new(now()),
            is_closed: AtomicBool::new(false),
            seen: std::sync::Mutex::default(),
            desk: std::sync::Mutex::default(),
        }
    }

    /// The table as it is now, to draw a page or to replay a game without keeping others waiting.
    pub async fn snapshot(&self) -> TableState {
        self.state.lock().await.clone()
    }

    /// Locks the table. Whoever holds the lock must be quick; see [`LiveTable::snapshot`].
    pub async fn lock(&self) -> MutexGuard<'_, TableState> {
        self.state.lock().await
    }

    /// Changes whenever the table does.
    pub fn watch_version(&self) -> watch::Receiver<i64> {
        self.versions.subscribe()
    }

    /// Changes whenever something is said.
    pub fn watch_talk(&self) -> watch::Receiver<i64> {
        self.talk.subscribe()
    }

    /// Changes whenever somebody who sits here comes back or has been away for a while, for the
    /// others who sit here.
    pub fn watch_presence(&self) -> watch::Receiver<i64> {
        self.presence.subscribe()
    }

    /// Tells everybody who watches that the table has this version.
    pub fn publish_version(&self, version: i64) {
        self.versions.send_replace(version);
    }

    /// Tells the number of the talk. Numbers may arrive in another order than they were given.
    pub fn publish_talk(&self, number: i64) {
        self.talk.send_if_modified(|known| {
            let is_newer = number > *known;
            *known = number.max(*known);
            is_newer
        });
    }

    /// Counts its bytes after a change; whether that is worth telling whoever counts all tables.
    pub(crate) fn weigh(&self, state: &TableState) -> bool {
        let is_over = state.row.status == Status::Over;
        let (bytes, counted) = (state.bytes(), self.bytes.load(Ordering::Relaxed));
        let has_ended = self.is_over.swap(is_over, Ordering::Relaxed) != is_over;
        let is_due = has_ended || bytes.abs_diff(counted) > COUNTED_AGAIN;
        if is_due {
            self.bytes.store(bytes, Ordering::Relaxed);
        }
        is_due
    }

    pub(crate) fn confirmed_at(&self) -> i64 {
        self.confirmed_at.load(Ordering::Relaxed)
    }

    pub(crate) fn confirm(&self, at: i64) {
        self.confirmed_at.fetch_max(at, Ordering::Relaxed);
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::Relaxed)
    }

    pub(crate) fn close(&self) {
        self.is_closed.store(true, Ordering::Relaxed);
    }

    pub(crate) fn touch(&self) {
        self.used_at.store(now(), Ordering::Relaxed);
    }
}

impl Evictable for LiveTable {
    fn bytes(&self) -> usize {
        self.bytes.load(Ordering::Relaxed)
    }

    fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    fn used_at(&self) -> i64 {
        self.used_at.load(Ordering::Relaxed)
    }

    fn is_watched(&self) -> bool {
        self.versions.receiver_count() > 0
    }
}

impl std::fmt::Debug for LiveTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LiveTable")
            .field("version", &*self.versions.borrow())
            .finish_non_exhaustive()
    }
}

/// A table as this node knows it.
#[derive(Clone)]
pub struct TableState {
    pub row: TableRow,
    /// The game. While a clone of the `Arc` is in use, a change goes to a copy of the game.
    pub game: Arc<dyn AnyGame>,
    pub settings: Settings,
    /// At a table where time is limited.
    pub clocks: Option<Clocks>,
    /// The deal that it plays together with other tables.
    pub deal: Option<String>,
    /// Where its game began, if not at its own start.
    pub origin: Option<OriginRow>,
    /// How often steps have been taken back, so that a listener knows to start over.
    pub rewinds: u64,
    /// No step has been taken back since this version, as far as this node knows.
    pub rewound_at: i64,
    /// Since this version only other seats have chosen, of several that choose at once: an action that
    /// answers it still answers the table as it is.
    pub(crate) open_since: i64,
    /// The versions that the last actions of the seats came to, as far as they were played here and
    /// nothing was taken back since.
    pub(crate) acted_at: BTreeMap<Seat, i64>,
    /// A task plays the bots.
    pub(crate) has_bot_task: bool,
    /// This node made the last change, and therefore plays the bots.
    pub(crate) is_ours: bool,
    /// The version at which this node left a bot's move to workers, who make changes for it.
    pub(crate) left_at: Option<i64>,
    /// When the last change of another node was made or heard of.
    pub(crate) changed_elsewhere: i64,
}

impl std::fmt::Debug for TableState {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TableState").field("version", &self.row.version).finish_non_exhaustive()
    }
}

/// The level of this name.
pub fn level_named(name: &str) -> Option<Level> {
    Level::ALL.into_iter().find(|level| level.name() == name)
}

impl TableState {
    /// A table with this game, whose steps are those that its row counts.
    ///
    /// # Errors
    ///
    /// A bot has a level that this build does not know.
    pub fn new(
        row: TableRow,
        game: Arc<dyn AnyGame>,
        settings: Settings,
    ) -> Result<TableState, TableError> {
        check_levels(&row)?;
        Ok(TableState {
            game,
            settings,
            clocks: None,
            deal: None,
            origin: None,
            rewinds: 0,
            rewound_at: row.version,
            open_since: row.version,
            acted_at: BTreeMap::new(),
            has_bot_task: false,
            is_ours: false,
            left_at: None,
            changed_elsewhere: row.changed_at,
            row,
        })
    }

    pub(crate) fn set_row(&mut self, row: TableRow) -> Result<(), TableError> {
        check_levels(&row)?;
        self.row = row;
        Ok(())
    }

    /// The bytes that the table takes, estimated.
    fn bytes(&self) -> usize {
        BESIDE_THE_GAME + self.game.bytes()
    }

    /// The game, to be changed. If somebody draws a page from it just now, they keep the old one.
    pub(crate) fn game_mut(&mut self) -> &mut dyn AnyGame {
        if Arc::get_mut(&mut self.game).is_none() {
            self.game = self.game.duplicate();
        }
        Arc::get_mut(&mut self.game).expect("the copy has one owner")
    }

    /// The seed of a bot's decision. It follows from the secret and the moment: tables of one deal are
    /// compared, so there bots answer the same with the same.
    pub(crate) fn bot_seed(&self, seat: Seat) -> u64 {
        let moment = digest(&format!("{} {} {seat}", self.row.secret, self.game.step_count()));
        let bytes = read_hex(&moment[..16]).expect("a digest is hexadecimal");
        u64::from_le_bytes(bytes)
    }

    pub fn is_over(&self) -> bool {
        self.game.turn() == Turn::Over
    }

    /// Whether it is known to play no deal. A table that was made without one can only be given one
    /// when its game is over, perhaps by another node.
    pub fn plays_no_deal(&self) -> bool {
        self.deal.is_none() && self.row.status != Status::Over
    }

    /// The seats that a visitor holds.
    pub fn seats_of(&self, visitor: &str) -> Vec<Seat> {
        self.people(|row| row.visitor == visitor)
    }

    /// The seat that a visitor acts for: one that is to act, or else the one they last looked from.
    pub fn seat_of(&self, visitor: &str, last: Option<Seat>) -> Option<Seat> {
        let own = self.seats_of(visitor);
        let awaited = own.iter().copied().find(|&seat| self.is_awaited(seat));
        awaited.or(last.filter(|seat| own.contains(seat))).or(own.first().copied())
    }

    pub fn is_awaited(&self, seat: Seat) -> bool {
        matches!(self.game.turn(), Turn::Seats(seats) if seats.contains(seat))
    }

    /// Seats of people, as opposed to bots and open seats.
    fn people(&self, is_wanted: impl Fn(&SeatRow) -> bool) -> Vec<Seat> {
        let seats = Seat::all(self.row.seats.len()).zip(&self.row.seats);
        seats
            .filter(|(_, row)| row.holder == Holder::Person && is_wanted(row))
            .map(|(seat, _)| seat)
            .collect()
    }

    /// People who are to act, as opposed to bots.
    pub fn people_in(&self, turn: Turn) -> SeatSet {
        let is_person = |seat: Seat| {
            self.row.seats.get(seat.index()).is_some_and(|row| row.holder == Holder::Person)
        };
        match turn {
            Turn::Seats(seats) => seats.iter().filter(|&seat| is_person(seat)).collect(),
            Turn::Chance | Turn::Over => SeatSet::EMPTY,
        }
    }

    /// Whether an action of the seat that answers this version answers the table as it is.
    pub fn is_current(&self, version: i64, seat: Seat) -> bool {
        let is_open = (self.open_since..self.row.version).contains(&version);
        version == self.row.version || is_open && self.is_awaited(seat)
    }

    /// The bot that is to act next, and its level.
    pub(crate) fn awaited_bot(&self) -> Option<(Seat, Level)> {
        if self.row.status != Status::Running {
            return None;
        }
        let Turn::Seats(seats) = self.game.turn() else { return None };
        seats.iter().find_map(|seat| {
            let row = self.row.seats.get(seat.index())?;
            let level = || level_named(&row.level).expect("levels are checked as rows are read");
            (row.holder == Holder::Bot).then(|| (seat, level()))
        })
    }

    /// Seats of people other than this visitor.
    pub fn others(&self, visitor: &str) -> Vec<Seat> {
        self.people(|row| row.visitor != visitor)
    }

    /// Seats from which a visitor may remove people: those of others, if the visitor owns the table
    /// and the game has not begun.
    pub fn removable(&self, visitor: &str) -> Vec<Seat> {
        let may_remove = self.row.owner == visitor && self.row.status == Status::Open;
        if may_remove { self.others(visitor) } else { Vec::new() }
    }

    /// Whether a visitor may close the table; if not, why. One that waits is its owner's alone; in a
    /// game nobody else may sit there, nor have a seat to come back to.
    pub fn may_close(&self, visitor: &str) -> Result<(), Denial> {
        let is_shared = || {
            self.row.seats.iter().any(|seat| !seat.visitor.is_empty() && seat.visitor != visitor)
        };
        match self.row.status {
            _ if self.row.owner != visitor => Err(Denial::NotOwner),
            Status::Running if is_shared() => Err(Denial::OthersPlay),
            Status::Open | Status::Running => Ok(()),
            Status::Over | Status::Closed => Err(Denial::AlreadyOver),
        }
    }

    /// Whether a visitor may take the table off their list of games; if not, why.
    pub fn may_unlist(&self, visitor: &str) -> Result<(), Denial> {
        let rows = Seat::all(self.row.seats.len()).zip(&self.row.seats);
        let mut own = rows.filter(|(_, row)| row.visitor == visitor).peekable();
        if own.peek().is_none() {
            return Err(Denial::NotSeated);
        }
        let is_left = own.all(|(seat, _)| self.settings.left.contains(seat));
        if self.row.status.is_unfinished() && !is_left {
            return Err(Denial::StillPlaying);
        }
        Ok(())
    }

    /// Seats for which a visitor may let a bot play: those of others who are to act and have not
    /// acted since `absent_before`, if the visitor owns the table. Where time is limited the clock
    /// decides, not the owner.
    pub fn fillable(&self, visitor: &str, absent_before: i64) -> Vec<Seat> {
        let is_long_ago = self.row.changed_at <= absent_before;
        let is_running = self.row.status == Status::Running;
        if self.row.owner != visitor || !is_long_ago || !is_running || self.clocks.is_some() {
            return Vec::new();
        }
        let mut others = self.others(visitor);
        others.retain(|&seat| self.is_awaited(seat));
        others
    }

    /// The seat in which a bot plays for this visitor.
    pub fn seat_lost_by(&self, visitor: &str) -> Option<Seat> {
        let is_lost = |row: &SeatRow| row.holder == Holder::Bot && row.visitor == visitor;
        let mut seats = Seat::all(self.row.seats.len()).zip(&self.row.seats);
        seats
            .find(|(seat, row)| is_lost(row) && !self.settings.left.contains(*seat))
            .map(|(seat, _)| seat)
    }

    /// Whether somebody has refused to let the game go back this far and cannot be asked again,
    /// because a bot has taken their seat.
    pub fn is_undo_refused(&self, kept: usize) -> bool {
        let is_gone = |seat: Seat| {
            self.row.seats.get(seat.index()).is_none_or(|row| row.holder != Holder::Person)
        };
        let refused = self.settings.refused.filter(|(step, _)| kept <= *step);
        refused.is_some_and(|(_, seats)| seats.iter().any(is_gone))
    }

    /// The viewer who holds this seat, or none.
    pub fn viewer(seat: Option<Seat>) -> Viewer {
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }
}

/// The status of a game that has begun.
pub(crate) fn status_of(turn: Turn) -> Status {
    match turn {
        Turn::Over => Status::Over,
        Turn::Seats(_) | Turn::Chance => Status::Running,
    }
}

fn check_levels(row: &TableRow) -> Result<(), TableError> {
    let is_known = |row: &SeatRow| row.holder != Holder::Bot || level_named(&row.level).is_some();
    if row.seats.iter().all(is_known) { Ok(()) } else { Err(TableError::Broken("unknown level")) }
}
