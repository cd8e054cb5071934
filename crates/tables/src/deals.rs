//! Deals that several tables play: creating them, and comparing the tables.

use std::sync::Arc;

use ararat_cluster::random_bytes;
use ararat_core::Secret;
use ararat_core::hex::{hex, read_hex};
use ararat_core::record::RecordText;
use ararat_games::GameName;
use ararat_store::{DealRow, Status, Store, StoreError, TableRow};
use async_recursion::async_recursion as boxed;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use crate::{DAY, Denial, LiveTable, TableError, TableRegistry, now, week_start};

/// New tables can play a deal for a week, unless its host closes it earlier.
const LIFETIME: i64 = 7 * DAY;
/// How long games that began in time may go on after a deal has closed: a day in the weekly
/// challenge; a week among friends, who may think for days about a move.
const CHALLENGE_EXTENSION: i64 = DAY;
const EXTENSION: i64 = 7 * DAY;

/// Whether a deal is that of a weekly challenge.
pub fn is_challenge(deal: &DealRow) -> bool {
    deal.owner.is_empty()
}

/// The latest time at which a deal is unsealed. A game that ends later is not compared.
pub fn last_moment(deal: &DealRow) -> i64 {
    deal.closes_at + if is_challenge(deal) { CHALLENGE_EXTENSION } else { EXTENSION }
}

/// The commitment published before the deal's first step.
pub fn commitment(deal: &DealRow) -> Result<String, TableError> {
    let secret = read_hex(&deal.secret).ok().ok_or(TableError::Broken("bad secret"))?;
    Ok(Secret::new(secret).commitment().to_string())
}

/// Makes the deals of the weekly challenge.
#[derive(Clone)]
pub struct Challenges([u8; 32]);

impl Challenges {
    /// With the key that the store keeps; `None` on a machine without randomness.
    #[boxed]
    pub async fn new(store: &Store) -> Result<Option<Challenges>, StoreError> {
        let Some(key) = random_bytes::<32>() else { return Ok(None) };
        let key = store.meta("challenge-key", &hex(&key)).await?;
        let key = read_hex(&key).ok();
        let damaged = || StoreError::Corrupt("a damaged key for challenges".to_owned());
        key.map(|key| Some(Challenges(key))).ok_or_else(damaged)
    }

    /// The name of the deal of a game in a week.
    fn name(week: i64, game: GameName) -> String {
        format!("week-{week}-{game}")
    }

    /// The deal of a game in a week: deterministic, and not predictable without the key.
    pub fn deal(&self, week: i64, game: GameName, options: String) -> DealRow {
        let id = Challenges::name(week, game);
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("any length makes a key");
        mac.update(b"challenge ");
        mac.update(id.as_bytes());
        DealRow {
            id,
            game: game.to_string(),
            options,
            secret: hex(&mac.finalize().into_bytes()),
            owner: String::new(),
            created_at: week_start(week),
            closes_at: week_start(week + 1),
        }
    }
}

ararat_core::opaque! { Challenges }

/// A finished table of a deal.
#[derive(Debug)]
pub struct FinishedTable {
    pub row: TableRow,
    /// Points and place of each seat.
    pub results: Vec<(i32, u8)>,
}

/// The tables of a deal.
#[derive(Debug)]
pub struct Comparison {
    /// Those that finished in time, oldest first.
    pub finished: Vec<FinishedTable>,
    /// How many are still being played.
    pub playing_count: usize,
    /// The names of those that finished too late.
    pub late: Vec<String>,
}

impl Comparison {
    /// Whether this table, the reader's own, finished too late.
    pub fn is_late(&self, own: Option<&String>) -> bool {
        own.is_some_and(|own| self.late.contains(own))
    }
}

impl TableRegistry {
    /// Creates a deal for a visitor.
    #[boxed]
    pub async fn new_deal(
        &self,
        owner: &str,
        game: GameName,
        options: &str,
    ) -> Result<DealRow, TableError> {
        let deal = DealRow {
            id: self.luck.name()?,
            game: game.to_string(),
            options: options.to_owned(),
            secret: hex(&self.luck.secret()?),
            owner: owner.to_owned(),
            created_at: now(),
            closes_at: now() + LIFETIME,
        };
        self.store.add_deal(&deal).await?;
        Ok(deal)
    }

    /// Lets others play the deal of a finished table, at its host's request. The deal gets the
    /// table's name.
    #[boxed]
    pub async fn share_deal(
        &self,
        table: &Arc<LiveTable>,
        visitor: &str,
    ) -> Result<(), TableError> {
        let mut state = table.lock().await;
        let is_plain = state.deal.is_none() && state.origin.is_none();
        if state.row.owner != visitor || !state.is_over() || !is_plain {
            return Err(Denial::NotSeated.into());
        }
        let id = state.row.id.clone();
        let deal = DealRow {
            id: id.clone(),
            game: state.row.game.clone(),
            options: state.row.options.clone(),
            secret: state.row.secret.clone(),
            owner: visitor.to_owned(),
            created_at: now(),
            closes_at: now() + LIFETIME,
        };
        self.store.add_deal_of(&deal, &id).await?;
        state.deal = Some(id);
        Ok(())
    }

    /// Closes a deal to new tables, at its host's request.
    #[boxed]
    pub async fn close_deal(&self, id: &str, visitor: &str) -> Result<(), TableError> {
        let deal = self.store.deal(id).await?.ok_or(TableError::NotFound)?;
        if deal.owner != visitor {
            return Err(Denial::NotSeated.into());
        }
        Ok(self.store.close_deal(id, now()).await?)
    }

    /// Whether a visitor may see how others did: not while they play, and not while they may still
    /// play.
    #[boxed]
    pub async fn may_see_results(&self, deal: &DealRow, visitor: &str) -> Result<bool, TableError> {
        if self.is_playing(&deal.id, visitor).await? {
            return Ok(false);
        }
        let has_played = self.store.try_of(&deal.id, visitor).await?.is_some();
        Ok(has_played || !self.is_sealed(deal).await?)
    }

    /// Compares up to `most` tables of a deal.
    #[boxed]
    pub async fn compare(&self, deal: &DealRow, most: i64) -> Result<Comparison, TableError> {
        let rows = self.store.of_deal(&deal.id, most).await?;
        let known = self.store.deal_results(&deal.id).await?;
        let late = self.store.late_tables(&deal.id, last_moment(deal)).await?;
        let (mut finished, mut playing_count) = (Vec::new(), 0);
        for row in rows {
            if row.status != Status::Over {
                playing_count += usize::from(row.status.is_unfinished());
                continue;
            }
            if late.contains(&row.id) {
                continue;
            }
            let kept = known.iter().find(|(id, _)| *id == row.id).map(|(_, result)| result);
            let result = match kept.filter(|result| !result.is_empty()) {
                Some(result) => result.clone(),
                None => self.deal_result(&row.id).await?,
            };
            finished.push(FinishedTable { row, results: read_result(&result)? });
        }
        finished.sort_by_key(|table| table.row.created_at);
        Ok(Comparison { finished, playing_count, late })
    }

    /// Computes the result of a table and stores it.
    pub(crate) async fn deal_result(&self, id: &str) -> Result<String, TableError> {
        let game = self.table(id).await?.lock().await.game.clone();
        let record =
            game.record().ok_or(TableError::Broken("a finished table without a record"))?;
        let read = RecordText::parse(record.as_bytes()).ok().and_then(|read| read.result);
        let result = read.ok_or(TableError::Broken("a record without a result"))?;
        self.store.keep_result(id, &result).await?;
        Ok(result)
    }
}

/// `21/2 27/1`: points and place of each seat.
pub(crate) fn read_result(text: &str) -> Result<Vec<(i32, u8)>, TableError> {
    let seat = |part: &str| {
        let (points, place) = part.split_once('/')?;
        Some((points.parse().ok()?, place.parse().ok()?))
    };
    let seats: Option<_> = text.split(' ').map(seat).collect();
    seats.ok_or(TableError::Broken("bad result"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn challenges_are_deterministic_and_differ_by_week_game_and_key() {
        let deal = |key, week, game| Challenges([key; 32]).deal(week, game, String::new()).secret;
        let one = deal(1, 2966, GameName::Ark);
        assert_eq!(one, deal(1, 2966, GameName::Ark));
        assert_eq!(one.len(), 64);
        assert_ne!(one, deal(1, 2967, GameName::Ark));
        assert_ne!(one, deal(1, 2966, GameName::ArkAndNoah));
        assert_ne!(one, deal(2, 2966, GameName::Ark));
    }

    #[tokio::test]
    async fn a_damaged_key_is_reported_as_such() {
        let store = Store::open("memory:").await.unwrap();
        store.meta("challenge-key", "not hexadecimal").await.unwrap();
        let made = Challenges::new(&store).await;
        assert!(matches!(made, Err(StoreError::Corrupt(what)) if what.contains("key")));
    }

    #[test]
    fn results_are_read_as_records_write_them() {
        assert_eq!(read_result("21/2 -3/1").unwrap(), [(21, 2), (-3, 1)]);
        for bad in ["", "21/2 x/1", "21/2 27", "21/2  27/1"] {
            assert!(matches!(read_result(bad), Err(TableError::Broken(_))), "{bad}");
        }
    }
}
