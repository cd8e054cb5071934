//! The board of Ark in words.

mod action;
mod spoken;

use std::fmt::Write as _;

use ararat_core::{Facts, Game, Piece, Seat, SeatSet, SeatView, Turn, View};
use ararat_text::{Catalogue, Words};
use ararat_text::{Form, TextBoard};

use crate::rules::{
    Ability, Ark, CardName, CardSet, CardType, Cards, Climate, Destination, Diet, Markers, Pet,
    Phase, Printed, Public, Side,
};

impl TextBoard for Ark {
    const WORDS: Words = Words {
        en: &[include_str!("../words/en.ftl"), include_str!("../words/board.en.ftl")],
        fr: &[include_str!("../words/fr.ftl"), include_str!("../words/board.fr.ftl")],
    };

    fn form(view: View<'_, Ark>, form: Form, words: &Catalogue) -> String {
        let mut board = String::new();
        // Writing to a string cannot fail.
        let _ = write_board(&mut board, view, form, words);
        board
    }

    fn beginning(view: SeatView<'_, Ark>, text: &str, words: &Catalogue) -> Option<String> {
        action::beginning(view, text, words)
    }

    fn short_names(words: &Catalogue) -> Vec<(String, String)> {
        CardName::all().map(|name| (name.to_string(), words.word(name.word()))).collect()
    }

    fn asked(view: View<'_, Ark>, words: &Catalogue) -> String {
        turn_line(view, words)
    }

    fn action(view: SeatView<'_, Ark>, action: &crate::rules::Action, words: &Catalogue) -> String {
        action::describe(view, *action, words)
    }
}

fn write_board(
    board: &mut String,
    view: View<'_, Ark>,
    form: Form,
    words: &Catalogue,
) -> std::fmt::Result {
    let public = view.public();
    let is_set_up =
        !matches!(public.phase(), Phase::NamingFirst | Phase::Starting | Phase::Dealing);
    let heading = match public.phase() {
        Phase::NamingFirst | Phase::Starting | Phase::Dealing => "ark-board-setup",
        Phase::Over => "ark-board-over",
        Phase::LastTurns => "ark-board-endgame",
        Phase::Turn
        | Phase::SecondCard
        | Phase::Lifting
        | Phase::CabinCard
        | Phase::Drawing(_)
        | Phase::Pets(_) => {
            if public.is_endgame() {
                "ark-board-endgame"
            } else {
                "ark-board-normal"
            }
        }
    };
    let rain = Facts::new().number("count", public.deck().rain());
    let rain = words.fill("ark-board-rain", &rain);
    writeln!(board, "{} · {} · {rain}", words.word("game-ark"), words.word(heading))?;
    writeln!(board, "{}", turn_line(view, words))?;
    write_ship(board, public, form, words)?;
    if is_set_up && !public.is_endgame() {
        write_display(board, public, words)?;
    }
    write_players(board, view, form, words)?;
    match form {
        Form::Seen | Form::Played => write_points(board, public, words)?,
        Form::Spoken => spoken::write_points(board, public, words)?,
    }
    write_own(board, view, words)
}

/// One sentence that says what is asked of the viewer, or who is awaited.
fn turn_line(view: View<'_, Ark>, words: &Catalogue) -> String {
    let public = view.public();
    let seats = match Ark::turn(public) {
        Turn::Seats(seats) => seats,
        Turn::Over => {
            let outcome = Ark::outcome(public).unwrap_or_default();
            return words.fill("ark-turn-over", &Facts::new().seats("winners", outcome.winners()));
        }
        Turn::Chance => {
            let facts = Facts::new().seat("seat", public.to_act().unwrap_or_default());
            return match public.phase() {
                Phase::Drawing(Destination::Hand) => words.fill("ark-turn-draw", &facts),
                Phase::Drawing(Destination::Display) => words.word("ark-turn-draw-display"),
                Phase::NamingFirst
                | Phase::Starting
                | Phase::Dealing
                | Phase::Turn
                | Phase::SecondCard
                | Phase::Lifting
                | Phase::CabinCard
                | Phase::Pets(_)
                | Phase::LastTurns
                | Phase::Over => words.word("ark-turn-setup"),
            };
        }
    };
    let (key, your_key) = match public.phase() {
        Phase::SecondCard => ("ark-turn-second", "ark-turn-your-second"),
        Phase::Lifting => ("ark-turn-lift", "ark-turn-your-lift"),
        Phase::CabinCard => ("ark-turn-cabin-card", "ark-turn-your-cabin-card"),
        Phase::Pets(_) => ("ark-turn-pets", "ark-turn-your-pets"),
        Phase::LastTurns => ("ark-turn-last", "ark-turn-your-last"),
        Phase::NamingFirst
        | Phase::Starting
        | Phase::Dealing
        | Phase::Turn
        | Phase::Drawing(_)
        | Phase::Over => ("ark-turn-act", "ark-turn-your-act"),
    };
    if view.viewer().seat().is_some_and(|seat| seats.contains(seat)) {
        return words.word(your_key);
    }
    let facts = Facts::new().seats("seats", seats.iter());
    words.fill(key, &facts.seat("seat", seats.first().unwrap_or_default()))
}

/// The cabins row by row, port to the left, with the first free place of each side.
fn write_ship(
    board: &mut String,
    public: &Public,
    form: Form,
    words: &Catalogue,
) -> std::fmt::Result {
    let ship = public.ship();
    let rows = Side::ALL.map(|side| ship.row_count(side));
    if rows == [0, 0] {
        return Ok(());
    }
    let tilt = ship.tilt();
    let tilt = match tilt.side() {
        None => words.word("ark-board-level"),
        Some(_) => words.fill("ark-board-tilt", &tilt.add_to(Facts::new())),
    };
    writeln!(board, "\n{} · {tilt}", words.word("ark-board-ship"))?;
    match form {
        Form::Seen | Form::Played => {
            write_sides(board, public, words)?;
            writeln!(board, "  {}", words.word("ark-board-legend"))?;
        }
        Form::Spoken => spoken::write_ship(board, public, words)?,
    }
    if !public.gone().is_empty() {
        let gone = Facts::new().pieces("cards", pieces(public.cards(), public.gone()));
        writeln!(board, "  {}", words.fill("ark-board-gone", &gone))?;
    }
    Ok(())
}

/// Port to the left, starboard to the right.
fn write_sides(board: &mut String, public: &Public, words: &Catalogue) -> std::fmt::Result {
    let [port, starboard] = Side::ALL.map(|side| side_lines(public, side, words));
    let [port_title, starboard_title] = Side::ALL.map(|side| words.word(side.word()));
    let width = port.iter().map(|line| line.chars().count()).chain([port_title.chars().count()]);
    let width = width.max().unwrap_or(0);
    writeln!(board, "  {port_title:<width$} | {starboard_title}")?;
    for row in 0..port.len().max(starboard.len()) {
        let [left, right] =
            [&port, &starboard].map(|lines| lines.get(row).map_or("", String::as_str));
        writeln!(board, "{}", format!("  {left:<width$} | {right}").trim_end())?;
    }
    Ok(())
}

fn side_lines(public: &Public, side: Side, words: &Catalogue) -> Vec<String> {
    let ship = public.ship();
    let mut lines: Vec<String> = ship
        .cabins()
        .filter(|(cabin, _)| cabin.side() == side)
        .map(|(cabin, inside)| format!("{cabin} {}", marked_list(public.cards(), inside, words)))
        .collect();
    lines.push(format!("{} ({})", ship.free_place(side), words.word("ark-board-free")));
    lines
}

/// “tiger 2Hc, cow 3h”: each card with its weight and what else decides about its company.
fn marked_list(cards: &Cards, set: CardSet, words: &Catalogue) -> String {
    let marked = |name: CardName| {
        let printed = cards.printed(cards.find(name)?);
        let name = words.piece(Piece { word: name.word(), value: Some(printed.weight) });
        let marks: String = marks(printed).map(|mark| words.word(mark)).collect();
        Some(format!("{name}{marks}"))
    };
    cards.names(set).filter_map(marked).collect::<Vec<String>>().join(", ")
}

/// Catalogue keys of the letters behind a weight.
fn marks(card: &Printed) -> impl Iterator<Item = &'static str> {
    let climate = match card.climate {
        Climate::Hot => Some("ark-mark-hot"),
        Climate::Cold => Some("ark-mark-cold"),
        Climate::Either => None,
    };
    let diet = card.diet.map(|diet| match diet {
        Diet::Herbivore => "ark-mark-herbivore",
        Diet::Carnivore => "ark-mark-carnivore",
        Diet::Omnivore => "ark-mark-omnivore",
    });
    let shy = (card.card_type == Some(CardType::Shy)).then_some("ark-mark-shy");
    climate.into_iter().chain(diet).chain(shy)
}

fn pieces(cards: &Cards, set: CardSet) -> Vec<Piece> {
    cards.names(set).map(CardName::piece).collect()
}

fn write_display(board: &mut String, public: &Public, words: &Catalogue) -> std::fmt::Result {
    writeln!(board, "\n{}", words.word("ark-board-display"))?;
    write_cards(board, public.cards(), public.display(), words)?;
    let deck = public.deck();
    let facts =
        Facts::new().number("cards", deck.card_count()).number("dry", deck.above_the_rain());
    let key = if deck.rain() == 0 { "ark-board-deck-dry" } else { "ark-board-deck" };
    writeln!(board, "  {}", words.fill(key, &facts))
}

/// Cards one below the other with all that is printed on them.
fn write_cards(
    board: &mut String,
    cards: &Cards,
    set: CardSet,
    words: &Catalogue,
) -> std::fmt::Result {
    for name in cards.names(set) {
        if let Some(card) = cards.find(name) {
            let printed = print(cards.printed(card), words);
            writeln!(board, "  {:<14} {printed}", words.piece(name.piece()))?;
        }
    }
    Ok(())
}

fn print(card: &Printed, words: &Catalogue) -> String {
    let mut parts = vec![
        words.fill("ark-board-weight", &Facts::new().number("weight", card.weight)),
        words.word(card.climate.word()),
    ];
    parts.extend(card.diet.map(Diet::word).map(|word| words.word(word)));
    parts.extend(card.card_type.map(CardType::word).map(|word| words.word(word)));
    parts.extend(card.ability.map(|ability| words.word(ability_word(ability))));
    parts.join(" · ")
}

fn ability_word(ability: Ability) -> &'static str {
    match ability {
        Ability::BringsDiscs => "ark-ability-discs",
        Ability::Unbothered => "ark-ability-unbothered",
        Ability::EjectsAny => "ark-ability-ejects-any",
        Ability::EjectsWeightTwo => "ark-ability-ejects-weight-two",
        Ability::EjectsShy => "ark-ability-ejects-shy",
        Ability::RaisedMarker => "ark-ability-raised",
        Ability::LiftsMarker => "ark-ability-lifts",
    }
}

/// Wholes and a half: `2½`.
fn markers(markers: Markers) -> String {
    match (markers.halves() / 2, markers.halves() % 2) {
        (0, 0) => "-".to_owned(),
        (wholes, 0) => wholes.to_string(),
        (wholes, _) => format!("{wholes}½"),
    }
}

/// Columns for the name of a seat.
const SEAT_WIDTH: usize = 16;

/// A table of texts: the first column to the left, the others to the right of their columns.
fn write_table(board: &mut String, rows: &[Vec<String>]) -> std::fmt::Result {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let mut widths: Vec<usize> = (0..columns).map(width).collect();
    // Wide enough for every seat, so that the table looks the same to all.
    widths.iter_mut().take(1).for_each(|width| *width = (*width).max(SEAT_WIDTH));
    for row in rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let width = widths[column];
            match column {
                0 => write!(line, "{cell:<width$}")?,
                // Notes come last, behind a row of numbers, and start where they start.
                _ if column + 1 == columns => write!(line, "  {cell}")?,
                _ => write!(line, "  {cell:>width$}")?,
            }
        }
        writeln!(board, "{}", line.trim_end())?;
    }
    Ok(())
}

/// The score cards with everybody’s markers, discs and number of cards.
fn write_players(
    board: &mut String,
    view: View<'_, Ark>,
    form: Form,
    words: &Catalogue,
) -> std::fmt::Result {
    let public = view.public();
    match form {
        Form::Seen | Form::Played => write_score_cards(board, view, words)?,
        Form::Spoken => {
            writeln!(board, "\n{}", words.word("ark-board-score-cards"))?;
            spoken::write_players(board, view, words)?;
        }
    }
    let supply = Facts::new().number("discs", public.supply());
    writeln!(board, "  {}", words.fill("ark-board-supply", &supply))?;
    for (seat, player) in public.players().iter() {
        let (key, cards) = if public.phase() == Phase::Over {
            ("ark-board-last-hand", player.shown())
        } else if public.options().has_memory_aid() {
            ("ark-board-known-hand", player.known_hand(public.cards()))
        } else {
            continue;
        };
        if !cards.is_empty() {
            let facts =
                Facts::new().seat("seat", seat).pieces("cards", pieces(public.cards(), cards));
            writeln!(board, "  {}", words.fill(key, &facts))?;
        }
    }
    Ok(())
}

fn write_score_cards(
    board: &mut String,
    view: View<'_, Ark>,
    words: &Catalogue,
) -> std::fmt::Result {
    let public = view.public();
    let awaited = match Ark::turn(public) {
        Turn::Seats(seats) => seats,
        Turn::Chance => public.to_act().map_or(SeatSet::EMPTY, SeatSet::only),
        Turn::Over => SeatSet::EMPTY,
    };
    writeln!(board)?;
    let mut header = vec![words.word("ark-board-score-cards")];
    header.extend(CardType::ALL.iter().map(|card_type| words.word(card_type.word())));
    header.extend([words.word("ark-board-discs"), words.word("ark-board-hand-count")]);
    header.push(String::new());
    let mut rows = vec![header];
    for (seat, player) in public.players().iter() {
        let mark = if awaited.contains(seat) { '>' } else { ' ' };
        let mut row = vec![format!("{mark} {}", seat_name(view, seat, words))];
        row.extend(CardType::ALL.iter().map(|&card_type| markers(player.markers(card_type))));
        row.extend([player.discs().to_string(), player.hand_count().to_string()]);
        row.push(notes(public, seat, words).join(" · "));
        rows.push(row);
    }
    write_table(board, &rows)
}

fn seat_name(view: View<'_, Ark>, seat: Seat, words: &Catalogue) -> String {
    let name = words.seat(seat);
    if view.viewer().seat() == Some(seat) {
        format!("{name} ({})", words.word("you"))
    } else {
        name
    }
}

/// What is to be said of a player besides the numbers.
fn notes(public: &Public, seat: Seat, words: &Catalogue) -> Vec<String> {
    let mut notes = Vec::new();
    match public.player(seat).pet() {
        Pet::None => {}
        Pet::FaceDown { .. } => notes.push(words.word("ark-board-pet")),
        Pet::Open(pet) => {
            let facts = Facts::new().pieces("card", [public.cards().name(pet).piece()]);
            notes.push(words.fill("ark-board-pet-open", &facts));
        }
    }
    if matches!(public.phase(), Phase::Pets(_)) && public.chosen().contains(seat) {
        notes.push(words.word("ark-board-chosen"));
    }
    if public.phase() != Phase::Over && public.passed().contains(seat) {
        notes.push(words.word("ark-board-passed"));
    }
    if public.phase() != Phase::NamingFirst && public.first() == seat {
        notes.push(words.word("ark-board-first"));
    }
    notes
}

/// At the end: where the points come from.
fn write_points(board: &mut String, public: &Public, words: &Catalogue) -> std::fmt::Result {
    let Some(outcome) = Ark::outcome(public) else { return Ok(()) };
    writeln!(board)?;
    let mut header = vec![words.word("ark-board-points")];
    header.extend(CardType::ALL.iter().map(|card_type| words.word(card_type.word())));
    let last = ["ark-board-discs", "ark-board-total", "ark-board-place"];
    header.extend(last.map(|key| words.word(key)));
    header.push(String::new());
    let mut rows = vec![header];
    for (seat, row) in public.sheet().rows().iter() {
        let mut cells = vec![format!("  {}", words.seat(seat))];
        cells.extend(row.points.iter().map(ToString::to_string));
        cells.extend([
            row.discs.to_string(),
            row.total().to_string(),
            outcome.places[seat].to_string(),
        ]);
        rows.push(cells);
    }
    write_table(board, &rows)
}

fn write_own(board: &mut String, view: View<'_, Ark>, words: &Catalogue) -> std::fmt::Result {
    let (Some(own), public) = (view.own(), view.public()) else { return Ok(()) };
    if public.phase() == Phase::Over {
        return Ok(());
    }
    let cards = public.cards();
    if !own.hand.is_empty() {
        writeln!(board, "\n{}", words.word("ark-board-hand"))?;
        write_cards(board, cards, own.hand, words)?;
    }
    if let Some(pet) = own.pet {
        let facts = Facts::new().pieces("card", [cards.name(pet).piece()]);
        writeln!(board, "{}", words.fill("ark-board-your-pet", &facts))?;
    }
    Ok(())
}
