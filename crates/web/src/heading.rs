//! The heading of a page: its title and lead above the water, with a small drawing.

use maud::{Markup, PreEscaped, html};

use crate::game::WebGame;
use crate::picture::image;

/// The drawing beside a title.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Emblem {
    /// The ark on the water: pages about the site.
    Ark,
    /// A dove with a twig: people.
    Dove,
    /// A rainbow: what happens once a week.
    Rainbow,
    /// Three crates, the tallest in the middle: rankings.
    Podium,
    /// An open book: the rules.
    Book,
    /// A scroll: records.
    Scroll,
    /// The animals of a game, on its ground.
    Game(&'static WebGame),
}

impl Emblem {
    /// The background color.
    fn mood(self) -> &'static str {
        match self {
            Emblem::Game(game) => game.mood.as_str(),
            Emblem::Ark | Emblem::Dove | Emblem::Rainbow | Emblem::Podium => "shore",
            Emblem::Book | Emblem::Scroll => "timber",
        }
    }

    fn draw(self) -> Markup {
        let drawing = match self {
            Emblem::Ark => include_str!("../assets/drawings/ark.svg"),
            Emblem::Dove => include_str!("../assets/drawings/dove.svg"),
            Emblem::Rainbow => include_str!("../assets/drawings/rainbow.svg"),
            Emblem::Podium => include_str!("../assets/drawings/podium.svg"),
            Emblem::Book => include_str!("../assets/drawings/book.svg"),
            Emblem::Scroll => include_str!("../assets/drawings/scroll.svg"),
            Emblem::Game(game) => {
                return html! {
                    div .emblem aria-hidden="true" { @for face in game.faces { (image(face)) } }
                };
            }
        };
        html! { (PreEscaped(drawing)) }
    }
}

/// A heading; `lead` is shown below the title.
pub(crate) fn heading(emblem: Emblem, title: &Markup, lead: &Markup) -> Markup {
    html! {
        header class={"head mood-" (emblem.mood())} {
            h1 { (title) }
            div .lead { (lead) }
            (emblem.draw())
            (PreEscaped(include_str!("../assets/drawings/waves.svg")))
        }
    }
}
