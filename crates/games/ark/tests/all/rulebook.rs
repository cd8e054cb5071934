//! The rulebook, clause by clause: what is allowed, what is refused, and the worked examples.
//!
//! Source of all positions not marked otherwise: the clause named by the test.

mod components;
mod placing;
mod rain;
mod scoring;
mod setup;
mod special;
mod turn;

use ararat_ark::{Ark, CabinId, Card, CardName, CardSet, CardType, Cards, Player, Refusal, Ship};
use ararat_core::{Clause, Components as _, Refusal as _};
use ararat_testkit::{Script, seat_number};

type Table = Script<Ark>;

/// Starting cards on an even keel, without anybody shy: p1 horse (2), s1 sheep (1), s2 water (2),
/// p2 turnips (1).
const START: &str = "horse,sheep,water,turnips";

fn name(text: &str) -> CardName {
    text.parse().unwrap()
}

fn cabin(text: &str) -> CabinId {
    text.parse().unwrap()
}

fn card(text: &str) -> Card {
    Cards::standard().find(name(text)).unwrap()
}

/// Cards with commas between them.
fn set(text: &str) -> CardSet {
    text.split(',').filter(|text| !text.is_empty()).map(card).fold(CardSet::EMPTY, CardSet::with)
}

/// Names with commas between them, sorted as notation wants them.
fn sorted(text: &str) -> String {
    let mut names: Vec<CardName> = text.split(',').map(name).collect();
    names.sort();
    names.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

/// A table of as many players as hands are given, after the deal; seat 1 starts.
fn dealt(start: &str, hands: &[&str], display: &str) -> Table {
    let sorted_hands: Vec<String> = hands.iter().map(|hand| sorted(hand)).collect();
    Table::new(&format!("players={} first=1", hands.len())).play(&format!(
        "* start {start}\n* deal {} display {}",
        sorted_hands.join(" "),
        sorted(display)
    ))
}

/// Three players with the usual start; seats 2 and 3 hold cards that do not matter.
fn table(hand: &str, display: &str) -> Table {
    dealt(START, &[hand, "snail,caterpillar", "sloth,koala"], display)
}

/// Lets the seat take a face-up card, draw another, and see the display filled up.
fn take(table: &mut Table, seat: usize, face_up: &str, drawn: &str, refill: &str) {
    table.go(&format!("s{seat} take {face_up}\n* draw {drawn}\n* draw {refill}"));
}

fn player(table: &Table, seat: usize) -> Player {
    *table.state.public().player(seat_number(seat))
}

fn discs(table: &Table) -> Vec<u8> {
    table.state.public().players.as_slice().iter().map(|player| player.discs).collect()
}

/// Markers of a seat on each score card in halves: heavy, shy, slow, useful, provisions.
fn halves(table: &Table, seat: usize) -> Vec<u8> {
    CardType::ALL
        .into_iter()
        .map(|card_type| player(table, seat).markers(card_type).halves())
        .collect()
}

fn hand(table: &Table, seat: usize) -> CardSet {
    table.state.private(seat_number(seat)).hand
}

/// The tilt, positive towards starboard.
fn tilt(ship: &Ship) -> i8 {
    let tilt = i8::try_from(ship.tilt().amount()).unwrap();
    if ship.tilt().side() == Some(ararat_ark::Side::Port) { -tilt } else { tilt }
}

/// An ark drawn in words: `p1 dog cow, s1 pig` puts dog and cow into the first cabin to port.
fn ship(drawn: &str) -> Ship {
    let mut placements = Vec::new();
    for part in drawn.split(", ") {
        let mut words = part.split(' ');
        let place = cabin(words.next().unwrap());
        placements.extend(words.map(|word| (place, name(word))));
    }
    let ship = ararat_ark::subject::ship(Cards::standard(), &placements);
    let aboard: usize = ship.aboard().map(CardSet::len).sum();
    assert_eq!(aboard, placements.len(), "every card of “{drawn}” finds its place");
    ship
}

/// Whether the card may be placed: `cow p1`, or `skunk p1 cow` to eject the cow.
fn try_place(ship: &Ship, what: &str) -> Result<(), Refusal> {
    let mut words = what.split(' ');
    let (card, place) = (card(words.next().unwrap()), cabin(words.next().unwrap()));
    ship.check_placement(Cards::standard(), card, place, words.next().map(name))
}

/// The card may be placed at each of these.
fn fits(ship: &Ship, placements: &[&str]) {
    for what in placements {
        assert_eq!(try_place(ship, what), Ok(()), "{what}");
    }
}

/// The card may not be placed because of this clause.
fn does_not_fit(ship: &Ship, what: &str, clause: &Clause) -> Refusal {
    let refusal = try_place(ship, what).unwrap_err();
    assert_eq!(refusal.clause(), clause, "{what}: {refusal:?}");
    refusal
}
