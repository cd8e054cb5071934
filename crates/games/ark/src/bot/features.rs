//! What a learned evaluation looks at.

use ararat_core::{Seat, SeatView};

use super::lead;
use super::outlook::{Outlook, float};
use crate::rules::{Ark, CardType};

/// Numbers for each score card.
const PER_TYPE: usize = 5;
/// Numbers that do not belong to a score card.
const OTHERS: usize = 19;
pub(super) const COUNT: usize = PER_TYPE * CardType::COUNT + OTHERS;

/// A lead of this many standard deviations is as good as won.
const MOST_LEAD: f32 = 3.0;

pub(super) fn fill(view: SeatView<'_, Ark>, out: &mut [f32]) {
    let (public, me) = (view.public(), view.seat());
    let cards = public.cards();
    let outlook = Outlook::new(view);
    let player = public.player(me);
    let hand = view.own().hand;
    let by_type = outlook.by_type(public);
    for (index, card_type) in CardType::ALL.into_iter().enumerate() {
        let out = &mut out[index * PER_TYPE..][..PER_TYPE];
        let own = outlook.markers[index][me];
        let (mut best, mut next) = (0.0f32, 0.0f32);
        for (_, &other) in outlook.markers[index].iter().filter(|&(seat, _)| seat != me) {
            next = next.max(other.min(best));
            best = best.max(other);
        }
        let ahead =
            |other: f32| ((own - other) / outlook.doubt[index]).clamp(-MOST_LEAD, MOST_LEAD);
        out[0] = by_type[index][me] / 10.0;
        out[1] = ahead(best);
        out[2] = ahead(next);
        out[3] = f32::from(player.markers(card_type).halves()) / 4.0;
        out[4] = float(cards.of_type(outlook.fitting, card_type).len());
    }
    let totals = outlook.totals(public, &by_type);
    let own = totals[me] + outlook.special;
    let (mut best, mut sum, mut discs) = (0.0f32, 0.0, 0);
    for seat in Seat::all(public.player_count()).filter(|&seat| seat != me) {
        best = best.max(totals[seat]);
        sum += totals[seat];
        discs = discs.max(public.player(seat).discs);
    }
    let mean = sum / float(public.player_count() - 1);
    let turns = outlook.turns_left;
    let wait = public.to_act().map_or(0, |seat| {
        (me.index() + public.player_count() - seat.index()) % public.player_count()
    });
    let typed: usize = CardType::ALL.into_iter().map(|each| cards.of_type(hand, each).len()).sum();
    let rest = [
        own / 30.0,
        (own - best) / 10.0,
        (own - mean) / 10.0,
        // A lead counts for more when less time is left.
        (own - best) / (2.0 + 2.0 * turns),
        (own - mean) / (2.0 + 2.0 * turns),
        lead(view, &outlook, &totals) * outlook.sureness / 2.0,
        outlook.special / 3.0,
        outlook.use_of_card,
        turns / 8.0,
        1.0 / (1.0 + turns),
        f32::from(player.discs) / 4.0,
        f32::from(discs) / 4.0,
        float(typed) / 4.0,
        (float(hand.len()) - float(typed)) / 2.0,
        float(outlook.fitting.len()) / 4.0,
        float(cards.sociable(outlook.fitting).len()) / 4.0,
        float(wait) / 4.0,
        if public.is_endgame() { 1.0 } else { 0.0 },
        if public.passed.contains(me) { 1.0 } else { 0.0 },
    ];
    out[PER_TYPE * CardType::COUNT..].copy_from_slice(&rest);
}
