//! Series of bot games tell the same wherever they are opened.

use ararat_games::open;
use ararat_lab::{Lessons, Lineups, PlayedGame, Series, SeriesKind, Simulated};

fn series(kind: SeriesKind) -> Series {
    let bots = vec!["easy".to_owned(), "random".to_owned()];
    let options = "players=2".to_owned();
    Series { game: "animals-on-board".to_owned(), options, bots, seed: 7, kind }
}

#[test]
fn series_round_trip_and_tell_the_same_wherever_they_are_opened() {
    for kind in [
        SeriesKind::Arena { deals: 3, lineups: Lineups::FirstAlone },
        SeriesKind::Simulate { records: true },
        SeriesKind::Train { wander: 0.1, learned: None },
    ] {
        let series = series(kind);
        let sent = Series::from_json(&series.to_json()).unwrap();
        assert_eq!(sent, series);
        let tell = |series: &Series| {
            let mut told = open(series).unwrap().tell(1).unwrap();
            if let Some(told) = told.as_object_mut() {
                told.remove("paces");
            }
            told
        };
        assert_eq!(tell(&series), tell(&sent));
    }
}

#[test]
fn what_games_tell_round_trips() {
    let told = open(&series(SeriesKind::Simulate { records: true })).unwrap().tell(1).unwrap();
    assert_eq!(Simulated::from_json(&told).unwrap().to_json(), told);
    let arena = SeriesKind::Arena { deals: 3, lineups: Lineups::Both };
    let told = open(&series(arena)).unwrap().tell(1).unwrap();
    assert_eq!(PlayedGame::from_json(&told).unwrap().to_json(), told);
    let train = SeriesKind::Train { wander: 0.5, learned: None };
    let told = open(&series(train)).unwrap().tell(1).unwrap();
    assert_eq!(Lessons::from_json(&told).unwrap().to_json(), told);
}

#[test]
fn programs_and_unknown_options_are_refused() {
    let kind = SeriesKind::Arena { deals: 1, lineups: Lineups::Both };
    let mut other = series(kind.clone());
    other.bots.push("./engine.py".to_owned());
    assert!(open(&other).is_err_and(|why| why.contains("./engine.py")));
    let other = Series { options: "players=9".to_owned(), ..series(kind.clone()) };
    assert!(open(&other).is_err());
}
