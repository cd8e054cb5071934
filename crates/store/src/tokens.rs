//! API tokens.

use std::sync::Arc;

use async_recursion::async_recursion as boxed;

use crate::accounts::read_account;
use crate::cache::CachedToken;
use crate::value::{Row, values};
use crate::{Account, Store, StoreError};

ararat_core::named! {
    /// What a token allows.
    pub enum Scope {
        /// Read access.
        Read = "read",
        /// Read access and playing.
        Play = "play",
    }
}

/// A token as its owner sees it. The token itself is not kept, only its hash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenRow {
    /// Its id, for revoking it.
    pub id: String,
    pub name: String,
    pub scope: Scope,
    pub created_at: i64,
    pub expires_at: i64,
}

impl Store {
    #[boxed]
    pub async fn create_token(
        &self,
        hash: &str,
        account: &str,
        token: &TokenRow,
    ) -> Result<(), StoreError> {
        let TokenRow { id, name, scope, created_at, expires_at } = token;
        self.write(
            "insert into tokens (hash, id, account_id, name, scope, created_at, expires_at) \
             values ($1, $2, $3, $4, $5, $6, $7)",
            values![hash, id, account, name, scope.name(), *created_at, *expires_at],
        )
        .await?;
        Ok(())
    }

    /// An account's tokens, latest first, expired ones included.
    #[boxed]
    pub async fn tokens(&self, account: &str) -> Result<Vec<TokenRow>, StoreError> {
        let query = "select id, name, scope, created_at, expires_at from tokens \
                     where account_id = $1 order by created_at desc, id";
        self.rows(query, values![account], |row| {
            Ok(TokenRow {
                id: row.take(0)?,
                name: row.take(1)?,
                scope: read_scope(&row.take::<String>(2)?)?,
                created_at: row.take(3)?,
                expires_at: row.take(4)?,
            })
        })
        .await
    }

    #[boxed]
    pub async fn revoke_token(&self, account: &str, id: &str) -> Result<(), StoreError> {
        let delete = "delete from tokens where account_id = $1 and id = $2";
        self.change(delete, values![account, id]).await.map(|_| ())
    }

    /// Revokes all tokens of an account.
    #[boxed]
    pub async fn revoke_tokens(&self, account: &str) -> Result<(), StoreError> {
        self.change("delete from tokens where account_id = $1", values![account]).await.map(|_| ())
    }

    /// The same as [`Store::token`], if it is cached.
    pub fn cached_token(&self, hash: &str, now: i64) -> Option<(Arc<Account>, Scope)> {
        self.cache.token(hash, now)
    }

    /// The account and scope of the token with this hash, unless it has expired. A token revoked on
    /// another node may work for another second.
    #[boxed]
    pub async fn token(
        &self,
        hash: &str,
        now: i64,
    ) -> Result<Option<(Arc<Account>, Scope)>, StoreError> {
        match self.cache.token(hash, now) {
            Some(known) => Ok(Some(known)),
            // Boxed: the rare path must not enlarge the common future.
            None => Box::pin(self.read_token(hash, now)).await,
        }
    }

    async fn read_token(
        &self,
        hash: &str,
        now: i64,
    ) -> Result<Option<(Arc<Account>, Scope)>, StoreError> {
        let changes = self.cache.changes();
        let query = "select accounts.id, accounts.name, password, visitor, is_bot, lang, theme, \
                     webhook, webhook_key, shows_presence, accounts.created_at, tokens.scope, \
                     tokens.expires_at from accounts \
                     join tokens on tokens.account_id = accounts.id \
                     where tokens.hash = $1 and tokens.expires_at > $2";
        let read = |row: &mut Row| {
            let scope = read_scope(&row.take::<String>(11)?)?;
            let expires_at = row.take(12)?;
            Ok(CachedToken { account: Arc::new(read_account(row)?), scope, expires_at })
        };
        let token = self.row(query, values![hash, now], read).await?;
        let Some(token) = token else { return Ok(None) };
        let found = (token.account.clone(), token.scope);
        self.cache.keep_token(changes, hash, now, token);
        Ok(Some(found))
    }
}

fn read_scope(text: &str) -> Result<Scope, StoreError> {
    Scope::named(text).ok_or_else(|| StoreError::Corrupt(format!("the scope “{text}”")))
}
