//! The page of a game being played: prompt, board, players, log, and controls around it.

use ararat_core::{Clause, Facts, Seat, SeatSet};
use ararat_lessons::Mark;
use ararat_text::{Catalogue, sentence};
use maud::{Markup, PreEscaped, html};

use crate::board::WebBoard;
use crate::clock::SeatClock;
use crate::coach::{Coach, hints};
use crate::ending::{end, ranked};
use crate::frame::{Card, Frame, table_frame};
use crate::game::WebGame;
use crate::log_line::{LogLine, caption, latest, latest_in_short};
use crate::marks::mark;
use crate::rail::{RAIL, rail};
use crate::result_picture;
use crate::scene::{Chair, Scene, rule_address};
use crate::stage::{Sitting, board, seats_by, tray};
use crate::talk::TalkPart;

/// What a table's page shows besides the board.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts that a page shows or not")]
pub struct TablePage {
    pub id: String,
    pub game: &'static WebGame,
    /// The version that a submission must refer to.
    pub version: i64,
    /// Whether it shows one of the steps that lead to the current table. The last step of a game is
    /// then shown as a step, not as the result.
    pub is_frame: bool,
    /// How many steps of the game the page shows, and how many the viewer had seen when they last
    /// acted.
    pub step: usize,
    pub since: usize,
    pub chairs: Vec<Chair>,
    /// Whether the game counts for ratings.
    pub is_rated: bool,
    /// How long bots pause before a move, in milliseconds.
    pub pace: u32,
    /// One per chair where time is limited, or none.
    pub clocks: Vec<SeatClock>,
    /// Milliseconds since the person in each seat was last here, for absent people whom the viewer
    /// sits with; or none.
    pub away: Vec<Option<i64>>,
    pub log: Vec<LogLine>,
    /// The reader's page already has all lines of steps before this one, so they are not sent
    /// again.
    pub log_from: Option<usize>,
    /// Whether the log is shown from the start; otherwise a long one begins later, and a link leads
    /// to the rest.
    pub has_whole_log: bool,
    /// The first step that the log shows; filled in with the log.
    pub log_start: usize,
    /// The marks of the blocks that the reader's page already has, if blocks are to be marked.
    pub blocks: Option<Vec<u64>>,
    /// Whether the reader's page already has the chat, which updates by itself.
    pub keeps_talk: bool,
    /// Only for players at the table.
    pub talk: Option<TalkPart>,
    pub controls: Controls,
    pub refused: Option<Refused>,
    /// Seats that were left to bots, and the step when that last happened, for those who play on.
    pub gone: Option<(usize, SeatSet)>,
    /// Best first.
    pub hint: Vec<Hint>,
    /// Where the best hint points on the board.
    pub marks: Vec<Mark>,
    /// Set if the viewer's seat has a coach.
    pub coach: Option<Coach>,
    /// Whether the coach is on, for a viewer who may have one.
    pub coach_switch: Option<bool>,
    /// On a shared device: the player whose secrets are behind the curtain.
    pub curtain: Option<Seat>,
    /// Where the game comes from: a sentence and a link.
    pub notes: Vec<Note>,
    /// What decided the game, if it is over and has been analyzed.
    pub decided: Option<Note>,
    /// Whether others still play this deal, so that nothing links to the record.
    pub is_sealed: bool,
    /// The full address of the table, for link previews.
    pub address: Option<String>,
    /// Whether the viewer may let others play the same deal.
    pub can_share_deal: bool,
    /// Whether to show the game's goal above the stage, because the viewer has not finished a game
    /// of this kind yet.
    pub tells_goal: bool,
}

impl TablePage {
    /// The page of a table with nothing special on it.
    pub fn new(id: &str, game: &'static WebGame, version: i64, chairs: Vec<Chair>) -> TablePage {
        TablePage {
            id: id.to_owned(),
            game,
            version,
            is_frame: false,
            step: 0,
            since: 0,
            chairs,
            is_rated: false,
            pace: 0,
            clocks: Vec::new(),
            away: Vec::new(),
            log: Vec::new(),
            log_from: None,
            has_whole_log: false,
            log_start: 0,
            blocks: None,
            keeps_talk: false,
            talk: None,
            controls: Controls::default(),
            refused: None,
            gone: None,
            hint: Vec::new(),
            marks: Vec::new(),
            coach: None,
            coach_switch: None,
            curtain: None,
            notes: Vec::new(),
            decided: None,
            is_sealed: false,
            address: None,
            can_share_deal: false,
            tells_goal: false,
        }
    }
}

/// Something to know about a table, with a link.
#[derive(Clone, Debug)]
pub struct Note {
    pub text: String,
    pub to: String,
}

/// How the viewer can undo their last step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Undo {
    #[default]
    Not,
    /// Without asking, since it affects nobody else.
    Own,
    /// Others would have to agree, but there are none.
    Alone,
    /// Others must agree, for this reason.
    Ask(String),
}

/// What the viewer can do besides playing.
#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts that a page shows or not")]
pub struct Controls {
    pub undo: Undo,
    pub can_hint: bool,
    /// The seat that asks for an undo, if the viewer has not answered yet.
    pub undo_asked_by: Option<Seat>,
    /// Whether the viewer has asked for an undo and is waiting for answers.
    pub undo_awaited: bool,
    /// Seats of absent people that the viewer may fill with a bot.
    pub fillable: Vec<Seat>,
    /// The seat in which a bot plays for the viewer, who may take it back.
    pub can_return: Option<Seat>,
    /// Whether the viewer sits at the table, and may leave it to a bot.
    pub can_leave: bool,
    /// Whether the viewer may close the table for good.
    pub can_close: bool,
    /// Whether the viewer may remove the game from their list.
    pub can_unlist: bool,
    /// How often each seat has asked for a hint.
    pub hints_used: Vec<(Seat, usize)>,
}

/// Why a submission was refused.
#[derive(Clone, Debug)]
pub struct Refused {
    pub text: String,
    pub clause: Option<&'static Clause>,
}

/// A bot's suggestion.
#[derive(Clone, Debug)]
pub struct Hint {
    /// In the game's notation.
    pub action: String,
    pub text: String,
    /// The chance of winning, in percent.
    pub chance: u32,
    /// The reasons for preferring it to the next.
    pub why: Option<String>,
}

/// The whole page.
pub fn table_page<G: WebBoard>(frame: &Frame, table: &TablePage, scene: &Scene<'_, G>) -> Markup {
    let title = table.game.title(frame.words());
    let goal = goal(table, scene).filter(|_| table.tells_goal);
    let part = html! {
        @if let Some(goal) = goal { p .goal { (goal) } }
        (with_late_pictures(&table_part(frame, table, scene)))
    };
    match (&table.address, G::outcome(scene.view.public())) {
        (Some(address), Some(outcome)) if !table.is_sealed => {
            let card = Card {
                title: title.clone(),
                text: ranked(scene, &outcome),
                url: address.clone(),
                picture: format!("{address}/result.png"),
                size: (result_picture::WIDTH, result_picture::HEIGHT),
            };
            table_frame(frame, &title, Some(&card), &part)
        }
        (Some(_) | None, _) => table_frame(frame, &title, None, &part),
    }
}

/// A part whose tabs, which are closed at first, fetch their pictures when they open: on a slow
/// connection those of the board come sooner. Later parts have them at hand.
fn with_late_pictures(part: &Markup) -> Markup {
    let at = part.0.find(RAIL).unwrap_or(part.0.len());
    let (stage, rail) = part.0.split_at(at);
    PreEscaped(format!("{stage}{}", rail.replace("<img ", "<img loading=\"lazy\" ")))
}

/// The goal of what is played at this table.
pub(crate) fn goal<G: WebBoard>(table: &TablePage, scene: &Scene<'_, G>) -> Option<String> {
    match G::goal(scene.view.public()) {
        Some(key) => Some(sentence(&scene.words.word(key))),
        None => table.game.goal(scene.words),
    }
}

/// The part that changes, which the script fetches and replaces.
pub fn table_part<G: WebBoard>(frame: &Frame, table: &TablePage, scene: &Scene<'_, G>) -> Markup {
    let words = scene.words;
    let outcome = G::outcome(scene.view.public()).filter(|_| !table.is_frame);
    if let Some(seat) = table.curtain {
        return curtain(table, seat, words);
    }
    html! {
        div #table class={"table game-" (table.game) @if outcome.is_some() { " over" } @else if table.coach.is_some() { " coached" }} data-table=(table.id) data-version=(table.version) data-step=(table.step) data-since=(table.since) data-viewer=[scene.view.viewer().seat()] data-finale[outcome.is_some() && G::LAST_ROUND.is_some()] {
            (table.block(top_line(table, scene)))
            (seats_by(scene, &sittings(table, scene.view.viewer().seat()), |card| table.block(card)))
            (table.block_of(("symbols", G::NAME), G::symbols))
            @match &outcome {
                Some(outcome) => (end(table, scene, outcome)),
                None => (play(table, scene)),
            }
            (toasts(table, words))
            @if outcome.is_none() { (hints(table, words)) }
            (rail(frame, table, scene, outcome.is_some()))
        }
    }
}

/// Whether the page shows how the game is scored at its end, before it shows the result.
pub(crate) fn is_last_scoring<G: WebBoard>(table: &TablePage, scene: &Scene<'_, G>) -> bool {
    table.is_frame && G::outcome(scene.view.public()).is_some()
}

/// The game, the current point in it, and the prompt.
fn top_line<G: WebBoard>(table: &TablePage, scene: &Scene<'_, G>) -> Markup {
    let words = scene.words;
    html! {
        header .line data-region="top" {
            a .home href="/" aria-label=(words.word("web-to-front")) { "‹" }
            h1 { (table.game.title(words)) }
            p .moment { (G::moment(scene)) (G::supply(scene)) }
            // The script announces the log and the prompt; a live region would repeat them.
            div .prompt {
                // Where the seats have no room for captions, this is shown above the prompt, or in
                // place of the line that says who is to act.
                @if scene.actor().is_some() {
                    p .latest aria-hidden="true" { (latest_in_short(&table.log, scene.view.viewer().seat()).unwrap_or_default()) }
                } @else if !is_last_scoring(table, scene) && let Some(line) = latest(&table.log) {
                    p .latest aria-hidden="true" { (line.text) }
                }
                p class=(if scene.actor().is_some() { "asked yours" } else { "asked" }) {
                    @if is_last_scoring(table, scene) {
                        span .at-first { (sentence(&words.word("web-last-scoring"))) }
                    } @else {
                        span .at-first { (sentence(&G::asked(scene.view, words))) }
                        (G::asked_next(scene))
                    }
                }
            }
        }
    }
}

/// What the seats' cards show in addition to the game.
fn sittings(table: &TablePage, reader: Option<Seat>) -> Vec<Sitting<'_>> {
    let seats = Seat::all(table.chairs.len());
    let sitting = |seat: Seat| {
        let chair = table.chairs.get(seat.index());
        let used = table.controls.hints_used.iter().find(|(who, _)| *who == seat);
        Sitting {
            clock: table.clocks.get(seat.index()),
            caption: caption(&table.log, seat, &table.chairs, reader),
            hints_used: used.map_or(0, |(_, count)| *count),
            thinks_after: chair
                .and_then(|it| it.strength)
                .filter(|it| it.searches())
                .map(|_| table.pace),
            away: table.away.get(seat.index()).copied().flatten(),
        }
    };
    seats.map(sitting).collect()
}

/// The board, the tray and the bar of a running game, in one form.
fn play<G: WebBoard>(table: &TablePage, scene: &Scene<'_, G>) -> Markup {
    html! {
        form #act .stage method="post" action={"/table/" (table.id) "/act"} {
            input type="hidden" name="version" value=(table.version);
            @if table.marks.is_empty() {
                (table.block(board(scene, &G::common(scene))))
                (table.block(tray(scene)))
            } @else {
                (marked(pressed(scene), &table.marks))
            }
            (table.block(bar(table, scene)))
        }
        @for (path, id) in forms(&table.controls) {
            form id=(id) hidden method="post" action={"/table/" (table.id) "/" (path)} {
                input type="hidden" name="version" value=(table.version);
            }
        }
    }
}

/// The bar: what the viewer can do.
fn bar<G: WebBoard>(table: &TablePage, scene: &Scene<'_, G>) -> Markup {
    html! {
        div .bar data-region="bar" {
            div .deed { (marked(G::bar(scene), &table.marks)) }
            // Shown by the script in step-by-step mode, and at the end of a round.
            @let limit = hold_limit(scene);
            button #next .primary type="button" hidden data-limit=[limit] { (scene.words.word("web-next-step")) }
            (tools(table, scene.words))
        }
    }
}

/// How long the page stays at the end of a round, in milliseconds, unless the reader continues
/// sooner. There is no limit for a reader who plays only with bots: they keep nobody waiting and
/// miss nothing.
fn hold_limit<G: WebBoard>(scene: &Scene<'_, G>) -> Option<u32> {
    match scene.view.viewer().seat() {
        None => Some(6_000),
        Some(_) => scene.has_other_people().then_some(30_000),
    }
}

/// The board and the tray.
fn pressed<G: WebBoard>(scene: &Scene<'_, G>) -> Markup {
    html! { (board(scene, &G::common(scene))) (tray(scene)) }
}

/// A part of the page with a hint's marks applied; most pages have no hint.
fn marked(part: Markup, marks: &[Mark]) -> Markup {
    if marks.is_empty() { part } else { PreEscaped(mark(&part.into_string(), marks).html) }
}

/// How many places on the page a hint marks.
pub fn marked_places<G: WebBoard>(scene: &Scene<'_, G>, marks: &[Mark]) -> usize {
    let page = html! { (pressed(scene)) (G::bar(scene)) }.into_string();
    mark(&page, marks).found.iter().sum()
}

/// What the buttons beside the bar send: the last part of a path, and the id of a form.
fn forms(controls: &Controls) -> Vec<(&'static str, &'static str)> {
    let undo = match controls.undo {
        Undo::Not => None,
        Undo::Own => Some(("undo", "do-undo")),
        Undo::Alone | Undo::Ask(_) => Some(("ask-undo", "do-ask-undo")),
    };
    undo.into_iter().chain(controls.can_hint.then_some(("hint", "do-hint"))).collect()
}

/// Undo and hint. They keep their place even when they cannot be pressed.
fn tools(table: &TablePage, words: &Catalogue) -> Markup {
    let controls = &table.controls;
    let button = |form: &str,
                  key: &str,
                  [sign, hotkey]: [&str; 2],
                  title: Option<&str>,
                  is_there: bool| {
        html! {
            button .absent[!is_there] form=(form) title=[title] disabled[!is_there] aria-keyshortcuts=(hotkey) {
                span .sign aria-hidden="true" { (sign) " " } span .label { (words.word(key)) }
                span .hotkey aria-hidden="true" { " (" (hotkey) ")" }
            }
        }
    };
    let undo = |form: &str, key: &str, title: Option<&str>, is_there: bool| {
        button(form, key, ["↶", "u"], title, is_there)
    };
    html! {
        div .tools aria-label=(words.word("web-controls")) role="group" {
            @match &controls.undo {
                Undo::Not => (undo("do-undo", "web-undo", None, false)),
                Undo::Own => (undo("do-undo", "web-undo", None, true)),
                Undo::Alone => (undo("do-ask-undo", "web-undo", None, true)),
                Undo::Ask(why) => (undo("do-ask-undo", "web-ask-undo", Some(why), true)),
            }
            (button("do-hint", "web-hint", ["✦", "h"], None, controls.can_hint))
        }
    }
}

/// Messages that disappear with the next change: a refusal, a question. They cover part of the
/// stage, so that nothing moves.
fn toasts(table: &TablePage, words: &Catalogue) -> Markup {
    let controls = &table.controls;
    let button = |path: &str, key: &str, field: Option<(&str, String)>| {
        html! {
            form method="post" action={"/table/" (table.id) "/" (path)} {
                input type="hidden" name="version" value=(table.version);
                @if let Some((name, value)) = field { input type="hidden" name=(name) value=(value); }
                button { (words.word(key)) }
            }
        }
    };
    html! {
        div .toasts {
            @if let Some(refused) = &table.refused { (refusal(table, refused, words)) }
            // Shown until the reader has acted.
            @if let Some((_, seats)) = table.gone.filter(|(step, _)| *step >= table.since) {
                @for seat in seats.iter() {
                    p .toast .told role="status" { (sentence(&words.fill("web-left", &Facts::new().seat("seat", seat)))) }
                }
            }
            @if controls.undo_awaited { p .toast { (sentence(&words.word("web-undo-awaited"))) } }
            @if let Some(seat) = controls.undo_asked_by {
                div .toast {
                    p { (sentence(&words.fill("web-undo-asked", &Facts::new().seat("seat", seat)))) }
                    (button("answer-undo", "web-agree", Some(("answer", "yes".to_owned()))))
                    (button("answer-undo", "web-decline", Some(("answer", "no".to_owned()))))
                }
            }
            @for seat in &controls.fillable {
                div .toast {
                    p { (words.seat(*seat)) }
                    (button("fill-seat", "web-fill-seat", Some(("seat", seat.to_string()))))
                }
            }
            @if let Some(seat) = controls.can_return {
                div .toast { (button("return", "web-return", Some(("seat", seat.to_string())))) }
            }
        }
    }
}

fn refusal(table: &TablePage, refused: &Refused, words: &Catalogue) -> Markup {
    html! {
        p .toast .refused role="alert" {
            (refused.text)
            @if let Some(clause) = refused.clause {
                " " a href=(rule_address(table.game.name(), clause.id)) target="_blank" { (clause.id) }
                span .clause { ": " (sentence(&words.clause(clause))) }
            }
        }
    }
}

fn curtain(table: &TablePage, seat: Seat, words: &Catalogue) -> Markup {
    let name = table.chairs.get(seat.index()).map_or("", |chair| chair.name.as_str());
    html! {
        div #table .curtain data-table=(table.id) data-game=(table.game) data-version=(table.version) {
            section .panel {
                h1 { (words.fill("web-hand-over", &Facts::new().text("name", name))) }
                p { (sentence(&words.word("web-curtain"))) }
                form method="post" action={"/table/" (table.id) "/lift"} {
                    input type="hidden" name="version" value=(table.version);
                    input type="hidden" name="seat" value=(seat);
                    button .primary autofocus { (words.fill("web-i-am", &Facts::new().text("name", name))) }
                }
            }
        }
    }
}
