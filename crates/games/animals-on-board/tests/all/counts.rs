//! How many lines of play there are, counted by the engine and by a second, slow generator that
//! knows only groups as lists of tiles.

use ararat_animals_on_board::{AnimalsOnBoard, Phase};
use ararat_core::State;
use ararat_testkit::{Script, count_lines};

/// Lines of play of this length, by the engine.
fn count(state: &State<AnimalsOnBoard>, depth: usize) -> u64 {
    count_lines(state, depth, &|_| true)
}

/// One round as the rulebook describes it: sizes of the groups, crates, and who is still in. Which
/// tiles go where does not matter for counting, only how many ways there are.
#[derive(Clone)]
struct Round {
    groups: Vec<u32>,
    crates: Vec<u32>,
    is_in: Vec<bool>,
    turn: usize,
}

impl Round {
    /// Lines of play of this length, by arithmetic on sizes.
    fn count(&self, depth: usize) -> u64 {
        if depth == 0 || !self.is_in.contains(&true) {
            return 1;
        }
        let mut lines = 0;
        for (index, &size) in self.groups.iter().enumerate() {
            // The first tile stays; of the others any 1 to size - 1 may leave.
            for leaving in 1..size {
                let ways = choose(u64::from(size) - 1, u64::from(leaving));
                let mut next = self.clone();
                next.groups[index] -= leaving;
                next.groups.push(leaving);
                let crates = &mut next.crates[self.turn];
                *crates = if *crates == 5 { 4 } else { *crates + 1 };
                lines += ways * next.pass_on(depth);
            }
            if size <= self.crates[self.turn] {
                let mut next = self.clone();
                next.groups.remove(index);
                next.crates[self.turn] -= size;
                next.is_in[self.turn] = false;
                lines += next.pass_on(depth);
            }
        }
        if lines == 0 { self.clone().pass_on(depth) } else { lines }
    }

    fn pass_on(mut self, depth: usize) -> u64 {
        let player_count = self.is_in.len();
        let next = (1..player_count)
            .map(|ahead| (self.turn + ahead) % player_count)
            .find(|&seat| self.is_in[seat]);
        match next {
            Some(seat) => {
                self.turn = seat;
                self.count(depth - 1)
            }
            None => 1,
        }
    }
}

fn choose(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |product, i| product * (n - i) / (i + 1))
}

#[test]
fn lines_of_the_first_round_are_counted_alike() {
    let table: Script<AnimalsOnBoard> =
        Script::new("players=2 leave-out=rhinoceros,fox,lion,zebra first=1").play(
            "* deal cr1,el1,gi1 pa1,ti1,hi1
         s1 keep cr1
         s2 keep pa1
         * refill cr2,el2,gi2,hi2 down tu2",
        );
    assert_eq!(table.state.public().phase, Phase::Turns);
    let round = Round { groups: vec![9], crates: vec![1, 1], is_in: vec![true; 2], turn: 0 };
    for depth in 0..=4 {
        assert_eq!(count(&table.state, depth), round.count(depth), "depth {depth}");
    }
    // Source: 2^8 - 1 splits of nine tiles, by hand; no tile can be paid for with one crate in a
    // group of nine.
    assert_eq!(count(&table.state, 1), 255);
}

#[test]
fn lines_to_the_end_of_a_round_are_counted_alike() {
    // Late in a round: few tiles are left in large enough groups, so that every line can be
    // followed to its end.
    let table: Script<AnimalsOnBoard> = Script::new("players=3 leave-out=lion,zebra first=1").play(
        "* deal cr1,el1,gi1 pa1,ti1,hi1 tu1,go1,rh1
         s1 keep cr1
         s2 keep pa1
         s3 keep tu1
         * refill cr2,el2,gi2,hi2 down tu2
         s1 split A go1,rh1,??
         s2 split A hi1,hi2
         s3 split A ti1",
    );
    let sizes: Vec<u32> = table
        .state
        .public()
        .meadow
        .groups()
        .map(|(_, group)| u32::try_from(group.len()).unwrap())
        .collect();
    let crates =
        table.state.public().arks.as_slice().iter().map(|ark| u32::from(ark.crates)).collect();
    let round = Round { groups: sizes, crates, is_in: vec![true; 3], turn: 0 };
    for depth in 0..=5 {
        assert_eq!(count(&table.state, depth), round.count(depth), "depth {depth}");
    }
}
