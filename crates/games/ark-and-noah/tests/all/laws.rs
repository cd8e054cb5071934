//! Ark & Noah obeys the laws.
//!
//! The law of twins is left out: nothing in this game is known to some and not to others (NOA-1.6),
//! so there are no twins to compare.

use ararat_ark_and_noah::subject::Rulebook;

ararat_testkit::laws! { Rulebook:
    generator_and_checker_agree,
    whoever_is_to_act_can_act,
    a_refused_step_changes_nothing,
    random_actions_are_legal_and_uniform,
    play_ends_within_its_bound,
    every_text_form_round_trips,
    all_that_is_said_has_words,
    saving_and_reloading_changes_nothing,
    a_replay_shows_the_same_game,
    imagined_worlds_fit_and_vary,
    what_a_spectator_knows_every_seat_knows,
    nothing_is_lost_or_doubled,
    points_add_up,
    draws_are_uniform,
    tampered_draws_are_noticed,
    play_allocates_nothing,
}
