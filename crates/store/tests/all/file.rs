//! The files of a SQLite database are private to their owner, and served by one process at a time;
//! files of other kinds are refused.

use std::fs::{self, Permissions};
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::{Path, PathBuf};

use ararat_store::{Claim, ClaimError, Store};
use ararat_test_support::{Folder, sql};

/// All files in a folder with their permissions.
fn modes(folder: &Path) -> Vec<(PathBuf, u32)> {
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files.map(|file| (file.clone(), fs::metadata(file).unwrap().permissions().mode())).collect()
}

fn are_private(folder: &Path, count: usize) {
    let modes = modes(folder);
    assert_eq!(modes.len(), count, "{modes:?}");
    for (file, mode) in modes {
        assert_eq!(mode & 0o777, 0o600, "{} has {mode:o}", file.display());
    }
}

#[tokio::test]
async fn nobody_else_reads_the_database_its_log_or_its_shared_memory() {
    let folder = Folder::new("file");
    for name in ["new.db", "named.db?mode=rwc"] {
        let url = format!("sqlite:{}", folder.path().join(name).display());
        let store = Store::open(&url).await.unwrap();
        store.meta("key", "secret").await.unwrap();
        are_private(folder.path(), 3);
        store.close().await;
        for (file, _) in modes(folder.path()) {
            fs::remove_file(file).unwrap();
        }
    }
}

/// SQLite would create the file readable for others, who could open it before that is corrected.
#[test]
fn a_new_file_is_private_before_sqlite_opens_it() {
    let folder = Folder::new("file");
    let file = folder.path().join("new.db");
    let claim = Claim::take(&format!("sqlite:{}", file.display())).unwrap();
    assert!(file.exists());
    // The database and its lock.
    are_private(folder.path(), 2);
    drop(claim);
}

#[tokio::test]
async fn world_readable_files_become_private() {
    let folder = Folder::new("file");
    let url = format!("sqlite:{}", folder.path().join("old.db").display());
    let first = Store::open(&url).await.unwrap();
    for (file, _) in modes(folder.path()) {
        fs::set_permissions(file, Permissions::from_mode(0o644)).unwrap();
    }
    // The first connection leaves log and shared memory behind, as a killed server would.
    let second = Store::open(&url).await.unwrap();
    are_private(folder.path(), 3);
    second.close().await;
    first.close().await;
}

#[tokio::test]
async fn a_backup_tightens_the_files_it_reads() {
    let folder = Folder::new("file");
    let url = format!("sqlite:{}", folder.path().join("old.db").display());
    let store = Store::open(&url).await.unwrap();
    for (file, _) in modes(folder.path()) {
        fs::set_permissions(file, Permissions::from_mode(0o666)).unwrap();
    }
    ararat_store::backup(&url, &mut Vec::new()).await.unwrap();
    are_private(folder.path(), 3);
    store.close().await;
}

#[tokio::test]
async fn one_process_at_a_time_serves_a_file_under_any_of_its_names() {
    let folder = Folder::new("file");
    let file = folder.path().join("one.db");
    let url = format!("sqlite:{}", file.display());
    let claim = Claim::take(&url).unwrap();
    assert!(claim.is_some());
    let link = folder.path().join("link.db");
    symlink(&file, &link).unwrap();
    for url in [url.clone(), format!("sqlite://{}", link.display()), format!("{url}?mode=rwc")] {
        let error = Claim::take(&url).unwrap_err();
        assert!(matches!(error, ClaimError::Taken(_)), "{error}");
        let said = error.to_string();
        assert!(said.contains("one.db") && said.contains("stop that one"), "{said}");
    }
    let other = format!("sqlite:{}", folder.path().join("other.db").display());
    assert!(Claim::take(&other).unwrap().is_some());
    // A backup does not claim the file.
    Store::open(&url).await.unwrap().close().await;
    ararat_store::backup(&url, &mut Vec::new()).await.unwrap();
    drop(claim);
    assert!(Claim::take(&url).unwrap().is_some());
    for free in ["memory:", "sqlite::memory:", "postgres://nobody@127.0.0.1/none"] {
        assert!(Claim::take(free).unwrap().is_none(), "{free}");
    }
}

#[tokio::test]
async fn a_later_schema_is_refused_and_left_alone() {
    let folder = Folder::new("later");
    let url = format!("sqlite:{}", folder.path().join("test.db").display());
    Store::open(&url).await.unwrap().close().await;
    sql::run(&url, "insert into migrations (number) values (99)").await;
    let error = Store::open(&url).await.unwrap_err();
    assert!(error.to_string().contains("later version"), "{error}");
}

#[tokio::test]
async fn a_file_that_is_not_a_database_is_refused_with_a_sentence() {
    let folder = Folder::new("no-database");
    let file = folder.path().join("text.db");
    fs::write(&file, "this is a letter, not a database, and long enough to be read as one")
        .unwrap();
    for url in [format!("sqlite:{}", file.display()), "mysql://x".to_owned(), "nonsense".to_owned()]
    {
        assert!(Store::open(&url).await.is_err(), "{url}");
    }
}
