//! The laboratory over workers: the same results as on one machine, even if workers die.

use std::fs;
use std::process::{Child, Command, Output, Stdio};

use crate::site::wiretap::listen;
use crate::site::{BINARY, BusServer, until, worker, worker_with};
use ararat_test_support::Folder;

fn run(arguments: &[&str]) -> Output {
    Command::new(BINARY).args(arguments).output().unwrap()
}

/// A command's output, line by line without times.
fn lines(output: &Output) -> Vec<serde_json::Value> {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = std::str::from_utf8(&output.stdout).unwrap();
    let line = |line: &str| {
        let mut value: serde_json::Value = serde_json::from_str(line).unwrap();
        let object = value.as_object_mut().unwrap();
        for time in ["decisions_per_second", "mean_milliseconds", "longest_milliseconds"] {
            object.remove(time);
        }
        value
    };
    text.lines().map(line).collect()
}

#[test]
fn an_arena_over_workers_matches_one_machine_even_if_one_is_killed() {
    let folder = Folder::new("laboratory");
    let bus = BusServer::start(folder.path());
    let url = bus.url();
    let arena = ["arena", "ark-and-noah", "--bots", "hard@100,easy", "--players", "3"];
    let arena = [&arena[..], &["--games", "24", "--seed", "5", "--json"]].concat();
    let mut killed = worker(&url, None);
    let kept = worker(&url, None);
    let over = Command::new(BINARY)
        .args(&arena)
        .args(["--bus", &url])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut over = over.unwrap();
    until("a second range", || killed.said("a range is played") > 1);
    assert!(over.try_wait().unwrap().is_none(), "it ended before a worker was killed");
    killed.child.kill().unwrap();
    let over = over.wait_with_output().unwrap();
    assert!(kept.said("a range is played") > 1);
    assert_eq!(lines(&over), lines(&run(&arena)));
}

#[test]
fn simulations_and_training_over_workers_match_one_machine() {
    let folder = Folder::new("laboratory");
    let bus = BusServer::start(folder.path());
    let url = bus.url();
    let _workers = [worker(&url, None), worker(&url, None)];
    let place = |name: &str| folder.path().join(name).display().to_string();
    let [here, there] = [place("here"), place("there")];
    let simulate = |records: &str, more: &[&str]| {
        let fixed = ["simulate", "ark", "--bots", "medium,easy,random", "--players", "3"];
        let chosen = ["--games", "50", "--seed", "9", "--json", "--records", records];
        run(&[&fixed[..], &chosen[..], more].concat())
    };
    let local = lines(&simulate(&here, &[]));
    assert_eq!(local.len(), 51);
    assert_eq!(lines(&simulate(&there, &["--bus", &url])), local);
    let records = |folder: &str| {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let mut records: Vec<_> = entries
            .map(|file| (file.file_name().unwrap().to_owned(), fs::read_to_string(&file).unwrap()))
            .collect();
        records.sort();
        records
    };
    assert_eq!(records(&here).len(), 50);
    assert_eq!(records(&here), records(&there));

    let [here, there] = [place("here.net"), place("there.net")];
    let train = |out: &str, more: &[&str]| {
        let fixed = ["train", "animals-on-board", "--games", "40", "--json", "--out", out];
        run(&[&fixed[..], more].concat())
    };
    assert_eq!(lines(&train(&there, &["--bus", &url])), lines(&train(&here, &[])));
    assert_eq!(fs::read_to_string(there).unwrap(), fs::read_to_string(here).unwrap());
}

/// Answers roll calls as a worker of this build would, a limited number of times.
fn pretend(url: &str, presence: &str, most: usize) {
    let (presence, mut answered) = (presence.to_owned(), 0);
    listen(url, "ararat.lab.roll", move |asked| {
        answered += 1;
        (answered <= most).then(|| (asked.asker.clone(), presence.clone()))
    });
}

/// The name of this build, as a worker reports it.
fn own_build(folder: &Folder) -> String {
    let bus = BusServer::start(folder.path());
    pretend(&bus.url(), "1 another", 1);
    let said = run(&["simulate", "animals-on-board", "--games", "2", "--bus", &bus.url()]).stderr;
    let said = String::from_utf8(said).unwrap();
    said.trim().trim_end_matches('.').rsplit_once("this is ").unwrap().1.to_owned()
}

const SIMULATION: [&str; 7] =
    ["simulate", "animals-on-board", "--games", "6", "--seed", "3", "--json"];

fn simulate_over(url: &str) -> Child {
    let mut command = Command::new(BINARY);
    command.args(SIMULATION).args(["--bus", url]).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

#[test]
fn busy_workers_are_waited_for_and_dead_ones_are_not() {
    let folder = Folder::new("laboratory");
    let build = own_build(&folder);
    let presence = format!("1 {build}");
    let [busy, gone] = ["busy", "gone"].map(|name| BusServer::start(&folder.path().join(name)));
    // These are present but take nothing, as if they were busy elsewhere.
    pretend(&busy.url(), &presence, usize::MAX);
    pretend(&gone.url(), &presence, 1);
    let mut waiting = simulate_over(&busy.url());
    let deserted = simulate_over(&gone.url()).wait_with_output().unwrap();
    let said = String::from_utf8(deserted.stderr).unwrap();
    assert!(said.contains("no worker answers any more, and 0 of 6 games were played"), "{said}");
    // The other command started earlier, and has heard as little of its games.
    assert!(waiting.try_wait().unwrap().is_none(), "it gave up");
    let _worker = worker(&busy.url(), None);
    let waited = waiting.wait_with_output().unwrap();
    assert_eq!(lines(&waited), lines(&run(&SIMULATION)));
}

#[test]
fn a_range_delivered_to_two_threads_is_played_by_one_of_them() {
    let folder = Folder::new("laboratory");
    let bus = BusServer::start(folder.path());
    let url = bus.url();
    // Every range is delivered twice, as if the bus had timed out.
    listen(&url, "ararat.lab.jobs.>", |heard| {
        let is_copy = heard.subject.rsplit('.').next() == Some("copy");
        (!is_copy).then(|| (format!("{}.copy", heard.subject), heard.text.clone()))
    });
    let worker = worker_with(&url, None, "2");
    let arena = ["arena", "ark-and-noah", "--bots", "hard@100,easy", "--players", "3"];
    let arena = [&arena[..], &["--games", "12", "--seed", "5", "--json"]].concat();
    let over = run(&[&arena[..], &["--bus", &url]].concat());
    assert_eq!(lines(&over), lines(&run(&arena)));
    let mut played = Vec::new();
    for line in worker.log().lines() {
        if let Some((_, first)) = line.split_once("a range is played first=") {
            played.push(first.trim().to_owned());
        }
    }
    let all = played.len();
    played.sort();
    played.dedup();
    assert!(all > 1 && played.len() == all, "{all} played, {played:?} once: {}", worker.log());
}

#[test]
fn games_that_workers_cannot_play_are_refused_in_a_sentence() {
    let folder = Folder::new("laboratory");
    let bus = BusServer::start(folder.path());
    let url = bus.url();
    let refused = |arguments: &[&str]| {
        let output = run(&[arguments, &["--bus", &url]].concat());
        assert!(!output.status.success());
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(said.lines().count(), 1, "{said}");
        said
    };
    let simulate = ["simulate", "animals-on-board", "--games", "2"];
    assert!(refused(&simulate).contains("no worker answers on the bus"));
    pretend(&url, "1 0.0.1 abc", usize::MAX);
    let said = refused(&simulate);
    assert!(said.contains("another build") && said.contains("theirs is 0.0.1 abc,"), "{said}");
    let _worker = worker(&url, None);
    let said = refused(&["arena", "animals-on-board", "--bots", "./engine.py --fast,easy"]);
    assert!(said.contains("“./engine.py --fast” is a program of this machine"), "{said}");
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/life-is-life/data/components.toml");
    let file = folder.path().join("components.toml");
    let text = fs::read_to_string(data).unwrap();
    fs::write(&file, text.replacen("value = 3", "value = 4", 1)).unwrap();
    let file = file.display().to_string();
    let said = refused(&["simulate", "life-is-life", "--games", "2", "--components", &file]);
    assert!(said.contains("Workers have only the standard components"), "{said}");
}
