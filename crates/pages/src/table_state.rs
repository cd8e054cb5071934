//! A table as its node or device knows it.

use std::collections::BTreeMap;
use std::sync::Arc;

use ararat_bots::{Bot, Level, Strength};
use ararat_core::hex::read_hex;
use ararat_core::record::Origin;
use ararat_core::{
    Digest, Facts, Message as _, Notice, PlayError, Seat, SeatSet, Secret, Turn, Viewer,
};
use ararat_games::GameName;
use ararat_table::{Clocks, Holder, OriginRow, SeatRow, Status, TableRow};

use crate::cast::style_of;
use crate::game::new_game;
use crate::{AnyGame, Denial, Refusal, Settings, Thought};

/// Memory that a table takes besides its game, in bytes: its row and seats, locks and channels, and
/// its entry in the registry.
const BESIDE_THE_GAME: usize = 4096;

/// Why a stored table cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It does not follow the rules, or this build cannot read it; the text is for the log.
    Broken(&'static str),
    OtherRules(OtherRules),
}

/// A table was created under a version of its game's rules that this build does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherRules {
    pub rules: i64,
    pub known: i64,
}

impl OtherRules {
    /// The message that refuses records with other rules.
    pub fn notice(self) -> Notice {
        let facts = Facts::new().number("rules", self.rules).number("known", self.known);
        Notice::new("record-other-rules", facts)
    }
}

/// A table as this node or device knows it.
#[derive(Clone)]
pub struct TableState {
    pub row: TableRow,
    /// The game. While a clone of the `Arc` is in use, changes go to a copy of the game.
    pub game: Arc<dyn AnyGame>,
    pub settings: Settings,
    /// Set where time is limited.
    pub clocks: Option<Clocks>,
    /// The deal that it shares with other tables.
    pub deal: Option<String>,
    /// Where its game began, if it continues another.
    pub origin: Option<OriginRow>,
    /// How often steps have been undone, so that a listener knows when to start over.
    pub rewinds: u64,
    /// Nothing has been undone since this version, as far as this node knows.
    pub rewound_at: i64,
    /// Since this version, when several seats choose at once, only other seats have chosen: an
    /// action that refers to it still applies to the current table.
    pub open_since: i64,
    /// The versions created by the last actions of the seats, as far as they were played here and
    /// nothing was undone since.
    pub acted_at: BTreeMap<Seat, i64>,
    /// Whether a task is playing the bots.
    pub has_bot_task: bool,
    /// Whether this node made the last change, and therefore plays the bots.
    pub is_ours: bool,
    /// The version at which this node left a bot's move to workers, which make changes on its
    /// behalf.
    pub left_at: Option<i64>,
    /// When another node last made a change, or we last heard of one.
    pub changed_elsewhere: i64,
}

impl std::fmt::Debug for TableState {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TableState").field("version", &self.row.version).finish_non_exhaustive()
    }
}

/// The level with this name.
pub fn level_named(name: &str) -> Option<Level> {
    Level::ALL.into_iter().find(|level| level.name() == name)
}

impl TableState {
    /// A table with this game, which has as many steps as the row says.
    ///
    /// # Errors
    ///
    /// A bot has a level that this build does not know.
    pub fn new(
        row: TableRow,
        game: Arc<dyn AnyGame>,
        settings: Settings,
    ) -> Result<TableState, Unreadable> {
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

    pub fn set_row(&mut self, row: TableRow) -> Result<(), Unreadable> {
        check_levels(&row)?;
        self.row = row;
        Ok(())
    }

    /// The estimated memory use of the table in bytes.
    pub fn bytes(&self) -> usize {
        BESIDE_THE_GAME + self.game.bytes()
    }

    /// The game, for changing it. Anyone rendering a page from it at the moment keeps the old one.
    pub fn game_mut(&mut self) -> &mut dyn AnyGame {
        if Arc::get_mut(&mut self.game).is_none() {
            self.game = self.game.duplicate();
        }
        Arc::get_mut(&mut self.game).expect("the copy has one owner")
    }

    /// The seed of a bot's decision. It depends on the secret and the step: tables with the same
    /// deal are compared, so there bots must answer the same actions alike.
    fn bot_seed(&self, seat: Seat) -> u64 {
        seed_of(&format!("{} {} {seat}", self.row.secret, self.game.step_count()))
    }

    /// The bot in this seat, if there is one. Its style is that of the cast, and its character
    /// follows from the secret, so that every node plays the same bot.
    fn bot(&self, seat: Seat) -> Option<Bot> {
        let row = self.row.seats.get(seat.index()).filter(|row| row.holder == Holder::Bot)?;
        let bot = Bot::from(Strength::named(&row.level)?).with_style(style_of(row));
        Some(bot.seated(seed_of(&format!("{} character", self.row.secret)), seat))
    }

    /// The decision of the bot in this seat; `None` if no bot sits there.
    pub fn decision(&self, seat: Seat) -> Option<Thought<String>> {
        Some(self.game.decide(seat, self.bot(seat)?, self.bot_seed(seat)))
    }

    pub fn is_over(&self) -> bool {
        self.game.turn() == Turn::Over
    }

    /// Whether we know that it plays no shared deal. A table created without one can only get one
    /// after its game is over, possibly on another node.
    pub fn plays_no_deal(&self) -> bool {
        self.deal.is_none() && self.row.status != Status::Over
    }

    /// The seats that a visitor holds.
    pub fn seats_of(&self, visitor: &str) -> Vec<Seat> {
        self.people(|row| row.visitor == visitor)
    }

    /// The seat that a visitor acts for: one whose turn it is, or else the one they last viewed.
    pub fn seat_of(&self, visitor: &str, last: Option<Seat>) -> Option<Seat> {
        let own = self.seats_of(visitor);
        let awaited = own.iter().copied().find(|&seat| self.is_awaited(seat));
        awaited.or(last.filter(|seat| own.contains(seat))).or(own.first().copied())
    }

    pub fn is_awaited(&self, seat: Seat) -> bool {
        matches!(self.game.turn(), Turn::Seats(seats) if seats.contains(seat))
    }

    /// The refusal for a player who wants something that is only possible on their turn.
    pub fn not_your_turn(&self) -> Refusal {
        let error: PlayError<Notice> = match self.game.turn() {
            Turn::Seats(awaited) => PlayError::NotYourTurn { awaited },
            Turn::Chance => PlayError::NotYourTurn { awaited: SeatSet::EMPTY },
            Turn::Over => PlayError::Over,
        };
        Refusal { notice: error.notice(), clause: None }
    }

    /// Seats of people that match a condition, as opposed to bots and open seats.
    fn people(&self, is_wanted: impl Fn(&SeatRow) -> bool) -> Vec<Seat> {
        let seats = Seat::all(self.row.seats.len()).zip(&self.row.seats);
        seats
            .filter(|(_, row)| row.holder == Holder::Person && is_wanted(row))
            .map(|(seat, _)| seat)
            .collect()
    }

    /// People whose turn it is, as opposed to bots.
    pub fn people_in(&self, turn: Turn) -> SeatSet {
        let is_person = |seat: Seat| {
            self.row.seats.get(seat.index()).is_some_and(|row| row.holder == Holder::Person)
        };
        match turn {
            Turn::Seats(seats) => seats.iter().filter(|&seat| is_person(seat)).collect(),
            Turn::Chance | Turn::Over => SeatSet::EMPTY,
        }
    }

    /// Whether an action of the seat that refers to this version still applies to the current
    /// table.
    pub fn is_current(&self, version: i64, seat: Seat) -> bool {
        let is_open = (self.open_since..self.row.version).contains(&version);
        version == self.row.version || is_open && self.is_awaited(seat)
    }

    /// The bot whose turn it is, and its strength.
    pub fn awaited_bot(&self) -> Option<(Seat, Strength)> {
        if self.row.status != Status::Running {
            return None;
        }
        let Turn::Seats(seats) = self.game.turn() else { return None };
        seats.iter().find_map(|seat| {
            let row = self.row.seats.get(seat.index())?;
            let strength =
                || Strength::named(&row.level).expect("levels are checked as rows are read");
            (row.holder == Holder::Bot).then(|| (seat, strength()))
        })
    }

    /// Seats of people other than this visitor.
    pub fn others(&self, visitor: &str) -> Vec<Seat> {
        self.people(|row| row.visitor != visitor)
    }

    /// Seats from which a visitor may remove people: those of others, if the visitor owns the table
    /// and the game has not started.
    pub fn removable(&self, visitor: &str) -> Vec<Seat> {
        let may_remove = self.row.owner == visitor && self.row.status == Status::Open;
        if may_remove { self.others(visitor) } else { Vec::new() }
    }

    /// Whether a visitor may close the table; if not, why. A waiting table can be closed by its
    /// host only; once the game has started, nobody else may sit there or have a seat to return
    /// to.
    pub fn may_close(&self, visitor: &str) -> Result<(), Denial> {
        match self.row.status {
            _ if self.row.owner != visitor => Err(Denial::NotOwner),
            Status::Running if self.is_shared(visitor) => Err(Denial::OthersPlay),
            Status::Open | Status::Running => Ok(()),
            Status::Over | Status::Closed => Err(Denial::AlreadyOver),
        }
    }

    /// Whether somebody else sits at the table or has a seat to return to.
    fn is_shared(&self, visitor: &str) -> bool {
        self.row.seats.iter().any(|seat| !seat.visitor.is_empty() && seat.visitor != visitor)
    }

    /// Whether a visitor may remove the table from their list of games; if not, why. While they
    /// play, nobody else may wait for them.
    pub fn may_unlist(&self, visitor: &str) -> Result<(), Denial> {
        let rows = Seat::all(self.row.seats.len()).zip(&self.row.seats);
        let mut own = rows.filter(|(_, row)| row.visitor == visitor).peekable();
        if own.peek().is_none() {
            return Err(Denial::NotSeated);
        }
        let is_left = own.all(|(seat, _)| self.settings.left.contains(seat));
        let is_alone = self.row.status == Status::Running && !self.is_shared(visitor);
        if self.row.status.is_unfinished() && !is_left && !is_alone {
            return Err(Denial::StillPlaying);
        }
        Ok(())
    }

    /// Seats for which a visitor may let a bot play: those of other people whose turn it is and who
    /// have not acted since `absent_before`, if the visitor owns the table. Where time is limited,
    /// the clock decides, not the host.
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

    /// Whether somebody has refused to undo this far and cannot be asked again, because a bot has
    /// taken their seat.
    pub fn is_undo_refused(&self, kept: usize) -> bool {
        let is_gone = |seat: Seat| {
            self.row.seats.get(seat.index()).is_none_or(|row| row.holder != Holder::Person)
        };
        let refused = self.settings.refused.filter(|(step, _)| kept <= *step);
        refused.is_some_and(|(_, seats)| seats.iter().any(is_gone))
    }

    /// The viewer in this seat, or a spectator.
    pub fn viewer(seat: Option<Seat>) -> Viewer {
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }
}

/// A number derived from a text.
fn seed_of(text: &str) -> u64 {
    let bytes = read_hex(&Digest::of(text).to_string()[..16]).expect("a digest is hexadecimal");
    u64::from_le_bytes(bytes)
}

/// The status of a game that has started.
pub fn status_of(turn: Turn) -> Status {
    match turn {
        Turn::Over => Status::Over,
        Turn::Seats(_) | Turn::Chance => Status::Running,
    }
}

fn check_levels(row: &TableRow) -> Result<(), Unreadable> {
    let is_known =
        |row: &SeatRow| row.holder != Holder::Bot || Strength::named(&row.level).is_some();
    if row.seats.iter().all(is_known) { Ok(()) } else { Err(Unreadable::Broken("unknown level")) }
}

/// Whether a step was one of several simultaneous choices, with others still to come.
pub fn is_one_choice_of_many(before: Turn, after: Turn) -> bool {
    match (before, after) {
        (Turn::Seats(before), Turn::Seats(after)) => {
            after.len() + 1 == before.len() && after.iter().all(|seat| before.contains(seat))
        }
        (Turn::Chance | Turn::Over, _) | (_, Turn::Chance | Turn::Over) => false,
    }
}

/// What belongs to a table besides its row and steps.
#[derive(Clone, Debug, Default)]
pub struct Extras {
    pub settings: Settings,
    pub clocks: Option<Clocks>,
    pub deal: Option<String>,
    pub origin: Option<OriginRow>,
}

impl TableState {
    /// The table before its first step, with its current players.
    pub fn before_first_step(&self) -> Result<TableState, Unreadable> {
        let extras = Extras {
            settings: self.settings.clone(),
            clocks: self.clocks.clone(),
            deal: self.deal.clone(),
            origin: self.origin.clone(),
        };
        read_state(self.row.clone(), extras, &[])
    }

    /// Sets what belongs to the table besides its row and steps.
    pub fn set_extras(&mut self, extras: Extras) {
        let Extras { settings, clocks, deal, origin } = extras;
        (self.settings, self.clocks) = (settings, clocks);
        (self.deal, self.origin) = (deal, origin);
    }
}

/// Stored settings, with a hint count for each seat.
pub fn read_settings(text: &str, seat_count: usize) -> Result<Settings, Unreadable> {
    let mut settings = Settings::read(text)?;
    settings.hints_used.resize(seat_count, 0);
    Ok(settings)
}

/// The game of a stored row.
///
/// # Errors
///
/// This build does not know the game.
pub fn stored_game(name: &str) -> Result<GameName, Unreadable> {
    name.parse().map_err(|_| Unreadable::Broken("unknown game"))
}

/// The version of a game's rules that this build knows.
pub fn rules_of(game: GameName) -> i64 {
    game.description().rules_version.into()
}

/// A table with these steps.
pub fn read_state(
    row: TableRow,
    extras: Extras,
    steps: &[String],
) -> Result<TableState, Unreadable> {
    let game = read_game(&row, &extras)?;
    let mut state = TableState::new(row, game, Settings::default())?;
    state.game_mut().extend(steps).map_err(|_| Unreadable::Broken("bad step"))?;
    state.set_extras(extras);
    Ok(state)
}

/// The game of a table before its first step.
fn read_game(row: &TableRow, extras: &Extras) -> Result<Arc<dyn AnyGame>, Unreadable> {
    let name = stored_game(&row.game)?;
    let known = rules_of(name);
    if row.rules != known {
        return Err(Unreadable::OtherRules(OtherRules { rules: row.rules, known }));
    }
    let secret = read_hex(&row.secret).ok().ok_or(Unreadable::Broken("bad secret"))?;
    let players: Vec<&str> = row.seats.iter().map(|seat| record_name(&seat.name)).collect();
    let origin = match &extras.origin {
        Some(origin) => Some(read_origin(origin).ok_or(Unreadable::Broken("bad origin"))?),
        None => None,
    };
    // A deal made from a table has the table's id, and the table itself need not name it.
    let deal = extras.deal.as_deref().filter(|deal| *deal != row.id);
    new_game(name, &row.options, &row.id, &players, Secret::new(secret), deal, origin)
        .ok_or(Unreadable::Broken("bad options"))
}

/// A player's name as records hold it.
fn record_name(name: &str) -> &str {
    if name.is_empty() { "-" } else { name }
}

/// The origin of a game, as records hold it.
fn read_origin(row: &OriginRow) -> Option<Origin> {
    let imagined_by = match usize::try_from(row.imagined_by).ok()? {
        0 => None,
        number => Some(Seat::new(number - 1)?),
    };
    Some(Origin {
        step_count: usize::try_from(row.step_count).ok()?,
        record: row.record_id.parse().ok()?,
        imagined_by,
    })
}
