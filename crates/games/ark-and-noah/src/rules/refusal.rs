//! Why a step is not allowed: one variant for each reason.

use ararat_core::{Clause, Facts, Message, Notice, Seat};

use crate::rules::clauses;
use crate::rules::options::Variant;
use crate::rules::place::{Corner, Edge, Square};
use crate::rules::public::Decision;
use crate::rules::species::Species;
use crate::rules::task::{Task, Ware};
use crate::rules::tile::{Sex, Tile, TileSet};

/// Why a step is not allowed, with the facts its receiver needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Another kind of decision is asked for.
    OtherDecisionDue { due: Decision, variant: Variant },
    /// Another worker stands on the Current space of the task.
    SpaceTaken { task: Task, by: Seat },
    /// The Quick Game has no such task.
    NotInQuickGame { task: Task },
    /// The tile is not among those drawn.
    NotDrawn { tile: Tile, drawn: TileSet },
    /// The tile wanted in a trade is not among those drawn.
    NotDrawnForTrade { tile: Tile, drawn: TileSet },
    /// Nothing of the award is left in the supply.
    AwardNotLeft { ware: Ware },
    /// The ark has no such edge.
    NoSuchEdge { edge: Edge },
    /// Records know the edge by another name.
    EdgeNamedOtherwise { edge: Edge, name: Edge },
    /// No board stands on the edge.
    NoBoardThere { edge: Edge },
    /// All boards on the ark have one color.
    OneColor,
    /// The two boards have the same color.
    SameColor { edge: Edge, owner: Seat },
    /// There is no swap of boards in the Quick Game.
    NoSwapInQuickGame,
    /// Every animal of the seat has its mate in play.
    NothingToTrade { animals: TileSet },
    /// The bags are empty.
    BagsEmpty,
    /// Another number of tiles is to be drawn.
    DrawCount { needed: u8, asked: u16 },
    /// A bag holds fewer tiles.
    BagTooSmall { sex: Sex, left: u8, asked: u8 },
    /// The animal is not the seat's own.
    NotYourAnimal { tile: Tile, own: TileSet },
    /// The mate of the animal is in play.
    MateInPlay { tile: Tile, mate_holder: Seat, tradable: TileSet },
    /// The seat holds no board.
    NoBoardHeld,
    /// The seat holds no pitch.
    NoPitchHeld,
    /// There is no pitch in the Quick Game.
    NoPitchInQuickGame,
    /// A board stands on the edge already.
    EdgeTaken { edge: Edge, by: Seat },
    /// The edge lies inside a corral.
    InsideCorral { edge: Edge, corral: Vec<Square> },
    /// The ark has no pitch space there.
    NoSuchSpace { corner: Corner },
    /// Records know the pitch space by another name.
    SpaceNamedOtherwise { corner: Corner, name: Corner },
    /// A cube lies there already.
    PitchThere { corner: Corner },
    /// These edges next to the pitch space have no board.
    PitchNeedsBoards { corner: Corner, missing: Vec<Edge> },
    /// The ark has no such square.
    NoSuchSquare { square: Square },
    /// The group of squares is closed but too large for a corral.
    GroupTooLarge { square: Square, size: u8 },
    /// These edges around the group have no board.
    BorderOpen { square: Square, missing: Vec<Edge> },
    /// The seat holds no food.
    NoFoodHeld,
    /// There is no food in the Quick Game.
    NoFoodInQuickGame,
    /// Food lies on the square already.
    FoodThere { square: Square },
    /// No board of the seat's color is in the border of the corral for food.
    FoodNeedsOwnBoard { corral: Square },
    /// No loading point is left for food.
    NoLoadingPoint,
    /// Corrals are named by their first square.
    CorralNamedOtherwise { square: Square, name: Square },
    /// The pair is aboard already.
    AlreadyAboard { species: Species },
    /// Nobody holds these animals of the pair.
    NotInPlay { missing: TileSet },
    /// Neither animal of the pair is the seat's own.
    NeitherYours { species: Species },
    /// The corral has another size than the animals need.
    WrongSize { species: Species, needed: u8, size: u8 },
    /// These squares of the corral have no food.
    NeedsFood { squares: Vec<Square> },
    /// Animals of that kind are in the corral already.
    Occupied { by: Species },
    /// These pitch spaces of the corral are empty.
    NeedsPitch { corners: Vec<Corner> },
    /// No board of the seat's color is in the border of the corral for animals.
    PairNeedsOwnBoard { corral: Square },
    /// Too few loading points.
    TooFewPoints { species: Species, needed: u8, left: u8 },

    /// Chance: the first player has no seat at this table.
    FirstNotSeated { player_count: usize },
    /// Chance: not a male and a female for everybody.
    UnevenDeal { player_count: usize },
    /// Chance: a seat got a pair.
    PairDealt { seat: Seat, species: Species },
    /// Chance: these tiles are not in the bags, or come twice.
    NotInBags { tiles: TileSet },
    /// Chance: other numbers of tiles are to be drawn.
    TilesDrawn { males: u8, females: u8 },
    /// Chance: another random event is due.
    OtherChanceDue { due: Due },
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
}

/// A list in notation.
fn join<T: ToString>(items: &[T]) -> String {
    items.iter().map(T::to_string).collect::<Vec<_>>().join(", ")
}

impl Message for Refusal {
    fn notice(&self) -> Notice {
        let (code, facts) = self.worded();
        Notice::new(code, facts)
    }
}

impl Refusal {
    #[expect(clippy::too_many_lines, reason = "one arm for each reason, nothing to divide")]
    fn worded(&self) -> (&'static str, Facts) {
        let facts = Facts::new();
        match self {
            Refusal::OtherDecisionDue { due, variant } => {
                ("noa-other-decision-due", facts.word("due", due.word(*variant)))
            }
            Refusal::SpaceTaken { task, by } => {
                ("noa-space-taken", facts.word("task", task.word()).seat("seat", *by))
            }
            Refusal::NotInQuickGame { task } => {
                ("noa-not-in-quick-game", facts.word("task", task.word()))
            }
            Refusal::NotDrawn { tile, drawn } | Refusal::NotDrawnForTrade { tile, drawn } => (
                "noa-not-drawn",
                facts.pieces("tile", [tile.piece()]).pieces("drawn", drawn.pieces()),
            ),
            Refusal::AwardNotLeft { ware } => {
                ("noa-award-not-left", facts.word("award", ware.word()))
            }
            Refusal::NoSuchEdge { edge } => {
                ("noa-no-such-edge", facts.text("edge", edge.to_string()))
            }
            Refusal::EdgeNamedOtherwise { edge, name } => (
                "noa-named-otherwise",
                facts.text("text", edge.to_string()).text("name", name.to_string()),
            ),
            Refusal::NoBoardThere { edge } => {
                ("noa-no-board-there", facts.text("edge", edge.to_string()))
            }
            Refusal::OneColor => ("noa-one-color", facts),
            Refusal::SameColor { edge, owner } => {
                ("noa-same-color", facts.text("edge", edge.to_string()).seat("seat", *owner))
            }
            Refusal::NoSwapInQuickGame => ("noa-no-swap-in-quick-game", facts),
            Refusal::NothingToTrade { animals } => (
                "noa-nothing-to-trade",
                facts.number("count", animals.len()).pieces("animals", animals.pieces()),
            ),
            Refusal::BagsEmpty => ("noa-bags-empty", facts),
            Refusal::DrawCount { needed, asked } => {
                ("noa-draw-count", facts.number("needed", *needed).number("asked", *asked))
            }
            Refusal::BagTooSmall { sex, left, asked } => (
                "noa-bag-too-small",
                facts.word("bag", sex.bag_word()).number("left", *left).number("asked", *asked),
            ),
            Refusal::NotYourAnimal { tile, own } => (
                "noa-not-your-animal",
                facts.pieces("tile", [tile.piece()]).pieces("own", own.pieces()),
            ),
            Refusal::MateInPlay { tile, mate_holder, tradable } => (
                "noa-mate-in-play",
                facts
                    .pieces("tile", [tile.piece()])
                    .pieces("mate", [tile.mate().piece()])
                    .seat("seat", *mate_holder)
                    .pieces("tradable", tradable.pieces()),
            ),
            Refusal::NoBoardHeld => ("noa-no-board-held", facts),
            Refusal::NoPitchHeld => ("noa-no-pitch-held", facts),
            Refusal::NoPitchInQuickGame => ("noa-no-pitch-in-quick-game", facts),
            Refusal::EdgeTaken { edge, by } => {
                ("noa-edge-taken", facts.text("edge", edge.to_string()).seat("seat", *by))
            }
            Refusal::InsideCorral { edge, corral } => (
                "noa-inside-corral",
                facts.text("edge", edge.to_string()).text("corral", join(corral)),
            ),
            Refusal::NoSuchSpace { corner } => {
                ("noa-no-such-space", facts.text("corner", corner.to_string()))
            }
            Refusal::SpaceNamedOtherwise { corner, name } => (
                "noa-named-otherwise",
                facts.text("text", corner.to_string()).text("name", name.to_string()),
            ),
            Refusal::PitchThere { corner } => {
                ("noa-pitch-there", facts.text("corner", corner.to_string()))
            }
            Refusal::PitchNeedsBoards { corner, missing } => (
                "noa-pitch-needs-boards",
                facts.text("corner", corner.to_string()).text("missing", join(missing)),
            ),
            Refusal::NoSuchSquare { square } => {
                ("noa-no-such-square", facts.text("square", square.to_string()))
            }
            Refusal::GroupTooLarge { square, size } => (
                "noa-group-too-large",
                facts.text("square", square.to_string()).number("size", *size),
            ),
            Refusal::BorderOpen { square, missing } => (
                "noa-border-open",
                facts.text("square", square.to_string()).text("missing", join(missing)),
            ),
            Refusal::NoFoodHeld => ("noa-no-food-held", facts),
            Refusal::NoFoodInQuickGame => ("noa-no-food-in-quick-game", facts),
            Refusal::FoodThere { square } => {
                ("noa-food-there", facts.text("square", square.to_string()))
            }
            Refusal::FoodNeedsOwnBoard { corral } | Refusal::PairNeedsOwnBoard { corral } => {
                ("noa-needs-own-board", facts.text("corral", corral.to_string()))
            }
            Refusal::NoLoadingPoint => ("noa-no-loading-point", facts),
            Refusal::CorralNamedOtherwise { square, name } => (
                "noa-corral-named-otherwise",
                facts.text("square", square.to_string()).text("name", name.to_string()),
            ),
            Refusal::AlreadyAboard { species } => {
                ("noa-already-aboard", facts.pieces("species", [species.piece()]))
            }
            Refusal::NotInPlay { missing } => {
                ("noa-not-in-play", facts.pieces("missing", missing.pieces()))
            }
            Refusal::NeitherYours { species } => {
                ("noa-neither-yours", facts.pieces("species", [species.piece()]))
            }
            Refusal::WrongSize { species, needed, size } => (
                "noa-wrong-size",
                facts
                    .pieces("species", [species.piece()])
                    .number("needed", *needed)
                    .number("size", *size),
            ),
            Refusal::NeedsFood { squares } => {
                ("noa-needs-food", facts.text("squares", join(squares)))
            }
            Refusal::Occupied { by } => ("noa-occupied", facts.pieces("species", [by.piece()])),
            Refusal::NeedsPitch { corners } => {
                ("noa-needs-pitch", facts.text("corners", join(corners)))
            }
            Refusal::TooFewPoints { species, needed, left } => (
                "noa-too-few-points",
                facts
                    .pieces("species", [species.piece()])
                    .number("needed", *needed)
                    .number("left", *left),
            ),
            Refusal::FirstNotSeated { player_count } => {
                ("noa-first-not-seated", facts.number("players", *player_count))
            }
            Refusal::UnevenDeal { player_count } => {
                ("noa-uneven-deal", facts.number("players", *player_count))
            }
            Refusal::PairDealt { seat, species } => {
                ("noa-pair-dealt", facts.seat("seat", *seat).pieces("species", [species.piece()]))
            }
            Refusal::NotInBags { tiles } => {
                ("noa-not-in-bags", facts.pieces("tiles", tiles.pieces()))
            }
            Refusal::TilesDrawn { males, females } => {
                ("noa-tiles-drawn", facts.number("males", *males).number("females", *females))
            }
            Refusal::OtherChanceDue { due } => {
                ("noa-other-chance-due", facts.text("due", due.name()))
            }
        }
    }
}

impl ararat_core::Refusal for Refusal {
    fn clause(&self) -> &'static Clause {
        match self {
            Refusal::OtherDecisionDue { due, variant } => due.clause(*variant),
            Refusal::SpaceTaken { .. } => &clauses::CHOOSE,
            Refusal::NotInQuickGame { .. } => &clauses::QUICK_CHOOSE,
            Refusal::NotDrawn { .. } | Refusal::TilesDrawn { .. } => &clauses::COLLECT,
            Refusal::AwardNotLeft { .. }
            | Refusal::NotDrawnForTrade { .. }
            | Refusal::NoBoardThere { .. }
            | Refusal::OneColor
            | Refusal::SameColor { .. }
            | Refusal::DrawCount { .. }
            | Refusal::BagTooSmall { .. }
            | Refusal::BagsEmpty => &clauses::EXCHANGE,
            Refusal::NoSwapInQuickGame => &clauses::QUICK_EXCHANGE,
            Refusal::NothingToTrade { .. }
            | Refusal::NotYourAnimal { .. }
            | Refusal::MateInPlay { .. } => &clauses::TRADE,
            Refusal::NoBoardHeld | Refusal::NoPitchHeld => &clauses::BUILD,
            Refusal::NoPitchInQuickGame | Refusal::NoFoodInQuickGame => &clauses::QUICK_SETUP,
            Refusal::NoSuchEdge { .. }
            | Refusal::EdgeNamedOtherwise { .. }
            | Refusal::NoSuchSquare { .. } => &clauses::OUTLINE,
            Refusal::EdgeTaken { .. } | Refusal::InsideCorral { .. } => &clauses::BOARDS,
            Refusal::NoSuchSpace { .. } | Refusal::SpaceNamedOtherwise { .. } => {
                &clauses::PITCH_SPACES
            }
            Refusal::PitchThere { .. } | Refusal::PitchNeedsBoards { .. } => &clauses::ADD_PITCH,
            Refusal::GroupTooLarge { .. }
            | Refusal::BorderOpen { .. }
            | Refusal::CorralNamedOtherwise { .. } => &clauses::CORRAL,
            Refusal::NoFoodHeld | Refusal::FoodThere { .. } | Refusal::FoodNeedsOwnBoard { .. } => {
                &clauses::LOAD_FOOD
            }
            Refusal::NoLoadingPoint => &clauses::LOAD,
            Refusal::AlreadyAboard { .. }
            | Refusal::NotInPlay { .. }
            | Refusal::NeitherYours { .. }
            | Refusal::WrongSize { .. }
            | Refusal::NeedsFood { .. }
            | Refusal::Occupied { .. }
            | Refusal::NeedsPitch { .. }
            | Refusal::PairNeedsOwnBoard { .. } => &clauses::LOAD_PAIR,
            Refusal::TooFewPoints { .. } => &clauses::LOAD_COST,
            Refusal::NotInBags { .. } | Refusal::OtherChanceDue { due: Due::Tiles { .. } } => {
                &clauses::BAGS
            }
            Refusal::FirstNotSeated { .. } | Refusal::OtherChanceDue { due: Due::First } => {
                &clauses::FIRST_PLAYER
            }
            Refusal::UnevenDeal { .. }
            | Refusal::PairDealt { .. }
            | Refusal::OtherChanceDue { due: Due::Deal } => &clauses::START,
        }
    }
}
