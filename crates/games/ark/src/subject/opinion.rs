//! Placing and scoring in Ark, read directly off ARK-4.1 to ARK-4.9, ARK-6.2 to ARK-6.5 and
//! ARK-7.2: the card is put down, and then every card of the whole ark is compared with it.

/// A card as it is printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    pub name: String,
    /// “hot”, “cold” or “either”.
    pub climate: String,
    pub weight: i32,
    /// “herbivore”, “carnivore”, “omnivore” or “none”.
    pub diet: String,
    /// “heavy”, “shy”, “slow”, “useful”, “provisions” or “none”.
    pub kind: String,
}

/// A cabin with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cabin {
    /// “port” or “starboard”.
    pub side: String,
    /// Counted from 1 at the bow.
    pub row: usize,
    pub cards: Vec<Card>,
}

/// Whether a card may be placed at this place of the ark, ejecting the card of that name if one is
/// given.
pub fn may_place(ark: &[Cabin], card: &Card, side: &str, row: usize, ejects: Option<&str>) -> bool {
    let mut after: Vec<Cabin> = ark.to_vec();
    let there = after.iter_mut().find(|cabin| cabin.side == side && cabin.row == row);
    if let Some(cabin) = there {
        if let Some(target) = ejects {
            // ARK-6.4: the ejector takes the place of the ejected.
            let Some(index) = cabin.cards.iter().position(|other| other.name == target) else {
                return false;
            };
            if !may_eject(card, &cabin.cards[index]) {
                return false;
            }
            cabin.cards.remove(index);
        }
        cabin.cards.push(card.clone());
    } else {
        // ARK-4.9: only the first free place of a side, and nobody is there to be ejected.
        let cabins_on_side = ark.iter().filter(|cabin| cabin.side == side).count();
        if row != cabins_on_side + 1 || ejects.is_some() {
            return false;
        }
        after.push(Cabin { side: side.to_owned(), row, cards: vec![card.clone()] });
    }
    // ARK-4.1.
    if after.iter().any(|cabin| cabin.cards.len() > 3) {
        return false;
    }
    // ARK-4.3.
    let weight_of = |side: &str| -> i32 {
        let on_side = after.iter().filter(|cabin| cabin.side == side);
        on_side.flat_map(|cabin| cabin.cards.iter()).map(|card| card.weight).sum()
    };
    if (weight_of("port") - weight_of("starboard")).abs() > 2 {
        return false;
    }
    // ARK-4.8: the card placed is compared with every other card, and no others with each other.
    for cabin in &after {
        let is_here = cabin.side == side && cabin.row == row;
        let is_beside = cabin.side == side && cabin.row.abs_diff(row) == 1;
        let is_across = cabin.side != side && cabin.row == row;
        // The card placed was put down last in its cabin.
        let others = cabin.cards.len() - usize::from(is_here);
        for other in &cabin.cards[..others] {
            if is_here && !may_share(card, other) {
                return false;
            }
            if (is_here || is_beside || is_across) && !may_be_near(card, other) {
                return false;
            }
        }
    }
    true
}

fn is_animal(card: &Card) -> bool {
    card.kind != "provisions"
}

fn may_eject(ejector: &Card, target: &Card) -> bool {
    // ARK-6.2, ARK-6.4.
    if !is_animal(target) || ["fox", "spider", "mosquito"].contains(&target.name.as_str()) {
        return false;
    }
    match ejector.name.as_str() {
        "skunk" => true,
        "mosquito" => target.weight == 2,
        "spider" => target.kind == "shy",
        _ => false,
    }
}

/// Whether two cards may be in one cabin, shyness aside.
fn may_share(one: &Card, other: &Card) -> bool {
    // ARK-4.2.
    let climates = [one.climate.as_str(), other.climate.as_str()];
    if climates.contains(&"hot") && climates.contains(&"cold") {
        return false;
    }
    for (eater, eaten) in [(one, other), (other, one)] {
        // ARK-4.4, ARK-4.6, and ARK-6.3 for the two who do not mind.
        let hunts = eater.diet == "carnivore" || eater.diet == "omnivore";
        let minds = is_animal(eaten) && eaten.name != "tortoise" && eaten.name != "hedgehog";
        if hunts && minds && eater.weight >= eaten.weight {
            return false;
        }
        // ARK-4.5, ARK-4.6.
        let grazes = eater.diet == "herbivore" || eater.diet == "omnivore";
        if grazes && eaten.kind == "provisions" {
            return false;
        }
    }
    true
}

/// Whether two cards may be in one cabin, beside each other or across from each other.
fn may_be_near(one: &Card, other: &Card) -> bool {
    // ARK-4.7.
    let frightens = |one: &Card, other: &Card| one.diet == "carnivore" && other.kind == "shy";
    !frightens(one, other) && !frightens(other, one)
}

/// The points on a score card for these markers, in any unit.
pub fn majority(markers: &[u32]) -> Vec<u32> {
    // ARK-7.2: the places are handed out one after another; who is tied shares what comes together.
    let mut order: Vec<usize> = (0..markers.len()).filter(|&seat| markers[seat] > 0).collect();
    order.sort_by_key(|&seat| std::cmp::Reverse(markers[seat]));
    let mut points = vec![0; markers.len()];
    let mut next_place = 1;
    while let Some(&first) = order.first() {
        let tied: Vec<usize> =
            order.iter().copied().filter(|&seat| markers[seat] == markers[first]).collect();
        let mut shared = 0;
        for _ in &tied {
            shared += match next_place {
                1 => 10,
                2 => 6,
                _ => 2,
            };
            next_place += 1;
        }
        for &seat in &tied {
            points[seat] = shared / u32::try_from(tied.len()).expect("few seats are tied");
        }
        order.retain(|seat| !tied.contains(seat));
    }
    points
}
