//! The rulebook, clause by clause: what is allowed, what is refused, and the worked examples.
//!
//! Source of all positions not marked otherwise: the clause named by the test.

mod advanced;
mod scoring;
mod setup;
mod sudden_death;
mod turn;

use ararat_core::{Components as _, Game as _, Nobody, PlayError, Seat, SeatSet, Turn, Viewer};
use ararat_life_is_life::{
    Action, Animals, Cards, Due, Ending, Event, LifeIsLife, Phase, Private, Refusal, RoundScore,
    Row, Species, clauses,
};
use ararat_testkit::{Script, Walk, option_faults, seat_number};

type Table = Script<LifeIsLife>;

/// Hands that use up the deck together with [`DISPLAY`].
const HANDS: [&str; 5] = [
    "gi,gi,gi,gi,be,mo,go,sh,do,ra",
    "gi,gi,gi,be,be,mo,go,sh,do,pi",
    "be,mo,mo,go,sh,do,ra,pi,ca,mu",
    "be,mo,go,go,sh,do,ra,pi,ca,mu",
    "be,mo,go,sh,do,ra,pi,ca,ca,mu",
];
const DISPLAY: &str = "gi be,mo go,sh,do gi,be,ra,pi";

/// The first round, dealt from [`HANDS`], with seat 1 to start unless the options say otherwise.
fn first_round(options: &str) -> Table {
    let options =
        if options.contains("first=") { options.to_owned() } else { format!("{options} first=1") };
    let mut table = Table::new(&options);
    deal_hands(&mut table);
    table
}

/// Deals everybody in the game the hand from [`HANDS`].
fn deal_hands(table: &mut Table) {
    let public = table.state.public();
    let hands: Vec<&str> = Seat::all(public.player_count())
        .map(|seat| if public.in_game.contains(seat) { HANDS[seat.index()] } else { "-" })
        .collect();
    table.go(&format!("* deal {} display {DISPLAY}", hands.join(" ")));
}

/// Deals hands that begin with the cards named; what is missing comes from the rest of the deck, a
/// card to each in turn.
fn deal(table: &mut Table, named: &[(usize, &str)], display: &str) {
    let public = *table.state.public();
    let mut hands = vec![Cards::EMPTY; public.player_count()];
    for (seat, text) in named {
        hands[seat - 1] = cards(text);
    }
    let rows = display.split(' ').map(cards);
    let used = rows.chain(hands.iter().copied()).fold(Cards::EMPTY, Cards::plus);
    let mut rest = Cards::DECK.minus(used).iter();
    let in_game: Vec<usize> = public.in_game.iter().map(Seat::index).collect();
    while in_game.iter().any(|&seat| hands[seat].len() < 10) {
        for &seat in &in_game {
            if hands[seat].len() < 10 {
                hands[seat] = hands[seat].plus(Cards::one(rest.next().unwrap()));
            }
        }
    }
    let hands: Vec<String> = hands.iter().map(ToString::to_string).collect();
    table.go(&format!("* deal {} display {display}", hands.join(" ")));
}

fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}

fn hand(table: &Table, seat: usize) -> Cards {
    table.state.private(seat_number(seat)).hand
}

fn lives(table: &Table) -> Vec<u8> {
    let public = table.state.public();
    Seat::all(public.player_count()).map(|seat| public.lives(seat)).collect()
}

fn places(table: &Table) -> Vec<u8> {
    LifeIsLife::outcome(table.state.public()).unwrap().places.as_slice().to_vec()
}

fn legal(table: &Table, seat: usize) -> Vec<Action> {
    let mut actions = Vec::new();
    table.state.view(Viewer::Seat(seat_number(seat))).legal_actions(&mut actions);
    actions
}

/// Whoever is to act exchanges the first row for a card that the seat has and the row has not,
/// preferring giraffes.
fn exchange_first_row(table: &mut Table) {
    let seat = table.state.public().to_act().unwrap();
    let action = legal(table, seat.index() + 1)[0];
    table.go(&format!("s{seat} {action}"));
}

/// A round of three players that seat 3 wins, seat 2 loses and seat 1 is between, whoever starts:
/// everybody exchanges another row, then all knock.
fn scored_round(table: &mut Table) {
    deal_hands(table);
    while let Some(seat) = table.state.public().to_act() {
        let action = match (table.state.public().exchanged.contains(seat), seat.index()) {
            (true, _) => "knock",
            (false, 0) => "exchange 1 ra",
            (false, 1) => "exchange 2 mo,pi",
            (false, _) => "exchange 3 go,sh,mu",
        };
        table.go(&format!("s{seat} {action}"));
    }
}

/// A round of three players in which all hands are alike again when everybody knocks.
fn tied_round(table: &mut Table) {
    let hand = "gi,gi,be,be,mo,mo,go,sh,do,ra";
    table.go(&format!("* deal {hand} {hand} {hand} display gi be,pi mo,pi,ca go,sh,ca,mu"));
    for step in ["be", "gi", "be", "gi", "be", "gi"] {
        let seat = table.state.public().to_act().unwrap();
        table.go(&format!("s{seat} exchange 1 {step}"));
    }
    while let Some(seat) = table.state.public().to_act() {
        table.go(&format!("s{seat} knock"));
    }
}

/// A round that ends when this seat, dealt all the cards of a species, has had its turn.
fn sudden_death_round(table: &mut Table, announcer: usize, set: &str) {
    deal(table, &[(announcer, set)], "gi be,mo go,sh,do gi,gi,be,be");
    while table.state.public().phase == Phase::Turns {
        exchange_first_row(table);
    }
}

/// What everybody heard of the last step.
fn heard(table: &Table) -> Vec<Event> {
    table.heard(Viewer::Spectator)
}

/// Points by seat of hands that were dealt to all.
fn points(hands: &[&str]) -> Vec<u16> {
    let table = ararat_core::BySeat::from_fn(hands.len(), |seat| cards(hands[seat.index()]));
    RoundScore::new(&table, SeatSet::all(hands.len()), Animals::standard())
        .points
        .as_slice()
        .to_vec()
}
