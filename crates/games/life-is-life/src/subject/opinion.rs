//! The scoring of a round of Life is Life, read directly off LIL-4.1 to LIL-4.3: hands are lists of
//! names, and every question is answered by counting them again.

/// The ten species with what their majority is worth (LIL-1.1).
const VALUES: [(&str, u32); 10] = [
    ("giraffe", 9),
    ("bear", 8),
    ("mole", 7),
    ("goat", 7),
    ("sheep", 6),
    ("dog", 6),
    ("rabbit", 5),
    ("pig", 5),
    ("cat", 4),
    ("mouse", 3),
];

/// The points of each hand. There are as many hands as players were dealt in.
pub fn points(hands: &[Vec<String>]) -> Vec<u32> {
    let mut totals = vec![0; hands.len()];
    for (species, value) in VALUES {
        for (player, total) in totals.iter_mut().enumerate() {
            if has_majority(hands, player, species) {
                *total += value;
            }
        }
    }
    totals
}

/// Whether the player has more cards of the species than every other player has, and enough of
/// them.
fn has_majority(hands: &[Vec<String>], player: usize, species: &str) -> bool {
    let own = count(&hands[player], species);
    for (other, hand) in hands.iter().enumerate() {
        if other != player && count(hand, species) >= own {
            return false;
        }
    }
    let two_players = hands.len() == 2;
    if two_players { own >= 2 } else { own >= 1 }
}

fn count(hand: &[String], species: &str) -> usize {
    hand.iter().filter(|card| card.as_str() == species).count()
}

/// How many lives each player's points cost.
pub fn lives_lost(points: &[u32]) -> Vec<u32> {
    let mut lost = Vec::new();
    for own in points {
        let somebody_has_more = points.iter().any(|other| other > own);
        let somebody_has_less = points.iter().any(|other| other < own);
        lost.push(match (somebody_has_more, somebody_has_less) {
            // The highest, alone or not; so is everybody when all are equal.
            (false, _) => 0,
            // The lowest, alone or not.
            (true, false) => 2,
            (true, true) => 1,
        });
    }
    lost
}
