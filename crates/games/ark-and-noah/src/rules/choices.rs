//! What a seat may do: all legal actions in order, or one of them at random.

use ararat_core::{Rng, Seat, SeatView};

use crate::rules::bits::{count, members, pick, wide_count, wide_members, wide_pick};
use crate::rules::{
    Action, ArkAndNoah, Decision, Loading, Phase, Public, Sex, Species, Task, Variant, Ware,
};

impl Public {
    /// The tasks that may be chosen, as bits by column.
    #[inline]
    fn tasks(&self) -> u64 {
        match self.variant() {
            // Rule NOA-2.1.
            Variant::Normal => self.workers.free(),
            // Rule NOQ-2.
            Variant::Quick => Task::QUICK,
        }
    }

    /// The awards that may be chosen, as bits by index.
    fn awards(&self, seat: Seat) -> u64 {
        // Rule NOA-3.6.
        let wares = Ware::ALL.into_iter().enumerate();
        wares.fold(0, |awards, (index, ware)| awards | u64::from(self.is_left(ware, seat)) << index)
    }

    /// The least and the most males among the tiles that a seat may draw for a trade, if it may.
    fn drawable_males(&self, seat: Seat) -> Option<(u8, u8)> {
        let needed = self.trade_draw_count();
        let (males, females) = (self.bags.count_of(Sex::Male), self.bags.count_of(Sex::Female));
        self.can_draw(seat).then(|| (needed.saturating_sub(females), needed.min(males)))
    }

    /// The edges that a board of the seat may go to.
    #[inline]
    pub(crate) fn open_edges(&self, seat: Seat) -> u128 {
        if self.hands[seat].boards == 0 { 0 } else { self.ark.free_edges(self.outline()) }
    }

    /// The pitch spaces that a cube of the seat may go to.
    #[inline]
    pub(crate) fn open_spaces(&self, seat: Seat) -> u64 {
        if self.hands[seat].pitch == 0 { 0 } else { self.ark.pitchable() }
    }

    /// Whether the seat that may build or load can do so.
    #[inline]
    pub(crate) fn can_go_on(&self) -> bool {
        match self.phase {
            Phase::Decide(Decision::Build) => {
                self.left > 0
                    && (self.open_edges(self.to_act) != 0 || self.open_spaces(self.to_act) != 0)
            }
            Phase::Decide(Decision::Load) if self.variant() == Variant::Quick && self.left == 0 => {
                false
            }
            Phase::Decide(Decision::Load | Decision::FloodFood | Decision::FloodPairs) => {
                Loading::new(self, self.to_act).is_possible()
            }
            Phase::Decide(_) | Phase::Draw(_) | Phase::Over => true,
        }
    }
}

/// Appends all legal actions of the seat, which is to act.
pub(crate) fn legal_actions(view: SeatView<'_, ArkAndNoah>, out: &mut Vec<Action>) {
    let (public, seat, outline) = (view.public(), view.seat(), view.public().outline());
    match public.decision().expect("a seat is asked when it is to decide") {
        Decision::Choose => {
            let tasks = Task::ALL.into_iter();
            let free = tasks.filter(|task| public.tasks() >> task.column() & 1 == 1);
            out.extend(free.map(Action::Choose));
        }
        Decision::Bag => out.extend(Sex::ALL.map(Action::Bag)),
        Decision::Take => out.extend(public.drawn.iter().map(Action::Take)),
        Decision::Award => {
            let awards = Ware::ALL.into_iter();
            out.extend(awards.filter(|&ware| public.is_left(ware, seat)).map(Action::Award));
        }
        Decision::Exchange => {
            let boards = wide_members(swappable(public));
            out.extend(boards.map(|edge| Action::Swap(outline.name_edge(edge))));
            let (least, draw_count) = draws(public, seat);
            let needed = public.trade_draw_count();
            out.extend(
                (least..least + draw_count)
                    .map(|males| Action::Draw { males, females: needed - males }),
            );
        }
        Decision::SwapWith { edge } => {
            let others = wide_members(other_boards(public, edge));
            out.extend(others.map(|edge| Action::With(outline.name_edge(edge))));
        }
        Decision::Trade => {
            for drawn in public.drawn.iter() {
                let given = public.tradable(seat);
                out.extend(given.iter().map(|given| Action::Trade { drawn, given }));
            }
            out.push(Action::Done);
        }
        Decision::Build => {
            let edges = wide_members(public.open_edges(seat));
            out.extend(edges.map(|edge| Action::Board(outline.name_edge(edge))));
            let spaces = members(public.open_spaces(seat));
            out.extend(spaces.map(|space| Action::Pitch(outline.name_space(space))));
            out.push(Action::Done);
        }
        Decision::Load | Decision::FloodFood | Decision::FloodPairs => {
            let loading = Loading::new(public, seat);
            let squares = members(loading.food);
            out.extend(squares.map(|square| Action::Food(outline.name_square(square))));
            for species in members(loading.pairs).map(Species::of_bit) {
                let corrals = members(loading.corrals(species));
                out.extend(
                    corrals.map(|corral| Action::Load {
                        species,
                        corral: outline.name_square(corral),
                    }),
                );
            }
            out.push(Action::Done);
        }
    }
}

/// How many legal actions the seat has, which is to act.
#[cfg(feature = "app")]
pub(crate) fn count_actions(view: SeatView<'_, ArkAndNoah>) -> usize {
    let (public, seat) = (view.public(), view.seat());
    match public.decision().expect("a seat is asked when it is to decide") {
        Decision::Choose => usize::from(count(public.tasks())),
        Decision::Bag => Sex::ALL.len(),
        Decision::Take => public.drawn.len(),
        Decision::Award => usize::from(count(public.awards(seat))),
        Decision::Exchange => usize::from(wide_count(swappable(public)) + draws(public, seat).1),
        Decision::SwapWith { edge } => usize::from(wide_count(other_boards(public, edge))),
        Decision::Trade => public.drawn.len() * public.tradable(seat).len() + 1,
        Decision::Build => {
            let (edges, spaces) = (public.open_edges(seat), public.open_spaces(seat));
            usize::from(wide_count(edges) + count(spaces)) + 1
        }
        Decision::Load | Decision::FloodFood | Decision::FloodPairs => {
            let loading = Loading::new(public, seat);
            let species = members(loading.pairs).map(Species::of_bit);
            let pairs = species.map(|one| usize::from(count(loading.corrals(one)))).sum::<usize>();
            usize::from(count(loading.food)) + pairs + 1
        }
    }
}

/// The legal action with this index of the seat, which is to act; `None` if there are fewer.
#[cfg(feature = "app")]
pub(crate) fn nth_action(view: SeatView<'_, ArkAndNoah>, index: usize) -> Option<Action> {
    let (public, seat, outline) = (view.public(), view.seat(), view.public().outline());
    match public.decision().expect("a seat is asked when it is to decide") {
        Decision::Choose => members(public.tasks())
            .nth(index)
            .map(|column| Action::Choose(Task::from_index(column.into()))),
        Decision::Bag => Sex::ALL.get(index).copied().map(Action::Bag),
        Decision::Take => public.drawn.iter().nth(index).map(Action::Take),
        Decision::Award => members(public.awards(seat))
            .nth(index)
            .map(|ware| Action::Award(Ware::from_index(ware.into()))),
        Decision::Exchange => nth_exchange(public, seat, index),
        Decision::SwapWith { edge } => wide_members(other_boards(public, edge))
            .nth(index)
            .map(|edge| Action::With(outline.name_edge(edge))),
        Decision::Trade => {
            let tradable = public.tradable(seat);
            let trade_count = public.drawn.len() * tradable.len();
            if index >= trade_count {
                return (index == trade_count).then_some(Action::Done);
            }
            let drawn = public.drawn.iter().nth(index / tradable.len())?;
            let given = tradable.iter().nth(index % tradable.len())?;
            Some(Action::Trade { drawn, given })
        }
        Decision::Build => nth_building(public, seat, index),
        Decision::Load | Decision::FloodFood | Decision::FloodPairs => {
            nth_load(public, seat, index)
        }
    }
}

#[cfg(feature = "app")]
fn nth_exchange(public: &Public, seat: Seat, index: usize) -> Option<Action> {
    let boards = swappable(public);
    if let Some(edge) = wide_members(boards).nth(index) {
        return Some(Action::Swap(public.outline().name_edge(edge)));
    }
    let (least, draw_count) = draws(public, seat);
    let left = u8::try_from(index - usize::from(wide_count(boards))).ok()?;
    (left < draw_count).then(|| {
        let males = least + left;
        Action::Draw { males, females: public.trade_draw_count() - males }
    })
}

#[cfg(feature = "app")]
fn nth_building(public: &Public, seat: Seat, index: usize) -> Option<Action> {
    let outline = public.outline();
    let (edges, spaces) = (public.open_edges(seat), public.open_spaces(seat));
    if let Some(edge) = wide_members(edges).nth(index) {
        return Some(Action::Board(outline.name_edge(edge)));
    }
    let left = index - usize::from(wide_count(edges));
    if let Some(space) = members(spaces).nth(left) {
        return Some(Action::Pitch(outline.name_space(space)));
    }
    (left == usize::from(count(spaces))).then_some(Action::Done)
}

#[cfg(feature = "app")]
fn nth_load(public: &Public, seat: Seat, index: usize) -> Option<Action> {
    let outline = public.outline();
    let loading = Loading::new(public, seat);
    if let Some(square) = members(loading.food).nth(index) {
        return Some(Action::Food(outline.name_square(square)));
    }
    let mut left = index - usize::from(count(loading.food));
    for species in members(loading.pairs).map(Species::of_bit) {
        let corrals = loading.corrals(species);
        if let Some(corral) = members(corrals).nth(left) {
            return Some(Action::Load { species, corral: outline.name_square(corral) });
        }
        left -= usize::from(count(corrals));
    }
    (left == 0).then_some(Action::Done)
}

/// The boards that may be the first of a swap.
fn swappable(public: &Public) -> u128 {
    if public.can_swap() { public.ark.boarded() } else { 0 }
}

/// The least number of males among the tiles that a seat may draw for a trade, and how many numbers
/// there are to choose from.
fn draws(public: &Public, seat: Seat) -> (u8, u8) {
    public.drawable_males(seat).map_or((0, 0), |(least, most)| (least, most - least + 1))
}

/// The boards of another color than the one on this edge.
fn other_boards(public: &Public, edge: u8) -> u128 {
    let owner = public.ark.owner(edge).expect("the first board of a swap stands on its edge");
    public.ark.boarded() & !public.ark.boards(owner)
}

/// A number below this bound, each as likely as the others.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the result is below a u8")]
fn lot<R: Rng>(bound: u8, rng: &mut R) -> u8 {
    rng.below(u64::from(bound)) as u8
}

/// One legal action of the seat, which is to act, each as likely as the others.
#[inline]
pub(crate) fn random_action<R: Rng>(view: SeatView<'_, ArkAndNoah>, rng: &mut R) -> Action {
    let (public, seat, outline) = (view.public(), view.seat(), view.public().outline());
    match public.decision().expect("a seat is asked when it is to decide") {
        Decision::Build => {
            let (edges, spaces) = (public.open_edges(seat), public.open_spaces(seat));
            let (edge_count, space_count) = (wide_count(edges), count(spaces));
            let lot = lot(edge_count + space_count + 1, rng);
            if lot < edge_count {
                Action::Board(outline.name_edge(wide_pick(edges, lot, rng)))
            } else if lot < edge_count + space_count {
                Action::Pitch(outline.name_space(pick(spaces, rng)))
            } else {
                Action::Done
            }
        }
        Decision::Load | Decision::FloodFood | Decision::FloodPairs => {
            random_load(public, seat, rng)
        }
        Decision::Choose => {
            Action::Choose(Task::from_index(usize::from(pick(public.tasks(), rng))))
        }
        Decision::Bag => Action::Bag(Sex::ALL[rng.index(2)]),
        Decision::Take => Action::Take(public.drawn.pick(rng)),
        Decision::Award => {
            Action::Award(Ware::from_index(usize::from(pick(public.awards(seat), rng))))
        }
        Decision::Exchange => {
            let boards = swappable(public);
            let (least, draw_count) = draws(public, seat);
            let lot = lot(wide_count(boards) + draw_count, rng);
            if lot < wide_count(boards) {
                Action::Swap(outline.name_edge(wide_pick(boards, lot, rng)))
            } else {
                let males = least + lot - wide_count(boards);
                Action::Draw { males, females: public.trade_draw_count() - males }
            }
        }
        Decision::SwapWith { edge } => {
            let boards = other_boards(public, edge);
            let lot = lot(wide_count(boards), rng);
            Action::With(outline.name_edge(wide_pick(boards, lot, rng)))
        }
        Decision::Trade => {
            let tradable = public.tradable(seat);
            let trade_count = public.drawn.len() * tradable.len();
            if rng.index(trade_count + 1) == trade_count {
                Action::Done
            } else {
                Action::Trade { drawn: public.drawn.pick(rng), given: tradable.pick(rng) }
            }
        }
    }
}

#[inline]
fn random_load<R: Rng>(public: &Public, seat: Seat, rng: &mut R) -> Action {
    let outline = public.outline();
    let loading = Loading::new(public, seat);
    let food_count = u16::from(count(loading.food));
    let species = || members(loading.pairs).map(Species::of_bit);
    let pair_count: u16 = species().map(|one| u16::from(count(loading.corrals(one)))).sum();
    #[expect(clippy::cast_possible_truncation, reason = "the result is below a u16")]
    let mut lot = rng.below(u64::from(food_count + pair_count) + 1) as u16;
    if lot < food_count {
        return Action::Food(outline.name_square(pick(loading.food, rng)));
    }
    lot -= food_count;
    for species in species() {
        let corrals = loading.corrals(species);
        let corral_count = u16::from(count(corrals));
        if lot < corral_count {
            let corral = outline.name_square(pick(corrals, rng));
            return Action::Load { species, corral };
        }
        lot -= corral_count;
    }
    Action::Done
}
