//! The rules: what is legal, what happens, what can be imagined.

use ararat_core::{
    Audience, BySeat, Clause, Game, Notice, OptionList, Outcome, Parts, Rng, Seat, SeatSet,
    SeatView, State, Step, Turn, Unseen, View, Witness,
};

use crate::action::Action;
use crate::ark::{ARK_CAPACITY, MAX_CRATES, PublicArk};
use crate::chance::Chance;
use crate::clauses;
use crate::event::{Event, FaceDown};
use crate::group::{Group, GroupId, MAX_GROUPS};
use crate::meadow::Meadow;
use crate::options::{FirstPlayer, LeftOut, Options, left_out_count};
use crate::private::{Hidden, Private};
use crate::public::{Phase, Public};
use crate::refusal::Refusal;
use crate::species::SpeciesSet;
use crate::tile::{Tile, TileSet};

/// The game of Animals on Board.
#[derive(Clone, Copy, Debug)]
pub enum AnimalsOnBoard {}

/// How many ways there are to split a group of each size: 2^(size-1) - 1.
const SPLIT_COUNTS: [u16; MAX_GROUPS + 1] = {
    let mut counts = [0; MAX_GROUPS + 1];
    let mut size = 2;
    while size <= MAX_GROUPS {
        counts[size] = (1 << (size - 1)) - 1;
        size += 1;
    }
    counts
};

impl Game for AnimalsOnBoard {
    const NAME: &'static str = "animals-on-board";
    const RULES_VERSION: u32 = 1;

    type Components = ();
    type Options = Options;
    type Public = Public;
    type Private = Private;
    type Hidden = Hidden;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Refusal = Refusal;

    fn read_options(list: &OptionList, (): &()) -> Result<Options, Vec<Notice>> {
        Options::read(list)
    }

    fn clauses() -> &'static [&'static Clause] {
        clauses::ALL
    }

    fn start(options: &Options) -> State<AnimalsOnBoard> {
        let player_count = options.player_count();
        let left_out = match options.left_out() {
            LeftOut::Random => SpeciesSet::EMPTY,
            LeftOut::Named(species) => species,
        };
        let mut public = Public {
            options: *options,
            phase: Phase::LeavingOut,
            species: SpeciesSet::ALL.minus(left_out),
            round: 0,
            flag: Seat::default(),
            to_act: Seat::default(),
            in_round: SeatSet::EMPTY,
            kept: SeatSet::EMPTY,
            meadow: Meadow::default(),
            // Rule AOB-1.2.
            arks: BySeat::from_fn(player_count, |_| PublicArk {
                crates: 1,
                ..PublicArk::default()
            }),
        };
        public.phase = match (options.left_out(), options.first()) {
            (LeftOut::Random, _) => Phase::LeavingOut,
            (LeftOut::Named(_), FirstPlayer::Random) => Phase::NamingFirst,
            (LeftOut::Named(_), FirstPlayer::Named(_)) => Phase::Dealing,
        };
        if let FirstPlayer::Named(seat) = options.first() {
            public.flag = seat;
        }
        let hidden = Hidden { pool: public.species.tiles(), face_down: None };
        State::new(public, BySeat::new(player_count), hidden)
    }

    /// Before the last round at most 9 tiles lie in each ark, and every round all players but one
    /// take a tile or more; a round has one refill, fewer splits than tiles, a take or pass for
    /// each player and the last split.
    fn step_bound(options: &Options) -> usize {
        let players = options.player_count();
        let rounds = 8 * players / (players - 1) + 1;
        let tiles = MAX_GROUPS;
        3 + players + rounds * (1 + tiles + players)
    }

    fn seat_count(public: &Public) -> usize {
        public.player_count()
    }

    fn turn(public: &Public) -> Turn {
        match public.phase {
            // Rule AOB-2.2.
            Phase::Turns => Turn::Seats(SeatSet::only(public.to_act)),
            // Rule AOB-1.4: the choice is simultaneous.
            Phase::Keeping => {
                let waiting = SeatSet::all(public.player_count())
                    .iter()
                    .filter(|&seat| !public.kept.contains(seat));
                Turn::Seats(waiting.collect())
            }
            Phase::LeavingOut | Phase::NamingFirst | Phase::Dealing | Phase::Refilling => {
                Turn::Chance
            }
            Phase::Over => Turn::Over,
        }
    }

    fn outcome(public: &Public) -> Option<Outcome> {
        if public.phase != Phase::Over {
            return None;
        }
        let sheets = public.arks.map(|seat, _| public.sheet(seat).unwrap_or_default());
        let points = sheets.map(|_, sheet| i32::from(sheet.total()));
        // Rule AOB-3.6.
        Some(Outcome::ranked(points, |seat| (sheets[seat].total(), sheets[seat].species_count)))
    }

    fn check(view: SeatView<'_, AnimalsOnBoard>, action: &Action) -> Result<(), Refusal> {
        let public = view.public();
        if public.phase == Phase::Keeping {
            // Rule AOB-1.4.
            let dealt = view.own().dealt;
            return match *action {
                Action::Keep(tile) if dealt.contains(tile) => Ok(()),
                Action::Keep(tile) => Err(Refusal::NotDealtToYou { tile, dealt }),
                Action::Split { .. } | Action::Take(_) | Action::Pass => {
                    Err(Refusal::KeepFirst { dealt })
                }
            };
        }
        // Rule AOB-2.3.
        match *action {
            Action::Keep(_) => Err(Refusal::AlreadyKept),
            Action::Split { group, part } => check_split(&public.meadow, group, part),
            Action::Take(group) => check_take(public, view.seat(), group),
            Action::Pass => check_pass(public, view.seat()),
        }
    }

    fn legal_actions(view: SeatView<'_, AnimalsOnBoard>, out: &mut Vec<Action>) {
        let public = view.public();
        if public.phase == Phase::Keeping {
            out.extend(view.own().dealt.iter().map(Action::Keep));
            return;
        }
        let start = out.len();
        for (id, group) in public.meadow.groups() {
            if public.can_take(view.seat(), id) {
                out.push(Action::Take(id));
            }
            let movable = group.minus(group.first());
            // Every non-empty part without the first tile, in counting order.
            let mut bits = 0u64;
            loop {
                bits = bits.wrapping_sub(movable.bits()) & movable.bits();
                if bits == 0 {
                    break;
                }
                out.push(Action::Split { group: id, part: Group::from_bits(bits) });
            }
        }
        if out.len() == start {
            out.push(Action::Pass);
        }
    }

    #[inline]
    fn random_action<R: Rng>(view: SeatView<'_, AnimalsOnBoard>, rng: &mut R) -> Action {
        let public = view.public();
        if public.phase == Phase::Keeping {
            let bit = rng.pick_bit(view.own().dealt.bits());
            return TileSet::from_bits(bit).first().map_or(Action::Pass, Action::Keep);
        }
        let sizes = public.meadow.sizes();
        let crates = public.arks[view.seat()].crates;
        let ways = |size: u8| {
            let takes = u16::from(size.wrapping_sub(1) < crates);
            SPLIT_COUNTS[usize::from(size) & 15] + takes
        };
        let total: u16 = sizes.iter().map(|&size| ways(size)).sum();
        if total == 0 {
            return Action::Pass;
        }
        #[expect(clippy::cast_possible_truncation, reason = "below a u16")]
        let mut chosen = rng.below(u64::from(total)) as u16;
        for (id, &size) in GroupId::all().zip(sizes) {
            let ways = ways(size);
            if chosen >= ways {
                chosen -= ways;
                continue;
            }
            if chosen >= SPLIT_COUNTS[usize::from(size) & 15] {
                return Action::Take(id);
            }
            let group = public.meadow.group(id);
            let movable = group.minus(group.first()).bits();
            // A random subset is uniform among all; the empty one is drawn again.
            loop {
                let part = rng.next_u64() & movable;
                if part != 0 {
                    return Action::Split { group: id, part: Group::from_bits(part) };
                }
            }
        }
        Action::Pass
    }

    /// A split may be written by either of its parts.
    fn canonical(view: SeatView<'_, AnimalsOnBoard>, action: Action) -> Action {
        match action {
            Action::Split { group: id, part } => {
                let group = view.public().meadow.group(id);
                if part.is_subset(group) && group.first().is_subset(part) && part != group {
                    Action::Split { group: id, part: group.minus(part) }
                } else {
                    action
                }
            }
            Action::Keep(_) | Action::Take(_) | Action::Pass => action,
        }
    }

    #[inline]
    fn draw<R: Rng>(state: &State<AnimalsOnBoard>, rng: &mut R) -> Chance {
        let public = state.public();
        let mut pool = state.hidden().pool;
        match public.phase {
            Phase::LeavingOut => {
                let mut left = SpeciesSet::ALL;
                let mut out = SpeciesSet::EMPTY;
                for _ in 0..left_out_count(public.player_count()) {
                    let index = rng.index(left.len());
                    if let Some(species) = left.iter().nth(index) {
                        left = left.minus(SpeciesSet::EMPTY.with(species));
                        out = out.with(species);
                    }
                }
                Chance::LeaveOut(out)
            }
            Phase::NamingFirst => {
                Chance::First(Seat::new(rng.index(public.player_count())).unwrap_or_default())
            }
            Phase::Dealing => {
                Chance::Deal(BySeat::from_fn(public.player_count(), |_| pool.draw(3, rng)))
            }
            Phase::Keeping | Phase::Refilling | Phase::Turns | Phase::Over => {
                let missing = missing_tiles(public);
                let up = pool.draw(missing.face_up, rng);
                let down = if missing.face_down { pool.draw(1, rng).first() } else { None };
                Chance::Refill { up, down }
            }
        }
    }

    fn check_chance(state: &State<AnimalsOnBoard>, chance: &Chance) -> Result<(), Refusal> {
        let public = state.public();
        let player_count = u8::try_from(public.player_count()).unwrap_or(u8::MAX);
        let pool = state.hidden().pool;
        match (public.phase, *chance) {
            (Phase::LeavingOut, Chance::LeaveOut(species)) => {
                // Rule AOB-1.3.
                let needed = left_out_count(public.player_count());
                if species.len() == needed {
                    Ok(())
                } else {
                    Err(Refusal::LeftOutCount {
                        needed: u8::try_from(needed).unwrap_or(u8::MAX),
                        named: species,
                    })
                }
            }
            (Phase::NamingFirst, Chance::First(seat)) => {
                // Rule AOB-1.5.
                if seat.index() < public.player_count() {
                    Ok(())
                } else {
                    Err(Refusal::FirstNotSeated { player_count })
                }
            }
            (Phase::Dealing, Chance::Deal(hands)) => {
                // Rule AOB-1.4.
                if hands.len() != public.player_count()
                    || hands.as_slice().iter().any(|hand| hand.len() != 3)
                {
                    return Err(Refusal::UnevenDeal { player_count });
                }
                check_drawn(pool, hands.as_slice())
            }
            (Phase::Refilling, Chance::Refill { up, down }) => {
                // Rule AOB-2.1.
                let missing = missing_tiles(public);
                if up.len() != missing.face_up {
                    let count = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
                    return Err(Refusal::RefillCount {
                        needed: count(missing.face_up),
                        drawn: count(up.len()),
                    });
                }
                match (missing.face_down, down) {
                    (true, None) => Err(Refusal::FaceDownMissing),
                    (false, Some(_)) => Err(Refusal::FaceDownLeftOver),
                    (true, Some(tile)) => check_drawn(pool, &[up, TileSet::EMPTY.with(tile)]),
                    (false, None) => check_drawn(pool, &[up]),
                }
            }
            (
                phase,
                Chance::LeaveOut(_) | Chance::First(_) | Chance::Deal(_) | Chance::Refill { .. },
            ) => {
                let due = match phase {
                    Phase::LeavingOut => "leave-out",
                    Phase::NamingFirst => "first",
                    Phase::Dealing => "deal",
                    Phase::Keeping | Phase::Refilling | Phase::Turns | Phase::Over => "refill",
                };
                Err(Refusal::OtherChanceDue { due })
            }
        }
    }

    #[inline]
    fn apply<W: Witness<AnimalsOnBoard>>(
        state: &mut State<AnimalsOnBoard>,
        step: &Step<AnimalsOnBoard>,
        witness: &mut W,
    ) {
        match *step {
            Step::Action { seat, action } => match action {
                Action::Keep(tile) => apply_keep(state.parts_mut(), seat, tile, witness),
                Action::Split { group, part } => {
                    apply_split(state.parts_mut(), seat, group, part, witness);
                }
                Action::Take(group) => apply_take(state.parts_mut(), seat, group, witness),
                Action::Pass => {
                    // Rule AOB-2.8: who passes stays in the round.
                    witness.tell(Audience::All, || Event::Passed { seat });
                    end_turn(&mut state.parts_mut(), seat, witness);
                }
            },
            Step::Chance(chance) => apply_chance(state.parts_mut(), &chance, witness),
        }
    }

    fn imagine<R: Rng>(
        view: View<'_, AnimalsOnBoard>,
        unseen: Unseen<'_, AnimalsOnBoard>,
        rng: &mut R,
    ) {
        let public = view.public();
        let own = view.own().copied().unwrap_or_default();
        let mut pool =
            public.species.tiles().minus(public.seen()).minus(own.dealt).minus(own.secret);
        let viewer = view.viewer().seat();
        for (seat, private) in unseen.private.iter_mut().filter(|(seat, _)| Some(*seat) != viewer) {
            private.secret = pool.draw(usize::from(public.arks[seat].unknown_count), rng);
            private.dealt = match public.phase {
                Phase::Keeping => pool.draw(if public.kept.contains(seat) { 2 } else { 3 }, rng),
                Phase::LeavingOut
                | Phase::NamingFirst
                | Phase::Dealing
                | Phase::Refilling
                | Phase::Turns
                | Phase::Over => TileSet::EMPTY,
            };
        }
        let has_face_down = public.meadow.gathered().has_face_down();
        unseen.hidden.face_down = if has_face_down { pool.draw(1, rng).first() } else { None };
        unseen.hidden.pool = pool;
    }
}

fn check_split(meadow: &Meadow, id: GroupId, part: Group) -> Result<(), Refusal> {
    // Rule AOB-2.4.
    let group = meadow.group(id);
    if group.is_empty() {
        return Err(Refusal::NoSuchGroup { group: id });
    }
    if group.len() < 2 {
        return Err(Refusal::SingleTile { group: id });
    }
    if part.is_empty() || !part.is_subset(group) {
        return Err(Refusal::NotInGroup { group: id, strangers: part.minus(group) });
    }
    if part == group {
        return Err(Refusal::WholeGroup { group: id });
    }
    if group.first().is_subset(part) {
        return Err(Refusal::OtherPart {
            group: id,
            first: group.first(),
            part: group.minus(part),
        });
    }
    Ok(())
}

fn check_take(public: &Public, seat: Seat, id: GroupId) -> Result<(), Refusal> {
    // Rule AOB-2.6.
    let size = public.meadow.size(id);
    if size == 0 {
        return Err(Refusal::NoSuchGroup { group: id });
    }
    let crates = public.arks[seat].crates;
    if size > usize::from(crates) {
        return Err(Refusal::CannotPay {
            group: id,
            price: u8::try_from(size).unwrap_or(u8::MAX),
            crates,
        });
    }
    Ok(())
}

fn check_pass(public: &Public, seat: Seat) -> Result<(), Refusal> {
    // Rule AOB-2.8.
    let count = |is_so: &dyn Fn(GroupId) -> bool| {
        u8::try_from(public.meadow.groups().filter(|&(id, _)| is_so(id)).count()).unwrap_or(u8::MAX)
    };
    let splittable = count(&|id| public.meadow.size(id) >= 2);
    let affordable = count(&|id| public.can_take(seat, id));
    if splittable == 0 && affordable == 0 {
        Ok(())
    } else {
        Err(Refusal::MustSplitOrTake { splittable, affordable })
    }
}

/// Whether these sets can be drawn from the pool one after another.
fn check_drawn(pool: TileSet, sets: &[TileSet]) -> Result<(), Refusal> {
    let mut left = pool;
    for &set in sets {
        if !set.is_subset(left) {
            return Err(Refusal::NotInPool { tiles: set.minus(left) });
        }
        left = left.minus(set);
    }
    Ok(())
}

/// What the middle lacks at the start of a round.
struct MissingTiles {
    face_up: usize,
    face_down: bool,
}

fn missing_tiles(public: &Public) -> MissingTiles {
    // Rule AOB-2.1: one left over stays, and none is added.
    let left = public.meadow.gathered();
    MissingTiles {
        face_up: public.display_size() - left.face_up().len(),
        face_down: !left.has_face_down(),
    }
}

fn apply_chance<W: Witness<AnimalsOnBoard>>(
    parts: Parts<'_, AnimalsOnBoard>,
    chance: &Chance,
    witness: &mut W,
) {
    let Parts { public, private, hidden } = parts;
    match *chance {
        Chance::LeaveOut(species) => {
            // Rule AOB-1.3.
            public.species = SpeciesSet::ALL.minus(species);
            hidden.pool = public.species.tiles();
            public.phase = match public.options.first() {
                FirstPlayer::Random => Phase::NamingFirst,
                FirstPlayer::Named(_) => Phase::Dealing,
            };
            witness.tell(Audience::All, || Event::SpeciesLeftOut { species });
        }
        Chance::First(seat) => {
            // Rule AOB-1.5.
            public.flag = seat;
            public.phase = Phase::Dealing;
            witness.tell(Audience::All, || Event::FirstPlayer { seat });
        }
        Chance::Deal(hands) => {
            // Rule AOB-1.4.
            witness.tell(Audience::All, || Event::Dealt);
            for (seat, own) in private.iter_mut() {
                own.dealt = hands[seat];
                hidden.pool = hidden.pool.minus(hands[seat]);
                witness.tell(Audience::Seat(seat), || Event::DealtToYou { tiles: hands[seat] });
            }
            public.phase = Phase::Keeping;
        }
        Chance::Refill { up, down } => {
            // Rule AOB-2.1.
            let face_down = if down.is_some() { FaceDown::New } else { FaceDown::LeftOver };
            hidden.pool = hidden.pool.minus(up);
            if let Some(tile) = down {
                hidden.pool = hidden.pool.without(tile);
                hidden.face_down = down;
            }
            let group = public.meadow.gathered().union(Group::new(up)).union(Group::FACE_DOWN);
            public.meadow = Meadow::single(group);
            public.round += 1;
            // Rule AOB-2.2.
            public.to_act = public.flag;
            public.in_round = SeatSet::all(public.player_count());
            public.phase = Phase::Turns;
            let (round, first) = (public.round, public.flag);
            witness.tell(Audience::All, || Event::RoundStarted {
                round,
                first,
                added: up,
                face_down,
            });
        }
    }
}

fn apply_keep<W: Witness<AnimalsOnBoard>>(
    parts: Parts<'_, AnimalsOnBoard>,
    seat: Seat,
    tile: Tile,
    witness: &mut W,
) {
    // Rule AOB-1.4: nothing of the choice but that it was made becomes known before all are in.
    let Parts { public, private, .. } = parts;
    let own = &mut private[seat];
    own.dealt = own.dealt.without(tile);
    own.secret = own.secret.with(tile);
    public.arks[seat].unknown_count = 1;
    public.kept = public.kept.with(seat);
    witness.tell(Audience::All, || Event::Kept { seat });
    witness.tell(Audience::Seat(seat), || Event::YouKept { tile });
    if public.kept == SeatSet::all(public.player_count()) {
        let mut open = TileSet::EMPTY;
        for own in private.as_mut_slice() {
            open = open.union(std::mem::take(&mut own.dealt));
        }
        public.meadow = Meadow::single(Group::new(open));
        public.phase = Phase::Refilling;
        witness.tell(Audience::All, || Event::LaidOpen { tiles: open });
    }
}

fn apply_split<W: Witness<AnimalsOnBoard>>(
    mut parts: Parts<'_, AnimalsOnBoard>,
    seat: Seat,
    group: GroupId,
    part: Group,
    witness: &mut W,
) {
    let public = &mut *parts.public;
    let new_group = public.meadow.split(group, part);
    let rest = public.meadow.group(group);
    // Rule AOB-2.5: the sixth crate costs one instead.
    let before = public.arks[seat].crates;
    let crates = if before == MAX_CRATES { before - 1 } else { before + 1 };
    public.arks[seat].crates = crates;
    witness.tell(Audience::All, || Event::Split { seat, group, rest, new_group, part, crates });
    if crates < before {
        witness.tell(Audience::All, || Event::CrateReturned { seat, crates });
    }
    end_turn(&mut parts, seat, witness);
}

fn apply_take<W: Witness<AnimalsOnBoard>>(
    mut parts: Parts<'_, AnimalsOnBoard>,
    seat: Seat,
    id: GroupId,
    witness: &mut W,
) {
    let Parts { public, private, hidden } = &mut parts;
    let tile_count_before = public.arks[seat].tile_count();
    let price = public.meadow.sizes()[id.index()];
    let group = public.meadow.take(id);
    let ark = &mut public.arks[seat];
    // Rule AOB-2.6.
    ark.crates -= price;
    ark.known = ark.known.union(group.face_up());
    let crates = ark.crates;
    witness.tell(Audience::All, || Event::Took { seat, group: id, tiles: group, price, crates });
    if group.has_face_down()
        && let Some(tile) = hidden.face_down.take()
    {
        // Rule AOB-2.6: only who takes the face-down tile sees it.
        ark.unknown_count += 1;
        private[seat].secret = private[seat].secret.with(tile);
        witness.tell(Audience::Seat(seat), || Event::YouSaw { tile });
    }
    // Rule AOB-2.7: the first to go out takes the flag.
    if public.in_round == SeatSet::all(public.arks.len()) {
        public.flag = seat;
        witness.tell(Audience::All, || Event::FlagTaken { seat });
    }
    public.in_round = public.in_round.without(seat);
    let ark = &mut public.arks[seat];
    let tile_count = tile_count_before + usize::from(price);
    if tile_count >= ARK_CAPACITY {
        // Rule AOB-2.10: the face-down tile enters first, then the others as they lie; the rest
        // stays outside.
        let room = (ARK_CAPACITY - tile_count_before.min(ARK_CAPACITY))
            .saturating_sub(usize::from(group.has_face_down()));
        ark.outside = group.face_up().iter().skip(room).collect();
        let outside = ark.outside;
        witness.tell(Audience::All, || Event::ArkFull {
            seat,
            tile_count: u8::try_from(tile_count).unwrap_or(u8::MAX),
        });
        if !outside.is_empty() {
            witness.tell(Audience::All, || Event::Outside { seat, tiles: outside });
        }
    }
    end_turn(&mut parts, seat, witness);
}

/// The seat has had its turn: the next one, a new round, or the end.
#[inline]
fn end_turn<W: Witness<AnimalsOnBoard>>(
    parts: &mut Parts<'_, AnimalsOnBoard>,
    seat: Seat,
    witness: &mut W,
) {
    let public = &mut *parts.public;
    // Rule AOB-2.9: somebody else's going out leaves one player with a last turn; after it nobody
    // but this seat can be left.
    match public.in_round.without(seat).next_after(seat) {
        // Rule AOB-2.2.
        Some(next) => public.to_act = next,
        None => end_round(parts, witness),
    }
}

fn end_round<W: Witness<AnimalsOnBoard>>(parts: &mut Parts<'_, AnimalsOnBoard>, witness: &mut W) {
    let public = &mut *parts.public;
    let round = public.round;
    witness.tell(Audience::All, || Event::RoundEnded { round });
    // Rule AOB-3.1: reaching ten tiles does not stop the round, but no other follows it.
    if !public.arks.as_slice().iter().any(PublicArk::is_full) {
        public.phase = Phase::Refilling;
        return;
    }
    public.phase = Phase::Over;
    witness.tell(Audience::All, || Event::GameEnded);
    // Rule AOB-3.1: everybody shows everything.
    for (seat, own) in parts.private.iter_mut() {
        let ark = &mut public.arks[seat];
        ark.known = ark.known.union(std::mem::take(&mut own.secret));
        ark.unknown_count = 0;
    }
    if W::LISTENS {
        for seat in public.arks.seats() {
            tell_score(public, seat, witness);
        }
    }
}

fn tell_score<W: Witness<AnimalsOnBoard>>(public: &Public, seat: Seat, witness: &mut W) {
    let sheet = public.sheet(seat).unwrap_or_default();
    if !sheet.pairs.is_empty() {
        witness.tell(Audience::All, || Event::PairsLeft { seat, tiles: sheet.pairs });
    }
    if !sheet.surplus.is_empty() {
        witness.tell(Audience::All, || Event::SurplusLeft { seat, tiles: sheet.surplus });
    }
    witness.tell(Audience::All, || Event::Scored { seat, sheet });
}
