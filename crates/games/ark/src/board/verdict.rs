//! Where each card of the hand may go, or whether it may be a pet, and why not.

use ararat_core::{Game, Message as _, SeatView};
use ararat_web::why;
use maud::{Markup, html};

use super::icon;
use super::scene::BoardScene;
use super::ship::arrow;
use crate::rules::{Ability, Action, Ark, CabinId, Card, CardName, Decision, Refusal, Side};

/// What the cards of the hand may do, in the order of the hand.
pub(super) struct Verdicts(Vec<Verdict>);

/// What one card of the hand may do.
pub(super) struct Verdict {
    card: Card,
    name: CardName,
    /// It is judged as a pet, not for the cabins.
    is_pet: bool,
    /// Why it can go nowhere now, whatever the cabin, or why it cannot be a pet.
    pub(super) unplayable: Option<Refusal>,
    /// Every cabin and free place, with the reason why the card may not go there, if there is one.
    places: Vec<(CabinId, Option<Refusal>)>,
    /// The animals that it may eject, and where they are.
    ejections: Vec<(CabinId, CardName)>,
}

impl Verdicts {
    /// For a seat that must or may place a card or choose a pet now.
    pub(super) fn new(view: SeatView<'_, Ark>) -> Option<Verdicts> {
        let public = view.public();
        let judge = match public.decision()? {
            Decision::Turn | Decision::SecondCard | Decision::LastTurn => Verdict::new,
            Decision::Pet(_) => Verdict::as_pet,
            Decision::Lift | Decision::CabinCard => return None,
        };
        let hand = public.cards().each(view.own().hand);
        Some(Verdicts(hand.map(|card| judge(view, card)).collect()))
    }

    /// Each with the number of its card in the hand.
    pub(super) fn iter(&self) -> impl Iterator<Item = (usize, &Verdict)> {
        self.0.iter().enumerate()
    }

    pub(super) fn get(&self, index: usize) -> Option<&Verdict> {
        self.0.get(index)
    }
}

impl Verdict {
    fn new(view: SeatView<'_, Ark>, card: Card) -> Verdict {
        let public = view.public();
        let (cards, ship) = (public.cards(), &public.ship);
        let printed = cards.printed(card);
        let name = printed.name;
        let mut verdict = Verdict {
            card,
            name,
            is_pet: false,
            unplayable: None,
            places: Vec::new(),
            ejections: Vec::new(),
        };
        let is_ejector = printed.ability.is_some_and(Ability::ejects);
        let places = ship.cabins().map(|(cabin, _)| cabin);
        for cabin in places.chain(Side::ALL.map(|side| ship.free_place(side))) {
            let refusal =
                Ark::check(view, &Action::Place { card: name, cabin, ejects: None }).err();
            if let Some(refusal @ (Refusal::MustBeAlone { .. } | Refusal::NotInEndgame { .. })) =
                refusal
            {
                verdict.unplayable = Some(refusal);
                return verdict;
            }
            verdict.places.push((cabin, refusal));
            if !is_ejector {
                continue;
            }
            for target in cards.each(ship.cabin(cabin)).map(|target| cards.name(target)) {
                let action = Action::Place { card: name, cabin, ejects: Some(target) };
                if Ark::check(view, &action).is_ok() {
                    verdict.ejections.push((cabin, target));
                }
            }
        }
        verdict
    }

    /// Whether it may be laid as a pet.
    fn as_pet(view: SeatView<'_, Ark>, card: Card) -> Verdict {
        let name = view.public().cards().name(card);
        let unplayable = Ark::check(view, &Action::Pet(Some(name))).err();
        Verdict { card, name, is_pet: true, unplayable, places: Vec::new(), ejections: Vec::new() }
    }

    pub(super) fn card(&self) -> Card {
        self.card
    }

    pub(super) fn name(&self) -> CardName {
        self.name
    }

    /// Whether nothing can be done with it.
    pub(super) fn is_stuck(&self) -> bool {
        self.unplayable.is_some() || (!self.is_pet && self.fit_count() == 0)
    }

    /// Whether it may eject something.
    pub(super) fn may_eject(&self) -> bool {
        !self.ejections.is_empty()
    }

    /// In how many places it may be placed.
    pub(super) fn fit_count(&self) -> usize {
        let fits = |&&(cabin, refusal): &&(CabinId, Option<Refusal>)| {
            refusal.is_none() || self.ejections.iter().any(|&(place, _)| place == cabin)
        };
        self.places.iter().filter(fits).count()
    }
}

impl BoardScene<'_> {
    /// For every card of the hand: the button that places it here, or why it cannot. The style
    /// sheet shows those of the chosen card.
    pub(super) fn room_choices(&self, cabin: CabinId) -> Markup {
        let verdicts = self.verdicts.iter().flat_map(Verdicts::iter);
        html! {
            @for (index, verdict) in verdicts {
                @if let Some((_, refusal)) = verdict.places.iter().find(|(place, _)| *place == cabin) {
                    (self.room_choice(index, verdict, cabin, refusal.as_ref()))
                }
            }
        }
    }

    fn room_choice(
        &self,
        index: usize,
        verdict: &Verdict,
        cabin: CabinId,
        refusal: Option<&Refusal>,
    ) -> Markup {
        let action = Action::Place { card: verdict.name, cabin, ejects: None };
        let Some(refusal) = refusal else {
            return self.choice(index, verdict, action, &self.result(verdict, cabin));
        };
        html! {
            div .for .no .{"k" (index)} {
                span .act {
                    button name="do" value=(action) aria-disabled="true" {
                        span .unseen { (self.name(verdict.name)) ", " (cabin) ": " }
                        span .said { (self.brief_sign(refusal)) }
                    }
                    (why::<Ark>(refusal, self.words))
                }
            }
        }
    }

    /// For every card of the hand that may eject this one: a button to do so.
    pub(super) fn berth_choices(&self, cabin: CabinId, target: CardName) -> Markup {
        let verdicts = self.verdicts.iter().flat_map(Verdicts::iter);
        let may = |verdict: &Verdict| verdict.ejections.contains(&(cabin, target));
        html! {
            @for (index, verdict) in verdicts.filter(|(_, verdict)| may(verdict)) {
                @let action = Action::Place { card: verdict.name, cabin, ejects: Some(target) };
                @let label = html! { (icon::icon("out")) span .phrase { (self.word("web-ark-eject")) } };
                (self.choice(index, verdict, action, &label))
            }
        }
    }

    fn choice(&self, index: usize, verdict: &Verdict, action: Action, label: &Markup) -> Markup {
        use ararat_text::TextBoard as _;
        let said = self.page.actor().map(|view| Ark::action(view, &action, self.words));
        html! {
            div .for .yes .{"k" (index)} {
                span .act {
                    button name="do" value=(action) title=[said] {
                        span .unseen { (self.name(verdict.name)) ": " }
                        span .said { (label) }
                    }
                }
            }
        }
    }

    /// The result of placing the card here: the tilt, and the discs that a new cabin costs.
    fn result(&self, verdict: &Verdict, cabin: CabinId) -> Markup {
        let weight = self.cards.printed(verdict.card).weight.cast_signed();
        let ship = &self.public.ship;
        let tilt = ship.tilt().after(cabin.side(), weight);
        html! {
            span .then {
                span .short aria-hidden="true" { (tilt.side().map_or("=", arrow)) @if tilt.amount() > 0 { (tilt.amount()) } }
                span .phrase { (self.words.fill("web-ark-then", &tilt.facts())) }
            }
            @if !ship.has_cabin(cabin) {
                span .price {
                    (self.public.disc_price_of_cabin()) (icon::icon("disc"))
                    span .unseen { " " (self.word("ark-board-discs")) }
                }
            }
        }
    }

    fn brief_sign(&self, refusal: &Refusal) -> Markup {
        let (sign, word) = self.brief(refusal);
        html! { (icon::icon(sign)) span .phrase { (word) } }
    }

    /// The reason as an icon and in a word or two.
    pub(super) fn brief(&self, refusal: &Refusal) -> (&'static str, String) {
        let (sign, key) = match *refusal {
            Refusal::CabinFull { .. } => ("full", "web-ark-no-full"),
            Refusal::TooWarm { .. } => ("sun", "web-ark-no-warm"),
            Refusal::TooCold { .. } => ("snow", "web-ark-no-cold"),
            Refusal::WouldTip { .. } => ("tip", "web-ark-no-tip"),
            Refusal::WouldEat { .. } | Refusal::WouldEatUp { .. } => ("tooth", "web-ark-no-eats"),
            Refusal::WouldBeEaten { .. } | Refusal::WouldBeEatenUp { .. } => {
                ("tooth", "web-ark-no-eaten")
            }
            Refusal::Frightened { .. } => ("shy", "web-ark-no-afraid"),
            Refusal::WouldFrighten { .. } => ("shy", "web-ark-no-frightens"),
            Refusal::SameCabin { .. } => ("card", "web-ark-no-same"),
            Refusal::NoDisc { .. } | Refusal::TwoDiscsNeeded { .. } => ("disc", "web-ark-no-disc"),
            Refusal::MustBeAlone { .. } => ("slow", "web-ark-no-alone"),
            Refusal::NotInEndgame { .. } => ("storm", "web-ark-no-endgame"),
            Refusal::PetNotAnAnimal { .. }
            | Refusal::PetTooHeavy { .. }
            | Refusal::PetSpecial { .. } => ("paw", "web-ark-no-pet-of-this"),
            _ => ("no", "web-ark-no-other"),
        };
        // Most of these words name the other card, as the whole sentence does.
        (sign, self.words.fill(key, &refusal.notice().facts))
    }
}
