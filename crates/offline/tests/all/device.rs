//! All that is kept, as one file.

use std::collections::BTreeMap;

use ararat_games::GameName;

use crate::reader::Reader;

#[test]
fn everything_moves_to_another_device_by_a_file() {
    let mut reader = Reader::new(21);
    let over =
        reader.sit_down(GameName::ALL[1].as_str(), &["me", "random", "random"], &[("name", "Zoé")]);
    reader.finish(&over);
    let running = reader.sit_down(GameName::ALL[2].as_str(), &["me", "random", "random"], &[]);
    reader.think();
    reader.press(&running, 3);
    reader.post("/settings", &[("lang", "fr"), ("back", "/")]);
    let file = reader.get("/device/export").body;
    let mut other = Reader::new(22);
    let page = other.post("/device/import", &[("file", &file)]);
    assert_eq!(page.status, 200);
    assert_eq!(other.stored(), reader.stored());
    for address in [over.as_str(), running.as_str(), "/", "/new"] {
        let [one, two] = [&mut reader, &mut other].map(|reader| reader.get(address));
        // Ages in lists depend on the time.
        assert!(address == "/" || one.body == two.body, "{address}");
    }
    other.wait(10_000_000);
    other.finish(&running);
    let page = reader.post("/device/import", &[("file", &file)]);
    assert!(page.body.contains("déjà ici"), "nothing is new");
    let later = other.get("/device/export").body;
    reader.post("/device/import", &[("file", &later)]);
    assert!(reader.get(&running).is_over(), "the game that was played last counts");
}

#[test]
fn a_file_that_cannot_be_read_changes_nothing() {
    let mut reader = Reader::new(23);
    let first = "{\"ararat\":\"device\",\"version\":1}";
    for (file, line) in [
        (String::new(), 1),
        ("nonsense".to_owned(), 1),
        (format!("{first}\n[\"setting/lang\",\"fr\"]\nnonsense"), 3),
        (format!("{first}\n[\"other/key\",\"x\"]"), 2),
        (format!("{first}\n[\"table/abc\",\"x\"]"), 2),
        (format!("{first}\n[\"setting/<b>\",\"x\"]"), 2),
    ] {
        let page = reader.post("/device/import", &[("file", &file)]);
        assert_eq!(page.status, 422);
        assert!(page.body.contains(&format!("Line {line} of the file")), "{file}");
        assert_eq!(reader.stored(), &BTreeMap::new());
    }
}

#[test]
fn a_table_that_this_build_cannot_read_is_kept_and_leads_to_a_page() {
    let mut reader = Reader::new(24);
    let table = reader.sit_down(GameName::ALL[0].as_str(), &["me", "random", "random"], &[]);
    let mut stored = reader.stored().clone();
    let text = stored.values_mut().find(|text| text.contains("ararat record")).unwrap();
    *text = text.replace("\nararat record 1\n", "\nararat record 9\n");
    let mut later = Reader::with_entries(25, stored.clone());
    assert_eq!(later.get(&table).status, 422);
    assert_eq!(later.get("/").status, 200);
    assert_eq!(later.stored(), &stored);
}
