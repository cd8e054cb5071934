//! Points: where they come from, what building and loading score, and the final scoring (NOA-3.9,
//! NOA-3.17, NOA-4.4, NOA-4.5, NOQ-6 to NOQ-8).

use ararat_core::{Audience, Outcome, Seat, Witness};

use crate::rules::bits::{count, wide_count};
use crate::rules::{Ark, ArkAndNoah, Event, Phase, Public, Sex, Species, Tile, Variant};

/// For the most boards on outside edges (NOA-4.4).
pub const MAJORITY_POINTS: u8 = 5;

ararat_core::worded! {
    /// What a player scores for.
    pub enum Source, "study-noa-" {
        /// Bonus tiles (NOA-2.2).
        Bonus = "bonus",
        /// The award of an exchange (NOA-3.6).
        Award = "award",
        /// Boards and pitch that were added (NOA-3.9).
        Building = "building",
        /// Food that was loaded (NOA-3.14).
        Food = "food",
        /// Tiles of pairs that were loaded (NOA-3.17).
        Animals = "animals",
        /// Boards around a corral when a pair was loaded there (NOA-3.17).
        Boards = "boards",
        /// Pitch at a corral when a pair was loaded there (NOA-3.17).
        Pitch = "pitch",
        /// Most outside boards at the end (NOA-4.4).
        Outside = "outside",
        /// What was left over at the end, which costs points (NOA-4.4).
        Leftovers = "penalty",
    }
}

/// What one piece added to the ark scores.
pub(crate) const fn piece_points(variant: Variant) -> u8 {
    match variant {
        // Rule NOA-3.9.
        Variant::Normal => 1,
        // Rule NOQ-6.
        Variant::Quick => 0,
    }
}

/// What a pair in this corral scores for everybody.
pub(crate) fn score_load<W: Witness<ArkAndNoah>>(
    public: &mut Public,
    loader: Seat,
    species: Species,
    group: u64,
    witness: &mut W,
) {
    // Rule NOA-3.17.
    // Rule NOQ-7.
    let outline = public.outline();
    let border = Ark::border(outline, group);
    let cubes = count(Ark::spaces(outline, group) & public.ark.pitch());
    let tile_points = public.options.kit().animal(species).points;
    for (seat, hand) in public.hands.iter_mut() {
        let tiles = Sex::ALL.map(|sex| u8::from(hand.animals.contains(Tile::new(species, sex))));
        let animals = tile_points * (tiles[0] + tiles[1]);
        let boards = wide_count(public.ark.boards(seat) & border);
        let pitch = if seat == loader { cubes } else { 0 };
        hand.earn(Source::Animals, animals.into());
        hand.earn(Source::Boards, boards.into());
        hand.earn(Source::Pitch, pitch.into());
        if animals > 0 || boards > 0 || pitch > 0 {
            witness.tell(Audience::All, || Event::LoadScored { seat, animals, boards, pitch });
        }
    }
}

/// The final scoring.
pub(crate) fn finish<W: Witness<ArkAndNoah>>(public: &mut Public, witness: &mut W) {
    let outline = public.outline();
    let kit = public.options.kit();
    let boards = public.hands.map(|seat, _| public.ark.outside_board_count(outline, seat));
    let most = boards.as_slice().iter().copied().max().expect("a table has seats");
    for (seat, hand) in public.hands.iter_mut() {
        // Rule NOA-4.4.
        // Rule NOQ-8: nobody has a majority without a board.
        if boards[seat] == most && most > 0 {
            hand.earn(Source::Outside, MAJORITY_POINTS.into());
            witness.tell(Audience::All, || Event::OutsideMajority { seat, boards: most });
        }
        if public.options.variant() == Variant::Normal {
            let pieces = hand.boards + hand.food + hand.pitch;
            let sizes: u8 = hand.animals.iter().map(|tile| kit.size(tile.species())).sum();
            hand.earn(Source::Leftovers, -i16::from(pieces) - i16::from(sizes));
            witness.tell(Audience::All, || Event::Penalty { seat, pieces, sizes });
        }
        let points = hand.points;
        witness.tell(Audience::All, || Event::FinalPoints { seat, points });
    }
    public.phase = Phase::Over;
    public.left = 0;
}

/// The points and places of all players once the game is over.
pub(crate) fn outcome(public: &Public) -> Option<Outcome> {
    // Rule NOA-4.5.
    // Rule NOQ-8.
    let points = public.hands.map(|_, hand| hand.points);
    (public.phase == Phase::Over).then(|| Outcome::ranked(points, |seat| points[seat]))
}
