//! Accounts and their sessions.

use std::fmt;

use sqlx::any::AnyRow;
use sqlx::{Any, Row as _, Transaction};

use crate::error::StoreError;
use crate::looks::insert_looks;
use crate::store::Store;

/// Somebody with a name and a password.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    pub id: String,
    pub name: String,
    /// A slow hash with its salt and its costs.
    pub password: String,
    /// Whom tables know it by.
    pub visitor: String,
    /// A program plays.
    pub is_bot: bool,
    pub lang: String,
    pub theme: String,
    /// Where to tell that it is the account's turn, or empty.
    pub webhook: String,
    /// The key that signs what is told.
    pub webhook_key: String,
    pub created_at: i64,
}

/// Neither hash nor keys are for logs.
impl fmt::Debug for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Account").field("id", &self.id).finish_non_exhaustive()
    }
}

/// Cookies last a year, in milliseconds.
const SESSION_LIFETIME: i64 = 366 * 24 * 3600 * 1000;

/// A query for accounts with all columns that [`read_account`] reads.
macro_rules! select_accounts {
    ($rest:literal) => {
        concat!(
            "select accounts.id, accounts.name, password, visitor, is_bot, lang, theme, webhook, ",
            "webhook_key, accounts.created_at from accounts ",
            $rest
        )
    };
}

pub(crate) fn read_account(row: &AnyRow) -> Result<Account, StoreError> {
    let is_bot: i64 = row.try_get(4)?;
    Ok(Account {
        id: row.try_get(0)?,
        name: row.try_get(1)?,
        password: row.try_get(2)?,
        visitor: row.try_get(3)?,
        is_bot: is_bot == 1,
        lang: row.try_get(5)?,
        theme: row.try_get(6)?,
        webhook: row.try_get(7)?,
        webhook_key: row.try_get(8)?,
        created_at: row.try_get(9)?,
    })
}

/// Names that differ in capitals alone are the same.
fn name_key(name: &str) -> String {
    name.to_lowercase()
}

impl Store {
    /// Makes an account; `false` if the name is taken, or looks like one that is.
    pub async fn create_account(&self, account: &Account) -> Result<bool, StoreError> {
        let (_turn, mut transaction) = self.begin_beside().await?;
        let done = sqlx::query(
            "insert into accounts (id, name, name_key, password, visitor, is_bot, lang, theme, \
             webhook, webhook_key, created_at) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing",
        )
        .bind(&account.id)
        .bind(&account.name)
        .bind(name_key(&account.name))
        .bind(&account.password)
        .bind(&account.visitor)
        .bind(i64::from(account.is_bot))
        .bind(&account.lang)
        .bind(&account.theme)
        .bind(&account.webhook)
        .bind(&account.webhook_key)
        .bind(account.created_at)
        .execute(&mut *transaction)
        .await?;
        let is_new = done.rows_affected() == 1
            && insert_looks(&mut transaction, &account.id, &account.name).await?;
        if is_new {
            transaction.commit().await?;
        } else {
            transaction.rollback().await?;
        }
        Ok(is_new)
    }

    pub async fn account_named(&self, name: &str) -> Result<Option<Account>, StoreError> {
        self.account(select_accounts!("where name_key = $1"), &name_key(name)).await
    }

    pub async fn account_of_visitor(&self, visitor: &str) -> Result<Option<Account>, StoreError> {
        self.account(select_accounts!("where visitor = $1"), visitor).await
    }

    /// Who is signed in by the session with this hash. If another node has ended it, this may be
    /// noticed a second later.
    pub async fn account_of_session(
        &self,
        hash: &str,
        now: i64,
    ) -> Result<Option<Account>, StoreError> {
        if let Some(account) = self.known.session(hash, now) {
            return Ok(Some(account));
        }
        let changes = self.known.changes();
        let query = select_accounts!(
            "join sessions on sessions.account_id = accounts.id where sessions.hash = $1"
        );
        let account = self.account(query, hash).await?;
        if let Some(account) = &account {
            self.known.keep_session(changes, hash, now, account.clone());
        }
        Ok(account)
    }

    async fn account(&self, query: &'static str, key: &str) -> Result<Option<Account>, StoreError> {
        let row = sqlx::query(query).bind(key).fetch_optional(&self.pool).await?;
        row.as_ref().map(read_account).transpose()
    }

    /// Opens a session; those that no browser carries any more are forgotten.
    pub async fn open_session(&self, hash: &str, id: &str, now: i64) -> Result<(), StoreError> {
        sqlx::query("delete from sessions where created_at < $1")
            .bind(now - SESSION_LIFETIME)
            .execute(&mut *self.pen().await?)
            .await?;
        sqlx::query("insert into sessions (hash, account_id, created_at) values ($1, $2, $3)")
            .bind(hash)
            .bind(id)
            .bind(now)
            .execute(&mut *self.pen().await?)
            .await?;
        Ok(())
    }

    pub async fn close_session(&self, hash: &str) -> Result<(), StoreError> {
        sqlx::query("delete from sessions where hash = $1")
            .bind(hash)
            .execute(&mut *self.pen().await?)
            .await?;
        self.known.forget();
        Ok(())
    }

    /// Signs an account out everywhere, except where the session with this hash is.
    pub async fn close_sessions(&self, id: &str, except: &str) -> Result<(), StoreError> {
        let query = "delete from sessions where account_id = $1 and hash <> $2";
        sqlx::query(query).bind(id).bind(except).execute(&mut *self.pen().await?).await?;
        self.known.forget();
        Ok(())
    }

    pub async fn set_password(&self, id: &str, password: &str) -> Result<(), StoreError> {
        let query = "update accounts set password = $2 where id = $1";
        sqlx::query(query).bind(id).bind(password).execute(&mut *self.pen().await?).await?;
        self.known.forget();
        Ok(())
    }

    pub async fn set_look(&self, id: &str, lang: &str, theme: &str) -> Result<(), StoreError> {
        let query = "update accounts set lang = $2, theme = $3 where id = $1";
        sqlx::query(query).bind(id).bind(lang).bind(theme).execute(&mut *self.pen().await?).await?;
        self.known.forget();
        Ok(())
    }

    pub async fn set_webhook(&self, id: &str, url: &str, key: &str) -> Result<(), StoreError> {
        let query = "update accounts set webhook = $2, webhook_key = $3 where id = $1";
        sqlx::query(query).bind(id).bind(url).bind(key).execute(&mut *self.pen().await?).await?;
        self.known.forget();
        Ok(())
    }

    /// Says that a program plays; there is no way back. `false` if the account has sat at a table,
    /// where others took it for a person.
    pub async fn set_bot(&self, id: &str) -> Result<bool, StoreError> {
        let query = "update accounts set is_bot = 1 where id = $1 \
                     and not exists (select 1 from seats where visitor = accounts.visitor)";
        let done = sqlx::query(query).bind(id).execute(&mut *self.pen().await?).await?;
        self.known.forget();
        Ok(done.rows_affected() == 1)
    }

    /// Everything of a guest belongs to an account from now on; returns the tables concerned. May be
    /// done again.
    pub async fn adopt(&self, guest: &str, visitor: &str) -> Result<Vec<String>, StoreError> {
        let (_turn, mut transaction) = self.begin().await?;
        for query in [
            // Other nodes have the tables in memory and must read them again.
            "update tables set version = version + 1 where $2 <> $1 and (owner = $1 \
             or id in (select table_id from seats where visitor = $1))",
            "update seats set visitor = $2 where visitor = $1",
            "update tables set owner = $2 where owner = $1",
            "update talk_lines set visitor = $2 where visitor = $1",
            "update results set visitor = $2 where visitor = $1",
            // Who has played a deal as a guest does not play it again as the account.
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
            "delete from visitors where $2 <> $1 and id = $1",
        ] {
            sqlx::query(query).bind(guest).bind(visitor).execute(&mut *transaction).await?;
        }
        let tables = tables_of(&mut transaction, visitor).await?;
        transaction.commit().await?;
        Ok(tables)
    }

    /// Deletes an account with all that is its own. Its games stay, without a name: bots play those
    /// that run, and seats at tables that wait are open again. Returns the tables concerned.
    pub async fn delete_account(&self, account: &Account) -> Result<Vec<String>, StoreError> {
        let (_turn, mut transaction) = self.begin().await?;
        // The first statement writes, so that no other change comes in between.
        for query in [
            "delete from sessions where account_id = $1",
            "delete from tokens where account_id = $1",
            "delete from account_looks where account_id = $1",
        ] {
            sqlx::query(query).bind(&account.id).execute(&mut *transaction).await?;
        }
        let tables = tables_of(&mut transaction, &account.visitor).await?;
        for query in [
            "update tables set version = version + 1 where owner = $1 \
             or id in (select table_id from seats where visitor = $1)",
            "update seats set visitor = '', name = '', level = '', holder = 'open' \
             where visitor = $1 and table_id in (select id from tables where status = 'open')",
            "update seats set visitor = '', name = '—', level = 'medium', holder = 'bot' \
             where visitor = $1 and table_id in (select id from tables where status = 'running')",
            "update seats set visitor = '', name = '—' where visitor = $1",
            "update tables set owner = '' where owner = $1",
            "delete from talk_lines where visitor = $1",
            "delete from mutes where visitor = $1 or muted = $1",
            "delete from ratings where visitor = $1",
            "delete from deliveries where visitor = $1",
            "delete from visitors where id = $1",
            "update results set visitor = '' where visitor = $1",
            "update records set added_by = '' where added_by = $1",
            "update deals set owner = '-' where owner = $1",
            "delete from deal_players where visitor = $1",
        ] {
            sqlx::query(query).bind(&account.visitor).execute(&mut *transaction).await?;
        }
        let query = sqlx::query("delete from accounts where id = $1");
        query.bind(&account.id).execute(&mut *transaction).await?;
        transaction.commit().await?;
        self.known.forget();
        Ok(tables)
    }
}

/// Tables that a visitor owns or sits at.
async fn tables_of(
    transaction: &mut Transaction<'_, Any>,
    visitor: &str,
) -> Result<Vec<String>, StoreError> {
    let query = "select id from tables where owner = $1 \
                 or id in (select table_id from seats where visitor = $1)";
    let rows = sqlx::query(query).bind(visitor).fetch_all(&mut **transaction).await?;
    rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
}
