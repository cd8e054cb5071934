//! Finished games to fill a store with, and their players.

use std::fs;
use std::path::PathBuf;

use anyhow::Context as _;
use ararat_core::{Components as _, Game, OptionList, Rng as _, Secret, Turn, Xoshiro};
use ararat_games::AnimalsOnBoard;
use ararat_store::{Holder, NewTable, SeatRow, Store};
use ararat_table::Table;

/// Real games that are inserted repeatedly under different names.
const TEMPLATES: u64 = 50;
/// The number of people: few, so that each has played many games.
const PEOPLE: u64 = 50;

/// Some games, each move by move.
pub(crate) fn templates() -> anyhow::Result<Vec<Vec<Vec<String>>>> {
    (0..TEMPLATES).map(game).collect::<Option<_>>().context("a game did not end")
}

/// The steps of a game between two random players, by move.
fn game(seed: u64) -> Option<Vec<Vec<String>>> {
    let components = <AnimalsOnBoard as Game>::Components::standard();
    let list = OptionList::new().with("players", 2);
    let options = AnimalsOnBoard::read_options(&list, components).ok()?;
    let secret = Secret::new([u8::try_from(seed).ok()?; 32]);
    let mut table =
        Table::<AnimalsOnBoard>::new(options, components, "growth", &["A", "B"], secret);
    let mut luck = Xoshiro::new(seed);
    let mut opening = table.prepare_draws();
    let mut moves = vec![opening.take_texts()];
    table.commit(opening);
    while let Turn::Seats(seats) = table.turn() {
        let seat = seats.iter().next()?;
        let action = AnimalsOnBoard::random_action(table.seat_view(seat), &mut luck);
        let mut next = table.prepare_action(seat, action).ok()?;
        moves.push(next.take_texts());
        table.commit(next);
    }
    Some(moves)
}

/// A table name in no particular order, so that neighbors in time are not neighbors in an index.
pub(crate) fn name(number: u64) -> String {
    let mixed = Xoshiro::new(number).next_u64();
    format!("{:011x}", mixed >> 20)
}

pub(crate) fn person(number: u64) -> String {
    format!("person-{:020}", number % PEOPLE)
}

/// A table of two people.
pub(crate) fn new_table(id: String, number: u64) -> NewTable {
    let seat = |visitor: String| SeatRow {
        holder: Holder::Person,
        visitor,
        name: "Somebody".to_owned(),
        level: String::new(),
        face: String::new(),
    };
    NewTable {
        id,
        game: "animals-on-board".to_owned(),
        rules: 1,
        options: "players=2".to_owned(),
        secret: "0".repeat(64),
        owner: person(number),
        settings: String::new(),
        is_public: false,
        seats: vec![seat(person(number)), seat(person(number + 7_919))],
        deal: None,
        origin: None,
    }
}

/// Reads everything needed to open a table.
pub(crate) async fn open(store: &Store, id: &str) -> anyhow::Result<()> {
    let row = store.opened(id).await?.context("a table is missing")?.row;
    let steps = store.steps(id, 0).await?;
    anyhow::ensure!(i64::try_from(steps.len())? == row.step_count, "steps are missing");
    anyhow::ensure!(store.version(id).await? == Some(row.version), "somebody plays on");
    Ok(())
}

/// A folder that is removed at the end.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> anyhow::Result<Folder> {
        let path = std::env::temp_dir().join(format!("ararat-growth-{}", std::process::id()));
        fs::create_dir_all(&path)?;
        Ok(Folder(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
