//! What has changed since the viewer's last action, place by place.

use ararat_core::{MAX_SEATS, Seat};

use crate::rules::{Corner, Edge, Event, MAJORITY_POINTS, Species, Square, Task, Tile, TileSet};

/// What is marked as new.
#[derive(Debug, Default)]
pub(super) struct News {
    pub(super) edges: Vec<Edge>,
    pub(super) corners: Vec<Corner>,
    pub(super) squares: Vec<Square>,
    pub(super) tiles: TileSet,
    pub(super) aboard: Vec<Species>,
    pub(super) tasks: Vec<Task>,
    changes: [Change; MAX_SEATS],
}

/// By how much the numbers of a seat have changed.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Change {
    pub(super) points: i32,
    pub(super) boards: i32,
    pub(super) pitch: i32,
    pub(super) food: i32,
}

impl News {
    pub(super) fn gather(events: &[&Event]) -> News {
        let mut news = News::default();
        for event in events {
            news.add(event);
        }
        news
    }

    pub(super) fn of(&self, seat: Seat) -> Change {
        self.changes[seat.index()]
    }

    fn change(&mut self, seat: Seat) -> &mut Change {
        &mut self.changes[seat.index()]
    }

    fn holds(&mut self, tile: Tile) {
        self.tiles = self.tiles.with(tile);
    }

    fn add(&mut self, event: &Event) {
        match event {
            Event::Chose { task, .. } => self.tasks.push(*task),
            Event::BonusTaken { seat, points } => self.change(*seat).points += i32::from(*points),
            Event::TookPoint { seat, count, .. } => self.change(*seat).points += i32::from(*count),
            Event::TookFood { seat, count, .. } => self.change(*seat).food += i32::from(*count),
            Event::TookBoards { seat, count, .. } => self.change(*seat).boards += i32::from(*count),
            Event::TookPitch { seat, count, .. } => self.change(*seat).pitch += i32::from(*count),
            Event::AnimalTaken { tile, .. } => self.holds(*tile),
            Event::Traded { received, .. } => self.holds(*received),
            Event::Swapped { one, other, .. } => self.edges.extend([*one, *other]),
            Event::BoardAdded { seat, edge, points } => {
                self.edges.push(*edge);
                let change = self.change(*seat);
                change.points += i32::from(*points);
                change.boards -= 1;
            }
            Event::PitchAdded { seat, corner, points } => {
                self.corners.push(*corner);
                let change = self.change(*seat);
                change.points += i32::from(*points);
                change.pitch -= 1;
            }
            Event::FoodLoaded { seat, square, points } => {
                self.squares.push(*square);
                let change = self.change(*seat);
                change.points += i32::from(*points);
                change.food -= 1;
            }
            Event::PairLoaded { species, .. } => self.aboard.push(*species),
            Event::LoadScored { seat, animals, boards, pitch } => {
                self.change(*seat).points +=
                    i32::from(*animals) + i32::from(*boards) + i32::from(*pitch);
            }
            Event::OutsideMajority { seat, .. } => {
                self.change(*seat).points += i32::from(MAJORITY_POINTS);
            }
            Event::Penalty { seat, pieces, sizes } => {
                self.change(*seat).points -= i32::from(*pieces) + i32::from(*sizes);
            }
            _ => {}
        }
    }
}
