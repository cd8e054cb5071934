//! The example bots and clients play whole games, as the account of a program.

use std::process::Command;

use ararat_core::Record;
use ararat_example_client::Client;
use ararat_games::{AnimalsOnBoard, Ark, ArkAndNoah, LifeIsLife};
use serde_json::Value;

use super::Program;
use crate::support::House;

/// Runs an example with these arguments after the address and the token; returns its lines.
async fn run(
    house: &House,
    program: &Program,
    script: &str,
    arguments: &[&'static str],
) -> Vec<Value> {
    let (address, token) = (house.address(), program.token.clone().unwrap());
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
    let house = House::open().await;
    let program = Program::robot(&house, "Robot").await;
    let arguments = ["--game", game, "--seats", seats, "--seed", "1"];
    let result = run(&house, &program, "bot.py", &arguments).await.remove(0);
    assert_eq!(result["places"].as_array().unwrap().len(), seats.split(',').count());
    let table = result["table"].as_str().unwrap();
    let seen = program.get(&house, &format!("/api/tables/{table}")).await.json();
    assert_eq!(seen["status"], "over");
    for (seat, choice) in seen["seats"].as_array().unwrap().iter().zip(seats.split(',')) {
        assert_eq!(seat["is_program"], choice == "me", "{seat}");
        assert_eq!(seat["level"].is_null(), choice == "me", "{seat}");
    }
    let record = program.get(&house, &format!("/api/tables/{table}/record")).await;
    assert_eq!(record.status, 200, "{}", record.body);
    house.close().await;
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
    // So little that the bot has to wait now and then.
    let house = House::open_with(|config| {
        config.writing_rate = 10;
        config.table_rate = 60;
        config.streams_by_address = 2;
    })
    .await;
    let program = Program::robot(&house, "Robot").await;
    let arguments =
        ["--game", "life-is-life", "--seats", "me,easy,easy", "--games", "8", "--seed", "1"];
    let results = run(&house, &program, "bot.py", &arguments).await;
    assert_eq!(results.len(), 8);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_engine_of_the_arena_plays_at_the_server() {
    let house = House::open().await;
    let program = Program::robot(&house, "Robot").await;
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
    let results = run(&house, &program, "engine_bot.py", &arguments).await;
    assert_eq!(results.len(), 2);
    assert_eq!(results[1]["points"].as_array().unwrap().len(), 2);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rust_client_plays_a_game() {
    let house = House::open().await;
    let program = Program::robot(&house, "Robot").await;
    let client = Client::new(&house.address(), &program.token.unwrap());
    let played = tokio::task::spawn_blocking(move || {
        let refused = client.create("ark", &["me", "dragon", "easy"]).unwrap_err();
        assert_eq!(refused.code(), Some("api-unreadable"), "{refused}");
        let table = client.create("ark-and-noah", &["me", "easy"]).unwrap();
        client.play(&table.id, |view| view.actions[0].clone()).unwrap()
    });
    let outcome = played.await.unwrap();
    assert_eq!((outcome.places.len(), outcome.points.len()), (2, 2));
    house.close().await;
}
