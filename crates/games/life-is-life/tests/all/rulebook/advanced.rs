//! The advanced variant.

use super::*;

#[test]
fn lil_5_1_the_announcer_gains_a_life_without_limit() {
    let mut table = Table::new("players=4 variant=advanced first=1");
    sudden_death_round(&mut table, 2, "ra,ra,ra,ra,ra");
    assert_eq!(lives(&table), [4, 6, 4, 4]);
    assert!(heard(&table).contains(&Event::LifeGained { seat: seat_number(2), lives: 6 }));
    sudden_death_round(&mut table, 2, "pi,pi,pi,pi,pi");
    assert_eq!(lives(&table), [3, 7, 3, 3]);
    (0..3).for_each(|_| sudden_death_round(&mut table, 2, "ra,ra,ra,ra,ra"));
    assert_eq!(lives(&table), [0, 10, 0, 0]);
    assert_eq!(places(&table), [2, 1, 2, 2]);
}

#[test]
fn lil_5_1_four_cats_mean_nothing_and_the_basic_game_gives_no_life() {
    let mut table = Table::new("players=4 variant=advanced first=1");
    deal(&mut table, &[(1, "ca,ca,ca")], "ca be,mo go,sh,do gi,gi,be,be");
    table.go("s1 exchange 1 gi");
    assert_eq!(hand(&table, 1).count_of(Species::Cat), 4);
    assert_eq!(table.state.public().phase, Phase::Turns);
    let mut basic = Table::new("players=4 first=1");
    sudden_death_round(&mut basic, 2, "ra,ra,ra,ra,ra");
    assert_eq!(lives(&basic), [4, 5, 4, 4]);
}

#[test]
fn lil_5_1_the_lives_of_all_together_never_rise() {
    let mut gained = 0;
    for seed in 0..200 {
        let mut walk = Walk::<LifeIsLife>::new(
            ["players=3 variant=advanced", "players=5 variant=advanced"][seed % 2],
            seed as u64,
        );
        let total = |walk: &Walk<LifeIsLife>| -> u32 {
            Seat::all(walk.state.seat_count())
                .map(|seat| u32::from(walk.state.public().lives(seat)))
                .sum()
        };
        while let Some(step) = walk.choose() {
            let before = *walk.state.public();
            let lives = total(&walk);
            walk.play(&step, &mut Nobody);
            assert!(total(&walk) <= lives);
            gained += before
                .in_game
                .iter()
                .filter(|&seat| walk.state.public().lives(seat) > before.lives(seat))
                .count();
        }
    }
    assert!(gained > 10, "{gained}");
}
