//! What a perfect memory knows (LIL-2.6), against the whole history of a round: a world is possible
//! exactly if, played backwards to the deal, every hand held what it laid and nobody kept silent
//! about a complete set.

use ararat_core::{Game as _, Nobody, Rng as _, Seat, State, Step, Viewer};
use ararat_life_is_life::{Action, Cards, LifeIsLife, Phase, Species};
use ararat_testkit::{Script, Walk};

const TABLES: [&str; 4] = ["players=3", "players=4", "players=5", "players=5 variant=advanced"];

/// One exchange of the current round.
struct Exchange {
    seat: Seat,
    laid: Cards,
    taken: Cards,
}

/// The sets that nobody may keep silent about, read off LIL-3.1 and LIL-5.1.
fn sets(table: &str) -> Vec<(Species, u8)> {
    if table.contains("advanced") {
        vec![(Species::Rabbit, 5), (Species::Pig, 5)]
    } else {
        vec![(Species::Rabbit, 5), (Species::Pig, 5), (Species::Cat, 4)]
    }
}

/// Whether the seat's hand can have come about: its exchanges are undone one by one.
fn is_possible(history: &[Exchange], table: &str, seat: Seat, hand: Cards) -> bool {
    let mut counts: Vec<i8> = Species::ALL.iter().map(|&species| count(hand, species)).collect();
    for exchange in history.iter().rev().filter(|exchange| exchange.seat == seat) {
        if sets(table)
            .iter()
            .any(|&(species, all)| counts[species.index()] == i8::try_from(all).unwrap())
        {
            return false;
        }
        for species in Species::ALL {
            counts[species.index()] -= count(exchange.taken, species);
            // What was taken must have been there, before the cards laid are taken back.
            if counts[species.index()] < 0 {
                return false;
            }
            counts[species.index()] += count(exchange.laid, species);
            if counts[species.index()] > count(Cards::DECK, species) {
                return false;
            }
        }
    }
    true
}

fn count(cards: Cards, species: Species) -> i8 {
    i8::try_from(cards.count_of(species)).unwrap()
}

/// Whether the engine's memory allows the hand.
fn is_remembered(state: &State<LifeIsLife>, seat: Seat, hand: Cards) -> bool {
    let memory = state.public().memory(seat);
    hand.contains(memory.certain()) && memory.most_unknown().contains(hand.minus(memory.certain()))
}

/// Plays random games and looks at every position in which seats act, with the history of the
/// round.
fn every_turn(games: u64, mut look: impl FnMut(&mut Walk<LifeIsLife>, &[Exchange], &str)) {
    for table in TABLES {
        for seed in 0..games {
            let mut walk = Walk::<LifeIsLife>::new(table, seed);
            let mut history = Vec::new();
            while let Some(step) = walk.choose() {
                if walk.state.public().phase == Phase::Turns {
                    look(&mut walk, &history, table);
                }
                match step {
                    Step::Action { seat, action: Action::Exchange { row, laid } } => {
                        history.push(Exchange { seat, laid, taken: walk.state.public().rows[row] });
                    }
                    Step::Action { action: Action::Knock, .. } => {}
                    Step::Chance(_) => history.clear(),
                }
                walk.play(&step, &mut Nobody);
            }
        }
    }
}

#[test]
fn lil_2_6_every_imagined_world_can_have_come_about() {
    every_turn(4, |walk, history, table| {
        for viewer in Viewer::all(walk.state.seat_count()) {
            let world = State::imagined(walk.state.view(viewer), &mut walk.rng);
            for seat in world.public().in_game.iter() {
                let hand = world.private(seat).hand;
                assert_eq!(hand.len(), 10);
                assert!(
                    is_possible(history, table, seat, hand),
                    "{viewer} imagines {hand} for seat {seat}"
                );
            }
        }
    });
}

#[test]
fn lil_2_6_memory_allows_exactly_the_hands_that_can_have_come_about() {
    let mut counts = [0, 0];
    every_turn(12, |walk, history, table| {
        let seats: Vec<Seat> = walk.state.public().in_game.iter().collect();
        let seat = seats[walk.rng.index(seats.len())];
        let hand = walk.state.private(seat).hand;
        assert!(is_remembered(&walk.state, seat, hand), "the true hand is always possible");
        // A hand that differs from the true one by a few cards, taken from all that lies elsewhere.
        let mut other = hand;
        for _ in 0..=walk.rng.index(4) {
            let elsewhere: Vec<Species> =
                Cards::DECK.minus(walk.state.public().rows.all()).beyond(other).iter().collect();
            let own: Vec<Species> = other.iter().collect();
            let (given, got) =
                (own[walk.rng.index(own.len())], elsewhere[walk.rng.index(elsewhere.len())]);
            other = other.minus(Cards::one(given)).plus(Cards::one(got));
        }
        let is_possible = is_possible(history, table, seat, other);
        assert_eq!(is_remembered(&walk.state, seat, other), is_possible, "{other} for {hand}");
        counts[usize::from(is_possible)] += 1;
    });
    assert!(counts[0] > 1000 && counts[1] > 1000, "{counts:?}");
}

/// Rule LIL-3.1: hands that hold all but one of a set and kept silent are where memory is easily
/// got wrong.
#[test]
fn lil_2_6_silence_about_a_set_is_remembered() {
    let mut silent = 0;
    every_turn(30, |walk, history, table| {
        for seat in walk.state.public().in_game.iter() {
            let hand = walk.state.private(seat).hand;
            for (species, all) in sets(table) {
                let missing = all - hand.count_of(species);
                let completed = (0..missing).try_fold(hand, |hand, _| {
                    let is_free = |given: &Species| sets(table).iter().all(|(set, _)| set != given);
                    let given = hand.iter().find(is_free)?;
                    Some(hand.minus(Cards::one(given)).plus(Cards::one(species)))
                });
                let (Some(completed), true) = (completed, missing <= 2) else { continue };
                let is_possible = is_possible(history, table, seat, completed);
                assert_eq!(
                    is_remembered(&walk.state, seat, completed),
                    is_possible,
                    "{completed} for {hand}"
                );
                silent += usize::from(!is_possible);
            }
        }
    });
    assert!(silent > 1000, "{silent}");
}

/// In how many of many worlds each place holds the cat that seat 1, with the other three, cannot
/// have.
#[test]
fn lil_2_6_imagined_cards_are_everywhere_as_likely_as_there_is_room() {
    let table: Script<LifeIsLife> = Script::new("players=3 first=1").play(
        "* deal gi,gi,be,be,mo,mo,go,sh,do,ra gi,gi,be,be,mo,mo,go,sh,do,ca \
           gi,gi,be,be,mo,go,go,sh,do,pi display gi ra,ra ca,ca,ca pi,pi,mu,mu
         s1 exchange 3 gi,gi,be
         s2 exchange 2 gi,gi
         s3 exchange 2 be,be",
    );
    let mut rng = ararat_core::Xoshiro::new(4);
    let mut world = State::imagined(table.state.view(Viewer::Spectator), &mut rng);
    let mut counts = [0_i32; 4];
    for _ in 0..36_000 {
        world.imagine(table.state.view(Viewer::Spectator), &mut rng);
        for seat in Seat::all(3) {
            let unknown = world.private(seat).hand.minus(world.public().memory(seat).certain());
            counts[seat.index()] += i32::from(unknown.count_of(Species::Cat));
        }
        counts[3] += i32::from(world.hidden().set_aside.count_of(Species::Cat));
    }
    // Eight unknown cards in the hands of seats 2 and 3, twenty set aside: 36 places.
    assert_eq!(counts[0], 0);
    for (count, room) in counts[1..].iter().zip([8, 8, 20]) {
        assert!((count - 1000 * room).abs() < 700, "{counts:?}");
    }
}

#[test]
fn imagining_is_cheaper_than_playing_on() {
    // Counted in random words drawn, which is what both spend their time on; clocks have no place
    // in tests.
    struct Counting(ararat_core::Xoshiro, u64);
    impl ararat_core::Rng for Counting {
        fn next_u64(&mut self) -> u64 {
            self.1 += 1;
            self.0.next_u64()
        }
    }
    let (mut imagined, mut played) = (0, 0);
    every_turn(1, |walk, _, _| {
        let mut rng = Counting(walk.rng.clone(), 0);
        let mut world = State::imagined(walk.state.view(Viewer::Spectator), &mut rng);
        imagined += rng.1;
        rng.1 = 0;
        ararat_core::playout::random_playout(&mut world, &mut rng);
        played += rng.1;
        assert!(LifeIsLife::outcome(world.public()).is_some());
    });
    assert!(imagined < played / 2, "{imagined} words to imagine, {played} to play on");
}
