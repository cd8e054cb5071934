//! The page of a game being played: prompt, board, players, log, and what can be done around it.

use ararat_core::{Clause, Outcome, Seat, Turn};
use ararat_text::{Catalogue, sentence};
use maud::{Markup, html};

use crate::board::WebBoard;
use crate::clock::{self, SeatClock};
use crate::frame::{Card, Frame, page, shared_page};
use crate::game::WebGame;
use crate::result_picture;
use crate::scene::{Chair, Scene, rule_address, seat_class, seat_mark};
use crate::talk::{TalkPart, talk_part};

/// What a table's page shows beside the board.
#[derive(Clone, Debug)]
pub struct TablePage {
    pub id: String,
    pub game: &'static WebGame,
    /// The version that a submission must name.
    pub version: i64,
    pub chairs: Vec<Chair>,
    /// The game counts for ratings.
    pub is_rated: bool,
    /// One for each chair where time is limited, or none.
    pub clocks: Vec<SeatClock>,
    pub log: Vec<LogLine>,
    /// For those who sit at the table.
    pub talk: Option<TalkPart>,
    pub controls: Controls,
    pub refused: Option<Refused>,
    pub hint: Vec<Hint>,
    /// At a shared device: the player whose secrets the curtain covers.
    pub curtain: Option<Seat>,
    /// Where the game comes from: a sentence and a link.
    pub notes: Vec<Note>,
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
            chairs,
            is_rated: false,
            clocks: Vec::new(),
            log: Vec::new(),
            talk: None,
            controls: Controls::default(),
            refused: None,
            hint: Vec::new(),
            curtain: None,
            notes: Vec::new(),
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

/// A sentence of the log.
#[derive(Clone, Debug)]
pub struct LogLine {
    pub step: usize,
    pub text: String,
    /// It happened since the viewer last acted.
    pub is_new: bool,
}

/// What the viewer can do beside playing.
#[derive(Clone, Debug, Default)]
pub struct Controls {
    pub can_undo: bool,
    /// Why an undo needs the others' consent; if set, they can be asked.
    pub undo_needs: Option<String>,
    pub can_hint: bool,
    /// Who asks to undo, if the viewer has not answered yet.
    pub undo_asked_by: Option<Seat>,
    /// The viewer has asked to undo and waits for answers.
    pub undo_awaited: bool,
    /// Seats of absent people that the viewer may fill with a bot.
    pub fillable: Vec<Seat>,
    /// A bot plays for the viewer, who may take over.
    pub can_return: Option<Seat>,
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
    pub action: String,
    pub text: String,
    /// The chance of winning, in percent.
    pub chance: u32,
}

/// The whole page.
pub fn table_page<G: WebBoard>(frame: &Frame, table: &TablePage, scene: &Scene<'_, G>) -> Markup {
    let title = table.game.title(frame.words());
    let part = table_part(table, scene);
    match (&table.address, G::outcome(scene.view.public())) {
        (Some(address), Some(outcome)) if !table.is_sealed => {
            let card = Card {
                title: title.clone(),
                text: ranked(scene, &outcome),
                url: address.clone(),
                picture: format!("{address}/result.png"),
                size: (result_picture::WIDTH, result_picture::HEIGHT),
            };
            shared_page(frame, &title, &card, &part)
        }
        (Some(_) | None, _) => page(frame, &title, &part),
    }
}

/// “1. Ann 23 points, 2. Bob 17 points”.
fn ranked<G: WebBoard>(scene: &Scene<'_, G>, outcome: &Outcome) -> String {
    let told = |&seat: &Seat| {
        let name = scene.chairs.get(seat.index()).map_or("", |chair| chair.name.as_str());
        let score = G::score(outcome.points[seat], scene.words);
        format!("{}. {name} {score}", outcome.places[seat])
    };
    ranking(outcome).iter().map(told).collect::<Vec<_>>().join(", ")
}

/// The seats by their places.
pub(crate) fn ranking(outcome: &Outcome) -> Vec<Seat> {
    let mut ranking: Vec<Seat> = outcome.places.seats().collect();
    ranking.sort_by_key(|&seat| outcome.places[seat]);
    ranking
}

/// The part that changes, which the script fetches and swaps.
pub fn table_part<G: WebBoard>(table: &TablePage, scene: &Scene<'_, G>) -> Markup {
    let words = scene.words;
    let outcome = G::outcome(scene.view.public());
    if let Some(seat) = table.curtain {
        return curtain(table, seat, words);
    }
    html! {
        div #table class={"table game-" (table.game)} data-table=(table.id) data-version=(table.version) {
            section .prompt aria-live="polite" {
                h1 .unseen { (table.game.title(words)) }
                p class=(if scene.actor().is_some() { "asked yours" } else { "asked" }) {
                    span .at-first { (prompt(scene)) }
                    (G::asked_next(scene))
                }
                @if let Some(refused) = &table.refused { (refusal(table, refused, words)) }
            }
            section .play {
                form #act method="post" action={"/table/" (table.id) "/act"} {
                    input type="hidden" name="version" value=(table.version);
                    (G::show(scene))
                }
                details .in-words {
                    summary { (words.word("web-in-words")) }
                    pre .words { (G::spoken_board(scene.view, words)) }
                    @if scene.actor().is_some() {
                        form method="post" action={"/table/" (table.id) "/act"} {
                            input type="hidden" name="version" value=(table.version);
                            (crate::plain_board::action_list(scene))
                            label { (words.word("web-type-action")) input name="do" autocomplete="off"; }
                            button { (words.word("web-send")) }
                        }
                    }
                }
            }
            aside .side {
                @if let Some(outcome) = &outcome { (end(table, scene, outcome)) }
                @for note in &table.notes { section { a href=(note.to) { (note.text) } } }
                (players(table, scene))
                (controls(table, scene))
                @if let Some(talk) = &table.talk { (talk_part(talk, words)) }
                (log(table, words))
                // The script shows it if the browser can notify and has not been asked yet.
                @if outcome.is_none() {
                    button #notify type="button" hidden { (words.word("turn-notify")) }
                }
            }
        }
    }
}

fn prompt<G: WebBoard>(scene: &Scene<'_, G>) -> String {
    sentence(&G::asked(scene.view, scene.words))
}

fn refusal(table: &TablePage, refused: &Refused, words: &Catalogue) -> Markup {
    html! {
        p .refused role="alert" {
            (refused.text)
            @if let Some(clause) = refused.clause {
                " " a href=(rule_address(table.game.name(), clause.id)) { (clause.id) }
                span .clause { ": " (sentence(&words.clause(clause))) }
            }
        }
    }
}

fn players<G: WebBoard>(table: &TablePage, scene: &Scene<'_, G>) -> Markup {
    let words = scene.words;
    let awaited = match G::turn(scene.view.public()) {
        Turn::Seats(seats) => seats.iter().collect(),
        Turn::Chance | Turn::Over => Vec::new(),
    };
    html! {
        section .players aria-label=(words.word("web-players-title")) {
            ol {
                @for (index, chair) in table.chairs.iter().enumerate() {
                    @let seat = Seat::new(index).unwrap_or_default();
                    li class={(seat_class(seat)) @if awaited.contains(&seat) { " awaited" }} {
                        span .mark aria-hidden="true" { (seat_mark(seat)) }
                        span .name { (chair.name) }
                        @if let Some(key) = chair.tag_key() { span .tag { (words.word(key)) } }
                        @if scene.is_own(seat) {
                            span .tag .you { (words.word("you")) }
                        }
                        @if let Some((_, count)) = table.controls.hints_used.iter().find(|(who, _)| *who == seat) {
                            span .tag { (words.fill("web-hints-used", &ararat_core::Facts::new().number("count", *count))) }
                        }
                        @if let Some(clock) = table.clocks.get(index) { (clock::show(clock, words)) }
                        @if awaited.contains(&seat) {
                            span .tag .turn { (words.word("web-to-act")) }
                        }
                    }
                }
            }
            @if table.is_rated { p { span .tag { (words.word("people-rated-tag")) } } }
            @if let Some(clock) = table.clocks.first() { (clock::explain(clock, words)) }
        }
    }
}

fn controls<G: WebBoard>(table: &TablePage, scene: &Scene<'_, G>) -> Markup {
    let words = scene.words;
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
        section .controls aria-label=(words.word("web-controls")) {
            @if controls.can_undo { (button("undo", "web-undo", None)) }
            @if let Some(needs) = &controls.undo_needs {
                (button("ask-undo", "web-ask-undo", None))
                p .small { (needs) }
            }
            @if controls.undo_awaited { p { (sentence(&words.word("web-undo-awaited"))) } }
            @if let Some(seat) = controls.undo_asked_by {
                p { (sentence(&words.fill("web-undo-asked", &ararat_core::Facts::new().seat("seat", seat)))) }
                (button("answer-undo", "web-agree", Some(("answer", "yes".to_owned()))))
                (button("answer-undo", "web-decline", Some(("answer", "no".to_owned()))))
            }
            @if controls.can_hint { (button("hint", "web-hint", None)) }
            @if !table.hint.is_empty() {
                form .hints method="post" action={"/table/" (table.id) "/act"} {
                    input type="hidden" name="version" value=(table.version);
                    p { (words.word("web-hint-says")) }
                    ol {
                        @for hint in &table.hint {
                            li { button name="do" value=(hint.action) { (hint.text) } " " span .small { (words.percent(hint.chance)) } }
                        }
                    }
                }
            }
            @for seat in &controls.fillable {
                (button("fill-seat", "web-fill-seat", Some(("seat", seat.to_string()))))
            }
            @if let Some(seat) = controls.can_return {
                (button("return", "web-return", Some(("seat", seat.to_string()))))
            }
        }
    }
}

fn log(table: &TablePage, words: &Catalogue) -> Markup {
    html! {
        section .log {
            details open {
                summary { (words.word("web-log")) }
                // It scrolls, so the keyboard must reach it.
                ol tabindex="0" aria-label=(words.word("web-log")) {
                    @for line in table.log.iter().rev() {
                        li class=[line.is_new.then_some("new")] { (line.text) }
                    }
                }
            }
        }
    }
}

fn end<G: WebBoard>(table: &TablePage, scene: &Scene<'_, G>, outcome: &Outcome) -> Markup {
    let words = scene.words;
    html! {
        section .end {
            (standing(scene, outcome))
            @if table.is_sealed {
                p .small { (sentence(&words.word("web-deal-sealed"))) }
            } @else {
                p {
                    a .button href={"/table/" (table.id) "/replay"} { (words.word("web-replay")) }
                    " "
                    a .button href={"/table/" (table.id) "/analysis"} { (words.word("web-analysis")) } " "
                    a .button href={"/table/" (table.id) "/record"} { (words.word("web-record")) } " "
                    a .button href={"/table/" (table.id) "/result.png"} { (words.word("web-result-picture")) }
                }
            }
            form method="post" action={"/table/" (table.id) "/again"} {
                button .primary { (words.word("web-again")) }
            }
            @if table.can_share_deal {
                form method="post" action={"/table/" (table.id) "/deal"} {
                    button { (words.word("web-deal-share")) }
                }
            }
        }
    }
}

/// Ranking and points by source.
pub(crate) fn standing<G: WebBoard>(scene: &Scene<'_, G>, outcome: &Outcome) -> Markup {
    let words = scene.words;
    let ranking = ranking(outcome);
    let sources = G::sources(scene.view.public());
    html! {
        h2 { (words.word("web-the-end")) }
        ol .ranking {
            @for &seat in &ranking {
                li value=(outcome.places[seat]) {
                    (scene.player(seat)) " "
                    strong { (G::score(outcome.points[seat], words)) }
                }
            }
        }
        @if !sources.is_empty() {
            table .sources {
                caption { (words.word("web-sources")) }
                thead { tr { td {} @for &seat in &ranking { th scope="col" .mine[scene.is_own(seat)] title=(words.seat(seat)) { (scene.player(seat)) } } } }
                tbody {
                    @for (source, points) in &sources {
                        @let most = points.iter().max();
                        tr {
                            th scope="row" { (words.word(source)) }
                            @for &seat in &ranking {
                                @let own = points.get(seat.index());
                                td .most[own == most && own > Some(&0)] .mine[scene.is_own(seat)] { @if let Some(own) = own { (own) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn curtain(table: &TablePage, seat: Seat, words: &Catalogue) -> Markup {
    let name = table.chairs.get(seat.index()).map_or("", |chair| chair.name.as_str());
    html! {
        div #table .curtain data-table=(table.id) data-game=(table.game) data-version=(table.version) {
            section .panel {
                h1 { (words.fill("web-hand-over", &ararat_core::Facts::new().text("name", name))) }
                p { (sentence(&words.word("web-curtain"))) }
                form method="post" action={"/table/" (table.id) "/lift"} {
                    input type="hidden" name="version" value=(table.version);
                    input type="hidden" name="seat" value=(seat);
                    button .primary autofocus { (words.fill("web-i-am", &ararat_core::Facts::new().text("name", name))) }
                }
            }
        }
    }
}
