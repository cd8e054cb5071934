//! What everybody knows of a game of Ark & Noah, which is everything but the draws to come
//! (NOA-1.6).

use ararat_core::{BySeat, Clause, Seat};

use crate::rules::{
    Ark, Due, Edge, Ending, Options, Outline, Queue, Sex, Source, Task, Tile, TileSet, Variant,
    Ware, Workers, clauses,
};

/// What everybody knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Public {
    pub(crate) options: Options,
    pub(crate) phase: Phase,
    /// Rounds begun; 0 in the setup.
    pub(crate) round: u8,
    pub(crate) first: Seat,
    pub(crate) to_act: Seat,
    pub(crate) task: Option<Task>,
    pub(crate) queue: Queue,
    /// Pieces, loading points or pairs that the seat to act has left.
    pub(crate) left: u8,
    /// Tiles drawn and not yet taken, traded or returned.
    pub(crate) drawn: TileSet,
    pub(crate) bags: TileSet,
    pub(crate) supply: Supply,
    pub(crate) hands: BySeat<Hand>,
    pub(crate) workers: Workers,
    pub(crate) ark: Ark,
    /// Whether something was put on the ark in this round.
    pub(crate) was_ark_changed: bool,
    /// Consecutive idle rounds that count towards the end.
    pub(crate) idle_rounds: u8,
    /// Why the game ends; `None` while rounds are played.
    pub(crate) ending: Option<Ending>,
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Chance decides.
    Draw(Due),
    /// The player to act decides.
    Decide(Decision),
    Over,
}

/// What the player to act decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// Which task to choose.
    Choose,
    /// Which bag the third tile comes from.
    Bag,
    /// Which of the tiles drawn to take.
    Take,
    /// Which award to take.
    Award,
    /// Which board to swap, or how many tiles to draw of each bag.
    Exchange,
    /// Which board to swap with the one on this edge.
    SwapWith { edge: u8 },
    /// Which animal to trade for which tile drawn.
    Trade,
    /// Where to add boards and pitch.
    Build,
    /// What to load.
    Load,
    /// In the flood: where to load food.
    FloodFood,
    /// In the flood: which pairs to load.
    FloodPairs,
}

impl Decision {
    /// Catalogue key of what is asked for.
    pub(crate) const fn word(self, variant: Variant) -> &'static str {
        match (self, variant) {
            (Decision::Choose, Variant::Normal) => "noa-due-choose",
            (Decision::Choose, Variant::Quick) => "noa-due-quick-choose",
            (Decision::Bag, _) => "noa-due-bag",
            (Decision::Take, _) => "noa-due-take",
            (Decision::Award, _) => "noa-due-award",
            (Decision::Exchange, Variant::Normal) => "noa-due-exchange",
            (Decision::Exchange, Variant::Quick) => "noa-due-draw",
            (Decision::SwapWith { .. }, _) => "noa-due-with",
            (Decision::Trade, _) => "noa-due-trade",
            (Decision::Build, Variant::Normal) => "noa-due-build",
            (Decision::Build, Variant::Quick) => "noa-due-quick-build",
            (Decision::Load, Variant::Normal) => "noa-due-load",
            (Decision::Load, Variant::Quick) => "noa-due-quick-load",
            (Decision::FloodFood, _) => "noa-due-flood-food",
            (Decision::FloodPairs, _) => "noa-due-flood-pairs",
        }
    }

    /// The clause that asks for it.
    pub(crate) const fn clause(self, variant: Variant) -> &'static Clause {
        match (self, variant) {
            (Decision::Choose, Variant::Normal) => &clauses::CHOOSE,
            (Decision::Choose, Variant::Quick) => &clauses::QUICK_CHOOSE,
            (Decision::Bag | Decision::Take, Variant::Normal) => &clauses::COLLECT,
            (Decision::Bag | Decision::Take, Variant::Quick) => &clauses::QUICK_ANIMALS,
            (Decision::Exchange | Decision::Trade, Variant::Quick) => &clauses::QUICK_EXCHANGE,
            (Decision::Exchange | Decision::Trade, Variant::Normal)
            | (Decision::Award | Decision::SwapWith { .. }, _) => &clauses::EXCHANGE,
            (Decision::Build, Variant::Normal) => &clauses::BUILD,
            (Decision::Build, Variant::Quick) => &clauses::QUICK_BUILD,
            (Decision::Load, Variant::Normal) => &clauses::LOAD,
            (Decision::Load, Variant::Quick) => &clauses::QUICK_LOAD,
            (Decision::FloodFood | Decision::FloodPairs, _) => &clauses::FLOOD,
        }
    }

    /// Whether it is part of the flood, which scores nothing and costs nothing.
    pub const fn is_flood(self) -> bool {
        matches!(self, Decision::FloodFood | Decision::FloodPairs)
    }
}

/// What a player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Hand {
    pub points: i32,
    pub boards: u8,
    pub pitch: u8,
    pub food: u8,
    pub animals: TileSet,
    /// The points by source.
    pub(crate) earned: [i16; Source::ALL.len()],
}

impl Hand {
    /// Adds points.
    #[inline]
    pub(crate) fn earn(&mut self, source: Source, points: i16) {
        self.points += i32::from(points);
        self.earned[source.index()] += points;
    }

    /// How many of the points came from this source.
    pub fn earned(&self, source: Source) -> i32 {
        self.earned[source.index()].into()
    }
}

/// What is left to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Supply {
    pub boards: BySeat<u8>,
    pub pitch: u8,
    pub food: u8,
}

/// Boards of each color (NOA-1.5).
pub const BOARDS: u8 = 27;

/// Pitch cubes (NOA-1.5).
pub const PITCH: u8 = 36;

/// Food tiles (NOA-1.5).
pub const FOOD: u8 = 60;

impl Public {
    pub fn options(&self) -> &Options {
        &self.options
    }

    #[inline]
    pub fn variant(&self) -> Variant {
        self.options.variant()
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    #[inline]
    pub fn player_count(&self) -> usize {
        self.hands.len()
    }

    #[inline]
    pub fn outline(&self) -> &'static Outline {
        self.options.outline()
    }

    /// Counted from 1; 0 in the setup.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Why the game ends: known from the end of the last round on, in the flood too.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The first player of the game.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// The task that is being resolved.
    pub fn task(&self) -> Option<Task> {
        self.task
    }

    /// Who decides next, while a seat does.
    #[inline]
    pub fn to_act(&self) -> Option<Seat> {
        self.decision().map(|_| self.to_act)
    }

    /// The random event that is due, if chance is to act.
    #[inline]
    pub fn due(&self) -> Option<Due> {
        match self.phase {
            Phase::Draw(due) => Some(due),
            Phase::Decide(_) | Phase::Over => None,
        }
    }

    /// What is to be decided by a player, if anything.
    #[inline]
    pub fn decision(&self) -> Option<Decision> {
        match self.phase {
            Phase::Decide(decision) => Some(decision),
            Phase::Draw(_) | Phase::Over => None,
        }
    }

    /// The seats that act in this task or in the flood, from the one that acts now.
    pub fn waiting(&self) -> &[Seat] {
        self.queue.waiting()
    }

    /// The first board of a swap, while the second is chosen.
    pub fn swap_edge(&self) -> Option<Edge> {
        if let Phase::Decide(Decision::SwapWith { edge }) = self.phase {
            Some(self.outline().name_edge(edge))
        } else {
            None
        }
    }

    /// Pieces, loading points or pairs that the seat to act has left.
    pub fn left(&self) -> u8 {
        self.left
    }

    /// Tiles drawn and not yet taken, traded or returned.
    pub fn drawn(&self) -> TileSet {
        self.drawn
    }

    /// The tiles left in the bags, which everybody can deduce.
    pub fn bags(&self) -> TileSet {
        self.bags
    }

    pub fn supply(&self) -> &Supply {
        &self.supply
    }

    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat]
    }

    pub fn hands(&self) -> &BySeat<Hand> {
        &self.hands
    }

    pub fn workers(&self) -> &Workers {
        &self.workers
    }

    pub fn ark(&self) -> &Ark {
        &self.ark
    }

    /// The ark as a drawing in text.
    pub fn drawing(&self) -> String {
        self.ark.draw(self.outline(), self.options.kit())
    }

    /// Who holds a tile.
    pub fn holder(&self, tile: Tile) -> Option<Seat> {
        self.hands.iter().find(|(_, hand)| hand.animals.contains(tile)).map(|(seat, _)| seat)
    }

    /// Whether a tile is held by somebody or aboard.
    pub fn is_in_play(&self, tile: Tile) -> bool {
        // Rule NOA-1.9.
        self.held().contains(tile) || self.ark.is_aboard(tile.species())
    }

    /// Whether the mate of a tile is in play. A tile drawn to be taken counts from the draw.
    pub fn is_coupled(&self, tile: Tile) -> bool {
        let is_up_for_taking =
            self.phase == Phase::Decide(Decision::Take) && self.drawn.contains(tile.mate());
        self.is_in_play(tile.mate()) || is_up_for_taking
    }

    /// The tiles in all hands.
    #[inline]
    pub fn held(&self) -> TileSet {
        self.hands.as_slice().iter().fold(TileSet::EMPTY, |held, hand| held.union(hand.animals))
    }

    /// The animals that a seat may trade away.
    #[inline]
    pub fn tradable(&self, seat: Seat) -> TileSet {
        let own = self.hands[seat].animals;
        match self.variant() {
            // Rule NOA-3.7. A mate aboard takes its own pair along, so only hands matter.
            Variant::Normal => own.minus(self.held().mates()),
            // Rule NOQ-4.
            Variant::Quick => own,
        }
    }

    /// How many of a ware a seat gets if it wants this many: at most what is left.
    pub(crate) fn available(&self, ware: Ware, wanted: u8, seat: Seat) -> u8 {
        match ware {
            // Points never run out.
            Ware::Point => wanted,
            Ware::Food => wanted.min(self.supply.food),
            Ware::Board => wanted.min(self.supply.boards[seat]),
            Ware::Pitch => wanted.min(self.supply.pitch),
        }
    }

    /// Whether any of a ware is left for a seat to take.
    pub(crate) fn is_left(&self, ware: Ware, seat: Seat) -> bool {
        self.available(ware, 1, seat) == 1
    }

    /// How many males and females are drawn for everybody if the third tile of three comes from
    /// this bag.
    pub(crate) fn collected(&self, third: Sex) -> (u8, u8) {
        // Rule NOA-3.4.
        let (males, females): (u8, u8) = match (self.player_count(), third) {
            (2, Sex::Male | Sex::Female) => (1, 1),
            (3, Sex::Male) => (2, 1),
            (3, Sex::Female) => (1, 2),
            (_, Sex::Male | Sex::Female) => (2, 2),
        };
        let total = males + females;
        let (male_count, female_count) =
            (self.bags.count_of(Sex::Male), self.bags.count_of(Sex::Female));
        // A bag's shortfall is made up from the other.
        let drawn_males = male_count.min(males.max(total.saturating_sub(female_count)));
        let drawn_females = female_count.min(total - drawn_males.min(total));
        (drawn_males, drawn_females)
    }

    /// How many tiles are drawn for a trade.
    pub(crate) fn trade_draw_count(&self) -> u8 {
        // Rule NOA-3.6.
        let left = self.bags.count_of(Sex::Male) + self.bags.count_of(Sex::Female);
        left.min(3)
    }

    /// Whether a seat can draw tiles for a trade.
    pub(crate) fn can_draw(&self, seat: Seat) -> bool {
        // Rule NOA-3.7.
        !self.bags.is_empty() && !self.tradable(seat).is_empty()
    }

    /// Whether boards of two colors stand on the ark, so that two can be swapped.
    pub(crate) fn can_swap(&self) -> bool {
        // Rule NOA-3.6; NOQ-4 has no swap.
        let colors = self.hands.seats().filter(|&seat| self.ark.boards(seat) != 0).count();
        self.variant() == Variant::Normal && colors >= 2
    }
}
