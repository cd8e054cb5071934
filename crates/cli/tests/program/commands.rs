//! The binary as people use it: real processes, real files, real exit codes.

mod findings;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

/// A temporary folder for each test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("ararat-test-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Simulates games with records into this folder; the files in order.
    fn simulate(&self, game: &str, arguments: &[&str]) -> Vec<PathBuf> {
        let records = self.file("records");
        let mut all = vec!["simulate", game, "--records", records.to_str().unwrap()];
        all.extend(arguments);
        succeed(&all);
        let mut files: Vec<PathBuf> =
            fs::read_dir(records).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        files
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn ararat(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ararat")).args(arguments).output().unwrap()
}

fn succeed(arguments: &[&str]) -> String {
    let output = ararat(arguments);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// What a command that fails with exit code 1 says on standard error.
fn fail(arguments: &[&str]) -> String {
    let output = ararat(arguments);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{arguments:?}: {errors}");
    assert!(!errors.contains("panicked"), "{errors}");
    errors
}

fn json_lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn path(file: &Path) -> &str {
    file.to_str().unwrap()
}

/// Every game with every number of players, and its variants.
const TABLES: [(&str, &[&str]); 20] = [
    ("animals-on-board", &["--players", "2"]),
    ("animals-on-board", &["--players", "3"]),
    ("animals-on-board", &["--players", "4"]),
    ("life-is-life", &["--players", "3"]),
    ("life-is-life", &["--players", "4"]),
    ("life-is-life", &["--players", "5"]),
    ("life-is-life", &["--players", "4", "--variant", "advanced"]),
    ("life-is-life", &["--players", "3", "--set", "stall-guard=off", "--bots", "medium"]),
    ("ark", &["--players", "3"]),
    ("ark", &["--players", "4"]),
    ("ark", &["--players", "5"]),
    ("ark", &["--players", "4", "--bots", "medium"]),
    ("ark", &["--players", "3", "--bots", "medium,random,random"]),
    ("ark-and-noah", &["--players", "2"]),
    ("ark-and-noah", &["--players", "3"]),
    ("ark-and-noah", &["--players", "4", "--variant", "normal"]),
    ("ark-and-noah", &["--players", "2", "--variant", "quick"]),
    ("ark-and-noah", &["--players", "3", "--variant", "quick"]),
    ("ark-and-noah", &["--players", "4", "--variant", "quick"]),
    ("ark-and-noah", &["--players", "4", "--bots", "medium"]),
];

#[test]
fn simulated_games_verify_and_are_the_same_for_the_same_seed() {
    for (number, (game, table)) in TABLES.into_iter().enumerate() {
        let (one, other) =
            (Folder::new(&format!("one-{number}")), Folder::new(&format!("two-{number}")));
        let arguments = [table, &["--games", "6", "--seed", "7"]].concat();
        let (files, again) = (one.simulate(game, &arguments), other.simulate(game, &arguments));
        assert_eq!(files.len(), 6);
        for (file, same) in files.iter().zip(&again) {
            assert_eq!(fs::read(file).unwrap(), fs::read(same).unwrap());
        }
        let mut verify = vec!["verify"];
        verify.extend(files.iter().map(|file| path(file)));
        assert_eq!(succeed(&verify), "All 6 records verify.\n", "{game} {table:?}");
    }
}

#[test]
fn simulate_prints_an_object_per_game_and_one_for_all() {
    let lines = json_lines(&succeed(&[
        "simulate",
        "animals-on-board",
        "--players",
        "3",
        "--games",
        "5",
        "--json",
    ]));
    assert_eq!(lines.len(), 6);
    assert_eq!(lines[0]["number"], 1);
    assert_eq!(lines[0]["points"].as_array().unwrap().len(), 3);
    assert_eq!(lines[5]["games"], 5);
    let shares: f64 =
        lines[5]["win_share"].as_array().unwrap().iter().map(|share| share.as_f64().unwrap()).sum();
    assert!((shares - 1.0).abs() < 1e-9, "{shares}");
}

#[test]
fn simulate_reports_games_in_order_on_all_cores() {
    let command = ["simulate", "animals-on-board", "--games", "200", "--seed", "9", "--json"];
    let told = succeed(&command);
    let numbers: Vec<u64> =
        json_lines(&told).iter().filter_map(|line| line["number"].as_u64()).collect();
    assert_eq!(numbers, (1..=200).collect::<Vec<u64>>());
    assert_eq!(succeed(&command), told);
}

#[cfg(target_os = "linux")]
#[test]
fn simulate_writes_the_same_records_on_one_core() {
    let folder = Folder::new("cores");
    let run = |name: &str, first: &[&str]| {
        let records = folder.file(name);
        let program = env!("CARGO_BIN_EXE_ararat");
        let simulate = ["simulate", "ark", "--games", "60", "--seed", "9", "--json", "--records"];
        let words: Vec<&str> = first.iter().copied().chain([program]).chain(simulate).collect();
        let output = Command::new(words[0]).args(&words[1..]).arg(&records).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let mut files: Vec<PathBuf> =
            fs::read_dir(records).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        let read = |file: &PathBuf| (file.file_name().unwrap().to_owned(), fs::read(file).unwrap());
        files.iter().map(read).collect::<Vec<_>>()
    };
    let (all, one) = (run("all", &[]), run("one", &["taskset", "-c", "0"]));
    assert_eq!(all.len(), 60);
    assert!(all == one, "the number of cores changes the records");
}

#[test]
fn verify_reports_what_it_found() {
    let folder = Folder::new("verify");
    let files = folder.simulate("animals-on-board", &["--players", "2", "--games", "1"]);
    let told = succeed(&["verify", path(&files[0])]);
    assert!(told.contains("draws follow from the secret"), "{told}");
    let object = &json_lines(&succeed(&["verify", "--json", path(&files[0])]))[0];
    assert_eq!(object["verified"], true);
    assert_eq!(object["finished"], true);
    assert!(object["draws_derived_again"].as_u64().unwrap() > 3);
}

/// Writes a modified record with a matching checksum, and returns what verify says.
fn verify_changed(folder: &Folder, name: &str, lines: &[String]) -> Result<String, String> {
    let text = lines.join("\n") + "\n";
    let body = text.rsplit_once("end ").unwrap().0;
    let count =
        lines.iter().filter(|line| line.starts_with(|first: char| first.is_ascii_digit())).count();
    let file = folder.file(name);
    fs::write(&file, format!("{body}end {count} {}\n", sha256(body))).unwrap();
    let output = ararat(&["verify", path(&file)]);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(!errors.contains("panicked"), "{errors}");
    match output.status.code() {
        Some(0) => Ok(String::from_utf8(output.stdout).unwrap()),
        Some(1) => Err(errors),
        other => unreachable!("exit code {other:?}"),
    }
}

fn sha256(text: &str) -> String {
    ararat_core::Digest::of(text).to_string()
}

#[test]
fn flipping_any_step_of_a_record_is_noticed() {
    let folder = Folder::new("flip");
    let file = &folder
        .simulate("animals-on-board", &["--players", "3", "--games", "1", "--seed", "11"])[0];
    let record = fs::read_to_string(file).unwrap();
    let lines: Vec<String> = record.lines().map(str::to_owned).collect();
    let first = lines.iter().position(|line| line == "steps").unwrap() + 1;
    let last = lines.iter().position(|line| line.starts_with("result")).unwrap();
    assert!(verify_changed(&folder, "same", &lines).is_ok(), "our own checksum is right");
    let mut flipped = 0;
    for index in first..last {
        for (from, to) in [('1', '2'), ('2', '3'), ('3', '1'), ('4', '5'), ('5', '4')] {
            let (number, step) = lines[index].split_once(' ').unwrap();
            let Some(at) = step.rfind(from) else { continue };
            let mut changed = lines.clone();
            let step = format!("{}{to}{}", &step[..at], &step[at + 1..]);
            changed[index] = format!("{number} {step}");
            flipped += 1;
            let result = verify_changed(&folder, "flipped", &changed);
            if step.starts_with('*') {
                assert!(result.is_err(), "a changed draw went unnoticed: {step}");
            }
            // A modified action may happen to be legal; then the original checksum gives it away.
            fs::write(folder.file("unsigned"), changed.join("\n") + "\n").unwrap();
            let error = fail(&["verify", path(&folder.file("unsigned"))]);
            assert!(error.contains("unsigned:"), "{error}");
        }
        if index + 1 < last {
            let mut swapped = lines.clone();
            swapped.swap(index, index + 1);
            let error = verify_changed(&folder, "swapped", &swapped).unwrap_err();
            assert!(error.contains(&format!("swapped:{}:", index + 1)), "{error}");
        }
        let mut removed = lines.clone();
        removed.remove(index);
        assert!(verify_changed(&folder, "removed", &removed).is_err());
    }
    assert!(flipped > 50);
}

#[test]
fn bad_records_are_named_by_file_line_and_rule() {
    let folder = Folder::new("bad");
    let file =
        &folder.simulate("animals-on-board", &["--players", "2", "--games", "1", "--seed", "3"])[0];
    let good = fs::read_to_string(file).unwrap();
    let bad = folder.file("bad.ararat");
    let verify = |bytes: &[u8]| {
        fs::write(&bad, bytes).unwrap();
        fail(&["verify", path(&bad)])
    };
    let says = |bytes: &[u8], what: &str| {
        let error = verify(bytes);
        let first = error.lines().next().unwrap();
        assert!(
            first.contains(what) && first.contains("bad.ararat:"),
            "{what:?} is not in {first:?}"
        );
        assert_eq!(error.lines().count(), 1, "one clear sentence: {error}");
    };
    says(b"", ":1:1: The record ends here");
    says(b"hello\n", ":1:1: A line that begins with “ararat record”");
    says(&good.as_bytes()[..good.len() / 2], "The last line is cut off");
    says(format!("{good}more\n").as_bytes(), "Nothing may follow the last line");
    says(
        good.replacen("game animals-on-board", "game go", 1).as_bytes(),
        ":2:6: “go” is not a game",
    );
    says(good.replacen("rules 1", "rules 9", 1).as_bytes(), "version 9 of the rules");
    says(good.replacen("players=2", "players=7", 1).as_bytes(), "cannot be “7”");
    says(good.replacen("s1 keep", "s9 keep", 1).as_bytes(), "does not say who acts");
    says(good.replacen("s1 keep", "s1 hold", 1).as_bytes(), "“hold” is not an action");
    says(&vec![b'x'; 5 << 20], "longer than");
    says(
        &[b"ararat record 1\n".as_slice(), &vec![b'x'; 100_000], b"\n"].concat(),
        ":2:1: This line is longer",
    );
    let mut not_text = good.clone().into_bytes();
    not_text[30] = 0xfe;
    says(&not_text, "This is not UTF-8 text");
    let kept = good.lines().find(|line| line.contains("s1 keep")).unwrap();
    let number = kept.split(' ').next().unwrap();
    let illegal = good.replacen(kept, &format!("{number} s1 take A"), 1);
    says(illegal.as_bytes(), "(rule AOB-1.4)");
    let secret = good.lines().find(|line| line.starts_with("secret")).unwrap();
    let other = format!("secret {}", "0".repeat(64));
    says(good.replacen(secret, &other, 1).as_bytes(), "does not match the commitment");
    let result = good.lines().find(|line| line.starts_with("result")).unwrap();
    says(good.replacen(result, "result 1/1 1/1", 1).as_bytes(), "The result is");
    says(
        good.replacen("seat 1 random", "seat 1 randon", 1).as_bytes(),
        "its checksum does not match",
    );
    assert!(fail(&["verify", path(&folder.file("nothing.ararat"))]).contains("cannot be read"));
    assert!(fail(&["verify", path(&folder.0)]).contains("cannot be read"));
}

#[test]
fn one_bad_record_among_many_does_not_stop_the_others() {
    let folder = Folder::new("many");
    let files = folder.simulate("animals-on-board", &["--players", "2", "--games", "3"]);
    fs::write(&files[1], "junk").unwrap();
    let mut arguments = vec!["verify", "--json"];
    arguments.extend(files.iter().map(|file| path(file)));
    let output = ararat(&arguments);
    assert_eq!(output.status.code(), Some(1));
    let lines = json_lines(std::str::from_utf8(&output.stdout).unwrap());
    let verified: Vec<bool> =
        lines.iter().map(|line| line["verified"].as_bool().unwrap()).collect();
    assert_eq!(verified, [true, false, true]);
    assert_eq!(lines[1]["error"]["line"], 1);
}

#[test]
fn bad_options_get_one_sentence_with_every_fault() {
    let simulate = |arguments: &[&str]| {
        let mut all = vec!["simulate", "animals-on-board", "--games", "1"];
        all.extend(arguments);
        fail(&all)
    };
    let error =
        simulate(&["--players", "3", "--set", "leave-out=fox,wolf,fox", "--set", "first=9"]);
    assert_eq!(error.lines().count(), 1);
    for what in [
        "“wolf” is not a species",
        "fox is named twice",
        "exactly 2 species",
        "“9” cannot be the first player",
    ] {
        assert!(error.contains(what), "{what:?} is not in {error:?}");
    }
    assert!(simulate(&["--players", "5"]).contains("from 2 to 4"));
    assert!(simulate(&["--players", "two"]).contains("from 2 to 4"));
    assert!(simulate(&["--set", "nonsense"]).contains("name=value"));
    assert!(simulate(&["--set", "colour=red"]).contains("There is no option “colour”"));
    assert!(simulate(&["--bots", "genius"]).contains("“genius” is not a bot"));
    assert!(
        simulate(&["--players", "3", "--bots", "random,random"]).contains("2 bots for 3 seats")
    );
    assert!(fail(&["simulate", "chess"]).contains("“chess” is not a game"));
    assert!(fail(&["bench", "--seconds", "0"]).contains("it takes 0.01 to 3600"));
    assert!(fail(&["bench", "--players", "9"]).contains("No game is for 9 players"));
    assert!(fail(&["rules", "animals-on-board", "--lang", "de"]).contains("choose en or fr"));
    fail(&["no-such-command"]);
}

#[test]
fn a_replay_shows_each_viewer_their_own_view() {
    let folder = Folder::new("replay");
    let file =
        &folder.simulate("animals-on-board", &["--players", "2", "--games", "1", "--seed", "5"])[0];
    let record = fs::read_to_string(file).unwrap();
    let deal = record.lines().position(|line| line.contains("* deal")).unwrap();
    let steps = record.lines().position(|line| line == "steps").unwrap();
    let after_deal = (deal - steps).to_string();
    let look = |seat: &[&str]| {
        let mut arguments = vec!["replay", path(file), "--step", &after_deal];
        arguments.extend(seat);
        succeed(&arguments)
    };
    assert!(look(&["--seat", "1"]).contains("You were dealt"));
    assert_ne!(look(&["--seat", "1"]), look(&["--seat", "2"]));
    assert!(!look(&[]).contains("You"));
    assert!(look(&["--lang", "fr"]).contains("Animal à Bord"));
    assert!(succeed(&["replay", path(file), "--step", "0"]).contains("After step 0"));
    assert!(succeed(&["replay", path(file)]).contains("won"));
    let objects = json_lines(&succeed(&["replay", path(file), "--json", "--seat", "2"]));
    let step_count =
        record.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())).count();
    assert_eq!(objects.len(), step_count + 1);
    assert_eq!(objects[3]["viewer"], "seat 2");
    assert!(fail(&["replay", path(file), "--step", "100000"]).contains("there is no step 100000"));
    assert!(fail(&["replay", path(file), "--seat", "3"]).contains("its seats are 1 to 2"));
}

#[test]
fn rules_are_printed_in_both_languages() {
    assert!(succeed(&["rules", "animals-on-board"]).contains("**AOB-2.4** To split"));
    assert!(
        succeed(&["rules", "animals-on-board", "--lang", "fr"])
            .contains("**AOB-2.4** Pour partager")
    );
    let clauses = json_lines(&succeed(&["rules", "animals-on-board", "--json"]));
    assert_eq!(clauses.len(), 23);
    assert_eq!(clauses[0]["clause"], "AOB-1.1");
}

/// A component file of a game with one text exchanged for another.
fn components(folder: &Folder, game: &str, file: &str, from: &str, to: &str) -> PathBuf {
    let standard =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../games/{game}/data/{file}"));
    let text = fs::read_to_string(standard).unwrap();
    assert!(text.contains(from), "{from:?} is not in {file}");
    let changed = folder.file(file);
    fs::write(&changed, text.replacen(from, to, 1)).unwrap();
    changed
}

#[test]
fn records_with_other_components_verify_only_with_them() {
    for (game, file, from, to) in [
        ("life-is-life", "components.toml", "value = 3", "value = 4"),
        (
            "ark",
            "components.toml",
            "\"bison\", climate = \"cold\"",
            "\"bison\", climate = \"either\"",
        ),
    ] {
        let folder = Folder::new(&format!("components-{game}"));
        let changed = components(&folder, game, file, from, to);
        let files = folder.simulate(game, &["--games", "2", "--components", path(&changed)]);
        let error = fail(&["verify", path(&files[0])]);
        assert!(error.contains(":4:1: This record was played with other components"), "{error}");
        assert!(fail(&["replay", path(&files[0])]).contains("other components"));
        succeed(&["verify", path(&files[0]), path(&files[1]), "--components", path(&changed)]);
        succeed(&["replay", path(&files[0]), "--components", path(&changed)]);
        succeed(&["study", game, "--games", "2", "--components", path(&changed)]);
        succeed(&["bench", "--game", game, "--games", "2", "--components", path(&changed)]);
    }
}

#[test]
fn a_bad_component_file_gets_one_sentence_with_every_fault() {
    let folder = Folder::new("bad-components");
    let run = |game: &str, text: &[u8]| {
        let file = folder.file("bad.toml");
        fs::write(&file, text).unwrap();
        let error = fail(&["simulate", game, "--games", "1", "--components", path(&file)]);
        assert_eq!(error.lines().count(), 1, "{error}");
        assert!(error.contains("bad.toml"), "{error}");
        error
    };
    for game in ["life-is-life", "ark", "ark-and-noah"] {
        for text in [&b""[..], b"nonsense", b"a = 1", b"[[card]]\nname = 3", b"\xff\xfe"] {
            run(game, text);
        }
    }
    assert!(run("animals-on-board", b"").contains("takes no component file"));
    let missing = folder.file("missing.toml");
    assert!(fail(&["simulate", "ark", "--components", path(&missing)]).contains("cannot be read"));
}

#[test]
fn records_do_not_overwrite_other_records() {
    let folder = Folder::new("overwrite");
    let files = folder.simulate("ark", &["--games", "1", "--players", "3"]);
    let before = fs::read(&files[0]).unwrap();
    folder.simulate("ark", &["--games", "1", "--players", "3"]);
    let records = folder.file("records");
    let error =
        fail(&["simulate", "ark", "--games", "1", "--players", "4", "--records", path(&records)]);
    assert!(error.contains("holds another record"), "{error}");
    assert_eq!(fs::read(&files[0]).unwrap(), before);
    assert!(
        fail(&["simulate", "ark", "--games", "1", "--records", path(&files[0])])
            .contains("cannot be created")
    );
}

#[test]
fn quoted_texts_cannot_control_the_terminal() {
    let folder = Folder::new("escape");
    let file = folder.simulate("ark", &["--games", "1"]).remove(0);
    let record = fs::read_to_string(&file).unwrap();
    let escaped = folder.file("escaped.ararat");
    fs::write(&escaped, record.replacen("game ark", "game \u{1b}[31mred", 1)).unwrap();
    assert!(!fail(&["verify", path(&escaped)]).contains('\u{1b}'));
    fs::write(&escaped, record.replace('\n', "\r\n")).unwrap();
    assert!(fail(&["verify", path(&escaped)]).contains("carriage return"));
}

#[test]
fn a_replay_of_a_changed_record_is_refused() {
    let folder = Folder::new("changed");
    let file = folder.simulate("ark", &["--games", "1"]).remove(0);
    let record = fs::read_to_string(&file).unwrap();
    fs::write(&file, record.replacen("seat 1 random", "seat 1 somebody", 1)).unwrap();
    assert!(fail(&["replay", path(&file)]).contains("its checksum does not match"));
}

#[test]
fn bad_arguments_get_one_sentence() {
    for arguments in [
        &["simulate"][..],
        &["simulate", "ark", "--games", "many"],
        &["simulate", "ark", "--seed", "99999999999999999999999"],
        &["bench", "--variant", "quick"],
        &["replay"],
        &["arena", "ark", "--bots", "expert"],
        &["arena", "ark", "--bots", "expert,greedy"],
        &["train", "ark", "--wander", "2", "--out", "net"],
        &["serve", "--listen", "everywhere"],
        &["serve", "--table-rate", "0"],
        &["serve", "--listen", "127.0.0.1:0", "--database", "mysql://nowhere"],
    ] {
        let error = fail(arguments);
        assert_eq!(error.lines().count(), 1, "{error}");
        assert!(error.starts_with("ararat: "), "{error}");
    }
    assert!(
        fail(&["bench", "--game", "ark", "--players", "2"])
            .contains("ark is for 3 to 5 players, not 2")
    );
    for rate in ["--reading-rate", "--writing-rate", "--table-rate"] {
        assert!(fail(&["serve", rate, "0"]).contains("a whole number, 1 or more"));
    }
}

#[test]
fn a_server_that_cannot_start_says_why_and_what_to_do() {
    let folder = std::env::temp_dir().join(format!("ararat-start-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let text = folder.join("notes.txt");
    fs::write(&text, "This is no database, however long it may be.\n".repeat(100)).unwrap();
    let lost = folder.join("nowhere").join("ararat.db");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let sqlite = |file: &Path| format!("sqlite:{}", file.display());
    let good = sqlite(&folder.join("good.db"));
    let postgres = "postgres://noah:secret@127.0.0.1:1/ark";
    for (listen, database, expected) in [
        ("127.0.0.1:0", sqlite(&lost), [path(&lost), "no folder", "--database"]),
        ("127.0.0.1:0", sqlite(&folder), [path(&folder), "is a folder", "--database"]),
        ("127.0.0.1:0", sqlite(&text), [path(&text), "is not a database", "--database"]),
        (
            "127.0.0.1:0",
            postgres.to_owned(),
            ["127.0.0.1:1/ark", "cannot be opened", "see whether"],
        ),
        (&address, good.clone(), [&address, "another program listens there", "--listen"]),
    ] {
        let error = fail(&["serve", "--listen", listen, "--database", &database]);
        assert_eq!(error.lines().count(), 1, "{error}");
        assert!(expected.iter().all(|part| error.contains(part)), "{expected:?}: {error}");
        assert!(!error.contains("secret"), "{error}");
    }
    fs::remove_dir_all(&folder).unwrap();
}
