//! The page for setting up a tournament, and the reader's own tournaments.

use ararat_core::Facts;
use ararat_text::{Catalogue, sentence};
use maud::{Markup, html};

use crate::clock;
use crate::frame::{Frame, page};
use crate::game::WebGame;
use crate::heading::{Emblem, heading};
use crate::tournament_page::TournamentStage;

/// How long a round can last, and when a tournament can start, with defaults.
const ROUND_HOURS: [u32; 6] = [1, 3, 24, 72, 120, 168];
const USUAL_ROUND: u32 = 3;
const START_MINUTES: [u32; 6] = [10, 60, 24 * 60, 3 * 24 * 60, 7 * 24 * 60, 14 * 24 * 60];
const USUAL_START: u32 = 60;
/// Rounds of a Swiss tournament.
const MOST_ROUNDS: u32 = 9;
const USUAL_ROUNDS: u32 = 3;

/// A tournament in a list.
#[derive(Clone, Debug)]
pub struct TournamentLine {
    pub id: String,
    pub name: String,
    pub game: &'static WebGame,
    pub stage: TournamentStage,
    /// Whether programs play rather than people.
    pub is_of_programs: bool,
    /// When it starts or started, in words.
    pub starts: String,
}

/// What the page shows.
#[derive(Clone, Debug)]
pub struct NewTournament {
    /// Whether the reader is signed in as a person.
    pub can_make: bool,
    /// What was wrong with the last attempt.
    pub fault: Option<String>,
    pub own: Vec<TournamentLine>,
}

/// The page for setting up a tournament.
pub fn new_tournament(frame: &Frame, new: &NewTournament) -> Markup {
    let words = frame.words();
    let title = words.word("tournament-title");
    let lead = html! { p { (sentence(&words.word("tournament-what"))) } };
    let body = html! {
        div .leaf .open-lobby {
            (heading(Emblem::Podium, &html! { (title) }, &lead))
            @if let Some(fault) = &new.fault { p .fault role="alert" { (fault) } }
            @if !new.own.is_empty() {
                section { h2 { (words.word("tournament-own")) } (tournament_list(&new.own, words)) }
            }
            @if new.can_make { (form(frame)) }
            @else {
                section .panel {
                    p { (sentence(&words.word("tournament-needs-account"))) }
                    p { a .button .primary href="/account" { (words.word("people-sign-in")) } }
                }
            }
        }
    };
    page(frame, &title, &body)
}

/// Tournaments with links to their pages.
pub(crate) fn tournament_list(lines: &[TournamentLine], words: &Catalogue) -> Markup {
    html! {
        ul .tables {
            @for line in lines {
                li { a href={"/tournament/" (line.id)} {
                    strong { (line.name) }
                    span .who { (line.game.title(words)) }
                    span .tag { (words.word(line.stage.key())) }
                    @if line.is_of_programs { span .tag { (words.word("tournament-programs")) } }
                    span .small { (line.starts) }
                } }
            }
        }
    }
}

fn form(frame: &Frame) -> Markup {
    let words = frame.words();
    let counts = frame.games.iter().map(|game| game.description.players.clone().into_inner());
    let least = counts.clone().map(|(least, _)| least).min().unwrap_or(2);
    let most = counts.map(|(_, most)| most).max().unwrap_or(least);
    let number = |key: &str, count: usize| words.fill(key, &Facts::new().number("count", count));
    html! {
        form .panel method="post" action="/tournaments" {
            h2 { (words.word("tournament-new")) }
            div .fields {
                label { (words.word("tournament-name")) input name="name" maxlength="24" required; }
                label { (words.word("tournament-game"))
                    select name="game" { @for game in frame.games { option value=(game) { (game.title(words)) } } } }
                label { (words.word("lobby-players"))
                    select name="players" { @for count in least..=most { option value=(count) { (number("lobby-player-count", count)) } } } }
                label { (words.word("clock-time"))
                    select name="clock" {
                        @for control in clock::CHOICES { option value=(control) { (clock::name(control, words)) } }
                        option value="" { (words.word("clock-none")) }
                    } }
                label { (words.word("tournament-system"))
                    select name="system" {
                        option value="swiss" { (words.word("tournament-swiss")) }
                        option value="robin" { (words.word("tournament-robin")) }
                    } }
                label { (words.word("tournament-rounds-swiss"))
                    select name="rounds" { @for count in 1..=MOST_ROUNDS { option value=(count) selected[count == USUAL_ROUNDS] { (count) } } } }
                label { (words.word("tournament-round-length"))
                    select name="hours" { @for hours in ROUND_HOURS { option value=(hours) selected[hours == USUAL_ROUND] { (length(hours * 60, words)) } } } }
                label { (words.word("tournament-start-in"))
                    select name="minutes" { @for minutes in START_MINUTES { option value=(minutes) selected[minutes == USUAL_START] { (length(minutes, words)) } } } }
            }
            label .choice { input type="checkbox" name="bots" value="yes" checked; span { (words.word("tournament-allow-bots")) } }
            label .choice { input type="checkbox" name="public" value="yes"; span { (words.word("tournament-make-public")) } }
            button .primary { (words.word("tournament-make")) }
        }
    }
}

/// A length of time in whole minutes, hours or days.
fn length(minutes: u32, words: &Catalogue) -> String {
    let (key, count) = match minutes {
        0..60 => ("tournament-minutes", minutes),
        60..1440 => ("tournament-hours", minutes / 60),
        _ => ("tournament-days", minutes / 1440),
    };
    words.fill(key, &Facts::new().number("count", count))
}
