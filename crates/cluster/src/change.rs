//! News between nodes: that a table has changed.

use async_nats::Subscriber;
use futures_util::{Stream, StreamExt as _};

use crate::bus::{Bus, BusError};

/// The message kind of changes.
const CHANGES: &str = "changes";

/// A change at a table. It contains nothing that a spectator could not see. If both numbers are 0,
/// there is something new for the players only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    pub table: String,
    /// 0 if only the chat changed.
    pub version: i64,
    /// The table's chat number, or 0.
    pub talk: i64,
}

impl Change {
    /// `TABLE VERSION TALK`
    fn text(&self) -> String {
        format!("{} {} {}", self.table, self.version, self.talk)
    }

    fn read(bytes: &[u8]) -> Option<Change> {
        let mut parts = std::str::from_utf8(bytes).ok()?.split(' ');
        let table = parts.next()?.to_owned();
        let (version, talk) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        parts.next().is_none().then_some(Change { table, version, talk })
    }

    /// Publishes a change to the other nodes.
    pub fn publish(&self, bus: &Bus) {
        bus.send(CHANGES, self.text());
    }
}

/// The changes that other nodes publish.
pub async fn changes(bus: &Bus) -> Result<impl Stream<Item = Change> + use<>, BusError> {
    let messages: Subscriber = bus.subscribe(CHANGES).await?;
    Ok(messages.filter_map(async |message| {
        let change = Change::read(&message.payload);
        if change.is_none() {
            tracing::warn!("a message on the bus is not one of ours");
        }
        change
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_round_trip_and_anything_else_is_rejected() {
        let change = Change { table: "abcdefghijk".to_owned(), version: 7, talk: 0 };
        assert_eq!(Change::read(change.text().as_bytes()), Some(change));
        for bad in ["", "a", "a 1", "a 1 x", "a 1 2 3", "a  1 2"] {
            assert_eq!(Change::read(bad.as_bytes()), None, "{bad}");
        }
        assert_eq!(Change::read(&[0xff, b' ', b'1']), None);
    }
}
