//! All tables in use, and what can be done at them. Every change is stored before it is shown.

mod clocks;
mod error;
mod people;
mod webhooks;

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ararat_core::record::{Origin, RecordText};
use ararat_core::{Seat, SeatSet, Secret, Turn};
use ararat_games::GameName;
use ararat_store::{Holder, OriginRow, SeatRow, Status, Store, StoreError, TableRow};
use ararat_table::Clocks;
use ararat_web::Hint;
use tokio::sync::{MutexGuard, Semaphore, watch};

pub(crate) use self::error::HallError;
use crate::clock::now;
use crate::ids::{random_number, read_hexadecimal};
use crate::metrics::{Metrics, Operation};
use crate::place::{Live, Place};
use crate::session;
use crate::settings::Settings;
use crate::uptime::SiteTime;
use crate::webhook::Reach;

/// So many tables are kept in memory; others are restored from their steps when they are needed.
const MOST_PLACES: usize = 4096;

/// All tables in use.
#[derive(Clone)]
pub(crate) struct Hall {
    pub(crate) store: Store,
    pub(crate) uptime: SiteTime,
    pub(crate) metrics: Metrics,
    places: Arc<Mutex<HashMap<String, Arc<Place>>>>,
    /// Bots think on so many threads at once.
    thinkers: Arc<Semaphore>,
    /// Where messages to webhooks may go.
    reach: Reach,
    absence: Duration,
}

impl Hall {
    pub(crate) fn new(
        store: Store,
        uptime: SiteTime,
        thinkers: usize,
        reach: Reach,
        absence: Duration,
    ) -> Hall {
        let thinkers = Arc::new(Semaphore::new(thinkers.max(1)));
        Hall {
            store,
            uptime,
            metrics: Metrics::default(),
            places: Arc::default(),
            thinkers,
            reach,
            absence,
        }
    }

    /// Who has not acted since then is absent.
    pub(crate) fn absent_before(&self) -> i64 {
        now() - i64::try_from(self.absence.as_millis()).unwrap_or(i64::MAX)
    }

    /// How many tables are in memory.
    pub(crate) fn place_count(&self) -> usize {
        self.places.lock().map_or(0, |places| places.len())
    }

    /// Puts a table into memory that is not stored.
    #[cfg(test)]
    pub(crate) fn place_unstored(&self, id: &str, place: Place) -> Arc<Place> {
        let place = Arc::new(place);
        self.places.lock().unwrap().insert(id.to_owned(), place.clone());
        place
    }

    /// The table of this name, from memory or restored from its steps.
    pub(crate) async fn place(&self, id: &str) -> Result<Arc<Place>, HallError> {
        if let Some(place) = self.places.lock().ok().and_then(|places| places.get(id).cloned()) {
            return Ok(place);
        }
        let row = self.metrics.stored(Operation::Load, self.store.table(id)).await?;
        let live = self.restore(row.ok_or(HallError::NotFound)?).await?;
        let (versions, _) = watch::channel(live.row.version);
        let (talk, _) = watch::channel(0);
        let place = Arc::new(Place { live: tokio::sync::Mutex::new(live), versions, talk });
        let Ok(mut places) = self.places.lock() else { return Ok(place) };
        if places.len() >= MOST_PLACES {
            places.retain(|_, place| place.versions.receiver_count() > 0);
        }
        let place = places.entry(id.to_owned()).or_insert(place).clone();
        drop(places);
        self.drive(&place);
        Ok(place)
    }

    async fn restore(&self, row: TableRow) -> Result<Live, HallError> {
        let game: GameName = row.game.parse().map_err(|_| HallError::Broken("unknown game"))?;
        let secret = read_hexadecimal(&row.secret).ok_or(HallError::Broken("bad secret"))?;
        let names: Vec<String> = row.seats.iter().map(|seat| record_name(&seat.name)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let deal = self.store.deal_of(&row.id).await?.map(|deal| deal.id);
        let origin = self.store.origin(&row.id).await?;
        let begins = match &origin {
            Some(origin) => Some(read_origin(origin).ok_or(HallError::Broken("bad origin"))?),
            None => None,
        };
        // A table that became a deal's first one gave the deal its own name.
        let dealt = deal.as_deref().filter(|deal| *deal != row.id);
        let secret = Secret::new(secret);
        let mut session = session::open(game, &row.options, &row.id, &names, secret, dealt, begins)
            .ok_or(HallError::Broken("bad options"))?;
        let steps = self.store.steps(&row.id, 0).await?;
        session.extend(&steps).map_err(|_| HallError::Broken("bad step"))?;
        let mut settings = Settings::read(&row.settings);
        settings.hints_used.resize(row.seats.len(), 0);
        let open_since = row.version;
        let stored = match settings.clock {
            Some(_) => self.store.clock(&row.id).await?,
            None => None,
        };
        let stored = stored.and_then(|text| text.parse().ok());
        let fresh = settings.clock.map(|control| Clocks::new(control, row.seats.len()));
        let clocks = stored.or(fresh);
        Ok(Live {
            row,
            game,
            session,
            settings,
            clocks,
            deal,
            origin,
            rewinds: 0,
            open_since,
            is_driven: false,
        })
    }

    /// Forgets what is in memory after another node has changed the table.
    async fn reload(&self, place: &Place, live: &mut Live) -> Result<(), HallError> {
        let row = self.store.table(&live.row.id).await?.ok_or(HallError::NotFound)?;
        let (is_driven, rewinds) = (live.is_driven, live.rewinds);
        *live = self.restore(row).await?;
        live.is_driven = is_driven;
        live.rewinds = rewinds + 1;
        place.versions.send_replace(live.row.version);
        Ok(())
    }

    /// The table, locked, if it still has this version.
    async fn enter<'a>(
        &self,
        place: &'a Place,
        version: i64,
    ) -> Result<MutexGuard<'a, Live>, HallError> {
        let live = place.live.lock().await;
        if live.row.version == version { Ok(live) } else { Err(HallError::MovedOn) }
    }

    /// Stores steps, then plays them and tells everybody.
    async fn append(
        &self,
        place: &Place,
        live: &mut Live,
        actor: Option<Seat>,
        steps: &[String],
    ) -> Result<(), HallError> {
        // The status follows from the steps; it is found out on the way, before they are stored.
        let kept = live.session.step_count();
        let turn = live.session.turn();
        let before = match actor {
            Some(_) => live.people_in(turn),
            None => SeatSet::EMPTY,
        };
        live.session.extend(steps).map_err(|_| HallError::Broken("bad step"))?;
        let status = live.status_now();
        let awaited = live.people_in(live.session.turn());
        let (clocks, row) = self.moved(live, |clocks, now| clocks.acted(actor, awaited, now));
        let version = live.row.version;
        let stored = self.store.append(&live.row.id, version, steps, status, now(), row.as_ref());
        let stored = self.metrics.stored(Operation::Append, stored).await;
        match stored {
            Ok(version) => {
                live.clocks = clocks;
                if !is_one_choice_of_many(turn, live.session.turn()) {
                    live.open_since = version;
                }
                live.row.version = version;
                live.row.status = status;
                live.row.changed_at = now();
                place.versions.send_replace(version);
                if let Some(seat) = actor.and_then(|seat| live.row.seats.get(seat.index())) {
                    self.metrics.moved(live.game, seat.holder == Holder::Bot);
                }
                if let Some(game) = people::finished(live) {
                    self.score(&game).await;
                }
                let awaited = Hall::newly_awaited(live, before);
                self.announce(&live.row.id, version, awaited).await;
                Ok(())
            }
            Err(error) => {
                live.session.truncate(kept);
                if matches!(error, StoreError::Stale) {
                    self.reload(place, live).await?;
                }
                Err(error.into())
            }
        }
    }

    /// Starts a table whose seats are all taken.
    pub(crate) async fn start(&self, place: &Arc<Place>) -> Result<(), HallError> {
        let mut live = place.live.lock().await;
        let is_full = live.row.seats.iter().all(|seat| seat.holder != Holder::Nobody);
        if live.row.status == Status::Open && is_full {
            // Names are part of the record, so the game begins anew with those who sit down.
            let row = live.row.clone();
            *live = self.restore(row).await?;
            let mut steps = self.given(live.origin.as_ref()).await?;
            live.session.extend(&steps).map_err(|_| HallError::Broken("bad given step"))?;
            steps.extend(live.session.opening());
            live.session.truncate(0);
            self.append(place, &mut live, None, &steps).await?;
        }
        drop(live);
        self.drive(place);
        Ok(())
    }

    /// The steps that a game takes over from a record.
    async fn given(&self, origin: Option<&OriginRow>) -> Result<Vec<String>, HallError> {
        let Some(origin) = origin else { return Ok(Vec::new()) };
        let text = self.store.record(&origin.record_id).await?;
        let text = text.ok_or(HallError::Broken("a record is missing"))?;
        let record = RecordText::parse(text.as_bytes());
        let mut steps = record.map_err(|_| HallError::Broken("bad record"))?.steps;
        steps.truncate(usize::try_from(origin.step_count).unwrap_or(0));
        Ok(steps)
    }

    /// Plays what a visitor submitted for its seat.
    pub(crate) async fn act(
        &self,
        place: &Arc<Place>,
        visitor: &str,
        seat: Option<Seat>,
        version: i64,
        verb: &str,
        pieces: &[String],
    ) -> Result<(), HallError> {
        let done = self.try_act(place, visitor, seat, version, verb, pieces).await;
        done.inspect_err(|error| self.metrics.refused(error.code()))
    }

    async fn try_act(
        &self,
        place: &Arc<Place>,
        visitor: &str,
        seat: Option<Seat>,
        version: i64,
        verb: &str,
        pieces: &[String],
    ) -> Result<(), HallError> {
        let mut live = place.live.lock().await;
        let seat = seat.filter(|seat| live.seats_of(visitor).contains(seat));
        if !seat.map_or(version == live.row.version, |seat| live.is_current(version, seat)) {
            return Err(HallError::MovedOn);
        }
        let seat = seat.ok_or(HallError::NotSeated)?;
        // Whoever comes too late finds a bot in its seat.
        if self.expire(place, &mut live).await? {
            return Err(HallError::MovedOn);
        }
        let steps = live.session.prepare(seat, verb, pieces).map_err(HallError::Refused)?;
        self.append(place, &mut live, Some(seat), &steps).await?;
        self.forget_wish(place, &mut live).await?;
        let is_idle = live.is_driven || live.awaited_bot().is_none();
        drop(live);
        if !is_idle {
            self.drive(place);
        }
        Ok(())
    }

    /// Takes back a visitor's own last step.
    pub(crate) async fn undo(
        &self,
        place: &Arc<Place>,
        visitor: &str,
        seat: Option<Seat>,
        version: i64,
    ) -> Result<(), HallError> {
        let mut live = self.enter(place, version).await?;
        let seat = seat.filter(|seat| live.seats_of(visitor).contains(seat));
        let kept = live.session.undo(seat.ok_or(HallError::NotSeated)?).map_err(HallError::Undo)?;
        self.truncate(place, &mut live, kept).await
    }

    async fn truncate(&self, place: &Place, live: &mut Live, kept: usize) -> Result<(), HallError> {
        let count = i64::try_from(kept).unwrap_or(i64::MAX);
        let awaited = live.people_in(live.session.turn_at(kept));
        let (clocks, row) = self.moved(live, |clocks, now| clocks.taken_back(awaited, now));
        let (id, version) = (&live.row.id, live.row.version);
        let stored = self.store.truncate(id, version, count, now(), row.as_ref());
        let version = self.metrics.stored(Operation::Truncate, stored).await?;
        live.session.truncate(kept);
        live.rewinds += 1;
        live.clocks = clocks;
        live.row.version = version;
        live.open_since = version;
        place.versions.send_replace(version);
        Ok(())
    }

    /// Asks the other people whether the visitor may take its last step back; without other people
    /// it may.
    pub(crate) async fn ask_undo(
        &self,
        place: &Arc<Place>,
        visitor: &str,
        seat: Option<Seat>,
        version: i64,
    ) -> Result<(), HallError> {
        let mut live = self.enter(place, version).await?;
        let seat = seat.filter(|seat| live.seats_of(visitor).contains(seat));
        let seat = seat.ok_or(HallError::NotSeated)?;
        if live.deal.is_some() {
            // Who is alone with bots would ask nobody, see a draw and choose again.
            return Err(HallError::Sealed);
        }
        if live.settings.rated {
            return Err(HallError::Rated);
        }
        let kept = live.session.undo_by_consent(seat).map_err(HallError::Undo)?;
        if live.others(visitor).is_empty() {
            self.truncate(place, &mut live, kept).await?;
        } else {
            let settings = Settings { undo: Some((seat, SeatSet::EMPTY)), ..live.settings.clone() };
            self.settle(place, &mut live, settings).await?;
        }
        drop(live);
        self.drive(place);
        Ok(())
    }

    /// Answers somebody who asked to take a step back.
    pub(crate) async fn answer_undo(
        &self,
        place: &Arc<Place>,
        visitor: &str,
        version: i64,
        agrees: bool,
    ) -> Result<(), HallError> {
        let mut live = self.enter(place, version).await?;
        let Some((asker, consent)) = live.settings.undo else { return Err(HallError::MovedOn) };
        let own = live.seats_of(visitor);
        if own.is_empty() || own.contains(&asker) {
            return Err(HallError::NotSeated);
        }
        let consent: SeatSet = consent.iter().chain(own).collect();
        let asking = live.row.seats[asker.index()].visitor.clone();
        let is_settled = live.others(&asking).iter().all(|seat| consent.contains(*seat));
        let undo = Some((asker, consent)).filter(|_| agrees && !is_settled);
        let settings = Settings { undo, ..live.settings.clone() };
        self.settle(place, &mut live, settings).await?;
        if agrees && is_settled {
            let kept = live.session.undo_by_consent(asker).map_err(HallError::Undo)?;
            self.truncate(place, &mut live, kept).await?;
        }
        drop(live);
        self.drive(place);
        Ok(())
    }

    /// A wish to take back is over when the game goes on.
    async fn forget_wish(&self, place: &Place, live: &mut Live) -> Result<(), HallError> {
        if live.settings.undo.is_none() {
            return Ok(());
        }
        let settings = Settings { undo: None, ..live.settings.clone() };
        self.settle(place, live, settings).await
    }

    async fn settle(
        &self,
        place: &Place,
        live: &mut Live,
        settings: Settings,
    ) -> Result<(), HallError> {
        let text = settings.to_string();
        let stored = self.store.settle(&live.row.id, live.row.version, &text, now());
        let version = self.metrics.stored(Operation::Settle, stored).await?;
        live.settings = settings;
        live.row.version = version;
        place.versions.send_replace(version);
        Ok(())
    }

    /// What the hard level would do in the visitor's place. Everybody sees that it was asked.
    pub(crate) async fn hint(
        &self,
        place: &Arc<Place>,
        visitor: &str,
        seat: Option<Seat>,
        version: i64,
        words: &'static ararat_text::Catalogue,
    ) -> Result<Vec<Hint>, HallError> {
        let mut live = self.enter(place, version).await?;
        let seat = seat.filter(|seat| live.seats_of(visitor).contains(seat));
        let seat = seat.ok_or(HallError::NotSeated)?;
        if !live.settings.hints || !live.is_awaited(seat) {
            return Err(HallError::NoHints);
        }
        let mut settings = live.settings.clone();
        if let Some(used) = settings.hints_used.get_mut(seat.index()) {
            *used += 1;
        }
        self.settle(place, &mut live, settings).await?;
        let job = live.session.hint(seat, words, random_number());
        drop(live);
        self.think(job).await.ok_or(HallError::Broken("a hint failed"))
    }

    /// Gives an open seat to a visitor; starts the game if it was the last one.
    pub(crate) async fn join(
        &self,
        place: &Arc<Place>,
        visitor: &str,
        name: &str,
    ) -> Result<(), HallError> {
        let mut live = place.live.lock().await;
        if live.seats_of(visitor).is_empty() {
            let open = live.row.seats.iter().position(|seat| seat.holder == Holder::Nobody);
            let open = open.ok_or(HallError::NoOpenSeat)?;
            let row = SeatRow {
                holder: Holder::Person,
                visitor: visitor.to_owned(),
                name: name.to_owned(),
                level: String::new(),
            };
            self.seat(place, &mut live, open, row).await?;
        }
        drop(live);
        self.start(place).await
    }

    /// Seats somebody.
    pub(crate) async fn seat(
        &self,
        place: &Place,
        live: &mut Live,
        seat: usize,
        row: SeatRow,
    ) -> Result<(), HallError> {
        let number = Seat::new(seat).filter(|_| live.row.status == Status::Running);
        let (clocks, clock_row) = self.moved(live, |clocks, now| match number {
            Some(number) if row.holder == Holder::Bot => clocks.stop(number, now),
            Some(number) => clocks.go_on(number, live.is_awaited(number), now),
            None => {}
        });
        let (id, version) = (&live.row.id, live.row.version);
        let stored = self.store.seat(id, version, seat, &row, now(), clock_row.as_ref());
        let version = self.metrics.stored(Operation::Seat, stored).await?;
        live.clocks = clocks;
        live.row.seats[seat] = row;
        live.row.version = version;
        place.versions.send_replace(version);
        Ok(())
    }

    /// Lets a task make the bots act, unless one does.
    fn drive(&self, place: &Arc<Place>) {
        let (hall, place) = (self.clone(), place.clone());
        tokio::spawn(async move {
            {
                let mut live = place.live.lock().await;
                if live.is_driven {
                    return;
                }
                live.is_driven = true;
            }
            while let Some(()) = hall.drive_once(&place).await {}
        });
    }

    /// Lets the next bot act; `None` if none is to act, which ends the task.
    async fn drive_once(&self, place: &Arc<Place>) -> Option<()> {
        let (seat, job, version, pause) = {
            let mut live = place.live.lock().await;
            let Some((seat, level)) = live.awaited_bot() else {
                live.is_driven = false;
                return None;
            };
            let job = live.session.decide(seat, level, random_number());
            (seat, job, live.row.version, live.settings.pace)
        };
        let pause = tokio::time::sleep(Duration::from_millis(pause.into()));
        // The bot thinks during its pause.
        let (decision, ()) = tokio::join!(self.think(job), pause);
        let mut live = place.live.lock().await;
        if live.row.version != version {
            return Some(());
        }
        let steps = decision.and_then(|text| live.session.prepare(seat, &text, &[]).ok());
        let Some(steps) = steps else {
            tracing::error!(table = live.row.id, %seat, "a bot failed");
            live.is_driven = false;
            return None;
        };
        if let Err(error) = self.append(place, &mut live, Some(seat), &steps).await {
            tracing::warn!(table = live.row.id, %error, "a bot's step was not stored");
            drop(live);
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
        Some(())
    }

    /// Does a job on the bounded pool.
    pub(crate) async fn think<T: Send + 'static>(&self, job: session::Job<T>) -> Option<T> {
        let permit = self.metrics.waited(self.thinkers.clone().acquire_owned()).await.ok()?;
        let metrics = self.metrics.clone();
        let result = tokio::task::spawn_blocking(move || {
            let result = metrics.thought(job);
            drop(permit);
            result
        });
        result.await.ok()
    }
}

/// What is stored of a game's beginning, as records hold it.
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

/// Whether a step was one of several choices made at once, and others remain to be made.
fn is_one_choice_of_many(before: Turn, after: Turn) -> bool {
    match (before, after) {
        (Turn::Seats(before), Turn::Seats(after)) => {
            after.len() + 1 == before.len() && after.iter().all(|seat| before.contains(seat))
        }
        (Turn::Chance | Turn::Over, _) | (_, Turn::Chance | Turn::Over) => false,
    }
}

/// A name as records hold it.
fn record_name(name: &str) -> String {
    if name.is_empty() { "-".to_owned() } else { name.to_owned() }
}

/// Whether nobody can act any more.
pub(crate) fn is_over(live: &Live) -> bool {
    live.session.turn() == Turn::Over
}
