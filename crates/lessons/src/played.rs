//! The game of a lesson so far. It holds the complete state, so it stays inside this crate.

use ararat_bots::Bot;
use ararat_core::record::read_step;
use ararat_core::{
    Audience, Components as _, Game, Message as _, Seat, State, Step, Turn, Viewer, Witness,
    Xoshiro,
};

use crate::course::Taught;
use crate::exercise::Exercise;

/// Why a lesson or puzzle cannot be played as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unplayable(pub String);

impl std::fmt::Display for Unplayable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unplayable {}

/// A game, the actor of each step, and what each viewer was told.
pub(crate) struct Played<G: Game> {
    pub(crate) state: State<G>,
    actors: Vec<Option<Seat>>,
    told: Vec<(usize, Audience, G::Event)>,
}

/// Records what is told in one step.
struct Scribe<'a, G: Game> {
    step: usize,
    told: &'a mut Vec<(usize, Audience, G::Event)>,
}

impl<G: Game> Witness<G> for Scribe<'_, G> {
    const LISTENS: bool = true;

    fn tell(&mut self, audience: Audience, event: impl FnOnce() -> G::Event) {
        self.told.push((self.step, audience, event()));
    }
}

impl<G: Taught> Played<G> {
    /// A game with these options before its first step, for the player in this seat.
    pub(crate) fn start(options: &str, seat: Seat) -> Result<Played<G>, Unplayable> {
        let fault = |what: &str| Unplayable(format!("{options}: {what}"));
        let list = options.parse().map_err(|_| fault("cannot be read"))?;
        let options = G::read_options(&list, G::Components::standard())
            .map_err(|faults| fault(faults.first().map_or("", |fault| fault.code)))?;
        let state = G::start(&options);
        if seat.index() >= state.seat_count() {
            return Err(fault("the pupil has no seat"));
        }
        Ok(Played { state, actors: Vec::new(), told: Vec::new() })
    }

    /// Plays steps in the notation of records.
    pub(crate) fn follow(&mut self, texts: &[String]) -> Result<(), Unplayable> {
        for text in texts {
            let step = read_step(text, self.state.seat_count())
                .map_err(|fault| Unplayable(format!("{text}: {}", fault.notice.code)))?;
            let step = self.canonical(step);
            self.state
                .check_step(&step)
                .map_err(|error| Unplayable(format!("{text}: {}", error.notice().code)))?;
            self.play(&step);
        }
        Ok(())
    }

    fn canonical(&self, step: Step<G>) -> Step<G> {
        match step {
            Step::Action { seat, action } => {
                Step::Action { seat, action: G::canonical(self.state.seat_view(seat), action) }
            }
            Step::Chance(chance) => Step::Chance(chance),
        }
    }

    /// Plays a step that has already been checked.
    pub(crate) fn play(&mut self, step: &Step<G>) {
        let mut scribe = Scribe { step: self.actors.len(), told: &mut self.told };
        G::apply(&mut self.state, step, &mut scribe);
        self.actors.push(match step {
            Step::Action { seat, .. } => Some(*seat),
            Step::Chance(_) => None,
        });
    }

    /// Lets the others and chance play until it is the pupil's turn or the game is over.
    pub(crate) fn go_on(&mut self, exercise: &Exercise) -> Result<(), Unplayable> {
        loop {
            // A separate random stream for each step, so that changing one does not shift all the
            // others.
            let number = u64::try_from(self.actors.len()).unwrap_or(u64::MAX);
            let mut luck = Xoshiro::new(exercise.seed.wrapping_mul(1 << 20).wrapping_add(number));
            let next = match self.state.turn() {
                Turn::Over => return Ok(()),
                Turn::Seats(seats) if seats.contains(exercise.seat) => return Ok(()),
                Turn::Seats(seats) => seats.iter().next(),
                Turn::Chance => None,
            };
            let Some(level) = exercise.opponents else {
                let who = next.map_or("chance".to_owned(), |seat| format!("seat {seat}"));
                return Err(Unplayable(format!("{who} is to act, and no script or bot says how")));
            };
            let step = match next {
                Some(seat) => {
                    let bot = Bot::from(level).seated(exercise.seed, seat);
                    let action = bot.choose(self.state.seat_view(seat), &mut luck);
                    Step::Action { seat, action }
                }
                None => Step::Chance(G::draw(&self.state, &mut luck)),
            };
            self.play(&step);
        }
    }
}

impl<G: Game> Played<G> {
    pub(crate) fn step_count(&self) -> usize {
        self.actors.len()
    }

    /// The number of steps up to and including the seat's last action.
    pub(crate) fn seen_up_to(&self, seat: Seat) -> usize {
        self.actors.iter().rposition(|actor| *actor == Some(seat)).map_or(0, |last| last + 1)
    }

    /// What the seat was told, with the number of each step and who acted in it.
    pub(crate) fn heard_by(
        &self,
        seat: Seat,
    ) -> impl DoubleEndedIterator<Item = (usize, Option<Seat>, &G::Event)> {
        let heard = self.told.iter();
        let heard = heard.filter(move |(_, audience, _)| audience.includes(Viewer::Seat(seat)));
        heard.map(|(step, _, event)| (*step, self.actors[*step], event))
    }
}

// Deriving `Clone` would require the game itself to be `Clone`.
impl<G: Game> Clone for Played<G> {
    fn clone(&self) -> Played<G> {
        let (actors, told) = (self.actors.clone(), self.told.clone());
        Played { state: self.state.clone(), actors, told }
    }
}
