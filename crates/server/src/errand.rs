//! What a node leaves to workers, as it is said on the bus. It says nothing that a spectator could not
//! see: the worker reads the rest from the database, and writes there what comes of it.

use std::fmt;
use std::str::FromStr;

use ararat_bots::Level;
use ararat_core::Seat;

/// A bot's move or an analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Errand {
    /// The bot in this seat is to act at this version of the table.
    Move { table: String, version: i64, seat: Seat },
    /// A finished game is to be analyzed.
    Analysis { table: String, level: Level },
}

/// Kinds of errands; each waits in a queue of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Move,
    Analysis,
}

impl Kind {
    pub(crate) const ALL: [Kind; 2] = [Kind::Move, Kind::Analysis];

    /// What it is called on the bus and in numbers.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Kind::Move => "move",
            Kind::Analysis => "analysis",
        }
    }
}

impl Errand {
    pub(crate) fn kind(&self) -> Kind {
        match self {
            Errand::Move { .. } => Kind::Move,
            Errand::Analysis { .. } => Kind::Analysis,
        }
    }
}

/// `move TABLE VERSION SEAT` or `analysis TABLE LEVEL`
impl fmt::Display for Errand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Errand::Move { table, version, seat } => {
                write!(f, "move {table} {version} {}", seat.index())
            }
            Errand::Analysis { table, level } => write!(f, "analysis {table} {}", level.name()),
        }
    }
}

impl FromStr for Errand {
    type Err = ();

    fn from_str(text: &str) -> Result<Errand, ()> {
        let parts: Vec<&str> = text.split(' ').collect();
        match parts[..] {
            ["move", table, version, seat] => Ok(Errand::Move {
                table: table.to_owned(),
                version: version.parse().map_err(|_| ())?,
                seat: seat.parse().ok().and_then(Seat::new).ok_or(())?,
            }),
            ["analysis", table, level] => Ok(Errand::Analysis {
                table: table.to_owned(),
                level: Level::ALL.into_iter().find(|known| known.name() == level).ok_or(())?,
            }),
            _ => Err(()),
        }
    }
}

/// What a worker says about an errand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    /// It works.
    Busy,
    /// It has judged so many moments of so many.
    At(usize, usize),
    /// What came of it is stored, or nobody needs it any more.
    Done,
}

impl Sign {
    /// What is said on the bus, such as `busy move TABLE VERSION SEAT`.
    pub(crate) fn about(self, errand: &str) -> String {
        match self {
            Sign::Busy => format!("busy {errand}"),
            Sign::At(done, total) => format!("{done}/{total} {errand}"),
            Sign::Done => format!("done {errand}"),
        }
    }

    /// The sign, and the errand that it is about.
    pub(crate) fn read(text: &str) -> Option<(Sign, &str)> {
        let (word, errand) = text.split_once(' ')?;
        let sign = match word {
            "busy" => Sign::Busy,
            "done" => Sign::Done,
            _ => {
                let (done, total) = word.split_once('/')?;
                Sign::At(done.parse().ok()?, total.parse().ok()?)
            }
        };
        Some((sign, errand))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errands_and_signs_round_trip_and_nothing_else_is_read() {
        let table = "abcdefghijk".to_owned();
        for errand in [
            Errand::Move { table: table.clone(), version: 7, seat: Seat::new(2).unwrap() },
            Errand::Analysis { table, level: Level::Hard },
        ] {
            let text = errand.to_string();
            assert_eq!(text.parse(), Ok(errand));
            for sign in [Sign::Busy, Sign::At(3, 17), Sign::Done] {
                assert_eq!(Sign::read(&sign.about(&text)), Some((sign, text.as_str())));
            }
        }
        for bad in
            ["", "move", "move a 1", "move a x 1", "move a 1 99", "analysis a best", "move a 1 1 1"]
        {
            assert_eq!(bad.parse::<Errand>(), Err(()), "{bad}");
        }
        for bad in ["", "busy", "3 move", "x/2 move", "idle move"] {
            assert_eq!(Sign::read(bad), None, "{bad}");
        }
    }
}
