//! How a level that does not search decides: by heuristics, with mistakes that a person would make.

use ararat_core::{Rng, SeatView};
use serde::Deserialize;

use crate::search::worlds::unit;
use crate::style::Leaning;
use crate::{Appraise, Desk, Style};

/// How a level chooses: the smaller the loss this player sees in an action, the likelier the
/// action.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Manner {
    /// The loss that makes an action e times less likely than the best, in hundredths of a point.
    spread: f32,
    /// An action that loses more is never played: anybody would see that.
    limit: f32,
    /// Items of which this player overlooks one, the same one throughout a game.
    #[serde(default)]
    blind: Vec<String>,
    /// Whether this player first chooses a kind of action, then one of that kind.
    #[serde(default)]
    by_kind: bool,
}

impl Manner {
    /// A mix of the two, with the blind spots of the first.
    pub(crate) fn between(&self, other: &Manner) -> Manner {
        Manner {
            // Spreads differ by factors, so the mean is geometric.
            spread: (self.spread * other.spread).sqrt(),
            limit: (self.limit * other.limit).sqrt(),
            ..self.clone()
        }
    }

    /// The same with losses that are larger by this factor.
    pub(crate) fn worse(&self, factor: f32) -> Manner {
        Manner { spread: self.spread * factor, limit: self.limit * factor, ..self.clone() }
    }

    /// The items of which one is overlooked.
    pub(crate) fn blind(&self) -> &[String] {
        &self.blind
    }

    /// The item that a player of this character overlooks.
    fn blind_spot(&self, character: u64) -> Option<&str> {
        let count = u64::try_from(self.blind.len()).ok().filter(|count| *count > 0)?;
        let index = usize::try_from(character % count).ok()?;
        self.blind.get(index).map(String::as_str)
    }

    /// An action of the seat that is to act; `None` if nothing is proposed.
    pub(crate) fn choose<G: Appraise, R: Rng>(
        &self,
        view: SeatView<'_, G>,
        style: Option<Style>,
        character: u64,
        rng: &mut R,
    ) -> Option<G::Action> {
        let mut desk = Desk::new();
        G::propose(view, rng, &mut desk);
        let proposals = std::mem::take(&mut desk.proposals);
        if let [only] = proposals.as_slice() {
            return Some(only.action);
        }
        #[expect(clippy::cast_precision_loss, reason = "a few thousand at most")]
        let mut merits: Vec<f32> = proposals.iter().map(|proposal| proposal.merit as f32).collect();
        // Drawn before anything is imagined, so that a style changes the preferences and not the
        // luck.
        let luck = unit(rng);
        let luck_in_kind = if self.by_kind { unit(rng) } else { 0.0 };
        if let Some(mut leaning) = Leaning::new::<G>(style, self.blind_spot(character)) {
            let actions = proposals.iter().map(|proposal| proposal.action);
            let liked = leaning.of_all(view, actions, rng, &mut desk);
            for (merit, liked) in merits.iter_mut().zip(liked) {
                *merit += liked;
            }
        }
        let index = if self.by_kind {
            let kinds: Vec<u8> =
                proposals.iter().map(|proposal| G::kind(&proposal.action)).collect();
            self.pick_by_kind(&merits, &kinds, luck, luck_in_kind)?
        } else {
            self.pick(&merits, luck)?
        };
        proposals.get(index).map(|proposal| proposal.action)
    }

    /// The same with two random numbers: the first chooses a kind by the best action of each, the
    /// second an action of that kind.
    fn pick_by_kind(
        &self,
        merits: &[f32],
        kinds: &[u8],
        luck: f32,
        luck_in_kind: f32,
    ) -> Option<usize> {
        let best = merits.iter().copied().reduce(f32::max)?;
        let mut tops: Vec<(u8, f32)> = Vec::new();
        for (&kind, &merit) in kinds.iter().zip(merits) {
            match tops.iter_mut().find(|(known, _)| *known == kind) {
                Some((_, top)) => *top = top.max(merit),
                None => tops.push((kind, merit)),
            }
        }
        let of_kinds: Vec<f32> = tops.iter().map(|&(_, top)| top).collect();
        let (kind, top) = *tops.get(self.pick(&of_kinds, luck)?)?;
        let is_candidate = |index: &usize| {
            kinds[*index] == kind && (merits[*index] >= top || best - merits[*index] <= self.limit)
        };
        let candidates: Vec<usize> = (0..merits.len()).filter(is_candidate).collect();
        let of_candidates: Vec<f32> = candidates.iter().map(|&index| merits[index]).collect();
        candidates.get(self.pick(&of_candidates, luck_in_kind)?).copied()
    }

    /// The index of the action to play, given the worth of each to this player and a random number
    /// from 0 to 1.
    fn pick(&self, merits: &[f32], luck: f32) -> Option<usize> {
        let best = merits.iter().copied().reduce(f32::max)?;
        let weight = |merit: f32| {
            let loss = best - merit;
            // Without a spread only the best are left.
            let is_played = loss <= 0.0 || loss <= self.limit && self.spread > 0.0;
            if is_played { (-loss / self.spread.max(f32::MIN_POSITIVE)).exp() } else { 0.0 }
        };
        let weights: Vec<f32> = merits.iter().copied().map(weight).collect();
        let mut rest = luck * weights.iter().sum::<f32>();
        for (index, weight) in weights.iter().enumerate() {
            rest -= weight;
            if rest < 0.0 {
                return Some(index);
            }
        }
        // Rounding may leave a small remainder.
        weights.iter().rposition(|weight| *weight > 0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn manner(spread: f32, limit: f32) -> Manner {
        let blind = ["a", "b", "c"].map(str::to_owned).into();
        Manner { spread, limit, blind, by_kind: false }
    }

    /// How often each of these is played.
    fn counts(manner: &Manner, merits: &[f32]) -> Vec<usize> {
        let mut counts = vec![0; merits.len()];
        for luck in 0_u8..=255 {
            counts[manner.pick(merits, f32::from(luck) / 256.0).unwrap()] += 1;
        }
        counts
    }

    #[test]
    fn smaller_mistakes_are_likelier_and_absurd_ones_are_not_made() {
        let played = counts(&manner(100.0, 250.0), &[0.0, 500.0, 450.0, 300.0, 249.0]);
        assert!(played[1] > played[2] && played[2] > played[3] && played[3] > 0, "{played:?}");
        assert_eq!((played[0], played[4]), (0, 0), "{played:?}");
    }

    #[test]
    fn a_kind_with_many_variants_is_not_chosen_more_often() {
        let manner = manner(100.0, 250.0);
        let (merits, kinds) = ([300.0, 280.0, 280.0, 280.0, 40.0], [0, 1, 1, 1, 1]);
        let mut played = [0_usize; 5];
        for luck in 0_u8..16 {
            for luck_in_kind in 0_u8..16 {
                let [luck, luck_in_kind] = [luck, luck_in_kind].map(|it| f32::from(it) / 16.0);
                let picked = manner.pick_by_kind(&merits, &kinds, luck, luck_in_kind);
                played[picked.unwrap()] += 1;
            }
        }
        assert!(played[0] > 128, "the better kind more than half of the time: {played:?}");
        assert!(played[1] > 0 && played[1].abs_diff(played[2]) <= 16, "{played:?}");
        assert_eq!(played[4], 0, "it loses more than the limit: {played:?}");
        assert!(counts(&manner, &merits)[0] < 128, "without kinds, variants count");
    }

    #[test]
    fn without_a_spread_only_the_best_are_played() {
        let played = counts(&manner(0.0, 250.0), &[7.0, 6.9, 7.0]);
        assert_eq!(played, [128, 0, 128]);
        assert_eq!(manner(10.0, 10.0).pick(&[], 0.5), None);
    }

    #[test]
    fn a_character_always_overlooks_the_same() {
        let manner = manner(1.0, 1.0);
        let spots: Vec<_> = (0..4).map(|it| manner.blind_spot(it).unwrap()).collect();
        assert_eq!(spots, ["a", "b", "c", "a"]);
        assert_eq!(Manner { blind: Vec::new(), ..manner }.blind_spot(3), None);
    }
}
