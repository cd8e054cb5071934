//! Everything that Ark & Noah can say has a sentence in both languages.

use ararat_ark_and_noah::{
    ArkAndNoah, Decision, Due, Event, Kit, Refusal, Sex, Species, Task, Tile, TileSet, Variant,
    Ware,
};
use ararat_core::{Components as _, Message as _, Notice, Seat};
use ararat_testkit::seat_number;
use ararat_testkit::wording::{Examples, malformed};
use ararat_text::{Catalogue, Lang};

fn tiles(text: &str) -> TileSet {
    text.split(',').map(tile).collect()
}

fn tile(text: &str) -> Tile {
    text.parse().unwrap()
}

fn seat() -> Seat {
    seat_number(2)
}

fn events() -> Vec<Event> {
    let edge = || "c2t".parse().unwrap();
    let square = || "c2".parse().unwrap();
    let mut events = vec![
        Event::FirstPlayer { seat: seat() },
        Event::Dealt { seat: seat(), animals: tiles("elm,gif") },
        Event::RoundStarted { round: 3 },
        Event::Chose { seat: seat(), task: Task::Build },
        Event::BonusTaken { seat: seat(), points: 2 },
        Event::BonusGrew { task: Task::Food, points: 3 },
        Event::TaskStarted { task: Task::Load, seat: seat() },
        Event::BagNamed { seat: seat(), bag: Sex::Male },
        Event::Drawn { seat: seat(), tiles: tiles("elm,gif") },
        Event::AnimalTaken { seat: seat(), tile: tile("elf") },
        Event::NoAnimalLeft { seat: seat() },
        Event::BagsAreEmpty,
        Event::Swapped { seat: seat(), one: edge(), other: "d2r".parse().unwrap() },
        Event::Traded { seat: seat(), received: tile("elm"), given: tile("gif") },
        Event::NothingTraded { seat: seat() },
        Event::NothingToExchange { seat: seat() },
        Event::CorralCompleted { squares: vec![square(), "c3".parse().unwrap()] },
        Event::CorralCompleted { squares: vec![square()] },
        Event::BoardsReturned { seat: seat(), count: 1 },
        Event::BoardsReturned { seat: seat(), count: 2 },
        Event::PairLoaded { seat: seat(), species: Species::Lion, corral: square(), cost: 6 },
        Event::LoadScored { seat: seat(), animals: 12, boards: 5, pitch: 2 },
        Event::Stopped { seat: seat() },
        Event::RoundEnded { round: 3 },
        Event::Flood { order: vec![seat(), seat_number(1)] },
        Event::OutsideMajority { seat: seat(), boards: 9 },
        Event::Penalty { seat: seat(), pieces: 4, sizes: 3 },
        Event::FinalPoints { seat: seat(), points: -3 },
    ];
    for points in 0..=1 {
        events.push(Event::BoardAdded { seat: seat(), edge: edge(), points });
        let corner = "c2tl".parse().unwrap();
        events.push(Event::PitchAdded { seat: seat(), corner, points });
        events.push(Event::FoodLoaded { seat: seat(), square: square(), points });
    }
    for count in 0..=2 {
        let (seat, wanted) = (seat(), 3);
        events.extend([
            Event::TookPoint { seat, count, wanted },
            Event::TookFood { seat, count, wanted },
            Event::TookBoards { seat, count, wanted },
            Event::TookPitch { seat, count, wanted },
        ]);
    }
    events.extend([Event::EndsClosed, Event::EndsNoBoards, Event::EndsIdle, Event::EndsLastRound]);
    events
}

const DECISIONS: [Decision; 11] = [
    Decision::Choose,
    Decision::Bag,
    Decision::Take,
    Decision::Award,
    Decision::Exchange,
    Decision::SwapWith { edge: 0 },
    Decision::Trade,
    Decision::Build,
    Decision::Load,
    Decision::FloodFood,
    Decision::FloodPairs,
];

fn refusals() -> Vec<Refusal> {
    let edge = "c2t".parse().unwrap();
    let corner = "c2tl".parse().unwrap();
    let square = "c2".parse().unwrap();
    let species = Species::Elephant;
    let mut refusals = vec![
        Refusal::SpaceTaken { task: Task::Wood, seat: seat() },
        Refusal::NotInQuickGame { task: Task::Pitch },
        Refusal::NotDrawn { tile: tile("elm"), drawn: tiles("gif,kof") },
        Refusal::NotDrawnForTrade { tile: tile("elm"), drawn: tiles("gif,kof") },
        Refusal::NoSuchEdge { edge },
        Refusal::EdgeNamedOtherwise { edge, name: edge },
        Refusal::NoBoardThere { edge },
        Refusal::NoBoardYet,
        Refusal::OneColor,
        Refusal::SameColor { edge, seat: seat() },
        Refusal::NoSwapInQuickGame,
        Refusal::NothingToTrade { animals: TileSet::EMPTY },
        Refusal::NothingToTrade { animals: tiles("elm") },
        Refusal::BagsEmpty,
        Refusal::DrawCount { needed: 3, asked: 2 },
        Refusal::BagTooSmall { bag: Sex::Female, left: 1, asked: 2 },
        Refusal::NotYourAnimal { tile: tile("elm"), own: tiles("gif") },
        Refusal::MateInPlay { tile: tile("elm"), seat: seat(), tradable: tiles("gif") },
        Refusal::NoBoardHeld,
        Refusal::NoPitchHeld,
        Refusal::NoPitchInQuickGame,
        Refusal::EdgeTaken { edge, seat: seat() },
        Refusal::InsideCorral { edge, corral: vec![square] },
        Refusal::NoSuchSpace { corner },
        Refusal::SpaceNamedOtherwise { corner, name: corner },
        Refusal::PitchThere { corner },
        Refusal::PitchNeedsBoards { corner, missing: vec![edge, edge] },
        Refusal::NoSuchSquare { square },
        Refusal::GroupTooLarge { square, size: 7 },
        Refusal::BorderOpen { square, missing: vec![edge] },
        Refusal::NoFoodHeld,
        Refusal::NoFoodInQuickGame,
        Refusal::FoodThere { square },
        Refusal::FoodNeedsOwnBoard { corral: square },
        Refusal::NoLoadingPoint,
        Refusal::CorralNamedOtherwise { square, name: square },
        Refusal::AlreadyAboard { species },
        Refusal::NotInPlay { missing: tiles("elm,elf") },
        Refusal::NeitherYours { species },
        Refusal::WrongSize { species, needed: 4, size: 2 },
        Refusal::WrongSize { species: Species::Dog, needed: 1, size: 2 },
        Refusal::NeedsFood { squares: vec![square] },
        Refusal::Occupied { species },
        Refusal::NeedsPitch { corners: vec![corner] },
        Refusal::PairNeedsOwnBoard { corral: square },
        Refusal::TooFewPoints { species, needed: 8, left: 5 },
        Refusal::FirstNotSeated { players: 3 },
        Refusal::UnevenDeal { players: 3 },
        Refusal::PairDealt { seat: seat(), species },
        Refusal::NotInBags { tiles: tiles("elm") },
        Refusal::TilesDrawn { males: 2, females: 1 },
        Refusal::OtherChanceDue { due: Due::Deal },
    ];
    for variant in [Variant::Normal, Variant::Quick] {
        refusals.extend(DECISIONS.map(|due| Refusal::OtherDecisionDue { due, variant }));
    }
    refusals.extend(Ware::ALL.map(|award| Refusal::AwardNotLeft { award }));
    refusals
}

/// The faults of these texts and component files.
fn faults() -> Vec<Notice> {
    let actions = [
        "dance",
        "choose",
        "choose rest",
        "bag x",
        "take",
        "take elx",
        "award gold",
        "swap c9t",
        "with",
        "draw 1",
        "draw one 2",
        "board a1",
        "pitch a1t",
        "food 11",
        "load xx c2",
        "load",
        "done now",
    ];
    let chances = ["dance", "first", "deal elm,zzf", "drawn elm,dgm", "drawn"];
    let standard = include_str!("../../data/components.toml");
    let files = [
        "[[animal]".to_owned(),
        "animal = 1\nother = 2\npart = [1]".to_owned(),
        "[[animal]]\nspecies = \"okapi\"\nsize = \"two\"\ncolor = 1\n[[part]]\nname = \"mast\"\nmap = \"#x\"".to_owned(),
        format!("{standard}\n[[animal]]\nspecies = \"crow\"\nsize = 1\npoints = 0\nplayers = 2\nsources = {{ size = \"me\" }}\n[[part]]\nname = \"bow\"\nmap = \"#\\n##\""),
        standard.replacen("..##\n####\n####\n..##", "##.#\n##.#\n##.#\n##.#", 1),
        standard.replacen("..##\n####\n####\n..##", "############", 1),
        standard.replacen("..##\n####\n####\n..##", "##..\n####\n##..\n####", 1),
        standard.replacen("..##\n####\n####\n..##", "###.\n##.#\n####\n.##.", 1),
        standard.replacen("points = 0", "points = 1", 2).replace("players = 2", "players = 4"),
    ];
    let of_files = files.iter().flat_map(|file| Kit::read(file).unwrap_err());
    malformed::<ArkAndNoah>(&actions, &chances).into_iter().chain(of_files).collect()
}

fn examples() -> Examples<ArkAndNoah> {
    Examples { events: events(), refusals: refusals(), faults: faults() }
}

ararat_testkit::wording!(ArkAndNoah, examples());

#[test]
fn every_animal_has_a_name() {
    for lang in Lang::ALL {
        let words = Catalogue::of::<ArkAndNoah>(lang);
        for species in Species::ALL {
            let pieces = Sex::ALL.map(|sex| Tile::new(species, sex).piece());
            for piece in [pieces[0], pieces[1], species.piece()] {
                let name = words.piece(piece);
                assert!(!name.contains(['{', '-']), "{lang} {name}");
            }
        }
    }
}

#[test]
fn sentences_read_well() {
    let say = |lang, notice: Notice| Catalogue::of::<ArkAndNoah>(lang).say(&notice);
    let mate =
        || Refusal::MateInPlay { tile: tile("elm"), seat: seat(), tradable: tiles("gif") }.notice();
    assert_eq!(
        say(Lang::En, mate()),
        "This animal cannot be traded: male elephant, because Seat 2 has its mate: female elephant; you can trade: female giraffe"
    );
    assert_eq!(
        say(Lang::Fr, mate()),
        "Cet animal ne peut pas être échangé\u{a0}: éléphant mâle, car Joueur 2 a son compagnon\u{a0}: éléphant femelle\u{a0}; vous pouvez échanger\u{a0}: girafe femelle"
    );
    let board =
        |points| Event::BoardAdded { seat: seat(), edge: "c2t".parse().unwrap(), points }.notice();
    assert_eq!(say(Lang::En, board(1)), "Seat 2 puts a board on c2t and scores 1 point");
    assert_eq!(say(Lang::En, board(0)), "Seat 2 puts a board on c2t");
    assert_eq!(say(Lang::Fr, board(1)), "Joueur 2 pose une planche sur c2t et marque 1 point");
}
