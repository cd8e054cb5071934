//! The ark: a grid of squares with edges between them and points where edges meet. Places have
//! their position as classes, so that the style sheet can turn the whole ark upright on a phone.

use std::fmt::Write as _;

use ararat_core::facts;
use ararat_web::{Sketch, Tint, seat_class};
use maud::{Markup, html};

use super::corral::Corral;
use super::icon::icon;
use super::part::Parts;
use super::scene::{BoardScene, place};
use super::tile::tile_aboard;
use crate::rules::bits::{bit, members};
use crate::rules::{
    Action, Corner, Decision, Edge, Public, Quarter, Sex, Side, Species, Square, Tile, Variant,
};

/// The position of a place in the grid: names of columns and rows come first, then edges and
/// squares alternate.
#[derive(Clone, Copy)]
struct Spot {
    x: usize,
    y: usize,
}

impl Spot {
    fn of(square: Square) -> Spot {
        Spot { x: 3 + 2 * square.column(), y: 3 + 2 * square.row() }
    }

    fn of_edge(edge: Edge) -> Spot {
        let Spot { x, y } = Spot::of(edge.square);
        match edge.side {
            Side::Top => Spot { x, y: y - 1 },
            Side::Right => Spot { x: x + 1, y },
            Side::Bottom => Spot { x, y: y + 1 },
            Side::Left => Spot { x: x - 1, y },
        }
    }

    fn of_corner(corner: Corner) -> Spot {
        let Spot { x, y } = Spot::of(corner.square);
        match corner.quarter {
            Quarter::TopLeft => Spot { x: x - 1, y: y - 1 },
            Quarter::TopRight => Spot { x: x + 1, y: y - 1 },
            Quarter::BottomRight => Spot { x: x + 1, y: y + 1 },
            Quarter::BottomLeft => Spot { x: x - 1, y: y + 1 },
        }
    }

    fn class(self, scene: &BoardScene<'_>, kind: &str) -> String {
        let mut class = format!("{kind} x{} y{}", self.x, self.y);
        Parts::of(scene).add_classes(&mut class, self.x);
        class
    }
}

/// Whether parts of the ark can be enlarged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lens {
    None,
    Parts,
}

pub(super) fn ark(scene: &BoardScene<'_>, lens: Lens) -> Markup {
    let outline = scene.public.outline();
    let (width, height) = outline.extent();
    let parts = Parts::of(scene);
    let names = |length: usize, first: u8| {
        (0..length).zip(first..).map(|(at, name)| (at, char::from(name)))
    };
    html! {
        section .sea aria-label=(scene.words.word("noa-spoken-ark")) {
            @if lens == Lens::Parts { (parts.choices(scene)) }
            div .yard {
                // Stores that a player spends are laid here.
                div class={"hull w" (width) " h" (height)} data-sink="board pitch food" {
                    @for (column, name) in names(width, b'a') {
                        @let spot = Spot { x: 3 + 2 * column, y: 1 };
                        i class=(spot.class(scene, "coordinate")) aria-hidden="true" { (name) }
                    }
                    @for (row, name) in names(height, b'1') {
                        i class={"coordinate side x1 y" (3 + 2 * row)} aria-hidden="true" { (name) }
                    }
                    @for &square in outline.squares() {
                        i class=(Spot::of(square).class(scene, "deck")) {}
                    }
                    (seams(scene))
                    @for &at in outline.squares() { (square(scene, at)) }
                    @for &at in outline.edges() { (edge(scene, at)) }
                    @if scene.public.variant() == Variant::Normal {
                        @for &at in outline.spaces() { (corner(scene, at)) }
                    }
                    @if lens == Lens::Parts { (parts.covers(scene)) }
                }
            }
        }
    }
}

/// The ark in small: its squares, corrals, boards, pitch and animals.
pub(super) fn sketch(public: &Public) -> Sketch {
    const STEP: usize = 56;
    const EDGE: usize = 8;
    let (ark, outline) = (public.ark(), public.outline());
    let (width, height) = outline.extent();
    let mut sketch = Sketch::new(width * STEP + 2 * EDGE, height * STEP + 2 * EDGE);
    let corner = |square: Square| (EDGE + square.column() * STEP, EDGE + square.row() * STEP);
    for &square in outline.squares() {
        let is_penned = !ark.corral_squares(outline, square).is_empty();
        let tint = if is_penned { Tint::Meadow } else { Tint::Wood };
        sketch.panel(corner(square), (STEP, STEP), tint);
    }
    for name in ark.corral_names(outline) {
        let squares = ark.corral_squares(outline, name);
        // Mates side by side, as many on each square as must be.
        let animals: Vec<&'static str> =
            ark.animals_in(outline, name).iter().flat_map(|it| [it.piece().word; 2]).collect();
        let share = animals.len().div_ceil(squares.len().max(1)).max(1);
        for (&square, group) in squares.iter().zip(animals.chunks(share)) {
            let (x, y) = corner(square);
            let (size, margin) = if group.len() == 1 { (40, 8) } else { (24, 4) };
            for (index, word) in group.iter().enumerate() {
                let (right, down) = (index % 2 * size, index / 2 * size);
                sketch.animal(word, (x + margin + right, y + margin + down), size);
            }
        }
    }
    for &edge in outline.edges() {
        let Some(owner) = ark.board(outline, edge) else { continue };
        let (x, y) = corner(edge.square);
        let (from, to) = match edge.side {
            Side::Top => ((x, y), (x + STEP, y)),
            Side::Right => ((x + STEP, y), (x + STEP, y + STEP)),
            Side::Bottom => ((x, y + STEP), (x + STEP, y + STEP)),
            Side::Left => ((x, y), (x, y + STEP)),
        };
        sketch.plank(owner, from, to);
    }
    for &space in outline.spaces().iter().filter(|&&space| ark.has_pitch(outline, space)) {
        let (x, y) = corner(space.square);
        let at = match space.quarter {
            Quarter::TopLeft => (x, y),
            Quarter::TopRight => (x + STEP, y),
            Quarter::BottomRight => (x + STEP, y + STEP),
            Quarter::BottomLeft => (x, y + STEP),
        };
        sketch.dot(at, 6, Tint::Dark);
    }
    sketch
}

/// The tint of corrals between their squares, so that each looks like one room.
fn seams(scene: &BoardScene<'_>) -> Markup {
    let outline = scene.public.outline();
    let number = |column, row| Square::new(column, row).and_then(|square| outline.square(square));
    html! {
        @for (index, pen) in scene.pens.all.iter().enumerate() {
            @for own in members(pen.group) {
                @let square = outline.name_square(own);
                @let (column, row) = (square.column(), square.row());
                @let has = |at: Option<u8>| at.is_some_and(|at| pen.group & bit(at) != 0);
                @let right = has(number(column + 1, row));
                @let below = has(number(column, row + 1));
                @let Spot { x, y } = Spot::of(square);
                @if right { i class=(Spot { x: x + 1, y }.class(scene, &pen_class(scene, "seam", index, pen))) {} }
                @if below { i class=(Spot { x, y: y + 1 }.class(scene, &pen_class(scene, "seam", index, pen))) {} }
                @if right && below && has(number(column + 1, row + 1)) {
                    i class=(Spot { x: x + 1, y: y + 1 }.class(scene, &pen_class(scene, "seam", index, pen))) {}
                }
            }
        }
    }
}

fn pen_class(scene: &BoardScene<'_>, kind: &str, index: usize, pen: &Corral) -> String {
    let look = match (pen.animals.is_empty(), pen.is_ready()) {
        (false, _) => " full",
        (true, true) => " ready",
        (true, false) => "",
    };
    let mut class = format!("{kind} pen{look} k{index}");
    for (pair, &species) in scene.pairs.iter().enumerate() {
        if scene.can(Action::Load { species, corral: pen.name }) {
            // Writing to a string cannot fail.
            let _ = write!(class, " t{pair}");
        }
    }
    class
}

fn square(scene: &BoardScene<'_>, at: Square) -> Markup {
    let (public, outline) = (scene.public, scene.public.outline());
    let number = outline.square(at).expect("only squares of the ark are drawn");
    let pen = scene.pens.at(number);
    let has_food = public.variant() == Variant::Normal && public.ark().has_food(outline, at);
    let is_new = scene.news.squares.contains(&at);
    let kind = pen
        .map_or_else(|| "square".to_owned(), |(index, pen)| pen_class(scene, "square", index, pen));
    let action = Action::Food(at);
    html! {
        div class={(Spot::of(at).class(scene, &kind)) @if is_new { " new" }} {
            @if has_food { span .food data-piece={"food-" (at)} { (icon("food")) } }
            @if let Some((_, pen)) = pen { (inside(scene, pen, at)) }
            @if scene.can(action) {
                (place(action, "feed", &scene.says(action), None))
            } @else if pen.is_some() && !has_food && feeds(scene) {
                @if let Some(closed) = scene.closed_place(action, "feed", None) { (closed) }
            }
        }
    }
}

/// Whether the viewer is asked for food and has some.
fn feeds(scene: &BoardScene<'_>) -> bool {
    let is_asked = matches!(scene.public.decision(), Some(Decision::Load | Decision::FloodFood));
    is_asked
        && !scene.is_quick()
        && scene.actor.is_some_and(|view| scene.public.hand(view.seat()).food > 0)
}

/// What one square shows of its corral: the badge on the first, and its share of the animals.
fn inside(scene: &BoardScene<'_>, pen: &Corral, at: Square) -> Markup {
    let outline = scene.public.outline();
    let order = members(pen.group).position(|own| outline.name_square(own) == at);
    let order = order.expect("the square lies in this corral");
    let shown = berthed(scene, pen, order);
    html! {
        @if !shown.is_empty() {
            div class={"herd of" (shown.len())} {
                @for tile in shown { (tile_aboard(scene, tile)) }
            }
        }
        @if order == 0 { (badge(scene, pen)) }
    }
}

/// The animals that are drawn on one square of a corral: mates side by side where there is room, a
/// small pair beside a big one.
fn berthed(scene: &BoardScene<'_>, pen: &Corral, order: usize) -> Vec<Tile> {
    let kit = scene.public.options().kit();
    let mut species = pen.animals.clone();
    species.sort_by_key(|&species| std::cmp::Reverse(kit.size(species)));
    let tiles = |species: Species| Sex::ALL.map(|sex| Tile::new(species, sex));
    let share = |(index, &species): (usize, &Species)| -> Vec<Tile> {
        let [male, female] = tiles(species);
        match (pen.size, index, order) {
            (1, _, _) | (3.., 1.., 2) => vec![male, female],
            (2, _, 0) | (_, 0, 0) => vec![male],
            (2, _, 1) | (_, 0, 1) => vec![female],
            (_, _, _) => Vec::new(),
        }
    };
    species.iter().enumerate().flat_map(share).collect()
}

/// Its size, and what it lacks.
fn badge(scene: &BoardScene<'_>, pen: &Corral) -> Markup {
    let words = scene.words;
    let lacks = |key, count: u8| words.fill(key, &facts![count]);
    let mut label =
        vec![words.fill("web-noa-corral", &facts![corral: pen.name.to_string(), size: pen.size])];
    if pen.food_missing > 0 {
        label.push(lacks("web-noa-lacks-food", pen.food_missing));
    }
    if pen.pitch_missing > 0 {
        label.push(lacks("web-noa-lacks-pitch", pen.pitch_missing));
    }
    if pen.is_ready() {
        label.push(words.word("web-noa-ready"));
    }
    let label = label.join(", ");
    html! {
        span .badge.ready[pen.is_ready()] role="img" aria-label=(label) title=(label) {
            b { (pen.size) }
            @if pen.animals.is_empty() {
                @if pen.food_missing > 0 { span .lack { (icon("food")) (pen.food_missing) } }
                @if pen.pitch_missing > 0 { span .lack { (icon("pitch")) (pen.pitch_missing) } }
                @if pen.is_ready() { "✓" }
            }
        }
    }
}

fn edge(scene: &BoardScene<'_>, at: Edge) -> Markup {
    let (ark, outline) = (scene.public.ark(), scene.public.outline());
    let spot = Spot::of_edge(at);
    let way = match at.side {
        Side::Top | Side::Bottom => "h",
        Side::Left | Side::Right => "v",
    };
    let is_outside = outline.is_outside_edge(at);
    if let Some(owner) = ark.board(outline, at) {
        let is_new = scene.news.edges.contains(&at);
        let is_first = scene.public.swap_edge() == Some(at);
        let piece = format!("plank-{at}");
        let mut class = spot.class(scene, &format!("plank {way} {}", seat_class(owner)));
        class.push_str(if is_first {
            " first"
        } else if is_new {
            " new"
        } else {
            ""
        });
        let swap = [Action::Swap(at), Action::With(at)];
        if let Some(action) = swap.into_iter().find(|&action| scene.can(action)) {
            return place(action, &class, &scene.says(action), Some(&piece));
        }
        // While the second board of a swap is chosen, the others say why they cannot be it.
        let is_candidate = scene.public.swap_edge().is_some() && !is_first;
        let second = Action::With(at);
        if is_candidate && let Some(closed) = scene.closed_place(second, &class, Some(&piece)) {
            return closed;
        }
        return html! { i class=(class) data-piece=(piece) title={(at) " · " (scene.words.seat(owner))} {} };
    }
    let action = Action::Board(at);
    let number = outline.edge(at).expect("only edges of the ark are drawn");
    if scene.can(action) {
        let sizes: Vec<String> =
            scene.pens.closed_by(number).map(|size| size.to_string()).collect();
        let label = scene.says(action);
        if sizes.is_empty() {
            return place(action, &spot.class(scene, &format!("edge {way}")), &label, None);
        }
        let facts = facts![board: label, sizes: scene.words.list(&sizes)];
        let label = scene.fill("web-noa-closes", &facts);
        return place(action, &spot.class(scene, &format!("edge {way} closes")), &label, None);
    }
    let is_inside_pen = ark.penned() != 0 && !is_outside && {
        let [one, other] = outline.touching(number);
        scene.pens.at(one).is_some_and(|(_, pen)| pen.group & bit(other) != 0)
    };
    html! {
        @if !is_inside_pen {
            i class=(spot.class(scene, &format!("edge {way}{}", if is_outside { " outer" } else { "" }))) {}
        }
    }
}

fn corner(scene: &BoardScene<'_>, at: Corner) -> Markup {
    let (ark, outline) = (scene.public.ark(), scene.public.outline());
    let spot = Spot::of_corner(at);
    if ark.has_pitch(outline, at) {
        let is_new = scene.news.corners.contains(&at);
        return html! { i class={(spot.class(scene, "pitch")) @if is_new { " new" }} data-piece={"pitch-" (at)} title=(at) {} };
    }
    let action = Action::Pitch(at);
    if scene.can(action) {
        return place(action, &spot.class(scene, "hole"), &scene.says(action), None);
    }
    let builds = scene.public.decision() == Some(Decision::Build)
        && scene.actor.is_some_and(|view| scene.public.hand(view.seat()).pitch > 0);
    let class = spot.class(scene, "hole");
    let closed = if builds { scene.closed_place(action, &class, None) } else { None };
    closed.unwrap_or_else(|| html! { i class=(class) {} })
}
