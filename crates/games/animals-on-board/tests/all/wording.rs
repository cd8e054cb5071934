//! Everything that Animals on Board can say has a sentence in both languages.

use ararat_animals_on_board::{
    AnimalsOnBoard, Due, Event, Group, GroupId, Refusal, Sheet, Species, SpeciesSet, Tile, TileSet,
};
use ararat_core::{Message as _, Seat};
use ararat_testkit::wording::{Examples, malformed};
use ararat_text::{Catalogue, Lang};

fn tile(text: &str) -> Tile {
    text.parse().unwrap()
}

fn tiles(text: &str) -> TileSet {
    text.parse().unwrap()
}

fn group(text: &str) -> Group {
    text.parse().unwrap()
}

fn events() -> Vec<Event> {
    let seat = Seat::default();
    let [first, second] = [0, 1].map(GroupId::from_index);
    let species: SpeciesSet = [Species::Elephant, Species::Panda].into_iter().collect();
    let three = tiles("cr1,el3,pa2");
    let sheet = Sheet::new(three, 2);
    let split = |crates| Event::Split {
        seat,
        group: first,
        rest: group("el3,pa2"),
        new: second,
        part: group("cr1,??"),
        crates,
    };
    let took =
        |price, crates| Event::Took { seat, group: first, tiles: group("cr1,??"), price, crates };
    vec![
        Event::SpeciesLeftOut { species },
        Event::FirstPlayer { seat },
        Event::Dealt,
        Event::DealtToYou { tiles: three },
        Event::Kept { seat },
        Event::YouKept { tile: tile("el3") },
        Event::LaidOpen { seat, tiles: three },
        Event::RoundStarted { seat, round: 1, tiles: three },
        Event::RoundStarted { seat, round: 2, tiles: TileSet::EMPTY },
        Event::RoundStartedLeftOver { seat, round: 3, tiles: three },
        split(1),
        split(2),
        Event::CrateReturned { seat, crates: 4 },
        took(1, 0),
        took(2, 1),
        took(3, 2),
        Event::YouSaw { tile: tile("el3") },
        Event::FlagTaken { seat },
        Event::ArkFull { seat, tiles: 10 },
        Event::ArkFull { seat, tiles: 12 },
        Event::Outside { seat, tiles: three },
        Event::Passed { seat },
        Event::RoundEnded { round: 1 },
        Event::GameEnded,
        Event::PairsLeft { seat, tiles: three },
        Event::SurplusLeft { seat, tiles: three },
        Event::Scored { seat, sheet },
        Event::Scored { seat, sheet: Sheet::new(TileSet::EMPTY, 0) },
    ]
}

fn refusals() -> Vec<Refusal> {
    let first = GroupId::from_index(0);
    let dealt = tiles("cr1,el3,pa2");
    let mut refusals = vec![
        Refusal::KeepFirst { dealt },
        Refusal::NotDealtToYou { tile: tile("el1"), dealt },
        Refusal::AlreadyKept,
        Refusal::NoSuchGroup { group: first },
        Refusal::SingleTile { group: first },
        Refusal::NotInGroup { group: first, tiles: group("cr1") },
        Refusal::NotInGroup { group: first, tiles: group("cr1,??") },
        Refusal::WholeGroup { group: first },
        Refusal::OtherPart { group: first, first: group("cr1"), part: group("el3,??") },
        Refusal::LeftOutCount { needed: 4, species: SpeciesSet::EMPTY },
        Refusal::LeftOutCount { needed: 4, species: SpeciesSet::ALL },
        Refusal::FirstNotSeated { players: 3 },
        Refusal::UnevenDeal { players: 3 },
        Refusal::NotInPool { tiles: tiles("cr1") },
        Refusal::NotInPool { tiles: dealt },
        Refusal::RefillCount { needed: 3, drawn: 1 },
        Refusal::FaceDownMissing,
        Refusal::FaceDownLeftOver,
    ];
    for crates in 0..=2 {
        refusals.push(Refusal::CannotPay { group: first, price: 3, crates });
    }
    for (splittable, affordable) in [(0, 1), (1, 0), (1, 1), (2, 2)] {
        refusals.push(Refusal::MustSplitOrTake { splittable, affordable });
    }
    refusals.extend(
        [Due::LeaveOut, Due::First, Due::Deal, Due::Refill]
            .map(|due| Refusal::OtherChanceDue { due }),
    );
    refusals
}

fn examples() -> Examples<AnimalsOnBoard> {
    let actions =
        ["dance", "keep", "keep xx1", "split", "split A", "split A xx1", "split ? el1", "take ab"];
    let chances =
        ["dance", "first", "leave-out xx", "deal xx1", "refill el1", "refill el1 down xx1"];
    Examples {
        events: events(),
        refusals: refusals(),
        faults: malformed::<AnimalsOnBoard>(&actions, &chances),
    }
}

ararat_testkit::wording!(AnimalsOnBoard, examples());

#[test]
fn sentences_read_well() {
    let refusal =
        Refusal::CannotPay { group: GroupId::from_index(1), price: 4, crates: 1 }.notice();
    let say = |lang| Catalogue::of::<AnimalsOnBoard>(lang).say(&refusal);
    assert_eq!(
        say(Lang::En),
        "Group B costs 4 crates and you have 1; take a smaller group or split one"
    );
    assert_eq!(
        say(Lang::Fr),
        "Le groupe B coûte 4 caisses et vous en avez 1\u{a0}; prenez un groupe plus petit ou partagez-en un"
    );
}
