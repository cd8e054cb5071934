//! What is allowed: actions of a seat, and outcomes of chance that a record claims.

use ararat_core::{BySeat, Seat, SeatView, State};

use crate::rules::ark::Unfenced;
use crate::rules::bits::{bit, count, lowest, members, wide_bit};
use crate::rules::{
    Action, Ark, ArkAndNoah, Chance, Corner, Decision, Due, Edge, Loading, Public, Refusal, Sex,
    Species, Square, Task, Tile, TileSet, Variant, Ware,
};

/// Whether the seat, which is to act, may do this.
pub(crate) fn check(view: SeatView<'_, ArkAndNoah>, action: Action) -> Result<(), Refusal> {
    let (public, seat) = (view.public(), view.seat());
    let due = public.decision().expect("a seat is asked when it is to decide");
    match (due, action) {
        (Decision::Choose, Action::Choose(task)) => check_choose(public, task),
        (Decision::Take, Action::Take(tile)) => check_take(public, tile),
        (Decision::Award, Action::Award(ware)) => check_award(public, seat, ware),
        (Decision::Exchange, Action::Swap(edge)) => check_swap(public, edge),
        (Decision::Exchange, Action::Draw { males, females }) => {
            check_draw(public, seat, males, females)
        }
        (Decision::SwapWith { edge: first }, Action::With(edge)) => check_with(public, first, edge),
        (Decision::Trade, Action::Trade { drawn, given }) => {
            check_trade(public, seat, drawn, given)
        }
        (Decision::Build, Action::Board(edge)) => check_board(public, seat, edge),
        (Decision::Build, Action::Pitch(corner)) => check_pitch(public, seat, corner),
        (Decision::Load | Decision::FloodFood, Action::Food(square)) => {
            check_food(public, seat, square)
        }
        (Decision::Load | Decision::FloodPairs, Action::Load { species, corral }) => {
            check_load(public, seat, species, corral)
        }
        // The rulebook says "may".
        // Rule NOA-3.6.
        // Rule NOA-3.9.
        // Rule NOA-3.13.
        // Rule NOA-4.3.
        // Rule NOQ-6.
        // Rule NOQ-7.
        // Rule NOA-3.4: whichever bag is named.
        (Decision::Bag, Action::Bag(_))
        | (
            Decision::Trade
            | Decision::Build
            | Decision::Load
            | Decision::FloodFood
            | Decision::FloodPairs,
            Action::Done,
        ) => Ok(()),
        // Everything else is refused.
        (_, _) => Err(Refusal::OtherDecisionDue { due, variant: public.variant() }),
    }
}

fn check_choose(public: &Public, task: Task) -> Result<(), Refusal> {
    match public.variant() {
        Variant::Normal => match public.workers.current(task) {
            // Rule NOA-2.1.
            Some(seat) => Err(Refusal::SpaceTaken { task, seat }),
            None => Ok(()),
        },
        // Rule NOQ-2.
        Variant::Quick if task.is_quick() => Ok(()),
        Variant::Quick => Err(Refusal::NotInQuickGame { task }),
    }
}

fn check_take(public: &Public, tile: Tile) -> Result<(), Refusal> {
    // Rule NOA-3.4.
    if public.drawn.contains(tile) {
        Ok(())
    } else {
        Err(Refusal::NotDrawn { tile, drawn: public.drawn })
    }
}

fn check_award(public: &Public, seat: Seat, ware: Ware) -> Result<(), Refusal> {
    // Rule NOA-3.6.
    if public.is_left(ware, seat) { Ok(()) } else { Err(Refusal::AwardNotLeft { award: ware }) }
}

/// The number of an edge written as records write it.
fn find_edge(public: &Public, edge: Edge) -> Result<u8, Refusal> {
    // Rule NOA-1.2.
    let outline = public.outline();
    let index = outline.edge(edge).ok_or(Refusal::NoSuchEdge { edge })?;
    let name = outline.name_edge(index);
    if name == edge { Ok(index) } else { Err(Refusal::EdgeNamedOtherwise { edge, name }) }
}

fn check_swap(public: &Public, edge: Edge) -> Result<(), Refusal> {
    // Rule NOA-3.6.
    if public.variant() == Variant::Quick {
        return Err(Refusal::NoSwapInQuickGame);
    }
    let index = find_edge(public, edge)?;
    // Before the edge: no other edge would do either.
    if public.ark.boarded() == 0 {
        return Err(Refusal::NoBoardYet);
    }
    if !public.can_swap() {
        return Err(Refusal::OneColor);
    }
    if public.ark.boarded() & wide_bit(index) == 0 {
        return Err(Refusal::NoBoardThere { edge });
    }
    Ok(())
}

fn check_with(public: &Public, first: u8, edge: Edge) -> Result<(), Refusal> {
    // Rule NOA-3.6.
    let owner = public.ark.owner(find_edge(public, edge)?);
    match owner {
        None => Err(Refusal::NoBoardThere { edge }),
        Some(owner) if public.ark.owner(first) == Some(owner) => {
            Err(Refusal::SameColor { edge, seat: owner })
        }
        Some(_) => Ok(()),
    }
}

fn check_draw(public: &Public, seat: Seat, males: u8, females: u8) -> Result<(), Refusal> {
    // Rule NOA-3.7.
    if public.tradable(seat).is_empty() {
        return Err(Refusal::NothingToTrade { animals: public.hands[seat].animals });
    }
    // Rule NOA-3.6.
    if public.bags.is_empty() {
        return Err(Refusal::BagsEmpty);
    }
    let needed = public.trade_draw_count();
    let asked = u16::from(males) + u16::from(females);
    if asked != u16::from(needed) {
        return Err(Refusal::DrawCount { needed, asked });
    }
    for (bag, asked) in [(Sex::Male, males), (Sex::Female, females)] {
        let left = public.bags.count_of(bag);
        if asked > left {
            return Err(Refusal::BagTooSmall { bag, left, asked });
        }
    }
    Ok(())
}

fn check_trade(public: &Public, seat: Seat, drawn: Tile, given: Tile) -> Result<(), Refusal> {
    // Rule NOA-3.6.
    if !public.drawn.contains(drawn) {
        return Err(Refusal::NotDrawnForTrade { tile: drawn, drawn: public.drawn });
    }
    let own = public.hands[seat].animals;
    if !own.contains(given) {
        return Err(Refusal::NotYourAnimal { tile: given, own });
    }
    // Rule NOA-3.7.
    // Rule NOQ-4.
    let tradable = public.tradable(seat);
    if tradable.contains(given) {
        return Ok(());
    }
    let seat = public.holder(given.mate()).expect("only a mate in a hand forbids a trade");
    Err(Refusal::MateInPlay { tile: given, seat, tradable })
}

fn names(public: &Public, squares: u64) -> Vec<Square> {
    members(squares).map(|square| public.outline().name_square(square)).collect()
}

fn check_board(public: &Public, seat: Seat, edge: Edge) -> Result<(), Refusal> {
    // Rule NOA-3.9.
    // Rule NOQ-6.
    if public.hands[seat].boards == 0 {
        return Err(Refusal::NoBoardHeld);
    }
    // Rule NOA-3.10.
    let index = find_edge(public, edge)?;
    if let Some(seat) = public.ark.owner(index) {
        return Err(Refusal::EdgeTaken { edge, seat });
    }
    if public.ark.inside() & wide_bit(index) != 0 {
        let outline = public.outline();
        let corral = public.ark.corral_at(outline, outline.touching(index)[0]);
        return Err(Refusal::InsideCorral { edge, corral: names(public, corral) });
    }
    Ok(())
}

fn check_pitch(public: &Public, seat: Seat, corner: Corner) -> Result<(), Refusal> {
    // Rule NOQ-1.
    if public.variant() == Variant::Quick {
        return Err(Refusal::NoPitchInQuickGame);
    }
    // Rule NOA-3.9.
    if public.hands[seat].pitch == 0 {
        return Err(Refusal::NoPitchHeld);
    }
    // Rule NOA-1.3.
    let outline = public.outline();
    let index = outline.space(corner).ok_or(Refusal::NoSuchSpace { corner })?;
    let name = outline.name_space(index);
    if name != corner {
        return Err(Refusal::SpaceNamedOtherwise { corner, name });
    }
    // Rule NOA-3.12.
    if public.ark.pitch() & bit(index) != 0 {
        return Err(Refusal::PitchThere { corner });
    }
    let missing = outline.meeting(index).into_iter();
    let missing = missing.filter(|&edge| public.ark.boarded() & wide_bit(edge) == 0);
    let missing: Vec<Edge> = missing.map(|edge| outline.name_edge(edge)).collect();
    if missing.is_empty() { Ok(()) } else { Err(Refusal::PitchNeedsBoards { corner, missing }) }
}

/// The number of a square and the squares of its corral.
fn find_corral(public: &Public, square: Square) -> Result<(u8, u64), Refusal> {
    // Rule NOA-1.2.
    let index = public.outline().square(square).ok_or(Refusal::NoSuchSquare { square })?;
    // Rule NOA-3.11.
    match public.ark.corral_at(public.outline(), index) {
        0 => Err(match public.ark.unfenced(public.outline(), index) {
            Unfenced::TooLarge(size) => Refusal::GroupTooLarge { square, size },
            Unfenced::Open(missing) => Refusal::BorderOpen { square, missing },
        }),
        corral => Ok((index, corral)),
    }
}

fn check_food(public: &Public, seat: Seat, square: Square) -> Result<(), Refusal> {
    // Rule NOQ-1.
    if public.variant() == Variant::Quick {
        return Err(Refusal::NoFoodInQuickGame);
    }
    // Rule NOA-3.14.
    if public.hands[seat].food == 0 {
        return Err(Refusal::NoFoodHeld);
    }
    let (index, corral) = find_corral(public, square)?;
    if public.ark.food() & bit(index) != 0 {
        return Err(Refusal::FoodThere { square });
    }
    // Rule NOA-4.3: the flood asks for neither color nor points.
    if public.decision() == Some(Decision::Load) {
        if public.ark.reach(seat) & bit(index) == 0 {
            let corral = public.outline().name_square(lowest(corral));
            return Err(Refusal::FoodNeedsOwnBoard { corral });
        }
        // Rule NOA-3.13.
        if public.left == 0 {
            return Err(Refusal::NoLoadingPoint);
        }
    }
    Ok(())
}

fn check_load(
    public: &Public,
    seat: Seat,
    species: Species,
    square: Square,
) -> Result<(), Refusal> {
    // Rule NOA-3.15, in the order of the rulebook.
    if public.ark.is_aboard(species) {
        return Err(Refusal::AlreadyAboard { species });
    }
    let missing = TileSet::pair(species).minus(public.held());
    if !missing.is_empty() {
        return Err(Refusal::NotInPlay { missing });
    }
    if public.hands[seat].animals.intersection(TileSet::pair(species)).is_empty() {
        return Err(Refusal::NeitherYours { species });
    }
    let (index, corral) = find_corral(public, square)?;
    let first = lowest(corral);
    let name = public.outline().name_square(first);
    if first != index {
        return Err(Refusal::CorralNamedOtherwise { square, name });
    }
    check_berth(public, species, corral)?;
    let loading = Loading::new(public, seat);
    // Rule NOA-4.3: the flood does not require a board of the seat's own.
    if public.decision() == Some(Decision::Load) && public.ark.touched(seat) & bit(first) == 0 {
        return Err(Refusal::PairNeedsOwnBoard { corral: name });
    }
    // Rule NOA-3.16.
    let (needed, left) = (loading.cost(species), public.left);
    if public.decision() == Some(Decision::Load) && needed > left {
        return Err(Refusal::TooFewPoints { species, needed, left });
    }
    Ok(())
}

/// Whether a corral is right for these animals, whoever loads them.
fn check_berth(public: &Public, species: Species, corral: u64) -> Result<(), Refusal> {
    let (outline, ark) = (public.outline(), &public.ark);
    let needed = public.options.kit().size(species);
    if needed != 0 && needed != count(corral) {
        return Err(Refusal::WrongSize { species, needed, size: count(corral) });
    }
    let first = corral & corral.wrapping_neg();
    if ark.fed() & first == 0 {
        return Err(Refusal::NeedsFood { squares: names(public, corral & !ark.food()) });
    }
    let is_rival = |other: &Species| (public.options.kit().size(*other) == 0) == (needed == 0);
    let there = ark.animals_in(outline, outline.name_square(lowest(corral)));
    if let Some(species) = there.into_iter().find(is_rival) {
        return Err(Refusal::Occupied { species });
    }
    if ark.sealed() & first == 0 {
        let empty = Ark::spaces(outline, corral) & !ark.pitch();
        let corners = members(empty).map(|space| outline.name_space(space)).collect();
        return Err(Refusal::NeedsPitch { corners });
    }
    Ok(())
}

/// Whether this random event can happen now.
pub(crate) fn check_chance(state: &State<ArkAndNoah>, chance: &Chance) -> Result<(), Refusal> {
    let public = state.public();
    match (public.due().expect("chance is asked when it is to draw"), chance) {
        (Due::First, Chance::First(seat)) => {
            // Rule NOA-1.8.
            let players = public.player_count();
            if seat.index() < players { Ok(()) } else { Err(Refusal::FirstNotSeated { players }) }
        }
        (Due::Deal, Chance::Deal(hands)) => check_deal(public, hands),
        (Due::Tiles { males, females }, Chance::Drawn(tiles)) => {
            // Rule NOA-1.6.
            if !tiles.is_subset(public.bags) {
                return Err(Refusal::NotInBags { tiles: tiles.minus(public.bags) });
            }
            if (tiles.count_of(Sex::Male), tiles.count_of(Sex::Female)) == (males, females) {
                Ok(())
            } else {
                Err(Refusal::TilesDrawn { males, females })
            }
        }
        (due, _) => Err(Refusal::OtherChanceDue { due }),
    }
}

fn check_deal(public: &Public, hands: &BySeat<TileSet>) -> Result<(), Refusal> {
    // Rule NOA-1.7.
    let is_even = |hand: &TileSet| hand.count_of(Sex::Male) == 1 && hand.count_of(Sex::Female) == 1;
    if hands.len() != public.player_count() || !hands.as_slice().iter().all(is_even) {
        return Err(Refusal::UnevenDeal { players: public.player_count() });
    }
    let mut bags = public.bags;
    for (seat, &hand) in hands.iter() {
        if !hand.is_subset(bags) {
            return Err(Refusal::NotInBags { tiles: hand.minus(bags) });
        }
        bags = bags.minus(hand);
        if let Some(pair) = members(hand.paired()).next() {
            return Err(Refusal::PairDealt { seat, species: Species::of_bit(pair) });
        }
    }
    Ok(())
}
