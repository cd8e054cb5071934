//! What happens: every step changes the state and tells the witness.

use ararat_core::{Audience, BySeat, Parts, Seat, SeatSet, Witness};

use crate::rules::chance::{HAND_SIZE, START_SIZE};
use crate::rules::player::dealt_discs;
use crate::rules::{
    Ability, Action, Ark, CabinId, Card, CardName, CardSet, CardType, Chance, DISPLAY_SIZE,
    Decision, Deck, Destination, Due, Event, Phase, Printed, Public, RAIN_COUNT, Side, turns,
};

/// Where the starting cards go, in the order in which they are found.
// Rule ARK-2.1: the first two face each other, then the third lies behind the second and the fourth
// behind the first.
const START_PLACES: [CabinId; START_SIZE] = [
    CabinId::at(Side::Port, 0),
    CabinId::at(Side::Starboard, 0),
    CabinId::at(Side::Starboard, 1),
    CabinId::at(Side::Port, 1),
];

#[inline]
pub(crate) fn action<W: Witness<Ark>>(
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
            turns::end_turn(parts.public);
        }
        Action::Pet(card) => choose_pet(&mut parts, seat, card, witness),
        Action::Pass => {
            // Rule ARK-5.3.
            parts.public.passed = parts.public.passed.with(seat);
            witness.tell(Audience::All, || Event::Passed { seat });
            turns::next_in_endgame(&mut parts, witness);
        }
    }
}

fn take<W: Witness<Ark>>(parts: &mut Parts<'_, Ark>, seat: Seat, name: CardName, witness: &mut W) {
    let public = &mut *parts.public;
    let card = public.cards().card(name);
    let player = &mut public.players[seat];
    public.display = public.display.without(card);
    player.shown = player.shown.with(card);
    player.hand_count += 1;
    parts.private[seat].hand = parts.private[seat].hand.with(card);
    witness.tell(Audience::All, || Event::Took { seat, card: name });
    if public.phase == Phase::Decide(Decision::CabinCard) {
        // Rule ARK-4.9: the display is filled up only at the end of the turn.
        public.progress.owes_card = false;
        turns::go_on(parts, witness);
    } else {
        // Rule ARK-3.2.
        public.phase = Phase::Draw(Due::Card(Destination::Hand));
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
    let card = cards.card(name);
    let printed = cards.printed(card);
    let target = ejects.map(|name| cards.card(name));
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
    turns::go_on(parts, witness);
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
        witness.tell(Audience::All, || Event::OpenedCabin { seat, cabin });
        witness.tell(Audience::All, || Event::GotDisc { seat: neighbor });
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
            // Rule ARK-6.6: always an advantage, so nobody is asked; without a disc it is a plain
            // marker.
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
        // Rule ARK-6.2: always an advantage, so nobody is asked; what the supply lacks is not
        // taken.
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
    turns::go_on(parts, witness);
}

fn choose_pet<W: Witness<Ark>>(
    parts: &mut Parts<'_, Ark>,
    seat: Seat,
    name: Option<CardName>,
    witness: &mut W,
) {
    // Rule ARK-5.1: until all have chosen, nobody learns more than who has.
    let Parts { public, private, .. } = parts;
    let cards = public.cards();
    private[seat].pet = name.map(|name| cards.card(name));
    public.chosen = public.chosen.with(seat);
    witness.tell(Audience::All, || Event::PetChosen { seat });
    witness.tell(Audience::Seat(seat), || match name {
        Some(card) => Event::YouChosePet { card },
        None => Event::YouChoseNoPet,
    });
    if public.chosen != SeatSet::all(public.player_count()) {
        return;
    }
    let mut has_laid = false;
    for (seat, own) in private.iter_mut() {
        let Some(pet) = own.pet else { continue };
        own.hand = own.hand.without(pet);
        public.players[seat].lay_pet(cards);
        has_laid = true;
        witness.tell(Audience::All, || Event::PetLaid { seat });
    }
    if !has_laid {
        witness.tell(Audience::All, || Event::NoPetsLaid);
    }
    if let Phase::Decide(Decision::Pet(destination)) = public.phase {
        // The draw that was interrupted goes on.
        public.phase = Phase::Draw(Due::Card(destination));
    }
}

/// Draws a card that is not rain for the seat whose turn it is.
#[inline]
fn draw<W: Witness<Ark>>(parts: &mut Parts<'_, Ark>, card: Card, witness: &mut W) {
    let Parts { public, private, hidden } = parts;
    let seat = public.to_act;
    let cards = public.cards();
    hidden.pool = hidden.pool.without(card);
    public.deck.draw_dry();
    if public.phase == Phase::Draw(Due::Card(Destination::Hand)) {
        // Rule ARK-3.2: only the player who draws it sees it.
        private[seat].hand = private[seat].hand.with(card);
        public.players[seat].hand_count += 1;
        public.phase = Phase::Draw(Due::Card(Destination::Display));
        witness.tell(Audience::All, || Event::Drew { seat });
        witness.tell(Audience::Seat(seat), || Event::YouDrew { card: cards.name(card) });
    } else {
        public.display = public.display.with(card);
        public.unseen = public.unseen.without(card);
        witness.tell(Audience::All, || Event::Refilled { card: cards.name(card) });
        turns::end_turn(public);
    }
}

#[inline]
pub(crate) fn chance<W: Witness<Ark>>(mut parts: Parts<'_, Ark>, chance: &Chance, witness: &mut W) {
    match chance {
        Chance::First(seat) => {
            name_first(parts.public, *seat);
            witness.tell(Audience::All, || Event::FirstPlayer { seat: *seat });
        }
        Chance::Start(names) => start(&mut parts, *names, witness),
        Chance::Deal { hands, display } => deal(&mut parts, hands, *display, witness),
        Chance::Draw(name) => {
            let card = parts.public.cards().card(*name);
            draw(&mut parts, card, witness);
        }
        Chance::Rain => rain(&mut parts, witness),
    }
}

/// Names the first player, on whose position the discs depend.
pub(crate) fn name_first(public: &mut Public, first: Seat) {
    // Rule ARK-2.6.
    public.first = first;
    public.to_act = first;
    // Rule ARK-2.5.
    let count = public.player_count();
    for (seat, player) in public.players.iter_mut() {
        player.discs = dealt_discs((seat.index() + count - first.index()) % count);
    }
    public.phase = Phase::Draw(Due::Start);
}

fn start<W: Witness<Ark>>(
    parts: &mut Parts<'_, Ark>,
    names: [CardName; START_SIZE],
    witness: &mut W,
) {
    // Rule ARK-2.1: no markers, no abilities, and no relation between these cards is looked at.
    let public = &mut *parts.public;
    let cards = public.cards();
    for (name, cabin) in names.into_iter().zip(START_PLACES) {
        let card = cards.card(name);
        public.ship.place(cards, cabin, card);
        public.unseen = public.unseen.without(card);
        parts.hidden.pool = parts.hidden.pool.without(card);
    }
    public.phase = Phase::Draw(Due::Deal);
    // Rule ARK-2.2: with weights of 1 and 2 the sides never differ by more than 2.
    let tilt = public.ship.tilt();
    let [port, starboard] = Side::ALL.map(|side| {
        let on_side = public.ship.cabins().filter(|(cabin, _)| cabin.side() == side);
        public.list(on_side.fold(CardSet::EMPTY, |all, (_, inside)| cards.sum(all, inside)))
    });
    witness.tell(Audience::All, || Event::Started { port, starboard, tilt });
}

fn deal<W: Witness<Ark>>(
    parts: &mut Parts<'_, Ark>,
    hands: &BySeat<[CardName; HAND_SIZE]>,
    display: [CardName; DISPLAY_SIZE],
    witness: &mut W,
) {
    // Rule ARK-2.3.
    let Parts { public, private, hidden } = parts;
    let cards = public.cards();
    let find = |&name: &CardName| cards.card(name);
    for card in display.iter().map(find) {
        public.display = public.display.with(card);
        public.unseen = public.unseen.without(card);
        hidden.pool = hidden.pool.without(card);
    }
    let shown = public.list(public.display);
    witness.tell(Audience::All, || Event::Dealt { display: shown });
    for (seat, own) in private.iter_mut() {
        for card in hands[seat].iter().map(find) {
            own.hand = own.hand.with(card);
            hidden.pool = hidden.pool.without(card);
            public.players[seat].hand_count += 1;
        }
        let hand = public.list(own.hand);
        witness.tell(Audience::Seat(seat), || Event::DealtToYou { cards: hand });
    }
    // Rule ARK-2.4.
    public.deck = Deck::new(hidden.pool.len());
    public.phase = Phase::Decide(Decision::Turn);
}

fn rain<W: Witness<Ark>>(parts: &mut Parts<'_, Ark>, witness: &mut W) {
    // Rule ARK-3.3: laid aside for all to see, and another card is drawn.
    let public = &mut *parts.public;
    let count = public.deck.draw_rain();
    witness.tell(Audience::All, || Event::Rain { count });
    if count == 2
        && let Phase::Draw(Due::Card(destination)) = public.phase
    {
        // Rule ARK-5.1.
        public.phase = Phase::Decide(Decision::Pet(destination));
        witness.tell(Audience::All, || Event::PetsAsked);
    } else if count == RAIN_COUNT {
        // Rule ARK-5.2.
        turns::start_endgame(parts, witness);
    }
}
