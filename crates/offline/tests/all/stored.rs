//! Tables as an earlier build stored them, in the middle of a game, can still be played to their ends.
//!
//! A file in `stored` is the text of one entry. If the stored form changes, keep these files and add
//! others: lines of a saved file (`/device/export`) have the same texts.

use std::collections::BTreeMap;

use ararat_games::GameName;

use crate::reader::Reader;

const TABLES: [(&str, &str); 4] = [
    ("animals-on-board", include_str!("stored/animals-on-board.table")),
    ("life-is-life", include_str!("stored/life-is-life.table")),
    ("ark", include_str!("stored/ark.table")),
    ("ark-and-noah", include_str!("stored/ark-and-noah.table")),
];

#[test]
fn a_table_that_an_earlier_build_stored_is_played_to_its_end() {
    assert!(TABLES.iter().map(|it| it.0).eq(GameName::ALL.iter().map(|game| game.as_str())));
    for (seed, (game, text)) in (50..).zip(TABLES) {
        let id = text.strip_prefix("{\"id\":\"").and_then(|rest| rest.split('"').next()).unwrap();
        let record_so_far = text.split_once('\n').unwrap().1;
        let stored = BTreeMap::from([(format!("table/{id}"), text.to_owned())]);
        let mut reader = Reader::with_entries(seed, stored);
        let table = format!("/table/{id}");
        let page = reader.get(&table);
        assert_eq!((page.status, page.is_over()), (200, false), "{game}: {}", page.body);
        assert!(page.body.contains("Zoé"), "{game}: {}", page.body);
        let end = reader.finish(&table);
        assert!(end.body.contains("class=\"ranking\""), "{game}");
        let record = reader.get(&format!("{table}/record")).body;
        // The last line of a record is its checksum.
        for line in record_so_far.lines().filter(|line| !line.starts_with("end ")) {
            assert!(record.lines().any(|own| own == line), "{game} has lost {line}");
        }
        let replay = reader.get(&format!("{table}/replay"));
        assert!(replay.body.contains("class=\"verification good\""), "{game}");
    }
}
