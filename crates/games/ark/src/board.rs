//! The board of Ark on a page: score cards, ship and offer, the hand, the bar, and what the cards of
//! the seats show.

mod advice;
mod bar;
mod card;
mod details;
mod icon;
mod legend;
mod news;
mod offer;
mod provisions;
mod scene;
mod score;
mod seat;
mod ship;
mod stamp;
mod tray;
mod verdict;

use ararat_core::{Clause, Message as _, Notice, Seat, SeatView, facts};
use ararat_lessons::{Mark, Pattern};
use ararat_web::{
    Excerpt, Illustration, Mood, Scene, SeatCard, Sketch, Sound, Symbol, WebBoard,
    no_default_button,
};
use maud::{Markup, html};

use crate::rules::clauses;
use crate::rules::{Action, Ark, CardName, CardType, Decision, Event, Phase, Public};
use scene::BoardScene;

impl WebBoard for Ark {
    const STYLE: &'static str = include_str!("../board.css");
    const MOOD: Mood = Mood::Timber;
    const FACES: &'static [&'static str] = &["animal-mammoth", "animal-koala", "animal-snail"];
    const RECONSTRUCTED: Option<&'static str> = Some("rules-reconstructed-ark");
    const OVERVIEW: &'static [Illustration] = &[
        Illustration::in_overview(56, None, Excerpt::Common, "minute-ark-ship"),
        Illustration::in_overview(43, Some(1), Excerpt::Own, "minute-ark-cards"),
        Illustration::in_overview(77, None, Excerpt::Common, "minute-ark-cabins"),
        Illustration::in_overview(usize::MAX, None, Excerpt::Beside, "minute-ark-scores"),
    ];
    const ILLUSTRATIONS: &'static [Illustration] = &[
        Illustration::new("ARK-1.2", 43, Some(1), Excerpt::Own, "picture-ark-cards"),
        Illustration::new("ARK-4.1", 56, None, Excerpt::Common, "picture-ark-cabins"),
        Illustration::new("ARK-7.2", usize::MAX, None, Excerpt::Beside, "picture-ark-score-cards"),
    ];
    const ILLUSTRATED_GAME: &'static str = include_str!("../data/illustrations.txt");
    const LAST_ROUND: Option<&'static str> = Some("web-see-board");
    const PICTURES: &'static [(&'static str, &'static str)] = provisions::PICTURES;

    fn clauses_now(public: &Public) -> &'static [&'static Clause] {
        let Phase::Decide(decision) = public.phase else { return &[] };
        match decision {
            Decision::Turn => &[
                &clauses::TAKE,
                &clauses::PLAY,
                &clauses::CLIMATE,
                &clauses::WEIGHT,
                &clauses::CARNIVORES,
                &clauses::HERBIVORES,
                &clauses::SHYNESS,
                &clauses::NEW_CABIN,
            ],
            Decision::SecondCard => &[
                &clauses::TWO_CABINS,
                &clauses::CLIMATE,
                &clauses::WEIGHT,
                &clauses::CARNIVORES,
                &clauses::HERBIVORES,
                &clauses::SHYNESS,
            ],
            Decision::Lift => &[&clauses::CHIMPANZEE],
            Decision::CabinCard => &[&clauses::NEW_CABIN],
            Decision::Pet(_) => &[&clauses::PETS],
            Decision::LastTurn => &[&clauses::ENDGAME, &clauses::END],
        }
    }

    fn advice(view: SeatView<'_, Ark>) -> Option<&'static str> {
        Some(advice::of(view))
    }

    fn moment(scene: &Scene<'_, Ark>) -> String {
        let public = scene.view.public();
        if public.phase == Phase::Over {
            return scene.words.word("ark-board-over");
        }
        if public.is_endgame() {
            return scene.words.word("ark-board-endgame");
        }
        scene.words.fill("ark-board-rain", &facts![count: public.deck.rain()])
    }

    fn supply(scene: &Scene<'_, Ark>) -> Markup {
        let name = scene.words.word("web-ark-supply");
        html! {
            span .supply role="img" aria-label=(name) title=(name) data-source="disc" data-sink="disc" { (icon::icon("disc")) }
        }
    }

    fn seat(scene: &Scene<'_, Ark>, seat: Seat) -> SeatCard {
        let board = BoardScene::new(scene);
        if !board.public.is_set_up() {
            return SeatCard::default();
        }
        board.pass_over_table();
        board.pass_over_hand();
        Seat::all(seat.index()).for_each(|before| board.pass_over(board.known_cards(before)));
        board.seat_card(seat)
    }

    fn tally(scene: &Scene<'_, Ark>, seat: Seat) -> String {
        let public = scene.view.public();
        if public.is_set_up() {
            public.sheet().rows()[seat].total().to_string()
        } else {
            String::new()
        }
    }

    fn stamp(scene: &Scene<'_, Ark>) -> Markup {
        BoardScene::new(scene).stamp()
    }

    fn common(scene: &Scene<'_, Ark>) -> Markup {
        let board = BoardScene::new(scene);
        html! {
            @if scene.actor().is_some() { (no_default_button()) }
            @if board.public.is_set_up() {
                div .harbor { (board.tallies()) (board.ship()) (board.offer()) }
            }
        }
    }

    fn own(scene: &Scene<'_, Ark>) -> Markup {
        let board = BoardScene::new(scene);
        board.pass_over_table();
        html! { @if board.public.is_set_up() { (board.tray()) } }
    }

    fn bar(scene: &Scene<'_, Ark>) -> Markup {
        BoardScene::new(scene).bar()
    }

    fn beside(scene: &Scene<'_, Ark>) -> Markup {
        let board = BoardScene::new(scene);
        html! { @if board.public.is_set_up() { (board.details()) } }
    }

    fn glossary(scene: &Scene<'_, Ark>) -> Vec<Symbol> {
        BoardScene::new(scene).legend()
    }

    fn excerpt(scene: &Scene<'_, Ark>, part: Excerpt) -> Markup {
        let board = BoardScene::new(scene);
        match part {
            Excerpt::Common => board.ship(),
            Excerpt::Own => board.tray(),
            Excerpt::Beside => board.tallies(),
        }
    }

    fn symbols() -> Markup {
        icon::symbols()
    }

    fn asked_next(scene: &Scene<'_, Ark>) -> Markup {
        BoardScene::new(scene).asked_next()
    }

    fn deed(event: &Event) -> Option<Notice> {
        match *event {
            Event::PaidSupply { .. } | Event::OpenedCabin { .. } => None,
            Event::Placed { seat, card, cabin, .. } => {
                Some(Notice::new("web-ark-told-placed", facts![seat, card, cabin]))
            }
            Event::Ejected { seat, card, target, .. } => {
                Some(Notice::new("web-ark-told-ejected", facts![seat, card, target]))
            }
            _ => Some(event.notice()),
        }
    }

    /// The card, and where it goes: the button there is seen once the card is chosen.
    fn marks(_view: SeatView<'_, Ark>, action: &Action) -> Vec<Mark> {
        let mut marks = vec![Mark::Action(Pattern::new(&action.to_string()))];
        match action {
            Action::Take(card) => marks.push(Mark::Class(format!("take-{card}"))),
            Action::Pet(Some(card)) => marks.push(Mark::Class(format!("hold-{card}"))),
            Action::Place { card, cabin, ejects } => {
                marks.extend([format!("hold-{card}"), format!("room-{cabin}")].map(Mark::Class));
                let target = |card: &CardName| Mark::Piece(Pattern::new(&format!("ark-{card}")));
                marks.extend(ejects.as_ref().map(target));
            }
            Action::Lift(_) | Action::Done | Action::Pet(None) | Action::Pass => {}
        }
        marks
    }

    fn ends_round(event: &Event) -> bool {
        matches!(event, Event::GameEnded)
    }

    fn tells_result(event: &Event) -> bool {
        matches!(event, Event::Majority { .. } | Event::HandShown { .. } | Event::Scored { .. })
    }

    fn sound(event: &Event) -> Sound {
        match event {
            Event::Took { .. } | Event::Drew { .. } | Event::DealtToYou { .. } => Sound::Card,
            Event::PaidSupply { .. }
            | Event::OpenedCabin { .. }
            | Event::GotDisc { .. }
            | Event::TookDiscs { .. } => Sound::Coin,
            Event::Rain { .. } | Event::Ejected { .. } => Sound::Water,
            Event::EndgameStarted { .. } => Sound::Round,
            _ => Sound::Piece,
        }
    }

    fn sketch(public: &Public) -> Sketch {
        ship::sketch(public)
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

    fn counted(scene: &Scene<'_, Ark>, source: usize, seat: Seat) -> Markup {
        BoardScene::new(scene).counted(source, seat)
    }
}
