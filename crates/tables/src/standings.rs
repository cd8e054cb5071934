//! Who leads a tournament, and by which criteria.

use ararat_store::{Ending, RoundGame, Tournament};

/// A player's standing after the finished rounds. Scores are in halves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentStanding {
    /// The number of the player.
    pub player: i64,
    /// Shared by players who are tied in every criterion.
    pub place: usize,
    /// Two halves for each opponent they placed ahead of, one for each they tied with.
    pub score: i64,
    /// The same, against players who held the same cards: the same seat of the same deal at other
    /// tables.
    pub deal_score: i64,
    /// The sum of the opponents' scores.
    pub opposition: i64,
    /// Rounds that count.
    pub rounds: usize,
}

impl TournamentStanding {
    fn merit(&self) -> (i64, i64, i64) {
        (self.score, self.deal_score, self.opposition)
    }
}

/// The score of a place against these others at the table, in halves.
pub(crate) fn score(place: i64, others: impl Iterator<Item = i64>) -> i64 {
    others
        .map(|other| match place.cmp(&other) {
            std::cmp::Ordering::Less => 2,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Greater => 0,
        })
        .sum()
}

/// All players, the best first.
pub fn standings(tournament: &Tournament) -> Vec<TournamentStanding> {
    let games: Vec<&RoundGame> =
        tournament.games.iter().filter(|game| game.ending != Ending::Playing).collect();
    let of = |player: i64| games.iter().filter(move |game| game.player == player);
    let total = |player: i64| -> i64 { of(player).map(|game| game.score).sum() };
    let others = |own: &RoundGame| {
        let (round, player) = (own.round, own.player);
        games.iter().filter(move |game| game.round == round && game.player != player)
    };
    let deal_score = |own: &RoundGame| {
        let is_compared = |game: &RoundGame| {
            game.ending == Ending::Played && game.seat == own.seat && game.table != own.table
        };
        let places = others(own).filter(|game| is_compared(game)).map(|game| game.place);
        if own.ending == Ending::Played { score(own.place, places) } else { 0 }
    };
    let met = |own: &RoundGame| -> i64 {
        let table = others(own).filter(|game| !own.table.is_empty() && game.table == own.table);
        table.map(|game| total(game.player)).sum()
    };
    let standing = |player: i64| TournamentStanding {
        player,
        place: 0,
        score: total(player),
        deal_score: of(player).map(|game| deal_score(game)).sum(),
        opposition: of(player).map(|game| met(game)).sum(),
        rounds: of(player).count(),
    };
    let mut all: Vec<TournamentStanding> =
        tournament.players.iter().map(|player| standing(player.number)).collect();
    all.sort_by_key(|one| (std::cmp::Reverse(one.merit()), one.player));
    for index in 0..all.len() {
        let is_shared = index > 0 && all[index].merit() == all[index - 1].merit();
        all[index].place = if is_shared { all[index - 1].place } else { index + 1 };
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::tournament;

    /// A game of two in round 1 that the first won.
    fn duel(table: &str, [winner, loser]: [i64; 2]) -> [RoundGame; 2] {
        let game = |player, seat, place, score| RoundGame {
            round: 1,
            player,
            table: table.to_owned(),
            seat,
            place,
            points: 0,
            score,
            ending: Ending::Played,
        };
        [game(winner, 0, 1, 2), game(loser, 1, 2, 0)]
    }

    #[test]
    fn a_score_counts_the_opponents_left_behind() {
        assert_eq!(score(1, [2, 3].into_iter()), 4);
        assert_eq!(score(2, [1, 2].into_iter()), 1);
    }

    #[test]
    fn the_deal_breaks_ties_and_unfinished_games_do_not_count() {
        let mut games = [duel("a", [1, 2]), duel("b", [3, 4])].concat();
        // Player 4 held the same cards as player 2, and shared the first place with them.
        games[3].place = 1;
        games[3].score = 1;
        games[2].score = 1;
        let all = standings(&tournament(4, games.clone()));
        let order: Vec<(i64, usize)> = all.iter().map(|one| (one.player, one.place)).collect();
        assert_eq!(order, [(1, 1), (4, 2), (3, 3), (2, 4)]);
        assert_eq!(all[1].deal_score, 2, "{all:?}");
        games[0].ending = Ending::Playing;
        assert_eq!(standings(&tournament(4, games))[0].player, 4);
    }

    #[test]
    fn tied_players_share_a_place() {
        let games = [duel("a", [1, 2]), duel("b", [3, 4])].concat();
        let places: Vec<usize> =
            standings(&tournament(4, games)).iter().map(|one| one.place).collect();
        assert_eq!(places, [1, 1, 3, 3]);
    }
}
