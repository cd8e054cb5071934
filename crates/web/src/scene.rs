//! Everything that drawing a board needs.

use ararat_bots::{Strength, Style};
use ararat_core::{Facts, Game, Refusal as _, Seat, SeatView, View};
pub use ararat_text::svg::{seat_class, seat_mark};
use ararat_text::{Catalogue, sentence};
use maud::{Markup, html};

/// Who sits in a seat, as pages show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chair {
    pub name: String,
    /// The catalogue key of an animal; empty where nobody has a face.
    pub face: &'static str,
    /// How strong the bot is that sits here.
    pub strength: Option<Strength>,
    /// The style of the bot that sits here, if it has one.
    pub style: Option<Style>,
    /// It plays on for a person who has left.
    pub has_left: bool,
    /// A program's account sits here.
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

    /// What a player is who is not a person: “bot: hard, bold”.
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

/// How strong a bot is: its level, or how strong an adaptive one plays now.
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
    /// Knows the names of the players.
    pub words: &'a Catalogue,
    pub chairs: &'a [Chair],
    /// What the viewer was told since they last acted, oldest first.
    pub news: &'a [&'a G::Event],
    /// The viewer must act, and can do so on this page.
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

    /// A button that does this. Where it is not allowed it says why, before and after it is pressed.
    /// Nothing to press if it is not the viewer's turn.
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

    /// Whether the viewer's seat is the reader's own. Replays, analyses and pictures show what others
    /// saw, and must not say “you” to someone who only looks.
    pub fn is_own(&self, seat: Seat) -> bool {
        self.can_act && self.view.viewer().seat() == Some(seat)
    }

    /// The title of what belongs to the viewer's seat: “Your hand” to the reader whose hand it is,
    /// “Ann’s hand” to everyone else.
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
/// Otherwise it would be a move that nobody meant. Browsers pass over a disabled button, but a form
/// sent to a dialog that it does not stand in goes nowhere.
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
            a href=(rule_address(G::NAME, clause.id)) { (clause.id) }
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
