//! Deals that several tables play: how they are made, and how the tables compare.

use ararat_core::Secret;
use ararat_core::record::RecordText;
use ararat_games::{GameName, with_game};
use ararat_store::{DealRow, Status, Store, TableRow};
use ararat_text::{Catalogue, TextBoard};
use ararat_web::COMPARED;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use crate::app::{App, ServeError};
use crate::calendar::week_start;
use crate::clock::now;
use crate::hall::{Hall, HallError};
use crate::ids::{hexadecimal, random_bytes, random_name, read_hexadecimal};

/// In milliseconds.
pub(crate) const DAY: i64 = 24 * 60 * 60 * 1000;
/// New tables can play a deal for a week, if its owner does not close it before.
pub(crate) const LIFETIME: i64 = 7 * DAY;
/// Games that were begun in time may go on for so long after a deal has closed: those of the weekly
/// challenge for a day, those of friends, who may think for days about a move, for a week.
const CHALLENGE_REST: i64 = DAY;
const REST: i64 = 7 * DAY;
/// As long as the name of a table, for the name of a table can become that of a deal.
const NAME_LENGTH: usize = 11;

/// A new deal of a visitor.
pub(crate) async fn new_deal(
    app: &App,
    owner: &str,
    game: GameName,
    options: &str,
) -> Result<DealRow, HallError> {
    let secret = random_bytes::<32>().ok_or(HallError::Broken("no randomness"))?;
    let deal = DealRow {
        id: random_name(NAME_LENGTH).ok_or(HallError::Broken("no randomness"))?,
        game: game.to_string(),
        options: options.to_owned(),
        secret: hexadecimal(&secret),
        owner: owner.to_owned(),
        created_at: now(),
        closes_at: now() + LIFETIME,
    };
    app.hall.store.add_deal(&deal).await?;
    Ok(deal)
}

/// Whether a deal is that of a weekly challenge.
pub(crate) fn is_challenge(deal: &DealRow) -> bool {
    deal.owner.is_empty()
}

/// When the records of a deal are opened at the latest. A game that ends later is not compared.
pub(crate) fn last_moment(deal: &DealRow) -> i64 {
    deal.closes_at + if is_challenge(deal) { CHALLENGE_REST } else { REST }
}

/// What was published of a deal before its first step.
pub(crate) fn commitment(deal: &DealRow) -> String {
    let secret = read_hexadecimal(&deal.secret);
    secret.map(|secret| Secret::new(secret).commitment().to_string()).unwrap_or_default()
}

/// Makes the deals of the weekly challenge.
#[derive(Clone)]
pub(crate) struct Challenges([u8; 32]);

impl Challenges {
    pub(crate) async fn new(store: &Store) -> Result<Challenges, ServeError> {
        let key = hexadecimal(&random_bytes::<32>().ok_or(ServeError::NoRandomness)?);
        let key = store.meta("challenge-key", &key).await.map_err(ServeError::Store)?;
        Ok(Challenges(read_hexadecimal(&key).ok_or(ServeError::NoRandomness)?))
    }

    /// The name of the deal of a game in a week.
    fn name(week: i64, game: GameName) -> String {
        format!("week-{week}-{game}")
    }

    /// The deal of a game in a week: the same whenever it is asked for, and not to be guessed
    /// without the key.
    pub(crate) fn deal(&self, week: i64, game: GameName, options: String) -> Option<DealRow> {
        let id = Challenges::name(week, game);
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).ok()?;
        mac.update(b"challenge ");
        mac.update(id.as_bytes());
        Some(DealRow {
            id,
            game: game.to_string(),
            options,
            secret: hexadecimal(&mac.finalize().into_bytes()),
            owner: String::new(),
            created_at: week_start(week),
            closes_at: week_start(week + 1),
        })
    }
}

/// A table of a deal that is over.
pub(crate) struct Finished {
    pub(crate) row: TableRow,
    /// Points and place of each seat.
    pub(crate) results: Vec<(i32, u8)>,
}

/// The tables of a deal.
pub(crate) struct Compared {
    /// Those that were over in time, the oldest first.
    pub(crate) finished: Vec<Finished>,
    /// How many are not over.
    pub(crate) playing_count: usize,
    /// The names of those that were over too late.
    pub(crate) late: Vec<String>,
}

impl Compared {
    /// Whether this table, the reader's own, was over too late.
    pub(crate) fn is_late(&self, own: Option<&String>) -> bool {
        own.is_some_and(|own| self.late.contains(own))
    }
}

impl Hall {
    /// Whether a visitor may see how others did: not while it plays, and not before it has played
    /// as long as it may.
    pub(crate) async fn may_see_results(
        &self,
        deal: &DealRow,
        visitor: &str,
    ) -> Result<bool, HallError> {
        if self.is_playing(&deal.id, visitor).await? {
            return Ok(false);
        }
        let has_played = self.store.try_of(&deal.id, visitor).await?.is_some();
        Ok(has_played || !self.is_sealed(deal).await?)
    }

    /// The tables of a deal, as far as they can be compared.
    pub(crate) async fn compared(&self, deal: &DealRow) -> Result<Compared, HallError> {
        let rows = self.store.of_deal(&deal.id, COMPARED.into()).await?;
        let known = self.store.deal_results(&deal.id).await?;
        let late = self.store.late_tables(&deal.id, last_moment(deal)).await?;
        let (mut finished, mut playing_count) = (Vec::new(), 0);
        for row in rows {
            if row.status != Status::Over {
                playing_count += 1;
                continue;
            }
            if late.contains(&row.id) {
                continue;
            }
            let kept = known.iter().find(|(id, _)| *id == row.id).map(|(_, result)| result);
            let result = match kept.filter(|result| !result.is_empty()) {
                Some(result) => result.clone(),
                None => self.result(&row.id).await?,
            };
            finished.push(Finished { row, results: read_result(&result) });
        }
        finished.sort_by_key(|table| table.row.created_at);
        Ok(Compared { finished, playing_count, late })
    }

    /// Counts the result of a table once, and keeps it.
    async fn result(&self, id: &str) -> Result<String, HallError> {
        let place = self.place(id).await?;
        let record = place.live.lock().await.session.record();
        let record = record.ok_or(HallError::Broken("a finished table without a record"))?;
        let read = RecordText::parse(record.as_bytes()).ok().and_then(|read| read.result);
        let result = read.ok_or(HallError::Broken("a record without a result"))?;
        self.store.keep_result(id, &result).await?;
        Ok(result)
    }
}

/// `21/2 27/1`: points and place of each seat.
fn read_result(text: &str) -> Vec<(i32, u8)> {
    let seat = |part: &str| {
        let (points, place) = part.split_once('/')?;
        Some((points.parse().ok()?, place.parse().ok()?))
    };
    text.split(' ').filter_map(seat).collect()
}

/// What points of a game are called.
pub(crate) fn score(game: GameName, points: i32, words: &Catalogue) -> String {
    with_game!(game, G => <G as TextBoard>::score(points, words))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn challenges_are_the_same_again_and_differ_by_week_game_and_key() {
        let deal =
            |key, week, game| Challenges([key; 32]).deal(week, game, String::new()).unwrap().secret;
        let one = deal(1, 2966, GameName::Ark);
        assert_eq!(one, deal(1, 2966, GameName::Ark));
        assert_eq!(one.len(), 64);
        assert_ne!(one, deal(1, 2967, GameName::Ark));
        assert_ne!(one, deal(1, 2966, GameName::ArkAndNoah));
        assert_ne!(one, deal(2, 2966, GameName::Ark));
    }

    #[test]
    fn results_are_read_as_records_write_them() {
        assert_eq!(read_result("21/2 -3/1"), [(21, 2), (-3, 1)]);
        assert!(read_result("").is_empty());
    }
}
