//! Worlds that look like a view.

use ararat_core::{Rng, Unseen, View};

use crate::rules::{AnimalsOnBoard, Phase, TileSet};

/// Fills in what the viewer cannot see: every tile not seen may be anywhere it could lie.
#[expect(clippy::needless_pass_by_value, reason = "it is a bundle of references")]
pub(crate) fn imagine<R: Rng>(
    view: View<'_, AnimalsOnBoard>,
    unseen: Unseen<'_, AnimalsOnBoard>,
    rng: &mut R,
) {
    let public = view.public();
    let own = view.own().copied().unwrap_or_default();
    let mut pool = public.in_play.minus(public.seen()).minus(own.dealt).minus(own.secret);
    let viewer = view.viewer().seat();
    for (seat, private) in unseen.private.iter_mut().filter(|(seat, _)| Some(*seat) != viewer) {
        private.secret = pool.draw(usize::from(public.arks[seat].unknown_count), rng);
        private.dealt = match public.phase {
            Phase::Keeping => pool.draw(if public.kept.contains(seat) { 2 } else { 3 }, rng),
            Phase::Draw(_) | Phase::Turns | Phase::Over => TileSet::EMPTY,
        };
    }
    let has_face_down = public.meadow.gathered().has_face_down();
    unseen.hidden.face_down = if has_face_down { pool.draw(1, rng).first() } else { None };
    unseen.hidden.pool = pool;
}
