//! Tables to be made.

use ararat_store::{DealRow, Holder, NewTable, OriginRow, SeatRow};

use crate::app::App;
use crate::clock::now;
use crate::hall::{Hall, HallError};
use crate::ids::{hexadecimal, random_bytes, random_name};
use crate::metrics::Operation;
use crate::settings::Settings;

/// A visitor has no more unfinished tables than this.
const MOST_TABLES: i64 = 50;
/// Eleven letters name a table: 55 bits, not to be guessed.
const TABLE_NAME_LENGTH: usize = 11;
const NO_RANDOMNESS: HallError = HallError::Broken("no randomness");

/// A table to be made.
pub(crate) struct Opening {
    pub(crate) game: String,
    pub(crate) options: String,
    pub(crate) settings: Settings,
    pub(crate) seats: Vec<SeatRow>,
    pub(crate) deal: Option<DealRow>,
    pub(crate) origin: Option<OriginRow>,
}

impl App {
    /// Makes a table for a visitor, unless too many have just been made from the same address.
    pub(crate) async fn make(&self, owner: &str, opening: Opening) -> Result<String, HallError> {
        // Whoever makes one has just been seen.
        if let Some(address) = self.hall.whereabouts.of(owner) {
            self.limits.allow_table(address).map_err(HallError::TooFast)?;
        }
        self.hall.make(owner, opening).await
    }
}

impl Hall {
    /// Makes a table, and starts its game if all seats are taken; returns its name.
    pub(crate) async fn make(&self, owner: &str, opening: Opening) -> Result<String, HallError> {
        let id = random_name(TABLE_NAME_LENGTH).ok_or(NO_RANDOMNESS)?;
        let secret = match &opening.deal {
            Some(deal) => deal.secret.clone(),
            None => hexadecimal(&random_bytes::<32>().ok_or(NO_RANDOMNESS)?),
        };
        let mut settings = opening.settings.afresh();
        // A bot that took the place of somebody who is gone makes a rematch unrated.
        settings.rated &= opening.seats.iter().all(|seat| seat.holder != Holder::Bot);
        let table = NewTable {
            id: id.clone(),
            game: opening.game,
            options: opening.options,
            secret,
            owner: owner.to_owned(),
            settings: settings.to_string(),
            is_public: settings.public,
            seats: opening.seats,
            deal: opening.deal.map(|deal| deal.id),
            origin: opening.origin,
        };
        let made_at = now();
        let made = self.store.create_up_to(&table, made_at, MOST_TABLES);
        if !self.metrics.stored(Operation::Create, made).await? {
            return Err(HallError::TooManyTables(MOST_TABLES));
        }
        let place = self.bring_new(table, made_at)?;
        self.start(&place).await?;
        Ok(id)
    }
}
