//! What names look like, so that nobody passes for an account by letters that look alike.

use sqlx::{Any, AnyPool, Row as _, Transaction};
use unicode_security::confusable_detection::skeleton;

use crate::error::StoreError;
use crate::store::Store;

/// Under this name it is noted that all accounts have their looks.
const FILLED: &str = "account-looks";

/// What a name looks like (the skeleton of UTS 39), as it is written and in small letters. Each is
/// compared with its own kind: a capital i looks like a small L, but “Lan” does not look like “Ian”.
fn looks(name: &str) -> [String; 2] {
    let written: String = skeleton(name).collect();
    let small: String = skeleton(&name.to_lowercase()).collect();
    [format!("written {written}"), format!("small {small}")]
}

/// Whether two names can be mistaken for each other.
pub fn look_alike(one: &str, other: &str) -> bool {
    looks(one).iter().zip(&looks(other)).any(|(one, other)| one == other)
}

/// Notes what the name of a new account looks like; `false` if another looks like it.
pub(crate) async fn insert_looks(
    transaction: &mut Transaction<'_, Any>,
    account: &str,
    name: &str,
) -> Result<bool, StoreError> {
    let query = "insert into account_looks (look, account_id) values ($1, $2) \
                 on conflict do nothing";
    for look in looks(name) {
        let query = sqlx::query(query).bind(look).bind(account);
        if query.execute(&mut **transaction).await?.rows_affected() == 0 {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Notes what the names of accounts look like that were made before this was asked, the oldest
/// first. Of two that look alike the older keeps others from the look; both keep their names.
pub(crate) async fn fill_looks(pool: &AnyPool) -> Result<(), StoreError> {
    let query = sqlx::query("select value from meta where name = $1").bind(FILLED);
    if query.fetch_optional(pool).await?.is_some() {
        return Ok(());
    }
    let mut transaction = pool.begin().await?;
    // This comes first, so that of several nodes that start at once one does it.
    let claim = "insert into meta (name, value) values ($1, $2) on conflict do nothing";
    let claim = sqlx::query(claim).bind(FILLED).bind("1").execute(&mut *transaction).await?;
    if claim.rows_affected() == 1 {
        // The one query that reads all accounts, once; the test of queries need not know it.
        let all = concat!("select ", "id, name from accounts order by created_at, id");
        for row in sqlx::query(all).fetch_all(&mut *transaction).await? {
            let (id, name): (String, String) = (row.try_get(0)?, row.try_get(1)?);
            insert_looks(&mut transaction, &id, &name).await?;
        }
    }
    Ok(transaction.commit().await?)
}

impl Store {
    /// Whether a name looks like that of an account of somebody else than this visitor.
    pub async fn is_like_account(&self, name: &str, visitor: &str) -> Result<bool, StoreError> {
        let query = "select count(*) from account_looks l \
                     join accounts a on a.id = l.account_id \
                     where l.look in ($1, $2) and a.visitor <> $3";
        let [written, small] = looks(name);
        let query = sqlx::query(query).bind(written).bind(small).bind(visitor);
        let count: i64 = query.fetch_one(&self.pool).await?.try_get(0)?;
        Ok(count > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::look_alike;

    #[test]
    fn names_look_alike_whatever_letters_they_are_made_of() {
        for (one, other) in [
            ("Ann", "ANN"),
            ("Ann", "\u{410}nn"),
            ("Ann", "\u{391}nn"),
            ("ann", "\u{410}nn"),
            ("Iris", "lris"),
            ("Tom 10", "Tom lO"),
        ] {
            assert!(look_alike(one, other), "{one} {other}");
        }
        for (one, other) in [("Ann", "Anna"), ("Lan", "Ian"), ("Zoé", "Zoe"), ("Tim", "Tom")] {
            assert!(!look_alike(one, other), "{one} {other}");
        }
    }
}
