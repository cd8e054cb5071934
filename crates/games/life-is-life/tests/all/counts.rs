//! How many lines of play there are, counted by the engine and by a second, slow generator that
//! knows only lists of cards.

use std::collections::BTreeSet;

use ararat_core::State;
use ararat_life_is_life::LifeIsLife;
use ararat_testkit::{Script, count_lines};

/// Lines of play of this length, by the engine.
fn count(state: &State<LifeIsLife>, depth: usize) -> u64 {
    count_lines(state, depth, &|_| true)
}

/// One round as the rulebook describes it.
#[derive(Clone)]
struct Round {
    hands: Vec<Vec<String>>,
    rows: Vec<Vec<String>>,
    has_exchanged: Vec<bool>,
    /// How many turns are left, once somebody has knocked.
    turns_left: Option<usize>,
    turn: usize,
}

impl Round {
    fn new(hands: &[&str], rows: &[&str]) -> Round {
        let list = |text: &&str| text.split(',').map(str::to_owned).collect();
        Round {
            hands: hands.iter().map(list).collect(),
            rows: rows.iter().map(list).collect(),
            has_exchanged: vec![false; hands.len()],
            turns_left: None,
            turn: 0,
        }
    }

    fn count(&self, depth: usize) -> u64 {
        if depth == 0 || self.turns_left == Some(0) {
            return 1;
        }
        let mut lines = 0;
        for row in 0..4 {
            for laid in choices(&self.hands[self.turn], row + 1) {
                if laid != self.rows[row] {
                    lines += self.exchange(row, laid, depth);
                }
            }
        }
        if self.has_exchanged[self.turn] {
            let mut next = self.clone();
            next.turns_left = next.turns_left.or(Some(self.hands.len()));
            lines += next.pass_on(depth);
        }
        lines
    }

    fn exchange(&self, row: usize, laid: Vec<String>, depth: usize) -> u64 {
        let mut next = self.clone();
        let hand = &mut next.hands[self.turn];
        for card in &laid {
            let at = hand.iter().position(|own| own == card).unwrap();
            hand.remove(at);
        }
        hand.extend(std::mem::replace(&mut next.rows[row], laid));
        next.has_exchanged[self.turn] = true;
        let has_all = |species: &str, all: usize| {
            next.hands[self.turn].iter().filter(|own| *own == species).count() == all
        };
        if has_all("ca", 4) || has_all("ra", 5) || has_all("pi", 5) {
            return 1;
        }
        next.pass_on(depth)
    }

    fn pass_on(mut self, depth: usize) -> u64 {
        self.turn = (self.turn + 1) % self.hands.len();
        self.turns_left = self.turns_left.map(|left| left - 1);
        self.count(depth - 1)
    }
}

/// All different ways to choose cards: every subset is made, sorted as rows are written, and
/// doubles are dropped.
fn choices(hand: &[String], count: usize) -> BTreeSet<Vec<String>> {
    let order = ["gi", "be", "mo", "go", "sh", "do", "ra", "pi", "ca", "mu"];
    let subsets = (0..1_u32 << hand.len()).filter(|subset| subset.count_ones() as usize == count);
    subsets
        .map(|subset| {
            let chosen = (0..hand.len())
                .filter(|&index| subset >> index & 1 == 1)
                .map(|index| hand[index].clone());
            let mut chosen: Vec<String> = chosen.collect();
            chosen.sort_by_key(|card| order.iter().position(|code| code == card));
            chosen
        })
        .collect()
}

/// Counts lines of every length up to `depth` both ways.
fn counted_alike(state: &State<LifeIsLife>, round: &Round, depth: usize) -> Vec<u64> {
    let counted = (0..=depth).map(|depth| {
        let lines = count(state, depth);
        assert_eq!(lines, round.count(depth), "depth {depth}");
        lines
    });
    counted.collect()
}

fn dealt(hands: &[&str], rows: &[&str]) -> (Script<LifeIsLife>, Round) {
    let table = Script::new(&format!("players={} first=1", hands.len()));
    let table = table.play(&format!("* deal {} display {}", hands.join(" "), rows.join(" ")));
    (table, Round::new(hands, rows))
}

#[test]
fn lines_of_ordinary_hands_are_counted_alike() {
    let (table, round) = dealt(
        &[
            "gi,be,mo,go,sh,do,ra,pi,ca,mu",
            "gi,be,mo,go,sh,do,ra,pi,ca,mu",
            "gi,gi,gi,be,be,mo,ra,ra,ca,ca",
        ],
        &["gi", "be,mo", "go,sh,do", "gi,be,mo,pi"],
    );
    let lines = counted_alike(&table.state, &round, 2);
    // Source: 10 + 45 + 120 + 210 choices of ten different cards, by hand; each row's own animals
    // are in the hand.
    assert_eq!(lines[1], 385 - 4);
}

#[test]
fn lines_with_sudden_death_are_counted_alike() {
    let (table, round) = dealt(
        &[
            "gi,gi,gi,gi,gi,gi,gi,ca,ca,ca",
            "be,be,be,be,be,be,ra,ra,ra,ra",
            "mo,mo,mo,mo,mo,mo,pi,pi,pi,pi",
        ],
        &["ca", "go,ra", "gi,go,pi", "gi,go,go,go"],
    );
    counted_alike(&table.state, &round, 3);
}

#[test]
fn lines_through_knocks_to_the_end_of_a_round_are_counted_alike() {
    // Few species, and everybody has exchanged, so that every line that begins with a knock can be
    // followed to its end.
    let (mut table, mut round) = dealt(
        &[
            "gi,gi,gi,gi,gi,gi,gi,gi,gi,mu",
            "be,be,be,be,be,be,be,be,mu,mu",
            "mo,mo,mo,mo,mo,mo,mo,go,go,go",
        ],
        &["go", "go,go", "go,ca,ca", "sh,sh,sh,sh"],
    );
    table.go("s1 exchange 1 gi\ns2 exchange 1 be\ns3 exchange 1 mo");
    round.rows[0] = vec!["mo".to_owned()];
    for (hand, laid, taken) in [(0, "gi", "go"), (1, "be", "gi"), (2, "mo", "be")] {
        let at = round.hands[hand].iter().position(|card| card == laid).unwrap();
        round.hands[hand][at] = taken.to_owned();
        round.has_exchanged[hand] = true;
    }
    counted_alike(&table.state, &round, 3);
    table.go("s1 knock");
    round.turns_left = Some(2);
    round.turn = 1;
    let lines = counted_alike(&table.state, &round, 4);
    assert_eq!(lines[2], lines[4], "the round is over after two more turns");
}
