//! Every action that comes up in random games has a description, and every board can be told, in
//! both languages.

use ararat_core::playout::random_step;
use ararat_core::{Components as _, Nobody, OptionList, Turn, Xoshiro};
use ararat_games::{GameName, with_game};
use ararat_text::{Lang, TextBoard};

/// A text that a catalogue has made: no key without a sentence, no fact that was not filled in.
fn check(text: &str, what: &str) {
    assert!(!text.trim().is_empty(), "{what}: nothing is said");
    for wrong in ["{$", "-do-", "-begin-", "-spoken-", "-edge-", "-corner-"] {
        assert!(!text.contains(wrong), "{what}: {text}");
    }
}

/// Plays a random game; returns how many actions were described.
fn play<G: TextBoard>(options: &OptionList, seed: u64) -> usize {
    let options = G::read_options(options, G::Components::standard()).unwrap();
    let mut state = G::start(&options);
    let mut luck = Xoshiro::new(seed);
    let mut actions = Vec::new();
    let mut described = 0;
    while let Some(step) = random_step(&state, &mut luck) {
        if let Turn::Seats(seats) = state.turn() {
            let view = state.seat_view(seats.first().unwrap());
            view.as_view().legal_actions(&mut actions);
            // Of thousands of splits some will do.
            for action in actions.iter().take(20) {
                for lang in Lang::ALL {
                    let words = ararat_games::words(lang);
                    let text = action.to_string();
                    check(&G::action(view, action, words), &text);
                    for (end, _) in text.match_indices([' ', ',']) {
                        let common = G::beginning(view, &text[..end], words);
                        if let Some(common) = common {
                            check(&common, &text[..end]);
                        }
                    }
                    described += 1;
                }
            }
            for lang in Lang::ALL {
                let (view, words) = (view.as_view(), ararat_games::words(lang));
                let spoken = G::spoken_board(view, words);
                check(&spoken, G::NAME);
                assert!(!spoken.contains(['·', '|', '*']) && !spoken.contains("  "), "{spoken}");
                check(&G::played_board(view, words), G::NAME);
                for board in [G::board(view, words), G::played_board(view, words)] {
                    let asked = G::asked(view, words);
                    assert_eq!(board.lines().filter(|&line| line == asked).count(), 1, "{board}");
                }
            }
        }
        G::apply(&mut state, &step, &mut Nobody);
    }
    described
}

#[test]
fn actions_and_boards_are_worded_in_both_languages() {
    for game in GameName::ALL {
        for players in game.description().players.clone() {
            let options = OptionList::new().with("players", players);
            let described = with_game!(game, G => play::<G>(&options, 1));
            assert!(described > 20, "{game}");
        }
    }
    let quick = OptionList::new().with("players", 3).with("variant", "quick");
    play::<ararat_games::ArkAndNoah>(&quick, 1);
}

#[test]
fn short_names_are_unique() {
    for game in GameName::ALL {
        let names = with_game!(game, G => G::short_names(ararat_games::words(Lang::Fr)));
        let mut shorts: Vec<&String> = names.iter().map(|(short, _)| short).collect();
        shorts.sort();
        shorts.dedup();
        assert_eq!(shorts.len(), names.len(), "{game}");
        for (short, word) in &names {
            check(word, short);
        }
    }
}
