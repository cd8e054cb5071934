//! The game as core sees it.

use std::ops::RangeInclusive;

use ararat_core::{
    Audience, BySeat, Clause, Game, Notice, OptionList, OptionReader, Outcome, Rng, Seat, SeatSet,
    SeatView, State, Step, Turn, Unseen, View, Witness,
};

use super::{
    ALL_SHELLS, Action, Chance, Event, Hidden, LIMIT, MOST_SHELLS, Options, Phase, Private, Public,
    Refusal, Shells, clauses, sum,
};

impl Game for Shells {
    const NAME: &'static str = "shells";
    const RULES_VERSION: u32 = 1;
    // Rule SHE-1.1.
    const PLAYERS: RangeInclusive<usize> = 2..=4;

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
        let mut reader = OptionReader::of::<Shells>(list);
        let player_count = reader.players();
        reader.finish(Options { player_count })
    }

    fn clauses() -> &'static [&'static Clause] {
        clauses::ALL
    }

    fn start(options: &Options) -> State<Shells> {
        let player_count = usize::from(options.player_count);
        let public = Public {
            phase: Phase::Turn(Seat::default()),
            counts: BySeat::new(player_count),
            stopped: SeatSet::EMPTY,
            shown: BySeat::new(player_count),
        };
        State::new(public, BySeat::new(player_count), Hidden(ALL_SHELLS))
    }

    fn step_bound(options: &Options) -> usize {
        usize::from(options.player_count) * (2 * usize::from(MOST_SHELLS) + 1)
    }

    fn seat_count(public: &Public) -> usize {
        public.counts.len()
    }

    fn turn(public: &Public) -> Turn {
        match public.phase {
            Phase::Turn(seat) => Turn::Seats(SeatSet::only(seat)),
            Phase::Draw(_) => Turn::Chance,
            Phase::Over => Turn::Over,
        }
    }

    fn outcome(public: &Public) -> Option<Outcome> {
        // Rule SHE-1.4.
        let points = public.shown.map(|_, &shells| match sum(shells) {
            sum if sum > LIMIT => 0,
            sum => sum,
        });
        (public.phase == Phase::Over).then(|| Outcome::ranked(points, |seat| points[seat]))
    }

    fn check(view: SeatView<'_, Shells>, action: &Action) -> Result<(), Refusal> {
        match action {
            // Rule SHE-1.3.
            Action::Stop if !may_stop(view) => Err(Refusal::NoShellYet),
            Action::Draw | Action::Stop => Ok(()),
        }
    }

    fn legal_actions(view: SeatView<'_, Shells>, out: &mut Vec<Action>) {
        out.push(Action::Draw);
        out.extend(may_stop(view).then_some(Action::Stop));
    }

    fn random_action<R: Rng>(view: SeatView<'_, Shells>, rng: &mut R) -> Action {
        if may_stop(view) && rng.below(2) == 0 { Action::Stop } else { Action::Draw }
    }

    fn draw<R: Rng>(state: &State<Shells>, rng: &mut R) -> Chance {
        // Rule SHE-1.2.
        Chance(value(rng.pick_bit(state.hidden().0.into())))
    }

    fn check_chance(state: &State<Shells>, &Chance(value): &Chance) -> Result<(), Refusal> {
        let is_there = (1..=20).contains(&value) && state.hidden().0 & shell(value) != 0;
        if is_there { Ok(()) } else { Err(Refusal::NotInTheBag { value }) }
    }

    fn apply<W: Witness<Shells>>(state: &mut State<Shells>, step: &Step<Shells>, witness: &mut W) {
        let parts = state.parts_mut();
        let public = parts.public;
        match *step {
            Step::Action { seat, action: Action::Draw } => public.phase = Phase::Draw(seat),
            Step::Action { seat, action: Action::Stop } => {
                public.stopped = public.stopped.with(seat);
                witness.tell(Audience::All, || Event::Stopped { seat });
                next(public, parts.private, seat, witness);
            }
            Step::Chance(Chance(value)) => {
                let Phase::Draw(seat) = public.phase else {
                    unreachable!("chance comes only when a shell is to be drawn")
                };
                parts.hidden.0 &= !shell(value);
                parts.private[seat].0 |= shell(value);
                public.counts[seat] += 1;
                if public.counts[seat] == MOST_SHELLS {
                    public.stopped = public.stopped.with(seat);
                }
                witness.tell(Audience::All, || Event::SomebodyDrew { seat });
                witness.tell(Audience::Seat(seat), || Event::Drew { value });
                next(public, parts.private, seat, witness);
            }
        }
    }

    fn imagine<R: Rng>(view: View<'_, Shells>, unseen: Unseen<'_, Shells>, rng: &mut R) {
        let public = view.public();
        let own = view.own().map_or(0, |own| own.0);
        let mut left =
            public.shown.as_slice().iter().fold(ALL_SHELLS & !own, |left, it| left & !it);
        let others = unseen.private.iter_mut();
        for (seat, private) in others.filter(|(seat, _)| view.viewer().seat() != Some(*seat)) {
            private.0 = 0;
            let count = if public.phase == Phase::Over { 0 } else { public.counts[seat] };
            for _ in 0..count {
                let drawn = shell(value(rng.pick_bit(left.into())));
                private.0 |= drawn;
                left &= !drawn;
            }
        }
        unseen.hidden.0 = left;
    }
}

fn may_stop(view: SeatView<'_, Shells>) -> bool {
    view.public().counts[view.seat()] > 0
}

/// The bit of the shell with this value.
fn shell(value: u8) -> u32 {
    1 << (value - 1)
}

/// The value of the shell with this bit.
fn value(bit: u64) -> u8 {
    u8::try_from(bit.trailing_zeros() + 1).expect("a bag holds values up to 20")
}

/// It is the turn of the next seat that has not stopped; if there is none, all shells are shown.
fn next<W: Witness<Shells>>(
    public: &mut Public,
    private: &mut BySeat<Private>,
    seat: Seat,
    witness: &mut W,
) {
    let playing = SeatSet::all(private.len()).minus(public.stopped);
    if let Some(next) = playing.next_after(seat) {
        public.phase = Phase::Turn(next);
        return;
    }
    public.phase = Phase::Over;
    for (seat, own) in private.iter_mut() {
        let shells = std::mem::take(&mut own.0);
        public.shown[seat] = shells;
        witness.tell(Audience::All, || Event::Showed { seat, sum: sum(shells) });
    }
}
