//! The board of Life is Life in words.

mod action;

use std::fmt::Write as _;

use ararat_core::{Game, Notation, Outcome, Seat, SeatSet, SeatView, View, facts};
use ararat_text::{Catalogue, Form, TextBoard, Words};

use crate::rules::{Cards, Due, Ending, LifeIsLife, Phase, Public, Species, Variant};

impl TextBoard for LifeIsLife {
    const WORDS: Words = ararat_text::words!["", "board.", "lessons."];

    fn form(view: View<'_, LifeIsLife>, form: Form, words: &Catalogue) -> String {
        let mut board = String::new();
        // Writing to a string cannot fail.
        let _ = write_board(&mut board, view, form, words);
        board
    }

    fn beginning(view: SeatView<'_, LifeIsLife>, text: &str, words: &Catalogue) -> Option<String> {
        action::beginning(view, text, words)
    }

    fn short_names(words: &Catalogue) -> Vec<(String, String)> {
        let named = |species: &Species| (species.code().to_owned(), words.piece(species.piece()));
        Species::ALL.iter().map(named).collect()
    }

    fn asked(view: View<'_, LifeIsLife>, words: &Catalogue) -> String {
        turn_line(view, words)
    }

    fn score(points: i32, words: &Catalogue) -> String {
        words.fill("lil-board-lives", &facts![count: points])
    }

    fn action(
        view: SeatView<'_, LifeIsLife>,
        action: &crate::rules::Action,
        words: &Catalogue,
    ) -> String {
        action::describe(view, *action, words)
    }
}

fn write_board(
    board: &mut String,
    view: View<'_, LifeIsLife>,
    form: Form,
    words: &Catalogue,
) -> std::fmt::Result {
    let public = view.public();
    write!(board, "{} · {}", words.word("game-life-is-life"), heading(public, words))?;
    match public.options.variant() {
        Variant::Basic => writeln!(board)?,
        Variant::Advanced => writeln!(board, " · {}", words.word("lil-board-advanced"))?,
    }
    writeln!(board, "{}", turn_line(view, words))?;
    write_display(board, public, form, words)?;
    write_players(board, view, words)?;
    write_memory(board, public, words)?;
    write_last_round(board, public, words)?;
    write_hand(board, view, words)
}

/// The round, or that the game has not begun or is over.
pub(crate) fn heading(public: &Public, words: &Catalogue) -> String {
    let round = facts![round: public.round];
    match public.phase {
        Phase::Over => words.word("lil-board-over"),
        Phase::Turns => words.fill("lil-board-round", &round),
        Phase::Draw(_) if public.round > 0 => words.fill("lil-board-between", &round),
        Phase::Draw(_) => words.word("lil-board-start"),
    }
}

/// One sentence that says what is asked of the viewer, or who is awaited.
fn turn_line(view: View<'_, LifeIsLife>, words: &Catalogue) -> String {
    let public = view.public();
    if let Some(outcome) = LifeIsLife::outcome(public) {
        let winners: SeatSet = outcome.winners().collect();
        return words.fill("lil-turn-over", &facts![winners]);
    }
    let Some(seat) = public.to_act() else {
        let is_first = public.phase == Phase::Draw(Due::First);
        return words.word(if is_first { "lil-turn-chance-first" } else { "lil-turn-chance" });
    };
    let is_viewer = view.viewer().seat() == Some(seat);
    let (key, your_key) = if public.is_stalled() {
        ("lil-turn-knock", "lil-turn-your-knock")
    } else if public.is_last_turn() {
        ("lil-turn-last", "lil-turn-your-last")
    } else if public.exchanged.contains(seat) {
        ("lil-turn-act", "lil-turn-your-act")
    } else {
        ("lil-turn-exchange", "lil-turn-your-exchange")
    };
    if is_viewer { words.word(your_key) } else { words.fill(key, &facts![seat]) }
}

fn write_display(
    board: &mut String,
    public: &Public,
    form: Form,
    words: &Catalogue,
) -> std::fmt::Result {
    if public.phase != Phase::Turns {
        return Ok(());
    }
    writeln!(board, "\n{}", words.word("lil-board-display"))?;
    for (row, cards) in public.rows.iter() {
        match form {
            Form::Seen | Form::Played => {
                writeln!(board, "  {row}  {}", words.pieces(cards.pieces()))?;
            }
            Form::Spoken => {
                let facts = facts![row: Notation(row), cards];
                writeln!(board, "  {}", words.fill("lil-spoken-row", &facts))?;
            }
        }
    }
    let aside = public.set_aside_count();
    if aside > 0 {
        writeln!(board, "  {}", words.fill("lil-board-aside", &facts![count: aside]))?;
    }
    Ok(())
}

fn write_players(
    board: &mut String,
    view: View<'_, LifeIsLife>,
    words: &Catalogue,
) -> std::fmt::Result {
    let public = view.public();
    writeln!(board, "\n{}", words.word("lil-board-players"))?;
    let outcome = LifeIsLife::outcome(public);
    for seat in Seat::all(public.player_count()) {
        let mut name = words.seat(seat);
        if view.viewer().seat() == Some(seat) {
            name = format!("{name} ({})", words.word("you"));
        }
        let mark = if public.to_act() == Some(seat) { '>' } else { ' ' };
        let lives = words.fill("lil-board-lives", &facts![count: public.lives(seat)]);
        let notes = notes(public, seat, outcome.as_ref(), words).join(" · ");
        writeln!(board, "{}", format!("{mark} {name:<16} {lives:<8}  {notes}").trim_end())?;
    }
    Ok(())
}

/// What is to be said of a player besides the lives.
fn notes(public: &Public, seat: Seat, outcome: Option<&Outcome>, words: &Catalogue) -> Vec<String> {
    let mut notes = Vec::new();
    if let Some(outcome) = outcome {
        notes.push(words.fill("lil-board-place", &facts![place: outcome.places[seat]]));
    }
    if let Some(exit) = public.exit(seat) {
        notes.push(words.fill("lil-board-out", &facts![round: exit.round]));
    }
    if public.known_starter() == Some(seat) {
        notes.push(words.word("lil-board-starts"));
    }
    if public.knocked.contains(seat) {
        notes.push(words.word("lil-board-knocked"));
    } else if public.exchanged.contains(seat) {
        notes.push(words.word("lil-board-exchanged"));
    }
    notes
}

/// The hands that were shown stay on the board until the next deal, points and lives until the next
/// round is over.
fn write_last_round(board: &mut String, public: &Public, words: &Catalogue) -> std::fmt::Result {
    let Some(last) = public.last_round() else { return Ok(()) };
    let key = match last.ending {
        Ending::Scored => "lil-board-last-scored",
        Ending::SuddenDeath { .. } => "lil-board-last-sudden-death",
    };
    writeln!(board, "\n{}", words.word(key))?;
    for seat in Seat::all(public.player_count()) {
        let change = last.lives_change[seat];
        let shown = last.shown[seat];
        let points = match last.ending {
            Ending::Scored if shown.is_empty() => continue,
            Ending::Scored => {
                words.fill("lil-board-points", &facts![points: last.points[seat]]) + " · "
            }
            Ending::SuddenDeath { announcer } if announcer != seat && change == 0 => continue,
            Ending::SuddenDeath { .. } => String::new(),
        };
        let key = if change > 0 { "lil-board-gained" } else { "lil-board-lost" };
        let lives = words.fill(key, &facts![count: change.unsigned_abs()]);
        writeln!(board, "  {:<16} {points}{lives}", words.seat(seat))?;
        if public.phase != Phase::Turns && !shown.is_empty() {
            writeln!(board, "      {}", words.pieces(shown.pieces()))?;
        }
    }
    Ok(())
}

/// What everybody has seen of the hands, for tables that chose not to memorize it.
fn write_memory(board: &mut String, public: &Public, words: &Catalogue) -> std::fmt::Result {
    if public.phase != Phase::Turns || !public.options.has_memory_aid() {
        return Ok(());
    }
    for seat in public.in_game.iter() {
        let certain = public.memory(seat).certain();
        if !certain.is_empty() {
            let facts = facts![seat, cards: certain];
            writeln!(board, "  {}", words.fill("lil-board-known-hand", &facts))?;
        }
    }
    Ok(())
}

fn write_hand(
    board: &mut String,
    view: View<'_, LifeIsLife>,
    words: &Catalogue,
) -> std::fmt::Result {
    let hand = view.own().map_or(Cards::EMPTY, |own| own.hand);
    if hand.is_empty() {
        return Ok(());
    }
    writeln!(board, "\n{}", words.word("lil-board-hand"))?;
    for species in hand.species().iter() {
        let value = view.public().options.animals().value(species);
        let facts = facts![cards: hand.common(Cards::all_of(species)), value];
        writeln!(board, "      {}", words.fill("lil-board-card", &facts))?;
    }
    Ok(())
}
