//! The game: what is legal, who acts, how it ends. What happens in a round is in
//! [`crate::rules::round`].

use std::ops::RangeInclusive;

use ararat_core::{
    BySeat, Clause, FirstPlayer, Game, GameOption, Notice, OptionList, Outcome, Rng, Seat, SeatSet,
    SeatView, State, Step, Turn, Unseen, View, Witness,
};

use crate::rules::action::Action;
use crate::rules::animals::Animals;
use crate::rules::cards::Cards;
use crate::rules::chance::Chance;
use crate::rules::event::Event;
use crate::rules::options;
use crate::rules::options::Options;
use crate::rules::private::{Hidden, Private};
use crate::rules::public::{Phase, Public};
use crate::rules::refusal::{Due, Refusal};
use crate::rules::row::{Row, Rows};
use crate::rules::{
    HAND_SIZE, MAX_ROUNDS, STALL_EXCHANGES, STARTING_LIVES, clauses, exchange, imagine, round,
};

/// The game of Life is Life.
#[derive(Clone, Copy, Debug)]
pub enum LifeIsLife {}

impl Game for LifeIsLife {
    const NAME: &'static str = "life-is-life";
    const RULES_VERSION: u32 = 1;
    const PLAYERS: RangeInclusive<usize> = 3..=5;
    const OPTIONS: &'static [GameOption] = options::ALL;

    type Components = Animals;
    type Options = Options;
    type Public = Public;
    type Private = Private;
    type Hidden = Hidden;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Refusal = Refusal;

    fn read_options(
        list: &OptionList,
        components: &'static Animals,
    ) -> Result<Options, Vec<Notice>> {
        Options::read(list, components)
    }

    fn clauses() -> &'static [&'static Clause] {
        clauses::ALL
    }

    fn start(options: &Options) -> State<LifeIsLife> {
        let player_count = options.player_count();
        // Rule LIL-1.4.
        let (phase, starter) = match options.first() {
            FirstPlayer::Random => (Phase::Draw(Due::First), Seat::default()),
            FirstPlayer::Named(seat) => (Phase::Draw(Due::Deal), seat),
        };
        let public = Public {
            options: *options,
            phase,
            round: 0,
            starter,
            to_act: starter,
            in_game: SeatSet::all(player_count),
            waiting: SeatSet::EMPTY,
            exchanged: SeatSet::EMPTY,
            knocked: SeatSet::EMPTY,
            exchange_count: 0,
            rows: Rows::default(),
            // Rule LIL-1.2.
            lives: BySeat::from_fn(player_count, |_| STARTING_LIVES),
            memories: BySeat::new(player_count),
            exits: BySeat::new(player_count),
            last_round: None,
        };
        State::new(public, BySeat::new(player_count), Hidden::default())
    }

    /// A round has one deal, at most 40 exchanges of everybody and a last turn of everybody; there
    /// are at most 200. Without the stall guard players may exchange for ever, so no number is a
    /// bound; random play still ends, because it knocks sooner or later.
    fn step_bound(options: &Options) -> usize {
        if options.has_stall_guard() {
            1 + usize::from(MAX_ROUNDS) * (1 + (STALL_EXCHANGES + 1) * options.player_count())
        } else {
            usize::MAX
        }
    }

    fn seat_count(public: &Public) -> usize {
        public.player_count()
    }

    #[inline]
    fn turn(public: &Public) -> Turn {
        match public.phase {
            // Rule LIL-2.1.
            Phase::Turns => Turn::Seats(SeatSet::only(public.to_act)),
            Phase::Draw(_) => Turn::Chance,
            Phase::Over => Turn::Over,
        }
    }

    /// Its points are the lives left.
    fn outcome(public: &Public) -> Option<Outcome> {
        if public.phase != Phase::Over {
            return None;
        }
        let points = public.lives.map(|_, &lives| i32::from(lives));
        // Rule LIL-4.5: by when they left, then by the points of that round.
        // Rule LIL-4.6: those still in, who have no exit, by lives, of which the others have none.
        Some(Outcome::ranked(points, |seat| {
            let exit = public.exits[seat];
            (exit.is_none(), exit, public.lives[seat])
        }))
    }

    fn check(view: SeatView<'_, LifeIsLife>, action: &Action) -> Result<(), Refusal> {
        let public = view.public();
        match *action {
            // Rule LIL-2.7: whether an exchange is possible at all comes before which one.
            Action::Exchange { .. } if public.is_stalled() => {
                Err(Refusal::MustKnock { exchanges: STALL_EXCHANGES })
            }
            Action::Exchange { row, laid } => {
                check_exchange(view.own().hand, row, public.rows[row], laid)
            }
            // Rule LIL-2.4.
            Action::Knock if public.exchanged.contains(view.seat()) => Ok(()),
            Action::Knock => Err(Refusal::ExchangeFirst),
        }
    }

    /// The exchanges by row, then the knock.
    fn legal_actions(view: SeatView<'_, LifeIsLife>, out: &mut Vec<Action>) {
        let public = view.public();
        if !public.is_stalled() {
            exchange::list(view.own().hand, &public.rows, out);
        }
        if public.exchanged.contains(view.seat()) {
            out.push(Action::Knock);
        }
    }

    #[inline]
    fn random_action<R: Rng>(view: SeatView<'_, LifeIsLife>, rng: &mut R) -> Action {
        let public = view.public();
        if public.is_stalled() {
            return Action::Knock;
        }
        let knocks = u64::from(public.exchanged.contains(view.seat()));
        exchange::pick(view.own().hand, &public.rows, knocks, rng).unwrap_or(Action::Knock)
    }

    fn draw<R: Rng>(state: &State<LifeIsLife>, rng: &mut R) -> Chance {
        let public = state.public();
        let players = public.player_count();
        match public.due().expect("chance draws only when it is to act") {
            Due::First => Chance::First(Seat::from_index(rng.index(players))),
            Due::Deal => Chance::deal(players, public.in_game, rng),
        }
    }

    fn check_chance(state: &State<LifeIsLife>, chance: &Chance) -> Result<(), Refusal> {
        let public = state.public();
        let due = public.due().expect("chance is checked only when it is to act");
        match (due, chance) {
            (Due::First, Chance::First(seat)) => {
                // Rule LIL-1.4.
                let players = public.player_count();
                let is_seated = seat.index() < players;
                if is_seated { Ok(()) } else { Err(Refusal::FirstNotSeated { players }) }
            }
            (Due::Deal, Chance::Deal { hands, rows }) => check_deal(public, hands, rows),
            (Due::First | Due::Deal, Chance::First(_) | Chance::Deal { .. }) => {
                Err(Refusal::OtherChanceDue { due })
            }
        }
    }

    #[inline]
    fn apply<W: Witness<LifeIsLife>>(
        state: &mut State<LifeIsLife>,
        step: &Step<LifeIsLife>,
        witness: &mut W,
    ) {
        match step {
            Step::Action { seat, action } => match *action {
                Action::Exchange { row, laid } => {
                    round::exchange(state.parts_mut(), *seat, row, laid, witness);
                }
                Action::Knock => round::knock(state.parts_mut(), *seat, witness),
            },
            Step::Chance(chance) => round::apply_chance(state.parts_mut(), chance, witness),
        }
    }

    fn imagine<R: Rng>(view: View<'_, LifeIsLife>, unseen: Unseen<'_, LifeIsLife>, rng: &mut R) {
        imagine::imagine(view, unseen, rng);
    }
}

fn check_exchange(hand: Cards, row: Row, taken: Cards, laid: Cards) -> Result<(), Refusal> {
    // Rule LIL-2.2.
    if laid.len() != row.card_count() {
        return Err(Refusal::CardCount { row, laid: laid.len() });
    }
    if !hand.contains(laid) {
        return Err(Refusal::NotInHand { missing: laid.beyond(hand), hand });
    }
    // Rule LIL-2.3.
    if laid == taken { Err(Refusal::SameAnimals { row, taken }) } else { Ok(()) }
}

fn check_deal(public: &Public, hands: &BySeat<Cards>, rows: &Rows) -> Result<(), Refusal> {
    // Rule LIL-1.3.
    let in_game = public.in_game;
    let is_right = |(seat, hand): (Seat, &Cards)| {
        hand.len() == if in_game.contains(seat) { HAND_SIZE } else { 0 }
    };
    if hands.len() != public.player_count() || !hands.iter().all(is_right) {
        return Err(Refusal::UnevenDeal { seats: in_game });
    }
    if let Some((row, cards)) = rows.iter().find(|(row, cards)| cards.len() != row.card_count()) {
        return Err(Refusal::RowLength { row, dealt: cards.len() });
    }
    // Rule LIL-1.1.
    let mut left = Cards::DECK;
    for cards in hands.as_slice().iter().copied().chain(rows.iter().map(|(_, cards)| cards)) {
        if !left.contains(cards) {
            return Err(Refusal::NotInDeck { cards: cards.beyond(left) });
        }
        left = left.minus(cards);
    }
    Ok(())
}
