//! Points.

use ararat_core::Outcome;

use super::{Phase, Public, sum};

/// No sum above this counts.
pub const LIMIT: i32 = 21;

/// How the game ended, once it has.
pub(super) fn outcome(public: &Public) -> Option<Outcome> {
    // Rule SHE-1.4.
    let points = public.shown.map(|_, &shells| match sum(shells) {
        sum if sum > LIMIT => 0,
        sum => sum,
    });
    (public.phase == Phase::Over).then(|| Outcome::ranked(points, |seat| points[seat]))
}
