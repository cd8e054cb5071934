//! What is printed on the animal tiles and the parts of the ark (NOA-1.1, NOA-1.2, NOA-1.4), from
//! `data/components.toml` or from an owner's corrected file.

use std::fmt;
use std::fmt::Write as _;
use std::sync::OnceLock;

use ararat_core::{Components, Digest, Notice, Source};

use crate::rules::components;
use crate::rules::outline::Outline;
use crate::rules::species::Species;
use crate::rules::tile::TileSet;

/// The printed things of the game.
#[derive(Clone, Eq)]
pub struct Kit {
    pub(crate) animals: [Animal; Species::COUNT],
    pub(crate) parts: [Part; Part::COUNT],
    /// For 2, 3 and 4 players.
    pub(crate) outlines: Vec<Outline>,
}

/// What is printed on the two tiles of a species, and where we know it from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Animal {
    /// The size of corral that a pair needs; 0 for a small animal.
    pub size: u8,
    /// What one tile scores for its holder.
    pub points: u8,
    /// From how many players on the species is used.
    pub players: u8,
    pub size_source: Source,
    pub points_source: Source,
    pub players_source: Source,
}

/// One part of the ark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its map, row by row: `#` is a square, `.` is water.
    pub map: Vec<String>,
    pub source: Source,
}

impl Part {
    // Rule NOA-1.1.
    pub const COUNT: usize = 4;

    /// From bow to stern, with the number of players from which on the part is used.
    pub(crate) const NAMES: [(&'static str, usize); Part::COUNT] =
        [("bow", 2), ("middle-1", 3), ("middle-2", 4), ("stern", 2)];
}

impl Kit {
    #[inline]
    pub fn animal(&self, species: Species) -> &Animal {
        &self.animals[species.index()]
    }

    /// The size of corral that a pair needs; 0 for a small animal.
    #[inline]
    pub fn size(&self, species: Species) -> u8 {
        self.animals[species.index()].size
    }

    /// The parts from bow to stern.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The ark for a table of 2 to 4 players.
    #[inline]
    pub fn outline(&self, player_count: usize) -> &Outline {
        &self.outlines[player_count.clamp(2, 4) - 2]
    }

    /// The tiles used by so many players, of this size or larger.
    pub(crate) fn tiles(&self, player_count: usize, least_size: u8) -> TileSet {
        // Rule NOA-1.4.
        Species::ALL
            .into_iter()
            .filter(|&species| {
                let animal = self.animal(species);
                usize::from(animal.players) <= player_count && animal.size >= least_size
            })
            .fold(TileSet::EMPTY, |tiles, species| tiles.union(TileSet::pair(species)))
    }
}

impl Components for Kit {
    fn standard() -> &'static Kit {
        static STANDARD: OnceLock<Kit> = OnceLock::new();
        STANDARD.get_or_init(|| {
            Kit::read(include_str!("../../data/components.toml"))
                .expect("a test reads the file that is part of the program")
        })
    }

    fn read(text: &str) -> Result<Kit, Vec<Notice>> {
        components::read(text)
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

/// Every state refers to its kit, mostly the same one, so that is looked at first.
impl PartialEq for Kit {
    fn eq(&self, other: &Kit) -> bool {
        std::ptr::eq(self, other) || self.animals == other.animals && self.parts == other.parts
    }
}

impl fmt::Debug for Kit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Kit").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
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
        assert_eq!(codes(&with("elephant", "size", 3)), ["noa-component-fixed"]);
        assert_eq!(codes(&with("lion", "points", 5)), ["noa-component-fixed"]);
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
                "noa-component-not-a-source",
                "noa-component-range",
                "noa-component-range",
                "noa-component-not-a-part",
                "noa-component-part-missing",
            ]
        );
        let rows = "animal = [1]\nother = 2\n[[part]]\ncolor = 3";
        let faults = codes(rows);
        assert_eq!(faults[..2], ["noa-components-table-unknown", "noa-component-not-a-row"]);
        let missing = |code| faults.iter().filter(|&&fault| fault == code).count();
        assert_eq!(missing("noa-component-species-missing"), 26);
        assert_eq!(missing("noa-component-part-missing"), 4);
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
