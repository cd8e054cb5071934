//! Statistics of a game, from the rated games of this server or the games of this device.

use ararat_core::{Facts, Seat};
use ararat_text::{Catalogue, sentence};
use maud::{Markup, PreEscaped, html};

use crate::empty_state::empty_state;
use crate::frame::{Edition, Frame, page};
use crate::game::WebGame;
use crate::heading::{Emblem, heading};
use crate::list::{pick_game, table};
use crate::scene::{seat_class, seat_mark};

/// With fewer games than this, the page warns that they say little.
const FEW: usize = 200;

/// What is known about a game.
#[derive(Clone, Debug)]
pub struct StatisticsPage {
    pub game: &'static WebGame,
    /// By number of players, fewest first.
    pub studies: Vec<GameStudy>,
    /// The reader's results against bots, on their own device.
    pub own: Option<OwnResults>,
}

/// The reader's results against bots.
#[derive(Clone, Debug)]
pub struct OwnResults {
    pub game_count: usize,
    /// Games in which nobody finished ahead of them.
    pub win_count: usize,
    pub mean_points: f64,
    /// One line for each kind of bot, weakest first.
    pub against: Vec<BotLine>,
}

/// How often the reader finished ahead of, level with and behind bots of one kind.
#[derive(Clone, Copy, Debug)]
pub struct BotLine {
    /// Catalogue key of the level.
    pub level_key: &'static str,
    pub ahead: usize,
    pub beside: usize,
    pub behind: usize,
}

/// The games with one number of players.
#[derive(Clone, Debug)]
pub struct GameStudy {
    pub seat_count: usize,
    pub game_count: usize,
    /// Points and wins as SVG.
    pub picture: String,
    pub seats: Vec<SeatLine>,
}

/// The results of one seat.
#[derive(Clone, Copy, Debug)]
pub struct SeatLine {
    pub seat: Seat,
    pub mean_points: f64,
    /// Its share of wins, and the 95% interval.
    pub wins: f64,
    pub low: f64,
    pub high: f64,
}

/// The page of a game's statistics.
pub fn statistics_page(frame: &Frame, statistics: &StatisticsPage) -> Markup {
    let words = frame.words();
    let title = words.word("statistics");
    let new_table = format!("/new?game={}", statistics.game);
    let (what, none): (&str, &[&str]) = match frame.edition {
        Edition::Site => ("statistics-what", &["statistics-none", "people-rated-how"]),
        Edition::Device => ("device-statistics-what", &["device-statistics-none"]),
    };
    let none = none.iter().map(|key| sentence(&words.word(key))).collect::<Vec<_>>().join(" ");
    let lead = html! { p { (sentence(&words.word(what))) } };
    let body = html! {
        div .leaf {
            (heading(Emblem::Podium, &html! { (title) }, &lead))
            (pick_game("/statistics/", statistics.game, frame))
            @if statistics.studies.is_empty() {
                (empty_state("animal-owl", &none, &new_table, &words.word("web-choose-table")))
            }
            @if let Some(own) = &statistics.own { (own_results(own, words)) }
            @for study in &statistics.studies { (section(study, words)) }
            @if frame.edition == Edition::Site {
                p { a .button href={"/ratings/" (statistics.game)} { (words.word("people-ratings")) } }
            }
        }
    };
    page(frame, &title, &body)
}

fn own_results(own: &OwnResults, words: &Catalogue) -> Markup {
    let facts = Facts::new()
        .number("count", own.game_count)
        .number("wins", own.win_count)
        .text("points", words.decimal(own.mean_points));
    let columns =
        ["device-statistics-ahead", "device-statistics-beside", "device-statistics-behind"];
    let rows = html! {
        @for line in &own.against {
            tr {
                th scope="row" { (words.word(line.level_key)) }
                td { (line.ahead) }
                td { (line.beside) }
                td { (line.behind) }
            }
        }
    };
    html! {
        section .panel .statistics {
            h2 { (words.word("device-statistics-own")) }
            p { (sentence(&words.fill("device-statistics-own-games", &facts))) }
            (table(Some("device-statistics-bots"), &columns, &rows, words))
            p .small { (sentence(&words.word("device-statistics-own-what"))) }
        }
    }
}

fn section(study: &GameStudy, words: &Catalogue) -> Markup {
    let players = Facts::new().number("count", study.seat_count);
    let games = Facts::new().number("count", study.game_count);
    let columns = ["statistics-wins", "statistics-interval", "statistics-mean"];
    let rows = html! {
        @for line in &study.seats {
            tr {
                th scope="row" {
                    span class={"player " (seat_class(line.seat))} {
                        span .mark aria-hidden="true" { (seat_mark(line.seat)) }
                        (words.seat(line.seat))
                    }
                }
                td { (percent(line.wins, words)) }
                td { (percent(line.low, words)) " – " (percent(line.high, words)) }
                td { (words.decimal(line.mean_points)) }
            }
        }
    };
    html! {
        section .panel .statistics {
            h2 { (words.fill("statistics-players", &players)) }
            p {
                (sentence(&words.fill("statistics-games", &games)))
                @if study.game_count < FEW { " " (sentence(&words.word("statistics-few"))) }
            }
            // The table below says what the picture shows.
            div .study aria-hidden="true" { (PreEscaped(&study.picture)) }
            (table(Some("study-seats"), &columns, &rows, words))
        }
    }
}

fn percent(share: f64, words: &Catalogue) -> String {
    words.percent(format_args!("{:.0}", 100.0 * share))
}
