//! Life is Life as rows of numbers.

use ararat_core::SeatView;
use ararat_observe::{Observe, Sheet, from_viewer, write_turn};

use crate::rules::{
    Action, Cards, LifeIsLife, MAX_ROUNDS, Options, Phase, Row, Species, count_exchanges,
    nth_exchange,
};

/// The most cards of a species.
const MOST: f32 = 9.0;

impl Observe for LifeIsLife {
    const LEFT_OUT: &'static [(&'static str, &'static str)] =
        &[("last_round", "how the last round ended")];

    fn observe<S: Sheet>(view: SeatView<'_, LifeIsLife>, sheet: &mut S) {
        let public = view.public();
        let phase = match public.phase {
            Phase::Draw(_) => 0,
            Phase::Turns => 1,
            Phase::Over => 2,
        };
        sheet.choice("phase", "dealing, turns, over", phase, 3);
        let round = f32::from(public.round) / f32::from(MAX_ROUNDS);
        sheet.number("round", "the round, as part of the most there can be", round);
        let about = "exchanges in this round, in two hundredths";
        sheet.number("exchange count", about, f32::from(public.exchange_count) / 200.0);
        sheet.flag("last turns", "1 once somebody has knocked", public.is_last_turn());
        sheet.flag("stalled", "1 if only knocking is left", public.is_stalled());
        let aside = u8::try_from(public.set_aside_count()).expect("the deck has fewer cards");
        sheet.number("set aside", "cards set aside, in sixtieths", f32::from(aside) / 60.0);
        let animals = public.options.animals();
        sheet.numbers(
            "value",
            "the value of each species, in twentieths",
            Species::COUNT,
            |index| f32::from(animals.value(Species::ALL[index])) / 20.0,
        );
        write_turn(view, sheet);
        for (row, name) in Row::ALL.into_iter().zip(["row 1", "row 2", "row 3", "row 4"]) {
            write(sheet, name, "cards in the row by species, in ninths", public.rows[row]);
        }
        write(sheet, "hand", "the viewer's cards by species, in ninths", view.own().hand);
        for (offset, seat) in from_viewer(view) {
            sheet.of_seat(offset);
            sheet.number("lives", "lives, in tenths", f32::from(public.lives(seat)) / 10.0);
            sheet.flag("in game", "1 if not eliminated", public.in_game.contains(seat));
            sheet.flag("waiting", "1 if a turn is to come", public.waiting.contains(seat));
            sheet.flag("exchanged", "1 after an exchange in this round", {
                public.exchanged.contains(seat)
            });
            sheet.flag("knocked", "1 after knocking in this round", public.knocked.contains(seat));
            sheet.flag("starter", "1 if the seat starts", public.known_starter() == Some(seat));
            let memory = public.memory(seat);
            write(sheet, "certain", "cards certainly in the hand, in ninths", memory.certain());
            write(sheet, "parted", "unknown cards it has laid, in ninths", memory.parted());
        }
        sheet.of_all();
    }

    fn observe_action<S: Sheet>(
        view: SeatView<'_, LifeIsLife>,
        action: Option<&Action>,
        sheet: &mut S,
    ) {
        let public = view.public();
        let (row, laid) = match action {
            Some(Action::Exchange { row, laid }) => (row.index(), *laid),
            Some(Action::Knock) | None => (Row::COUNT, Cards::EMPTY),
        };
        let taken = Row::ALL.get(row).map_or(Cards::EMPTY, |&row| public.rows[row]);
        let knocks = matches!(action, Some(Action::Knock));
        sheet.flag("knock", "1 for knocking", knocks);
        sheet.choice("row", "the row that is taken", row, Row::COUNT);
        write(sheet, "laid", "cards laid by species, in ninths", laid);
        write(sheet, "taken", "cards taken by species, in ninths", taken);
        let hand = view.own().hand.beyond(laid).plus(taken);
        write(sheet, "hand after", "the hand afterwards by species, in ninths", hand);
    }

    /// Ten different cards: 210 ways to lay four of them, 120 for three, 45 for two, 10 for one; and
    /// to knock. Equal cards only make the ways fewer.
    fn most_actions(_options: &Options) -> usize {
        210 + 120 + 45 + 10 + 1
    }

    fn count_actions(view: SeatView<'_, LifeIsLife>) -> usize {
        let public = view.public();
        let knocks = usize::from(public.exchanged.contains(view.seat()));
        if public.is_stalled() {
            return knocks;
        }
        count_exchanges(view.own().hand, &public.rows) + knocks
    }

    fn nth_action(view: SeatView<'_, LifeIsLife>, index: usize) -> Option<Action> {
        let public = view.public();
        let mut left = index;
        if !public.is_stalled() {
            match nth_exchange(view.own().hand, &public.rows, index) {
                Ok(action) => return Some(action),
                Err(beyond) => left = beyond,
            }
        }
        (left == 0 && public.exchanged.contains(view.seat())).then_some(Action::Knock)
    }
}

fn write<S: Sheet>(sheet: &mut S, name: &'static str, about: &'static str, cards: Cards) {
    sheet.numbers(name, about, Species::COUNT, |index| {
        f32::from(cards.count_of(Species::ALL[index])) / MOST
    });
}
