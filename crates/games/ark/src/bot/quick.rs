//! A cheap, sensible action: what each legal action gains by itself, plus a little randomness.

use ararat_bots::Desk;
use ararat_core::{Game, Rng, SeatView};

use super::outlook::Outlook;
use crate::rules::{Ability, Action, Ark, Card, CardType, Cards, Public};

/// Random points, so that rollouts differ.
const LUCK: f32 = 0.5;
/// The share of a type's gain that an unknown card brings: some cards have no type.
const UNKNOWN: f32 = 0.85;
/// A second card brings less than it seems to, because the cabin of the first is closed.
const SECOND_CARD: f32 = 0.7;
/// The cost of a disc that goes to a neighbor rather than to the supply.
const DISC_GIVEN: f32 = 0.3;
/// The cost of playing an ejector without ejecting anything.
const EJECTOR_WASTED: f32 = 1.0;

pub(super) fn quick<R: Rng>(view: SeatView<'_, Ark>, rng: &mut R, desk: &mut Desk<Ark>) -> Action {
    let mut actions = std::mem::take(&mut desk.actions);
    actions.clear();
    Ark::legal_actions(view, &mut actions);
    let chosen = match *actions.as_slice() {
        [only] => only,
        _ => choose(view, &actions, rng),
    };
    desk.actions = actions;
    chosen
}

fn choose<R: Rng>(view: SeatView<'_, Ark>, actions: &[Action], rng: &mut R) -> Action {
    let gains = Gains::new(view);
    let mut best = (f32::NEG_INFINITY, Action::Pass);
    for &action in actions {
        #[expect(clippy::cast_precision_loss, reason = "16 bits fit exactly")]
        let luck = LUCK * (rng.next_u64() >> 48) as f32 / f32::from(u16::MAX);
        let merit = gains.merit(action) + luck;
        if merit > best.0 {
            best = (merit, action);
        }
    }
    best.1
}

/// What markers and cards bring the seat now.
struct Gains<'a> {
    public: &'a Public,
    cards: &'static Cards,
    outlook: Outlook,
    /// By type: points for one more marker.
    by_type: [f32; CardType::COUNT],
    /// Points for an unknown card once it is played.
    unknown: f32,
    /// The best face-up card.
    display: f32,
    /// The two best cards that may share a turn.
    pair: [(f32, Option<Card>); 2],
}

impl<'a> Gains<'a> {
    fn new(view: SeatView<'a, Ark>) -> Gains<'a> {
        let public = view.public();
        let outlook = Outlook::new(view);
        let gains = outlook.gains(public, view.seat());
        let by_type: [f32; CardType::COUNT] = std::array::from_fn(|index| gains[index]);
        let mut gains = Gains {
            public,
            cards: public.cards(),
            outlook,
            by_type,
            unknown: UNKNOWN * by_type.iter().sum::<f32>() / super::float(by_type.len()),
            display: 0.0,
            pair: [(0.0, None); 2],
        };
        let display = gains.cards.each(public.display);
        gains.display = display.map(|card| gains.marker(card)).fold(0.0, f32::max);
        for card in gains.cards.each(gains.cards.sociable(outlook.fitting)) {
            let gain = gains.now(card);
            if gain > gains.pair[0].0 {
                gains.pair = [(gain, Some(card)), gains.pair[0]];
            } else if gain > gains.pair[1].0 {
                gains.pair[1] = (gain, Some(card));
            }
        }
        gains
    }

    /// Points that a card brings when it is played.
    fn marker(&self, card: Card) -> f32 {
        let printed = self.cards.printed(card);
        let marker = printed.card_type.map_or(0.0, |card_type| self.by_type[card_type.index()]);
        match printed.ability {
            Some(Ability::RaisedMarker) => 1.5 * marker,
            Some(Ability::LiftsMarker) => 0.5 * self.unknown,
            Some(Ability::BringsDiscs) => 2.0,
            Some(
                Ability::EjectsAny
                | Ability::EjectsWeightTwo
                | Ability::EjectsShy
                | Ability::Unbothered,
            )
            | None => marker,
        }
    }

    /// Points for playing a card now rather than keeping it.
    fn now(&self, card: Card) -> f32 {
        self.marker(card) * (1.0 - self.outlook.use_of_card)
    }

    fn merit(&self, action: Action) -> f32 {
        let find = |name| self.cards.find(name);
        match action {
            Action::Take(name) => {
                let taken = find(name).map_or(0.0, |card| self.marker(card));
                (taken + self.unknown) * self.outlook.use_of_card
            }
            Action::Place { card, cabin, ejects } => {
                let Some(card) = find(card) else { return 0.0 };
                let printed = self.cards.printed(card);
                let mut merit = self.now(card);
                if let Some(target) = ejects.and_then(find) {
                    merit += self.marker(target);
                } else if printed.ability.is_some() && printed.card_type.is_none() {
                    merit -= EJECTOR_WASTED * self.outlook.use_of_card;
                }
                if self.public.is_endgame() {
                    // The turn costs a disc.
                    merit -= 1.0;
                } else if !printed.stays_alone() {
                    let [(first, best), (second, _)] = self.pair;
                    merit += SECOND_CARD * if best == Some(card) { second } else { first };
                }
                if !self.public.ship.has_cabin(cabin) {
                    let card = self.display * self.outlook.use_of_card;
                    merit += card - self.outlook.disc - DISC_GIVEN;
                }
                merit
            }
            Action::Lift(card_type) => {
                card_type.map_or(-1.0, |card_type| self.by_type[card_type.index()])
            }
            Action::Pet(name) => name.and_then(find).map_or(-1.0, |card| self.now(card)),
            Action::Done | Action::Pass => 0.0,
        }
    }
}
