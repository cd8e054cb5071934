//! What a player's decisions repeatedly neglect, according to the analyses of their games.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::str::FromStr as _;

use ararat_analysis::{Analysis, Odds};
use ararat_bots::Level;
use ararat_core::Seat;
use ararat_games::GameName;
use ararat_store::Account;
use ararat_tables::{Sight, TableError};
use ararat_web::{MistakeLine, Mistakes};

use crate::app::App;
use crate::page_error::PageError;

/// Only this many of the latest analyses count.
const LATEST: i64 = 100;
/// How many items we name, and how many decisions we show for each.
const NAMED: usize = 6;
const EXAMPLES: usize = 3;

/// Table, seat and step of a decision, and what it cost.
type Example = (String, Seat, usize, Odds);

/// The mistakes of an account, as far as a viewer may know them. Only people with the link to an
/// unrated game know of it, so others see rated games only; and nobody sees a game whose deal is
/// still sealed to them.
pub(crate) async fn mistakes(
    app: &App,
    account: &Account,
    viewer: &str,
) -> Result<Mistakes, PageError> {
    let is_rated_only = account.visitor != viewer;
    let level = Level::Hard.name();
    let games = app.tables.store.analyses_of(&account.visitor, level, LATEST).await?;
    let mut game_count = 0;
    let mut neglected: BTreeMap<(GameName, String), Vec<Example>> = BTreeMap::new();
    for game in games.into_iter().filter(|game| game.is_rated || !is_rated_only) {
        if app.tables.sight(&game.table, viewer).await? != Sight::Everything {
            continue;
        }
        let seat = usize::try_from(game.seat).ok().and_then(Seat::new);
        let seat = seat.ok_or(TableError::Broken("bad seat"))?;
        let analysis = Analysis::from_json(&game.findings);
        let analysis = analysis.map_err(|_| TableError::Broken("bad findings"))?;
        let name = GameName::from_str(&analysis.game);
        let name = name.map_err(|_| TableError::Broken("unknown game"))?;
        game_count += 1;
        let own = analysis.decisions.iter().filter(|it| it.seat == seat && it.loss > 0);
        for decision in own {
            if let Some(item) = decision.neglected() {
                let example = (game.table.clone(), seat, decision.step, decision.loss);
                neglected.entry((name, item.to_owned())).or_default().push(example);
            }
        }
    }
    let mut lines: Vec<MistakeLine> = neglected.into_iter().map(line).collect();
    lines.sort_by_key(|line| Reverse(line.lost));
    lines.truncate(NAMED);
    Ok(Mistakes { game_count, is_rated_only, lines })
}

fn line(((game, item), mut all): ((GameName, String), Vec<Example>)) -> MistakeLine {
    all.sort_by_key(|(_, _, _, loss)| Reverse(*loss));
    let lost = all.iter().map(|(_, _, _, loss)| loss).sum();
    let count = all.len();
    let costliest = all.into_iter().take(EXAMPLES);
    let examples = costliest.map(|(table, seat, step, _)| (table, seat, step)).collect();
    MistakeLine { game: game.pages(), item, count, lost, examples }
}
