//! Everything that can be said has a sentence in both languages, with all its facts filled in.

use ararat_core::{Components as _, Message as _, Notice, Seat, SeatSet};
use ararat_life_is_life::{
    Animals, Cards, Due, Event, LifeIsLife, Refusal, Row, Rows, Species, SpeciesSet,
};
use ararat_testkit::wording::{Examples, malformed};
use ararat_text::{Catalogue, Lang};

fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}

fn events() -> Vec<Event> {
    let seat = Seat::default();
    let hand = cards("gi,gi,mo,ca");
    let sets = [Species::Cat, Species::Pig].into_iter().collect();
    let rows = Rows::new(["gi", "be,mo", "go,go,mu", "ra,pi,ca,ca"].map(cards));
    vec![
        Event::FirstStarter { seat },
        Event::RoundStarted { round: 2, seat, rows, aside: 0 },
        Event::RoundStarted { round: 2, seat, rows, aside: 10 },
        Event::DealtToYou { hand },
        Event::Exchanged { seat, row: Row::Two, laid: cards("gi,gi"), taken: cards("be,mo") },
        Event::Stalled { seat },
        Event::Knocked { seat },
        Event::Declined { seat },
        Event::SuddenDeath { seat, sets, hand },
        Event::Scored { seat, hand, won: sets, points: 9 },
        Event::Scored { seat, hand, won: SpeciesSet::EMPTY, points: 0 },
        Event::NobodyLoses,
        Event::LivesKept { seat, lives: 1 },
        Event::LivesLost { seat, lost: 2, lives: 0 },
        Event::LivesLost { seat, lost: 1, lives: 3 },
        Event::LifeGained { seat, lives: 6 },
        Event::Eliminated { seat },
        Event::Won { seat },
        Event::RoundLimit { round: 200 },
    ]
}

fn refusals() -> Vec<Refusal> {
    vec![
        Refusal::MustKnock { exchanges: 40 },
        Refusal::CardCount { row: Row::One, laid: 2 },
        Refusal::CardCount { row: Row::Three, laid: 1 },
        Refusal::NotInHand { missing: cards("gi"), hand: cards("be,mo") },
        Refusal::SameAnimals { row: Row::Two, taken: cards("be,mo") },
        Refusal::ExchangeFirst,
        Refusal::FirstNotSeated { players: 4 },
        Refusal::UnevenDeal { seats: SeatSet::all(3) },
        Refusal::RowLength { row: Row::Two, dealt: 1 },
        Refusal::NotInDeck { cards: cards("gi") },
        Refusal::OtherChanceDue { due: Due::Deal },
    ]
}

/// The faults of these texts and component files.
fn faults() -> Vec<Notice> {
    let actions = [
        "dance",
        "exchange 9 gi",
        "exchange 1 xx",
        "exchange 2 mo,gi",
        "exchange 4 mu,mu,mu,mu",
        "exchange",
    ];
    let chances = ["dance", "first", "deal", "deal - - - - - - - display - - - -"];
    let standard = include_str!("../../data/components.toml");
    let files = [
        "[[animal]".to_owned(),
        "animal = 1\nother = 2".to_owned(),
        "animal = [1]".to_owned(),
        "[[animal]]\nspecies = \"okapi\"\ncount = \"two\"\nvalue = 0\ncolor = 1\nsources = 1"
            .to_owned(),
        format!(
            "{standard}\n[[animal]]\nspecies = \"cat\"\ncount = 5\nvalue = 0\nsources = {{ count = \"me\" }}"
        ),
    ];
    let of_files = files.iter().flat_map(|file| Animals::read(file).unwrap_err());
    malformed::<LifeIsLife>(&actions, &chances).into_iter().chain(of_files).collect()
}

fn examples() -> Examples<LifeIsLife> {
    Examples { events: events(), refusals: refusals(), faults: faults() }
}

ararat_testkit::wording!(LifeIsLife, examples());

#[test]
fn sentences_read_well() {
    let say =
        |lang, message: &dyn Fn() -> Notice| Catalogue::of::<LifeIsLife>(lang).say(&message());
    let exchanged = || events()[4].notice();
    assert_eq!(say(Lang::En, &exchanged), "Seat 1 lays 2 × giraffe and takes row 2: bear and mole");
    assert_eq!(
        say(Lang::Fr, &exchanged),
        "Joueur 1 pose 2 × girafe et prend la rangée 2\u{a0}: ours et taupe"
    );
    let same = || refusals()[4].notice();
    assert_eq!(
        say(Lang::En, &same),
        "Row 2 already shows bear and mole; lay at least one different animal"
    );
    let started = || events()[1].notice();
    assert!(
        say(Lang::En, &started).ends_with("rabbit, pig and 2 × cat"),
        "{}",
        say(Lang::En, &started)
    );
    let aside = || events()[2].notice();
    assert!(
        say(Lang::Fr, &aside).ends_with("2 × chat\u{a0}; 10 cartes sont mises de côté"),
        "{}",
        say(Lang::Fr, &aside)
    );
}
