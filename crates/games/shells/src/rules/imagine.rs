//! Worlds that look like a view.

use ararat_core::{Rng, Unseen, View};

use super::shell::{shell, value};
use super::{ALL_SHELLS, Phase, Shells};

pub(super) fn imagine<R: Rng>(view: View<'_, Shells>, unseen: Unseen<'_, Shells>, rng: &mut R) {
    let Unseen { private: privates, hidden } = unseen;
    let public = view.public();
    let own = view.own().map_or(0, |own| own.0);
    let mut left = public.shown.as_slice().iter().fold(ALL_SHELLS & !own, |left, it| left & !it);
    let others = privates.iter_mut();
    for (seat, private) in others.filter(|(seat, _)| view.viewer().seat() != Some(*seat)) {
        private.0 = 0;
        let count = if public.phase == Phase::Over { 0 } else { public.counts[seat] };
        for _ in 0..count {
            let drawn = shell(value(rng.pick_bit(left.into())));
            private.0 |= drawn;
            left &= !drawn;
        }
    }
    hidden.0 = left;
}
