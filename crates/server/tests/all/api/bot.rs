//! The example bot plays whole games, as the account of a program.

use std::process::Command;

use ararat_core::Record;
use ararat_games::{AnimalsOnBoard, Ark, ArkAndNoah, LifeIsLife};
use serde_json::Value;

use super::Program;
use crate::support::House;

/// Lets the example bot play a game against bots; returns the record.
async fn play(game: &'static str, seats: &'static str) -> String {
    let house = House::open().await;
    let program = Program::robot(&house, "Robot").await;
    let (address, token) = (house.address(), program.token.clone().unwrap());
    let script = format!("{}/../../examples/bot.py", env!("CARGO_MANIFEST_DIR"));
    let run = move || {
        let mut command = Command::new("python3");
        command.args([&script, &address, &token, "--game", game, "--seats", seats, "--seed", "1"]);
        command.output().unwrap()
    };
    let output = tokio::task::spawn_blocking(run).await.unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let result: Value = serde_json::from_slice(&output.stdout).unwrap();
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
