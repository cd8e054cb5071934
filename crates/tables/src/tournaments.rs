//! Tournaments: rounds in which all tables play one deal.
//!
//! A chore on each node looks for tournaments that are due. Everything a round needs (its deal, its
//! tables, who sits where) is written in one transaction, which only one node can win.

use std::collections::BTreeMap;

use ararat_bots::Level;
use ararat_core::hex::hex;
use ararat_core::{Seat, Turn};
use ararat_games::GameName;
use ararat_pages::{rules_of, stored_game};
use ararat_store::{
    Advance, DealRow, Ending, Entrant, NewTable, NextRound, RoundGame, SeatRow, Stage, Status,
    System, Tournament, TournamentRow,
};
use ararat_table::TimeControl;
use async_recursion::async_recursion as boxed;

use crate::deals::read_result;
use crate::seating::{Seating, rounds_of_robin, seat_count, seating};
use crate::standings::score;
use crate::{Denial, Settings, TableError, TableRegistry, TableState, bot_row, now};

/// The most unfinished tournaments of one host.
pub const MOST_TOURNAMENTS: i64 = 5;
/// The most players in a tournament.
pub const MOST_ENTRANTS: i64 = 64;
/// The level of the bots that fill empty seats.
const LEVEL: Level = Level::Medium;
/// Milliseconds before such a bot acts.
const PACE: u32 = 900;
/// The host of deals that nobody may close.
const NOBODY: &str = "-";

/// A tournament to be made.
#[derive(Clone, Debug)]
pub struct TournamentPlan {
    pub name: String,
    pub game: GameName,
    /// As [`crate::check_options`] wrote them.
    pub options: String,
    pub seat_count: usize,
    pub system: System,
    /// Ignored in a round robin.
    pub rounds: u8,
    pub clock: Option<TimeControl>,
    /// Milliseconds.
    pub round_length: i64,
    pub has_bots: bool,
    pub is_public: bool,
    /// For programs rather than people.
    pub is_of_programs: bool,
    pub starts_at: i64,
}

/// How many rounds a tournament has, with those who have joined so far.
pub fn round_count(tournament: &Tournament) -> Result<i64, TableError> {
    Ok(match (tournament.row.system, tournament.row.round) {
        (System::RoundRobin, 0) => {
            count(rounds_of_robin(tournament.players.len(), seat_count(&tournament.row)?))
        }
        (System::Swiss | System::RoundRobin, _) => tournament.row.rounds,
    })
}

impl TableRegistry {
    /// Makes a tournament; returns its name.
    #[boxed]
    pub async fn create_tournament(
        &self,
        owner: &str,
        plan: TournamentPlan,
    ) -> Result<String, TableError> {
        let created_at = now();
        let row = TournamentRow {
            id: self.luck.name()?,
            name: plan.name,
            game: plan.game.to_string(),
            options: plan.options,
            seat_count: count(plan.seat_count),
            system: plan.system,
            rounds: match plan.system {
                System::Swiss => plan.rounds.into(),
                System::RoundRobin => 0,
            },
            clock: plan.clock.map(|clock| clock.to_string()).unwrap_or_default(),
            round_length: plan.round_length,
            has_bots: plan.has_bots,
            is_public: plan.is_public,
            is_of_programs: plan.is_of_programs,
            owner: owner.to_owned(),
            stage: Stage::Open,
            round: 0,
            version: 1,
            created_at,
            starts_at: plan.starts_at,
            due_at: plan.starts_at,
        };
        if !self.store.add_tournament(&row, MOST_TOURNAMENTS).await? {
            return Err(Denial::ManyTournaments.into());
        }
        Ok(row.id)
    }

    /// Enters a player of the right kind.
    #[boxed]
    pub async fn enter_tournament(&self, id: &str, sitter: &SeatRow) -> Result<(), TableError> {
        let tournament = self.store.tournament(id).await?.ok_or(TableError::NotFound)?;
        if tournament.row.is_of_programs != sitter.is_program() {
            return Err(Denial::OtherTournament.into());
        }
        let SeatRow { visitor, name, .. } = sitter;
        let is_in = self.store.enter_tournament(id, visitor, name, MOST_ENTRANTS).await?;
        if is_in { Ok(()) } else { Err(Denial::TournamentClosed.into()) }
    }

    /// Withdraws a player: before the start their entry is deleted, later they are not paired.
    #[boxed]
    pub async fn leave_tournament(&self, id: &str, visitor: &str) -> Result<(), TableError> {
        let tournament = self.store.tournament(id).await?.ok_or(TableError::NotFound)?;
        let is_in = |player: &Entrant| player.visitor == visitor && !player.is_out;
        if !tournament.players.iter().any(is_in) {
            return Err(Denial::NotEntered.into());
        }
        let has_left = self.store.leave_tournament(id, visitor).await?;
        if has_left { Ok(()) } else { Err(Denial::TournamentClosed.into()) }
    }

    /// An open tournament, if it is this visitor's own.
    async fn own_tournament(&self, id: &str, visitor: &str) -> Result<Tournament, TableError> {
        let tournament = self.store.tournament(id).await?.ok_or(TableError::NotFound)?;
        if tournament.row.owner != visitor {
            return Err(Denial::NotOrganizer.into());
        }
        if tournament.row.stage != Stage::Open {
            return Err(Denial::TournamentClosed.into());
        }
        Ok(tournament)
    }

    /// Calls a tournament off before it begins, at its host's request.
    #[boxed]
    pub async fn cancel_tournament(&self, id: &str, owner: &str) -> Result<(), TableError> {
        self.own_tournament(id, owner).await?;
        let is_off = self.store.cancel_tournament(id, owner, now()).await?;
        if is_off { Ok(()) } else { Err(Denial::TournamentClosed.into()) }
    }

    /// Starts a tournament early, at its host's request.
    #[boxed]
    pub async fn start_tournament(&self, id: &str, owner: &str) -> Result<(), TableError> {
        let tournament = self.own_tournament(id, owner).await?;
        if seating(&tournament)?.is_none() {
            return Err(Denial::TooFewPlayers.into());
        }
        if !self.store.start_tournament(id, owner, now()).await? {
            return Err(Denial::TournamentClosed.into());
        }
        match self.advance(id).await {
            // Another node was faster.
            Ok(()) | Err(TableError::MovedOn) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Advances all tournaments that are due.
    pub(crate) async fn advance_all(&self) {
        let due = match self.store.tournaments_due(now()).await {
            Ok(due) => due,
            Err(error) => {
                tracing::warn!(%error, "tournaments were not looked at");
                return;
            }
        };
        for id in due {
            match self.advance(&id).await {
                // Another node was faster, or a game has just ended.
                Ok(()) | Err(TableError::MovedOn) => {}
                Err(error) => tracing::warn!(tournament = id, %error, "a tournament did not go on"),
            }
        }
    }

    /// Ends the round of a tournament and begins the next.
    async fn advance(&self, id: &str) -> Result<(), TableError> {
        let mut tournament = self.store.tournament(id).await?.ok_or(TableError::NotFound)?;
        let round = tournament.row.round;
        let ended = match tournament.row.stage {
            Stage::Open => Vec::new(),
            Stage::Running => match self.end_round(&tournament).await? {
                Some(ended) => ended,
                None => return Ok(()),
            },
            Stage::Over | Stage::Cancelled => return Ok(()),
        };
        for game in &ended {
            let same = |old: &&mut RoundGame| old.round == round && old.player == game.player;
            let old = tournament.games.iter_mut().find(same);
            old.expect("the games that ended were among these").clone_from(game);
        }
        let rounds = round_count(&tournament)?;
        let next = if round == 0 || round < rounds { seating(&tournament)? } else { None };
        let next = if let Some(next) = next {
            Advance::Round(self.plan_round(&tournament, next, rounds).await?)
        } else {
            let stage = if round == 0 { Stage::Cancelled } else { Stage::Over };
            Advance::End { stage, rounds }
        };
        let tables: Vec<String> = match &next {
            Advance::Round(next) => next.tables.iter().map(|table| table.id.clone()).collect(),
            Advance::End { .. } => Vec::new(),
        };
        if self.store.advance_tournament(id, round, &ended, next, now()).await? {
            for table in tables {
                // All seats are taken, so loading a table starts its game.
                self.table(&table).await?;
            }
        }
        Ok(())
    }

    /// The deal and the tables of the next round.
    async fn plan_round(
        &self,
        tournament: &Tournament,
        next: Seating,
        rounds: i64,
    ) -> Result<NextRound, TableError> {
        let row = &tournament.row;
        let (begins_at, round) = (now(), row.round + 1);
        let deal = DealRow {
            id: self.luck.name()?,
            game: row.game.clone(),
            options: row.options.clone(),
            secret: hex(&self.luck.secret()?),
            owner: NOBODY.to_owned(),
            created_at: begins_at,
            // No other tables can play it; it stays sealed until the round is over.
            closes_at: begins_at,
        };
        let settings = Settings { pace: PACE, clock: time_control(row)?, ..Settings::default() };
        let (mut tables, mut games) = (Vec::new(), Vec::new());
        for players in next.tables {
            let id = self.luck.name()?;
            for (seat, &player) in (0..).zip(&players) {
                let ending = Ending::Playing;
                games.push(RoundGame { seat, ending, ..game_of(round, player, &id) });
            }
            tables.push(NewTable {
                id,
                game: row.game.clone(),
                rules: rules_of(stored_game(&row.game)?),
                options: row.options.clone(),
                secret: deal.secret.clone(),
                // Not a visitor, so nobody can close it or remove players.
                owner: row.id.clone(),
                settings: settings.to_string(),
                is_public: false,
                seats: self.seat_all(tournament, &players).await?,
                deal: Some(deal.id.clone()),
                origin: None,
            });
        }
        // Half of the most that can be scored.
        let bye = row.seat_count - 1;
        for player in next.byes {
            let ending = Ending::Bye;
            games.push(RoundGame { score: bye, ending, ..game_of(round, player, "") });
        }
        Ok(NextRound { rounds, due_at: begins_at + row.round_length, deal, tables, games })
    }

    /// The seats of a table: these players, and bots for the rest.
    async fn seat_all(
        &self,
        tournament: &Tournament,
        players: &[i64],
    ) -> Result<Vec<SeatRow>, TableError> {
        let mut seats: Vec<SeatRow> = Vec::new();
        for number in players {
            let player = tournament.players.iter().find(|player| player.number == *number);
            let player = player.ok_or(TableError::Broken("an unknown player"))?;
            let face = self.store.visitor_face(&player.visitor).await?;
            let is_free = seats.iter().all(|seat| seat.face != face);
            let face = if is_free { face } else { String::new() };
            let is_program = tournament.row.is_of_programs;
            seats.push(SeatRow {
                face,
                ..SeatRow::taken(&player.visitor, &player.name, is_program)
            });
        }
        for number in seats.len() + 1..=seat_count(&tournament.row)? {
            seats.push(bot_row(LEVEL, number));
        }
        Ok(seats)
    }

    /// The results of the current round; `None` while unfinished games still have time.
    async fn end_round(
        &self,
        tournament: &Tournament,
    ) -> Result<Option<Vec<RoundGame>>, TableError> {
        let row = &tournament.row;
        let mut by_table: BTreeMap<&str, Vec<&RoundGame>> = BTreeMap::new();
        for game in tournament.games.iter().filter(|game| game.round == row.round) {
            if !game.table.is_empty() {
                by_table.entry(&game.table).or_default().push(game);
            }
        }
        let mut ended = Vec::new();
        for (table, games) in by_table {
            let stored = self.store.table(table).await?.ok_or(TableError::NotFound)?;
            let places = match stored.status {
                Status::Over => read_result(&self.deal_result(table).await?)?
                    .into_iter()
                    .map(|(points, place)| (i64::from(points), i64::from(place)))
                    .collect(),
                Status::Open | Status::Running if now() < row.due_at => return Ok(None),
                Status::Open | Status::Running => self.stop_late(table).await?,
                Status::Closed => late_places(&self.restore(table).await?),
            };
            let ending = if stored.status == Status::Over { Ending::Played } else { Ending::Late };
            let is_gone = |game: &RoundGame| {
                let visitor = tournament.players.iter().find(|one| one.number == game.player);
                let seat = usize::try_from(game.seat).ok().and_then(|seat| stored.seats.get(seat));
                seat.map(|seat| &seat.visitor) != visitor.map(|one| &one.visitor)
            };
            ended.extend(results(&places, &games, ending, is_gone)?);
        }
        Ok(Some(ended))
    }

    /// Ends a game whose time is up; returns points and place of each seat.
    async fn stop_late(&self, id: &str) -> Result<Vec<(i64, i64)>, TableError> {
        let table = self.fresh_table(id).await?;
        let mut state = table.lock().await;
        if state.is_over() {
            return Err(TableError::MovedOn);
        }
        let places = late_places(&state);
        self.close_now(&table, &mut state).await?;
        Ok(places)
    }
}

/// Points and places when time has run out: the people who were to act come last, the others share
/// first place. If only bots were to act, everybody shares it.
fn late_places(state: &TableState) -> Vec<(i64, i64)> {
    let is_late = |seat: Seat| {
        let awaited = matches!(state.game.turn(), Turn::Seats(seats) if seats.contains(seat));
        awaited && !state.row.seats[seat.index()].visitor.is_empty()
    };
    let place = |seat| (0, if is_late(seat) { 2 } else { 1 });
    Seat::all(state.row.seats.len()).map(place).collect()
}

/// The results of a table's players, given points and place of each seat. A player who left comes
/// after everybody else.
fn results(
    places: &[(i64, i64)],
    games: &[&RoundGame],
    ending: Ending,
    is_gone: impl Fn(&RoundGame) -> bool,
) -> Result<Vec<RoundGame>, TableError> {
    let last = count(places.len());
    let seat_of = |game: &RoundGame| {
        let seat = usize::try_from(game.seat).ok().filter(|seat| *seat < places.len());
        seat.ok_or(TableError::Broken("a seat that the table does not have"))
    };
    let mut final_places: Vec<i64> = places.iter().map(|(_, place)| *place).collect();
    for game in games.iter().filter(|game| is_gone(game)) {
        final_places[seat_of(game)?] = last + 1;
    }
    let one = |game: &&RoundGame| {
        let own = seat_of(game)?;
        let others = final_places.iter().enumerate().filter(|(seat, _)| *seat != own);
        Ok(RoundGame {
            place: final_places[own].min(last),
            points: places[own].0,
            score: score(final_places[own], others.map(|(_, place)| *place)),
            ending: if is_gone(game) { Ending::Left } else { ending },
            ..(*game).clone()
        })
    };
    games.iter().map(one).collect()
}

/// How much time players have, if it is limited.
fn time_control(row: &TournamentRow) -> Result<Option<TimeControl>, TableError> {
    match row.clock.as_str() {
        "" => Ok(None),
        text => text.parse().map(Some).map_err(|_| TableError::Broken("bad clock")),
    }
}

/// A player's game without a result yet.
fn game_of(round: i64, player: i64, table: &str) -> RoundGame {
    RoundGame {
        round,
        player,
        table: table.to_owned(),
        seat: 0,
        place: 0,
        points: 0,
        score: 0,
        ending: Ending::Playing,
    }
}

fn count(number: usize) -> i64 {
    i64::try_from(number).expect("no tournament is so large")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_who_left_comes_last_and_the_others_score_against_them() {
        let games = [0, 1, 2].map(|seat| RoundGame { seat, ..game_of(1, seat + 1, "t") });
        let games: Vec<&RoundGame> = games.iter().collect();
        let places = [(30, 1), (20, 2), (10, 3)];
        let scores = |gone: i64| -> Vec<(i64, i64)> {
            let all = results(&places, &games, Ending::Played, |game| game.player == gone);
            let all = all.unwrap();
            all.iter().map(|game| (game.place, game.score)).collect()
        };
        assert_eq!(scores(0), [(1, 4), (2, 2), (3, 0)]);
        assert_eq!(scores(1), [(3, 0), (2, 4), (3, 2)]);
    }

    #[test]
    fn a_game_in_a_seat_that_the_table_lacks_is_an_error() {
        for seat in [-1, 2] {
            let game = RoundGame { seat, ..game_of(1, 1, "t") };
            let found = results(&[(30, 1), (20, 2)], &[&game], Ending::Played, |_| false);
            assert!(matches!(found, Err(TableError::Broken(_))), "{seat}");
        }
    }
}
