//! ARK-7.1 to ARK-7.3: the end.

use ararat_ark::{Ark, Cards, Event, Pet, Row, majority};
use ararat_core::{BySeat, Components as _, Game as _, Viewer};
use ararat_testkit::seat_number;

use super::{Table, card, dealt, halves, player, rain};

/// Three players who have passed; the seats laid these pets. Seat 1 was dealt cat and wolf, seat 2
/// rabbit and mosquito.
fn finished(pets: [&str; 3]) -> Table {
    finished_with("cat,wolf", pets)
}

/// The same with other cards dealt to seat 1.
fn finished_with(hand: &str, pets: [&str; 3]) -> Table {
    let mut table =
        dealt(super::START, &[hand, "rabbit,mosquito", "chicken,toad"], "fish,lion,dog");
    rain::take_until_rain(&mut table);
    table.go("* rain\n* rain");
    for (index, pet) in pets.iter().enumerate() {
        table.go(&format!("s{} pet {pet}", index + 1));
    }
    table.go("* rain\n* rain\n* rain\ns3 pass\ns1 pass\ns2 pass");
    table
}

fn points(halves: &[u8]) -> Vec<u8> {
    majority(&BySeat::from_fn(halves.len(), |seat| halves[seat.index()])).as_slice().to_vec()
}

#[test]
fn ark_7_1_pets_are_shown_and_bring_a_marker() {
    let table = finished(["cat", "rabbit", "none"]);
    assert_eq!(halves(&table, 1), [0, 0, 0, 2, 0]);
    assert_eq!(halves(&table, 2), [0, 2, 0, 0, 0]);
    assert_eq!(halves(&table, 3), [0; 5]);
    assert_eq!(player(&table, 1).pet, Pet::Open(card("cat")));
    let shown = table
        .heard(Viewer::Spectator)
        .iter()
        .filter(|event| matches!(event, Event::PetShown { .. }))
        .count();
    assert_eq!(shown, 2);
}

#[test]
fn ark_7_1_a_pet_without_type_brings_none() {
    let table = finished(["wolf", "none", "none"]);
    assert_eq!(halves(&table, 1), [0; 5]);
    assert_eq!(player(&table, 1).pet, Pet::Open(card("wolf")));
}

#[test]
fn ark_7_2_ten_for_the_most_six_for_the_second_two_for_the_others() {
    assert_eq!(points(&[2, 8, 5, 3]), [2, 10, 6, 2]);
    assert_eq!(points(&[8, 6, 4, 2, 3]), [10, 6, 2, 2, 2]);
}

#[test]
fn ark_7_2_no_marker_no_points() {
    assert_eq!(points(&[0, 2, 0]), [0, 10, 0]);
    assert_eq!(points(&[0, 0, 0, 0]), [0; 4]);
    assert_eq!(points(&[4, 2, 0]), [10, 6, 0]);
}

#[test]
fn ark_7_2_ties_share_their_places_rounded_down() {
    // Source: the tie examples of the rulebook: 8 each, 4 each, 6 each.
    assert_eq!(points(&[6, 6, 2]), [8, 8, 2]);
    assert_eq!(points(&[8, 4, 4]), [10, 4, 4]);
    assert_eq!(points(&[4, 4, 4]), [6, 6, 6]);
    // The others follow from the same rule.
    assert_eq!(points(&[8, 4, 4, 4]), [10, 3, 3, 3]);
    assert_eq!(points(&[4, 4, 4, 4]), [5, 5, 5, 5]);
    assert_eq!(points(&[4, 4, 4, 4, 4]), [4, 4, 4, 4, 4]);
    assert_eq!(points(&[8, 8, 4, 4, 4]), [8, 8, 2, 2, 2]);
    assert_eq!(points(&[8, 6, 4, 4, 4]), [10, 6, 2, 2, 2]);
    assert_eq!(points(&[8, 4, 4, 4, 4]), [10, 3, 3, 3, 3]);
    assert_eq!(points(&[4, 4, 0, 0]), [8, 8, 0, 0]);
    // A half decides.
    assert_eq!(points(&[5, 4, 4]), [10, 4, 4]);
}

#[test]
fn ark_7_3_every_disc_left_scores_one() {
    let table = finished(["cat", "rabbit", "none"]);
    let rows: Vec<Row> = table.state.public().sheet().rows().as_slice().to_vec();
    assert_eq!(rows.iter().map(|row| row.discs).collect::<Vec<_>>(), [3, 3, 3]);
    assert_eq!(rows.iter().map(Row::total).collect::<Vec<_>>(), [13, 13, 3]);
}

#[test]
fn ark_7_3_discs_below_markers_score_nothing() {
    let mut table = dealt(
        "horse,sheep,marmot,tiger",
        &["brontosaurus,cat", "skunk,toad", "sloth,koala"],
        "lion,pig,dog",
    );
    table.go("s1 place brontosaurus s3");
    assert_eq!(table.state.public().sheet().rows()[seat_number(1)].discs, 2);
}

#[test]
fn ark_7_3_a_tie_goes_to_who_holds_fewest_animals() {
    // Seats 1 and 2 both have 13 points and as many cards, but one of seat 1 is grain.
    let table = finished_with("cat,grain", ["cat", "rabbit", "none"]);
    assert_eq!(super::hand(&table, 1).len(), super::hand(&table, 2).len());
    let outcome = Ark::outcome(table.state.public()).unwrap();
    assert_eq!(outcome.points.as_slice(), [13, 13, 3]);
    assert_eq!(outcome.places.as_slice(), [1, 2, 3]);
}

#[test]
fn ark_7_3_the_same_number_of_animals_shares_the_victory() {
    let table = finished(["cat", "rabbit", "none"]);
    let cards = Cards::standard();
    let animals = |seat| cards.animals(super::hand(&table, seat)).len();
    assert_eq!(animals(1), animals(2));
    let outcome = Ark::outcome(table.state.public()).unwrap();
    assert_eq!(outcome.places.as_slice(), [1, 1, 3]);
}
