//! Twenty-One Shells: a game of our own that shows how a game is added. It is not offered to
//! players; `docs/adding-a-game.md` walks through it.

pub mod rules;

#[cfg(feature = "subject")]
pub mod subject;
#[cfg(feature = "app")]
mod words;

pub use rules::*;

// Bots, rows for learning programs, wire form, study and page board have defaults. A game that is played for real says more.
#[cfg(feature = "app")]
mod defaults {
    use crate::rules::Shells;

    impl ararat_bots::Appraise for Shells {}
    impl ararat_lab::Studied for Shells {}
    impl ararat_lessons::Taught for Shells {}
    impl ararat_observe::Observe for Shells {}
    impl ararat_web::WebBoard for Shells {}
    impl ararat_wire::Wire for Shells {}
}
