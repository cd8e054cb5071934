//! What a seat may do: all legal actions in order, or one of them at random.
//!
//! To lay cards is to choose a number of each species. The number of such choices of one,
//! two, three and four cards is a coefficient of the product of 1 + x + … + x^n over all species, n
//! being the number held. A hand of ten never has more than 252 choices of any size, so a
//! polynomial fits a word, one byte for each coefficient, and the product of polynomials is the
//! product of words.

use ararat_core::{Rng, SeatView};

use crate::rules::{Action, Cards, LifeIsLife, Row, Rows, Species};

/// 1 + x + … + x^n for each number n held; powers that fall out of the word are never asked for.
const FACTORS: [u64; 16] = {
    let mut factors = [1; 16];
    let mut count = 1;
    while count < factors.len() {
        factors[count] = factors[count - 1] << 8 | 1;
        count += 1;
    }
    factors
};

/// The choices that a hand of ten cards offers.
struct Choices {
    hand: Cards,
    /// For each species, the polynomial of the species before it; last, of all species.
    polynomials: [u64; Species::COUNT + 1],
}

impl Choices {
    #[inline]
    fn new(hand: Cards) -> Choices {
        let mut polynomials = [1_u64; Species::COUNT + 1];
        for species in Species::ALL {
            let factor = FACTORS[usize::from(hand.count_of(species) & 15)];
            polynomials[species.index() + 1] = polynomials[species.index()].wrapping_mul(factor);
        }
        Choices { hand, polynomials }
    }

    /// In how many ways `count` cards can be chosen from the first `species_count` species.
    #[inline]
    fn ways(&self, species_count: usize, count: usize) -> u64 {
        self.polynomials[species_count] >> (8 * count) & 0xff
    }

    /// In how many ways cards can be laid for this row.
    #[inline]
    fn ways_for(&self, row: Row, taken: Cards) -> u64 {
        // Rule LIL-2.3: where the hand has the same animals as the row, one choice is lost.
        self.ways(Species::COUNT, row.card_count()) - u64::from(self.hand.contains(taken))
    }

    /// The choice with this number. Those without the last species come first.
    #[inline]
    fn choice(&self, row: Row, mut number: u64) -> Cards {
        let mut left = row.card_count();
        let mut chosen = Cards::EMPTY;
        for species in Species::ALL.into_iter().rev() {
            let mut without = self.ways(species.index(), left);
            while number >= without {
                number -= without;
                left -= 1;
                chosen = chosen.plus(Cards::one(species));
                without = self.ways(species.index(), left);
            }
            if left == 0 {
                break;
            }
        }
        chosen
    }

    /// The number of a choice.
    #[cfg(feature = "app")]
    fn number(&self, cards: Cards) -> u64 {
        let mut left = cards.len();
        let mut number = 0;
        for species in Species::ALL.into_iter().rev() {
            for _ in 0..cards.count_of(species) {
                number += self.ways(species.index(), left);
                left -= 1;
            }
        }
        number
    }

    /// Gives all choices of `left` cards from the first `species_count` species, added to those
    /// chosen already, in the order of their numbers.
    fn each(
        &self,
        species_count: usize,
        left: usize,
        mut chosen: Cards,
        give: &mut impl FnMut(Cards),
    ) {
        if left == 0 {
            return give(chosen);
        }
        let mut before = Species::ALL[..species_count].iter().rev();
        let Some(&species) = before.find(|&&species| self.hand.count_of(species) > 0) else {
            return;
        };
        for taken in 0..=left.min(usize::from(self.hand.count_of(species))) {
            if self.ways(species.index(), left - taken) > 0 {
                self.each(species.index(), left - taken, chosen, give);
            }
            chosen = chosen.plus(Cards::one(species));
        }
    }
}

/// Appends what the seat, which is to act, may do: the exchanges by row, then the knock.
pub(crate) fn legal_actions(view: SeatView<'_, LifeIsLife>, out: &mut Vec<Action>) {
    let public = view.public();
    if !public.is_stalled() {
        list(view.own().hand, &public.rows, out);
    }
    if public.exchanged.contains(view.seat()) {
        out.push(Action::Knock);
    }
}

/// One legal action of the seat, which is to act, each as likely as the others.
#[inline]
pub(crate) fn random_action<R: Rng>(view: SeatView<'_, LifeIsLife>, rng: &mut R) -> Action {
    let public = view.public();
    if public.is_stalled() {
        return Action::Knock;
    }
    let knocks = u64::from(public.exchanged.contains(view.seat()));
    pick(view.own().hand, &public.rows, knocks, rng).unwrap_or(Action::Knock)
}

/// One of all possible exchanges and `others` other actions, each as likely as the rest; `None` for
/// the others.
#[inline]
fn pick<R: Rng>(hand: Cards, rows: &Rows, others: u64, rng: &mut R) -> Option<Action> {
    let choices = Choices::new(hand);
    let ways = Row::ALL.map(|row| choices.ways_for(row, rows[row]));
    let mut number = rng.below(ways.iter().sum::<u64>() + others);
    for row in Row::ALL.into_iter().rev() {
        let count = ways[row.index()];
        if number < count {
            let laid = choices.choice(row, number);
            // Rule LIL-2.3: the lost choice gives way to the last one, whose number is too high to
            // be drawn.
            let laid = if laid == rows[row] { choices.choice(row, count) } else { laid };
            return Some(Action::Exchange { row, laid });
        }
        number -= count;
    }
    None
}

/// How many exchanges are possible.
#[cfg(feature = "app")]
#[inline]
pub(crate) fn count_exchanges(hand: Cards, rows: &Rows) -> usize {
    let choices = Choices::new(hand);
    let ways = Row::ALL.map(|row| choices.ways_for(row, rows[row]));
    usize::try_from(ways.iter().sum::<u64>()).expect("a hand has fewer choices")
}

/// The possible exchange with this number in the order of [`list`]; otherwise by how much the number
/// exceeds the last one, less one.
#[cfg(feature = "app")]
pub(crate) fn nth_exchange(hand: Cards, rows: &Rows, number: usize) -> Result<Action, usize> {
    let choices = Choices::new(hand);
    let mut left = number as u64;
    for (row, taken) in rows.iter() {
        let count = choices.ways_for(row, taken);
        if left < count {
            // Rule LIL-2.3: the lost choice is passed over.
            let is_lost = hand.contains(taken) && left >= choices.number(taken);
            let laid = choices.choice(row, left + u64::from(is_lost));
            return Ok(Action::Exchange { row, laid });
        }
        left -= count;
    }
    Err(usize::try_from(left).expect("it is no more than the number asked for"))
}

/// Appends all possible exchanges, by row.
fn list(hand: Cards, rows: &Rows, out: &mut Vec<Action>) {
    let choices = Choices::new(hand);
    for (row, taken) in rows.iter() {
        choices.each(Species::COUNT, row.card_count(), Cards::EMPTY, &mut |laid| {
            // Rule LIL-2.3.
            if laid != taken {
                out.push(Action::Exchange { row, laid });
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use ararat_core::Xoshiro;

    use super::*;

    fn rows(texts: [&str; 4]) -> Rows {
        Rows::new(texts.map(|text| text.parse().unwrap()))
    }

    #[test]
    fn ten_different_cards_offer_as_many_choices_as_there_are_subsets() {
        let hand: Cards = "gi,be,mo,go,sh,do,ra,pi,ca,mu".parse().unwrap();
        let choices = Choices::new(hand);
        assert_eq!(
            Row::ALL.map(|row| choices.ways(Species::COUNT, row.card_count())),
            [10, 45, 120, 210]
        );
    }

    #[test]
    fn listing_and_numbering_agree() {
        for hand in [
            "gi,gi,gi,gi,gi,gi,gi,gi,gi,mu",
            "gi,gi,be,be,mo,mo,go,go,sh,sh",
            "ra,pi,pi,pi,ca,ca,ca,mu,mu,mu",
        ] {
            let choices = Choices::new(hand.parse().unwrap());
            for row in Row::ALL {
                let mut listed = Vec::new();
                choices.each(Species::COUNT, row.card_count(), Cards::EMPTY, &mut |laid| {
                    listed.push(laid);
                });
                let numbered: Vec<Cards> = (0..choices.ways(Species::COUNT, row.card_count()))
                    .map(|number| choices.choice(row, number))
                    .collect();
                assert_eq!(listed, numbered);
                assert!(
                    listed
                        .iter()
                        .all(|laid| laid.len() == row.card_count() && choices.hand.contains(*laid))
                );
                listed.sort_unstable();
                listed.dedup();
                assert_eq!(listed.len(), numbered.len());
            }
        }
    }

    /// Rule LIL-2.3: the lost choice may be the first, one in the middle, or the last.
    #[test]
    fn picking_is_uniform_over_the_list() {
        let hand: Cards = "gi,gi,gi,gi,gi,be,be,be,mo,mo".parse().unwrap();
        for rows in [
            rows(["gi", "be,be", "gi,be,mo", "be,be,mo,mo"]),
            rows(["mo", "mo,mo", "gi,gi,gi", "gi,gi,gi,gi"]),
            rows(["mu", "ca,mu", "ca,ca,mu", "ca,ca,mu,mu"]),
        ] {
            let mut listed = Vec::new();
            list(hand, &rows, &mut listed);
            let mut counts: BTreeMap<Option<Action>, u32> = BTreeMap::new();
            let mut rng = Xoshiro::new(3);
            let draws = 2000 * (u32::try_from(listed.len()).unwrap() + 1);
            for _ in 0..draws {
                *counts.entry(pick(hand, &rows, 1, &mut rng)).or_default() += 1;
            }
            assert_eq!(counts.len(), listed.len() + 1);
            assert!(counts.keys().flatten().all(|action| listed.contains(action)));
            // Each count has mean 2000 and a deviation of about 45.
            assert!(counts.values().all(|count| (1780..2220).contains(count)), "{counts:?}");
        }
    }
}
