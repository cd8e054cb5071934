//! A toy game with every feature the laws look at, sound or broken in one way of choice.
//!
//! Sixteen cards. Everybody is dealt two in secret, a prize lies face down. All play one card at
//! once, face down, then reveal them; the player of the highest takes the prize, which only they
//! see. Then each in turn stops or draws a last card in secret. The cards in hand count their
//! value.

use std::cell::Cell;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::atomic::{AtomicU32, Ordering};

use ararat_core::notation::read_number;
use ararat_core::{
    Audience, BySeat, Clause, Enforcement, Facts, Game, Malformed, Message, Notice, OptionList,
    OptionReader, Outcome, Rng, Seat, SeatSet, SeatView, State, Step, Turn, Unseen, View, Witness,
    Words,
};

pub(crate) const CARDS: u16 = u16::MAX;

/// The toy game; `FAULT` says what is wrong with it.
#[derive(Debug)]
pub(crate) enum Toy<const FAULT: u8> {}

pub(crate) const SOUND: u8 = 0;
pub(crate) const CHECKER_TOO_KIND: u8 = 1;
pub(crate) const GENERATOR_FORGETS: u8 = 2;
pub(crate) const CHECK_LEAVES_TRACES: u8 = 3;
pub(crate) const RANDOM_PLAYER_BIASED: u8 = 4;
pub(crate) const BOUND_TOO_SMALL: u8 = 5;
pub(crate) const ONE_TEXT_FOR_TWO: u8 = 6;
pub(crate) const APPLY_REMEMBERS: u8 = 7;
pub(crate) const EVENTS_DIFFER: u8 = 8;
pub(crate) const PRIZE_LEAKS: u8 = 9;
pub(crate) const IMAGINES_THE_SAME: u8 = 10;
pub(crate) const IMAGINES_TOO_MUCH: u8 = 11;
pub(crate) const PUBLIC_DIFFERS: u8 = 12;
pub(crate) const CARD_VANISHES: u8 = 13;
pub(crate) const POINTS_WRONG: u8 = 14;
pub(crate) const DRAWS_BIASED: u8 = 15;
pub(crate) const DRAWS_FIXED: u8 = 16;
pub(crate) const LEAKS_BY_REFUSAL: u8 = 17;
pub(crate) const LEAKS_BY_EVENT: u8 = 18;
pub(crate) const IMAGINATION_STALE: u8 = 19;
pub(crate) const ALLOCATES: u8 = 20;

thread_local! {
    /// What a game must not have: memory outside its state.
    static MEMORY: Cell<u32> = const { Cell::new(0) };
}

fn remember() -> u32 {
    MEMORY.with(|memory| {
        memory.set(memory.get() + 1);
        memory.get()
    })
}

#[derive(Clone, Debug)]
pub(crate) struct Public {
    pub(crate) fault: u8,
    pub(crate) phase: Phase,
    pub(crate) chosen: SeatSet,
    pub(crate) played: BySeat<u16>,
    pub(crate) prize_owner: Option<Seat>,
    pub(crate) hand_sizes: BySeat<u8>,
    pub(crate) turn: Seat,
    pub(crate) leak: u32,
    pub(crate) traces: Traces,
}

/// What a check must not leave.
#[derive(Debug, Default)]
pub(crate) struct Traces(AtomicU32);

impl Traces {
    fn count(&self) -> u32 {
        self.0.load(Ordering::Relaxed)
    }

    fn leave(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

impl Clone for Traces {
    fn clone(&self) -> Traces {
        Traces(AtomicU32::new(self.count()))
    }
}

impl Hash for Public {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.phase, self.chosen, self.played, self.hand_sizes, self.turn).hash(state);
    }
}

impl PartialEq for Public {
    fn eq(&self, other: &Public) -> bool {
        let own = |it: &Public| {
            (it.phase, it.chosen, it.played, it.prize_owner, it.hand_sizes, it.turn, it.leak)
        };
        self.fault != PUBLIC_DIFFERS
            && own(self) == own(other)
            && self.traces.count() == other.traces.count()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Phase {
    Dealing,
    Playing,
    Turns,
    Drawing,
    Over,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct Private {
    pub(crate) hand: u16,
    pub(crate) pending: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct Hidden {
    pub(crate) deck: u16,
    pub(crate) prize: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Action {
    Play(u8),
    Draw,
    Stop,
    /// Nobody may do this.
    Shout,
    /// Nobody may do this either, and it is written like another action.
    Mumble,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play(card) => write!(f, "play {card}"),
            Action::Draw => f.write_str("draw"),
            Action::Stop | Action::Mumble => f.write_str("stop"),
            Action::Shout => f.write_str("shout"),
        }
    }
}

fn malformed(text: &str) -> Malformed {
    Malformed::new(0, "toy", Facts::new().text("text", text))
}

impl FromStr for Action {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Action, Malformed> {
        match text.split_once(' ') {
            Some(("play", card)) => read_number(card)
                .filter(|card| *card < 16)
                .map(Action::Play)
                .ok_or_else(|| malformed(text)),
            None if text == "draw" => Ok(Action::Draw),
            None if text == "stop" => Ok(Action::Stop),
            None if text == "shout" => Ok(Action::Shout),
            _ => Err(malformed(text)),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Chance {
    Deal { hands: BySeat<u16>, prize: u16 },
    Card(u16),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Deal { hands, prize } => {
                write!(f, "deal {prize}")?;
                hands.as_slice().iter().try_for_each(|hand| write!(f, " {hand}"))
            }
            Chance::Card(card) => write!(f, "card {card}"),
        }
    }
}

impl FromStr for Chance {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Chance, Malformed> {
        let mut words = Words::new(text);
        let (_, verb) = words.word("toy")?;
        let mut numbers = Vec::new();
        while words.end().is_err() {
            let (_, word) = words.word("toy")?;
            numbers.push(read_number::<u16>(word).ok_or_else(|| malformed(text))?);
        }
        match (verb, numbers.as_slice()) {
            ("deal", [prize, hands @ ..]) if hands.len() <= 6 => Ok(Chance::Deal {
                hands: BySeat::from_fn(hands.len(), |seat| hands[seat.index()]),
                prize: *prize,
            }),
            ("card", [card]) => Ok(Chance::Card(*card)),
            _ => Err(malformed(text)),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Event {
    Dealt(u16),
    Opened(BySeat<u16>),
    Prize(u16),
    Drew(u16),
    Noise(u32),
}

impl Message for Event {
    fn notice(&self) -> Notice {
        Notice::new("toy", Facts::new())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Refusal {
    NotYours,
    NotNow(u32),
    Impossible,
}

impl Message for Refusal {
    fn notice(&self) -> Notice {
        Notice::new("toy", Facts::new())
    }
}

const CLAUSE: Clause =
    Clause { id: "TOY-1", source: None, ruling: None, enforcement: Enforcement::Code };

impl ararat_core::Refusal for Refusal {
    fn clause(&self) -> &'static Clause {
        &CLAUSE
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Options {
    pub(crate) player_count: usize,
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players={}", self.player_count)
    }
}

fn pick(cards: &mut u16, rng: &mut impl Rng) -> u16 {
    let card = u16::try_from(rng.pick_bit(u64::from(*cards))).unwrap_or(0);
    *cards ^= card;
    card
}

fn card_values(cards: u16) -> impl Iterator<Item = u8> {
    (0..16).filter(move |card| cards >> card & 1 == 1)
}

pub(crate) fn points(cards: u16) -> i32 {
    card_values(cards).map(|card| i32::from(card) + 1).sum()
}

impl<const FAULT: u8> Game for Toy<FAULT> {
    const NAME: &'static str = "toy";
    const RULES_VERSION: u32 = 1;
    const PLAYERS: std::ops::RangeInclusive<usize> = 2..=4;

    type Components = ();
    type Options = Options;
    type Public = Public;
    type Private = Private;
    type Hidden = Hidden;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Refusal = Refusal;

    fn read_options(list: &OptionList, (): &()) -> Result<Options, Vec<Notice>> {
        let mut reader = OptionReader::of::<Self>(list);
        let player_count = reader.players().into();
        reader.finish(Options { player_count })
    }

    fn clauses() -> &'static [&'static Clause] {
        &[&CLAUSE]
    }

    fn start(options: &Options) -> State<Self> {
        let public = Public {
            fault: FAULT,
            phase: Phase::Dealing,
            chosen: SeatSet::EMPTY,
            played: BySeat::new(options.player_count),
            prize_owner: None,
            hand_sizes: BySeat::new(options.player_count),
            turn: Seat::default(),
            leak: 0,
            traces: Traces::default(),
        };
        State::new(public, BySeat::new(options.player_count), Hidden { deck: CARDS, prize: 0 })
    }

    fn step_bound(options: &Options) -> usize {
        if FAULT == BOUND_TOO_SMALL { options.player_count } else { 1 + 3 * options.player_count }
    }

    fn seat_count(public: &Public) -> usize {
        public.played.len()
    }

    fn turn(public: &Public) -> Turn {
        match public.phase {
            Phase::Dealing | Phase::Drawing => Turn::Chance,
            Phase::Playing => Turn::Seats(
                public.played.seats().filter(|&seat| !public.chosen.contains(seat)).collect(),
            ),
            Phase::Turns => Turn::Seats(SeatSet::only(public.turn)),
            Phase::Over => Turn::Over,
        }
    }

    fn outcome(public: &Public) -> Option<Outcome> {
        let extra = i32::from(FAULT == POINTS_WRONG);
        let points = public.played.map(|_, &cards| points(cards) + extra);
        (public.phase == Phase::Over).then(|| Outcome::ranked(points, |seat| points[seat]))
    }

    fn check(view: SeatView<'_, Self>, action: &Action) -> Result<(), Refusal> {
        let public = view.public();
        if FAULT == CHECK_LEAVES_TRACES {
            public.traces.leave();
        }
        let noise = if FAULT == LEAKS_BY_REFUSAL { public.leak } else { 0 };
        match (public.phase, *action) {
            (Phase::Playing, Action::Play(card)) if view.own().hand >> card & 1 == 1 => Ok(()),
            (Phase::Playing, Action::Play(_)) => Err(Refusal::NotYours),
            (Phase::Turns, Action::Draw | Action::Stop) => Ok(()),
            (Phase::Turns, Action::Shout) if FAULT == CHECKER_TOO_KIND => Ok(()),
            (_, Action::Play(_) | Action::Draw | Action::Stop | Action::Shout | Action::Mumble) => {
                Err(Refusal::NotNow(noise))
            }
        }
    }

    fn legal_actions(view: SeatView<'_, Self>, out: &mut Vec<Action>) {
        match view.public().phase {
            Phase::Playing => out.extend(card_values(view.own().hand).map(Action::Play)),
            Phase::Turns if FAULT == GENERATOR_FORGETS => {}
            Phase::Turns if FAULT == ONE_TEXT_FOR_TWO => {
                out.extend([Action::Draw, Action::Stop, Action::Mumble]);
            }
            Phase::Turns => out.extend([Action::Draw, Action::Stop]),
            Phase::Dealing | Phase::Drawing | Phase::Over => {}
        }
    }

    fn random_action<R: Rng>(view: SeatView<'_, Self>, rng: &mut R) -> Action {
        match view.public().phase {
            Phase::Playing => {
                let mut hand = view.own().hand;
                let card = pick(&mut hand, rng);
                Action::Play(u8::try_from(card.trailing_zeros()).unwrap_or(0))
            }
            Phase::Turns | Phase::Dealing | Phase::Drawing | Phase::Over => {
                let bound = if FAULT == RANDOM_PLAYER_BIASED { 5 } else { 2 };
                if rng.below(bound) == 0 { Action::Draw } else { Action::Stop }
            }
        }
    }

    fn draw<R: Rng>(state: &State<Self>, rng: &mut R) -> Chance {
        let mut deck = state.hidden().deck;
        let mut draw = |rng: &mut R| {
            if FAULT == DRAWS_FIXED || FAULT == DRAWS_BIASED && rng.below(3) == 0 {
                let card = deck & deck.wrapping_neg();
                deck ^= card;
                return card;
            }
            pick(&mut deck, rng)
        };
        if state.public().phase == Phase::Dealing {
            let hands = BySeat::from_fn(state.seat_count(), |_| draw(rng) | draw(rng));
            return Chance::Deal { hands, prize: draw(rng) };
        }
        Chance::Card(draw(rng))
    }

    fn check_chance(state: &State<Self>, chance: &Chance) -> Result<(), Refusal> {
        let deck = state.hidden().deck;
        let is_possible = match (state.public().phase, *chance) {
            (Phase::Dealing, Chance::Deal { hands, prize }) => {
                let all = hands.as_slice().iter().fold(prize, |all, hand| all | hand);
                hands.len() == state.seat_count()
                    && hands.as_slice().iter().all(|hand| hand.count_ones() == 2)
                    && prize.is_power_of_two()
                    && all.count_ones() as usize == 2 * hands.len() + 1
            }
            (Phase::Drawing, Chance::Card(card)) => card.is_power_of_two() && card & deck != 0,
            (_, Chance::Deal { .. } | Chance::Card(_)) => false,
        };
        if is_possible { Ok(()) } else { Err(Refusal::Impossible) }
    }

    fn apply<W: Witness<Self>>(state: &mut State<Self>, step: &Step<Self>, witness: &mut W) {
        let parts = state.parts_mut();
        let (public, private, hidden) = (parts.public, parts.private, parts.hidden);
        if FAULT == APPLY_REMEMBERS {
            public.leak = remember();
        }
        if FAULT == ALLOCATES {
            std::hint::black_box(vec![FAULT]);
        }
        if FAULT == EVENTS_DIFFER {
            witness.tell(Audience::All, || Event::Noise(remember()));
        }
        match *step {
            Step::Chance(Chance::Deal { hands, prize }) => {
                for (seat, own) in private.iter_mut() {
                    own.hand = hands[seat];
                    hidden.deck &= !hands[seat];
                    public.hand_sizes[seat] = 2;
                    witness.tell(Audience::Seat(seat), || Event::Dealt(hands[seat]));
                }
                hidden.deck &= !prize;
                hidden.prize = prize;
                public.phase = Phase::Playing;
                if FAULT == PRIZE_LEAKS {
                    public.leak = u32::from(prize) % 2;
                }
            }
            Step::Chance(Chance::Card(card)) => {
                hidden.deck &= !card;
                let seat = public.turn;
                private[seat].hand |= if FAULT == CARD_VANISHES { 0 } else { card };
                public.hand_sizes[seat] += 1;
                witness.tell(Audience::Seat(seat), || Event::Drew(card));
                next_turn(public, private);
            }
            Step::Action { seat, action: Action::Play(card) } => {
                let card = 1 << card;
                private[seat].hand &= !card;
                private[seat].pending = card;
                public.chosen = public.chosen.with(seat);
                if public.chosen == SeatSet::all(private.len()) {
                    for (seat, own) in private.iter_mut() {
                        public.played[seat] = std::mem::take(&mut own.pending);
                        public.hand_sizes[seat] -= 1;
                    }
                    let played = public.played;
                    witness.tell(Audience::All, || Event::Opened(played));
                    let best = played.seats().max_by_key(|&seat| played[seat]).unwrap_or_default();
                    let prize = std::mem::take(&mut hidden.prize);
                    private[best].hand |= prize;
                    public.hand_sizes[best] += 1;
                    public.prize_owner = Some(best);
                    witness.tell(Audience::Seat(best), || Event::Prize(prize));
                    public.phase = Phase::Turns;
                }
            }
            Step::Action { action: Action::Draw, .. } => public.phase = Phase::Drawing,
            Step::Action { action: Action::Stop | Action::Shout | Action::Mumble, .. } => {
                next_turn(public, private);
            }
        }
        if FAULT == LEAKS_BY_EVENT {
            let deck = hidden.deck;
            witness.tell(Audience::All, || Event::Noise(u32::from(deck)));
        }
        if FAULT == LEAKS_BY_REFUSAL {
            public.leak = u32::from(hidden.deck) % 7;
        }
    }

    fn imagine<R: Rng>(view: View<'_, Self>, unseen: Unseen<'_, Self>, rng: &mut R) {
        let public = view.public();
        let own = view.own().copied().unwrap_or_default();
        let mut left = CARDS & !own.hand & !own.pending;
        for (_, played) in public.played.iter() {
            left &= !played;
        }
        if FAULT == IMAGINES_TOO_MUCH {
            left = CARDS;
        }
        let mut draw = |rng: &mut R| {
            if FAULT == IMAGINES_THE_SAME {
                let card = left & left.wrapping_neg();
                left ^= card;
                return card;
            }
            pick(&mut left, rng)
        };
        for (seat, private) in
            unseen.private.iter_mut().filter(|(seat, _)| view.viewer().seat() != Some(*seat))
        {
            let is_pending = public.phase == Phase::Playing && public.chosen.contains(seat);
            let hand_size = public.hand_sizes[seat] - u8::from(is_pending);
            private.hand = (0..hand_size).fold(0, |hand, _| hand | draw(rng));
            if FAULT != IMAGINATION_STALE || is_pending {
                private.pending = if is_pending { draw(rng) } else { 0 };
            }
        }
        unseen.hidden.prize = if public.phase == Phase::Playing { draw(rng) } else { 0 };
        unseen.hidden.deck = left;
    }
}

fn next_turn(public: &mut Public, private: &mut BySeat<Private>) {
    public.phase = Phase::Turns;
    let count = private.len();
    public.turn = public.turn.next(count);
    if public.turn == Seat::default() {
        public.phase = Phase::Over;
        for (seat, own) in private.iter_mut() {
            public.played[seat] |= std::mem::take(&mut own.hand);
            public.hand_sizes[seat] = 0;
        }
    }
}
