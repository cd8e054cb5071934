//! The page of Ark & Noah: everything that may be done can be pressed, what is claimed is true, and
//! nothing is shown that the viewer does not know.

use std::collections::BTreeSet;

use ararat_ark_and_noah::{Action, ArkAndNoah, Decision, Event, Options, Phase, near_end};
use ararat_core::playout::random_step;
use ararat_core::{
    Components as _, Game, Listener, OptionList, Seat, State, Step, Turn, Viewer, Xoshiro,
};
use ararat_text::{Catalogue, Lang};
use ararat_web::{Chair, Scene, WebBoard};

use crate::TABLES;

/// With all that stands around the board a page must stay below 100 kB.
const MAX_BYTES: usize = 80_000;

fn options(text: &str) -> Options {
    let list: OptionList = text.parse().unwrap();
    ArkAndNoah::read_options(&list, <ArkAndNoah as Game>::Components::standard()).unwrap()
}

fn page(state: &State<ArkAndNoah>, viewer: Viewer, lang: Lang, news: &[&Event]) -> String {
    let names = ["Ada", "<b>Bo</b>", "Cleo", "Dan"].iter().take(state.seat_count());
    let names: Vec<String> = names.map(|name| (*name).to_owned()).collect();
    let words = Catalogue::of::<ArkAndNoah>(lang).with_names(names.clone());
    let chairs: Vec<Chair> = names.into_iter().map(|name| Chair::person(&name)).collect();
    let scene =
        Scene { view: state.view(viewer), words: &words, chairs: &chairs, news, can_act: true };
    ArkAndNoah::show(&scene).into_string()
}

/// The tags of the buttons of a page, without the one that does nothing.
fn buttons(page: &str) -> impl Iterator<Item = &str> {
    let tags = page.split("<button").skip(1).map(|rest| rest.split('>').next().unwrap());
    tags.filter(|tag| !tag.contains("class=\"unseen\""))
}

fn value(tag: &str) -> &str {
    tag.split("value=\"").nth(1).unwrap().split('"').next().unwrap()
}

/// Plays a game of random actions; shows every state together with what happened in its last step.
fn walk(table: &str, seed: u64, mut look: impl FnMut(&State<ArkAndNoah>, &[&Event], usize)) {
    let mut state = ArkAndNoah::start(&options(table));
    let mut luck = Xoshiro::new(seed);
    let mut listener = Listener::new();
    for step_count in 0.. {
        let news: Vec<&Event> = listener.heard_by(Viewer::Spectator).collect();
        look(&state, &news, step_count);
        let Some(step) = random_step(&state, &mut luck) else { break };
        listener.clear();
        ArkAndNoah::apply(&mut state, &step, &mut listener);
    }
}

fn to_act(state: &State<ArkAndNoah>) -> Option<Seat> {
    match state.turn() {
        Turn::Seats(seats) => seats.first(),
        Turn::Chance | Turn::Over => None,
    }
}

#[test]
fn all_that_may_be_done_can_be_pressed_and_nothing_else_claims_to() {
    let mut decisions = BTreeSet::new();
    for (table, seed) in TABLES.into_iter().zip(1..) {
        walk(table, seed, |state, news, _| {
            let Some(seat) = to_act(state) else { return };
            let decision = format!("{:?}", state.public().decision().unwrap());
            decisions.insert(decision.split(' ').next().unwrap().to_owned());
            let view = state.seat_view(seat);
            let mut legal = Vec::new();
            ArkAndNoah::legal_actions(view, &mut legal);
            let expected: BTreeSet<Action> = legal.into_iter().collect();
            let page = page(state, Viewer::Seat(seat), Lang::En, news);
            let read = |tag: &str| -> Action {
                ArkAndNoah::compose(view, value(tag), &[]).parse().unwrap()
            };
            let is_closed = |tag: &&str| tag.contains("aria-disabled");
            let open: Vec<Action> =
                buttons(&page).filter(|tag| !is_closed(tag)).map(read).collect();
            let offered: BTreeSet<Action> = open.iter().copied().collect();
            assert_eq!(offered.len(), open.len(), "{table}: an action has two buttons");
            assert_eq!(offered, expected, "{table}");
            // What is shown as closed is an action too, and refused.
            for closed in buttons(&page).filter(is_closed).map(read) {
                assert!(ArkAndNoah::check(view, &closed).is_err(), "{table}: {closed}");
            }
        });
    }
    let all = [
        "Award",
        "Bag",
        "Build",
        "Choose",
        "Exchange",
        "FloodFood",
        "FloodPairs",
        "Load",
        "SwapWith",
        "Take",
        "Trade",
    ];
    assert_eq!(decisions, all.map(str::to_owned).into(), "the games met every decision");
}

#[test]
fn every_viewer_has_a_page_in_both_languages_and_only_who_acts_has_buttons() {
    let mut largest = 0;
    for (table, seed) in TABLES.into_iter().zip(11..) {
        walk(table, seed, |state, news, step_count| {
            if !step_count.is_multiple_of(7) && state.turn() != Turn::Over {
                return;
            }
            for viewer in Viewer::all(state.seat_count()) {
                for lang in Lang::ALL {
                    let page = page(state, viewer, lang, news);
                    largest = largest.max(page.len());
                    assert!(!page.contains("<b>Bo"), "names are escaped");
                    for missing in [">web-noa", "\"web-noa", ">noa-", "\"noa-board-"] {
                        assert!(!page.contains(missing), "{table}: a text is missing: {missing}");
                    }
                    assert!(!page.contains("style="), "the content security policy forbids it");
                    let acts = viewer.seat().is_some() && viewer.seat() == to_act(state);
                    assert_eq!(page.contains("<button"), acts, "{table} {viewer:?}");
                }
            }
        });
    }
    assert!(largest < MAX_BYTES, "{largest} bytes");
}

/// Of an attribute that stands twice browsers take the first only.
#[test]
fn no_tag_has_its_class_twice() {
    for table in ["players=4", "players=3 variant=quick"] {
        walk(table, 21, |state, news, _| {
            let Some(seat) = to_act(state) else { return };
            let page = page(state, Viewer::Seat(seat), Lang::En, news);
            for tag in page.split('<').filter_map(|rest| rest.split('>').next()) {
                assert!(tag.matches(" class=\"").count() < 2, "{tag}");
            }
        });
    }
}

#[test]
fn pieces_that_glide_have_names_of_their_own() {
    for table in ["players=4", "players=2", "players=3 variant=quick"] {
        walk(table, 31, |state, news, _| {
            let page = page(state, Viewer::Spectator, Lang::Fr, news);
            let mut seen = BTreeSet::new();
            for piece in page.split("data-piece=\"").skip(1) {
                let piece = piece.split('"').next().unwrap();
                assert!(seen.insert(piece), "{table}: {piece} stands twice");
            }
        });
    }
}

#[test]
fn twins_look_the_same() {
    let mut luck = Xoshiro::new(41);
    for (table, seed) in TABLES.into_iter().zip(42..) {
        walk(table, seed, |state, news, step_count| {
            if !step_count.is_multiple_of(11) {
                return;
            }
            for viewer in Viewer::all(state.seat_count()) {
                let twin = State::imagined(state.view(viewer), &mut luck);
                let shown = page(state, viewer, Lang::En, news);
                assert_eq!(shown, page(&twin, viewer, Lang::En, news), "{table}");
            }
        });
    }
}

#[test]
fn an_edge_says_that_it_completes_a_corral_exactly_if_it_does() {
    let mut completed = 0;
    for (table, seed) in TABLES.into_iter().zip(51..) {
        walk(table, seed, |state, news, step_count| {
            if state.public().phase() != Phase::Decide(Decision::Build)
                || !step_count.is_multiple_of(3)
            {
                return;
            }
            let seat = to_act(state).unwrap();
            let page = page(state, Viewer::Seat(seat), Lang::En, news);
            for tag in buttons(&page).filter(|tag| value(tag).starts_with("board ")) {
                let action: Action = value(tag).parse().unwrap();
                let mut next = state.clone();
                let mut listener = Listener::new();
                ArkAndNoah::apply(&mut next, &Step::Action { seat, action }, &mut listener);
                let mut sizes: Vec<String> = Vec::new();
                for event in listener.heard_by(Viewer::Spectator) {
                    if let Event::CorralCompleted { squares } = event {
                        sizes.push(squares.len().to_string());
                    }
                }
                let said = tag.split("completes a corral of ").nth(1);
                let said = said.map_or("", |rest| rest.split('"').next().unwrap());
                let mut said: Vec<&str> =
                    said.split(" and ").filter(|size| !size.is_empty()).collect();
                said.sort_unstable();
                sizes.sort_unstable();
                assert_eq!(said, sizes, "{table}: {action}");
                completed += sizes.len();
            }
        });
    }
    assert!(completed > 20, "some edges complete corrals");
}

/// What a button promises for loading a pair is what the seat scores.
#[test]
fn a_pair_scores_what_its_button_says() {
    let mut loaded = 0;
    for (table, seed) in TABLES.into_iter().zip(71..) {
        walk(table, seed, |state, news, _| {
            if state.public().phase() != Phase::Decide(Decision::Load) {
                return;
            }
            let seat = to_act(state).unwrap();
            let page = page(state, Viewer::Seat(seat), Lang::En, news);
            for rest in page.split("<button").skip(1).filter(|rest| rest.contains("value=\"load "))
            {
                let Ok(action @ Action::Load { .. }) = value(rest).parse() else { continue };
                let text = rest.split("</button>").next().unwrap();
                let said = text
                    .split(" +")
                    .nth(1)
                    .map_or(0, |points| points.split('<').next().unwrap().parse::<i32>().unwrap());
                let mut next = state.clone();
                let mut listener = Listener::new();
                ArkAndNoah::apply(&mut next, &Step::Action { seat, action }, &mut listener);
                let mut scored = 0;
                for event in listener.heard_by(Viewer::Spectator) {
                    if let Event::LoadScored { seat: who, animals, boards, pitch } = event
                        && *who == seat
                    {
                        scored += i32::from(*animals) + i32::from(*boards) + i32::from(*pitch);
                    }
                }
                assert_eq!(said, scored, "{table}: {action}");
                loaded += 1;
            }
        });
    }
    assert!(loaded > 5, "some pairs can be loaded: {loaded}");
}

/// Whatever looks as if it could be chosen now can be, or says why not: edges and corners while
/// building, boards while two are swapped, empty squares of corrals while food is loaded.
#[test]
fn what_cannot_be_chosen_says_why() {
    let (mut bare, mut same_color, mut no_board) = (0, 0, 0);
    for (table, seed) in TABLES.into_iter().zip(81..) {
        walk(table, seed, |state, news, _| {
            let Some(seat) = to_act(state) else { return };
            let page = page(state, Viewer::Seat(seat), Lang::En, news);
            // A place that is not a button is an `i`; samples only say whose color is whose.
            let quiet = |class: &str| {
                let places = page.split("<i class=\"").skip(1);
                let classes = places.map(|rest| rest.split('"').next().unwrap());
                let places = classes.filter(|class| !class.starts_with("sample "));
                places.filter(|own| own.split(' ').any(|own| own == class)).count()
            };
            let hand = state.public().hand(seat);
            match state.public().phase() {
                Phase::Decide(Decision::Build) if hand.boards > 0 => {
                    bare += buttons(&page).filter(|tag| value(tag).starts_with("board ")).count();
                    assert_eq!(quiet("edge"), 0, "{table}");
                }
                Phase::Decide(Decision::Build) => {
                    no_board += 1;
                    assert!(
                        page.contains("#NOA-3.9") || page.contains("#NOQ-6"),
                        "{table}: {page}"
                    );
                }
                Phase::Decide(Decision::SwapWith { .. }) => {
                    same_color += page.matches("aria-disabled").count();
                    assert_eq!(quiet("plank"), 1, "{table}: only the first of the two");
                }
                Phase::Draw(_) | Phase::Decide(_) | Phase::Over => {}
            }
            if state.public().phase() == Phase::Decide(Decision::Build) && hand.pitch > 0 {
                assert_eq!(quiet("hole"), 0, "{table}");
            }
            // Every closed button is followed by its reason and a rule.
            for rest in page.split("<button").skip(1) {
                let (tag, rest) = rest.split_once('>').unwrap();
                if tag.contains("aria-disabled") {
                    let after = rest.split_once("</button>").unwrap().1;
                    let note = after.starts_with("<span class=\"why\"");
                    assert!(
                        note && after.contains("href=\"/rules/ark-and-noah#"),
                        "{table}: {tag}"
                    );
                }
            }
        });
    }
    assert!(bare > 100 && same_color > 20 && no_board > 0, "{bare} {same_color} {no_board}");
}

#[test]
fn sources_add_up_to_the_points() {
    for (table, seed) in TABLES.into_iter().zip(61..) {
        let mut told: Vec<(i32, i32)> = vec![(0, 0); 4];
        walk(table, seed, |state, news, _| {
            for event in news {
                if let Event::OutsideMajority { seat, .. } = event {
                    told[seat.index()].0 += 5;
                }
                if let Event::Penalty { seat, pieces, sizes } = event {
                    told[seat.index()].1 -= i32::from(*pieces) + i32::from(*sizes);
                }
            }
            let sources = ArkAndNoah::sources(state.public());
            let Some(outcome) = ArkAndNoah::outcome(state.public()) else {
                assert!(sources.is_empty());
                return;
            };
            for (seat, points) in outcome.points.iter() {
                let of = |key: &str| {
                    let source = sources.iter().find(|(source, _)| *source == key);
                    source.map_or(0, |(_, points)| points[seat.index()])
                };
                assert_eq!(of("study-noa-outside"), told[seat.index()].0, "{table}");
                assert_eq!(of("study-noa-penalty"), told[seat.index()].1, "{table}");
                let sum: i32 = sources.iter().map(|(_, points)| points[seat.index()]).sum();
                assert_eq!(sum, *points, "{table}");
            }
        });
    }
}

#[test]
fn the_end_is_announced_to_everybody_and_the_goal_fits_the_variant() {
    let words = Catalogue::of::<ArkAndNoah>(Lang::En);
    let mut warnings = 0;
    for (number, table) in TABLES.iter().enumerate() {
        walk(table, 40 + number as u64, |state, news, _| {
            let public = state.public();
            let is_choosing = public.decision() == Some(Decision::Choose);
            for viewer in Viewer::all(state.seat_count()) {
                let page = page(state, viewer, Lang::En, news);
                let is_told = page.contains("class=\"hint soon\"");
                assert_eq!(is_told, is_choosing && near_end(public).is_some());
                warnings += usize::from(is_told);
            }
            let goal = ArkAndNoah::goal(public).map(|key| words.word(key));
            assert_eq!(goal.is_some(), table.contains("quick"));
            assert!(!goal.is_some_and(|goal| goal.contains("flood")));
        });
    }
    assert!(warnings > 100, "{warnings}");
}

#[test]
fn a_beginner_hears_every_advice_at_some_time() {
    let mut heard = BTreeSet::new();
    for (number, table) in TABLES.iter().enumerate() {
        walk(table, 50 + number as u64, |state, _, _| {
            for seat in Seat::all(state.seat_count()) {
                heard.extend(ArkAndNoah::advice(state.seat_view(seat)));
            }
        });
    }
    let all = (1..=7).map(|number| format!("game-ark-and-noah-advice-{number}"));
    assert_eq!(heard, all.collect::<Vec<_>>().iter().map(String::as_str).collect());
}
