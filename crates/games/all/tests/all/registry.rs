//! Every game that is listed describes itself completely.

use ararat_bots::{Appraise, Bot, Budget, Evaluation, Level, Net, Nets, policy_inputs};
use ararat_core::{Components as _, Game, OptionList, OptionValues};
use ararat_games::{Ark, GameName, PAGES, with_game, words};
use ararat_text::Lang;
use ararat_web::{Edition, Frame, Theme};

#[test]
fn every_net_fits_its_game_and_every_level_can_be_read() {
    fn check<G: Appraise>() {
        for net in G::nets() {
            let learned = net.get();
            assert!(learned.value.inputs() <= G::FEATURES, "{}", G::NAME);
            let fits = |policy: &Net| policy.inputs() == policy_inputs::<G>();
            assert!(learned.policy.as_ref().is_none_or(fits), "{}", G::NAME);
        }
        for level in Level::ALL {
            assert_eq!(level.settings::<G>().is_some(), level >= Level::Hard, "{}", G::NAME);
        }
    }
    for game in GameName::ALL {
        with_game!(game, G => check::<G>());
    }
}

#[test]
fn parts_change_how_a_bot_searches() {
    let settings = |text: &str| text.parse::<Bot>().unwrap().settings::<Ark>().unwrap();
    assert!(settings("expert-1").inference && !settings("expert-1-inference").inference);
    assert_eq!(settings("expert-learned").evaluation, Evaluation::Hand);
    assert_eq!(settings("expert-1").nets, Nets::First);
    assert_eq!(settings("plain@7").budget, Budget::Iterations(7));
}

/// Whatever a description offers is accepted, and its defaults are what nobody chose.
#[test]
fn options_are_read_as_they_are_described() {
    fn read<G: Game>(list: &OptionList) -> String {
        G::read_options(list, G::Components::standard()).unwrap().to_string()
    }
    fn check<G: Game>() {
        let bare = read::<G>(&OptionList::new());
        for option in G::OPTIONS {
            let default = OptionList::new().with(option.name, option.default());
            if !matches!(option.values, OptionValues::Some(_)) {
                assert_eq!(read::<G>(&default), bare, "{}", option.name);
                for value in option.possible_values() {
                    let text = read::<G>(&OptionList::new().with(option.name, value));
                    assert_eq!(text != bare, value != option.default(), "{} {value}", option.name);
                }
            }
            let unknown = OptionList::new().with(option.name, "no-such-value");
            assert!(G::read_options(&unknown, G::Components::standard()).is_err());
            for lang in Lang::ALL {
                for key in [option.title, option.about] {
                    assert!(words(lang).has(key), "{lang} {key}");
                }
            }
        }
        for players in G::PLAYERS {
            read::<G>(&OptionList::new().with("players", players));
        }
        let too_many = OptionList::new().with("players", G::PLAYERS.end() + 1);
        assert!(G::read_options(&too_many, G::Components::standard()).is_err());
    }
    for game in GameName::ALL {
        with_game!(game, G => check::<G>());
    }
}

#[test]
fn every_game_has_words_for_its_card() {
    for game in PAGES.iter() {
        for lang in Lang::ALL {
            let title = game.description.title_key();
            for key in [title.clone(), format!("{title}-pitch"), format!("{title}-length")] {
                assert!(words(lang).has(&key), "{lang} {key}");
            }
        }
    }
}

#[test]
fn every_picture_in_the_rules_can_be_drawn() {
    let frame = Frame {
        words: words(Lang::En),
        games: &PAGES,
        theme: Theme::Device,
        path: String::new(),
        edition: Edition::Site,
    };
    for game in PAGES.iter() {
        let page = ararat_web::rules(&frame, Some(game)).into_string();
        let figures: Vec<&str> = page.split("<figure").skip(1).collect();
        let in_overview = |figure: &&&str| {
            figure.split('>').nth(1).is_some_and(|tag| tag.starts_with("<figcaption"))
        };
        assert_eq!(figures.iter().filter(in_overview).count(), 4, "{game}");
        assert_eq!(
            figures.len(),
            4 + 3,
            "{game}: four tell the game in a minute, three stand at clauses"
        );
        for figure in figures {
            let figure = figure.split("</figure>").next().unwrap();
            assert!(figure.len() > 1000, "{game} {figure}");
            assert!(!figure.contains("<input") && !figure.contains("<button"), "{figure}");
        }
    }
}
