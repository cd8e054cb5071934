//! Quick pairing: whoever wants to play sits down where somebody waits, and bots come if nobody does.

use ararat_cluster::Change;
use ararat_core::hex::hex;
use ararat_games::GameName;
use ararat_pages::{free_faces, rules_of, stored_game};
use ararat_store::{Holder, NewTable, Paired, SeatRow, Status, TableRow, Wish};
use ararat_table::TimeControl;

use crate::new_table::MOST_TABLES;
use crate::{Settings, TableError, TableRegistry, now};

/// How often a pairing is tried again when somebody else has just sat down.
const ATTEMPTS: usize = 10;
/// Whoever has not looked at their table for so many milliseconds does not wait any more.
const WAITS_FOR: i64 = 3 * 60_000;
/// Tables that bots come to in one sweep; the next one comes soon.
const FILLED_AT_ONCE: i64 = 50;

/// What somebody wants to play.
#[derive(Clone, Debug)]
pub struct PairingWish {
    pub game: GameName,
    /// As [`crate::check_options`] wrote them.
    pub options: String,
    pub seat_count: usize,
    pub clock: Option<TimeControl>,
    /// Milliseconds before a bot acts, at a table that is opened.
    pub pace: u32,
    /// After so many milliseconds bots take the seats that are still open.
    pub bots_after: Option<i64>,
    /// Who it is, as they would sit down.
    pub sitter: SeatRow,
}

impl TableRegistry {
    /// Seats somebody with others who want the same, or opens a public table; returns its name.
    pub async fn pair(&self, wish: &PairingWish) -> Result<String, TableError> {
        for _ in 0..ATTEMPTS {
            let (made_at, table) = (now(), self.table_for(wish)?);
            let asked = Wish {
                visitor: wish.sitter.visitor.clone(),
                game: wish.game.to_string(),
                options: wish.options.clone(),
                fill_at: wish.bots_after.map(|after| made_at + after),
                seen_after: made_at - WAITS_FOR,
                most_tables: MOST_TABLES,
            };
            let (clock, has_bots) = (wish.clock, wish.bots_after.is_some());
            let sitter = wish.sitter.clone();
            let sit = move |row: &TableRow, fill_at: Option<i64>| {
                fits(row, fill_at, &sitter, clock, has_bots).then(|| seated(&sitter, row))
            };
            match self.store.pair(&asked, &table, made_at, sit).await.map_err(TableError::from) {
                // Somebody sat down there at the same moment.
                Err(TableError::MovedOn) => {}
                Err(error) => return Err(error),
                Ok(Paired::Waits(id)) => return Ok(id),
                Ok(Paired::TooMany) => return Err(TableError::TooManyTables(MOST_TABLES)),
                Ok(Paired::Opened) => {
                    let id = table.id.clone();
                    let table = self.load_new(table, made_at)?;
                    self.start(&table).await?;
                    return Ok(id);
                }
                Ok(Paired::Met(id)) => {
                    self.welcome(&id).await?;
                    return Ok(id);
                }
            }
        }
        Err(TableError::MovedOn)
    }

    /// The table for others to come to.
    fn table_for(&self, wish: &PairingWish) -> Result<NewTable, TableError> {
        let settings =
            Settings { pace: wish.pace, clock: wish.clock, public: true, ..Settings::default() };
        let mut seats = vec![wish.sitter.clone()];
        seats.resize_with(wish.seat_count, SeatRow::open);
        Ok(NewTable {
            id: self.luck.name()?,
            game: wish.game.to_string(),
            rules: rules_of(wish.game),
            options: wish.options.clone(),
            secret: hex(&self.luck.secret()?),
            owner: wish.sitter.visitor.clone(),
            settings: settings.to_string(),
            is_public: true,
            seats,
            deal: None,
            origin: None,
        })
    }

    /// Reads a table again at which the store has seated somebody, tells everybody, and starts if it
    /// is full.
    async fn welcome(&self, id: &str) -> Result<(), TableError> {
        let table = self.table(id).await?;
        let mut state = table.lock().await;
        self.catch_up(&table, &mut state).await?;
        let version = state.row.version;
        drop(state);
        self.peers.tell(&Change { table: id.to_owned(), version, talk: 0 });
        self.start(&table).await
    }

    /// Brings bots to tables whose time has come.
    pub(crate) async fn fill_due(&self) {
        let due = match self.store.pairings_due(now(), FILLED_AT_ONCE).await {
            Ok(due) => due,
            Err(error) => {
                tracing::warn!(%error, "tables that wait for bots were not looked for");
                return;
            }
        };
        for id in due {
            match self.bring_bots(&id).await {
                // Another node may be about it; the next sweep sees.
                Err(TableError::MovedOn) => {}
                Err(error @ TableError::Store(_)) => {
                    tracing::warn!(table = id, %error, "bots did not come to a table");
                }
                Ok(()) | Err(_) => {
                    if let Err(error) = self.store.forget_pairing(&id).await {
                        tracing::warn!(table = id, %error, "a pairing was not forgotten");
                    }
                }
            }
        }
    }

    /// Seats bots at a table that still waits; one at which nobody is left is closed.
    async fn bring_bots(&self, id: &str) -> Result<(), TableError> {
        let table = self.fresh_table(id).await?;
        let mut state = table.lock().await;
        if state.row.status != Status::Open {
            return Ok(());
        }
        if state.row.seats.iter().all(|seat| seat.holder != Holder::Person) {
            return self.close_now(&table, &mut state).await;
        }
        self.fill_open(&table, &mut state).await?;
        drop(state);
        self.start(&table).await
    }
}

/// Whether a table that waits is what somebody wants. Whether bots come must be agreed, unless nobody
/// is missing any more. People are seated with people, and programs with programs.
fn fits(
    row: &TableRow,
    fill_at: Option<i64>,
    sitter: &SeatRow,
    clock: Option<TimeControl>,
    has_bots: bool,
) -> bool {
    // Nobody can play at a table that cannot be read.
    let Ok(settings) = Settings::read(&row.settings) else { return false };
    if !stored_game(&row.game).is_ok_and(|game| rules_of(game) == row.rules) {
        return false;
    }
    let mut people = row.seats.iter().filter(|seat| seat.holder == Holder::Person);
    let are_alike = people.all(|seat| seat.is_program() == sitter.is_program());
    let count = |holder| row.seats.iter().filter(|seat| seat.holder == holder).count();
    let is_agreed = count(Holder::Nobody) == 1 || fill_at.is_some() == has_bots;
    count(Holder::Person) > 0
        && are_alike
        && settings.clock == clock
        && !settings.rated
        && !settings.removed.contains(&sitter.visitor)
        && is_agreed
}

/// Somebody as they sit down at a table: without their face, if somebody has it there.
fn seated(sitter: &SeatRow, row: &TableRow) -> SeatRow {
    let mut sitter = sitter.clone();
    if !free_faces(&row.seats).contains(&sitter.face.as_str()) {
        sitter.face.clear();
    }
    sitter
}
