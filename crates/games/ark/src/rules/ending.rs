//! The endgame and the end (ARK-5.2 to ARK-5.4, ARK-7.1 to ARK-7.3).

use std::cmp::Reverse;

use ararat_core::{Audience, Outcome, Parts, SeatSet, Witness};

use crate::rules::card::CardType;
use crate::rules::event::Event;
use crate::rules::game::Ark;
use crate::rules::player::Pet;
use crate::rules::public::{Phase, Progress, Public};

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
        let playing: SeatSet = all.iter().filter(|&seat| !public.passed.contains(seat)).collect();
        let Some(seat) = playing.next_after(public.to_act) else { return end(parts, witness) };
        public.to_act = seat;
        let player = &public.players[seat];
        // Rule ARK-5.4: a pass that everybody sees to be forced needs no asking. Any other would
        // tell something of the hand.
        if player.discs == 0 {
            witness.tell(Audience::All, || Event::PassedWithoutDisc { seat });
        } else if player.hand_count == 0 {
            witness.tell(Audience::All, || Event::PassedWithoutCard { seat });
        } else {
            public.phase = Phase::LastTurns;
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
    for &card_type in CardType::ALL {
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

pub(crate) fn outcome(public: &Public) -> Option<Outcome> {
    if public.phase != Phase::Over {
        return None;
    }
    // Rule ARK-7.3.
    let sheet = public.sheet();
    let points = sheet.rows().map(|_, row| i32::from(row.total()));
    let animals = public.players.map(|_, player| public.cards().animals(player.shown).len());
    Some(Outcome::ranked(points, |seat| (points[seat], Reverse(animals[seat]))))
}
