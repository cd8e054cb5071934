//! Chat at a table. Only the players can read and write; spectators can do neither, because they
//! could tell a player what that player may not know.

use std::sync::Arc;

use ararat_core::Seat;
use ararat_store::{SaidLine, SeatRow, TableRow, TalkLine};
use async_recursion::async_recursion as boxed;

use crate::{Denial, LiveTable, TableError, TableRegistry, now};

/// The most lines that a reader is shown, and that are read from the store at a time.
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
    /// Free text is allowed, not only phrases.
    pub is_free: bool,
    /// What was said, except by people whom the player has muted.
    pub lines: Vec<HeardLine>,
    /// The other people at the table, and whether the player has muted them.
    pub others: Vec<(Seat, String, bool)>,
}

/// Something said at a table.
#[derive(Clone, Debug)]
pub struct HeardLine {
    /// Counts the changes of the table's talk.
    pub number: i64,
    /// When it was said, in milliseconds since 1970.
    pub said_at: i64,
    pub seat: Seat,
    pub said: Utterance,
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
        if !TableRegistry::hears(row, visitor) {
            return Ok(None);
        }
        self.heard_before(row, visitor, None, SHOWN).await.map(Some)
    }

    /// The chat as a visitor who sits there sees it, with at most this many lines: the latest, or
    /// the latest before a number.
    #[boxed]
    pub async fn heard_before(
        &self,
        row: &TableRow,
        visitor: &str,
        before: Option<i64>,
        limit: i64,
    ) -> Result<Heard, TableError> {
        let is_other = |row: &SeatRow| !row.visitor.is_empty() && row.visitor != visitor;
        let talk = self.store.talk(&row.id).await?;
        // No line is newer than the number that is sent with it.
        let before = before.map_or(talk.number + 1, |before| before.min(talk.number + 1));
        let lines = self.store.talk_before(&row.id, visitor, before, limit).await?;
        let muted = self.store.muted(visitor).await?;
        let others = Seat::all(row.seats.len()).zip(&row.seats).filter(|(_, row)| is_other(row));
        let others =
            others.map(|(seat, row)| (seat, row.name.clone(), muted.contains(&row.visitor)));
        Ok(Heard {
            number: talk.number,
            is_free: talk.is_free,
            lines: heard_lines(row, lines)?,
            others: others.collect(),
        })
    }

    /// What others have said since a number and a time, as a visitor sees it. Nothing for visitors
    /// who do not sit there.
    #[boxed]
    pub async fn heard_after(
        &self,
        row: &TableRow,
        visitor: &str,
        number: i64,
        since: i64,
    ) -> Result<Vec<HeardLine>, TableError> {
        let (mut heard, mut last) = (Vec::new(), number);
        if own_seat(row, visitor).is_none() {
            return Ok(heard);
        }
        loop {
            let lines = self.store.talk_after(&row.id, visitor, last, since, SHOWN).await?;
            let is_all = i64::try_from(lines.len()).is_ok_and(|count| count < SHOWN);
            last = lines.last().map_or(last, |line| line.number);
            heard.append(&mut heard_lines(row, lines)?);
            if is_all {
                return Ok(heard);
            }
        }
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
        if phrase.is_empty() && !self.store.talk(&id).await?.is_free {
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

    /// Switches free text on or off, at the table host's request.
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
                return Err(Denial::NotHost.into());
            }
            state.row.id.clone()
        };
        let number = self.store.free_talk(&id, is_free).await?;
        self.publish_talk(table, &id, number);
        Ok(())
    }
}

fn heard_lines(row: &TableRow, lines: Vec<SaidLine>) -> Result<Vec<HeardLine>, TableError> {
    let heard = |SaidLine { number, said_at, line }| {
        Ok(HeardLine { number, said_at, seat: speaker(row, &line)?, said: utterance(line) })
    };
    lines.into_iter().map(heard).collect()
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
