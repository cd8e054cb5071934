//! The winning chances of all seats as a picture (written as in [`ararat_text::svg`]).

use std::fmt::{self, Write};

use ararat_core::facts;
use ararat_text::svg::{escaped, label, seat_class, seat_mark};
use ararat_text::{Catalogue, sentence};

use crate::{Analysis, CERTAIN, Decision, Odds, Player, percent};

const WIDTH: f64 = 960.0;
const HEIGHT: f64 = 400.0;
const LEFT: f64 = 52.0;
const RIGHT: f64 = 936.0;
const TOP: f64 = 66.0;
const BOTTOM: f64 = 356.0;
/// Estimated width of a letter in the legend.
const LETTER: f64 = 7.5;

/// Dash patterns, so that lines differ in more than their color.
const DASHES: [&str; 6] = ["none", "9 4", "2 4", "12 4 2 4", "16 5", "5 5"];

/// Colors of a standalone picture: those of the pages, light and dark.
const STYLE: &str = "svg{color:#2b2620;background:#fffdf8}\
    .p1{color:#006ca9}.p2{color:#b04900}.p3{color:#00795a}.p4{color:#9b4a83}.p5{color:#8a6100}.p6{color:#555}\
    .paper{fill:#fffdf8}\
    @media(prefers-color-scheme:dark){svg{color:#ece6da;background:#15252f}\
    .p1{color:#5cb8ee}.p2{color:#ff9a52}.p3{color:#4fd1a8}.p4{color:#e6a3cf}.p5{color:#f0c04a}.p6{color:#bbb}\
    .paper{fill:#15252f}}";

/// Where the picture is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sheet<'a> {
    /// A standalone file with this title.
    File(&'a str),
    /// In a page, which gives the colors by the classes of its seats and `paper`.
    Page,
}

/// The curves of all seats, with the costliest decisions marked, as SVG.
pub fn curves(analysis: &Analysis, sheet: Sheet<'_>, words: &Catalogue) -> String {
    let mut svg = String::new();
    // Writing to a string cannot fail.
    let _ = Picture { analysis, words }.write(&mut svg, sheet);
    svg
}

struct Picture<'a> {
    analysis: &'a Analysis,
    words: &'a Catalogue,
}

impl Picture<'_> {
    fn write(&self, svg: &mut String, sheet: Sheet<'_>) -> fmt::Result {
        let name = escaped(&self.words.word("analysis-chances"));
        writeln!(
            svg,
            r#"<svg xmlns="http://www.w3.org/2000/svg" class="curves" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{name}" font-family="system-ui, sans-serif" font-size="13" fill="currentColor">"#
        )?;
        match sheet {
            Sheet::File(title) => {
                writeln!(svg, "<style>{STYLE}</style>")?;
                writeln!(svg, r#"<rect class="paper" width="{WIDTH}" height="{HEIGHT}"/>"#)?;
                let size = if title.chars().count() > 95 { 11 } else { 15 };
                label(svg, (LEFT, 24.0), "start", size, title)?;
            }
            Sheet::Page => {
                label(svg, (LEFT, 24.0), "start", 15, &self.words.word("analysis-chances"))?;
            }
        }
        self.legend(svg)?;
        self.grid(svg)?;
        for player in &self.analysis.players {
            self.curve(svg, player)?;
        }
        for (number, decision) in (1..).zip(self.analysis.costliest(None)) {
            self.mark(svg, number, decision)?;
        }
        writeln!(svg, "</svg>")
    }

    fn x(&self, step: usize) -> f64 {
        LEFT + (RIGHT - LEFT) * float(step) / float(self.analysis.step_count.max(1))
    }

    fn legend(&self, svg: &mut String) -> fmt::Result {
        let mut x = LEFT;
        for player in &self.analysis.players {
            let name = self.words.seat(player.seat);
            let (class, mark) = (seat_class(player.seat), seat_mark(player.seat));
            let dashes = DASHES[player.seat.index() % DASHES.len()];
            writeln!(
                svg,
                r#"<g class="{class}"><path d="M{x:.1} 44h34" stroke="currentColor" stroke-width="2.5" stroke-dasharray="{dashes}" fill="none"/>"#
            )?;
            let text = format!("{mark} {name}");
            writeln!(
                svg,
                r#"<text x="{:.1}" y="48.5" fill="currentColor">{}</text></g>"#,
                x + 42.0,
                escaped(&text)
            )?;
            x += 42.0 + LETTER * float(text.chars().count()) + 20.0;
        }
        Ok(())
    }

    /// Lines at quarters, and numbers of steps at round distances.
    fn grid(&self, svg: &mut String) -> fmt::Result {
        for quarter in 0..=4 {
            let y = y(quarter * CERTAIN / 4);
            writeln!(
                svg,
                r#"<path d="M{LEFT} {y:.1}H{RIGHT}" stroke="currentColor" stroke-opacity="0.2" fill="none"/>"#
            )?;
            label(svg, (LEFT - 8.0, y + 4.0), "end", 12, &self.words.percent(25 * quarter))?;
        }
        let steps = self.analysis.step_count;
        let distance = [1, 2, 5, 10, 20, 50, 100, 200]
            .into_iter()
            .find(|step| steps / step <= 10)
            .unwrap_or(500);
        for step in (0..=steps).step_by(distance) {
            label(svg, (self.x(step), BOTTOM + 18.0), "middle", 12, &step.to_string())?;
        }
        label(svg, (RIGHT, BOTTOM + 36.0), "end", 12, &self.words.word("analysis-steps-axis"))
    }

    fn curve(&self, svg: &mut String, player: &Player) -> fmt::Result {
        let class = seat_class(player.seat);
        let dashes = DASHES[player.seat.index() % DASHES.len()];
        write!(
            svg,
            r#"<g class="{class}"><path stroke="currentColor" stroke-width="2.5" stroke-linejoin="round" stroke-dasharray="{dashes}" fill="none" d=""#
        )?;
        for (step, &chance) in player.curve.iter().enumerate() {
            let letter = if step == 0 { 'M' } else { 'L' };
            write!(svg, "{letter}{:.1} {:.1}", self.x(step), y(chance))?;
        }
        writeln!(svg, r#""><title>{}</title></path></g>"#, escaped(&self.words.seat(player.seat)))
    }

    /// A number at the moment of a costly decision, and a line down to what was left.
    fn mark(&self, svg: &mut String, number: usize, decision: &Decision) -> fmt::Result {
        let class = seat_class(decision.seat);
        let (x, top, bottom) =
            (self.x(decision.step), y(decision.best_chance), y(decision.made_chance()));
        let facts = facts![step: decision.step + 1, seat: decision.seat, loss: percent(decision.loss, self.words)];
        let title = escaped(&sentence(&self.words.fill("analysis-mark", &facts)));
        writeln!(
            svg,
            r#"<g class="{class}"><title>{title}</title><path d="M{x:.1} {top:.1}V{bottom:.1}" stroke="currentColor" stroke-width="6" stroke-opacity="0.45" fill="none"/><circle class="paper" cx="{x:.1}" cy="{top:.1}" r="10" fill="Canvas" stroke="currentColor" stroke-width="2"/><text x="{x:.1}" y="{:.1}" text-anchor="middle" font-size="12" font-weight="700" fill="currentColor">{number}</text></g>"#,
            top + 4.5
        )
    }
}

fn y(chance: Odds) -> f64 {
    BOTTOM - (BOTTOM - TOP) * f64::from(chance.clamp(0, CERTAIN)) / f64::from(CERTAIN)
}

#[expect(clippy::cast_precision_loss, reason = "records have far fewer than 2^52 steps")]
fn float(count: usize) -> f64 {
    count as f64
}
