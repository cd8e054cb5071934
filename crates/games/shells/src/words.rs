//! The board in words.

use ararat_core::{Game as _, Seat, SeatView, Turn, View, facts};
use ararat_text::{Catalogue, Form, TextBoard, Words};

use crate::rules::{Action, Shells, sum};

impl TextBoard for Shells {
    const WORDS: Words = ararat_text::words![""];

    fn form(view: View<'_, Shells>, _form: Form, words: &Catalogue) -> String {
        let public = view.public();
        let mut lines = vec![Shells::asked(view, words)];
        for seat in Seat::all(public.counts.len()) {
            let facts = facts![seat, count: public.counts[seat]];
            lines.push(words.fill("shells-line", &facts));
        }
        if let Some(own) = view.own().filter(|own| own.0 != 0) {
            lines.push(words.fill("shells-own", &facts![sum: sum(own.0)]));
        }
        lines.join("\n") + "\n"
    }

    fn asked(view: View<'_, Shells>, words: &Catalogue) -> String {
        match Shells::turn(view.public()) {
            Turn::Seats(seats) if view.viewer().seat().is_some_and(|own| seats.contains(own)) => {
                words.word("shells-your-turn")
            }
            Turn::Seats(seats) => words.fill("shells-turn", &facts![seats]),
            Turn::Chance => words.word("shells-drawing"),
            Turn::Over => words.word("shells-over"),
        }
    }

    fn action(_view: SeatView<'_, Shells>, action: &Action, words: &Catalogue) -> String {
        words.word(match action {
            Action::Draw => "shells-do-draw",
            Action::Stop => "shells-do-stop",
        })
    }
}
