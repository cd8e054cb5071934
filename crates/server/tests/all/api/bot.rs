//! The example bots and clients play whole games, from a program's account.

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::process::{Command, Output, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ararat_core::Record;
use ararat_example_client::{Client, View};
use ararat_games::{AnimalsOnBoard, Ark, ArkAndNoah, LifeIsLife};
use ararat_test_support::eventually;
use serde_json::{Value, json};

use super::Program;
use crate::support::TestServer;

/// Runs an example with the address, the token and these arguments; returns its lines.
async fn run(
    server: &TestServer,
    program: &Program,
    script: &str,
    arguments: &[&str],
) -> Vec<Value> {
    let (address, token) = (server.address(), program.token.clone().unwrap());
    lines(python([&[script, &address, &token][..], arguments].concat()).await)
}

/// Runs a script of the examples with these arguments.
async fn python(arguments: Vec<&str>) -> Output {
    let mut command = Command::new("python3");
    command.current_dir(format!("{}/../../examples", env!("CARGO_MANIFEST_DIR")));
    command.env("PYTHONDONTWRITEBYTECODE", "1").args(arguments);
    tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap()
}

/// The lines of a script that has succeeded.
fn lines(output: Output) -> Vec<Value> {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let lines = String::from_utf8(output.stdout).unwrap();
    lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Lets the example bot play a game against bots; returns the record.
async fn play(game: &'static str, seats: &'static str) -> String {
    let server = TestServer::listening().await;
    let program = Program::robot(&server, "Robot").await;
    let arguments = ["--game", game, "--seats", seats, "--seed", "1"];
    let result = run(&server, &program, "bot.py", &arguments).await.remove(0);
    assert_eq!(result["places"].as_array().unwrap().len(), seats.split(',').count());
    let table = result["table"].as_str().unwrap();
    let seen = program.get(&server, &format!("/api/tables/{table}")).await.json();
    assert_eq!(seen["status"], "over");
    for (seat, choice) in seen["seats"].as_array().unwrap().iter().zip(seats.split(',')) {
        assert_eq!(seat["is_program"], choice == "me", "{seat}");
        assert_eq!(seat["level"].is_null(), choice == "me", "{seat}");
    }
    let record = program.get(&server, &format!("/api/tables/{table}/record")).await;
    assert_eq!(record.status, 200, "{}", record.body);
    server.close().await;
    record.body
}

macro_rules! games {
    ($($test:ident: $game:ty, $name:literal, $seats:literal;)*) => {
        $(
            #[tokio::test]
            async fn $test() {
                let record = play($name, $seats).await;
                let components = ararat_core::Components::standard();
                let record = Record::<$game>::parse(record.as_bytes(), components).unwrap();
                assert!(record.verify().is_ok());
            }
        )*
    };
}

games! {
    animals_on_board_by_program: AnimalsOnBoard, "animals-on-board", "easy,me,easy";
    life_is_life_by_program: LifeIsLife, "life-is-life", "me,easy,easy";
    ark_by_program: Ark, "ark", "me,easy,easy";
    ark_and_noah_by_program: ArkAndNoah, "ark-and-noah", "me,easy";
}

#[tokio::test(flavor = "multi_thread")]
async fn eight_games_in_a_row_within_tight_limits() {
    // So low that the bot has to wait now and then.
    let server = TestServer::listening_with(|config| {
        config.writing_rate = 20;
        config.table_rate = 60;
        config.streams_by_address = 2;
    })
    .await;
    let program = Program::robot(&server, "Robot").await;
    let arguments =
        ["--game", "life-is-life", "--seats", "me,easy,easy", "--games", "8", "--seed", "1"];
    let results = run(&server, &program, "bot.py", &arguments).await;
    assert_eq!(results.len(), 8);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_arena_engine_plays_on_the_server() {
    let server = TestServer::listening().await;
    let program = Program::robot(&server, "Robot").await;
    let arguments = [
        "--engine",
        "python3 engine.py first",
        "--game",
        "animals-on-board",
        "--seats",
        "easy,me",
        "--games",
        "2",
        "--seed",
        "1",
    ];
    let results = run(&server, &program, "engine_bot.py", &arguments).await;
    assert_eq!(results.len(), 2);
    assert_eq!(results[1]["points"].as_array().unwrap().len(), 2);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rust_client_plays_a_game() {
    let server = TestServer::listening().await;
    let program = Program::robot(&server, "Robot").await;
    let client = Client::new(&server.address(), &program.token.unwrap());
    let played = tokio::task::spawn_blocking(move || {
        let refused = client.create("ark", &["me", "dragon", "easy"]).unwrap_err();
        assert_eq!(refused.code(), Some("api-unreadable"), "{refused}");
        let table = client.create("ark-and-noah", &["me", "easy"]).unwrap();
        client.play(&table.id, |view| view.actions[0].clone()).unwrap()
    });
    let outcome = played.await.unwrap();
    assert_eq!((outcome.places.len(), outcome.points.len()), (2, 2));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rust_client_hears_of_an_invitation_and_plays() {
    let server = TestServer::listening().await;
    let (host, robot, table) = invited(&server).await;
    let client = Client::new(&server.address(), robot.token.as_ref().unwrap());
    let invited = tokio::task::spawn_blocking(move || {
        let joined = client.listen(|event| {
            let id = event.table["id"].as_str().unwrap_or_default();
            if event.r#type == "invited" { client.join(id).map(Some) } else { Ok(None) }
        });
        let table = joined.unwrap();
        client.play(&table.id, |view| view.actions[0].clone()).unwrap();
        table.id
    });
    let (invited, ()) = tokio::join!(invited, play_first(&server, &host, table.clone()));
    assert_eq!(invited.unwrap(), table);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_play_on_after_a_server_restart() {
    let mut server = TestServer::listening().await;
    let program = Program::robot(&server, "Robot").await;
    let client = Client::new(&server.address(), program.token.as_ref().unwrap());
    let (asked, is_asked) = std::sync::mpsc::channel();
    let (goes_on, go_on) = std::sync::mpsc::channel();
    let by_rust = tokio::task::spawn_blocking(move || {
        let table = client.create("ark-and-noah", &["me", "easy"]).unwrap();
        let mut is_first = true;
        let choose = |view: &View| {
            if std::mem::take(&mut is_first) {
                asked.send(()).unwrap();
                go_on.recv_timeout(Duration::from_secs(100)).unwrap();
            }
            view.actions[0].clone()
        };
        client.play(&table.id, choose).unwrap()
    });
    let is_asked =
        tokio::task::spawn_blocking(move || is_asked.recv_timeout(Duration::from_secs(100)));
    is_asked.await.unwrap().unwrap();
    // The client acts while the server is down.
    let address = server.stop().await;
    goes_on.send(()).unwrap();
    server.start_at(address).await;
    assert_eq!(by_rust.await.unwrap().places.len(), 2);
    // The Python bot, which is listening when the server stops.
    let other = Program::robot(&server, "Other").await;
    let new = json!({ "game": "animals-on-board", "seats": ["me", "open"] });
    let table = other.did(&server, "/api/tables", &new, 201).await["id"].clone();
    let table = table.as_str().unwrap().to_owned();
    let script = format!("{}/../../examples/bot.py", env!("CARGO_MANIFEST_DIR"));
    let mut bot = Command::new("python3")
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .args([&script, &server.address(), program.token.as_ref().unwrap()])
        .args(["--table", &table])
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    eventually("the bot to sit down and choose", async || {
        let seen = other.get(&server, &format!("/api/tables/{table}")).await.json();
        (seen["view"]["to_act"] == json!([1])).then_some(())
    })
    .await;
    let address = server.stop().await;
    server.start_at(address).await;
    play_first(&server, &other, table).await;
    let ended = eventually("the bot to end", async || bot.try_wait().unwrap()).await;
    assert!(ended.success());
    server.close().await;
}

/// A program that has invited another to its table, the other program, and the table.
async fn invited(server: &TestServer) -> (Program, Program, String) {
    let (host, robot) =
        (Program::robot(server, "Host").await, Program::robot(server, "Robot").await);
    let new = json!({ "game": "animals-on-board", "seats": ["me", "open"] });
    let table = host.did(server, "/api/tables", &new, 201).await["id"].clone();
    let table = table.as_str().unwrap().to_owned();
    let invite = format!("/api/tables/{table}/invite");
    host.did(server, &invite, &json!({ "name": "Robot" }), 200).await;
    (host, robot, table)
}

/// Plays the first listed action until the game is over.
async fn play_first(server: &TestServer, who: &Program, table: String) {
    let client = Client::new(&server.address(), who.token.as_ref().unwrap());
    let play = move || client.play(&table, |view| view.actions[0].clone()).unwrap();
    tokio::task::spawn_blocking(play).await.unwrap();
}

/// Runs the bot until it has played this one game with the host.
async fn bot_and_host_play(server: &TestServer, robot: &Program, host: &Program, table: String) {
    let (results, ()) = tokio::join!(
        run(server, robot, "bot.py", &["--invited", "--seed", "1"]),
        play_first(server, host, table.clone()),
    );
    assert_eq!((results.len(), &results[0]["table"]), (1, &json!(table)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_accepts_an_invitation_and_plays() {
    let server = TestServer::listening().await;
    let (host, robot, table) = invited(&server).await;
    bot_and_host_play(&server, &robot, &host, table).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_goes_on_after_a_closed_table_and_plays_invitations_side_by_side() {
    let server = TestServer::listening().await;
    let (host, robot, closed) = invited(&server).await;
    let invite = async |seats: &[&str]| {
        let table = host.table(&server, "animals-on-board", seats).await["id"].clone();
        let table = table.as_str().unwrap().to_owned();
        let path = format!("/api/tables/{table}/invite");
        host.did(&server, &path, &json!({ "name": "Robot" }), 200).await;
        table
    };
    // One table never fills until its host closes it, while another game is played to its end.
    let waiting = invite(&["me", "open", "open"]).await;
    let third = invite(&["me", "open"]).await;
    let close = async |table: &str| {
        let path = format!("/api/tables/{table}");
        let version = eventually("the bot to sit down", async || {
            let seen = host.get(&server, &path).await.json();
            let is_there = seen["seats"][1]["name"] == "Robot";
            is_there.then(|| seen["version"].clone())
        })
        .await;
        let body = json!({ "version": version });
        host.did(&server, &format!("{path}/close"), &body, 200).await;
    };
    let (results, ()) =
        tokio::join!(run(&server, &robot, "bot.py", &["--invited", "--games", "3"]), async {
            play_first(&server, &host, closed.clone()).await;
            play_first(&server, &host, third.clone()).await;
            close(&waiting).await;
        });
    let mut played: Vec<&Value> = results.iter().map(|result| &result["table"]).collect();
    played.sort_by_key(ToString::to_string);
    let mut expected = [json!(closed), json!(third)];
    expected.sort_by_key(Value::to_string);
    assert_eq!(played, expected.iter().collect::<Vec<_>>());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_starts_again_takes_up_its_running_games() {
    let server = TestServer::listening().await;
    let (host, robot, table) = invited(&server).await;
    // It had accepted, and ended before the game did.
    robot.did(&server, &format!("/api/tables/{table}/join"), &json!({}), 200).await;
    bot_and_host_play(&server, &robot, &host, table).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_cannot_play_says_why_in_a_sentence() {
    let server = TestServer::listening().await;
    let robot = Program::robot(&server, "Robot").await;
    let (address, token) = (server.address(), robot.token.clone().unwrap());
    let nobody =
        format!("http://{}", TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap());
    for (arguments, says) in [
        (vec![&*address, &token], "one of the arguments --table --game --invited is required"),
        (vec![&*address, "ararat_wrong", "--game", "ark"], "The server refuses: "),
        (vec![&*address, &token, "--game", "chess"], "The server refuses: “game” is \"chess\""),
        (vec![&*address, &token, "--table", "nowhere"], "The server refuses: "),
        (vec![&*nobody, &token, "--invited"], "The server cannot be reached: "),
    ] {
        let output = python([&["bot.py"][..], &arguments[..]].concat()).await;
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && told.contains(says), "{arguments:?}: {told}");
        assert!(!told.contains("Traceback"), "{told}");
    }
    server.close().await;
}

/// What stands between clients and a server: it passes on what both say, or answers 502 to everybody.
struct Proxy {
    address: String,
    /// The open connections; `None` while the server is away.
    open: Arc<Mutex<Option<Vec<TcpStream>>>>,
    refused: Arc<Mutex<usize>>,
}

impl Proxy {
    fn before(server: &TestServer) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let (open, refused) = (Arc::new(Mutex::new(Some(Vec::new()))), Arc::new(Mutex::new(0)));
        let proxy = Proxy { address, open: open.clone(), refused: refused.clone() };
        let socket = server.socket();
        std::thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                let mut open = open.lock().unwrap();
                let Some(open) = &mut *open else {
                    refuse(client);
                    *refused.lock().unwrap() += 1;
                    continue;
                };
                let server = TcpStream::connect(&socket).unwrap();
                pass_on(&client, &server);
                pass_on(&server, &client);
                open.extend([client, server]);
            }
        });
        proxy
    }

    /// Cuts all connections, and answers 502 until several have been refused.
    async fn lose_the_server(&self) {
        let open = self.open.lock().unwrap().take().unwrap();
        for stream in open {
            let _ = stream.shutdown(Shutdown::Both);
        }
        let before = *self.refused.lock().unwrap();
        eventually("two refusals", async || {
            (*self.refused.lock().unwrap() >= before + 2).then_some(())
        })
        .await;
        *self.open.lock().unwrap() = Some(Vec::new());
    }
}

/// Answers as a proxy does whose server is away.
fn refuse(mut client: TcpStream) {
    let mut request = [0; 4096];
    let _ = client.read(&mut request);
    let page = "<h1>Bad Gateway</h1>";
    let head = "HTTP/1.1 502 Bad Gateway\r\ncontent-type: text/html\r\nconnection: close";
    let _ = write!(client, "{head}\r\ncontent-length: {}\r\n\r\n{page}", page.len());
}

/// Copies what one says to the other, until either has had enough.
fn pass_on(from: &TcpStream, to: &TcpStream) {
    let (mut from, mut to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
    std::thread::spawn(move || {
        let _ = std::io::copy(&mut from, &mut to);
        let _ = to.shutdown(Shutdown::Write);
    });
}

/// Plays by the Python client, which merges changes, and checks them against whole views.
const BY_CLIENT: &str = r#"
import json, sys, time
sys.path.insert(0, "../python/lib/ararat")
import client
robot = client.Client(sys.argv[1], sys.argv[2])
def look():
    while True:
        try:
            return robot.table(sys.argv[3])
        except robot.BROKEN:
            time.sleep(0.1)
for seen in robot.watch(sys.argv[3], changes=True):
    whole = look()
    if whole["version"] == seen["version"]:
        whole.pop("clocks")
        for name, value in whole.items():
            assert seen[name] == value, (name, seen[name], value)
    if seen["status"] == "over":
        print(json.dumps({"table": seen["id"], **seen["view"]["outcome"]}))
        break
    if seen["view"] and seen["view"]["actions"]:
        try:
            robot.act_briefly(seen["id"], seen["version"], seen["view"]["actions"][0])
        except client.Problem as problem:
            assert problem.code == "api-moved-on", problem
"#;

#[tokio::test(flavor = "multi_thread")]
async fn clients_wait_for_a_server_that_is_away_behind_a_proxy() {
    let server = TestServer::listening().await;
    let proxy = Proxy::before(&server);
    for number in 0..3 {
        let robot = Program::robot(&server, &format!("Robot {number}")).await;
        let other = Program::robot(&server, &format!("Other {number}")).await;
        let table = other.table(&server, "animals-on-board", &["me", "open"]).await["id"].clone();
        let table = table.as_str().unwrap().to_owned();
        let (path, token) = (format!("/api/tables/{table}"), robot.token.clone().unwrap());
        let url = proxy.address.clone();
        let play = async {
            match number {
                0 => lines(python(vec!["bot.py", &url, &token, "--table", &table]).await).len(),
                1 => {
                    robot.did(&server, &format!("{path}/join"), &json!({}), 200).await;
                    lines(python(vec!["-c", BY_CLIENT, &url, &token, &table]).await).len()
                }
                _ => {
                    robot.did(&server, &format!("{path}/join"), &json!({}), 200).await;
                    let (client, table) = (Client::new(&url, &token), table.clone());
                    let play = move || client.play(&table, |view| view.actions[0].clone()).unwrap();
                    tokio::task::spawn_blocking(play).await.unwrap();
                    1
                }
            }
        };
        let disturb = async {
            // It has chosen what to keep, and waits for the other.
            eventually("its first action", async || {
                let seen = other.get(&server, &path).await.json();
                (seen["view"]["to_act"] == json!([1])).then_some(())
            })
            .await;
            proxy.lose_the_server().await;
            play_first(&server, &other, table.clone()).await;
        };
        let (played, ()) = tokio::join!(play, disturb);
        assert_eq!(played, 1);
    }
    // Where there was no connection yet, there is nothing to wait for.
    let robot = Program::robot(&server, "Late").await;
    let (url, token) = (proxy.address.clone(), robot.token.clone().unwrap());
    *proxy.open.lock().unwrap() = None;
    let output = python(vec!["bot.py", &url, &token, "--game", "ark"]).await;
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.contains("cannot be reached: the proxy answers 502"), "{told}");
    let client = Client::new(&url, &token);
    let refused = tokio::task::spawn_blocking(move || client.create("ark", &["me", "easy"]));
    assert_eq!(refused.await.unwrap().unwrap_err().to_string(), "the proxy answers 502");
    server.close().await;
}

/// An engine that was told of a step which was then taken back is told what happened instead.
const AFTER_AN_UNDO: &str = r#"
from engine_bot import Player
class Engine:
    def tell(self, message): pass
    def decide(self, seed, events, view): return events
class Luck:
    def randrange(self, most): return 0
player = Player(Engine(), Luck())
def seen(first, *events):
    player.listen({"first_event": first, "events": list(events)})
    return player.choose({"game": "", "options": "", "seats": [], "view": {"viewer": 1}})
assert seen(0, "a", "b") == ["a", "b"]
assert seen(2, "c") == ["c"]
assert seen(3) == []
# Undone and played otherwise within one line.
assert seen(0, "a", "b", "d", "e") == ["d", "e"]
assert seen(0, "a", "b", "d") == []
assert seen(3, "f") == ["f"]
"#;

#[tokio::test]
async fn an_engine_hears_what_happened_after_an_undo() {
    assert!(lines(python(vec!["-c", AFTER_AN_UNDO]).await).is_empty());
}
