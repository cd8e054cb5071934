//! The replay of a finished game, step by step from any seat: board, log, verification, and a way
//! to play on from any point.

use ararat_bots::Level;
use ararat_core::{Facts, Game, Seat};
use ararat_text::{Catalogue, sentence};
use maud::{Markup, html};

use crate::board::{Excerpt, WebBoard};
use crate::ending::standing;
use crate::frame::{Frame, page, stage_page};
use crate::game::WebGame;
use crate::heading::{Emblem, heading};
use crate::log_line::{LogLine, caption};
use crate::scene::{Chair, Scene, rule_address, seat_class, seat_mark};
use crate::stage::{Sitting, board, seats, tray};
use crate::table_page::Refused;

/// Whose view a replay shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    Spectator,
    Seat(Seat),
    /// The board of a spectator, then the private part of each seat.
    Open,
}

impl Look {
    /// From an address: `2` or `all`; anything else is a spectator.
    pub fn read(text: &str, seat_count: usize) -> Look {
        match text.parse::<Seat>() {
            Ok(seat) if seat.index() < seat_count => Look::Seat(seat),
            Ok(_) | Err(_) if text == "all" => Look::Open,
            Ok(_) | Err(_) => Look::Spectator,
        }
    }

    fn word(self) -> String {
        match self {
            Look::Spectator => "none".to_owned(),
            Look::Seat(seat) => seat.to_string(),
            Look::Open => "all".to_owned(),
        }
    }
}

/// The result of one check of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    Good,
    Bad,
    /// An earlier check failed, or the record lacks what this one needs.
    Unknown,
}

/// One check, and what it means in plain words.
#[derive(Clone, Debug)]
pub struct Check {
    pub finding: Finding,
    pub title: String,
    pub meaning: String,
}

/// The result of verifying a record.
#[derive(Clone, Debug, Default)]
pub struct Verification {
    pub checks: Vec<Check>,
    /// Line, column, and what is wrong there.
    pub fault: Option<(usize, usize, Refused)>,
}

/// What the page shows besides the board.
#[derive(Clone, Debug)]
pub struct ReplayPage {
    /// The address of this replay, without step and seat.
    pub base: String,
    /// The page of the table, if the game was played here.
    pub table: Option<String>,
    /// Where the record can be downloaded.
    pub record: String,
    /// The replay of the game that this one continues, and from which step.
    pub origin: Option<(String, usize)>,
    pub game: &'static WebGame,
    pub chairs: Vec<Chair>,
    pub look: Look,
    /// How many steps have been played.
    pub step: usize,
    pub step_count: usize,
    /// The steps before the previous and next decision: of the chosen seat, or of any player.
    pub last_turn: Option<usize>,
    pub next_turn: Option<usize>,
    /// Lines of the step just played are marked as new.
    pub log: Vec<LogLine>,
    pub verification: Verification,
    /// Whether the game can be played on from here.
    pub can_branch: bool,
    /// Whether the game has private knowledge.
    pub has_secrets: bool,
}

impl ReplayPage {
    /// The address of another step, or of this one from another seat.
    fn address(&self, step: usize, look: Look) -> String {
        format!("{}?step={step}&seat={}", self.base, look.word())
    }
}

/// The whole page. The first scene is drawn; in an open replay, the others are those of the seats.
pub fn replay_page<G: WebBoard>(
    frame: &Frame,
    replay: &ReplayPage,
    scenes: &[Scene<'_, G>],
) -> Markup {
    let words = frame.words();
    let game = replay.game.title(words);
    let title = words.fill("web-replay-of", &Facts::new().text("game", game));
    stage_page(frame, &title, &replay_part(replay, scenes))
}

/// The part that changes from step to step, which the script fetches and replaces.
pub fn replay_part<G: WebBoard>(replay: &ReplayPage, scenes: &[Scene<'_, G>]) -> Markup {
    let [scene, own_parts @ ..] = scenes else { return html! {} };
    let words = scene.words;
    let outcome = G::outcome(scene.view.public());
    html! {
        div #replay class={"table replay game-" (replay.game)} data-step=(replay.step) {
            header .line data-region="top" {
                a .home href="/" aria-label=(words.word("web-to-front")) { "‹" }
                h1 { (words.fill("web-replay-of", &Facts::new().text("game", replay.game.title(words)))) }
                p .moment { (G::moment(scene)) (G::supply(scene)) }
                div .prompt { p .asked { (told(replay, scene)) } }
            }
            (seats(scene, &sittings(replay, scene.view.viewer().seat())))
            (G::symbols())
            div #act .stage {
                (board(scene, &G::common(scene)))
                (tray(scene))
                div .bar data-region="bar" { (moments(replay, words)) }
            }
            aside .side {
                (lookers(replay, words))
                @if outcome.is_none() { @for seat in own_parts { (own(seat)) } }
                @if let Some(outcome) = &outcome {
                    section .end { (standing(scene, outcome)) }
                }
                (ways(replay, words))
                @if replay.can_branch { (what_if(replay, words)) }
                @else if replay.origin.is_some() && replay.step < replay.step_count {
                    // Any other game can be continued from every point before its end.
                    p .small { (sentence(&words.word("web-what-if-not-imagined"))) }
                }
                @let beside = G::beside(scene);
                @if !beside.0.is_empty() { section { (beside) } }
                (log(replay, words))
                (verification(&replay.verification, replay.game, words))
                section {
                    details #in-words .in-words {
                        summary { (words.word("web-in-words")) }
                        pre .words { (G::spoken_board(scene.view, words)) }
                    }
                }
            }
        }
    }
}

/// What each seat did last.
fn sittings(replay: &ReplayPage, reader: Option<Seat>) -> Vec<Sitting<'_>> {
    let sitting = |seat: Seat| Sitting {
        caption: caption(&replay.log, seat, &replay.chairs, reader),
        ..Sitting::default()
    };
    Seat::all(replay.chairs.len()).map(sitting).collect()
}

/// What happened in the step just played: nothing before the first, and nothing visible if the step
/// was hidden from the viewing seat.
fn told<G: WebBoard>(replay: &ReplayPage, scene: &Scene<'_, G>) -> String {
    let told: Vec<&str> =
        replay.log.iter().filter(|line| line.is_new).map(|line| line.text.as_str()).collect();
    match told[..] {
        [] if replay.step == 0 => sentence(&scene.words.word("web-replay-before")),
        [] => sentence(&scene.words.word("web-replay-unseen")),
        [..] => told.join(" "),
    }
}

/// First, previous, next, last, and a slider; all work as links or a form.
fn moments(replay: &ReplayPage, words: &Catalogue) -> Markup {
    let (step, last) = (replay.step, replay.step_count);
    let link = |id: &str, to: Option<usize>, sign: &str, key: &str, keys: &str| {
        html! {
            @match to {
                Some(to) => a #(id) .button href=(replay.address(to, replay.look)) data-keys=(keys)
                    title=(words.word(key)) aria-label=(words.word(key)) { (sign) },
                None => span #(id) .button .idle aria-hidden="true" { (sign) },
            }
        }
    };
    let at = Facts::new().number("step", step).number("steps", last);
    html! {
        nav .moments aria-label=(words.word("web-replay-moments")) {
            (autoplay(last, words))
            (link("go-first", (step > 0).then_some(0), "|◀", "web-replay-first", "Home"))
            (link("go-last-turn", replay.last_turn, "◀◀", "web-replay-last-turn", "ArrowUp Shift+ArrowLeft"))
            (link("go-back", step.checked_sub(1), "◀", "web-replay-back", "ArrowLeft"))
            form method="get" action=(replay.base) {
                input type="hidden" name="seat" value=(replay.look.word());
                input #slider type="range" name="step" min="0" max=(last) value=(step)
                    aria-label=(words.word("web-replay-slider")) aria-valuetext=(words.fill("replay-at", &at));
                button .go { (words.word("web-replay-go")) }
            }
            (link("go-on", (step < last).then_some(step + 1), "▶", "web-replay-on", "ArrowRight"))
            (link("go-next-turn", replay.next_turn, "▶▶", "web-replay-next-turn", "ArrowDown Shift+ArrowRight"))
            (link("go-end", (step < last).then_some(last), "▶|", "web-replay-end", "End"))
            form .jump method="get" action=(replay.base) {
                input type="hidden" name="seat" value=(replay.look.word());
                label { span .unseen { (words.word("web-replay-step")) }
                    input type="number" name="step" min="0" max=(last) value=(step); }
                span .small { "/ " (last) }
            }
        }
    }
}

/// Plays the game automatically, at a speed the reader chooses; only the script can do that.
fn autoplay(step_count: usize, words: &Catalogue) -> Markup {
    /// Milliseconds from one step to the next.
    const SPEEDS: [(u32, &str); 3] =
        [(2500, "web-follow-slow"), (1200, "web-follow-normal"), (500, "web-follow-fast")];
    html! {
        div .auto {
            button #autoplay .primary type="button" disabled[step_count == 0] data-play=(words.word("web-replay-play"))
                data-pause=(words.word("web-replay-pause")) { (words.word("web-replay-play")) }
            select #speed aria-label=(words.word("web-replay-speed")) {
                @for (pause, key) in SPEEDS { option value=(pause) { (words.word(key)) } }
            }
        }
    }
}

/// The choice of views.
fn lookers(replay: &ReplayPage, words: &Catalogue) -> Markup {
    let link = |look: Look, label: Markup| {
        html! {
            a href=(replay.address(replay.step, look)) data-go aria-current=[(look == replay.look).then_some("true")] { (label) }
        }
    };
    html! {
        nav .pick .lookers aria-label=(words.word("web-replay-knowledge")) {
            span .small { (words.word("web-replay-knowledge")) }
            (link(Look::Spectator, html! { (words.word("web-replay-spectator")) }))
            @for (seat, chair) in Seat::all(replay.chairs.len()).zip(&replay.chairs) {
                (link(Look::Seat(seat), html! {
                    span class={"player " (seat_class(seat))} { span .mark aria-hidden="true" { (seat_mark(seat)) } (chair.name) }
                }))
            }
            @if replay.has_secrets { (link(Look::Open, html! { (words.word("web-replay-open")) })) }
        }
    }
}

/// The private part of one seat.
fn own<G: WebBoard>(scene: &Scene<'_, G>) -> Markup {
    let Some(seat) = scene.view.viewer().seat() else { return html! {} };
    html! {
        section .own-part aria-label=(scene.words.seat(seat)) {
            h2 { (scene.player(seat)) }
            (G::excerpt(scene, Excerpt::Own))
        }
    }
}

fn ways(replay: &ReplayPage, words: &Catalogue) -> Markup {
    html! {
        section .ways {
            @if let Some((to, step)) = &replay.origin {
                p { a href=(to) { (words.fill("web-replay-origin", &Facts::new().number("step", *step))) } }
            }
            p {
                a .button href=(replay.record) { (words.word("web-record")) }
                @if let Some(table) = &replay.table {
                    " " a .button href=(table) { (words.word("web-to-table")) }
                }
            }
            p .small { (sentence(&words.word("web-replay-keys"))) }
        }
    }
}

fn what_if(replay: &ReplayPage, words: &Catalogue) -> Markup {
    let chosen = match replay.look {
        Look::Seat(seat) => seat,
        Look::Spectator | Look::Open => Seat::default(),
    };
    html! {
        section .what-if {
            details #what-if {
                summary { (words.word("web-what-if")) }
                form method="post" action={(replay.base) "/what-if"} {
                    p .small { (sentence(&words.word("web-what-if-how"))) }
                    input type="hidden" name="step" value=(replay.step);
                    label { (words.word("web-what-if-seat"))
                        select name="seat" {
                            @for (seat, chair) in Seat::all(replay.chairs.len()).zip(&replay.chairs) {
                                option value=(seat) selected[seat == chosen] { (seat) ". " (chair.name) }
                            }
                        }
                    }
                    label { (words.word("web-what-if-bots")) (levels(words)) }
                    @if replay.has_secrets {
                        fieldset {
                            legend { (words.word("web-what-if-world")) }
                            label .choice { input type="radio" name="world" value="imagined" checked; span { (words.word("web-what-if-imagined")) } }
                            label .choice { input type="radio" name="world" value="real"; span { (words.word("web-what-if-real")) } }
                        }
                    }
                    button .primary { (words.word("web-what-if-go")) }
                }
            }
        }
    }
}

/// A choice of bot levels.
pub(crate) fn levels(words: &Catalogue) -> Markup {
    html! {
        select name="level" {
            @for level in Level::ALL {
                option value=(level.name()) selected[level == Level::Medium] { (words.word(level.name_key())) }
            }
        }
    }
}

fn log(replay: &ReplayPage, words: &Catalogue) -> Markup {
    html! {
        section .log {
            details #log open {
                summary { (words.word("web-log")) }
                ol {
                    @for line in replay.log.iter().rev() {
                        li class=[line.is_new.then_some("new")] data-step=(line.step) data-seat=[line.seat()] aria-current=[line.is_new.then_some("step")] {
                            a href=(replay.address(line.step + 1, replay.look)) data-go { (line.step + 1) } " " (line.text)
                        }
                    }
                }
            }
        }
    }
}

fn verification(verification: &Verification, game: &WebGame, words: &Catalogue) -> Markup {
    let is_good = verification.fault.is_none();
    html! {
        section class={"verification " (if is_good { "good" } else { "bad" })} {
            h2 { (words.word(if is_good { "web-verified" } else { "web-not-verified" })) }
            @if let Some((line, column, refused)) = &verification.fault {
                (fault(*line, *column, refused, &[game], words))
            }
            details #checks open[!is_good] {
                summary { (words.word("web-verified-how")) }
                ul .checks {
                    @for check in &verification.checks {
                        @let (class, sign) = match check.finding {
                            Finding::Good => ("good", "✓"),
                            Finding::Bad => ("bad", "✗"),
                            Finding::Unknown => ("unknown", "–"),
                        };
                        li class=(class) {
                            span .sign aria-hidden="true" { (sign) }
                            div {
                                strong { (check.title) }
                                p .small { (sentence(&check.meaning)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Where a record is wrong, and why.
fn fault(
    line: usize,
    column: usize,
    refused: &Refused,
    games: &[&WebGame],
    words: &Catalogue,
) -> Markup {
    let place = Facts::new().number("line", line).number("column", column);
    html! {
        p .refused role="alert" {
            strong { (words.fill("web-replay-line", &place)) } " " (refused.text)
            @if let Some(clause) = refused.clause {
                @let game = games.iter().find(|game| game.description.clauses().contains(&clause));
                @if let Some(game) = game {
                    " " a href=(rule_address(game.name(), clause.id)) { (clause.id) }
                }
            }
        }
    }
}

/// What the page for uploads shows.
#[derive(Clone, Debug, Default)]
pub struct Upload {
    /// The typed text, so that it can be corrected.
    pub text: String,
    /// Where the fault is, if it is in a line, and what it is.
    pub fault: Option<(Option<(usize, usize)>, Refused)>,
    /// Records that are kept on the reader's device.
    pub kept: Vec<KeptRecord>,
}

/// A record that is kept on the reader's device.
#[derive(Clone, Debug)]
pub struct KeptRecord {
    pub id: String,
    /// The game and its players.
    pub name: String,
}

/// The page for opening a record.
pub fn upload_page(frame: &Frame, upload: &Upload) -> Markup {
    let words = frame.words();
    let title = words.word("web-upload");
    let lead = html! { p { (sentence(&words.word("web-upload-what"))) } };
    let body = html! {
        div .leaf {
            (heading(Emblem::Scroll, &html! { (title) }, &lead))
            @match &upload.fault {
                Some((Some((line, column)), refused)) => (fault(*line, *column, refused, frame.games, words)),
                Some((None, refused)) => p .refused role="alert" { (refused.text) },
                None => {},
            }
            form .panel method="post" action="/replay" enctype="multipart/form-data" {
                label { (words.word("web-upload-file")) input type="file" name="file" accept=".ararat,.txt,text/plain"; }
                label { (words.word("web-upload-text")) textarea .record name="text" rows="10" spellcheck="false" { (upload.text) } }
                button .primary { (words.word("web-upload-go")) }
            }
            @if !upload.kept.is_empty() { (kept_records(&upload.kept, words)) }
        }
    };
    page(frame, &title, &body)
}

fn kept_records(kept: &[KeptRecord], words: &Catalogue) -> Markup {
    html! {
        section {
            h2 { (words.word("device-records")) }
            p { (sentence(&words.word("device-records-what"))) }
            ul {
                @for record in kept {
                    @let label = words.fill("device-delete", &Facts::new().text("game", &record.name));
                    li {
                        a href={"/replay/" (record.id)} { (record.name) }
                        " " a .button href={"/replay/" (record.id) "/delete"} title=(words.word("device-delete-record")) aria-label=(label) { "×" }
                    }
                }
            }
        }
    }
}

/// Whether the seats of a game have private knowledge.
pub fn has_secrets<G: Game>() -> bool {
    size_of::<G::Private>() > 0
}
