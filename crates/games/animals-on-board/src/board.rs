//! The board of Animals on Board on a page: the players, the meadow, the arks.

mod advice;
mod ark;
mod bar;
mod fit;
mod icon;
mod legend;
mod meadow;
mod news;
mod seat;
mod setup;
mod stamp;
mod tile;
mod tray;

use ararat_core::{Clause, Game as _, Message as _, Notice, Seat, SeatView, facts};
use ararat_lessons::{Mark, Pattern};
use ararat_web::{Excerpt, Illustration, SeatCard, Sketch, Sound, Symbol, WebBoard};
use ararat_web::{Scene, no_default_button};
use maud::{Markup, html};

use crate::rules::clauses;
use crate::rules::{
    ARK_CAPACITY, Action, AnimalsOnBoard, Event, Group, GroupId, Phase, Public, Sheet, TileSet,
};

impl WebBoard for AnimalsOnBoard {
    const STYLE: &'static str = include_str!("../board.css");
    const FACES: &'static [&'static str] = &["animal-elephant", "animal-panda", "animal-giraffe"];
    const OVERVIEW: &'static [Illustration] = &[
        Illustration::in_overview(8, None, Excerpt::Common, "minute-aob-middle"),
        Illustration::in_overview(12, None, Excerpt::Common, "minute-aob-split"),
        Illustration::in_overview(29, Some(1), Excerpt::Own, "minute-aob-ark"),
        Illustration::in_overview(usize::MAX, None, Excerpt::Beside, "minute-aob-end"),
    ];
    const ILLUSTRATIONS: &'static [Illustration] = &[
        Illustration::new("AOB-2.4", 12, None, Excerpt::Common, "picture-aob-groups"),
        Illustration::new("AOB-2.6", 29, Some(1), Excerpt::Own, "picture-aob-ark"),
        Illustration::new("AOB-3.4", usize::MAX, None, Excerpt::Beside, "picture-aob-end"),
    ];
    const ILLUSTRATED_GAME: &'static str = include_str!("../data/illustrations.txt");
    const LAST_ROUND: Option<&'static str> = Some("web-aob-final-arks");

    fn clauses_now(public: &Public) -> &'static [&'static Clause] {
        match public.phase {
            Phase::Keeping => &[&clauses::KEEP_ONE, &clauses::ANIMAL_POINTS],
            Phase::Turns => &[
                &clauses::SPLIT,
                &clauses::CRATE_FOR_SPLIT,
                &clauses::TAKE,
                &clauses::OUT_OF_THE_ROUND,
                &clauses::PAIRS_LEAVE,
                &clauses::ANIMAL_POINTS,
            ],
            Phase::Draw(_) | Phase::Over => &[],
        }
    }

    fn moment(scene: &Scene<'_, AnimalsOnBoard>) -> String {
        crate::words::heading(scene.view.public(), scene.words)
    }

    fn advice(view: SeatView<'_, AnimalsOnBoard>) -> Option<&'static str> {
        Some(advice::of(view))
    }

    fn supply(scene: &Scene<'_, AnimalsOnBoard>) -> Markup {
        icon::supply(scene.words)
    }

    fn seat(scene: &Scene<'_, AnimalsOnBoard>, seat: Seat) -> SeatCard {
        seat::card(scene, &news::News::new(scene), seat)
    }

    fn tally(scene: &Scene<'_, AnimalsOnBoard>, seat: Seat) -> String {
        format!("{}/{ARK_CAPACITY}", scene.view.public().ark(seat).tile_count())
    }

    fn stamp(scene: &Scene<'_, AnimalsOnBoard>) -> Markup {
        stamp::meadow(scene)
    }

    fn common(scene: &Scene<'_, AnimalsOnBoard>) -> Markup {
        let news = news::News::new(scene);
        html! {
            @if scene.actor().is_some() { (no_default_button()) }
            @match scene.view.public().phase {
                Phase::Over => {
                    (ark::final_arks(scene))
                    (meadow::leftovers(scene))
                }
                Phase::Keeping => (setup::choice(scene)),
                Phase::Draw(_) | Phase::Turns => (meadow::meadow(scene, &news)),
            }
        }
    }

    fn own(scene: &Scene<'_, AnimalsOnBoard>) -> Markup {
        tray::tray(scene, &news::News::new(scene))
    }

    fn bar(scene: &Scene<'_, AnimalsOnBoard>) -> Markup {
        bar::bar(scene)
    }

    fn glossary(scene: &Scene<'_, AnimalsOnBoard>) -> Vec<Symbol> {
        legend::legend(scene)
    }

    fn excerpt(scene: &Scene<'_, AnimalsOnBoard>, part: Excerpt) -> Markup {
        match part {
            Excerpt::Common => Self::common(scene),
            Excerpt::Own => html! {
                @if scene.view.public().phase == Phase::Keeping { (setup::choice(scene)) }
                (Self::own(scene))
            },
            Excerpt::Beside => ark::final_arks(scene),
        }
    }

    fn symbols() -> Markup {
        icon::drawings()
    }

    /// `split A` with ticked tiles; ticks in other groups do not count, and either part may be
    /// ticked. Everything else is complete without pieces.
    fn compose(view: SeatView<'_, AnimalsOnBoard>, verb: &str, pieces: &[String]) -> String {
        let Some(id) = verb.strip_prefix("split ").and_then(|id| id.parse::<GroupId>().ok()) else {
            return verb.to_owned();
        };
        let Ok(ticked) =
            pieces.iter().map(|piece| piece.parse::<Group>()).collect::<Result<Vec<_>, _>>()
        else {
            return format!("{verb} {}", pieces.join(","));
        };
        let ticked = ticked.into_iter().fold(Group::EMPTY, Group::union);
        let part = ticked.minus(ticked.minus(view.public().meadow.group(id)));
        if part.is_empty() {
            return verb.to_owned();
        }
        AnimalsOnBoard::canonical(view, Action::Split { group: id, part }).to_string()
    }

    fn deed(event: &Event) -> Option<Notice> {
        match *event {
            Event::Split { seat, group, .. } => {
                Some(Notice::new("web-aob-told-split", facts![seat, group]))
            }
            Event::Took { seat, group, price, .. } => {
                Some(Notice::new("web-aob-told-took", facts![seat, group, price]))
            }
            _ => Some(event.notice()),
        }
    }

    /// Tiles to be set apart are marked one by one; the notation calls the face-down one `??`.
    fn marks(_view: SeatView<'_, AnimalsOnBoard>, action: &Action) -> Vec<Mark> {
        let text = action.to_string();
        match action {
            Action::Split { part, .. } => {
                let part = part.to_string();
                let name = |tile| if tile == "??" { "face-down" } else { tile };
                part.split(',').map(|tile| Mark::Piece(Pattern::new(name(tile)))).collect()
            }
            Action::Keep(_) | Action::Take(_) | Action::Pass => {
                vec![Mark::Action(Pattern::new(&text))]
            }
        }
    }

    fn starts_round(event: &Event) -> bool {
        matches!(event, Event::RoundStarted { .. } | Event::RoundStartedLeftOver { .. })
    }

    fn ends_round(event: &Event) -> bool {
        matches!(event, Event::RoundEnded { .. })
    }

    fn tells_result(event: &Event) -> bool {
        matches!(event, Event::Scored { .. })
    }

    fn sound(event: &Event) -> Sound {
        match event {
            Event::Took { .. } | Event::YouSaw { .. } | Event::DealtToYou { .. } => Sound::Card,
            Event::CrateReturned { .. } | Event::Split { .. } => Sound::Coin,
            Event::PairsLeft { .. } | Event::SurplusLeft { .. } => Sound::Water,
            Event::RoundEnded { .. } => Sound::Round,
            _ => Sound::Piece,
        }
    }

    /// The arks, one below the other.
    fn sketch(public: &Public) -> Sketch {
        const STEP: usize = 50;
        let most = public.arks.as_slice().iter().map(|ark| ark.known.len()).max().unwrap_or(0);
        let width = Sketch::INDENT + STEP * most.max(ARK_CAPACITY);
        let mut sketch = Sketch::of_seats(public.player_count(), width);
        for (seat, ark) in public.arks.iter() {
            let top = Sketch::ROW * seat.index();
            for (index, tile) in ark.known.iter().enumerate() {
                let x = Sketch::INDENT + STEP * index;
                sketch.animal(tile.species().word(), (x, top + 8), 40);
                sketch.number(tile.value().into(), (x + 20, top + 62), 16);
            }
        }
        sketch
    }

    fn sources(public: &Public) -> Vec<(&'static str, Vec<i32>)> {
        let sheets: Vec<Sheet> =
            public.arks.seats().filter_map(|seat| public.sheet(seat)).collect();
        if sheets.is_empty() {
            return Vec::new();
        }
        let points =
            |of: fn(&Sheet) -> u8| sheets.iter().map(|sheet| i32::from(of(sheet))).collect();
        vec![
            ("study-aob-singles", points(|sheet| sheet.single_points)),
            ("study-aob-herds", points(|sheet| sheet.herd_points)),
            ("study-aob-crates", points(|sheet| sheet.crate_points)),
        ]
    }
}

/// The tiles in the viewer's own ark; none for a spectator.
fn owned(scene: &Scene<'_, AnimalsOnBoard>) -> TileSet {
    scene.view.as_seat().map_or(TileSet::EMPTY, |view| {
        view.public().ark(view.seat()).known.union(view.own().secret)
    })
}
