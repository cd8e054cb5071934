//! The page of a puzzle: the stage of the game, and beside it the question and the answer.

use ararat_analysis::percent;
use ararat_core::{Clause, Facts, Seat};
use ararat_lessons::{Candidate, Solved, Solving, Taught};
use ararat_text::{Catalogue, ended, sentence};
use maud::{Markup, html};

use crate::board::WebBoard;
use crate::frame::{Frame, settings, stage_page};
use crate::game::WebGame;
use crate::log_line::{LogLine, caption};
use crate::picture::image;
use crate::scene::{Chair, Scene, rule_address};
use crate::stage::{Sitting, board, seats, tray};

/// How many of the best actions are shown at the end.
const TOLD: usize = 4;
/// How many lines of the log are shown, since a puzzle can come late in a game.
const LOG_LINES: usize = 40;

/// A puzzle that a solver is looking at.
#[derive(Clone, Debug)]
pub struct PuzzlePlace {
    pub game: &'static WebGame,
    /// Which puzzle, out of how many.
    pub number: usize,
    pub count: usize,
    pub chairs: Vec<Chair>,
    /// How often the solver has submitted something: later pages have higher numbers.
    pub turn: usize,
    /// Whether it is the puzzle of the day.
    pub is_of_day: bool,
    /// Whether the solver has solved it before.
    pub is_solved: bool,
}

/// The text beside the board.
struct Told {
    text: String,
    class: &'static str,
    /// The sign before it, and the catalogue key of the sign's meaning.
    sign: Option<(&'static str, &'static str)>,
    /// The rule that refused an action.
    clause: Option<&'static Clause>,
    /// The best actions, once the solver knows the answer, and the reasons for the very best.
    candidates: Vec<Candidate>,
    why: String,
}

/// The whole page.
pub fn puzzle_page<G: WebBoard + Taught>(
    frame: &Frame,
    place: &PuzzlePlace,
    solving: &Solving<'_, G>,
) -> Markup {
    let facts = facts(place).text("game", place.game.title(frame.words()));
    let title = frame.words().fill("puzzle-title", &facts);
    stage_page(frame, &title, &puzzle_part(frame, place, solving))
}

/// The part that changes, which the script replaces.
pub fn puzzle_part<G: WebBoard + Taught>(
    frame: &Frame,
    place: &PuzzlePlace,
    solving: &Solving<'_, G>,
) -> Markup {
    let names = place.chairs.iter().map(|chair| chair.name.clone()).collect();
    let view = solving.view();
    let words = &frame.words().with_names(names).with_reader(Some(view.seat()));
    let mut log = Vec::new();
    let mut news = Vec::new();
    for (step, seat, event) in solving.heard().rev().take(LOG_LINES) {
        let is_new = step >= solving.seen();
        log.push(LogLine::new::<G>(step, seat, event, words, is_new));
        if is_new {
            news.push(event);
        }
    }
    log.reverse();
    news.reverse();
    let chairs = &place.chairs;
    let scene = Scene { view: view.as_view(), words, chairs, news: &news, can_act: true };
    let is_over = solving.is_over();
    html! {
        div #table class={"table lesson puzzle game-" (place.game) @if is_over { " known" }} data-address=(frame.path) data-version=(place.turn) data-step=(solving.step_count()) data-since=(solving.seen()) {
            (top_line(place, &scene, is_over))
            (seats(&scene, &sittings(place, &log, scene.view.viewer().seat())))
            (G::symbols())
            // Once the answer is known, there is nothing left to press.
            form #act .stage method="post" action=(address(place)) inert[is_over] {
                (so_far(place))
                (board(&scene, &G::common(&scene)))
                (tray(&scene))
                div .bar data-region="bar" { div .deed { (G::bar(&scene)) } }
            }
            aside .teacher data-region="teacher" aria-label=(words.word("puzzle-what")) {
                (speech(place, &told(solving, words), words))
                (ways(place, is_over, words))
                div .reading tabindex="0" {
                    ol .log aria-label=(words.word("web-log")) {
                        @for line in log.iter().rev() {
                            li class=[line.is_new.then_some("new")] data-step=(line.step) data-sound=(line.sound.as_str()) { (line.text) }
                        }
                    }
                    (G::beside(&scene))
                }
                (settings(frame, &frame.path))
            }
        }
    }
}

fn facts(place: &PuzzlePlace) -> Facts {
    Facts::new().number("number", place.number).number("count", place.count)
}

fn address(place: &PuzzlePlace) -> String {
    format!("/puzzles/{}/{}", place.game, place.number)
}

fn so_far(place: &PuzzlePlace) -> Markup {
    html! { input type="hidden" name="turn" value=(place.turn); }
}

/// The number of the puzzle, and what the game asks.
fn top_line<G: WebBoard>(place: &PuzzlePlace, scene: &Scene<'_, G>, is_over: bool) -> Markup {
    let words = scene.words;
    let moment = if place.is_of_day { "puzzle-of-day" } else { "puzzle-number" };
    html! {
        header .line data-region="top" {
            a .home href={"/puzzles/" (place.game)} aria-label=(words.word("puzzle-leave")) { "‹" }
            h1 { (place.game.title(words)) }
            p .moment {
                (words.fill(moment, &facts(place)))
                @if place.is_solved { " " span .solved role="img" aria-label=(words.word("puzzle-solved")) { "✓" } }
            }
            div .prompt aria-live="polite" {
                @if is_over {
                    p .asked { (sentence(&words.word("puzzle-answered"))) }
                } @else {
                    p class=(if scene.actor().is_some() { "asked yours" } else { "asked" }) {
                        span .at-first { (sentence(&G::asked(scene.view, words))) }
                        (G::asked_next(scene))
                    }
                }
            }
        }
    }
}

/// What each seat did last.
fn sittings<'a>(place: &PuzzlePlace, log: &'a [LogLine], solver: Option<Seat>) -> Vec<Sitting<'a>> {
    let sitting = |seat: Seat| {
        let caption = caption(log, seat, &place.chairs, solver);
        Sitting { caption, ..Sitting::default() }
    };
    Seat::all(place.chairs.len()).map(sitting).collect()
}

/// The question, or the response to what the solver did.
fn told<G: Taught>(solving: &Solving<'_, G>, words: &Catalogue) -> Told {
    let mut told = Told {
        text: String::new(),
        class: "tell",
        sign: None,
        clause: None,
        candidates: Vec::new(),
        why: String::new(),
    };
    match solving.outcome() {
        Solved::NotYet => told.text = words.word("puzzle-ask"),
        Solved::Wrong { action, cost } => {
            let facts = Facts::new().text("action", action.as_str());
            told.text = words.fill("puzzle-costs", &facts.text("cost", percent(*cost, words)));
            (told.class, told.sign) = ("wrong", Some(("↺", "learn-wrong")));
        }
        Solved::Refused { notice, clause } => {
            told.text = words.say(notice);
            (told.class, told.clause) = ("refusal", *clause);
            told.sign = Some(("✕", "learn-refused"));
        }
        Solved::Right => (told.class, told.sign) = ("done", Some(("★", "learn-done"))),
        Solved::Shown => {}
    }
    if solving.is_over() {
        let key = if told.sign.is_some() { "puzzle-right" } else { "puzzle-answer" };
        told.text = words.fill(key, &Facts::new().text("action", solving.best(words)));
        let facts = Facts::new().text("action", solving.tempting(words));
        told.why = words.fill("puzzle-why", &facts.text("why", solving.why(words)));
        told.candidates = solving.candidates(TOLD, words);
    }
    told
}

fn speech(place: &PuzzlePlace, told: &Told, words: &Catalogue) -> Markup {
    html! {
        // The final text may need scrolling, which must work by keyboard too.
        div class={"speech " (told.class)} aria-live="polite" tabindex=[(!told.why.is_empty()).then_some("0")] {
            span .dove aria-hidden="true" { (image("animal-owl")) }
            div {
                p {
                    @if let Some((sign, key)) = told.sign {
                        span .sign role="img" aria-label=(words.word(key)) { (sign) } " "
                    }
                    (ended(&told.text))
                    @if let Some(clause) = told.clause {
                        " " a href=(rule_address(place.game.name(), clause.id)) { (clause.id) }
                    }
                }
                @if !told.why.is_empty() { p .why-best { (ended(&told.why)) } }
                @if !told.candidates.is_empty() {
                    table .chances {
                        caption { (words.word("puzzle-chances")) }
                        tbody {
                            @for (rank, candidate) in told.candidates.iter().enumerate() {
                                tr class=[(rank == 0).then_some("best")] {
                                    th scope="row" { (candidate.action) }
                                    td { (words.fill("puzzle-chance", &Facts::new().text("percent", percent(candidate.chance, words)))) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The buttons that lead on.
fn ways(place: &PuzzlePlace, is_over: bool, words: &Catalogue) -> Markup {
    let next = if place.number < place.count { place.number + 1 } else { 1 };
    html! {
        div .ways {
            // On a small screen, the log and the details cover the stage when they are opened.
            label .button .quiet .to-reading { input #reading .keep type="checkbox" autocomplete="off"; (words.word("web-tab-beside")) }
            @if is_over {
                a .button .primary .to-primary href={"/puzzles/" (place.game) "/" (next)} { (words.word("puzzle-next")) }
                a .button .quiet .to-quiet href=(address(place)) { (words.word("puzzle-again")) }
            } @else {
                form .to-primary method="post" action=(address(place)) {
                    (so_far(place))
                    button name="show" value="yes" { (words.word("puzzle-show")) }
                }
            }
            a .button .quiet .to-leave href={"/puzzles/" (place.game)} { (words.word("puzzle-all")) }
        }
    }
}
