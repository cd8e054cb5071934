//! The worlds in which a search plays.

use ararat_core::{Game, Rng, SeatView, State};

use crate::appraise::Appraise;

/// A source of worlds. Bots imagine them; the arena also has one that returns the true state, as an
/// upper bound for measurements.
pub trait Worlds<G: Game>: Sync {
    /// Turns `world` into the next one.
    fn next<R: Rng>(&self, world: &mut State<G>, rng: &mut R);
}

/// How many worlds to try before accepting an implausible one: inference is only a guess.
const TRIES: usize = 8;

/// Worlds that look right to a seat.
pub struct Imagined<'a, G: Game> {
    view: SeatView<'a, G>,
    inference: bool,
}

impl<'a, G: Game> Imagined<'a, G> {
    /// Worlds that look like `view`; with inference, worlds that explain the others' actions better
    /// come more often.
    pub fn new(view: SeatView<'a, G>, inference: bool) -> Imagined<'a, G> {
        Imagined { view, inference }
    }
}

impl<G: Appraise> Worlds<G> for Imagined<'_, G> {
    fn next<R: Rng>(&self, world: &mut State<G>, rng: &mut R) {
        world.imagine(self.view.as_view(), rng);
        if !self.inference {
            return;
        }
        for _ in 1..TRIES {
            let plausibility = G::plausibility(world, self.view.seat());
            if plausibility >= 1.0 || unit(rng) < plausibility {
                return;
            }
            world.imagine(self.view.as_view(), rng);
        }
    }
}

ararat_core::opaque! { [G: Game] Imagined<'_, G> { inference } }

/// A number from 0 to 1, 1 excluded.
#[expect(clippy::cast_precision_loss, reason = "24 bits fit exactly")]
pub(crate) fn unit<R: Rng>(rng: &mut R) -> f32 {
    (rng.next_u64() >> 40) as f32 / (1 << 24) as f32
}
