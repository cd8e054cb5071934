//! The page of a game being played: prompt, board, players, log, and what can be done around it.

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
use crate::log_line::{LogLine, caption, latest};
use crate::marks::mark;
use crate::rail::rail;
use crate::result_picture;
use crate::scene::{Chair, Scene, rule_address};
use crate::stage::{Sitting, board, seats_by, tray};
use crate::talk::TalkPart;

/// What a table's page shows beside the board.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts that a page shows or not")]
pub struct TablePage {
    pub id: String,
    pub game: &'static WebGame,
    /// The version that a submission must name.
    pub version: i64,
    /// How many steps of the game the page shows, and how many the viewer had seen when they last
    /// acted.
    pub step: usize,
    pub since: usize,
    pub chairs: Vec<Chair>,
    /// The game counts for ratings.
    pub is_rated: bool,
    /// How long bots pause before a move, in milliseconds.
    pub pace: u32,
    /// One for each chair where time is limited, or none.
    pub clocks: Vec<SeatClock>,
    /// Milliseconds since the person in each seat was last here, for those who are away and whom the
    /// viewer sits with; or none.
    pub away: Vec<Option<i64>>,
    pub log: Vec<LogLine>,
    /// The reader's page has all lines of steps before this one, so they are not told again.
    pub log_from: Option<usize>,
    /// The marks of the blocks that the reader's page has, if blocks are to be marked.
    pub blocks: Option<Vec<u64>>,
    /// The reader's page has the talk, which changes by itself.
    pub keeps_talk: bool,
    /// For those who sit at the table.
    pub talk: Option<TalkPart>,
    pub controls: Controls,
    pub refused: Option<Refused>,
    /// Seats that were left to bots, and the step of the last time, for those who play on.
    pub gone: Option<(usize, SeatSet)>,
    /// The best first.
    pub hint: Vec<Hint>,
    /// What the best hint means on the board.
    pub marks: Vec<Mark>,
    /// If the viewer's seat has one.
    pub coach: Option<Coach>,
    /// Whether the coach is on, for a viewer who may have one.
    pub coach_switch: Option<bool>,
    /// At a shared device: the player whose secrets the curtain covers.
    pub curtain: Option<Seat>,
    /// Where the game comes from: a sentence and a link.
    pub notes: Vec<Note>,
    /// What decided the game, if it is over and was analyzed.
    pub decided: Option<Note>,
    /// Others still play this deal, so nothing links to the record.
    pub is_sealed: bool,
    /// The full address of the table, for previews of links.
    pub address: Option<String>,
    /// The viewer may let others play the same deal.
    pub can_share_deal: bool,
}

impl TablePage {
    /// The page of a table without anything special.
    pub fn new(id: &str, game: &'static WebGame, version: i64, chairs: Vec<Chair>) -> TablePage {
        TablePage {
            id: id.to_owned(),
            game,
            version,
            step: 0,
            since: 0,
            chairs,
            is_rated: false,
            pace: 0,
            clocks: Vec::new(),
            away: Vec::new(),
            log: Vec::new(),
            log_from: None,
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
        }
    }
}

/// Something to know about a table, with a link.
#[derive(Clone, Debug)]
pub struct Note {
    pub text: String,
    pub to: String,
}

/// How the viewer can take a step back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Undo {
    #[default]
    Not,
    /// It concerns nobody else.
    Own,
    /// Others would have to agree, and there are none.
    Alone,
    /// The others must agree, for this reason.
    Ask(String),
}

/// What the viewer can do beside playing.
#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts that a page shows or not")]
pub struct Controls {
    pub undo: Undo,
    pub can_hint: bool,
    /// Who asks to undo, if the viewer has not answered yet.
    pub undo_asked_by: Option<Seat>,
    /// The viewer has asked to undo and waits for answers.
    pub undo_awaited: bool,
    /// Seats of absent people that the viewer may fill with a bot.
    pub fillable: Vec<Seat>,
    /// A bot plays for the viewer, who may take over.
    pub can_return: Option<Seat>,
    /// The viewer sits at the table, and may leave it to a bot.
    pub can_leave: bool,
    /// The viewer may close the table for good.
    pub can_close: bool,
    /// The viewer may take the game off their list.
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

/// A proposal of a bot.
#[derive(Clone, Debug)]
pub struct Hint {
    /// In the game's notation.
    pub action: String,
    pub text: String,
    /// The chance of winning, in percent.
    pub chance: u32,
    /// What speaks for it rather than for the next.
    pub why: Option<String>,
}

/// The whole page.
pub fn table_page<G: WebBoard>(frame: &Frame, table: &TablePage, scene: &Scene<'_, G>) -> Markup {
    let title = table.game.title(frame.words());
    let part = table_part(frame, table, scene);
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

/// The part that changes, which the script fetches and swaps.
pub fn table_part<G: WebBoard>(frame: &Frame, table: &TablePage, scene: &Scene<'_, G>) -> Markup {
    let words = scene.words;
    let outcome = G::outcome(scene.view.public());
    if let Some(seat) = table.curtain {
        return curtain(table, seat, words);
    }
    html! {
        div #table class={"table game-" (table.game) @if outcome.is_some() { " over" } @else if table.coach.is_some() { " coached" }} data-table=(table.id) data-version=(table.version) data-step=(table.step) data-since=(table.since) data-viewer=[scene.view.viewer().seat()] {
            (table.block(top_line(table, scene)))
            (seats_by(scene, &sittings(table), |card| table.block(card)))
            (table.block(G::symbols()))
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

/// Where one is: the game, its moment, and what is asked.
fn top_line<G: WebBoard>(table: &TablePage, scene: &Scene<'_, G>) -> Markup {
    let words = scene.words;
    html! {
        header .line data-region="top" {
            a .home href="/" aria-label=(words.word("web-to-front")) { "‹" }
            h1 { (table.game.title(words)) }
            p .moment { (G::moment(scene)) }
            div .prompt aria-live="polite" {
                // Where the seats have no room for captions, it takes the place of who is awaited. The
                // script announces the log, so it is not read out twice.
                @if scene.actor().is_none() && let Some(line) = latest(&table.log) {
                    p .latest aria-hidden="true" { (line.text) }
                }
                p class=(if scene.actor().is_some() { "asked yours" } else { "asked" }) {
                    span .at-first { (sentence(&G::asked(scene.view, words))) }
                    (G::asked_next(scene))
                }
            }
        }
    }
}

/// What the cards of the seats show beside the game.
fn sittings(table: &TablePage) -> Vec<Sitting<'_>> {
    let seats = Seat::all(table.chairs.len());
    let sitting = |seat: Seat| {
        let chair = table.chairs.get(seat.index());
        let used = table.controls.hints_used.iter().find(|(who, _)| *who == seat);
        Sitting {
            clock: table.clocks.get(seat.index()),
            caption: caption(&table.log, seat, &table.chairs),
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

/// The board, the tray and the bar of a game under way, in one form.
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

/// What the viewer can do.
fn bar<G: WebBoard>(table: &TablePage, scene: &Scene<'_, G>) -> Markup {
    html! {
        div .bar data-region="bar" {
            div .deed { (marked(G::bar(scene), &table.marks)) }
            // Shown by the script while somebody goes step by step.
            button #next .primary type="button" hidden { (scene.words.word("web-next-step")) }
            (tools(table, scene.words))
        }
    }
}

/// The board and the tray.
fn pressed<G: WebBoard>(scene: &Scene<'_, G>) -> Markup {
    html! { (board(scene, &G::common(scene))) (tray(scene)) }
}

/// A part of the page with what a hint marks there; most pages have no hint.
fn marked(part: Markup, marks: &[Mark]) -> Markup {
    if marks.is_empty() { part } else { PreEscaped(mark(&part.into_string(), marks).html) }
}

/// How many places of the page a hint marks.
pub fn marked_places<G: WebBoard>(scene: &Scene<'_, G>, marks: &[Mark]) -> usize {
    let page = html! { (pressed(scene)) (G::bar(scene)) }.into_string();
    mark(&page, marks).found.iter().sum()
}

/// What the buttons beside the bar send: the ends of addresses, and the ids of forms.
fn forms(controls: &Controls) -> Vec<(&'static str, &'static str)> {
    let undo = match controls.undo {
        Undo::Not => None,
        Undo::Own => Some(("undo", "do-undo")),
        Undo::Alone | Undo::Ask(_) => Some(("ask-undo", "do-ask-undo")),
    };
    undo.into_iter().chain(controls.can_hint.then_some(("hint", "do-hint"))).collect()
}

/// Undo and hint. They keep their room while they cannot be pressed.
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

/// What has to be said now and is gone with the next change: a refusal, a question. It lies
/// over the stage, so that nothing moves.
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
            // Told until the reader has acted.
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
                " " a href=(rule_address(table.game.name(), clause.id)) { (clause.id) }
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
