//! A view as a self-contained picture: the board in miniature, and the board in words. It needs no
//! style sheet and no script.

use std::fmt::Write as _;

use ararat_core::View;
use ararat_lessons::Taught;
use ararat_text::Catalogue;
use ararat_text::svg::escaped;

use crate::board::WebBoard;
use crate::game::WebGame;

const PAPER: &str = "#fffdf8";
const INK: &str = "#2b2620";
const WIDTH: u32 = 960;
/// The height of the drawing.
const DRAWN: u32 = 320;
const MARGIN: u32 = 20;
const LINE: u32 = 19;
const LETTER: f64 = 8.5;

/// The view as SVG. Everything in it comes from the view.
pub fn view_picture<G: WebBoard + Taught>(view: View<'_, G>, words: &Catalogue) -> String {
    let game = WebGame::of::<G>();
    let board = G::board(view, words);
    let lines: Vec<&str> = board.lines().collect();
    let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let longest = f64::from(u32::try_from(longest).unwrap_or(u32::MAX));
    // Long lines are set in smaller type rather than cut.
    let room = f64::from(WIDTH - 2 * MARGIN);
    let size = 14.0 * (room / (longest * LETTER)).min(1.0);
    let line_count = u32::try_from(lines.len()).unwrap_or(u32::MAX);
    let height = DRAWN + 3 * MARGIN + LINE.saturating_mul(line_count);
    // Writing to a string cannot fail.
    let mut svg = String::new();
    let _ = writeln!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}" font-family="system-ui, sans-serif" fill="{INK}">"#
    );
    let _ = writeln!(svg, "<title>{}</title>", escaped(&game.title(words)));
    let _ = writeln!(svg, r#"<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>"#);
    let _ = writeln!(
        svg,
        r#"<rect x="{MARGIN}" y="{MARGIN}" width="{}" height="{DRAWN}" rx="12" fill="{}"/>"#,
        WIDTH - 2 * MARGIN,
        game.mood.color()
    );
    let inside = (WIDTH - 4 * MARGIN, DRAWN - 2 * MARGIN);
    G::sketch(view.public()).write(&mut svg, (2 * MARGIN, 2 * MARGIN), inside, &game);
    let _ =
        writeln!(svg, r#"<g font-family="monospace" font-size="{size:.1}" xml:space="preserve">"#);
    for (number, line) in (1..).zip(&lines) {
        let y = DRAWN + 2 * MARGIN + LINE * number;
        let _ = writeln!(svg, r#"<text x="{MARGIN}" y="{y}">{}</text>"#, escaped(line));
    }
    svg.push_str("</g>\n</svg>\n");
    svg
}
