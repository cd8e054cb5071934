//! Keys by which programs act for an account.

use std::sync::Arc;

use sqlx::Row as _;

use crate::accounts::{Account, read_account};
use crate::error::StoreError;
use crate::known::KnownToken;
use crate::store::Store;

/// What a token allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// To look, as the account would.
    Read,
    /// To look and to play.
    Play,
}

impl Scope {
    pub const ALL: [Scope; 2] = [Scope::Read, Scope::Play];

    pub fn as_str(self) -> &'static str {
        match self {
            Scope::Read => "read",
            Scope::Play => "play",
        }
    }

    pub fn read(text: &str) -> Option<Scope> {
        Scope::ALL.into_iter().find(|scope| scope.as_str() == text)
    }
}

/// A token as its owner sees it. The token itself is not kept, only its hash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenRow {
    /// To name it by when it is revoked.
    pub id: String,
    pub name: String,
    pub scope: Scope,
    pub created_at: i64,
    pub expires_at: i64,
}

impl Store {
    pub async fn create_token(
        &self,
        hash: &str,
        account: &str,
        token: &TokenRow,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "insert into tokens (hash, id, account_id, name, scope, created_at, expires_at) \
             values ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(hash)
        .bind(&token.id)
        .bind(account)
        .bind(&token.name)
        .bind(token.scope.as_str())
        .bind(token.created_at)
        .bind(token.expires_at)
        .execute(&mut *self.pen().await?)
        .await?;
        Ok(())
    }

    /// The tokens of an account, the latest first; those that have expired too.
    pub async fn tokens(&self, account: &str) -> Result<Vec<TokenRow>, StoreError> {
        let query = "select id, name, scope, created_at, expires_at from tokens \
                     where account_id = $1 order by created_at desc, id";
        let rows = sqlx::query(query).bind(account).fetch_all(&self.pool).await?;
        let read = |row: &sqlx::any::AnyRow| {
            Ok(TokenRow {
                id: row.try_get(0)?,
                name: row.try_get(1)?,
                scope: read_scope(row.try_get(2)?)?,
                created_at: row.try_get(3)?,
                expires_at: row.try_get(4)?,
            })
        };
        rows.iter().map(read).collect()
    }

    pub async fn revoke_token(&self, account: &str, id: &str) -> Result<(), StoreError> {
        let query = "delete from tokens where account_id = $1 and id = $2";
        sqlx::query(query).bind(account).bind(id).execute(&mut *self.pen().await?).await?;
        self.known.forget();
        Ok(())
    }

    /// Revokes all tokens of an account.
    pub async fn revoke_tokens(&self, account: &str) -> Result<(), StoreError> {
        let query = "delete from tokens where account_id = $1";
        sqlx::query(query).bind(account).execute(&mut *self.pen().await?).await?;
        self.known.forget();
        Ok(())
    }

    /// Whose token has this hash and what it allows, unless it has expired. If another node has
    /// revoked it, this may be noticed a second later.
    pub async fn token(
        &self,
        hash: &str,
        now: i64,
    ) -> Result<Option<(Arc<Account>, Scope)>, StoreError> {
        match self.known.token(hash, now) {
            Some(known) => Ok(Some(known)),
            // In a box, so that who is known does not carry what asking would need.
            None => Box::pin(self.read_token(hash, now)).await,
        }
    }

    async fn read_token(
        &self,
        hash: &str,
        now: i64,
    ) -> Result<Option<(Arc<Account>, Scope)>, StoreError> {
        let changes = self.known.changes();
        let query = "select accounts.id, accounts.name, password, visitor, is_bot, lang, theme, \
                     webhook, webhook_key, accounts.created_at, tokens.scope, tokens.expires_at \
                     from accounts \
                     join tokens on tokens.account_id = accounts.id \
                     where tokens.hash = $1 and tokens.expires_at > $2";
        let row = sqlx::query(query).bind(hash).bind(now).fetch_optional(&self.pool).await?;
        let Some(row) = row else { return Ok(None) };
        let (account, scope) = (Arc::new(read_account(&row)?), read_scope(row.try_get(10)?)?);
        let token = KnownToken { account: account.clone(), scope, expires_at: row.try_get(11)? };
        self.known.keep_token(changes, hash, now, token);
        Ok(Some((account, scope)))
    }
}

fn read_scope(text: &str) -> Result<Scope, StoreError> {
    Scope::read(text).ok_or_else(|| StoreError::Corrupt(format!("the scope “{text}”")))
}
