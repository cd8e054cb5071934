//! A bot that plays the last action that is listed:
//!
//! ```text
//! cargo run -p ararat-example-client -- URL TOKEN GAME SEATS
//! cargo run -p ararat-example-client -- http://127.0.0.1:8080 ararat_… ark me,medium,medium
//! ```

use std::process::ExitCode;

use ararat_example_client::{Client, ClientError};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [url, token, game, seats] = arguments.as_slice() else {
        eprintln!("usage: ararat-example-client URL TOKEN GAME me,medium,medium");
        return ExitCode::FAILURE;
    };
    match play(&Client::new(url, token), game, seats) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn play(client: &Client, game: &str, seats: &str) -> Result<(), ClientError> {
    let table = client.create(game, &seats.split(',').collect::<Vec<_>>())?;
    let outcome =
        client.play(&table.id, |view| view.actions.last().cloned().unwrap_or_default())?;
    println!("{}: places {:?}, points {:?}", table.id, outcome.places, outcome.points);
    Ok(())
}
