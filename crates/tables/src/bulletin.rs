//! Live updates of things other than tables: the list of public tables, tournaments, and a person's
//! friends. The store is polled once a second for topics that are followed on this node, so it does
//! not matter which node made a change, and nothing is polled when nobody listens.

use std::collections::BTreeMap;
use std::sync::Arc;

use ararat_store::Friend;
use async_recursion::async_recursion as boxed;
use parking_lot::Mutex;
use tokio::sync::watch;

use crate::{DAY, TableError, TableRegistry, digest, is_here, now};

/// The most public tables in a list.
pub const MOST_LISTED: i64 = 100;

/// Something that can be followed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// The public tables waiting for players, and the public tournaments.
    Lobby,
    /// The tournament of this name.
    Tournament(String),
    /// The friends of this visitor, and tables that they are invited to.
    Friends(String),
    /// The games of this visitor that are not over, or ended within a day.
    Games(String),
}

/// The marks of all topics followed on this node. A mark is a text that changes whenever its topic
/// does.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bulletin(Arc<Mutex<BTreeMap<Topic, watch::Sender<String>>>>);

impl Bulletin {
    fn follow(&self, topic: Topic, mark: String) -> watch::Receiver<String> {
        let mut topics = self.0.lock();
        topics.entry(topic).or_insert_with(|| watch::channel(mark).0).subscribe()
    }

    /// The followed topics; drops those nobody follows.
    fn followed(&self) -> Vec<Topic> {
        let mut topics = self.0.lock();
        topics.retain(|_, sender| sender.receiver_count() > 0);
        topics.keys().cloned().collect()
    }

    fn tell(&self, topic: &Topic, mark: String) {
        let topics = self.0.lock();
        if let Some(sender) = topics.get(topic) {
            sender.send_if_modified(|known| {
                let is_new = *known != mark;
                *known = mark;
                is_new
            });
        }
    }
}

impl TableRegistry {
    /// The mark of a topic as it is stored now.
    #[boxed]
    pub async fn mark(&self, topic: &Topic) -> Result<String, TableError> {
        match topic {
            Topic::Lobby => {
                let tables = self.store.open_versions(MOST_LISTED).await?;
                let tournaments = self.store.tournament_versions(MOST_LISTED).await?;
                Ok(digest(&format!("{tables} {tournaments}"))[..16].to_owned())
            }
            Topic::Tournament(id) => {
                self.store.tournament_mark(id).await?.ok_or(TableError::NotFound)
            }
            Topic::Games(visitor) => {
                let rows = self.store.of_visitor(visitor, now() - DAY, MOST_LISTED).await?;
                let all: Vec<_> =
                    rows.iter().map(|row| (&row.id, row.version, row.status)).collect();
                Ok(digest(&format!("{all:?}"))[..16].to_owned())
            }
            Topic::Friends(visitor) => {
                let friends = self.friends(visitor).await?;
                let invitations = self.store.invitations_of(visitor, 0, MOST_LISTED).await?;
                // Without the times when they were last seen, which change constantly.
                let here = |friend: &Friend| friend.seen_at.map(is_here);
                let here: Vec<_> = friends.friends.iter().map(|it| (&it.name, here(it))).collect();
                let all = (here, &friends.asks, &friends.asked, &friends.link, invitations);
                Ok(digest(&format!("{all:?}"))[..16].to_owned())
            }
        }
    }

    /// Subscribes to a topic.
    #[boxed]
    pub async fn follow(&self, topic: Topic) -> Result<watch::Receiver<String>, TableError> {
        let mark = self.mark(&topic).await?;
        Ok(self.bulletin.follow(topic, mark))
    }

    /// Notifies the followers of all topics that have changed.
    pub(crate) async fn tell_news(&self) {
        for topic in self.bulletin.followed() {
            match self.mark(&topic).await {
                Ok(mark) => self.bulletin.tell(&topic, mark),
                Err(error) => tracing::warn!(%error, "what is followed was not looked at"),
            }
        }
    }
}
