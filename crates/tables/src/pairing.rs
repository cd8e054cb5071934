//! Quick pairing: seats a player at a waiting table, or opens one that bots fill if nobody comes.

use ararat_cluster::Change;
use ararat_core::hex::hex;
use ararat_games::GameName;
use ararat_pages::{free_faces, rules_of, stored_game};
use ararat_store::{Holder, NewTable, PairRequest, Paired, SeatRow, Status, TableRow};
use ararat_table::TimeControl;
use async_recursion::async_recursion as boxed;

use crate::new_table::MOST_TABLES;
use crate::{Settings, TableError, TableRegistry, now};

/// How often to retry when somebody else has just taken the seat.
const ATTEMPTS: usize = 10;
/// A waiting player who has not looked at their table for this many milliseconds is ignored.
const WAITS_FOR: i64 = 3 * 60_000;
/// Tables filled with bots per sweep; the next sweep follows soon.
const FILLED_AT_ONCE: i64 = 50;

/// What a player wants to play.
#[derive(Clone, Debug)]
pub struct PairingRequest {
    pub game: GameName,
    /// As [`crate::check_options`] wrote them.
    pub options: String,
    pub seat_count: usize,
    pub clock: Option<TimeControl>,
    /// Milliseconds before a bot acts, if a table is opened.
    pub pace: u32,
    /// Milliseconds after which bots take the open seats.
    pub bots_after: Option<i64>,
    /// The player's seat.
    pub sitter: SeatRow,
}

impl TableRegistry {
    /// Seats a player with others who want the same, or opens a public table; returns the table's
    /// name.
    #[boxed]
    pub async fn pair(&self, request: &PairingRequest) -> Result<String, TableError> {
        for _ in 0..ATTEMPTS {
            let (made_at, table) = (now(), self.table_for(request)?);
            let asked = PairRequest {
                visitor: request.sitter.visitor.clone(),
                game: request.game.to_string(),
                options: request.options.clone(),
                fill_at: request.bots_after.map(|after| made_at + after),
                seen_after: made_at - WAITS_FOR,
                most_tables: MOST_TABLES,
            };
            let (clock, has_bots) = (request.clock, request.bots_after.is_some());
            let sitter = request.sitter.clone();
            let sit = move |row: &TableRow, fill_at: Option<i64>| {
                fits(row, fill_at, &sitter, clock, has_bots).then(|| seated(&sitter, row))
            };
            match self.store.pair(&asked, &table, made_at, sit).await.map_err(TableError::from) {
                // Somebody else took the seat first.
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

    /// A new public table for others to join.
    fn table_for(&self, request: &PairingRequest) -> Result<NewTable, TableError> {
        let settings = Settings {
            pace: request.pace,
            clock: request.clock,
            public: true,
            ..Settings::default()
        };
        let mut seats = vec![request.sitter.clone()];
        seats.resize_with(request.seat_count, SeatRow::open);
        Ok(NewTable {
            id: self.luck.name()?,
            game: request.game.to_string(),
            rules: rules_of(request.game),
            options: request.options.clone(),
            secret: hex(&self.luck.secret()?),
            owner: request.sitter.visitor.clone(),
            settings: settings.to_string(),
            is_public: true,
            seats,
            deal: None,
            origin: None,
        })
    }

    /// Reloads a table after the store has seated a player there, publishes the change, and starts
    /// the game if the table is full.
    async fn welcome(&self, id: &str) -> Result<(), TableError> {
        let table = self.table(id).await?;
        let mut state = table.lock().await;
        self.catch_up(&table, &mut state).await?;
        let version = state.row.version;
        drop(state);
        self.peers.tell(&Change { table: id.to_owned(), version, talk: 0 });
        self.start(&table).await
    }

    /// Lets bots fill the tables whose waiting time is over.
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
                // Another node may be filling it; the next sweep will check.
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

    /// Fills a waiting table with bots, or closes it if nobody is left.
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

/// Whether a waiting table suits a player. Both must agree on whether bots may join, unless only
/// one seat is open. People are paired with people, and programs with programs.
fn fits(
    row: &TableRow,
    fill_at: Option<i64>,
    sitter: &SeatRow,
    clock: Option<TimeControl>,
    has_bots: bool,
) -> bool {
    // A table that cannot be read cannot be played.
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

/// A player's seat at this table, without their face if another player there has it.
fn seated(sitter: &SeatRow, row: &TableRow) -> SeatRow {
    let mut sitter = sitter.clone();
    if !free_faces(&row.seats).contains(&sitter.face.as_str()) {
        sitter.face.clear();
    }
    sitter
}
