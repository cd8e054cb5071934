//! How the score cards may end, as one seat sees it.
//!
//! Markers lie open; cards in hands will be markers if there is time and room for them. What a hand
//! will bring is estimated, known cards one by one and unseen ones by what is left in the game, and
//! leads are weighed against what may still come.
//!
//! The numbers were found by letting medium bots with changed ones play each other and keeping what
//! won.

use ararat_core::{BySeat, Seat, SeatView};

use crate::rules::{
    Ability, Ark, Card, CardSet, CardType, Decision, Destination, Due, Pet, Phase, Player, Public,
    RAIN_COUNT,
};

const TYPES: usize = CardType::COUNT;

/// Halves that a plain marker counts.
pub(super) const MARKER: f32 = 2.0;
/// Cards of a large hand that get played for each turn left, and in the last one.
const CARDS_PER_TURN: f32 = 2.3;
const LAST_CARDS: f32 = 0.45;
/// An animal without a type takes up little of a hand's time: it need not be played.
const TYPELESS: f32 = 0.23;
/// How likely a card is to be played, against one that fits a cabin now: if it waits for another
/// tilt; if it waits for a new cabin; if there is no disc for one.
const WAITS_FOR_TILT: f32 = 0.95;
const WAITS_FOR_CABIN: f32 = 0.8;
const WAITS_FOR_DISC: f32 = 0.4;
/// The same for slow animals and provisions, which cost a whole turn.
const COSTS_A_TURN: f32 = 0.46;
/// In the endgame, when each animal costs a disc.
const COSTS_A_DISC: f32 = 0.24;
/// Known and unseen cards of opponents, who choose what to play from both.
const KNOWN_OF_OTHERS: f32 = 0.91;
const UNSEEN_OF_OTHERS: f32 = 1.06;
/// The face-up card due for a new cabin, counted as an unseen one.
const CABIN_CARD: f32 = 0.7;
/// Others' pets.
const PET: f32 = 0.9;
/// How many guesses an unseen pet is worth beside those cards that it may be.
const UNSEEN_PETS: f32 = 3.0;
/// Halves by which a lead is in doubt, always and for the square root of each card to come for a
/// seat.
const DOUBT: f32 = 1.05;
const DOUBT_TO_COME: f32 = 1.26;
/// How soon a seat gets a first marker of a type, for each card to come.
const FIRST_MARKER: f32 = 0.27;
/// A disc is worth a point, and while there is time a possible cabin, which counts fully from this
/// many turns on.
const CABIN: f32 = 0.95;
const TURNS_FOR_CABIN: f32 = 4.0;
/// Points for special animals in hand.
const EJECTOR: f32 = 3.0;
const BRINGS_DISCS: f32 = 1.4;
const LIFTS_MARKER: f32 = 1.0;
/// The gain of a second card in the turn, which is nearly certain.
const SECOND_CARD: f32 = 0.91;
/// How much less sure a lead is for the square root of each card to come.
const HASTE: f32 = 0.55;

/// How the score cards may end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    /// Turns that each seat may still have in the normal game.
    pub(super) turns_left: f32,
    /// By type: halves that each seat may expect at the end.
    pub(super) markers: [BySeat<f32>; TYPES],
    /// By type: halves by which leads are in doubt.
    pub(super) doubt: [f32; TYPES],
    /// By type: the chance that a seat without any card of the type still gets a marker.
    hope: [f32; TYPES],
    /// What a disc is worth.
    pub(super) disc: f32,
    /// Cards that some cabin takes in now, and on an even keel.
    pub(super) now: CardSet,
    pub(super) level: CardSet,
    /// Cards of the own hand that fit a cabin now.
    pub(super) fitting: CardSet,
    /// How likely one more card in the own hand is to be played.
    pub(super) use_of_card: f32,
    /// Points for special animals in hand and for a second card.
    pub(super) special: f32,
    /// How sure a lead is, against the end of the game.
    pub(super) sureness: f32,
}

/// What is the same for all seats.
struct Common {
    /// Cards that some cabin takes in now, and on an even keel.
    now: CardSet,
    level: CardSet,
    /// By type: its part of the unseen cards.
    parts: [f32; TYPES],
    /// How many cards a seat can still play.
    capacity: f32,
}

/// How likely cards of a hand are to be played: on average, and one more of them.
#[derive(Clone, Copy)]
struct Use {
    average: f32,
    further: f32,
}

impl Outlook {
    pub(super) fn new(view: SeatView<'_, Ark>) -> Outlook {
        let public = view.public();
        let cards = public.cards();
        let seat_count = float(public.player_count());
        let draws = draws_left(public);
        let turns_left = draws / seat_count;
        let (now, level) = public.ship.vacancies(cards);
        let mut outlook = Outlook {
            turns_left,
            markers: [BySeat::new(public.player_count()); TYPES],
            doubt: [0.0; TYPES],
            hope: [0.0; TYPES],
            disc: 1.0 + CABIN * (turns_left / TURNS_FOR_CABIN).min(1.0),
            now,
            level,
            fitting: cards.common(held(view), now),
            use_of_card: 0.0,
            special: 0.0,
            sureness: 1.0 / (1.0 + HASTE * draws.sqrt()),
        };
        let unseen = float(public.unseen.len()).max(1.0);
        let capacity = CARDS_PER_TURN * turns_left + LAST_CARDS;
        let mut common = Common { now, level, parts: [0.0; TYPES], capacity };
        for (index, card_type) in CardType::ALL.into_iter().enumerate() {
            let left = float(cards.of_type(public.unseen, card_type).len());
            common.parts[index] = left / unseen;
            let mut coming = left * (draws / unseen).min(1.0);
            if !public.is_endgame() {
                coming += float(cards.of_type(public.display, card_type).len());
            }
            outlook.doubt[index] = DOUBT + DOUBT_TO_COME * (coming / seat_count).sqrt();
            outlook.hope[index] = 1.0 - (-FIRST_MARKER * coming / seat_count).exp();
        }
        for (seat, player) in public.players.iter() {
            outlook.count(view, seat, player, &common);
            outlook.count_pet(view, seat, player);
        }
        outlook.special = outlook.special_animals(view) + outlook.second_card(view);
        outlook
    }

    /// Counts the markers of a seat, and those that its hand may bring.
    fn count(&mut self, view: SeatView<'_, Ark>, seat: Seat, player: &Player, common: &Common) {
        let public = view.public();
        let cards = public.cards();
        let is_own = seat == view.seat();
        let known = if is_own { held(view) } else { player.known_hand(cards) };
        let mut size = if is_own { float(known.len()) } else { f32::from(player.hand_count) };
        let mut unseen = size - float(known.len());
        if public.to_act() == Some(seat) {
            let due = match public.phase {
                Phase::Draw(Due::Card(Destination::Hand)) => Some(1.0),
                Phase::Decide(Decision::CabinCard) => Some(CABIN_CARD),
                Phase::Draw(_) | Phase::Decide(_) | Phase::Over => None,
            };
            if let Some(due) = due {
                unseen += due;
                size += 1.0;
            }
        }
        let typed = |card_type| cards.of_type(known, card_type);
        let known_count: usize = CardType::ALL.into_iter().map(|each| typed(each).len()).sum();
        let typed_count = float(known_count) + unseen;
        let load = typed_count + TYPELESS * (size - typed_count).max(0.0);
        let usage = Use::of(public, seat, load, common.capacity);
        let (by_known, by_unseen) =
            if is_own { (1.0, 1.0) } else { (KNOWN_OF_OTHERS, UNSEEN_OF_OTHERS) };
        let waits_long = if player.discs > 0 { WAITS_FOR_CABIN } else { WAITS_FOR_DISC };
        for (index, card_type) in CardType::ALL.into_iter().enumerate() {
            let those = typed(card_type);
            let mut held = by_unseen * unseen * common.parts[index];
            if !those.is_empty() {
                let now = float(cards.common(those, common.now).len());
                let level = float(cards.common(those, common.level).len());
                let waiting = WAITS_FOR_TILT * (level - now);
                held += by_known * (now + waiting + waits_long * (float(those.len()) - level));
            }
            if stays_alone(card_type) {
                held *= if public.is_endgame() { 0.0 } else { COSTS_A_TURN };
            }
            self.markers[index][seat] =
                f32::from(player.markers(card_type).halves()) + MARKER * held * usage.average;
        }
        if is_own {
            self.use_of_card = usage.further;
        }
    }

    /// Counts the marker that a seat's pet will bring.
    fn count_pet(&mut self, view: SeatView<'_, Ark>, seat: Seat, player: &Player) {
        let cards = view.public().cards();
        if seat == view.seat() {
            if let Some(card_type) = own_pet(view).and_then(|pet| cards.printed(pet).card_type) {
                self.markers[card_type.index()][seat] += MARKER;
            }
            return;
        }
        let Pet::FaceDown { may_be, may_be_unseen } = player.pet else { return };
        // By the share of each type among light animals, since nothing more is known.
        let likely_types = [CardType::Shy, CardType::Slow, CardType::Useful];
        let guess = if may_be_unseen { UNSEEN_PETS } else { 0.0 };
        let all = (float(may_be.len()) + guess).max(1.0);
        for card_type in likely_types {
            let likely =
                float(cards.of_type(may_be, card_type).len()) + guess / float(likely_types.len());
            self.markers[card_type.index()][seat] += MARKER * PET * likely / all;
        }
    }

    /// Points for special animals in the own hand.
    fn special_animals(&self, view: SeatView<'_, Ark>) -> f32 {
        let cards = view.public().cards();
        // In the normal game they are among the first to be played.
        let usage = if view.public().is_endgame() {
            self.use_of_card
        } else {
            f32::midpoint(self.use_of_card, 1.0)
        };
        let points = cards.each(view.own().hand).map(|card| match cards.printed(card).ability {
            Some(Ability::EjectsAny | Ability::EjectsWeightTwo | Ability::EjectsShy) => EJECTOR,
            Some(Ability::BringsDiscs) => BRINGS_DISCS,
            Some(Ability::LiftsMarker) => LIFTS_MARKER,
            Some(Ability::Unbothered | Ability::RaisedMarker) | None => 0.0,
        });
        usage * points.sum::<f32>()
    }

    /// Points for a second card, if the seat may play one now.
    fn second_card(&self, view: SeatView<'_, Ark>) -> f32 {
        let (public, cards) = (view.public(), view.public().cards());
        if public.phase != Phase::Decide(Decision::SecondCard)
            || public.to_act() != Some(view.seat())
        {
            return 0.0;
        }
        let fitting = cards.sociable(self.fitting);
        let types = CardType::ALL.into_iter().enumerate();
        let gains = types
            .filter(|&(_, card_type)| !cards.of_type(fitting, card_type).is_empty())
            .map(|(index, _)| self.gain(public, index, view.seat()));
        SECOND_CARD * (1.0 - self.use_of_card) * gains.fold(0.0, f32::max)
    }

    /// Points that each seat may expect at the end, of which these are on the score cards.
    pub(super) fn totals(&self, public: &Public, by_type: &[BySeat<f32>; TYPES]) -> BySeat<f32> {
        public.players.map(|seat, player| {
            let discs = self.disc * f32::from(player.discs);
            by_type.iter().fold(discs, |total, points| total + points[seat])
        })
    }

    /// By type: points that each seat may expect on the score card.
    pub(super) fn by_type(&self, public: &Public) -> [BySeat<f32>; TYPES] {
        std::array::from_fn(|index| self.points(public, index))
    }

    /// Points that each seat may expect on a score card.
    fn points(&self, public: &Public, index: usize) -> BySeat<f32> {
        let markers = self.markers[index].as_slice();
        let sharpness = 1.0 / self.doubt[index];
        let mut ranks = BySeat::from_fn(markers.len(), |_| Rank::ALONE);
        let slots = ranks.as_mut_slice();
        for one in 1..markers.len() {
            for other in 0..one {
                let beaten = chance_beaten((markers[one] - markers[other]) * sharpness);
                slots[one].meet(beaten);
                slots[other].meet(1.0 - beaten);
            }
        }
        ranks.map(|seat, rank| self.presence(public, index, seat) * rank.points())
    }

    /// Points that one more marker on a score card brings the seat.
    pub(super) fn gain(&self, public: &Public, index: usize, seat: Seat) -> f32 {
        let own = self.markers[index][seat];
        let sharpness = 1.0 / self.doubt[index];
        let (mut before, mut after) = (Rank::ALONE, Rank::ALONE);
        for (other, &markers) in self.markers[index].as_slice().iter().enumerate() {
            if other != seat.index() {
                let lead = own - markers;
                before.meet(chance_beaten(lead * sharpness));
                after.meet(chance_beaten((lead + MARKER) * sharpness));
            }
        }
        after.points() - before.points() * self.presence(public, index, seat)
    }

    /// The chance that the seat has a marker on a score card in the end.
    fn presence(&self, public: &Public, index: usize, seat: Seat) -> f32 {
        if public.player(seat).markers(CardType::ALL[index]).halves() > 0 {
            1.0
        } else {
            (self.markers[index][seat] / MARKER).min(1.0).max(self.hope[index])
        }
    }
}

impl Use {
    /// How likely the cards of a hand of this size are to be played.
    fn of(public: &Public, seat: Seat, load: f32, capacity: f32) -> Use {
        if public.is_endgame() {
            let can_play = !public.passed.contains(seat) && public.player(seat).discs > 0;
            let chance = if can_play { COSTS_A_DISC } else { 0.0 };
            return Use { average: chance, further: chance };
        }
        // The first cards are surely played, further ones less and less.
        let further = (-load / capacity).exp();
        let average = if load > 0.0 { (1.0 - further) * capacity / load } else { 1.0 };
        Use { average, further }
    }
}

/// Chances of a seat on a score card: that no other is better, and that one is.
#[derive(Clone, Copy, Debug, Default)]
struct Rank {
    first: f32,
    second: f32,
}

impl Rank {
    /// Before any other seat is counted.
    const ALONE: Rank = Rank { first: 1.0, second: 0.0 };

    /// Counts in another seat, which is better with this chance.
    fn meet(&mut self, better: f32) {
        self.second = self.second * (1.0 - better) + self.first * better;
        self.first *= 1.0 - better;
    }

    /// Expected points. Even chances against one or two others give what a tie gives by the rules.
    fn points(self) -> f32 {
        const FIRST: f32 = 10.0;
        const SECOND: f32 = 6.0;
        const THIRD: f32 = 2.0;
        THIRD + (FIRST - THIRD) * self.first + (SECOND - THIRD) * self.second
    }
}

/// The chance of losing a lead of this many standard deviations.
fn chance_beaten(lead: f32) -> f32 {
    0.5 - 0.5 * lead / (1.0 + lead * lead).sqrt()
}

/// How many more cards will be drawn before the fifth rain, on average.
fn draws_left(public: &Public) -> f32 {
    if public.is_endgame() {
        return 0.0;
    }
    let deck = public.deck;
    // Rain divides the cards it lies among into parts of the same size, on average; the last part is
    // never drawn. The first rain lies above them.
    let rains = f32::from((RAIN_COUNT - deck.rain()).min(RAIN_COUNT - 1));
    let among_rain = f32::from(deck.dry_count() - deck.above_the_rain());
    f32::from(deck.above_the_rain()) + among_rain * rains / (rains + 1.0)
}

/// The seat's own pet until it is turned up, also while others are still choosing theirs.
fn own_pet(view: SeatView<'_, Ark>) -> Option<Card> {
    match view.public().player(view.seat()).pet {
        Pet::None | Pet::FaceDown { .. } => view.own().pet,
        Pet::Open(_) => None,
    }
}

/// The seat's own hand, without a pet that is about to leave it.
fn held(view: SeatView<'_, Ark>) -> CardSet {
    match (view.public().phase, view.own().pet) {
        (Phase::Decide(Decision::Pet(_)), Some(pet)) => view.own().hand.without(pet),
        (_, _) => view.own().hand,
    }
}

/// Slow animals and provisions must be the only card of a turn.
fn stays_alone(card_type: CardType) -> bool {
    match card_type {
        CardType::Slow | CardType::Provisions => true,
        CardType::Heavy | CardType::Shy | CardType::Useful => false,
    }
}

/// A small count as a float.
pub(super) fn float(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Points of a seat that meets others who are better with these chances.
    fn points(better: &[f32]) -> f32 {
        let mut rank = Rank::ALONE;
        for &better in better {
            rank.meet(better);
        }
        rank.points()
    }

    #[test]
    fn sure_places_and_ties_score_as_the_rules_say() {
        for (better, expected) in [
            (&[0.0, 0.0][..], 10.0),
            (&[1.0, 0.0], 6.0),
            (&[1.0, 1.0, 0.0], 2.0),
            (&[0.5, 0.0], 8.0),
            (&[0.5, 0.5], 6.0),
            (&[1.0, 0.5], 4.0),
        ] {
            assert!((points(better) - expected).abs() < 1e-5, "{better:?}");
        }
    }

    #[test]
    fn a_lead_is_the_safer_the_larger_it_is() {
        assert!((chance_beaten(0.0) - 0.5).abs() < 1e-6);
        assert!(chance_beaten(1.0) < 0.2 && chance_beaten(10.0) < 0.01);
        assert!((chance_beaten(1.5) + chance_beaten(-1.5) - 1.0).abs() < 1e-6);
    }
}
