//! The board of Ark on a page: offer, hand, ship, crew and score cards.

mod card;
mod crew;
mod hand;
mod icon;
mod news;
mod offer;
mod provisions;
mod score;
mod ship;
mod verdict;

use std::cell::RefCell;

use ararat_text::Catalogue;
use ararat_web::{Excerpt, Illustration, WebBoard};
use ararat_web::{Scene, no_default_button};
use maud::{Markup, html};

use crate::rules::{Ark, Card, CardName, CardType, Cards, Public};
use news::News;
use verdict::Verdicts;

impl WebBoard for Ark {
    const STYLE: &'static str = include_str!("../board.css");
    const FACES: &'static [&'static str] = &["animal-mammoth", "animal-koala", "animal-snail"];
    const RECONSTRUCTED: Option<&'static str> = Some("rules-reconstructed-ark");
    const ILLUSTRATIONS: &'static [Illustration] = &[
        Illustration::new("ARK-1.2", 43, Some(1), Excerpt::Own, "picture-ark-cards"),
        Illustration::new("ARK-4.1", 56, None, Excerpt::Common, "picture-ark-cabins"),
        Illustration::new("ARK-7.2", usize::MAX, None, Excerpt::Beside, "picture-ark-score-cards"),
    ];
    const ILLUSTRATED_GAME: &'static str = include_str!("../data/illustrations.txt");
    const PICTURES: &'static [(&'static str, &'static str)] = provisions::PICTURES;

    fn show(scene: &Scene<'_, Ark>) -> Markup {
        Board::new(scene).show()
    }

    fn excerpt(scene: &Scene<'_, Ark>, part: Excerpt) -> Markup {
        let board = Board::new(scene);
        html! {
            div .board {
                @match part {
                    Excerpt::Common => (board.ship()),
                    Excerpt::Own => { div .desk { (board.hand()) } }
                    Excerpt::Beside => (board.tallies()),
                }
            }
        }
    }

    fn symbols() -> Markup {
        icon::symbols()
    }

    fn asked_next(scene: &Scene<'_, Ark>) -> Markup {
        Board::new(scene).asked_next()
    }

    fn sources(public: &Public) -> Vec<(&'static str, Vec<i32>)> {
        let sheet = public.sheet();
        let rows = sheet.rows().as_slice();
        let on_card = |card_type: CardType| {
            let points = rows.iter().map(|row| i32::from(row.points[card_type.index()]));
            (card_type.word(), points.collect())
        };
        let discs = rows.iter().map(|row| i32::from(row.discs)).collect();
        let cards = CardType::ALL.into_iter().map(on_card);
        cards.chain([("study-ark-discs", discs)]).collect()
    }
}

/// What the parts of the board have in common.
struct Board<'a> {
    scene: &'a Scene<'a, Ark>,
    public: &'a Public,
    cards: &'static Cards,
    words: &'a Catalogue,
    news: News,
    /// What each card of the hand may do, if the viewer is to place one.
    verdicts: Option<Verdicts>,
    /// Cards with several copies, once for each copy drawn so far.
    drawn: RefCell<Vec<Card>>,
}

impl<'a> Board<'a> {
    fn new(scene: &'a Scene<'a, Ark>) -> Board<'a> {
        let public = scene.view.public();
        Board {
            scene,
            public,
            cards: public.cards(),
            words: scene.words,
            news: News::new(scene),
            verdicts: scene.actor().and_then(Verdicts::new),
            drawn: RefCell::new(Vec::new()),
        }
    }

    fn show(&self) -> Markup {
        if !self.public.is_set_up() {
            return html! {};
        }
        html! {
            (icon::symbols())
            @if self.verdicts.is_some() { (no_default_button()) }
            div .board .placing[self.verdicts.is_some()] {
                div .desk .ended[self.public.is_endgame()] {
                    (self.offer())
                    (self.hand())
                }
                (self.ship())
                (self.crew())
                (self.tallies())
            }
        }
    }

    fn word(&self, key: &str) -> String {
        self.words.word(key)
    }

    fn name(&self, card: CardName) -> String {
        self.words.word(card.word())
    }

    /// A name for the piece on this page. Copies are numbered in the order in which they are drawn,
    /// which tells nothing but what the page shows anyway.
    fn piece(&self, card: Card) -> String {
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
