//! Scoring a round, and who wins.

use super::*;

#[test]
fn lil_4_1_example_four_giraffes_beat_three_and_one() {
    // Source: rulebook, example of the normal end of a round: 9 points for the first, none for the
    // others.
    assert_eq!(points(&["gi,gi,gi,gi,mo", "gi,gi,gi,mo", "gi,mo"]), [9, 0, 0]);
}

#[test]
fn lil_4_1_a_tie_for_the_most_gives_nobody_anything() {
    assert_eq!(points(&["gi,gi", "gi,gi", "gi"]), [0, 0, 0]);
    assert_eq!(points(&["gi,gi", "gi,gi", "gi,be,be"]), [0, 0, 8]);
    assert_eq!(points(&["gi,gi,be", "be,be,mo", "mo"]), [9, 8, 0]);
}

#[test]
fn lil_4_1_all_hands_are_shown() {
    let mut table = Table::new("players=3 first=1");
    scored_round(&mut table);
    let last = *table.state.public().last_round().unwrap();
    assert_eq!(
        last.shown.as_slice(),
        [
            "gi,gi,gi,gi,gi,be,mo,go,sh,do",
            "gi,gi,gi,be,be,be,mo,go,sh,do",
            "be,mo,mo,go,sh,do,do,ra,pi,ca"
        ]
        .map(cards)
    );
    assert_eq!(last.points.as_slice(), [9, 8, 27]);
    let scored = heard(&table).into_iter().filter(|event| matches!(event, Event::Scored { .. }));
    assert_eq!(scored.count(), 3);
    assert_eq!(
        table.state.private(seat_number(1)),
        &Private::default(),
        "all cards are gathered in"
    );
}

#[test]
fn lil_4_2_a_single_card_is_enough_with_three_players() {
    assert_eq!(points(&["mu", "gi", "be"]), [3, 9, 8]);
    assert_eq!(points(&["mu", "mu", "be"]), [0, 0, 8]);
}

#[test]
fn lil_4_2_two_players_need_two_cards() {
    assert_eq!(points(&["gi", "-"]), [0, 0], "one to none");
    assert_eq!(points(&["gi,gi", "gi"]), [9, 0], "two to one");
    assert_eq!(points(&["gi,gi", "-"]), [9, 0]);
    assert_eq!(points(&["gi,gi", "gi,gi"]), [0, 0]);
}

#[test]
fn lil_4_2_players_dealt_in_count_not_seats() {
    // Two of three are left: the single rabbit, pig and cat of seat 3 score nothing any more.
    let mut table = Table::new("players=3 first=1");
    (0..3).for_each(|_| scored_round(&mut table));
    scored_round(&mut table);
    assert_eq!(table.state.public().last_round().unwrap().points.as_slice(), [9, 0, 13]);
    assert_eq!(lives(&table), [0, 0, 5], "of two players the lower loses two lives");
}

#[test]
fn lil_4_3_highest_none_lowest_two_others_one() {
    // The example with 15, 13, 10, 7 and 7 points is tested where lives are counted.
    let mut table = Table::new("players=3 first=1");
    scored_round(&mut table);
    assert_eq!(lives(&table), [4, 3, 5]);
    let lost = |seat, lost, lives| Event::LivesLost { seat: seat_number(seat), lost, lives };
    assert!(heard(&table).contains(&lost(1, 1, 4)));
    assert!(heard(&table).contains(&lost(2, 2, 3)));
    assert!(heard(&table).contains(&Event::LivesKept { seat: seat_number(3), lives: 5 }));
}

#[test]
fn lil_4_3_nobody_loses_when_all_are_equal() {
    let mut table = Table::new("players=3 first=1");
    tied_round(&mut table);
    assert_eq!(table.state.public().last_round().unwrap().points.as_slice(), [0, 0, 0]);
    assert_eq!(lives(&table), [5, 5, 5]);
    assert!(heard(&table).contains(&Event::NobodyLoses));
}

#[test]
fn lil_4_3_two_players_with_nothing_lose_nothing() {
    let mut table = Table::new("players=3 first=1");
    (0..3).for_each(|_| scored_round(&mut table));
    let hand = "gi,gi,be,be,mo,mo,go,go,sh,sh";
    table.go(&format!("* deal {hand} - {hand} display do ra,ra pi,pi,ca ca,mu,mu,mu"));
    for laid in ["gi", "be", "do", "gi", "be", "do"] {
        let seat = table.state.public().to_act().unwrap();
        table.go(&format!("s{seat} exchange 1 {laid}"));
    }
    table.go("s1 knock\ns3 knock");
    let last = *table.state.public().last_round().unwrap();
    assert_eq!(last.points.as_slice(), [0, 0, 0], "{last:?}");
    assert_eq!(lives(&table), [2, 0, 5]);
}

#[test]
fn lil_4_4_no_lives_left_is_out_however_many_were_lost() {
    let (mut out_by_two_of_one, mut out_in_the_middle, mut all_but_one) = (0, 0, 0);
    for seed in 0..300 {
        let mut walk = Walk::<LifeIsLife>::new(
            ["players=4", "players=5 variant=advanced"][seed % 2],
            seed as u64,
        );
        while let Some(step) = walk.choose() {
            let before = *walk.state.public();
            walk.play(&step, &mut Nobody);
            let after = *walk.state.public();
            assert!(!after.in_game.is_empty(), "at least one player survives every round");
            for seat in before.in_game.iter() {
                assert_eq!(after.in_game.contains(seat), after.lives(seat) > 0);
                assert_eq!(after.exit(seat).is_some(), after.lives(seat) == 0);
                let Some(round) = after.last_round().filter(|_| after.lives(seat) == 0) else {
                    continue;
                };
                let least = before.in_game.iter().map(|seat| round.points[seat]).min().unwrap();
                let change = round.lives_change[seat];
                assert_eq!(
                    -i32::from(change),
                    i32::from(before.lives(seat)),
                    "no more than there were"
                );
                match (round.ending, before.lives(seat)) {
                    (Ending::Scored, 1) if round.points[seat] == least => out_by_two_of_one += 1,
                    (Ending::Scored, 1) => out_in_the_middle += 1,
                    (Ending::Scored | Ending::SuddenDeath { .. }, _) => {}
                }
            }
            all_but_one += usize::from(before.in_game.len() > 2 && after.in_game.len() == 1);
        }
    }
    assert!(
        out_by_two_of_one > 10 && out_in_the_middle > 10,
        "{out_by_two_of_one} {out_in_the_middle}"
    );
    assert!(all_but_one > 0);
}

#[test]
fn lil_4_4_a_player_with_lives_left_stays() {
    let mut table = Table::new("players=3 first=1");
    (0..2).for_each(|_| scored_round(&mut table));
    assert_eq!(lives(&table), [3, 1, 5]);
    assert_eq!(table.state.public().in_game, SeatSet::all(3));
    scored_round(&mut table);
    assert_eq!(lives(&table), [2, 0, 5]);
    assert!(heard(&table).contains(&Event::Eliminated { seat: seat_number(2) }));
}

#[test]
fn lil_4_4_an_eliminated_player_sees_what_a_spectator_sees() {
    let mut table = Table::new("players=3 first=1");
    (0..3).for_each(|_| scored_round(&mut table));
    deal_hands(&mut table);
    let view = table.state.view(Viewer::Seat(seat_number(2)));
    assert_eq!(view.own(), Some(&Private::default()));
    assert_eq!(table.heard(Viewer::Seat(seat_number(2))), heard(&table));
    assert_eq!(legal(&table, 2), []);
    assert!(matches!(table.error("s2 knock"), PlayError::NotYourTurn { .. }));
}

#[test]
fn lil_4_5_the_last_player_wins_and_later_is_better() {
    let mut table = Table::new("players=3 first=1");
    (0..4).for_each(|_| scored_round(&mut table));
    assert_eq!(table.state.turn(), Turn::Over);
    assert!(heard(&table).contains(&Event::Won { seat: seat_number(3) }));
    assert_eq!(places(&table), [2, 3, 1]);
    let outcome = LifeIsLife::outcome(table.state.public()).unwrap();
    assert_eq!(outcome.to_string(), "0/2 0/3 5/1", "the points are the lives left");
    assert_eq!(table.error("s1 knock"), PlayError::Over);
}

#[test]
fn lil_4_5_everybody_else_eliminated_by_the_same_sudden_death_shares_the_rank() {
    let mut table = Table::new("players=4 first=1");
    (0..4).for_each(|_| sudden_death_round(&mut table, 2, "ra,ra,ra,ra,ra"));
    assert_eq!(lives(&table), [1, 5, 1, 1]);
    assert!(LifeIsLife::outcome(table.state.public()).is_none());
    sudden_death_round(&mut table, 2, "ra,ra,ra,ra,ra");
    assert_eq!(table.state.turn(), Turn::Over);
    assert_eq!(places(&table), [2, 1, 2, 2]);
}

#[test]
fn lil_4_5_those_who_leave_in_the_same_round_are_ranked_by_its_points() {
    let (mut by_points, mut shared) = (0, 0);
    for seed in 0..500 {
        let mut walk = Walk::<LifeIsLife>::new("players=5", seed);
        let mut left: Vec<(usize, u16, Seat)> = Vec::new();
        let mut round = 0;
        while let Some(step) = walk.choose() {
            let before = *walk.state.public();
            walk.play(&step, &mut Nobody);
            let after = *walk.state.public();
            round += usize::from(before.phase == Phase::Draw(Due::Deal));
            for seat in before.in_game.iter().filter(|&seat| !after.in_game.contains(seat)) {
                left.push((round, after.last_round().unwrap().points[seat], seat));
            }
        }
        let outcome = LifeIsLife::outcome(walk.state.public()).unwrap();
        for one in &left {
            for other in &left {
                let order = (other.0, other.1).cmp(&(one.0, one.1));
                assert_eq!(outcome.places[one.2].cmp(&outcome.places[other.2]), order);
                by_points += usize::from(one.0 == other.0 && one.1 != other.1);
                shared += usize::from(one.2 != other.2 && order.is_eq());
            }
            assert!(outcome.places[one.2] > 1, "whoever leaves does not win");
        }
        assert_eq!(outcome.winners().count(), 1);
    }
    assert!(by_points > 20 && shared > 20, "{by_points} {shared}");
}

#[test]
fn lil_4_6_after_200_rounds_those_still_in_are_ranked_by_lives() {
    let mut table = Table::new("players=3 first=1");
    scored_round(&mut table);
    (0..198).for_each(|_| tied_round(&mut table));
    assert_eq!(table.state.public().round, 199);
    assert_eq!(table.state.turn(), Turn::Chance, "a 200th round is played");
    tied_round(&mut table);
    assert_eq!(table.state.turn(), Turn::Over);
    assert!(heard(&table).contains(&Event::RoundLimit { round: 200 }));
    assert_eq!(LifeIsLife::outcome(table.state.public()).unwrap().to_string(), "4/2 3/3 5/1");
}

#[test]
fn lil_4_6_equal_lives_share_the_rank() {
    let mut table = Table::new("players=3 first=1");
    (0..200).for_each(|_| tied_round(&mut table));
    assert_eq!(LifeIsLife::outcome(table.state.public()).unwrap().to_string(), "5/1 5/1 5/1");
}
