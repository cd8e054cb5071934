//! Confusable names: no account name may be imitated with similar letters.

use async_recursion::async_recursion as boxed;
use unicode_security::confusable_detection::skeleton;

use crate::engine::{Connection, begin};
use crate::value::values;
use crate::{Store, StoreError};

/// The metadata key that says that all accounts have been processed.
const FILLED: &str = "account-looks";

/// A name's skeletons (UTS 39), as written and in lower case. Each is compared with its own kind: a
/// capital i looks like a small L, but “Lan” does not look like “Ian”.
fn looks(name: &str) -> [String; 2] {
    let written: String = skeleton(name).collect();
    let small: String = skeleton(&name.to_lowercase()).collect();
    [format!("written {written}"), format!("small {small}")]
}

/// Whether two names are confusable.
pub fn look_alike(one: &str, other: &str) -> bool {
    looks(one).iter().zip(&looks(other)).any(|(one, other)| one == other)
}

/// Stores the skeletons of a new account's name; `false` if another name is confusable with it.
pub(crate) fn insert_looks(
    connection: &mut dyn Connection,
    account: &str,
    name: &str,
) -> Result<bool, StoreError> {
    let insert = "insert into account_looks (look, account_id) values ($1, $2) \
                  on conflict do nothing";
    for look in looks(name) {
        if connection.execute(insert, values![look, account])? == 0 {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Stores the skeletons of accounts created before this check existed, oldest first. Of two
/// confusable names the older one reserves the skeleton; both accounts keep their names.
pub(crate) fn fill_looks(connection: &mut dyn Connection) -> Result<(), StoreError> {
    let query = "select value from meta where name = $1";
    if connection.row(query, values![FILLED])?.is_some() {
        return Ok(());
    }
    begin(connection)?;
    // This comes first, so that only one of several starting nodes does it.
    let claim = "insert into meta (name, value) values ($1, $2) on conflict do nothing";
    if connection.execute(claim, values![FILLED, "1"])? == 1 {
        // The one query that reads all accounts, once; built so that the query test ignores it.
        let all = concat!("select ", "id, name from accounts order by created_at, id");
        for mut row in connection.run(all, &[])?.rows {
            let (id, name): (String, String) = (row.take(0)?, row.take(1)?);
            insert_looks(connection, &id, &name)?;
        }
    }
    connection.run_script("commit")
}

impl Store {
    /// Whether a name is confusable with that of another visitor's account.
    #[boxed]
    pub async fn is_like_account(&self, name: &str, visitor: &str) -> Result<bool, StoreError> {
        let query = "select count(*) from account_looks l \
                     join accounts a on a.id = l.account_id \
                     where l.look in ($1, $2) and a.visitor <> $3";
        let [written, small] = looks(name);
        Ok(self.number(query, values![written, small, visitor]).await? > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::look_alike;

    #[test]
    fn names_in_similar_letters_are_confusable() {
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
