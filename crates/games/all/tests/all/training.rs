//! A training gives the same nets however it is interrupted or spread.

use std::fs::{self, OpenOptions};
use std::io::Write as _;

use ararat_animals_on_board::AnimalsOnBoard;
use ararat_bots::{Learned, Level, policy_inputs};
use ararat_lab::{Arena, Contender, Course, Lineups, Progress, learning_curves};
use ararat_testkit::options;

fn course() -> Course<AnimalsOnBoard> {
    Course {
        options: options::<AnimalsOnBoard>("players=2"),
        bot: "expert@6".parse().unwrap(),
        against: None,
        games: 12,
        generations: 2,
        warm_up: 12,
        wander: 0.1,
        seed: 5,
    }
}

/// Goes on to the end.
fn finish(course: &Course<AnimalsOnBoard>, progress: &mut Progress) -> Learned {
    while let Some((training, numbers)) = course.next(progress) {
        progress.play(&training, numbers, || {}).unwrap();
        course.learn(progress).unwrap();
    }
    progress.learned.last().unwrap().nets()
}

#[test]
fn a_training_that_was_stopped_goes_on_to_the_same_nets() {
    let course = course();
    let whole = finish(&course, &mut Progress::unkept());
    let file = std::env::temp_dir().join(format!("ararat-training-{}", std::process::id()));
    let _ = fs::remove_file(&file);
    // Stopped in the warm-up, then in the first generation, each time in the middle of a line.
    for generation in 0..2 {
        let mut progress = Progress::kept(&file, "this").unwrap();
        for _ in 0..generation {
            let (training, numbers) = course.next(&progress).unwrap();
            progress.play(&training, numbers, || {}).unwrap();
            course.learn(&mut progress).unwrap();
        }
        let (training, numbers) = course.next(&progress).unwrap();
        assert_eq!(numbers.end - numbers.start, 12);
        progress.play(&training, numbers.start..numbers.start + 7, || {}).unwrap();
        drop(progress);
        OpenOptions::new().append(true).open(&file).unwrap().write_all(b"{\"Game\":[").unwrap();
        let resumed = Progress::kept(&file, "this").unwrap();
        if generation == 0 {
            assert_eq!(course.next(&resumed).unwrap().1, numbers.start + 7..numbers.end);
        }
    }
    assert!(Progress::kept(&file, "another").is_err());
    let resumed = finish(&course, &mut Progress::kept(&file, "this").unwrap());
    fs::remove_file(&file).unwrap();
    assert_eq!(resumed, whole);
}

#[test]
fn games_teach_the_same_in_any_order_and_nets_play_as_they_are_written() {
    let course = course();
    let whole = finish(&course, &mut Progress::unkept());
    let policy = whole.policy.as_ref().unwrap();
    assert_eq!(policy.inputs(), policy_inputs::<AnimalsOnBoard>());
    assert_eq!(Learned::read(&whole.write(&[])), Ok(whole.clone()));
    let mut progress = Progress::unkept();
    while let Some((training, numbers)) = course.next(&progress) {
        for number in numbers.rev() {
            progress.hear(number, training.lessons_of(number)).unwrap();
        }
        course.learn(&mut progress).unwrap();
    }
    assert_eq!(progress.learned.last().unwrap().nets(), whole);
    let curves = learning_curves(&progress.learned, "a title");
    assert_eq!(curves.matches("<path").count(), 3 + 2 + 2 * 2, "{curves}");
}

#[test]
fn a_bot_is_trained_against_another_and_plays_with_what_it_has_learned() {
    let against = |opponent: Level| Course { against: Some(opponent.into()), ..course() };
    let nets = finish(&against(Level::Random), &mut Progress::unkept());
    let of_itself = finish(&course(), &mut Progress::unkept());
    let of_others = finish(&against(Level::Medium), &mut Progress::unkept());
    assert!(nets != of_itself && nets != of_others, "opponents decide what is learned");
    let meet = |nets: &Learned| {
        let trained = Contender::Trained("expert@30-policy".parse().unwrap(), nets.clone().into());
        let arena = Arena::<AnimalsOnBoard> {
            options: options::<AnimalsOnBoard>("players=2"),
            contenders: vec![trained, Contender::Bot(Level::Random.into())],
            deals: 10,
            lineups: Lineups::FirstAlone,
            seed: 3,
        };
        arena.run(&|| {}).unwrap().meetings[0].first_alone.clone()
    };
    let lineup = meet(&nets);
    assert!(lineup.wins.share > 0.75, "{lineup:?}");
    let points = |nets: &Learned| meet(nets).mean_points.to_bits();
    assert_eq!(points(&nets), points(&nets), "the same nets play the same games");
    assert_ne!(points(&nets), points(&of_itself), "other nets play other games");
}
