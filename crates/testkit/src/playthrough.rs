//! Golden games: a whole game as text, with what changes on every viewer's board, events, legal
//! actions and some refusals.

use std::fmt::Write as _;
use std::path::Path;

use ararat_core::{Game, Listener, Message as _, Rng as _, Seat, Turn, Viewer, Xoshiro};
use ararat_text::{Catalogue, Lang, TextBoard};

use crate::walk::Walk;

/// How many legal actions are written out before the rest is only counted.
const SHOWN_ACTIONS: usize = 6;

/// Plays a random game and writes down everything that any viewer sees. `wild` gives actions to
/// try, most of them illegal.
pub fn write<G: TextBoard>(
    table: &str,
    seed: u64,
    wild: impl Fn(&ararat_core::State<G>, &mut Xoshiro) -> G::Action,
) -> String {
    let words = Catalogue::of::<G>(Lang::En);
    let mut walk = Walk::<G>::new(table, seed);
    // Actions that are only tried have their own source of luck, so that they do not change the
    // game.
    let mut luck = Xoshiro::new(seed + 1);
    let mut text = format!("# {} with {table}, seed {seed}\n", G::NAME);
    let viewers: Vec<Viewer> = Viewer::all(walk.state.seat_count()).collect();
    let mut shown: Vec<Vec<String>> = vec![Vec::new(); viewers.len()];
    loop {
        let public = board_lines(&walk, Viewer::Spectator, words);
        for (&viewer, shown) in viewers.iter().zip(&mut shown) {
            let mut lines = board_lines(&walk, viewer, words);
            if viewer != Viewer::Spectator {
                lines.retain(|line| !public.contains(line));
            }
            write_changes(&mut text, viewer, shown, &lines);
            *shown = lines;
        }
        write_choices(&mut text, &walk, words, &mut luck, &wild);
        let Some(step) = walk.choose() else { break };
        let _ = writeln!(text, "\n# step {}: {step}\n", walk.record.steps().len() + 1);
        let mut listener = Listener::new();
        walk.play(&step, &mut listener);
        write_events(&mut text, &listener, &viewers, words);
    }
    if let Some(outcome) = G::outcome(walk.state.public()) {
        let _ = writeln!(text, "\n# result {outcome}");
    }
    text
}

fn board_lines<G: TextBoard>(walk: &Walk<G>, viewer: Viewer, words: &Catalogue) -> Vec<String> {
    G::board(walk.state.view(viewer), words).lines().map(str::to_owned).collect()
}

/// The lines that disappeared and those that are new; for a seat, only lines that a spectator does
/// not see.
fn write_changes(text: &mut String, viewer: Viewer, old: &[String], new: &[String]) {
    for line in old.iter().filter(|line| !new.contains(line) && !line.is_empty()) {
        let _ = writeln!(text, "{viewer} - {line}");
    }
    for line in new.iter().filter(|line| !old.contains(line) && !line.is_empty()) {
        let _ = writeln!(text, "{viewer} + {line}");
    }
}

fn write_choices<G: Game>(
    text: &mut String,
    walk: &Walk<G>,
    words: &Catalogue,
    luck: &mut Xoshiro,
    wild: &impl Fn(&ararat_core::State<G>, &mut Xoshiro) -> G::Action,
) {
    let Turn::Seats(seats) = walk.state.turn() else { return };
    let mut legal = Vec::new();
    for seat in seats.iter() {
        walk.state.view(Viewer::Seat(seat)).legal_actions(&mut legal);
        let _ = writeln!(text, "seat {seat} may do {} things:", legal.len());
        for action in legal.iter().take(SHOWN_ACTIONS) {
            let _ = writeln!(text, "  {action}");
        }
    }
    let all: Vec<Seat> = Seat::all(walk.state.seat_count()).collect();
    for _ in 0..2 {
        let seat = all[luck.index(all.len())];
        let action = wild(&walk.state, luck);
        if let Err(error) = walk.state.check(seat, &action) {
            let clause = error.clause().map(|clause| format!(" [{clause}]")).unwrap_or_default();
            let _ = writeln!(
                text,
                "seat {seat} tries “{action}”: {}{clause}",
                words.say(&error.notice())
            );
        }
    }
}

fn write_events<G: Game>(
    text: &mut String,
    listener: &Listener<G>,
    viewers: &[Viewer],
    words: &Catalogue,
) {
    for event in listener.heard_by(Viewer::Spectator) {
        let _ = writeln!(text, "all hear: {}", words.say(event));
    }
    for &viewer in viewers.iter().filter(|viewer| viewer.seat().is_some()) {
        let public: Vec<&G::Event> = listener.heard_by(Viewer::Spectator).collect();
        for event in listener.heard_by(viewer).filter(|event| !public.contains(event)) {
            let _ = writeln!(text, "{viewer} hears: {}", words.say(event));
        }
    }
}

/// Compares a playthrough with its golden file; with `ARARAT_BLESS` set, writes the file instead.
pub fn compare(file: &Path, text: &str) {
    if std::env::var_os("ARARAT_BLESS").is_some() {
        let written = file
            .parent()
            .map_or(Ok(()), std::fs::create_dir_all)
            .and_then(|()| std::fs::write(file, text));
        assert!(written.is_ok(), "{} cannot be written: {written:?}", file.display());
        return;
    }
    let golden = std::fs::read_to_string(file).unwrap_or_default();
    let line = golden.lines().zip(text.lines()).position(|(old, new)| old != new);
    let line = line.unwrap_or_else(|| golden.lines().count().min(text.lines().count()));
    assert!(
        golden == text,
        "{} differs from line {} on; if the change is meant, run `cargo xtask bless` and review the difference\n  was: {:?}\n  now: {:?}",
        file.display(),
        line + 1,
        golden.lines().nth(line),
        text.lines().nth(line),
    );
}
