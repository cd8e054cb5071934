//! Accounts and their sessions.

use async_recursion::async_recursion as boxed;

use crate::engine::Connection;
use crate::looks::insert_looks;
use crate::value::{Row, Value, values};
use crate::{Store, StoreError};

/// An account: a name with a password.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    pub id: String,
    pub name: String,
    /// A slow hash with its salt and its costs.
    pub password: String,
    /// Its id at tables.
    pub visitor: String,
    /// It is used by a program.
    pub is_bot: bool,
    pub lang: String,
    pub theme: String,
    /// The webhook that is notified when it is their turn, or empty.
    pub webhook: String,
    /// The key that signs messages to the webhook.
    pub webhook_key: String,
    /// Whether friends can see their presence.
    pub shows_presence: bool,
    pub created_at: i64,
}

// Hash and keys must not be logged.
ararat_core::opaque! { Account { id } }

/// Cookies last a year, in milliseconds.
const SESSION_LIFETIME: i64 = 366 * 24 * 3600 * 1000;

/// A query for accounts with all columns that [`read_account`] reads.
macro_rules! select_accounts {
    ($rest:literal) => {
        concat!(
            "select accounts.id, accounts.name, password, visitor, is_bot, lang, theme, webhook, ",
            "webhook_key, shows_presence, accounts.created_at from accounts ",
            $rest
        )
    };
}

pub(crate) fn read_account(row: &mut Row) -> Result<Account, StoreError> {
    Ok(Account {
        id: row.take(0)?,
        name: row.take(1)?,
        password: row.take(2)?,
        visitor: row.take(3)?,
        is_bot: row.take(4)?,
        lang: row.take(5)?,
        theme: row.take(6)?,
        webhook: row.take(7)?,
        webhook_key: row.take(8)?,
        shows_presence: row.take(9)?,
        created_at: row.take(10)?,
    })
}

/// Names are compared without regard to case.
fn name_key(name: &str) -> String {
    name.to_lowercase()
}

impl Store {
    /// Creates an account; `false` if the name is taken or too similar to a taken one.
    #[boxed]
    pub async fn create_account(&self, account: &Account) -> Result<bool, StoreError> {
        let account = account.clone();
        let made = self.transact(move |connection| {
            let inserted = connection.execute(
                "insert into accounts (id, name, name_key, password, visitor, is_bot, lang, \
                 theme, webhook, webhook_key, created_at) \
                 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing",
                values![
                    &account.id,
                    &account.name,
                    name_key(&account.name),
                    &account.password,
                    &account.visitor,
                    account.is_bot,
                    &account.lang,
                    &account.theme,
                    &account.webhook,
                    &account.webhook_key,
                    account.created_at,
                ],
            )?;
            // An error rolls the transaction back.
            let is_new = inserted == 1 && insert_looks(connection, &account.id, &account.name)?;
            if is_new { Ok(()) } else { Err(StoreError::Stale) }
        });
        match made.await {
            Ok(()) => Ok(true),
            Err(StoreError::Stale) => Ok(false),
            Err(error) => Err(error),
        }
    }

    #[boxed]
    pub async fn account_named(&self, name: &str) -> Result<Option<Account>, StoreError> {
        self.account(select_accounts!("where name_key = $1"), &name_key(name)).await
    }

    #[boxed]
    pub async fn account_of_visitor(&self, visitor: &str) -> Result<Option<Account>, StoreError> {
        self.account(select_accounts!("where visitor = $1"), visitor).await
    }

    /// The account signed in with this session hash. A session ended on another node may work for
    /// another second.
    #[boxed]
    pub async fn account_of_session(
        &self,
        hash: &str,
        now: i64,
    ) -> Result<Option<Account>, StoreError> {
        if let Some(account) = self.cache.session(hash, now) {
            return Ok(Some(account));
        }
        let changes = self.cache.changes();
        let query = select_accounts!(
            "join sessions on sessions.account_id = accounts.id where sessions.hash = $1"
        );
        let account = self.account(query, hash).await?;
        if let Some(account) = &account {
            self.cache.keep_session(changes, hash, now, account.clone());
        }
        Ok(account)
    }

    /// The account behind the friend link with this code.
    #[boxed]
    pub async fn account_of_friend_link(&self, code: &str) -> Result<Option<Account>, StoreError> {
        let query = select_accounts!(
            "where visitor = (select l.visitor from friend_links l where l.code = $1)"
        );
        self.account(query, code).await
    }

    async fn account(&self, query: &str, key: &str) -> Result<Option<Account>, StoreError> {
        self.row(query, values![key], read_account).await
    }

    /// Opens a session, and deletes expired ones.
    #[boxed]
    pub async fn open_session(&self, hash: &str, id: &str, now: i64) -> Result<(), StoreError> {
        let delete = "delete from sessions where created_at < $1";
        self.write(delete, values![now - SESSION_LIFETIME]).await?;
        let insert = "insert into sessions (hash, account_id, created_at) values ($1, $2, $3)";
        self.write(insert, values![hash, id, now]).await?;
        Ok(())
    }

    #[boxed]
    pub async fn close_session(&self, hash: &str) -> Result<(), StoreError> {
        self.change("delete from sessions where hash = $1", values![hash]).await.map(|_| ())
    }

    /// Ends all sessions of an account except the one with this hash.
    #[boxed]
    pub async fn close_sessions(&self, id: &str, except: &str) -> Result<(), StoreError> {
        let delete = "delete from sessions where account_id = $1 and hash <> $2";
        self.change(delete, values![id, except]).await.map(|_| ())
    }

    #[boxed]
    pub async fn set_password(&self, id: &str, password: &str) -> Result<(), StoreError> {
        let update = "update accounts set password = $2 where id = $1";
        self.change(update, values![id, password]).await.map(|_| ())
    }

    #[boxed]
    pub async fn set_look(&self, id: &str, lang: &str, theme: &str) -> Result<(), StoreError> {
        let update = "update accounts set lang = $2, theme = $3 where id = $1";
        self.change(update, values![id, lang, theme]).await.map(|_| ())
    }

    #[boxed]
    pub async fn set_webhook(&self, id: &str, url: &str, key: &str) -> Result<(), StoreError> {
        let update = "update accounts set webhook = $2, webhook_key = $3 where id = $1";
        self.change(update, values![id, url, key]).await.map(|_| ())
    }

    /// Marks an account as a program's, irrevocably. `false` if it has already played as a person.
    #[boxed]
    pub async fn set_bot(&self, id: &str) -> Result<bool, StoreError> {
        let update = "update accounts set is_bot = 1 where id = $1 \
                      and not exists (select 1 from seats where visitor = accounts.visitor)";
        Ok(self.change(update, values![id]).await? == 1)
    }

    /// Changes accounts, sessions or tokens; returns how many rows.
    pub(crate) async fn change(&self, sql: &str, values: &[Value<'_>]) -> Result<u64, StoreError> {
        let count = self.write(sql, values).await?;
        self.cache.forget();
        Ok(count)
    }

    /// Moves everything a guest has to an account; returns the tables concerned. Safe to repeat.
    #[boxed]
    pub async fn adopt(&self, guest: &str, visitor: &str) -> Result<Vec<String>, StoreError> {
        let [guest, visitor] = [guest, visitor].map(str::to_owned);
        self.transact(move |connection| {
            for statement in [
                // Other nodes must reload the tables.
                "update tables set version = version + 1 where $2 <> $1 and (owner = $1 \
             or id in (select table_id from seats where visitor = $1))",
                "update seats set visitor = $2 where visitor = $1",
                "update tables set owner = $2 where owner = $1",
                "update talk_lines set visitor = $2 where visitor = $1",
                "update results set visitor = $2 where visitor = $1",
                // A deal played as a guest counts as played by the account.
                "insert into deal_players (deal_id, visitor, table_id) \
             select deal_id, $2, table_id from deal_players where visitor = $1 \
             on conflict do nothing",
                "delete from deal_players where $2 <> $1 and visitor = $1",
                "update deals set owner = $2 where owner = $1",
                "insert into mutes (visitor, muted) select $2, muted from mutes where visitor = $1 \
             on conflict do nothing",
                "insert into mutes (visitor, muted) select visitor, $2 from mutes where muted = $1 \
             on conflict do nothing",
                "delete from mutes where $2 <> $1 and (visitor = $1 or muted = $1)",
                "insert into lessons (visitor, lesson, done_at) \
             select $2, lesson, done_at from lessons where visitor = $1 on conflict do nothing",
                "delete from lessons where $2 <> $1 and visitor = $1",
                "insert into puzzles (visitor, game, puzzle, solved_at) \
             select $2, game, puzzle, solved_at from puzzles where visitor = $1 \
             on conflict do nothing",
                "delete from puzzles where $2 <> $1 and visitor = $1",
                "update visitors set face = coalesce( \
             (select guest.face from visitors guest where guest.id = $1), '') \
             where id = $2 and face = ''",
                "delete from visitors where $2 <> $1 and id = $1",
            ] {
                connection.execute(statement, values![&guest, &visitor])?;
            }
            tables_of(connection, &visitor)
        })
        .await
    }

    /// Deletes an account and its data. Its games stay without its name: bots take over running
    /// games, and seats at waiting tables become open. Returns the tables concerned.
    #[boxed]
    pub async fn delete_account(&self, account: &Account) -> Result<Vec<String>, StoreError> {
        let (id, visitor) = (account.id.clone(), account.visitor.clone());
        let deleted = self.transact(move |connection| {
            // The first statement writes, so that the transaction holds the lock from the start.
            for statement in [
                "delete from sessions where account_id = $1",
                "delete from tokens where account_id = $1",
                "delete from account_looks where account_id = $1",
            ] {
                connection.execute(statement, values![&id])?;
            }
            let tables = tables_of(connection, &visitor)?;
            for statement in [
                "update tables set version = version + 1 where owner = $1 \
             or id in (select table_id from seats where visitor = $1)",
                "update seats set visitor = '', name = '', level = '', face = '', holder = 'open' \
             where visitor = $1 and table_id in (select id from tables where status = 'open')",
                "update seats set visitor = '', name = '—', level = 'medium', face = '', holder = 'bot' \
             where visitor = $1 and table_id in (select id from tables where status = 'running')",
                "update seats set visitor = '', name = '—', face = '' where visitor = $1",
                "update tables set owner = '' where owner = $1",
                "delete from talk_lines where visitor = $1",
                "delete from mutes where visitor = $1 or muted = $1",
                "delete from lessons where visitor = $1",
                "delete from invitations where visitor = $1 or inviter = $1",
                "delete from friend_wishes where visitor = $1 or friend = $1",
                "delete from friend_links where visitor = $1",
                "delete from puzzles where visitor = $1",
                "delete from ratings where visitor = $1",
                "delete from deliveries where visitor = $1",
                "delete from visitors where id = $1",
                "update results set visitor = '' where visitor = $1",
                "update records set added_by = '' where added_by = $1",
                "update deals set owner = '-' where owner = $1",
                "delete from deal_players where visitor = $1",
                "update tournaments set version = version + 1 where id in \
             (select tournament_id from tournament_players where visitor = $1)",
                "update tournaments set owner = '' where owner = $1",
                "update tournament_players set visitor = '', name = '—', is_out = 1 \
             where visitor = $1",
            ] {
                connection.execute(statement, values![&visitor])?;
            }
            connection.execute("delete from accounts where id = $1", values![&id])?;
            Ok(tables)
        });
        let tables = deleted.await?;
        self.cache.forget();
        Ok(tables)
    }
}

/// Tables that a visitor owns or sits at.
fn tables_of(connection: &mut dyn Connection, visitor: &str) -> Result<Vec<String>, StoreError> {
    let query = "select id from tables where owner = $1 \
                 or id in (select table_id from seats where visitor = $1)";
    let mut rows = connection.run(query, values![visitor])?.rows;
    rows.iter_mut().map(|row| row.take(0)).collect()
}
