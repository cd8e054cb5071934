//! Playing at a table.

use ararat_games::GameName;
use ararat_offline::Method;

use crate::reader::Reader;

fn begin(seed: u64) -> (Reader, String) {
    let mut reader = Reader::new(seed);
    let table = reader.sit_down(GameName::ALL[0].as_str(), &["me", "random"], &[]);
    reader.think();
    (reader, table)
}

#[test]
fn an_outdated_submission_is_refused() {
    let (mut reader, table) = begin(1);
    let page = reader.get(&table);
    let (version, action) = (page.version().to_owned(), page.actions()[0].clone());
    let form = [("version", version.as_str()), ("do", action.as_str())];
    let act = format!("{table}/act");
    assert_eq!(reader.ask(Method::Post, &act, &form, false).status, 303);
    let stored = reader.stored().clone();
    let late = reader.ask(Method::Post, &act, &form, true);
    assert_eq!((late.status, reader.stored()), (409, &stored), "nothing changes");
    assert!(late.body.contains("class=\"toast refused\""));
}

#[test]
fn a_refusal_is_explained_and_changes_nothing() {
    let (mut reader, table) = begin(1);
    let page = reader.get(&table);
    let stored = reader.stored().clone();
    let form = [("version", page.version()), ("do", "nonsense")];
    let refused = reader.ask(Method::Post, &format!("{table}/act"), &form, true);
    assert_eq!((refused.status, reader.stored()), (422, &stored));
    assert!(refused.body.contains("role=\"alert\""));
}

#[test]
fn an_undo_also_takes_back_what_bots_did_since() {
    let (mut reader, table) = begin(2);
    let before = reader.get(&table);
    let after = reader.press(&table, 0);
    reader.think();
    let page = reader.post(&format!("{table}/ask-undo"), &[("version", after.version())]);
    assert_eq!(page.status, 200);
    assert_eq!(page.log().len(), before.log().len());
    assert_eq!(page.actions(), before.actions());
    assert!(reader.news.iter().all(|(id, _)| table.ends_with(id.as_str())));
}

#[test]
fn a_hint_is_computed_elsewhere_and_counted() {
    let (mut reader, table) = begin(3);
    let version = reader.get(&table).version().to_owned();
    let form = [("version", version.as_str())];
    let page = reader.ask(Method::Post, &format!("{table}/hint"), &form, true);
    assert_eq!(page.status, 200);
    assert!(page.body.contains("class=\"hints") && page.body.contains("one hint"));
}

#[test]
fn another_players_step_is_shown_on_its_own_and_announced() {
    let (mut reader, table) = begin(4);
    let page = reader.press(&table, 0);
    reader.think();
    let live = reader.get(&format!("{table}/live"));
    let version = reader.get(&table).version().to_owned();
    assert!(live.body.contains(&format!("event: version\ndata: {version}\n")));
    let step: usize = page.between("data-step=\"", "\"").unwrap().parse().unwrap();
    let frame = reader.get(&format!("{table}/part?version={version}&step={step}"));
    assert!([200, 204].contains(&frame.status));
}

#[test]
fn a_closed_table_is_gone_and_a_rematch_has_the_same_seats() {
    let (mut reader, table) = begin(5);
    let again = reader.post(&format!("{table}/again"), &[]).path;
    assert_ne!(again, table);
    let version = reader.get(&table).version().to_owned();
    let front = reader.post(&format!("{table}/close"), &[("version", &version)]);
    assert_eq!(front.path, "/");
    assert!(!front.body.contains(&table) && front.body.contains(&again));
    assert_eq!(reader.get(&table).status, 404);
    let id = table.strip_prefix("/table/").unwrap();
    assert!(reader.stored().keys().all(|key| !key.contains(id)), "nothing of it is kept");
}

#[test]
fn a_finished_game_is_deleted_with_everything_that_belongs_to_it() {
    let (mut reader, table) = begin(7);
    let kept = reader.post(&format!("{table}/again"), &[]).path;
    let delete = format!("{table}/delete");
    // A running game, too, since nobody else plays it.
    assert!(reader.get("/").body.contains(&format!("{table}/unlist\"")));
    reader.finish(&table);
    let front = reader.get("/").body;
    assert!(front.contains(&format!("{table}/unlist\"")) && front.contains("Delete this game"));
    reader.post(&format!("{table}/analyse"), &[("level", "hard")]);
    reader.think_once();
    let asks = reader.post(&format!("{table}/unlist"), &[("back", "/games")]);
    assert!(asks.body.contains(&format!("{delete}\"")), "{}", asks.body);
    assert_eq!(reader.get(&table).status, 200, "nothing is deleted without asking");
    let list = reader.post(&delete, &[("back", "/games")]);
    assert_eq!(list.path, "/games");
    assert!(!list.body.contains(&table));
    assert_eq!(reader.get(&table).status, 404);
    let id = table.strip_prefix("/table/").unwrap();
    assert!(reader.stored().keys().all(|key| !key.contains(id)), "nothing of it is kept");
    assert_eq!(reader.get(&kept).status, 200);
}

#[test]
fn a_game_continues_from_some_point_of_a_finished_one() {
    let (mut reader, table) = begin(6);
    reader.finish(&table);
    let form = [("step", "9"), ("seat", "1"), ("level", "easy"), ("pace", "0")];
    let branch = reader.post(&format!("{table}/replay/what-if"), &form).path;
    assert_ne!(branch, table);
    reader.restart();
    reader.finish(&branch);
    let replay = reader.get(&format!("{branch}/replay"));
    assert!(replay.body.contains("class=\"verification good\""));
    let record = reader.get(&format!("{branch}/record")).body;
    let page = reader.post("/replay", &[("text", &record)]);
    assert!(page.path.starts_with("/replay/"));
    let bad = reader.post("/replay", &[("text", "ararat record 1\nnonsense")]);
    assert_eq!(bad.status, 422);
}

#[test]
fn nothing_of_a_deleted_game_is_kept_even_if_another_continues_it() {
    let (mut reader, table) = begin(8);
    reader.finish(&table);
    let record = reader.get(&format!("{table}/record")).body;
    // Its record is there once more for whoever opens it, or continues the game.
    assert!(reader.post("/replay", &[("text", &record)]).path.starts_with("/replay/"));
    let form = [("step", "9"), ("seat", "1"), ("level", "easy"), ("pace", "0")];
    let branch = reader.post(&format!("{table}/replay/what-if"), &form).path;
    let is_kept = |reader: &Reader| reader.stored().keys().any(|key| key.starts_with("record/"));
    assert!(is_kept(&reader));
    let page = reader.get("/replay").body;
    assert!(!page.contains("Records on this device"), "it belongs to its game");
    reader.post(&format!("{table}/delete"), &[("back", "/")]);
    assert!(!is_kept(&reader) && reader.stored().values().all(|text| !text.contains(&record)));
    reader.restart();
    reader.finish(&branch);
    let replay = reader.get(&format!("{branch}/replay"));
    assert!(replay.body.contains("class=\"verification good\""), "it needs no other record");
}

#[test]
fn records_that_were_opened_are_listed_and_deleted() {
    let (mut reader, table) = begin(9);
    reader.finish(&table);
    let record = reader.get(&format!("{table}/record")).body;
    let mut other = Reader::new(10);
    assert!(!other.get("/replay").body.contains("Records on this device"));
    let opened = other.post("/replay", &[("text", &record)]).path;
    let list = other.get("/replay").body;
    assert!(
        list.contains("Records on this device") && list.contains(&format!("{opened}\"")),
        "{list}"
    );
    let asks = other.get(&format!("{opened}/delete")).body;
    assert!(
        asks.contains("Animals on Board: ") && asks.contains("games that you continued"),
        "{asks}"
    );
    let left = other.post(&format!("{opened}/delete"), &[]);
    assert_eq!(left.path, "/replay");
    assert!(
        !left.body.contains(&opened) && other.stored().keys().all(|key| !key.contains("record"))
    );
    assert_eq!(other.get(&opened).status, 404);
    // One of another version cannot be opened, but deleted.
    let stored = [("record/abc".to_owned(), "ararat record 9\n".to_owned())];
    let mut later = Reader::with_entries(11, stored.into());
    assert!(later.get("/replay").body.contains("/replay/abc/delete\""));
    assert_eq!(later.get("/replay/abc").status, 422);
    later.post("/replay/abc/delete", &[]);
    assert!(later.stored().is_empty());
}
