//! Choosing tasks and the first five of them: NOA-2.1 to NOA-3.8.

use ararat_ark_and_noah::{
    Decision, Due, Event, MAX_BONUS, Phase, Refusal, Sex, Task, TileSet, Variant, Ware, clauses,
};
use ararat_core::Turn;
use ararat_testkit::seat_number;

use super::scene::{Scene, Table, hand, legal, points, tiles, to_act, was_told};

/// Four players without anything, about to choose.
const FOUR: &str = "workers 1 2 3 4 - - -\nseat 1\nseat 2\nseat 3\nseat 4";

/// Nobody has animals or pieces; workers on 2, 4, 6, 7 belong to seats 1 to 4.
fn working(task: &str, hands: &str) -> Table {
    let head =
        format!("task {task}\nworkers - 1 - 2 - 3 4\nseat 1\nseat 2\nseat 3\nseat 4\n{hands}");
    Scene::new("players=4", &head).start()
}

#[test]
fn noa_2_1_each_worker_moves_to_a_free_space_from_left_to_right() {
    let mut table = Scene::new("players=4", FOUR).start();
    assert_eq!(legal(&table).len(), 7);
    table.go("s1 choose wood");
    assert_eq!(
        table.refused("s2 choose wood", &clauses::CHOOSE),
        Refusal::SpaceTaken { task: Task::Wood, seat: seat_number(1) }
    );
    table.go("s2 choose animals");
    assert_eq!(to_act(&table), 3);
    assert_eq!(
        table.refused("s3 done", &clauses::CHOOSE),
        Refusal::OtherDecisionDue { due: Decision::Choose, variant: Variant::Normal }
    );
    assert_eq!(table.state.public().workers().completed(Task::Pitch), None);
    assert!(table.accepts("s3 choose food"), "its own old task is allowed");
}

#[test]
fn noa_2_1_with_two_players_the_first_player_chooses_first_and_last() {
    let mut table = Table::new("players=2 first=2").play("* deal dgm,cwf elm,dvf");
    let mut order = Vec::new();
    for task in ["pitch", "animals", "food", "wood"] {
        order.push(to_act(&table));
        table.go(&format!("s{} choose {task}", to_act(&table)));
    }
    assert_eq!(order, [2, 1, 1, 2]);
}

#[test]
fn noa_2_2_a_bonus_scores_at_once_and_leaves() {
    let mut table = Scene::new("players=4", FOUR).start();
    table.go("s1 choose pitch\ns2 choose food\ns3 choose wood\ns4 choose load");
    assert_eq!(points(&table), [0; 4], "no bonus in the first round");
    assert_eq!(table.state.public().workers().bonus(Task::Build), 1);
    assert_eq!(table.state.public().round(), 2);
    table.go("s1 choose build");
    assert_eq!(points(&table), [1, 0, 0, 0]);
    assert!(was_told(&table, &Event::BonusTaken { seat: seat_number(1), points: 1 }));
    assert_eq!(table.state.public().workers().bonus(Task::Build), 0);
}

#[test]
fn noa_2_3_bonuses_grow_on_empty_spaces_up_to_four() {
    let mut table = Scene::new("players=4", FOUR).start();
    for round in 1..=6u8 {
        table.go("s1 choose pitch\ns2 choose food\ns3 choose wood\ns4 choose load");
        let workers = table.state.public().workers();
        for task in [Task::Animals, Task::Exchange, Task::Build] {
            assert_eq!(workers.bonus(task), round.min(MAX_BONUS), "{task} in round {round}");
        }
        assert_eq!(workers.bonus(Task::Pitch), 0);
    }
    table.go("s1 choose animals");
    assert_eq!(points(&table), [4, 0, 0, 0]);
}

/// Source: the example of Phase 2; Noah, Sem, Cam and Jafet are the seats 1 to 4.
#[test]
fn noa_3_1_the_owner_acts_first_then_the_others_by_columns() {
    let order = |table: &Table| -> Vec<usize> {
        table.state.public().waiting().iter().map(|seat| seat.index() + 1).collect()
    };
    let boards = "seat 1 boards 3\nseat 2 boards 3\nseat 3 boards 3\nseat 4 boards 3";
    assert_eq!(order(&working("animals 1", boards)), [1, 2, 3, 4]);
    assert_eq!(order(&working("exchange 2", boards)), [2]);
    assert_eq!(order(&working("build 3", boards)), [3, 1, 2, 4]);
    let mut building = working("build 3", boards);
    for seat in [3, 1, 2, 4] {
        assert_eq!(to_act(&building), seat);
        building.go(&format!("s{seat} done"));
    }
    assert_eq!(building.state.public().workers().completed(Task::Build), Some(seat_number(3)));
    let corral = Scene::new(
        "players=4",
        "task load 4\nworkers - 1 - 2 - 3 4\nseat 1 food 1\nseat 2 food 1\nseat 3 food 1\nseat 4 food 1",
    )
    .boards(1, "e2t")
    .boards(2, "e2l")
    .boards(3, "e2b")
    .boards(4, "e2r")
    .start();
    assert_eq!(order(&corral), [4, 1, 2, 3]);
}

#[test]
fn noa_3_1_with_two_players_the_other_acts_once() {
    let head = "task build 1\nworkers 2 - - - 2 1 1\nseat 1 boards 9\nseat 2 boards 9";
    let mut table = Scene::new("players=2", head).start();
    table.go("s1 done");
    assert_eq!(to_act(&table), 2);
    table.go("s2 done");
    assert_eq!(table.state.public().phase(), Phase::Decide(Decision::Choose));
    assert_eq!(table.state.public().round(), 2);
}

#[test]
fn noa_3_2_later_players_may_get_less_or_nothing() {
    let table = working("pitch 1", "seat 4 pitch 32");
    assert_eq!([1, 2, 3, 4].map(|seat| hand(&table, seat).pitch), [3, 1, 0, 32]);
    let table = working("food 2", "seat 1 food 58");
    assert_eq!([1, 2, 3, 4].map(|seat| hand(&table, seat).food), [58, 2, 0, 0]);
    let table = working("wood 3", "seat 3 boards 25\nseat 1 boards 26");
    assert_eq!([1, 2, 3, 4].map(|seat| hand(&table, seat).boards), [27, 2, 27, 2]);
}

#[test]
fn noa_3_3_make_pitch_gives_three_and_one() {
    let table = working("pitch 2", "");
    assert_eq!([1, 2, 3, 4].map(|seat| hand(&table, seat).pitch), [1, 3, 1, 1]);
    assert_eq!(table.state.public().supply().pitch, 30);
}

#[test]
fn noa_3_4_the_owner_keeps_one_and_each_other_takes_one() {
    let mut table = working("animals 1", "");
    assert_eq!(table.state.public().phase(), Phase::Draw(Due::Tiles { males: 2, females: 2 }));
    assert_eq!(
        table.refused("* drawn elm,gif", &clauses::COLLECT),
        Refusal::TilesDrawn { males: 2, females: 2 }
    );
    table.go("* drawn dgm,gim,dvf,dgf");
    assert_eq!(to_act(&table), 1);
    assert_eq!(
        table.refused("s1 take elm", &clauses::COLLECT),
        Refusal::NotDrawn { tile: "elm".parse().unwrap(), drawn: tiles("dgm,gim,dvf,dgf") }
    );
    assert_eq!(
        table.refused("s1 done", &clauses::COLLECT),
        Refusal::OtherDecisionDue { due: Decision::Take, variant: Variant::Normal },
        "one must be taken"
    );
    table.go("s1 take gim\ns2 take dgm\ns3 take dgf");
    let animals = [1, 2, 3, 4].map(|seat| hand(&table, seat).animals);
    assert_eq!(animals, ["gim", "dgm", "dgf", "dvf"].map(tiles));
}

#[test]
fn noa_3_4_three_players_name_the_third_bag_before_drawing() {
    let head = "task animals 2\nworkers - 2 - 1 - 3 -\nseat 1\nseat 2\nseat 3";
    let mut table = Scene::new("players=3", head).start();
    assert_eq!(legal(&table), ["bag m", "bag f"]);
    assert_eq!(
        table.refused("s2 take elm", &clauses::COLLECT),
        Refusal::OtherDecisionDue { due: Decision::Bag, variant: Variant::Normal }
    );
    table.go("s2 bag f");
    assert!(was_told(&table, &Event::BagNamed { seat: seat_number(2), bag: Sex::Female }));
    assert_eq!(table.state.public().phase(), Phase::Draw(Due::Tiles { males: 1, females: 2 }));
    table.go("* drawn elm,kof,gif\ns2 take gif\ns1 take kof");
    assert_eq!(hand(&table, 3).animals, tiles("elm"));
}

/// All males but these are held by seat 4, so that the bags run short.
fn short_bags(males_left: usize, females_left: usize) -> Table {
    let start = Table::new("players=4");
    let bags = start.state.public().bags();
    let taken = |sex, left| bags.of_sex(sex).iter().skip(left);
    let held: TileSet =
        taken(Sex::Male, males_left).chain(taken(Sex::Female, females_left)).collect();
    working("animals 1", &format!("seat 4 animals {held}"))
}

#[test]
fn noa_3_4_a_short_bag_is_made_up_from_the_other() {
    assert_eq!(
        short_bags(1, 9).state.public().phase(),
        Phase::Draw(Due::Tiles { males: 1, females: 3 })
    );
    assert_eq!(
        short_bags(5, 0).state.public().phase(),
        Phase::Draw(Due::Tiles { males: 4, females: 0 })
    );
    let mut table = short_bags(1, 1);
    assert_eq!(table.state.public().phase(), Phase::Draw(Due::Tiles { males: 1, females: 1 }));
    table.go("* drawn cwm,cwf\ns1 take cwf");
    assert_eq!(hand(&table, 2).animals, tiles("cwm"), "the second in order has no choice");
    assert!(hand(&table, 3).animals.is_empty(), "the last in order get none");
    let table = short_bags(0, 0);
    assert_ne!(table.state.public().task(), Some(Task::Animals), "nothing to draw, nothing asked");
}

#[test]
fn noa_3_4_the_third_bag_is_asked_for_only_if_it_matters() {
    let start = Table::new("players=3");
    let males = start.state.public().bags().of_sex(Sex::Male);
    let others: TileSet = males.iter().skip(1).collect();
    let head =
        format!("task animals 1\nworkers - 1 - 2 - 3 -\nseat 1\nseat 2\nseat 3 animals {others}");
    let table = Scene::new("players=3", &head).start();
    assert_eq!(table.state.public().phase(), Phase::Draw(Due::Tiles { males: 1, females: 2 }));
}

#[test]
fn noa_3_5_gather_food_gives_three_and_one() {
    let table = working("food 4", "");
    assert_eq!([1, 2, 3, 4].map(|seat| hand(&table, seat).food), [1, 1, 1, 3]);
}

#[test]
fn noa_3_6_an_award_comes_first_and_must_be_in_the_supply() {
    let table = working("exchange 2", "seat 2 animals dgm");
    assert_eq!(legal(&table), ["award point", "award food", "award board", "award pitch"]);
    table.refused("s2 draw 1 2", &clauses::EXCHANGE);
    for (award, check) in [("food", (0, 1, 0, 0)), ("board", (0, 0, 1, 0)), ("pitch", (0, 0, 0, 1))]
    {
        let mut table = working("exchange 2", "seat 2 animals dgm");
        table.go(&format!("s2 award {award}"));
        let own = hand(&table, 2);
        assert_eq!((own.points, own.food, own.boards, own.pitch), check);
    }
    let table = working("exchange 2", "seat 2 boards 27\nseat 1 pitch 36\nseat 3 food 60");
    assert_eq!(legal(&table), ["award point"]);
    assert_eq!(
        table.refused("s2 award board", &clauses::EXCHANGE),
        Refusal::AwardNotLeft { award: Ware::Board }
    );
}

#[test]
fn noa_3_6_two_boards_of_different_colors_change_places() {
    let scene = Scene::new("players=4", "task exchange 2\nworkers - 1 - 2 - 3 4\nseat 2")
        .boards(1, "e2t e2l e2b")
        .boards(3, "e2r g1t");
    let mut table = scene.start();
    table.go("s2 award point");
    assert_eq!(legal(&table).len(), 5, "any board, and no draw without an animal");
    assert_eq!(
        table.refused("s2 swap e1t", &clauses::EXCHANGE),
        Refusal::NoBoardThere { edge: "e1t".parse().unwrap() }
    );
    table.go("s2 swap e2r");
    assert_eq!(
        table.refused("s2 with g1t", &clauses::EXCHANGE),
        Refusal::SameColor { edge: "g1t".parse().unwrap(), seat: seat_number(3) }
    );
    assert!(matches!(
        table.refused("s2 done", &clauses::EXCHANGE),
        Refusal::OtherDecisionDue { due: Decision::SwapWith { .. }, variant: Variant::Normal }
    ));
    table.refused("s2 with a2t", &clauses::EXCHANGE);
    table.go("s2 with e1b");
    let ark = table.state.public().ark();
    let outline = table.state.public().outline();
    assert_eq!(ark.board(outline, "e2t".parse().unwrap()), Some(seat_number(3)));
    assert_eq!(ark.board(outline, "e2r".parse().unwrap()), Some(seat_number(1)));
    assert_eq!(hand(&table, 2).points, 1);
}

#[test]
fn noa_3_6_an_exchange_is_forced_and_only_the_trade_is_optional() {
    // Only a swap is possible: the only animal has its mate in play.
    let swap = "task exchange 2\nworkers - 1 - 2 - 3 4\nseat 2 animals dgm\nseat 1 animals dgf";
    let mut table = Scene::new("players=4", swap).boards(1, "e2t").boards(2, "e2b").start();
    table.go("s2 award point");
    assert_eq!(legal(&table), ["swap e1b", "swap e2b"]);
    assert_eq!(
        table.refused("s2 done", &clauses::EXCHANGE),
        Refusal::OtherDecisionDue { due: Decision::Exchange, variant: Variant::Normal }
    );
    // Only a draw is possible: there are boards of one color only.
    let draw = "task exchange 2\nworkers - 1 - 2 - 3 4\nseat 2 animals dgm\nseat 1";
    let mut table = Scene::new("players=4", draw).boards(1, "e2t e2b").start();
    table.go("s2 award point");
    assert_eq!(legal(&table), ["draw 0 3", "draw 1 2", "draw 2 1", "draw 3 0"]);
    assert_eq!(table.refused("s2 swap e1b", &clauses::EXCHANGE), Refusal::OneColor);
    assert_eq!(
        table.refused("s2 draw 1 1", &clauses::EXCHANGE),
        Refusal::DrawCount { needed: 3, asked: 2 }
    );
    table.go("s2 draw 3 0\n* drawn ctm,elm,gim");
    assert!(table.accepts("s2 done"), "the trade is optional");
    let mut table = Scene::new("players=4", draw).start();
    table.go("s2 award point");
    assert_eq!(table.refused("s2 swap e1b", &clauses::EXCHANGE), Refusal::NoBoardYet);
    // Neither is possible: the award is all.
    let mut table = working("exchange 2", "");
    table.go("s2 award point");
    assert!(was_told(&table, &Event::NothingToExchange { seat: seat_number(2) }));
    assert_eq!(table.state.public().task(), None);
}

#[test]
fn noa_3_6_with_few_tiles_all_are_drawn() {
    let start = Table::new("players=4");
    let bags = start.state.public().bags().without("dgm".parse().unwrap());
    let left = tiles("cwm,dvf");
    let mut table = working(
        "exchange 2",
        &format!("seat 2 animals dgm\nseat 1 animals {}", bags.minus(left).minus(tiles("dgf"))),
    );
    // The female dog, the male crow and the female dove are left, so three come.
    table.go("s2 award point");
    assert_eq!(legal(&table), ["draw 1 2"]);
    assert_eq!(
        table.refused("s2 draw 2 1", &clauses::EXCHANGE),
        Refusal::BagTooSmall { bag: Sex::Male, left: 1, asked: 2 }
    );
    let none = bags.minus(tiles("dgf"));
    let mut table = working("exchange 2", &format!("seat 2 animals dgm\nseat 1 animals {none}"));
    table.go("s2 award point");
    assert_eq!(legal(&table), ["draw 0 1"]);
}

/// Source: the example of Action 4; the dog and the elephant have their mates in play.
#[test]
fn noa_3_7_an_animal_with_its_mate_in_play_is_not_traded() {
    let mut table = working(
        "exchange 2",
        "seat 2 animals dgm,tim,elm,cwf\nseat 1 animals dgf\nseat 3 animals elf",
    );
    table.go("s2 award point\ns2 draw 1 2\n* drawn cwm,tif,rhf");
    for own in ["cwf", "tim"] {
        for drawn in ["cwm", "tif", "rhf"] {
            assert!(table.accepts(&format!("s2 trade {drawn} {own}")), "{drawn} for {own}");
        }
    }
    assert_eq!(
        table.refused("s2 trade cwm dgm", &clauses::TRADE),
        Refusal::MateInPlay {
            tile: "dgm".parse().unwrap(),
            seat: seat_number(1),
            tradable: tiles("tim,cwf"),
        }
    );
    table.refused("s2 trade cwm elm", &clauses::TRADE);
    assert_eq!(
        table.refused("s2 trade cwm lim", &clauses::TRADE),
        Refusal::NotYourAnimal { tile: "lim".parse().unwrap(), own: tiles("dgm,tim,elm,cwf") }
    );
    table.refused("s2 trade lim cwf", &clauses::EXCHANGE);
    assert_eq!(
        table.refused("s2 take cwm", &clauses::EXCHANGE),
        Refusal::OtherDecisionDue { due: Decision::Trade, variant: Variant::Normal }
    );
    let mut traded = table;
    traded.go("s2 trade cwm tim");
    assert_eq!(hand(&traded, 2).animals, tiles("cwm,dgm,elm,cwf"));
    assert!(tiles("tim,tif,rhf").is_subset(traded.state.public().bags()));
    assert_eq!(traded.state.public().drawn().len(), 0);
    assert_ne!(traded.state.turn(), Turn::Over);
}

#[test]
fn noa_3_7_without_a_tradable_animal_nothing_is_drawn() {
    let own_pair = "task exchange 2\nworkers - 1 - 2 - 3 4\nseat 2 animals dgm,dgf\nseat 1";
    let mut table = Scene::new("players=4", own_pair).boards(1, "e2t").boards(2, "e2b").start();
    table.go("s2 award point");
    assert_eq!(
        table.refused("s2 draw 1 2", &clauses::TRADE),
        Refusal::NothingToTrade { animals: tiles("dgm,dgf") }
    );
}

#[test]
fn noa_3_8_cut_wood_gives_four_and_two_of_the_own_color() {
    let table = working("wood 3", "");
    assert_eq!([1, 2, 3, 4].map(|seat| hand(&table, seat).boards), [2, 2, 4, 2]);
    assert_eq!(table.state.public().supply().boards.as_slice(), [25, 25, 23, 25]);
}
