//! What happens: every step changes the state and tells the witness.

use ararat_core::{Audience, BySeat, Parts, Seat, SeatSet, Witness};

use crate::rules::{
    Action, Cards, Chance, Due, Ending, Event, Exit, Hidden, LastRound, LifeIsLife, MAX_ROUNDS,
    Memory, Phase, Private, Public, RoundScore, Row, Rows, Variant,
};

pub(crate) fn chance<W: Witness<LifeIsLife>>(
    parts: Parts<'_, LifeIsLife>,
    chance: &Chance,
    witness: &mut W,
) {
    match chance {
        Chance::First(seat) => {
            // Rule LIL-1.4.
            parts.public.starter = *seat;
            parts.public.phase = Phase::Draw(Due::Deal);
            witness.tell(Audience::All, || Event::FirstStarter { seat: *seat });
        }
        Chance::Deal { hands, rows } => deal(parts, hands, rows, witness),
    }
}

#[inline]
pub(crate) fn action<W: Witness<LifeIsLife>>(
    parts: Parts<'_, LifeIsLife>,
    seat: Seat,
    action: Action,
    witness: &mut W,
) {
    match action {
        Action::Exchange { row, laid } => exchange(parts, seat, row, laid, witness),
        Action::Knock => knock(parts, seat, witness),
    }
}

fn deal<W: Witness<LifeIsLife>>(
    parts: Parts<'_, LifeIsLife>,
    hands: &BySeat<Cards>,
    rows: &Rows,
    witness: &mut W,
) {
    let Parts { public, private, hidden } = parts;
    // Rule LIL-1.3.
    let mut set_aside = Cards::DECK.minus(rows.all());
    for (seat, own) in private.iter_mut() {
        own.hand = hands[seat];
        set_aside = set_aside.minus(hands[seat]);
    }
    // Rule LIL-3.3: a card set aside is out of everybody's reach for this round.
    hidden.set_aside = set_aside;
    public.phase = Phase::Turns;
    public.round += 1;
    public.rows = *rows;
    // Rule LIL-1.4.
    public.to_act = public.starter;
    public.waiting = public.in_game;
    let in_game = public.in_game;
    public.memories =
        hands.map(|seat, _| if in_game.contains(seat) { Memory::DEALT } else { Memory::default() });
    let (round, seat) = (public.round, public.starter);
    witness.tell(Audience::All, || Event::RoundStarted {
        seat,
        round,
        rows: *rows,
        aside: set_aside.len(),
    });
    if W::LISTENS {
        for seat in in_game.iter() {
            witness.tell(Audience::Seat(seat), || Event::DealtToYou { hand: hands[seat] });
        }
    }
}

#[inline]
fn exchange<W: Witness<LifeIsLife>>(
    parts: Parts<'_, LifeIsLife>,
    seat: Seat,
    row: Row,
    laid: Cards,
    witness: &mut W,
) {
    let public = &mut *parts.public;
    // Rule LIL-2.2: the cards are laid before the row is taken.
    let taken = std::mem::replace(&mut public.rows[row], laid);
    let hand = parts.private[seat].hand.minus(laid).plus(taken);
    parts.private[seat].hand = hand;
    public.exchanged = public.exchanged.with(seat);
    public.exchange_count = public.exchange_count.saturating_add(1);
    witness.tell(Audience::All, || Event::Exchanged { seat, row, laid, taken });
    // Rule LIL-3.1: only this hand has changed, and only an exchange brings sudden death, also
    // after a knock.
    let variant = public.options.variant();
    if hand.contains_a_species_of(variant.sets()) {
        sudden_death(parts, seat, witness);
    } else {
        public.memories[seat].exchange(laid, taken, variant.most_held());
        end_turn(parts, seat, witness);
    }
}

fn knock<W: Witness<LifeIsLife>>(parts: Parts<'_, LifeIsLife>, seat: Seat, witness: &mut W) {
    let public = &mut *parts.public;
    let is_first = !public.is_last_turn();
    // Rule LIL-2.5.
    public.knocked = public.knocked.with(seat);
    witness.tell(Audience::All, || {
        if is_first { Event::Knocked { seat } } else { Event::Declined { seat } }
    });
    end_turn(parts, seat, witness);
}

/// The seat has had its turn: the next one, or the end of the round.
#[inline]
fn end_turn<W: Witness<LifeIsLife>>(parts: Parts<'_, LifeIsLife>, seat: Seat, witness: &mut W) {
    let public = &mut *parts.public;
    // Rule LIL-2.5: once somebody has knocked, this was the seat's last turn.
    if public.is_last_turn() {
        public.waiting = public.waiting.without(seat);
    }
    match public.waiting.next_after(seat) {
        // Rule LIL-2.1.
        Some(next) => {
            public.to_act = next;
            if W::LISTENS && public.is_stalled() {
                witness.tell(Audience::All, || Event::Stalled { seat: next });
            }
        }
        None => score(parts, witness),
    }
}

/// A hand holds a complete set.
fn sudden_death<W: Witness<LifeIsLife>>(
    parts: Parts<'_, LifeIsLife>,
    announcer: Seat,
    witness: &mut W,
) {
    let public = &*parts.public;
    let hand = parts.private[announcer].hand;
    let variant = public.options.variant();
    // Rule LIL-3.1: two complete sets count once.
    witness.tell(Audience::All, || {
        let complete =
            variant.sets().species().iter().filter(|&set| hand.count_of(set) == set.card_count());
        Event::SuddenDeath { seat: announcer, sets: complete.collect(), hand }
    });
    let in_game = public.in_game;
    let lives_change = public.lives.map(|seat, _| {
        if seat == announcer {
            match variant {
                Variant::Basic => 0,
                // Rule LIL-5.1: there is no upper limit.
                Variant::Advanced => 1,
            }
        } else {
            // Rule LIL-3.2: the player who knocked loses a life like the others.
            -i8::from(in_game.contains(seat))
        }
    });
    let mut shown = BySeat::new(public.player_count());
    shown[announcer] = hand;
    let points = BySeat::new(public.player_count());
    end_round(
        parts,
        LastRound { ending: Ending::SuddenDeath { announcer }, shown, points, lives_change },
        witness,
    );
}

/// All have had their last turn.
fn score<W: Witness<LifeIsLife>>(parts: Parts<'_, LifeIsLife>, witness: &mut W) {
    let public = &*parts.public;
    // Rule LIL-4.1: all hands are shown.
    let shown = parts.private.map(|_, own| own.hand);
    let score = RoundScore::new(&shown, public.in_game, public.options.animals());
    if W::LISTENS {
        for seat in public.in_game.iter() {
            let (won, points) = (score.won[seat], score.points[seat]);
            witness.tell(Audience::All, || Event::Scored { seat, hand: shown[seat], won, points });
        }
        if score.lives_lost.as_slice().iter().all(|&lost| lost == 0) {
            witness.tell(Audience::All, || Event::NobodyLoses);
        }
    }
    let lives_change = score.lives_lost.map(|_, &lost| -lost.cast_signed());
    end_round(
        parts,
        LastRound { ending: Ending::Scored, shown, points: score.points, lives_change },
        witness,
    );
}

/// Lives are lost, players leave, all cards are gathered in; then a new round or the end.
fn end_round<W: Witness<LifeIsLife>>(
    parts: Parts<'_, LifeIsLife>,
    mut last_round: LastRound,
    witness: &mut W,
) {
    let Parts { public, private, hidden } = parts;
    for seat in public.in_game.iter() {
        // Rule LIL-4.4: a player with one life cannot lose two, but is out.
        let change = match last_round.lives_change[seat] {
            lost @ ..0 => -lost.unsigned_abs().min(public.lives[seat]).cast_signed(),
            gained => gained,
        };
        last_round.lives_change[seat] = change;
        let lives = public.lives[seat].saturating_add_signed(change);
        public.lives[seat] = lives;
        witness.tell(Audience::All, || match change {
            0 => Event::LivesKept { seat, lives },
            1.. => Event::LifeGained { seat, lives },
            ..0 => Event::LivesLost { seat, lost: change.unsigned_abs(), lives },
        });
        if lives == 0 {
            public.in_game = public.in_game.without(seat);
            public.exits[seat] =
                Some(Exit { round: public.round, points: last_round.points[seat] });
            witness.tell(Audience::All, || Event::Eliminated { seat });
        }
    }
    public.last_round = Some(last_round);
    public.rows = Rows::default();
    public.waiting = SeatSet::EMPTY;
    public.exchanged = SeatSet::EMPTY;
    public.knocked = SeatSet::EMPTY;
    public.exchange_count = 0;
    public.memories = BySeat::new(public.player_count());
    private.as_mut_slice().fill(Private::default());
    *hidden = Hidden::default();
    next_round(public, witness);
}

fn next_round<W: Witness<LifeIsLife>>(public: &mut Public, witness: &mut W) {
    // Rule LIL-1.4: the neighbor counts from the last starter's seat, whether that player is still
    // in or not.
    if let Some(next) = public.in_game.next_after(public.starter) {
        public.starter = next;
    }
    let round = public.round;
    public.phase = match (public.in_game.first(), public.in_game.len()) {
        // Rule LIL-4.5.
        (Some(seat), 1) => {
            witness.tell(Audience::All, || Event::Won { seat });
            Phase::Over
        }
        // Rule LIL-4.6.
        (_, _) if round >= MAX_ROUNDS => {
            witness.tell(Audience::All, || Event::RoundLimit { round });
            Phase::Over
        }
        (_, _) => Phase::Draw(Due::Deal),
    };
}
