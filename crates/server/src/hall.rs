//! All tables in use, and what can be done at them. Every change is stored before it is shown.

mod bots;
mod clocks;
mod error;
mod memory;
mod people;
mod webhooks;

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ararat_core::record::{Origin, RecordText};
use ararat_core::{Seat, SeatSet, Turn};
use ararat_store::{Holder, OriginRow, SeatRow, Status, Store};
use ararat_web::Hint;
use tokio::sync::MutexGuard;

pub(crate) use self::bots::Moved;
pub(crate) use self::error::HallError;
use crate::clock::now;
use crate::ids::random_number;
use crate::jobs::Jobs;
use crate::metrics::{Metrics, Operation};
use crate::nodes::Nodes;
use crate::place::{Live, Place};
use crate::settings::Settings;
use crate::thinkers::{Asker, Audience, Thinkers};
use crate::uptime::SiteTime;
use crate::webhook::Reach;
use crate::whereabouts::Whereabouts;

/// So many moves of one node wait at once for a worker to take them. What has been put into the
/// queue is taken in the order of coming, so it is kept short.
const MOST_QUEUED: usize = 8;

/// All tables in use.
#[derive(Clone)]
pub(crate) struct Hall {
    pub(crate) store: Store,
    pub(crate) uptime: SiteTime,
    pub(crate) metrics: Metrics,
    places: Arc<Mutex<HashMap<String, Arc<Place>>>>,
    /// Bots think on so many threads at once, in fair turns.
    pub(crate) thinkers: Thinkers,
    /// So many moves at once wait in the queue of the workers; the others wait here, in fair turns.
    pub(crate) queue: Thinkers,
    pub(crate) whereabouts: Whereabouts,
    /// Without this, bots and analyses are left to workers, and only hints are thought about here.
    pub(crate) thinks: bool,
    /// Workers, if there is a bus by which they could be reached.
    pub(crate) jobs: Option<Jobs>,
    /// Where messages to webhooks may go.
    reach: Reach,
    absence: Duration,
    pub(crate) nodes: Nodes,
}

impl Hall {
    pub(crate) fn new(
        store: Store,
        nodes: Nodes,
        uptime: SiteTime,
        thinkers: usize,
        reach: Reach,
        absence: Duration,
    ) -> Hall {
        let jobs = nodes.bus().cloned().map(Jobs::new);
        Hall {
            store,
            uptime,
            metrics: Metrics::default(),
            places: Arc::default(),
            thinkers: Thinkers::new(thinkers),
            queue: Thinkers::new(MOST_QUEUED),
            whereabouts: Whereabouts::default(),
            thinks: thinkers > 0,
            jobs,
            reach,
            absence,
            nodes,
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

    /// The table, locked, if it still has this version.
    async fn enter<'a>(
        &self,
        place: &'a Arc<Place>,
        version: i64,
    ) -> Result<MutexGuard<'a, Live>, HallError> {
        let mut live = place.live.lock().await;
        if live.row.version != version {
            // Only the store knows whether the page is old or this node's memory.
            self.catch_up(place, &mut live).await?;
        }
        if live.row.version == version { Ok(live) } else { Err(HallError::MovedOn) }
    }

    /// Stores steps, then plays them and tells everybody.
    async fn append(
        &self,
        place: &Arc<Place>,
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
                live.row.status = status;
                live.row.changed_at = now();
                self.changed(place, live, version);
                if let Some(seat) = actor.and_then(|seat| live.row.seats.get(seat.index())) {
                    self.metrics.moved(live.game, seat.holder == Holder::Bot);
                }
                if let Some(game) = people::finished(live) {
                    Box::pin(self.score(&game)).await;
                }
                let awaited = Hall::newly_awaited(live, before);
                if !awaited.is_empty() {
                    Box::pin(self.announce(&live.row.id, version, awaited)).await;
                }
                Ok(())
            }
            Err(error) => {
                live.session.truncate(kept);
                Err(Box::pin(self.unstored(place, live, error)).await)
            }
        }
    }

    /// Starts a table whose seats are all taken.
    pub(crate) async fn start(&self, place: &Arc<Place>) -> Result<(), HallError> {
        let mut live = place.live.lock().await;
        if is_ready(&live) {
            // Names are part of the record, so the game begins anew with those who sit down.
            let is_driven = live.is_driven;
            // Where no other node can have changed the table, it is as memory has it.
            *live = if self.store.is_shared() {
                self.restore(&live.row.id).await?
            } else {
                live.anew()?
            };
            live.is_driven = is_driven;
        }
        if is_ready(&live) {
            let mut steps = self.given(live.origin.as_ref()).await?;
            live.session.extend(&steps).map_err(|_| HallError::Broken("bad given step"))?;
            steps.extend(live.session.opening());
            live.session.truncate(0);
            match self.append(place, &mut live, None, &steps).await {
                // Another node may have started it.
                Err(HallError::MovedOn) if live.row.status != Status::Open => {}
                done => done?,
            }
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
        let is_current = |live: &Live| match own(live, visitor, seat) {
            Some(seat) => live.is_current(version, seat),
            None => live.row.version == version,
        };
        if !is_current(&live) {
            // Only the store knows whether the page is old or this node's memory.
            Box::pin(self.catch_up(place, &mut live)).await?;
        }
        if !is_current(&live) {
            return Err(HallError::MovedOn);
        }
        // Whoever comes too late finds a bot in its seat.
        if self.has_expired(&live) && Box::pin(self.expire(place, &mut live)).await? {
            return Err(HallError::MovedOn);
        }
        let mut done = self.act_once(place, &mut live, visitor, seat, verb, pieces).await;
        if matches!(done, Err(HallError::MovedOn)) && is_current(&live) {
            // Memory was old, and what is stored is what the submission answers.
            done = self.act_once(place, &mut live, visitor, seat, verb, pieces).await;
        }
        done?;
        if live.settings.undo.is_some() {
            Box::pin(self.forget_wish(place, &mut live)).await?;
        }
        let is_idle = live.is_driven || live.awaited_bot().is_none();
        drop(live);
        if !is_idle {
            self.drive(place);
        }
        Ok(())
    }

    async fn act_once(
        &self,
        place: &Arc<Place>,
        live: &mut Live,
        visitor: &str,
        seat: Option<Seat>,
        verb: &str,
        pieces: &[String],
    ) -> Result<(), HallError> {
        let seat = own(live, visitor, seat).ok_or(HallError::NotSeated)?;
        let steps = live.session.prepare(seat, verb, pieces).map_err(HallError::Refused)?;
        self.append(place, live, Some(seat), &steps).await
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
        let seat = own(&live, visitor, seat).ok_or(HallError::NotSeated)?;
        let kept = live.session.undo(seat).map_err(HallError::Undo)?;
        self.truncate(place, &mut live, kept).await
    }

    async fn truncate(
        &self,
        place: &Arc<Place>,
        live: &mut Live,
        kept: usize,
    ) -> Result<(), HallError> {
        let count = i64::try_from(kept).unwrap_or(i64::MAX);
        let awaited = live.people_in(live.session.turn_at(kept));
        let (clocks, row) = self.moved(live, |clocks, now| clocks.taken_back(awaited, now));
        let (id, version) = (&live.row.id, live.row.version);
        let stored = self.store.truncate(id, version, count, now(), row.as_ref());
        let version = match self.metrics.stored(Operation::Truncate, stored).await {
            Ok(version) => version,
            Err(error) => return Err(self.unstored(place, live, error).await),
        };
        live.session.truncate(kept);
        live.rewinds += 1;
        live.clocks = clocks;
        live.open_since = version;
        self.changed(place, live, version);
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
        let seat = own(&live, visitor, seat).ok_or(HallError::NotSeated)?;
        if live.deal.is_some() {
            // Who is alone with bots would ask nobody, see a draw and choose again.
            return Err(HallError::Sealed);
        }
        if live.settings.rated {
            return Err(HallError::Rated);
        }
        let kept = live.session.undo_by_consent(seat).map_err(HallError::Undo)?;
        if live.is_undo_refused(kept) {
            return Err(HallError::UndoRefused);
        }
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
        let kept = live.session.undo_by_consent(asker).map_err(HallError::Undo)?;
        let consent: SeatSet = consent.iter().chain(own.iter().copied()).collect();
        let asking = live.row.seats[asker.index()].visitor.clone();
        let is_settled = live.others(&asking).iter().all(|seat| consent.contains(*seat));
        let undo = Some((asker, consent)).filter(|_| agrees && !is_settled);
        let refused = live.settings.refused;
        let refused = if !agrees {
            let (step, seats) = refused.unwrap_or_default();
            Some((step.max(kept), seats.iter().chain(own).collect()))
        } else if is_settled {
            // What goes back further than that step leaves nothing to be refused.
            refused.filter(|(step, _)| *step < kept)
        } else {
            refused
        };
        let settings = Settings { undo, refused, ..live.settings.clone() };
        self.settle(place, &mut live, settings).await?;
        if agrees && is_settled {
            self.truncate(place, &mut live, kept).await?;
        }
        drop(live);
        self.drive(place);
        Ok(())
    }

    /// A wish to take back is over when the game goes on.
    async fn forget_wish(&self, place: &Arc<Place>, live: &mut Live) -> Result<(), HallError> {
        let settings = Settings { undo: None, ..live.settings.clone() };
        self.settle(place, live, settings).await
    }

    async fn settle(
        &self,
        place: &Arc<Place>,
        live: &mut Live,
        settings: Settings,
    ) -> Result<(), HallError> {
        let text = settings.to_string();
        let stored = self.store.settle(&live.row.id, live.row.version, &text, now());
        let version = match self.metrics.stored(Operation::Settle, stored).await {
            Ok(version) => version,
            Err(error) => return Err(self.unstored(place, live, error).await),
        };
        live.settings = settings;
        self.changed(place, live, version);
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
        let seat = own(&live, visitor, seat).ok_or(HallError::NotSeated)?;
        if !live.settings.hints || !live.is_awaited(seat) {
            return Err(HallError::NoHints);
        }
        let mut settings = live.settings.clone();
        if let Some(used) = settings.hints_used.get_mut(seat.index()) {
            *used += 1;
        }
        self.settle(place, &mut live, settings).await?;
        let job = live.session.hint(seat, words, random_number());
        let address = self.whereabouts.of(visitor);
        drop(live);
        let asker = Asker { audience: Audience::Person, address, visitor: visitor.to_owned() };
        self.think(&asker, job).await.ok_or(HallError::Broken("a hint failed"))
    }

    /// Gives an open seat to a visitor; starts the game if it was the last one.
    pub(crate) async fn join(&self, place: &Arc<Place>, sitter: &SeatRow) -> Result<(), HallError> {
        let mut live = place.live.lock().await;
        for attempt in 0.. {
            if !live.seats_of(&sitter.visitor).is_empty() {
                break;
            }
            if live.settings.removed.contains(&sitter.visitor) {
                return Err(HallError::Removed);
            }
            let open = live.row.seats.iter().position(|seat| seat.holder == Holder::Nobody);
            let open = open.ok_or(HallError::NoOpenSeat)?;
            match self.seat(place, &mut live, open, sitter.clone()).await {
                // Somebody else sat down at another node, where another seat may be open still.
                Err(HallError::MovedOn) if attempt < live.row.seats.len() => {}
                done => done?,
            }
        }
        drop(live);
        self.start(place).await
    }

    /// Removes somebody from a table that waits, by its owner, and for good.
    pub(crate) async fn remove(
        &self,
        place: &Arc<Place>,
        visitor: &str,
        seat: Option<Seat>,
        version: i64,
    ) -> Result<(), HallError> {
        if place.live.lock().await.row.owner != visitor {
            return Err(HallError::NotSeated);
        }
        let mut live = self.enter(place, version).await?;
        if live.row.status != Status::Open {
            return Err(HallError::MovedOn);
        }
        let seat = seat.filter(|seat| live.removable(visitor).contains(seat));
        let seat = seat.ok_or(HallError::NotSeated)?.index();
        let mut settings = live.settings.clone();
        let removed = live.row.seats[seat].visitor.clone();
        settings.removed.push(removed.clone());
        let (id, text) = (&live.row.id, settings.to_string());
        let stored = self.store.remove_sitter(id, version, seat, &removed, &text, now());
        let version = match self.metrics.stored(Operation::Seat, stored).await {
            Ok(version) => version,
            Err(error) => return Err(self.unstored(place, &mut live, error).await),
        };
        live.settings = settings;
        live.row.seats[seat] = SeatRow::open();
        self.changed(place, &mut live, version);
        Ok(())
    }

    /// Seats somebody.
    pub(crate) async fn seat(
        &self,
        place: &Arc<Place>,
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
        let version = match self.metrics.stored(Operation::Seat, stored).await {
            Ok(version) => version,
            Err(error) => return Err(self.unstored(place, live, error).await),
        };
        live.clocks = clocks;
        live.row.seats[seat] = row;
        self.changed(place, live, version);
        Ok(())
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

/// The seat, if the visitor holds it.
fn own(live: &Live, visitor: &str, seat: Option<Seat>) -> Option<Seat> {
    seat.filter(|seat| live.seats_of(visitor).contains(seat))
}

/// Whether the game can start.
fn is_ready(live: &Live) -> bool {
    let is_full = live.row.seats.iter().all(|seat| seat.holder != Holder::Nobody);
    live.row.status == Status::Open && is_full
}

/// A name as records hold it.
fn record_name(name: &str) -> String {
    if name.is_empty() { "-".to_owned() } else { name.to_owned() }
}

/// Whether nobody can act any more.
pub(crate) fn is_over(live: &Live) -> bool {
    live.session.turn() == Turn::Over
}
