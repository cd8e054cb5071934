//! Bot games, each determined by its name.

use ararat_bots::{Appraise, Bot};
use ararat_core::{
    Dealer, Game, Outcome, PlayError, Record, Secret, State, Step, Turn, Witness, Xoshiro,
};

/// A series of bot games.
pub struct BotGames<G: Game> {
    pub options: G::Options,
    pub components: &'static G::Components,
    /// One for each seat.
    pub bots: Vec<Bot>,
    pub seed: u64,
}

/// A game played to its end.
pub struct Played<G: Game> {
    pub record: Record<G>,
    /// What everybody knows at the end.
    pub end: G::Public,
    pub outcome: Outcome,
}

/// A bot chose an illegal action.
pub struct IllegalBot<G: Game> {
    /// The game in which it did.
    pub number: u64,
    pub error: PlayError<G::Refusal>,
}

impl<G: Game> std::fmt::Debug for IllegalBot<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "in game {} a bot chose what is not allowed: {:?}", self.number, self.error)
    }
}

impl<G: Appraise> BotGames<G> {
    /// The name of the game with this number.
    pub fn name(seed: u64, number: u64) -> String {
        format!("simulate-{seed}-{number}")
    }

    /// Plays the game with this number. Draws are derived from the name of the game, and decisions
    /// from another seed, so that other bots can play the same deal.
    ///
    /// # Errors
    ///
    /// A bot chose an illegal action, which is a bug in the bot.
    pub fn play(
        &self,
        number: u64,
        witness: &mut impl Witness<G>,
    ) -> Result<Played<G>, IllegalBot<G>> {
        let name = Self::name(self.seed, number);
        let secret = Secret::from_text(&format!("{} {} {name}", G::NAME, self.options));
        let names: Vec<String> = self.bots.iter().map(ToString::to_string).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let options = self.options.clone();
        let mut record = Record::new(options, self.components, &name, &names, Some(&secret));
        let mut dealer = Dealer::new(&secret, &name, &record.head().salts);
        // Odd multiples give neighboring numbers and seeds unrelated sources.
        let seed = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number);
        let mut luck = Xoshiro::new(seed);
        let mut state = G::start(&self.options);
        while let Some(step) = self.next_step(&state, seed, &mut dealer, &mut luck) {
            if let Err(error) = state.play(&step, witness) {
                return Err(IllegalBot { number, error });
            }
            record.push(step);
        }
        let outcome = state.final_outcome();
        record.finish(&outcome, Some(secret));
        Ok(Played { record, end: state.public().clone(), outcome })
    }

    fn next_step(
        &self,
        state: &State<G>,
        seed: u64,
        dealer: &mut Dealer,
        luck: &mut Xoshiro,
    ) -> Option<Step<G>> {
        match state.turn() {
            Turn::Over => None,
            Turn::Chance => Some(Step::Chance(G::draw(state, dealer))),
            Turn::Seats(seats) => {
                let seat = seats.lowest();
                let bot = self.bots[seat.index()].seated(seed, seat);
                let action = bot.choose(state.seat_view(seat), luck);
                Some(Step::Action { seat, action })
            }
        }
    }
}

ararat_core::opaque! { [G: Game] BotGames<G> { seed } }

ararat_core::opaque! { [G: Game] Played<G> { outcome } }
