//! Results of finished games, and ratings.

use sqlx::{AnyConnection, Row as _};

use crate::error::StoreError;
use crate::store::Store;
use crate::writer::Writing;

/// The queries of results, which SQLite's own writer knows too.
pub(crate) const CLAIM: &str = "delete from unscored where table_id = $1";
pub(crate) const RESULT: &str = "insert into results (table_id, seat, game, visitor, level, place, \
     points, seat_count, is_rated, ended_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";

/// How good somebody is thought to be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    pub rating: f64,
    /// One standard deviation.
    pub deviation: f64,
}

/// How a seat ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatResult {
    /// Empty for a bot.
    pub visitor: String,
    /// Empty for a person.
    pub level: String,
    pub place: i64,
    pub points: i64,
}

/// A finished game to be written down.
#[derive(Clone, Debug)]
pub struct FinishedGame {
    pub table: String,
    pub game: String,
    pub is_rated: bool,
    /// By seat.
    pub results: Vec<SeatResult>,
}

/// A rating in a list, with whose it is or for which game.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingRow {
    pub name: String,
    pub rating: Rating,
    pub games: i64,
}

/// How somebody did at a game, or against a level of bots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The game, or the level.
    pub name: String,
    pub count: i64,
    pub won: i64,
    pub shared: i64,
}

/// A rated game that somebody played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    pub table: String,
    pub game: String,
    pub place: i64,
    pub seat_count: i64,
    pub is_rated: bool,
}

/// One seat of all rated games of a kind that ended alike for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultCount {
    pub seat_count: i64,
    pub seat: i64,
    pub points: i64,
    /// How many shared the victory with it, itself included; 0 if it did not win.
    pub winners: i64,
    pub count: i64,
}

impl Store {
    /// Finished games whose results are not written yet.
    pub async fn unscored(&self, limit: i64) -> Result<Vec<String>, StoreError> {
        let query = sqlx::query("select table_id from unscored limit $1").bind(limit);
        let rows = query.fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// A finished game whose results cannot be found out.
    pub async fn forget_unscored(&self, id: &str) -> Result<(), StoreError> {
        sqlx::query(CLAIM).bind(id).execute(&mut *self.pen().await?).await?;
        Ok(())
    }

    /// Writes the results of a finished game and what it teaches about its players, all or nothing
    /// and once: `false` if it has been done before. Only those who have an account are rated.
    pub async fn score(
        &self,
        game: &FinishedGame,
        now: i64,
        newcomer: Rating,
        rate: impl Fn(&[(Rating, i64)]) -> Vec<Rating> + Send + Sync,
    ) -> Result<bool, StoreError> {
        if let (Some(writer), false) = (&self.writer, game.is_rated) {
            let results = Writing::Results(Box::new(game.clone()), now);
            return match writer.write(results).await {
                Ok(_) => Ok(true),
                Err(StoreError::Stale) => Ok(false),
                Err(error) => Err(error),
            };
        }
        let (_turn, mut transaction) = self.begin_beside().await?;
        let claim = sqlx::query(CLAIM).bind(&game.table);
        if claim.execute(&mut *transaction).await?.rows_affected() != 1 {
            return Ok(false);
        }
        let seat_count = i64::try_from(game.results.len()).unwrap_or(i64::MAX);
        for (seat, result) in (0i64..).zip(&game.results) {
            sqlx::query(RESULT)
                .bind(&game.table)
                .bind(seat)
                .bind(&game.game)
                .bind(&result.visitor)
                .bind(&result.level)
                .bind(result.place)
                .bind(result.points)
                .bind(seat_count)
                .bind(i64::from(game.is_rated))
                .bind(now)
                .execute(&mut *transaction)
                .await?;
        }
        if !game.is_rated {
            transaction.commit().await?;
            return Ok(true);
        }
        // Two games of one player that end at once must not both start from its old rating.
        sqlx::query("update rating_lock set games = games + 1 where id = 1")
            .execute(&mut *transaction)
            .await?;
        count_results(&mut transaction, game).await?;
        let mut players = Vec::new();
        let mut before = Vec::new();
        for result in game.results.iter().filter(|result| !result.visitor.is_empty()) {
            let query = "select rating, deviation from accounts left join ratings \
                         on ratings.visitor = accounts.visitor and ratings.game = $2 \
                         where accounts.visitor = $1";
            let query = sqlx::query(query).bind(&result.visitor).bind(&game.game);
            let Some(row) = query.fetch_optional(&mut *transaction).await? else { continue };
            let known: (Option<f64>, Option<f64>) = (row.try_get(0)?, row.try_get(1)?);
            let rating = match known {
                (Some(rating), Some(deviation)) => Rating { rating, deviation },
                (None, _) | (_, None) => newcomer,
            };
            players.push(&result.visitor);
            before.push((rating, result.place));
        }
        let after = if players.len() > 1 { rate(&before) } else { Vec::new() };
        for (visitor, rating) in players.into_iter().zip(after) {
            sqlx::query(
                "insert into ratings (visitor, game, rating, deviation, games) \
                 values ($1, $2, $3, $4, 1) on conflict (visitor, game) do update set \
                 rating = excluded.rating, deviation = excluded.deviation, \
                 games = ratings.games + 1",
            )
            .bind(visitor)
            .bind(&game.game)
            .bind(rating.rating)
            .bind(rating.deviation)
            .execute(&mut *transaction)
            .await?;
        }
        transaction.commit().await?;
        Ok(true)
    }

    /// The ratings of somebody, named by game.
    pub async fn ratings_of(&self, visitor: &str) -> Result<Vec<RatingRow>, StoreError> {
        let query = "select game, rating, deviation, games from ratings where visitor = $1 \
                     order by game limit $2";
        self.rating_rows(query, visitor, 100).await
    }

    /// The best people at a game, by what is nearly certain: the rating less two deviations.
    pub async fn best(&self, game: &str, limit: i64) -> Result<Vec<RatingRow>, StoreError> {
        let query = "select accounts.name, rating, deviation, games from ratings \
                     join accounts on accounts.visitor = ratings.visitor \
                     where game = $1 and is_bot = 0 \
                     order by rating - 2 * deviation desc, accounts.name limit $2";
        self.rating_rows(query, game, limit).await
    }

    async fn rating_rows(
        &self,
        query: &'static str,
        key: &str,
        limit: i64,
    ) -> Result<Vec<RatingRow>, StoreError> {
        let rows = sqlx::query(query).bind(key).bind(limit).fetch_all(&self.pool).await?;
        let read = |row: &sqlx::any::AnyRow| {
            Ok(RatingRow {
                name: row.try_get(0)?,
                rating: Rating { rating: row.try_get(1)?, deviation: row.try_get(2)? },
                games: row.try_get(3)?,
            })
        };
        rows.iter().map(read).collect()
    }

    /// How many games of each kind somebody has finished and won, alone or shared.
    pub async fn games_of(&self, visitor: &str) -> Result<Vec<Tally>, StoreError> {
        let query = "select game, count(*), sum(case when place = 1 then 1 else 0 end), \
                     cast(0 as bigint) from results where visitor = $1 group by game order by game";
        self.tallies(query, visitor).await
    }

    /// How somebody did against each level of bots: how often it sat with one, was before it, and
    /// shared its place.
    pub async fn against_bots(&self, visitor: &str) -> Result<Vec<Tally>, StoreError> {
        let query = "select bots.level, count(*), \
                     sum(case when own.place < bots.place then 1 else 0 end), \
                     sum(case when own.place = bots.place then 1 else 0 end) \
                     from results own join results bots on bots.table_id = own.table_id \
                     and bots.level <> '' where own.visitor = $1 group by bots.level";
        self.tallies(query, visitor).await
    }

    async fn tallies(&self, query: &'static str, visitor: &str) -> Result<Vec<Tally>, StoreError> {
        let rows = sqlx::query(query).bind(visitor).fetch_all(&self.pool).await?;
        let read = |row: &sqlx::any::AnyRow| {
            Ok(Tally {
                name: row.try_get(0)?,
                count: row.try_get(1)?,
                won: row.try_get(2)?,
                shared: row.try_get(3)?,
            })
        };
        rows.iter().map(read).collect()
    }

    /// Finished games of somebody, the latest first and after so many that are later: all, or those
    /// that were rated.
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
        let query = sqlx::query(query).bind(visitor).bind(i64::from(is_rated_only));
        let rows = query.bind(limit).bind(after).fetch_all(&self.pool).await?;
        let read = |row: &sqlx::any::AnyRow| {
            let is_rated: i64 = row.try_get(4)?;
            Ok(PlayedGame {
                table: row.try_get(0)?,
                game: row.try_get(1)?,
                place: row.try_get(2)?,
                seat_count: row.try_get(3)?,
                is_rated: is_rated == 1,
            })
        };
        rows.iter().map(read).collect()
    }

    /// How all rated games of a kind ended, seat by seat.
    pub async fn result_counts(&self, game: &str) -> Result<Vec<ResultCount>, StoreError> {
        let query = "select seat_count, seat, points, winners, games from result_counts \
                     where game = $1 order by seat_count, seat, points, winners";
        let rows = sqlx::query(query).bind(game).fetch_all(&self.pool).await?;
        let read = |row: &sqlx::any::AnyRow| {
            Ok(ResultCount {
                seat_count: row.try_get(0)?,
                seat: row.try_get(1)?,
                points: row.try_get(2)?,
                winners: row.try_get(3)?,
                count: row.try_get(4)?,
            })
        };
        rows.iter().map(read).collect()
    }
}

/// Adds a rated game to the counts. Games of a deal that several tables play are left out: they are
/// not independent of each other, and may still be closed to the reader.
async fn count_results(
    connection: &mut AnyConnection,
    game: &FinishedGame,
) -> Result<(), StoreError> {
    let deal = sqlx::query("select 1 from deal_tables where table_id = $1").bind(&game.table);
    if deal.fetch_optional(&mut *connection).await?.is_some() {
        return Ok(());
    }
    let seat_count = i64::try_from(game.results.len()).unwrap_or(i64::MAX);
    let winners = game.results.iter().filter(|result| result.place == 1).count();
    let winners = i64::try_from(winners).unwrap_or(i64::MAX);
    for (seat, result) in (0i64..).zip(&game.results) {
        sqlx::query(
            "insert into result_counts (game, seat_count, seat, points, winners, games) \
             values ($1, $2, $3, $4, $5, 1) \
             on conflict (game, seat_count, seat, points, winners) \
             do update set games = result_counts.games + 1",
        )
        .bind(&game.game)
        .bind(seat_count)
        .bind(seat)
        .bind(result.points)
        .bind(if result.place == 1 { winners } else { 0 })
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}
