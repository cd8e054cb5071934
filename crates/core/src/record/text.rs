//! The syntax of records, the same for all games: lines in a fixed order, strictly read.

use std::fmt;
use std::fmt::Write as _;

use super::error::RecordError;
use super::origin::Origin;
use crate::deal::sha256;
use crate::hex::hex;
use crate::notation::{is_invisible, read_number};
use crate::{
    BySeat, Commitment, Dealer, Digest, Facts, MAX_SEATS, Malformed, Notice, OptionList, Salt,
    Seat, Secret, facts,
};

/// Raised whenever the syntax changes.
pub const FORMAT_VERSION: u32 = 1;
/// No line of a record is longer. The longest we write, a deal of sixty cards, has a few hundred
/// bytes.
pub const MAX_LINE_BYTES: usize = 4096;
/// No record is longer: ten times the longest game of any kind.
pub const MAX_RECORD_BYTES: usize = 4 << 20;
/// Room for a name on one line of a page.
const MAX_NAME_CHARS: usize = 60;

/// The lines before the steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    pub game: String,
    pub rules: u32,
    /// Digest of the component set; `None` where the game has no component data.
    pub components: Option<Digest>,
    pub options: OptionList,
    /// Letters, digits, `-` and `_`.
    pub table: String,
    /// The name of the deal, where several tables play the same one; draws follow from it instead
    /// of the table.
    pub deal: Option<String>,
    /// The name of the player in each seat.
    pub players: Vec<String>,
    pub commitment: Option<Commitment>,
    pub salts: BySeat<Option<Salt>>,
    /// The moment of another game at which this one began.
    pub origin: Option<Origin>,
}

impl Head {
    /// How many lines the head takes, `steps` included.
    pub fn line_count(&self) -> usize {
        let salt_count = self.salts.as_slice().iter().flatten().count();
        let optional_count = usize::from(self.deal.is_some()) + usize::from(self.origin.is_some());
        8 + self.players.len() + salt_count + optional_count
    }

    /// The source of this table's draws, given the secret of its deal.
    pub fn dealer(&self, secret: &Secret) -> Dealer {
        Dealer::new(secret, self.deal.as_ref().unwrap_or(&self.table), &self.salts)
    }

    /// How many steps were taken over from another game.
    pub fn given_count(&self) -> usize {
        self.origin.map_or(0, |origin| origin.step_count)
    }
}

impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "ararat record {FORMAT_VERSION}")?;
        writeln!(f, "game {}", self.game)?;
        writeln!(f, "rules {}", self.rules)?;
        match &self.components {
            Some(digest) => writeln!(f, "components {digest}")?,
            None => writeln!(f, "components none")?,
        }
        writeln!(f, "options {}", self.options)?;
        writeln!(f, "table {}", self.table)?;
        if let Some(deal) = &self.deal {
            writeln!(f, "deal {deal}")?;
        }
        for (seat, name) in Seat::all(self.players.len()).zip(&self.players) {
            writeln!(f, "seat {seat} {name}")?;
        }
        match &self.commitment {
            Some(commitment) => writeln!(f, "commitment {commitment}")?,
            None => writeln!(f, "commitment none")?,
        }
        for (seat, salt) in self.salts.iter() {
            if let Some(salt) = salt {
                writeln!(f, "salt {seat} {salt}")?;
            }
        }
        if let Some(origin) = &self.origin {
            writeln!(f, "from {origin}")?;
        }
        writeln!(f, "steps")
    }
}

/// A record whose lines have been read but whose steps have not been understood yet.
#[derive(Clone, PartialEq, Eq)]
pub struct RecordText {
    pub head: Head,
    /// Actor and step, without the number.
    pub steps: Vec<String>,
    pub result: Option<String>,
    pub secret: Option<Secret>,
}

crate::opaque! { RecordText { head } }

impl fmt::Display for RecordText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let body = self.body();
        write!(f, "{body}{}", end_line(self.steps.len(), &body))
    }
}

fn end_line(step_count: usize, body: &str) -> String {
    format!("end {step_count} {}\n", hex(&sha256(&[body.as_bytes()])))
}

impl RecordText {
    /// All lines but the last.
    fn body(&self) -> String {
        let mut body = self.head.to_string();
        // Writing to a string cannot fail.
        for (index, step) in self.steps.iter().enumerate() {
            let _ = writeln!(body, "{} {step}", index + 1);
        }
        if let Some(result) = &self.result {
            let _ = writeln!(body, "result {result}");
        }
        if let Some(secret) = &self.secret {
            let _ = writeln!(body, "secret {}", secret.reveal());
        }
        body
    }

    /// Reads a whole record. The checksum of the `end` line is compared by
    /// [`RecordText::check_sum`], so that a faulty step is reported before the fact that something
    /// was changed.
    pub fn parse(bytes: &[u8]) -> Result<RecordText, RecordError> {
        let mut lines = Lines::new(bytes)?;
        let version: u32 = lines.number("ararat record ")?;
        if version != FORMAT_VERSION {
            let facts = facts![version, known: FORMAT_VERSION];
            return Err(RecordError::new(
                1,
                "ararat record ".len(),
                Notice::new("record-other-format", facts),
            ));
        }
        let head = read_head(&mut lines)?;
        let steps = read_steps(&mut lines)?;
        let result = lines.optional("result ")?.map(str::to_owned);
        let secret = match result {
            Some(_) => lines.optional_value("secret ")?,
            None => None,
        };
        if lines.rest.starts_with("secret ") {
            return Err(lines.fault_ahead("record-secret-too-early", Facts::new()));
        }
        let counted = lines.expect("end ")?;
        let count_of_steps = counted.split(' ').next().and_then(read_number::<usize>);
        if count_of_steps != Some(steps.len()) {
            let facts = facts![steps: steps.len()];
            return Err(lines.fault("end ".len(), "record-step-count", facts));
        }
        lines.finish()?;
        Ok(RecordText { head, steps, result, secret })
    }

    /// Compares the checksum of the `end` line. It catches accidents; a forger can
    /// compute it too.
    pub fn check_sum(&self, bytes: &[u8]) -> Result<(), RecordError> {
        if self.to_string().as_bytes() == bytes {
            return Ok(());
        }
        let line = self.body().lines().count() + 1;
        Err(RecordError::new(
            line,
            "end ".len(),
            Notice::new("record-checksum-differs", Facts::new()),
        ))
    }
}

fn read_head(lines: &mut Lines<'_>) -> Result<Head, RecordError> {
    let game = lines.expect("game ")?.to_owned();
    let rules = lines.number("rules ")?;
    let components = lines.value_or_none("components ")?;
    let options = lines.value("options ")?;
    let table = lines.expect("table ")?;
    let table = read_id(lines, "table ", table)?;
    let deal = match lines.optional("deal ")? {
        Some(deal) => Some(read_id(lines, "deal ", deal)?),
        None => None,
    };
    let mut players = Vec::new();
    while let Some(rest) = lines.optional("seat ")? {
        let expected = format!("{} ", players.len() + 1);
        let name = rest.strip_prefix(&expected).filter(|name| is_name(name));
        let Some(name) = name.filter(|_| players.len() < MAX_SEATS) else {
            return Err(lines.fault(
                "seat ".len(),
                "not-a-seat-line",
                facts![seat: players.len() + 1],
            ));
        };
        players.push(name.to_owned());
    }
    let commitment = lines.value_or_none("commitment ")?;
    let mut salts: BySeat<Option<Salt>> = BySeat::new(players.len());
    let mut last: Option<Seat> = None;
    while let Some(rest) = lines.optional("salt ")? {
        let fault = |lines: &Lines<'_>| lines.fault("salt ".len(), "not-a-salt-line", Facts::new());
        let (seat, salt) = rest.split_once(' ').ok_or_else(|| fault(lines))?;
        let seat: Seat = lines.read("salt ".len(), seat)?;
        if seat.index() >= players.len() || last.is_some_and(|last| last >= seat) {
            return Err(fault(lines));
        }
        salts[seat] = Some(lines.read("salt 1 ".len(), salt)?);
        last = Some(seat);
    }
    let origin = lines.optional_value("from ")?;
    lines.expect_whole("steps")?;
    Ok(Head { game, rules, components, options, table, deal, players, commitment, salts, origin })
}

/// The name of a table or deal, which stands after the keyword in the line read last.
fn read_id(lines: &Lines<'_>, keyword: &str, text: &str) -> Result<String, RecordError> {
    let is_id = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    if text.is_empty() || text.len() > 64 || !text.bytes().all(is_id) {
        let facts = facts![text];
        return Err(lines.fault(keyword.len(), "not-a-table", facts));
    }
    Ok(text.to_owned())
}

fn read_steps(lines: &mut Lines<'_>) -> Result<Vec<String>, RecordError> {
    let mut steps = Vec::new();
    while lines.peek().is_some_and(|line| line.starts_with(|first: char| first.is_ascii_digit())) {
        let number = format!("{} ", steps.len() + 1);
        match lines.optional(&number)? {
            Some(step) => steps.push(step.to_owned()),
            None => {
                return Err(
                    lines.fault_ahead("record-step-number", facts![number: steps.len() + 1])
                );
            }
        }
    }
    Ok(steps)
}

/// Names are shown to others, so nothing in them may change how the rest of a line is read.
fn is_name(name: &str) -> bool {
    !name.is_empty()
        && name.trim() == name
        && name.chars().count() <= MAX_NAME_CHARS
        && !name.contains(is_invisible)
}

/// Reads lines one by one and knows where it is.
struct Lines<'a> {
    rest: &'a str,
    /// Number of the line read last.
    number: usize,
}

impl<'a> Lines<'a> {
    fn new(bytes: &'a [u8]) -> Result<Lines<'a>, RecordError> {
        if bytes.len() > MAX_RECORD_BYTES {
            let facts = facts![bytes: MAX_RECORD_BYTES];
            return Err(RecordError::new(1, 0, Notice::new("record-too-long", facts)));
        }
        match std::str::from_utf8(bytes) {
            Ok(rest) => Ok(Lines { rest, number: 0 }),
            Err(error) => {
                let good = &bytes[..error.valid_up_to()];
                let line = good.split(|&byte| byte == b'\n').count();
                let offset = good.iter().rev().take_while(|&&byte| byte != b'\n').count();
                Err(RecordError::new(line, offset, Notice::new("record-not-utf-8", Facts::new())))
            }
        }
    }

    /// A fault in the line read last.
    fn fault(&self, offset: usize, code: &'static str, facts: Facts) -> RecordError {
        RecordError::new(self.number, offset, Notice::new(code, facts))
    }

    /// A fault in the line that comes next.
    fn fault_ahead(&self, code: &'static str, facts: Facts) -> RecordError {
        RecordError::new(self.number + 1, 0, Notice::new(code, facts))
    }

    fn peek(&self) -> Option<&'a str> {
        self.rest.split('\n').next().filter(|line| !line.is_empty())
    }

    fn line(&mut self, expected: &str) -> Result<&'a str, RecordError> {
        let expected = expected.trim_end();
        if self.rest.is_empty() {
            return Err(self.fault_ahead("record-cut-short", facts![expected]));
        }
        let Some((line, rest)) = self.rest.split_once('\n') else {
            return Err(self.fault_ahead("record-last-line-cut", Facts::new()));
        };
        if line.len() > MAX_LINE_BYTES {
            return Err(self.fault_ahead("record-line-too-long", facts![bytes: MAX_LINE_BYTES]));
        }
        if line.ends_with('\r') {
            return Err(self.fault_ahead("record-carriage-return", Facts::new()));
        }
        self.rest = rest;
        self.number += 1;
        Ok(line)
    }

    /// What follows `keyword` on the next line.
    fn expect(&mut self, keyword: &str) -> Result<&'a str, RecordError> {
        let line = self.line(keyword)?;
        line.strip_prefix(keyword).ok_or_else(|| {
            self.fault(0, "record-line-expected", facts![expected: keyword.trim_end()])
        })
    }

    fn expect_whole(&mut self, keyword: &str) -> Result<(), RecordError> {
        match self.expect(keyword)? {
            "" => Ok(()),
            surplus => Err(self.fault(keyword.len(), "surplus-text", facts![text: surplus])),
        }
    }

    /// What follows `keyword` if the next line starts with it.
    fn optional(&mut self, keyword: &str) -> Result<Option<&'a str>, RecordError> {
        if self.rest.starts_with(keyword) { self.expect(keyword).map(Some) } else { Ok(None) }
    }

    fn value<T: std::str::FromStr<Err = Malformed>>(
        &mut self,
        keyword: &str,
    ) -> Result<T, RecordError> {
        let text = self.expect(keyword)?;
        self.read(keyword.len(), text)
    }

    /// A value, or the word `none`.
    fn value_or_none<T: std::str::FromStr<Err = Malformed>>(
        &mut self,
        keyword: &str,
    ) -> Result<Option<T>, RecordError> {
        match self.expect(keyword)? {
            "none" => Ok(None),
            text => self.read(keyword.len(), text).map(Some),
        }
    }

    fn optional_value<T: std::str::FromStr<Err = Malformed>>(
        &mut self,
        keyword: &str,
    ) -> Result<Option<T>, RecordError> {
        if self.rest.starts_with(keyword) { self.value(keyword).map(Some) } else { Ok(None) }
    }

    fn number<T: std::str::FromStr + ToString>(&mut self, keyword: &str) -> Result<T, RecordError> {
        let text = self.expect(keyword)?;
        read_number(text).ok_or_else(|| self.fault(keyword.len(), "not-a-number", facts![text]))
    }

    /// Reads part of the line read last.
    fn read<T: std::str::FromStr<Err = Malformed>>(
        &self,
        offset: usize,
        text: &str,
    ) -> Result<T, RecordError> {
        text.parse().map_err(|fault: Malformed| {
            RecordError::new(self.number, offset + fault.at, fault.notice)
        })
    }

    fn finish(&self) -> Result<(), RecordError> {
        if self.rest.is_empty() {
            Ok(())
        } else {
            Err(self.fault_ahead("record-surplus-lines", Facts::new()))
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn sample() -> RecordText {
        let secret = Secret::from_text("sample");
        let mut salts = BySeat::new(2);
        salts[Seat::new(1).unwrap()] = Some(Salt::new([3; 16]));
        RecordText {
            head: Head {
                game: "toy".into(),
                rules: 1,
                components: Some(Digest::of("cards")),
                options: "players=2".parse().unwrap(),
                table: "t-1".into(),
                deal: Some("d-1".into()),
                players: vec!["Ève".into(), "bot random".into()],
                commitment: Some(secret.commitment()),
                salts,
                origin: Some(Origin {
                    step_count: 1,
                    record: Digest::of("another"),
                    imagined_by: Seat::new(1),
                }),
            },
            steps: vec!["* coin".into(), "s1 guess".into()],
            result: Some("1/1 0/2".into()),
            secret: Some(secret),
        }
    }

    #[test]
    fn what_is_written_is_read_back() {
        let text = sample().to_string();
        let read = RecordText::parse(text.as_bytes()).unwrap();
        assert_eq!(read, sample());
        read.check_sum(text.as_bytes()).unwrap();
        assert_eq!(
            text.lines().take_while(|&line| line != "steps").count() + 1,
            read.head.line_count()
        );
    }

    #[test]
    fn every_cut_is_noticed() {
        let text = sample().to_string();
        for length in 0..text.len() {
            let cut = &text.as_bytes()[..length];
            assert!(RecordText::parse(cut).is_err(), "cut after {length} bytes");
        }
    }

    #[test]
    fn every_changed_byte_is_noticed() {
        let text = sample().to_string();
        for index in 0..text.len() {
            let mut bytes = text.clone().into_bytes();
            bytes[index] ^= 1;
            let noticed = RecordText::parse(&bytes).and_then(|read| read.check_sum(&bytes));
            assert!(noticed.is_err(), "byte {index}");
        }
    }

    #[test]
    fn faults_say_where_they_are() {
        let good = sample().to_string();
        let at = |text: &str| {
            let error = RecordText::parse(text.as_bytes()).unwrap_err();
            (error.line, error.column, error.notice.code)
        };
        assert_eq!(at(""), (1, 1, "record-cut-short"));
        assert_eq!(at(&good.replace("record 1", "record 2")), (1, 15, "record-other-format"));
        assert_eq!(at(&good.replace("players=2", "players")), (5, 9, "not-an-option"));
        assert_eq!(at(&good.replace("table t-1", "table t 1")), (6, 7, "not-a-table"));
        assert_eq!(at(&good.replace("seat 2", "seat 3")), (9, 6, "not-a-seat-line"));
        assert_eq!(at(&good.replace("deal d-1", "deal d 1")), (7, 6, "not-a-table"));
        assert_eq!(at(&good.replace("imagined 2", "imagined")), (12, 6, "not-an-origin"));
        assert_eq!(at(&good.replace("\n2 s1", "\n3 s1")), (15, 1, "record-step-number"));
        assert_eq!(at(&good.replace("end 2", "end 3")), (18, 5, "record-step-count"));
        assert_eq!(at(&good.replace('\n', "\r\n")), (1, 1, "record-carriage-return"));
        assert_eq!(at(&good.replace("result 1/1 0/2\n", "")), (16, 1, "record-secret-too-early"));
        assert_eq!(
            at(&good.replace("bot random", "bot \u{202e}random")),
            (9, 6, "not-a-seat-line")
        );
        assert_eq!(at(&format!("{good}junk\n")), (19, 1, "record-surplus-lines"));
        assert_eq!(
            at(&good.replace("s1 guess", &"x".repeat(5000))),
            (15, 1, "record-line-too-long")
        );
        let mut bytes = good.clone().into_bytes();
        bytes[5] = 0xff;
        let error = RecordText::parse(&bytes).unwrap_err();
        assert_eq!((error.line, error.column, error.notice.code), (1, 6, "record-not-utf-8"));
        let error = RecordText::parse(&vec![b'a'; MAX_RECORD_BYTES + 1]).unwrap_err();
        assert_eq!(error.notice.code, "record-too-long");
    }

    proptest! {
        #[test]
        fn hostile_bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
            let _ = RecordText::parse(&bytes);
        }

        #[test]
        fn hostile_lines_never_panic(at in 0usize..16, line in "\\PC{0,40}") {
            let mut lines: Vec<String> = sample().to_string().lines().map(str::to_owned).collect();
            let at = at.min(lines.len());
            lines.insert(at, line);
            let _ = RecordText::parse((lines.join("\n") + "\n").as_bytes());
        }
    }
}
