//! The examination of lessons finds whatever is wrong with them: a sound lesson of the example game
//! passes, and every way of breaking it is noticed.

use ararat_lessons::{Attempt, Course, Reply, examine};
use ararat_shells::Shells;
use ararat_text::{Catalogue, Lang, TextBoard as _, Words};

const SOUND: &str = r#"
words = "lesson-she-stop"
options = "players=2"
steps = """
s1 draw
* shell 9
s2 draw
* shell 3
"""

[[stage]]
name = "more"
mark = ["action draw"]
accept = ["draw"]
then = ["* shell 11", "s2 draw", "* shell 5"]

[[stage.answer]]
name = "early"
on = ["stop"]
then = ["s2 draw"]
mark = ["seat 2"]

[[stage]]
name = "enough"
mark = ["action stop"]
accept = ["stop"]

[end]
mark = ["seat 1"]
"#;

const SENTENCES: &str = "
lesson-she-stop = Stopping
lesson-she-stop-what = When to stop
lesson-she-stop-more = You have 9
lesson-she-stop-more-ask = Draw
lesson-she-stop-more-early = { $p2 } will have more
lesson-she-stop-enough = You have 20. That is much
lesson-she-stop-enough-ask = Stop now
lesson-she-stop-enough-else = You { $action } and have too much
lesson-she-stop-end = You win
";

/// What is wrong with a lesson and its sentences; the French ones are passed separately.
fn faults_in(lesson: &str, english: &str, french: &str) -> Vec<String> {
    let leaked = |text: &str| &*Vec::leak(vec![&*String::leak(text.to_owned())]);
    let own = Words { en: leaked(english), fr: leaked(french) };
    let words = |lang| {
        let names = vec!["Ann".to_owned(), "Ben".to_owned()];
        Catalogue::load(lang, &[Shells::WORDS, own]).with_names(names)
    };
    match Course::read(&[lesson]) {
        Ok(course) => examine::<Shells>(&course, &words),
        Err(fault) => vec![fault],
    }
}

fn faults(lesson: &str) -> Vec<String> {
    faults_in(lesson, SENTENCES, SENTENCES)
}

#[test]
fn a_sound_lesson_passes() {
    assert_eq!(faults(SOUND), Vec::<String>::new());
}

#[test]
fn what_is_excepted_does_not_lead_on() {
    let lesson = SOUND.replace("accept = [\"stop\"]", "accept = [\"*\"]\nexcept = [\"draw\"]");
    assert_eq!(faults(&lesson), Vec::<String>::new());
}

#[test]
fn every_way_of_breaking_it_is_noticed() {
    for (from, to, found) in [
        ("players=2", "players=9", "does not begin"),
        ("* shell 3", "* shell 9", "shells-not-in-the-bag"),
        ("s2 draw\n* shell 3\n", "", "cannot act"),
        ("* shell 11", "* shell 3", "cannot go on"),
        ("\"s2 draw\", \"* shell 5\"", "", "no script or bot says how"),
        ("accept = [\"stop\"]", "accept = [\"halt\"]", "fits no action"),
        ("accept = [\"stop\"]", "accept = [\"halt\"]", "no action leads on"),
        ("accept = [\"stop\"]", "accept = [\"*\"]\nexcept = [\"halt\"]", "fits no action"),
        ("accept = [\"stop\"]", "accept = [\"*\"]\nexcept = [\"*\"]", "no action leads on"),
        ("on = [\"stop\"]", "on = [\"draw\"]", "fits no action"),
        ("on = [\"stop\"]", "on = [\"draw\"]", "has no “lesson-she-stop-more-else”"),
        ("then = [\"s2 draw\"]", "then = [\"s1 draw\"]", "cannot go on"),
        ("words = \"lesson-she-stop\"", "words = \"lesson-she-go\"", "has no “lesson-she-go”"),
        ("mark = [\"action draw\"]\n", "", "more: nothing is marked"),
        ("mark = [\"seat 2\"]\n", "", "more: “early” marks nothing"),
        ("mark = [\"seat 1\"]\n", "", "nothing is marked at the end"),
        ("mark = [\"seat 2\"]", "mark = [\"chair 2\"]", "marks nothing"),
        ("name = \"early\"", "nam = \"early\"", "unknown field"),
        ("name = \"early\"", "name = \"late\"", "has no “lesson-she-stop-more-late”"),
    ] {
        assert!(SOUND.contains(from), "{from}");
        let faults = faults(&SOUND.replacen(from, to, 1));
        assert!(faults.iter().any(|fault| fault.contains(found)), "{found}: {faults:?}");
    }
}

#[test]
fn sentences_exist_in_both_languages_and_are_short() {
    let without = SENTENCES.replace("lesson-she-stop-end = You win\n", "");
    let faults = faults_in(SOUND, SENTENCES, &without);
    assert_eq!(faults, ["lesson-she-stop: fr has no “lesson-she-stop-end”"]);
    for (to, found) in [
        ("One. Two. Three", "more than two sentences"),
        (&*"long ".repeat(60), "longer than"),
        ("{ $nobody } wins", "cannot fill"),
    ] {
        let english = SENTENCES.replace("You have 20. That is much", to);
        let faults = faults_in(SOUND, &english, SENTENCES);
        assert!(faults.iter().any(|fault| fault.contains(found)), "{to}: {faults:?}");
    }
}

#[test]
fn an_attempt_answers_right_wrong_and_refused_actions() {
    let course = Course::read(&[SOUND]).unwrap();
    let exercise = course.lesson(1).unwrap().exercise().unwrap();
    let words = Catalogue::of::<Shells>(Lang::En);
    let mut attempt = Attempt::<Shells>::begin(exercise).unwrap();
    attempt.act("stop", words).unwrap();
    assert!(matches!(attempt.reply(), Reply::Wrong { .. }) && attempt.is_aside());
    assert!(!attempt.can_act() && attempt.done().is_empty());
    attempt.act("jump", words).unwrap();
    assert!(matches!(attempt.reply(), Reply::Refused { .. }) && attempt.can_act());
    attempt.act("draw", words).unwrap();
    assert_eq!(attempt.done(), ["draw"]);
    attempt.act("stop", words).unwrap();
    assert!(attempt.is_finished() && attempt.asked(words).is_none());
    let again = Attempt::<Shells>::resume(exercise, &["draw", "jump", "stop"], words).unwrap();
    assert_eq!(again.done(), ["draw"], "a wrong action ends it");
}

#[test]
fn opponents_and_chance_follow_the_seed() {
    let lesson = "words = \"lesson-she-stop\"\noptions = \"players=3\"\nopponents = \"easy\"\n\
                  [[stage]]\nname = \"a\"\naccept = [\"draw\"]\n\
                  [[stage]]\nname = \"b\"\naccept = [\"*\"]\n";
    let course = Course::read(&[lesson]).unwrap();
    let exercise = course.lesson(1).unwrap().exercise().unwrap();
    let words = Catalogue::of::<Shells>(Lang::En);
    let one = Attempt::<Shells>::resume(exercise, &["draw"], words).unwrap();
    let other = Attempt::<Shells>::resume(exercise, &["draw"], words).unwrap();
    assert!(one.can_act() && one.step_count() > 2);
    assert_eq!(one.view().as_view(), other.view().as_view());
}
