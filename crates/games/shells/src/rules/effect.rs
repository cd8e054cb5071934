//! What a step changes.

use ararat_core::{Audience, BySeat, Seat, SeatSet, State, Step, Witness};

use super::shell::shell;
use super::{Action, Chance, Event, MOST_SHELLS, Phase, Private, Public, Shells, sum};

pub(super) fn apply<W: Witness<Shells>>(
    state: &mut State<Shells>,
    step: &Step<Shells>,
    witness: &mut W,
) {
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
