//! Ark read back from JSON.

use ararat_core::SeatSet;
use ararat_wire::{Misfit, Told, ToldView};

use crate::rules::{
    Ark, CabinId, Card, CardName, CardSet, CardType, Cards, DISC_COUNT, DISPLAY_SIZE, Decision,
    Deck, Destination, Due, Markers, Pet, Phase, Player, Private, Progress, Public, Ship,
};

/// No score card has more markers, counted in halves.
const MOST_HALVES: u8 = 150;
/// The rain that asks for pets.
const PET_RAIN: u8 = 2;

pub(super) fn read(told: &ToldView<'_, Ark>) -> Result<(Public, Option<Private>), Misfit> {
    let (position, players) = (&told.position, told.player_count);
    let cards = told.options.cards();
    let list = |name: &'static str| read_cards(&position.field(name)?, cards);
    let turn_of = position.field("turn_of")?.optional();
    let mut public = Public {
        options: *told.options,
        phase: read_phase(position)?,
        first: position.field("first")?.seat(players)?,
        to_act: turn_of.map(|seat| seat.seat(players)).transpose()?.unwrap_or_default(),
        progress: read_progress(&position.field("this_turn")?)?,
        ship: read_ship(&position.field("ship")?, cards)?,
        deck: read_deck(&position.field("deck")?)?,
        display: list("display")?,
        gone: list("out_of_play")?,
        unseen: cards.all(),
        players: position.field("players")?.by_seat(players, |told| read_player(told, cards))?,
        chosen: position.field("chosen")?.seat_set(players)?,
        passed: position.field("passed")?.seat_set(players)?,
    };
    let own = told.own()?.map(|own| {
        let pet = own.field("pet")?.optional();
        Ok(Private {
            hand: read_cards(&own.field("hand")?, cards)?,
            pet: pet.map(|pet| read_card(&pet, cards)).transpose()?,
        })
    });
    let own = own.transpose()?;
    count_cards(told, &mut public, own.as_ref())?;
    check(told, &public)?;
    Ok((public, own))
}

fn read_phase(position: &Told<'_>) -> Result<Phase, Misfit> {
    let draws_to = position.field("draws_to")?;
    let destination = || match draws_to.text()? {
        "hand" => Ok(Destination::Hand),
        "display" => Ok(Destination::Display),
        _ => Err(draws_to.misfit()),
    };
    let phase = position.field("phase")?;
    Ok(match phase.text()? {
        "naming-first" => Phase::Draw(Due::First),
        "starting" => Phase::Draw(Due::Start),
        "dealing" => Phase::Draw(Due::Deal),
        "drawing" => Phase::Draw(Due::Card(destination()?)),
        "turn" => Phase::Decide(Decision::Turn),
        "second-card" => Phase::Decide(Decision::SecondCard),
        "lifting" => Phase::Decide(Decision::Lift),
        "cabin-card" => Phase::Decide(Decision::CabinCard),
        "pets" => Phase::Decide(Decision::Pet(destination()?)),
        "last-turns" => Phase::Decide(Decision::LastTurn),
        "over" => Phase::Over,
        _ => return Err(phase.misfit()),
    })
}

fn read_progress(told: &Told<'_>) -> Result<Progress, Misfit> {
    let first_cabin = told.field("first_cabin")?.optional();
    Ok(Progress {
        first_cabin: first_cabin.map(|cabin| cabin.parsed()).transpose()?,
        may_follow: told.field("may_follow")?.flag()?,
        owes_lift: told.field("owes_lift")?.flag()?,
        owes_card: told.field("owes_card")?.flag()?,
    })
}

fn read_card(told: &Told<'_>, cards: &Cards) -> Result<Card, Misfit> {
    cards.find(told.parsed::<CardName>()?).ok_or_else(|| told.misfit())
}

/// No more copies of a card than there are.
fn read_cards(told: &Told<'_>, cards: &Cards) -> Result<CardSet, Misfit> {
    let mut set = CardSet::EMPTY;
    for item in told.items()? {
        let card = read_card(&item, cards)?;
        item.expect(set.count_of(card) < card.copy_count())?;
        set = set.with(card);
    }
    Ok(set)
}

fn read_ship(told: &Told<'_>, cards: &Cards) -> Result<Ship, Misfit> {
    let cabin = |told: &Told<'_>| {
        let id: CabinId = told.field("cabin")?.parsed()?;
        Ok((id, read_cards(&told.field("cards")?, cards)?))
    };
    let cabins = told.items()?.iter().map(cabin).collect::<Result<Vec<_>, Misfit>>()?;
    Ship::of(cards, &cabins).ok_or_else(|| told.misfit())
}

fn read_deck(told: &Told<'_>) -> Result<Deck, Misfit> {
    let number = |name: &'static str| told.field(name)?.number();
    let deck = Deck::of(number("card_count")?, number("rain_seen")?, number("above_the_rain")?);
    deck.ok_or_else(|| told.misfit())
}

fn read_player(told: &Told<'_>, cards: &Cards) -> Result<Player, Misfit> {
    let shown = read_cards(&told.field("seen_to_take")?, cards)?;
    let pet = told.field("pet")?;
    let pet = match pet.optional() {
        None => Pet::None,
        Some(pet) => {
            if let Some(card) = pet.field("card")?.optional() {
                Pet::Open(read_card(&card, cards)?)
            } else {
                let may_be = read_cards(&pet.field("may_be")?, cards)?;
                pet.expect(cards.difference(may_be, cards.pets(shown)).is_empty())?;
                Pet::FaceDown { may_be, may_be_unseen: pet.field("may_be_unseen")?.flag()? }
            }
        }
    };
    let mut markers = [Markers::default(); CardType::COUNT];
    let told_markers = told.field("marker_halves")?;
    for (card_type, markers) in CardType::ALL.into_iter().zip(&mut markers) {
        let halves = told_markers.field(card_type.name())?;
        let number: u8 = halves.number()?;
        halves.expect(number != 1 && number <= MOST_HALVES)?;
        *markers = Markers::from_halves(number);
    }
    Ok(Player {
        discs: told.field("discs")?.number()?,
        hand_count: told.field("hand_count")?.number()?,
        markers,
        shown,
        pet,
    })
}

/// Finds out which cards nobody has seen; every card is somewhere, and none in two places.
fn count_cards(
    told: &ToldView<'_, Ark>,
    public: &mut Public,
    own: Option<&Private>,
) -> Result<(), Misfit> {
    let position = &told.position;
    let cards = public.cards();
    let mut left = cards.all();
    let mut take = |place: &Told<'_>, set: CardSet| {
        let rest = cards.difference(left, set);
        place.expect(cards.sum(rest, set) == left && rest.len() + set.len() == left.len())?;
        left = rest;
        Ok(())
    };
    let ship = position.field("ship")?;
    for inside in public.ship.aboard() {
        take(&ship, inside)?;
    }
    take(&position.field("display")?, public.display)?;
    take(&position.field("out_of_play")?, public.gone)?;
    let places = position.field("players")?;
    let mut unseen_count = 0;
    for player in public.players.as_slice() {
        take(&places, player.shown)?;
        let pet_count = match player.pet {
            Pet::Open(card) => {
                take(&places, CardSet::EMPTY.with(card))?;
                0
            }
            Pet::FaceDown { .. } => 1,
            Pet::None => 0,
        };
        let held = usize::from(player.hand_count) + pet_count;
        places.expect(player.shown.len() <= held)?;
        unseen_count += player.unseen_count();
    }
    public.unseen = left;
    if public.is_set_up() {
        let dry_count = usize::from(public.deck.dry_count());
        position.field("deck")?.expect(left.len() == unseen_count + dry_count)?;
    }
    // What others may hold, as far as the viewer knows.
    let mut pool = left;
    if let (Some(own), Some(seat)) = (own, told.viewer) {
        let place = position.field("own")?;
        let player = &public.players[seat];
        let (is_pet_known, all) = match (player.pet, own.pet) {
            (Pet::FaceDown { .. }, Some(pet)) => {
                (cards.pets(CardSet::EMPTY.with(pet)).len() == 1, own.hand.with(pet))
            }
            (Pet::Open(pet), own_pet) => (own_pet == Some(pet), own.hand),
            (Pet::None, None) => (true, own.hand),
            // Chosen, and laid when all have chosen.
            (Pet::None, Some(pet)) => {
                let is_choosing = matches!(public.phase, Phase::Decide(Decision::Pet(_)));
                (is_choosing && public.chosen.contains(seat) && own.hand.contains(pet), own.hand)
            }
            (Pet::FaceDown { .. }, None) => (false, own.hand),
        };
        place.expect(is_pet_known && own.hand.len() == usize::from(player.hand_count))?;
        let secret = cards.difference(all, player.shown);
        place.expect(cards.sum(secret, player.shown) == all)?;
        pool = cards.difference(left, secret);
        place.expect(cards.sum(pool, secret) == left && pool.len() + secret.len() == left.len())?;
    }
    // Pets that nobody saw need a card that can be one.
    let mut unseen_pets = 0;
    for (seat, player) in public.players.iter().filter(|(seat, _)| Some(*seat) != told.viewer) {
        if let Pet::FaceDown { may_be, may_be_unseen } = player.pet {
            let is_unseen = may_be.is_empty();
            unseen_pets += usize::from(is_unseen);
            places.expect(may_be_unseen || !is_unseen)?;
            places.expect(!may_be_unseen || public.players[seat].unseen_count() > 0)?;
        }
    }
    places.expect(unseen_pets <= cards.pets(pool).len())
}

/// Whether a game can come to this, cards aside.
fn check(told: &ToldView<'_, Ark>, public: &Public) -> Result<(), Misfit> {
    let position = &told.position;
    let players = position.field("players")?;
    let discs = public.players.as_slice().iter().map(|player| {
        let below = player.markers.iter().filter(|markers| markers.has_disc()).count();
        usize::from(player.discs) + below
    });
    players.expect(discs.sum::<usize>() <= usize::from(DISC_COUNT))?;
    let phase = position.field("phase")?;
    let Phase::Decide(decision) = public.phase else { return Ok(()) };
    let (seat, progress) = (public.to_act, public.progress);
    position.field("turn_of")?.expect(match decision {
        Decision::Pet(_) => true,
        Decision::Turn
        | Decision::SecondCard
        | Decision::Lift
        | Decision::CabinCard
        | Decision::LastTurn => told.only_to_act() == Some(seat),
    })?;
    let player = public.player(seat);
    let is_endgame = public.is_endgame();
    phase.expect(match decision {
        Decision::Turn => !is_endgame && public.display.len() == DISPLAY_SIZE,
        Decision::SecondCard => !is_endgame && player.hand_count > 0,
        Decision::Lift => player.has_liftable() && public.supply() > 0,
        Decision::CabinCard => !is_endgame && !public.display.is_empty(),
        Decision::Pet(_) => {
            public.deck.rain() == PET_RAIN
                && public.chosen != SeatSet::all(public.player_count())
                && public.players.as_slice().iter().all(|player| player.pet == Pet::None)
        }
        Decision::LastTurn => {
            let may_act = player.discs > 0 && player.hand_count > 0;
            is_endgame && may_act && !public.passed.contains(seat)
        }
    })?;
    position.field("this_turn")?.expect(match decision {
        Decision::Turn | Decision::LastTurn => progress == Progress::default(),
        Decision::SecondCard => {
            let is_done = !progress.owes_lift && !progress.owes_card;
            progress.first_cabin.is_some() && progress.may_follow && is_done
        }
        Decision::Lift => progress.first_cabin.is_some() && progress.owes_lift,
        Decision::CabinCard => progress.first_cabin.is_some() && progress.owes_card,
        Decision::Pet(_) => true,
    })?;
    position.field("display")?.expect(public.display.len() <= DISPLAY_SIZE)
}
