//! A game that was added as docs/adding-a-game.md describes, and has no board, bot or wire form of
//! its own, is played in the terminal, on a plain page and by a program. `cargo xtask test` runs it
//! with `--features shells`.

use std::io::Write as _;
use std::process::{Command, Stdio};

use crate::site::player::{Games, World};
use crate::site::{BINARY, Node, free_port};
use ararat_test_support::Folder;
use ararat_test_support::Guest;

fn run(arguments: &[&str], input: &str) -> String {
    let mut command = Command::new(BINARY);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_new_game_is_played_in_the_terminal() {
    let arguments = ["play", "shells", "--players", "2", "--level", "easy", "--seed", "1"];
    let shown = run(&arguments, "stop\ndraw\nstop\n");
    assert!(shown.contains("You have no shell yet; draw one before you stop"), "{shown}");
    assert!(shown.contains("Your shell is worth"), "{shown}");
    assert!(run(&["rules", "shells"], "").contains("SHE-1.4"));
    let studied = run(&["study", "shells", "--players", "3", "--games", "20"], "");
    assert!(studied.contains("the game ended"), "{studied}");
}

#[test]
fn the_new_game_is_played_on_a_plain_page_and_its_record_verifies() {
    let folder = Folder::new("shells-page");
    let database = format!("sqlite:{}", folder.path().join("test.db").display());
    let server = Node::start(free_port(), &database, None, &[]);
    let front = Guest::default().follow(&server.address, "/", None).unwrap();
    assert!(front.body.contains("Twenty-One Shells"), "{}", front.body);
    let world = World::new(vec![server.address.clone()]);
    let games = Games::alone(&world, &[("shells", 1), ("shells", 3)]);
    // Its games are short: enough of them to be worth checking.
    games.go_on(40);
    games.end(folder.path());
}

#[test]
fn the_new_game_is_played_by_a_program() {
    let folder = Folder::new("shells-program");
    let database = format!("sqlite:{}", folder.path().join("test.db").display());
    let server = Node::start(free_port(), &database, None, &[]);
    let token = server.token_of_a_program();
    let script = format!("{}/../../examples/bot.py", env!("CARGO_MANIFEST_DIR"));
    let mut command = Command::new("python3");
    command.args([&script, &server.address, &token, "--game", "shells", "--seats", "me,medium"]);
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(String::from_utf8_lossy(&output.stdout).contains("places"));
}
