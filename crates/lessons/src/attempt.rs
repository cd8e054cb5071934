//! A pupil's attempt at an exercise.

use ararat_core::{Clause, Facts, Message as _, Notice, Seat, SeatView, Step};
use ararat_text::Catalogue;

use crate::course::Taught;
use crate::exercise::{Exercise, Stage};
use crate::mark::Mark;
use crate::played::{Played, Unplayable};

/// The names under which sentences refer to the players.
const PLAYERS: [&str; 6] = ["p1", "p2", "p3", "p4", "p5", "p6"];

/// A pupil's attempt at an exercise. It depends only on the exercise and the actions that advanced
/// it, and gives out no more than the pupil's seat may see.
pub struct Attempt<'a, G: Taught> {
    exercise: &'a Exercise,
    /// The game up to the pupil's current stage.
    played: Played<G>,
    /// The same with the last action, if that did not advance the lesson and is shown.
    aside: Option<Played<G>>,
    /// The actions that advanced the lesson.
    done: Vec<String>,
    reply: Reply<'a>,
}

/// The response to the pupil's last action.
#[derive(Clone, Debug, Default)]
pub enum Reply<'a> {
    /// The pupil has not done anything yet.
    #[default]
    Nothing,
    /// It advanced the lesson.
    Right,
    /// It is allowed, but is not what was asked.
    Wrong {
        /// Catalogue key of the response.
        key: String,
        /// The action in words.
        action: String,
        marks: &'a [Mark],
    },
    /// The rules refuse it, or it cannot be read.
    Refused { notice: Notice, clause: Option<&'static Clause> },
}

impl<'a, G: Taught> Attempt<'a, G> {
    /// The attempt before the pupil does anything.
    pub fn begin(exercise: &'a Exercise) -> Result<Attempt<'a, G>, Unplayable> {
        let mut played = Played::start(&exercise.options, exercise.seat)?;
        played.follow(&exercise.steps)?;
        if exercise.opponents.is_some() {
            played.go_on(exercise)?;
        }
        Ok(Attempt { exercise, played, aside: None, done: Vec::new(), reply: Reply::Nothing })
    }

    /// The attempt after these actions, up to the first that does not advance it.
    pub fn resume<T: AsRef<str>>(
        exercise: &'a Exercise,
        done: &[T],
        words: &Catalogue,
    ) -> Result<Attempt<'a, G>, Unplayable> {
        let mut attempt = Attempt::begin(exercise)?;
        for action in done {
            let before = attempt.done.len();
            attempt.act(action.as_ref(), words)?;
            if attempt.done.len() == before {
                break;
            }
        }
        Ok(attempt)
    }

    /// The pupil acts. A wrong action leaves the attempt where it was.
    pub fn act(&mut self, text: &str, words: &Catalogue) -> Result<(), Unplayable> {
        self.aside = None;
        let seat = self.exercise.seat;
        let Some(stage) = self.stage() else { return Ok(()) };
        let action: G::Action = match text.parse() {
            Ok(action) => action,
            Err(fault) => {
                self.reply = Reply::Refused { notice: fault.notice(), clause: None };
                return Ok(());
            }
        };
        let action = G::canonical(self.played.state.seat_view(seat), action);
        if let Err(error) = self.played.state.check(seat, &action) {
            self.reply = Reply::Refused { notice: error.notice(), clause: error.clause() };
            return Ok(());
        }
        let (text, step) = (action.to_string(), Step::Action { seat, action });
        if stage.accepts(&text) {
            self.played.play(&step);
            self.played.follow(&stage.then)?;
            self.done.push(text);
            self.reply = Reply::Right;
            return if self.is_finished() { Ok(()) } else { self.played.go_on(self.exercise) };
        }
        let answer = stage.answer(&text);
        self.reply = Reply::Wrong {
            key: self.exercise.answer_key(stage, answer),
            action: G::action(self.played.state.seat_view(seat), &action, words),
            marks: answer.map_or(&[], |answer| &answer.mark),
        };
        if let Some(then) = answer.and_then(|answer| answer.then.as_ref()) {
            let mut aside = self.played.clone();
            aside.play(&step);
            aside.follow(then)?;
            self.aside = Some(aside);
        }
        Ok(())
    }

    /// Discards the result of the last action, if that did not advance the lesson.
    pub fn go_back(&mut self) {
        self.aside = None;
        self.reply = Reply::Nothing;
    }

    fn shown(&self) -> &Played<G> {
        self.aside.as_ref().unwrap_or(&self.played)
    }

    /// The pupil's current stage; `None` when everything is done.
    pub fn stage(&self) -> Option<&'a Stage> {
        self.exercise.stages.get(self.done.len())
    }

    pub fn stage_count(&self) -> usize {
        self.exercise.stages.len()
    }

    pub fn is_finished(&self) -> bool {
        self.stage().is_none()
    }

    /// An action that advances the lesson.
    pub fn example(&self) -> Option<String> {
        let stage = self.stage()?;
        let mut actions = Vec::new();
        let view = self.played.state.seat_view(self.exercise.seat);
        if view.is_to_act() {
            G::legal_actions(view, &mut actions);
        }
        actions.iter().map(ToString::to_string).find(|action| stage.accepts(action))
    }

    /// The actions that advanced the lesson.
    pub fn done(&self) -> &[String] {
        &self.done
    }

    pub fn reply(&self) -> &Reply<'a> {
        &self.reply
    }

    /// What the pupil sees.
    pub fn view(&self) -> SeatView<'_, G> {
        self.shown().state.seat_view(self.exercise.seat)
    }

    /// Whether the pupil is looking at the result of an action that did not advance the lesson, and
    /// has to go back before the next.
    pub fn is_aside(&self) -> bool {
        self.aside.is_some()
    }

    /// Whether the pupil can act in the position they see.
    pub fn can_act(&self) -> bool {
        self.aside.is_none() && !self.is_finished() && self.view().is_to_act()
    }

    /// How many steps have been played, and how many of them the pupil had seen when they last
    /// acted.
    pub fn step_count(&self) -> usize {
        self.shown().step_count()
    }

    pub fn seen(&self) -> usize {
        self.shown().seen_up_to(self.exercise.seat)
    }

    /// What the pupil was told, with the number of each step and who acted in it.
    pub fn heard(&self) -> impl Iterator<Item = (usize, Option<Seat>, &G::Event)> {
        self.shown().heard_by(self.exercise.seat)
    }

    /// Where the pupil should look.
    pub fn marks(&self) -> &'a [Mark] {
        match (&self.reply, self.stage()) {
            (Reply::Wrong { marks, .. }, _) if self.is_aside() => marks,
            (_, Some(stage)) => &stage.mark,
            (_, None) => &self.exercise.end_marks,
        }
    }

    /// What the teacher says now: a sentence or two, without the last full stop.
    pub fn said(&self, words: &Catalogue) -> String {
        match (&self.reply, self.stage()) {
            (Reply::Wrong { key, action, .. }, _) => {
                words.fill(key, &self.facts().text("action", action.as_str()))
            }
            (Reply::Refused { notice, .. }, _) => words.say(notice),
            (Reply::Nothing | Reply::Right, Some(stage)) => {
                words.fill(&self.exercise.said_key(stage), &self.facts())
            }
            (Reply::Nothing | Reply::Right, None) => {
                words.fill(&self.exercise.end_key(), &self.facts())
            }
        }
    }

    /// What is asked of the pupil; `None` when everything is done.
    pub fn asked(&self, words: &Catalogue) -> Option<String> {
        let stage = self.stage()?;
        Some(words.fill(&self.exercise.asked_key(stage), &self.facts()))
    }

    /// What every sentence can refer to: the players.
    fn facts(&self) -> Facts {
        let seats = Seat::all(self.played.state.seat_count()).zip(PLAYERS);
        seats.fold(Facts::new(), |facts, (seat, name)| facts.seat(name, seat))
    }
}

// Deriving `Clone` would require the game itself to be `Clone`.
impl<G: Taught> Clone for Attempt<'_, G> {
    fn clone(&self) -> Self {
        Attempt {
            exercise: self.exercise,
            played: self.played.clone(),
            aside: self.aside.clone(),
            done: self.done.clone(),
            reply: self.reply.clone(),
        }
    }
}

impl<G: Taught> std::fmt::Debug for Attempt<'_, G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Attempt").field("done", &self.done).finish_non_exhaustive()
    }
}
