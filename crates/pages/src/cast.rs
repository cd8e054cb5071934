//! The bots by name, and the faces of everyone at a table.

use ararat_bots::{Level, Strength, Style};
use ararat_core::{Facts, Notice};
use ararat_table::{Holder, SeatRow};
use ararat_web::FaceChoice;

/// A bot's name and the catalogue key of its face. No two have the same face.
type Member = (&'static str, &'static str);

/// One for each seat of a table, by level; all adaptive bots share one cast, whatever their grade.
fn members(strength: Strength) -> [Member; 6] {
    let level = match strength {
        Strength::Level(level) => level,
        Strength::Adaptive(_) => return ADAPTIVE,
    };
    match level {
        Level::Random => [
            ("Tumble", "animal-hamster"),
            ("Zigzag", "animal-rabbit"),
            ("Dizzy", "animal-duck"),
            ("Rollo", "animal-hedgehog"),
            ("Hopper", "animal-frog"),
            ("Whim", "animal-squirrel"),
        ],
        Level::Easy => [
            ("Pip", "animal-chicken"),
            ("Clover", "animal-sheep"),
            ("Biscuit", "animal-dog"),
            ("Daisy", "animal-cow"),
            ("Bubbles", "animal-seal"),
            ("Moss", "animal-tortoise"),
        ],
        Level::Medium => [
            ("Olive", "animal-dove"),
            ("Rusty", "animal-fox"),
            ("Basil", "animal-goat"),
            ("Maple", "animal-moose"),
            ("Juniper", "animal-deer"),
            ("Otto", "animal-otter"),
        ],
        Level::Hard => [
            ("Magnus", "animal-bear"),
            ("Saga", "animal-wolf"),
            ("Ivory", "animal-elephant"),
            ("Ember", "animal-tiger"),
            ("Granite", "animal-rhinoceros"),
            ("Sable", "animal-leopard"),
        ],
        Level::Expert => [
            ("Athena", "animal-owl"),
            ("Atlas", "animal-gorilla"),
            ("Boreas", "animal-polar-bear"),
            ("Cassius", "animal-eagle"),
            ("Nero", "animal-lion"),
            ("Sphinx", "animal-cat"),
        ],
    }
}

const ADAPTIVE: [Member; 6] = [
    ("Echo", "animal-chimpanzee"),
    ("Hugo", "animal-hippopotamus"),
    ("Willow", "animal-lynx"),
    ("Tandem", "animal-bison"),
    ("Cricket", "animal-wild-boar"),
    ("Mirabel", "animal-mammoth"),
];

/// The styles of a cast, seat by seat. Neighbors differ, so that every table is mixed.
const STYLES: [Style; 6] = [
    Style::Careful,
    Style::Bold,
    Style::Collecting,
    Style::Careful,
    Style::Bold,
    Style::Collecting,
];

/// Faces for people, none of which looks like a bot: the name of each, and the catalogue key of its
/// picture.
const PEOPLE: [(&str, &str); 16] = [
    ("panda", "animal-panda"),
    ("koala", "animal-koala"),
    ("penguin", "animal-penguin"),
    ("giraffe", "animal-giraffe"),
    ("zebra", "animal-zebra"),
    ("kangaroo", "animal-kangaroo"),
    ("llama", "animal-llama"),
    ("flamingo", "animal-flamingo"),
    ("parrot", "animal-parrot"),
    ("crocodile", "animal-crocodile"),
    ("pig", "animal-pig"),
    ("mouse", "animal-mouse"),
    ("horse", "animal-horse"),
    ("camel", "animal-camel"),
    ("sloth", "animal-sloth"),
    ("crow", "animal-crow"),
];

/// The names of all faces for people.
pub fn all_faces() -> Vec<&'static str> {
    PEOPLE.iter().map(|(name, _)| *name).collect()
}

/// The names of the faces that nobody at a table has chosen.
pub fn free_faces(seats: &[SeatRow]) -> Vec<&'static str> {
    let is_free = |name: &&str| seats.iter().all(|seat| seat.face != *name);
    all_faces().into_iter().filter(is_free).collect()
}

/// The catalogue key of a person's face, if there is one with this name.
pub fn face_key(name: &str) -> Option<&'static str> {
    PEOPLE.iter().find(|(known, _)| *known == name).map(|(_, key)| *key)
}

/// The name and face (as a catalogue key) of the bot with this strength in this seat, counted from
/// 1.
pub fn bot_member(strength: impl Into<Strength>, number: usize) -> (&'static str, &'static str) {
    let members = members(strength.into());
    members[number.saturating_sub(1) % members.len()]
}

/// The style of the bot in a seat. A bot that stands in for a person has none, and neither has one
/// that plays at random.
pub fn style_of(seat: &SeatRow) -> Option<Style> {
    let strength = Strength::named(&seat.level).filter(|_| seat.holder == Holder::Bot)?;
    if strength == Strength::Level(Level::Random) || !seat.visitor.is_empty() {
        return None;
    }
    let index = members(strength).into_iter().position(|(name, _)| name == seat.name)?;
    STYLES.get(index).copied()
}

/// The catalogue keys of the faces at a table, all different. Players without a chosen face get one
/// that stays theirs from table to table, unless somebody else there has it.
pub fn faces(seats: &[SeatRow]) -> Vec<&'static str> {
    let mut faces: Vec<Option<&'static str>> = Vec::new();
    for seat in seats {
        let own = bot_face(seat).or_else(|| face_key(&seat.face));
        faces.push(own.filter(|face| !faces.contains(&Some(*face))));
    }
    for (index, seat) in seats.iter().enumerate() {
        if faces[index].is_none() {
            let first =
                seat.name.bytes().fold(7_usize, |sum, byte| sum * 31 % 9973 + usize::from(byte));
            let mut keys = (0..PEOPLE.len()).map(|next| PEOPLE[(first + next) % PEOPLE.len()].1);
            faces[index] = keys.find(|key| !faces.contains(&Some(*key)));
        }
    }
    faces.into_iter().map(|face| face.unwrap_or(PEOPLE[0].1)).collect()
}

/// The face of a bot; `None` for one that stands in for a person, who keeps their own.
fn bot_face(seat: &SeatRow) -> Option<&'static str> {
    let strength = Strength::named(&seat.level).filter(|_| seat.holder == Holder::Bot)?;
    members(strength).into_iter().find(|(name, _)| *name == seat.name).map(|(_, face)| face)
}

/// The level of a bot that plays for an absent player, or that was added without choosing a level.
pub const STAND_IN: Level = Level::Medium;

/// A bot's seat, given its number at the table, counted from 1.
pub fn bot_row(strength: impl Into<Strength>, number: usize) -> SeatRow {
    let strength = strength.into();
    SeatRow {
        holder: Holder::Bot,
        visitor: String::new(),
        name: bot_member(strength, number).0.to_owned(),
        level: strength.to_string(),
        face: String::new(),
    }
}

/// The same seat, played by a bot.
pub fn stand_in(row: SeatRow) -> SeatRow {
    SeatRow { holder: Holder::Bot, level: STAND_IN.name().to_owned(), ..row }
}

/// The faces that are free at these seats. The visitor's previous face is preselected if it is
/// among them.
pub fn offered_faces(known: &str, visitor: &str, seats: &[SeatRow]) -> FaceChoice {
    let free = free_faces(seats);
    // Visitors who have not chosen yet start at different faces, so that they do not all look
    // alike.
    let sum = visitor.bytes().fold(0, |sum, byte| sum + usize::from(byte));
    let usual = free.get(sum % free.len().max(1));
    let chosen = free.iter().find(|name| **name == known).or(usual).copied().unwrap_or_default();
    let with_key = |name: &'static str| face_key(name).map(|key| (name, key));
    FaceChoice { offered: free.into_iter().filter_map(with_key).collect(), chosen }
}

/// The face that a person asks for, if any: it must exist and be free at these seats. `call` words
/// a face's name for them.
pub fn asked_face(
    face: Option<&str>,
    seats: &[SeatRow],
    call: impl Fn(&'static str) -> String,
) -> Result<Option<&'static str>, Notice> {
    let Some(face) = face.filter(|face| !face.is_empty()) else { return Ok(None) };
    let free = free_faces(seats);
    if let Some(name) = free.iter().find(|name| **name == face) {
        return Ok(Some(name));
    }
    let is_known = all_faces().contains(&face);
    let key = if is_known { "web-face-taken" } else { "web-face-unknown" };
    let names: Vec<String> = free.into_iter().map(call).collect();
    let facts = Facts::new().text("face", face).text("faces", names.join(", "));
    Err(Notice::new(key, facts))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use ararat_bots::Grade;

    use super::*;

    #[test]
    fn no_two_players_at_a_table_look_alike() {
        let all: Vec<&str> = Level::ALL
            .into_iter()
            .map(Strength::Level)
            .chain([Strength::Adaptive(Grade::FIRST)])
            .flat_map(|strength| members(strength).map(|(_, face)| face))
            .chain(PEOPLE.map(|(_, key)| key))
            .collect();
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
        let people: Vec<SeatRow> =
            ["Ann", "Ann", "Ann", "Bob", ""].map(|name| SeatRow::taken("v", name, false)).into();
        assert_eq!(faces(&people).into_iter().collect::<BTreeSet<_>>().len(), people.len());
        let bob = faces(&people[3..4]);
        assert_eq!(bob, faces(&[SeatRow::taken("w", "Bob", false)]));
    }

    #[test]
    fn everybody_has_the_face_they_chose_and_nobody_else_has_it() {
        let with_face = |name: &str, face: &str| SeatRow {
            face: face.to_owned(),
            ..SeatRow::taken("v", name, false)
        };
        let usual = faces(&[with_face("Ann", "")])[0];
        let name = usual.strip_prefix("animal-").unwrap();
        let seats = [with_face("Ann", ""), with_face("Bob", name), with_face("Cy", "dragon")];
        let shown = faces(&seats);
        assert_eq!(shown[1], usual, "Bob chose it, Ann did not");
        assert!(shown[0] != usual && shown[2] != usual && shown[0] != shown[2]);
        assert!(!free_faces(&seats).contains(&name) && free_faces(&seats).len() == 15);
        assert_eq!(faces(&[seats[1].clone(), seats[1].clone()])[0], usual, "the first keeps it");
        assert_eq!(face_key("dove"), None, "that is a bot's face");
    }

    #[test]
    fn a_bot_has_its_own_name_and_face_and_a_stand_in_has_neither() {
        let bot = bot_row(Level::Medium, 1);
        assert_eq!(
            (bot.name.as_str(), faces(std::slice::from_ref(&bot))),
            ("Olive", vec!["animal-dove"])
        );
        let person = SeatRow::taken("v", "Ann", false);
        let stand_in = stand_in(person.clone());
        assert_eq!(style_of(&stand_in), None);
        assert_eq!(faces(&[stand_in]), faces(&[person]));
    }

    #[test]
    fn a_bot_keeps_its_style_and_neighbors_differ() {
        for strength in Level::ALL
            .map(Strength::Level)
            .into_iter()
            .chain([Grade::WEAKEST, Grade::STRONGEST].map(Strength::Adaptive))
        {
            let styles: Vec<_> = (1..=6).map(|it| style_of(&bot_row(strength, it))).collect();
            let has_style = strength != Strength::Level(Level::Random);
            assert!(styles.iter().all(|style| style.is_some() == has_style), "{strength}");
            assert!(!has_style || styles.windows(2).all(|pair| pair[0] != pair[1]), "{strength}");
        }
        let one = bot_row(Strength::Adaptive(Grade::WEAKEST), 2);
        let other = bot_row(Strength::Adaptive(Grade::STRONGEST), 2);
        assert_eq!((&one.name, style_of(&one)), (&other.name, style_of(&other)));
    }
}
