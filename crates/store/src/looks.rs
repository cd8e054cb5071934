//! What names look like, so that nobody passes for an account by letters that look alike.

use unicode_security::confusable_detection::skeleton;

use crate::engine::{Connection, begin};
use crate::value::values;
use crate::{Store, StoreError};

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

/// Notes what the names of accounts look like that were made before this was asked, the oldest
/// first. Of two that look alike the older keeps others from the look; both keep their names.
pub(crate) fn fill_looks(connection: &mut dyn Connection) -> Result<(), StoreError> {
    let query = "select value from meta where name = $1";
    if connection.row(query, values![FILLED])?.is_some() {
        return Ok(());
    }
    begin(connection)?;
    // This comes first, so that of several nodes that start at once one does it.
    let claim = "insert into meta (name, value) values ($1, $2) on conflict do nothing";
    if connection.execute(claim, values![FILLED, "1"])? == 1 {
        // The one query that reads all accounts, once; the test of queries need not know it.
        let all = concat!("select ", "id, name from accounts order by created_at, id");
        for mut row in connection.run(all, &[])?.rows {
            let (id, name): (String, String) = (row.take(0)?, row.take(1)?);
            insert_looks(connection, &id, &name)?;
        }
    }
    connection.run_script("commit")
}

impl Store {
    /// Whether a name looks like that of an account of somebody else than this visitor.
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
