//! A scene of Ark with what several parts of the board need.

use std::cell::RefCell;

use ararat_text::Catalogue;
use ararat_web::Scene;

use super::news::News;
use super::verdict::Verdicts;
use crate::rules::{Ark, Card, CardName, CardSet, Cards, Phase, Public};

pub(super) struct BoardScene<'a> {
    pub(super) page: &'a Scene<'a, Ark>,
    pub(super) public: &'a Public,
    pub(super) cards: &'static Cards,
    pub(super) words: &'a Catalogue,
    pub(super) news: News,
    /// What each card of the hand may do, if the viewer is to place one or to choose a pet.
    pub(super) verdicts: Option<Verdicts>,
    /// Cards drawn so far, with several copies once for each.
    drawn: RefCell<Vec<Card>>,
}

impl<'a> BoardScene<'a> {
    pub(super) fn new(scene: &'a Scene<'a, Ark>) -> BoardScene<'a> {
        let public = scene.view.public();
        BoardScene {
            page: scene,
            public,
            cards: public.cards(),
            words: scene.words,
            news: News::new(scene),
            verdicts: scene.actor().and_then(Verdicts::new),
            drawn: RefCell::new(Vec::new()),
        }
    }

    pub(super) fn word(&self, key: &str) -> String {
        self.words.word(key)
    }

    pub(super) fn name(&self, card: CardName) -> String {
        self.words.word(card.word())
    }

    /// The pieces of the ship and the display are drawn elsewhere on the page.
    pub(super) fn pass_over_table(&self) {
        self.public.ship.aboard().for_each(|inside| self.pass_over(inside));
        self.pass_over(self.public.display);
    }

    /// The pieces in the tray are drawn elsewhere on the page.
    pub(super) fn pass_over_hand(&self) {
        let own = self.page.view.own().filter(|_| self.public.phase != Phase::Over);
        if let Some(own) = own {
            self.pass_over(own.hand);
            own.pet.iter().for_each(|&pet| self.drawn.borrow_mut().push(pet));
        }
    }

    pub(super) fn pass_over(&self, set: CardSet) {
        let copies = |card: Card| std::iter::repeat_n(card, set.count_of(card));
        self.drawn.borrow_mut().extend(self.cards.each(set).flat_map(copies));
    }

    /// A name for the piece on this page. Copies are numbered in the order in which they are drawn,
    /// which tells nothing but what the page shows anyway.
    pub(super) fn piece(&self, card: Card) -> String {
        let name = self.cards.name(card);
        if card.copy_count() == 1 {
            return format!("ark-{name}");
        }
        let mut drawn = self.drawn.borrow_mut();
        drawn.push(card);
        let count = drawn.iter().filter(|&&other| other == card).count();
        format!("ark-{name}-{count}")
    }
}
