//! Chat at a table. Only the players can read and write; spectators can do neither, because they
//! could tell a player what that player may not know.

use std::sync::Arc;

use ararat_core::Seat;
use ararat_store::{SeatRow, TableRow, TalkLine};
use async_recursion::async_recursion as boxed;

use crate::{Denial, LiveTable, TableError, TableRegistry, now};

/// Lines that a reader is shown.
const SHOWN: i64 = 50;

/// What somebody says.
#[derive(Clone, Debug)]
pub enum Utterance {
    /// A ready-made sentence, by its key.
    Phrase(String),
    Text(String),
}

/// A table's chat as one of its players sees it.
#[derive(Debug)]
pub struct Heard {
    /// Changes whenever the talk does.
    pub number: i64,
    /// More than phrases may be said.
    pub is_free: bool,
    /// Who said what, without those whom the player has muted.
    pub lines: Vec<(Seat, Utterance)>,
    /// The other people at the table, and whether the player has muted them.
    pub others: Vec<(Seat, String, bool)>,
}

impl TableRegistry {
    /// Whether a visitor sits there with other people, and so can chat.
    pub fn hears(row: &TableRow, visitor: &str) -> bool {
        let is_other = |row: &SeatRow| !row.visitor.is_empty() && row.visitor != visitor;
        own_seat(row, visitor).is_some() && row.seats.iter().any(is_other)
    }

    /// The chat as a visitor sees it; `None` for a visitor who does not sit there with other
    /// people, since nobody chats with bots.
    #[boxed]
    pub async fn heard(&self, row: &TableRow, visitor: &str) -> Result<Option<Heard>, TableError> {
        let is_other = |row: &SeatRow| !row.visitor.is_empty() && row.visitor != visitor;
        if !TableRegistry::hears(row, visitor) {
            return Ok(None);
        }
        let talk = self.store.talk(&row.id, SHOWN).await?;
        let muted = self.store.muted(visitor).await?;
        let lines = talk.lines.into_iter().filter(|line| !muted.contains(&line.visitor));
        let lines = lines.map(|line| Ok::<_, TableError>((speaker(row, &line)?, utterance(line))));
        let others = Seat::all(row.seats.len()).zip(&row.seats).filter(|(_, row)| is_other(row));
        let others =
            others.map(|(seat, row)| (seat, row.name.clone(), muted.contains(&row.visitor)));
        Ok(Some(Heard {
            number: talk.number,
            is_free: talk.is_free,
            lines: lines.collect::<Result<_, _>>()?,
            others: others.collect(),
        }))
    }

    /// What others have said since a number and a time, as a visitor sees it: numbers, times, seats
    /// and words. Nothing for those who do not sit there.
    #[boxed]
    pub async fn heard_after(
        &self,
        row: &TableRow,
        visitor: &str,
        number: i64,
        since: i64,
    ) -> Result<Vec<(i64, i64, Seat, Utterance)>, TableError> {
        if own_seat(row, visitor).is_none() {
            return Ok(Vec::new());
        }
        let lines = self.store.talk_after(&row.id, number, since, SHOWN).await?;
        if lines.is_empty() {
            return Ok(Vec::new());
        }
        let muted = self.store.muted(visitor).await?;
        let is_heard = |line: &TalkLine| line.visitor != visitor && !muted.contains(&line.visitor);
        let lines = lines.into_iter().filter(|later| is_heard(&later.line));
        let heard = lines.map(|later| {
            let seat = speaker(row, &later.line)?;
            Ok((later.number, later.said_at, seat, utterance(later.line)))
        });
        heard.collect()
    }

    /// Says something at a table.
    #[boxed]
    pub async fn say(
        &self,
        table: &Arc<LiveTable>,
        visitor: &str,
        said: Utterance,
    ) -> Result<(), TableError> {
        let row = table.lock().await.row.clone();
        let seat = own_seat(&row, visitor).ok_or(Denial::NotSeated)?;
        let id = row.id.clone();
        let (phrase, text) = match said {
            Utterance::Phrase(phrase) => (phrase, String::new()),
            Utterance::Text(text) => (String::new(), text),
        };
        if phrase.is_empty() && !self.store.talk(&id, 0).await?.is_free {
            return Err(Denial::NotSeated.into());
        }
        let seat = i64::try_from(seat.index()).expect("a table has few seats");
        let line = TalkLine { visitor: visitor.to_owned(), seat, phrase, text };
        let number = self.store.say(&id, &line, now()).await?;
        self.publish_talk(table, &id, number);
        self.listeners.tell(&row);
        Ok(())
    }

    /// Whether a visitor sits at the table, even if a bot plays there for them.
    #[boxed]
    pub async fn is_at_table(&self, table: &Arc<LiveTable>, visitor: &str) -> bool {
        own_seat(&table.lock().await.row, visitor).is_some()
    }

    /// Mutes or unmutes the person in a seat, for this visitor alone.
    #[boxed]
    pub async fn mute(
        &self,
        table: &Arc<LiveTable>,
        visitor: &str,
        seat: Option<Seat>,
        is_muted: bool,
    ) -> Result<(), TableError> {
        let other = {
            let state = table.lock().await;
            own_seat(&state.row, visitor).ok_or(Denial::NotSeated)?;
            let row = seat.and_then(|seat| state.row.seats.get(seat.index()));
            row.map(|row| row.visitor.clone()).ok_or(Denial::NotSeated)?
        };
        if other.is_empty() || other == visitor {
            return Err(Denial::NotSeated.into());
        }
        Ok(self.store.mute(visitor, &other, is_muted).await?)
    }

    /// Switches free text on or off, at the table owner's request.
    #[boxed]
    pub async fn free_talk(
        &self,
        table: &Arc<LiveTable>,
        visitor: &str,
        is_free: bool,
    ) -> Result<(), TableError> {
        let id = {
            let state = table.lock().await;
            if state.row.owner != visitor {
                return Err(Denial::NotSeated.into());
            }
            state.row.id.clone()
        };
        let number = self.store.free_talk(&id, is_free).await?;
        self.publish_talk(table, &id, number);
        Ok(())
    }
}

/// The seat that said something.
fn speaker(table: &TableRow, line: &TalkLine) -> Result<Seat, TableError> {
    let index = usize::try_from(line.seat).ok().filter(|index| *index < table.seats.len());
    index.and_then(Seat::new).ok_or(TableError::Broken("a seat that the table does not have"))
}

fn utterance(line: TalkLine) -> Utterance {
    if line.phrase.is_empty() { Utterance::Text(line.text) } else { Utterance::Phrase(line.phrase) }
}

/// The first seat of a visitor, even if a bot plays there for them.
fn own_seat(table: &TableRow, visitor: &str) -> Option<Seat> {
    Seat::all(table.seats.len())
        .zip(&table.seats)
        .find(|(_, row)| row.visitor == visitor && !visitor.is_empty())
        .map(|(seat, _)| seat)
}
