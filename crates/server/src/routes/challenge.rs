//! The weekly challenge.

use std::str::FromStr as _;

use ararat_bots::Level;
use ararat_core::OptionList;
use ararat_games::GameName;
use ararat_store::DealRow;
use ararat_web::{COMPARED, Challenge, ChallengePage, Try, challenge_page};
use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;

use super::seats::bot_row;
use super::{Fields, deal};
use crate::app::App;
use crate::calendar::{day_of, week_of, week_start};
use crate::clock::now;
use crate::cookie::Visitor;
use crate::deals::score;
use crate::hall::HallError;
use crate::reply;
use crate::session::check_options;

type Pairs = Vec<(String, String)>;

/// So many weeks can be looked back.
const MOST_WEEKS: i64 = 52;
/// Everybody plays against these.
const LEVEL: Level = Level::Medium;

pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<Pairs>,
) -> Response {
    let this = week_of(now());
    let wanted = Fields::new(query).get("week").and_then(|week| week.parse().ok());
    let week: i64 = wanted.unwrap_or(this).clamp(this - MOST_WEEKS, this);
    let frame = visitor.frame(&format!("/challenge?week={week}"));
    let described = async {
        let mut challenges = Vec::new();
        for &game in GameName::ALL {
            challenges.push(describe(&app, &visitor, week, game).await?);
        }
        let name = app.hall.store.visitor_name(&visitor.id).await?;
        Ok::<_, HallError>(ChallengePage {
            days: (day_of(week_start(week)), day_of(week_start(week + 1) - 1)),
            before: (week > this - MOST_WEEKS).then_some(week - 1),
            after: (week < this).then_some(week + 1),
            name: name.unwrap_or_default(),
            challenges,
        })
    };
    match described.await {
        Ok(page) => {
            reply::html(&visitor, StatusCode::OK, challenge_page(&frame, &page).into_string())
        }
        Err(error) => reply::failed(&visitor, &frame, &error),
    }
}

async fn describe(
    app: &App,
    visitor: &Visitor,
    week: i64,
    game: GameName,
) -> Result<Challenge, HallError> {
    let hall = &app.hall;
    let deal = deal_of(app, week, game)?;
    // As it was made when somebody first played it.
    let deal = hall.store.deal(&deal.id).await?.unwrap_or(deal);
    let own_table = hall.store.try_of(&deal.id, &visitor.id).await?;
    let may_see = hall.may_see_results(&deal, &visitor.id).await?;
    let mut tries = Vec::new();
    let (mut is_cut, mut is_late) = (false, false);
    if may_see {
        let words = visitor.frame("/").words();
        let compared = hall.compared(&deal).await?;
        let count = compared.finished.len() + compared.playing_count + compared.late.len();
        is_cut = count >= usize::from(COMPARED);
        is_late = compared.is_late(own_table.as_ref());
        for table in compared.finished {
            let people = table.row.seats.iter().zip(&table.results);
            for (seat, &(points, place)) in people.filter(|(seat, _)| !seat.visitor.is_empty()) {
                let line = Try {
                    name: seat.name.clone(),
                    score: score(game, points, words),
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

/// As many players as make a good game, and nothing out of the ordinary.
fn deal_of(app: &App, week: i64, game: GameName) -> Result<DealRow, HallError> {
    let count = (*game.description().players.start()).max(3);
    let list = OptionList::new().with("players", count);
    let options = check_options(game, &list).map_err(|_| HallError::Broken("bad options"))?.0;
    app.challenges.deal(week, game, options).ok_or(HallError::Broken("no challenge"))
}

/// Why a visitor cannot play a challenge, as a catalogue key.
async fn why_not(
    app: &App,
    deal: &DealRow,
    visitor: &Visitor,
) -> Result<Option<&'static str>, HallError> {
    // A list of the best, as ratings are: for people.
    if visitor.is_program() {
        return Ok(Some("people-challenge-not-programs"));
    }
    deal::why_not(app, deal, visitor).await
}

/// Begins the one try that counts.
pub(crate) async fn play(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
    Form(pairs): Form<Pairs>,
) -> Response {
    let frame = visitor.frame("/challenge");
    let fields = Fields::new(pairs);
    let prepared = async {
        let game = GameName::from_str(&game).map_err(|_| HallError::NotFound)?;
        let deal = deal_of(&app, week_of(now()), game)?;
        app.hall.store.add_deal(&deal).await?;
        let why_not = why_not(&app, &deal, &visitor).await?;
        let person = deal::person(&app, &visitor, &fields).await?;
        Ok::<_, HallError>((game, deal, why_not, person))
    };
    let (game, deal, why_not, person) = match prepared.await {
        Ok(prepared) => prepared,
        Err(error) => return reply::failed(&visitor, &frame, &error),
    };
    if let Some(key) = why_not {
        return deal::refuse(&visitor, key);
    }
    let count = (*game.description().players.start()).max(3);
    let bots = (2..=count).map(|number| bot_row(LEVEL, number, frame.words()));
    let seats = std::iter::once(person).chain(bots).collect();
    deal::start(&app, &visitor, deal, seats, fields.pace()).await
}
