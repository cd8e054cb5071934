//! Whole games against bots, including on a device that forgets everything but what it stored.

use ararat_core::OptionValues;
use ararat_core::record::RecordText;
use ararat_games::GameName;

use crate::reader::Reader;

/// A game as usual, and with each value of an option that is not the default.
fn variants(game: GameName) -> Vec<Option<(&'static str, &'static str)>> {
    let options = game.description().options.iter();
    let options = options
        .filter(|option| matches!(option.values, OptionValues::Switch | OptionValues::Choice(_)));
    let others = options.flat_map(|option| {
        option.possible_values().into_iter().skip(1).map(|value| Some((option.name, value)))
    });
    [None].into_iter().chain(others).collect()
}

#[test]
fn every_variant_is_played_to_its_end_and_its_record_verifies() {
    let all = GameName::ALL.iter();
    let all: Vec<_> =
        all.flat_map(|&game| variants(game).into_iter().map(move |it| (game, it))).collect();
    for variant in [("variant", "advanced"), ("variant", "quick"), ("memory-aid", "on")] {
        assert!(all.iter().any(|(_, it)| *it == Some(variant)), "{variant:?}");
    }
    for (seed, (game, variant)) in (1..).zip(all) {
        let mut reader = Reader::new(seed);
        let more: Vec<(&str, &str)> = variant.into_iter().collect();
        let table = reader.sit_down(game.as_str(), &["me", "medium", "easy"], &more);
        let end = reader.finish(&table);
        assert!(end.body.contains("class=\"ranking\""), "{game} {variant:?}");
        let record = reader.get(&format!("{table}/record")).body;
        let read = RecordText::parse(record.as_bytes()).unwrap();
        assert!(read.result.is_some() && read.head.commitment.is_some(), "{game} {variant:?}");
        let options = read.head.options.to_string();
        if let Some((name, value)) = variant {
            assert!(options.contains(&format!("{name}={value}")), "{game}: {options}");
        }
        let replay = reader.get(&format!("{table}/replay"));
        assert!(replay.body.contains("class=\"verification good\""), "{game} {variant:?}");
        assert!(reader.get("/").body.contains(&format!("/some/folder{table}\"")), "{game}");
        assert!(reader.get("/statistics").body.len() > 1000);
    }
}

#[test]
fn a_device_that_forgets_everything_but_its_storage_shows_the_same() {
    for &game in GameName::ALL {
        let [mut steady, mut forgetful] = [Reader::new(7), Reader::new(7)];
        forgetful.forgets = true;
        let seats = ["me", "random", "easy"];
        let [table, same] =
            [&mut steady, &mut forgetful].map(|reader| reader.sit_down(game.as_str(), &seats, &[]));
        assert_eq!(table, same);
        for turn in 0..12 {
            for reader in [&mut steady, &mut forgetful] {
                reader.think();
            }
            let [page, other] = [&mut steady, &mut forgetful].map(|reader| reader.get(&table));
            assert_eq!(page.body, other.body, "{game} in turn {turn}");
            if page.is_over() {
                break;
            }
            let [page, other] = [&mut steady, &mut forgetful].map(|it| it.press(&table, turn));
            assert_eq!(page.body, other.body, "{game} after turn {turn}");
            assert_eq!(steady.stored(), forgetful.stored());
        }
    }
}

#[test]
fn several_people_share_a_device_behind_a_curtain() {
    for &game in GameName::ALL {
        let mut reader = Reader::new(3);
        let table = reader.sit_down(game.as_str(), &["me", "here", "random"], &[]);
        reader.finish(&table);
    }
}

#[test]
fn adaptive_bots_follow_the_games_on_the_device() {
    let game = "animals-on-board";
    let mut reader = Reader::new(5);
    let mut shown = Vec::new();
    for _ in 0..3 {
        shown.push(reader.get(&format!("/new?game={game}")).body);
        let table = reader.sit_down(game, &["me", "adaptive"], &[]);
        assert!(reader.get(&table).body.contains("bot: adaptive, now "));
        reader.finish(&table);
    }
    assert!(shown[0].contains("(now: easy)"), "nothing was played yet");
    // A reader who presses the first button each time does not win, and then meets weaker bots.
    shown.push(reader.get(&format!("/new?game={game}")).body);
    assert!(shown[3].contains("(now: below easy)"), "{}", shown[3]);
    let other = reader.get("/new?game=ark").body;
    assert!(other.contains("(now: easy)"), "other games are not affected");
    reader.restart();
    assert_eq!(reader.get(&format!("/new?game={game}")).body, shown[3]);
}
