//! Animals on Board as rows of numbers.

use ararat_core::{Seat, SeatView};
use ararat_observe::{Observe, Sheet, from_viewer, write_turn};

use crate::rules::{
    ARK_CAPACITY, Action, AnimalsOnBoard, Group, GroupId, MAX_CRATES, MAX_GROUPS, Meadow, Options,
    Phase, Public, Sheet as Score, TileSet,
};

const TILES: usize = 60;
const SPECIES: usize = 12;

impl Observe for AnimalsOnBoard {
    const LEFT_OUT: &'static [(&'static str, &'static str)] = &[
        ("species", "the species in play"),
        ("declined", "the two tiles that a seat did not keep"),
        ("thrown_out", "tiles that did not fit into an ark"),
    ];

    fn observe<S: Sheet>(view: SeatView<'_, AnimalsOnBoard>, sheet: &mut S) {
        let public = view.public();
        let phase = match public.phase {
            Phase::Draw(_) => 0,
            Phase::Keeping => 1,
            Phase::Turns => 2,
            Phase::Over => 3,
        };
        sheet.choice("phase", "drawing, keeping a tile, turns, over", phase, 4);
        sheet.number("round", "the round, in twentieths", f32::from(public.round) / 20.0);
        write_turn(view, sheet);
        let mut letters = [0.0; TILES];
        let mut face_down = MAX_GROUPS;
        let groups_end = public.meadow.sizes().len();
        for id in GroupId::all().take(groups_end) {
            let group = public.meadow.group(id);
            if group.has_face_down() {
                face_down = id.index();
            }
            let mut left = group.face_up().bits();
            while left != 0 {
                letters[left.trailing_zeros() as usize % TILES] = small(id.index() + 1) / GROUPS;
                left &= left - 1;
            }
        }
        let middle = public.meadow.face_up().bits();
        sheet.bits("middle", "1 for each tile in the middle: cr1 to cr5, … ze5", middle, TILES);
        let about = "for each tile in the middle the letter of its group: 1/13 for A, 13/13 for M";
        sheet.values("group", about, &letters);
        sheet.choice("face-down tile", "the group it lies in, A to M", face_down, MAX_GROUPS);
        let own = view.own();
        let secret = own.secret.union(own.dealt).bits();
        let about =
            "tiles that only the viewer knows: those dealt to keep one of, then those taken unseen";
        sheet.bits("secret", about, secret, TILES);
        for (offset, seat) in from_viewer(view) {
            let ark = public.ark(seat);
            sheet.of_seat(offset);
            sheet.number("crates", "crates, in fifths", f32::from(ark.crates) / CRATES);
            let capacity = small(ARK_CAPACITY);
            let tiles = small(ark.tile_count()) / (2.0 * capacity);
            sheet.number("tile count", "tiles in the ark, in twentieths", tiles);
            let unseen = f32::from(ark.unknown_count) / capacity;
            sheet.number("unseen count", "tiles that went in unseen, in tenths", unseen);
            sheet.flag("in round", "1 if the seat has not left the round", {
                public.in_round.contains(seat)
            });
            sheet.flag("flag", "1 if the seat holds the first-player flag", {
                public.flag_holder() == Some(seat)
            });
            sheet.bits("known", "tiles seen to go into the ark", ark.known.bits(), TILES);
        }
        sheet.of_all();
    }

    fn observe_action<S: Sheet>(
        view: SeatView<'_, AnimalsOnBoard>,
        action: Option<&Action>,
        sheet: &mut S,
    ) {
        let public = view.public();
        let (kind, id, moved, left) = match action {
            None => (4, None, Group::EMPTY, Group::EMPTY),
            Some(Action::Keep(tile)) => (0, None, Group::from(*tile), Group::EMPTY),
            Some(Action::Split { group, part }) => {
                (1, Some(*group), *part, public.meadow.group(*group).minus(*part))
            }
            Some(Action::Take(group)) => {
                (2, Some(*group), public.meadow.group(*group), Group::EMPTY)
            }
            Some(Action::Pass) => (3, None, Group::EMPTY, Group::EMPTY),
        };
        sheet.choice("kind", "keep, split, take, pass", kind, 4);
        let letter = id.map_or(0.0, |id| small(id.index() + 1) / GROUPS);
        let about = "the letter of the group split or taken: 1/13 for A, 13/13 for M";
        sheet.number("group", about, letter);
        // Bits of one number each would make a row three times as long.
        let about = "for each animal which of its face-up tiles are moved, from cr to ze: 1/31 for \
                     the 1, 2/31 for the 2, 4/31 for the 3, 8/31 for the 4, 16/31 for the 5, added up";
        sheet.numbers("moved tiles", about, SPECIES, |index| {
            f32::from(moved.face_up().values_of(index)) / 31.0
        });
        let owned = public.ark(view.seat()).known.union(view.own().secret);
        let before = points(owned);
        Part { view, owned, before, tiles: moved }.write(sheet, &MOVED);
        Part { view, owned, before, tiles: left }.write(sheet, &LEFT);
        let crates = f32::from(public.ark(view.seat()).crates) / CRATES;
        sheet.number("crates", "the crates of the seat, in fifths", crates);
    }

    /// A round begins with a single group of all tiles, which splits in 2^(tiles - 1) - 1 ways; any
    /// other arrangement of the same tiles allows less.
    fn most_actions(options: &Options) -> usize {
        match options.player_count() {
            2 => 255,
            3 => 1023,
            _ => 4095,
        }
    }

    fn count_actions(view: SeatView<'_, AnimalsOnBoard>) -> usize {
        let public = view.public();
        if public.phase == Phase::Keeping {
            return view.own().dealt.len();
        }
        let sizes = public.meadow.sizes();
        let crates = public.ark(view.seat()).crates;
        let takes = sizes.iter().filter(|&&size| (1..=crates).contains(&size)).count();
        (usize::from(public.meadow.split_count()) + takes).max(1)
    }

    fn nth_action(view: SeatView<'_, AnimalsOnBoard>, index: usize) -> Option<Action> {
        let public = view.public();
        if public.phase == Phase::Keeping {
            return view.own().dealt.iter().nth(index).map(Action::Keep);
        }
        let mut left = index;
        let mut is_any = false;
        let ids = GroupId::all().zip(public.meadow.sizes());
        for (id, &size) in ids.filter(|&(_, &size)| size > 0) {
            if public.can_take(view.seat(), id) {
                is_any = true;
                if left == 0 {
                    return Some(Action::Take(id));
                }
                left -= 1;
            }
            let splits = usize::from(Meadow::split_count_of(size));
            is_any |= splits > 0;
            if left < splits {
                let group = public.meadow.group(id);
                let movable = group.minus(group.first()).bits();
                return Some(Action::Split { group: id, part: nth_part(movable, left + 1) });
            }
            left -= splits;
        }
        (!is_any && left == 0).then_some(Action::Pass)
    }
}

const GROUPS: f32 = 13.0;
const CRATES: f32 = MAX_CRATES as f32;
/// More points than a group of tiles is ever worth.
const MANY_POINTS: f32 = 50.0;

#[expect(clippy::cast_precision_loss, reason = "at most a few dozen")]
fn small(count: usize) -> f32 {
    count as f32
}

/// The part whose tiles are those members of `movable` whose ranks are set in `number`: the one that
/// counting up reaches after so many steps.
fn nth_part(movable: u64, number: usize) -> Group {
    let (mut rest, mut part, mut number) = (movable, 0, number);
    while number != 0 {
        let lowest = rest & rest.wrapping_neg();
        if number & 1 == 1 {
            part |= lowest;
        }
        rest ^= lowest;
        number >>= 1;
    }
    Group::from_bits(part)
}

/// What the animals score, pairs being worth nothing.
fn points(tiles: TileSet) -> i32 {
    i32::from(Score::new(tiles, 0).total())
}

/// Some tiles that an action moves or leaves.
struct Part<'a> {
    view: SeatView<'a, AnimalsOnBoard>,
    owned: TileSet,
    /// What the seat's animals score now.
    before: i32,
    tiles: Group,
}

/// The names of a part's numbers.
struct Names {
    size: &'static str,
    face_down: &'static str,
    gain: &'static str,
    pairs: &'static str,
    payable: &'static str,
    payable_by: &'static str,
    gain_of_others: &'static str,
}

const MOVED: Names = Names {
    size: "moved size",
    face_down: "moved face-down tile",
    gain: "moved gain",
    pairs: "moved pairs",
    payable: "moved payable",
    payable_by: "moved payable by others",
    gain_of_others: "moved gain of others",
};

const LEFT: Names = Names {
    size: "left size",
    face_down: "left face-down tile",
    gain: "left gain",
    pairs: "left pairs",
    payable: "left payable",
    payable_by: "left payable by others",
    gain_of_others: "left gain of others",
};

impl Part<'_> {
    fn write<S: Sheet>(&self, sheet: &mut S, names: &Names) {
        let public = self.view.public();
        let face_up = self.tiles.face_up();
        let size = self.tiles.len();
        sheet.number(names.size, "how many tiles, in thirteenths", small(size) / GROUPS);
        sheet.flag(names.face_down, "1 with the face-down tile", self.tiles.has_face_down());
        let with = self.owned.union(face_up);
        let about = "points that the face-up tiles would add to the viewer's ark, in fiftieths";
        sheet.number(names.gain, about, scaled(points(with) - self.before));
        let about = "pairs that the viewer's ark would then hold more than now, in fifths";
        sheet.number(names.pairs, about, (pair_count(with) - pair_count(self.owned)) / 5.0);
        let can_pay = |seat: Seat| size > 0 && size <= usize::from(public.ark(seat).crates);
        sheet.flag(names.payable, "1 if the viewer has the crates", can_pay(self.view.seat()));
        let others = || from_viewer(self.view).skip(1).map(|(_, seat)| seat);
        let rivals = || others().filter(|&seat| public.in_round.contains(seat) && can_pay(seat));
        let share = small(rivals().count()) / small(others().count().max(1));
        sheet.number(names.payable_by, "share of the others who could take it", share);
        let gain = rivals().map(|seat| gain_of(public, seat, face_up)).max().unwrap_or(0);
        let about = "the most that it would add to the known tiles of one of them, in fiftieths";
        sheet.number(names.gain_of_others, about, scaled(gain));
    }
}

fn gain_of(public: &Public, seat: Seat, tiles: TileSet) -> i32 {
    let known = public.ark(seat).known;
    points(known.union(tiles)) - points(known)
}

#[expect(clippy::cast_precision_loss, reason = "at most a few dozen points")]
fn scaled(points: i32) -> f32 {
    points as f32 / MANY_POINTS
}

fn pair_count(tiles: TileSet) -> f32 {
    let is_pair = |index: &usize| tiles.values_of(*index).count_ones() == 2;
    small((0..SPECIES).filter(is_pair).count())
}
