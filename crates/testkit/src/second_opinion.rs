//! Slow and plain readings of the rules, independent of the engine's fast code.

pub mod animals_on_board;
pub mod ark;
pub mod ark_and_noah;
pub mod life_is_life;
