//! What a position of Ark & Noah is worth.

use ararat_ark_and_noah::{ArkAndNoah, Public, Square, Task, Variant};
use ararat_core::{Seat, SeatView};

use crate::appraise::Appraise;
use crate::net::Net;

/// A board, pitch cube or food tile in hand: it will be a point when it is added, but costs one if
/// it is left over.
const PIECE: i32 = 45;
/// So many pieces of a kind can be used soon.
const PIECES_NEEDED: i32 = 8;
/// A board on the ark scores with every pair that is loaded behind it.
const BOARD_ABOARD: i32 = 45;
/// More so in the Quick Game, where adding it scores nothing.
const BOARD_ABOARD_QUICK: i32 = 60;
/// A corral waits for a pair.
const CORRAL: i32 = 130;
/// So many empty corrals are of use.
const CORRALS_NEEDED: usize = 4;
/// A tile with its mate in play, for each size: it can be loaded.
const COUPLED: i32 = 110;
/// A tile without its mate, for each size: it may cost points at the end.
const SINGLE: i32 = 30;

impl Appraise for ArkAndNoah {
    const SPREAD: f32 = 800.0;
    const CHOICE_SPREAD: f32 = 200.0;
    const FEATURES: usize = 1;

    fn worth(view: SeatView<'_, ArkAndNoah>) -> i32 {
        let public = view.public();
        let seat = view.seat();
        let hand = public.hand(seat);
        let others = public.hands().iter().filter(|&(other, _)| other != seat);
        let best = others.map(|(_, hand)| hand.points).max().unwrap_or(0);
        let pieces: i32 = [hand.boards, hand.pitch, hand.food]
            .map(|count| PIECE * i32::from(count).min(PIECES_NEEDED))
            .iter()
            .sum();
        let board = match public.variant() {
            Variant::Normal => BOARD_ABOARD,
            Variant::Quick => BOARD_ABOARD_QUICK,
        };
        let boards = board * i32::from(public.ark().board_count(seat));
        100 * hand.points - 30 * best
            + pieces
            + boards
            + animals(public, seat)
            + corrals(public, seat)
            + plans(public, seat)
    }

    #[expect(clippy::cast_precision_loss, reason = "worths are far below 2^24")]
    fn features(view: SeatView<'_, ArkAndNoah>, out: &mut [f32]) {
        out[0] = ArkAndNoah::worth(view) as f32 / Self::SPREAD;
    }

    fn net(_public: &Public) -> Option<&'static Net> {
        None
    }
}

fn animals(public: &Public, seat: Seat) -> i32 {
    let kit = public.options().kit();
    let tiles = public.hand(seat).animals;
    tiles
        .iter()
        .map(|tile| {
            let size = i32::from(kit.size(tile.species()));
            if public.is_coupled(tile) { COUPLED * size } else { -SINGLE * size }
        })
        .sum()
}

/// Sizes of one's own tiles that have their mates in play, each pair once.
fn sizes_to_load(public: &Public, seat: Seat) -> Vec<usize> {
    let tiles = public.hand(seat).animals;
    tiles
        .iter()
        .filter(|&tile| public.is_coupled(tile))
        .filter(|tile| tile.mate() > *tile || !tiles.contains(tile.mate()))
        .map(|tile| usize::from(public.options().kit().size(tile.species())))
        .collect()
}

/// Corrals without animals: worth having, and more so if a pair of one's own fits.
fn corrals(public: &Public, seat: Seat) -> i32 {
    let (ark, outline) = (public.ark(), public.outline());
    if public.variant() == Variant::Normal {
        // Food must come first and takes longer, so any corral will do for now.
        let is_empty = |corral: &Square| ark.animals_in(outline, *corral).is_empty();
        let empty = ark.corral_names(outline).into_iter().filter(is_empty).count();
        return CORRAL * i32::try_from(empty.min(CORRALS_NEEDED)).unwrap_or(0);
    }
    let mut sizes = sizes_to_load(public, seat);
    let mut worth = 0;
    for corral in ark.corral_names(outline) {
        if !ark.animals_in(outline, corral).is_empty() {
            continue;
        }
        let size = ark.corral_squares(outline, corral).len();
        worth += match sizes.iter().position(|&wanted| wanted == size) {
            Some(index) => {
                sizes.swap_remove(index);
                CORRAL * i32::try_from(size).unwrap_or(0)
            }
            None => CORRAL / 4,
        };
    }
    worth
}

/// What the tasks promise at which the seat's workers stand, or which it is about to do.
fn plans(public: &Public, seat: Seat) -> i32 {
    let hand = public.hand(seat);
    let is_quick = public.variant() == Variant::Quick;
    let need = |count: u8, gain: i32| PIECE * (PIECES_NEEDED - i32::from(count)).clamp(0, gain);
    let promise = |task: Task| match task {
        Task::Pitch => need(hand.pitch, 3),
        Task::Food => need(hand.food, 3),
        Task::Wood => need(hand.boards, 4),
        Task::Animals => 120,
        Task::Exchange => 60,
        Task::Build => 60 * i32::from(hand.boards.min(8)),
        Task::Load if is_quick => 2 * corrals(public, seat) / 3,
        Task::Load => 60 * i32::from(hand.food.min(4)) + 100,
    };
    let is_planned = |task: Task| {
        public.workers().current(task) == Some(seat)
            || is_quick && public.to_act() == Some(seat) && public.task() == Some(task)
    };
    Task::ALL.into_iter().filter(|&task| is_planned(task)).map(promise).sum()
}
