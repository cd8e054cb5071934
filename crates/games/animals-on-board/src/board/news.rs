//! What happened since the viewer's last action, as far as the board marks it.

use ararat_core::{Seat, Viewer};
use ararat_web::Scene;

use crate::rules::{AnimalsOnBoard, Event, Group, GroupId, TileSet};

/// What the board marks as new.
#[derive(Default)]
pub(super) struct News {
    splits: Vec<(GroupId, Seat)>,
    takes: Vec<(Seat, Group)>,
    added: TileSet,
    own: TileSet,
}

impl News {
    pub(super) fn new(scene: &Scene<'_, AnimalsOnBoard>) -> News {
        let mut news = News::default();
        let is_spectator = scene.view.viewer() == Viewer::Spectator;
        for event in scene.news {
            // A spectator never acts and has heard everything: only the last action is new.
            let is_action = matches!(event, Event::Split { .. } | Event::Took { .. });
            if is_spectator && is_action {
                news = News::default();
            }
            news.hear(event);
        }
        // Where everything is new, nothing needs a mark.
        if scene.view.public().meadow.face_up().is_subset(news.added) {
            news.added = TileSet::EMPTY;
        }
        news
    }

    fn hear(&mut self, event: &Event) {
        match *event {
            Event::Split { seat, group, new, .. } => {
                self.forget(group);
                self.splits.extend([(group, seat), (new, seat)]);
            }
            Event::Took { seat, group, tiles, .. } => {
                self.forget(group);
                self.takes.push((seat, tiles));
            }
            Event::RoundStarted { tiles, .. } | Event::RoundStartedLeftOver { tiles, .. } => {
                self.splits.clear();
                self.added = tiles;
            }
            Event::YouSaw { tile } => self.own = self.own.with(tile),
            _ => {}
        }
    }

    /// The letter of a group that was taken may be used again.
    fn forget(&mut self, group: GroupId) {
        self.splits.retain(|(known, _)| *known != group);
    }

    /// Who split off this group or split it.
    pub(super) fn splitter(&self, group: GroupId) -> Option<Seat> {
        self.splits.iter().find(|(known, _)| *known == group).map(|(_, seat)| *seat)
    }

    /// What this seat has taken.
    pub(super) fn taken(&self, seat: Seat) -> Group {
        let own = self.takes.iter().filter(|(taker, _)| *taker == seat);
        own.fold(Group::EMPTY, |all, (_, tiles)| all.union(*tiles))
    }

    /// Tiles that joined the meadow while others stayed in it.
    pub(super) fn added(&self) -> TileSet {
        self.added
    }

    /// Tiles that came into the viewer's own ark.
    pub(super) fn boarded(&self, seat: Seat) -> TileSet {
        self.taken(seat).face_up().union(self.own)
    }
}
