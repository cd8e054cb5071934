//! Checks that a course can be taken: every lesson along its expected path, and every other action
//! that a pupil could try on the way.

use ararat_core::SeatView;
use ararat_text::{Catalogue, Lang};

use crate::attempt::{Attempt, Reply};
use crate::course::{Course, Lesson, Task, Taught};
use crate::exercise::{Exercise, Stage};

/// The longest texts that fit on the smallest screen.
pub const LONGEST_SAID: usize = 190;
pub const LONGEST_ASKED: usize = 72;
pub const LONGEST_TITLE: usize = 36;

/// The teacher says at most this many sentences at once.
const MOST_SENTENCES: usize = 2;

/// Takes every lesson of a course in every way; returns everything that is wrong with it. `words`
/// gives the catalogue of each language, with a name for every player.
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

    /// Checks that a sentence exists in every language.
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

    /// Checks that what is said now is complete and short.
    fn is_said(&mut self, attempt: &Attempt<'_, G>) {
        for words in &self.words {
            let (lang, said) = (words.lang(), attempt.said(words));
            let asked = attempt.asked(words).unwrap_or_default();
            // Refusals are worded by the rules.
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
        if exercise.end_marks.is_empty() {
            self.fault("nothing is marked at the end");
        }
        for stage in &exercise.stages {
            self.has_marks(stage);
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
        // What pupils who came to this stage another way may do.
        let mut elsewhere = Vec::new();
        while let Some(stage) = attempt.stage() {
            let Some((next, others)) = self.try_everything(exercise, &attempt, stage, &elsewhere)
            else {
                return;
            };
            (attempt, elsewhere) = (next, others);
        }
    }

    /// Checks that the pupil is shown where to look, also when the board shows the result of a
    /// mistake.
    fn has_marks(&mut self, stage: &Stage) {
        if stage.mark.is_empty() {
            self.fault(format!("{}: nothing is marked", stage.name));
        }
        for answer in &stage.answers {
            if answer.then.is_some() && answer.mark.is_empty() {
                self.fault(format!("{}: “{}” marks nothing", stage.name, answer.name));
            }
        }
    }

    /// Tries every action at a stage, which others may reach with the actions `elsewhere`; returns
    /// the attempt after the first that advances it, and the actions after all others that do.
    fn try_everything<'a>(
        &mut self,
        exercise: &'a Exercise,
        attempt: &Attempt<'a, G>,
        stage: &Stage,
        elsewhere: &[String],
    ) -> Option<(Attempt<'a, G>, Vec<String>)> {
        let at = |what: &str| format!("{}: {what}", stage.name);
        if !attempt.can_act() {
            self.fault(at("the pupil cannot act"));
            return None;
        }
        self.refuses(attempt, stage);
        let actions = legal(attempt.view());
        self.has_use_for_all(stage, &[&actions, elsewhere].concat());
        let (mut first, mut others) = (None, Vec::new());
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
            if first.is_none() {
                first = Some(tried);
            } else {
                others.extend(legal(tried.view()));
                self.ends(exercise, tried, &at(action));
            }
        }
        if first.is_none() {
            self.fault(at("no action leads on"));
        }
        first.map(|first| (first, others))
    }

    /// Checks that nonsense is refused, and changes nothing.
    fn refuses(&mut self, attempt: &Attempt<'_, G>, stage: &Stage) {
        let mut tried = attempt.clone();
        let done = tried.act("?", &self.words[0]);
        let is_refused = matches!(tried.reply(), Reply::Refused { .. });
        if done.is_err() || !is_refused || tried.view().as_view() != attempt.view().as_view() {
            self.fault(format!("{}: what is no action is not refused", stage.name));
        }
    }

    /// Checks that every pattern matches something; otherwise it is a typo.
    fn has_use_for_all(&mut self, stage: &Stage, actions: &[String]) {
        let accepted = stage.accept.iter().map(|pattern| (pattern, true));
        let of_answers = stage.answers.iter().flat_map(|answer| &answer.on);
        let others = stage.except.iter().chain(of_answers).map(|it| (it, false));
        for (pattern, leads_on) in accepted.chain(others) {
            let is_meant =
                |action: &&String| pattern.fits(action) && stage.accepts(action) == leads_on;
            if !actions.iter().any(|action| is_meant(&action)) {
                self.fault(format!("{}: “{}” fits no action", stage.name, pattern.as_str()));
            }
        }
    }

    /// Checks that an action that does not advance the lesson is answered, and keeps the pupil at
    /// the same stage.
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

    /// Checks that replaying the actions so far gives the same attempt.
    fn is_resumed(&mut self, exercise: &Exercise, attempt: &Attempt<'_, G>) {
        let again = Attempt::<G>::resume(exercise, attempt.done(), &self.words[0]);
        if !again.is_ok_and(|again| again.view().as_view() == attempt.view().as_view()) {
            self.fault(format!("{:?} does not lead there again", attempt.done()));
        }
    }

    /// Checks that the first advancing action at each stage leads to the end, and that all that do
    /// not advance are answered on the way.
    fn ends(&mut self, exercise: &Exercise, mut attempt: Attempt<'_, G>, after: &str) {
        while let Some(stage) = attempt.stage() {
            let mut next = None;
            for action in legal(attempt.view()) {
                let mut tried = attempt.clone();
                let done = tried.act(&action, &self.words[0]);
                match (stage.accepts(&action), done) {
                    (true, Ok(())) if next.is_none() => next = Some(tried),
                    (true, Ok(())) => {}
                    (false, Ok(())) => {
                        self.is_corrected(exercise, &attempt, &tried, stage, &action);
                    }
                    (_, Err(fault)) => self.fault(format!("{after}, {action}: {fault}")),
                }
            }
            let Some(next) = next else {
                return self.fault(format!("{after} does not come to the end: {}", stage.name));
            };
            self.is_said(&next);
            attempt = next;
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

/// The number of sentences in a text; the last has no full stop.
fn sentence_count(text: &str) -> usize {
    let ends = [". ", "! ", "? ", "… "].iter().map(|end| text.matches(end).count());
    usize::from(!text.is_empty()) + ends.sum::<usize>()
}
