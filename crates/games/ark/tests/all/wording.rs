//! Everything that Ark can say has a sentence in both languages.

use ararat_ark::{
    Animal, Ark, CabinId, CardList, CardName, CardSet, CardType, Cards, Destination, Diet, Due,
    Event, Markers, Refusal, Row, Side, Tilt,
};
use ararat_core::{Components as _, Message as _, Notice, Seat};
use ararat_testkit::seat_number;
use ararat_testkit::wording::{Examples, malformed};
use ararat_text::{Catalogue, Lang};

fn name(text: &str) -> CardName {
    text.parse().unwrap()
}

fn list(names: &[&str]) -> CardList {
    let cards = Cards::standard();
    let set = names.iter().fold(CardSet::EMPTY, |set, text| set.with(cards.card(name(text))));
    CardList::new(cards, set)
}

fn cabin(text: &str) -> CabinId {
    text.parse().unwrap()
}

fn seat() -> Seat {
    seat_number(2)
}

/// An even keel, and a list to either side.
fn tilts() -> [Tilt; 3] {
    [0, 1, -2].map(|weight| Tilt::default().after(Side::Starboard, weight))
}

fn events() -> Vec<Event> {
    let (seat, card, target, cabin) = (seat(), name("lion"), name("cow"), cabin("p2"));
    let mut events = vec![
        Event::FirstPlayer { seat },
        Event::Dealt { display: list(&["lion", "wolf", "cow"]) },
        Event::DealtToYou { cards: list(&["lion", "wolf"]) },
        Event::Took { seat, card },
        Event::Drew { seat },
        Event::YouDrew { card },
        Event::Refilled { card },
        Event::PetsAsked,
        Event::PetChosen { seat },
        Event::YouChosePet { card },
        Event::YouChoseNoPet,
        Event::PetLaid { seat },
        Event::NoPetsLaid,
        Event::PaidSupply { seat },
        Event::OpenedCabin { seat, cabin },
        Event::GotDisc { seat },
        Event::LiftedNothing { seat },
        Event::Stopped { seat },
        Event::EndgameStarted { seat },
        Event::Passed { seat },
        Event::PassedWithoutDisc { seat },
        Event::PassedWithoutCard { seat },
        Event::GameEnded,
        Event::PetShown { seat, card },
        Event::HandShown { seat, cards: list(&[]) },
        Event::HandShown { seat, cards: list(&["lion", "wolf"]) },
        Event::Scored { seat, row: Row { points: [10, 6, 2, 0, 0], discs: 3 } },
    ];
    for tilt in tilts() {
        let (port, starboard) = (list(&["dog", "cat"]), list(&["pig", "cow"]));
        events.extend([
            Event::Started { port, starboard, tilt },
            Event::Placed { seat, card, cabin, tilt },
            Event::Ejected { seat, card, target, cabin, tilt },
        ]);
    }
    for count in 1..=5 {
        events.push(Event::Rain { count });
    }
    for taken in 0..=2 {
        events.push(Event::TookDiscs { seat, taken, discs: taken + 1 });
    }
    for card_type in CardType::ALL {
        for markers in [1, 2, 3, 4].map(Markers::from_halves) {
            events.extend([
                Event::Marked { seat, card_type, markers },
                Event::Lifted { seat, card_type, markers },
                Event::Majority { card_type, seat, markers, points: markers.halves() / 2 },
            ]);
        }
    }
    events
}

/// What may refuse a card that is to be played or placed.
fn refusals_of_cards() -> Vec<Refusal> {
    let (card, other, cards) = (name("lion"), name("cow"), list(&["cow", "pig"]));
    let (cabin, near, display) = (cabin("p2"), cabin("s2"), list(&["wolf"]));
    let hunter = |diet| Animal { name: card, weight: 3, diet: Some(diet) };
    let prey = Animal { name: other, weight: 2, diet: Some(Diet::Herbivore) };
    let mut refusals = vec![
        Refusal::NotOnDisplay { card, display },
        Refusal::NotInHand { card },
        Refusal::MustBeAlone { card },
        Refusal::SameCabin { cabin },
        Refusal::CabinFull { card, cabin, cards },
        Refusal::TooWarm { card, cabin, because: cards },
        Refusal::TooCold { card, cabin, because: cards },
        Refusal::Frightened { card, cabin, carnivore: other, near },
        Refusal::WouldFrighten { card, cabin, shy: other, near },
        Refusal::NoSuchCabin { cabin, port: near, starboard: near },
        Refusal::NoDisc { cabin },
        Refusal::CabinCardDue { display },
        Refusal::PetNotInHand { card },
        Refusal::PetNotAnAnimal { card },
        Refusal::PetTooHeavy { card, weight: 3 },
        Refusal::PetSpecial { card },
        Refusal::NotInEndgame { card },
        Refusal::CannotEject { card },
        Refusal::NotInCabin { target: other, cabin, cards },
        Refusal::NotInCabin { target: other, cabin, cards: list(&[]) },
        Refusal::ProvisionsStay { card, target: name("grain") },
        Refusal::CannotBeEjected { target: other },
        Refusal::EjectsWeightTwo { card, target: other, weight: 1 },
        Refusal::EjectsShy { card, target: other },
    ];
    for tilt in tilts() {
        refusals.push(Refusal::WouldTip { card, cabin, tilt });
    }
    for diet in [Diet::Carnivore, Diet::Omnivore] {
        refusals.extend([
            Refusal::WouldEat { card: hunter(diet), prey },
            Refusal::WouldBeEaten { card: prey, hunter: hunter(diet) },
        ]);
    }
    for diet in [Diet::Herbivore, Diet::Omnivore] {
        refusals.extend([
            Refusal::WouldEatUp { card: hunter(diet), provisions: name("grain") },
            Refusal::WouldBeEatenUp { card: name("grain"), eater: hunter(diet) },
        ]);
    }
    for discs in 0..=1 {
        refusals.push(Refusal::TwoDiscsNeeded { cabin, discs });
    }
    refusals
}

fn refusals() -> Vec<Refusal> {
    let card = name("lion");
    let mut refusals = vec![
        Refusal::PlayedAlready,
        Refusal::StopInstead,
        Refusal::NothingPlayed,
        Refusal::PetDue,
        Refusal::NoPetNow,
        Refusal::NoTakingInEndgame,
        Refusal::PassInstead,
        Refusal::NoPassNow,
        Refusal::LiftDue,
        Refusal::NoLiftNow,
        Refusal::LiftProvisions,
        Refusal::FirstNotSeated { players: 3 },
        Refusal::StartWeight { card, weight: 3 },
        Refusal::UnevenDeal { players: 3 },
        Refusal::NotInPool { card },
        Refusal::NoRainYet { cards: 1 },
        Refusal::NoRainYet { cards: 7 },
        Refusal::RainDue,
    ];
    for card_type in CardType::ALL {
        refusals.push(Refusal::NoMarkerToLift { card_type });
        refusals.push(Refusal::StartType { card, card_type });
    }
    for due in [Due::First, Due::Start, Due::Deal, Due::Card(Destination::Hand)] {
        refusals.push(Refusal::OtherChanceDue { due });
    }
    refusals.extend(refusals_of_cards());
    refusals
}

/// The faults of these texts and component files.
fn faults() -> Vec<Notice> {
    let actions = [
        "dance",
        "take",
        "take cows",
        "place cow",
        "place cow p0",
        "place cow p1 with",
        "place cow p1 eject it",
        "lift all",
        "done now",
        "pet None",
    ];
    let chances = [
        "snow",
        "first",
        "start dog,cow,pig",
        "deal",
        "deal cat,dog display lion,wolf,grain",
        "draw",
        "rain 2",
    ];
    let standard = include_str!("../../data/components.toml");
    let files = [
        "[[cards]".to_owned(),
        "cards = 1\nother = 2".to_owned(),
        "rain = 4\ncards = [1]".to_owned(),
        "rain = \"many\"\ncards = [{ name = \"okapi\", climate = \"mild\", weight = 9, diet = \"wine\", type = \"big\", special = 1, count = 0, color = 1, source = \"me\" }]".to_owned(),
        standard.replacen("weight = 3", "weight = 2", 1),
        standard.replacen("special = true, ", "", 1),
        standard.replacen("name = \"rhinoceros\"", "name = \"elephant\"", 1),
    ];
    let of_files = files.iter().flat_map(|file| Cards::read(file).unwrap_err());
    malformed::<Ark>(&actions, &chances).into_iter().chain(of_files).collect()
}

fn examples() -> Examples<Ark> {
    Examples { events: events(), refusals: refusals(), faults: faults() }
}

ararat_testkit::wording!(Ark, examples());

#[test]
fn every_card_has_a_name() {
    let cards = Cards::standard();
    for lang in Lang::ALL {
        let words = Catalogue::of::<Ark>(lang);
        for name in cards.names(cards.all()) {
            let said = words.piece(name.piece());
            assert!(!said.contains(['{', '-']), "{lang} {said}");
        }
    }
}

#[test]
fn sentences_read_well() {
    let say = |lang, notice: Notice| Catalogue::of::<Ark>(lang).say(&notice);
    let drew = || Event::Drew { seat: seat() }.notice();
    assert_eq!(say(Lang::En, drew()), "Seat 2 draws a card");
    assert_eq!(say(Lang::Fr, drew()), "Joueur 2 pioche une carte");
    let eats = || {
        let card = Animal { name: name("cow"), weight: 2, diet: Some(Diet::Herbivore) };
        Refusal::WouldEatUp { card, provisions: name("grain") }.notice()
    };
    assert_eq!(
        say(Lang::En, eats()),
        "The cow would eat the grain; choose a cabin without provisions"
    );
    assert_eq!(
        say(Lang::Fr, eats()),
        "Ici, «\u{a0}vache\u{a0}» mangerait «\u{a0}céréales\u{a0}»\u{a0}; choisissez une cabine sans provisions"
    );
}
