//! Tables in memory: restored from their steps, confirmed, and brought up to what other nodes did.

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::Arc;

use ararat_core::Secret;
use ararat_games::GameName;
use ararat_store::{Holder, NewTable, OpenedTable, OriginRow, Status, TableRow};
use ararat_table::Clocks;

use super::{Hall, HallError, is_one_choice_of_many, read_origin, record_name};
use crate::clock::now;
use crate::ids::read_hexadecimal;
use crate::nodes::Change;
use crate::place::{Live, Place};
use crate::session::{self, Session};
use crate::settings::Settings;

/// So many tables are kept in memory; others are restored from their steps when they are needed.
const MOST_PLACES: usize = 4096;
/// A table that changes while it is read is read again so often.
const ATTEMPTS: usize = 20;

/// What belongs to a table beside its row and its steps.
struct Beside {
    settings: Settings,
    clocks: Option<Clocks>,
    deal: Option<String>,
    origin: Option<OriginRow>,
}

impl Hall {
    pub(crate) fn in_memory(&self, id: &str) -> Option<Arc<Place>> {
        self.places.lock().ok()?.get(id).cloned()
    }

    pub(crate) fn all_in_memory(&self) -> Vec<String> {
        let lock = self.places.lock();
        let mut ids: Vec<String> =
            lock.map(|places| places.keys().cloned().collect()).unwrap_or_default();
        ids.sort_unstable();
        ids
    }

    /// Puts a table into memory that is not stored.
    #[cfg(test)]
    pub(crate) fn place_unstored(&self, id: &str, place: Place) -> Arc<Place> {
        let place = Arc::new(place);
        self.places.lock().unwrap().insert(id.to_owned(), place.clone());
        place
    }

    /// The table of this name, from memory or restored from its steps. With other nodes about it may
    /// be a little old.
    pub(crate) async fn place(&self, id: &str) -> Result<Arc<Place>, HallError> {
        let Some(place) = self.in_memory(id) else { return self.boxed_bring(id).await };
        if !self.nodes.trust(place.confirmed()) {
            Box::pin(self.confirm(&place, id)).await?;
        }
        Ok(place)
    }

    /// The table of this name as it is stored now.
    pub(crate) async fn fresh_place(&self, id: &str) -> Result<Arc<Place>, HallError> {
        let Some(place) = self.in_memory(id) else { return self.boxed_bring(id).await };
        if self.store.is_shared() {
            Box::pin(self.confirm(&place, id)).await?;
        }
        Ok(place)
    }

    /// The table of this name, with this version at least if it has come so far.
    pub(crate) async fn place_since(
        &self,
        id: &str,
        version: i64,
    ) -> Result<Arc<Place>, HallError> {
        let place = self.place(id).await?;
        let is_old = *place.versions.borrow() < version;
        if is_old { self.fresh_place(id).await } else { Ok(place) }
    }

    /// What is seldom done is in a box, so that what is often done is small: the work of a request is
    /// one value, as large as the largest of all that it may have to wait for, and it is moved.
    fn boxed_bring<'a>(
        &'a self,
        id: &'a str,
    ) -> Pin<Box<dyn Future<Output = Result<Arc<Place>, HallError>> + Send + 'a>> {
        Box::pin(self.bring(id))
    }

    /// Puts a table into memory.
    async fn bring(&self, id: &str) -> Result<Arc<Place>, HallError> {
        let live = self.restore(id).await?;
        let is_full = live.row.seats.iter().all(|seat| seat.holder != Holder::Nobody);
        let is_left = is_full && live.row.status == Status::Open;
        let place = self.keep(id, Place::new(live));
        if is_left {
            // Whoever sat down last did not live to start the game.
            self.start(&place).await?;
        }
        self.drive(&place);
        Ok(place)
    }

    /// Puts a table into memory that was just made, as it would be read.
    pub(crate) fn bring_new(&self, table: NewTable, now: i64) -> Result<Arc<Place>, HallError> {
        let settings = read_settings(&table.settings, table.seats.len());
        let clocks = settings.clock.map(|control| Clocks::new(control, table.seats.len()));
        let beside = Beside { settings, clocks, deal: table.deal, origin: table.origin };
        let id = table.id.clone();
        let row = TableRow {
            id: table.id,
            game: table.game,
            options: table.options,
            secret: table.secret,
            owner: table.owner,
            settings: table.settings,
            status: Status::Open,
            version: 1,
            step_count: 0,
            created_at: now,
            changed_at: now,
            seats: table.seats,
        };
        let place = self.keep(&id, Place::new(live(row, beside, &[])?));
        place.confirm(now);
        Ok(place)
    }

    /// Keeps a table in memory, unless somebody else was faster.
    fn keep(&self, id: &str, place: Place) -> Arc<Place> {
        let place = Arc::new(place);
        let Ok(mut places) = self.places.lock() else { return place };
        make_room(&mut places, MOST_PLACES, |place| place.versions.receiver_count() > 0);
        places.entry(id.to_owned()).or_insert(place).clone()
    }

    /// Compares the version in memory with the one that is stored.
    async fn confirm(&self, place: &Arc<Place>, id: &str) -> Result<(), HallError> {
        let asked_at = now();
        let version = self.store.version(id).await?.ok_or(HallError::NotFound)?;
        if version > *place.versions.borrow() {
            let mut live = place.live.lock().await;
            if version > live.row.version {
                return self.catch_up(place, &mut live).await;
            }
        }
        place.confirm(asked_at);
        Ok(())
    }

    /// The table as it is stored. What is read by several queries is of one moment: if the version
    /// has changed meanwhile it is read again.
    pub(crate) async fn restore(&self, id: &str) -> Result<Live, HallError> {
        for _ in 0..ATTEMPTS {
            let opened = self.store.opened(id).await?.ok_or(HallError::NotFound)?;
            let (row, beside) = apart(opened);
            let steps = self.store.steps(id, 0).await?;
            if self.store.version(id).await? == Some(row.version) {
                return live(row, beside, &steps);
            }
        }
        Err(HallError::MovedOn)
    }

    /// Brings what is in memory up to what is stored, after another node has changed it. Nothing is
    /// changed if that fails.
    pub(crate) async fn catch_up(
        &self,
        place: &Arc<Place>,
        live: &mut Live,
    ) -> Result<(), HallError> {
        let id = live.row.id.clone();
        for _ in 0..ATTEMPTS {
            let asked_at = now();
            let opened = self.store.opened(&id).await?.ok_or(HallError::NotFound)?;
            let (row, beside) = apart(opened);
            if row.version == live.row.version {
                place.confirm(asked_at);
                return Ok(());
            }
            // One change can have appended steps or taken some back, and their number tells which.
            let own = i64::try_from(live.session.step_count()).unwrap_or(i64::MAX);
            let is_next = row.version == live.row.version + 1 && row.step_count >= own;
            // What a worker did for this node counts as its own, so that it goes on with the next bot.
            let is_ours = live.left_at == Some(row.version - 1);
            let from = if is_next { own } else { 0 };
            let steps = self.store.steps(&id, from).await?;
            if self.store.version(&id).await? != Some(row.version) {
                continue;
            }
            let is_same_game = live.row.status == Status::Running
                && row.seats.iter().map(|seat| &seat.name).eq(live
                    .row
                    .seats
                    .iter()
                    .map(|seat| &seat.name));
            let news = match is_same_game {
                false => None,
                true if is_next => Some(&steps[..]),
                true => {
                    let known = live.session.steps();
                    steps.starts_with(&known).then(|| &steps[known.len()..])
                }
            };
            if let Some(news) = news {
                let before = live.session.turn();
                live.session.extend(news).map_err(|_| HallError::Broken("bad step"))?;
                let after = live.session.turn();
                let is_open = is_next && (news.is_empty() || is_one_choice_of_many(before, after));
                if !is_open {
                    live.open_since = row.version;
                }
                live.set_beside(row, beside);
            } else {
                let steps = if from > 0 { self.store.steps(&id, 0).await? } else { steps };
                if self.store.version(&id).await? != Some(row.version) {
                    continue;
                }
                let (is_driven, rewinds) = (live.is_driven, live.rewinds);
                *live = self::live(row, beside, &steps)?;
                live.is_driven = is_driven;
                live.rewinds = rewinds + 1;
            }
            live.is_ours = is_ours;
            live.changed_elsewhere = now();
            place.confirm(asked_at);
            place.versions.send_replace(live.row.version);
            if live.awaited_bot().is_some() {
                self.drive(place);
            }
            return Ok(());
        }
        Err(HallError::MovedOn)
    }

    /// What became of a change that was not stored. If somebody was faster, memory learns what it did.
    pub(crate) async fn unstored(
        &self,
        place: &Arc<Place>,
        live: &mut Live,
        error: ararat_store::StoreError,
    ) -> HallError {
        let error = HallError::from(error);
        if matches!(error, HallError::MovedOn)
            && let Err(error) = Box::pin(self.catch_up(place, live)).await
        {
            return error;
        }
        error
    }

    /// Tells everybody, here and elsewhere, about a change that was made here and is stored.
    pub(crate) fn changed(&self, place: &Place, live: &mut Live, version: i64) {
        live.row.version = version;
        live.is_ours = true;
        place.confirm(now());
        place.versions.send_replace(version);
        self.nodes.tell(&Change { table: live.row.id.clone(), version, talk: 0 });
    }

    /// Tells everybody that something was said.
    pub(crate) fn said(&self, place: &Place, id: &str, talk: i64) {
        place.tell_talk(talk);
        self.nodes.tell(&Change { table: id.to_owned(), version: 0, talk });
    }
}

impl Live {
    /// The table before its first step, with those who sit there now.
    pub(super) fn anew(&self) -> Result<Live, HallError> {
        let beside = Beside {
            settings: self.settings.clone(),
            clocks: self.clocks.clone(),
            deal: self.deal.clone(),
            origin: self.origin.clone(),
        };
        live(self.row.clone(), beside, &[])
    }

    fn set_beside(&mut self, row: TableRow, beside: Beside) {
        let Beside { settings, clocks, deal, origin } = beside;
        (self.row, self.settings, self.clocks) = (row, settings, clocks);
        (self.deal, self.origin) = (deal, origin);
    }
}

fn read_settings(text: &str, seat_count: usize) -> Settings {
    let mut settings = Settings::read(text);
    settings.hints_used.resize(seat_count, 0);
    settings
}

/// A table with these steps.
/// The row of a table, and what belongs to the table beside it.
fn apart(opened: OpenedTable) -> (TableRow, Beside) {
    let OpenedTable { row, deal, origin, clock } = opened;
    let settings = read_settings(&row.settings, row.seats.len());
    let clocks = settings.clock.map(|control| {
        let stored = clock.and_then(|text| text.parse().ok());
        stored.unwrap_or_else(|| Clocks::new(control, row.seats.len()))
    });
    (row, Beside { settings, clocks, deal, origin })
}

fn live(row: TableRow, beside: Beside, steps: &[String]) -> Result<Live, HallError> {
    let game: GameName = row.game.parse().map_err(|_| HallError::Broken("unknown game"))?;
    let mut session = opened(game, &row, &beside)?;
    session.extend(steps).map_err(|_| HallError::Broken("bad step"))?;
    let Beside { settings, clocks, deal, origin } = beside;
    Ok(Live {
        game,
        session,
        settings,
        clocks,
        deal,
        origin,
        rewinds: 0,
        open_since: row.version,
        is_driven: false,
        is_ours: false,
        left_at: None,
        changed_elsewhere: row.changed_at,
        row,
    })
}

/// The game of a table before its first step.
fn opened(game: GameName, row: &TableRow, beside: &Beside) -> Result<Box<dyn Session>, HallError> {
    let secret = read_hexadecimal(&row.secret).ok_or(HallError::Broken("bad secret"))?;
    let names: Vec<String> = row.seats.iter().map(|seat| record_name(&seat.name)).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let begins = match &beside.origin {
        Some(origin) => Some(read_origin(origin).ok_or(HallError::Broken("bad origin"))?),
        None => None,
    };
    // A table that became a deal's first one gave the deal its own name.
    let dealt = beside.deal.as_deref().filter(|deal| *deal != row.id);
    let secret = Secret::new(secret);
    session::open(game, &row.options, &row.id, &names, secret, dealt, begins)
        .ok_or(HallError::Broken("bad options"))
}

/// Lets go of what nobody uses, once there is so much. What somebody watches stays, and what somebody
/// is just using: whoever restored it meanwhile would not hear of what is done there.
fn make_room<T>(
    places: &mut HashMap<String, Arc<T>>,
    most: usize,
    is_watched: impl Fn(&T) -> bool,
) {
    if places.len() >= most {
        places.retain(|_, place| is_watched(place) || Arc::strong_count(place) > 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_in_use_stays_in_memory() {
        let mut places: HashMap<String, Arc<bool>> =
            ["watched", "used", "idle"].map(|id| (id.to_owned(), Arc::new(id == "watched"))).into();
        let used = places["used"].clone();
        make_room(&mut places, 4, |is_watched| *is_watched);
        assert_eq!(places.len(), 3, "there is room");
        make_room(&mut places, 3, |is_watched| *is_watched);
        let mut left: Vec<&str> = places.keys().map(String::as_str).collect();
        left.sort_unstable();
        assert_eq!(left, ["used", "watched"]);
        drop(used);
        make_room(&mut places, 1, |is_watched| *is_watched);
        assert_eq!(places.len(), 1);
    }
}
