//! Growth as a picture.

use std::fmt::Write as _;

/// What was measured at one size.
pub(crate) struct Point {
    pub(crate) games: u64,
    /// Median microseconds of sequential and of concurrent appends.
    pub(crate) append: f64,
    /// The same in a store that stays small, at the same time.
    pub(crate) small_append: f64,
    pub(crate) together: f64,
    /// Of reading a whole table, and the list of a person's tables.
    pub(crate) open: f64,
    pub(crate) list: f64,
    pub(crate) file_bytes: u64,
}

/// Name, color, and what is drawn.
type Curve = (&'static str, &'static str, fn(&Point) -> f64);

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 380.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 520.0;
const TOP: f64 = 50.0;
const BOTTOM: f64 = 330.0;
/// The range of the axis in decades of microseconds: from 10 to 100,000.
const FIRST: f64 = 1.0;
const DECADES: f64 = 4.0;

/// Time by size, both by powers of ten.
pub(crate) fn svg(points: &[Point]) -> String {
    let mut svg = String::new();
    // Writing to a string cannot fail.
    let _ = draw(&mut svg, points);
    svg
}

/// Where a curve ends.
fn last(points: &[Point], value: fn(&Point) -> f64) -> f64 {
    points.last().map_or(BOTTOM, |point| y(value(point)))
}

fn y(micros: f64) -> f64 {
    BOTTOM - (BOTTOM - TOP) * ((micros.max(10.0).log10() - FIRST) / DECADES).min(1.0)
}

#[expect(clippy::cast_precision_loss, reason = "a picture needs no more")]
fn draw(svg: &mut String, points: &[Point]) -> std::fmt::Result {
    writeln!(
        svg,
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="system-ui, sans-serif" font-size="12" fill="#333"><title>Time by number of stored games</title><rect width="{WIDTH}" height="{HEIGHT}" fill="#fffdf8"/><text x="24" y="28" font-size="16">Time by number of stored games (SQLite, durable)</text>"##
    )?;
    for (exponent, text) in [(1, "10 µs"), (2, "100 µs"), (3, "1 ms"), (4, "10 ms"), (5, "100 ms")]
    {
        let height = y(10f64.powi(exponent));
        writeln!(
            svg,
            r##"<path d="M{LEFT} {height:.1}H{RIGHT}" stroke="#ddd"/><text x="{:.1}" y="{:.1}" text-anchor="end">{text}</text>"##,
            LEFT - 8.0,
            height + 4.0
        )?;
    }
    let most = points.last().map_or(1.0, |point| (point.games as f64).log10());
    let x =
        |games: u64| LEFT + (RIGHT - LEFT) * ((games as f64).log10() - 3.0) / (most - 3.0).max(1.0);
    for point in points {
        writeln!(
            svg,
            r#"<text x="{:.1}" y="{:.1}" text-anchor="middle">{}</text>"#,
            x(point.games),
            BOTTOM + 20.0,
            point.games
        )?;
    }
    let lines: [Curve; 5] = [
        ("append, one after the other", "#0072B2", |point| point.append),
        ("append, store of 1,000", "#CC79A7", |point| point.small_append),
        ("append, many at once", "#56B4E9", |point| point.together),
        ("open a table", "#B34700", |point| point.open),
        ("list of a person's tables", "#009E73", |point| point.list),
    ];
    let mut labels: Vec<(f64, usize)> =
        (0..).zip(&lines).map(|(index, (_, _, value))| (last(points, *value), index)).collect();
    labels.sort_by(|one, other| one.0.total_cmp(&other.0));
    // Labels stand at the ends of their curves without overlapping.
    let mut heights = [0.0; 5];
    let mut least = TOP;
    for (height, index) in labels {
        heights[index] = height.max(least);
        least = heights[index] + 15.0;
    }
    for ((name, color, value), height) in lines.into_iter().zip(heights) {
        let path: Vec<String> = points
            .iter()
            .map(|point| format!("{:.1} {:.1}", x(point.games), y(value(point))))
            .collect();
        writeln!(
            svg,
            r#"<path d="M{}" stroke="{color}" stroke-width="2" fill="none"/><text x="{:.1}" y="{:.1}" fill="{color}">{name}</text>"#,
            path.join("L"),
            RIGHT + 10.0,
            height + 4.0
        )?;
    }
    writeln!(svg, "</svg>")
}
