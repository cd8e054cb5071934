//! The page with the analysis of a finished game: curves, what luck and decisions did, and the
//! costliest decisions with their boards.

use std::collections::BTreeMap;

use ararat_analysis::{Analysis, Decision, Odds, Sheet, curves, percent, why_better};
use ararat_core::{Facts, Seat, View};
use ararat_text::{Catalogue, sentence};
use maud::{Markup, PreEscaped, html};

use crate::board::WebBoard;
use crate::frame::{Frame, page, refreshing_page};
use crate::game::WebGame;
use crate::heading::{Emblem, heading};
use crate::scene::{Chair, Scene, seat_class, seat_mark};

/// Seconds after which a browser without script reloads the page.
const REFRESH_SECONDS: u32 = 3;

/// What the page of an analysis shows.
#[derive(Debug)]
pub struct AnalysisPage {
    pub id: String,
    pub game: &'static WebGame,
    pub chairs: Vec<Chair>,
    /// The name of the judging level in commands, and the catalogue key of its name on pages.
    pub level: &'static str,
    pub level_key: &'static str,
    pub findings: Findings,
}

/// How far the analysis has come.
#[derive(Debug)]
pub enum Findings {
    /// Not requested yet.
    Unasked,
    /// How many moments have been judged, out of how many; none while other games are ahead in the
    /// queue.
    UnderWay { done: usize, total: usize },
    /// The analysis, the moments of the costliest decisions overall and for each seat, and the
    /// choices of every decision, by step.
    Found { analysis: Analysis, moments: BTreeMap<usize, Moment>, choices: BTreeMap<usize, Choice> },
}

/// The moment of a decision.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The board as the seat saw it before its choice.
    pub board: Markup,
    /// The board as it would have been after the better choice, with the changes marked.
    pub after: Option<Markup>,
}

/// The actions of a decision in words.
#[derive(Clone, Debug)]
pub struct Choice {
    pub made: String,
    pub better: Option<String>,
}

/// The moment of a decision as its seat saw it; `after` is what the seat would have seen and been
/// told after the better choice.
pub fn moment<G: WebBoard>(
    view: View<'_, G>,
    after: Option<(View<'_, G>, &[&G::Event])>,
    chairs: &[Chair],
    words: &Catalogue,
) -> Moment {
    let board = |view, news| G::show(&Scene { view, words, chairs, news, can_act: false });
    Moment { board: board(view, &[]), after: after.map(|(view, news)| board(view, news)) }
}

/// The actions to choose from, as the seat saw them.
pub fn choice<G: WebBoard>(view: View<'_, G>, decision: &Decision, words: &Catalogue) -> Choice {
    let in_words = |text: &str| match (view.as_seat(), text.parse::<G::Action>()) {
        (Some(view), Ok(action)) => G::action(view, &action, words),
        (None, _) | (_, Err(_)) => text.to_owned(),
    };
    Choice { made: in_words(&decision.made), better: decision.better.as_deref().map(in_words) }
}

/// The whole page.
pub fn analysis_page(frame: &Frame, analysis: &AnalysisPage) -> Markup {
    let words = frame.words();
    let game = analysis.game.title(words);
    let title = words.labeled(words.word("web-analysis"), game);
    let lead = html! { p { (sentence(&about(analysis, words))) } };
    let body = html! {
        // There are no boards yet; the script will insert them without reloading the page, so their
        // style is linked from the start.
        article .analysis data-game=(analysis.game) {
            (heading(Emblem::Game(analysis.game), &html! { (title) }, &lead))
            (findings(analysis, &words.with_names(names(analysis))))
            p { a .button href={"/table/" (analysis.id)} { (words.word("web-to-table")) } }
        }
    };
    match analysis.findings {
        Findings::UnderWay { .. } => refreshing_page(frame, &title, REFRESH_SECONDS, &body),
        Findings::Unasked | Findings::Found { .. } => page(frame, &title, &body),
    }
}

fn names(analysis: &AnalysisPage) -> Vec<String> {
    analysis.chairs.iter().map(|chair| chair.name.clone()).collect()
}

fn about(analysis: &AnalysisPage, words: &Catalogue) -> String {
    words.fill("web-analysis-what", &Facts::new().word("level", analysis.level_key))
}

fn findings(page: &AnalysisPage, words: &Catalogue) -> Markup {
    match &page.findings {
        Findings::Unasked => html! {
            form .panel method="post" action={"/table/" (page.id) "/analyse"} {
                input type="hidden" name="level" value=(page.level);
                button .primary { (words.word("web-analysis-start")) }
            }
        },
        Findings::UnderWay { done, total } => under_way(page, *done, *total, words),
        Findings::Found { analysis, moments, choices } => {
            found(&Report { page, analysis, moments, choices, words })
        }
    }
}

fn under_way(page: &AnalysisPage, done: usize, total: usize, words: &Catalogue) -> Markup {
    let facts = Facts::new().number("done", done).number("total", total);
    html! {
        section #progress .panel data-poll="1" aria-live="polite" {
            h2 { (words.word("web-analysis-under-way")) }
            progress value=(done) max=(total) {}
            @if done == 0 { p { (sentence(&words.word("web-analysis-waiting"))) } }
            @else { p { (sentence(&words.fill("web-analysis-progress", &facts))) } }
            p { a .button href={"/table/" (page.id) "/analysis?level=" (page.level)} { (words.word("web-analysis-look-again")) } }
        }
    }
}

/// A finished analysis.
struct Report<'a> {
    page: &'a AnalysisPage,
    analysis: &'a Analysis,
    moments: &'a BTreeMap<usize, Moment>,
    choices: &'a BTreeMap<usize, Choice>,
    words: &'a Catalogue,
}

fn found(report: &Report<'_>) -> Markup {
    let Report { page, analysis, words, .. } = report;
    let costliest = analysis.costliest(None);
    html! {
        section .panel {
            (PreEscaped(curves(analysis, Sheet::Page, words)))
            p .small { a href={"/table/" (page.id) "/analysis.png?level=" (page.level)} { (words.word("web-analysis-picture")) } }
        }
        // On a phone the table is too wide and scrolls, which must work by keyboard too.
        section .panel .end tabindex="0" aria-label=(words.word("web-analysis-luck-and-loss")) {
            h2 { (words.word("web-analysis-luck-and-loss")) }
            (players(analysis, words))
            p .small { (sentence(&words.word("analysis-legend"))) " " (sentence(&words.word("web-analysis-limits"))) }
        }
        section {
            h2 { (words.word("analysis-costliest")) }
            @if costliest.is_empty() { p { (sentence(&words.word("analysis-none"))) } }
            nav .pick aria-label=(words.word("analysis-decisions")) {
                @for player in &analysis.players {
                    a href={"#" (anchor(player.seat))} { (player_mark(player.seat, words)) }
                }
            }
            ol .decisions {
                @for decision in &costliest {
                    (told(report, decision, true))
                }
            }
        }
        @for player in &analysis.players {
            (own(report, player.seat))
        }
    }
}

/// The anchor of a seat's decisions.
fn anchor(seat: Seat) -> String {
    format!("seat-{seat}")
}

/// The decisions of one seat: the costliest, except those already shown above, and a list of all.
fn own(report: &Report<'_>, seat: Seat) -> Markup {
    let Report { analysis, words, .. } = report;
    let above = analysis.costliest(None);
    let costliest = analysis.costliest(Some(seat));
    html! {
        section #(anchor(seat)) {
            h2 { (words.fill("web-analysis-costliest-of", &Facts::new().seat("seat", seat))) }
            @if costliest.is_empty() { p { (sentence(&words.word("analysis-none"))) } }
            ol .decisions {
                @for decision in &costliest {
                    @if above.contains(decision) {
                        li .panel { p { a href={"#step-" (decision.step)} { (headline(decision, words)) } } }
                    } @else {
                        (told(report, decision, false))
                    }
                }
            }
            (every(report, seat))
        }
    }
}

/// Every decision of a seat that had several actions to choose from, in the order of the game.
fn every(report: &Report<'_>, seat: Seat) -> Markup {
    let words = report.words;
    let own = || report.analysis.decisions.iter().filter(|decision| decision.seat == seat);
    let facts = Facts::new().seat("seat", seat).number("count", own().count());
    html! {
        details .panel .every {
            summary { (words.fill("web-analysis-every", &facts)) }
            ol {
                @for decision in own() {
                    @if let Some(choice) = report.choices.get(&decision.step) {
                        li { (in_short(report, decision, choice)) }
                    }
                }
            }
        }
    }
}

/// One line of the list of all decisions.
fn in_short(report: &Report<'_>, decision: &Decision, choice: &Choice) -> Markup {
    let words = report.words;
    let step = words.fill("web-analysis-step", &Facts::new().number("step", decision.step + 1));
    let chance = |odds| html! { span .chance { (words.percent(percent(odds, words))) } };
    html! {
        a href=(replay(report.page, decision)) { (step) }
        dl .choices {
            dt { (words.word("analysis-made")) }
            dd { (choice.made) " " (chance(decision.made_chance())) }
            @if let Some(better) = &choice.better {
                dt { (words.word("analysis-better")) }
                dd { (better) " " (chance(decision.best_chance)) }
                dt { (words.word("analysis-lost")) }
                dd .lost { (percent(decision.loss, words)) }
            } @else {
                dt { (words.word("analysis-better")) }
                dd { (words.word("web-analysis-none-better")) }
            }
        }
    }
}

/// The address of a decision in the replay, as its seat saw it.
fn replay(page: &AnalysisPage, decision: &Decision) -> String {
    format!("/table/{}/replay?step={}&seat={}", page.id, decision.step, decision.seat)
}

fn player_mark(seat: Seat, words: &Catalogue) -> Markup {
    html! {
        span class={"player " (seat_class(seat))} {
            span .mark aria-hidden="true" { (seat_mark(seat)) }
            (words.seat(seat))
        }
    }
}

fn players(analysis: &Analysis, words: &Catalogue) -> Markup {
    let signed = |odds: Odds| {
        let sign = if odds < 0 { "−" } else { "+" };
        format!("{sign}{}", percent(odds.abs(), words))
    };
    let keys = [
        "analysis-start",
        "analysis-luck",
        "analysis-others",
        "analysis-lost",
        "analysis-end",
        "analysis-decisions",
    ];
    html! {
        table .sources {
            thead { tr { th scope="col" { (words.word("analysis-player")) } @for key in keys { th scope="col" { (words.word(key)) } } } }
            tbody {
                @for player in &analysis.players {
                    tr {
                        th scope="row" { (player_mark(player.seat, words)) }
                        td { (percent(player.start, words)) }
                        td { (signed(player.luck)) }
                        td { (signed(player.others)) }
                        td { (signed(-player.lost)) }
                        td { (percent(player.end, words)) }
                        td { (player.decision_count) }
                    }
                }
            }
        }
    }
}

/// “Step 12, Ann: 8 points of winning chance lost”.
fn headline(decision: &Decision, words: &Catalogue) -> String {
    let facts = Facts::new()
        .number("step", decision.step + 1)
        .seat("seat", decision.seat)
        .text("loss", percent(decision.loss, words))
        .text("made", percent(decision.made_chance(), words))
        .text("best", percent(decision.best_chance, words));
    words.fill("analysis-decision", &facts)
}

fn told(report: &Report<'_>, decision: &Decision, is_open: bool) -> Markup {
    let Report { page, words, .. } = report;
    let (moment, choice) = (report.moments.get(&decision.step), report.choices.get(&decision.step));
    let (Some(moment), Some(choice)) = (moment, choice) else { return html! {} };
    let before = words.fill("web-analysis-before", &Facts::new().seat("seat", decision.seat));
    html! {
        li #{"step-" (decision.step)} .panel {
            h3 {
                span class={"mark " (seat_class(decision.seat))} aria-hidden="true" { (seat_mark(decision.seat)) }
                (headline(decision, words))
            }
            dl .choices {
                dt { (words.word("analysis-made")) } dd { (choice.made) " " code { (decision.made) } }
                @if let (Some(text), Some(better)) = (&choice.better, &decision.better) {
                    dt { (words.word("analysis-better")) } dd { (text) " " code { (better) } }
                    dt { (words.word("analysis-why")) } dd { (sentence(&why_better(decision, words))) }
                }
            }
            p { a .button href=(replay(page, decision)) { (words.word("web-analysis-go-there")) } }
            details open[is_open] {
                summary { (before) }
                div class={"moment game-" (page.game)} { (moment.board) }
            }
            @if let Some(board) = &moment.after {
                details open[is_open] {
                    summary { (words.word("web-analysis-after")) }
                    div class={"moment game-" (page.game)} { (board) }
                }
            }
        }
    }
}
