//! How large the tiles of the meadow can be: as large as all islands fit the screen with.
//!
//! Pages cannot measure how islands fall into lines, so it is worked out here for the smallest
//! screen of each kind, in the same way as the style sheet lays them out. Larger screens of a kind
//! enlarge the tiles in proportion, and then what does not grow, such as buttons, leaves more room.

/// What the style sheet has classes for.
const SIZES: [u32; 14] = [32, 36, 40, 44, 48, 54, 60, 68, 76, 84, 96, 108, 120, 132];
const MOST_LINES: u32 = 3;
/// From this many islands on, each is narrower.
const CROWD: usize = 12;

/// The meadow on the smallest screen of a kind, and the lengths of the style sheet there.
struct Meadow {
    /// What its classes begin with.
    name: char,
    width: u32,
    height: u32,
    /// Between two tiles.
    gap: u32,
    /// Between two islands, to the side and below.
    between: (u32, u32),
    /// What an island is wider and higher than its tiles.
    frame: (u32, u32),
    least_width: u32,
    least_in_crowd: u32,
}

const PHONE: Meadow = Meadow {
    name: 'p',
    width: 340,
    height: 328,
    gap: 4,
    between: (8, 8),
    frame: (14, 68),
    least_width: 78,
    least_in_crowd: 61,
};
/// A phone of 390 by 844, and larger ones.
const TALL: Meadow = Meadow { name: 'q', width: 368, height: 420, ..PHONE };
const TABLET: Meadow = Meadow { name: 't', width: 800, height: 768, ..PHONE };
const DESKTOP: Meadow = Meadow {
    name: 'd',
    width: 964,
    height: 306,
    gap: 6,
    between: (12, 12),
    frame: (18, 72),
    least_width: 150,
    least_in_crowd: 124,
};

/// A screen of 1440 by 900, and larger ones.
const LARGE: Meadow = Meadow { name: 'w', width: 1080, height: 430, ..DESKTOP };

impl Meadow {
    /// The height of all islands with tiles of this size in at most this many lines.
    fn height(&self, groups: &[u32], size: u32, lines: u32) -> u32 {
        let step = size + self.gap;
        let (mut total, mut row_width, mut row_height) = (0, 0, 0);
        for &tiles in groups {
            let wanted = tiles.div_ceil(lines) * step - self.gap + self.frame.0;
            let least = if groups.len() < CROWD { self.least_width } else { self.least_in_crowd };
            let width = wanted.max(least).min(self.width);
            let columns = ((width - self.frame.0 + self.gap) / step).max(1);
            let height = tiles.div_ceil(columns) * step - self.gap + self.frame.1;
            if row_width > 0 && row_width + self.between.0 + width <= self.width {
                row_width += self.between.0 + width;
                row_height = row_height.max(height);
            } else {
                total += if row_width > 0 { row_height + self.between.1 } else { 0 };
                (row_width, row_height) = (width, height);
            }
        }
        total + row_height
    }

    /// The largest size of tiles with which all islands fit, and in how many lines they lie then.
    fn fit(&self, groups: &[u32]) -> (u32, u32) {
        let fits = |&(size, lines): &(u32, u32)| self.height(groups, size, lines) <= self.height;
        let all =
            SIZES.iter().rev().flat_map(|&size| (1..=MOST_LINES).map(move |lines| (size, lines)));
        all.clone().find(fits).unwrap_or((SIZES[0], 1))
    }
}

/// The classes of the meadow with groups of these sizes.
pub(super) fn classes(groups: &[u32]) -> String {
    [PHONE, TALL, TABLET, DESKTOP, LARGE]
        .map(|meadow| {
            let (size, lines) = meadow.fit(groups);
            format!("{name}-{size} {name}l-{lines}", name = meadow.name)
        })
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::{DESKTOP, LARGE, PHONE, SIZES, TABLET, TALL, classes};

    /// All ways to divide tiles into groups, the largest first.
    fn divisions(tiles: u32, most: u32) -> Vec<Vec<u32>> {
        if tiles == 0 {
            return vec![Vec::new()];
        }
        let first = 1..=most.min(tiles);
        let with = |first| {
            divisions(tiles - first, first)
                .into_iter()
                .map(move |rest| [vec![first], rest].concat())
        };
        first.flat_map(with).collect()
    }

    #[test]
    fn every_meadow_fits_with_tiles_for_a_finger() {
        let all: Vec<_> = (1..=13).flat_map(|tiles| divisions(tiles, tiles)).collect();
        assert!(all.len() > 300);
        for mut groups in all {
            for _ in 0..2 {
                let least = [(PHONE, 36), (TALL, 44), (TABLET, 84), (DESKTOP, 68), (LARGE, 84)];
                for (meadow, least) in least {
                    let (size, lines) = meadow.fit(&groups);
                    assert!(meadow.height(&groups, size, lines) <= meadow.height, "{groups:?}");
                    assert!(size >= least, "{} {groups:?}: {size}", meadow.name);
                }
                groups.reverse();
            }
        }
    }

    #[test]
    fn the_style_sheet_knows_every_class() {
        let style = include_str!("../../board.css");
        for name in ['p', 'q', 't', 'd', 'w'] {
            for size in SIZES {
                assert!(style.contains(&format!(".{name}-{size} {{")), "{name}-{size}");
            }
        }
        assert_eq!(classes(&[1]), "p-132 pl-1 q-132 ql-1 t-132 tl-1 d-132 dl-1 w-132 wl-1");
    }
}
