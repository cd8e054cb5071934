//! Ark as JSON.

use ararat_core::View;
use ararat_wire::{Json, Object, Wire, number, seats};

use crate::rules::{
    Ability, Ark, CardSet, CardType, Cards, Decision, Destination, Diet, Due, Pet, Phase, Player,
    Printed, Side,
};

impl Wire for Ark {
    fn write_position(view: View<'_, Ark>, to: &mut Object<'_>) {
        let public = view.public();
        let deck_of_all = public.cards();
        let list = |set: CardSet| deck_of_all.names(set);
        let (phase, draws_to) = phase(public.phase);
        to.field("phase", phase);
        to.field("draws_to", draws_to);
        to.field("first", number(public.first));
        to.field("is_endgame", public.is_endgame());
        to.objects("ship", public.ship.cabins(), |(cabin, cards), to| {
            to.text("cabin", cabin);
            to.texts("cards", list(cards));
        });
        let tilt = public.ship.tilt();
        let mut tilted = to.place("tilt").object();
        tilted.field("side", tilt.side().map(Side::name));
        tilted.field("amount", tilt.amount());
        drop(tilted);
        let mut deck = to.place("deck").object();
        deck.field("card_count", public.deck.card_count());
        deck.field("rain_seen", public.deck.rain());
        deck.field("above_the_rain", public.deck.above_the_rain());
        drop(deck);
        to.texts("display", list(public.display));
        to.texts("out_of_play", list(public.gone));
        to.field("disc_supply", public.supply());
        to.field("chosen", seats(public.chosen));
        to.field("passed", seats(public.passed));
        let sheet = public.sheet();
        to.objects("players", public.players.iter(), |(seat, player), to| {
            let row = sheet.rows()[seat];
            to.field("seat", number(seat));
            to.field("discs", player.discs);
            to.field("hand_count", player.hand_count);
            to.texts("seen_to_take", list(player.shown));
            write_pet(player, deck_of_all, to.place("pet"));
            by_type(to.place("marker_halves"), |card_type| player.markers(card_type).halves());
            by_type(to.place("points_now"), |card_type| row.points[card_type.index()]);
        });
        let mut cards = to.place("cards").object();
        for card in deck_of_all.each(deck_of_all.all()) {
            write_printed(deck_of_all.printed(card), cards.named(deck_of_all.name(card)));
        }
        drop(cards);
        to.place("own").optional(view.own(), |own, to| {
            let mut to = to.object();
            to.texts("hand", list(own.hand));
            to.optional_text("pet", own.pet.map(|card| deck_of_all.name(card)));
        });
    }
}

/// The phase, and where the drawn card goes.
fn phase(phase: Phase) -> (&'static str, Option<&'static str>) {
    let to = |destination| match destination {
        Destination::Hand => Some("hand"),
        Destination::Display => Some("display"),
    };
    match phase {
        Phase::Draw(Due::First) => ("naming-first", None),
        Phase::Draw(Due::Start) => ("starting", None),
        Phase::Draw(Due::Deal) => ("dealing", None),
        Phase::Draw(Due::Card(destination)) => ("drawing", to(destination)),
        Phase::Decide(Decision::Turn) => ("turn", None),
        Phase::Decide(Decision::SecondCard) => ("second-card", None),
        Phase::Decide(Decision::Lift) => ("lifting", None),
        Phase::Decide(Decision::CabinCard) => ("cabin-card", None),
        Phase::Decide(Decision::Pet(destination)) => ("pets", to(destination)),
        Phase::Decide(Decision::LastTurn) => ("last-turns", None),
        Phase::Over => ("over", None),
    }
}

fn write_pet(player: &Player, cards: &Cards, to: Json<'_>) {
    match player.pet {
        Pet::None => to.null(),
        Pet::FaceDown { may_be, may_be_unseen } => {
            let mut to = to.object();
            to.field("face_down", true);
            to.texts("may_be", cards.names(may_be));
            to.field("may_be_unseen", may_be_unseen);
        }
        Pet::Open(card) => {
            let mut to = to.object();
            to.field("face_down", false);
            to.text("card", cards.name(card));
        }
    }
}

fn by_type(to: Json<'_>, value: impl Fn(CardType) -> u8) {
    let mut to = to.object();
    for each in CardType::ALL {
        to.named(each).value(value(each));
    }
}

/// What is printed on a card.
fn write_printed(printed: &Printed, to: Json<'_>) {
    let mut to = to.object();
    to.field("climate", printed.climate.name());
    to.field("weight", printed.weight);
    to.field("diet", printed.diet.map(Diet::name));
    to.field("type", printed.card_type.map(CardType::name));
    to.field("ability", printed.ability.map(Ability::name));
}
