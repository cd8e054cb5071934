//! Ark as JSON.

use ararat_core::View;
use ararat_wire::{Wire, number, seats, texts};
use serde_json::{Map, Value, json};

use crate::rules::{
    Ability, Ark, CardSet, CardType, Cards, Decision, Destination, Diet, Due, Pet, Phase, Player,
    Printed, Side,
};

impl Wire for Ark {
    fn position(view: View<'_, Ark>) -> Value {
        let public = view.public();
        let deck_of_all = public.cards();
        let list = |set: CardSet| texts(deck_of_all.names(set));
        let (phase, draws_to) = phase(public.phase);
        let tilt = public.ship.tilt();
        let cabins = public
            .ship
            .cabins()
            .map(|(cabin, cards)| json!({ "cabin": cabin.to_string(), "cards": list(cards) }));
        let sheet = public.sheet();
        let players = public.players.iter().map(|(seat, player)| {
            let row = sheet.rows()[seat];
            json!({
                "seat": number(seat),
                "discs": player.discs,
                "hand_count": player.hand_count,
                "seen_to_take": list(player.shown),
                "pet": pet(player, deck_of_all),
                "marker_halves": by_type(|card_type| player.markers(card_type).halves()),
                "points_now": by_type(|card_type| row.points[card_type.index()]),
            })
        });
        json!({
            "phase": phase,
            "draws_to": draws_to,
            "first": number(public.first),
            "is_endgame": public.is_endgame(),
            "ship": cabins.collect::<Vec<_>>(),
            "tilt": {
                "side": tilt.side().map(Side::name),
                "amount": tilt.amount(),
            },
            "deck": {
                "card_count": public.deck.card_count(),
                "rain_seen": public.deck.rain(),
                "above_the_rain": public.deck.above_the_rain(),
            },
            "display": list(public.display),
            "out_of_play": list(public.gone),
            "disc_supply": public.supply(),
            "chosen": seats(public.chosen),
            "passed": seats(public.passed),
            "players": players.collect::<Vec<_>>(),
            "cards": cards(deck_of_all),
            "own": view.own().map(|own| json!({
                "hand": list(own.hand),
                "pet": own.pet.map(|card| deck_of_all.name(card).to_string()),
            })),
        })
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

fn pet(player: &Player, cards: &Cards) -> Value {
    match player.pet {
        Pet::None => Value::Null,
        Pet::FaceDown { may_be, may_be_unseen } => json!({
            "face_down": true,
            "may_be": texts(cards.names(may_be)),
            "may_be_unseen": may_be_unseen,
        }),
        Pet::Open(card) => json!({ "face_down": false, "card": cards.name(card).to_string() }),
    }
}

fn by_type(value: impl Fn(CardType) -> u8) -> Map<String, Value> {
    CardType::ALL.into_iter().map(|each| (each.to_string(), value(each).into())).collect()
}

/// What is printed on every card, by name.
fn cards(cards: &Cards) -> Map<String, Value> {
    let each = cards.each(cards.all());
    each.map(|card| (cards.name(card).to_string(), printed(cards.printed(card)))).collect()
}

fn printed(printed: &Printed) -> Value {
    json!({
        "climate": printed.climate.name(),
        "weight": printed.weight,
        "diet": printed.diet.map(Diet::name),
        "type": printed.card_type.map(CardType::name),
        "ability": printed.ability.map(Ability::name),
    })
}
