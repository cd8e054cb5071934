//! What a position of Life is Life is worth.

use ararat_core::{Seat, SeatView};
use ararat_life_is_life::{LifeIsLife, Phase, Public, Species};

use crate::appraise::Appraise;
use crate::net::Net;

/// A life of one's own.
const LIFE: i32 = 4000;
/// A life of somebody else, the fewer the better.
const OTHERS_LIFE: i32 = 1500;
/// Exchanges of one player after which a round has gone on long enough.
const PATIENCE: i32 = 12;
/// What knocking gains with every exchange beyond, so that no round goes on for ever: two greedy
/// hands could otherwise pass the same rows to and fro.
const IMPATIENCE: i32 = 40;
/// About what a hand promises, for positions between two rounds.
const NEW_HAND: i32 = 2000;

impl Appraise for LifeIsLife {
    const SPREAD: f32 = 2500.0;
    const CHOICE_SPREAD: f32 = 625.0;
    const FEATURES: usize = 1;

    fn worth(view: SeatView<'_, LifeIsLife>) -> i32 {
        let public = view.public();
        let lives = |seat: Seat| i32::from(public.lives(seat));
        let others: i32 = (0..public.player_count())
            .filter_map(Seat::new)
            .filter(|&seat| seat != view.seat())
            .map(lives)
            .sum();
        let hand = match public.phase() {
            Phase::Turns => Species::ALL.iter().map(|&species| majority(view, species)).sum(),
            Phase::NamingFirst | Phase::Dealing | Phase::Over => NEW_HAND,
        };
        let players = i32::try_from(public.in_game().len()).unwrap_or(1);
        let beyond = (i32::from(public.exchange_count()) - PATIENCE * players).max(0);
        let has_knocked = public.knocked().contains(view.seat());
        let impatience = if has_knocked { IMPATIENCE * beyond } else { 0 };
        impatience + LIFE * lives(view.seat()) - OTHERS_LIFE * others + hand
    }

    #[expect(clippy::cast_precision_loss, reason = "worths are far below 2^24")]
    fn features(view: SeatView<'_, LifeIsLife>, out: &mut [f32]) {
        out[0] = LifeIsLife::worth(view) as f32 / Self::SPREAD;
    }

    fn net(_public: &Public) -> Option<&'static Net> {
        None
    }
}

/// Hundredths of points that the seat's cards of a species promise: its value times the chance of a
/// majority, which grows with the lead over what others may hold.
fn majority(view: SeatView<'_, LifeIsLife>, species: Species) -> i32 {
    let public = view.public();
    let own = i32::from(view.own().hand.count_of(species));
    if own == 0 {
        return 0;
    }
    let value = i32::from(public.options().animals().value(species));
    let certain = most_certain(public, view.seat(), species);
    let shown = i32::from(public.rows().all().count_of(species));
    let unseen = i32::from(species.card_count()) - own - shown;
    let opponents = i32::try_from(public.in_game().len()).unwrap_or(1) - 1;
    // The strongest opponent holds somewhat more than an equal part of what is unseen.
    let expected = (100 * unseen / (opponents.max(1) + 1) + 40).max(100 * certain);
    let chance = (50 + (100 * own - expected) / 3).clamp(0, 100);
    value * chance
}

/// The most cards of a species that everybody knows to be in one opponent's hand.
fn most_certain(public: &Public, own: Seat, species: Species) -> i32 {
    let others = public.in_game().iter().filter(|&seat| seat != own);
    others.map(|seat| i32::from(public.memory(seat).certain().count_of(species))).max().unwrap_or(0)
}
