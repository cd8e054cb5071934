//! What programs are told is enough to make the view again, and nothing else is taken for one.

use ararat_bots::{Appraise, Bot};
use ararat_core::{Nobody, Rng as _, State, Turn, View, Viewer, Xoshiro};
use ararat_games::{AnimalsOnBoard, Ark, ArkAndNoah, LifeIsLife};
use ararat_testkit::Walk;
use ararat_text::{Catalogue, Lang};
use ararat_wire::{Wire, read_view, view};
use serde_json::{Value, json};

fn bots() -> [Bot; 2] {
    ["medium", "expert@8"].map(|name| name.parse().unwrap())
}

/// Plays a game at random and reads every view of it.
fn read_back<G: Wire + Appraise>(table: &str, seed: u64) {
    let words = Catalogue::of::<G>(Lang::En);
    let mut walk = Walk::<G>::new(table, seed);
    loop {
        for viewer in Viewer::all(walk.state.seat_count()) {
            look(&mut walk, viewer, words);
        }
        let Some(step) = walk.choose() else { return };
        walk.play(&step, &mut Nobody);
    }
}

fn look<G: Wire + Appraise>(walk: &mut Walk<G>, viewer: Viewer, words: &Catalogue) {
    let seen = walk.state.view(viewer);
    let told = view(seen, words);
    let read = read_view::<G>(walk.record.options(), &told);
    let read = read.unwrap_or_else(|misfit| unreachable!("{misfit:?} of {told}"));
    imagine(read.view(), &mut walk.rng);
    // Between two decisions a view holds whose turn it was, which nobody asks for.
    if matches!(walk.state.turn(), Turn::Seats(_)) {
        assert!(read.view() == seen, "{viewer} sees something else: {told}");
    }
    assert_eq!(view(read.view(), words), told);
    let Some(own) = seen.as_seat().filter(|own| own.is_to_act()) else { return };
    if walk.rng.index(8) == 0 {
        let again = read.view().as_seat().unwrap();
        for bot in bots() {
            let luck = walk.rng.next_u64();
            let (one, other) = (&mut Xoshiro::new(luck), &mut Xoshiro::new(luck));
            assert_eq!(bot.choose(own, one), bot.choose(again, other), "{bot} at {told}");
        }
    }
}

/// Imagines a world that looks like this view to its viewer.
fn imagine<G: Wire>(seen: View<'_, G>, luck: &mut Xoshiro) {
    let world = State::imagined(seen, luck);
    assert!(world.view(seen.viewer()) == seen, "a world looks otherwise to {}", seen.viewer());
}

/// Damages views of a random game: each is refused at some place, or bots can play from it.
fn damage<G: Wire + Appraise>(table: &str, seed: u64) {
    let words = Catalogue::of::<G>(Lang::En);
    let mut walk = Walk::<G>::new(table, seed);
    let (mut refused, mut luck) = (0, Xoshiro::new(seed));
    loop {
        let viewers: Vec<Viewer> = match walk.state.turn() {
            Turn::Seats(seats) => vec![Viewer::Seat(seats.lowest())],
            Turn::Chance | Turn::Over => Viewer::all(walk.state.seat_count()).collect(),
        };
        for viewer in viewers {
            let told = view(walk.state.view(viewer), words);
            for _ in 0..4 {
                let mut damaged = told.clone();
                for _ in 0..=luck.index(2) {
                    change(&mut damaged, &mut luck);
                }
                refused += usize::from(!plays::<G>(&walk, &damaged, &mut luck));
            }
        }
        let Some(step) = walk.choose() else { break };
        walk.play(&step, &mut Nobody);
    }
    assert!(refused > 100, "only {refused} were refused");
}

/// Whether bots play from this view, and imagine the rest; otherwise it is refused.
fn plays<G: Wire + Appraise>(walk: &Walk<G>, told: &Value, luck: &mut Xoshiro) -> bool {
    let read = match read_view::<G>(walk.record.options(), told) {
        Ok(read) => read,
        Err(misfit) => {
            assert!(!misfit.place.is_empty(), "{told}");
            return false;
        }
    };
    imagine(read.view(), luck);
    if let Some(seat) = read.view().as_seat().filter(|seat| seat.is_to_act()) {
        for bot in bots() {
            let action = bot.choose(seat, luck);
            assert!(G::check(seat, &action).is_ok(), "{action} at {told}");
        }
    }
    true
}

/// Changes one value somewhere below this one.
fn change(value: &mut Value, luck: &mut Xoshiro) {
    let below = match value {
        Value::Array(items) if !items.is_empty() && luck.index(4) > 0 => {
            let index = luck.index(items.len());
            items.get_mut(index)
        }
        Value::Object(fields) if luck.index(16) > 0 => {
            let index = luck.index(fields.len());
            fields.values_mut().nth(index)
        }
        _ => None,
    };
    if let Some(below) = below {
        return change(below, luck);
    }
    *value = match value.take() {
        Value::Null => [json!(1), json!("x"), json!({})][luck.index(3)].clone(),
        Value::Bool(flag) => json!(!flag),
        Value::Number(number) => {
            let number = number.as_i64().unwrap();
            json!([number + 1, number - 1, 0, 255, 99_999, -1][luck.index(6)])
        }
        Value::String(text) => {
            [json!(format!("{text}x")), json!(""), json!("p1"), json!("el3"), json!("cow")]
                [luck.index(5)]
            .clone()
        }
        Value::Array(mut items) => {
            match luck.index(3) {
                0 => drop(items.pop()),
                1 => items.extend(items.first().cloned()),
                _ => items.reverse(),
            }
            json!(items)
        }
        Value::Object(mut fields) => {
            if let Some(name) = fields.keys().nth(luck.index(fields.len().max(1))).cloned() {
                fields.remove(&name);
            }
            json!(fields)
        }
    };
}

macro_rules! games {
    ($($test:ident, $damaged:ident: $game:ty, [$($table:literal),*];)*) => {
        $(
            #[test]
            fn $test() {
                for (seed, table) in (1..).zip([$($table),*]) {
                    read_back::<$game>(table, seed);
                }
            }

            #[test]
            fn $damaged() {
                for (seed, table) in (1..).zip([$($table),*]) {
                    damage::<$game>(table, seed);
                }
            }
        )*
    };
}

games! {
    animals_on_board_reads_back, damaged_animals_on_board_is_refused: AnimalsOnBoard,
        ["players=2", "players=3", "players=4", "players=3 leave-out=fox,lion first=2"];
    life_is_life_reads_back, damaged_life_is_life_is_refused: LifeIsLife,
        ["players=3", "players=4 variant=advanced", "players=5", "players=3 variant=advanced first=3"];
    ark_reads_back, damaged_ark_is_refused: Ark, ["players=3", "players=4", "players=5 first=2"];
    ark_and_noah_reads_back, damaged_ark_and_noah_is_refused: ArkAndNoah, [
        "players=2", "players=3", "players=4", "players=2 variant=quick", "players=3 variant=quick",
        "players=4 variant=quick first=2"
    ];
}

#[test]
fn fields_of_a_newer_program_are_left_alone() {
    let walk = Walk::<AnimalsOnBoard>::new("players=2", 1);
    let state: &State<AnimalsOnBoard> = &walk.state;
    let mut told = view(state.view(Viewer::Spectator), Catalogue::of::<AnimalsOnBoard>(Lang::En));
    told["new"] = json!(1);
    told["position"]["arks"][0]["new"] = json!([1]);
    assert!(read_view::<AnimalsOnBoard>(walk.record.options(), &told).is_ok());
    told["position"]["arks"][1]["crates"] = json!(6);
    let misfit = read_view::<AnimalsOnBoard>(walk.record.options(), &told).unwrap_err();
    assert_eq!(misfit.place, "position.arks[1]");
}
