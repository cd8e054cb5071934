//! Clocks. Pure arithmetic: the current time is a parameter.
//!
//! A seat's clock runs only while its player is to act, so several clocks may run at once, and a
//! player who has decided waits for the others for free.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use ararat_core::{Seat, SeatSet};

const SECOND: i64 = 1000;
const DAY: i64 = 24 * 3600 * SECOND;
/// The least time of a player who returns after running out of time.
const LEAST_ALLOWANCE: i64 = 15 * SECOND;

/// How much time a table gives to its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeControl {
    /// Seconds for the whole game, and what each finished turn adds.
    Live { bank: u32, increment: u32 },
    /// This many days for each decision.
    Days(u32),
}

/// `live:300+10`, `days:3`
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::Live { bank, increment } => write!(f, "live:{bank}+{increment}"),
            TimeControl::Days(days) => write!(f, "days:{days}"),
        }
    }
}

/// A text that names no time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoTimeControl;

impl FromStr for TimeControl {
    type Err = NoTimeControl;

    fn from_str(text: &str) -> Result<TimeControl, NoTimeControl> {
        let within = |text: &str, range: RangeInclusive<u32>| {
            let number: u32 = text.parse().map_err(|_| NoTimeControl)?;
            // Written as we write it: no sign, no leading zero.
            let is_plain = number.to_string() == text;
            if is_plain && range.contains(&number) { Ok(number) } else { Err(NoTimeControl) }
        };
        match text.split_once(':') {
            Some(("live", rest)) => {
                let (bank, increment) = rest.split_once('+').ok_or(NoTimeControl)?;
                let bank = within(bank, TimeControl::BANK)?;
                Ok(TimeControl::Live {
                    bank,
                    increment: within(increment, TimeControl::INCREMENT)?,
                })
            }
            Some(("days", days)) => Ok(TimeControl::Days(within(days, TimeControl::DAYS)?)),
            _ => Err(NoTimeControl),
        }
    }
}

impl TimeControl {
    /// Seconds for the whole game: at most a day, since it is played in one sitting.
    pub const BANK: RangeInclusive<u32> = 1..=86_400;
    /// Seconds that a finished turn adds.
    pub const INCREMENT: RangeInclusive<u32> = 0..=3600;
    /// Days for a decision: at most two weeks.
    pub const DAYS: RangeInclusive<u32> = 1..=14;

    /// Milliseconds at the start.
    fn full(self) -> i64 {
        match self {
            TimeControl::Live { bank, .. } => i64::from(bank) * SECOND,
            TimeControl::Days(days) => i64::from(days) * DAY,
        }
    }

    fn increment(self) -> i64 {
        match self {
            TimeControl::Live { increment, .. } => i64::from(increment) * SECOND,
            TimeControl::Days(_) => 0,
        }
    }

    /// The least time of a player who returns after running out of time: a tenth of the bank, or a
    /// day.
    fn allowance(self) -> i64 {
        match self {
            TimeControl::Live { .. } => {
                (self.full() / 10).max(self.increment()).max(LEAST_ALLOWANCE).min(self.full())
            }
            TimeControl::Days(_) => DAY,
        }
    }

    /// Below this the page shows a warning.
    fn low(self) -> i64 {
        match self {
            TimeControl::Live { .. } => (self.full() / 5).min(60 * SECOND),
            TimeControl::Days(_) => DAY / 4,
        }
    }
}

/// The clocks of all seats of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    control: TimeControl,
    /// Milliseconds, as of `since`.
    remaining: Vec<i64>,
    running: SeatSet,
    since: i64,
}

impl Clocks {
    /// Full clocks, all stopped.
    pub fn new(control: TimeControl, seat_count: usize) -> Clocks {
        let remaining = vec![control.full(); seat_count];
        Clocks { control, remaining, running: SeatSet::EMPTY, since: 0 }
    }

    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// A player acted, or the game began, and these people are to act now. Only the actor gets the
    /// increment: a player whose turn another player ended has not finished one.
    pub fn acted(&mut self, actor: Option<Seat>, awaited: SeatSet, now: i64) {
        self.charge(now);
        for seat in self.running.iter().filter(|&seat| !awaited.contains(seat)) {
            if actor == Some(seat) {
                self.add(seat, self.control.increment());
            }
        }
        if let TimeControl::Days(_) = self.control {
            let running = self.running;
            let is_fresh = |seat: Seat| !running.contains(seat) || actor == Some(seat);
            for seat in awaited.iter().filter(|&seat| is_fresh(seat)) {
                self.set(seat, self.control.full());
            }
        }
        self.running = awaited;
    }

    /// Steps were undone, and these people are to act again. Increments are undone too, or players
    /// could gain time by moving and undoing.
    pub fn taken_back(&mut self, awaited: SeatSet, now: i64) {
        self.charge(now);
        let running = self.running;
        for seat in awaited.iter().filter(|&seat| !running.contains(seat)) {
            let left = self.stored(seat) - self.control.increment();
            self.set(seat, left.max(SECOND));
        }
        self.running = awaited;
    }

    /// A bot takes over the seat.
    pub fn stop(&mut self, seat: Seat, now: i64) {
        self.charge(now);
        self.running = self.running.without(seat);
    }

    /// A person takes the seat back.
    pub fn go_on(&mut self, seat: Seat, is_awaited: bool, now: i64) {
        self.charge(now);
        self.set(seat, self.stored(seat).max(self.control.allowance()));
        if is_awaited {
            self.running = self.running.with(seat);
        }
    }

    /// Milliseconds that the seat has left.
    pub fn remaining(&self, seat: Seat, now: i64) -> i64 {
        let elapsed = if self.is_running(seat) { self.elapsed(now) } else { 0 };
        (self.stored(seat) - elapsed).max(0)
    }

    pub fn is_running(&self, seat: Seat) -> bool {
        self.running.contains(seat)
    }

    /// Whether the seat is short of time.
    pub fn is_low(&self, seat: Seat, now: i64) -> bool {
        self.is_running(seat) && self.remaining(seat, now) < self.control.low()
    }

    /// Below this many milliseconds a page shows a warning.
    pub fn warning(&self) -> i64 {
        self.control.low()
    }

    /// Seats whose time has run out.
    pub fn expired(&self, now: i64) -> SeatSet {
        self.running.iter().filter(|&seat| self.remaining(seat, now) == 0).collect()
    }

    /// When the first of the running clocks runs out.
    pub fn due(&self) -> Option<i64> {
        self.running.iter().map(|seat| self.since + self.stored(seat)).min()
    }

    /// A clock set back costs nothing.
    fn elapsed(&self, now: i64) -> i64 {
        (now - self.since).max(0)
    }

    fn charge(&mut self, now: i64) {
        for seat in self.running.iter() {
            self.set(seat, self.remaining(seat, now));
        }
        self.since = self.since.max(now);
    }

    fn stored(&self, seat: Seat) -> i64 {
        self.remaining[seat.index()]
    }

    fn set(&mut self, seat: Seat, value: i64) {
        self.remaining[seat.index()] = value;
    }

    fn add(&mut self, seat: Seat, value: i64) {
        self.set(seat, self.stored(seat) + value);
    }
}

/// `live:300+10 since=7000 left=300000,299000 running=1,2`
impl fmt::Display for Clocks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let left: Vec<String> = self.remaining.iter().map(ToString::to_string).collect();
        let running: Vec<String> = self.running.iter().map(|seat| seat.to_string()).collect();
        let (left, running) = (left.join(","), running.join(","));
        write!(f, "{} since={} left={left} running={running}", self.control, self.since)
    }
}

impl FromStr for Clocks {
    type Err = NoTimeControl;

    fn from_str(text: &str) -> Result<Clocks, NoTimeControl> {
        let mut parts = text.split(' ');
        let control = parts.next().unwrap_or_default().parse()?;
        let mut value = |name: &str| {
            parts.next()?.strip_prefix(name)?.strip_prefix('=').filter(|rest| rest.is_ascii())
        };
        let since = value("since").and_then(|text| text.parse().ok()).ok_or(NoTimeControl)?;
        let left = value("left").ok_or(NoTimeControl)?;
        let remaining = left.split(',').map(|part| part.parse().map_err(|_| NoTimeControl));
        let remaining = remaining.collect::<Result<Vec<i64>, _>>()?;
        let running = value("running").ok_or(NoTimeControl)?;
        let running = running.split(',').filter(|part| !part.is_empty());
        let running = running.map(|part| part.parse().map_err(|_| NoTimeControl));
        let running = running.collect::<Result<Vec<Seat>, _>>()?;
        Ok(Clocks { control, remaining, running: running.into_iter().collect(), since })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIVE: TimeControl = TimeControl::Live { bank: 300, increment: 10 };

    fn seat(index: usize) -> Seat {
        Seat::new(index).unwrap()
    }

    fn seats(indices: &[usize]) -> SeatSet {
        indices.iter().map(|&index| seat(index)).collect()
    }

    fn left(clocks: &Clocks, now: i64) -> Vec<i64> {
        (0..clocks.remaining.len()).map(|index| clocks.remaining(seat(index), now)).collect()
    }

    #[test]
    fn acting_costs_time_and_earns_one_increment() {
        let mut clocks = Clocks::new(LIVE, 2);
        clocks.acted(None, seats(&[0]), 1000);
        assert_eq!(clocks.due(), Some(301_000));
        // Three steps of one turn: the increment comes at the end.
        clocks.acted(Some(seat(0)), seats(&[0]), 3000);
        clocks.acted(Some(seat(0)), seats(&[0]), 4000);
        assert_eq!(left(&clocks, 5000), [296_000, 300_000]);
        clocks.acted(Some(seat(0)), seats(&[1]), 6000);
        assert_eq!(left(&clocks, 16_000), [305_000, 290_000]);
    }

    #[test]
    fn each_of_several_deciders_pays_until_they_have_decided() {
        let mut clocks = Clocks::new(LIVE, 3);
        clocks.acted(None, seats(&[0, 1, 2]), 0);
        clocks.acted(Some(seat(1)), seats(&[0, 2]), 100_000);
        assert_eq!(left(&clocks, 299_000), [1000, 210_000, 1000]);
        assert_eq!(clocks.expired(299_999), SeatSet::EMPTY);
        assert_eq!(clocks.expired(300_000), seats(&[0, 2]), "not who has decided");
        clocks.stop(seat(0), 300_000);
        assert_eq!(clocks.expired(300_000), seats(&[2]));
        // The last decision ends everybody's turn; only its player gets the increment.
        let mut clocks = Clocks::new(LIVE, 2);
        clocks.acted(None, seats(&[0, 1]), 0);
        clocks.acted(Some(seat(0)), SeatSet::EMPTY, 1000);
        assert_eq!(left(&clocks, 9999), [309_000, 299_000]);
        assert_eq!(clocks.due(), None);
    }

    #[test]
    fn moving_and_undoing_gains_no_time() {
        let mut clocks = Clocks::new(LIVE, 2);
        clocks.acted(None, seats(&[0]), 0);
        for round in 1..=5 {
            clocks.acted(Some(seat(0)), seats(&[1]), round * 1000);
            clocks.taken_back(seats(&[0]), round * 1000);
        }
        assert_eq!(left(&clocks, 5000), [295_000, 300_000]);
    }

    #[test]
    fn days_are_counted_for_each_decision() {
        let mut clocks = Clocks::new(TimeControl::Days(3), 2);
        clocks.acted(None, seats(&[0, 1]), 0);
        clocks.acted(Some(seat(0)), seats(&[0, 1]), DAY);
        assert_eq!(left(&clocks, DAY), [3 * DAY, 2 * DAY]);
        clocks.acted(Some(seat(1)), seats(&[0]), 2 * DAY);
        clocks.acted(Some(seat(0)), seats(&[1]), 3 * DAY);
        assert_eq!(clocks.remaining(seat(1), 3 * DAY), 3 * DAY);
        assert!(!clocks.is_low(seat(1), 5 * DAY) && clocks.is_low(seat(1), 6 * DAY - 1));
        assert_eq!(clocks.expired(6 * DAY), seats(&[1]));
    }

    #[test]
    fn a_returning_player_has_a_little_time() {
        let mut clocks = Clocks::new(LIVE, 2);
        clocks.acted(None, seats(&[0]), 0);
        clocks.stop(seat(0), 400_000);
        assert_eq!(left(&clocks, 500_000), [0, 300_000]);
        clocks.go_on(seat(0), true, 500_000);
        assert_eq!(left(&clocks, 500_000), [30_000, 300_000]);
        assert_eq!(clocks.expired(530_000), seats(&[0]));
        // Not to act: the clock is stopped.
        clocks.stop(seat(0), 530_000);
        clocks.go_on(seat(0), false, 530_000);
        assert_eq!(left(&clocks, 900_000)[0], 30_000);
    }

    #[test]
    fn a_clock_set_back_costs_and_gives_nothing() {
        let mut clocks = Clocks::new(LIVE, 1);
        clocks.acted(None, seats(&[0]), 10_000);
        assert_eq!(left(&clocks, 5000), [300_000]);
        clocks.acted(Some(seat(0)), seats(&[0]), 5000);
        assert_eq!(left(&clocks, 11_000), [299_000]);
    }

    #[test]
    fn clocks_round_trip() {
        let mut clocks = Clocks::new(LIVE, 3);
        assert_eq!(clocks.to_string().parse(), Ok(clocks.clone()));
        clocks.acted(None, seats(&[0, 2]), 7000);
        let text = clocks.to_string();
        assert_eq!(text, "live:300+10 since=7000 left=300000,300000,300000 running=1,3");
        assert_eq!(text.parse(), Ok(clocks));
        for bad in ["", "live:300", "live:0+0", "live:99999+0", "days:0", "days:99", "days:3 x=1"] {
            assert_eq!(bad.parse::<Clocks>(), Err(NoTimeControl), "{bad}");
        }
    }
}
