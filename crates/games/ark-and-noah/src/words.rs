//! The board of Ark & Noah in words.

mod action;
mod drawing;
mod spoken;

use std::fmt::Write as _;

use ararat_core::{Facts, Game, SeatView, View, Word, facts};
use ararat_text::{Catalogue, Form, TextBoard, Words};

use crate::rules::{
    Action, ArkAndNoah, Decision, Due, IDLE_ROUNDS, MAX_ROUNDS, NearEnd, Phase, Public, Sex,
    Species, Task, Tile, TileSet, Variant, near_end,
};

impl TextBoard for ArkAndNoah {
    const WORDS: Words = ararat_text::words!["", "board.", "lessons."];

    fn form(view: View<'_, ArkAndNoah>, form: Form, words: &Catalogue) -> String {
        let mut board = String::new();
        // Writing to a string cannot fail.
        let _ = write_board(&mut board, view, form, words);
        board
    }

    fn beginning(view: SeatView<'_, ArkAndNoah>, text: &str, words: &Catalogue) -> Option<String> {
        action::beginning(view, text, words)
    }

    fn short_names(words: &Catalogue) -> Vec<(String, String)> {
        let named = |species: &Species| (species.code().to_owned(), words.piece(species.piece()));
        Species::ALL.iter().map(named).collect()
    }

    fn asked(view: View<'_, ArkAndNoah>, words: &Catalogue) -> String {
        turn_line(view, words)
    }

    fn legend(words: &Catalogue) -> Option<String> {
        Some(words.word("noa-legend"))
    }

    fn action(view: SeatView<'_, ArkAndNoah>, action: &Action, words: &Catalogue) -> String {
        action::describe(view, *action, words)
    }
}

fn write_board(
    board: &mut String,
    view: View<'_, ArkAndNoah>,
    form: Form,
    words: &Catalogue,
) -> std::fmt::Result {
    let public = view.public();
    let mut heading = heading(public, "noa-board-round", words);
    if public.variant() == Variant::Quick {
        heading = format!("{} · {heading}", words.word("noa-board-quick"));
    }
    writeln!(board, "{} · {heading}", words.word("game-ark-and-noah"))?;
    writeln!(board, "{}", turn_line(view, words))?;
    if let Some((warning, _)) = soon(public, words) {
        writeln!(board, "{warning}")?;
    }
    if let Some(seat) = view.viewer().seat() {
        writeln!(board, "{}", words.fill("noa-board-you", &facts![seat]))?;
    }
    if !public.drawn().is_empty() {
        let facts = facts![tiles: public.drawn()];
        writeln!(board, "{}", words.fill("noa-board-drawn", &facts))?;
    }
    if let Some(edge) = public.swap_edge() {
        let facts = facts![edge: edge.to_string()];
        writeln!(board, "{}", words.fill("noa-board-swap", &facts))?;
    }
    match form {
        Form::Seen => {
            write!(board, "\n{}", public.drawing())?;
            write_workers(board, public, words)?;
            write_players(board, public, words)?;
            write_supply(board, public, words)
        }
        Form::Played | Form::Spoken => {
            write_supply(board, public, words)?;
            write_players(board, public, words)?;
            write_workers(board, public, words)?;
            if form == Form::Spoken {
                return spoken::write_ark(board, public, words);
            }
            write!(board, "\n{}", drawing::draw(public))
        }
    }
}

/// How far the game is.
pub(crate) fn heading(public: &Public, round_key: &str, words: &Catalogue) -> String {
    match public.phase() {
        Phase::Over => words.word("noa-board-over"),
        Phase::Draw(Due::First | Due::Deal) => words.word("noa-board-setup"),
        Phase::Decide(decision) if decision.is_flood() => words.word("noa-board-flood"),
        Phase::Decide(_) | Phase::Draw(Due::Tiles { .. }) => {
            let (round, least) = (public.round(), public.variant().least_rounds());
            // From then on nobody knows how many there will be.
            let key = if round > least { "noa-board-round" } else { round_key };
            words.fill(key, &facts![round: round].number("least", least))
        }
    }
}

/// Why the game will or may end soon, in a sentence and in a few words.
pub(crate) fn soon(public: &Public, words: &Catalogue) -> Option<(String, Option<String>)> {
    let ends = |after: u8| facts![round: after].number("now", u8::from(after == public.round()));
    let (key, short, facts) = match near_end(public)? {
        NearEnd::Closed { after } => ("noa-soon-closed", Some("noa-soon-ends"), ends(after)),
        NearEnd::NoBoards { after } => ("noa-soon-no-boards", Some("noa-soon-ends"), ends(after)),
        NearEnd::Idle { rounds } => {
            let facts = facts![count: rounds, most: IDLE_ROUNDS];
            ("noa-soon-idle", Some("noa-soon-idle-short"), facts)
        }
        NearEnd::LastRounds => {
            let facts = facts![round: MAX_ROUNDS, now: 0];
            ("noa-soon-rounds", Some("noa-soon-ends"), facts)
        }
        NearEnd::FewBoards { boards } => {
            ("noa-soon-few-boards", Some("noa-soon-few-boards-short"), facts![count: boards])
        }
        // How far the hull is closed is shown anyway.
        NearEnd::FewEdges { edges } => ("noa-soon-few-edges", None, facts![count: edges]),
    };
    Some((words.fill(key, &facts), short.map(|short| words.fill(short, &facts))))
}

/// One sentence that says what is asked of the viewer, or who is awaited.
fn turn_line(view: View<'_, ArkAndNoah>, words: &Catalogue) -> String {
    let public = view.public();
    let decision = match public.phase() {
        Phase::Decide(decision) => decision,
        Phase::Draw(_) => return words.word("noa-turn-chance"),
        Phase::Over => {
            let outcome = ArkAndNoah::outcome(public).expect("the game is over");
            return words.fill("noa-turn-over", &Facts::new().seats("winners", outcome.winners()));
        }
    };
    let facts = facts![due: Word(decision.word(public.variant()))];
    let line = match (public.to_act(), view.viewer().seat()) {
        (Some(seat), viewer) if viewer != Some(seat) => {
            words.fill("noa-turn-act", &facts.seat("seat", seat))
        }
        (_, _) => words.fill("noa-turn-your-act", &facts),
    };
    let key = match (decision, public.variant()) {
        (Decision::Build, _) => "noa-turn-pieces-left",
        (Decision::Load, Variant::Quick) => "noa-turn-pairs-left",
        (Decision::Load, Variant::Normal) => "noa-turn-points-left",
        (_, _) => return line,
    };
    format!("{line} ({})", words.fill(key, &facts![count: public.left()]))
}

/// The action board: one line for each column.
fn write_workers(board: &mut String, public: &Public, words: &Catalogue) -> std::fmt::Result {
    // The Quick Game has no workers.
    if public.variant() == Variant::Quick {
        return Ok(());
    }
    writeln!(board, "\n{}", words.word("noa-board-tasks"))?;
    for (index, task) in Task::ALL.into_iter().enumerate() {
        let workers = public.workers();
        let mut notes = Vec::new();
        if let Some(seat) = workers.completed(task) {
            notes.push(words.fill("noa-board-completed", &facts![seat]));
        }
        if let Some(seat) = workers.current(task) {
            notes.push(words.fill("noa-board-current", &facts![seat]));
        }
        if workers.bonus(task) > 0 {
            let facts = facts![points: workers.bonus(task)];
            notes.push(words.fill("noa-board-bonus", &facts));
        }
        let mark = if public.task() == Some(task) { '>' } else { ' ' };
        let name = words.word(task.word());
        let line = format!("{mark} {} {name:<24} {}", index + 1, notes.join(" · "));
        writeln!(board, "{}", line.trim_end())?;
    }
    Ok(())
}

fn write_players(board: &mut String, public: &Public, words: &Catalogue) -> std::fmt::Result {
    let outcome = ArkAndNoah::outcome(public);
    writeln!(board, "\n{}", words.word("noa-board-players"))?;
    for (seat, hand) in public.hands().iter() {
        let count = |key, count: i64| words.fill(key, &facts![count]);
        let mut parts = vec![count("noa-board-points", i64::from(hand.points))];
        if let Some(outcome) = &outcome {
            parts.push(count("noa-board-place", i64::from(outcome.places[seat])));
        }
        parts.push(count("noa-board-boards", i64::from(hand.boards)));
        if public.variant() == Variant::Normal {
            parts.push(count("noa-board-pitch", i64::from(hand.pitch)));
            parts.push(count("noa-board-food", i64::from(hand.food)));
        }
        let outside = public.ark().outside_board_count(public.outline(), seat);
        parts.push(count("noa-board-outside", i64::from(outside)));
        writeln!(board, "  {:<10} {}", words.seat(seat), parts.join(" · "))?;
        if !hand.animals.is_empty() {
            let animals = list(public, hand.animals, words);
            writeln!(board, "      {}", words.labeled(words.word("noa-board-animals"), animals))?;
        }
    }
    Ok(())
}

fn list(public: &Public, tiles: TileSet, words: &Catalogue) -> String {
    words.list(&tiles.iter().map(|tile| animal(public, tile, words)).collect::<Vec<_>>())
}

/// “male cat (size 1, coupled)”: coupled if its mate is in play.
pub(crate) fn animal(public: &Public, tile: Tile, words: &Catalogue) -> String {
    let key = if public.is_coupled(tile) { "noa-board-coupled" } else { "noa-board-single" };
    let size = public.options().kit().size(tile.species());
    words.fill(key, &facts![tile, size])
}

fn write_supply(board: &mut String, public: &Public, words: &Catalogue) -> std::fmt::Result {
    writeln!(board, "\n{}", words.word("noa-board-supply"))?;
    let supply = public.supply();
    if public.variant() == Variant::Normal {
        let facts = facts![pitch: supply.pitch, food: supply.food];
        writeln!(board, "  {}", words.fill("noa-board-stores", &facts))?;
    }
    let boards: Vec<String> = supply
        .boards
        .iter()
        .map(|(seat, &count)| words.fill("noa-board-wood", &facts![seat, count]))
        .collect();
    writeln!(board, "  {}", words.list(&boards))?;
    for (key, sex) in [("noa-board-males", Sex::Male), ("noa-board-females", Sex::Female)] {
        let tiles = public.bags().of_sex(sex);
        let species = tiles.iter().map(|tile| tile.species().piece());
        let facts = Facts::new().number("count", tiles.len()).pieces("animals", species);
        writeln!(board, "  {}", words.fill(key, &facts))?;
    }
    Ok(())
}
