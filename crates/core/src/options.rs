//! Options as text: `players=4 first=random`, read with every fault reported.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::description::default_players;
use crate::notation::read_number;
use crate::{Game, GameOption, Malformed, Notice, Seat, facts};

/// Options as they were written: names and values, in order.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct OptionList(Vec<(String, String)>);

impl OptionList {
    pub fn new() -> OptionList {
        OptionList::default()
    }

    #[must_use]
    pub fn with(mut self, name: &str, value: impl fmt::Display) -> OptionList {
        self.0.push((name.to_owned(), value.to_string()));
        self
    }

    /// Adds one `name=value`.
    pub fn push(&mut self, pair: &str) -> Result<(), Malformed> {
        match pair.split_once('=') {
            Some((name, value))
                if !name.is_empty() && !value.is_empty() && !pair.contains(char::is_whitespace) =>
            {
                self.0.push((name.to_owned(), value.to_owned()));
                Ok(())
            }
            _ => Err(Malformed::new(0, "not-an-option", facts![text: pair])),
        }
    }
}

impl fmt::Display for OptionList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (name, value)) in self.0.iter().enumerate() {
            write!(f, "{}{name}={value}", if index == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl FromStr for OptionList {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<OptionList, Malformed> {
        let mut list = OptionList::new();
        let mut at = 0;
        for pair in text.split(' ') {
            list.push(pair).map_err(|fault| fault.shifted(at))?;
            at += pair.len() + 1;
        }
        Ok(list)
    }
}

/// Who starts a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstPlayer {
    /// Drawn at random.
    Random,
    /// Named by the host.
    Named(Seat),
}

/// The value of the option `first`.
impl fmt::Display for FirstPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FirstPlayer::Random => f.write_str("random"),
            FirstPlayer::Named(seat) => write!(f, "{seat}"),
        }
    }
}

/// Takes options out of a list one by one, as the game describes them, and gathers every fault.
#[derive(Debug)]
pub struct OptionReader<'a> {
    left: Vec<&'a (String, String)>,
    players: RangeInclusive<usize>,
    options: &'static [GameOption],
    faults: Vec<Notice>,
}

impl<'a> OptionReader<'a> {
    pub fn of<G: Game>(list: &'a OptionList) -> OptionReader<'a> {
        OptionReader {
            left: list.0.iter().collect(),
            players: G::PLAYERS,
            options: G::OPTIONS,
            faults: Vec::new(),
        }
    }

    /// The value of this name, if it was given; a second value is a fault.
    pub fn text(&mut self, name: &'static str) -> Option<&'a str> {
        let mut values = Vec::new();
        self.left.retain(|(given, value)| {
            let is_it = given == name;
            if is_it {
                values.push(value.as_str());
            }
            !is_it
        });
        if values.len() > 1 {
            self.fault(Notice::new("option-repeated", facts![option: name]));
        }
        values.first().copied()
    }

    /// How many play.
    pub fn players(&mut self) -> u8 {
        let range = self.players.clone();
        let given = self.text("players").map(|text| {
            let number = read_number(text).filter(|number| range.contains(number));
            if number.is_none() {
                let facts = facts![option: "players", value: text];
                let facts = facts.number("least", *range.start()).number("most", *range.end());
                self.fault(Notice::new("option-not-in-range", facts));
            }
            number
        });
        let number = given.flatten().unwrap_or_else(|| default_players(&range));
        u8::try_from(number).expect("no game takes more than MAX_SEATS")
    }

    /// Whether a switch is on.
    pub fn switch(&mut self, name: &'static str) -> bool {
        self.choice(name, &[false, true])
    }

    /// What was chosen; `meanings` has one for each value that the game describes, in that order.
    pub fn choice<T: Copy>(&mut self, name: &'static str, meanings: &[T]) -> T {
        let option = self.options.iter().find(|option| option.name == name);
        let values = option.expect("a game describes every option that it reads").possible_values();
        let index = self.text(name).map_or(Some(0), |text| {
            let index = values.iter().position(|value| *value == text);
            if index.is_none() {
                let facts = facts![option: name, value: text, choices: values.join(", ")];
                self.fault(Notice::new("option-not-a-choice", facts));
            }
            index
        });
        meanings[index.unwrap_or(0)]
    }

    /// Who starts: `random`, which is also the default, or a seat of a table of this size.
    pub fn first_player(&mut self, player_count: u8) -> FirstPlayer {
        let Some(text) = self.text("first").filter(|&text| text != "random") else {
            return FirstPlayer::Random;
        };
        match text.parse::<Seat>() {
            Ok(seat) if seat.index() < usize::from(player_count) => FirstPlayer::Named(seat),
            _ => {
                let facts = facts![text, players: player_count];
                self.fault(Notice::new("first-player-not-seated", facts));
                FirstPlayer::Random
            }
        }
    }

    /// Notes a fault that only this game has.
    pub fn fault(&mut self, notice: Notice) {
        self.faults.push(notice);
    }

    /// The options, unless there was a fault; an unknown name is one.
    pub fn finish<T>(mut self, options: T) -> Result<T, Vec<Notice>> {
        let names = self.options.iter().map(|option| option.name);
        let known: Vec<&str> = std::iter::once("players").chain(names).collect();
        for (name, _) in std::mem::take(&mut self.left) {
            let facts = facts![option: name, known: known.join(", ")];
            self.fault(Notice::new("option-unknown", facts));
        }
        if self.faults.is_empty() { Ok(options) } else { Err(self.faults) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPTIONS: &[GameOption] = &[GameOption::FIRST, GameOption::MEMORY_AID];

    fn reader(list: &OptionList) -> OptionReader<'_> {
        let left = list.0.iter().collect();
        OptionReader { left, players: 2..=5, options: OPTIONS, faults: Vec::new() }
    }

    #[test]
    fn every_fault_is_reported() {
        let list: OptionList = "players=9 memory-aid=perhaps players=2 colour=red".parse().unwrap();
        let mut reader = reader(&list);
        assert_eq!(reader.players(), 4);
        assert!(!reader.switch("memory-aid"));
        let codes: Vec<_> = reader.finish(()).unwrap_err().iter().map(|fault| fault.code).collect();
        assert_eq!(
            codes,
            ["option-repeated", "option-not-in-range", "option-not-a-choice", "option-unknown"]
        );
    }

    #[test]
    fn the_first_player_has_a_seat_at_the_table() {
        let first = |text: &str| {
            let list: OptionList = text.parse().unwrap();
            let mut reader = reader(&list);
            let first = reader.first_player(3);
            reader.finish(first.to_string()).map_err(|faults| faults[0].code)
        };
        assert_eq!(first("first=random").as_deref(), Ok("random"));
        assert_eq!(first("first=3").as_deref(), Ok("3"));
        assert_eq!(first("first=4"), Err("first-player-not-seated"));
        assert_eq!(first("first=me"), Err("first-player-not-seated"));
    }

    #[test]
    fn lists_round_trip_and_are_strict() {
        let text = "players=4 first=random";
        assert_eq!(text.parse::<OptionList>().unwrap().to_string(), text);
        for text in ["", "players", "players= first=1", "a=1  b=2", "=4", "a=1 "] {
            assert!(text.parse::<OptionList>().is_err(), "{text:?}");
        }
    }
}
