//! The page of Ark: all that can be done has its button, and nobody sees too much.
use std::collections::BTreeSet;

use ararat_ark::{
    Action, Ark, CardName, CardType, Cards, DISPLAY_SIZE, Decision, Phase, Refusal, majority,
};
use ararat_core::{Components as _, Game, Listener, Seat, State, Turn, View, Viewer, Xoshiro};
use ararat_testkit::Walk;
use ararat_text::{Catalogue, Lang, TextBoard as _};
use ararat_web::{Chair, Scene, WebBoard, WebGame, picture};

static GAME: WebGame = WebGame::of::<Ark>();

const TABLES: [&str; 4] =
    ["players=3", "players=4 memory-aid=on", "players=5", "players=5 first=2 memory-aid=on"];

/// What the viewer's page shows, with all that it has heard as news.
fn page(view: View<'_, Ark>, heard: &Listener<Ark>, lang: Lang) -> String {
    let chairs: Vec<Chair> = (0..view.public().player_count())
        .map(|index| Chair::person(&format!("player {index}")))
        .collect();
    let news: Vec<_> = heard.heard_by(view.viewer()).collect();
    let words =
        Catalogue::of::<Ark>(lang).with_names(chairs.iter().map(|c| c.name.clone()).collect());
    let scene = Scene { view, words: &words, chairs: &chairs, news: &news, can_act: true };
    Ark::show(&scene).into_string()
}

/// Plays random games at all tables and looks at every position.
fn look(seed: u64, mut at: impl FnMut(&State<Ark>, &Listener<Ark>)) {
    for (number, table) in TABLES.iter().enumerate() {
        let mut walk = Walk::<Ark>::new(table, seed + number as u64);
        let mut heard = Listener::new();
        at(&walk.state, &heard);
        while let Some(step) = walk.choose() {
            heard.clear();
            walk.play(&step, &mut heard);
            at(&walk.state, &heard);
        }
    }
}

fn viewers(state: &State<Ark>) -> impl Iterator<Item = Viewer> {
    Seat::all(state.seat_count()).map(Viewer::Seat).chain([Viewer::Spectator])
}

/// The values of all buttons on a page, and whether they can be pressed.
fn buttons(page: &str) -> Vec<(&str, bool)> {
    let tags = page.split("<button ").skip(1).map(|rest| rest.split('>').next().unwrap());
    // All but the one that Enter presses, which does nothing.
    let tags = tags.filter(|tag| !tag.contains("formmethod=\"dialog\""));
    tags.map(|tag| {
        let value = tag.split("value=\"").nth(1).unwrap().split('"').next().unwrap();
        (value, !tag.contains("aria-disabled"))
    })
    .collect()
}

fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    let mut found = Vec::new();
    let mut rest = page;
    while let Some((_, after)) = rest.split_once(start.as_str()) {
        let (value, after) = after.split_once('"').unwrap();
        found.push(value);
        rest = after;
    }
    found
}

#[test]
fn every_legal_action_has_its_button_and_no_other_can_be_pressed() {
    let mut decisions = BTreeSet::new();
    for seed in 0..12 {
        look(10 * seed, |state, heard| {
            let Turn::Seats(seats) = state.turn() else { return };
            decisions.insert(format!("{:?}", state.public().decision().unwrap()));
            for seat in seats.iter() {
                let view = state.seat_view(seat);
                let page = page(view.as_view(), heard, Lang::En);
                let mut legal = Vec::new();
                Ark::legal_actions(view, &mut legal);
                let legal: BTreeSet<String> = legal.iter().map(Action::to_string).collect();
                let offered: BTreeSet<String> = buttons(&page)
                    .into_iter()
                    .filter(|&(_, is_enabled)| is_enabled)
                    .map(|(value, _)| Ark::compose(view, value, &[]))
                    .collect();
                assert_eq!(offered, legal, "{:?}", state.public().phase);
            }
        });
    }
    let expected = ["CabinCard", "LastTurn", "Lift", "Pet(Display)", "Pet(Hand)"];
    assert!(expected.iter().all(|decision| decisions.contains(*decision)), "{decisions:?}");
}

#[test]
fn who_can_only_stop_pass_or_keep_no_pet_is_told_so() {
    let mut told = BTreeSet::new();
    let words = Catalogue::of::<Ark>(Lang::En);
    for seed in 0..12 {
        look(700 + 10 * seed, |state, _| {
            let Turn::Seats(seats) = state.turn() else { return };
            for seat in seats.iter() {
                let view = state.seat_view(seat);
                let mut legal = Vec::new();
                Ark::legal_actions(view, &mut legal);
                let asked = Ark::asked(view.as_view(), words);
                let expected = match legal[..] {
                    [Action::Done] => "Nothing more fits: stop",
                    [Action::Pass] => "Nothing you hold can be played: pass",
                    [Action::Pet(None)] => "Nothing you hold can be a pet: choose none",
                    _ => {
                        assert!(asked.starts_with("Your turn: "), "{asked}");
                        continue;
                    }
                };
                assert_eq!(asked, expected);
                told.insert(expected);
            }
        });
    }
    assert_eq!(told.len(), 3, "{told:?}");
}

#[test]
fn buttons_that_cannot_be_pressed_are_refused_and_say_why() {
    let mut refused_count = 0;
    look(500, |state, heard| {
        let Turn::Seats(seats) = state.turn() else { return };
        let seat = seats.first().unwrap();
        let view = state.seat_view(seat);
        let page = page(view.as_view(), heard, Lang::En);
        for (value, is_enabled) in buttons(&page) {
            let action: Action = value.parse().unwrap();
            assert_eq!(Ark::check(view, &action).is_ok(), is_enabled, "{value}");
            refused_count += usize::from(!is_enabled);
        }
        let disabled = page.matches("aria-disabled=\"true\"").count();
        assert!(page.matches("class=\"why\"").count() >= disabled);
    });
    assert!(refused_count > 1000, "{refused_count}");
}

#[test]
fn everybody_has_a_page_and_only_those_who_act_have_buttons() {
    for lang in [Lang::En, Lang::Fr] {
        look(100, |state, heard| {
            for viewer in viewers(state) {
                let view = state.view(viewer);
                let page = page(view, heard, lang);
                let may_act = view.as_seat().is_some_and(ararat_core::SeatView::is_to_act);
                assert_eq!(page.contains("<button"), may_act, "{viewer:?}");
                assert!(!page.contains("style="), "{viewer:?}");
                let has_key = values(&page, "title").iter().any(|title| title.contains("ark-"));
                assert!(!has_key && !page.contains(">web-ark") && !page.contains(">ark-"));
            }
        });
    }
}

#[test]
fn pieces_are_named_once_and_pictures_are_there() {
    look(200, |state, heard| {
        for viewer in viewers(state) {
            let page = page(state.view(viewer), heard, Lang::En);
            let pieces = values(&page, "data-piece");
            let different: BTreeSet<&str> = pieces.iter().copied().collect();
            assert_eq!(pieces.len(), different.len(), "{pieces:?}");
            let ids = values(&page, "id");
            let different: BTreeSet<&str> = ids.iter().copied().collect();
            assert_eq!(ids.len(), different.len(), "{ids:?}");
            for source in values(&page, "src") {
                let name = source.strip_prefix("/picture/").unwrap().strip_suffix(".svg").unwrap();
                assert!(picture(name, &[&GAME]).is_some(), "{name}");
            }
        }
    });
}

#[test]
fn worlds_that_look_alike_have_the_same_page() {
    let mut rng = Xoshiro::new(7);
    let mut differing_count = 0;
    look(300, |state, heard| {
        if !state.public().is_set_up() {
            return;
        }
        for viewer in viewers(state) {
            let twin = State::imagined(state.view(viewer), &mut rng);
            differing_count += usize::from(twin != *state);
            let pages = [state, &twin].map(|state| page(state.view(viewer), heard, Lang::En));
            assert_eq!(pages[0], pages[1], "{viewer:?}");
        }
    });
    assert!(differing_count > 1000, "{differing_count}");
}

#[test]
fn the_style_sheet_lights_the_cabins_for_every_card_that_a_hand_can_hold() {
    let cards = Cards::standard();
    let style = Ark::STYLE;
    for index in 0..cards.each(cards.all()).count() {
        let rule = format!(".game-ark:has(#ark-{index}:checked) .k{index}");
        assert!(style.contains(&format!("{rule},")) || style.contains(&format!("{rule} {{")));
    }
    for index in 0..DISPLAY_SIZE {
        assert!(style.contains(&format!(".game-ark:has(#ark-d{index}:checked) .d{index},")));
    }
}

#[test]
fn sources_add_up_to_the_points() {
    let mut finished_count = 0;
    look(400, |state, _| {
        let Some(outcome) = Ark::outcome(state.public()) else { return };
        finished_count += 1;
        let sources = Ark::sources(state.public());
        for seat in Seat::all(state.seat_count()) {
            let sum: i32 = sources.iter().map(|(_, points)| points[seat.index()]).sum();
            assert_eq!(sum, outcome.points[seat]);
        }
    });
    assert_eq!(finished_count, TABLES.len());
}

#[test]
fn a_tie_says_how_its_points_come_about() {
    let mut tie_count = 0;
    look(500, |state, heard| {
        let is_odd = |points: &u8| ![0, 2, 6, 10].contains(points);
        let odd = CardType::ALL.into_iter().any(|card_type| {
            majority(&state.public().halves(card_type)).as_slice().iter().any(is_odd)
        });
        let page = page(state.view(Viewer::Spectator), heard, Lang::En);
        if odd && page.contains("class=\"tally\"") {
            tie_count += 1;
            assert!(
                page.contains("are tied and share 10 + 6")
                    || page.contains("are tied and share 6 + 2"),
                "{page}"
            );
        }
    });
    assert!(tie_count > 20, "{tie_count}");
}

#[test]
fn whoever_looks_through_the_eyes_of_another_is_not_called_you() {
    let mut looked_count = 0;
    look(600, |state, heard| {
        if !matches!(state.public().phase, Phase::Decide(Decision::Turn | Decision::LastTurn)) {
            return;
        }
        looked_count += 1;
        let words = Catalogue::of::<Ark>(Lang::En).with_names(vec!["Ann".to_owned(); 5]);
        let viewer = Viewer::Seat(Seat::default());
        let news: Vec<_> = heard.heard_by(viewer).collect();
        let view = state.view(viewer);
        let scene = Scene { view, words: &words, chairs: &[], news: &news, can_act: false };
        let page = Ark::show(&scene).into_string();
        assert!(page.contains("Ann’s hand"), "{page}");
        assert!(!page.to_lowercase().contains("your"), "{page}");
    });
    assert!(looked_count > 100, "{looked_count}");
}

#[test]
fn a_cabin_says_who_would_eat_whom() {
    let words = Catalogue::of::<Ark>(Lang::En);
    let (mut eaten, mut eats) = (0, 0);
    look(70, |state, heard| {
        let Turn::Seats(seats) = state.turn() else { return };
        let view = state.seat_view(seats.first().unwrap());
        if !matches!(state.public().phase, Phase::Decide(Decision::Turn)) {
            return;
        }
        let page = page(view.as_view(), heard, Lang::En);
        let cards = state.public().cards();
        for card in cards.names(view.own().hand) {
            for (cabin, _) in state.public().ship.cabins() {
                let name = |name: CardName| words.word(name.word());
                let told = match Ark::check(view, &Action::Place { card, cabin, ejects: None }) {
                    Err(Refusal::WouldBeEaten { hunter, .. }) => {
                        eaten += 1;
                        format!("eaten by {}", name(hunter.name))
                    }
                    Err(Refusal::WouldEat { prey, .. }) => {
                        eats += 1;
                        format!("would eat {}", name(prey.name))
                    }
                    _ => continue,
                };
                assert!(page.contains(&told), "{card} in {cabin}: {told}");
            }
        }
    });
    assert!(eaten > 20 && eats > 20, "{eaten} {eats}");
}

#[test]
fn a_beginner_hears_every_advice_at_some_time() {
    let mut heard = BTreeSet::new();
    look(80, |state, _| {
        if state.public().is_set_up() {
            let seats = Seat::all(state.seat_count());
            heard.extend(seats.filter_map(|seat| Ark::advice(state.seat_view(seat))));
        }
    });
    let all: Vec<String> = (1..=7).map(|number| format!("game-ark-advice-{number}")).collect();
    assert_eq!(heard, all.iter().map(String::as_str).collect());
}
