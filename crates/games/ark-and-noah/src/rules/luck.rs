//! What is left to luck: the random events of the game.

use ararat_core::{BySeat, Rng, Seat};

use crate::rules::chance::Chance;
use crate::rules::public::{Phase, Public};
use crate::rules::tile::{Sex, TileSet};

/// Decides the next random event.
#[inline]
pub(crate) fn draw<R: Rng>(public: &Public, rng: &mut R) -> Chance {
    match public.phase {
        Phase::NamingFirst => {
            // Rule NOA-1.8.
            Chance::First(Seat::new(rng.index(public.player_count())).unwrap_or_default())
        }
        Phase::Dealing => Chance::Deal(deal(public, rng)),
        Phase::Drawing { males, females } | Phase::DrawingForTrade { males, females } => {
            // Rule NOA-1.6.
            let mut bags = public.bags;
            let males = bags.draw(Sex::Male, males, rng);
            Chance::Drawn(males.union(bags.draw(Sex::Female, females, rng)))
        }
        Phase::Choosing
        | Phase::NamingBag
        | Phase::Taking
        | Phase::Awarding
        | Phase::Exchanging
        | Phase::Swapping { .. }
        | Phase::Trading
        | Phase::Building
        | Phase::Loading
        | Phase::FloodFood
        | Phase::FloodPairs
        | Phase::Over => Chance::Drawn(TileSet::EMPTY),
    }
}

/// Two animals for everybody, clockwise from the first player.
fn deal<R: Rng>(public: &Public, rng: &mut R) -> BySeat<TileSet> {
    let mut hands = BySeat::new(public.player_count());
    let mut bags = public.bags;
    let mut seat = public.first;
    for _ in 0..public.player_count() {
        let male = bags.draw(Sex::Male, 1, rng);
        // Rule NOA-1.7: a female of the same species goes back until another comes, which is the
        // same as drawing from the others.
        let mut others = bags.minus(male.mates());
        let female = others.draw(Sex::Female, 1, rng);
        bags = bags.minus(female);
        hands[seat] = male.union(female);
        seat = seat.next(public.player_count());
    }
    hands
}
