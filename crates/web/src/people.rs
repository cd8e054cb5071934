//! Public facts about people with accounts: profiles and ratings.

use std::fmt::Write as _;

use ararat_analysis::{Odds, percent};
use ararat_bots::Level;
use ararat_core::{Facts, Seat};
use ararat_text::{Catalogue, sentence};
use maud::{Markup, html};

use crate::empty_state::empty_state;
use crate::frame::{Frame, page};
use crate::game::WebGame;
use crate::heading::{Emblem, heading};
use crate::list::{list, pick_game, table};

/// A person, or program, with an account.
#[derive(Clone, Debug)]
pub struct Profile {
    pub name: String,
    /// Whether it belongs to a program.
    pub is_bot: bool,
    pub games: Vec<GameTally>,
    pub bots: Vec<BotTally>,
    pub played: PlayedGames,
    pub mistakes: Mistakes,
}

/// What a person's decisions neglect, from analyses of games that the reader may see.
#[derive(Clone, Debug, Default)]
pub struct Mistakes {
    /// How many analyses there were.
    pub game_count: usize,
    /// Whether the reader is someone else, who sees only rated games.
    pub is_rated_only: bool,
    /// Costliest first.
    pub lines: Vec<MistakeLine>,
}

/// One thing that decisions neglect.
#[derive(Clone, Debug)]
pub struct MistakeLine {
    pub game: &'static WebGame,
    /// Catalogue key of what would have counted more.
    pub item: String,
    pub count: usize,
    pub lost: Odds,
    /// Table, seat and step of the costliest decisions.
    pub examples: Vec<(String, Seat, usize)>,
}

/// A person's results in a game.
#[derive(Clone, Debug)]
pub struct GameTally {
    pub game: &'static WebGame,
    pub count: i64,
    pub won: i64,
    pub rating: Option<RatingLine>,
}

/// A person's results against a level of bots, or against all adaptive ones.
#[derive(Clone, Debug)]
pub struct BotTally {
    /// `None` for adaptive bots.
    pub level: Option<Level>,
    pub count: i64,
    pub won: i64,
    pub shared: i64,
}

/// Finished games that the reader may see, one page of them.
#[derive(Clone, Debug, Default)]
pub struct PlayedGames {
    /// Whether these are the reader's own games, and therefore all of them; others see only rated
    /// games.
    pub are_own: bool,
    pub games: Vec<PlayedGame>,
    /// Links to newer and older games.
    pub newer: Option<String>,
    pub older: Option<String>,
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    pub table: String,
    pub game: &'static WebGame,
    pub place: i64,
    pub seat_count: i64,
    pub is_rated: bool,
}

/// A rating.
#[derive(Clone, Debug)]
pub struct RatingLine {
    pub name: String,
    pub rating: f64,
    /// One standard deviation.
    pub deviation: f64,
    pub games: i64,
}

/// The best players of a game.
#[derive(Clone, Debug)]
pub struct RatingList {
    pub game: &'static WebGame,
    pub lines: Vec<RatingLine>,
}

/// The address of a profile.
pub fn profile_address(name: &str) -> String {
    let mut address = "/people/".to_owned();
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() {
            address.push(char::from(byte));
        } else {
            let _ = write!(address, "%{byte:02X}");
        }
    }
    address
}

/// “27.3 ± 4.1”, with twice the deviation: a 95% interval.
fn rating(line: &RatingLine, words: &Catalogue) -> String {
    format!("{} ± {}", words.decimal(line.rating), words.decimal(2.0 * line.deviation))
}

/// The profile page.
pub fn profile(frame: &Frame, profile: &Profile) -> Markup {
    let words = frame.words();
    let title = html! {
        (profile.name) @if profile.is_bot { " " span .tag { (words.word("people-program")) } }
    };
    let body = html! {
        div .leaf {
            (heading(Emblem::Dove, &title, &html! {}))
            (games(&profile.games, words))
            @if !profile.bots.is_empty() { (bots(&profile.bots, words)) }
            @if !profile.mistakes.lines.is_empty() { (mistakes(&profile.mistakes, words)) }
            @if !profile.played.games.is_empty() { (played(&profile.played, words)) }
        }
    };
    page(frame, &profile.name, &body)
}

fn played(played: &PlayedGames, words: &Catalogue) -> Markup {
    html! {
        section .panel {
            @if played.are_own {
                h2 { (words.word("people-own-games")) }
                p .small { (sentence(&words.word("people-own-games-what"))) }
            } @else {
                h2 { (words.word("people-rated-games")) }
            }
            ul .tables { @for game in &played.games {
                li { a href={"/table/" (game.table)} {
                    strong { (game.game.title(words)) } " "
                    (words.fill("people-place", &Facts::new().number("place", game.place).number("count", game.seat_count)))
                    @if played.are_own && game.is_rated { " " span .tag { (words.word("people-rated-tag")) } }
                } }
            } }
            p {
                @if let Some(to) = &played.newer { a .button rel="prev" href=(to) { (words.word("people-newer-games")) } " " }
                @if let Some(to) = &played.older { a .button rel="next" href=(to) { (words.word("people-older-games")) } }
            }
        }
    }
}

/// A person's results in each game.
pub(crate) fn games(games: &[GameTally], words: &Catalogue) -> Markup {
    if games.is_empty() {
        let text = sentence(&words.word("people-no-games"));
        return empty_state("animal-penguin", &text, "/", &words.word("web-front"));
    }
    let rows = html! {
        @for tally in games {
            tr {
                th scope="row" { a href={"/ratings/" (tally.game)} { (tally.game.title(words)) } }
                td { (tally.count) }
                td { (tally.won) }
                td { @if let Some(line) = &tally.rating { (rating(line, words)) } @else { "–" } }
                td { (tally.rating.as_ref().map_or(0, |line| line.games)) }
            }
        }
    };
    let columns = ["people-played", "people-won", "people-rating", "people-rated-games"];
    list(Some("people-games"), &columns, &rows, words)
}

fn bots(bots: &[BotTally], words: &Catalogue) -> Markup {
    let rows = html! {
        @for tally in bots {
            tr {
                th scope="row" { (words.word(tally.level.map_or("level-adaptive", Level::name_key))) }
                td { (tally.count) }
                td { (tally.won) }
                td { (tally.shared) }
                td { (tally.count - tally.won - tally.shared) }
            }
        }
    };
    let columns = ["people-met", "people-ahead", "people-level", "people-behind"];
    list(Some("people-against-bots"), &columns, &rows, words)
}

fn mistakes(mistakes: &Mistakes, words: &Catalogue) -> Markup {
    let games = Facts::new().number("games", mistakes.game_count);
    let rows = html! {
        @for line in &mistakes.lines {
            tr {
                th scope="row" {
                    (words.word(&line.item)) br;
                    span .small { (line.game.title(words)) }
                }
                td { (percent(line.lost, words)) }
                td { (line.count) }
                td { @for (table, seat, step) in &line.examples {
                    a .button href={"/table/" (table) "/replay?step=" (step) "&seat=" (seat)} {
                        (words.fill("mistakes-step", &Facts::new().number("step", step + 1)))
                    } " "
                } }
            }
        }
    };
    let columns = ["mistakes-lost", "mistakes-count", "mistakes-costliest"];
    html! {
        section .panel .mistakes {
            h2 { (words.word("mistakes")) }
            p {
                (sentence(&words.fill("mistakes-what", &games)))
                @if mistakes.is_rated_only { " " (sentence(&words.word("mistakes-rated-only"))) }
            }
            (table(None, &columns, &rows, words))
        }
    }
}

/// The list of the best players of a game.
pub fn ratings(frame: &Frame, rated: &RatingList) -> Markup {
    let words = frame.words();
    let title = words.word("people-ratings");
    let rows = html! {
        @for (rank, line) in (1..).zip(&rated.lines) {
            tr {
                td .rank { (rank) }
                th scope="row" { a href=(profile_address(&line.name)) { (line.name) } }
                td { (rating(line, words)) }
                td { (line.games) }
            }
        }
    };
    let new_table = format!("/new?game={}", rated.game);
    let nobody = [words.word("people-nobody-rated"), words.word("people-rated-how")];
    let nobody = nobody.map(|text| sentence(&text)).join(" ");
    let lead = html! { p { (sentence(&words.word("people-ratings-what"))) } };
    let body = html! {
        div .leaf {
            (heading(Emblem::Podium, &html! { (title) }, &lead))
            (pick_game("/ratings/", rated.game, frame))
            @if rated.lines.is_empty() {
                (empty_state("animal-owl", &nobody, &new_table, &words.word("web-choose-table")))
            } @else {
                (list(None, &["people-name", "people-rating", "people-rated-games"], &rows, words))
            }
            p { a .button href={"/statistics/" (rated.game)} { (words.word("statistics")) } }
        }
    };
    page(frame, &title, &body)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_addresses() {
        assert_eq!(profile_address("Zoé O’H."), "/people/Zo%C3%A9%20O%E2%80%99H%2E");
    }
}
