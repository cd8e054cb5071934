//! `cargo xtask fuzz [SECONDS]`: feeds every target with made-up bytes for so long.

use std::io::Write as _;
use std::time::{Duration, SystemTime};

use ararat_fuzz::{Mutator, Target, Visitor};

#[expect(clippy::disallowed_methods, reason = "the loop runs for a time, with a fresh seed")]
fn main() {
    let seconds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(60);
    let each = Duration::from_secs(seconds) / 4;
    let begun = SystemTime::now();
    let seed = begun.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_secs();
    let seed = std::env::args().nth(2).and_then(|text| text.parse().ok()).unwrap_or(seed);
    let mut visitor = Visitor::new("run");
    let mut out = std::io::stdout();
    for target in Target::ALL {
        let mut inputs = Mutator::new(seed, target.corpus());
        let begun = SystemTime::now();
        let mut count = 0u64;
        while begun.elapsed().unwrap_or(each) < each {
            let input = inputs.make();
            // Should it fail, the last input is here, to become a test.
            let last = std::env::temp_dir().join(format!("ararat-fuzz-{}", target.name()));
            let fed = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                target.feed(&input, &mut visitor);
            }));
            if let Err(panic) = fed {
                let _ = std::fs::write(&last, &input);
                let _ = writeln!(out, "seed {seed}, input {count}: see {}", last.display());
                std::panic::resume_unwind(panic);
            }
            count += 1;
        }
        let _ = writeln!(out, "{}: {count} inputs, seed {seed}", target.name());
    }
}
