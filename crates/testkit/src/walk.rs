//! Random games with their record, seat order shuffled where several seats act at once.

use ararat_core::{
    Components, Game, OptionList, Record, Rng, Seat, State, Step, Turn, Witness, Xoshiro,
};

use crate::breach::Breach;

/// A random game being played.
pub struct Walk<G: Game> {
    pub state: State<G>,
    pub record: Record<G>,
    pub rng: Xoshiro,
}

/// Reads options that a test wrote.
pub fn options<G: Game>(table: &str) -> G::Options {
    let list: OptionList = table.parse().expect("the option list of a test is well formed");
    G::read_options(&list, G::Components::standard()).expect("the options of a test are possible")
}

impl<G: Game> Walk<G> {
    /// A new game at this table.
    pub fn new(table: &str, seed: u64) -> Walk<G> {
        let options = options::<G>(table);
        let state = G::start(&options);
        let names: Vec<String> =
            Seat::all(state.seat_count()).map(|seat| format!("walker {seat}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let record =
            Record::new(options, G::Components::standard(), &format!("walk-{seed}"), &names, None);
        Walk { state, record, rng: Xoshiro::new(seed) }
    }

    /// The next step, not played yet; `None` at the end.
    pub fn choose(&mut self) -> Option<Step<G>> {
        match self.state.turn() {
            Turn::Over => None,
            Turn::Chance => Some(Step::Chance(G::draw(&self.state, &mut self.rng))),
            Turn::Seats(seats) => {
                let seats: Vec<Seat> = seats.iter().collect();
                let seat = seats[self.rng.index(seats.len())];
                Some(Step::Action {
                    seat,
                    action: G::random_action(self.state.seat_view(seat), &mut self.rng),
                })
            }
        }
    }

    /// Plays a step and writes it down.
    pub fn play(&mut self, step: &Step<G>, witness: &mut impl Witness<G>) {
        G::apply(&mut self.state, step, witness);
        self.record.push(step.clone());
    }

    /// What is wrong here, with the record so far.
    pub fn breach(&self, law: &'static str, what: impl Into<String>) -> Breach {
        Breach { law, what: what.into(), record: self.record.to_string() }
    }
}

ararat_core::opaque! { [G: Game] Walk<G> }
