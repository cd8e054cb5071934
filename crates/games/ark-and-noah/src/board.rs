//! The board of Ark & Noah on a page: the action board and the ark, the viewer's stores and animals,
//! the decision at hand, and the supply. What each player has stands on the card of their seat.

mod advice;
mod ark;
mod bar;
mod corral;
mod flood;
mod icon;
mod legend;
mod news;
mod part;
mod scene;
mod seat;
mod stamp;
mod supply;
mod tasks;
mod tile;
mod tray;

use ararat_core::{Clause, Message as _, Notice, Seat, SeatView, facts};
use ararat_lessons::{Mark, Pattern};
use ararat_web::{
    Excerpt, Illustration, Mood, Scene, SeatCard, Sketch, Sound, Symbol, WebBoard,
    no_default_button,
};
use maud::{Markup, html};

use crate::rules::clauses;
use crate::rules::{Action, ArkAndNoah, Decision, Event, Phase, Public, Source, Variant};
use crate::words::heading;
use ark::Lens;
use scene::BoardScene;

impl WebBoard for ArkAndNoah {
    const STYLE: &'static str = include_str!("../board.css");
    const MOOD: Mood = Mood::Flood;
    const FACES: &'static [&'static str] = &["animal-lion", "animal-penguin", "animal-otter"];
    const RECONSTRUCTED: Option<&'static str> = Some("rules-reconstructed-noa");
    const OVERVIEW: &'static [Illustration] = &[
        Illustration::in_overview(86, None, Excerpt::Beside, "minute-noa-tasks"),
        Illustration::in_overview(47, None, Excerpt::Common, "minute-noa-boards"),
        Illustration::in_overview(99, None, Excerpt::Own, "minute-noa-couples"),
        Illustration::in_overview(110, None, Excerpt::Common, "minute-noa-corrals"),
    ];
    const ILLUSTRATIONS: &'static [Illustration] = &[
        Illustration::new("NOA-2.1", 86, None, Excerpt::Beside, "picture-noa-tasks"),
        Illustration::new("NOA-1.9", 99, None, Excerpt::Own, "picture-noa-animals"),
        Illustration::new("NOA-3.11", 110, None, Excerpt::Common, "picture-noa-corrals"),
    ];
    const ILLUSTRATED_GAME: &'static str = include_str!("../data/illustrations.txt");
    const LAST_ROUND: Option<&'static str> = Some("web-see-board");

    fn clauses_now(public: &Public) -> &'static [&'static Clause] {
        let Phase::Decide(decision) = public.phase else { return &[] };
        match (decision, public.options.variant()) {
            (Decision::Choose, Variant::Normal) => {
                &[&clauses::CHOOSE, &clauses::BONUS, &clauses::ORDER]
            }
            (Decision::Choose, Variant::Quick) => &[
                &clauses::QUICK_CHOOSE,
                &clauses::QUICK_ANIMALS,
                &clauses::QUICK_EXCHANGE,
                &clauses::QUICK_WOOD,
                &clauses::QUICK_BUILD,
                &clauses::QUICK_LOAD,
            ],
            (Decision::Bag | Decision::Take, _) => &[&clauses::COLLECT, &clauses::FINAL],
            (Decision::Award | Decision::Exchange, Variant::Normal) => {
                &[&clauses::EXCHANGE, &clauses::TRADE]
            }
            (Decision::SwapWith { .. }, _) => &[&clauses::EXCHANGE],
            (Decision::Trade, Variant::Normal) => &[&clauses::TRADE],
            (Decision::Award | Decision::Exchange | Decision::Trade, Variant::Quick) => {
                &[&clauses::QUICK_EXCHANGE]
            }
            (Decision::Build, Variant::Normal) => {
                &[&clauses::BUILD, &clauses::BOARDS, &clauses::CORRAL, &clauses::ADD_PITCH]
            }
            (Decision::Build, Variant::Quick) => {
                &[&clauses::QUICK_BUILD, &clauses::BOARDS, &clauses::CORRAL]
            }
            (Decision::Load, Variant::Normal) => &[
                &clauses::LOAD,
                &clauses::LOAD_FOOD,
                &clauses::LOAD_PAIR,
                &clauses::LOAD_COST,
                &clauses::LOAD_SCORE,
            ],
            (Decision::Load, Variant::Quick) => &[&clauses::QUICK_LOAD],
            (Decision::FloodFood | Decision::FloodPairs, _) => &[&clauses::FLOOD, &clauses::FINAL],
        }
    }

    fn goal(public: &Public) -> Option<&'static str> {
        (public.variant() == Variant::Quick).then_some("game-ark-and-noah-goal-quick")
    }

    fn advice(view: SeatView<'_, ArkAndNoah>) -> Option<&'static str> {
        Some(advice::of(view))
    }

    fn moment(scene: &Scene<'_, ArkAndNoah>) -> String {
        heading(scene.view.public(), "web-noa-round", scene.words)
    }

    fn seat(scene: &Scene<'_, ArkAndNoah>, seat: Seat) -> SeatCard {
        seat::card(&BoardScene::new(scene), seat)
    }

    fn tally(scene: &Scene<'_, ArkAndNoah>, seat: Seat) -> String {
        scene.view.public().hand(seat).points.to_string()
    }

    fn stamp(scene: &Scene<'_, ArkAndNoah>) -> Markup {
        stamp::ark(&BoardScene::new(scene))
    }

    fn common(scene: &Scene<'_, ArkAndNoah>) -> Markup {
        let scene = BoardScene::new(scene);
        let count = scene.public.player_count();
        html! {
            @if scene.actor.is_some() { (no_default_button()) }
            div class={"noa players-" (count) @if scene.is_quick() { " quick" }} {
                @if scene.public.phase() == Phase::Over {
                    (flood::scoring(&scene))
                } @else {
                    (tasks::action_board(&scene))
                }
                (ark::ark(&scene, Lens::Parts))
                (tasks::progress(&scene))
            }
        }
    }

    fn own(scene: &Scene<'_, ArkAndNoah>) -> Markup {
        tray::tray(&BoardScene::new(scene))
    }

    fn bar(scene: &Scene<'_, ArkAndNoah>) -> Markup {
        bar::bar(&BoardScene::new(scene))
    }

    fn beside(scene: &Scene<'_, ArkAndNoah>) -> Markup {
        let scene = BoardScene::new(scene);
        html! {
            (supply::supply(&scene))
            p .turned { (scene.words.word("web-noa-turned")) }
        }
    }

    fn glossary(scene: &Scene<'_, ArkAndNoah>) -> Vec<Symbol> {
        legend::legend(&BoardScene::new(scene))
    }

    fn excerpt(scene: &Scene<'_, ArkAndNoah>, part: Excerpt) -> Markup {
        let scene = BoardScene::new(scene);
        match part {
            Excerpt::Common => ark::ark(&scene, Lens::None),
            Excerpt::Own => seat::rows(&scene),
            Excerpt::Beside => tasks::action_board(&scene),
        }
    }

    fn symbols() -> Markup {
        icon::symbols()
    }

    fn deed(event: &Event) -> Option<Notice> {
        match *event {
            // What was done before says more.
            Event::Stopped { .. } => None,
            Event::NothingTraded { seat } => {
                Some(Notice::new("web-noa-told-nothing-traded", facts![seat]))
            }
            Event::PairLoaded { seat, species, .. } => {
                Some(Notice::new("web-noa-told-loaded", facts![seat, species]))
            }
            _ => Some(Self::told(event)),
        }
    }

    /// Without the names of places, which the board does not show.
    fn told(event: &Event) -> Notice {
        match *event {
            Event::Swapped { seat, .. } => Notice::new("web-noa-log-swapped", facts![seat]),
            Event::BoardAdded { seat, points, .. } => {
                Notice::new("web-noa-log-board", facts![seat, points])
            }
            Event::PitchAdded { seat, points, .. } => {
                Notice::new("web-noa-log-pitch", facts![seat, points])
            }
            Event::FoodLoaded { seat, points, .. } => {
                Notice::new("web-noa-log-food", facts![seat, points])
            }
            Event::CorralCompleted { ref squares } => {
                Notice::new("web-noa-log-corral", facts![size: squares.len()])
            }
            Event::PairLoaded { seat, species, cost, .. } => {
                Notice::new("web-noa-log-loaded", facts![seat, species, cost])
            }
            _ => event.notice(),
        }
    }

    /// A button, for pairs and trades the animals that have to be chosen before it is seen, and for
    /// places of the ark the part that a phone enlarges.
    fn marks(_view: SeatView<'_, ArkAndNoah>, action: &Action) -> Vec<Mark> {
        let tile = |name: String| Mark::Piece(Pattern::new(&format!("tile-{name}")));
        let mut marks = vec![Mark::Action(Pattern::new(&action.to_string()))];
        match action {
            Action::Load { species, .. } => marks.push(tile(format!("{species}*"))),
            Action::Trade { drawn, given } => {
                marks.extend([drawn, given].map(|it| tile(it.to_string())));
            }
            Action::Board(edge) | Action::Swap(edge) | Action::With(edge) => {
                marks.extend(part::mark(&edge.to_string()));
            }
            Action::Pitch(corner) => marks.extend(part::mark(&corner.to_string())),
            Action::Food(square) => marks.extend(part::mark(&square.to_string())),
            _ => {}
        }
        marks
    }

    fn ends_round(event: &Event) -> bool {
        matches!(event, Event::RoundEnded { .. } | Event::FinalPoints { .. })
    }

    fn tells_result(event: &Event) -> bool {
        matches!(
            event,
            Event::OutsideMajority { .. } | Event::Penalty { .. } | Event::FinalPoints { .. }
        )
    }

    fn sound(event: &Event) -> Sound {
        match event {
            Event::Drawn { .. } | Event::AnimalTaken { .. } | Event::Traded { .. } => Sound::Card,
            Event::TookFood { .. }
            | Event::TookBoards { .. }
            | Event::TookPitch { .. }
            | Event::TookPoint { .. }
            | Event::BonusTaken { .. } => Sound::Coin,
            Event::Flood { .. } | Event::Penalty { .. } => Sound::Water,
            Event::RoundEnded { .. } => Sound::Round,
            _ => Sound::Piece,
        }
    }

    fn sketch(public: &Public) -> Sketch {
        ark::sketch(public)
    }

    fn sources(public: &Public) -> Vec<(&'static str, Vec<i32>)> {
        if public.phase() != Phase::Over {
            return Vec::new();
        }
        let row = |source: Source| {
            let earned = public.hands().as_slice().iter().map(|hand| hand.earned(source));
            (source.word(), earned.collect::<Vec<i32>>())
        };
        // A source that the variant does not have scores nothing for anybody.
        let rows = Source::ALL.into_iter().map(row);
        rows.filter(|(_, points)| points.iter().any(|&points| points != 0)).collect()
    }
}
