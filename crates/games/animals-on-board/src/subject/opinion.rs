//! The scoring of Animals on Board, read directly off AOB-3.2 to AOB-3.6: every way to leave tiles
//! behind is tried.

use std::cmp::Reverse;

/// An animal: species by its position in the order of the species, and value.
pub type Animal = (usize, u8);

/// Points and different species of an ark.
pub fn score(owned: &[Animal], crates: u8) -> (u32, usize) {
    let sailing = sailing(owned);
    let points: u32 =
        sailing.iter().map(|&(species, value)| animal_points(&sailing, species, value)).sum();
    (points + u32::from(crates), species_count(&sailing))
}

fn animal_points(ark: &[Animal], species: usize, value: u8) -> u32 {
    match ark.iter().filter(|animal| animal.0 == species).count() {
        1 => u32::from(value),
        _ => 5,
    }
}

fn species_count(ark: &[Animal]) -> usize {
    let mut species: Vec<usize> = ark.iter().map(|animal| animal.0).collect();
    species.sort_unstable();
    species.dedup();
    species.len()
}

fn has_pair(ark: &[Animal]) -> bool {
    ark.iter().any(|animal| ark.iter().filter(|other| other.0 == animal.0).count() == 2)
}

/// The animals that sail: pairs leave, then the best ten remain.
pub fn sailing(owned: &[Animal]) -> Vec<Animal> {
    let count_of = |species| owned.iter().filter(|animal| animal.0 == species).count();
    let mut left: Vec<Animal> =
        owned.iter().copied().filter(|animal| count_of(animal.0) != 2).collect();
    left.sort_unstable();
    if left.len() <= 10 {
        return left;
    }
    let mut best: Option<(_, Vec<Animal>)> = None;
    for choice in 0u32..1 << left.len() {
        let is_kept = |index: usize| choice >> index & 1 == 1;
        let kept: Vec<Animal> = (0..left.len()).filter(|&i| is_kept(i)).map(|i| left[i]).collect();
        if kept.len() != 10 || has_pair(&kept) {
            continue;
        }
        let gone: Vec<Animal> = (0..left.len()).filter(|&i| !is_kept(i)).map(|i| left[i]).collect();
        let mut gone_values: Vec<u8> = gone.iter().map(|animal| animal.1).collect();
        gone_values.sort_unstable();
        let points: u32 =
            kept.iter().map(|&(species, value)| animal_points(&kept, species, value)).sum();
        let merit = (points, species_count(&kept), Reverse(gone_values), Reverse(gone));
        if best.as_ref().is_none_or(|(best_merit, _)| merit > *best_merit) {
            best = Some((merit, kept));
        }
    }
    best.map(|(_, kept)| kept).unwrap_or_default()
}
