//! What counts in a position: corrals, pairs, boards and time, surveyed once for all seats.

use ararat_core::{BySeat, Seat};

use super::quick::bag_worth;
use crate::rules::bits::{bit, count, members, wide_count};
use crate::rules::{Ark, MAX_CORRAL, Phase, Public, Sex, Species, Task, Variant};

/// Sizes of animals: 0 for small ones, then 1 to 4.
pub(super) const SIZES: usize = MAX_CORRAL as usize + 1;

/// The number of parts that make up a standing.
pub(super) const ITEMS: usize = 5;

/// How likely a tile is to be loaded, in percent, if a corral is ready for it.
const READY: i32 = 88;
/// The same if a corral of its size lacks food or pitch.
const ROOMY: i32 = 70;
/// The same if there is no corral for it.
const HOMELESS: i32 = 45;
/// How likely a board on the ark is to score, in percent, if a pair in play fits its corral.
const BOARD_WANTED: i32 = 85;
/// The same if a small pair may still join a big one.
const BOARD_SMALL: i32 = 12;
/// What a small pair brings with boards and pitch, in hundredths of a point.
const SMALL_PAIR: i32 = 350;
/// This many rounds are enough for any plan.
const LONG: i32 = 4;
/// The unit of time: a round has this many hundredths.
const ROUND: i32 = 100;
/// How long closing an outside edge of the Quick Game takes, in hundredths of a round: cutting the
/// board, unless the leader has it, and adding it.
const CUTTING: i32 = 20;
const ADDING: i32 = 8;
/// With this many hundredths of a round left, a lead counts half as much as at the end.
const NEAR: i32 = 100;
/// After this round of the Quick Game, players who are behind no longer keep the ark open.
const LAST_STAND: u8 = 12;
/// How much the lead then counts for those who are behind, in percent.
const BEHIND: i32 = 250;
/// Hundredths of a point for having the most boards on the outside.
const MAJORITY: i32 = 500;
/// A lead of this many boards on the outside decides the majority.
const MAJORITY_LEAD: i32 = 5;

/// Weights that differ between the normal and the Quick Game, in percent. Found by regression of
/// final leads on accounts, in games between bots.
struct Weights {
    /// Points of a tile whose mate is in the bags.
    single: i32,
    /// A board around a corral that waits for a pair.
    vacant: i32,
    /// A side of a board at a square in no corral.
    open: i32,
}

/// Time is short, so what has not been begun brings little.
const NORMAL: Weights = Weights { single: 5, vacant: 30, open: 30 };
/// The game goes on until the ark is closed, and adding a board scores nothing by itself.
const QUICK: Weights = Weights { single: 30, vacant: 65, open: 45 };

/// What a seat has and may expect.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Account {
    /// Points of coupled tiles for which a corral is ready, exists, or does not.
    pub(super) ready_tiles: i32,
    pub(super) roomy_tiles: i32,
    pub(super) homeless_tiles: i32,
    /// Points of tiles whose mates are in the bags.
    pub(super) single_tiles: i32,
    /// What the animals in hand would cost at the end.
    pub(super) sizes: i32,
    /// Small pairs in play with a tile of the seat's.
    pub(super) small_pairs: i32,
    /// Own boards around corrals ready for a pair in play, around those that will be, and around
    /// others without a pair.
    pub(super) ready_boards: i32,
    pub(super) wanted_boards: i32,
    pub(super) vacant_boards: i32,
    /// Sides of own boards at squares in no corral.
    pub(super) open_boards: i32,
    /// Own boards around corrals that could still take a small pair.
    pub(super) small_boards: i32,
    pub(super) outside: i32,
    /// Squares that could take the seat's food.
    pub(super) food_room: i32,
    /// Corrals in which the seat could load a big pair now.
    pub(super) berths: i32,
    /// What all this adds up to, in hundredths of a point: points, animals, boards at corrals, the
    /// most boards outside, pieces in hand.
    pub(super) items: [i32; ITEMS],
    /// Their sum.
    pub(super) standing: i32,
}

/// A position surveyed.
#[derive(Clone, Debug)]
pub(super) struct Survey {
    /// Corrals without a big pair, by size.
    pub(super) rooms: [i32; SIZES],
    /// Pairs in hands, by size.
    pub(super) pairs: [i32; SIZES],
    /// Outside edges without a board.
    pub(super) open_outside: i32,
    /// Rounds after this one, as far as can be told.
    pub(super) rounds_left: i32,
    /// The same in hundredths of a round.
    time_left: i32,
    pub(super) accounts: BySeat<Account>,
}

impl Survey {
    pub(super) fn new(public: &Public) -> Survey {
        let (ark, outline) = (public.ark(), public.outline());
        let kit = public.options().kit();
        let open_outside = i32::from(wide_count(outline.outside() & !ark.boarded()));
        let mut survey = Survey {
            rooms: rooms(public),
            pairs: [0; SIZES],
            open_outside,
            rounds_left: 0,
            time_left: 0,
            accounts: BySeat::new(public.player_count()),
        };
        for species in members(public.held().paired()) {
            survey.pairs[usize::from(kit.size(Species::of_bit(species)))] += 1;
        }
        survey.count_boards(public);
        survey.count_corrals(public);
        survey.count_tiles(public);
        let most = |seat: Seat, accounts: &BySeat<Account>| {
            let others = accounts.iter().filter(|&(other, _)| other != seat);
            others.map(|(_, account)| account.outside).max().unwrap_or(0)
        };
        match public.variant() {
            Variant::Normal => {
                survey.rounds_left = rounds_left(public, open_outside);
                survey.time_left = ROUND * survey.rounds_left;
            }
            Variant::Quick => {
                let leader = survey.leader(public);
                survey.time_left = time_to_close(public, leader, open_outside, 0);
                survey.rounds_left = (survey.time_left + ROUND / 2) / ROUND;
            }
        }
        for seat in survey.accounts.seats() {
            let lead = survey.accounts[seat].outside - most(seat, &survey.accounts);
            let items = survey.items(public, seat, lead);
            survey.accounts[seat].items = items;
            survey.accounts[seat].standing = items.into_iter().sum();
        }
        survey
    }

    fn count_boards(&mut self, public: &Public) {
        let (ark, outline) = (public.ark(), public.outline());
        // An edge is met at most twice, once from each side.
        let (mut once, mut twice) = (0, 0);
        for square in members(outline.all_squares() & !ark.penned()) {
            let edges = outline.edges_of(square);
            twice |= once & edges;
            once |= edges;
        }
        for (seat, account) in self.accounts.iter_mut() {
            let boards = ark.boards(seat);
            account.open_boards = i32::from(wide_count(boards & once) + wide_count(boards & twice));
            account.outside = i32::from(wide_count(boards & outline.outside()));
            account.food_room = i32::from(count(ark.reach(seat) & !ark.food()));
        }
    }

    fn count_corrals(&mut self, public: &Public) {
        let (ark, outline) = (public.ark(), public.outline());
        let has_small = public.variant() == Variant::Normal;
        for first in members(ark.corrals(0)) {
            let is_vacant = ark.with_big() & bit(first) == 0;
            let takes_small = has_small && ark.with_small() & bit(first) == 0;
            if !is_vacant && !takes_small {
                continue;
            }
            let group = ark.corral_at(outline, first);
            let border = Ark::border(outline, group);
            let is_wanted = self.pairs[usize::from(count(group))] > 0;
            let is_ready = ark.fed() & ark.sealed() & bit(first) != 0;
            for (seat, account) in self.accounts.iter_mut() {
                let own = i32::from(wide_count(ark.boards(seat) & border));
                if takes_small {
                    account.small_boards += own;
                }
                if is_vacant {
                    *match (is_wanted, is_ready) {
                        (true, true) => &mut account.ready_boards,
                        (true, false) => &mut account.wanted_boards,
                        (false, _) => &mut account.vacant_boards,
                    } += own;
                }
            }
        }
    }

    fn count_tiles(&mut self, public: &Public) {
        let (ark, kit) = (public.ark(), public.options().kit());
        let held = public.held();
        // Tiles that somebody must take count as in play.
        let coupled = held.union(public.drawn()).mates();
        for (seat, account) in self.accounts.iter_mut() {
            let touched = ark.touched(seat);
            let own = public.hand(seat).animals;
            for tile in own.iter() {
                let animal = kit.animal(tile.species());
                let (size, points) = (animal.size, i32::from(animal.points));
                account.sizes += i32::from(size);
                if !coupled.contains(tile) {
                    account.single_tiles += points;
                } else if ark.berths(size) & touched != 0 {
                    account.ready_tiles += points;
                } else if self.rooms[usize::from(size)] > 0 {
                    account.roomy_tiles += points;
                } else {
                    account.homeless_tiles += points;
                }
                let is_counted = own.contains(tile.mate()) && tile.mate() < tile;
                if size == 0 && coupled.contains(tile) && !is_counted {
                    account.small_pairs += 1;
                }
            }
            let big = ark.fed() & ark.sealed() & !ark.with_big();
            account.berths = i32::from(count(big & touched));
        }
    }

    /// What a seat will have in the end, in hundredths of a point.
    fn items(&self, public: &Public, seat: Seat, outside_lead: i32) -> [i32; ITEMS] {
        let account = &self.accounts[seat];
        let hand = public.hand(seat);
        let (time, long) = (self.time_left.min(ROUND * LONG), ROUND * LONG);
        let weights = match public.variant() {
            Variant::Normal => NORMAL,
            Variant::Quick => QUICK,
        };
        let tiles = READY * account.ready_tiles
            + ROOMY * account.roomy_tiles * (ROUND + time) / (ROUND + long)
            + (HOMELESS * account.homeless_tiles + weights.single * account.single_tiles) * time
                / long;
        let boards = BOARD_WANTED * account.ready_boards
            + BOARD_WANTED * account.wanted_boards * (ROUND + time) / (ROUND + long)
            + (weights.vacant * account.vacant_boards + weights.open * account.open_boards) * time
                / long;
        let lead = outside_lead.clamp(-MAJORITY_LEAD, MAJORITY_LEAD);
        let majority = MAJORITY * (MAJORITY_LEAD + lead) / (2 * MAJORITY_LEAD);
        let points = 100 * hand.points;
        match public.variant() {
            // Nothing more will come, and the majority is scored.
            Variant::Quick if public.phase() == Phase::Over => [points, 0, 0, 0, 0],
            Variant::Quick => {
                [points, tiles, boards, majority, pieces(hand.boards, 8, 95) * time / long]
            }
            Variant::Normal => {
                let spaces = count(public.ark().pitchable());
                let food_room = account.food_room + 2 * time / ROUND;
                // Pieces are worth a point when they are used, and cost one if they are not.
                let stores = pieces(hand.boards, 10, 130)
                    + pieces(hand.pitch, i32::from(spaces) + time / ROUND, 80)
                    + pieces(hand.food, food_room, 75);
                let burden =
                    100 * i32::from(hand.boards + hand.pitch + hand.food) + 60 * account.sizes;
                let small = account.small_pairs
                    * if account.berths > 0 { SMALL_PAIR } else { SMALL_PAIR / 2 };
                [
                    points,
                    tiles + small * (ROUND + time) / (ROUND + long),
                    boards + BOARD_SMALL * account.small_boards * time / long,
                    majority,
                    (stores * time - burden * (long - time)) / long,
                ]
            }
        }
    }

    /// Rounds left, capped where more would change nothing.
    pub(super) fn time(&self) -> i32 {
        self.rounds_left.min(LONG)
    }

    /// The seat that would win if the game ended soon.
    fn leader(&self, public: &Public) -> Seat {
        let most = self.accounts.iter().map(|(_, account)| account.outside).max().unwrap_or(0);
        let sure = |seat: &Seat| {
            let account = &self.accounts[*seat];
            let majority = if account.outside == most { MAJORITY } else { 0 };
            100 * public.hand(*seat).points + READY * account.ready_tiles + majority
        };
        self.accounts.seats().max_by_key(sure).expect("a table has seats")
    }

    /// How far a seat is ahead, weighed by how near the end is: a lead is worth more when there is
    /// less time to lose it. So the leader of the Quick Game closes the ark, and players who are
    /// behind keep it open until they can no longer catch up.
    pub(super) fn outlook(&self, public: &Public, seat: Seat) -> i32 {
        let lead = self.lead(seat);
        if public.variant() == Variant::Normal {
            return lead;
        }
        let time = if public.phase() == Phase::Over { 0 } else { self.time_left };
        let weight = if lead < 0 && public.round() > LAST_STAND {
            BEHIND
        } else {
            100 * (NEAR + ROUND * LONG) / (NEAR + time.min(ROUND * LONG))
        };
        lead * weight / 100
    }

    /// What each board on the outside brings a seat that can add this many in the Quick Game, in
    /// hundredths of a point, because the end comes nearer.
    pub(super) fn haste(&self, public: &Public, seat: Seat, boards: i32) -> i32 {
        let lead = self.lead(seat);
        if self.open_outside == 0 || lead < 0 && public.round() > LAST_STAND {
            return 0;
        }
        let leader = self.leader(public);
        let added = boards.clamp(1, self.open_outside);
        let spent = if leader == seat { added } else { 0 };
        let after = time_to_close(public, leader, self.open_outside - added, spent);
        let (after, before) = (after.min(ROUND * LONG), self.time_left.min(ROUND * LONG));
        lead * (before - after) / (NEAR + after) / added
    }

    /// How far a seat is ahead of the others, in hundredths of a point: of the best of them and of
    /// their mean in equal parts.
    pub(super) fn lead(&self, seat: Seat) -> i32 {
        lead(self.accounts.iter().map(|(other, account)| (other, account.standing)), seat)
    }
}

/// The same with these standings.
pub(super) fn lead(standings: impl Iterator<Item = (Seat, i32)>, seat: Seat) -> i32 {
    let (mut own, mut best, mut sum, mut count) = (0, i32::MIN, 0, 0);
    for (other, standing) in standings {
        if other == seat {
            own = standing;
        } else {
            best = best.max(standing);
            sum += standing;
            count += 1;
        }
    }
    if count == 0 { own } else { own - i32::midpoint(best, sum / count) }
}

/// What this many pieces in hand are worth, if only some of them are of much use.
fn pieces(held: u8, useful: i32, worth: i32) -> i32 {
    let held = i32::from(held);
    worth * held.min(useful) + worth / 4 * (held - useful).max(0)
}

/// Corrals without a big pair, by size.
pub(super) fn rooms(public: &Public) -> [i32; SIZES] {
    let ark = public.ark();
    let mut rooms = [0; SIZES];
    for (size, rooms) in (0..=MAX_CORRAL).zip(&mut rooms) {
        *rooms = i32::from(count(ark.corrals(size) & !ark.with_big()));
    }
    rooms
}

/// How many hundredths of a round are left of the Quick Game: at least those that the rules demand,
/// or those that the leader, after spending this many boards, needs to close the ark.
fn time_to_close(public: &Public, leader: Seat, open_outside: i32, spent: i32) -> i32 {
    let least = i32::from(public.variant().least_rounds()) - i32::from(public.round());
    let boards = i32::from(public.hand(leader).boards) - spent;
    let work = CUTTING * (open_outside - boards).max(0) + ADDING * open_outside;
    work.max(ROUND * least)
}

/// Rounds of the normal game after this one: those that the rules demand, or those it takes to
/// close the ark if everybody adds two boards on the outside in each.
fn rounds_left(public: &Public, open_outside: i32) -> i32 {
    let least = i32::from(public.variant().least_rounds()) - i32::from(public.round());
    let player_count = i32::try_from(public.player_count()).expect("a game has few players");
    least.max((open_outside + player_count) / (2 * player_count)).max(0)
}

/// What a task promises the seat whose worker stands there, compared with the others, in hundredths
/// of a point.
pub(super) fn promise(public: &Public, survey: &Survey, seat: Seat, task: Task) -> i32 {
    let hand = public.hand(seat);
    let account = &survey.accounts[seat];
    let spaces = i32::from(count(public.ark().pitchable()));
    let usable = |seat: Seat, most: i32| {
        let hand = public.hand(seat);
        (i32::from(hand.boards) + i32::from(hand.pitch).min(spaces)).min(most)
    };
    let loadable = |seat: Seat, most: i32| {
        let account = &survey.accounts[seat];
        let food = i32::from(public.hand(seat).food).min(account.food_room);
        let tiles = if account.berths > 0 { account.ready_tiles } else { 0 };
        100 * food.min(most) + 100 * tiles.min(2 * most)
    };
    let others = public.hands().seats().filter(|&other| other != seat);
    let mean = |value: &dyn Fn(Seat) -> i32| {
        let (sum, count) =
            others.clone().fold((0, 0), |(sum, n), other| (sum + value(other), n + 1));
        sum / count.max(1)
    };
    match task {
        Task::Pitch => {
            let need = i32::from(hand.pitch) < spaces + 3 && public.supply().pitch > 2;
            if need { 180 } else { 20 }
        }
        Task::Food => {
            let need = i32::from(hand.food) < account.food_room + 4 && public.supply().food > 2;
            if need { 180 } else { 20 }
        }
        Task::Wood => match public.supply().boards[seat] {
            4.. if hand.boards < 8 => 260,
            4.. => 100,
            0..4 => 40,
        },
        Task::Animals => 100,
        Task::Exchange if public.tradable(seat).is_empty() => 100,
        Task::Exchange => {
            let bags = Sex::ALL.map(|sex| bag_worth(public, seat, sex));
            100 + 2 * bags[0].max(bags[1])
        }
        Task::Build => 100 * usable(seat, 8) - 60 * mean(&|other| usable(other, 5)),
        Task::Load => loadable(seat, 8) - mean(&|other| 3 * loadable(other, 5) / 5),
    }
}
