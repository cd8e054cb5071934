//! Why a step is not allowed.

use ararat_core::refusals;

use super::clauses;

refusals! {
    /// Why a step is not allowed.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Refusal {
        /// Nobody stops without a shell.
        NoShellYet => "shells-no-shell-yet", &clauses::STOPPING;
        /// No shell of this value is in the bag.
        NotInTheBag { value: u8 } => "shells-not-in-the-bag", &clauses::DRAWING;
    }
}
