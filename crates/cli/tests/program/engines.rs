//! External programs in the arena: the example plays whole games, and faulty ones are reported.

use std::fs;
use std::io::Write as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use ararat_test_support::Folder;
use serde_json::Value;

use crate::site::{BINARY, Node, free_port};

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

/// Every game, and the seats of a table with one program.
const TABLES: [(&str, &str, &str); 4] = [
    ("animals-on-board", "2", "me,easy"),
    ("life-is-life", "3", "easy,me,easy"),
    ("ark", "3", "me,easy,easy"),
    ("ark-and-noah", "2", "easy,me"),
];

#[test]
fn our_own_bots_play_as_programs() {
    for (game, players, _) in TABLES {
        let output = arena(game, players, &format!("random,{BINARY} engine medium"));
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let text = String::from_utf8(output.stdout).unwrap();
        let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let result = lines.into_iter().find(|line| line.get("win_share").is_some()).unwrap();
        assert!(result["win_share"]["share"].as_f64().unwrap() < 0.5, "{result}");
    }
}

#[test]
fn our_own_bots_play_on_a_server_by_token() {
    let folder = Folder::new("engine-bot");
    let database = format!("sqlite:{}", folder.path().join("test.db").display());
    let server = Node::start(free_port(), &database, None, &[]);
    let token = server.token_of_a_program();
    let script = format!("{}/../../examples/engine_bot.py", env!("CARGO_MANIFEST_DIR"));
    let engine = format!("{BINARY} engine medium:bold");
    for (game, _, seats) in TABLES {
        let mut command = Command::new("python3");
        command.env("PYTHONDONTWRITEBYTECODE", "1").args([&script, &server.address, &token]);
        command.args(["--engine", &engine, "--game", game, "--seats", seats, "--seed", "1"]);
        let output = command.output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        assert!(String::from_utf8_lossy(&output.stdout).contains("places"));
    }
}

/// What `ararat engine medium` says to these lines, and whether it failed.
fn engine(lines: &str) -> (String, bool) {
    let mut child = Command::new(BINARY)
        .args(["engine", "medium"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It may have ended before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(lines.as_bytes());
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    assert!(!said.contains("panicked"), "{said}");
    (said, !output.status.success())
}

#[test]
fn an_engine_says_what_is_wrong_in_one_sentence() {
    let game =
        r#"{"type":"game","protocol":1,"game":"ark","options":"players=3","seat":1,"players":3}"#;
    for (lines, sentence) in [
        ("hello\n".to_owned(), "Line 1: This is not JSON."),
        ("{}\n".to_owned(), "Line 1: “type” is missing."),
        (r#"{"type":"decide","seed":1,"view":{}}"#.to_owned(), "Line 1: No game has begun."),
        (game.replace("ark", "chess"), "“chess” is not a game"),
        (game.replace("=3\"", "=9\""), "players"),
        (
            format!("{game}\n{{\"type\":\"decide\",\"view\":{{}}}}"),
            "Line 2: “seed” is not a number.",
        ),
        (format!("{game}\n{{\"type\":\"decide\",\"seed\":1}}"), "“viewer” is missing"),
    ] {
        let (said, has_failed) = engine(&lines);
        assert!(has_failed && said.contains(sentence), "{lines}: {said}");
        assert_eq!(said.trim_end().lines().count(), 1, "{said}");
    }
    // A message of a newer protocol is left alone.
    assert_eq!(engine(&format!("{{\"type\":\"new\"}}\n{game}\n")), (String::new(), false));
}
