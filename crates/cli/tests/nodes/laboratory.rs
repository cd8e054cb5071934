//! The laboratory over workers: the same results as on one machine, whoever dies on the way.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpStream;
use std::process::{Command, Output, Stdio};
use std::thread;

use super::site::engine::Folder;
use super::site::{BINARY, BusServer, until, worker};

fn run(arguments: &[&str]) -> Output {
    Command::new(BINARY).args(arguments).output().unwrap()
}

/// What a command told, line by line without times.
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
fn an_arena_over_workers_gives_the_result_of_one_machine_though_one_is_killed() {
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
fn simulations_and_training_over_workers_give_the_same_games_and_the_same_net() {
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

/// Answers roll calls as a worker of another build would.
fn stranger(url: &str) {
    let address = url.trim_start_matches("nats://");
    let stream = TcpStream::connect(address).unwrap();
    let mut writer = stream.try_clone().unwrap();
    writer.write_all(b"CONNECT {\"verbose\":false}\r\nSUB ararat.lab.roll 1\r\nPING\r\n").unwrap();
    let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
    assert!(lines.any(|line| line == "PONG"));
    thread::spawn(move || {
        for line in lines {
            let answer = match line.split(' ').collect::<Vec<_>>()[..] {
                ["PING"] => "PONG\r\n".to_owned(),
                ["MSG", _, _, asker, "0"] => format!("PUB {asker} 11\r\n1 0.0.1 abc\r\n"),
                _ => continue,
            };
            if writer.write_all(answer.as_bytes()).is_err() {
                return;
            }
        }
    });
}

#[test]
fn what_workers_cannot_play_is_refused_in_a_sentence() {
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
    stranger(&url);
    let said = refused(&simulate);
    assert!(said.contains("another build") && said.contains("theirs is 0.0.1 abc,"), "{said}");
    let _worker = worker(&url, None);
    let said = refused(&["arena", "animals-on-board", "--bots", "./engine.py --fast,easy"]);
    assert!(said.contains("“./engine.py --fast” is a program of this machine"), "{said}");
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/life-is-life/data/animals.toml");
    let file = folder.path().join("animals.toml");
    let text = fs::read_to_string(data).unwrap();
    fs::write(&file, text.replacen("value = 3", "value = 4", 1)).unwrap();
    let file = file.display().to_string();
    let said = refused(&["simulate", "life-is-life", "--games", "2", "--components", &file]);
    assert!(said.contains("Workers have the standard components only"), "{said}");
}
