//! The form for a new table, and the seats it describes.

use ararat_bots::{Grade, Level, Strength};
use ararat_core::{Facts, GameOption, OptionList, OptionValues, Seat, SeatSet};
use ararat_games::GameName;
use ararat_table::SeatRow;
use ararat_text::{Catalogue, sentence};
use ararat_web::{FaceChoice, SeatChoice};

use crate::cast::{asked_face, bot_row, face_key};
use crate::forms::SHORT_PACE;
use crate::{LONGEST_PACE, check_options, read_name};

/// The fields of a form in order; names may repeat. This form has no typed struct, because games
/// choose the names of their options, and the page shows again what was typed.
pub type Pairs = Vec<(String, String)>;

/// A form being read. All faults are reported, not only the first.
#[derive(Debug)]
pub struct Reading<'a> {
    pub pairs: &'a Pairs,
    pub words: &'a Catalogue,
    pub faults: Vec<String>,
}

/// What the form says about a table on any site.
#[derive(Debug)]
pub struct TableForm {
    /// Who sits where; rows without a player are left out.
    pub choices: Vec<SeatChoice>,
    /// Seats for people, including open ones.
    pub person_count: usize,
    /// The options of the game in their stored form.
    pub options: String,
    pub hints: Hints,
    /// Milliseconds that bots pause before they act.
    pub pace: u32,
    /// Names and faces of the people who share the host's device, as the form sends them.
    pub people: Vec<SeatRow>,
    /// The face that the host chose, if any.
    pub face: Option<&'static str>,
}

impl TableForm {
    /// The seat of the host alone, who may have a coach.
    pub fn own_seat(&self) -> SeatSet {
        let own = self.choices.iter().position(|choice| *choice == SeatChoice::Me);
        own.and_then(Seat::new).into_iter().collect()
    }
}

impl<'a> Reading<'a> {
    pub fn new(pairs: &'a Pairs, words: &'a Catalogue) -> Reading<'a> {
        Reading { pairs, words, faults: Vec::new() }
    }

    /// The game that the form is about; `None` if there is no such game.
    pub fn game(&self) -> Option<GameName> {
        self.get("game")?.parse().ok()
    }

    /// Reads the seats, the options, hints, pace, people and face.
    pub fn table(&mut self, game: GameName) -> TableForm {
        let rows = self.rows(game);
        let choices: Vec<SeatChoice> =
            rows.iter().copied().filter(|choice| *choice != SeatChoice::None).collect();
        let is_person = |choice: &&SeatChoice| match choice {
            SeatChoice::Me | SeatChoice::Here | SeatChoice::Open => true,
            SeatChoice::None | SeatChoice::Bot(_) | SeatChoice::Adaptive => false,
        };
        let person_count = choices.iter().filter(is_person).count();
        if person_count == 0 {
            self.fault(&self.words.word("web-no-seat-for-me"));
        }
        let options = self.options(game, &rows);
        let hints = self.choice("hints", "web-hints", read_hints).unwrap_or(Hints::AgainstBots);
        let pace = self.choice("pace", "web-pace", read_pace).unwrap_or(SHORT_PACE);
        let people = self.people(&rows);
        let face = self.face("face", 0, &people);
        TableForm { choices, person_count, options, hints, pace, people, face }
    }

    /// The first value with this name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.pairs.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// All values with this name.
    fn all(&self, name: &str) -> Vec<String> {
        let own = self.pairs.iter().filter(|(key, _)| key == name);
        own.map(|(_, value)| value.clone()).collect()
    }

    pub fn is_ticked(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    /// Notes a fault.
    pub fn fault(&mut self, text: &str) {
        self.faults.push(sentence(text));
    }

    /// A field with a choice of values; `key` is its name in the catalogue. `None` if nothing was
    /// chosen, or a value that is not offered.
    pub fn choice<T>(
        &mut self,
        name: &str,
        key: &'static str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let text = self.get(name).filter(|text| !text.is_empty())?.to_owned();
        let value = read(&text);
        if value.is_none() {
            self.not_offered(&text, key);
        }
        value
    }

    /// Notes a value that the field does not offer.
    fn not_offered(&mut self, value: &str, key: &'static str) {
        let facts = Facts::new().text("value", value).word("field", key);
        self.fault(&self.words.fill("new-not-offered", &facts));
    }

    /// Who sits where, one choice per row of the form.
    fn rows(&mut self, game: GameName) -> Vec<SeatChoice> {
        if self.is_ticked("quick") {
            return quick_choices(game);
        }
        let mut rows = Vec::new();
        for text in self.all("seat") {
            if let Some(choice) = SeatChoice::read(&text) {
                rows.push(choice);
            } else {
                self.not_offered(&text, "web-seats");
            }
        }
        rows
    }

    /// The chosen face, if any: the value with this index among those with this name. It must be
    /// free among these people.
    fn face(&mut self, name: &str, number: usize, people: &[SeatRow]) -> Option<&'static str> {
        let words = self.words;
        let call = |name| face_key(name).map_or_else(String::new, |key| words.word(key));
        let face = self.all(name).into_iter().nth(number);
        match asked_face(face.as_deref(), people, call) {
            Ok(face) => face,
            Err(notice) => {
                self.fault(&words.say(&notice));
                None
            }
        }
    }

    /// Names and faces of the people who share the host's device; one per seat, empty for others.
    fn people(&mut self, rows: &[SeatChoice]) -> Vec<SeatRow> {
        let called = self.all("called");
        let mut people = Vec::new();
        for (row, choice) in rows.iter().enumerate().filter(|(_, it)| **it != SeatChoice::None) {
            let mut person = SeatRow::open();
            let is_second_me = *choice == SeatChoice::Me && rows[..row].contains(&SeatChoice::Me);
            if *choice == SeatChoice::Here || is_second_me {
                let number = Facts::new().number("number", row + 1);
                let typed = called.get(row).filter(|name| !name.trim().is_empty());
                let name = typed.map_or_else(
                    || Some(self.words.fill("new-player", &number)),
                    |name| read_name(name),
                );
                if name.is_none() {
                    self.fault(&self.words.fill("new-bad-name", &number));
                }
                person.name = name.unwrap_or_default();
                self.face("worn", row, &people).unwrap_or_default().clone_into(&mut person.face);
            }
            people.push(person);
        }
        people
    }

    /// The options of the game in their stored form. The game refuses options of other games.
    fn options(&mut self, game: GameName, rows: &[SeatChoice]) -> String {
        let count = rows.iter().filter(|choice| **choice != SeatChoice::None).count();
        let mut list = OptionList::new().with("players", count);
        let mut read: Vec<&str> = Vec::new();
        for option in GameName::ALL.iter().flat_map(|game| game.description().options) {
            if !read.contains(&option.name) {
                read.push(option.name);
                list = self.option(option, rows, list);
            }
        }
        match check_options(game, &list) {
            Ok((options, _)) => options,
            Err(notices) => {
                for notice in &notices {
                    self.fault(&self.words.say(notice));
                }
                String::new()
            }
        }
    }

    /// Adds the chosen value of an option to the list.
    fn option(&mut self, option: &GameOption, rows: &[SeatChoice], list: OptionList) -> OptionList {
        let (name, chosen) = (option.name, self.all(option.name));
        let Some(first) = chosen.first() else { return list };
        match option.values {
            OptionValues::Switch | OptionValues::Choice(_) => list.with(name, first),
            OptionValues::Some(_) => list.with(name, chosen.join(",")),
            OptionValues::Seat => match row_of(first, rows) {
                // Rows without a player are not seats, so later seats have smaller numbers than
                // their rows.
                Some((row, SeatChoice::None)) => {
                    let facts = Facts::new().number("number", row + 1);
                    self.fault(&self.words.fill("new-first-empty", &facts));
                    list
                }
                Some((row, _)) => {
                    let is_taken = |choice: &&SeatChoice| **choice != SeatChoice::None;
                    let before = rows[..row].iter().filter(is_taken).count();
                    list.with(name, before + 1)
                }
                None => list.with(name, first),
            },
        }
    }
}

/// The row with this number, counted from 1 in the text and from 0 in the result, and who sits
/// there.
fn row_of(number: &str, rows: &[SeatChoice]) -> Option<(usize, SeatChoice)> {
    let row = number.parse::<usize>().ok()?.checked_sub(1)?;
    rows.get(row).map(|choice| (row, *choice))
}

/// Whether hints are available.
#[derive(Clone, Copy, Debug)]
pub enum Hints {
    /// Only for a person who plays against bots alone.
    AgainstBots,
    On,
    Off,
}

impl Hints {
    /// Whether a table with this many people has hints.
    pub fn are_given(self, person_count: usize) -> bool {
        match self {
            Hints::On => true,
            Hints::Off => false,
            Hints::AgainstBots => person_count == 1,
        }
    }
}

/// Preselects the face that was chosen in the last attempt, if it is still offered.
pub fn choose_again(faces: &mut FaceChoice, typed: &Pairs) {
    let before = typed.iter().find(|(name, _)| name == "face");
    let again = before.and_then(|(_, face)| faces.offered.iter().find(|(name, _)| name == face));
    faces.chosen = again.map_or(faces.chosen, |(name, _)| name);
}

fn read_hints(text: &str) -> Option<Hints> {
    match text {
        "bots" => Some(Hints::AgainstBots),
        "on" => Some(Hints::On),
        "off" => Some(Hints::Off),
        _ => None,
    }
}

/// Whether players may write freely or only use phrases.
pub fn read_talk(text: &str) -> Option<bool> {
    match text {
        "free" => Some(true),
        "phrases" => Some(false),
        _ => None,
    }
}

fn read_pace(text: &str) -> Option<u32> {
    text.parse().ok().filter(|&pace| pace <= LONGEST_PACE)
}

/// The seats of a new table as its host chose them; the host sits as `host`. Others at the same
/// device get the names and faces in `people`, one per seat; adaptive bots play at the grade that
/// suits the host.
pub fn seat_rows(
    choices: &[SeatChoice],
    host: &SeatRow,
    people: &[SeatRow],
    grade: Grade,
) -> Vec<SeatRow> {
    let mut is_seated = false;
    let row = |(number, choice): (usize, &SeatChoice)| match choice {
        SeatChoice::Me if !is_seated => {
            is_seated = true;
            host.clone()
        }
        SeatChoice::Me | SeatChoice::Here => {
            let called = people.get(number - 1).cloned().unwrap_or_else(SeatRow::open);
            SeatRow { name: called.name, face: called.face, ..host.clone() }
        }
        SeatChoice::Bot(level) => bot_row(*level, number),
        SeatChoice::Adaptive => bot_row(Strength::Adaptive(grade), number),
        SeatChoice::Open | SeatChoice::None => SeatRow::open(),
    };
    (1..).zip(choices).map(row).collect()
}

/// Whether there is one seat for the host, and all others are open to people.
pub fn are_people(choices: &[SeatChoice]) -> bool {
    let own = choices.iter().filter(|choice| **choice == SeatChoice::Me).count();
    let open = choices.iter().filter(|choice| **choice == SeatChoice::Open).count();
    own == 1 && own + open == choices.len()
}

/// The host, and enough medium bots for a good game.
pub fn quick_choices(game: GameName) -> Vec<SeatChoice> {
    let count = (*game.description().players.start()).max(3);
    let mut choices = vec![SeatChoice::Me];
    choices.resize(count, SeatChoice::Bot(Level::Medium));
    choices
}
