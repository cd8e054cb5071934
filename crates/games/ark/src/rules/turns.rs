//! What comes next: within a turn, after it, in the endgame and at the end (ARK-2.6, ARK-3.4,
//! ARK-5.2 to ARK-5.4, ARK-7.1).

use ararat_core::{Audience, Parts, SeatSet, Witness};

use crate::rules::public::Progress;
use crate::rules::{
    Ark, CardType, DISPLAY_SIZE, Decision, Destination, Due, Event, Pet, Phase, Public,
};

/// What comes next in a turn in which cards are played.
pub(crate) fn go_on<W: Witness<Ark>>(parts: &mut Parts<'_, Ark>, witness: &mut W) {
    let public = &mut *parts.public;
    let seat = public.to_act;
    // Rule ARK-6.7: without a marker to lift, or a disc to put below it, there is no effect, nor is
    // there one for a marker that the turn's second card brings.
    public.progress.owes_lift =
        public.progress.owes_lift && public.players[seat].has_liftable() && public.supply() > 0;
    if public.progress.owes_lift {
        public.phase = Phase::Decide(Decision::Lift);
    } else if public.progress.owes_card {
        public.phase = Phase::Decide(Decision::CabinCard);
    } else if public.is_endgame() {
        next_in_endgame(parts, witness);
    } else if public.progress.may_follow && public.players[seat].hand_count > 0 {
        // Rule ARK-3.4: a player with cards is asked even if none fits, because skipping the question
        // would tell the others.
        public.phase = Phase::Decide(Decision::SecondCard);
    } else {
        end_turn(public);
    }
}

/// The seat has had its turn: the display is filled up, then the next one follows.
pub(crate) fn end_turn(public: &mut Public) {
    if public.display.len() < DISPLAY_SIZE {
        // Rule ARK-4.9.
        public.phase = Phase::Draw(Due::Card(Destination::Display));
    } else {
        // Rule ARK-2.6.
        public.to_act = public.to_act.next(public.player_count());
        public.progress = Progress::default();
        public.phase = Phase::Decide(Decision::Turn);
    }
}

/// The fifth rain has come: the turn ends here, and the next player starts the endgame.
pub(crate) fn start_endgame<W: Witness<Ark>>(parts: &mut Parts<'_, Ark>, witness: &mut W) {
    // Rule ARK-5.2.
    let seat = parts.public.to_act.next(parts.public.player_count());
    witness.tell(Audience::All, || Event::EndgameStarted { seat });
    next_in_endgame(parts, witness);
}

/// The next player who has not passed; the end when all have.
pub(crate) fn next_in_endgame<W: Witness<Ark>>(parts: &mut Parts<'_, Ark>, witness: &mut W) {
    let public = &mut *parts.public;
    public.progress = Progress::default();
    let all = SeatSet::all(public.player_count());
    loop {
        let playing = all.minus(public.passed);
        let Some(seat) = playing.next_after(public.to_act) else { return end(parts, witness) };
        public.to_act = seat;
        let player = &public.players[seat];
        // Rule ARK-5.4: a pass that everybody can see is forced needs no question. Any other automatic
        // pass would tell something about the hand.
        if player.discs == 0 {
            witness.tell(Audience::All, || Event::PassedWithoutDisc { seat });
        } else if player.hand_count == 0 {
            witness.tell(Audience::All, || Event::PassedWithoutCard { seat });
        } else {
            public.phase = Phase::Decide(Decision::LastTurn);
            return;
        }
        public.passed = public.passed.with(seat);
    }
}

fn end<W: Witness<Ark>>(parts: &mut Parts<'_, Ark>, witness: &mut W) {
    let Parts { public, private, hidden } = parts;
    let cards = public.cards();
    public.phase = Phase::Over;
    witness.tell(Audience::All, || Event::GameEnded);
    for (seat, own) in private.iter_mut() {
        let player = &mut public.players[seat];
        if let Some(pet) = own.pet {
            // Rule ARK-7.1.
            player.pet = Pet::Open(pet);
            if let Some(card_type) = cards.printed(pet).card_type {
                player.markers[card_type.index()].add_plain();
            }
            witness.tell(Audience::All, || Event::PetShown { seat, card: cards.name(pet) });
        }
        // Rule ARK-7.3: the animals left in the hands decide a tie.
        player.shown = own.hand;
    }
    public.unseen = hidden.pool;
    if W::LISTENS {
        tell_scores(public, witness);
    }
}

fn tell_scores<W: Witness<Ark>>(public: &Public, witness: &mut W) {
    let sheet = public.sheet();
    for card_type in CardType::ALL {
        for (seat, player) in public.players.iter() {
            let (markers, points) =
                (player.markers(card_type), sheet.rows()[seat].points[card_type.index()]);
            if markers.halves() > 0 {
                witness.tell(Audience::All, || Event::Majority {
                    card_type,
                    seat,
                    markers,
                    points,
                });
            }
        }
    }
    for (seat, player) in public.players.iter() {
        witness.tell(Audience::All, || Event::HandShown { seat, cards: public.list(player.shown) });
        witness.tell(Audience::All, || Event::Scored { seat, row: sheet.rows()[seat] });
    }
}
