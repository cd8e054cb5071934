//! What chance decides, with its odds.

use ararat_core::{BySeat, Rng, Seat};

use crate::rules::{Chance, Due, Public, Sex, TileSet};

/// Decides the next random event.
#[inline]
pub(crate) fn draw<R: Rng>(public: &Public, rng: &mut R) -> Chance {
    match public.due().expect("chance is asked when it is to draw") {
        // Rule NOA-1.8.
        Due::First => Chance::First(Seat::from_index(rng.index(public.player_count()))),
        Due::Deal => Chance::Deal(deal(public, rng)),
        Due::Tiles { males, females } => {
            // Rule NOA-1.6.
            let mut bags = public.bags;
            let males = bags.draw(Sex::Male, males, rng);
            Chance::Drawn(males.union(bags.draw(Sex::Female, females, rng)))
        }
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
