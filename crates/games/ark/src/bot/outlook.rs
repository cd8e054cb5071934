//! How the score cards may end, as one seat sees it.
//!
//! Markers lie open; cards in hands will be markers if there is time and room for them. What a hand
//! will bring is estimated, known cards one by one and unseen ones by what is left in the game, and
//! leads are weighed against what may still come.
//!
//! The constants were tuned by letting medium bots with different values play each other, and
//! keeping those that won.

use ararat_core::{BySeat, MAX_SEATS, Seat, SeatView};

use crate::rules::{
    Ability, Ark, Card, CardSet, CardType, Decision, Destination, Due, Pet, Phase, Player, Public,
    RAIN_COUNT,
};

const TYPES: usize = CardType::COUNT;

/// A number for each type, padded to a length that vectorizes: the processor handles four numbers
/// at a time.
pub(super) type ByType = [f32; 8];

/// The factor by type: slow animals and provisions, and all others.
const ALONE: ByType = {
    let mut alone = [1.0; 8];
    alone[CardType::Slow.index()] = COSTS_A_TURN;
    alone[CardType::Provisions.index()] = COSTS_A_TURN;
    alone
};
const ALONE_AT_THE_END: ByType = {
    let mut alone = [1.0; 8];
    alone[CardType::Slow.index()] = 0.0;
    alone[CardType::Provisions.index()] = 0.0;
    alone
};

/// The value of a plain marker, in halves.
pub(super) const MARKER: f32 = 2.0;
/// Cards of a large hand that get played for each turn left, and in the last one.
const CARDS_PER_TURN: f32 = 2.3;
const LAST_CARDS: f32 = 0.45;
/// An animal without a type hardly uses up the time for playing cards: it need not be played.
const TYPELESS: f32 = 0.23;
/// How likely a card is to be played, relative to one that fits a cabin now: if it waits for
/// another tilt; if it waits for a new cabin; if there is no disc for one.
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
/// How many guesses an unseen pet counts as, beside the known cards that it may be.
const UNSEEN_PETS: f32 = 3.0;
/// The uncertainty of a lead, in halves: a constant, and a factor for the square root of the number
/// of cards that a seat is still to draw.
const DOUBT: f32 = 1.05;
const DOUBT_TO_COME: f32 = 1.26;
/// The rate at which a seat gets its first marker of a type, for each card still to come.
const FIRST_MARKER: f32 = 0.27;
/// A disc is worth a point and, while there is time, a possible cabin, which counts fully if at
/// least this many turns are left.
const CABIN: f32 = 0.95;
const TURNS_FOR_CABIN: f32 = 4.0;
/// Points for special animals in hand.
const EJECTOR: f32 = 3.0;
const BRINGS_DISCS: f32 = 1.4;
const LIFTS_MARKER: f32 = 1.0;
/// The share of a second card's gain that counts while it may still be played this turn: it is
/// nearly certain.
const SECOND_CARD: f32 = 0.91;
/// How much less certain a lead is: a factor for the square root of the number of cards to come.
const HASTE: f32 = 0.55;

/// How the score cards may end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    /// Turns that each seat may still have in the normal game.
    pub(super) turns_left: f32,
    /// By seat, then by type: the halves it may expect at the end.
    pub(super) markers: [ByType; MAX_SEATS],
    /// By type: the uncertainty of leads, in halves.
    pub(super) doubt: ByType,
    /// By type: the chance that a seat without any card of the type still gets a marker.
    hope: ByType,
    /// What a disc is worth.
    pub(super) disc: f32,
    /// Cards that some cabin takes in now, and on an even keel.
    pub(super) now: CardSet,
    pub(super) level: CardSet,
    /// Cards of the seat's own hand that fit a cabin now.
    pub(super) fitting: CardSet,
    /// How likely one more card in the seat's own hand is to be played.
    pub(super) use_of_card: f32,
    /// Points for special animals in hand and for a second card.
    pub(super) special: f32,
    /// How certain a lead is, relative to the end of the game.
    pub(super) sureness: f32,
}

/// What is the same for all seats.
#[derive(Clone, Copy)]
pub(super) struct Common {
    turns_left: f32,
    /// Cards that some cabin takes in now, and on an even keel.
    now: CardSet,
    level: CardSet,
    /// By type: its share of the unseen cards.
    parts: ByType,
    doubt: ByType,
    hope: ByType,
    sureness: f32,
    /// How many cards a seat can still play.
    capacity: f32,
}

/// What a viewer knows about a seat's hand.
struct Held {
    /// Cards known to be in it.
    known: CardSet,
    /// All cards.
    size: f32,
    /// Factors on what known and unseen cards promise.
    by_known: f32,
    by_unseen: f32,
}

/// How likely cards of a hand are to be played: on average, and one more of them.
#[derive(Clone, Copy)]
struct Use {
    average: f32,
    further: f32,
}

impl Common {
    pub(super) fn new(public: &Public) -> Common {
        let cards = public.cards();
        let seat_count = float(public.player_count());
        let draws = draws_left(public);
        let turns_left = draws / seat_count;
        let (now, level) = public.ship.vacancies(cards);
        let mut common = Common {
            turns_left,
            now,
            level,
            parts: [0.0; 8],
            // The padding is calculated with too, so it must not be divided by zero.
            doubt: [1.0; 8],
            hope: [0.0; 8],
            sureness: 1.0 / (1.0 + HASTE * draws.sqrt()),
            capacity: CARDS_PER_TURN * turns_left + LAST_CARDS,
        };
        let unseen = float(public.unseen.len()).max(1.0);
        let on_display = cards.count_types(public.display);
        for (index, card_type) in CardType::ALL.into_iter().enumerate() {
            let left = float(cards.of_type(public.unseen, card_type).len());
            common.parts[index] = left / unseen;
            let mut coming = left * (draws / unseen).min(1.0);
            if !public.is_endgame() {
                coming += f32::from(on_display[index]);
            }
            common.doubt[index] = DOUBT + DOUBT_TO_COME * (coming / seat_count).sqrt();
            common.hope[index] = 1.0 - (-FIRST_MARKER * coming / seat_count).exp();
        }
        common
    }

    /// By seat, then by type: the halves that each seat may expect, as the others see it.
    pub(super) fn markers(&self, public: &Public) -> [ByType; MAX_SEATS] {
        let mut markers = [[0.0; 8]; MAX_SEATS];
        for (seat, player) in public.players.iter() {
            markers[seat.index()] = self.count_other(public, seat, player);
        }
        markers
    }

    /// Counts the markers of a seat, and those that its hand and its pet may bring, as the others
    /// see it.
    fn count_other(&self, public: &Public, seat: Seat, player: &Player) -> ByType {
        let held = Held {
            known: player.known_hand(public.cards()),
            size: f32::from(player.hand_count),
            by_known: KNOWN_OF_OTHERS,
            by_unseen: UNSEEN_OF_OTHERS,
        };
        let (mut markers, _) = self.count(public, seat, player, &held);
        count_pet(public, player, &mut markers);
        markers
    }

    /// Counts the markers of a seat and those that its hand may bring; also returns how likely the
    /// cards are to be played.
    #[inline]
    fn count(&self, public: &Public, seat: Seat, player: &Player, held: &Held) -> (ByType, Use) {
        let cards = public.cards();
        let &Held { known, mut size, by_known, by_unseen } = held;
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
        let typed_count = float(cards.typed(known).len()) + unseen;
        let load = typed_count + TYPELESS * (size - typed_count).max(0.0);
        let usage = Use::of(public, seat, load, self.capacity);
        let waits_long = if player.discs > 0 { WAITS_FOR_CABIN } else { WAITS_FOR_DISC };
        let alone = if public.is_endgame() { ALONE_AT_THE_END } else { ALONE };
        let all = floats(cards.count_types(known));
        let now = floats(cards.count_types(cards.common(known, self.now)));
        let level = floats(cards.count_types(cards.common(known, self.level)));
        let halves = floats(CardType::ALL.map(|card_type| player.markers(card_type).halves()));
        let mut markers = [0.0; 8];
        for (index, markers) in markers.iter_mut().enumerate() {
            let mut held = by_unseen * unseen * self.parts[index];
            let waiting = WAITS_FOR_TILT * (level[index] - now[index]);
            held += by_known * (now[index] + waiting + waits_long * (all[index] - level[index]));
            held *= alone[index];
            *markers = halves[index] + MARKER * held * usage.average;
        }
        (markers, usage)
    }
}

/// Counts the marker that the pet of another seat will bring.
fn count_pet(public: &Public, player: &Player, markers: &mut ByType) {
    let cards = public.cards();
    let Pet::FaceDown { may_be, may_be_unseen } = player.pet else { return };
    // By the share of each type among light animals, since nothing more is known.
    let likely_types = [CardType::Shy, CardType::Slow, CardType::Useful];
    let guess = if may_be_unseen { UNSEEN_PETS } else { 0.0 };
    let all = (float(may_be.len()) + guess).max(1.0);
    let counts = cards.count_types(may_be);
    for card_type in likely_types {
        let likely = f32::from(counts[card_type.index()]) + guess / float(likely_types.len());
        markers[card_type.index()] += MARKER * PET * likely / all;
    }
}

impl Outlook {
    pub(super) fn new(view: SeatView<'_, Ark>) -> Outlook {
        let public = view.public();
        let common = Common::new(public);
        let mut markers = [[0.0; 8]; MAX_SEATS];
        for (seat, player) in public.players.iter().filter(|&(seat, _)| seat != view.seat()) {
            markers[seat.index()] = common.count_other(public, seat, player);
        }
        Outlook::among(view, &common, markers)
    }

    /// The outlook of a seat, if the markers of the others are these.
    pub(super) fn among(
        view: SeatView<'_, Ark>,
        common: &Common,
        mut markers: [ByType; MAX_SEATS],
    ) -> Outlook {
        let (public, cards) = (view.public(), view.public().cards());
        let known = held(view);
        let hand = Held { known, size: float(known.len()), by_known: 1.0, by_unseen: 1.0 };
        let (mut own, usage) = common.count(public, view.seat(), public.player(view.seat()), &hand);
        if let Some(card_type) = own_pet(view).and_then(|pet| cards.printed(pet).card_type) {
            own[card_type.index()] += MARKER;
        }
        markers[view.seat().index()] = own;
        let mut outlook = Outlook {
            turns_left: common.turns_left,
            markers,
            doubt: common.doubt,
            hope: common.hope,
            disc: 1.0 + CABIN * (common.turns_left / TURNS_FOR_CABIN).min(1.0),
            now: common.now,
            level: common.level,
            fitting: cards.common(known, common.now),
            use_of_card: usage.further,
            special: 0.0,
            sureness: common.sureness,
        };
        outlook.special = outlook.special_animals(view) + outlook.second_card(view);
        outlook
    }

    /// Points for special animals in the seat's own hand.
    fn special_animals(&self, view: SeatView<'_, Ark>) -> f32 {
        let cards = view.public().cards();
        // In the normal game they are among the first to be played.
        let usage = if view.public().is_endgame() {
            self.use_of_card
        } else {
            f32::midpoint(self.use_of_card, 1.0)
        };
        let special = cards.each(cards.special(view.own().hand));
        let points = special.map(|card| match cards.printed(card).ability {
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
        let fitting = cards.count_types(cards.sociable(self.fitting));
        let gains = fitting.into_iter().zip(self.gains(public, view.seat()));
        let gains = gains.filter(|&(count, _)| count > 0).map(|(_, gain)| gain);
        SECOND_CARD * (1.0 - self.use_of_card) * gains.fold(0.0, f32::max)
    }

    /// Points that each seat may expect at the end, given its points on the score cards.
    pub(super) fn totals(&self, public: &Public, points: &[ByType; MAX_SEATS]) -> BySeat<f32> {
        public.players.map(|seat, player| {
            let discs = self.disc * f32::from(player.discs);
            points[seat.index()][..TYPES].iter().fold(discs, |total, points| total + points)
        })
    }

    /// By seat, then by type: points that each seat may expect on the score card.
    pub(super) fn points(&self, public: &Public) -> [ByType; MAX_SEATS] {
        let sharpness = self.sharpness();
        let mut ranks = [Ranks::ALONE; MAX_SEATS];
        for one in 1..public.player_count().min(MAX_SEATS) {
            for other in 0..one {
                let mut beaten = [0.0; 8];
                for (index, beaten) in beaten.iter_mut().enumerate() {
                    let lead = self.markers[one][index] - self.markers[other][index];
                    *beaten = chance_beaten(lead * sharpness[index]);
                }
                ranks[one].meet(&beaten);
                ranks[other].meet(&beaten.map(|beaten| 1.0 - beaten));
            }
        }
        let mut points = [[0.0; 8]; MAX_SEATS];
        for (seat, _) in public.players.iter() {
            let presence = self.presence(public, seat);
            let (points, ranks) = (&mut points[seat.index()], ranks[seat.index()].points());
            for (index, points) in points.iter_mut().enumerate() {
                *points = presence[index] * ranks[index];
            }
        }
        points
    }

    /// By type: points that one more marker on a score card brings the seat.
    pub(super) fn gains(&self, public: &Public, seat: Seat) -> ByType {
        let own = &self.markers[seat.index()];
        let sharpness = self.sharpness();
        let (mut before, mut after) = (Ranks::ALONE, Ranks::ALONE);
        let others = self.markers[..public.player_count().min(MAX_SEATS)].iter().enumerate();
        for (_, markers) in others.filter(|&(other, _)| other != seat.index()) {
            let (mut now, mut then) = ([0.0; 8], [0.0; 8]);
            for (index, (own, markers)) in own.iter().zip(markers).enumerate() {
                let lead = own - markers;
                now[index] = chance_beaten(lead * sharpness[index]);
                then[index] = chance_beaten((lead + MARKER) * sharpness[index]);
            }
            before.meet(&now);
            after.meet(&then);
        }
        let presence = self.presence(public, seat);
        let (before, after) = (before.points(), after.points());
        let mut gains = [0.0; 8];
        for (index, gain) in gains.iter_mut().enumerate() {
            *gain = after[index] - before[index] * presence[index];
        }
        gains
    }

    fn sharpness(&self) -> ByType {
        self.doubt.map(|doubt| 1.0 / doubt)
    }

    /// By type: the chance that the seat has a marker on a score card at the end.
    fn presence(&self, public: &Public, seat: Seat) -> ByType {
        let mut presence = [1.0; 8];
        let player = public.player(seat);
        for (index, card_type) in CardType::ALL.into_iter().enumerate() {
            if player.markers(card_type).halves() == 0 {
                let markers = self.markers[seat.index()][index];
                presence[index] = (markers / MARKER).min(1.0).max(self.hope[index]);
            }
        }
        presence
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
        // The first cards are certain to be played, further ones less and less likely.
        let further = (-load / capacity).exp();
        let average = if load > 0.0 { (1.0 - further) * capacity / load } else { 1.0 };
        Use { average, further }
    }
}

/// Chances of a seat on each score card: that no other seat is better, and that exactly one is.
#[derive(Clone, Copy, Debug)]
struct Ranks {
    first: ByType,
    second: ByType,
}

impl Ranks {
    /// Before any other seat is counted.
    const ALONE: Ranks = Ranks { first: [1.0; 8], second: [0.0; 8] };

    /// Includes another seat, which is better with these chances.
    #[inline]
    fn meet(&mut self, better: &ByType) {
        for ((first, second), &better) in self.first.iter_mut().zip(&mut self.second).zip(better) {
            *second = *second * (1.0 - better) + *first * better;
            *first *= 1.0 - better;
        }
    }

    /// Expected points. Even chances against one or two others give what a tie gives by the rules.
    #[inline]
    fn points(&self) -> ByType {
        const FIRST: f32 = 10.0;
        const SECOND: f32 = 6.0;
        const THIRD: f32 = 2.0;
        let mut points = [0.0; 8];
        for (index, points) in points.iter_mut().enumerate() {
            *points =
                THIRD + (FIRST - THIRD) * self.first[index] + (SECOND - THIRD) * self.second[index];
        }
        points
    }
}

/// The chance of losing a lead of this many standard deviations.
#[inline]
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

/// Small counts by type as floats.
#[inline]
fn floats(counts: [u8; TYPES]) -> ByType {
    let mut floats = [0.0; 8];
    for (float, count) in floats.iter_mut().zip(counts) {
        *float = f32::from(count);
    }
    floats
}

/// A small count as a float.
pub(super) fn float(count: usize) -> f32 {
    f32::from(u16::try_from(count).expect("a count of cards is small"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Points of a seat against others that are better with these chances.
    fn points(better: &[f32]) -> f32 {
        let mut ranks = Ranks::ALONE;
        for &better in better {
            ranks.meet(&[better; 8]);
        }
        ranks.points()[0]
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
