//! What a beginner should think of now.

use ararat_core::SeatView;

use crate::rules::{ARK_CAPACITY, AnimalsOnBoard, MAX_CRATES, Phase, Public, Species, TileSet};

/// Catalogue key of the advice that matters most, from what the seat itself knows.
pub(super) fn of(view: SeatView<'_, AnimalsOnBoard>) -> &'static str {
    let (public, seat) = (view.public(), view.seat());
    let is_in = public.phase == Phase::Turns && public.in_round.contains(seat);
    let others = public.in_round.without(seat);
    let owned = public.ark(seat).known.union(view.own().secret);
    let mut affordable =
        public.meadow.groups().map(|(id, _)| id).filter(|&id| public.can_take(seat, id)).peekable();
    match () {
        // Rule AOB-2.9.
        () if is_in && others.is_empty() => "game-animals-on-board-advice-5",
        // Rule AOB-2.5.
        () if is_in && public.ark(seat).crates == MAX_CRATES => "game-animals-on-board-advice-4",
        () if is_last_round(public) => "game-animals-on-board-advice-7",
        () if is_in && affordable.peek().is_none() => "game-animals-on-board-advice-2",
        () if is_in && affordable.any(|id| others.iter().any(|it| public.can_take(it, id))) => {
            "game-animals-on-board-advice-3"
        }
        () if has_pair(owned) => "game-animals-on-board-advice-6",
        () => "game-animals-on-board-advice-1",
    }
}

/// Whether the game ends after this round.
fn is_last_round(public: &Public) -> bool {
    // Rule AOB-3.1.
    public.arks.as_slice().iter().any(|ark| ark.tile_count() >= ARK_CAPACITY)
}

/// Whether Noah would claim a pair of these tiles.
fn has_pair(tiles: TileSet) -> bool {
    // Rule AOB-3.2.
    Species::ALL.into_iter().any(|species| tiles.intersection(species.tiles()).len() == 2)
}
