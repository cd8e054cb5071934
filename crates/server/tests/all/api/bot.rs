//! The example bots and clients play whole games, from a program's account.

use std::process::{Command, Stdio};
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
    arguments: &[&'static str],
) -> Vec<Value> {
    let (address, token) = (server.address(), program.token.clone().unwrap());
    let folder = format!("{}/../../examples", env!("CARGO_MANIFEST_DIR"));
    let (script, arguments) = (script.to_owned(), arguments.to_vec());
    let run = move || {
        let mut command = Command::new("python3");
        command.current_dir(folder).env("PYTHONDONTWRITEBYTECODE", "1");
        command.args([&script, &address, &token]).args(arguments).output().unwrap()
    };
    let output = tokio::task::spawn_blocking(run).await.unwrap();
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

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_accepts_an_invitation_and_plays() {
    let server = TestServer::listening().await;
    let (host, robot, table) = invited(&server).await;
    let (results, ()) = tokio::join!(
        run(&server, &robot, "bot.py", &["--invited", "--seed", "1"]),
        play_first(&server, &host, table.clone()),
    );
    assert_eq!((results.len(), &results[0]["table"]), (1, &json!(table)));
    server.close().await;
}
