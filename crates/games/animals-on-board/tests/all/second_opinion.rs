//! The engine's scoring against a slow and plain one, and hostile notation.

use ararat_animals_on_board::subject::opinion::{sailing, score};
use ararat_animals_on_board::{AnimalsOnBoard, Sheet, TileSet};
use ararat_core::{Rng as _, Xoshiro};

fn animals(tiles: TileSet) -> Vec<(usize, u8)> {
    tiles.iter().map(|tile| (tile.species().index(), tile.value())).collect()
}

#[test]
fn random_arks_score_alike() {
    let positions =
        std::env::var("ARARAT_POSITIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(2_000);
    let mut rng = Xoshiro::new(5);
    let mut reduced = 0;
    for _ in 0..positions {
        // Few species make herds, many make singles; an ark never owns more than 14 tiles.
        let species = 3 + rng.index(10);
        let mut pool = TileSet::from_bits((1u64 << (5 * species)) - 1);
        let owned = pool.draw(rng.index(15).min(5 * species), &mut rng);
        let crates = u8::try_from(rng.index(6)).unwrap();
        let sheet = Sheet::new(owned, crates);
        reduced += usize::from(!sheet.surplus.is_empty());
        assert_eq!(animals(sheet.kept), sailing(&animals(owned)), "{owned}");
        assert_eq!(
            (u32::from(sheet.total()), usize::from(sheet.species_count)),
            score(&animals(owned), crates),
            "{owned}"
        );
        assert_eq!(sheet.kept.union(sheet.pairs).union(sheet.surplus), owned);
    }
    assert!(reduced > positions / 50, "{reduced} of {positions} arks had to leave tiles behind");
}

ararat_testkit::hostile_notation! {
    AnimalsOnBoard,
    "(split|take|keep|deal|refill|first|leave-out) [A-Za-z0-9?,é -]{0,30}"
}
