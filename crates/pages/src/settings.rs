//! What the host of a table chose beyond the rules, and what goes on beside the game.

use std::fmt;

use ararat_core::{Seat, SeatSet};
use ararat_table::TimeControl;

use crate::Unreadable;

/// The longest pause, in milliseconds.
pub const LONGEST_PACE: u32 = 10_000;

/// A table's settings and side matters, stored with it as text.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "independent choices, each stored by its name")]
pub struct Settings {
    pub hints: bool,
    /// Milliseconds before a bot acts.
    pub pace: u32,
    /// How much time players have, if it is limited.
    pub clock: Option<TimeControl>,
    /// Whether the game counts for ratings.
    pub rated: bool,
    /// Whether the table is listed while it waits for players; otherwise only its link leads there.
    pub public: bool,
    /// Visitors whom the host removed before the start; they may not sit down again.
    pub removed: Vec<String>,
    /// Seats whose players left a rated game, and have therefore lost it.
    pub left: SeatSet,
    /// Seats that their players left to bots, and how many steps had been played when the last of
    /// them left.
    pub gone: Option<(usize, SeatSet)>,
    /// How often each seat asked for a hint.
    pub hints_used: Vec<usize>,
    /// Seats with a coach, if the table allows one.
    pub coach: SeatSet,
    /// Whether the host plays this kind of game for the first time, so that the coach offers a
    /// lesson.
    pub offer: bool,
    /// Whether the game is a lesson of a course.
    pub lesson: bool,
    /// The seat that asks for an undo, and the seats that have agreed.
    pub undo: Option<(Seat, SeatSet)>,
    /// The latest step, counted from 0, whose undo was refused, and the seats that refused it.
    pub refused: Option<(usize, SeatSet)>,
}

/// `hints=on pace=900 used=0,2,0 clock=live:300+10 public=on coach=0 offer=on lesson=on undo=2
/// agreed=1,3 stays=17 refused=1`
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let used: Vec<String> = self.hints_used.iter().map(ToString::to_string).collect();
        let hints = if self.hints { "on" } else { "off" };
        write!(f, "hints={hints} pace={} used={}", self.pace, used.join(","))?;
        if let Some(clock) = self.clock {
            write!(f, " clock={clock}")?;
        }
        if self.rated {
            f.write_str(" rated=on")?;
        }
        if self.public {
            f.write_str(" public=on")?;
        }
        if !self.coach.is_empty() {
            write!(f, " coach={}", list(self.coach))?;
        }
        if self.offer {
            f.write_str(" offer=on")?;
        }
        if self.lesson {
            f.write_str(" lesson=on")?;
        }
        if !self.removed.is_empty() {
            write!(f, " removed={}", self.removed.join(","))?;
        }
        if !self.left.is_empty() {
            write!(f, " left={}", list(self.left))?;
        }
        if let Some((step, gone)) = self.gone {
            write!(f, " gone={} at={step}", list(gone))?;
        }
        if let Some((seat, agreed)) = self.undo {
            write!(f, " undo={} agreed={}", seat.index(), list(agreed))?;
        }
        if let Some((step, refused)) = self.refused {
            write!(f, " stays={step} refused={}", list(refused))?;
        }
        Ok(())
    }
}

fn list(seats: SeatSet) -> String {
    let seats: Vec<String> = seats.iter().map(|seat| seat.index().to_string()).collect();
    seats.join(",")
}

impl Settings {
    /// The same choices for a new game.
    #[must_use]
    pub fn afresh(self) -> Settings {
        Settings {
            undo: None,
            refused: None,
            hints_used: Vec::new(),
            removed: Vec::new(),
            left: SeatSet::EMPTY,
            gone: None,
            ..self
        }
    }

    /// Reads stored settings. A setting that is missing has its default.
    ///
    /// # Errors
    ///
    /// A setting is unknown, or has a value that this build does not write.
    pub fn read(text: &str) -> Result<Settings, Unreadable> {
        Settings::parse(text).ok_or(Unreadable::Broken("bad settings"))
    }

    fn parse(text: &str) -> Option<Settings> {
        let mut settings = Settings::default();
        // Each of these is stored as two settings.
        let [mut undo, mut at, mut stays] = [None; 3];
        let [mut agreed, mut gone, mut refused] = [SeatSet::EMPTY; 3];
        for pair in text.split_ascii_whitespace() {
            let (name, value) = pair.split_once('=')?;
            match name {
                "hints" => settings.hints = read_switch(value)?,
                "pace" => settings.pace = value.parse().ok()?,
                "used" => settings.hints_used = read_numbers(value)?,
                "clock" => settings.clock = Some(value.parse().ok()?),
                "rated" => settings.rated = read_switch(value)?,
                "public" => settings.public = read_switch(value)?,
                "coach" => settings.coach = read_seats(value)?,
                "offer" => settings.offer = read_switch(value)?,
                "lesson" => settings.lesson = read_switch(value)?,
                "removed" => settings.removed = value.split(',').map(str::to_owned).collect(),
                "left" => settings.left = read_seats(value)?,
                "gone" => gone = read_seats(value)?,
                "at" => at = Some(value.parse().ok()?),
                "undo" => undo = Some(value.parse().ok()?),
                "agreed" => agreed = read_seats(value)?,
                "stays" => stays = Some(value.parse().ok()?),
                "refused" => refused = read_seats(value)?,
                _ => return None,
            }
        }
        settings.gone = at.map(|step| (step, gone));
        settings.undo = match undo {
            Some(index) => Some((Seat::new(index)?, agreed)),
            None => None,
        };
        settings.refused = stays.map(|step| (step, refused));
        Some(settings)
    }
}

fn read_switch(value: &str) -> Option<bool> {
    match value {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}

/// Numbers separated by commas, or nothing.
fn read_numbers(value: &str) -> Option<Vec<usize>> {
    let parts = value.split(',').filter(|_| !value.is_empty());
    parts.map(|part| part.parse().ok()).collect()
}

fn read_seats(value: &str) -> Option<SeatSet> {
    read_numbers(value)?.into_iter().map(Seat::new).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_round_trip() {
        let seat = |index| Seat::new(index).unwrap();
        let settings = Settings {
            hints: true,
            pace: 900,
            clock: Some(TimeControl::Live { bank: 300, increment: 10 }),
            rated: true,
            public: true,
            left: [seat(2)].into_iter().collect(),
            gone: Some((9, [seat(1), seat(2)].into_iter().collect())),
            removed: vec!["eve".to_owned(), "mallory".to_owned()],
            hints_used: vec![0, 2],
            coach: [seat(0)].into_iter().collect(),
            offer: true,
            lesson: true,
            undo: Some((seat(1), [seat(0), seat(2)].into_iter().collect())),
            refused: Some((17, [seat(0)].into_iter().collect())),
        };
        assert_eq!(Settings::read(&settings.to_string()), Ok(settings));
        let plain = Settings::default();
        assert_eq!(Settings::read(&plain.to_string()), Ok(plain.clone()));
        assert_eq!(Settings::read(""), Ok(plain));
    }

    #[test]
    fn settings_that_this_build_does_not_write_are_an_error() {
        for text in [
            "rated=yes",
            "rated",
            "pace=fast",
            "clock=sundial",
            "coach=0,x",
            "coach=99",
            "undo=-1 agreed=",
            "used=1,,2",
            "colour=red",
        ] {
            let read = Settings::read(text);
            assert_eq!(read, Err(Unreadable::Broken("bad settings")), "{text}");
        }
    }
}
