//! Commands that find something out: analyses, studies, puzzles and measurements.

use std::fs;

use serde_json::Value;

use super::{Folder, ararat, fail, json_lines, path, succeed};

#[test]
fn bench_prints_the_documented_figures() {
    let lines = json_lines(&succeed(&[
        "bench",
        "--game",
        "animals-on-board",
        "--seconds",
        "0.05",
        "--json",
    ]));
    let players: Vec<u64> = lines.iter().map(|line| line["players"].as_u64().unwrap()).collect();
    assert_eq!(players, [2, 3, 4]);
    for line in &lines {
        for figure in
            ["games_per_second", "steps_per_second", "imagined_worlds_per_second", "steps_per_game"]
        {
            assert!(line[figure].as_f64().unwrap() > 0.0, "{figure} in {line}");
        }
    }
}

#[test]
fn puzzles_follow_from_their_seed_and_say_how_they_were_found() {
    let arguments = "puzzles animals-on-board --games 1 --most 2 --players 2 --bots medium \
                     --budget hard@80 --seed 3";
    let arguments: Vec<&str> = arguments.split_whitespace().collect();
    let found = |more: &[&str]| succeed(&[&arguments, more].concat());
    let printed = found(&[]);
    assert!(printed.starts_with("# Puzzles of Animals on Board, collected by:\n# ararat puzzles"));
    assert_eq!(printed, found(&[]));
    let objects = json_lines(&found(&["--json"]));
    let all = objects.last().unwrap();
    assert_eq!((all["game"].as_str(), all["games"].as_u64()), (Some("animals-on-board"), Some(1)));
    assert_eq!(all["puzzles"].as_u64(), u64::try_from(objects.len() - 1).ok());
    assert_eq!(printed.matches("[[puzzle]]").count(), objects.len() - 1);
    // The command in the file finds the same puzzles.
    let command = all["command"].as_str().unwrap().strip_prefix("ararat ").unwrap();
    assert_eq!(succeed(&command.split_whitespace().collect::<Vec<_>>()), printed);
    let folder = Folder::new("puzzles");
    let file = folder.file("puzzles.toml");
    assert!(found(&["--out", path(&file)]).contains("puzzles found in 1 games."));
    assert_eq!(fs::read_to_string(&file).unwrap(), printed);
    // Reasons are found anew in place; what has none is dropped, and nothing else changes.
    let shipped = include_str!("../../../../games/animals-on-board/puzzles/two-players.toml");
    let puzzle = format!("[[puzzle]]{}", shipped.split("[[puzzle]]").nth(1).unwrap());
    let (before, rest) = puzzle.split_once("reasons = ").unwrap();
    let after = rest.split_once('\n').unwrap().1;
    fs::write(&file, format!("# Header\n\n{before}reasons = []\n{after}")).unwrap();
    let explain = ["puzzles", "animals-on-board", "--budget", "hard@400", "--explain", path(&file)];
    let told = succeed(&explain);
    let explained = fs::read_to_string(&file).unwrap();
    assert!(explained.starts_with("# Header\n\n[[puzzle]]"), "{explained}");
    assert!(explained.contains("reasons = [[\"item-"), "{explained}");
    assert!(told.contains("1 of 1 puzzles have a reason and are kept."), "{told}");
    assert_eq!(succeed(&explain), told);
    assert_eq!(fs::read_to_string(&file).unwrap(), explained);
    for (more, fault) in [
        (["--budget", "medium"], "bot that searches"),
        (["--budget", "hard@5ms"], "depends on the machine"),
        (["--components", "x"], "standard components"),
    ] {
        let error = fail(&[&["puzzles", "ark"], &more[..]].concat());
        assert!(error.contains(fault), "{error}");
    }
}

#[test]
fn an_analysis_is_printed_drawn_and_written_as_json() {
    for game in ["animals-on-board", "life-is-life", "ark", "ark-and-noah"] {
        let folder = Folder::new(&format!("analyse-{game}"));
        let arguments = ["--games", "1", "--bots", "random", "--seed", "3", "--players", "3"];
        let record = &folder.simulate(game, &arguments)[0];
        let analyse = |more: &[&str]| {
            let mut all = vec!["analyse", path(record), "--level", "hard@8"];
            all.extend(more);
            succeed(&all)
        };
        let picture = folder.file("picture.svg");
        let told = analyse(&["--svg", path(&picture)]);
        let french = analyse(&["--lang", "fr"]);
        assert!(told.contains("Costliest decisions") && told.contains(" better  "), "{told}");
        assert!(french.contains("Les décisions les plus coûteuses"), "{french}");
        for text in [&told, &french] {
            assert!(!text.contains("analysis-") && !text.contains("item-"), "{text}");
            // Only the file name is longer than a line, and has a line of its own.
            let fits = |line: &str| line.chars().count() <= 100 || line.trim() == path(record);
            assert!(text.lines().all(fits), "{text}");
        }
        assert!(fs::read_to_string(&picture).unwrap().starts_with("<svg"));
        let object = &json_lines(&analyse(&["--json"]))[0];
        assert_eq!(object["game"], game);
        for player in object["players"].as_array().unwrap() {
            let number = |name: &str| player[name].as_i64().unwrap();
            let sum = number("start") + number("luck") + number("others") - number("lost");
            assert_eq!(sum, number("end"));
        }
        assert_eq!(analyse(&["--json"]), analyse(&["--json"]), "the same seed finds the same");
        // The board of the costliest decision can be shown with the command in the text.
        let command = told.split("ararat replay").nth(1).unwrap().split_whitespace();
        let words: Vec<&str> = command.take(5).collect();
        let board = succeed(&[&["replay"], words.as_slice()].concat());
        assert!(board.contains("After step"), "{board}");
    }
}

#[test]
fn an_analysis_by_a_bot_that_cannot_judge_is_refused() {
    let folder = Folder::new("analyse-refused");
    let record = &folder.simulate("animals-on-board", &["--games", "1", "--bots", "random"])[0];
    let refused = |level: &str| fail(&["analyse", path(record), "--level", level]);
    assert!(refused("medium").contains("Only a bot that searches can judge a game"));
    assert!(refused("hard@50ms").contains("depends on the machine"));
    assert!(refused("genius").contains("is not a bot"));
    assert!(fail(&["analyse", "/nowhere"]).contains("cannot be read"));
}

#[test]
fn a_study_is_printed_drawn_and_written_as_json() {
    let folder = Folder::new("study");
    for game in ["animals-on-board", "life-is-life", "ark", "ark-and-noah"] {
        let picture = folder.file(&format!("{game}.svg"));
        let told = succeed(&["study", game, "--games", "20", "--svg", path(&picture)]);
        assert!(told.contains("Wins by seat"), "{told}");
        assert!(!told.contains("study-"), "every finding is worded: {told}");
        assert!(fs::read_to_string(&picture).unwrap().starts_with("<svg"));
        let french = succeed(&["study", game, "--games", "5", "--lang", "fr"]);
        assert!(french.contains("Victoires par place") && !french.contains("study-"), "{french}");
        let object = &json_lines(&succeed(&["study", game, "--games", "20", "--json"]))[0];
        assert_eq!(object["games"], 20);
        for name in
            ["steps", "points", "mean_points_by_rank", "seats", "sources", "endings", "happenings"]
        {
            assert!(!object[name].is_null(), "{name}");
        }
    }
    assert!(fail(&["study", "ark", "--games", "0"]).contains("0 is not in 1.."));
    assert!(fail(&["simulate", "ark", "--games", "0"]).contains("0 is not in 1.."));
    assert!(
        fail(&["study", "ark", "--games", "1", "--svg", path(&folder.0)])
            .contains("cannot be written")
    );
}

#[test]
fn a_training_against_a_bot_continues_where_it_stopped() {
    let folder = Folder::new("exploit");
    let state = folder.file("state");
    let exploit = |against: &str| {
        let bots = ["--bot", "expert@4-policy", "--against", against];
        let games = ["--warm-up", "20", "--games", "20", "--generations", "1", "--measured", "8"];
        let kept = ["--state", path(&state), "--json"];
        let start = ["exploit", "animals-on-board", "--players", "2"];
        ararat(&[&start[..], &bots, &games, &kept].concat())
    };
    let whole = exploit("easy");
    assert!(whole.status.success(), "{whole:?}");
    let told: Value = serde_json::from_slice(&whole.stdout).unwrap();
    assert_eq!((&told["training_games"], &told["games"]), (&40.into(), &8.into()));
    assert_eq!((&told["against"], &told["fair_share"]), (&"easy".into(), &0.5.into()));
    // The line of the training, that of every game, and no more after going on.
    let kept = fs::read_to_string(&state).unwrap();
    assert_eq!(kept.lines().count(), 41);
    let cut: Vec<&str> = kept.lines().take(30).collect();
    fs::write(&state, cut.join("\n") + "\n").unwrap();
    assert_eq!(exploit("easy").stdout, whole.stdout);
    assert_eq!(fs::read_to_string(&state).unwrap(), kept);
    let other = exploit("medium");
    assert!(!other.status.success(), "the games of another training are not used");
}
