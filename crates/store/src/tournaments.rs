//! Tournaments: players, rounds and results.

use async_recursion::async_recursion as boxed;

use crate::deals::insert_deal;
use crate::engine::Connection;
use crate::tables::insert;
use crate::value::{Row, values};
use crate::{DealRow, NewTable, Store, StoreError};

ararat_core::named! {
    /// The pairing system.
    pub enum System {
        /// Players with similar scores meet.
        Swiss = "swiss",
        /// Everybody meets everybody else.
        RoundRobin = "robin",
    }
}

ararat_core::named! {
    /// How far a tournament has come.
    pub enum Stage {
        /// People can enter.
        Open = "open",
        Running = "running",
        Over = "over",
        /// It was called off, or too few had entered.
        Cancelled = "cancelled",
    }
}

ararat_core::named! {
    /// How a player's game of a round ended.
    pub enum Ending {
        /// It is being played.
        Playing = "playing",
        Played = "played",
        /// The round ended before the game did.
        Late = "late",
        /// They left the table.
        Left = "left",
        /// They had a bye.
        Bye = "bye",
    }
}

/// A tournament as it is stored, without its players.
#[derive(Clone, Debug)]
pub struct TournamentRow {
    pub id: String,
    pub name: String,
    pub game: String,
    pub options: String,
    pub seat_count: i64,
    pub system: System,
    /// 0 in a round robin before its start.
    pub rounds: i64,
    pub clock: String,
    /// Milliseconds.
    pub round_length: i64,
    pub has_bots: bool,
    pub is_public: bool,
    /// Whether it is for programs rather than people.
    pub is_of_programs: bool,
    pub owner: String,
    pub stage: Stage,
    /// The current or last round; 0 before the first.
    pub round: i64,
    /// Raised by every change.
    pub version: i64,
    pub created_at: i64,
    pub starts_at: i64,
    /// When it starts, when its round must end, or when it ended.
    pub due_at: i64,
}

/// A player in a tournament.
#[derive(Clone, Debug)]
pub struct Entrant {
    /// In order of entry, from 1.
    pub number: i64,
    pub visitor: String,
    pub name: String,
    /// They have left.
    pub is_out: bool,
}

/// A player's result in a round.
#[derive(Clone, Debug)]
pub struct RoundGame {
    pub round: i64,
    pub player: i64,
    /// Empty for a bye.
    pub table: String,
    pub seat: i64,
    pub place: i64,
    pub points: i64,
    /// In halves.
    pub score: i64,
    pub ending: Ending,
}

/// A tournament with its players and games.
#[derive(Clone, Debug)]
pub struct Tournament {
    pub row: TournamentRow,
    pub players: Vec<Entrant>,
    /// By round and player.
    pub games: Vec<RoundGame>,
}

/// A round to begin.
#[derive(Clone, Debug)]
pub struct NextRound {
    /// The total number of rounds.
    pub rounds: i64,
    pub due_at: i64,
    pub deal: DealRow,
    pub tables: Vec<NewTable>,
    pub games: Vec<RoundGame>,
}

/// What follows a round, or the entries.
#[derive(Clone, Debug)]
pub enum Advance {
    Round(NextRound),
    /// Nothing: the tournament ends.
    End {
        stage: Stage,
        rounds: i64,
    },
}

/// A query for tournaments with all columns that [`read_tournament`] reads.
macro_rules! select_tournaments {
    ($rest:literal) => {
        concat!(
            "select id, name, game, options, seat_count, system, rounds, clock, round_length, ",
            "has_bots, is_public, owner, status, round, version, created_at, starts_at, due_at, ",
            "is_of_programs from tournaments ",
            $rest
        )
    };
}

const TOURNAMENT: &str = "insert into tournaments (id, name, game, options, seat_count, system, \
     rounds, clock, round_length, has_bots, is_public, owner, status, round, version, created_at, \
     starts_at, due_at, is_of_programs) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, \
     'open', 0, 1, $13, $14, $14, $15)";
const ENTRANT: &str = "insert into tournament_players (tournament_id, number, visitor, name, \
     is_out) select $1, coalesce(max(number), 0) + 1, $2, $3, 0 from tournament_players \
     where tournament_id = $1";
const GAME: &str = "insert into tournament_games (tournament_id, round, player, table_id, seat, \
     place, points, score, ending) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
const RESULT: &str = "update tournament_games set place = $4, points = $5, score = $6, \
     ending = $7 where tournament_id = $1 and round = $2 and player = $3";
const RAISE: &str = "update tournaments set version = version + 1 where id = $1";
/// Unfinished tournaments of a host.
const UNFINISHED: &str =
    "select count(*) from tournaments where owner = $1 and status in ('open', 'running')";
const STATUS: &str = "select status from tournaments where id = $1";
const IS_IN: &str =
    "select count(*) from tournament_players where tournament_id = $1 and visitor = $2";
const COUNT: &str = "select count(*) from tournament_players where tournament_id = $1";
const ADVANCE: &str = "update tournaments set round = $3, status = $4, rounds = $5, due_at = $6, \
     version = version + 1 where id = $1 and round = $2 and status in ('open', 'running')";

impl Store {
    /// Creates a tournament, unless its host has this many unfinished ones; returns whether it was
    /// created. The host does not play unless they enter.
    #[boxed]
    pub async fn add_tournament(&self, row: &TournamentRow, most: i64) -> Result<bool, StoreError> {
        let row = row.clone();
        self.transact(move |connection| {
            connection.lock(&row.owner)?;
            if connection.number(UNFINISHED, values![&row.owner])? >= most {
                return Ok(false);
            }
            let values = values![
                &row.id,
                &row.name,
                &row.game,
                &row.options,
                row.seat_count,
                row.system.name(),
                row.rounds,
                &row.clock,
                row.round_length,
                row.has_bots,
                row.is_public,
                &row.owner,
                row.created_at,
                row.starts_at,
                row.is_of_programs,
            ];
            connection.execute(TOURNAMENT, values)?;
            Ok(true)
        })
        .await
    }

    #[boxed]
    pub async fn tournament(&self, id: &str) -> Result<Option<Tournament>, StoreError> {
        let query = select_tournaments!("where id = $1");
        let Some(row) = self.row(query, values![id], read_tournament).await? else {
            return Ok(None);
        };
        let query = "select number, visitor, name, is_out from tournament_players \
                     where tournament_id = $1 order by number";
        let players = self.rows(query, values![id], read_entrant).await?;
        let query = "select round, player, table_id, seat, place, points, score, ending \
                     from tournament_games where tournament_id = $1 order by round, player";
        let games = self.rows(query, values![id], read_game).await?;
        Ok(Some(Tournament { row, players, games }))
    }

    /// Enters a player, up to a limit; returns whether they are entered now.
    #[boxed]
    pub async fn enter_tournament(
        &self,
        id: &str,
        visitor: &str,
        name: &str,
        most: i64,
    ) -> Result<bool, StoreError> {
        let [id, visitor, name] = [id, visitor, name].map(str::to_owned);
        self.transact(move |connection| {
            connection.lock(&id)?;
            if connection.number(IS_IN, values![&id, &visitor])? > 0 {
                return Ok(true);
            }
            let is_open = stage(connection, &id)? == Some(Stage::Open);
            if !is_open || connection.number(COUNT, values![&id])? >= most {
                return Ok(false);
            }
            connection.execute(ENTRANT, values![&id, &visitor, &name])?;
            connection.execute(RAISE, values![&id])?;
            Ok(true)
        })
        .await
    }

    /// Withdraws a player: before the start their entry is deleted, later they are no longer
    /// paired. Returns whether they were entered.
    #[boxed]
    pub async fn leave_tournament(&self, id: &str, visitor: &str) -> Result<bool, StoreError> {
        let [id, visitor] = [id, visitor].map(str::to_owned);
        self.transact(move |connection| {
            connection.lock(&id)?;
            let leave = match stage(connection, &id)? {
                Some(Stage::Open) => {
                    "delete from tournament_players where tournament_id = $1 and visitor = $2"
                }
                Some(Stage::Running) => {
                    "update tournament_players set is_out = 1 \
                     where tournament_id = $1 and visitor = $2 and is_out = 0"
                }
                Some(Stage::Over | Stage::Cancelled) | None => return Ok(false),
            };
            let left = connection.execute(leave, values![&id, &visitor])?;
            connection.execute(RAISE, values![&id])?;
            Ok(left > 0)
        })
        .await
    }

    /// Sets when an open tournament starts, at its host's request; returns whether it did.
    #[boxed]
    pub async fn start_tournament(
        &self,
        id: &str,
        owner: &str,
        at: i64,
    ) -> Result<bool, StoreError> {
        let update = "update tournaments set starts_at = $3, due_at = $3, version = version + 1 \
                      where id = $1 and owner = $2 and status = 'open'";
        Ok(self.write(update, values![id, owner, at]).await? == 1)
    }

    /// Cancels an open tournament at its host's request; returns whether it did.
    #[boxed]
    pub async fn cancel_tournament(
        &self,
        id: &str,
        owner: &str,
        now: i64,
    ) -> Result<bool, StoreError> {
        let update = "update tournaments set status = 'cancelled', due_at = $3, \
                      version = version + 1 where id = $1 and owner = $2 and status = 'open'";
        Ok(self.write(update, values![id, owner, now]).await? == 1)
    }

    /// Ends a tournament's round and does what follows. Returns `false` without doing anything if
    /// another node has already done it.
    #[boxed]
    pub async fn advance_tournament(
        &self,
        id: &str,
        round: i64,
        ended: &[RoundGame],
        next: Advance,
        now: i64,
    ) -> Result<bool, StoreError> {
        let (id, ended) = (id.to_owned(), ended.to_vec());
        self.transact(move |connection| {
            let (number, stage, rounds, due_at) = match &next {
                Advance::Round(next) => (round + 1, Stage::Running, next.rounds, next.due_at),
                Advance::End { stage, rounds } => (round, *stage, *rounds, now),
            };
            let values = values![&id, round, number, stage.name(), rounds, due_at];
            if connection.execute(ADVANCE, values)? != 1 {
                return Ok(false);
            }
            for game in &ended {
                let RoundGame { round, player, place, points, score, ending, .. } = game;
                let values = values![&id, *round, *player, *place, *points, *score, ending.name()];
                connection.execute(RESULT, values)?;
            }
            if let Advance::Round(next) = &next {
                begin_round(connection, &id, next, now)?;
            }
            Ok(true)
        })
        .await
    }

    /// Tournaments that should start, or whose round should end.
    #[boxed]
    pub async fn tournaments_due(&self, now: i64) -> Result<Vec<String>, StoreError> {
        let query = "select id from tournaments where status = 'open' and due_at <= $1";
        let mut due = self.texts(query, values![now]).await?;
        let query = "select id from tournaments where status = 'running' and (due_at <= $1 \
                     or not exists (select 1 from tournament_games g join tables t \
                     on t.id = g.table_id where g.tournament_id = tournaments.id \
                     and g.round = tournaments.round and t.status in ('open', 'running')))";
        due.extend(self.texts(query, values![now]).await?);
        Ok(due)
    }

    /// A page of unfinished public tournaments, soonest first.
    #[boxed]
    pub async fn listed_tournaments(
        &self,
        skip: i64,
        limit: i64,
    ) -> Result<Vec<TournamentRow>, StoreError> {
        let query = select_tournaments!(
            "where is_public = 1 and status in ('open', 'running') \
             order by starts_at, id limit $1 offset $2"
        );
        self.rows(query, values![limit, skip], read_tournament).await
    }

    /// A page of the tournaments that a visitor plays in or owns, latest first.
    #[boxed]
    pub async fn tournaments_of(
        &self,
        visitor: &str,
        skip: i64,
        limit: i64,
    ) -> Result<Vec<TournamentRow>, StoreError> {
        let query = select_tournaments!(
            "where id in (select tournament_id from tournament_players where visitor = $1 \
             union select id from tournaments where owner = $1) \
             order by starts_at desc, id limit $2 offset $3"
        );
        self.rows(query, values![visitor, limit, skip], read_tournament).await
    }

    /// The tournament that a table belongs to: its id and its name.
    #[boxed]
    pub async fn tournament_of(&self, table: &str) -> Result<Option<(String, String)>, StoreError> {
        let query = "select t.id, t.name from tournament_games g join tournaments t \
                     on t.id = g.tournament_id where g.table_id = $1 limit 1";
        self.row(query, values![table], |row| Ok((row.take(0)?, row.take(1)?))).await
    }

    /// A text that changes whenever a tournament does: its version, and how many of its tables are
    /// being played. `None` if there is no such tournament.
    #[boxed]
    pub async fn tournament_mark(&self, id: &str) -> Result<Option<String>, StoreError> {
        let query = "select version from tournaments where id = $1";
        let version: Option<i64> = self.row(query, values![id], |row| row.take(0)).await?;
        let Some(version) = version else { return Ok(None) };
        let query = "select count(*) from tournament_games g join tables t on t.id = g.table_id \
                     where g.tournament_id = $1 and t.status in ('open', 'running')";
        let playing = self.number(query, values![id]).await?;
        Ok(Some(format!("{version}-{playing}")))
    }

    /// Ids and versions of the unfinished public tournaments, as one text.
    #[boxed]
    pub async fn tournament_versions(&self, limit: i64) -> Result<String, StoreError> {
        let query = "select id, version from tournaments \
                     where is_public = 1 and status in ('open', 'running') \
                     order by starts_at limit $1";
        let read =
            |row: &mut Row| Ok(format!("{} {}", row.take::<String>(0)?, row.take::<i64>(1)?));
        Ok(self.rows(query, values![limit], read).await?.join(" "))
    }
}

fn begin_round(
    connection: &mut dyn Connection,
    id: &str,
    next: &NextRound,
    now: i64,
) -> Result<(), StoreError> {
    insert_deal(connection, &next.deal)?;
    for table in &next.tables {
        insert(connection, table, now)?;
    }
    for game in &next.games {
        let RoundGame { round, player, table, seat, place, points, score, ending } = game;
        let (round, player, seat) = (*round, *player, *seat);
        let (place, points, score) = (*place, *points, *score);
        let ending = ending.name();
        let values = values![id, round, player, table, seat, place, points, score, ending];
        connection.execute(GAME, values)?;
    }
    Ok(())
}

fn stage(connection: &mut dyn Connection, id: &str) -> Result<Option<Stage>, StoreError> {
    let Some(mut row) = connection.row(STATUS, values![id])? else { return Ok(None) };
    read_stage(&row.take::<String>(0)?).map(Some)
}

fn read_stage(text: &str) -> Result<Stage, StoreError> {
    Stage::named(text).ok_or_else(|| StoreError::Corrupt(format!("the stage “{text}”")))
}

fn read_tournament(row: &mut Row) -> Result<TournamentRow, StoreError> {
    let system: String = row.take(5)?;
    let unknown = || StoreError::Corrupt(format!("the system “{system}”"));
    Ok(TournamentRow {
        id: row.take(0)?,
        name: row.take(1)?,
        game: row.take(2)?,
        options: row.take(3)?,
        seat_count: row.take(4)?,
        system: System::named(&system).ok_or_else(unknown)?,
        rounds: row.take(6)?,
        clock: row.take(7)?,
        round_length: row.take(8)?,
        has_bots: row.take(9)?,
        is_public: row.take(10)?,
        owner: row.take(11)?,
        stage: read_stage(&row.take::<String>(12)?)?,
        round: row.take(13)?,
        version: row.take(14)?,
        created_at: row.take(15)?,
        starts_at: row.take(16)?,
        due_at: row.take(17)?,
        is_of_programs: row.take(18)?,
    })
}

fn read_entrant(row: &mut Row) -> Result<Entrant, StoreError> {
    Ok(Entrant {
        number: row.take(0)?,
        visitor: row.take(1)?,
        name: row.take(2)?,
        is_out: row.take(3)?,
    })
}

fn read_game(row: &mut Row) -> Result<RoundGame, StoreError> {
    let ending: String = row.take(7)?;
    let unknown = || StoreError::Corrupt(format!("the ending “{ending}”"));
    Ok(RoundGame {
        round: row.take(0)?,
        player: row.take(1)?,
        table: row.take(2)?,
        seat: row.take(3)?,
        place: row.take(4)?,
        points: row.take(5)?,
        score: row.take(6)?,
        ending: Ending::named(&ending).ok_or_else(unknown)?,
    })
}
