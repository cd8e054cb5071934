//! A game that was played, of any kind: what the replay pages need from all games alike.

use ararat_core::record::{Head, RecordText};
use ararat_core::{Components as _, Facts, Game, Malformed, RecordError, Seat, Turn, Viewer};
use ararat_games::{GameName, with_game};
use ararat_table::Reel;
use ararat_text::{Catalogue, sentence};
use ararat_web::{
    Chair, Check, Finding, Frame, LogLine, Look, Refused, ReplayPage, ResultPicture, Scene,
    Verification, WebBoard, has_secrets, replay_page, replay_part,
};

use crate::forms::ReplayMoment;
use crate::table_view::Extent;
use crate::verification::{checks, fault_place};

/// A game read from a record.
pub trait Replay: Send + Sync {
    fn game(&self) -> GameName;
    fn head(&self) -> &Head;
    /// The record it was read from.
    fn text(&self) -> &str;
    fn step_count(&self) -> usize;
    fn has_secrets(&self) -> bool;
    /// The first `count` steps in their text form.
    fn steps(&self, count: usize) -> Vec<String>;
    /// Whether a new game can continue after this many steps.
    fn can_branch(&self, step: usize) -> bool;
    /// The step before the first decision.
    fn first_turn(&self) -> usize;
    /// The steps before the previous and the next decision: those of the viewing seat, or else
    /// where another seat's turn begins.
    fn turns_around(&self, step: usize, look: Look) -> (Option<usize>, Option<usize>);
    /// What was checked; `origin` is the replay of the record that this game continues, if known.
    fn verification(&self, origin: Option<&dyn Replay>, words: &Catalogue) -> Verification;
    fn render(&self, frame: &Frame, page: ReplayPage, extent: Extent) -> String;
    /// The result, if the game was played to its end.
    fn result(&self, chairs: &[Chair], words: &Catalogue) -> Option<ResultPicture>;
}

struct TypedReplay<G: WebBoard> {
    reel: Reel<G>,
    text: String,
    game: GameName,
}

/// Reads and plays a record.
pub fn open_replay(bytes: &[u8]) -> Result<Box<dyn Replay>, RecordError> {
    let read = RecordText::parse(bytes)?;
    let game: GameName =
        read.head.game.parse().map_err(|fault: Malformed| {
            RecordError::new(2, "game ".len() + fault.at, fault.notice)
        })?;
    let text = String::from_utf8(bytes.to_vec()).expect("a record that was parsed is UTF-8");
    with_game!(game, G => {
        let reel = Reel::<G>::new(bytes, &read, <G as Game>::Components::standard())?;
        Ok(Box::new(TypedReplay { reel, text, game }))
    })
}

impl<G: WebBoard> Replay for TypedReplay<G> {
    fn game(&self) -> GameName {
        self.game
    }

    fn head(&self) -> &Head {
        self.reel.record().head()
    }

    fn text(&self) -> &str {
        &self.text
    }

    fn step_count(&self) -> usize {
        self.reel.step_count()
    }

    fn has_secrets(&self) -> bool {
        has_secrets::<G>()
    }

    fn steps(&self, count: usize) -> Vec<String> {
        self.reel.record().steps().iter().take(count).map(ToString::to_string).collect()
    }

    fn can_branch(&self, step: usize) -> bool {
        // After hidden cards were imagined again, the steps alone do not lead to the position: a
        // game continued from there would need the whole chain of records.
        let is_plain = self
            .head()
            .origin
            .is_none_or(|origin| origin.imagined_by.is_none() || step < origin.step_count);
        is_plain && step <= self.reel.step_count() && self.reel.state(step).turn() != Turn::Over
    }

    fn first_turn(&self) -> usize {
        (0..self.step_count()).find(|&step| self.reel.actor(step).is_some()).unwrap_or(0)
    }

    fn turns_around(&self, step: usize, look: Look) -> (Option<usize>, Option<usize>) {
        let begins = |number: &usize| {
            let Some(actor) = self.reel.actor(*number) else { return false };
            match look {
                Look::Seat(seat) => actor == seat,
                Look::Spectator | Look::Open => {
                    let earlier = (0..*number).rev().find_map(|earlier| self.reel.actor(earlier));
                    earlier != Some(actor)
                }
            }
        };
        let last = (0..step).rev().find(begins);
        (last, (step + 1..self.reel.step_count()).find(begins))
    }

    fn verification(&self, origin: Option<&dyn Replay>, words: &Catalogue) -> Verification {
        let error = self.reel.verified().as_ref().err();
        let mut verification = Verification {
            checks: checks(self.reel.record(), error, words),
            fault: error.map(|error| fault_place(error, words)),
        };
        if let Some(own) = self.head().origin {
            let facts = Facts::new().number("count", own.step_count);
            let (finding, key) = match origin {
                None => (Finding::Unknown, "web-check-origin-unknown"),
                Some(replay) if replay.steps(own.step_count) == self.steps(own.step_count) => {
                    (Finding::Good, "web-check-origin-good")
                }
                Some(_) => (Finding::Bad, "web-check-origin-bad"),
            };
            let check = Check {
                finding,
                title: words.word("web-check-origin"),
                meaning: words.fill(key, &facts),
            };
            if finding == Finding::Bad && verification.fault.is_none() {
                let refused = Refused { text: sentence(&check.meaning), clause: None };
                verification.fault = Some((self.head().line_count() - 1, 1, refused));
            }
            verification.checks.push(check);
        }
        verification
    }

    fn render(&self, frame: &Frame, mut page: ReplayPage, extent: Extent) -> String {
        let names = page.chairs.iter().map(|chair| chair.name.clone()).collect();
        let words = frame.words().with_names(names);
        let (main, others) = match page.look {
            Look::Seat(seat) => (Viewer::Seat(seat), Vec::new()),
            Look::Open if self.has_secrets() => {
                let seats = Seat::all(page.chairs.len()).map(Viewer::Seat);
                (Viewer::Spectator, seats.collect())
            }
            // Where nothing is hidden, a spectator sees everything.
            Look::Spectator | Look::Open => (Viewer::Spectator, Vec::new()),
        };
        page.log = self
            .reel
            .heard_by(main, page.step)
            .map(|(step, event)| {
                let is_new = step + 1 == page.step;
                LogLine::new::<G>(step, self.reel.actor(step), event, &words, is_new)
            })
            .collect();
        let state = self.reel.state(page.step);
        let viewers: Vec<Viewer> = std::iter::once(main).chain(others).collect();
        let news: Vec<Vec<&G::Event>> = viewers
            .iter()
            .map(|viewer| {
                let heard = self.reel.heard_by(*viewer, page.step);
                heard.filter(|(step, _)| step + 1 == page.step).map(|(_, event)| event).collect()
            })
            .collect();
        let chairs = page.chairs.clone();
        let scenes: Vec<Scene<'_, G>> = viewers
            .iter()
            .zip(&news)
            .map(|(&viewer, news)| Scene {
                view: state.view(viewer),
                words: &words,
                chairs: &chairs,
                news,
                can_act: false,
            })
            .collect();
        match extent {
            Extent::Page => replay_page(frame, &page, &scenes).into_string(),
            Extent::Part => replay_part(&page, &scenes).into_string(),
        }
    }

    fn result(&self, chairs: &[Chair], words: &Catalogue) -> Option<ResultPicture> {
        let state = self.reel.state(self.reel.step_count());
        let view = state.view(Viewer::Spectator);
        let outcome = G::outcome(view.public())?;
        Some(ResultPicture::new::<G>(self.game.pages(), view.public(), &outcome, chairs, words))
    }
}

/// Where a replay is shown.
#[derive(Clone, Debug)]
pub struct ReplayPlace {
    pub base: String,
    pub table: Option<String>,
    pub record: String,
    pub chairs: Vec<Chair>,
    /// The visitor's seat, used as the default view.
    pub own: Option<String>,
}

/// A step of a replay as a page; `begun` is the replay of the record that the game continues, if
/// known.
pub fn show_replay(
    replay: &dyn Replay,
    place: ReplayPlace,
    moment: &ReplayMoment,
    begun: Option<&dyn Replay>,
    mut frame: Frame,
    extent: Extent,
) -> String {
    // Before the first decision there is little to see, because the board is still being set up.
    let wanted = moment.step.unwrap_or_else(|| replay.first_turn());
    let step = replay.step_count().min(wanted);
    let seat = moment.seat.as_deref().or(place.own.as_deref()).unwrap_or_default();
    let look = Look::read(seat, place.chairs.len());
    frame.path = format!("{}?step={step}&seat={seat}", place.base);
    let (last_turn, next_turn) = replay.turns_around(step, look);
    let page = ReplayPage {
        origin: replay.head().origin.filter(|_| begun.is_some()).map(|origin| {
            (format!("/replay/{}?step={}", origin.record, origin.step_count), origin.step_count)
        }),
        base: place.base,
        table: place.table,
        record: place.record,
        game: replay.game().pages(),
        chairs: place.chairs,
        look,
        step,
        step_count: replay.step_count(),
        last_turn,
        next_turn,
        log: Vec::new(),
        verification: replay.verification(begun, frame.words()),
        can_branch: replay.can_branch(step),
        has_secrets: replay.has_secrets(),
    };
    replay.render(&frame, page, extent)
}
