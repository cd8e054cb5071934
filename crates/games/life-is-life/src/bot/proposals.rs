//! The actions worth thinking about.

use ararat_bots::{Desk, Proposal};
use ararat_core::{Game as _, SeatView};

use super::hundredths;
use super::stakes::Stakes;
use crate::rules::{Action, LifeIsLife, Public};

/// Points that a hand must promise before knocking, by the number of players still in; tuned by bot
/// games.
const KNOCK: [f32; 6] = [0.0, 0.0, 24.0, 23.0, 20.0, 17.0];
/// How much each point beyond that counts for knocking.
const EAGERNESS: f32 = 0.5;
/// Points by which knocking becomes more tempting each time everybody has exchanged.
const IMPATIENCE: f32 = 0.5;

/// All legal actions, ranked by what the hand promises after each.
pub(super) fn propose(view: SeatView<'_, LifeIsLife>, desk: &mut Desk<LifeIsLife>) {
    let mut actions = std::mem::take(&mut desk.actions);
    actions.clear();
    desk.clear();
    LifeIsLife::legal_actions(view, &mut actions);
    let stakes = Stakes::new(view);
    let hand = view.own().hand;
    let rows = &view.public().rows;
    for &action in &actions {
        let merit = match action {
            Action::Exchange { row, laid } => stakes.promise(hand.minus(laid).plus(rows[row])),
            Action::Knock => knock_merit(view.public(), stakes.promise(hand)),
        };
        desk.proposals.push(Proposal { action, merit: hundredths(merit) });
    }
    desk.actions = actions;
}

/// Merit of knocking with a hand that promises this many points.
pub(super) fn knock_merit(public: &Public, promise: f32) -> f32 {
    if public.is_last_turn() {
        return promise;
    }
    let players = public.in_game.len();
    let laps =
        f32::from(public.exchange_count / u16::try_from(players.max(1)).expect("a few players"));
    promise + EAGERNESS * (promise - KNOCK[players.min(5)]) + IMPATIENCE * laps
}
