//! Reads a component file, reporting every fault, and accepts only arks and animals that can be
//! played with.

use std::fmt::Write as _;
use std::sync::LazyLock;

use ararat_core::{ComponentFile, Components, Digest, Notice, Row, facts};

use crate::rules::outline::{MAX_EDGES, MAX_SPACES, OutlineFault};
use crate::rules::place::{MAX_COLUMNS, MAX_ROWS};
use crate::rules::{Animal, Kit, Outline, Part, Species, Square};

static STANDARD: LazyLock<Kit> = LazyLock::new(|| {
    let kit = Kit::read(include_str!("../../data/components.toml"));
    kit.expect("the component file in the program is whole: a test reads it")
});

impl Components for Kit {
    fn standard() -> &'static Kit {
        &STANDARD
    }

    fn read(text: &str) -> Result<Kit, Vec<Notice>> {
        let mut file = ComponentFile::parse(text, &["animal", "part"])?;
        let species = Species::ALL.map(|species| (species.name(), species));
        let fields = ["size", "points", "players"];
        let animals = file.row_each("animal", "species", species, &fields, read_animal);
        let names = Part::NAMES.map(|(name, _)| (name, ()));
        let parts = file.row_each("part", "name", names, &["map"], |row, ()| read_part(row));
        let mut outlines = Vec::new();
        if let [Some(bow), Some(one), Some(two), Some(stern)] = &parts {
            for players in 2..=4 {
                outlines.extend(assemble([bow, one, two, stern], players, &mut file));
            }
        }
        check_enough(&animals, &mut file);
        file.finish(|| Kit {
            animals: animals.map(|animal| animal.expect("a row without faults")),
            parts: parts.map(|part| part.expect("a row without faults")),
            outlines,
        })
    }

    fn digest(&self) -> Option<Digest> {
        let mut canonical = String::from("ark-and-noah components\n");
        // Writing to a string cannot fail.
        for species in Species::ALL {
            let Animal { size, points, players, .. } = self.animal(species);
            let _ = writeln!(canonical, "{} {size} {points} {players}", species.name());
        }
        for ((name, _), part) in Part::NAMES.iter().zip(&self.parts) {
            let _ = writeln!(canonical, "{name} {}", part.map.join("/"));
        }
        Some(Digest::of(&canonical))
    }
}

/// Squares of the whole ark by the number of players, as far as the rulebook states them (NOA-1.1).
const ARK_SQUARES: [(usize, usize); 2] = [(2, 24), (4, 48)];

/// A corral has at most four squares (NOA-3.11).
const MOST_SIZE: u8 = 4;

/// A tile shows at most two digits.
const MOST_POINTS: u8 = 99;

/// What the rulebook says about a species: its size, and its points if it gives them.
const TOLD: [(Species, u8, Option<u8>); 4] = [
    (Species::Crow, 0, Some(0)),
    (Species::Dog, 1, None),
    (Species::Lion, 3, Some(6)),
    (Species::Elephant, 4, Some(8)),
];

fn read_animal(row: &mut Row<'_>, species: Species) -> Option<Animal> {
    let sources = row.sources(["size", "points", "players"]);
    let size = row.number("size", 0..=MOST_SIZE);
    let points = row.number("points", 0..=MOST_POINTS);
    let players = row.number("players", 2..=4);
    let (size, points, players) = (size?, points?, players?);
    let [size_source, points_source, players_source] = sources?;
    // Rule NOA-1.4.
    if let Some((_, told_size, told_points)) = TOLD.iter().find(|told| told.0 == species) {
        row.fixed("size", *told_size, size);
        row.fixed("points", told_points.unwrap_or(points), points);
    } else if size == 0 && points > 0 {
        row.fault("noa-component-small-points", facts![species]);
    }
    Some(Animal { size, points, players, size_source, points_source, players_source })
}

fn read_part(row: &mut Row<'_>) -> Option<Part> {
    let sources = row.sources(["map"]);
    let lines = row.text("map")?.lines().filter(|line| !line.is_empty());
    let map: Vec<String> = lines.map(str::to_owned).collect();
    let [source] = sources?;
    if let Some(sign) = map.concat().chars().find(|sign| !"#.".contains(*sign)) {
        row.fault("noa-part-sign", facts![text: sign.to_string()]);
        return None;
    }
    if map.iter().any(|line| line.len() != map[0].len()) {
        row.fault("noa-part-ragged", facts![]);
        return None;
    }
    Some(Part { map, source })
}

/// Puts the parts for this many players side by side.
fn assemble(
    parts: [&Part; Part::COUNT],
    players: usize,
    file: &mut ComponentFile,
) -> Option<Outline> {
    // Rule NOA-1.1.
    let used = parts.into_iter().zip(Part::NAMES).filter(|(_, (_, least))| *least <= players);
    let mut squares = Vec::new();
    let (mut width, mut height, mut is_even) = (0, None, true);
    for (part, _) in used {
        for (row, line) in part.map.iter().enumerate() {
            let columns = line.char_indices().filter(|&(_, sign)| sign == '#');
            squares.extend(columns.map(|(column, _)| Square::new(width + column, row)));
        }
        width += part.map.first().map_or(0, String::len);
        is_even &= *height.get_or_insert(part.map.len()) == part.map.len();
    }
    let squares: Option<Vec<Square>> = squares.into_iter().collect();
    let Some(squares) = squares.filter(|_| is_even) else {
        file.fault("noa-outline-size", facts![players, columns: MAX_COLUMNS, rows: MAX_ROWS]);
        return None;
    };
    let told = ARK_SQUARES.iter().find(|(count, _)| *count == players);
    if let Some(&(_, needed)) = told.filter(|(_, needed)| *needed != squares.len()) {
        file.fault("noa-outline-squares", facts![players, squares: squares.len(), needed]);
        return None;
    }
    // Rule NOA-1.2.
    let fault = match Outline::assemble(squares) {
        Ok(outline) => return Some(outline),
        Err(fault) => fault,
    };
    let (code, facts) = match fault {
        OutlineFault::Apart => ("noa-outline-apart", facts![players]),
        OutlineFault::Pinched => ("noa-outline-pinched", facts![players]),
        OutlineFault::Hole => ("noa-outline-hole", facts![players]),
        OutlineFault::TooManyEdges { edges, outside } => (
            "noa-outline-too-long",
            facts![
                players,
                edges,
                "most-edges": MAX_EDGES,
                outside,
                "most-outside": MAX_SPACES,
            ],
        ),
    };
    file.fault(code, facts);
    None
}

/// Everybody must be able to start with two animals of different species, in the Quick Game without
/// small ones: one species more than players makes sure of it.
fn check_enough(animals: &[Option<Animal>; Species::COUNT], file: &mut ComponentFile) {
    // Rule NOA-1.7.
    if animals.contains(&None) {
        return;
    }
    for players in 2..=4 {
        let is_used = |animal: &&Animal| animal.players <= players && animal.size > 0;
        let species = animals.iter().flatten().filter(is_used).count();
        if species <= usize::from(players) {
            file.fault("noa-components-too-few", facts![players, species, needed: players + 1]);
        }
    }
}

#[cfg(test)]
mod tests {
    use ararat_core::Components as _;

    use super::*;

    const STANDARD: &str = include_str!("../../data/components.toml");

    fn codes(text: &str) -> Vec<&'static str> {
        Kit::read(text).unwrap_err().iter().map(|fault| fault.code).collect()
    }

    fn changed(from: &str, to: &str) -> String {
        assert!(STANDARD.contains(from), "{from}");
        STANDARD.replacen(from, to, 1)
    }

    /// Another value in one field of one species.
    fn with(species: &str, field: &str, value: i64) -> String {
        let head = format!("species = \"{species}\"\n");
        let (before, row) = STANDARD.split_once(&head).unwrap();
        let line = row.lines().find(|line| line.starts_with(field)).unwrap();
        format!("{before}{head}{}", row.replacen(line, &format!("{field} = {value}"), 1))
    }

    #[test]
    fn noa_1_1_the_ark_has_24_squares_for_two_and_48_for_four() {
        for (players, squares) in [(2, 24), (3, 36), (4, 48)] {
            assert_eq!(Kit::standard().outline(players).square_count(), squares);
        }
        let faults = codes(&changed("..##\n####", "..##\n.###"));
        assert_eq!(faults, ["noa-outline-squares"; 2], "for two players and for four");
    }

    /// The rulebook counts the squares of the ark, not those of its parts.
    #[test]
    fn noa_1_1_the_parts_may_differ_in_size() {
        let text = changed("..##\n####\n####\n..##", "...#\n.###\n####\n..##");
        let text = text.replacen("##..\n####\n####\n##..", "###.\n####\n####\n###.", 1);
        let kit = Kit::read(&text).unwrap();
        for (players, squares) in [(2, 24), (3, 36), (4, 48)] {
            assert_eq!(kit.outline(players).square_count(), squares);
        }
    }

    #[test]
    fn noa_1_2_the_outline_has_24_30_or_36_outside_edges() {
        for (players, outside) in [(2, 24), (3, 30), (4, 36)] {
            let outline = Kit::standard().outline(players);
            assert_eq!(outline.outside_edge_count(), outside);
            assert_eq!(outline.space_count(), outside);
        }
        assert_eq!(Kit::standard().outline(4).edge_count(), 114);
        let corrected = Kit::read(&changed("..##\n####\n####\n..##", ".###\n####\n..##\n.###"));
        assert!(corrected.is_ok(), "another outline is another copy of the game");
        assert_ne!(corrected.unwrap().digest(), Kit::standard().digest());
    }

    #[test]
    fn noa_1_2_a_map_that_makes_no_ark_is_refused() {
        assert_eq!(codes(&changed("..##\n####", "..#x\n####")), ["noa-part-sign"]);
        assert_eq!(codes(&changed("..##\n####", "..##\n###")), ["noa-part-ragged"]);
        let broken = changed("..##\n####\n####\n..##", "##..\n####\n##..\n####");
        assert_eq!(codes(&broken), ["noa-outline-hole"; 3]);
        let apart = changed("..##\n####\n####\n..##", "##.#\n##.#\n##.#\n##.#");
        assert_eq!(codes(&apart), ["noa-outline-apart"; 3]);
    }

    #[test]
    fn noa_1_4_the_rulebook_knows_some_animals() {
        let kit = Kit::standard();
        let printed = |species| (kit.size(species), kit.animal(species).points);
        assert_eq!(printed(Species::Elephant), (4, 8));
        assert_eq!(printed(Species::Lion), (3, 6));
        assert_eq!(printed(Species::Crow), (0, 0));
        assert_eq!(kit.size(Species::Dog), 1);
        for species in Species::ALL {
            let animal = kit.animal(species);
            assert_eq!(animal.points, 2 * animal.size, "{species}");
        }
        for (players, sizes) in [(2, 24), (3, 37), (4, 49)] {
            let tiles = kit.tiles(players, 0);
            let total: u8 = tiles.iter().map(|tile| kit.size(tile.species())).sum();
            assert_eq!(total / 2, sizes, "{players} players");
        }
    }

    #[test]
    fn noa_1_4_what_the_rulebook_says_cannot_be_corrected() {
        assert_eq!(codes(&with("elephant", "size", 3)), ["component-fixed"]);
        assert_eq!(codes(&with("lion", "points", 5)), ["component-fixed"]);
        assert_eq!(codes(&with("mouse", "points", 1)), ["noa-component-small-points"]);
        let corrected = Kit::read(&with("tiger", "points", 7)).unwrap();
        assert_eq!(corrected.animal(Species::Tiger).points, 7);
        assert_ne!(corrected.digest(), Kit::standard().digest());
    }

    #[test]
    fn comments_and_sources_do_not_change_the_digest() {
        let same = STANDARD.replace("\"reconstructed\"", "\"published\"");
        let same = Kit::read(&format!("# Another remark.\n{same}")).unwrap();
        assert_eq!(same.digest(), Kit::standard().digest());
    }

    #[test]
    fn all_faults_are_reported() {
        assert_eq!(codes("animal = ["), ["components-not-toml"]);
        let text = with("cat", "size", 9)
            .replacen("players = 3", "players = 5", 1)
            .replacen("points = \"rulebook\"", "points = \"me\"", 1)
            .replacen("name = \"stern\"", "name = \"aft\"", 1);
        assert_eq!(
            codes(&text),
            [
                "component-value",
                "component-range",
                "component-range",
                "component-value",
                "component-missing",
            ]
        );
        let rows = "animal = [1]\nother = 2\n[[part]]\ncolor = 3";
        let faults = codes(rows);
        assert_eq!(faults[..2], ["component-table-unknown", "component-not-a-row"]);
        let missing = faults.iter().filter(|&&fault| fault == "component-missing").count();
        assert_eq!(missing, 26 + 4, "every species and every part");
    }

    #[test]
    fn too_few_species_are_noticed() {
        let mut text = STANDARD.to_owned();
        for size in 1..=4 {
            text = text.replace(
                &format!("size = {size}\npoints = {}\nplayers = 2", 2 * size),
                "size = 1\npoints = 2\nplayers = 4",
            );
        }
        assert!(codes(&text).contains(&"noa-components-too-few"));
    }
}
