//! Everything needed to draw a board.

use ararat_bots::{Strength, Style};
use ararat_core::{Facts, Game, Refusal as _, Seat, SeatView, View};
pub use ararat_text::svg::{seat_class, seat_mark};
use ararat_text::{Catalogue, sentence};
use maud::{Markup, html};

/// Who sits in a seat, as pages show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chair {
    pub name: String,
    /// The catalogue key of an animal; empty where faces are not shown.
    pub face: &'static str,
    /// The strength of the bot in this seat.
    pub strength: Option<Strength>,
    /// The style of the bot in this seat, if it has one.
    pub style: Option<Style>,
    /// Whether it plays for a person who has left.
    pub has_left: bool,
    /// Whether this seat belongs to a program's account.
    pub is_program: bool,
}

impl Chair {
    /// A person without a face, as in records and rules.
    pub fn person(name: &str) -> Chair {
        Chair {
            name: name.to_owned(),
            face: "",
            strength: None,
            style: None,
            has_left: false,
            is_program: false,
        }
    }

    /// What kind of player it is, if not a person: “bot: hard, bold”.
    pub(crate) fn tag(&self, words: &Catalogue) -> Option<String> {
        let program = self.is_program.then(|| words.word("people-program"));
        let bot = |strength: Strength| {
            let level = strength_in_words(strength, words);
            let level = match self.style {
                Some(style) => {
                    let facts = Facts::new().text("level", level).word("style", style.name_key());
                    words.fill("web-level-style", &facts)
                }
                None => level,
            };
            let key = if self.has_left { "web-seat-left" } else { "web-seat-bot" };
            words.fill(key, &Facts::new().text("level", level))
        };
        self.strength.map(bot).or(program)
    }
}

/// The strength of a bot: its level, or an adaptive bot's current strength.
pub fn strength_in_words(strength: Strength, words: &Catalogue) -> String {
    match strength {
        Strength::Level(level) => words.word(level.name_key()),
        Strength::Adaptive(grade) => {
            words.fill("level-adaptive-now", &Facts::new().word("grade", grade.name_key()))
        }
    }
}

/// What a board is drawn from.
pub struct Scene<'a, G: Game> {
    pub view: View<'a, G>,
    /// Contains the names of the players.
    pub words: &'a Catalogue,
    pub chairs: &'a [Chair],
    /// What the viewer was told since they last acted, oldest first.
    pub news: &'a [&'a G::Event],
    /// Whether the viewer must act, and can do so on this page.
    pub can_act: bool,
}

impl<'a, G: Game> Scene<'a, G> {
    /// The viewer's seat, if they must act on this page.
    pub fn actor(&self) -> Option<SeatView<'a, G>> {
        self.view.as_seat().filter(|view| self.can_act && view.is_to_act())
    }

    /// Why the viewer cannot do this: a sentence with its rule. `None` if they can, or if it is not
    /// their turn, which the page says elsewhere.
    pub fn why_not(&self, action: &G::Action) -> Option<Markup> {
        let refusal = G::check(self.actor()?, action).err()?;
        Some(why::<G>(&refusal, self.words))
    }

    /// A button for an action. If the action is not allowed, the button says why, before and after
    /// it is pressed. If it is not the viewer's turn, there is nothing to press.
    pub fn button(&self, action: &G::Action, label: &Markup) -> Markup {
        if self.actor().is_none() {
            return html! { span .idle { (label) } };
        }
        let why = self.why_not(action);
        html! {
            span .act {
                button name="do" value=(action) aria-disabled=[why.as_ref().map(|_| "true")] { (label) }
                @if let Some(why) = why { (why) }
            }
        }
    }

    /// Whether the viewer's seat is the reader's own. Replays, analyses and pictures show what
    /// others saw, and must not say “you” to a reader who only watches.
    pub fn is_own(&self, seat: Seat) -> bool {
        self.can_act && self.view.viewer().seat() == Some(seat)
    }

    /// Whether any other player at the table is a person.
    pub fn has_other_people(&self) -> bool {
        let is_person = |chair: &Chair| chair.strength.is_none() && !chair.is_program;
        Seat::all(self.chairs.len())
            .zip(self.chairs)
            .any(|(seat, chair)| !self.is_own(seat) && is_person(chair))
    }

    /// The title of something that belongs to the viewer's seat: “Your hand” if the reader sits
    /// there, “Ann’s hand” for everyone else.
    pub fn title(&self, own_key: &str, others_key: &str) -> String {
        match self.view.viewer().seat() {
            Some(seat) if !self.can_act => {
                self.words.fill(others_key, &Facts::new().seat("seat", seat))
            }
            Some(_) | None => self.words.word(own_key),
        }
    }

    /// A player's name with color and shape.
    pub fn player(&self, seat: Seat) -> Markup {
        html! {
            span class={"player " (seat_class(seat))} {
                span .mark aria-hidden="true" { (seat_mark(seat)) }
                (self.words.seat(seat))
            }
        }
    }
}

/// Enter in a box or a choice presses the first button of its form: this one, which does nothing.
/// Otherwise it would make a move that nobody intended. Browsers skip disabled buttons, so the
/// button is enabled; but its form method is `dialog`, and outside a dialog that submits nothing.
pub fn no_default_button() -> Markup {
    html! { button .unseen formmethod="dialog" tabindex="-1" aria-hidden="true" {} }
}

/// A refusal as a note with a link to its rule.
pub fn why<G: Game>(refusal: &G::Refusal, words: &Catalogue) -> Markup {
    let clause = refusal.clause();
    html! {
        span .why role="note" {
            (sentence(&words.say(refusal)))
            " "
            // The table stays open beside it.
            a href=(rule_address(G::NAME, clause.id)) target="_blank" { (clause.id) }
        }
    }
}

/// The address of a rule.
pub fn rule_address(game: &str, id: &str) -> String {
    format!("/rules/{game}#{id}")
}

impl<G: Game> std::fmt::Debug for Scene<'_, G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Scene").field("view", &self.view).finish_non_exhaustive()
    }
}
