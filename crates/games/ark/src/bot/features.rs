//! The features of the learned evaluation.

use ararat_core::{BySeat, Seat, SeatView};

use super::lead;
use super::outlook::{ByType, Outlook, float};
use crate::rules::{Ark, CardType, Side};

/// Numbers for each score card.
const PER_TYPE: usize = 5;
/// Numbers that do not belong to a score card.
const OTHERS: usize = 19;
/// The features of the nets of `expert-1`; later features are appended to them.
const FIRST_COUNT: usize = PER_TYPE * CardType::COUNT + OTHERS;
/// Further numbers for each score card, and others.
const MORE_PER_TYPE: usize = 5;
const MORE: usize = 9;
pub(super) const COUNT: usize = FIRST_COUNT + MORE_PER_TYPE * CardType::COUNT + MORE;

/// A lead of this many standard deviations is as good as won.
const MOST_LEAD: f32 = 3.0;

pub(super) fn fill(view: SeatView<'_, Ark>, outlook: &Outlook, out: &mut [f32]) {
    let (public, me) = (view.public(), view.seat());
    let cards = public.cards();
    let player = public.player(me);
    let hand = view.own().hand;
    let points = outlook.points(public);
    let own = &outlook.markers[me.index()];
    let (mut best, mut next): (ByType, ByType) = ([0.0; 8], [0.0; 8]);
    for seat in public.players.seats().filter(|&seat| seat != me) {
        for (index, &other) in outlook.markers[seat.index()].iter().enumerate() {
            next[index] = next[index].max(other.min(best[index]));
            best[index] = best[index].max(other);
        }
    }
    let fitting = cards.count_types(outlook.fitting);
    for (index, card_type) in CardType::ALL.into_iter().enumerate() {
        let out = &mut out[index * PER_TYPE..][..PER_TYPE];
        let ahead =
            |other: f32| ((own[index] - other) / outlook.doubt[index]).clamp(-MOST_LEAD, MOST_LEAD);
        out[0] = points[me.index()][index] / 10.0;
        out[1] = ahead(best[index]);
        out[2] = ahead(next[index]);
        out[3] = f32::from(player.markers(card_type).halves()) / 4.0;
        out[4] = f32::from(fitting[index]);
    }
    let totals = outlook.totals(public, &points);
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
    let typed = cards.typed(hand).len();
    let rest = [
        own / 30.0,
        (own - best) / 10.0,
        (own - mean) / 10.0,
        // A lead counts for more when less time is left.
        (own - best) / (2.0 + 2.0 * turns),
        (own - mean) / (2.0 + 2.0 * turns),
        lead(view, outlook, &totals) * outlook.sureness / 2.0,
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
    out[PER_TYPE * CardType::COUNT..FIRST_COUNT].copy_from_slice(&rest);
    if out.len() > FIRST_COUNT {
        fill_more(view, outlook, &totals, &mut out[FIRST_COUNT..]);
    }
}

/// Plain counts of what the outlook weighs, for a net to weigh in its own way.
fn fill_more(view: SeatView<'_, Ark>, outlook: &Outlook, totals: &BySeat<f32>, out: &mut [f32]) {
    let (public, me) = (view.public(), view.seat());
    let cards = public.cards();
    let hand = view.own().hand;
    let others = || Seat::all(public.player_count()).filter(|&seat| seat != me);
    let other_count = float(public.player_count() - 1);
    let halves = |seat: Seat, card_type| f32::from(public.player(seat).markers(card_type).halves());
    for (index, card_type) in CardType::ALL.into_iter().enumerate() {
        let out = &mut out[index * MORE_PER_TYPE..][..MORE_PER_TYPE];
        let own = halves(me, card_type);
        let best = others().map(|seat| halves(seat, card_type)).fold(0.0, f32::max);
        let held = cards.of_type(hand, card_type);
        out[0] = float(held.len()) / 3.0;
        out[1] = (own - best) / 4.0;
        out[2] = float(cards.of_type(public.display, card_type).len()) / 2.0;
        out[3] = float(cards.of_type(public.unseen, card_type).len()) / 6.0;
        out[4] = float(cards.common(held, outlook.level).len()) / 3.0;
    }
    let own = totals[me] + outlook.special;
    let turns = outlook.turns_left;
    let (mut best, mut second, mut ahead) = (0.0f32, 0.0f32, 0.0);
    for seat in others() {
        let total = totals[seat];
        second = second.max(total.min(best));
        best = best.max(total);
        ahead += 1.0 / (1.0 + ((own - total) / (1.0 + turns)).exp());
    }
    let hands = others().map(|seat| f32::from(public.player(seat).hand_count));
    let discs = others().map(|seat| f32::from(public.player(seat).discs));
    let fits_next = cards.common(public.display, outlook.now);
    let more = [
        (own - second) / 10.0,
        (own - second) / (2.0 + 2.0 * turns),
        ahead / other_count,
        float(hand.len()) / 6.0,
        hands.sum::<f32>() / (6.0 * other_count),
        discs.sum::<f32>() / (4.0 * other_count),
        float(fits_next.len()) / 3.0,
        f32::from(public.deck.rain()) / 5.0,
        float(public.ship.row_count(Side::Port) + public.ship.row_count(Side::Starboard)) / 8.0,
    ];
    out[MORE_PER_TYPE * CardType::COUNT..].copy_from_slice(&more);
}
