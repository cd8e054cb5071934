//! How many rounds games take, with players who do anything and with players who want to finish the
//! ark. The numbers are quoted in the decision on the guard (NOA-4.2).

use ararat_ark_and_noah::{Action, ArkAndNoah, Event, Public, Task};
use ararat_bots::{Bot, shares};
use ararat_core::{
    Game as _, Listener, Nobody, Rng as _, Seat, State, Step, Turn, Viewer, Xoshiro,
};
use ararat_testkit::options;

use crate::TABLES;

/// How games at a table ended.
#[derive(Debug, Default)]
struct Tally {
    games: u32,
    /// Every outside edge had a board.
    closed: u32,
    /// Nothing was put on the ark for three rounds.
    idle: u32,
    rounds: Vec<u8>,
}

impl Tally {
    /// The round by which this share of the games, in hundredths, was over.
    fn quantile(&mut self, hundredths: usize) -> u8 {
        self.rounds.sort_unstable();
        self.rounds[(self.rounds.len() - 1) * hundredths / 100]
    }
}

fn random(state: &State<ArkAndNoah>, seat: Seat, rng: &mut Xoshiro) -> Action {
    ArkAndNoah::random_action(state.seat_view(seat), rng)
}

/// What a plain player thinks of an action; the best is played, ties by luck.
fn worth(public: &Public, seat: Seat, action: Action) -> i32 {
    let hand = public.hand(seat);
    match action {
        Action::Choose(task) => {
            let bonus = i32::from(public.workers().bonus(task));
            bonus
                + match task {
                    Task::Build => 2 * i32::from(hand.boards) + i32::from(hand.pitch),
                    Task::Wood => 9 - 2 * i32::from(hand.boards),
                    Task::Load if public.ark().corral_names(public.outline()).is_empty() => -9,
                    Task::Load => 3 + i32::from(hand.food),
                    Task::Food => 4 - i32::from(hand.food),
                    Task::Pitch => 3 - i32::from(hand.pitch),
                    Task::Animals => 5 - i32::try_from(hand.animals.len()).unwrap_or(0),
                    Task::Exchange => 0,
                }
        }
        Action::Load { .. } => 9,
        Action::Food(_) => 5,
        Action::Pitch(_) => 4,
        Action::Board(edge) if public.outline().is_outside_edge(edge) => 3,
        Action::Board(_) => 2,
        Action::Done => 1,
        Action::Bag(_)
        | Action::Take(_)
        | Action::Award(_)
        | Action::Swap(_)
        | Action::With(_)
        | Action::Draw { .. }
        | Action::Trade { .. } => 0,
    }
}

fn plain(state: &State<ArkAndNoah>, seat: Seat, rng: &mut Xoshiro) -> Action {
    let mut legal = Vec::new();
    state.view(Viewer::Seat(seat)).legal_actions(&mut legal);
    let worth = |action: &Action| worth(state.public(), seat, *action);
    let most = legal.iter().map(worth).max().unwrap_or(0);
    legal.retain(|action| worth(action) == most);
    legal[rng.index(legal.len())]
}

/// The bot with this name as a player.
fn bot(name: &str) -> impl Fn(&State<ArkAndNoah>, Seat, &mut Xoshiro) -> Action {
    let bot: Bot = name.parse().unwrap();
    move |state, seat, rng| bot.choose(state.seat_view(seat), rng)
}

fn tally(
    table: &str,
    games: u32,
    player: impl Fn(&State<ArkAndNoah>, Seat, &mut Xoshiro) -> Action,
) -> Tally {
    let start = ArkAndNoah::start(&options::<ArkAndNoah>(table));
    let mut rng = Xoshiro::new(11);
    let mut tally = Tally { games, ..Tally::default() };
    for _ in 0..games {
        let mut state = start.clone();
        let mut heard = Listener::new();
        loop {
            let step = match state.turn() {
                Turn::Over => break,
                Turn::Chance => Step::Chance(ArkAndNoah::draw(&state, &mut rng)),
                Turn::Seats(seats) => {
                    let seat = seats.first().unwrap_or_default();
                    Step::Action { seat, action: player(&state, seat, &mut rng) }
                }
            };
            ArkAndNoah::apply(&mut state, &step, &mut heard);
        }
        let was_told =
            |told| u32::from(heard.heard_by(Viewer::Spectator).any(|event| *event == told));
        tally.closed += was_told(Event::EndsClosed);
        tally.idle += was_told(Event::EndsIdle);
        tally.rounds.push(state.public().round());
    }
    tally
}

#[test]
fn noa_4_2_the_guard_does_not_touch_players_who_want_to_finish() {
    for table in TABLES {
        let mut tally = tally(table, 100, plain);
        let (half, most) = (tally.quantile(50), tally.quantile(95));
        assert_eq!(tally.closed, tally.games, "{table}: {tally:?}");
        assert!(half <= 10 && most <= 12, "{table}: {tally:?}");
    }
}

#[test]
fn noa_4_2_random_games_end_long_before_the_last_round() {
    for table in TABLES {
        let mut tally = tally(table, 300, random);
        assert!(tally.closed + tally.idle > 240, "{table}: {tally:?}");
        let half = tally.quantile(50);
        assert!(half <= 20, "{table}: {tally:?}");
    }
}

fn quick_tables() -> impl Iterator<Item = &'static str> {
    TABLES.into_iter().filter(|table| table.ends_with("variant=quick"))
}

/// Of the games of our own bots at most two in a hundred may end by the guard.
#[test]
fn noa_4_2_bots_finish_the_ark_of_the_quick_game() {
    for table in quick_tables() {
        for (name, games) in [
            ("medium", 100),
            ("medium:bold", 50),
            ("medium:careful", 50),
            ("medium:collecting", 50),
            ("hard", 6),
        ] {
            let tally = tally(table, games, bot(name));
            let guarded = tally.games - tally.closed;
            assert!(50 * guarded <= tally.games, "{table}, {name}: {tally:?}");
        }
    }
}

/// How many of these games a bot wins that is the only one among plain players, who do not stall; it
/// sits in each seat in turn. A shared victory counts in parts.
fn victories(table: &str, games: usize, name: &str) -> f32 {
    let bot = bot(name);
    let start = ArkAndNoah::start(&options::<ArkAndNoah>(table));
    let mut rng = Xoshiro::new(12);
    let mut won = 0.0;
    for number in 0..games {
        let own = Seat::all(start.seat_count()).nth(number % start.seat_count()).unwrap();
        let mut state = start.clone();
        loop {
            let step = match state.turn() {
                Turn::Over => break,
                Turn::Chance => Step::Chance(ArkAndNoah::draw(&state, &mut rng)),
                Turn::Seats(seats) => {
                    let seat = seats.first().unwrap_or_default();
                    let player: &dyn Fn(&State<ArkAndNoah>, Seat, &mut Xoshiro) -> Action =
                        if seat == own { &bot } else { &plain };
                    Step::Action { seat, action: player(&state, seat, &mut rng) }
                }
            };
            ArkAndNoah::apply(&mut state, &step, &mut Nobody);
        }
        won += shares(&state.final_outcome())[own];
    }
    won
}

/// The rules that make bots finish the ark leave them strong against those who finish it anyway: they
/// win far more than their share. The numbers are quoted in the decision on the guard.
#[test]
fn bots_that_finish_the_ark_beat_players_who_do_not_stall() {
    for table in quick_tables() {
        for (name, games) in [("medium", 60), ("hard", 12)] {
            let won = victories(table, games, name);
            println!("{table}, {name}: {won} of {games}");
            let seats = ArkAndNoah::start(&options::<ArkAndNoah>(table)).seat_count();
            let fair = f32::from(u16::try_from(games / seats).unwrap());
            assert!(won >= 1.3 * fair, "{table}, {name}: {won} of {games}");
        }
    }
}
