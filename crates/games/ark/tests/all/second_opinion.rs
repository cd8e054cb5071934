//! The engine's placing and scoring against slow and plain ones.

use ararat_ark::subject::opinion;
use ararat_ark::{
    Action, Ark, CabinId, CardName, CardSet, CardType, Cards, Decision, Diet, Phase, Printed,
    Public, Side, majority,
};
use ararat_core::{BySeat, Components as _, Nobody, Rng as _, Viewer, Xoshiro};
use ararat_testkit::Walk;
use proptest::prelude::*;

fn position_count() -> usize {
    std::env::var("ARARAT_POSITIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(2_000)
}

fn plain(printed: &Printed) -> opinion::Card {
    opinion::Card {
        name: printed.name.to_string(),
        climate: printed.climate.to_string(),
        weight: i32::from(printed.weight),
        diet: printed.diet.map_or("none", Diet::name).to_owned(),
        kind: printed.card_type.map_or("none", CardType::name).to_owned(),
    }
}

fn plain_side(side: Side) -> &'static str {
    match side {
        Side::Port => "port",
        Side::Starboard => "starboard",
    }
}

/// The ark of this position, told plainly.
fn plain_ark(public: &Public) -> Vec<opinion::Cabin> {
    let cards = public.cards();
    let cabins = public.ship.cabins().map(|(id, inside)| opinion::Cabin {
        side: plain_side(id.side()).to_owned(),
        row: id.row() + 1,
        cards: cards
            .names(inside)
            .map(|name| plain(cards.printed(cards.find(name).unwrap())))
            .collect(),
    });
    cabins.collect()
}

/// Every place of an ark, and one row more than there is.
fn places(public: &Public) -> Vec<CabinId> {
    let rows = |side| 0..public.ship.row_count(side) + 2;
    Side::ALL
        .into_iter()
        .flat_map(|side| rows(side).filter_map(move |row| CabinId::new(side, row)))
        .collect()
}

/// Every placement of a card at a place: alone, ejecting each who is there, and ejecting who is
/// not.
fn ejections(public: &Public, place: CabinId) -> Vec<Option<CardName>> {
    let there = public.cards().names(public.ship.cabin(place));
    let mut ejections: Vec<Option<CardName>> = there.map(Some).collect();
    ejections.dedup();
    ejections.extend([None, Some("owl".parse().unwrap())]);
    ejections
}

/// Compares every placement of every card that is not aboard; returns how many are allowed and how
/// many of those eject.
fn compare_placements(public: &Public) -> (usize, usize) {
    let cards = Cards::standard();
    let ark = plain_ark(public);
    let (mut allowed, mut ejecting) = (0, 0);
    let aboard = public.ship.aboard().fold(CardSet::EMPTY, |aboard, inside| {
        cards.names(inside).fold(aboard, |aboard, name| aboard.with(cards.find(name).unwrap()))
    });
    let free = cards.each(cards.all()).filter(|&card| aboard.count_of(card) < card.copy_count());
    for card in free {
        let told = plain(cards.printed(card));
        for place in places(public) {
            for ejects in ejections(public, place) {
                let engine = public.ship.check_placement(cards, card, place, ejects);
                let target = ejects.map(|name| name.to_string());
                let side = plain_side(place.side());
                let plainly =
                    opinion::may_place(&ark, &told, side, place.row() + 1, target.as_deref());
                assert_eq!(
                    engine.is_ok(),
                    plainly,
                    "{} at {place}, ejecting {ejects:?}: {engine:?} in {ark:#?}",
                    told.name
                );
                allowed += usize::from(plainly);
                ejecting += usize::from(plainly && ejects.is_some());
            }
        }
    }
    (allowed, ejecting)
}

/// The placements that the seat to act has, told plainly: ARK-3.4, ARK-3.5, ARK-4.9 and ARK-5.3
/// around the placement itself.
fn plain_choices(walk: &Walk<Ark>, first_cabin: Option<CabinId>) -> Vec<Action> {
    let public = walk.state.public();
    let seat = public.to_act().unwrap();
    let cards = Cards::standard();
    let ark = plain_ark(public);
    let is_endgame = public.deck.rain() == 5;
    let is_second = public.phase == Phase::Decide(Decision::SecondCard);
    let mut choices = Vec::new();
    for card in cards.each(walk.state.private(seat).hand) {
        let told = plain(cards.printed(card));
        let is_single = told.kind == "slow" || told.kind == "provisions";
        if is_single && (is_second || is_endgame) {
            continue;
        }
        for place in places(public) {
            let is_new = !ark.iter().any(|cabin| {
                cabin.side == plain_side(place.side()) && cabin.row == place.row() + 1
            });
            let price = u8::from(is_new) + u8::from(is_endgame);
            if public.player(seat).discs < price || (is_second && first_cabin == Some(place)) {
                continue;
            }
            for ejects in ejections(public, place) {
                let target = ejects.map(|name| name.to_string());
                let side = plain_side(place.side());
                if opinion::may_place(&ark, &told, side, place.row() + 1, target.as_deref()) {
                    choices.push(Action::Place { card: cards.name(card), cabin: place, ejects });
                }
            }
        }
    }
    choices.sort();
    choices
}

#[test]
fn random_positions_allow_the_same_placements() {
    let mut rng = Xoshiro::new(3);
    let (mut positions, mut allowed, mut ejecting) = (0, 0, 0);
    let mut seed = 0;
    while positions < position_count() {
        seed += 1;
        let table = ["players=3", "players=4", "players=5"][rng.index(3)];
        let mut walk = Walk::<Ark>::new(table, seed);
        let mut first_cabin = None;
        while let Some(step) = walk.choose() {
            let phase = walk.state.public().phase;
            if matches!(
                phase,
                Phase::Decide(Decision::Turn | Decision::SecondCard | Decision::LastTurn)
            ) {
                let mut legal = Vec::new();
                let seat = walk.state.public().to_act().unwrap();
                walk.state.view(Viewer::Seat(seat)).legal_actions(&mut legal);
                legal.retain(|action| matches!(action, Action::Place { .. }));
                legal.sort();
                assert_eq!(legal, plain_choices(&walk, first_cabin), "{}", walk.record);
                // A tenth of the positions is looked at card by card.
                if rng.index(10) == 0 {
                    let (more_allowed, more_ejecting) = compare_placements(walk.state.public());
                    allowed += more_allowed;
                    ejecting += more_ejecting;
                }
                positions += 1;
            }
            if let ararat_core::Step::Action { action: Action::Place { cabin, .. }, .. } = step {
                first_cabin = Some(cabin);
            }
            walk.play(&step, &mut Nobody);
        }
    }
    assert!(allowed > positions && ejecting > 0, "{allowed} placements, {ejecting} ejections");
}

#[test]
fn random_score_cards_give_the_same_points() {
    let mut rng = Xoshiro::new(4);
    for _ in 0..position_count() {
        let seats = 3 + rng.index(3);
        // Few different numbers make many ties; a single half cannot be.
        let mut halves = BySeat::<u8>::new(seats);
        for (_, own) in halves.iter_mut() {
            *own = [0, 2, 3, 4, 5, 6][rng.index(6)];
        }
        let told: Vec<u32> = halves.as_slice().iter().map(|&own| u32::from(own)).collect();
        let points: Vec<u32> =
            majority(&halves).as_slice().iter().map(|&points| u32::from(points)).collect();
        assert_eq!(points, opinion::majority(&told), "{told:?}");
    }
}

ararat_testkit::hostile_notation! {
    Ark,
    "(take|place|lift|pet|start|deal|draw|first) (cow|grain|p1|none|heavy|eject|display|[a-zé,0-9 -]{0,6}|[, ]){0,9}"
}

proptest! {
    #[test]
    fn hostile_component_files_never_panic(text in "\\PC{0,40}") {
        let _ = Cards::read(&text);
    }

    #[test]
    fn almost_component_files_never_panic(
        field in "(name|climate|weight|diet|type|special|count|source|sources)",
        value in "(-?[0-9]{1,20}|\"[a-z]{0,8}\"|true|\\[\\]|\\{\\}|1\\.5|1979-05-27)",
    ) {
        let file = include_str!("../../data/components.toml");
        let row = format!("cards = [\n  {{ {field} = {value} }},");
        let _ = Cards::read(&file.replacen("cards = [", &row, 1));
    }
}
