//! Lessons in the terminal: real processes, whole conversations.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Runs a command with these input lines, for a pupil who has not learned anything yet.
fn learn(arguments: &[&str], lines: &str) -> Output {
    static PUPILS: AtomicUsize = AtomicUsize::new(0);
    let pupil = format!("pupil-{}", PUPILS.fetch_add(1, Ordering::Relaxed));
    learn_as(&pupil, arguments, lines)
}

/// The folder in which the progress of a pupil is kept.
fn folder(pupil: &str) -> PathBuf {
    let folder = format!("{}-{pupil}", std::process::id());
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("learn").join(folder)
}

fn learn_as(pupil: &str, arguments: &[&str], lines: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ararat"));
    command.arg("learn").args(arguments).env("XDG_STATE_HOME", folder(pupil));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // The command may have ended before reading.
    let _ = child.stdin.take().unwrap().write_all(lines.as_bytes());
    child.wait_with_output().unwrap()
}

fn text(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    // Lines are wrapped anywhere.
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    text.split_whitespace().collect::<Vec<&str>>().join(" ")
}

#[test]
fn a_lesson_can_be_taken_in_the_terminal() {
    let lines = "keep gi1\nnonsense\n2\nhint\ntake A\ntake B\nquit\n";
    let told = text(&learn(&["animals-on-board"], lines));
    for part in [
        "Lesson 1 of 7: Taking and paying",
        "Keep the panda that is worth 5.",
        "Your ark holds a giraffe worth 1 point",
        "“nonsense” is not an action",
        "Clover splits group A",
        "take B: take",
        "Group A costs 8 crates and you have 1",
        "AOB-2.6",
        "make 10 points",
        "Lesson 2 of 7: Splitting earns a crate",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
}

#[test]
fn finished_lessons_are_remembered() {
    let learn = |arguments: &[&str], lines| text(&learn_as("once", arguments, lines));
    let told = learn(&["animals-on-board"], "keep pa5\ntake B\nquit\n");
    assert!(told.contains("Lesson 2 of 7"), "{told}");
    let told = learn(&["animals-on-board"], "quit\n");
    assert!(told.contains("Lesson 2 of 7") && !told.contains("Lesson 1 of 7"), "{told}");
    // A lesson may be taken again, other games have their own, and the list says what is done.
    assert!(learn(&["animals-on-board", "1"], "quit\n").contains("Lesson 1 of 7"));
    assert!(learn(&["ark"], "quit\n").contains("Lesson 1 of 11"));
    let told = learn(&["animals-on-board", "--list"], "");
    assert_eq!(told.matches("(done)").count(), 1, "{told}");
    std::fs::remove_dir_all(folder("once")).unwrap();
}

#[test]
fn a_lesson_starts_over_and_speaks_french() {
    let arguments = ["animals-on-board", "2", "--lang", "fr"];
    let told = text(&learn(&arguments, "split A ti5,li4\nannuler\naide\n"));
    assert_eq!(told.matches("Partagez le groupe en deux").count(), 2, "{told}");
    assert!(told.contains("Tapez une action ou son numéro"), "{told}");
}

#[test]
fn lessons_go_on_after_a_whole_game() {
    for (game, number, invited, next) in [
        ("life-is-life", "7", "--level easy --players 3", "Lesson 8 of 8: The advanced game"),
        ("ark", "8", "--level easy --players 3", "Lesson 9 of 11: Shy animals"),
        ("ark-and-noah", "6", "--players 2 --set variant=normal", "Lesson 7 of 9: Exchange"),
    ] {
        let told = text(&learn(&[game, number], "quit\n"));
        let (before, after) = told.split_once(next).unwrap_or_else(|| panic!("{next}: {told}"));
        assert!(before.contains(&format!("ararat play {game}")), "{told}");
        assert!(before.contains(invited), "{told}");
        assert!(!after.contains("Lesson 9"), "“quit” leaves: {told}");
    }
    let told = text(&learn(&["ark-and-noah", "9"], ""));
    assert!(told.contains("--players 2 --set variant=quick"), "{told}");
}

#[test]
fn lessons_are_listed_and_the_last_one_is_a_game() {
    let told = text(&learn(&["animals-on-board", "--list"], ""));
    assert!(told.contains("7 A whole game"), "{told}");
    let told = text(&learn(&["animals-on-board", "7"], ""));
    assert!(told.contains("ararat play animals-on-board --level easy --players 2"), "{told}");
    let output = learn(&["animals-on-board", "9"], "");
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(said, "ararat: animals-on-board has no lesson 9; there are 7.\n");
}
