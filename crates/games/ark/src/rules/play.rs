//! What happens when a seat acts.

use ararat_core::{Audience, Parts, Seat, SeatSet, Witness};

use crate::rules::action::Action;
use crate::rules::cabin::CabinId;
use crate::rules::card::{Ability, CardType, Printed};
use crate::rules::cardset::Card;
use crate::rules::ending;
use crate::rules::event::Event;
use crate::rules::game::Ark;
use crate::rules::name::CardName;
use crate::rules::public::{DISPLAY_SIZE, Destination, Phase, Progress, Public};

#[inline]
pub(crate) fn apply<W: Witness<Ark>>(
    mut parts: Parts<'_, Ark>,
    seat: Seat,
    action: Action,
    witness: &mut W,
) {
    match action {
        Action::Take(card) => take(&mut parts, seat, card, witness),
        Action::Place { card, cabin, ejects } => {
            place(&mut parts, seat, card, cabin, ejects, witness);
        }
        Action::Lift(card_type) => lift(&mut parts, seat, card_type, witness),
        Action::Done => {
            witness.tell(Audience::All, || Event::Stopped { seat });
            end_turn(parts.public);
        }
        Action::Pet(card) => choose_pet(&mut parts, seat, card, witness),
        Action::Pass => {
            // Rule ARK-5.3.
            parts.public.passed = parts.public.passed.with(seat);
            witness.tell(Audience::All, || Event::Passed { seat });
            ending::next_in_endgame(&mut parts, witness);
        }
    }
}

fn take<W: Witness<Ark>>(parts: &mut Parts<'_, Ark>, seat: Seat, name: CardName, witness: &mut W) {
    let public = &mut *parts.public;
    let card = public.cards().find(name).unwrap_or_default();
    let player = &mut public.players[seat];
    public.display = public.display.without(card);
    player.shown = player.shown.with(card);
    player.hand_count += 1;
    parts.private[seat].hand = parts.private[seat].hand.with(card);
    witness.tell(Audience::All, || Event::Took { seat, card: name });
    if public.phase == Phase::CabinCard {
        // Rule ARK-4.9: the display is filled up only at the end of the turn.
        public.progress.owes_card = false;
        go_on(parts, witness);
    } else {
        // Rule ARK-3.2.
        public.phase = Phase::Drawing(Destination::Hand);
    }
}

fn place<W: Witness<Ark>>(
    parts: &mut Parts<'_, Ark>,
    seat: Seat,
    name: CardName,
    cabin: CabinId,
    ejects: Option<CardName>,
    witness: &mut W,
) {
    let public = &mut *parts.public;
    let cards = public.cards();
    let card = cards.find(name).unwrap_or_default();
    let printed = cards.printed(card);
    let target = ejects.and_then(|name| cards.find(name));
    pay(public, seat, cabin, witness);
    let private = &mut parts.private[seat];
    private.hand = private.hand.without(card);
    if !public.players[seat].play(card) {
        public.unseen = public.unseen.without(card);
    }
    match target {
        None => {
            public.ship.place(cards, cabin, card);
            let tilt = public.ship.tilt();
            witness.tell(Audience::All, || Event::Placed { seat, card: name, cabin, tilt });
        }
        Some(target) => {
            public.ship.eject(cards, cabin, target, card);
            public.gone = public.gone.with(target);
            let (tilt, target) = (public.ship.tilt(), cards.name(target));
            witness.tell(Audience::All, || Event::Ejected {
                seat,
                card: name,
                target,
                cabin,
                tilt,
            });
        }
    }
    gain(public, seat, printed, Part::Placed, witness);
    if let Some(target) = target {
        gain(public, seat, cards.printed(target), Part::Ejected, witness);
    }
    let progress = &mut public.progress;
    // Rule ARK-3.4.
    progress.may_follow = progress.first_cabin.is_none() && !printed.stays_alone();
    progress.first_cabin = Some(cabin);
    go_on(parts, witness);
}

/// Pays for a turn of the endgame and for a new cabin.
fn pay<W: Witness<Ark>>(public: &mut Public, seat: Seat, cabin: CabinId, witness: &mut W) {
    if public.is_endgame() {
        // Rule ARK-5.3.
        public.players[seat].discs -= 1;
        witness.tell(Audience::All, || Event::PaidSupply { seat });
    }
    if !public.ship.has_cabin(cabin) {
        // Rule ARK-4.9: paid before the card takes effect. In the endgame it brings no card.
        let neighbor = public.right_neighbor(seat);
        public.players[seat].discs -= 1;
        public.players[neighbor].discs += 1;
        public.progress.owes_card = !public.is_endgame();
        witness.tell(Audience::All, || Event::OpenedCabin { seat, cabin, neighbor });
    }
}

/// Discs that the fox brings.
const FOX_DISCS: u8 = 2;

/// Whether an animal was placed or ejected.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Placed,
    Ejected,
}

/// What a card brings to the player who places it or ejects it.
fn gain<W: Witness<Ark>>(
    public: &mut Public,
    seat: Seat,
    printed: &Printed,
    part: Part,
    witness: &mut W,
) {
    if let Some(card_type) = printed.card_type {
        let is_raised = printed.ability == Some(Ability::RaisedMarker) && public.supply() > 0;
        let markers = &mut public.players[seat].markers[card_type.index()];
        if is_raised {
            // Rule ARK-6.1.
            // Rule ARK-6.5.
            // Rule ARK-6.6: always good, hence never asked; without a disc it is a plain marker.
            markers.add_raised();
        } else {
            // Rule ARK-3.7.
            // Rule ARK-6.5.
            markers.add_plain();
        }
        let markers = *markers;
        witness.tell(Audience::All, || Event::Marked { seat, card_type, markers });
    }
    if printed.ability == Some(Ability::BringsDiscs) && part == Part::Placed {
        // Rule ARK-6.1.
        // Rule ARK-6.2: always good, hence never asked; what the supply lacks is not taken.
        let taken = public.supply().min(FOX_DISCS);
        public.players[seat].discs += taken;
        let discs = public.players[seat].discs;
        witness.tell(Audience::All, || Event::TookDiscs { seat, taken, discs });
    }
    if printed.ability == Some(Ability::LiftsMarker) {
        // Rule ARK-6.5.
        // Rule ARK-6.7.
        public.progress.owes_lift = true;
    }
}

fn lift<W: Witness<Ark>>(
    parts: &mut Parts<'_, Ark>,
    seat: Seat,
    card_type: Option<CardType>,
    witness: &mut W,
) {
    // Rule ARK-6.1.
    // Rule ARK-6.7.
    match card_type {
        Some(card_type) => {
            let markers = &mut parts.public.players[seat].markers[card_type.index()];
            markers.lift();
            let markers = *markers;
            witness.tell(Audience::All, || Event::Lifted { seat, card_type, markers });
        }
        None => witness.tell(Audience::All, || Event::LiftedNothing { seat }),
    }
    parts.public.progress.owes_lift = false;
    go_on(parts, witness);
}

/// What comes next in a turn in which cards are played.
fn go_on<W: Witness<Ark>>(parts: &mut Parts<'_, Ark>, witness: &mut W) {
    let public = &mut *parts.public;
    let seat = public.to_act;
    // Rule ARK-6.7: without a marker to lift, or a disc to put below it, there is no effect, also
    // none for a marker that the turn's second card brings.
    public.progress.owes_lift =
        public.progress.owes_lift && public.players[seat].has_liftable() && public.supply() > 0;
    if public.progress.owes_lift {
        public.phase = Phase::Lifting;
    } else if public.progress.owes_card {
        public.phase = Phase::CabinCard;
    } else if public.is_endgame() {
        ending::next_in_endgame(parts, witness);
    } else if public.progress.may_follow && public.players[seat].hand_count > 0 {
        // Rule ARK-3.4: who holds cards is asked, even if none fits, for not being asked would tell
        // the others.
        public.phase = Phase::SecondCard;
    } else {
        end_turn(public);
    }
}

/// The seat has had its turn: the display is filled up, then the next one follows.
pub(crate) fn end_turn(public: &mut Public) {
    if public.display.len() < DISPLAY_SIZE {
        // Rule ARK-4.9.
        public.phase = Phase::Drawing(Destination::Display);
    } else {
        // Rule ARK-2.6.
        public.to_act = public.to_act.next(public.player_count());
        public.progress = Progress::default();
        public.phase = Phase::Turn;
    }
}

fn choose_pet<W: Witness<Ark>>(
    parts: &mut Parts<'_, Ark>,
    seat: Seat,
    name: Option<CardName>,
    witness: &mut W,
) {
    // Rule ARK-5.1: nothing of the choice but that it was made becomes known before all are in.
    let Parts { public, private, .. } = parts;
    let cards = public.cards();
    private[seat].pet = name.and_then(|name| cards.find(name));
    public.chosen = public.chosen.with(seat);
    witness.tell(Audience::All, || Event::PetChosen { seat });
    witness.tell(Audience::Seat(seat), || Event::YouChosePet { card: name });
    if public.chosen != SeatSet::all(public.player_count()) {
        return;
    }
    let mut laid = SeatSet::EMPTY;
    for (seat, own) in private.iter_mut() {
        let Some(pet) = own.pet else { continue };
        own.hand = own.hand.without(pet);
        public.players[seat].lay_pet(cards);
        laid = laid.with(seat);
    }
    witness.tell(Audience::All, || Event::PetsLaid { seats: laid });
    if let Phase::Pets(destination) = public.phase {
        // The draw that was interrupted goes on.
        public.phase = Phase::Drawing(destination);
    }
}

/// Draws a card that is not rain for the seat whose turn it is.
#[inline]
pub(crate) fn draw<W: Witness<Ark>>(parts: &mut Parts<'_, Ark>, card: Card, witness: &mut W) {
    let Parts { public, private, hidden } = parts;
    let seat = public.to_act;
    let cards = public.cards();
    hidden.pool = hidden.pool.without(card);
    public.deck.draw_dry();
    if public.phase == Phase::Drawing(Destination::Hand) {
        // Rule ARK-3.2: only who draws it sees it.
        private[seat].hand = private[seat].hand.with(card);
        public.players[seat].hand_count += 1;
        public.phase = Phase::Drawing(Destination::Display);
        witness.tell(Audience::All, || Event::Drew { seat });
        witness.tell(Audience::Seat(seat), || Event::YouDrew { card: cards.name(card) });
    } else {
        public.display = public.display.with(card);
        public.unseen = public.unseen.without(card);
        witness.tell(Audience::All, || Event::Refilled { card: cards.name(card) });
        end_turn(public);
    }
}
