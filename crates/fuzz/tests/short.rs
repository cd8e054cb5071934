//! A short run of every target, the same each time.

use ararat_fuzz::{Mutator, Target, Visitor};

fn run(target: Target, count: usize) {
    let corpus = target.corpus();
    assert!(!corpus.is_empty(), "there is nothing to begin with");
    let mut visitor = Visitor::new(target.name());
    for input in &corpus {
        target.feed(input, &mut visitor);
    }
    let mut inputs = Mutator::new(1, corpus);
    for _ in 0..count {
        target.feed(&inputs.make(), &mut visitor);
    }
}

#[test]
fn records() {
    run(Target::Record, 3000);
}

#[test]
fn actions() {
    run(Target::Action, 20_000);
}

#[test]
fn component_files() {
    run(Target::Components, 1000);
}

#[test]
fn bodies() {
    run(Target::Api, 1000);
}

#[test]
fn the_same_seed_makes_up_the_same_bytes() {
    let inputs = |seed| {
        let mut mutator = Mutator::new(seed, Target::Action.corpus());
        (0..50).map(|_| mutator.make()).collect::<Vec<_>>()
    };
    assert_eq!(inputs(7), inputs(7));
    assert_ne!(inputs(7), inputs(8));
    assert!(inputs(7).iter().any(|input| std::str::from_utf8(input).unwrap_or("").len() > 3));
}
