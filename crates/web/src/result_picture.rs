//! The result of a finished game as a picture to share: the board, players, places, points and where
//! they came from. It needs no style sheet and no script.

use std::fmt::{self, Write};

use ararat_core::{Outcome, Seat};
use ararat_text::Catalogue;
use ararat_text::svg::{escaped, label, seat_mark};

use crate::board::WebBoard;
use crate::ending::ranking;
use crate::game::WebGame;
use crate::scene::Chair;
use crate::sketch::{Sketch, seat_color};

/// The size that sites expect for pictures of links.
pub(crate) const WIDTH: u32 = 1200;
pub(crate) const HEIGHT: u32 = 630;

const INK: &str = "#2b2620";
const QUIET: &str = "#6b6152";
const PAPER: &str = "#fffdf8";
/// The panel with the board: its top left corner, and its size.
const BOARD: (u32, u32) = (50, 124);
const BOARD_SIZE: (u32, u32) = (580, 440);
/// The space around the board in its panel.
const MARGIN: u32 = 20;
/// The column of players, and where their names start.
const LEFT: f64 = 660.0;
const NAMES: f64 = 716.0;
const RIGHT: f64 = 1150.0;
const TOP: f64 = 124.0;
const BOTTOM: f64 = 564.0;
/// The tallest row for a player.
const MOST_ROW: f64 = 140.0;
/// The smallest row with two lines of numbers, and the font size of those.
const TWO_LINES: f64 = 104.0;
const SMALL: u32 = 15;
/// How strongly each source of points is colored; further ones are as pale as the last.
const SHADES: [f64; 6] = [1.0, 0.7, 0.5, 0.35, 0.24, 0.16];
/// The approximate width of a letter, as a fraction of its size.
const LETTER: f64 = 0.6;

/// How a game ended.
#[derive(Clone, Debug)]
pub struct ResultPicture {
    game: &'static WebGame,
    /// Best first.
    players: Vec<Ended>,
    /// The catalogue key of each source, and its points in the order of the players.
    sources: Vec<(&'static str, Vec<i32>)>,
    board: Sketch,
}

/// How a player finished.
#[derive(Clone, Debug)]
struct Ended {
    seat: Seat,
    name: String,
    /// The word for a player who is not a person.
    tag: Option<String>,
    place: u8,
    score: String,
}

impl ResultPicture {
    pub fn new<G: WebBoard>(
        game: &'static WebGame,
        public: &G::Public,
        outcome: &Outcome,
        chairs: &[Chair],
        words: &Catalogue,
    ) -> ResultPicture {
        let ranking = ranking(outcome);
        let ended = |&seat: &Seat| {
            let chair = chairs.get(seat.index());
            Ended {
                seat,
                name: chair.map_or_else(|| words.seat(seat), |chair| chair.name.clone()),
                tag: chair.and_then(|chair| chair.tag(words)),
                place: outcome.places[seat],
                score: G::score(outcome.points[seat], words),
            }
        };
        let by_rank = |points: &[i32]| -> Vec<i32> {
            ranking.iter().map(|seat| points.get(seat.index()).copied().unwrap_or(0)).collect()
        };
        let sources = G::sources(public);
        ResultPicture {
            game,
            players: ranking.iter().map(ended).collect(),
            sources: sources.iter().map(|(source, points)| (*source, by_rank(points))).collect(),
            board: G::sketch(public),
        }
    }

    /// The picture as SVG; `day` is when the game ended.
    pub fn svg(&self, day: &str, words: &Catalogue) -> String {
        let mut svg = String::new();
        // Writing to a string cannot fail.
        let _ = self.write(&mut svg, day, words);
        svg
    }

    fn write(&self, svg: &mut String, day: &str, words: &Catalogue) -> fmt::Result {
        let title = self.game.title(words);
        writeln!(
            svg,
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="system-ui, sans-serif" fill="{INK}">"#
        )?;
        writeln!(svg, "<title>{}</title>", escaped(&title))?;
        writeln!(svg, r#"<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>"#)?;
        writeln!(svg, r##"<rect width="{WIDTH}" height="14" fill="#0b6e8f"/>"##)?;
        label(svg, (50.0, 96.0), "start", 50, &title)?;
        writeln!(svg, r#"<g fill="{QUIET}">"#)?;
        label(svg, (RIGHT, 92.0), "end", 26, day)?;
        label(svg, (50.0, 606.0), "start", 22, "Ararat")?;
        writeln!(svg, "</g>")?;
        let ((x, y), (width, height)) = (BOARD, BOARD_SIZE);
        writeln!(
            svg,
            r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="16" fill="{}"/>"#,
            self.game.mood.color()
        )?;
        let inside = (width - 2 * MARGIN, height - 2 * MARGIN);
        self.board.write(svg, (x + MARGIN, y + MARGIN), inside, self.game);
        let rows = f64::from(count(self.players.len().max(1)));
        let height = ((BOTTOM - TOP) / rows).min(MOST_ROW);
        for (index, player) in self.players.iter().enumerate() {
            let top = TOP + height * f64::from(count(index));
            player.write(svg, top)?;
            // Short rows have room for only one line of numbers.
            let line_count = if height < TWO_LINES { 1 } else { 2 };
            self.write_sources(svg, index, (top, line_count), words)?;
        }
        writeln!(svg, "</svg>")
    }

    /// A bar whose length shows a player's points, shaded by source, and the numbers.
    fn write_sources(
        &self,
        svg: &mut String,
        index: usize,
        (top, line_count): (f64, usize),
        words: &Catalogue,
    ) -> fmt::Result {
        let of = |index: usize| self.sources.iter().map(move |(_, points)| points[index].max(0));
        let most = (0..self.players.len()).map(|index| of(index).sum::<i32>()).max();
        let most = f64::from(most.unwrap_or(0).max(1));
        let mut x = NAMES;
        for (part, points) in of(index).enumerate() {
            let width = (RIGHT - NAMES) * f64::from(points) / most;
            let shade = SHADES[part.min(SHADES.len() - 1)];
            writeln!(
                svg,
                r#"<rect x="{x:.1}" y="{:.1}" width="{width:.1}" height="10" fill="{}" fill-opacity="{shade}"/>"#,
                top + 42.0,
                seat_color(self.players[index].seat)
            )?;
            x += width;
        }
        // A single source would only repeat the points.
        if self.sources.len() < 2 {
            return Ok(());
        }
        let parts = self.sources.iter().filter(|(_, points)| points[index] != 0);
        let parts = parts.map(|(source, points)| {
            // A minus sign as wide as a plus.
            let points = points[index].to_string().replace('-', "−");
            format!("{} {points}", words.word(source))
        });
        writeln!(svg, r#"<g fill="{QUIET}">"#)?;
        for (line, text) in (0..).zip(wrapped(parts, RIGHT - NAMES, SMALL).iter().take(line_count))
        {
            let y = top + 74.0 + 20.0 * f64::from(line);
            label(svg, (NAMES, y), "start", SMALL, text)?;
        }
        writeln!(svg, "</g>")
    }
}

/// Joins the parts into lines that fit at this font size.
fn wrapped(parts: impl Iterator<Item = String>, width: f64, size: u32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in parts {
        match lines.last_mut() {
            Some(line) if fit(&format!("{line} · {part}"), width, size) == size => {
                line.push_str(" · ");
                line.push_str(&part);
            }
            _ => lines.push(part),
        }
    }
    lines
}

impl Ended {
    /// The place, the name with its mark, the kind of player if not a person, and the points.
    fn write(&self, svg: &mut String, top: f64) -> fmt::Result {
        let line = top + 30.0;
        writeln!(svg, r#"<g fill="{QUIET}">"#)?;
        label(svg, (LEFT + 20.0, line + 6.0), "middle", 38, &self.place.to_string())?;
        writeln!(svg, "</g>")?;
        let score = fit(&self.score, 180.0, 28);
        label(svg, (RIGHT, line), "end", score, &self.score)?;
        let tag = self.tag.as_ref().map(|tag| format!(" ({tag})")).unwrap_or_default();
        let name = format!("{} {}", seat_mark(self.seat), self.name);
        let room = RIGHT - NAMES - 190.0;
        let name = cut(&name, room, 18);
        writeln!(svg, r#"<g fill="{}">"#, seat_color(self.seat))?;
        label(
            svg,
            (NAMES, line),
            "start",
            fit(&format!("{name}{tag}"), room, 26),
            &format!("{name}{tag}"),
        )?;
        writeln!(svg, "</g>")
    }
}

/// The largest font size, up to `most`, at which a text fits.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "between zero and the most"
)]
fn fit(text: &str, width: f64, most: u32) -> u32 {
    let letters = f64::from(count(text.chars().count().max(1)));
    (width / (letters * LETTER)).clamp(12.0, f64::from(most)) as u32
}

/// As much of a text as fits at this font size, with an ellipsis for the rest.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a small positive number"
)]
fn cut(text: &str, width: f64, size: u32) -> String {
    let most = (width / (f64::from(size) * LETTER)).max(2.0) as usize;
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take(most - 1).collect();
    format!("{}…", kept.trim_end())
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_are_cut_and_short_ones_are_not() {
        assert_eq!(cut("● Ann", 160.0, 18), "● Ann");
        let long = cut("● Nebuchadnezzar the Great", 160.0, 18);
        assert!(long.ends_with('…') && long.chars().count() <= 14, "{long}");
        assert_eq!(fit("Ann", 400.0, 30), 30);
        assert!(fit("a very long name of something", 200.0, 30) < 14);
        let parts = ["heavy 10", "shy 10", "slow 3"].map(str::to_owned);
        assert_eq!(wrapped(parts.into_iter(), 200.0, 15), ["heavy 10 · shy 10", "slow 3"]);
    }
}
