//! The board of Ark in words.

mod action;
mod spoken;

use std::fmt::Write as _;

use ararat_core::{Facts, Game, Piece, Seat, SeatSet, SeatView, Turn, View, facts};
use ararat_text::{Catalogue, Form, TextBoard, Words};

use crate::rules::{
    Ability, Action, Ark, CardName, CardSet, CardType, Cards, Climate, Decision, Deck, Destination,
    Diet, Due, Markers, Pet, Phase, Printed, Public, Side, Tilt,
};

impl TextBoard for Ark {
    const WORDS: Words = ararat_text::words!["", "board.", "lessons."];

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

    fn action(view: SeatView<'_, Ark>, action: &Action, words: &Catalogue) -> String {
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
    let heading = if !public.is_set_up() {
        "ark-board-setup"
    } else if public.phase == Phase::Over {
        "ark-board-over"
    } else if public.is_endgame() {
        "ark-board-endgame"
    } else {
        "ark-board-normal"
    };
    let rain = facts![count: public.deck.rain()];
    let rain = words.fill("ark-board-rain", &rain);
    writeln!(board, "{} · {} · {rain}", words.word("game-ark"), words.word(heading))?;
    writeln!(board, "{}", turn_line(view, words))?;
    write_ship(board, public, form, words)?;
    if public.is_set_up() && !public.is_endgame() {
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
    let seat = facts![seat: public.to_act];
    let decision = match public.phase {
        Phase::Decide(decision) => decision,
        Phase::Draw(Due::Card(Destination::Hand)) => return words.fill("ark-turn-draw", &seat),
        Phase::Draw(Due::Card(Destination::Display)) => {
            return words.word("ark-turn-draw-display");
        }
        Phase::Draw(Due::First | Due::Start | Due::Deal) => return words.word("ark-turn-setup"),
        Phase::Over => {
            let outcome = Ark::outcome(public).expect("the game is over");
            return words.fill("ark-turn-over", &Facts::new().seats("winners", outcome.winners()));
        }
    };
    if let Some(view) = view.as_seat().filter(|view| view.is_to_act()) {
        return words.word(your_prompt(view, decision));
    }
    let key = match decision {
        Decision::Turn => "ark-turn-act",
        Decision::SecondCard => "ark-turn-second",
        Decision::Lift => "ark-turn-lift",
        Decision::CabinCard => "ark-turn-cabin-card",
        Decision::Pet(_) => "ark-turn-pets",
        Decision::LastTurn => "ark-turn-last",
    };
    words.fill(key, &seat.seats("seats", awaited(public).iter()))
}

/// Catalogue key of what the seat, which is to act, is asked.
fn your_prompt(view: SeatView<'_, Ark>, decision: Decision) -> &'static str {
    let is_stuck = is_stuck(view);
    match decision {
        Decision::Turn => "ark-turn-your-act",
        Decision::SecondCard if is_stuck => "ark-turn-your-second-none",
        Decision::SecondCard => "ark-turn-your-second",
        Decision::Lift => "ark-turn-your-lift",
        Decision::CabinCard => "ark-turn-your-cabin-card",
        Decision::Pet(_) if is_stuck => "ark-turn-your-pets-none",
        Decision::Pet(_) => "ark-turn-your-pets",
        Decision::LastTurn if is_stuck => "ark-turn-your-last-none",
        Decision::LastTurn => "ark-turn-your-last",
    }
}

/// Whether the seat, which is to act, can only stop, pass or choose no pet.
pub(crate) fn is_stuck(view: SeatView<'_, Ark>) -> bool {
    let mut actions = Vec::new();
    Ark::legal_actions(view, &mut actions);
    matches!(actions[..], [Action::Done | Action::Pass | Action::Pet(None)])
}

/// Who is to decide; while a card is drawn, the seat it is drawn for.
pub(crate) fn awaited(public: &Public) -> SeatSet {
    match Ark::turn(public) {
        Turn::Seats(seats) => seats,
        Turn::Chance => public.to_act().map_or(SeatSet::EMPTY, SeatSet::only),
        Turn::Over => SeatSet::EMPTY,
    }
}

/// The cabins row by row, port to the left, with the first free place of each side.
fn write_ship(
    board: &mut String,
    public: &Public,
    form: Form,
    words: &Catalogue,
) -> std::fmt::Result {
    let ship = &public.ship;
    let rows = Side::ALL.map(|side| ship.row_count(side));
    if rows == [0, 0] {
        return Ok(());
    }
    let tilt = tilt_words(ship.tilt(), words);
    writeln!(board, "\n{} · {tilt}", words.word("ark-board-ship"))?;
    match form {
        Form::Seen | Form::Played => {
            write_sides(board, public, words)?;
            writeln!(board, "  {}", words.word("ark-board-legend"))?;
        }
        Form::Spoken => spoken::write_ship(board, public, words)?,
    }
    if !public.gone.is_empty() {
        let gone = facts![cards: public.list(public.gone)];
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
    let ship = &public.ship;
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
        let printed = cards.printed(cards.card(name));
        let name = words.piece(Piece { word: name.word(), value: Some(printed.weight) });
        let marks: String = marks(printed).map(|mark| words.word(mark)).collect();
        format!("{name}{marks}")
    };
    cards.names(set).map(marked).collect::<Vec<String>>().join(", ")
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

pub(crate) fn tilt_words(tilt: Tilt, words: &Catalogue) -> String {
    match tilt.side() {
        None => words.word("ark-board-level"),
        Some(_) => words.fill("ark-board-tilt", &tilt.facts()),
    }
}

/// How many cards are left, and how many of them lie above the rain.
pub(crate) fn deck_words(deck: Deck, words: &Catalogue) -> String {
    let facts = facts![cards: deck.card_count()];
    let key = if deck.rain() == 0 { "ark-board-deck-dry" } else { "ark-board-deck" };
    words.fill(key, &facts.number("dry", deck.above_the_rain()))
}

fn write_display(board: &mut String, public: &Public, words: &Catalogue) -> std::fmt::Result {
    writeln!(board, "\n{}", words.word("ark-board-display"))?;
    write_cards(board, public.cards(), public.display, words)?;
    writeln!(board, "  {}", deck_words(public.deck, words))
}

/// Cards, one a line, with everything printed on them.
fn write_cards(
    board: &mut String,
    cards: &Cards,
    set: CardSet,
    words: &Catalogue,
) -> std::fmt::Result {
    cards.names(set).try_for_each(|name| {
        let printed = print(cards.printed(cards.card(name)), words).join(" · ");
        writeln!(board, "  {:<14} {printed}", words.piece(name.piece()))
    })
}

/// Everything printed on a card.
pub(crate) fn print(card: &Printed, words: &Catalogue) -> Vec<String> {
    let weight = facts![weight: card.weight];
    let mut parts = vec![words.fill("ark-board-weight", &weight)];
    let card_type = card.card_type.map_or("ark-type-none", CardType::word);
    let keys = [card.diet.map(Diet::word), Some(card_type), card.ability.map(Ability::word)];
    let keys = keys.into_iter().flatten();
    parts.extend([card.climate.word()].into_iter().chain(keys).map(|key| words.word(key)));
    parts
}

/// Markers on a score card; a dash for none.
fn markers(markers: Markers) -> String {
    if markers.halves() == 0 { "-".to_owned() } else { markers.to_string() }
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
    let supply = facts![discs: public.supply()];
    writeln!(board, "  {}", words.fill("ark-board-supply", &supply))?;
    for seat in public.players.seats() {
        if let Some(known) = known_hand(public, seat, words) {
            writeln!(board, "  {known}")?;
        }
    }
    Ok(())
}

/// The cards that a seat has left at the end, or those that everybody may remember.
pub(crate) fn known_hand(public: &Public, seat: Seat, words: &Catalogue) -> Option<String> {
    let player = public.player(seat);
    let (key, cards) = if public.phase == Phase::Over {
        ("ark-board-last-hand", player.shown)
    } else if public.options.has_memory_aid() {
        ("ark-board-known-hand", player.known_hand(public.cards()))
    } else {
        return None;
    };
    let facts = facts![seat, cards: public.list(cards)];
    (!cards.is_empty()).then(|| words.fill(key, &facts))
}

fn write_score_cards(
    board: &mut String,
    view: View<'_, Ark>,
    words: &Catalogue,
) -> std::fmt::Result {
    let public = view.public();
    let awaited = awaited(public);
    writeln!(board)?;
    let mut header = vec![words.word("ark-board-score-cards")];
    header.extend(CardType::ALL.iter().map(|card_type| words.word(card_type.word())));
    header.extend([words.word("ark-board-discs"), words.word("ark-board-hand-count")]);
    header.push(String::new());
    let mut rows = vec![header];
    for (seat, player) in public.players.iter() {
        let mark = if awaited.contains(seat) { '>' } else { ' ' };
        let mut row = vec![format!("{mark} {}", seat_name(view, seat, words))];
        row.extend(CardType::ALL.into_iter().map(|card_type| markers(player.markers(card_type))));
        row.extend([player.discs.to_string(), player.hand_count.to_string()]);
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

/// Notes on a player beside the numbers.
fn notes(public: &Public, seat: Seat, words: &Catalogue) -> Vec<String> {
    let mut notes = Vec::new();
    match public.player(seat).pet {
        Pet::None => {}
        Pet::FaceDown { .. } => notes.push(words.word("ark-board-pet")),
        Pet::Open(pet) => {
            let facts = facts![card: public.cards().name(pet)];
            notes.push(words.fill("ark-board-pet-open", &facts));
        }
    }
    if matches!(public.phase, Phase::Decide(Decision::Pet(_))) && public.chosen.contains(seat) {
        notes.push(words.word("ark-board-chosen"));
    }
    if public.phase != Phase::Over && public.passed.contains(seat) {
        notes.push(words.word("ark-board-passed"));
    }
    if public.phase != Phase::Draw(Due::First) && public.first == seat {
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
    if public.phase == Phase::Over {
        return Ok(());
    }
    let cards = public.cards();
    if !own.hand.is_empty() {
        writeln!(board, "\n{}", words.word("ark-board-hand"))?;
        write_cards(board, cards, own.hand, words)?;
    }
    if let Some(pet) = own.pet {
        let facts = facts![card: cards.name(pet)];
        writeln!(board, "{}", words.fill("ark-board-your-pet", &facts))?;
    }
    Ok(())
}
