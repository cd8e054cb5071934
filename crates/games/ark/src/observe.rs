//! Ark as rows of numbers.

use ararat_core::SeatView;
use ararat_observe::{Observe, Sheet, from_viewer, write_turn};

use crate::rules::{
    Ability, Action, Ark, CABIN_CAPACITY, CabinId, CardName, CardSet, CardType, Cards, Climate,
    DISPLAY_SIZE, Decision, Diet, MAX_TILT, MAX_WEIGHT, Options, Pet, Phase, Printed, RAIN_COUNT,
    Side, count_actions, nth_action,
};

/// Cabins of each side that are described one by one; hardly a game has more.
const CABINS: usize = 12;

impl Observe for Ark {
    const LEFT_OUT: &'static [(&'static str, &'static str)] = &[
        ("first", "who began"),
        ("may_be", "what a face-down pet may be"),
        ("may_be_unseen", "whether it may be a card that nobody saw"),
    ];

    fn observe<S: Sheet>(view: SeatView<'_, Ark>, sheet: &mut S) {
        let (public, own) = (view.public(), view.own());
        let cards = public.cards();
        let width = width(cards);
        let phase = match public.phase {
            Phase::Draw(_) => 0,
            Phase::Decide(Decision::Turn) => 1,
            Phase::Decide(Decision::SecondCard) => 2,
            Phase::Decide(Decision::Lift) => 3,
            Phase::Decide(Decision::CabinCard) => 4,
            Phase::Decide(Decision::Pet(_)) => 5,
            Phase::Decide(Decision::LastTurn) => 6,
            Phase::Over => 7,
        };
        let about = "drawing, turn, second card, lifting, card for a cabin, pets, last turns, over";
        sheet.choice("phase", about, phase, 8);
        let deck = &public.deck;
        let part = |count: u8| f32::from(count) / 64.0;
        sheet.number("deck", "cards left, in 64ths", part(deck.card_count()));
        let about = "cards that lie above the first rain, in 64ths";
        sheet.number("above the rain", about, part(deck.above_the_rain()));
        let rain = f32::from(deck.rain()) / f32::from(RAIN_COUNT);
        sheet.number("rain", "rain cards seen, in fifths", rain);
        sheet.number("disc supply", "discs left, in 22nds", f32::from(public.supply()) / 22.0);
        write_turn(view, sheet);
        let set = CardSet::bits;
        sheet.bits("hand", "the viewer's cards, by name", set(own.hand), width);
        let pet = own.pet.map_or(0.0, |card| small(card.index() + 1) / 64.0);
        sheet.number(
            "pet",
            "the number of the viewer's pet among the cards, from 1, in 64ths",
            pet,
        );
        sheet.bits("display", "the face-up cards", set(public.display), width);
        let about = "cards in the deck or in hands of players whom nobody saw taking them";
        sheet.bits("unseen", about, set(public.unseen), width);
        sheet.bits("ejected", "cards out of play", set(public.gone), width);
        write_ship(view, sheet, width);
        for (offset, seat) in from_viewer(view) {
            let player = public.player(seat);
            sheet.of_seat(offset);
            sheet.number("discs", "action discs, in tenths", f32::from(player.discs) / 10.0);
            let count = f32::from(player.hand_count) / 20.0;
            sheet.number("hand count", "cards in hand, in twentieths", count);
            let about = "markers on each score card, in halves, divided by 24";
            sheet.numbers("markers", about, CardType::COUNT, |index| {
                f32::from(player.markers(CardType::ALL[index]).halves()) / 24.0
            });
            let (face_down, open) = match player.pet {
                Pet::None => (false, false),
                Pet::FaceDown { .. } => (true, false),
                Pet::Open(_) => (false, true),
            };
            sheet.flag("pet face down", "1 with a face-down pet", face_down);
            sheet.flag("pet open", "1 with an open pet", open);
            sheet.flag("chosen", "1 if the pet is chosen", public.chosen.contains(seat));
            sheet.flag("passed", "1 after passing", public.passed.contains(seat));
            let about = "cards that the seat was seen to take and not to play";
            sheet.bits("shown", about, set(player.shown), width);
        }
        sheet.of_all();
    }

    fn observe_action<S: Sheet>(view: SeatView<'_, Ark>, action: Option<&Action>, sheet: &mut S) {
        let public = view.public();
        let cards = public.cards();
        let (kind, card, cabin, ejected) = match action {
            Some(Action::Take(card)) => (0, Some(*card), None, None),
            Some(Action::Place { card, cabin, ejects }) => {
                (if ejects.is_some() { 2 } else { 1 }, Some(*card), Some(*cabin), *ejects)
            }
            Some(Action::Lift(_)) => (3, None, None, None),
            Some(Action::Done) => (4, None, None, None),
            Some(Action::Pet(card)) => (5, *card, None, None),
            Some(Action::Pass) => (6, None, None, None),
            None => (7, None, None, None),
        };
        let about = "take, place, place and eject, lift, done, pet, pass";
        sheet.choice("kind", about, kind, 7);
        let lifted = match action {
            Some(Action::Lift(Some(card_type))) => card_type.index(),
            Some(_) | None => CardType::COUNT,
        };
        let about = "heavy, shy, slow, useful, provisions: the score card of the marker lifted";
        sheet.choice("lift", about, lifted, CardType::COUNT);
        let about = "the number of the card among the cards, from 1, in 64ths";
        sheet.number("card", about, numbered(cards, card));
        let printed = card.and_then(|name| find(cards, name));
        write_card(sheet, printed);
        let about = "the number of the animal ejected, in the same way";
        sheet.number("ejected card", about, numbered(cards, ejected));
        let ejected = ejected.and_then(|name| find(cards, name));
        let about = "weight of the animal ejected, in quarters";
        sheet.number("ejected weight", about, ejected.map_or(0.0, weight));
        write_cabin(view, cabin, printed, sheet);
        let best = printed.and_then(|printed| printed.card_type);
        let lead = best.map_or(0.0, |card_type| lead(view, card_type));
        let about = "lead in markers on the card's score card, in halves, divided by 24";
        sheet.number("lead", about, lead);
    }

    /// At most every card of the hand into every cabin and both free places, and every ejector for
    /// every card aboard. Hand and cabins share the cards of the deck, a cabin having at least one;
    /// besides, the face-up cards can be taken, or the turn ended.
    fn most_actions(options: &Options) -> usize {
        let cards = options.cards();
        let deck = cards.all().len();
        let kinds = cards.each(cards.all()).count();
        let ejects = |card: &_| cards.printed(*card).ability.is_some_and(Ability::ejects);
        let ejectors = cards.each(cards.all()).filter(ejects).count();
        let with_hand = |hand: usize| {
            let aboard = deck - hand;
            hand * (aboard + 2) + ejectors.min(hand) * aboard
        };
        (0..=kinds).map(with_hand).max().unwrap_or(0) + DISPLAY_SIZE + 1
    }

    fn count_actions(view: SeatView<'_, Ark>) -> usize {
        count_actions(view)
    }

    fn nth_action(view: SeatView<'_, Ark>, index: usize) -> Option<Action> {
        nth_action(view, index)
    }
}

/// Numbers for the set of all cards, copies counted.
fn width(cards: &Cards) -> usize {
    64 - cards.all().bits().leading_zeros() as usize
}

fn find(cards: &Cards, name: CardName) -> Option<&Printed> {
    cards.find(name).map(|card| cards.printed(card))
}

/// The number of a card among all cards, from 1, in 64ths.
fn numbered(cards: &Cards, name: Option<CardName>) -> f32 {
    let card = name.and_then(|name| cards.find(name));
    card.map_or(0.0, |card| small(card.index() + 1) / 64.0)
}

fn weight(printed: &Printed) -> f32 {
    f32::from(printed.weight) / f32::from(MAX_WEIGHT)
}

#[expect(clippy::cast_precision_loss, reason = "at most 64 cards")]
fn small(count: usize) -> f32 {
    count as f32
}

fn write_ship<S: Sheet>(view: SeatView<'_, Ark>, sheet: &mut S, width: usize) {
    let public = view.public();
    let ship = &public.ship;
    let tilt = f32::from(ship.tilt().amount()) / f32::from(MAX_TILT);
    let tilt = if ship.tilt().side() == Some(Side::Port) { -tilt } else { tilt };
    sheet.number("tilt", "from -1 (port) to 1 (starboard)", tilt);
    let mut places = [0.0; 64];
    let mut used = 0u64;
    let mut sizes = [[0.0; CABINS]; 2];
    for side in Side::ALL {
        for row in 0..ship.row_count(side) {
            let place = small(row + 1) / 64.0;
            let place = if side == Side::Port { -place } else { place };
            let mut left = ship.cabin(CabinId::at(side, row)).bits();
            let mut size = 0.0;
            while left != 0 {
                // Copies share their bits; each copy aboard gets one of its own.
                let lowest = left & left.wrapping_neg();
                let bit = if lowest & used == 0 {
                    lowest
                } else {
                    public.cards().lowest_of(lowest).bits() & !used
                };
                let index = bit.trailing_zeros() as usize & 63;
                places[index] = place;
                used |= 1 << index;
                left &= left - 1;
                size += 1.0 / 3.0;
            }
            if let Some(place) = sizes[side.index()].get_mut(row) {
                *place = size;
            }
        }
    }
    let about = "for each card aboard its cabin: the row in 64ths, below 0 on the port side";
    sheet.numbers("cabin", about, width, |index| places[index & 63]);
    for (side, [rows, counts]) in Side::ALL
        .into_iter()
        .zip([["port cabins", "port cabin sizes"], ["starboard cabins", "starboard cabin sizes"]])
    {
        let row_count = small(ship.row_count(side)) / small(CABINS);
        sheet.number(rows, "how many cabins, in twelfths", row_count);
        let about = "cards in each of the first twelve cabins, in thirds";
        sheet.values(counts, about, &sizes[side.index()]);
    }
}

fn write_card<S: Sheet>(sheet: &mut S, printed: Option<&Printed>) {
    sheet.number("weight", "weight of the card, in quarters", printed.map_or(0.0, weight));
    let card_type = printed.and_then(|printed| printed.card_type);
    let about = "heavy, shy, slow, useful, provisions: the card's score card";
    let index = card_type.map_or(CardType::COUNT, CardType::index);
    sheet.choice("type", about, index, CardType::COUNT);
    let climate = printed.map_or(Climate::COUNT, |printed| printed.climate.index());
    sheet.choice("climate", "hot, cold, either", climate, Climate::COUNT);
    let diet = printed.and_then(|printed| printed.diet).map_or(Diet::COUNT, Diet::index);
    sheet.choice("diet", "the diets in the order of the rules", diet, Diet::COUNT);
    let ability = printed.and_then(|printed| printed.ability);
    let index = ability.map_or(Ability::COUNT, Ability::index);
    sheet.choice("ability", "the abilities in the order of the rules", index, Ability::COUNT);
}

fn write_cabin<S: Sheet>(
    view: SeatView<'_, Ark>,
    cabin: Option<CabinId>,
    printed: Option<&Printed>,
    sheet: &mut S,
) {
    let ship = &view.public().ship;
    sheet.flag("port", "1 for a cabin on the port side", {
        cabin.is_some_and(|cabin| cabin.side() == Side::Port)
    });
    let row = cabin.map_or(0.0, |cabin| small(cabin.row() + 1) / 64.0);
    sheet.number("row", "the cabin's row, in 64ths", row);
    let contents = cabin.map_or(CardSet::EMPTY, |cabin| ship.cabin(cabin));
    let size = small(contents.len()) / small(CABIN_CAPACITY);
    sheet.number("cabin size", "cards in the cabin, in thirds", size);
    let is_new = cabin.is_some_and(|cabin| !ship.has_cabin(cabin));
    sheet.flag("new cabin", "1 if it opens a cabin", is_new);
    let tilt = cabin.zip(printed).map_or(ship.tilt(), |(cabin, printed)| {
        ship.tilt()
            .after(cabin.side(), i8::try_from(printed.weight).expect("a printed weight is small"))
    });
    let amount = f32::from(tilt.amount()) / f32::from(MAX_TILT);
    sheet.number("tilt after", "how far the ark would tilt, in halves", amount);
}

/// By how many halves the seat is ahead of everybody else on a score card.
fn lead(view: SeatView<'_, Ark>, card_type: CardType) -> f32 {
    let halves = view.public().halves(card_type);
    let others = halves.iter().filter(|&(seat, _)| seat != view.seat());
    let most = others.map(|(_, &halves)| halves).max().unwrap_or(0);
    (f32::from(halves[view.seat()]) - f32::from(most)) / 24.0
}
