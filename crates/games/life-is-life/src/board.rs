//! The board of Life is Life on a page.

mod advice;
mod bar;
mod card;
mod display;
mod icon;
mod legend;
mod memory;
mod news;
mod scoring;
mod seat;
mod stamp;
mod tray;

use ararat_core::{Clause, Message as _, Notice, Seat, SeatView, facts};
use ararat_lessons::{Mark, Pattern};
use ararat_text::sentence;
use ararat_web::Scene;
use ararat_web::{Excerpt, Illustration, Mood, SeatCard, Sketch, Sound, Symbol, Tint, WebBoard};
use maud::{Markup, html};

use crate::rules::clauses;
use crate::rules::{Action, Cards, Event, HAND_SIZE, LifeIsLife, Phase, Public, Species};
use crate::words::heading;
use news::News;

/// What the name of a picked row begins with, among the pieces of the form.
const ROW: &str = "row-";

impl WebBoard for LifeIsLife {
    const STYLE: &'static str = include_str!("../board.css");
    const MOOD: Mood = Mood::Shore;
    const FACES: &'static [&'static str] = &["animal-sheep", "animal-pig", "animal-mouse"];
    const OVERVIEW: &'static [Illustration] = &[
        Illustration::in_overview(2, None, Excerpt::Common, "minute-lil-rows"),
        Illustration::in_overview(2, Some(1), Excerpt::Own, "minute-lil-hand"),
        Illustration::in_overview(8, None, Excerpt::Common, "minute-lil-knock"),
        Illustration::in_overview(usize::MAX, None, Excerpt::Beside, "minute-lil-scoring"),
    ];
    const ILLUSTRATIONS: &'static [Illustration] = &[
        Illustration::new("LIL-1.3", 2, None, Excerpt::Common, "picture-lil-rows"),
        Illustration::new("LIL-2.2", 2, Some(1), Excerpt::Own, "picture-lil-hand"),
        Illustration::new("LIL-4.1", usize::MAX, None, Excerpt::Beside, "picture-lil-scoring"),
    ];
    const ILLUSTRATED_GAME: &'static str = include_str!("../data/illustrations.txt");
    const LAST_ROUND: Option<&'static str> = Some("web-lil-last-round");

    fn clauses_now(public: &Public) -> &'static [&'static Clause] {
        match public.phase {
            Phase::Turns if public.knocked.is_empty() && public.in_game.len() == 2 => &[
                &clauses::EXCHANGE,
                &clauses::OTHER_ANIMALS,
                &clauses::KNOCK,
                &clauses::SINGLE_CARD,
                &clauses::SUDDEN_DEATH,
            ],
            Phase::Turns if public.knocked.is_empty() => &[
                &clauses::EXCHANGE,
                &clauses::OTHER_ANIMALS,
                &clauses::KNOCK,
                &clauses::MAJORITY,
                &clauses::SUDDEN_DEATH,
            ],
            Phase::Turns if public.in_game.len() == 2 => &[
                &clauses::LAST_TURNS,
                &clauses::EXCHANGE,
                &clauses::SINGLE_CARD,
                &clauses::LIVES_LOST,
            ],
            Phase::Turns => &[
                &clauses::LAST_TURNS,
                &clauses::EXCHANGE,
                &clauses::MAJORITY,
                &clauses::LIVES_LOST,
            ],
            Phase::Draw(_) | Phase::Over => &[],
        }
    }

    fn moment(scene: &Scene<'_, LifeIsLife>) -> String {
        heading(scene.view.public(), scene.words)
    }

    fn advice(view: SeatView<'_, LifeIsLife>) -> Option<&'static str> {
        advice::of(view)
    }

    fn seat(scene: &Scene<'_, LifeIsLife>, seat: Seat) -> SeatCard {
        seat::card(scene, seat)
    }

    fn tally(scene: &Scene<'_, LifeIsLife>, seat: Seat) -> String {
        scene.view.public().lives(seat).to_string()
    }

    fn stamp(scene: &Scene<'_, LifeIsLife>) -> Markup {
        stamp::shore(scene)
    }

    fn common(scene: &Scene<'_, LifeIsLife>) -> Markup {
        let news = News::new(scene.news);
        html! {
            @if scene.actor().is_some() {
                // Enter on a card presses the first button of the form: it exchanges for the
                // row that is picked, whichever that is.
                button hidden name="do" value="exchange" {}
            }
            (scoring::over_board(scene, &news))
            (display::show(scene, &news))
        }
    }

    fn own(scene: &Scene<'_, LifeIsLife>) -> Markup {
        tray::tray(scene)
    }

    fn bar(scene: &Scene<'_, LifeIsLife>) -> Markup {
        bar::bar(scene)
    }

    fn beside(scene: &Scene<'_, LifeIsLife>) -> Markup {
        html! {
            // The tab is there from the first round on, so that the others stay where they are.
            @if scene.view.public().last_round().is_none() {
                p .small { (sentence(&scene.words.word("web-lil-no-scoring"))) }
            }
            (scoring::show(scene)) (memory::show(scene))
        }
    }

    fn glossary(scene: &Scene<'_, LifeIsLife>) -> Vec<Symbol> {
        legend::legend(scene)
    }

    fn asked_next(scene: &Scene<'_, LifeIsLife>) -> Markup {
        bar::warnings(scene)
    }

    fn excerpt(scene: &Scene<'_, LifeIsLife>, part: Excerpt) -> Markup {
        match part {
            Excerpt::Common => Self::common(scene),
            Excerpt::Own => Self::own(scene),
            Excerpt::Beside => scoring::show(scene),
        }
    }

    /// `exchange 3`, or `exchange` with the row that is picked, and the ticked cards, sorted as the
    /// notation asks; any other verb is complete, whatever is ticked.
    fn compose(_view: SeatView<'_, LifeIsLife>, verb: &str, pieces: &[String]) -> String {
        let picked = pieces.iter().find_map(|piece| piece.strip_prefix(ROW));
        let row = match verb.split(' ').collect::<Vec<&str>>()[..] {
            ["exchange"] => picked,
            ["exchange", row] => Some(row),
            _ => None,
        };
        let Some(row) = row.filter(|row| !row.is_empty()) else { return verb.to_owned() };
        let mut codes: Vec<&str> =
            pieces.iter().map(String::as_str).filter(|piece| !piece.starts_with(ROW)).collect();
        if codes.is_empty() {
            // No cards at all, so that the refusal says how many are asked for.
            codes.push("-");
        }
        // Texts that are no species come last, where the parser reports them.
        codes.sort_by_key(|code| code.parse().map_or(Species::COUNT, Species::index));
        format!("exchange {row} {}", codes.join(","))
    }

    fn deed(event: &Event) -> Option<Notice> {
        match *event {
            Event::Exchanged { seat, row, .. } => {
                Some(Notice::new("web-lil-told-exchanged", facts![seat, row]))
            }
            Event::Knocked { seat } => Some(Notice::new("web-lil-told-knocked", facts![seat])),
            _ => Some(event.notice()),
        }
    }

    /// The row that is taken, and as many cards of the hand as are laid.
    fn marks(_view: SeatView<'_, LifeIsLife>, action: &Action) -> Vec<Mark> {
        let piece = |name: String| Mark::Piece(Pattern::new(&name));
        match action {
            Action::Exchange { row, laid } => {
                let copies = |species: Species| {
                    (0..laid.count_of(species)).map(move |copy| format!("hand-{species}-{copy}"))
                };
                let hand = laid.species().iter().flat_map(copies);
                std::iter::once(format!("row{row}-*")).chain(hand).map(piece).collect()
            }
            Action::Knock => vec![Mark::Action(Pattern::new("knock"))],
        }
    }

    fn starts_round(event: &Event) -> bool {
        matches!(event, Event::RoundStarted { .. })
    }

    /// The last round only: the result of any other is held over the board of the next.
    fn ends_round(event: &Event) -> bool {
        matches!(event, Event::Won { .. } | Event::RoundLimit { .. })
    }

    fn tells_result(event: &Event) -> bool {
        matches!(
            event,
            Event::Scored { .. }
                | Event::LivesLost { .. }
                | Event::LivesKept { .. }
                | Event::LifeGained { .. }
                | Event::NobodyLoses
                | Event::Eliminated { .. }
                | Event::Won { .. }
                | Event::RoundLimit { .. }
        )
    }

    fn sound(event: &Event) -> Sound {
        match event {
            Event::Exchanged { .. } | Event::DealtToYou { .. } => Sound::Card,
            Event::LifeGained { .. } | Event::LivesKept { .. } => Sound::Coin,
            Event::Knocked { .. } => Sound::Knock,
            Event::LivesLost { .. } | Event::Eliminated { .. } => Sound::Water,
            Event::Scored { .. } | Event::SuddenDeath { .. } => Sound::Round,
            _ => Sound::Piece,
        }
    }

    /// The points are the lives left; nothing else counts at the end.
    /// The hands of the last round and the lives, one player below the other.
    fn sketch(public: &Public) -> Sketch {
        const STEP: usize = 46;
        let width = Sketch::INDENT + STEP * HAND_SIZE;
        let mut sketch = Sketch::of_seats(public.player_count(), width);
        for seat in Seat::all(public.player_count()) {
            let top = Sketch::ROW * seat.index();
            let shown = public.last_round().map(|round| round.shown[seat]);
            for (index, species) in shown.into_iter().flat_map(Cards::iter).enumerate() {
                sketch.animal(species.word(), (Sketch::INDENT + STEP * index, top + 7), 38);
            }
            for life in 0..usize::from(public.lives(seat)) {
                sketch.ring((Sketch::INDENT + 12 + 24 * life, top + 57), 7, Tint::Danger);
            }
        }
        sketch
    }

    fn sources(public: &Public) -> Vec<(&'static str, Vec<i32>)> {
        let lives = Seat::all(public.player_count()).map(|seat| i32::from(public.lives(seat)));
        vec![("study-lil-lives", lives.collect())]
    }
}
