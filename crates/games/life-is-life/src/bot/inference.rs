//! Reading hands: what others took and laid says what they hold.
//!
//! Players collect: a hand holds several cards of a few species, mostly of those it took and hardly
//! of those it laid. How much likelier that makes a hand than under an even deal was fitted to
//! games between bots, by telling true hands from imagined ones.

use ararat_core::{Seat, State};

use super::stakes::small;
use crate::rules::{Cards, HAND_SIZE, LifeIsLife, Memory, Species};

/// Log-odds of unknown cards of a species: for the square of their number, and for each card if the
/// hand took such cards or laid some.
const GATHERED: f32 = 0.5;
const TAKEN: f32 = 0.8;
const PARTED: f32 = -1.2;
/// The deviation of the log-odds in even deals, for each hand.
const DEVIATION: f32 = 1.6;
/// Worlds this many deviations above the mean of even deals are always accepted: about one in ten,
/// so that one is soon found.
const DEMAND: f32 = 1.3;

/// How plausible the hands of the others are in a world, compared with even deals.
pub(super) fn plausibility(world: &State<LifeIsLife>, seat: Seat) -> f32 {
    let public = world.public();
    let others = public.in_game.without(seat);
    let mut pool = Cards::DECK.minus(public.rows.all()).minus(world.private(seat).hand);
    for other in others.iter() {
        pool = pool.minus(public.memory(other).certain());
    }
    let size = small(pool.len());
    let mut surplus = 0.0;
    let mut hands = 0.0_f32;
    for other in others.iter().filter(|&other| public.exchanged.contains(other)) {
        let memory = public.memory(other);
        let unknown = world.private(other).hand.minus(memory.certain());
        let room = small(HAND_SIZE - memory.certain().len());
        let chance = room / size.max(1.0);
        let second = chance * (room - 1.0) / (size - 1.0).max(1.0);
        for species in Species::ALL {
            let count = f32::from(unknown.count_of(species));
            let all = f32::from(pool.count_of(species));
            let mean = chance * all;
            let mean_square = mean + second * all * (all - 1.0);
            surplus += GATHERED * (count * count - mean_square);
            surplus += leaning(memory, species) * (count - mean);
        }
        hands += 1.0;
    }
    (surplus - DEMAND * DEVIATION * hands.sqrt()).exp().min(1.0)
}

/// Log-odds of each unknown card of a species.
fn leaning(memory: &Memory, species: Species) -> f32 {
    if memory.certain().count_of(species) > 0 {
        TAKEN
    } else if memory.parted().count_of(species) > 0 {
        PARTED
    } else {
        0.0
    }
}
