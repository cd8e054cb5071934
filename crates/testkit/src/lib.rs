//! The laws every game must obey, written once.
//!
//! A game's tests describe it to the laws by a [`Subject`], written from the rulebook and *without
//! using views*, and run them all with one line: `ararat_testkit::laws!(MySubject);`. Each law
//! returns a [`Breach`] rather than panicking, so that this crate's own tests can show, on a small
//! game that is broken on purpose, that every law can fail.

mod breach;
pub mod law;
pub mod lessons;
mod lines;
mod markup;
mod notation;
pub mod playthrough;
pub mod puzzles;
mod script;
mod walk;
pub mod wording;

pub use ararat_core::subject::{Place, Ranking, Subject};
pub use breach::Breach;
pub use law::uphold;
pub use lines::count_lines;
pub use markup::attribute;
pub use notation::read_notation;
pub use script::{Script, option_faults, read_record, seat_number};
pub use walk::{Walk, options};

/// Makes one test of each law for a subject.
#[macro_export]
macro_rules! laws {
    ($subject:ty) => {
        $crate::laws! { $subject:
            generator_and_checker_agree,
            whoever_is_to_act_can_act,
            a_refused_step_changes_nothing,
            random_actions_are_legal_and_uniform,
            play_ends_within_its_bound,
            every_text_form_round_trips,
            saving_and_reloading_changes_nothing,
            a_replay_shows_the_same_game,
            twins_look_the_same,
            imagined_worlds_fit_and_vary,
            what_a_spectator_knows_every_seat_knows,
            nothing_is_lost_or_doubled,
            points_add_up,
            draws_are_uniform,
            tampered_draws_are_noticed,
            play_allocates_nothing,
        }
    };
    ($subject:ty: $($law:ident,)*) => {
        $(
            #[test]
            fn $law() {
                $crate::uphold($crate::law::$law::<$subject>());
            }
        )*
    };
}
