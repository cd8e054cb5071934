//! External programs in the arena: the example plays whole games, and faulty ones are reported.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;

fn arena(game: &str, players: &str, bots: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ararat"))
        .args(["arena", game, "--players", players, "--bots", bots, "--games", "4", "--json"])
        .output()
        .unwrap()
}

fn example() -> String {
    format!("{}/../../examples/engine.py", env!("CARGO_MANIFEST_DIR"))
}

/// The sentence that ends an arena with this shell script as engine.
fn complaint(name: &str, script: &str) -> String {
    let path: PathBuf =
        std::env::temp_dir().join(format!("ararat-engine-{}-{name}", std::process::id()));
    fs::write(&path, format!("#!/bin/sh\n{script}\n")).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    let output = arena("life-is-life", "3", &format!("random,{}", path.display()));
    fs::remove_file(&path).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn the_example_plays_every_game_the_same_way_twice() {
    for (game, players) in
        [("animals-on-board", "2"), ("life-is-life", "3"), ("ark", "3"), ("ark-and-noah", "2")]
    {
        let run = || {
            let output = arena(game, players, &format!("medium,{}", example()));
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            let text = String::from_utf8(output.stdout).unwrap();
            let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
            let mut lineups = lines.filter(|line| line.get("win_share").is_some());
            lineups.next().unwrap()
        };
        let result = run();
        assert!(result["win_share"]["share"].as_f64().unwrap() > 0.5, "{result}");
        assert_eq!(result, run());
    }
}

#[test]
fn a_program_that_does_not_play_is_reported() {
    let missing = arena("ark", "3", "medium,./no-such-engine");
    let missing = String::from_utf8(missing.stderr).unwrap();
    assert!(missing.contains("cannot be started"), "{missing}");
    let gone = complaint("gone", "read line; exit 0");
    assert!(gone.contains("ended in the middle of a game"), "{gone}");
    let babble = complaint("babble", "read line; while read line; do echo hello; done");
    assert!(babble.contains("“hello”"), "{babble}");
    // Nobody has exchanged yet, so nobody may knock.
    let illegal = "read line; while read line; do echo '{\"action\": \"knock\"}'; done";
    let illegal = complaint("illegal", illegal);
    assert!(illegal.contains("chose “knock” in deal 1"), "{illegal}");
}
