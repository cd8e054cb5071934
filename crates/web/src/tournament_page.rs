//! A tournament: its description, players, standings and rounds.

use ararat_core::Facts;
use ararat_table::TimeControl;
use ararat_text::{Catalogue, sentence};
use maud::{Markup, html};

use crate::clock;
use crate::frame::{Frame, page, refreshing_page};
use crate::game::WebGame;
use crate::heading::{Emblem, heading};
use crate::link::page_link;

/// Without script, the browser reloads the page after this many seconds while something changes.
const REFRESH: u32 = 15;

ararat_core::named! {
    /// How far a tournament has come.
    pub enum TournamentStage {
        Open = "open",
        Running = "running",
        Over = "over",
        Cancelled = "cancelled",
    }
}

impl TournamentStage {
    pub(crate) fn key(self) -> &'static str {
        match self {
            TournamentStage::Open => "tournament-open",
            TournamentStage::Running => "tournament-running",
            TournamentStage::Over => "tournament-over",
            TournamentStage::Cancelled => "tournament-cancelled",
        }
    }
}

/// A player's standing. Scores are in half points.
#[derive(Clone, Debug)]
pub struct StandingLine {
    pub place: usize,
    pub name: String,
    pub is_own: bool,
    pub is_out: bool,
    pub rounds: usize,
    pub score: i64,
    pub deal_score: i64,
    pub opposition: i64,
}

/// A player at a table of a round, with their score in half points and how their game ended, once
/// the round is over.
#[derive(Clone, Debug)]
pub struct RoundSitter {
    pub name: String,
    pub is_own: bool,
    pub score: Option<i64>,
    /// The catalogue key of a remark about how it ended.
    pub remark: Option<&'static str>,
}

/// A table of a round; players with a bye have none.
#[derive(Clone, Debug)]
pub struct RoundTable {
    pub sitters: Vec<RoundSitter>,
    /// How many bots also sit there.
    pub bots: usize,
    /// The address, for those who may watch.
    pub link: Option<String>,
    pub is_playing: bool,
}

/// A round; the latest comes first.
#[derive(Clone, Debug)]
pub struct RoundPart {
    pub number: i64,
    pub tables: Vec<RoundTable>,
    pub byes: Vec<RoundSitter>,
    /// The deal its tables played.
    pub deal: Option<String>,
    pub is_over: bool,
}

/// What the reader can do.
#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts that a page shows or not")]
pub struct TournamentDoings {
    pub can_join: bool,
    /// Whether they could join if they were signed in.
    pub needs_account: bool,
    pub can_leave: bool,
    /// Whether they own it and it has not started.
    pub can_start: bool,
}

/// What the page of a tournament shows.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts that a page shows or not")]
pub struct TournamentPage {
    pub id: String,
    /// Changes whenever the tournament does.
    pub mark: String,
    pub name: String,
    pub game: &'static WebGame,
    pub stage: TournamentStage,
    pub is_swiss: bool,
    pub seat_count: i64,
    /// 0 while unknown.
    pub rounds: i64,
    pub round: i64,
    pub clock: Option<TimeControl>,
    pub has_bots: bool,
    pub is_public: bool,
    /// Whether programs play rather than people.
    pub is_of_programs: bool,
    /// When it starts or started, and when its round, or all of it, ends: times in words.
    pub starts: String,
    pub due: String,
    /// When all rounds are over at the latest, if known.
    pub ends: Option<String>,
    /// The longest a round may last.
    pub round_hours: i64,
    pub invitation: String,
    pub standings: Vec<StandingLine>,
    pub round_parts: Vec<RoundPart>,
    pub own_table: Option<String>,
    pub doings: TournamentDoings,
}

impl TournamentPage {
    /// How the page words its end. The number of rounds of a round robin depends on who takes part.
    fn ends_key(&self) -> &'static str {
        let is_open = self.stage == TournamentStage::Open;
        if is_open && !self.is_swiss { "tournament-ends-so-far" } else { "tournament-ends" }
    }
}

/// A number of half points: “3½”.
fn halves(count: i64) -> String {
    match (count / 2, count % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

/// The page of a tournament.
pub fn tournament_page(frame: &Frame, tournament: &TournamentPage) -> Markup {
    let words = frame.words();
    let lead = html! {
        p {
            (tournament.game.title(words)) " · " (words.word(tournament.stage.key()))
            @if tournament.is_of_programs { " · " (words.word("tournament-programs")) }
            @if tournament.stage == TournamentStage::Running {
                " · " (words.fill("tournament-round-of", &Facts::new().number("round", tournament.round).number("rounds", tournament.rounds)))
            }
        }
    };
    let body = html! {
        div .leaf .tournament {
            (heading(Emblem::Podium, &html! { (tournament.name) }, &lead))
            div #live data-live={"/tournament/" (tournament.id) "/live"} data-mark=(tournament.mark) {
                (doings(tournament, words))
                (standings(tournament, words))
                @for round in &tournament.round_parts { (round_part(round, words)) }
            }
            (about(tournament, words))
        }
    };
    let is_changing = matches!(tournament.stage, TournamentStage::Open | TournamentStage::Running);
    if is_changing {
        refreshing_page(frame, &tournament.name, REFRESH, &body)
    } else {
        page(frame, &tournament.name, &body)
    }
}

/// What comes next, and what the reader can do about it.
fn doings(tournament: &TournamentPage, words: &Catalogue) -> Markup {
    let action = |what: &str| format!("/tournament/{}/{what}", tournament.id);
    let time = |key: &str, time: &str| sentence(&words.fill(key, &Facts::new().text("time", time)));
    let TournamentDoings { can_join, needs_account, can_leave, can_start } = tournament.doings;
    html! {
        section .panel {
            p {
                @match tournament.stage {
                    TournamentStage::Open => (time("tournament-starts", &tournament.starts)),
                    TournamentStage::Running => (time("tournament-round-ends", &tournament.due)),
                    TournamentStage::Over => (time("tournament-ended", &tournament.due)),
                    TournamentStage::Cancelled => (sentence(&words.word("tournament-cancelled-why"))),
                }
                @if let Some(ends) = &tournament.ends { " " (time(tournament.ends_key(), ends)) }
            }
            @if needs_account { p { (sentence(&words.word("tournament-needs-account"))) } }
            div .buttons {
                @if let Some(own) = &tournament.own_table { a .button .primary href={"/table/" (own)} { (words.word("tournament-to-table")) } }
                @if needs_account { a .button .primary href="/account" { (words.word("people-sign-in")) } }
                @if can_join { form method="post" action=(action("join")) { button .primary { (words.word("tournament-join")) } } }
                @if can_start {
                    form method="post" action=(action("start")) { button { (words.word("tournament-start")) } }
                    form method="post" action=(action("cancel")) { button { (words.word("tournament-cancel")) } }
                }
                @if can_leave { form method="post" action=(action("leave")) { button { (words.word("tournament-leave")) } } }
            }
        }
    }
}

fn standings(tournament: &TournamentPage, words: &Catalogue) -> Markup {
    html! {
        section .panel .listed {
            h2 { (words.word("tournament-standings")) }
            @if tournament.standings.is_empty() { p { (sentence(&words.word("tournament-nobody"))) } }
            @else {
                table .list {
                    thead { tr {
                        td .rank {}
                        th scope="col" { (words.word("people-name")) }
                        @for key in ["tournament-rounds", "tournament-score", "tournament-deal-score", "tournament-opposition"] {
                            th scope="col" { (words.word(key)) }
                        }
                    } }
                    tbody {
                        @for line in &tournament.standings {
                            tr class=[line.is_own.then_some("new")] {
                                td .rank { @if line.rounds > 0 { (line.place) } }
                                th scope="row" { (line.name) @if line.is_out { " " span .tag { (words.word("tournament-out")) } } }
                                td { (line.rounds) }
                                td { strong { (halves(line.score)) } }
                                td { (halves(line.deal_score)) }
                                td { (halves(line.opposition)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn round_part(round: &RoundPart, words: &Catalogue) -> Markup {
    let title = words.fill("tournament-round", &Facts::new().number("round", round.number));
    html! {
        section .panel {
            h2 { (title) }
            ul .round-tables {
                @for table in &round.tables {
                    li {
                        span .who { @for sitter in &table.sitters { (sitting(sitter, words)) }
                            @if table.bots > 0 { span { (words.fill("tournament-bots-too", &Facts::new().number("count", table.bots))) } }
                        }
                        @if table.is_playing { span .tag { (words.word("tournament-playing")) } }
                        @if let Some(link) = &table.link { a href=(link) { (words.word("tournament-look")) } }
                    }
                }
                @for sitter in &round.byes {
                    li { span .who { (sitting(sitter, words)) } span .tag { (words.word("tournament-bye")) } }
                }
            }
            @if let Some(deal) = round.deal.as_ref().filter(|_| round.is_over) {
                p .small { a href={"/deal/" (deal)} { (words.word("tournament-compare")) } }
            }
        }
    }
}

fn sitting(sitter: &RoundSitter, words: &Catalogue) -> Markup {
    html! {
        span class=[sitter.is_own.then_some("own")] {
            (sitter.name)
            @if let Some(score) = sitter.score { " " strong { (halves(score)) } }
            @if let Some(remark) = sitter.remark { " " span .tag { (words.word(remark)) } }
        }
    }
}

/// How it is played and decided, and its link.
fn about(tournament: &TournamentPage, words: &Catalogue) -> Markup {
    let facts = Facts::new().number("count", tournament.seat_count);
    let hours = Facts::new().number("hours", tournament.round_hours);
    let clock =
        tournament.clock.map_or_else(|| words.word("clock-none"), |one| clock::name(one, words));
    html! {
        section .panel {
            h2 { (words.word("tournament-how")) }
            ul {
                li { (sentence(&words.word(if tournament.is_swiss { "tournament-swiss-what" } else { "tournament-robin-what" }))) }
                li { (sentence(&words.fill("tournament-tables-of", &facts))) " " (sentence(&words.word("tournament-same-deal"))) }
                li { (sentence(&words.fill("tournament-clock", &Facts::new().text("clock", clock)))) }
                li { (sentence(&words.word("tournament-scoring"))) }
                li { (sentence(&words.word("tournament-tie-breaks"))) }
                li { (sentence(&words.fill("tournament-late", &hours))) }
                li { (sentence(&words.word(if tournament.has_bots { "tournament-with-bots" } else { "tournament-without-bots" }))) }
                li { (sentence(&words.word("tournament-leaving"))) }
            }
        }
        section .panel {
            h2 { (words.word("web-invite")) }
            (page_link(&tournament.invitation, &words.word("tournament-link"), words))
            p .small { (sentence(&words.word(if tournament.is_public { "tournament-listed" } else { "tournament-unlisted" }))) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_points_are_written_as_fractions() {
        assert_eq!([0, 1, 2, 5].map(halves), ["0", "½", "1", "2½"]);
    }
}
