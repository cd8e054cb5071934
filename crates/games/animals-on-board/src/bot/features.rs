//! The features of the learned evaluation.

use ararat_core::{Seat, SeatView, State};

use super::promise::count;
use super::round::{Gains, Round};
use crate::rules::{ARK_CAPACITY, AnimalsOnBoard, MAX_CRATES, Public, Species};

/// The number of features.
pub(super) const COUNT: usize = 36;

/// Describes the seat's own strength and that of the others, as far as the seat can see. Each
/// feature is of the order of 1.
pub(super) fn tell(view: SeatView<'_, AnimalsOnBoard>, out: &mut [f32]) {
    let round = Round::new(view);
    tell_round(view.public(), view.seat(), &round, &round.gains(), out);
}

/// Does the same for all seats, each from its own view. What everybody sees is computed once.
pub(super) fn tell_all(world: &State<AnimalsOnBoard>, out: &mut [f32]) {
    let public = world.public();
    let round = Round::seen_by_all(public);
    let gains = round.gains();
    for (seat, row) in public.arks.seats().zip(out.chunks_exact_mut(COUNT)) {
        let secret = world.seat_view(seat).own().secret;
        let (round, gains) = round.with_secret(seat.index(), secret, &gains);
        tell_round(public, seat, &round, &gains, row);
    }
}

/// Writes the features of a round as the seat sees it.
#[expect(clippy::cast_precision_loss, reason = "all numbers are small")]
fn tell_round(public: &Public, seat: Seat, round: &Round, gains: &Gains, out: &mut [f32]) {
    let prospects = round.prospects(gains);
    let worth = |seat: usize| round.places[seat].standing + prospects[seat];
    let me = seat.index();
    let own = &round.places[me];
    let points = |worth: i32| worth as f32 / 1000.0;
    let others = || (0..round.seat_count).filter(|&seat| seat != me);
    let most = |number: &dyn Fn(usize) -> i32| others().map(number).max().unwrap_or(0);
    let flag = |is_so: bool| f32::from(u8::from(is_so));
    let end = 1.0 - round.hope as f32 / 100.0;
    // The best take with this many more crates.
    let best = |seat: usize, more: i32| gains.most(round, seat, more);
    let mut kinds = [0u32; 4];
    let (mut single_value, mut more_for_herds) = (0, 0);
    for index in 0..Species::ALL.len() {
        let values = round.owned[me].values_of(index);
        let left = 5 - round.gone.values_of(index).count_ones();
        match values.count_ones() {
            0 => {}
            1 => {
                kinds[0] += 1;
                single_value += values.trailing_zeros() + 1;
            }
            2 => kinds[if left > 0 { 1 } else { 2 }] += 1,
            _ => {
                kinds[3] += 1;
                more_for_herds += left;
            }
        }
    }
    let position = round.order[..round.order_len].iter().position(|&seat| seat == me);
    let other_worth = most(&worth);
    let other_sure = most(&|seat| round.places[seat].sure);
    let other_sum: i32 = others().map(worth).sum();
    let other_tiles = most(&|seat| round.places[seat].tile_count);
    let unknown: u8 = others().map(|seat| public.arks.as_slice()[seat].unknown_count).sum();
    let sure = own.sure + 100 * own.crates;
    let told = [
        points(worth(me)),
        points(other_worth),
        points(other_sum / (count(round.seat_count) - 1).max(1)),
        points(own.sure),
        points(other_sure),
        points(own.animals),
        points(sure) * end,
        points(other_sure) * end,
        points(worth(me) - other_worth) * end,
        own.crates as f32 / 5.0,
        flag(own.crates == i32::from(MAX_CRATES)),
        flag(own.crates == 0),
        own.tile_count as f32 / 10.0,
        other_tiles as f32 / 10.0,
        flag(round.hope == 0),
        flag(own.tile_count >= count(ARK_CAPACITY)),
        flag(position.is_some()),
        round.order_len as f32 / 4.0,
        position.map_or(0.0, |position| 1.0 / (1.0 + position as f32)),
        flag(public.flag == seat),
        kinds[0] as f32 / 4.0,
        kinds[1] as f32 / 2.0,
        kinds[2] as f32 / 2.0,
        kinds[3] as f32 / 2.0,
        single_value as f32 / 10.0,
        more_for_herds as f32 / 3.0,
        points(best(me, 0)),
        points(best(me, 1)),
        points(best(me, 2)),
        points(most(&|seat| best(seat, 0))),
        points(most(&|seat| best(seat, 1))),
        points(prospects[me]),
        points(most(&|seat| prospects[seat])),
        most(&|seat| round.places[seat].crates) as f32 / 5.0,
        f32::from(unknown) / 3.0,
        round.group_count as f32 / 8.0,
    ];
    out.copy_from_slice(&told);
}
