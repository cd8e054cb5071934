//! Everything that is stored, as one file.

use std::collections::BTreeMap;

use ararat_games::GameName;

use crate::reader::Reader;

#[test]
fn everything_moves_to_another_device_in_a_file() {
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
    assert!(reader.get(&running).is_over(), "the copy played last wins");
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
fn what_pages_remember_themselves_is_included_in_the_file() {
    let mut reader = Reader::new(26);
    let form = [("sound", "on"), ("volume", "35"), ("other", "x"), ("pace", &"9".repeat(40))];
    let kept = reader.post("/device/preferences", &form);
    assert_eq!(kept.body, "{\"sound\":\"on\",\"volume\":\"35\"}");
    let file = reader.get("/device/export").body;
    let mut other = Reader::new(27);
    other.post("/device/import", &[("file", &file)]);
    assert_eq!(other.post("/device/preferences", &[]).body, kept.body);
    // What a page remembers on this device overrides the file.
    let kept = other.post("/device/preferences", &[("volume", "80")]);
    assert_eq!(kept.body, "{\"sound\":\"on\",\"volume\":\"80\"}");
}

#[test]
fn tables_that_earlier_builds_closed_are_removed() {
    let mut reader = Reader::new(28);
    reader.sit_down(GameName::ALL[0].as_str(), &["me", "random"], &[]);
    let mut stored = reader.stored().clone();
    let text = stored.values_mut().find(|text| text.contains("ararat record")).unwrap();
    *text = text.replace("\"status\":\"running\"", "\"status\":\"closed\"");
    let mut later = Reader::with_entries(29, stored);
    later.get("/");
    assert!(later.stored().keys().all(|key| !key.starts_with("table/")));
}

#[test]
fn a_table_with_unknown_words_is_kept_and_says_so() {
    let mut reader = Reader::new(30);
    let table = reader.sit_down(GameName::ALL[0].as_str(), &["me", "random"], &[]);
    for (known, unknown) in [
        ("\"status\":\"running\"", "\"status\":\"paused\""),
        ("\"holder\":\"bot\"", "\"holder\":\"robot\""),
    ] {
        let mut stored = reader.stored().clone();
        let text = stored.values_mut().find(|text| text.contains(known)).unwrap();
        *text = text.replace(known, unknown);
        let mut later = Reader::with_entries(31, stored.clone());
        let page = later.get(&table);
        assert_eq!(page.status, 422);
        assert!(page.body.contains("It was stored by another version of the app"), "{}", page.body);
        let front = later.get("/");
        assert_eq!(front.status, 200);
        assert!(front.body.contains("One game on this device cannot be opened"), "{}", front.body);
        assert_eq!(later.get("/think").status, 204, "no bot plays there");
        assert_eq!(later.stored(), &stored);
    }
}

#[test]
fn a_table_this_build_cannot_read_is_kept_and_shows_a_page() {
    let mut reader = Reader::new(24);
    let table = reader.sit_down(GameName::ALL[0].as_str(), &["me", "random", "random"], &[]);
    let mut stored = reader.stored().clone();
    let text = stored.values_mut().find(|text| text.contains("ararat record")).unwrap();
    *text = text.replace("\nararat record 1\n", "\nararat record 9\n");
    let mut later = Reader::with_entries(25, stored.clone());
    assert_eq!(later.get(&table).status, 422);
    assert!(later.get("/").body.contains("One game on this device cannot be opened"));
    assert_eq!(later.get("/think").status, 204, "no bot plays there");
    assert_eq!(later.stored(), &stored);
    let other = later.sit_down(GameName::ALL[1].as_str(), &["me", "random", "random"], &[]);
    later.finish(&other);
    let front = later.post("/settings", &[("lang", "fr"), ("back", "/")]).body;
    assert!(front.contains(&other), "one that cannot be read does not hide the others");
    assert!(front.contains("Une partie de cet appareil ne peut pas être ouverte"), "{front}");
}

#[test]
fn a_finished_game_of_an_unknown_kind_is_counted() {
    let mut reader = Reader::new(32);
    let table = reader.sit_down(GameName::ALL[0].as_str(), &["me", "random"], &[]);
    reader.finish(&table);
    let known = format!("\"game\":\"{}\"", GameName::ALL[0]);
    let mut stored = reader.stored().clone();
    let text = stored.values_mut().find(|text| text.contains(&known)).unwrap();
    *text = text.replace(&known, "\"game\":\"chess\"");
    let mut later = Reader::with_entries(33, stored);
    for address in ["/", "/games"] {
        let page = later.get(address).body;
        assert!(page.contains("One game on this device cannot be opened"), "{page}");
    }
}

#[test]
fn an_analysis_this_build_cannot_read_says_so_and_is_kept() {
    let mut reader = Reader::new(34);
    let table = reader.sit_down(GameName::ALL[0].as_str(), &["me", "random"], &[]);
    reader.finish(&table);
    let page = format!("{table}/analysis?level=hard");
    let id = table.strip_prefix("/table/").unwrap();
    for key in [format!("analysis/{id}/hard"), format!("analyse/{id}/hard")] {
        let mut stored = reader.stored().clone();
        stored.insert(key.clone(), "{\"version\":99}".to_owned());
        let mut later = Reader::with_entries(35, stored.clone());
        let told = later.get(&page);
        assert_eq!(told.status, 422, "{key}");
        assert!(told.body.contains("The analysis of this game cannot be read"), "{}", told.body);
        let asked = later.post(&format!("{table}/analyse"), &[("level", "hard")]);
        assert_eq!(asked.status, 422, "{key}");
        assert_eq!(later.get("/think").status, 204, "nothing is begun anew over it");
        let game = later.get(&table);
        assert_eq!(game.status, 200);
        let is_led = game.body.contains("The analysis of this game cannot be read");
        assert_eq!(is_led, key.starts_with("analysis/"), "{}", game.body);
        assert_eq!(later.stored(), &stored);
    }
}
