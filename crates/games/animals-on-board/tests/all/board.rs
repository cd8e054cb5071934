//! The page of Animals on Board: everything can be done by its form, everybody can look at it, and
//! it tells nobody a secret.

use ararat_animals_on_board::{Action, AnimalsOnBoard, Event, Group, GroupId, Phase};
use ararat_core::{Game as _, Listener, Rng as _, SeatView, State, Step, Turn, Viewer, Xoshiro};
use ararat_testkit::{Script, Walk, attribute};
use ararat_text::{Catalogue, Lang};
use ararat_web::{Chair, Scene, WebBoard as _};

const TABLES: [&str; 4] =
    ["players=2", "players=3 memory-aid=on", "players=4", "players=4 memory-aid=on"];
/// So many legal actions of a position are tried; a group of thirteen has thousands of splits.
const TRIED: usize = 24;

fn page(state: &State<AnimalsOnBoard>, viewer: Viewer, news: &[&Event], lang: Lang) -> String {
    let words = Catalogue::of::<AnimalsOnBoard>(lang);
    let chairs = chairs(state.seat_count());
    let scene = Scene { view: state.view(viewer), words, chairs: &chairs, news, can_act: true };
    AnimalsOnBoard::show(&scene).into_string()
}

fn chairs(count: usize) -> Vec<Chair> {
    (1..=count).map(|number| Chair::person(&format!("Player {number}"))).collect()
}

/// The tags of this element, without their brackets.
fn tags<'a>(page: &'a str, element: &str) -> Vec<&'a str> {
    let start = format!("<{element} ");
    page.split(start.as_str()).skip(1).map(|rest| rest.split('>').next().unwrap()).collect()
}

/// What the form of a page offers: buttons that act, and boxes with their group.
struct Form<'a> {
    buttons: Vec<(&'a str, bool)>,
    boxes: Vec<(&'a str, &'a str)>,
}

impl<'a> Form<'a> {
    fn read(page: &'a str) -> Form<'a> {
        let buttons = tags(page, "button")
            .into_iter()
            .filter(|tag| attribute(tag, "name") == Some("do"))
            .map(|tag| {
                let is_enabled = attribute(tag, "aria-disabled").is_none();
                (attribute(tag, "value").unwrap(), is_enabled)
            })
            .collect();
        let boxes = tags(page, "input")
            .into_iter()
            // Those that open the cards of the seats belong to the page.
            .filter(|tag| attribute(tag, "class") != Some("opener keep"))
            .map(|tag| {
                assert_eq!(attribute(tag, "name"), Some("piece"));
                (attribute(tag, "value").unwrap(), attribute(tag, "data-group").unwrap())
            })
            .collect();
        Form { buttons, boxes }
    }

    fn offers(&self, value: &str) -> bool {
        self.buttons.contains(&(value, true))
    }

    /// Ticks the boxes of these tiles of a group, the last one first.
    fn tick(&self, group: GroupId, part: Group) -> Vec<String> {
        let group = group.to_string();
        let mut ticked: Vec<String> = self
            .boxes
            .iter()
            .filter(|(value, of)| *of == group && value.parse::<Group>().unwrap().is_subset(part))
            .map(|(value, _)| (*value).to_owned())
            .collect();
        ticked.reverse();
        ticked
    }
}

fn the_form_gives(view: SeatView<'_, AnimalsOnBoard>, form: &Form<'_>, action: Action) {
    let wanted = action.to_string();
    match action {
        Action::Keep(_) | Action::Take(_) | Action::Pass => {
            assert!(form.offers(&wanted), "{wanted}");
            // Tiles ticked before a group is taken do not matter.
            let ticked: Vec<String> =
                form.boxes.iter().take(2).map(|(value, _)| (*value).to_owned()).collect();
            assert_eq!(AnimalsOnBoard::compose(view, &wanted, &ticked), wanted);
        }
        Action::Split { group, part } => {
            let button = format!("split {group}");
            assert!(form.offers(&button), "{wanted}");
            let rest = view.public().meadow.group(group).minus(part);
            for ticked in [part, rest] {
                let pieces = form.tick(group, ticked);
                assert_eq!(pieces.len(), ticked.len(), "{wanted}");
                assert_eq!(AnimalsOnBoard::compose(view, &button, &pieces), wanted);
            }
        }
    }
}

#[test]
fn every_legal_action_can_be_given_by_the_form() {
    let (mut splits, mut takes, mut keeps) = (0, 0, 0);
    for (seed, table) in (0..12).zip(TABLES.into_iter().cycle()) {
        let mut walk = Walk::<AnimalsOnBoard>::new(table, seed);
        while let Some(step) = walk.choose() {
            if let Step::Action { seat, .. } = step {
                let view = walk.state.seat_view(seat);
                let page = page(&walk.state, Viewer::Seat(seat), &[], Lang::En);
                let form = Form::read(&page);
                let mut legal = Vec::new();
                AnimalsOnBoard::legal_actions(view, &mut legal);
                for _ in 0..TRIED.min(legal.len()) {
                    let action = legal[walk.rng.index(legal.len())];
                    the_form_gives(view, &form, action);
                    match action {
                        Action::Keep(_) => keeps += 1,
                        Action::Split { .. } => splits += 1,
                        Action::Take(_) => takes += 1,
                        Action::Pass => {}
                    }
                }
                // What is offered is allowed, what is quiet is not.
                for (value, is_enabled) in &form.buttons {
                    if let Ok(action) = value.parse::<Action>() {
                        let is_legal = AnimalsOnBoard::check(view, &action).is_ok();
                        assert_eq!(is_legal, *is_enabled, "{value}");
                    }
                }
            }
            walk.play(&step, &mut ararat_core::Nobody);
        }
    }
    assert!(splits > 500 && takes > 100 && keeps > 30, "{splits} {takes} {keeps}");
}

/// Four players, round 1, seat 1 is to act; the meadow is one group A.
fn first_round() -> Script<AnimalsOnBoard> {
    Script::new("players=4 first=1").play(
        "* deal el1,el2,el3 gi1,gi2,gi3 pa1,pa2,pa3 ti1,ti2,ti3
         s1 keep el1
         s2 keep gi1
         s3 keep pa1
         s4 keep ti1
         * refill fo1,li1,ze1,ze2 down cr1",
    )
}

/// Splits the last `count` tiles off the largest group.
fn split_off(script: &mut Script<AnimalsOnBoard>, seat: usize, count: usize) {
    let groups = script.state.public().meadow.groups();
    let (id, largest) = groups.max_by_key(|(_, group)| group.len()).unwrap();
    let mut bits = largest.bits();
    while bits.count_ones() as usize > count {
        bits &= bits - 1;
    }
    script.go(&format!("s{seat} split {id} {}", Group::from_bits(bits)));
}

fn take_size(script: &mut Script<AnimalsOnBoard>, seat: usize, size: usize) {
    let meadow = script.state.public().meadow;
    let (id, _) = meadow.groups().find(|(_, group)| group.len() == size).unwrap();
    script.go(&format!("s{seat} take {id}"));
}

fn refill(script: &mut Script<AnimalsOnBoard>) {
    let chance = AnimalsOnBoard::draw(&script.state, &mut Xoshiro::new(1));
    script.go(&format!("* {chance}"));
}

/// Seat 2 is the last in the round and nothing is left in the meadow: the one way to a pass.
fn empty_meadow() -> Script<AnimalsOnBoard> {
    let mut script = first_round();
    // Round 1: seat 4 pays two crates, the others one.
    for seat in [1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3] {
        split_off(&mut script, seat, 1);
    }
    for (seat, size) in [(4, 2), (1, 1), (2, 1), (3, 1)] {
        take_size(&mut script, seat, size);
    }
    refill(&mut script);
    // Round 2: seat 4 stays to the end and reaches five crates with the last split.
    for seat in [4, 1, 2, 3, 4, 1, 2, 3, 4] {
        split_off(&mut script, seat, 1);
    }
    for seat in [1, 2, 3] {
        take_size(&mut script, seat, 1);
    }
    split_off(&mut script, 4, 1);
    refill(&mut script);
    // Round 3: 13 = 5 + 5 + 3.
    split_off(&mut script, 1, 5);
    split_off(&mut script, 2, 3);
    for (seat, size) in [(3, 3), (4, 5), (1, 5)] {
        take_size(&mut script, seat, size);
    }
    script
}

#[test]
fn passing_is_offered_where_nothing_else_is_possible_and_nowhere_else() {
    let offers_pass = |script: &Script<AnimalsOnBoard>, seat| {
        let viewer = Viewer::Seat(script.view(seat).seat());
        Form::read(&page(&script.state, viewer, &[], Lang::En)).offers("pass")
    };
    assert!(!offers_pass(&first_round(), 1));
    let script = empty_meadow();
    assert!(offers_pass(&script, 2));
    assert!(!offers_pass(&script, 3));
}

#[test]
fn a_split_is_composed_of_its_own_group_only() {
    let mut script = first_round();
    script.go("s1 split A fo1,li1,??");
    let view = script.view(2);
    let compose = |verb: &str, pieces: &[&str]| {
        let pieces: Vec<String> = pieces.iter().map(|piece| (*piece).to_owned()).collect();
        AnimalsOnBoard::compose(view, verb, &pieces)
    };
    assert_eq!(compose("split B", &["??", "li1"]), "split B li1,??");
    // Ticks in another group are somebody's second thoughts.
    assert_eq!(compose("split B", &["ze1", "li1"]), "split B li1");
    // Either part may be ticked.
    assert_eq!(compose("split B", &["fo1"]), "split B li1,??");
    // All ticked, none ticked, or not a tile: left to be refused with a reason.
    assert_eq!(compose("split B", &["fo1", "li1", "??"]), "split B fo1,li1,??");
    assert_eq!(compose("split B", &["ze1"]), "split B");
    assert_eq!(compose("split B", &["xx9", "li1"]), "split B xx9,li1");
    assert!("split B".parse::<Action>().is_err());
    // Typed actions are complete.
    assert_eq!(compose("split B li1", &[]), "split B li1");
}

#[test]
fn a_group_that_costs_too_much_says_why() {
    let script = first_round();
    let page = page(&script.state, Viewer::Seat(script.view(1).seat()), &[], Lang::En);
    assert!(page.contains("Group A costs 13 crates and you have 1"), "{page}");
    assert!(page.contains("AOB-2.6"));
    assert!(!Form::read(&page).offers("take A"));
}

#[test]
fn that_a_single_tile_cannot_be_split_is_said_once() {
    let mut script = first_round();
    let seat = Viewer::Seat(script.view(2).seat());
    let before = page(&script.state, seat, &[], Lang::En);
    assert_eq!(before.matches("A single tile cannot be split").count(), 0, "{before}");
    script.go("s1 split A ??");
    let seat = Viewer::Seat(script.view(2).seat());
    let one = page(&script.state, seat, &[], Lang::En);
    assert_eq!(one.matches("A single tile cannot be split").count(), 1, "{one}");
    let (board, said) = one.split_once("data-region=\"bar\"").unwrap();
    assert!(said.contains("class=\"why\"") && said.contains("#AOB-2.4"), "{said}");
    let (_, islands) = board.split_once("class=\"islands ").unwrap();
    let islands: Vec<&str> = islands.split("class=\"island size-").skip(1).collect();
    assert_eq!(islands.len(), 2);
    for island in islands {
        let is_single = island.starts_with("1 ") || island.starts_with("1\"");
        assert_eq!(island.contains("#AOB-2.4"), !is_single, "{island}");
    }
}

#[test]
fn whoever_looks_through_the_eyes_of_another_is_not_called_you() {
    let mut script = first_round();
    script.go("s1 split A ??");
    let words = Catalogue::of::<AnimalsOnBoard>(Lang::En)
        .with_names(vec!["Ann".to_owned(), "Bob".to_owned()]);
    let view = script.state.view(Viewer::Seat(script.view(2).seat()));
    let show = |can_act| {
        let scene = Scene { view, words: &words, chairs: &chairs(2), news: &[], can_act };
        AnimalsOnBoard::show(&scene).into_string()
    };
    let (own, others) = (show(true), show(false));
    assert!(own.contains("Your ark") && own.contains("class=\"tag you\""));
    assert!(others.contains("Bob’s ark"), "{others}");
    assert!(
        !others.to_lowercase().contains("your") && !others.contains("class=\"tag you\""),
        "{others}"
    );
}

#[test]
fn the_last_split_is_marked_and_its_maker_named() {
    let mut script = first_round();
    script.go("s1 split A fo1,li1,??");
    let viewer = Viewer::Seat(script.view(2).seat());
    let heard = script.heard(viewer);
    let news: Vec<&Event> = heard.iter().collect();
    let marked = page(&script.state, viewer, &news, Lang::En);
    assert_eq!(marked.matches(" fresh\"").count(), 2);
    assert_eq!(marked.matches("split by Seat 1").count(), 2);
    let quiet = page(&script.state, viewer, &[], Lang::En);
    assert_eq!(quiet.matches(" fresh\"").count(), 0);
}

#[test]
fn everybody_can_look_at_every_position() {
    let mut pages = 0;
    for (seed, table) in (20..32).zip(TABLES.into_iter().cycle()) {
        let mut walk = Walk::<AnimalsOnBoard>::new(table, seed);
        let mut listener = Listener::new();
        loop {
            for viewer in Viewer::all(walk.state.seat_count()) {
                let news: Vec<&Event> = listener.heard_by(viewer).collect();
                let news = &news[news.len().saturating_sub(8)..];
                for lang in Lang::ALL {
                    let page = page(&walk.state, viewer, news, lang);
                    is_well_made(&page);
                    let is_to_act = walk.state.turn() != Turn::Over
                        && viewer.seat().is_some_and(|seat| walk.state.seat_view(seat).is_to_act());
                    assert_eq!(!Form::read(&page).buttons.is_empty(), is_to_act);
                    pages += 1;
                }
            }
            let Some(step) = walk.choose() else { break };
            walk.play(&step, &mut listener);
        }
        assert_eq!(walk.state.public().phase, Phase::Over);
    }
    assert!(pages > 1000, "{pages}");
}

/// What holds for every page: no text is missing, no piece stands twice, nothing that the browser
/// would refuse.
fn is_well_made(page: &str) {
    assert!(!page.contains("web-aob-") && !page.contains("aob-board-"), "{page}");
    assert!(!page.contains(" style=") && !page.contains("<script"), "{page}");
    for name in ["data-piece", "id"] {
        let start = format!(" {name}=\"");
        let mut names: Vec<&str> =
            page.split(&start).skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count, "{name} {page}");
    }
    for tag in page.split('<') {
        assert!(tag.matches(" class=").count() < 2, "{tag}");
    }
}

#[test]
fn a_page_tells_no_secret() {
    let mut differing = 0;
    for (seed, table) in (40..52).zip(TABLES.into_iter().cycle()) {
        let mut walk = Walk::<AnimalsOnBoard>::new(table, seed);
        let mut listener = Listener::new();
        while let Some(step) = walk.choose() {
            for viewer in Viewer::all(walk.state.seat_count()) {
                let twin = State::imagined(walk.state.view(viewer), &mut walk.rng);
                let news: Vec<&Event> = listener.heard_by(viewer).collect();
                let seen = page(&walk.state, viewer, &news, Lang::Fr);
                assert_eq!(seen, page(&twin, viewer, &news, Lang::Fr));
                differing += usize::from(twin != walk.state);
            }
            walk.play(&step, &mut listener);
        }
    }
    // Otherwise nothing was compared.
    assert!(differing > 500, "{differing}");
}

#[test]
fn what_others_hold_stays_off_the_page() {
    let mut script = first_round();
    for viewer in [Viewer::Spectator, Viewer::Seat(script.view(2).seat())] {
        let page = page(&script.state, viewer, &[], Lang::En);
        // Seat 1 kept elephant 1; crocodile 1 lies face down.
        assert!(!page.contains("data-piece=\"el1\"") && !page.contains("data-piece=\"cr1\""));
        assert!(!page.contains("crocodile"));
        assert!(page.contains("data-piece=\"el2\"") && page.contains("data-piece=\"face-down\""));
    }
    script.go("s1 split A ??");
    script.go("s2 take B");
    let own = page(&script.state, Viewer::Seat(script.view(2).seat()), &[], Lang::En);
    assert!(own.contains("data-piece=\"cr1\""));
    let other = page(&script.state, Viewer::Seat(script.view(1).seat()), &[], Lang::En);
    assert!(!other.contains("crocodile"));
}

#[test]
fn sources_add_up_to_the_points() {
    for (seed, table) in (60..72).zip(TABLES.into_iter().cycle()) {
        let mut walk = Walk::<AnimalsOnBoard>::new(table, seed);
        assert!(AnimalsOnBoard::sources(walk.state.public()).is_empty());
        while let Some(step) = walk.choose() {
            walk.play(&step, &mut ararat_core::Nobody);
        }
        let public = walk.state.public();
        let sources = AnimalsOnBoard::sources(public);
        let outcome = AnimalsOnBoard::outcome(public).unwrap();
        for (seat, points) in outcome.points.iter() {
            let sum: i32 = sources.iter().map(|(_, by_seat)| by_seat[seat.index()]).sum();
            assert_eq!(sum, *points);
        }
        for (key, _) in sources {
            assert!(Catalogue::of::<AnimalsOnBoard>(Lang::Fr).has(key));
        }
    }
}
