//! The page of Life is Life: what it offers can be played, it keeps secrets, and it is sound.
use std::collections::{BTreeMap, BTreeSet};

use ararat_core::{Game as _, Listener, Rng as _, State, Viewer, Xoshiro};
use ararat_life_is_life::{Action, Cards, Event, LifeIsLife, Row, Species};
use ararat_testkit::{Script, Walk, attribute, seat_number};
use ararat_text::{Catalogue, Lang};
use ararat_web::{Chair, Scene, Sound, WebBoard as _};

const TABLES: [&str; 4] =
    ["players=3", "players=4", "players=5", "players=4 variant=advanced stall-guard=off"];

fn page(state: &State<LifeIsLife>, viewer: Viewer, news: &[&Event], lang: Lang) -> String {
    draw(state, viewer, news, lang, true)
}

/// The page, as whoever can act there sees it or whoever looks at an old game.
fn draw(
    state: &State<LifeIsLife>,
    viewer: Viewer,
    news: &[&Event],
    lang: Lang,
    can_act: bool,
) -> String {
    let chairs: Vec<Chair> =
        (1..=state.seat_count()).map(|number| Chair::person(&format!("Player {number}"))).collect();
    let words = Catalogue::of::<LifeIsLife>(lang)
        .with_names(chairs.iter().map(|it| it.name.clone()).collect());
    let scene = Scene { view: state.view(viewer), words: &words, chairs: &chairs, news, can_act };
    LifeIsLife::show(&scene).into_string()
}

/// The tags of a page, without what stands between them.
fn tags(page: &str) -> impl Iterator<Item = &str> {
    page.split('<').skip(1).filter_map(|part| part.split('>').next())
}

/// Where the short part of a seat begins and ends, and where its long part does.
const BRIEF: [&str; 2] = ["<div class=\"brief\">", "<div class=\"more\">"];
const MORE: [&str; 2] = ["<div class=\"more\">", "<p class=\"caption"];

/// The page without one part of its seats.
fn without(page: &str, [begin, end]: [&str; 2]) -> String {
    let mut parts = page.split(begin);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |page, part| page + end + part.split_once(end).unwrap().1)
}

/// The values of the controls with this name that do something.
fn offered<'a>(page: &'a str, name: &str) -> Vec<&'a str> {
    tags(page)
        .filter(|tag| attribute(tag, "name") == Some(name))
        .filter(|tag| !tag.contains("aria-disabled"))
        .filter_map(|tag| attribute(tag, "value"))
        .collect()
}

fn boxes(page: &str) -> Cards {
    offered(page, "piece")
        .into_iter()
        .filter(|piece| !piece.starts_with("row-"))
        .map(|code| code.parse::<Species>().unwrap())
        .collect()
}

/// Every legal action has a button and the boxes it needs, and they compose to it; what the page
/// offers beyond is nothing.
#[test]
fn the_form_can_say_every_legal_action_and_no_more() {
    let mut exchange_count = 0;
    let mut knock_count = 0;
    for (seed, table) in (1..=12).zip(TABLES.into_iter().cycle()) {
        let mut walk = Walk::<LifeIsLife>::new(table, seed);
        let mut mixer = Xoshiro::new(seed);
        while let Some(step) = walk.choose() {
            if let Some(seat) = walk.state.public().to_act() {
                let view = walk.state.seat_view(seat);
                let page = page(&walk.state, Viewer::Seat(seat), &[], Lang::En);
                let (buttons, boxes) = (offered(&page, "do"), boxes(&page));
                let rows = offered(&page, "piece");
                let mut legal = Vec::new();
                LifeIsLife::legal_actions(view, &mut legal);
                let can_knock = legal.contains(&Action::Knock);
                assert_eq!(buttons.contains(&"knock"), can_knock, "{page}");
                // Rule LIL-2.7: nothing to tick where there is nothing but to knock.
                let is_stalled = walk.state.public().is_stalled();
                assert_eq!(boxes, if is_stalled { Cards::EMPTY } else { view.own().hand });
                for action in legal {
                    let (verb, laid) = match action {
                        Action::Knock => {
                            knock_count += 1;
                            ("knock".to_owned(), boxes)
                        }
                        Action::Exchange { row, laid } => {
                            exchange_count += 1;
                            (format!("exchange {row}"), laid)
                        }
                    };
                    assert!(buttons.contains(&verb.as_str()), "{verb}");
                    assert!(boxes.contains(laid), "{action}");
                    let mut pieces: Vec<String> =
                        laid.iter().map(|species| species.to_string()).collect();
                    for index in (1..pieces.len()).rev() {
                        pieces.swap(index, mixer.index(index + 1));
                    }
                    let text = LifeIsLife::compose(view, &verb, &pieces);
                    assert_eq!(text, action.to_string());
                    // The same by Enter, which takes the row that is picked.
                    if let Action::Exchange { row, .. } = action {
                        let picked = format!("row-{row}");
                        assert!(rows.contains(&picked.as_str()));
                        assert_eq!(buttons[0], "exchange");
                        pieces.insert(mixer.index(pieces.len() + 1), picked);
                        assert_eq!(LifeIsLife::compose(view, buttons[0], &pieces), text);
                        assert_eq!(LifeIsLife::compose(view, &verb, &pieces), text);
                    }
                    assert_eq!(text.parse::<Action>().unwrap(), action);
                }
            }
            walk.play(&step, &mut Listener::new());
        }
    }
    assert!(exchange_count > 10_000 && knock_count > 20, "{exchange_count} {knock_count}");
}

#[test]
fn composing_keeps_what_is_typed_and_leaves_faults_to_the_notation() {
    let script = Script::<LifeIsLife>::new("players=3 first=1").play(DEAL);
    let compose = |verb: &str, pieces: &[&str]| {
        let pieces: Vec<String> = pieces.iter().map(|&piece| piece.to_owned()).collect();
        LifeIsLife::compose(script.view(1), verb, &pieces)
    };
    assert_eq!(compose("exchange 3", &["mu", "gi", "mo"]), "exchange 3 gi,mo,mu");
    assert_eq!(compose("exchange 3", &[]), "exchange 3 -");
    assert_eq!(compose("exchange 3", &["row-3"]), "exchange 3 -");
    assert_eq!(compose("exchange 3", &["row-2", "mu", "gi"]), "exchange 3 gi,mu");
    assert_eq!(compose("exchange", &["mu", "row-2", "gi"]), "exchange 2 gi,mu");
    assert_eq!(compose("exchange", &["mu"]), "exchange");
    assert_eq!(compose("knock", &["row-2"]), "knock");
    assert_eq!(compose("exchange 3 gi,gi,mo", &["mu"]), "exchange 3 gi,gi,mo");
    assert_eq!(compose("knock", &["gi", "mu"]), "knock");
    assert_eq!(compose("exchange 2", &["lion", "mu"]), "exchange 2 mu,lion");
    assert_eq!(compose("", &[]), "");
    assert_eq!(compose("exchange ", &["mu"]), "exchange ");
}

const DEAL: &str = "* deal gi,gi,gi,be,be,mo,go,sh,ra,mu be,be,mo,mo,go,go,sh,do,pi,ca \
                    gi,gi,be,mo,go,sh,do,ra,pi,ca display gi be,mo do,do,ra sh,pi,ca,mu";

/// Pages of whole random games, for everybody, in both languages.
#[test]
fn pages_are_sound_for_every_viewer() {
    let mut page_count = 0;
    for (seed, table) in (20..=23).zip(TABLES.into_iter().cycle()) {
        let mut walk = Walk::<LifeIsLife>::new(table, seed);
        let mut listener = Listener::new();
        let mut step_count = 0;
        loop {
            step_count += 1;
            // Not to go through thousands of old events at each step.
            if step_count % 12 == 0 {
                listener.clear();
            }
            let step = walk.choose();
            let is_looked_at = step_count % 3 == 1 || step.is_none();
            for viewer in Viewer::all(walk.state.seat_count()).filter(|_| is_looked_at) {
                let news: Vec<&Event> = listener.heard_by(viewer).collect();
                for lang in Lang::ALL {
                    let page = page(&walk.state, viewer, &news, lang);
                    page_count += 1;
                    sound(&page);
                    let acts = viewer
                        .seat()
                        .is_some_and(|seat| walk.state.public().to_act() == Some(seat));
                    assert_eq!(page.contains("name=\"do\""), acts);
                    let can_tick = acts && !walk.state.public().is_stalled();
                    assert_eq!(!offered(&page, "piece").is_empty(), can_tick);
                }
            }
            let Some(step) = step else { break };
            walk.play(&step, &mut listener);
        }
        assert!(step_count > 20);
    }
    assert!(page_count > 1000, "{page_count}");
}

/// One class attribute a tag, ids and pieces without doubles, labels that lead somewhere, texts
/// that exist, and nothing that the content security policy forbids.
///
/// A seat shows the cards just taken in its short part on small screens and in its long part on large
/// ones, so pieces are counted for each of the two.
fn sound(page: &str) {
    for hidden in [BRIEF, MORE] {
        let shown = without(page, hidden);
        let mut pieces = BTreeSet::new();
        for piece in tags(&shown).filter_map(|tag| attribute(tag, "data-piece")) {
            assert!(pieces.insert(piece), "{piece} is there twice without {hidden:?}");
        }
    }
    for (name, must_be_unique) in [("id", true), ("for", false)] {
        let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
        for value in tags(page).filter_map(|tag| attribute(tag, name)) {
            *seen.entry(value).or_default() += 1;
        }
        assert!(!must_be_unique || seen.values().all(|&count| count == 1), "{name} {seen:?}");
        if name == "for" {
            assert!(seen.keys().all(|id| page.contains(&format!(" id=\"{id}\""))), "{seen:?}");
        }
    }
    for tag in tags(page) {
        assert!(tag.matches(" class=").count() <= 1, "{tag}");
        assert!(attribute(tag, "style").is_none() && !tag.starts_with("script"), "{tag}");
        let is_handler = |part: &str| part.starts_with("on") && part.contains("=\"");
        assert!(!tag.split(' ').any(is_handler), "{tag}");
    }
    let text: String =
        page.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| text).collect();
    assert!(!text.contains("lil-") && !text.contains("{ $"), "{text}");
}

/// A world that looks the same to a viewer gives it the same page, at every step.
#[test]
fn twins_have_equal_pages() {
    let mut different_worlds = 0;
    for (seed, table) in (30..=37).zip(TABLES.into_iter().cycle()) {
        let mut walk = Walk::<LifeIsLife>::new(table, seed);
        let mut listener = Listener::new();
        let mut dreams = Xoshiro::new(seed);
        while let Some(step) = walk.choose() {
            for viewer in Viewer::all(walk.state.seat_count()) {
                let heard: Vec<&Event> = listener.heard_by(viewer).collect();
                let news = &heard[heard.len().saturating_sub(8)..];
                let twin = State::imagined(walk.state.view(viewer), &mut dreams);
                different_worlds += u32::from(twin != walk.state);
                assert_eq!(
                    page(&walk.state, viewer, news, Lang::En),
                    page(&twin, viewer, news, Lang::En)
                );
            }
            walk.play(&step, &mut listener);
        }
    }
    assert!(different_worlds > 500, "{different_worlds}");
}

#[test]
fn what_is_not_allowed_says_why_with_its_rule() {
    let mut script = Script::<LifeIsLife>::new("players=3 first=1").play(DEAL);
    let first = page(&script.state, Viewer::Seat(seat_number(1)), &[], Lang::En);
    assert!(!offered(&first, "do").contains(&"knock"));
    assert!(first.contains("/rules/life-is-life#LIL-2.4"));
    // The hand has bear and mole, which lie in row 2, and no pig for row 4.
    assert_eq!(first.matches("/rules/life-is-life#LIL-2.3").count(), 2);
    script.go("s1 exchange 1 mu\ns2 exchange 1 pi\ns3 exchange 1 gi\ns1 knock");
    let last = page(&script.state, Viewer::Seat(seat_number(2)), &[], Lang::En);
    assert!(last.contains("Last turns: Player 1 knocked"));
    assert!(offered(&last, "do").contains(&"knock"));
}

#[test]
fn a_row_that_completes_a_set_says_so() {
    let deal = "* deal gi,gi,gi,be,be,mo,go,ca,ca,ca be,be,mo,mo,go,go,sh,do,pi,mu \
                gi,gi,be,mo,go,sh,do,ra,pi,mu display ca be,mo do,do,ra sh,sh,pi,mu";
    for (table, count) in [("players=3 first=1", 1), ("players=3 first=1 variant=advanced", 0)] {
        let script = Script::<LifeIsLife>::new(table).play(deal);
        let words = Catalogue::of::<LifeIsLife>(Lang::En);
        let view = script.state.view(Viewer::Seat(seat_number(1)));
        let scene = Scene { view, words, chairs: &[], news: &[], can_act: true };
        let prompts = LifeIsLife::asked_next(&scene).into_string();
        assert_eq!(prompts.matches("sudden death: cat").count(), count);
        assert_eq!(prompts.matches("class=\"deadly for-1\"").count(), count);
        // Nothing is asked of whoever cannot act.
        let idle = Scene { can_act: false, ..scene };
        assert_eq!(LifeIsLife::asked_next(&idle).into_string(), "");
    }
}

#[test]
fn the_end_says_where_the_points_come_from() {
    let mut walk = Walk::<LifeIsLife>::new("players=4", 3);
    while let Some(step) = walk.choose() {
        walk.play(&step, &mut Listener::new());
    }
    let public = walk.state.public();
    let outcome = LifeIsLife::outcome(public).unwrap();
    let sources = LifeIsLife::sources(public);
    for (seat, &points) in outcome.points.iter() {
        assert_eq!(sources.iter().map(|(_, by_seat)| by_seat[seat.index()]).sum::<i32>(), points);
    }
    assert!(sources.iter().all(|(key, _)| Catalogue::of::<LifeIsLife>(Lang::Fr).has(key)));
}

#[test]
fn whoever_looks_through_the_eyes_of_another_is_not_called_you() {
    let script = Script::<LifeIsLife>::new("players=3 first=1").play(DEAL);
    let show = |can_act| draw(&script.state, Viewer::Seat(seat_number(2)), &[], Lang::En, can_act);
    let (own, others) = (show(true), show(false));
    assert!(own.contains("Your hand") && own.contains("tag you"));
    assert!(others.contains("Player 2’s hand"), "{others}");
    assert!(!others.to_lowercase().contains("your") && !others.contains("tag you"), "{others}");
}

/// The style sheet tells the ticked cards from those of a row for every row there can be: whatever
/// the species are, the numbers of their cards make up a row in one of these ways.
#[test]
fn the_style_sheet_knows_every_row_there_can_be() {
    let ways: [&[&[usize]]; 4] = [
        &[&[1]],
        &[&[2], &[1, 1]],
        &[&[3], &[2, 1], &[1, 1, 1]],
        &[&[4], &[3, 1], &[2, 2], &[2, 1, 1], &[1, 1, 1, 1]],
    ];
    for (row, ways) in (1..).zip(ways) {
        for way in ways {
            assert_eq!(way.iter().sum::<usize>(), row);
            for (letter, count) in ('a'..).zip(*way) {
                let rule = format!(
                    ":not(:has(.hand > :nth-child({count} of .w{row}{letter}:checked))) .for-{row} .{letter}{count}"
                );
                assert!(LifeIsLife::STYLE.contains(&rule), "{rule}");
            }
        }
    }
}

/// The boxes of the hand know the rows that have their species, with the letters of the style sheet.
#[test]
fn boxes_know_the_rows_that_have_their_species() {
    let deal = "* deal gi,gi,gi,be,be,mo,go,sh,ra,mu be,be,mo,mo,go,go,sh,do,pi,ca \
                gi,gi,be,mo,go,sh,do,ra,pi,ca display gi be,mo do,do,ra gi,mo,mo,mu";
    let script = Script::<LifeIsLife>::new("players=3 first=1").play(deal);
    let page = page(&script.state, Viewer::Seat(seat_number(1)), &[], Lang::En);
    let classes = |id: &str| {
        let tag = tags(&page).find(|tag| attribute(tag, "id") == Some(id)).unwrap();
        let known = attribute(tag, "class")
            .unwrap()
            .split(' ')
            .filter(|it| it.starts_with('w') && !it.starts_with("with-"));
        known.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(classes("lil-gi-0"), "w1a w4b");
    assert_eq!(classes("lil-gi-2"), "w1a w4b");
    assert_eq!(classes("lil-mo-0"), "w2b w4a");
    assert_eq!(classes("lil-sh-0"), "");
    // Mole and mole and giraffe and mouse lie in row 4; the hand has but one mole.
    assert!(page.contains("class=\"same a1\"") && page.contains("class=\"same a1 b1\""), "{page}");
    assert!(!page.contains("class=\"same a2"));
}

/// A whole round in which nobody completes a set, and the deal of the next one.
fn scored_round() -> (Script<LifeIsLife>, Vec<Event>) {
    let mut script = Script::<LifeIsLife>::new("players=3 first=1").play(DEAL);
    script.go("s1 exchange 1 mu\ns2 exchange 1 pi\ns3 exchange 1 gi");
    script.go("s1 knock\ns2 knock\ns3 knock");
    let events = script.heard(Viewer::Spectator);
    (script, events)
}

#[test]
fn a_scoring_is_held_until_the_reader_goes_on() {
    let (mut script, events) = scored_round();
    let news: Vec<&Event> = events.iter().collect();
    let held = |page: &str| tags(page).any(|tag| attribute(tag, "id") == Some("lil-seen-1"));
    let (first, watcher) = (Viewer::Seat(seat_number(1)), Viewer::Spectator);
    // Between the rounds there is nothing else to see.
    let between = page(&script.state, first, &news, Lang::En);
    assert!(between.contains("Round 1 is scored") && !held(&between));
    script.go(DEAL);
    for seat in [1, 2, 3] {
        let viewer = Viewer::Seat(seat_number(seat));
        let shown = page(&script.state, viewer, &[], Lang::En);
        assert!(held(&shown) && shown.contains("for=\"lil-seen-1\""), "{shown}");
        sound(&shown);
        // It belongs to no form, and pages put it back as it was.
        let tag = tags(&shown).find(|tag| attribute(tag, "id") == Some("lil-seen-1")).unwrap();
        assert_eq!(attribute(tag, "form"), Some(""));
        assert!(attribute(tag, "class").unwrap().split(' ').any(|class| class == "keep"));
        assert!(attribute(tag, "name").is_none());
        // Whoever looks at an old game has seen it a step before.
        assert!(!held(&draw(&script.state, viewer, &[], Lang::En, false)));
    }
    assert!(held(&draw(&script.state, watcher, &news, Lang::En, false)));
    assert!(!held(&draw(&script.state, watcher, &[], Lang::En, false)));
    // The player who starts has seen it once they have acted.
    let starter = script.state.public().to_act().unwrap();
    let number = starter.index() + 1;
    let laid = script.state.seat_view(starter).own().hand.iter().find(|&it| it != Species::Giraffe);
    script.go(&format!("s{number} exchange 1 {}", laid.unwrap()));
    for seat in [1, 2, 3] {
        let shown = page(&script.state, Viewer::Seat(seat_number(seat)), &[], Lang::En);
        assert_eq!(held(&shown), seat != number);
    }
}

#[test]
fn points_are_counted_up_species_after_species() {
    let (script, events) = scored_round();
    let news: Vec<&Event> = events.iter().collect();
    let page = page(&script.state, Viewer::Seat(seat_number(1)), &news, Lang::En);
    let counted: Vec<(u32, u32)> = page
        .split("data-counts=\"")
        .skip(1)
        .map(|rest| {
            let (counts, text) = rest.split_once('"').unwrap();
            let (_, text) = text.split_once('>').unwrap();
            let points: String = text.chars().take_while(char::is_ascii_digit).collect();
            (counts.split(' ').map(|it| it.parse::<u32>().unwrap()).sum(), points.parse().unwrap())
        })
        .collect();
    assert!(counted.len() >= 6, "three seats, in words and in short: {counted:?}");
    assert!(counted.iter().all(|(sum, points)| sum == points), "{counted:?}");
    assert!(counted.iter().any(|(sum, _)| *sum > 0), "{counted:?}");
}

#[test]
fn a_scoring_sounds_like_the_end_of_a_round() {
    let (_, events) = scored_round();
    let scored: Vec<_> =
        events.iter().filter(|event| matches!(event, Event::Scored { .. })).collect();
    assert!(!scored.is_empty());
    assert!(scored.iter().all(|event| LifeIsLife::sound(event) == Sound::Round));
}

#[test]
fn the_last_scoring_is_found_beside_the_board() {
    let (mut script, _) = scored_round();
    script.go(DEAL);
    let words = Catalogue::of::<LifeIsLife>(Lang::En);
    let view = script.state.view(Viewer::Spectator);
    let scene = Scene { view, words, chairs: &[], news: &[], can_act: false };
    let beside = LifeIsLife::beside(&scene).into_string();
    assert!(beside.contains("Round 1 is scored") && !beside.contains("<input"), "{beside}");
    assert_eq!(beside.matches("class=\"towers\"").count(), Species::ALL.len());
}

/// Cards that somebody took have in the card of the seat the names that they had in the row.
#[test]
fn cards_go_to_the_seat_that_took_them() {
    let mut script = Script::<LifeIsLife>::new("players=3 first=1").play(DEAL);
    let viewer = Viewer::Seat(seat_number(2));
    let pieces = |page: &str| -> Vec<String> {
        tags(page).filter_map(|tag| attribute(tag, "data-piece")).map(str::to_owned).collect()
    };
    let before = pieces(&page(&script.state, viewer, &[], Lang::En));
    script.go("s1 exchange 3 gi,ra,mu");
    let [laid, taken] = ["gi,ra,mu", "do,do,ra"].map(|cards| cards.parse::<Cards>().unwrap());
    let event = Event::Exchanged { seat: seat_number(1), row: Row::Three, laid, taken };
    let shown = page(&script.state, viewer, &[&event], Lang::En);
    let seat = shown.split("data-region=\"board\"").next().unwrap();
    let gone = pieces(&without(seat, BRIEF));
    assert_eq!(gone, pieces(&without(seat, MORE)), "small screens and large ones show the same");
    assert_eq!(gone, ["row3-do-0", "row3-do-1"], "the rabbit that was laid takes the name");
    assert!(gone.iter().all(|piece| before.contains(piece)));
    sound(&shown);
}

/// Who is eliminated has no turn in the next round, and may look at the result for all of it.
#[test]
fn who_is_eliminated_sees_the_round_that_did_it() {
    let mut walk = Walk::<LifeIsLife>::new("players=4", 5);
    let mut listener = Listener::new();
    let mut looked = 0;
    while let Some(step) = walk.choose() {
        walk.play(&step, &mut listener);
        let public = walk.state.public();
        let is_under_way = public.to_act().is_some();
        for number in 1..=4 {
            let Some(exit) = public.exit(seat_number(number)) else { continue };
            let shown = page(&walk.state, Viewer::Seat(seat_number(number)), &[], Lang::En);
            let is_told = shown.contains("you are out of the game");
            let held = format!("\"lil-seen-{}\"", exit.round);
            assert_eq!(is_told && is_under_way, shown.contains(&held), "{shown}");
            looked += usize::from(is_told && is_under_way);
            let others = draw(&walk.state, Viewer::Seat(seat_number(number)), &[], Lang::En, false);
            assert!(!others.contains("you are out of the game"));
        }
        listener.clear();
    }
    assert!(looked > 3, "{looked}");
    let ends = |event: &Event| LifeIsLife::ends_round(event);
    assert!(ends(&Event::Won { seat: seat_number(1) }) && !ends(&Event::NobodyLoses));
}

/// While a row is picked the bar says how many cards are missing or too many.
#[test]
fn the_bar_counts_what_is_ticked() {
    let script = Script::<LifeIsLife>::new("players=3 first=1").play(DEAL);
    let shown = page(&script.state, Viewer::Seat(seat_number(1)), &[], Lang::En);
    for (class, text) in [
        ("at-0", "Tick 3 of your cards."),
        ("at-1", "Tick 2 more cards."),
        ("at-2", "Tick one more card."),
        ("at-4", "One card too many: untick one."),
        ("from-5", "Too many cards: this row takes only 3."),
    ] {
        assert!(shown.contains(&format!("<span class=\"{class}\">{text}</span>")), "{text}");
        assert!(LifeIsLife::STYLE.contains(&format!(" .{class}")), "{class}");
    }
}
