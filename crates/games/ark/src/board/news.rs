//! What has changed since the viewer's last action.

use ararat_core::Seat;
use ararat_web::Scene;

use crate::rules::{Ark, CardName, CardType, Event};

#[derive(Debug, Default)]
pub(super) struct News {
    /// Cards that came aboard.
    pub(super) placed: Vec<CardName>,
    /// Cards that were laid face up.
    pub(super) refilled: Vec<CardName>,
    /// Cards that the viewer got.
    pub(super) got: Vec<CardName>,
    /// Score cards on which a seat has more markers.
    pub(super) marked: Vec<(Seat, CardType)>,
    /// How many rain cards came.
    pub(super) rain: u8,
}

impl News {
    pub(super) fn new(scene: &Scene<'_, Ark>) -> News {
        let mut news = News::default();
        for event in scene.news {
            match **event {
                Event::Placed { card, .. } | Event::Ejected { card, .. } => news.placed.push(card),
                Event::Refilled { card } => news.refilled.push(card),
                Event::YouDrew { card } => news.got.push(card),
                Event::Took { seat, card } if scene.view.viewer().seat() == Some(seat) => {
                    news.got.push(card);
                }
                Event::Marked { seat, card_type, .. } | Event::Lifted { seat, card_type, .. } => {
                    news.marked.push((seat, card_type));
                }
                Event::Rain { .. } => news.rain += 1,
                _ => {}
            }
        }
        news
    }
}
