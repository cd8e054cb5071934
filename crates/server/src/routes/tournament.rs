//! Tournaments: creating one, taking part, and its page.

use std::str::FromStr as _;

use ararat_core::OptionList;
use ararat_games::GameName;
use ararat_pages::stored_game;
use ararat_store::{Ending, Entrant, RoundGame, Stage, Status, System, Tournament, TournamentRow};
use ararat_tables::{
    MOST_ENTRANTS, TableError, Topic, TournamentPlan, TournamentStanding, check_options, moment_of,
    now, read_name, round_count, standings,
};
use ararat_text::sentence;
use ararat_web::{
    NewTournament, RoundPart, RoundSitter, RoundTable, StandingLine, TournamentDoings,
    TournamentLine, TournamentPage, TournamentStage, new_tournament, tournament_page,
};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum_extra::extract::Form;

use super::live::follow;
use super::table::site;
use crate::app::App;
use crate::forms::TournamentForm;
use crate::page_error::PageError;
use crate::reply::{PageResult, html, html_with, see_other};
use crate::visitor::Visitor;

/// How many of the visitor's tournaments we list.
const LISTED: i64 = 20;
/// In milliseconds.
pub(super) const MINUTE: i64 = 60_000;
pub(super) const HOUR: i64 = 60 * MINUTE;
/// A round must end before its deal is unsealed for good; a tournament starts within a month.
pub(super) const MOST_HOURS: i64 = 7 * 24;
pub(super) const MOST_MINUTES: i64 = 30 * 24 * 60;
/// Defaults and limits.
pub(super) const USUAL_HOURS: i64 = 3;
pub(super) const USUAL_MINUTES: i64 = 60;
pub(super) const USUAL_ROUNDS: u8 = 3;
pub(super) const MOST_ROUNDS: u8 = 9;

/// The page that sets up a tournament.
pub(crate) async fn all(State(app): State<App>, visitor: Visitor) -> PageResult {
    show(&app, &visitor, None).await
}

async fn show(app: &App, visitor: &Visitor, fault: Option<String>) -> PageResult {
    let own = match visitor.person() {
        Some(_) => app.tables.store.tournaments_of(&visitor.id, 0, LISTED).await?,
        None => Vec::new(),
    };
    let status = if fault.is_none() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    let own = own.iter().map(line).collect::<Result<_, _>>()?;
    let page = NewTournament { can_make: visitor.person().is_some(), fault, own };
    Ok(html_with(status, new_tournament(&visitor.frame("/tournaments"), &page)))
}

/// A tournament in a list.
pub(super) fn line(row: &TournamentRow) -> Result<TournamentLine, TableError> {
    Ok(TournamentLine {
        id: row.id.clone(),
        name: row.name.clone(),
        game: stored_game(&row.game)?.pages(),
        stage: stage_of(row.stage),
        is_of_programs: row.is_of_programs,
        starts: moment_of(row.starts_at),
    })
}

fn stage_of(stage: Stage) -> TournamentStage {
    match stage {
        Stage::Open => TournamentStage::Open,
        Stage::Running => TournamentStage::Running,
        Stage::Over => TournamentStage::Over,
        Stage::Cancelled => TournamentStage::Cancelled,
    }
}

/// The name under which a visitor may take part: that of their account.
fn person(visitor: &Visitor) -> Result<&str, PageError> {
    let needs_account =
        || PageError::new(StatusCode::FORBIDDEN, "people-account", "tournament-needs-account");
    visitor.person().map(|account| account.name.as_str()).ok_or_else(needs_account)
}

/// Creates a tournament; its creator takes part.
pub(crate) async fn create(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<TournamentForm>,
) -> PageResult {
    let own_name = person(&visitor)?.to_owned();
    let game = GameName::from_str(&form.game).map_err(|_| PageError::not_found())?;
    let Some(name) = read_name(&form.name) else {
        let fault = sentence(&visitor.words().word("tournament-bad-name"));
        return show(&app, &visitor, Some(fault)).await;
    };
    app.allow_table(&visitor.id).map_err(PageError::too_many_tables)?;
    let (least, most) = game.description().players.clone().into_inner();
    let seat_count = form.players.unwrap_or(least).clamp(least, most);
    let list = OptionList::new().with("players", seat_count);
    let options = check_options(game, &list).map_err(|_| TableError::Broken("bad options"))?.0;
    let plan = TournamentPlan {
        name,
        game,
        options,
        seat_count,
        system: form.system,
        rounds: form.rounds.unwrap_or(USUAL_ROUNDS).clamp(1, MOST_ROUNDS),
        clock: form.clock.parse().ok(),
        round_length: form.hours.unwrap_or(USUAL_HOURS).clamp(1, MOST_HOURS) * HOUR,
        has_bots: form.bots.is_some(),
        is_public: form.public.is_some(),
        is_of_programs: false,
        starts_at: now() + form.minutes.unwrap_or(USUAL_MINUTES).clamp(1, MOST_MINUTES) * MINUTE,
    };
    let id = app.tables.create_tournament(&visitor.id, plan).await?;
    app.tables.enter_tournament(&id, &visitor.seat(&own_name)).await?;
    Ok(to(&id))
}

fn to(id: &str) -> axum::response::Response {
    see_other(&format!("/tournament/{id}"))
}

pub(crate) async fn join(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> PageResult {
    let name = person(&visitor)?;
    app.tables.enter_tournament(&id, &visitor.seat(name)).await?;
    Ok(to(&id))
}

pub(crate) async fn leave(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> PageResult {
    person(&visitor)?;
    app.tables.leave_tournament(&id, &visitor.id).await?;
    Ok(to(&id))
}

/// Starts the host's tournament early.
pub(crate) async fn start(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> PageResult {
    person(&visitor)?;
    app.tables.start_tournament(&id, &visitor.id).await?;
    Ok(to(&id))
}

/// Calls off the host's tournament.
pub(crate) async fn cancel(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> PageResult {
    person(&visitor)?;
    app.tables.cancel_tournament(&id, &visitor.id).await?;
    Ok(to(&id))
}

/// A stream that reports every change to a tournament.
pub(crate) async fn live(State(app): State<App>, Path(id): Path<String>) -> PageResult {
    app.tables.store.tournament(&id).await?.ok_or_else(PageError::not_found)?;
    let marks = app.tables.follow(Topic::Tournament(id)).await?;
    Ok(follow(&app, vec![marks]))
}

pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> PageResult {
    // Read before the rest, so that the stream reports anything that changes in the meantime.
    let mark = app.tables.mark(&Topic::Tournament(id.clone())).await?;
    let tournament = app.tables.store.tournament(&id).await?.ok_or_else(PageError::not_found)?;
    let is_program = visitor.account.as_ref().map(|account| account.is_bot);
    let onlooker = Onlooker { visitor: &visitor.id, is_program };
    let page = TournamentPage {
        mark,
        invitation: format!("{}/tournament/{id}", site(&app, &headers)),
        ..describe(&app, onlooker, &tournament).await?
    };
    Ok(html(tournament_page(&visitor.frame(format!("/tournament/{id}")), &page)))
}

/// Who is looking at a tournament: a visitor, or a program.
#[derive(Clone, Copy)]
pub(super) struct Onlooker<'a> {
    /// Empty for a caller without a token.
    pub(super) visitor: &'a str,
    /// Whether their account belongs to a program; `None` without an account.
    pub(super) is_program: Option<bool>,
}

impl Onlooker<'_> {
    /// Whether this visitor is the onlooker. What belonged to a deleted account belongs to nobody.
    fn is(self, visitor: &str) -> bool {
        !visitor.is_empty() && visitor == self.visitor
    }
}

/// When a tournament ends at the latest, or ended; `None` while it has too few players.
pub(super) fn latest_end(tournament: &Tournament) -> Result<Option<i64>, TableError> {
    let (row, rounds) = (&tournament.row, round_count(tournament)?);
    Ok(match row.stage {
        Stage::Open => Some(row.starts_at + rounds * row.round_length).filter(|_| rounds > 0),
        Stage::Running => Some(row.due_at + (rounds - row.round) * row.round_length),
        Stage::Over => Some(row.due_at),
        Stage::Cancelled => None,
    })
}

/// A tournament as a visitor sees it, without its mark and link.
pub(super) async fn describe(
    app: &App,
    onlooker: Onlooker<'_>,
    tournament: &Tournament,
) -> Result<TournamentPage, TableError> {
    let row = &tournament.row;
    let game = stored_game(&row.game)?;
    let own = tournament.players.iter().find(|player| onlooker.is(&player.visitor));
    let is_in = own.is_some_and(|player| !player.is_out);
    let mut round_parts = Vec::new();
    for round in (1..=row.round).rev() {
        round_parts.push(round_part(app, tournament, round, own).await?);
    }
    let is_current = |game: &&RoundGame| {
        game.round == row.round && game.ending == Ending::Playing && !game.table.is_empty()
    };
    let own_game = tournament.games.iter().filter(is_current);
    let own_game = own_game.filter(|game| Some(game.player) == own.map(|player| player.number));
    let is_open = row.stage == Stage::Open;
    let is_under_way = row.stage == Stage::Running;
    // In the last round and afterwards, the page shows the end anyway.
    let is_far = is_open || is_under_way && row.round < row.rounds;
    let is_full = i64::try_from(tournament.players.len()).is_ok_and(|count| count >= MOST_ENTRANTS);
    let doings = TournamentDoings {
        can_join: is_open
            && own.is_none()
            && onlooker.is_program == Some(row.is_of_programs)
            && !is_full,
        needs_account: is_open && onlooker.is_program.is_none(),
        can_leave: is_in && (is_open || is_under_way),
        can_start: is_open && onlooker.is(&row.owner),
    };
    let line = |one: TournamentStanding| {
        let player = tournament.players.iter().find(|player| player.number == one.player)?;
        Some(StandingLine {
            place: one.place,
            name: player.name.clone(),
            is_own: onlooker.is(&player.visitor),
            is_out: player.is_out,
            rounds: one.rounds,
            score: one.score,
            deal_score: one.deal_score,
            opposition: one.opposition,
        })
    };
    Ok(TournamentPage {
        id: row.id.clone(),
        mark: String::new(),
        name: row.name.clone(),
        game: game.pages(),
        stage: stage_of(row.stage),
        is_swiss: row.system == System::Swiss,
        seat_count: row.seat_count,
        rounds: row.rounds,
        round: row.round,
        clock: row.clock.parse().ok(),
        has_bots: row.has_bots,
        is_public: row.is_public,
        is_of_programs: row.is_of_programs,
        starts: moment_of(row.starts_at),
        due: moment_of(row.due_at),
        ends: latest_end(tournament)?.filter(|_| is_far).map(moment_of),
        round_hours: row.round_length / HOUR,
        invitation: String::new(),
        standings: standings(tournament).into_iter().filter_map(line).collect(),
        round_parts,
        own_table: own_game.map(|game| game.table.clone()).next(),
        doings,
    })
}

/// A round as a reader sees it. Results are hidden until all its games are over, since all tables
/// play the same deal.
async fn round_part(
    app: &App,
    tournament: &Tournament,
    round: i64,
    own: Option<&Entrant>,
) -> Result<RoundPart, TableError> {
    let games: Vec<&RoundGame> =
        tournament.games.iter().filter(|game| game.round == round).collect();
    let is_over = games.iter().all(|game| game.ending != Ending::Playing);
    let is_own = |game: &RoundGame| Some(game.player) == own.map(|player| player.number);
    let sitter = |game: &RoundGame| -> Result<RoundSitter, TableError> {
        let player = tournament.players.iter().find(|player| player.number == game.player);
        let player = player.ok_or(TableError::Broken("a player of a round is missing"))?;
        Ok(RoundSitter {
            name: player.name.clone(),
            is_own: is_own(game),
            score: Some(game.score).filter(|_| is_over),
            remark: match game.ending {
                Ending::Late => Some("tournament-game-late"),
                Ending::Left => Some("tournament-game-left"),
                Ending::Playing | Ending::Played | Ending::Bye => None,
            },
        })
    };
    let mut tables: Vec<RoundTable> = Vec::new();
    let mut deal = None;
    let mut ids: Vec<&str> = games.iter().map(|game| game.table.as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    for id in ids.into_iter().filter(|id| !id.is_empty()) {
        let mut at_table: Vec<&&RoundGame> = games.iter().filter(|game| game.table == id).collect();
        at_table.sort_by_key(|game| game.seat);
        let row = app.tables.store.table(id).await?.ok_or(TableError::NotFound)?;
        let may_look = is_over || at_table.iter().any(|game| is_own(game));
        if deal.is_none() {
            deal = app.tables.store.deal_of(id).await?.map(|deal| deal.id);
        }
        tables.push(RoundTable {
            sitters: at_table.iter().map(|game| sitter(game)).collect::<Result<_, _>>()?,
            bots: row.seats.len().saturating_sub(at_table.len()),
            is_playing: row.status.is_unfinished(),
            link: (may_look && row.status != Status::Closed).then(|| format!("/table/{id}")),
        });
    }
    let byes = games.iter().filter(|game| game.table.is_empty()).map(|game| sitter(game));
    let byes = byes.collect::<Result<_, _>>()?;
    Ok(RoundPart { number: round, tables, byes, deal, is_over })
}
