//! The weekly challenge.

use std::str::FromStr as _;

use ararat_bots::Level;
use ararat_core::OptionList;
use ararat_games::GameName;
use ararat_store::DealRow;
use ararat_tables::{TableError, bot_row, check_options, day_of, now, week_of, week_start};
use ararat_web::{COMPARED, Challenge, ChallengePage, Try, challenge_page};
use axum::extract::{Path, State};
use axum_extra::extract::{Form, Query};

use super::deal;
use crate::app::App;
use crate::forms::{OfWeek, Opponents};
use crate::page_error::PageError;
use crate::reply::{PageResult, html};
use crate::visitor::Visitor;

/// How many weeks one can look back.
const MOST_WEEKS: i64 = 52;
/// The bots that everybody plays against.
const LEVEL: Level = Level::Medium;

pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<OfWeek>,
) -> PageResult {
    let this = week_of(now());
    let week = query.week.unwrap_or(this).clamp(this - MOST_WEEKS, this);
    let mut challenges = Vec::new();
    for &game in GameName::ALL {
        challenges.push(describe(&app, &visitor, week, game).await?);
    }
    let name = app.tables.store.visitor_name(&visitor.id).await?;
    let page = ChallengePage {
        days: (day_of(week_start(week)), day_of(week_start(week + 1) - 1)),
        before: (week > this - MOST_WEEKS).then_some(week - 1),
        after: (week < this).then_some(week + 1),
        name: name.unwrap_or_default(),
        challenges,
    };
    Ok(html(challenge_page(&visitor.frame(format!("/challenge?week={week}")), &page)))
}

async fn describe(
    app: &App,
    visitor: &Visitor,
    week: i64,
    game: GameName,
) -> Result<Challenge, PageError> {
    let tables = &app.tables;
    let deal = deal_of(app, week, game)?;
    // As it was stored when it was first played.
    let deal = tables.store.deal(&deal.id).await?.unwrap_or(deal);
    let own_table = tables.store.try_of(&deal.id, &visitor.id).await?;
    let may_see = tables.may_see_results(&deal, &visitor.id).await?;
    let mut tries = Vec::new();
    let (mut is_cut, mut is_late) = (false, false);
    if may_see {
        let compared = tables.compare(&deal, COMPARED.into()).await?;
        let count = compared.finished.len() + compared.playing_count + compared.late.len();
        is_cut = count >= usize::from(COMPARED);
        is_late = compared.is_late(own_table.as_ref());
        for table in compared.finished {
            let people = table.row.seats.iter().zip(&table.results);
            for (seat, &(points, place)) in people.filter(|(seat, _)| !seat.visitor.is_empty()) {
                let line = Try {
                    name: seat.name.clone(),
                    score: deal::score(game, points, visitor.words()),
                    place,
                    is_own: seat.visitor == visitor.id,
                };
                tries.push((place, -points, line));
            }
        }
        tries.sort_by_key(|(place, points, _)| (*place, *points));
    }
    Ok(Challenge {
        game: game.pages(),
        can_play: why_not(app, &deal, visitor).await?.is_none(),
        deal: deal.id,
        tries: tries.into_iter().map(|(_, _, line)| line).collect(),
        is_cut,
        is_late,
        is_hidden: !may_see,
        own_table,
    })
}

/// Enough players for a good game.
fn player_count(game: GameName) -> usize {
    (*game.description().players.start()).max(3)
}

/// The deal of a game for a week, with default options.
fn deal_of(app: &App, week: i64, game: GameName) -> Result<DealRow, TableError> {
    let list = OptionList::new().with("players", player_count(game));
    let options = check_options(game, &list).map_err(|_| TableError::Broken("bad options"))?.0;
    Ok(app.challenges.deal(week, game, options))
}

/// Why a visitor cannot play a challenge, as a catalogue key.
async fn why_not(
    app: &App,
    deal: &DealRow,
    visitor: &Visitor,
) -> Result<Option<&'static str>, PageError> {
    // A leaderboard, like the ratings, for people only.
    if visitor.is_program() {
        return Ok(Some("people-challenge-not-programs"));
    }
    deal::why_not(app, deal, visitor).await
}

/// Starts the one attempt that counts.
pub(crate) async fn play(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
    Form(form): Form<Opponents>,
) -> PageResult {
    let game = GameName::from_str(&game).map_err(|_| PageError::not_found())?;
    let deal = deal_of(&app, week_of(now()), game)?;
    app.tables.store.add_deal(&deal).await?;
    let why_not = why_not(&app, &deal, &visitor).await?;
    let person = deal::person(&app, &visitor, &form.name).await?;
    if let Some(key) = why_not {
        return Err(deal::refusal(key));
    }
    let bots = (2..=player_count(game)).map(|number| bot_row(LEVEL, number));
    let seats = std::iter::once(person).chain(bots).collect();
    deal::start(&app, &visitor, deal, seats, form.pace).await
}
