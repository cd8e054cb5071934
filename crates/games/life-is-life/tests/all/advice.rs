//! What the coach says when nothing else matters: it fits what the seat knows.

use std::collections::BTreeMap;

use ararat_core::{Game as _, Listener, Seat};
use ararat_life_is_life::{Action, LifeIsLife, Phase, Species};
use ararat_testkit::Walk;
use ararat_web::WebBoard as _;

const TABLES: [&str; 3] = ["players=3", "players=4", "players=3 variant=advanced"];
const KEY: &str = "game-life-is-life-advice-";

/// Every piece of advice is given at some time, and only where it is true by the rules.
#[test]
fn a_beginner_hears_every_advice_where_it_is_true() {
    let mut heard = BTreeMap::new();
    for (seed, table) in (1..).zip(TABLES.repeat(4)) {
        let mut walk = Walk::<LifeIsLife>::new(table, seed);
        while let Some(step) = walk.choose() {
            let public = *walk.state.public();
            for seat in Seat::all(walk.state.seat_count()) {
                let view = walk.state.seat_view(seat);
                let Some(key) = LifeIsLife::advice(view) else {
                    let is_in = public.phase == Phase::Turns && public.in_game.contains(seat);
                    assert!(!is_in);
                    continue;
                };
                let number: u8 = key.strip_prefix(KEY).unwrap().parse().unwrap();
                *heard.entry(number).or_insert(0) += 1;
                let hand = view.own().hand;
                let has = |species: Species| hand.count_of(species);
                let mut legal = Vec::new();
                if public.to_act() == Some(seat) {
                    LifeIsLife::legal_actions(view, &mut legal);
                }
                let bolts = [Species::Cat, Species::Rabbit, Species::Pig];
                // Rule LIL-5.1.
                let bolts = &bolts[usize::from(table.contains("advanced"))..];
                match number {
                    // Rule LIL-4.2.
                    2 => assert!(public.in_game.len() > 2),
                    3 => {
                        // Whatever is given away, enough are left.
                        let is_enough =
                            |it: Species| (has(it) - 1) > it.card_count() - (has(it) - 1);
                        assert!(hand.iter().any(is_enough));
                    }
                    // Rule LIL-2.4.
                    4 => assert!(legal.is_empty() || legal.contains(&Action::Knock)),
                    // Rule LIL-2.5.
                    5 => assert!(!public.knocked.is_empty()),
                    // Rule LIL-3.1.
                    6 => assert!(bolts.iter().any(|&it| it.card_count() - has(it) <= 1)),
                    7 => {
                        let others = public.in_game.without(seat);
                        assert!(others.iter().any(|other| {
                            // What everybody saw them take is there.
                            let hand = walk.state.seat_view(other).own().hand;
                            bolts.iter().any(|&it| it.card_count() - hand.count_of(it) <= 2)
                        }));
                    }
                    8 => assert_eq!(public.in_game.len(), 2),
                    // Rule LIL-4.3.
                    9 => assert_eq!(public.lives(seat), 1),
                    _ => assert!(!public.exchanged.contains(seat)),
                }
            }
            walk.play(&step, &mut Listener::new());
        }
    }
    assert!(heard.keys().copied().eq(1..=9), "{heard:?}");
}
