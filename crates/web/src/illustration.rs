//! Pictures in the rules: parts of the board as it stood in short games that bots played.

use ararat_core::record::read_step;
use ararat_core::{Components as _, Nobody, Seat, State, Viewer};
use ararat_games::{GameName, with_game};
use maud::{Markup, html};

use crate::board::{Excerpt, WebBoard};
use crate::frame::Frame;
use crate::scene::{Chair, Scene};

/// A picture beside a clause.
#[derive(Debug)]
pub(crate) struct Illustration {
    pub(crate) clause: &'static str,
    /// How many steps of the game have been played.
    after: usize,
    /// Who looks, counted from 1; everybody sees it if nobody is named.
    seat: Option<usize>,
    part: Excerpt,
    /// The catalogue key of what it says.
    caption: &'static str,
}

impl Illustration {
    const fn new(
        clause: &'static str,
        after: usize,
        seat: Option<usize>,
        part: Excerpt,
        caption: &'static str,
    ) -> Illustration {
        Illustration { clause, after, seat, part, caption }
    }
}

const ANIMALS_ON_BOARD: [Illustration; 3] = [
    Illustration::new("AOB-2.4", 12, None, Excerpt::Common, "picture-aob-groups"),
    Illustration::new("AOB-2.6", 29, Some(1), Excerpt::Own, "picture-aob-ark"),
    Illustration::new("AOB-3.4", usize::MAX, None, Excerpt::Beside, "picture-aob-end"),
];
const LIFE_IS_LIFE: [Illustration; 3] = [
    Illustration::new("LIL-1.3", 2, None, Excerpt::Common, "picture-lil-rows"),
    Illustration::new("LIL-2.2", 2, Some(1), Excerpt::Own, "picture-lil-hand"),
    Illustration::new("LIL-4.1", usize::MAX, None, Excerpt::Beside, "picture-lil-scoring"),
];
const ARK: [Illustration; 3] = [
    Illustration::new("ARK-1.2", 43, Some(1), Excerpt::Own, "picture-ark-cards"),
    Illustration::new("ARK-4.1", 56, None, Excerpt::Common, "picture-ark-cabins"),
    Illustration::new("ARK-7.2", usize::MAX, None, Excerpt::Beside, "picture-ark-score-cards"),
];
const ARK_AND_NOAH: [Illustration; 3] = [
    Illustration::new("NOA-2.1", 86, None, Excerpt::Beside, "picture-noa-tasks"),
    Illustration::new("NOA-1.9", 99, None, Excerpt::Own, "picture-noa-animals"),
    Illustration::new("NOA-3.11", 110, None, Excerpt::Common, "picture-noa-corrals"),
];

/// The pictures of a game's rules.
pub(crate) fn all(game: GameName) -> &'static [Illustration] {
    match game {
        GameName::AnimalsOnBoard => &ANIMALS_ON_BOARD,
        GameName::LifeIsLife => &LIFE_IS_LIFE,
        GameName::Ark => &ARK,
        GameName::ArkAndNoah => &ARK_AND_NOAH,
    }
}

/// The game that the pictures show: options, then a step a line, as in a record without numbers.
fn script(game: GameName) -> &'static str {
    match game {
        GameName::AnimalsOnBoard => include_str!("../data/rules/animals-on-board.txt"),
        GameName::LifeIsLife => include_str!("../data/rules/life-is-life.txt"),
        GameName::Ark => include_str!("../data/rules/ark.txt"),
        GameName::ArkAndNoah => include_str!("../data/rules/ark-and-noah.txt"),
    }
}

/// What the pictures of a game refer to; once a page.
pub(crate) fn symbols(game: GameName) -> Markup {
    with_game!(game, G => <G as WebBoard>::symbols())
}

/// A picture with what it says.
pub(crate) fn draw(frame: &Frame, game: GameName, illustration: &Illustration) -> Markup {
    let picture = with_game!(game, G => picture::<G>(frame, game, illustration));
    html! {
        @if let Some(picture) = picture {
            figure class={"picture game-" (game)} {
                (picture)
                figcaption { (ararat_text::sentence(&frame.words().word(illustration.caption))) }
            }
        }
    }
}

/// `None` if the game cannot be played so, which a test excludes.
fn picture<G: WebBoard>(
    frame: &Frame,
    game: GameName,
    illustration: &Illustration,
) -> Option<Markup> {
    let state = played::<G>(game, illustration.after)?;
    let words = frame.words();
    let chair = |seat| Chair { name: words.seat(seat), is_bot: false, is_program: false };
    let chairs: Vec<Chair> = Seat::all(state.seat_count()).map(chair).collect();
    let seat = illustration.seat.and_then(|number| Seat::new(number - 1));
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    let view = state.view(viewer);
    let scene = Scene { view, words, chairs: &chairs, news: &[], can_act: false };
    Some(G::excerpt(&scene, illustration.part))
}

/// The game after so many steps.
fn played<G: WebBoard>(game: GameName, count: usize) -> Option<State<G>> {
    let mut lines = script(game).lines();
    let options = lines.next()?.parse().ok()?;
    let options = G::read_options(&options, G::Components::standard()).ok()?;
    let mut state = G::start(&options);
    for line in lines.take(count) {
        let step = read_step(line, state.seat_count()).ok()?;
        state.play(&step, &mut Nobody).ok()?;
    }
    Some(state)
}

#[cfg(test)]
mod tests {
    use ararat_core::Turn;
    use ararat_text::Lang;

    use super::*;
    use crate::frame::Theme;

    #[test]
    fn every_picture_stands_at_a_clause_and_can_be_drawn() {
        let frame = Frame { lang: Lang::En, theme: Theme::Device, path: String::new() };
        for game in GameName::ALL {
            for illustration in all(game) {
                let is_clause = |id| game.clauses().iter().any(|clause| clause.id == id);
                assert!(is_clause(illustration.clause), "{illustration:?}");
                let figure = draw(&frame, game, illustration).into_string();
                assert!(figure.len() > 1000, "{illustration:?} {figure}");
                assert!(!figure.contains("<input") && !figure.contains("<button"), "{figure}");
            }
        }
    }

    #[test]
    fn final_arks_are_those_of_a_game_that_is_over() {
        let game = GameName::AnimalsOnBoard;
        let state = played::<ararat_games::AnimalsOnBoard>(game, usize::MAX).unwrap();
        assert_eq!(state.turn(), Turn::Over);
    }
}
