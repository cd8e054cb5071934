//! A person plays in the terminal: real processes, whole conversations, real files.

use std::fs;
use std::io::{Read as _, Write as _};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

use ararat_test_support::until_some;

/// A temporary folder for each test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("ararat-play-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ararat"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs a command with these input lines.
fn tell(arguments: &[&str], lines: &[&str]) -> Output {
    let mut child = command(arguments).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let text = lines.join("\n") + if lines.is_empty() { "" } else { "\n" };
    // The command may have ended before reading.
    let _ = input.write_all(text.as_bytes());
    drop(input);
    child.wait_with_output().unwrap()
}

/// The output of a game with these input lines.
fn play(arguments: &[&str], lines: &[&str]) -> String {
    let output = tell(&[&["play"], arguments].concat(), lines);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {errors}");
    assert_eq!(errors, "");
    String::from_utf8(output.stdout).unwrap()
}

/// What a command that fails with exit code 1 says on standard error: one sentence.
fn fail(arguments: &[&str]) -> String {
    let output = tell(arguments, &[]);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{arguments:?}: {errors}");
    assert_eq!(errors.lines().count(), 1, "{errors}");
    assert!(errors.starts_with("ararat: ") && !errors.contains("panicked"), "{errors}");
    errors
}

fn verify(file: &str) -> String {
    let output = tell(&["verify", file], &[]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The part of a conversation from the last board on, up to the prompt.
fn last_board<'a>(shown: &'a str, title: &str) -> &'a str {
    let start = shown.rfind(title).unwrap();
    let board = &shown[start..];
    &board[..board.find("Your choice: ").unwrap()]
}

/// A game driven interactively.
struct Conversation {
    child: Child,
    input: ChildStdin,
    output: ChildStdout,
}

impl Conversation {
    fn start(arguments: &[&str]) -> Conversation {
        let mut child = command(&[&["play"], arguments].concat()).spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Conversation { child, input, output }
    }

    /// What is shown up to the next prompt, or to the end.
    fn listen(&mut self) -> String {
        let (mut shown, mut byte) = (Vec::new(), [0]);
        while self.output.read(&mut byte).unwrap() == 1 {
            shown.push(byte[0]);
            if shown.ends_with(b"Your choice: ") || shown.ends_with(b"What next: ") {
                break;
            }
        }
        String::from_utf8(shown).unwrap()
    }

    fn say(&mut self, line: &str) -> String {
        writeln!(self.input, "{line}").unwrap();
        self.listen()
    }
}

const GAMES: [&str; 4] = ["animals-on-board", "life-is-life", "ark", "ark-and-noah"];

#[test]
fn whole_games_are_played_by_number_and_their_records_verify() {
    let folder = Folder::new("whole");
    for game in GAMES {
        let file = folder.file(game);
        let shown = play(&[game, "--seed", "5", "--save", &file], &["1"; 600]);
        assert!(shown.contains("The game is over:\n"), "{game} did not end");
        // Whoever was out early is told all that happened since.
        let (_, end) = shown.rsplit_once("Your choice: ").unwrap();
        assert!(!end.contains("earlier events"), "{game}: {end}");
        assert!(shown.contains(&format!("The record is in {file}")));
        let told = verify(&file);
        assert!(told.contains("draws follow from the secret, points and places"), "{told}");
        let record = fs::read_to_string(&file).unwrap();
        assert!(record.contains("seat 1 person\nseat 2 medium\n"), "{record}");
    }
}

#[test]
fn every_seat_and_every_level_can_be_played() {
    for level in ["random", "easy", "hard"] {
        for seat in ["1", "2", "3"] {
            let table = ["life-is-life", "--players", "3", "--seed", "8"];
            let shown =
                play(&[&table[..], &["--level", level, "--seat", seat]].concat(), &["1"; 400]);
            assert!(shown.contains(&format!("You are Seat {seat}.")), "{shown}");
            assert!(shown.contains("The game is over:\n"));
        }
    }
    let shown = play(&["ark", "--players", "3", "--levels", "easy,expert", "--seat", "2"], &[]);
    assert!(shown.contains("Your opponents: Seat 1 (easy) and Seat 3 (expert)."), "{shown}");
}

#[test]
fn adaptive_bots_follow_a_file_of_results() {
    let folder = Folder::new("results");
    let file = folder.file("results");
    let adaptive = ["life-is-life", "--players", "3", "--level", "adaptive", "--seed", "8"];
    let shown = play(&[&adaptive[..], &["--results", &file]].concat(), &["1"; 400]);
    assert!(shown.contains("Seat 2 (adaptive, now easy)"), "{shown}");
    assert!(shown.contains("The result is kept in "), "{shown}");
    let kept = fs::read_to_string(&file).unwrap();
    assert!(kept.starts_with("life-is-life ") && kept.contains(" grade2:"), "{kept}");
    fs::write(&file, "life-is-life 1 grade2:2 grade2:3\n".repeat(4)).unwrap();
    let shown = play(&[&adaptive[..], &["--results", &file]].concat(), &[]);
    assert!(shown.contains("(adaptive, now easy to medium)"), "{shown}");
}

#[test]
fn a_whole_game_is_played_by_hints() {
    let folder = Folder::new("hints");
    let file = folder.file("game");
    let mut talk = Conversation::start(&[
        "animals-on-board",
        "--players",
        "2",
        "--seed",
        "2",
        "--save",
        &file,
    ]);
    let mut shown = talk.listen();
    let mut hinted = 0;
    while shown.ends_with("Your choice: ") {
        let hint = talk.say("hint");
        let action = if let Some(only) = hint.split("no other choice: ").nth(1) {
            only.lines().next().unwrap().trim_end_matches('.').to_owned()
        } else {
            let mut rows = hint.lines().skip_while(|line| !line.starts_with("A hard bot"));
            let best = rows.nth(1).unwrap();
            assert!(best.contains("wins "), "{hint}");
            best.split(": ").nth(1).unwrap().to_owned()
        };
        hinted += 1;
        assert!(hinted < 100, "the game does not end");
        shown = talk.say(&action);
        assert!(!shown.contains("(rule "), "a hint was refused: {action}\n{shown}");
    }
    assert!(hinted > 5);
    drop(talk.input);
    let ended = until_some("an end", || talk.child.try_wait().unwrap());
    assert!(ended.success());
    assert!(verify(&file).contains("points and places"));
}

#[test]
fn refusals_name_their_rule_and_the_rule_can_be_read() {
    let table = ["animals-on-board", "--players", "2", "--seed", "1"];
    let shown =
        play(&table, &["take A", "1", "pass", "rule AOB-2.8", "rule", "rule flag", "rule xyz"]);
    assert!(shown.contains("First choose the tile you keep"), "{shown}");
    assert!(shown.contains("“rule AOB-2.8” shows that rule."), "{shown}");
    let pass = shown.find("You cannot pass: ").unwrap();
    assert!(
        shown[pass..].contains("(rule\nAOB-2.8).") || shown[pass..].contains("(rule AOB-2.8).")
    );
    assert_eq!(
        shown.matches("\nAOB-2.8  ").count(),
        2,
        "by its number, then as the last one named"
    );
    assert!(shown.contains("AOB-1.5  One player receives the first-player flag."));
    assert!(shown.contains("No rule has the number “xyz” or mentions it"));
}

#[test]
fn invalid_input_is_explained() {
    let table = ["animals-on-board", "--players", "2", "--seed", "1"];
    let shown = play(&table, &["99", "0", "dance", "keep", "keep zz9"]);
    assert!(
        shown.contains("There is no choice 99; your choices are numbered from 1 to 3."),
        "{shown}"
    );
    assert!(shown.contains("There is no choice 0;"));
    assert!(
        shown.contains("“dance” is not an action; actions begin with: keep, split, take, pass.")
    );
    assert!(shown.contains("3 choices start with “keep”:"));
    assert!(shown.contains("“zz9” is not a tile"));
}

#[test]
fn many_choices_are_listed_by_their_beginnings_and_all_on_request() {
    let table = ["life-is-life", "--players", "3", "--seed", "3"];
    let shown = play(&table, &["exchange 2", "list"]);
    assert!(shown.contains("Your 165 choices:"), "{shown}");
    assert!(shown.contains("7 to 30: exchange 2 …: lay 2 cards for mole and cat (24 choices)"));
    assert!(shown.contains("24 choices start with “exchange 2”:"));
    let before = shown.find("Your choice: list").unwrap();
    assert!(shown[..before].contains("7: exchange 2 ") && !shown[..before].contains("\n165: "));
    assert!(shown[before..].contains("\n165: exchange 4 "));
}

#[test]
fn the_order_of_cards_and_capitals_do_not_matter() {
    let table = ["life-is-life", "--players", "3", "--seed", "3"];
    let shown = play(&table, &["Exchange 2  pi,SH"]);
    assert!(shown.contains("Seat 1 lays sheep and pig and takes row 2"), "{shown}");
}

#[test]
fn own_steps_can_be_undone_until_something_else_happens() {
    let folder = Folder::new("undo");
    let file = folder.file("game");
    let table = ["ark-and-noah", "--players", "2", "--seed", "1", "--set", "first=1"];
    let mut talk = Conversation::start(&[&table[..], &["--save", &file]].concat());
    let nothing = talk.listen() + &talk.say("undo");
    assert!(nothing.contains("There is nothing to undo yet."), "{nothing}");
    let mut shown = talk.say("choose build");
    while !shown.contains("add boards or pitch") {
        shown = talk.say("1");
    }
    let before = fs::read(&file).unwrap();
    let board = last_board(&shown, "Ark & Noah, ").to_owned();
    let after = talk.say("board c1t");
    assert!(after.contains("Seat 1 puts a board on c1t"), "{after}");
    assert_ne!(fs::read(&file).unwrap(), before);
    let undone = talk.say("undo");
    assert!(undone.starts_with("undo\nUndone: board c1t.\n"), "{undone}");
    assert_eq!(last_board(&undone, "Ark & Noah, "), board);
    assert_eq!(fs::read(&file).unwrap(), before, "the file is as if it had not happened");
    drop(talk.input);
    let ended = until_some("an end", || talk.child.try_wait().unwrap());
    assert!(ended.success());

    let table = ["animals-on-board", "--players", "3", "--seed", "3"];
    let shown = play(&table, &["1", "undo", "1", "undo"]);
    let by_chance = "Your last move cannot be undone, because something has been drawn since.";
    assert!(shown.contains(by_chance), "{shown}");
    assert!(shown.contains("Your last move cannot be undone, because Seat 2 has acted since."));
}

#[test]
fn a_saved_game_continues_as_it_would_have() {
    let folder = Folder::new("resume");
    for game in GAMES {
        let [whole, parts] = ["whole", "parts"].map(|name| folder.file(&format!("{game}-{name}")));
        play(&[game, "--seed", "9", "--save", &whole], &["1"; 600]);
        let before = play(&[game, "--seed", "9"], &["1", "1", "1", &format!("save {parts}"), "1"]);
        assert!(before.contains("That file contains what is hidden from you"), "{before}");
        let left = format!("You left the game; “ararat play --resume {parts}” continues it.");
        assert!(before.replace('\n', " ").contains(&left.replace('\n', " ")), "{before}");
        let after = play(&["--resume", &parts], &[]);
        assert!(after.contains("The game continues after "), "{after}");
        let title = &after[after.find("\n\n").unwrap()..];
        let title = title.lines().find(|line| line.contains(", ") && line.ends_with(':')).unwrap();
        let title = title.split(", ").next().unwrap().to_owned() + ", ";
        assert_eq!(last_board(&after, &title), last_board(&before, &title), "{game}");
        play(&[game, "--resume", &parts], &["1"; 600]);
        assert_eq!(fs::read(&parts).unwrap(), fs::read(&whole).unwrap(), "{game}");
        assert!(verify(&parts).contains("points and places"));
    }
}

#[test]
#[cfg(unix)]
fn only_its_owner_can_read_a_saved_game() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::new("mode");
    let file = folder.file("game");
    let shown = play(&["ark", "--seed", "1", "--save", &file], &["1"]);
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    let saved = fs::read_to_string(&file).unwrap();
    let secret = saved.lines().find_map(|line| line.strip_prefix("secret ")).unwrap();
    assert!(!shown.contains(secret));
    // Only the saved game is in the folder.
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 1);
}

#[test]
fn existing_files_are_not_overwritten() {
    let folder = Folder::new("there");
    let file = folder.file("letter");
    fs::write(&file, "Dear Noah").unwrap();
    assert!(fail(&["play", "ark", "--save", &file]).contains("choose another name"));
    let shown = play(&["ark"], &[&format!("save {file}"), "save"]);
    assert!(shown.replace('\n', " ").contains("already exists; choose another name."), "{shown}");
    assert!(shown.contains("Give a file name too: “save FILE”."));
    assert_eq!(fs::read_to_string(&file).unwrap(), "Dear Noah");
    let nowhere = folder.file("no/such/folder");
    assert!(fail(&["play", "ark", "--save", &nowhere]).contains("cannot be written"));
    let shown = play(&["ark"], &[&format!("save {nowhere}"), "quit", "quit"]);
    assert!(shown.contains("cannot be written") && shown.contains("without saving it."), "{shown}");
}

#[test]
fn files_without_a_saved_game_are_refused() {
    let folder = Folder::new("damaged");
    let [file, changed] = ["game", "changed"].map(|name| folder.file(name));
    assert!(fail(&["play", "--resume", &file]).contains("cannot be read"));
    play(&["life-is-life", "--seed", "1", "--save", &file], &["1"]);
    let saved = fs::read_to_string(&file).unwrap();
    let flipped: String = saved
        .lines()
        .map(|line| match line.strip_prefix("secret ") {
            Some(digits) => {
                let first = if digits.starts_with('0') { "1" } else { "0" };
                format!("secret {first}{}\n", &digits[1..])
            }
            None => format!("{line}\n"),
        })
        .collect();
    for (text, reason) in [
        ("", "is not a saved game"),
        ("Dear Noah\n\n\n\n\n", "is not a saved game"),
        (&saved.replacen("save 1", "save 2", 1), "is not a saved game"),
        (&saved.replacen("seat 1\n", "seat x\n", 1), "damaged at line 2"),
        (&saved.replacen("seat 1\n", "seat 2\n", 1), "is not a saved game"),
        (&saved.replacen("luck 1\n", "luck\n", 1), "damaged at line 3"),
        (&flipped, "damaged at line 4"),
        (&saved.replacen("seat 2 medium", "seat 2 guest", 1), "its checksum does not match"),
        (&saved[..saved.len() - 20], "cut off"),
    ] {
        fs::write(&changed, text).unwrap();
        let error = fail(&["play", "--resume", &changed]);
        assert!(error.contains(reason), "{reason}: {error}");
    }
    // A draw that does not follow from the secret, with a matching checksum.
    let drawn = saved.split("* first ").nth(1).unwrap().chars().next().unwrap();
    let other = if drawn == '1' { '2' } else { '1' };
    let text = saved.replacen(&format!("* first {drawn}"), &format!("* first {other}"), 1);
    let (head, record) = text.split_at(text.find("ararat record").unwrap());
    let record = &record[..record.rfind("end ").unwrap()];
    let is_step = |line: &&str| line.starts_with(|first: char| first.is_ascii_digit());
    let step_count = record.lines().filter(is_step).count();
    let digest = ararat_core::Digest::of(record);
    fs::write(&changed, format!("{head}{record}end {step_count} {digest}\n")).unwrap();
    let error = fail(&["play", "--resume", &changed]);
    assert!(error.contains("is damaged at line 17"), "{error}");
    assert!(
        fail(&["play", "ark", "--resume", &file]).contains("a game of life-is-life, not of ark")
    );
    play(&["--resume", &file], &["1"; 400]);
    assert!(fail(&["play", "--resume", &file]).contains("is over; “ararat replay "));
}

#[test]
fn french_is_printed_and_understood() {
    let folder = Folder::new("french");
    let file = folder.file("partie");
    let lines = ["aide", "conseil", "annuler", "règle AOB-2.4", "pass", "plateau", "journal tout"];
    let save = format!("enregistrer {file}");
    let lines = [&lines[..], &[&save, "quitter"]].concat();
    let shown = play(&["animals-on-board", "--lang", "fr", "--seed", "1"], &lines);
    let shown = shown.replace('\u{a0}', " ");
    for text in [
        "Vous êtes Joueur 1. Vos adversaires : Joueur 2 (moyen), Joueur 3 (moyen)",
        "Un robot de niveau difficile choisirait le premier de ces coups :",
        "Il n’y a encore rien à annuler.",
        "AOB-2.4  Pour partager, on choisit",
        "Choisissez d’abord la tuile que vous gardez",
        "La partie est enregistrée dans",
        "Vous avez quitté la partie ;",
        "\nVotre choix : ",
    ] {
        assert!(shown.contains(text), "{text}: {shown}");
    }
    let end = play(&["--resume", &file, "--lang", "fr"], &["1"; 200]).replace('\u{a0}', " ");
    assert!(end.contains("La partie est terminée :\n"), "{end}");
    assert!(verify(&file).contains("points and places"));
}

#[test]
fn help_lists_what_can_be_typed() {
    let shown = play(&["ark-and-noah", "--seed", "1"], &["?", "log 2", "rules"]);
    for text in ["save FILE: ", "rule NOA-1.1: ", "Short names: cw crow, ", "choose pitch"] {
        assert!(shown.contains(text), "{text}: {shown}");
    }
    assert!(shown.contains("earlier events: “log all” shows them."));
    assert!(shown.contains("NOA-3.12  "));
}

#[test]
fn leaving_is_clean() {
    let table = ["animals-on-board", "--seed", "1"];
    assert!(play(&table, &[]).ends_with("\nYou left the game without saving it.\n"));
    let shown = play(&table, &["quit", "board", "quit", "quit", "1"]);
    assert_eq!(shown.matches("This game is not saved; type “save FILE” to keep it").count(), 2);
    assert!(shown.ends_with("You left the game without saving it.\n"), "{shown}");
}

#[test]
#[cfg(unix)]
fn an_interrupted_game_says_goodbye_and_is_saved() {
    let folder = Folder::new("interrupt");
    let file = folder.file("game");
    let mut talk = Conversation::start(&["ark", "--seed", "1", "--save", &file]);
    talk.listen();
    talk.say("1");
    let before = fs::read(&file).unwrap();
    let id = talk.child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let shown = talk.listen();
    assert!(shown.contains("You left the game; “ararat play --resume "), "{shown}");
    assert_eq!(talk.child.wait().unwrap().code(), Some(130));
    assert_eq!(fs::read(&file).unwrap(), before);
}

#[test]
fn the_record_of_a_game_that_was_not_saved_is_offered_at_the_end() {
    let folder = Folder::new("offer");
    let file = folder.file("record");
    let mut talk = Conversation::start(&["life-is-life", "--seed", "4"]);
    let mut shown = talk.listen();
    while shown.ends_with("Your choice: ") {
        shown = talk.say("1");
    }
    assert!(shown.contains("Type “save FILE” to keep a record of this game"), "{shown}");
    let over = talk.say("undo") + &talk.say("exchange 1 gi");
    assert!(over.contains("The game is over, so nothing can be undone."), "{over}");
    assert!(over.contains("The game is over, so nothing more can be played."));
    let saved = talk.say(&format!("save {file}"));
    assert!(saved.contains("The record is in "), "{saved}");
    assert!(talk.say("").contains("Goodbye."));
    let ended = until_some("an end", || talk.child.try_wait().unwrap());
    assert!(ended.success());
    assert!(verify(&file).contains("points and places"));
}

#[test]
fn bad_options_are_refused_in_one_sentence() {
    for (arguments, reason) in [
        (&["chess"][..], "is not a game"),
        (&[], "GAME"),
        (&["ark", "--players", "9"], "from 3 to 5"),
        (
            &["ark", "--level", "godlike"],
            "the levels are: random, easy, medium, hard, expert, adaptive",
        ),
        (&["ark", "--level", "adaptive"], "“--results FILE”"),
        (&["ark", "--levels", "easy,hard"], "2 levels for 3 bots"),
        (&["ark", "--seat", "5"], "its seats are 1 to 4"),
        (&["ark", "--seat", "me"], "“me” is not a seat"),
        (&["ark", "--seed", "x"], "--seed"),
        (&["ark", "--lang", "de"], "choose en or fr"),
        (&["ark", "--set", "colour=red"], "no option “colour”"),
        (&["ark", "--resume", "f", "--players", "3"], "cannot be used with"),
    ] {
        let error = fail(&[&["play"], arguments].concat());
        assert!(error.contains(reason), "{arguments:?}: {error}");
    }
    let french = fail(&["play", "ark", "--lang", "fr", "--level", "dieu"]).replace('\u{a0}', " ");
    assert!(french.contains("« dieu » n’est pas un niveau"), "{french}");
}

#[test]
fn plain_output_has_neither_colors_nor_drawings() {
    let lines = ["help", "hint", "1", "log", "board", "rules"];
    for game in GAMES {
        let shown = play(&[game, "--seed", "2"], &lines);
        assert!(!shown.contains(['\u{1b}', '─', '·', '|']), "{shown}");
        assert!(shown.lines().all(|line| line.chars().count() <= 80), "{game}");
    }
}
