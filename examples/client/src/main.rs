//! A bot that plays the last action that is listed: `ararat-example-client URL TOKEN GAME SEATS`.

use std::io::Write as _;

use ararat_example_client::{Client, ClientError};

fn main() -> Result<(), ClientError> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let mut output = std::io::stdout();
    let [url, token, game, seats] = arguments.as_slice() else {
        writeln!(output, "ararat-example-client URL TOKEN GAME me,medium,medium")?;
        return Ok(());
    };
    let client = Client::new(url, token);
    let table = client.create(game, &seats.split(',').collect::<Vec<_>>())?;
    let outcome =
        client.play(&table.id, |view| view.actions.last().cloned().unwrap_or_default())?;
    writeln!(output, "{}: places {:?}, points {:?}", table.id, outcome.places, outcome.points)?;
    Ok(())
}
