//! The result of a finished game as a picture to share: game, players, places, points and where they
//! came from. It needs no style sheet and no script.

use std::fmt::{self, Write};

use ararat_core::{Facts, Outcome, Seat};
use ararat_text::Catalogue;
use ararat_text::svg::{escaped, label, seat_mark};

use crate::board::WebBoard;
use crate::game::WebGame;
use crate::scene::Chair;
use crate::table_page::ranking;

/// The size that sites expect for pictures of links.
pub(crate) const WIDTH: u32 = 1200;
pub(crate) const HEIGHT: u32 = 630;

const INK: &str = "#2b2620";
const QUIET: &str = "#6b6152";
const PAPER: &str = "#fffdf8";
/// The colors of the seats on paper, as in the pages.
const COLORS: [&str; 6] = ["#006ca9", "#b04900", "#00795a", "#9b4a83", "#8a6100", "#555555"];
/// Where names of sources end and the first player's column starts.
const LEFT: f64 = 330.0;
const RIGHT: f64 = 1150.0;
/// The first and the last source.
const TOP: f64 = 352.0;
const BOTTOM: f64 = 556.0;
/// The approximate width of a letter, as a fraction of its size.
const LETTER: f64 = 0.6;

/// How a game ended.
#[derive(Clone, Debug)]
pub struct ResultPicture {
    game: &'static WebGame,
    /// The best first.
    players: Vec<Ended>,
    /// The catalogue key of each source, and its points in the order of the players.
    sources: Vec<(&'static str, Vec<i32>)>,
}

/// How a player ended.
#[derive(Clone, Debug)]
struct Ended {
    seat: Seat,
    name: String,
    /// The word for a player who is not a person.
    tag: Option<&'static str>,
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
                tag: chair.and_then(Chair::tag_key),
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
        }
    }

    /// As SVG; `day` is when it ended.
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
        if !self.sources.is_empty() {
            label(svg, (50.0, TOP - 44.0), "start", 22, &words.word("web-sources"))?;
        }
        writeln!(svg, "</g>")?;
        let width = (RIGHT - LEFT) / f64::from(count(self.players.len().max(1)));
        for (index, player) in self.players.iter().enumerate() {
            let x = LEFT + width * (f64::from(count(index)) + 0.5);
            player.write(svg, x, width - 16.0, words)?;
        }
        self.write_sources(svg, width, words)?;
        writeln!(svg, "</svg>")
    }

    /// A row for each source, with a bar for each player that is as long as its points are many.
    fn write_sources(&self, svg: &mut String, width: f64, words: &Catalogue) -> fmt::Result {
        let rows = f64::from(count(self.sources.len().max(1)));
        let height = ((BOTTOM - TOP) / rows).min(52.0);
        let most = self.sources.iter().flat_map(|(_, points)| points).copied().max();
        let most = f64::from(most.unwrap_or(0).max(1));
        for (row, (source, all)) in self.sources.iter().enumerate() {
            let middle = TOP + height * (f64::from(count(row)) + 0.5);
            let name = words.word(source);
            label(svg, (50.0, middle + 8.0), "start", fit(&name, LEFT - 60.0, 24), &name)?;
            writeln!(
                svg,
                r#"<path d="M50 {:.1}H{RIGHT}" stroke="{QUIET}" stroke-opacity="0.25"/>"#,
                middle - height / 2.0
            )?;
            for (index, (player, &points)) in self.players.iter().zip(all).enumerate() {
                let left = LEFT + width * f64::from(count(index)) + 14.0;
                let room = width - 28.0 - 54.0;
                let bar = room * f64::from(points.max(0)) / most;
                let thick = (height * 0.5).min(20.0);
                writeln!(
                    svg,
                    r#"<rect x="{:.1}" y="{:.1}" width="{bar:.1}" height="{thick:.1}" rx="3" fill="{}" fill-opacity="0.75"/>"#,
                    left + 54.0,
                    middle - thick / 2.0,
                    color(player.seat)
                )?;
                // A minus sign as wide as a plus.
                let text = points.to_string().replace('-', "−");
                label(svg, (left + 44.0, middle + 8.0), "end", 24, &text)?;
            }
        }
        Ok(())
    }
}

impl Ended {
    fn write(&self, svg: &mut String, x: f64, width: f64, words: &Catalogue) -> fmt::Result {
        let place = words.fill("web-deal-place", &Facts::new().number("place", self.place));
        writeln!(svg, r#"<g fill="{QUIET}">"#)?;
        label(svg, (x, 160.0), "middle", 22, &place)?;
        writeln!(svg, "</g>")?;
        writeln!(svg, r#"<g fill="{}">"#, color(self.seat))?;
        let name = format!("{} {}", seat_mark(self.seat), self.name);
        let name = cut(&name, width, 18);
        label(svg, (x, 200.0), "middle", fit(&name, width, 30), &name)?;
        writeln!(svg, "</g>")?;
        label(svg, (x, 246.0), "middle", fit(&self.score, width, 34), &self.score)?;
        if let Some(key) = self.tag {
            writeln!(svg, r#"<g fill="{QUIET}">"#)?;
            label(svg, (x, 276.0), "middle", 18, &words.word(key))?;
            writeln!(svg, "</g>")?;
        }
        Ok(())
    }
}

fn color(seat: Seat) -> &'static str {
    COLORS[seat.index() % COLORS.len()]
}

/// The largest size, up to `most`, at which a text fits.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "between zero and the most"
)]
fn fit(text: &str, width: f64, most: u32) -> u32 {
    let letters = f64::from(count(text.chars().count().max(1)));
    (width / (letters * LETTER)).clamp(12.0, f64::from(most)) as u32
}

/// As much of a text as fits at a size, with dots for the rest.
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
    }
}
