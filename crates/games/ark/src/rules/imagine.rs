//! Worlds that look like a view.

use ararat_core::{BySeat, Rng, Seat, Unseen, View};

use crate::rules::{Ark, Card, CardSet, Cards, Decision, Pet, Phase, Player, Private, Public};

pub(crate) fn imagine<R: Rng>(view: View<'_, Ark>, unseen: Unseen<'_, Ark>, rng: &mut R) {
    let Unseen { private, hidden } = unseen;
    let public = view.public();
    let cards = public.cards();
    let viewer = view.viewer().seat();
    // Cards that may be anywhere, as far as the viewer knows.
    let mut pool = public.unseen;
    if let Some(own) = view.as_seat() {
        let player = &public.players[own.seat()];
        let own_cards = match (player.pet, own.own().pet) {
            (Pet::FaceDown { .. }, Some(pet)) => own.own().hand.with(pet),
            (Pet::FaceDown { .. } | Pet::None | Pet::Open(_), _) => own.own().hand,
        };
        pool = cards.difference(pool, cards.difference(own_cards, player.shown));
    }
    imagine_pets(public, private, viewer, &mut pool, rng);
    for (seat, private) in private.iter_mut().filter(|(seat, _)| Some(*seat) != viewer) {
        let player = &public.players[seat];
        let (shown, unseen_count) = match (player.pet, private.pet) {
            (Pet::FaceDown { may_be, .. }, Some(pet)) if may_be.contains(pet) => {
                (player.shown.without(pet), player.unseen_count())
            }
            (Pet::FaceDown { .. }, _) => (player.shown, player.unseen_count() - 1),
            (Pet::None | Pet::Open(_), _) => (player.shown, player.unseen_count()),
        };
        private.hand = cards.sum(shown, cards.draw(&mut pool, unseen_count, rng));
        if matches!(public.phase, Phase::Decide(Decision::Pet(_))) && public.chosen.contains(seat) {
            // Any choice may have been made.
            let pets = cards.pets(private.hand);
            private.pet = (rng.index(pets.len() + 1) > 0).then(|| cards.pick(pets, rng));
        }
    }
    hidden.pool = pool;
}

/// Imagines the pets that lie on the table. Those which can only be cards that nobody saw come
/// first, so that enough are left for them.
fn imagine_pets<R: Rng>(
    public: &Public,
    private: &mut BySeat<Private>,
    viewer: Option<Seat>,
    pool: &mut CardSet,
    rng: &mut R,
) {
    let cards = public.cards();
    let mut others = |wanted: fn(&Player) -> bool, pool: &mut CardSet, rng: &mut R| {
        for (seat, private) in private.iter_mut().filter(|(seat, _)| Some(*seat) != viewer) {
            let player = &public.players[seat];
            if wanted(player) {
                private.pet = match player.pet {
                    Pet::None => None,
                    Pet::Open(pet) => Some(pet),
                    Pet::FaceDown { may_be, may_be_unseen } => {
                        let unseen_count = if may_be_unseen { player.unseen_count() } else { 0 };
                        Some(imagine_pet(cards, may_be, unseen_count, pool, rng))
                    }
                };
            }
        }
    };
    others(is_surely_unseen, pool, rng);
    others(|player| !is_surely_unseen(player), pool, rng);
}

/// Whether the pet can only be a card that nobody saw its owner take.
fn is_surely_unseen(player: &Player) -> bool {
    match player.pet {
        Pet::FaceDown { may_be, .. } => may_be.is_empty(),
        Pet::None | Pet::Open(_) => false,
    }
}

/// One of the cards that it may be, or one from the pool: as likely as it is that a card chosen
/// blindly was unseen.
fn imagine_pet<R: Rng>(
    cards: &Cards,
    may_be: CardSet,
    unseen_count: usize,
    pool: &mut CardSet,
    rng: &mut R,
) -> Card {
    let possible = cards.pets(*pool);
    let unseen_count = if possible.is_empty() { 0 } else { unseen_count };
    let chosen = rng.index(may_be.len() + unseen_count);
    let pet =
        if chosen < unseen_count { cards.pick(possible, rng) } else { cards.pick(may_be, rng) };
    if !may_be.contains(pet) {
        *pool = pool.without(pet);
    }
    pet
}
