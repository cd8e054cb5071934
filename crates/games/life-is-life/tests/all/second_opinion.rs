//! The engine's scoring against a slow and plain one, and hostile notation.

use ararat_core::{BySeat, Components as _, Rng as _, SeatSet, Xoshiro};
use ararat_life_is_life::subject::opinion::{lives_lost, points};
use ararat_life_is_life::{Animals, Cards, Ending, LifeIsLife, RoundScore, Species};
use ararat_testkit::Walk;
use proptest::prelude::*;

fn position_count() -> usize {
    std::env::var("ARARAT_POSITIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(2_000)
}

fn names(hand: Cards) -> Vec<String> {
    hand.iter().map(|species| species.name().to_owned()).collect()
}

/// Ten cards for each of those dealt in. `plenty` is how many species the cards are first drawn
/// from, for few species make clear majorities and many make ties.
fn random_hands(
    player_count: usize,
    dealt_in: SeatSet,
    plenty: usize,
    rng: &mut Xoshiro,
) -> BySeat<Cards> {
    let mut likely: Vec<Species> =
        Cards::DECK.iter().filter(|species| species.index() < plenty).collect();
    let mut others: Vec<Species> =
        Cards::DECK.iter().filter(|species| species.index() >= plenty).collect();
    BySeat::from_fn(player_count, |seat| {
        let mut draw = || {
            let from = if likely.is_empty() { &mut others } else { &mut likely };
            from.swap_remove(rng.index(from.len()))
        };
        if dealt_in.contains(seat) { (0..10).map(|_| draw()).collect() } else { Cards::EMPTY }
    })
}

#[test]
fn random_hands_score_alike() {
    let mut rng = Xoshiro::new(5);
    let (mut equal, mut two_players) = (0, 0);
    for _ in 0..position_count() {
        let player_count = 3 + rng.index(3);
        let mut dealt_in = SeatSet::all(player_count);
        while dealt_in.len() > 2 && rng.index(3) == 0 {
            let out = dealt_in.iter().nth(rng.index(dealt_in.len()));
            dealt_in = dealt_in.iter().filter(|&seat| Some(seat) != out).collect();
        }
        let plenty = 4 + rng.index(7);
        let hands = random_hands(player_count, dealt_in, plenty, &mut rng);
        let score = RoundScore::new(&hands, dealt_in, Animals::standard());

        let plain_hands: Vec<Vec<String>> =
            dealt_in.iter().map(|seat| names(hands[seat])).collect();
        let plain_points = points(&plain_hands);
        let plain_lost = lives_lost(&plain_points);
        for (index, seat) in dealt_in.iter().enumerate() {
            assert_eq!(u32::from(score.points[seat]), plain_points[index], "{hands:?}");
            assert_eq!(u32::from(score.lives_lost[seat]), plain_lost[index], "{hands:?}");
        }
        equal += usize::from(plain_lost.iter().all(|&lost| lost == 0));
        two_players += usize::from(dealt_in.len() == 2);
    }
    assert!(two_players > position_count() / 20, "two players in {two_players} positions");
    assert!(equal > 0, "all were equal in {equal} positions");
}

#[test]
fn rounds_played_to_their_end_are_scored_alike() {
    let mut compared = 0;
    let mut seed = 0;
    while compared < position_count() / 10 {
        let mut walk =
            Walk::<LifeIsLife>::new(["players=3", "players=4", "players=5"][seed % 3], seed as u64);
        seed += 1;
        while let Some(step) = walk.choose() {
            let before = *walk.state.public();
            walk.play(&step, &mut ararat_core::Nobody);
            let after = *walk.state.public();
            let Some(last) = after.last_round().filter(|last| last.ending == Ending::Scored) else {
                continue;
            };
            if before.to_act().is_none() || after.to_act().is_some() {
                continue;
            }
            let hands: Vec<Vec<String>> =
                before.in_game.iter().map(|seat| names(last.shown[seat])).collect();
            let plain_points = points(&hands);
            let plain_lost = lives_lost(&plain_points);
            for (index, seat) in before.in_game.iter().enumerate() {
                assert_eq!(u32::from(last.points[seat]), plain_points[index]);
                let left = u32::from(before.lives(seat)).saturating_sub(plain_lost[index]);
                assert_eq!(u32::from(after.lives(seat)), left);
            }
            compared += 1;
        }
    }
}

ararat_testkit::hostile_notation! {
    LifeIsLife,
    "(exchange|knock|deal|first)( [1-9]| display| -| (gi|be|mo|ra|mu|é)(,(gi|mo|mu|zz)){0,4}){0,8} ?"
}

proptest! {
    #[test]
    fn hostile_component_files_never_panic(text in "\\PC{0,60}") {
        prop_assert!(Animals::read(&text).is_err());
    }
}
