//! Making a table.

use ararat_core::hex::hex;
use ararat_games::GameName;
use ararat_pages::{rules_of, stored_game};
use ararat_store::{DealRow, Holder, NewTable, OriginRow, SeatRow, Status, TableRow};
use async_recursion::async_recursion as boxed;

use crate::{Denial, Operation, Settings, TableError, TableRegistry, now};

/// Unfinished tables that a visitor may have.
pub const MOST_TABLES: i64 = 50;

/// A table to be made.
#[derive(Clone, Debug)]
pub struct TablePlan {
    pub game: GameName,
    pub options: String,
    pub settings: Settings,
    pub seats: Vec<SeatRow>,
    pub deal: Option<DealRow>,
    pub origin: Option<OriginRow>,
}

impl TableRegistry {
    /// Makes a table and starts its game if all seats are taken; returns its name.
    #[boxed]
    pub async fn create(&self, owner: &str, plan: TablePlan) -> Result<String, TableError> {
        let id = self.luck.name()?;
        let secret = match &plan.deal {
            Some(deal) => deal.secret.clone(),
            None => hex(&self.luck.secret()?),
        };
        let mut settings = plan.settings.afresh();
        // A bot that plays for somebody who left makes a rematch unrated.
        settings.rated &= plan.seats.iter().all(|seat| seat.holder != Holder::Bot);
        let table = NewTable {
            id: id.clone(),
            game: plan.game.to_string(),
            rules: rules_of(plan.game),
            options: plan.options,
            secret,
            owner: owner.to_owned(),
            settings: settings.to_string(),
            is_public: settings.public,
            seats: plan.seats,
            deal: plan.deal.map(|deal| deal.id),
            origin: plan.origin,
        };
        let made_at = now();
        let made = self.store.create_up_to(&table, made_at, MOST_TABLES);
        if !self.metrics.stored(Operation::Create, made).await? {
            return Err(TableError::TooManyTables(MOST_TABLES));
        }
        let table = self.load_new(table, made_at)?;
        self.start(&table).await?;
        Ok(id)
    }

    /// Plans a rematch with the same people and bots, requested by one of the players. `guest` is
    /// the name for people without one.
    #[boxed]
    pub async fn plan_rematch(
        &self,
        row: TableRow,
        visitor: &str,
        guest: &str,
    ) -> Result<TablePlan, TableError> {
        if !row.seats.iter().any(|seat| seat.visitor == visitor) {
            return Err(Denial::NotSeated.into());
        }
        if row.status == Status::Closed {
            return Err(TableError::Closed);
        }
        let game = stored_game(&row.game)?;
        let settings = Settings::read(&row.settings)?;
        let mut seats = Vec::with_capacity(row.seats.len());
        for old in row.seats {
            seats.push(if old.visitor.is_empty() {
                old
            } else if settings.rated && old.visitor != visitor {
                // At a rated table the others must take their seats themselves.
                SeatRow::open()
            } else {
                self.seat_again(old, guest).await?
            });
        }
        let options = row.options;
        Ok(TablePlan { game, options, settings, seats, deal: None, origin: None })
    }

    /// A person's seat in a rematch. A bot may have replaced them by the end, so their account
    /// tells whether they are a program.
    async fn seat_again(&self, old: SeatRow, guest: &str) -> Result<SeatRow, TableError> {
        let account = self.store.account_of_visitor(&old.visitor).await?;
        let is_program = account.is_some_and(|account| account.is_bot);
        let name = match self.check_name(&old.name, &old.visitor).await {
            Ok(()) => &old.name,
            // An account may have taken the guest's name since.
            Err(TableError::Denied(Denial::NameTaken)) => guest,
            Err(error) => return Err(error),
        };
        Ok(SeatRow { face: old.face.clone(), ..SeatRow::taken(&old.visitor, name, is_program) })
    }
}
