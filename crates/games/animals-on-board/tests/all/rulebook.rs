//! The rulebook, clause by clause: what is allowed, what is refused, and the worked examples.
//!
//! Source of all positions not marked otherwise: the clause named by the test.

mod round;
mod scoring;
mod setup;
mod turn;

use ararat_animals_on_board::{
    Action, AnimalsOnBoard, Due, Event, Group, GroupId, Phase, PublicArk, Refusal, Sheet, Species,
    TileSet, clauses,
};
use ararat_core::{Game as _, Nobody, PlayError, SeatSet, Step, Turn, Viewer};
use ararat_testkit::{Script, Walk, option_faults, seat_number};
use ararat_text::{Catalogue, Lang, TextBoard as _};

type Table = Script<AnimalsOnBoard>;

/// Four players; everybody has kept the first of three tiles and round 1 begins with seat 1: A is
/// cr2,el1,el2,gi1,gi2,pa2,ti1,hi1,go1,rh1,li1,ze1 and the face-down tile, which is ti2.
fn four_players() -> Table {
    Table::new("players=4 first=1").play(
        "* deal cr1,el1,gi1 pa1,ti1,hi1 tu1,go1,rh1 fo1,li1,ze1
         s1 keep cr1
         s2 keep pa1
         s3 keep tu1
         s4 keep fo1
         * refill cr2,el2,gi2,pa2 down ti2",
    )
}

/// Two players with the first eight species; round 1 begins with seat 1: A is
/// cr2,el1,el2,gi1,gi2,ti1,hi1,hi2 and the face-down tile, which is tu2.
fn two_players() -> Table {
    Table::new("players=2 leave-out=rhinoceros,fox,lion,zebra first=1").play(
        "* deal cr1,el1,gi1 pa1,ti1,hi1
         s1 keep cr1
         s2 keep pa1
         * refill cr2,el2,gi2,hi2 down tu2",
    )
}

fn group(letter: &str) -> GroupId {
    letter.parse().unwrap()
}

fn tiles(text: &str) -> TileSet {
    text.parse().unwrap()
}

fn ark(table: &Table, seat: usize) -> PublicArk {
    *table.state.public().ark(seat_number(seat))
}

/// Splits the last `count` tiles off the largest group.
fn split_off(table: &mut Table, seat: usize, count: usize) {
    let (id, largest) =
        table.state.public().meadow.groups().max_by_key(|(_, group)| group.len()).unwrap();
    let mut bits = largest.bits();
    while bits.count_ones() as usize > count {
        bits &= bits - 1;
    }
    table.go(&format!("s{seat} split {id} {}", Group::from_bits(bits)));
}

/// Takes a group of this size.
fn take_size(table: &mut Table, seat: usize, size: usize) {
    let (id, _) =
        table.state.public().meadow.groups().find(|(_, group)| group.len() == size).unwrap();
    table.go(&format!("s{seat} take {id}"));
}

/// Fills up the middle with the first tiles of the pool.
fn refill(table: &mut Table) {
    let public = table.state.public();
    let left = public.meadow.gathered();
    let mut pool = table.state.hidden().pool.iter();
    let up: TileSet = pool.by_ref().take(public.display_size() - left.face_up().len()).collect();
    let down = if left.has_face_down() { "-".to_owned() } else { pool.next().unwrap().to_string() };
    table.go(&format!("* refill {up} down {down}"));
}

fn crates(table: &Table) -> Vec<u8> {
    table.state.public().arks.as_slice().iter().map(|ark| ark.crates).collect()
}

/// Whether the face-down tile is to be among the tiles that seat 1 takes.
#[derive(Clone, Copy, PartialEq)]
enum FaceDown {
    Wanted,
    Avoided,
}

/// The last `count` tiles of a group, with or without the face-down one.
fn last_tiles(group: Group, count: usize, face_down: FaceDown) -> Group {
    let mut bits = match face_down {
        FaceDown::Wanted => group.bits(),
        FaceDown::Avoided => group.face_up().bits(),
    };
    while bits.count_ones() as usize > count {
        bits &= bits - 1;
    }
    Group::from_bits(bits)
}

/// Two players play until seat 1 has taken a group of `size`: it sets one aside, then both split
/// other groups until it can pay.
fn seat_1_takes(table: &mut Table, size: usize, face_down: FaceDown) {
    let mut aside: Option<GroupId> = None;
    while let Some(seat) = table.state.public().to_act() {
        let public = *table.state.public();
        let other = |least: usize| {
            public.meadow.groups().find(|&(id, group)| Some(id) != aside && group.len() >= least)
        };
        let step = match (seat.index(), aside) {
            (0, Some(id)) if public.can_take(seat, id) => format!("take {id}"),
            (0, None) => {
                let (id, group) =
                    public.meadow.groups().max_by_key(|(_, group)| group.len()).unwrap();
                format!("split {id} {}", last_tiles(group, size, face_down))
            }
            _ => match other(2) {
                Some((id, group)) => {
                    format!("split {id} {}", last_tiles(group, 1, FaceDown::Wanted))
                }
                None => format!("take {}", other(1).unwrap().0),
            },
        };
        let is_aside = seat.index() == 0 && aside.is_none();
        table.go(&format!("s{seat} {step}"));
        if is_aside {
            aside = table
                .state
                .public()
                .meadow
                .groups()
                .find(|(_, group)| group.len() == size)
                .map(|(id, _)| id);
        }
        if !table.state.public().in_round.contains(seat_number(1)) {
            return;
        }
    }
}

/// Seat 2 has its last turn, and the next round begins unless the game is over.
fn finish_round(table: &mut Table) {
    if table.state.public().meadow.can_split() {
        split_off(table, 2, 1);
    } else {
        take_size(table, 2, 1);
    }
    if table.state.public().phase == Phase::Draw(Due::Refill) {
        refill(table);
    }
}

/// Seat 1 has nine tiles at the start of a round.
fn nine_tiles() -> Table {
    let mut table = two_players();
    for size in [2, 3, 3] {
        seat_1_takes(&mut table, size, FaceDown::Avoided);
        finish_round(&mut table);
    }
    assert_eq!(ark(&table, 1).tile_count(), 9);
    table
}

/// Seat 1 has just taken three tiles more than the nine it had.
fn last_take(face_down: FaceDown) -> Table {
    let mut table = nine_tiles();
    seat_1_takes(&mut table, 3, face_down);
    assert_eq!(ark(&table, 1).tile_count(), 12);
    table
}
