//! Why a step is not allowed: one variant for each reason, with its code, its clause and the facts
//! of its sentence.

use ararat_core::{Clause, Seat, Word, refusals};

use crate::rules::place::join;
use crate::rules::{
    Corner, Decision, Edge, Sex, Species, Square, Task, Tile, TileSet, Variant, Ware, clauses,
};

refusals! {
    /// Why a step is not allowed, with the facts its receiver needs.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Refusal {
        /// Another kind of decision is asked for.
        OtherDecisionDue { due: Decision, variant: Variant } => "noa-other-decision-due",
            due.clause(*variant), [due: Word(due.word(*variant))];
        /// Another worker stands on the Current space of the task.
        SpaceTaken { task: Task, seat: Seat } => "noa-space-taken", &clauses::CHOOSE;
        /// The Quick Game has no such task.
        NotInQuickGame { task: Task } => "noa-not-in-quick-game", &clauses::QUICK_CHOOSE;
        /// The tile is not among those drawn.
        NotDrawn { tile: Tile, drawn: TileSet } => "noa-not-drawn", &clauses::COLLECT;
        /// The tile wanted in a trade is not among those drawn.
        NotDrawnForTrade { tile: Tile, drawn: TileSet } => "noa-not-drawn", &clauses::EXCHANGE;
        /// Nothing of the award is left in the supply.
        AwardNotLeft { award: Ware } => "noa-award-not-left", &clauses::EXCHANGE;
        /// The ark has no such edge.
        NoSuchEdge { edge: Edge } => "noa-no-such-edge", &clauses::OUTLINE;
        /// Records know the edge by another name.
        EdgeNamedOtherwise { edge: Edge, name: Edge } => "noa-named-otherwise", &clauses::OUTLINE,
            [text: edge, name];
        /// No board stands on the edge.
        NoBoardThere { edge: Edge } => "noa-no-board-there", &clauses::EXCHANGE;
        /// No board stands on the ark.
        NoBoardYet => "noa-no-board-yet", &clauses::EXCHANGE;
        /// All boards on the ark have one color.
        OneColor => "noa-one-color", &clauses::EXCHANGE;
        /// The two boards have the same color.
        SameColor { edge: Edge, seat: Seat } => "noa-same-color", &clauses::EXCHANGE;
        /// There is no swap of boards in the Quick Game.
        NoSwapInQuickGame => "noa-no-swap-in-quick-game", &clauses::QUICK_EXCHANGE;
        /// Every animal of the seat has its mate in play.
        NothingToTrade { animals: TileSet } => "noa-nothing-to-trade", &clauses::TRADE,
            [count: animals.len(), animals];
        /// The bags are empty.
        BagsEmpty => "noa-bags-empty", &clauses::EXCHANGE;
        /// Another number of tiles is to be drawn.
        DrawCount { needed: u8, asked: u16 } => "noa-draw-count", &clauses::EXCHANGE;
        /// A bag holds fewer tiles.
        BagTooSmall { bag: Sex, left: u8, asked: u8 } => "noa-bag-too-small", &clauses::EXCHANGE;
        /// The animal is not the seat's own.
        NotYourAnimal { tile: Tile, own: TileSet } => "noa-not-your-animal", &clauses::TRADE;
        /// The mate of the animal is in play, with this seat.
        MateInPlay { tile: Tile, seat: Seat, tradable: TileSet } => "noa-mate-in-play",
            &clauses::TRADE, [tile, mate: tile.mate(), seat, tradable];
        /// The seat holds no board.
        NoBoardHeld => "noa-no-board-held", &clauses::BUILD;
        /// The seat holds no pitch.
        NoPitchHeld => "noa-no-pitch-held", &clauses::BUILD;
        /// There is no pitch in the Quick Game.
        NoPitchInQuickGame => "noa-no-pitch-in-quick-game", &clauses::QUICK_SETUP;
        /// A board of this seat stands on the edge already.
        EdgeTaken { edge: Edge, seat: Seat } => "noa-edge-taken", &clauses::BOARDS;
        /// The edge lies inside a corral.
        InsideCorral { edge: Edge, corral: Vec<Square> } => "noa-inside-corral", &clauses::BOARDS,
            [edge, corral: join(corral)];
        /// The ark has no pitch space there.
        NoSuchSpace { corner: Corner } => "noa-no-such-space", &clauses::PITCH_SPACES;
        /// Records know the pitch space by another name.
        SpaceNamedOtherwise { corner: Corner, name: Corner } => "noa-named-otherwise",
            &clauses::PITCH_SPACES, [text: corner, name];
        /// A cube lies there already.
        PitchThere { corner: Corner } => "noa-pitch-there", &clauses::ADD_PITCH;
        /// These edges next to the pitch space have no board.
        PitchNeedsBoards { corner: Corner, missing: Vec<Edge> } => "noa-pitch-needs-boards",
            &clauses::ADD_PITCH, [corner, missing: join(missing)];
        /// The ark has no such square.
        NoSuchSquare { square: Square } => "noa-no-such-square", &clauses::OUTLINE;
        /// The group of squares is closed but too large for a corral.
        GroupTooLarge { square: Square, size: u8 } => "noa-group-too-large", &clauses::CORRAL;
        /// These edges around the group have no board.
        BorderOpen { square: Square, missing: Vec<Edge> } => "noa-border-open", &clauses::CORRAL,
            [square, missing: join(missing)];
        /// The seat holds no food.
        NoFoodHeld => "noa-no-food-held", &clauses::LOAD_FOOD;
        /// There is no food in the Quick Game.
        NoFoodInQuickGame => "noa-no-food-in-quick-game", &clauses::QUICK_SETUP;
        /// Food lies on the square already.
        FoodThere { square: Square } => "noa-food-there", &clauses::LOAD_FOOD;
        /// No board of the seat's color is in the border of the corral for food.
        FoodNeedsOwnBoard { corral: Square } => "noa-needs-own-board", &clauses::LOAD_FOOD;
        /// No loading point is left for food.
        NoLoadingPoint => "noa-no-loading-point", &clauses::LOAD;
        /// Corrals are named by their first square.
        CorralNamedOtherwise { square: Square, name: Square } => "noa-corral-named-otherwise",
            &clauses::CORRAL;
        /// The pair is aboard already.
        AlreadyAboard { species: Species } => "noa-already-aboard", &clauses::LOAD_PAIR;
        /// Nobody holds these animals of the pair.
        NotInPlay { missing: TileSet } => "noa-not-in-play", &clauses::LOAD_PAIR;
        /// Neither animal of the pair is the seat's own.
        NeitherYours { species: Species } => "noa-neither-yours", &clauses::LOAD_PAIR;
        /// The corral has another size than the animals need.
        WrongSize { species: Species, needed: u8, size: u8 } => "noa-wrong-size",
            &clauses::LOAD_PAIR;
        /// These squares of the corral have no food.
        NeedsFood { squares: Vec<Square> } => "noa-needs-food", &clauses::LOAD_PAIR,
            [squares: join(squares)];
        /// Animals of that kind are in the corral already.
        Occupied { species: Species } => "noa-occupied", &clauses::LOAD_PAIR;
        /// These pitch spaces of the corral are empty.
        NeedsPitch { corners: Vec<Corner> } => "noa-needs-pitch", &clauses::LOAD_PAIR,
            [corners: join(corners)];
        /// No board of the seat's color is in the border of the corral for animals.
        PairNeedsOwnBoard { corral: Square } => "noa-needs-own-board", &clauses::LOAD_PAIR;
        /// Too few loading points.
        TooFewPoints { species: Species, needed: u8, left: u8 } => "noa-too-few-points",
            &clauses::LOAD_COST;

        /// Chance: the first player has no seat at this table.
        FirstNotSeated { players: usize } => "noa-first-not-seated", &clauses::FIRST_PLAYER;
        /// Chance: not a male and a female for everybody.
        UnevenDeal { players: usize } => "noa-uneven-deal", &clauses::START;
        /// Chance: a seat got a pair.
        PairDealt { seat: Seat, species: Species } => "noa-pair-dealt", &clauses::START;
        /// Chance: these tiles are not in the bags, or come twice.
        NotInBags { tiles: TileSet } => "noa-not-in-bags", &clauses::BAGS;
        /// Chance: other numbers of tiles are to be drawn.
        TilesDrawn { males: u8, females: u8 } => "noa-tiles-drawn", &clauses::COLLECT;
        /// Chance: another random event is due.
        OtherChanceDue { due: Due } => "noa-other-chance-due", due.clause(), [due: due.name()];
    }
}

/// A random event that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Due {
    /// The first player.
    First,
    /// The first two animals of everybody.
    Deal,
    /// Tiles of both bags, for everybody or for a trade.
    Tiles { males: u8, females: u8 },
}

impl Due {
    /// The word its text begins with.
    const fn name(self) -> &'static str {
        match self {
            Due::First => "first",
            Due::Deal => "deal",
            Due::Tiles { .. } => "drawn",
        }
    }

    const fn clause(self) -> &'static Clause {
        match self {
            Due::First => &clauses::FIRST_PLAYER,
            Due::Deal => &clauses::START,
            Due::Tiles { .. } => &clauses::BAGS,
        }
    }
}
