//! Whether a course can be taken: every lesson by its expected path, and every other action that a
//! pupil could try on the way.

use ararat_core::SeatView;
use ararat_text::{Catalogue, Lang};

use crate::attempt::{Attempt, Reply};
use crate::course::{Course, Lesson, Task, Taught};
use crate::exercise::{Exercise, Stage};

/// The longest texts that have room on the smallest screen.
pub const LONGEST_SAID: usize = 190;
pub const LONGEST_ASKED: usize = 72;
pub const LONGEST_TITLE: usize = 36;

/// The teacher says no more than so many sentences at once.
const MOST_SENTENCES: usize = 2;

/// Takes every lesson of a course in every way; all that is wrong with it. The words are those of
/// each language, and name every player.
pub fn examine<G: Taught>(course: &Course, words: &dyn Fn(Lang) -> Catalogue) -> Vec<String> {
    let mut faults = Vec::new();
    for lesson in &course.lessons {
        let mut examiner = Examiner::<G> {
            words: Vec::from(Lang::ALL.map(words)),
            faults: Vec::new(),
            game: std::marker::PhantomData,
        };
        examiner.examine(lesson);
        faults
            .extend(examiner.faults.into_iter().map(|fault| format!("{}: {fault}", lesson.words)));
    }
    faults
}

struct Examiner<G> {
    words: Vec<Catalogue>,
    faults: Vec<String>,
    game: std::marker::PhantomData<G>,
}

impl<G: Taught> Examiner<G> {
    fn examine(&mut self, lesson: &Lesson) {
        self.has_words(&lesson.words, LONGEST_TITLE);
        self.has_words(&format!("{}-what", lesson.words), LONGEST_SAID);
        match &lesson.task {
            Task::Exercise(exercise) => self.take(exercise),
            Task::Game(game) => {
                let list = game.options.parse().ok();
                let options = list.and_then(|list| {
                    G::read_options(&list, <G::Components as ararat_core::Components>::standard())
                        .ok()
                });
                let seats = options.map_or(0, |options| G::start(&options).seat_count());
                if game.seat.index() >= seats {
                    self.fault("its options are not allowed, or its pupil has no seat");
                }
            }
        }
    }

    fn fault(&mut self, what: impl Into<String>) {
        self.faults.push(what.into());
    }

    /// A sentence is there in every language.
    fn has_words(&mut self, key: &str, longest: usize) {
        for words in &self.words {
            let lang = words.lang();
            if !words.has(key) {
                self.faults.push(format!("{lang} has no “{key}”"));
            } else if words.word(key).chars().count() > longest {
                self.faults.push(format!("{lang} “{key}” is longer than {longest} letters"));
            }
        }
    }

    /// What is said now can be said, and is short.
    fn is_said(&mut self, attempt: &Attempt<'_, G>) {
        for words in &self.words {
            let (lang, said) = (words.lang(), attempt.said(words));
            let asked = attempt.asked(words).unwrap_or_default();
            // A refusal is worded by the rules.
            if matches!(attempt.reply(), Reply::Refused { .. }) {
                continue;
            }
            for (text, longest) in [(said, LONGEST_SAID), (asked, LONGEST_ASKED)] {
                if text.contains(['{', '}', '$']) {
                    self.faults.push(format!("{lang} cannot fill “{text}”"));
                }
                if text.chars().count() > longest {
                    self.faults.push(format!("{lang} “{text}” is longer than {longest} letters"));
                }
                if sentence_count(&text) > MOST_SENTENCES {
                    self.faults.push(format!("{lang} “{text}” is more than two sentences"));
                }
            }
        }
        self.faults.dedup();
    }

    fn take(&mut self, exercise: &Exercise) {
        self.has_words(&exercise.end_key(), LONGEST_SAID);
        for stage in &exercise.stages {
            self.has_words(&exercise.said_key(stage), LONGEST_SAID);
            self.has_words(&exercise.asked_key(stage), LONGEST_ASKED);
            for answer in &stage.answers {
                self.has_words(&exercise.answer_key(stage, Some(answer)), LONGEST_SAID);
            }
        }
        let mut attempt = match Attempt::<G>::begin(exercise) {
            Ok(attempt) => attempt,
            Err(fault) => return self.fault(format!("it does not begin: {fault}")),
        };
        self.is_said(&attempt);
        while let Some(stage) = attempt.stage() {
            let Some(next) = self.try_everything(exercise, &attempt, stage) else { return };
            attempt = next;
        }
    }

    /// Every action at a stage; the attempt after the first that leads on.
    fn try_everything<'a>(
        &mut self,
        exercise: &'a Exercise,
        attempt: &Attempt<'a, G>,
        stage: &Stage,
    ) -> Option<Attempt<'a, G>> {
        let at = |what: &str| format!("{}: {what}", stage.name);
        if !attempt.can_act() {
            self.fault(at("the pupil cannot act"));
            return None;
        }
        self.refuses(attempt, stage);
        let actions = legal(attempt.view());
        self.has_use_for_all(stage, &actions);
        let mut first = None;
        for action in &actions {
            let mut tried = attempt.clone();
            if let Err(fault) = tried.act(action, &self.words[0]) {
                self.fault(at(&format!("{action} cannot go on: {fault}")));
                continue;
            }
            if !stage.accepts(action) {
                self.is_corrected(exercise, attempt, &tried, stage, action);
                continue;
            }
            if tried.done().len() != attempt.done().len() + 1 {
                self.fault(at(&format!("{action} does not lead on")));
            }
            self.is_said(&tried);
            self.is_resumed(exercise, &tried);
            match &first {
                None => first = Some(tried),
                Some(_) => self.ends(tried, &at(action)),
            }
        }
        if first.is_none() {
            self.fault(at("no action leads on"));
        }
        first
    }

    /// Something that is no action is refused, and nothing changes.
    fn refuses(&mut self, attempt: &Attempt<'_, G>, stage: &Stage) {
        let mut tried = attempt.clone();
        let done = tried.act("?", &self.words[0]);
        let is_refused = matches!(tried.reply(), Reply::Refused { .. });
        if done.is_err() || !is_refused || tried.view().as_view() != attempt.view().as_view() {
            self.fault(format!("{}: what is no action is not refused", stage.name));
        }
    }

    /// Every pattern fits something: otherwise it is a slip of the pen.
    fn has_use_for_all(&mut self, stage: &Stage, actions: &[String]) {
        let accepted = stage.accept.iter().map(|pattern| (pattern, true));
        let others = stage.answers.iter().flat_map(|answer| &answer.on).map(|it| (it, false));
        for (pattern, leads_on) in accepted.chain(others) {
            let is_meant =
                |action: &&String| pattern.fits(action) && stage.accepts(action) == leads_on;
            if !actions.iter().any(|action| is_meant(&action)) {
                self.fault(format!("{}: “{}” fits no action", stage.name, pattern.as_str()));
            }
        }
    }

    /// An action that does not lead on has its answer, and leaves the pupil at the same stage.
    fn is_corrected(
        &mut self,
        exercise: &Exercise,
        before: &Attempt<'_, G>,
        tried: &Attempt<'_, G>,
        stage: &Stage,
        action: &str,
    ) {
        let key = exercise.answer_key(stage, stage.answer(action));
        self.has_words(&key, LONGEST_SAID);
        self.is_said(tried);
        let is_answered = matches!(tried.reply(), Reply::Wrong { .. });
        let is_there = tried.done() == before.done() && !tried.is_finished();
        if !is_answered || !is_there {
            self.fault(format!("{}: {action} leads somewhere", stage.name));
        }
        if !tried.is_aside() && tried.view().as_view() != before.view().as_view() {
            self.fault(format!("{}: {action} changes the board", stage.name));
        }
        self.faults.dedup();
    }

    /// The moves so far make the same attempt again.
    fn is_resumed(&mut self, exercise: &Exercise, attempt: &Attempt<'_, G>) {
        let again = Attempt::<G>::resume(exercise, attempt.done(), &self.words[0]);
        if !again.is_ok_and(|again| again.view().as_view() == attempt.view().as_view()) {
            self.fault(format!("{:?} does not lead there again", attempt.done()));
        }
    }

    /// The attempt comes to its end by the first action that leads on at each stage.
    fn ends(&mut self, mut attempt: Attempt<'_, G>, after: &str) {
        while let Some(stage) = attempt.stage() {
            let next = legal(attempt.view()).into_iter().find(|action| stage.accepts(action));
            let done = next.map(|action| attempt.act(&action, &self.words[0]));
            if !matches!(done, Some(Ok(()))) {
                return self.fault(format!("{after} does not come to the end: {}", stage.name));
            }
        }
    }
}

/// The actions that the rules allow.
fn legal<G: Taught>(view: SeatView<'_, G>) -> Vec<String> {
    let mut actions = Vec::new();
    if view.is_to_act() {
        G::legal_actions(view, &mut actions);
    }
    actions.iter().map(ToString::to_string).collect()
}

/// How many sentences a text has; the last has no full stop.
fn sentence_count(text: &str) -> usize {
    let ends = [". ", "! ", "? ", "… "].iter().map(|end| text.matches(end).count());
    usize::from(!text.is_empty()) + ends.sum::<usize>()
}
