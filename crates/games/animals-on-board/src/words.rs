//! The board of Animals on Board in words.

mod action;

use std::fmt::Write as _;

use ararat_core::{Game, SeatSet, SeatView, Turn, View, facts};
use ararat_text::{Catalogue, Form, TextBoard, Words};

use crate::rules::{AnimalsOnBoard, Phase, Public, Sheet, Species, SpeciesSet, TileSet};

impl TextBoard for AnimalsOnBoard {
    const WORDS: Words = ararat_text::words!["", "board.", "lessons."];

    fn form(view: View<'_, AnimalsOnBoard>, form: Form, words: &Catalogue) -> String {
        let mut board = String::new();
        // Writing to a string cannot fail.
        let _ = write_board(&mut board, view, form, words);
        board
    }

    fn beginning(
        view: SeatView<'_, AnimalsOnBoard>,
        text: &str,
        words: &Catalogue,
    ) -> Option<String> {
        action::beginning(view, text, words)
    }

    fn short_names(words: &Catalogue) -> Vec<(String, String)> {
        let named = |species: &Species| (species.code().to_owned(), words.piece(species.piece()));
        Species::ALL.iter().map(named).collect()
    }

    fn asked(view: View<'_, AnimalsOnBoard>, words: &Catalogue) -> String {
        turn_line(view, words)
    }

    fn action(
        view: SeatView<'_, AnimalsOnBoard>,
        action: &crate::rules::Action,
        words: &Catalogue,
    ) -> String {
        action::describe(view, *action, words)
    }
}

fn write_board(
    board: &mut String,
    view: View<'_, AnimalsOnBoard>,
    form: Form,
    words: &Catalogue,
) -> std::fmt::Result {
    let public = view.public();
    writeln!(board, "{} · {}", words.word("game-animals-on-board"), heading(public, words))?;
    let left_out = SpeciesSet::ALL.minus(public.species());
    if !left_out.is_empty() {
        writeln!(board, "{}", words.fill("aob-board-left-out", &facts![species: left_out]))?;
    }
    writeln!(board, "{}", turn_line(view, words))?;
    write_meadow(board, public, form, words)?;
    write_arks(board, view, words)?;
    write_own(board, view, words)
}

/// The round, or that the game has not begun or is over.
pub(crate) fn heading(public: &Public, words: &Catalogue) -> String {
    match public.round {
        _ if public.phase == Phase::Over => words.word("aob-board-over"),
        0 => words.word("aob-board-setup"),
        round => words.fill("aob-board-round", &facts![round]),
    }
}

/// One sentence that says what is asked of the viewer, or who is awaited.
fn turn_line(view: View<'_, AnimalsOnBoard>, words: &Catalogue) -> String {
    let public = view.public();
    let seats = match AnimalsOnBoard::turn(public) {
        Turn::Over => {
            let outcome = AnimalsOnBoard::outcome(public).expect("the game is over");
            let winners: SeatSet = outcome.winners().collect();
            return words.fill("aob-turn-over", &facts![winners]);
        }
        Turn::Chance => return words.word("aob-turn-chance"),
        Turn::Seats(seats) => seats,
    };
    let viewer = view.viewer().seat().filter(|&seat| seats.contains(seat));
    match (public.to_act(), viewer) {
        (None, Some(_)) => words.word("aob-turn-your-keep"),
        (None, None) => words.fill("aob-turn-keep", &facts![seats]),
        (Some(seat), viewer) => {
            let (others, own) = if public.meadow.can_split() {
                ("aob-turn-act", "aob-turn-your-act")
            } else if public.meadow.is_empty() {
                ("aob-turn-pass", "aob-turn-your-pass")
            } else {
                ("aob-turn-take", "aob-turn-your-take")
            };
            if viewer.is_some() { words.word(own) } else { words.fill(others, &facts![seat]) }
        }
    }
}

fn write_meadow(
    board: &mut String,
    public: &Public,
    form: Form,
    words: &Catalogue,
) -> std::fmt::Result {
    writeln!(board, "\n{}", words.word("aob-board-meadow"))?;
    if public.meadow.is_empty() {
        writeln!(board, "  {}", words.word("aob-board-meadow-empty"))?;
    }
    for (id, group) in public.meadow.groups() {
        match form {
            Form::Seen | Form::Played => {
                writeln!(board, "  {id}  {:>2}  {}", group.len(), words.pieces(group.pieces()))?;
            }
            Form::Spoken => {
                let facts = facts![group: id, count: group.len(), tiles: group];
                writeln!(board, "  {}", words.fill("aob-spoken-group", &facts))?;
            }
        }
    }
    Ok(())
}

fn write_arks(
    board: &mut String,
    view: View<'_, AnimalsOnBoard>,
    words: &Catalogue,
) -> std::fmt::Result {
    let public = view.public();
    writeln!(board, "\n{}", words.word("aob-board-arks"))?;
    let outcome = AnimalsOnBoard::outcome(public);
    for (seat, ark) in public.arks.iter() {
        let mut name = words.seat(seat);
        if view.viewer().seat() == Some(seat) {
            name = format!("{name} ({})", words.word("you"));
        }
        let mark = if public.to_act() == Some(seat) { '>' } else { ' ' };
        let count = |key, count: usize| words.fill(key, &facts![count]);
        let tiles = count("aob-board-tiles", ark.tile_count());
        let crates = count("aob-board-crates", usize::from(ark.crates));
        let mut notes = Vec::new();
        if let Some(outcome) = &outcome {
            let facts = facts![points: outcome.points[seat], place: outcome.places[seat]];
            notes.push(words.fill("aob-board-score", &facts));
        } else if public.phase == Phase::Turns {
            let is_in = public.in_round.contains(seat);
            notes.push(words.word(if is_in { "aob-board-in-round" } else { "aob-board-out" }));
        }
        if public.flag_holder() == Some(seat) {
            notes.push(words.word("aob-board-flag"));
        }
        let line = format!("{mark} {name:<16} {tiles:<9} {crates:<9}  {}", notes.join(" · "));
        writeln!(board, "{}", line.trim_end())?;
        if !ark.outside.is_empty() && outcome.is_none() {
            let tiles = words.pieces(ark.outside.pieces());
            writeln!(board, "      {}", words.labeled(words.word("aob-board-outside"), tiles))?;
        }
        if let Some(sheet) = public.sheet(seat) {
            write_sheet(board, &sheet, words)?;
        } else if public.options.has_memory_aid() && !ark.known.minus(ark.outside).is_empty() {
            let tiles = words.pieces(ark.known.minus(ark.outside).pieces());
            writeln!(board, "      {}", words.labeled(words.word("aob-board-seen"), tiles))?;
        }
    }
    Ok(())
}

fn write_own(
    board: &mut String,
    view: View<'_, AnimalsOnBoard>,
    words: &Catalogue,
) -> std::fmt::Result {
    let (Some(view), public) = (view.as_seat(), view.public()) else { return Ok(()) };
    if public.phase == Phase::Over {
        return Ok(());
    }
    let own = view.own();
    if !own.dealt.is_empty() {
        let tiles = words.pieces(own.dealt.pieces());
        writeln!(board, "\n{}", words.labeled(words.word("aob-board-dealt"), tiles))?;
    }
    let ark = public.ark(view.seat());
    let owned = ark.known.union(own.secret);
    if !owned.is_empty() {
        let worth = facts![points: Sheet::new(owned, ark.crates).total()];
        writeln!(
            board,
            "\n{} ({})",
            words.word("aob-board-your-ark"),
            words.fill("aob-board-now-worth", &worth)
        )?;
        write_animals(board, owned, words)?;
    }
    Ok(())
}

/// The animals by species: singles with their value, pairs that will leave, herds.
fn write_animals(board: &mut String, owned: TileSet, words: &Catalogue) -> std::fmt::Result {
    for species in Species::ALL {
        let tiles = owned.intersection(species.tiles());
        let (key, points) = match tiles.len() {
            0 => continue,
            1 => (
                "aob-board-single",
                usize::from(tiles.first().map_or(0, crate::rules::Tile::value)),
            ),
            2 => ("aob-board-pair", 0),
            herd => ("aob-board-herd", herd * 5),
        };
        writeln!(board, "      {}", words.fill(key, &facts![tiles, points]))?;
    }
    Ok(())
}

fn write_sheet(board: &mut String, sheet: &Sheet, words: &Catalogue) -> std::fmt::Result {
    write_animals(board, sheet.kept, words)?;
    for (key, tiles) in
        [("aob-board-pair-left", sheet.pairs), ("aob-board-surplus-left", sheet.surplus)]
    {
        if !tiles.is_empty() {
            writeln!(board, "      {}", words.fill(key, &facts![tiles]))?;
        }
    }
    Ok(())
}
