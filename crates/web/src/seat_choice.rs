//! The choice of who sits in a seat of a new table.

use ararat_bots::{Level, Strength};
use ararat_core::Facts;
use ararat_text::Catalogue;

/// Who will sit in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatChoice {
    /// No such seat.
    None,
    Me,
    /// Someone else at this device.
    Here,
    /// Open to anyone with the link.
    Open,
    Bot(Level),
    /// A bot that aims for even games against the table's owner.
    Adaptive,
}

impl SeatChoice {
    pub const ALL: [SeatChoice; 10] = [
        SeatChoice::None,
        SeatChoice::Me,
        SeatChoice::Here,
        SeatChoice::Open,
        SeatChoice::Bot(Level::Random),
        SeatChoice::Bot(Level::Easy),
        SeatChoice::Bot(Level::Medium),
        SeatChoice::Bot(Level::Hard),
        SeatChoice::Bot(Level::Expert),
        SeatChoice::Adaptive,
    ];

    /// The value in forms.
    pub fn as_str(self) -> &'static str {
        match self {
            SeatChoice::None => "none",
            SeatChoice::Me => "me",
            SeatChoice::Here => "here",
            SeatChoice::Open => "open",
            SeatChoice::Bot(level) => level.name(),
            SeatChoice::Adaptive => Strength::ADAPTIVE,
        }
    }

    /// Whether it is a bot.
    pub fn is_bot(self) -> bool {
        matches!(self, SeatChoice::Bot(_) | SeatChoice::Adaptive)
    }

    pub fn read(text: &str) -> Option<SeatChoice> {
        SeatChoice::ALL.into_iter().find(|choice| choice.as_str() == text)
    }

    pub(crate) fn label(self, words: &Catalogue) -> String {
        match self {
            SeatChoice::None => words.word("web-seat-none"),
            SeatChoice::Me => words.word("web-seat-me"),
            SeatChoice::Here => words.word("web-seat-here"),
            SeatChoice::Open => words.word("web-seat-friend"),
            SeatChoice::Bot(level) => words
                .fill("web-seat-bot", &Facts::new().text("level", words.word(level.name_key()))),
            SeatChoice::Adaptive => words
                .fill("web-seat-bot", &Facts::new().text("level", words.word("level-adaptive"))),
        }
    }
}
