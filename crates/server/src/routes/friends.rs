//! The page about friends: asking, answering, links, presence, and challenges.

use std::str::FromStr as _;

use ararat_bots::Grade;
use ararat_core::OptionList;
use ararat_games::GameName;
use ararat_pages::{chairs, seat_rows, stored_game};
use ararat_store::{Account, Friend, FriendRequest};
use ararat_tables::{
    Denial, MOST_LISTED, Settings, TableError, TablePlan, Topic, check_options, is_here,
    random_name,
};
use ararat_web::{
    FriendLine, FriendLinkPage, FriendsPage, InvitationLine, SeatChoice, friend_link_page,
    friends_page,
};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum_extra::extract::Form;

use super::new_table::make;
use super::seats::{may_ask, no_account};
use super::table::site;
use super::{deal, live};
use crate::app::App;
use crate::forms::{
    Called, ChallengeForm, LinkChange, LinkForm, PresenceAudience, PresenceForm, SHORT_PACE,
};
use crate::page_error::PageError;
use crate::reply::{PageResult, html, see_other};
use crate::visitor::Visitor;

/// Length of the code in a friend link: 130 bits.
pub(super) const CODE_LENGTH: usize = 26;

/// The visitor's account; only accounts have friends.
fn account(visitor: &Visitor) -> Result<&Account, PageError> {
    let signed_out =
        || PageError::new(StatusCode::FORBIDDEN, "friends-title", "friends-needs-account");
    visitor.account.as_ref().ok_or_else(signed_out)
}

fn to_friends() -> axum::response::Response {
    see_other("/friends")
}

pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
) -> PageResult {
    let frame = visitor.frame("/friends");
    let Some(account) = &visitor.account else { return Ok(html(friends_page(&frame, None))) };
    // Read before the rest, so that the stream reports anything that changes in the meantime.
    let mark = app.tables.mark(&Topic::Friends(visitor.id.clone())).await?;
    let friends = app.tables.friends(&visitor.id).await?;
    let request = |request: FriendRequest| FriendLine {
        name: request.name,
        is_program: request.is_program,
        is_here: None,
    };
    let friend = |friend: Friend| FriendLine {
        name: friend.name,
        is_program: friend.is_program,
        is_here: friend.seen_at.map(is_here),
    };
    let page = FriendsPage {
        mark,
        invitations: invitations(&app, &visitor).await?,
        friends: friends.friends.into_iter().map(friend).collect(),
        asks: friends.asks.into_iter().map(request).collect(),
        asked: friends.asked.into_iter().map(request).collect(),
        link: friends.link.map(|code| format!("{}/friends/{code}", site(&app, &headers))),
        shows_presence: account.shows_presence,
    };
    Ok(html(friends_page(&frame, Some(&page))))
}

/// Invitations of a visitor to other people's tables.
pub(super) async fn invitations(
    app: &App,
    visitor: &Visitor,
) -> Result<Vec<InvitationLine>, PageError> {
    let store = &app.tables.store;
    let mut lines = Vec::new();
    if visitor.account.is_none() {
        return Ok(lines);
    }
    for invitation in store.invitations_of(&visitor.id, 0, MOST_LISTED).await? {
        let Some(row) = store.table(&invitation.table).await? else { continue };
        let game = stored_game(&row.game).map_err(TableError::from)?;
        let settings = Settings::read(&row.settings).map_err(TableError::from)?;
        lines.push(InvitationLine {
            by: invitation.by,
            table: invitation.table,
            game: game.pages(),
            chairs: chairs(&row.seats),
            clock: settings.clock,
            is_rated: settings.rated,
        });
    }
    Ok(lines)
}

/// A stream that reports every change to friends or invitations.
pub(crate) async fn live(State(app): State<App>, visitor: Visitor) -> PageResult {
    account(&visitor)?;
    let marks = app.tables.follow(Topic::Friends(visitor.id.clone())).await?;
    Ok(live::follow(&app, vec![marks]))
}

/// Asks another account to become a friend, or agrees if it has asked already.
pub(crate) async fn ask(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<Called>,
) -> PageResult {
    account(&visitor)?;
    may_ask(&app, &visitor.id)?;
    let asked = app.tables.ask_friend(&visitor.id, &form.name).await;
    asked.map_err(|error| no_account(error, &form.name))?;
    Ok(to_friends())
}

/// Ends a friendship, withdraws a friend request, or declines one.
pub(crate) async fn remove(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<Called>,
) -> PageResult {
    account(&visitor)?;
    let removed = app.tables.unfriend(&visitor.id, &form.name).await;
    match removed {
        // If there was nothing to end, the goal is reached anyway.
        Ok(_) | Err(TableError::NotFound) => Ok(to_friends()),
        Err(error) => Err(no_account(error, &form.name)),
    }
}

/// Shows the visitor's presence to friends, or to nobody.
pub(crate) async fn presence(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<PresenceForm>,
) -> PageResult {
    account(&visitor)?;
    let is_shown = form.to == PresenceAudience::Friends;
    app.tables.store.show_presence(&visitor.id, is_shown).await?;
    Ok(to_friends())
}

/// Replaces the friend link with a new one, or removes it.
pub(crate) async fn make_link(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<LinkForm>,
) -> PageResult {
    account(&visitor)?;
    match form.link {
        LinkChange::None => app.tables.store.forget_friend_link(&visitor.id).await?,
        LinkChange::New => {
            let code = random_name(CODE_LENGTH).ok_or_else(PageError::unavailable)?;
            app.tables.store.set_friend_link(&visitor.id, &code).await?;
        }
    }
    Ok(to_friends())
}

/// The page behind a friend link.
pub(crate) async fn link(
    State(app): State<App>,
    visitor: Visitor,
    Path(code): Path<String>,
) -> PageResult {
    let owner = app.tables.store.account_of_friend_link(&code).await?;
    let owner = owner.ok_or_else(PageError::not_found)?;
    let page = FriendLinkPage {
        name: owner.name,
        is_own: owner.visitor == visitor.id,
        has_account: visitor.account.is_some(),
        code: code.clone(),
    };
    Ok(html(friend_link_page(&visitor.frame(format!("/friends/{code}")), &page)))
}

/// Becomes friends with the owner of the link.
pub(crate) async fn follow_link(
    State(app): State<App>,
    visitor: Visitor,
    Path(code): Path<String>,
) -> PageResult {
    account(&visitor)?;
    app.tables.follow_friend_link(&visitor.id, &code).await?;
    Ok(to_friends())
}

/// Creates a private table and invites a friend to it.
pub(crate) async fn challenge(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<ChallengeForm>,
) -> PageResult {
    let own = account(&visitor)?;
    let game = GameName::from_str(&form.game).map_err(|_| PageError::not_found())?;
    let friends = app.tables.friends(&visitor.id).await?.friends;
    if !friends.iter().any(|friend| friend.name == form.name) {
        return Err(no_account(Denial::NoAccount.into(), &form.name));
    }
    may_ask(&app, &visitor.id)?;
    let least = *game.description().players.start();
    let list = OptionList::new().with("players", least);
    let options = check_options(game, &list).map_err(|_| TableError::Broken("bad options"))?.0;
    let mut choices = vec![SeatChoice::Me];
    choices.resize(least, SeatChoice::Open);
    let owner = deal::person(&app, &visitor, &own.name).await?;
    let plan = TablePlan {
        game,
        options,
        settings: Settings { pace: SHORT_PACE, ..Settings::default() },
        seats: seat_rows(&choices, &owner, &[], Grade::FIRST),
        deal: None,
        origin: None,
    };
    let id = make(&app, &visitor, plan).await?;
    let table = app.tables.table(&id).await?;
    app.tables.invite(&table, &owner, &form.name).await?;
    Ok(see_other(&format!("/table/{id}")))
}
