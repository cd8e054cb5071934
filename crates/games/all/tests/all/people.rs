//! Bots that play like people: mistakes that follow from a view and a character, styles that are seen
//! in play, and level files that name what there is.

use ararat_animals_on_board::AnimalsOnBoard;
use ararat_ark::Ark;
use ararat_ark_and_noah::ArkAndNoah;
use ararat_bots::{Appraise, Bot, Style};
use ararat_core::{Nobody, Seat, SeatView, State, Step, Turn, Xoshiro};
use ararat_life_is_life::LifeIsLife;
use ararat_testkit::options;

fn bot(name: &str) -> Bot {
    name.parse().unwrap()
}

/// Shows every decision of some games that the medium level plays.
fn decisions<G: Appraise>(table: &str, games: u64, mut look: impl FnMut(SeatView<'_, G>, u64)) {
    for game in 0..games {
        let mut luck = Xoshiro::new(game);
        let mut state: State<G> = G::start(&options::<G>(table));
        for number in 0.. {
            let step = match state.turn() {
                Turn::Over => break,
                Turn::Chance => Step::Chance(G::draw(&state, &mut luck)),
                Turn::Seats(seats) => {
                    let seat = seats.lowest();
                    look(state.seat_view(seat), number);
                    let action = bot("medium").choose(state.seat_view(seat), &mut luck);
                    Step::Action { seat, action }
                }
            };
            G::apply(&mut state, &step, &mut Nobody);
        }
    }
}

fn choice<G: Appraise>(bot: Bot, view: SeatView<'_, G>, seed: u64) -> String {
    bot.choose(view, &mut Xoshiro::new(seed)).to_string()
}

/// A bot of a style decides otherwise now and then than one without, with the same luck.
fn styles_show<G: Appraise>(table: &str) {
    for style in Style::ALL {
        let styled = bot("grade4").with_style(Some(style));
        let (mut same, mut other) = (0, 0);
        decisions::<G>(table, 2, |view, seed| {
            let is_same = choice(bot("medium"), view, seed) == choice(styled, view, seed);
            *(if is_same { &mut same } else { &mut other }) += 1;
        });
        let share = f64::from(other) / f64::from(same + other);
        assert!(share > 0.01, "{style} at {table}: {share:.3}");
    }
}

/// What an item counts, on average, after what a bot of this style does; everybody decides in the same
/// positions.
fn item_after<G: Appraise>(table: &str, style: Style, item: &str) -> f32 {
    let index = G::ITEMS.iter().position(|known| *known == item).unwrap();
    let styled = bot("medium").with_style(Some(style));
    let (mut sum, mut count) = (0.0, 0.0);
    decisions::<G>(table, 3, |view, seed| {
        let mut luck = Xoshiro::new(seed);
        let mut world: State<G> = State::imagined(view.as_view(), &mut luck);
        let action = styled.choose(view, &mut luck);
        G::apply(&mut world, &Step::Action { seat: view.seat(), action }, &mut Nobody);
        let mut items = vec![0.0; G::ITEMS.len()];
        G::items(world.seat_view(view.seat()), &mut items);
        sum += items[index];
        count += 1.0;
    });
    sum / count
}

/// How often a bot of this style does something that begins with this word.
fn often<G: Appraise>(table: &str, style: Style, word: &str) -> usize {
    let styled = bot("medium").with_style(Some(style));
    let mut count = 0;
    decisions::<G>(table, 6, |view, seed| {
        count += usize::from(choice(styled, view, seed).starts_with(word));
    });
    count
}

#[test]
fn bold_bots_wait_for_more_and_knock_earlier_than_careful_ones() {
    let waits = |style| often::<AnimalsOnBoard>("players=3", style, "split");
    assert!(waits(Style::Bold) > waits(Style::Careful));
    let knocks = |style| often::<LifeIsLife>("players=3", style, "knock");
    assert!(knocks(Style::Bold) > knocks(Style::Careful));
}

#[test]
fn careful_bots_keep_more_in_store_and_collecting_ones_want_animals() {
    let discs = |style| item_after::<Ark>("players=3", style, "item-ark-discs");
    assert!(discs(Style::Careful) > discs(Style::Bold));
    let animals = |style| item_after::<ArkAndNoah>("players=2", style, "item-noa-animals");
    assert!(animals(Style::Collecting) > animals(Style::Careful));
}

/// Characters have blind spots, and each keeps its own.
fn characters_differ<G: Appraise>(table: &str) {
    let seated = |game: u64| bot("easy").seated(game, Seat::default());
    let mut differences = 0;
    decisions::<G>(table, 1, |view, seed| {
        let choices: Vec<String> = (0..6).map(|it| choice(seated(it), view, seed)).collect();
        let again: Vec<String> = (0..6).map(|it| choice(seated(it), view, seed)).collect();
        assert_eq!(choices, again);
        differences += usize::from(choices.iter().any(|it| *it != choices[0]));
    });
    assert!(differences > 0, "{table}");
}

/// A level file names items of its own game.
fn files_name_items<G: Appraise>() {
    let named: Vec<&str> = G::levels().items().collect();
    assert!(!named.is_empty());
    for item in named {
        assert!(G::ITEMS.contains(&item), "{item}");
    }
}

#[test]
fn people_at_animals_on_board() {
    files_name_items::<AnimalsOnBoard>();
    styles_show::<AnimalsOnBoard>("players=3");
    characters_differ::<AnimalsOnBoard>("players=3");
}

#[test]
fn people_at_life_is_life() {
    files_name_items::<LifeIsLife>();
    styles_show::<LifeIsLife>("players=3");
    characters_differ::<LifeIsLife>("players=3");
}

#[test]
fn people_at_ark() {
    files_name_items::<Ark>();
    styles_show::<Ark>("players=3");
    characters_differ::<Ark>("players=3");
}

#[test]
fn people_at_ark_and_noah() {
    files_name_items::<ArkAndNoah>();
    for variant in ["normal", "quick"] {
        styles_show::<ArkAndNoah>(&format!("players=2 variant={variant}"));
        characters_differ::<ArkAndNoah>(&format!("players=2 variant={variant}"));
    }
}
