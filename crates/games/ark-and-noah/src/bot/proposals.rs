//! The actions worth thinking about.

use ararat_bots::Appraise as _;
use ararat_bots::look_ahead;
use ararat_bots::{Desk, Proposal};
use ararat_core::{Game as _, Nobody, Rng, Seat, SeatView, State, Step};

use super::quick;
use super::site::Site;
use super::survey::{Survey, promise};
use crate::rules::bits::{bit, lowest, members, wide_members};
use crate::rules::{
    Action, ArkAndNoah, Decision, IDLE_ROUNDS, Loading, Phase, Public, Sex, Species, Task, Variant,
};

/// The most shapes proposed for building, each by its first missing board.
const SHAPES: usize = 6;
/// The most pitch spaces proposed.
const SPACES: usize = 3;
/// The most boards proposed for a swap.
const SWAPS: usize = 4;
/// After this round of the Quick Game, bots try in every round to finish the ark.
const LATE: u8 = 20;
/// No task of the Quick Game takes this many steps.
const TASK_STEPS: usize = 80;

pub(super) fn propose<R: Rng>(
    view: SeatView<'_, ArkAndNoah>,
    rng: &mut R,
    desk: &mut Desk<ArkAndNoah>,
) {
    let (public, seat) = (view.public(), view.seat());
    desk.clear();
    match public.decision() {
        Some(Decision::Choose) => match public.variant() {
            Variant::Normal => choose(public, seat, desk),
            Variant::Quick => try_tasks(view, rng, desk),
        },
        Some(Decision::Bag) => {
            for sex in Sex::ALL {
                desk.push(Action::Bag(sex), quick::bag_worth(public, seat, sex));
            }
        }
        Some(Decision::Exchange) => exchange(view, desk),
        Some(Decision::SwapWith { .. }) => swap_with(view, desk),
        Some(Decision::Build) => build(public, seat, desk),
        Some(Decision::Load | Decision::FloodFood | Decision::FloodPairs) => {
            load(view, rng, desk);
        }
        Some(Decision::Take | Decision::Award | Decision::Trade) | None => {
            look_ahead::propose(view, rng, desk);
        }
    }
    if desk.proposals.is_empty() {
        look_ahead::propose(view, rng, desk);
    }
}

/// Where a worker may go, by what the task promises and the bonus there.
fn choose(public: &Public, seat: Seat, desk: &mut Desk<ArkAndNoah>) {
    let survey = Survey::new(public);
    let workers = public.workers();
    for task in Task::ALL {
        if workers.current(task).is_none() {
            let bonus = 100 * i32::from(workers.bonus(task));
            desk.push(Action::Choose(task), bonus + promise(public, &survey, seat, task));
        }
    }
}

/// Whether the ark must change in this round of the Quick Game: the game is late, or would be
/// stopped as idle. People want to see the ark finished, and nobody gains by waiting until the rule
/// against idle rounds ends the game.
fn is_overdue(public: &Public) -> bool {
    public.variant() == Variant::Quick
        && public.round() > public.variant().least_rounds()
        && !public.was_ark_changed
        && (public.round() > LATE || public.idle_rounds + 1 >= IDLE_ROUNDS)
}

/// Whether a task that was tried brings the ark nearer to completion.
fn is_progress(task: Task, before: &Public, after: &Public) -> bool {
    let has_board = before.hands().iter().any(|(_, hand)| hand.boards > 0);
    match task {
        Task::Build => has_board,
        Task::Wood => !has_board,
        Task::Load => before
            .hands()
            .iter()
            .any(|(seat, hand)| after.hand(seat).animals.len() < hand.animals.len()),
        Task::Pitch | Task::Animals | Task::Food | Task::Exchange => false,
    }
}

/// Proposes the tasks of the Quick Game, each tried by playing it to its end with the quick policy.
/// In an overdue round only tasks that change the ark are proposed, if there are any.
fn try_tasks<R: Rng>(view: SeatView<'_, ArkAndNoah>, rng: &mut R, desk: &mut Desk<ArkAndNoah>) {
    let mut proposals = std::mem::take(&mut desk.proposals);
    let is_overdue = is_overdue(view.public());
    let mut kept = 0;
    let (world, next) = desk.imagine(view.as_view(), rng);
    for task in Task::ALL.into_iter().filter(|task| task.is_quick()) {
        next.clone_from(world);
        let action = Action::Choose(task);
        ArkAndNoah::apply(next, &Step::Action { seat: view.seat(), action }, &mut Nobody);
        finish_task(next, rng);
        proposals.push(Proposal { action, merit: ArkAndNoah::worth(next.seat_view(view.seat())) });
        if is_overdue && is_progress(task, view.public(), next.public()) {
            let last = proposals.len() - 1;
            proposals.swap(kept, last);
            kept += 1;
        }
    }
    if kept > 0 {
        proposals.truncate(kept);
    }
    desk.proposals = proposals;
}

fn finish_task<R: Rng>(world: &mut State<ArkAndNoah>, rng: &mut R) {
    for _ in 0..TASK_STEPS {
        let phase = world.public().phase();
        let step = match world.public().to_act() {
            Some(_) if phase == Phase::Decide(Decision::Choose) => return,
            Some(seat) if phase == Phase::Decide(Decision::Load) => {
                Step::Action { seat, action: best_load(world, seat) }
            }
            Some(seat) => Step::Action { seat, action: quick::quick(world.seat_view(seat), rng) },
            None if phase == Phase::Over => return,
            None => Step::Chance(ArkAndNoah::draw(world, rng)),
        };
        ArkAndNoah::apply(world, &step, &mut Nobody);
    }
}

/// What the seat would load, by the rule of thumb that it will use when the time comes; otherwise
/// it would choose the task again and again and then not load.
fn best_load(world: &State<ArkAndNoah>, seat: Seat) -> Action {
    let (public, outline) = (world.public(), world.public().outline());
    let loading = Loading::new(public, seat);
    let mut next = world.clone();
    let mut worth = |action: Action| {
        next.clone_from(world);
        ArkAndNoah::apply(&mut next, &Step::Action { seat, action }, &mut Nobody);
        (ArkAndNoah::worth(next.seat_view(seat)), action)
    };
    let mut best = worth(Action::Done);
    for species in members(loading.pairs).map(Species::of_bit) {
        for corral in members(loading.corrals(species)) {
            best = best.max(worth(Action::Load { species, corral: outline.name_square(corral) }));
        }
    }
    best.1
}

fn build(public: &Public, seat: Seat, desk: &mut Desk<ArkAndNoah>) {
    let site = Site::new(public, seat);
    if site.has_boards() {
        for shape in public.outline().shapes() {
            let Some((merit, missing)) = site.merit(shape) else { continue };
            let edge = wide_members(missing).next().expect("a shape that can gain lacks a board");
            offer(desk, site.board(edge), merit + site.beside(edge), SHAPES);
        }
        if let Some((edge, merit)) = site.outside_edge() {
            let action = site.board(edge);
            if desk.proposals.iter().all(|proposal| proposal.action != action) {
                desk.push(action, merit);
            }
        }
    }
    let start = desk.proposals.len();
    for space in members(site.spaces()) {
        desk.push(site.pitch(space), site.pitch_merit(space));
    }
    desk.proposals[start..].sort_by_key(|proposal| -proposal.merit);
    desk.proposals.truncate(start + SPACES);
    let may_stop = public.variant() == Variant::Quick && !is_overdue(public);
    if desk.proposals.is_empty() || may_stop {
        desk.push(Action::Done, 0);
    }
}

/// Keeps the best proposals, each action once.
fn offer(desk: &mut Desk<ArkAndNoah>, action: Action, merit: i32, most: usize) {
    let proposals = &mut desk.proposals;
    if let Some(known) = proposals.iter_mut().find(|proposal| proposal.action == action) {
        known.merit = known.merit.max(merit);
    } else if proposals.len() < most {
        desk.push(action, merit);
    } else if let Some(least) = proposals.iter_mut().min_by_key(|proposal| proposal.merit)
        && least.merit < merit
    {
        *least = Proposal { action, merit };
    }
}

/// Proposes every pair for every corral, but food only once for each corral, since its squares are
/// alike.
fn load<R: Rng>(view: SeatView<'_, ArkAndNoah>, rng: &mut R, desk: &mut Desk<ArkAndNoah>) {
    let (public, outline) = (view.public(), view.public().outline());
    let loading = Loading::new(public, view.seat());
    let mut proposals = std::mem::take(&mut desk.proposals);
    let mut actions = std::mem::take(&mut desk.actions);
    actions.clear();
    let mut food = loading.food;
    while food != 0 {
        let square = lowest(food);
        actions.push(Action::Food(outline.name_square(square)));
        food &= !(public.ark().corral_at(outline, square) | bit(square));
    }
    for species in members(loading.pairs).map(Species::of_bit) {
        for corral in members(loading.corrals(species)) {
            actions.push(Action::Load { species, corral: outline.name_square(corral) });
        }
    }
    if actions.is_empty() || !is_overdue(public) {
        actions.push(Action::Done);
    }
    let (world, next) = desk.imagine(view.as_view(), rng);
    for &action in &actions {
        next.clone_from(world);
        ArkAndNoah::apply(next, &Step::Action { seat: view.seat(), action }, &mut Nobody);
        // The flood scores nothing, but what is loaded there is not paid for.
        let relief = if public.decision() == Some(Decision::Load) || action == Action::Done {
            0
        } else {
            100
        };
        let merit = relief + ArkAndNoah::worth(next.seat_view(view.seat()));
        proposals.push(Proposal { action, merit });
    }
    desk.actions = actions;
    desk.proposals = proposals;
}

/// Proposes draws by what the bags may hold, and swaps that bring a useful board for a useless one.
fn exchange(view: SeatView<'_, ArkAndNoah>, desk: &mut Desk<ArkAndNoah>) {
    let (public, seat) = (view.public(), view.seat());
    let mut actions = std::mem::take(&mut desk.actions);
    actions.clear();
    ArkAndNoah::legal_actions(view, &mut actions);
    let best = quick::best_foreign_board(public, seat);
    for &action in &actions {
        if let Action::Draw { males, females } = action {
            let worth = i32::from(males) * quick::bag_worth(public, seat, Sex::Male)
                + i32::from(females) * quick::bag_worth(public, seat, Sex::Female);
            desk.push(action, worth);
        }
    }
    for &action in &actions {
        if let Action::Swap(edge) = action
            && public.ark().board(public.outline(), edge) == Some(seat)
        {
            let index = public.outline().edge(edge).expect("a legal action names an edge");
            offer(desk, action, best - quick::board_worth(public, index), SWAPS + 4);
        }
    }
    if desk.proposals.is_empty() {
        // Only boards of others can be swapped.
        let swaps = actions.iter().take(SWAPS);
        desk.proposals.extend(swaps.map(|&action| Proposal { action, merit: 0 }));
    }
    desk.actions = actions;
}

fn swap_with(view: SeatView<'_, ArkAndNoah>, desk: &mut Desk<ArkAndNoah>) {
    let (public, seat) = (view.public(), view.seat());
    let mut actions = std::mem::take(&mut desk.actions);
    actions.clear();
    ArkAndNoah::legal_actions(view, &mut actions);
    let first = public.swap_edge().and_then(|edge| public.ark().board(public.outline(), edge));
    // The board that takes the place of one's own should be useful; one that replaces another
    // player's should not.
    let sign = if first == Some(seat) { 1 } else { -1 };
    for &action in &actions {
        if let Action::With(edge) = action {
            let index = public.outline().edge(edge).expect("a legal action names an edge");
            offer(desk, action, sign * quick::board_worth(public, index), SWAPS);
        }
    }
    desk.actions = actions;
}
