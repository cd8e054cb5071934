//! What a game provides for its page.

use ararat_core::{Clause, Message as _, Notice, Seat, SeatView};
use ararat_lessons::{Mark, Pattern};
use ararat_text::TextBoard;
use maud::{Markup, html};

use crate::illustration::Illustration;
use crate::plain_board::action_list;
use crate::scene::Scene;
use crate::sketch::Sketch;
use crate::stage::stage;

/// A part of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Excerpt {
    /// What everyone shares: the groups, the rows, the ship.
    Common,
    /// What a player has, on the table or in hand.
    Own,
    /// What is counted or chosen beside the board: final arks, the last scoring, score cards, tasks.
    Beside,
}

/// What the card of a seat shows of the game.
#[derive(Clone, Debug, Default)]
pub struct SeatCard {
    /// The numbers that matter most, at most 72 pixels wide and 32 high. They are always visible.
    pub brief: Markup,
    /// Everything else. On a phone it opens from the card.
    pub more: Markup,
}

/// Something on the board that does not explain itself, and its meaning.
#[derive(Clone, Debug)]
pub struct Symbol {
    pub sign: Markup,
    pub meaning: String,
}

/// The background of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Mood {
    #[default]
    Meadow,
    Shore,
    Timber,
    Flood,
}

impl Mood {
    /// Its color in pictures, the same as in the pages.
    pub(crate) fn color(self) -> &'static str {
        match self {
            Mood::Meadow => "#e4eed3",
            Mood::Shore => "#dcecf5",
            Mood::Timber => "#f0e0c4",
            Mood::Flood => "#d5e4ea",
        }
    }

    /// Its name in style sheets.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Mood::Meadow => "meadow",
            Mood::Shore => "shore",
            Mood::Timber => "timber",
            Mood::Flood => "flood",
        }
    }
}

/// What an event sounds like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Sound {
    /// A piece is laid on the table.
    #[default]
    Piece,
    /// A card or tile is taken.
    Card,
    /// Coins, crates or stores change hands.
    Coin,
    /// Somebody knocks on the table.
    Knock,
    /// Water, rain, a loss.
    Water,
    /// A round ends.
    Round,
}

impl Sound {
    /// Its name in pages, known to the script.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Sound::Piece => "piece",
            Sound::Card => "card",
            Sound::Coin => "coin",
            Sound::Knock => "knock",
            Sound::Water => "water",
            Sound::Round => "round",
        }
    }
}

/// A game that can be shown and played on a page.
pub trait WebBoard: TextBoard {
    /// The style sheet of its board. Boards are inside an element with the class `game-…`.
    const STYLE: &'static str = "";
    const MOOD: Mood = Mood::Meadow;
    /// Catalogue keys of the animals on its card on the front page.
    const FACES: &'static [&'static str] = &[];
    /// Catalogue key of the note about reconstructed components.
    const RECONSTRUCTED: Option<&'static str> = None;
    /// The game in a minute: pictures in the order in which one would explain it at a table, each
    /// with its explanation below.
    const OVERVIEW: &'static [Illustration] = &[];
    /// Pictures in its rules, and the game that all of them show: options, then one step per line.
    const ILLUSTRATIONS: &'static [Illustration] = &[];
    const ILLUSTRATED_GAME: &'static str = "";
    /// Catalogue key of the last round, if the final board shows how it was scored. The reader then
    /// sees it before the result.
    const LAST_ROUND: Option<&'static str> = None;
    /// The game's own pictures by catalogue key, as SVG.
    const PICTURES: &'static [(&'static str, &'static str)] = &[];

    /// Catalogue key of the goal at this table, if a variant has one of its own.
    fn goal(_public: &Self::Public) -> Option<&'static str> {
        None
    }

    /// Catalogue key of the advice that the viewer's seat needs most now, for a coach that has
    /// nothing else to say: one of the `game-…-advice-…` that the rules list.
    fn advice(_view: SeatView<'_, Self>) -> Option<&'static str> {
        None
    }

    /// The current point in the game, in a few words: “Round 3”.
    fn moment(_scene: &Scene<'_, Self>) -> String {
        String::new()
    }

    /// Places that the board does not draw but pieces come from, such as a bag: signs beside the
    /// moment. Pieces with a `data-from` come from the element with that `data-source`.
    fn supply(_scene: &Scene<'_, Self>) -> Markup {
        html! {}
    }

    /// What everyone can see about a seat, for its card.
    fn seat(_scene: &Scene<'_, Self>, _seat: Seat) -> SeatCard {
        SeatCard::default()
    }

    /// A seat's visible standing, for a list of games: points, or whatever comes closest.
    fn tally(_scene: &Scene<'_, Self>, _seat: Seat) -> String {
        String::new()
    }

    /// What everyone shares, at the size of a stamp, for a list of games: a drawing of a few
    /// hundred bytes made with [`stamp`](crate::stamp()).
    fn stamp(_scene: &Scene<'_, Self>) -> Markup {
        html! {}
    }

    /// What everyone shares: the groups, the rows, the ship. Like `own` and `bar`, it is inside a
    /// form: a button named `do` sends its value, along with any ticked boxes named `piece`. It
    /// fills the region `board`, whose size does not depend on its content. A game without a
    /// drawing is shown in words.
    fn common(scene: &Scene<'_, Self>) -> Markup {
        html! { pre .words { (Self::board(scene.view, scene.words)) } }
    }

    /// What the viewer has, in hand or on the table; it fills the region `tray`.
    fn own(_scene: &Scene<'_, Self>) -> Markup {
        html! {}
    }

    /// What the viewer can do besides pressing pieces, and what would follow; it fills the region
    /// `bar`.
    fn bar(scene: &Scene<'_, Self>) -> Markup {
        action_list(scene)
    }

    /// Details that are looked up occasionally and have no room on the stage; they open from the
    /// rail.
    fn beside(_scene: &Scene<'_, Self>) -> Markup {
        html! {}
    }

    /// What the signs on its board and pieces mean, for the help beside the table. They depend on
    /// nothing but the goal, the language and whether the viewer can act, and are not worked out for
    /// a page that has them.
    fn glossary(_scene: &Scene<'_, Self>) -> Vec<Symbol> {
        Vec::new()
    }

    /// Everything that the viewer sees and can do, without the page around the game.
    fn show(scene: &Scene<'_, Self>) -> Markup {
        stage(scene)
    }

    /// A part of the board on its own, for a picture in the rules or an open replay; the page must
    /// also contain [`WebBoard::symbols`].
    fn excerpt(scene: &Scene<'_, Self>, part: Excerpt) -> Markup {
        match part {
            Excerpt::Common => Self::common(scene),
            Excerpt::Own => Self::own(scene),
            Excerpt::Beside => Self::beside(scene),
        }
    }

    /// Drawings that the board refers to.
    fn symbols() -> Markup {
        html! {}
    }

    /// The prompt after choosing each piece on this page. The game's style sheet shows the one that
    /// applies in place of the first prompt.
    fn asked_next(_scene: &Scene<'_, Self>) -> Markup {
        html! {}
    }

    /// The action that a form stands for: the value of its button and the ticked pieces. The result
    /// is a text in the game's notation, not checked yet.
    fn compose(_view: SeatView<'_, Self>, verb: &str, pieces: &[String]) -> String {
        if pieces.is_empty() { verb.to_owned() } else { format!("{verb} {}", pieces.join(",")) }
    }

    /// Where an action is on the board, for a hint that points there: its button, and the pieces
    /// named in its text.
    fn marks(_view: SeatView<'_, Self>, action: &Self::Action) -> Vec<Mark> {
        let text = action.to_string();
        let pieces = text.split([' ', ',']).skip(1).map(|word| Mark::Piece(Pattern::new(word)));
        std::iter::once(Mark::Action(Pattern::new(&text))).chain(pieces).collect()
    }

    /// The clauses that matter for the current decision, the most relevant first.
    fn clauses_now(_public: &Self::Public) -> &'static [&'static Clause] {
        &[]
    }

    /// What the caption at a seat says about an event in which the seat acted: a few words. `None`
    /// for what it paid or gained by acting, which the log shows.
    fn deed(event: &Self::Event) -> Option<Notice> {
        Some(event.notice())
    }

    /// What the log says about an event. Games whose notation has names for places that the board
    /// does not show leave them out here.
    fn told(event: &Self::Event) -> Notice {
        event.notice()
    }

    /// Whether an event begins a round: captions at the seats are then cleared.
    fn starts_round(_event: &Self::Event) -> bool {
        false
    }

    /// Whether an event ends a round without showing a result on the board: the page then stays as
    /// it is until the reader continues.
    fn ends_round(_event: &Self::Event) -> bool {
        false
    }

    /// Whether an event of the last step says how the game has ended: the log shows it after the
    /// last scoring.
    fn tells_result(_event: &Self::Event) -> bool {
        false
    }

    /// What an event sounds like.
    fn sound(_event: &Self::Event) -> Sound {
        Sound::Piece
    }

    /// The final board in miniature, for the picture of a result, drawn from public knowledge.
    fn sketch(_public: &Self::Public) -> Sketch {
        Sketch::of_faces(Self::FACES)
    }

    /// Where the points of each seat came from, once the game is over: the catalogue key of each
    /// source, and its points by seat.
    fn sources(_public: &Self::Public) -> Vec<(&'static str, Vec<i32>)> {
        Vec::new()
    }

    /// What a seat's points from this source were given for, shown after them in brackets.
    fn counted(_scene: &Scene<'_, Self>, _source: usize, _seat: Seat) -> Markup {
        html! {}
    }
}
