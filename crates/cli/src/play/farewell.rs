//! Exiting on Ctrl-C, or because the terminal was closed.

use std::io::Write as _;
use std::sync::Arc;

use parking_lot::Mutex;

/// What a shell reports for a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// The last sentence of a game, shared with the signal handler.
#[derive(Clone, Default)]
pub(super) struct Farewell(Arc<Mutex<String>>);

impl Farewell {
    /// A farewell that is printed when a signal ends the program.
    pub(super) fn new() -> Farewell {
        let farewell = Farewell::default();
        let handled = farewell.clone();
        // Without a handler a signal also ends the program, but silently.
        let _ = ctrlc::set_handler(move || handled.leave());
        farewell
    }

    /// Sets what to say from now on.
    pub(super) fn set(&self, text: String) {
        *self.0.lock() = text;
    }

    pub(super) fn text(&self) -> String {
        self.0.lock().clone()
    }

    /// Prints it and ends the program. Saved files are intact, because they are replaced, not
    /// modified.
    pub(super) fn leave(&self) {
        // A farewell that cannot be printed is lost; the program ends anyway.
        let _ = writeln!(std::io::stdout(), "\n{}", self.text());
        std::process::exit(INTERRUPTED);
    }
}
