//! Friends: requests, friend links, and when people who show their presence were last seen.

use async_recursion::async_recursion as boxed;

use crate::value::{Row, values};
use crate::{Store, StoreError};

/// A friend of a visitor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Friend {
    pub name: String,
    pub is_program: bool,
    /// When they were last seen, 0 for never; `None` if they do not show it.
    pub seen_at: Option<i64>,
}

/// A pending friend request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FriendRequest {
    pub name: String,
    pub is_program: bool,
    pub made_at: i64,
}

/// A visitor's friends and requests.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Friends {
    /// By name.
    pub friends: Vec<Friend>,
    /// Received requests, latest first, without those from people whom the visitor has muted.
    pub asks: Vec<FriendRequest>,
    /// Sent requests, latest first.
    pub asked: Vec<FriendRequest>,
    /// The code of the friend link, if there is one.
    pub link: Option<String>,
}

/// The outcome of a friend request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FriendRequestOutcome {
    /// They are friends.
    Friends,
    /// The request was sent.
    Asked,
    /// One of them has too many friends.
    TooMany,
}

/// Mutual requests, which make friends.
const FRIENDS: &str = "select a.name, a.is_bot, a.shows_presence, a.seen_at from friend_wishes w \
     join friend_wishes back on back.visitor = w.friend and back.friend = w.visitor \
     join accounts a on a.visitor = w.friend where w.visitor = $1 order by a.name_key limit $2";
const ASKS: &str = "select a.name, a.is_bot, w.made_at from friend_wishes w \
     join accounts a on a.visitor = w.visitor where w.friend = $1 \
     and not exists (select 1 from friend_wishes b where b.visitor = $1 and b.friend = w.visitor) \
     and not exists (select 1 from mutes m where m.visitor = $1 and m.muted = w.visitor) \
     order by w.made_at desc, a.name_key limit $2";
const ASKED: &str = "select a.name, a.is_bot, w.made_at from friend_wishes w \
     join accounts a on a.visitor = w.friend where w.visitor = $1 \
     and not exists (select 1 from friend_wishes b where b.visitor = w.friend and b.friend = $1) \
     order by w.made_at desc, a.name_key limit $2";
const REQUEST: &str = "insert into friend_wishes (visitor, friend, made_at) values ($1, $2, $3) \
     on conflict do nothing";
const REQUESTS: &str = "select count(*) from friend_wishes where visitor = $1";
const IS_REQUESTED: &str = "select count(*) from friend_wishes where visitor = $1 and friend = $2";

impl Store {
    /// A visitor's friends and requests, up to a limit of each.
    #[boxed]
    pub async fn friends_of(&self, visitor: &str, most: i64) -> Result<Friends, StoreError> {
        let friends = self.rows(FRIENDS, values![visitor, most], read_friend).await?;
        let asks = self.rows(ASKS, values![visitor, most], read_request).await?;
        let asked = self.rows(ASKED, values![visitor, most], read_request).await?;
        let query = "select code from friend_links where visitor = $1";
        let link = self.row(query, values![visitor], |row| row.take(0)).await?;
        Ok(Friends { friends, asks, asked, link })
    }

    /// Stores a friend request, or accepts one.
    #[boxed]
    pub async fn request_friend(
        &self,
        visitor: &str,
        friend: &str,
        now: i64,
        most: i64,
    ) -> Result<FriendRequestOutcome, StoreError> {
        let [visitor, friend] = [visitor, friend].map(str::to_owned);
        let outcome = self.transact(move |connection| {
            connection.lock(&format!("friends {visitor}"))?;
            let inserted = connection.execute(REQUEST, values![&visitor, &friend, now])?;
            // An error rolls the transaction back.
            if inserted == 1 && connection.number(REQUESTS, values![&visitor])? > most {
                return Err(StoreError::Stale);
            }
            let is_mutual = connection.number(IS_REQUESTED, values![&friend, &visitor])? > 0;
            Ok(if is_mutual { FriendRequestOutcome::Friends } else { FriendRequestOutcome::Asked })
        });
        or_too_many(outcome.await)
    }

    /// Makes the visitor who follows a link and its owner friends.
    #[boxed]
    pub async fn befriend(
        &self,
        owner: &str,
        visitor: &str,
        now: i64,
        most: i64,
    ) -> Result<FriendRequestOutcome, StoreError> {
        let [owner, visitor] = [owner, visitor].map(str::to_owned);
        let made = self.transact(move |connection| {
            // Locked in a fixed order, so that two people who follow each other's links do not
            // deadlock.
            let mut both = [&owner, &visitor];
            both.sort_unstable();
            for one in both {
                connection.lock(&format!("friends {one}"))?;
            }
            for (one, other) in [(&owner, &visitor), (&visitor, &owner)] {
                let inserted = connection.execute(REQUEST, values![one, other, now])?;
                if inserted == 1 && connection.number(REQUESTS, values![one])? > most {
                    return Err(StoreError::Stale);
                }
            }
            Ok(FriendRequestOutcome::Friends)
        });
        or_too_many(made.await)
    }

    /// Ends a friendship or deletes a request between the two; returns whether there was one.
    #[boxed]
    pub async fn unfriend(&self, visitor: &str, friend: &str) -> Result<bool, StoreError> {
        let delete = "delete from friend_wishes \
                      where visitor = $1 and friend = $2 or visitor = $2 and friend = $1";
        Ok(self.write(delete, values![visitor, friend]).await? > 0)
    }

    /// Replaces a visitor's friend link.
    #[boxed]
    pub async fn set_friend_link(&self, visitor: &str, code: &str) -> Result<(), StoreError> {
        let insert = "insert into friend_links (visitor, code) values ($1, $2) \
                      on conflict (visitor) do update set code = excluded.code";
        self.write(insert, values![visitor, code]).await?;
        Ok(())
    }

    /// Deletes a visitor's friend link.
    #[boxed]
    pub async fn forget_friend_link(&self, visitor: &str) -> Result<(), StoreError> {
        self.write("delete from friend_links where visitor = $1", values![visitor]).await?;
        Ok(())
    }

    /// Turns the sharing of a visitor's presence on or off, and clears what was recorded.
    #[boxed]
    pub async fn show_presence(&self, visitor: &str, is_shown: bool) -> Result<(), StoreError> {
        let update = "update accounts set shows_presence = $2, seen_at = 0 where visitor = $1";
        self.change(update, values![visitor, is_shown]).await.map(|_| ())
    }

    /// Records a visitor's presence, if they share it.
    #[boxed]
    pub async fn note_here(&self, visitor: &str, now: i64) -> Result<(), StoreError> {
        let update = "update accounts set seen_at = $2 \
                      where visitor = $1 and shows_presence = 1 and seen_at < $2";
        self.write(update, values![visitor, now]).await?;
        Ok(())
    }
}

fn or_too_many(
    made: Result<FriendRequestOutcome, StoreError>,
) -> Result<FriendRequestOutcome, StoreError> {
    match made {
        Err(StoreError::Stale) => Ok(FriendRequestOutcome::TooMany),
        made => made,
    }
}

fn read_friend(row: &mut Row) -> Result<Friend, StoreError> {
    let shows_presence: bool = row.take(2)?;
    let seen_at = row.take(3)?;
    Ok(Friend {
        name: row.take(0)?,
        is_program: row.take(1)?,
        seen_at: Some(seen_at).filter(|_| shows_presence),
    })
}

fn read_request(row: &mut Row) -> Result<FriendRequest, StoreError> {
    Ok(FriendRequest { name: row.take(0)?, is_program: row.take(1)?, made_at: row.take(2)? })
}
