//! The board of Ark & Noah in words.

mod action;
mod drawing;
mod spoken;

use std::fmt::Write as _;

use ararat_core::{Facts, Game, Seat, SeatView, Turn, View};
use ararat_text::{Catalogue, Words};
use ararat_text::{Form, TextBoard};

use crate::rules::{ArkAndNoah, Phase, Public, Species, Task, Tile, TileSet, Variant};

impl TextBoard for ArkAndNoah {
    const WORDS: Words = Words {
        en: &[include_str!("../words/en.ftl"), include_str!("../words/board.en.ftl")],
        fr: &[include_str!("../words/fr.ftl"), include_str!("../words/board.fr.ftl")],
    };

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

    fn action(
        view: SeatView<'_, ArkAndNoah>,
        action: &crate::rules::Action,
        words: &Catalogue,
    ) -> String {
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
    let mut heading = match public.phase() {
        Phase::Over => words.word("noa-board-over"),
        Phase::FloodFood | Phase::FloodPairs => words.word("noa-board-flood"),
        Phase::NamingFirst | Phase::Dealing => words.word("noa-board-setup"),
        Phase::Choosing
        | Phase::NamingBag
        | Phase::Drawing { .. }
        | Phase::Taking
        | Phase::Awarding
        | Phase::Exchanging
        | Phase::Swapping { .. }
        | Phase::DrawingForTrade { .. }
        | Phase::Trading
        | Phase::Building
        | Phase::Loading => {
            words.fill("noa-board-round", &Facts::new().number("round", public.round()))
        }
    };
    if public.variant() == Variant::Quick {
        heading = format!("{} · {heading}", words.word("noa-board-quick"));
    }
    writeln!(board, "{} · {heading}", words.word("game-ark-and-noah"))?;
    writeln!(board, "{}", turn_line(view, words))?;
    if let Some(seat) = view.viewer().seat() {
        writeln!(board, "{}", words.fill("noa-board-you", &Facts::new().seat("seat", seat)))?;
    }
    if !public.drawn().is_empty() {
        let facts = Facts::new().pieces("tiles", public.drawn().pieces());
        writeln!(board, "{}", words.fill("noa-board-drawn", &facts))?;
    }
    if let Some(edge) = public.swap_edge() {
        let facts = Facts::new().text("edge", edge.to_string());
        writeln!(board, "{}", words.fill("noa-board-swap", &facts))?;
    }
    match form {
        Form::Seen => {
            write!(board, "\n{}", public.drawing())?;
            write_workers(board, public, words)?;
            write_players(board, public, words)?;
            write_supply(board, public, words)
        }
        Form::Played => {
            write_supply(board, public, words)?;
            write_players(board, public, words)?;
            write_workers(board, public, words)?;
            write!(board, "\n{}", drawing::draw(public))
        }
        Form::Spoken => {
            write_supply(board, public, words)?;
            write_players(board, public, words)?;
            write_workers(board, public, words)?;
            spoken::write_ark(board, public, words)
        }
    }
}

/// One sentence that says what is asked of the viewer, or who is awaited.
fn turn_line(view: View<'_, ArkAndNoah>, words: &Catalogue) -> String {
    let public = view.public();
    let seat = match ArkAndNoah::turn(public) {
        Turn::Over => {
            let winners: Vec<Seat> = ArkAndNoah::outcome(public)
                .iter()
                .flat_map(|outcome| outcome.winners().collect::<Vec<_>>())
                .collect();
            return words.fill("noa-turn-over", &Facts::new().seats("winners", winners));
        }
        Turn::Chance => return words.word("noa-turn-chance"),
        Turn::Seats(_) => public.to_act().unwrap_or_default(),
    };
    let is_quick = public.variant() == Variant::Quick;
    let due = match public.phase() {
        Phase::Choosing if is_quick => "noa-due-quick-choose",
        Phase::NamingBag => "noa-due-bag",
        Phase::Taking => "noa-due-take",
        Phase::Awarding => "noa-due-award",
        Phase::Exchanging if is_quick => "noa-due-draw",
        Phase::Exchanging => "noa-due-exchange",
        Phase::Swapping { .. } => "noa-due-with",
        Phase::Trading => "noa-due-trade",
        Phase::Building if is_quick => "noa-due-quick-build",
        Phase::Building => "noa-due-build",
        Phase::Loading if is_quick => "noa-due-quick-load",
        Phase::Loading => "noa-due-load",
        Phase::FloodFood => "noa-due-flood-food",
        Phase::FloodPairs => "noa-due-flood-pairs",
        Phase::Choosing
        | Phase::NamingFirst
        | Phase::Dealing
        | Phase::Drawing { .. }
        | Phase::DrawingForTrade { .. }
        | Phase::Over => "noa-due-choose",
    };
    let facts = Facts::new().word("due", due);
    let mut line = if view.viewer().seat() == Some(seat) {
        words.fill("noa-turn-your-act", &facts)
    } else {
        words.fill("noa-turn-act", &facts.seat("seat", seat))
    };
    let key = match public.phase() {
        Phase::Building => "noa-turn-pieces-left",
        Phase::Loading if is_quick => "noa-turn-pairs-left",
        Phase::Loading => "noa-turn-points-left",
        Phase::NamingFirst
        | Phase::Dealing
        | Phase::Choosing
        | Phase::NamingBag
        | Phase::Drawing { .. }
        | Phase::Taking
        | Phase::Awarding
        | Phase::Exchanging
        | Phase::Swapping { .. }
        | Phase::DrawingForTrade { .. }
        | Phase::Trading
        | Phase::FloodFood
        | Phase::FloodPairs
        | Phase::Over => return line,
    };
    let left = words.fill(key, &Facts::new().number("count", public.left()));
    // Writing to a string cannot fail.
    let _ = write!(line, " ({left})");
    line
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
            notes.push(words.fill("noa-board-completed", &Facts::new().seat("seat", seat)));
        }
        if let Some(seat) = workers.current(task) {
            notes.push(words.fill("noa-board-current", &Facts::new().seat("seat", seat)));
        }
        if workers.bonus(task) > 0 {
            let facts = Facts::new().number("points", workers.bonus(task));
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
        let count = |key, count: i64| words.fill(key, &Facts::new().number("count", count));
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

/// Animals with their size, and whether their mates are in play.
fn list(public: &Public, tiles: TileSet, words: &Catalogue) -> String {
    let animal = |tile: Tile| {
        let key = if public.is_coupled(tile) { "noa-board-coupled" } else { "noa-board-single" };
        let size = public.options().kit().size(tile.species());
        words.fill(key, &Facts::new().pieces("tile", [tile.piece()]).number("size", size))
    };
    words.list(&tiles.iter().map(animal).collect::<Vec<_>>())
}

fn write_supply(board: &mut String, public: &Public, words: &Catalogue) -> std::fmt::Result {
    writeln!(board, "\n{}", words.word("noa-board-supply"))?;
    let supply = public.supply();
    if public.variant() == Variant::Normal {
        let facts = Facts::new().number("pitch", supply.pitch).number("food", supply.food);
        writeln!(board, "  {}", words.fill("noa-board-stores", &facts))?;
    }
    let boards: Vec<String> = supply
        .boards
        .iter()
        .map(|(seat, &count)| {
            words.fill("noa-board-wood", &Facts::new().seat("seat", seat).number("count", count))
        })
        .collect();
    writeln!(board, "  {}", words.list(&boards))?;
    let bags = public.bags();
    let males = bags.of_sex(crate::rules::Sex::Male);
    let females = bags.of_sex(crate::rules::Sex::Female);
    for (key, tiles) in [("noa-board-males", males), ("noa-board-females", females)] {
        let species = tiles.iter().map(|tile| tile.species().piece());
        let facts = Facts::new().number("count", tiles.len()).pieces("animals", species);
        writeln!(board, "  {}", words.fill(key, &facts))?;
    }
    Ok(())
}
