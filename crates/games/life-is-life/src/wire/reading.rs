//! Life is Life read back from JSON.

use ararat_core::{BySeat, MAX_SEATS, SeatSet};
use ararat_wire::{Misfit, Told, ToldView};

use crate::rules::{
    Cards, Due, Ending, Exit, HAND_SIZE, LastRound, LifeIsLife, MAX_ROUNDS, Memory, Phase, Private,
    Public, Row, Rows, Species,
};

pub(super) fn read(told: &ToldView<'_, LifeIsLife>) -> Result<(Public, Option<Private>), Misfit> {
    let (position, players) = (&told.position, told.player_count);
    let phase = read_phase(&position.field("phase")?)?;
    let (in_game, memories) = read_players(told, phase)?;
    let last_round = position.field("last_round")?.optional();
    let public = Public {
        options: *told.options,
        phase,
        round: position.field("round")?.number()?,
        starter: position.field("starter")?.seat(players)?,
        to_act: told.only_to_act().unwrap_or_default(),
        in_game,
        waiting: position.field("waiting")?.seat_set(players)?,
        exchanged: position.field("exchanged")?.seat_set(players)?,
        knocked: position.field("knocked")?.seat_set(players)?,
        exchange_count: position.field("exchange_count")?.number()?,
        rows: read_rows(&position.field("rows")?)?,
        lives: position.field("lives")?.by_seat(players, Told::number)?,
        memories,
        exits: position.field("exits")?.by_seat(players, read_exit)?,
        last_round: last_round.map(|last| read_last_round(&last, players)).transpose()?,
    };
    let own = told.own()?.map(|own| Ok(Private { hand: cards(&own.field("hand")?)? }));
    let own = own.transpose()?;
    check(told, &public)?;
    check_cards(told, &public, own.as_ref())?;
    Ok((public, own))
}

fn read_phase(phase: &Told<'_>) -> Result<Phase, Misfit> {
    Ok(match phase.text()? {
        "naming-first" => Phase::Draw(Due::First),
        "dealing" => Phase::Draw(Due::Deal),
        "turns" => Phase::Turns,
        "over" => Phase::Over,
        _ => return Err(phase.misfit()),
    })
}

/// No more of a species than there are.
fn cards(told: &Told<'_>) -> Result<Cards, Misfit> {
    let species: Vec<Species> = told.all_parsed()?;
    let cards: Cards = species.iter().copied().collect();
    told.expect(cards.len() == species.len())?;
    Ok(cards)
}

/// Who is in the game, and what everybody knows of their hands.
fn read_players(
    told: &ToldView<'_, LifeIsLife>,
    phase: Phase,
) -> Result<(SeatSet, BySeat<Memory>), Misfit> {
    let mut in_game = SeatSet::EMPTY;
    let mut memories = BySeat::new(told.player_count);
    for player in told.position.field("players")?.items()? {
        let seat = player.field("seat")?.seat(told.player_count)?;
        in_game = in_game.with(seat);
        if phase == Phase::Turns {
            memories[seat] = Memory {
                certain: cards(&player.field("seen_to_take")?)?,
                most_unknown: read_most(&player.field("most_unseen")?)?,
                parted: cards(&player.field("seen_to_lay")?)?,
            };
        }
    }
    Ok((in_game, memories))
}

/// Species that are not named are not limited.
fn read_most(told: &Told<'_>) -> Result<Cards, Misfit> {
    let mut most = Cards::DECK;
    for species in Species::ALL {
        let Ok(limit) = told.field(species.code()) else { continue };
        let limit: u8 = limit.number()?;
        for _ in limit..species.card_count() {
            most = most.minus(Cards::one(species));
        }
    }
    Ok(most)
}

fn read_rows(told: &Told<'_>) -> Result<Rows, Misfit> {
    let items = told.items()?;
    told.expect(items.len() == Row::COUNT)?;
    let mut rows = Rows::default();
    for (row, item) in Row::ALL.into_iter().zip(&items) {
        rows[row] = cards(item)?;
    }
    Ok(rows)
}

fn read_exit(told: &Told<'_>) -> Result<Option<Exit>, Misfit> {
    let read = |told: Told<'_>| {
        Ok(Exit { round: told.field("round")?.number()?, points: told.field("points")?.number()? })
    };
    told.optional().map(read).transpose()
}

fn read_last_round(told: &Told<'_>, players: usize) -> Result<LastRound, Misfit> {
    let announcer = told.field("ending")?.field("announcer")?.optional();
    Ok(LastRound {
        ending: match announcer {
            Some(announcer) => Ending::SuddenDeath { announcer: announcer.seat(players)? },
            None => Ending::Scored,
        },
        shown: told.field("shown")?.by_seat(players, cards)?,
        points: told.field("points")?.by_seat(players, Told::number)?,
        lives_change: told.field("lives_change")?.by_seat(players, Told::number)?,
    })
}

/// Whether a game can come to this, cards aside.
fn check(told: &ToldView<'_, LifeIsLife>, public: &Public) -> Result<(), Misfit> {
    let position = &told.position;
    let is_begun = public.round > 0 || public.phase != Phase::Turns;
    position.field("round")?.expect(is_begun && public.round <= MAX_ROUNDS)?;
    for (seat, &lives) in public.lives.iter() {
        let is_in = public.in_game.contains(seat);
        position.field("lives")?.expect((lives > 0) == is_in)?;
        position.field("exits")?.expect(public.exits[seat].is_none() == is_in)?;
    }
    if public.phase != Phase::Turns {
        return Ok(());
    }
    position.field("players")?.expect(public.in_game.len() >= 2)?;
    position.field("exchanged")?.expect(public.exchanged.is_subset(public.in_game))?;
    position.field("knocked")?.expect(public.knocked.is_subset(public.in_game))?;
    let is_waiting = told.only_to_act().is_some_and(|seat| public.waiting.contains(seat));
    let may_wait = public.in_game.minus(public.knocked);
    let all_wait = public.is_last_turn() || public.waiting == public.in_game;
    position.field("waiting")?.expect(is_waiting && all_wait && public.waiting.is_subset(may_wait))
}

/// Whether the cards that are not seen can lie so that all this is true.
fn check_cards(
    told: &ToldView<'_, LifeIsLife>,
    public: &Public,
    own: Option<&Private>,
) -> Result<(), Misfit> {
    let position = &told.position;
    let is_turns = public.phase == Phase::Turns;
    for (row, inside) in public.rows.iter() {
        let count = if is_turns { row.card_count() } else { 0 };
        position.field("rows")?.expect(inside.len() == count)?;
    }
    let mut seen = public.rows.all();
    if let (Some(own), Some(seat)) = (own, told.viewer) {
        let is_dealt = is_turns && public.in_game.contains(seat);
        let place = position.field("own")?;
        place.expect(own.hand.len() == if is_dealt { HAND_SIZE } else { 0 })?;
        place.expect(own.hand.contains(public.memories[seat].certain))?;
        seen = seen.plus(own.hand);
    }
    let players = position.field("players")?;
    let others = told.viewer.map_or(public.in_game, |seat| public.in_game.without(seat));
    for seat in others.iter() {
        let certain = public.memories[seat].certain;
        players.expect(certain.len() <= HAND_SIZE)?;
        seen = seen.plus(certain);
    }
    players.expect(Cards::DECK.contains(seen))?;
    if !is_turns {
        return Ok(());
    }
    // Rooms for unseen cards: of each other hand, and aside, where anything may lie.
    let unseen = Cards::DECK.minus(seen);
    let mut rooms = [(0, Cards::DECK); MAX_SEATS + 1];
    for seat in others.iter() {
        let memory = &public.memories[seat];
        rooms[seat.index()] = (HAND_SIZE - memory.certain.len(), memory.most_unknown);
    }
    let count: usize = rooms.iter().map(|(room, _)| room).sum();
    players.expect(count <= unseen.len())?;
    rooms[MAX_SEATS].0 = unseen.len() - count;
    players.expect(fits(unseen, rooms))
}

/// Whether all cards can go into the rooms, no more of a species into a room than it can take.
fn fits(cards: Cards, rooms: [(usize, Cards); MAX_SEATS + 1]) -> bool {
    /// Cards of each species in each room.
    type Dealt = [[u8; Species::COUNT]; MAX_SEATS + 1];

    /// Finds a room for one more card, moving others where that helps.
    fn place(
        species: Species,
        rooms: &mut [(usize, Cards); MAX_SEATS + 1],
        dealt: &mut Dealt,
        tried: &mut [bool; MAX_SEATS + 1],
    ) -> bool {
        for room in 0..rooms.len() {
            if tried[room] || dealt[room][species.index()] >= rooms[room].1.count_of(species) {
                continue;
            }
            tried[room] = true;
            if rooms[room].0 > 0 {
                rooms[room].0 -= 1;
                dealt[room][species.index()] += 1;
                return true;
            }
            for other in Species::ALL {
                if other != species
                    && dealt[room][other.index()] > 0
                    && place(other, rooms, dealt, tried)
                {
                    dealt[room][other.index()] -= 1;
                    dealt[room][species.index()] += 1;
                    return true;
                }
            }
        }
        false
    }

    let (mut rooms, mut dealt) = (rooms, Dealt::default());
    cards.iter().all(|species| place(species, &mut rooms, &mut dealt, &mut [false; MAX_SEATS + 1]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rooms(given: &[(usize, &str)]) -> [(usize, Cards); MAX_SEATS + 1] {
        let mut rooms = [(0, Cards::EMPTY); MAX_SEATS + 1];
        for (room, (count, most)) in rooms.iter_mut().zip(given) {
            *room = (*count, most.parse().unwrap());
        }
        rooms
    }

    #[test]
    fn cards_make_way_for_others() {
        let cards: Cards = "gi,be".parse().unwrap();
        // The giraffe goes to the first room and must move on for the bear, which fits nowhere else.
        assert!(fits(cards, rooms(&[(1, "gi,be"), (1, "gi")])));
        assert!(!fits(cards, rooms(&[(1, "gi,be"), (1, "mo")])));
        assert!(!fits("gi,gi".parse().unwrap(), rooms(&[(2, "gi"), (1, "be")])));
    }
}
