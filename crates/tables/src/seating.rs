//! Who sits with whom in a round of a tournament. Deterministic, so that every node computes the
//! same seating.

use ararat_store::{Ending, System, Tournament, TournamentRow};

use crate::TableError;
use crate::standings::standings;

/// The cost of meeting again, relative to a difference of one place.
const AGAIN: usize = 1000;
/// How many passes of improvement to make.
const PASSES: usize = 20;

/// A round: the players of each table in the order of their seats, and who has no opponents.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seating {
    pub(crate) tables: Vec<Vec<i64>>,
    pub(crate) byes: Vec<i64>,
}

/// How many rounds everybody needs to meet everybody else.
pub(crate) fn rounds_of_robin(players: usize, seats: usize) -> usize {
    if seats == 2 {
        (players + players % 2).saturating_sub(1)
    } else {
        players.saturating_sub(1).div_ceil(seats.saturating_sub(1).max(1)).max(1)
    }
}

/// How many sit at each table.
pub(crate) fn seat_count(row: &TournamentRow) -> Result<usize, TableError> {
    usize::try_from(row.seat_count).map_err(|_| TableError::Broken("bad number of seats"))
}

/// The next round; `None` if there are too few players for one.
pub(crate) fn seating(tournament: &Tournament) -> Result<Option<Seating>, TableError> {
    let row = &tournament.row;
    let seats = seat_count(row)?;
    let is_in = |number: i64| {
        tournament.players.iter().any(|player| player.number == number && !player.is_out)
    };
    let mut order: Vec<i64> = match row.system {
        System::Swiss => standings(tournament).iter().map(|one| one.player).collect(),
        System::RoundRobin => tournament.players.iter().map(|player| player.number).collect(),
    };
    let least = if row.has_bots { 2 } else { seats.max(2) };
    if order.iter().filter(|number| is_in(**number)).count() < least {
        return Ok(None);
    }
    let mut next = if row.system == System::RoundRobin && seats == 2 {
        let round = usize::try_from(row.round);
        let round = round.map_err(|_| TableError::Broken("bad number of a round"))?;
        circle(&order, round, is_in, row.has_bots)
    } else {
        order.retain(|number| is_in(*number));
        spread(tournament, order, seats)
    };
    for table in &mut next.tables {
        sit_fairly(tournament, table);
    }
    Ok(Some(next))
}

/// The circle method: the first player stays, the others move by one each round, and opposite
/// players meet.
fn circle(order: &[i64], round: usize, is_in: impl Fn(i64) -> bool, has_bots: bool) -> Seating {
    let mut places: Vec<Option<i64>> = order.iter().copied().map(Some).collect();
    if places.len() % 2 == 1 {
        places.push(None);
    }
    let count = places.len();
    places[1..].rotate_right(round % (count - 1));
    let mut next = Seating::default();
    for index in 0..count / 2 {
        let pair = [places[index], places[count - 1 - index]];
        let pair: Vec<i64> = pair.into_iter().flatten().filter(|number| is_in(*number)).collect();
        match pair[..] {
            [] => {}
            [alone] if !has_bots => next.byes.push(alone),
            _ => next.tables.push(pair),
        }
    }
    next
}

/// Seats players who are close in this order together, avoiding those who have met.
fn spread(tournament: &Tournament, mut order: Vec<i64>, seats: usize) -> Seating {
    let byes = if tournament.row.has_bots {
        Vec::new()
    } else {
        let count = order.len() % seats;
        take_byes(tournament, &mut order, count)
    };
    let table_count = order.len().div_ceil(seats).max(1);
    let (least, more) = (order.len() / table_count, order.len() % table_count);
    // From here on, players are indices into the order.
    let met: Vec<Vec<usize>> = order
        .iter()
        .map(|one| order.iter().map(|other| meetings(tournament, *one, *other)).collect())
        .collect();
    let cost_of = |one: usize, other: usize| {
        let apart = match tournament.row.system {
            System::Swiss => one.abs_diff(other),
            System::RoundRobin => 0,
        };
        met[one][other] * met[one][other] * AGAIN + apart
    };
    let cost = |table: &[usize]| -> usize {
        let pairs = (0..table.len()).flat_map(|last| (0..last).map(move |first| (first, last)));
        pairs.map(|(first, last)| cost_of(table[first], table[last])).sum()
    };
    let mut rest: Vec<usize> = (0..order.len()).collect();
    let mut tables: Vec<Vec<usize>> = Vec::new();
    for number in 0..table_count {
        let size = least + usize::from(number < more);
        let mut table = Vec::new();
        while table.len() < size {
            let added = |one: usize| table.iter().map(|&other| cost_of(one, other)).sum::<usize>();
            let best = (0..rest.len()).min_by_key(|index| (added(rest[*index]), *index));
            let Some(best) = best else { break };
            table.push(rest.remove(best));
        }
        tables.push(table);
    }
    for _ in 0..PASSES {
        if !improve(&mut tables, &cost) {
            break;
        }
    }
    let numbers = |table: Vec<usize>| table.into_iter().map(|index| order[index]).collect();
    Seating { tables: tables.into_iter().map(numbers).collect(), byes }
}

/// Swaps players wherever that lowers the cost; returns whether it swapped any.
fn improve(tables: &mut [Vec<usize>], cost: &impl Fn(&[usize]) -> usize) -> bool {
    let mut is_better = false;
    for last in 1..tables.len() {
        for first in 0..last {
            for one in 0..tables[first].len() {
                for other in 0..tables[last].len() {
                    let before = cost(&tables[first]) + cost(&tables[last]);
                    exchange(tables, (first, one), (last, other));
                    if cost(&tables[first]) + cost(&tables[last]) < before {
                        is_better = true;
                    } else {
                        exchange(tables, (first, one), (last, other));
                    }
                }
            }
        }
    }
    is_better
}

fn exchange(tables: &mut [Vec<usize>], one: (usize, usize), other: (usize, usize)) {
    let [here, there] = [tables[one.0][one.1], tables[other.0][other.1]];
    tables[one.0][one.1] = there;
    tables[other.0][other.1] = here;
}

/// Chooses who gets a bye: those with the fewest so far, the lowest ranked first.
fn take_byes(tournament: &Tournament, order: &mut Vec<i64>, count: usize) -> Vec<i64> {
    let had = |number: i64| {
        let own = tournament.games.iter().filter(|game| game.player == number);
        own.filter(|game| game.ending == Ending::Bye).count()
    };
    let mut byes = Vec::new();
    for _ in 0..count {
        let least = (0..order.len()).rev().min_by_key(|index| had(order[*index]));
        byes.extend(least.map(|index| order.remove(index)));
    }
    byes
}

/// How often two players have met.
fn meetings(tournament: &Tournament, one: i64, other: i64) -> usize {
    let games = |number: i64| {
        let own = tournament.games.iter().filter(move |game| game.player == number);
        own.filter(|game| !game.table.is_empty()).map(|game| &game.table)
    };
    games(one).filter(|table| games(other).any(|met| met == *table)).count()
}

/// Assigns each seat to the player who has had it least often.
fn sit_fairly(tournament: &Tournament, table: &mut [i64]) {
    let had = |number: i64, seat: usize| {
        let own = tournament.games.iter().filter(|game| game.player == number);
        let seat = i64::try_from(seat).expect("a table has few seats");
        own.filter(|game| !game.table.is_empty() && game.seat == seat).count()
    };
    for seat in 0..table.len() {
        let least = (seat..table.len()).min_by_key(|index| had(table[*index], seat));
        if let Some(index) = least {
            table.swap(seat, index);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use ararat_store::RoundGame;

    use super::*;

    fn tournament(players: i64, seats: i64, system: System, has_bots: bool) -> Tournament {
        let Tournament { row, players, games } = crate::fixture::tournament(players, Vec::new());
        let row = TournamentRow { seat_count: seats, system, rounds: 0, has_bots, round: 0, ..row };
        Tournament { row, players, games }
    }

    /// Plays a round in which the earlier entrant wins.
    fn play(tournament: &mut Tournament) -> Seating {
        let next = seating(tournament).unwrap().unwrap();
        tournament.row.round += 1;
        let round = tournament.row.round;
        for (number, table) in next.tables.iter().enumerate() {
            for (seat, &player) in (0..).zip(table) {
                let place =
                    1 + i64::try_from(table.iter().filter(|it| **it < player).count()).unwrap();
                let size = i64::try_from(table.len()).unwrap();
                tournament.games.push(RoundGame {
                    round,
                    player,
                    table: format!("{round}-{number}"),
                    seat,
                    place,
                    points: 0,
                    score: 2 * (size - place),
                    ending: Ending::Played,
                });
            }
        }
        for &player in &next.byes {
            tournament.games.push(RoundGame {
                round,
                player,
                table: String::new(),
                seat: 0,
                place: 0,
                points: 0,
                score: 1,
                ending: Ending::Bye,
            });
        }
        next
    }

    /// How often each pair has met.
    fn met(tournament: &Tournament) -> BTreeMap<(i64, i64), usize> {
        let numbers: Vec<i64> = tournament.players.iter().map(|player| player.number).collect();
        let pairs = numbers.iter().flat_map(|one| numbers.iter().map(move |other| (*one, *other)));
        let pairs = pairs.filter(|(one, other)| one < other);
        pairs.map(|(one, other)| ((one, other), meetings(tournament, one, other))).collect()
    }

    #[test]
    fn in_a_round_robin_for_two_everybody_meets_everybody_once() {
        for players in 2..=9 {
            let mut all = tournament(players, 2, System::RoundRobin, false);
            for _ in 0..rounds_of_robin(usize::try_from(players).unwrap(), 2) {
                play(&mut all);
            }
            assert!(met(&all).values().all(|count| *count == 1), "{players}: {:?}", met(&all));
        }
    }

    #[test]
    fn in_a_larger_round_robin_everybody_meets_almost_everybody() {
        for (players, seats, missed) in [(4, 4, 0), (8, 4, 4), (9, 3, 4), (12, 3, 6)] {
            let mut all = tournament(players, seats, System::RoundRobin, false);
            let sizes = [players, seats].map(|count| usize::try_from(count).unwrap());
            for _ in 0..rounds_of_robin(sizes[0], sizes[1]) {
                play(&mut all);
            }
            let strangers = met(&all).values().filter(|count| **count == 0).count();
            assert!(
                strangers <= missed,
                "{players} at tables of {seats}: {strangers} {:?}",
                met(&all)
            );
        }
    }

    #[test]
    fn in_a_swiss_nobody_meets_twice_and_winners_meet() {
        let mut all = tournament(8, 2, System::Swiss, false);
        for _ in 0..3 {
            play(&mut all);
        }
        assert!(met(&all).values().all(|count| *count <= 1), "{:?}", met(&all));
        let standing = standings(&all);
        assert_eq!(standing[0].player, 1);
        assert_eq!(standing[0].score, 6);
        assert!(standing.last().unwrap().score <= 2);
    }

    #[test]
    fn nobody_gets_a_second_bye_before_everybody_had_one() {
        let mut all = tournament(5, 2, System::Swiss, false);
        let mut byes: Vec<i64> = (0..5).flat_map(|_| play(&mut all).byes).collect();
        byes.sort_unstable();
        assert_eq!(byes, [1, 2, 3, 4, 5]);
    }

    #[test]
    fn bots_fill_tables_and_people_are_spread_evenly() {
        let mut all = tournament(5, 4, System::Swiss, true);
        let next = play(&mut all);
        let mut sizes: Vec<usize> = next.tables.iter().map(Vec::len).collect();
        sizes.sort_unstable();
        assert_eq!((sizes, next.byes), (vec![2, 3], vec![]));
        let mut few = tournament(3, 4, System::Swiss, false);
        assert_eq!(seating(&few).unwrap(), None);
        few.row.has_bots = true;
        assert_eq!(seating(&few).unwrap().unwrap().tables.len(), 1);
        for player in &mut few.players[1..] {
            player.is_out = true;
        }
        assert_eq!(seating(&few).unwrap(), None, "nobody plays alone");
    }

    #[test]
    fn players_who_left_are_not_seated_and_seats_rotate() {
        let mut all = tournament(4, 2, System::RoundRobin, false);
        play(&mut all);
        all.players[3].is_out = true;
        let next = play(&mut all);
        assert_eq!((next.tables.len(), next.byes.len()), (1, 1));
        let mut two = tournament(2, 2, System::Swiss, false);
        let first = play(&mut two).tables;
        assert_ne!(play(&mut two).tables, first, "they change seats");
    }
}
