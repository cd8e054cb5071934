//! The progress of a training run, as a picture (written as in [`ararat_text::svg`]).

use std::fmt::Write as _;

use ararat_text::svg::label;

use crate::course::Generation;
use crate::fit::Fitted;
use crate::statistics::as_float;

const WIDTH: f64 = 960.0;
const HEIGHT: f64 = 420.0;
const BLUE: &str = "#0072B2";
const VERMILION: &str = "#B34700";
const INK: &str = "#333";

/// The validation loss by generation, as a self-contained SVG with this title: on the left for the
/// winner, on the right for the choice of a search. A dashed line is the loss of the heuristics on the
/// last generation.
pub fn learning_curves(generations: &[Generation], title: &str) -> String {
    let mut svg = String::new();
    // Writing to a string cannot fail.
    let _ = write_svg(&mut svg, generations, title);
    svg
}

fn write_svg(svg: &mut String, generations: &[Generation], title: &str) -> std::fmt::Result {
    writeln!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="system-ui, sans-serif" font-size="12" fill="{INK}">"#
    )?;
    writeln!(svg, r##"<rect width="{WIDTH}" height="{HEIGHT}" fill="#fffdf8"/>"##)?;
    label(svg, (24.0, 28.0), "start", 11, title)?;
    let values: Vec<&Fitted> = generations.iter().map(|each| &each.value).collect();
    let policies: Vec<&Fitted> = generations.iter().filter_map(|it| it.policy.as_ref()).collect();
    panel(svg, 60.0, "Surprise at who won", &values)?;
    panel(svg, 540.0, "Surprise at what a search chose", &policies)?;
    writeln!(svg, "</svg>")
}

/// Draws one curve after the other, starting at `left`.
fn panel(svg: &mut String, left: f64, heading: &str, fits: &[&Fitted]) -> std::fmt::Result {
    let (top, width, height) = (84.0, 380.0, 290.0);
    label(svg, (left, 66.0), "start", 13, heading)?;
    let Some(latest) = fits.last() else { return Ok(()) };
    let points = || fits.iter().flat_map(|fit| fit.curve.iter().copied());
    let all = || points().chain([latest.surprise_by_hand]);
    let most = all().fold(f64::MIN, f64::max);
    let least = all().fold(f64::MAX, f64::min);
    let room = (most - least).max(1e-6);
    let y = |surprise: f64| top + height * (most - surprise) / room;
    let slot = width / as_float(points().count().max(2) - 1);
    let mut place = 0;
    for fit in fits {
        let mut path = String::new();
        for (index, &surprise) in fit.curve.iter().enumerate() {
            let letter = if index == 0 { 'M' } else { 'L' };
            write!(path, "{letter}{:.1} {:.1}", left + slot * as_float(place), y(surprise))?;
            place += 1;
        }
        writeln!(svg, r#"<path d="{path}" stroke="{BLUE}" stroke-width="2" fill="none"/>"#)?;
    }
    let by_hand = y(latest.surprise_by_hand);
    writeln!(
        svg,
        r#"<path d="M{left} {by_hand:.1}h{width}" stroke="{VERMILION}" stroke-dasharray="4 3" fill="none"/>"#
    )?;
    for surprise in [most, latest.surprise(), least] {
        label(svg, (left - 6.0, y(surprise) + 4.0), "end", 11, &format!("{surprise:.3}"))?;
    }
    writeln!(svg, r#"<path d="M{left} {top}v{height}h{width}" stroke="{INK}" fill="none"/>"#)
}
