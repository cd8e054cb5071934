//! Results of finished games, and ratings.

use std::collections::HashMap;

use async_recursion::async_recursion as boxed;

use crate::engine::Connection;
use crate::tables::places;
use crate::value::{Row, Value, values};
use crate::{Store, StoreError};

/// The transaction that deletes this row writes the results.
const CLAIM: &str = "delete from unscored where table_id = $1";

/// A player's rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    pub rating: f64,
    /// One standard deviation.
    pub deviation: f64,
}

/// The result of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatResult {
    /// Empty for a bot.
    pub visitor: String,
    /// Empty for a person.
    pub level: String,
    pub place: i64,
    pub points: i64,
}

/// A finished game to be scored.
#[derive(Clone, Debug)]
pub struct FinishedGame {
    pub table: String,
    pub game: String,
    pub is_rated: bool,
    /// By seat.
    pub results: Vec<SeatResult>,
}

/// A rating in a list, with its player or its game.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingRow {
    pub name: String,
    pub rating: Rating,
    pub games: i64,
}

/// A player's tally at a game, or against a level of bots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The game, or the level.
    pub name: String,
    pub count: i64,
    pub won: i64,
    pub shared: i64,
}

/// The places of a player and of one bot in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotMet {
    pub table: String,
    pub place: i64,
    pub bot_level: String,
    pub bot_place: i64,
}

/// A finished game of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    pub table: String,
    pub game: String,
    pub place: i64,
    pub seat_count: i64,
    pub is_rated: bool,
}

/// A count of rated games that ended alike for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultCount {
    pub seat_count: i64,
    pub seat: i64,
    pub points: i64,
    /// The number of winners, if it is one of them; otherwise 0.
    pub winners: i64,
    pub count: i64,
}

impl Store {
    /// Finished games that are not scored yet.
    #[boxed]
    pub async fn unscored(&self, limit: i64) -> Result<Vec<String>, StoreError> {
        self.texts("select table_id from unscored limit $1", values![limit]).await
    }

    /// Drops a finished game that cannot be scored.
    #[boxed]
    pub async fn forget_unscored(&self, id: &str) -> Result<(), StoreError> {
        self.write(CLAIM, values![id]).await?;
        Ok(())
    }

    /// Writes a finished game's results and new ratings in one transaction, once; `false` if it was
    /// already done. Only players with an account are rated.
    pub async fn score(
        &self,
        game: &FinishedGame,
        now: i64,
        newcomer: Rating,
        rate: impl Fn(&[(Rating, i64)]) -> Vec<Rating> + Send + Sync + 'static,
    ) -> Result<bool, StoreError> {
        let game = game.clone();
        self.transact(move |connection| {
            if connection.execute(CLAIM, values![&game.table])? != 1 {
                return Ok(false);
            }
            insert_results(connection, &game, now)?;
            if game.is_rated {
                // Two games of one player that end at the same time must not both start from the
                // old rating.
                let lock = "update rating_lock set games = games + 1 where id = 1";
                connection.execute(lock, &[])?;
                count_results(connection, &game)?;
                rate_players(connection, &game, newcomer, &rate)?;
            }
            Ok(true)
        })
        .await
    }

    /// A player's ratings by game.
    #[boxed]
    pub async fn ratings_of(&self, visitor: &str) -> Result<Vec<RatingRow>, StoreError> {
        let query = "select game, rating, deviation, games from ratings where visitor = $1 \
                     order by game limit 100";
        self.rows(query, values![visitor], read_rating).await
    }

    /// The best people at a game, by rating minus two deviations.
    #[boxed]
    pub async fn best(&self, game: &str, limit: i64) -> Result<Vec<RatingRow>, StoreError> {
        let query = "select accounts.name, rating, deviation, games from ratings \
                     join accounts on accounts.visitor = ratings.visitor \
                     where game = $1 and is_bot = 0 \
                     order by rating - 2 * deviation desc, accounts.name limit $2";
        self.rows(query, values![game, limit], read_rating).await
    }

    /// A page of the best people or programs at a game.
    #[boxed]
    pub async fn ratings_page(
        &self,
        game: &str,
        of_programs: bool,
        skip: i64,
        limit: i64,
    ) -> Result<Vec<RatingRow>, StoreError> {
        let query = "select accounts.name, rating, deviation, games from ratings \
                     join accounts on accounts.visitor = ratings.visitor \
                     where game = $1 and is_bot = $2 \
                     order by rating - 2 * deviation desc, accounts.name limit $3 offset $4";
        self.rows(query, values![game, of_programs, limit, skip], read_rating).await
    }

    /// How many games a player has finished and won by game, shared wins included.
    #[boxed]
    pub async fn games_of(&self, visitor: &str) -> Result<Vec<Tally>, StoreError> {
        let query = "select game, count(*), sum(case when place = 1 then 1 else 0 end), \
                     cast(0 as bigint) from results where visitor = $1 group by game order by game";
        self.rows(query, values![visitor], read_tally).await
    }

    /// A player's tally against each level of bots: meetings, wins and ties.
    #[boxed]
    pub async fn against_bots(&self, visitor: &str) -> Result<Vec<Tally>, StoreError> {
        let query = "select bots.level, count(*), \
                     sum(case when own.place < bots.place then 1 else 0 end), \
                     sum(case when own.place = bots.place then 1 else 0 end) \
                     from results own join results bots on bots.table_id = own.table_id \
                     and bots.level <> '' where own.visitor = $1 group by bots.level";
        self.rows(query, values![visitor], read_tally).await
    }

    /// The bots in a player's last finished games of a kind, latest first, for this many games.
    /// Duplicate deals are left out, because they may still be sealed. So are games that branched
    /// off another game, or in which the player held several seats.
    #[boxed]
    pub async fn bots_met(
        &self,
        visitor: &str,
        game: &str,
        games: i64,
    ) -> Result<Vec<BotMet>, StoreError> {
        let query = "select own.table_id, own.place, bots.level, bots.place from \
                     (select table_id, seat, place, ended_at from results latest \
                     where visitor = $1 and game = $2 \
                     and exists (select 1 from results bot where bot.table_id = latest.table_id \
                     and bot.level <> '') \
                     and not exists (select 1 from results same \
                     where same.table_id = latest.table_id and same.visitor = latest.visitor \
                     and same.seat <> latest.seat) \
                     and not exists (select 1 from deal_tables \
                     where deal_tables.table_id = latest.table_id) \
                     and not exists (select 1 from origins \
                     where origins.table_id = latest.table_id) \
                     order by ended_at desc, table_id limit $3) own \
                     join results bots on bots.table_id = own.table_id and bots.level <> '' \
                     order by own.ended_at desc, own.table_id, bots.seat";
        self.rows(query, values![visitor, game, games], |row| {
            Ok(BotMet {
                table: row.take(0)?,
                place: row.take(1)?,
                bot_level: row.take(2)?,
                bot_place: row.take(3)?,
            })
        })
        .await
    }

    /// A page of a player's finished games, latest first: all of them, or only rated ones.
    #[boxed]
    pub async fn played_games(
        &self,
        visitor: &str,
        is_rated_only: bool,
        after: i64,
        limit: i64,
    ) -> Result<Vec<PlayedGame>, StoreError> {
        let query = "select table_id, game, place, seat_count, is_rated from results \
                     where visitor = $1 and is_rated >= $2 \
                     order by ended_at desc, table_id, seat limit $3 offset $4";
        self.rows(query, values![visitor, is_rated_only, limit, after], |row| {
            Ok(PlayedGame {
                table: row.take(0)?,
                game: row.take(1)?,
                place: row.take(2)?,
                seat_count: row.take(3)?,
                is_rated: row.take(4)?,
            })
        })
        .await
    }

    /// Place and points by seat of those of these tables that are scored.
    #[boxed]
    pub async fn results_of(
        &self,
        tables: &[String],
    ) -> Result<HashMap<String, Vec<(i64, i64)>>, StoreError> {
        let mut found: HashMap<String, Vec<(i64, i64)>> = HashMap::new();
        if tables.is_empty() {
            return Ok(found);
        }
        let query = format!(
            "select table_id, place, points from results where table_id in ({}) \
             order by table_id, seat",
            places(tables.len())
        );
        let ids: Vec<Value<'_>> = tables.iter().map(Value::from).collect();
        let read = |row: &mut Row| Ok((row.take::<String>(0)?, (row.take(1)?, row.take(2)?)));
        for (table, result) in self.rows(&query, &ids, read).await? {
            found.entry(table).or_default().push(result);
        }
        Ok(found)
    }

    /// Counts of how all rated games of a kind ended, by seat.
    #[boxed]
    pub async fn result_counts(&self, game: &str) -> Result<Vec<ResultCount>, StoreError> {
        let query = "select seat_count, seat, points, winners, games from result_counts \
                     where game = $1 order by seat_count, seat, points, winners";
        self.rows(query, values![game], |row| {
            Ok(ResultCount {
                seat_count: row.take(0)?,
                seat: row.take(1)?,
                points: row.take(2)?,
                winners: row.take(3)?,
                count: row.take(4)?,
            })
        })
        .await
    }
}

fn read_rating(row: &mut Row) -> Result<RatingRow, StoreError> {
    Ok(RatingRow {
        name: row.take(0)?,
        rating: Rating { rating: row.take(1)?, deviation: row.take(2)? },
        games: row.take(3)?,
    })
}

fn read_tally(row: &mut Row) -> Result<Tally, StoreError> {
    Ok(Tally { name: row.take(0)?, count: row.take(1)?, won: row.take(2)?, shared: row.take(3)? })
}

fn seat_count(game: &FinishedGame) -> i64 {
    i64::try_from(game.results.len()).expect("no game has so many seats")
}

fn insert_results(
    connection: &mut dyn Connection,
    game: &FinishedGame,
    now: i64,
) -> Result<(), StoreError> {
    let insert = "insert into results (table_id, seat, game, visitor, level, place, points, \
                  seat_count, is_rated, ended_at) \
                  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
    for (seat, result) in (0i64..).zip(&game.results) {
        let values = values![
            &game.table,
            seat,
            &game.game,
            &result.visitor,
            &result.level,
            result.place,
            result.points,
            seat_count(game),
            game.is_rated,
            now,
        ];
        connection.execute(insert, values)?;
    }
    Ok(())
}

/// Adds a rated game of people to the counts. Duplicate deals are left out: they are not
/// independent, and may still be sealed to the reader.
fn count_results(connection: &mut dyn Connection, game: &FinishedGame) -> Result<(), StoreError> {
    let deal = "select 1 from deal_tables where table_id = $1";
    if connection.row(deal, values![&game.table])?.is_some() {
        return Ok(());
    }
    // Rated games of programs do not count.
    let program = "select 1 from accounts where visitor = $1 and is_bot = 1";
    if let Some(first) = game.results.first()
        && connection.row(program, values![&first.visitor])?.is_some()
    {
        return Ok(());
    }
    let winners = game.results.iter().filter(|result| result.place == 1).count();
    let winners = i64::try_from(winners).expect("no game has so many seats");
    let insert = "insert into result_counts (game, seat_count, seat, points, winners, games) \
                  values ($1, $2, $3, $4, $5, 1) \
                  on conflict (game, seat_count, seat, points, winners) \
                  do update set games = result_counts.games + 1";
    for (seat, result) in (0i64..).zip(&game.results) {
        let winners = if result.place == 1 { winners } else { 0 };
        let values = values![&game.game, seat_count(game), seat, result.points, winners];
        connection.execute(insert, values)?;
    }
    Ok(())
}

fn rate_players(
    connection: &mut dyn Connection,
    game: &FinishedGame,
    newcomer: Rating,
    rate: impl Fn(&[(Rating, i64)]) -> Vec<Rating>,
) -> Result<(), StoreError> {
    let (mut players, mut before) = (Vec::new(), Vec::new());
    for result in game.results.iter().filter(|result| !result.visitor.is_empty()) {
        let query = "select rating, deviation from accounts left join ratings \
                     on ratings.visitor = accounts.visitor and ratings.game = $2 \
                     where accounts.visitor = $1";
        let row = connection.row(query, values![&result.visitor, &game.game])?;
        let Some(mut row) = row else { continue };
        let rating = match (row.take(0)?, row.take(1)?) {
            (Some(rating), Some(deviation)) => Rating { rating, deviation },
            (None, _) | (_, None) => newcomer,
        };
        players.push(&result.visitor);
        before.push((rating, result.place));
    }
    let after = if players.len() > 1 { rate(&before) } else { Vec::new() };
    for (visitor, Rating { rating, deviation }) in players.into_iter().zip(after) {
        connection.execute(
            "insert into ratings (visitor, game, rating, deviation, games) \
             values ($1, $2, $3, $4, 1) on conflict (visitor, game) do update set \
             rating = excluded.rating, deviation = excluded.deviation, \
             games = ratings.games + 1",
            values![visitor, &game.game, rating, deviation],
        )?;
    }
    Ok(())
}
