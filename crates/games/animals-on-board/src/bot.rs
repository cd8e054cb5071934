//! What bots know about Animals on Board.
//!
//! A round is judged by letting the seats, in turn, take the group they like best: [`round`]. The
//! medium level looks at every sensible split that way; the quick form of
//! it at a few.

mod features;
mod guess;
mod promise;
mod proposals;
mod quick;
mod round;
#[cfg(test)]
mod tests;

use ararat_bots::Appraise;
use ararat_bots::Desk;
use ararat_bots::{EmbeddedNet, Levels, Net};
use ararat_core::{Rng, Seat, SeatView, State};

use crate::rules::{Action, AnimalsOnBoard, Phase, Public};
use round::Round;

/// What was learned at tables of two, three and four.
pub(crate) static NETS: [EmbeddedNet; 3] = [
    EmbeddedNet::new(include_str!("../data/2.net")),
    EmbeddedNet::new(include_str!("../data/3.net")),
    EmbeddedNet::new(include_str!("../data/4.net")),
];

impl Appraise for AnimalsOnBoard {
    const SPREAD: f32 = 750.0;
    const CHOICE_SPREAD: f32 = 150.0;
    const FEATURES: usize = features::COUNT;
    const ITEMS: &'static [&'static str] = &[
        "item-aob-animals",
        "item-aob-hopes",
        "item-aob-crates",
        "item-aob-tiles",
        "item-aob-round",
    ];

    fn worth(view: SeatView<'_, AnimalsOnBoard>) -> i32 {
        let round = Round::new(view);
        let seat = view.seat().index();
        round.standing(seat) + round.prospects(&round.gains(), round.group_count)[seat]
    }

    fn items(view: SeatView<'_, AnimalsOnBoard>, out: &mut [f32]) {
        let round = Round::new(view);
        let seat = view.seat().index();
        let prospects = round.prospects(&round.gains(), round.group_count)[seat];
        for (out, item) in out.iter_mut().zip(round.items(seat).into_iter().chain([prospects])) {
            #[expect(clippy::cast_precision_loss, reason = "a few thousand at most")]
            {
                *out = item as f32;
            }
        }
    }

    fn propose<R: Rng>(
        view: SeatView<'_, AnimalsOnBoard>,
        rng: &mut R,
        desk: &mut Desk<AnimalsOnBoard>,
    ) {
        proposals::propose(view, rng, desk);
    }

    fn quick<R: Rng>(
        view: SeatView<'_, AnimalsOnBoard>,
        rng: &mut R,
        _desk: &mut Desk<AnimalsOnBoard>,
    ) -> Action {
        quick::choose(view, rng)
    }

    fn is_quiet(public: &Public) -> bool {
        public.phase == Phase::Turns
    }

    fn features(view: SeatView<'_, AnimalsOnBoard>, out: &mut [f32]) {
        features::tell(view, out);
    }

    fn net(public: &Public) -> Option<&'static Net> {
        NETS.get(public.player_count().checked_sub(2)?).map(EmbeddedNet::get)
    }

    fn nets() -> Vec<&'static EmbeddedNet> {
        NETS.iter().collect()
    }

    fn levels() -> &'static Levels {
        static LEVELS: Levels = Levels::new(include_str!("../data/levels.toml"));
        &LEVELS
    }

    fn plausibility(world: &State<AnimalsOnBoard>, seat: Seat) -> f32 {
        guess::plausibility(world, seat)
    }
}
