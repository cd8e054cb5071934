//! Every law passes on a sound toy game and catches the same game broken on purpose.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod game;

use ararat_core::{BySeat, Rng, Seat, SeatView, State, Step, View, Viewer};
use ararat_testkit::{Breach, Place, Ranking, Subject, law};
use ararat_text::{Catalogue, Form, TextBoard, Words};
use game::{Action, CARDS, Chance, Phase, Toy};

struct ToySubject<const FAULT: u8>;

type Sound = ToySubject<{ game::SOUND }>;

ararat_testkit::laws!(Sound);

fn cards(bits: u16) -> Vec<u32> {
    (0..16).filter(|card| bits >> card & 1 == 1).collect()
}

fn place(name: impl Into<String>, bits: u16) -> Place {
    Place { name: name.into(), pieces: cards(bits) }
}

fn swapped(bits: u16, (one, other): (u32, u32)) -> u16 {
    let (has_one, has_other) = (bits >> one & 1, bits >> other & 1);
    bits & !(1 << one) & !(1 << other) | has_one << other | has_other << one
}

impl<const FAULT: u8> Subject for ToySubject<FAULT> {
    type Game = Toy<FAULT>;
    type Swap = (u32, u32);

    fn tables() -> Vec<&'static str> {
        vec!["players=2", "players=3", "players=4"]
    }

    fn page(view: View<'_, Toy<FAULT>>) -> String {
        format!("{:?} {:?}", view.public().played, view.own().map(|own| own.hand))
    }

    fn wild_action(_state: &State<Toy<FAULT>>, rng: &mut impl Rng) -> Action {
        match rng.index(4) {
            0 => Action::Play(u8::try_from(rng.index(16)).unwrap()),
            1 => Action::Draw,
            2 => Action::Stop,
            _ => Action::Shout,
        }
    }

    fn places(state: &State<Toy<FAULT>>) -> Vec<Place> {
        let mut places =
            vec![place("deck", state.hidden().deck), place("prize", state.hidden().prize)];
        for (seat, &played) in state.public().played.iter() {
            let own = state.private(seat);
            places.push(place(format!("hand {seat}"), own.hand));
            places.push(place(format!("pending {seat}"), own.pending));
            places.push(place(format!("played {seat}"), played));
        }
        places
    }

    fn whole_set(_state: &State<Toy<FAULT>>) -> Vec<u32> {
        cards(CARDS)
    }

    fn unseen(state: &State<Toy<FAULT>>, viewer: Viewer) -> Vec<Place> {
        let mut places =
            vec![place("deck", state.hidden().deck), place("prize", state.hidden().prize)];
        for seat in Seat::all(state.seat_count()).filter(|&seat| viewer != Viewer::Seat(seat)) {
            places.push(place(format!("hand {seat}"), state.private(seat).hand));
            places.push(place(format!("pending {seat}"), state.private(seat).pending));
        }
        places
    }

    fn swap(state: &State<Toy<FAULT>>, viewer: Viewer, rng: &mut impl Rng) -> Option<(u32, u32)> {
        if matches!(state.public().phase, Phase::Over) {
            return None;
        }
        let places: Vec<Place> =
            Self::unseen(state, viewer).into_iter().filter(|p| !p.pieces.is_empty()).collect();
        let (first, second) = (rng.index(places.len()), rng.index(places.len()));
        let mut from = |place: &Place| place.pieces[rng.index(place.pieces.len())];
        (first != second).then(|| (from(&places[first]), from(&places[second])))
    }

    fn twin(state: &State<Toy<FAULT>>, swap: &(u32, u32)) -> State<Toy<FAULT>> {
        let mut twin = state.clone();
        let parts = twin.parts_mut();
        for own in parts.private.as_mut_slice() {
            own.hand = swapped(own.hand, *swap);
            own.pending = swapped(own.pending, *swap);
        }
        parts.hidden.deck = swapped(parts.hidden.deck, *swap);
        parts.hidden.prize = swapped(parts.hidden.prize, *swap);
        if FAULT == game::PRIZE_LEAKS {
            // The twin game has the same leak as the first: it was written when the prize was
            // placed.
            parts.public.leak = u32::from(parts.hidden.prize) % 2;
        }
        twin
    }

    fn twin_step(step: &Step<Toy<FAULT>>, swap: &(u32, u32)) -> Step<Toy<FAULT>> {
        match *step {
            Step::Action { seat, action: Action::Play(card) } => {
                let card = swapped(1 << card, *swap).trailing_zeros();
                Step::Action { seat, action: Action::Play(u8::try_from(card).unwrap()) }
            }
            Step::Action { seat, action } => Step::Action { seat, action },
            Step::Chance(Chance::Deal { hands, prize }) => {
                let hands: BySeat<u16> = hands.map(|_, &hand| swapped(hand, *swap));
                Step::Chance(Chance::Deal { hands, prize: swapped(prize, *swap) })
            }
            Step::Chance(Chance::Card(card)) => Step::Chance(Chance::Card(swapped(card, *swap))),
        }
    }

    fn is_secret(state: &State<Toy<FAULT>>, viewer: Viewer, swap: &(u32, u32)) -> bool {
        let own =
            viewer.seat().map_or(0, |seat| state.private(seat).hand | state.private(seat).pending);
        let known =
            state.public().played.as_slice().iter().fold(own, |known, played| known | played);
        known >> swap.0 & 1 == 0 && known >> swap.1 & 1 == 0
    }

    fn ranking(state: &State<Toy<FAULT>>) -> Ranking {
        let points: Vec<i32> =
            state.public().played.as_slice().iter().map(|&cards| game::points(cards)).collect();
        let place = |own: i32| points.iter().filter(|&&other| other > own).count() + 1;
        points.iter().map(|&own| (own, u8::try_from(place(own)).unwrap())).collect()
    }

    fn features(_state: &State<Toy<FAULT>>, chance: &Chance) -> Vec<(&'static str, u32)> {
        match *chance {
            Chance::Deal { hands, prize } => {
                let hand = cards(hands.as_slice()[0]).into_iter().map(|card| ("hand", card));
                hand.chain([("prize", prize.trailing_zeros())]).collect()
            }
            Chance::Card(card) => vec![("card", card.trailing_zeros())],
        }
    }

    fn support(state: &State<Toy<FAULT>>, _feature: &'static str) -> Vec<u32> {
        cards(state.hidden().deck)
    }
}

/// The breach must come from the law itself and say what is wrong.
fn caught(result: Result<(), Breach>, law: &str, clue: &str) {
    let breach = result.expect_err("the law should have been broken");
    assert_eq!(breach.law, law);
    assert!(breach.what.contains(clue), "“{}” does not mention “{clue}”", breach.what);
    assert!(breach.record.starts_with("ararat record"), "a breach comes with the record so far");
}

#[test]
fn a_checker_that_is_too_lenient_is_caught() {
    let result = law::generator_and_checker_agree::<ToySubject<{ game::CHECKER_TOO_KIND }>>();
    caught(result, "generator and checker agree", "“shout”");
}

#[test]
fn a_generator_that_offers_what_is_refused_is_caught() {
    let result = law::generator_and_checker_agree::<ToySubject<{ game::ONE_TEXT_FOR_TWO }>>();
    caught(result, "generator and checker agree", "is offered");
}

#[test]
fn a_seat_without_actions_is_caught() {
    let result = law::whoever_is_to_act_can_act::<ToySubject<{ game::GENERATOR_FORGETS }>>();
    caught(result, "whoever is to act can act", "0 legal actions");
}

#[test]
fn a_check_that_leaves_traces_is_caught() {
    let result = law::a_refused_step_changes_nothing::<ToySubject<{ game::CHECK_LEAVES_TRACES }>>();
    caught(result, "a refused step changes nothing", "did something");
}

#[test]
fn a_biased_random_player_is_caught() {
    let result =
        law::random_actions_are_legal_and_uniform::<ToySubject<{ game::RANDOM_PLAYER_BIASED }>>();
    caught(result, "random actions are legal and uniform", "chi-squared");
}

#[test]
fn a_wrong_bound_is_caught() {
    let result = law::play_ends_within_its_bound::<ToySubject<{ game::BOUND_TOO_SMALL }>>();
    caught(result, "play ends within its bound", "the bound is");
}

#[test]
fn two_actions_with_one_text_are_caught() {
    let result = law::every_text_form_round_trips::<ToySubject<{ game::ONE_TEXT_FOR_TWO }>>();
    caught(result, "every text form round-trips", "are both");
}

#[test]
fn memory_outside_the_state_is_caught() {
    let result =
        law::saving_and_reloading_changes_nothing::<ToySubject<{ game::APPLY_REMEMBERS }>>();
    caught(result, "saving and reloading changes nothing", "differs");
}

#[test]
fn events_that_differ_in_a_replay_are_caught() {
    let result = law::a_replay_shows_the_same_game::<ToySubject<{ game::EVENTS_DIFFER }>>();
    caught(result, "a replay shows the same game", "looks different");
}

#[test]
fn a_leak_into_the_view_is_caught() {
    let result = law::twins_look_the_same::<ToySubject<{ game::PRIZE_LEAKS }>>();
    caught(result, "twins look the same", "the view");
}

#[test]
fn a_leak_through_refusals_is_caught() {
    let result = law::twins_look_the_same::<ToySubject<{ game::LEAKS_BY_REFUSAL }>>();
    caught(result, "twins look the same", "can tell twins apart");
}

#[test]
fn a_leaked_coin_that_imagination_preserves_is_caught_by_twins() {
    // Imagined worlds copy the public part, leak included, so only twins detect it.
    ararat_testkit::uphold(law::imagined_worlds_fit_and_vary::<ToySubject<{ game::PRIZE_LEAKS }>>());
}

#[test]
fn an_imagination_that_never_varies_is_caught() {
    let result = law::imagined_worlds_fit_and_vary::<ToySubject<{ game::IMAGINES_THE_SAME }>>();
    caught(result, "imagined worlds fit and vary", "never holds");
}

#[test]
fn an_imagination_that_doubles_cards_is_caught() {
    let result = law::imagined_worlds_fit_and_vary::<ToySubject<{ game::IMAGINES_TOO_MUCH }>>();
    caught(result, "imagined worlds fit and vary", "pieces instead of");
}

#[test]
fn an_imagination_that_keeps_old_secrets_is_caught() {
    let result = law::imagined_worlds_fit_and_vary::<ToySubject<{ game::IMAGINATION_STALE }>>();
    caught(result, "imagined worlds fit and vary", "");
}

#[test]
fn viewers_with_different_public_parts_are_caught() {
    let result =
        law::what_a_spectator_knows_every_seat_knows::<ToySubject<{ game::PUBLIC_DIFFERS }>>();
    caught(result, "what a spectator knows every seat knows", "another public part");
}

#[test]
fn a_card_that_vanishes_is_caught() {
    let result = law::nothing_is_lost_or_doubled::<ToySubject<{ game::CARD_VANISHES }>>();
    caught(result, "nothing is lost or doubled", "15 pieces instead of 16");
}

#[test]
fn wrong_points_are_caught() {
    let result = law::points_add_up::<ToySubject<{ game::POINTS_WRONG }>>();
    caught(result, "points add up", "counted slowly");
}

#[test]
fn biased_draws_are_caught() {
    let result = law::draws_are_uniform::<ToySubject<{ game::DRAWS_BIASED }>>();
    caught(result, "draws are uniform", "chi-squared");
}

#[test]
fn draws_that_cannot_be_exchanged_are_caught() {
    let result = law::tampered_draws_are_noticed::<ToySubject<{ game::DRAWS_FIXED }>>();
    caught(result, "tampered draws are noticed", "could be exchanged");
}

#[test]
fn an_event_that_tells_a_secret_is_caught() {
    let result = law::twins_look_the_same::<ToySubject<{ game::LEAKS_BY_EVENT }>>();
    caught(result, "twins look the same", "an event");
}

#[test]
fn an_allocation_in_every_step_is_caught() {
    let result = law::play_allocates_nothing::<ToySubject<{ game::ALLOCATES }>>();
    caught(result, "play allocates nothing", "allocations in play");
}

/// The toy game has no catalogue.
impl<const FAULT: u8> TextBoard for Toy<FAULT> {
    const WORDS: Words = Words { en: &[], fr: &[] };

    fn form(_view: View<'_, Self>, _form: Form, _words: &Catalogue) -> String {
        String::new()
    }

    fn asked(_view: View<'_, Self>, _words: &Catalogue) -> String {
        String::new()
    }

    fn action(_view: SeatView<'_, Self>, action: &Action, _words: &Catalogue) -> String {
        action.to_string()
    }
}

#[test]
fn a_message_without_words_is_caught() {
    let result = law::all_that_is_said_has_words::<Sound>();
    caught(result, "all that is said has words", "has no words");
}

#[test]
fn a_decision_that_uses_more_than_the_view_is_caught() {
    use ararat_core::{Game as _, Xoshiro};
    let decide = |view: SeatView<'_, Toy<{ game::SOUND }>>, seed| {
        Toy::random_action(view, &mut Xoshiro::new(seed))
    };
    ararat_testkit::uphold(law::twins_decide_the_same::<Sound, _>(&mut { decide }));
    // Memory of its own stands for anything that is not in the view.
    let mut memory = 0;
    let result = law::twins_decide_the_same::<Sound, _>(&mut |view, seed| {
        memory += 1;
        decide(view, seed + memory)
    });
    caught(result, "twins decide the same", "does “");
}
