//! What a seat may load, and into which corrals (NOA-3.13 to NOA-3.16, NOA-4.3, NOQ-7).

use ararat_core::Seat;

use crate::rules::bits::members;
use crate::rules::{Decision, Kit, Public, Sex, Species, Tile, TileSet, Variant};

/// What loading a pair asks for besides a fitting corral.
#[derive(Clone, Copy, Debug)]
enum Terms {
    /// This many loading points are left, and a board of the seat's own is needed.
    Points(u8),
    /// A board of the seat's own is needed.
    OwnBoard,
    /// Nothing, in the flood.
    Free,
}

/// What a seat may load now.
#[derive(Debug)]
pub struct Loading<'a> {
    public: &'a Public,
    kit: &'static Kit,
    own: TileSet,
    terms: Terms,
    /// Squares that may take a food tile.
    pub food: u64,
    /// Species of which both animals are held and one is the seat's own, as bits by index.
    pub pairs: u64,
    /// Corrals that could take something.
    allowed: u64,
}

impl<'a> Loading<'a> {
    #[inline]
    pub fn new(public: &'a Public, seat: Seat) -> Loading<'a> {
        let hand = &public.hands[seat];
        let ark = &public.ark;
        let terms = match (public.decision(), public.variant()) {
            // Rule NOA-4.3.
            (Some(Decision::FloodFood | Decision::FloodPairs), _) => Terms::Free,
            (_, Variant::Normal) => Terms::Points(public.left),
            // Rule NOQ-7.
            (_, Variant::Quick) => Terms::OwnBoard,
        };
        // Rule NOA-3.14.
        let within = match terms {
            Terms::Points(1..) => ark.reach(seat),
            Terms::Points(0) | Terms::OwnBoard => 0,
            Terms::Free => ark.penned(),
        };
        let food = if hand.food == 0 || public.decision() == Some(Decision::FloodPairs) {
            0
        } else {
            within & !ark.food()
        };
        // Rule NOA-3.15.
        let pairs = public.held().paired() & hand.animals.species_bits();
        let allowed = match terms {
            Terms::Points(_) | Terms::OwnBoard => ark.touched(seat),
            Terms::Free => u64::MAX,
        };
        let pairs = if public.decision() == Some(Decision::FloodFood) { 0 } else { pairs };
        Loading {
            public,
            kit: public.options.kit(),
            own: hand.animals,
            terms,
            food,
            pairs,
            allowed,
        }
    }

    /// What loading a pair costs the seat.
    #[inline]
    pub fn cost(&self, species: Species) -> u8 {
        // Rule NOA-3.16.
        match self.terms {
            Terms::Points(_) => {
                let own = Sex::ALL.map(|sex| self.own.contains(Tile::new(species, sex)));
                self.kit.size(species) * (u8::from(own[0]) + u8::from(own[1]))
            }
            Terms::OwnBoard | Terms::Free => 0,
        }
    }

    /// The corrals that may take one of [`Loading::pairs`].
    #[inline]
    pub fn corrals(&self, species: Species) -> u64 {
        match self.terms {
            Terms::Points(left) if self.cost(species) > left => 0,
            Terms::Points(_) | Terms::OwnBoard | Terms::Free => {
                self.public.ark.berths(self.kit.size(species)) & self.allowed
            }
        }
    }

    /// Whether there is anything to load.
    #[inline]
    pub fn is_possible(&self) -> bool {
        self.food != 0 || members(self.pairs).any(|index| self.corrals(Species::of_bit(index)) != 0)
    }
}
