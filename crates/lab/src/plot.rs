//! A study as a picture: points, seats and sources (written as in [`ararat_text::svg`]).

use std::fmt::Write as _;

use ararat_text::Catalogue;
use ararat_text::svg::label;

use crate::statistics::{Summary, as_float};
use crate::study::Study;

const WIDTH: f64 = 960.0;
const HEIGHT: f64 = 420.0;
/// All seats, and the winners.
const BLUE: &str = "#0072B2";
const VERMILION: &str = "#B34700";
const INK: &str = "#333";

/// The study as a self-contained SVG with this title.
pub fn svg(study: &Study, title: &str, words: &Catalogue) -> String {
    let mut svg = String::new();
    // Writing to a string cannot fail.
    let _ = write_svg(&mut svg, study, title, words);
    svg
}

fn write_svg(svg: &mut String, study: &Study, title: &str, words: &Catalogue) -> std::fmt::Result {
    writeln!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="system-ui, sans-serif" font-size="12" fill="{INK}">"#
    )?;
    writeln!(svg, r##"<rect width="{WIDTH}" height="{HEIGHT}" fill="#fffdf8"/>"##)?;
    // A long title is set in a smaller size rather than cut off.
    let size = if title.chars().count() > 95 { 11 } else { 16 };
    label(svg, (24.0, 28.0), "start", size, title)?;
    histogram(svg, study, words)?;
    seats(svg, study, words)?;
    // Results alone do not say where points came from.
    if !study.sources().is_empty() {
        sources(svg, study, words)?;
    }
    writeln!(svg, "</svg>")
}

/// How often each number of points was reached.
fn histogram(svg: &mut String, study: &Study, words: &Catalogue) -> std::fmt::Result {
    let (left, bottom, width, height) = (40.0, 380.0, 380.0, 290.0);
    label(svg, (left, 66.0), "start", 13, &words.word(study.points_word))?;
    let Summary { least, most, .. } = study.points.summary();
    let above = |points: i64| as_float(usize::try_from(points - least).expect("none are below"));
    let tallest = study.points.iter().map(|(_, count)| count).max().unwrap_or(1);
    let slot = width / (above(most) + 1.0);
    for (points, count) in study.points.iter() {
        let bar = height * as_float(count) / as_float(tallest);
        let x = left + slot * above(points);
        let (y, bar_width) = (bottom - bar, (slot * 0.86).max(0.5));
        writeln!(
            svg,
            r#"<rect x="{x:.1}" y="{y:.1}" width="{bar_width:.1}" height="{bar:.1}" fill="{BLUE}"><title>{points}: {count}</title></rect>"#
        )?;
    }
    writeln!(svg, r#"<path d="M{left} {bottom}h{width}" stroke="{INK}" fill="none"/>"#)?;
    // About six labels, at round distances.
    let distance = [1, 2, 5, 10, 20, 50, 100]
        .into_iter()
        .find(|&step| (most - least + 1) / step <= 8)
        .unwrap_or(200);
    for points in (least..=most).filter(|points| points % distance == 0) {
        let x = left + slot * (above(points) + 0.43);
        label(svg, (x, bottom + 16.0), "middle", 11, &points.to_string())?;
    }
    Ok(())
}

/// The share of wins of each seat with its interval; a line marks the fair share.
fn seats(svg: &mut String, study: &Study, words: &Catalogue) -> std::fmt::Result {
    let seats = study.seats();
    let (left, top, width) = (560.0, 84.0, 340.0);
    let heading = format!("{} ({})", words.word("study-seats"), words.word("study-interval"));
    label(svg, (470.0, 66.0), "start", 13, &heading)?;
    let most = seats.iter().map(|seat| seat.wins.high).fold(0.0, f64::max).max(0.01);
    let at = |share: f64| left + width * share / (most * 1.1);
    for (index, seat) in seats.iter().enumerate() {
        let y = top + 24.0 * as_float(index);
        let (x, low, high) = (at(seat.wins.share), at(seat.wins.low), at(seat.wins.high));
        label(svg, (left - 10.0, y + 13.0), "end", 12, &words.seat(seat.seat))?;
        let bar = x - left;
        writeln!(svg, r#"<rect x="{left}" y="{y}" width="{bar:.1}" height="16" fill="{BLUE}"/>"#)?;
        let middle = y + 8.0;
        writeln!(
            svg,
            r#"<path d="M{low:.1} {middle}H{high:.1}M{low:.1} {y}v16M{high:.1} {y}v16" stroke="{INK}" fill="none"/>"#
        )?;
        let share = format!("{:.1} %", seat.wins.share * 100.0);
        label(svg, (left + width + 8.0, y + 12.0), "start", 11, &share)?;
    }
    let fair = at(1.0 / as_float(seats.len().max(1)));
    let (line_top, length) = (top - 6.0, 24.0 * as_float(seats.len()) + 4.0);
    writeln!(
        svg,
        r#"<path d="M{fair:.1} {line_top}v{length}" stroke="{VERMILION}" stroke-dasharray="4 3" fill="none"/>"#
    )
}

/// Mean points by source: all seats, and the winners.
fn sources(svg: &mut String, study: &Study, words: &Catalogue) -> std::fmt::Result {
    let sources = study.sources();
    let top = 84.0 + 24.0 * as_float(study.seats().len()) + 34.0;
    let (left, width) = (560.0, 340.0);
    label(svg, (470.0, top - 10.0), "start", 13, &words.word("study-sources"))?;
    label(svg, (left + width + 22.0, top - 10.0), "end", 11, &words.word("study-all"))?;
    label(svg, (left + width + 56.0, top - 10.0), "end", 11, &words.word("study-winners"))?;
    let most =
        sources.iter().map(|source| source.mean.max(source.mean_of_winners)).fold(0.01, f64::max);
    let slot = ((HEIGHT - 20.0 - top) / as_float(sources.len().max(1))).min(26.0);
    for (index, source) in sources.iter().enumerate() {
        let y = top + slot * as_float(index);
        label(svg, (left - 10.0, y + slot * 0.62), "end", 11, &words.word(source.source))?;
        let bar = slot * 0.38;
        for (place, (mean, color)) in
            [(source.mean, BLUE), (source.mean_of_winners, VERMILION)].into_iter().enumerate()
        {
            let (bar_y, length) = (y + bar * as_float(place), width * mean.max(0.0) / (most * 1.1));
            writeln!(
                svg,
                r#"<rect x="{left}" y="{bar_y:.1}" width="{length:.1}" height="{bar:.1}" fill="{color}"><title>{mean:.2}</title></rect>"#
            )?;
        }
        let baseline = y + slot * 0.62;
        for (x, mean, color) in
            [(22.0, source.mean, BLUE), (56.0, source.mean_of_winners, VERMILION)]
        {
            writeln!(
                svg,
                r#"<text x="{:.1}" y="{baseline:.1}" text-anchor="end" font-size="11" fill="{color}">{mean:.1}</text>"#,
                left + width + x
            )?;
        }
    }
    Ok(())
}
