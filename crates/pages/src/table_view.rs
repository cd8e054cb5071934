//! A game as its viewers see it: pages, JSON for programs, and moments of an analysis. Everything
//! is made from a game that was taken out of its table, so no table stays locked.

use std::collections::BTreeMap;

use ararat_analysis::{Analysis, CERTAIN, Decision, gains, percent, why_in_short};
use ararat_bots::Level;
use ararat_core::{Listener, Nobody, Record, Seat, State, Step, Viewer, facts};
use ararat_games::with_game;
use ararat_table::Table;
use ararat_text::{Catalogue, TextBoard as _, sentence};
use ararat_web::{
    Brief, Chair, Choice, CoachTone, Findings, Frame, LOG_STEPS, LogLine, Moment, Note, Saying,
    Scene, TablePage, WebBoard, choice, moment, table_page, table_part, told_steps,
};
use ararat_wire::{ActionFault, Json, Wire, write_notice};
use serde_json::{Map, Value};

use crate::table_page::words_at;
use crate::{About, AnyGame, Remark, TableState, typed};

/// How much of a page was requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    Page,
    /// Only the part that changes.
    Part,
}

/// The text of an action, from what a form submitted.
pub fn compose(game: &dyn AnyGame, seat: Seat, verb: &str, pieces: &[String]) -> String {
    with_game!(game.name(), G => {
        let table = typed::<G>(game);
        <G as WebBoard>::compose(table.seat_view(seat), verb, pieces)
    })
}

/// The page of a table, or the part of it that changes. With a step, it shows the table after that
/// many steps, if the viewer was told something in the last of them.
pub fn render(
    game: &dyn AnyGame,
    viewer: Viewer,
    can_act: bool,
    frame: &Frame,
    page: TablePage,
    extent: Extent,
    step: Option<usize>,
) -> Option<String> {
    with_game!(game.name(), G => {
        render_typed::<G>(typed(game), viewer, can_act, frame, page, extent, step)
    })
}

fn render_typed<G: WebBoard>(
    table: &Table<G>,
    viewer: Viewer,
    can_act: bool,
    frame: &Frame,
    mut page: TablePage,
    extent: Extent,
    step: Option<usize>,
) -> Option<String> {
    let names = page.chairs.iter().map(|chair| chair.name.clone()).collect();
    let reader = viewer.seat().filter(|_| can_act);
    let words = frame.words().with_names(names).with_reader(reader);
    let step_count = table.step_count();
    page.since = viewer.seat().map_or(step_count, |seat| table.seen_up_to(seat));
    page.is_frame = step.is_some();
    let is_over = G::outcome(table.view(viewer).public()).is_some();
    // A frame shows a single step; the table shows everything since the viewer acted.
    let (earlier, from) = match step {
        // The last step of a game is shown as a step before the result is.
        Some(step) if step == step_count && is_over => (None, step.checked_sub(1)?),
        Some(step) => (Some(table.earlier(step)?), step.checked_sub(1)?),
        None => (None, page.since),
    };
    page.step = if page.is_frame { from + 1 } else { step_count };
    let cut = if page.has_whole_log { 0 } else { step_count.saturating_sub(LOG_STEPS).min(from) };
    page.log_start = page.log_from.unwrap_or(cut);
    let events = table.heard_by(viewer).rev().skip_while(|(step, _)| *step >= page.step);
    let events = events.map(|(step, event)| (step, table.actor(step), event));
    let told = told_steps::<G>(page.log_start, page.chairs.len(), events);
    let mut news = Vec::new();
    let first = told.first().map_or(from, |told| from.min(*told));
    let events = table.heard_since(viewer, first);
    for (step, event) in events.take_while(|(step, _)| *step < page.step) {
        let is_new = step >= from;
        let is_result = is_over && step + 1 == step_count && G::tells_result(event);
        if told.contains(&step) && !(is_result && page.is_frame) {
            let line = LogLine::new::<G>(step, table.actor(step), event, &words, is_new);
            page.log.push(LogLine { is_result, ..line });
        }
        if is_new {
            news.push(event);
        }
    }
    if page.is_frame && news.is_empty() {
        return None;
    }
    let is_last_scoring = page.is_frame && page.step == step_count && is_over;
    if let Some(last) = page.log.last_mut().filter(|_| is_last_scoring) {
        last.is_held = true;
    }
    if let (Some(hint), Some(seat)) = (page.hint.first(), viewer.seat()) {
        let action = hint.action.parse();
        page.marks = action.map_or_else(|_| Vec::new(), |it| G::marks(table.seat_view(seat), &it));
    }
    let scene = Scene {
        view: earlier.as_ref().map_or_else(|| table.view(viewer), |state| state.view(viewer)),
        words: &words,
        chairs: &page.chairs,
        news: &news,
        can_act,
    };
    Some(match extent {
        Extent::Page => table_page(frame, &page, &scene).into_string(),
        Extent::Part => table_part(frame, &page, &scene).into_string(),
    })
}

/// A remark of the coach in words. The seat's options are worded as it saw them at the time.
fn saying(game: &dyn AnyGame, seat: Seat, remark: &Remark, words: &Catalogue) -> Option<Saying> {
    let reasons = &remark.reasons;
    let (tone, text) = match &remark.about {
        About::Stake => {
            let text = match gains(reasons, 1, words) {
                Some(gains) => words.fill("coach-thought", &facts![gains]),
                None => words.word("coach-thought-plain"),
            };
            (CoachTone::Before, sentence(&text))
        }
        About::Better { better, loss, .. } => {
            let action = with_game!(game.name(), G => {
                let then = typed::<G>(game).earlier(remark.step)?;
                G::action(then.seat_view(seat), &better.parse().ok()?, words)
            });
            // Remarks of older versions do not say by how much.
            let key = if *loss > 0 { "coach-better-by" } else { "coach-better" };
            let more = (loss + CERTAIN / 200) / (CERTAIN / 100);
            let better = sentence(&words.fill(key, &facts![action, more]));
            let why = sentence(&why_in_short(reasons, 1, words));
            (CoachTone::After, format!("{better} {why}"))
        }
    };
    Some(Saying { tone, text, link: None })
}

/// What the coach says to a seat: it offers a lesson until the player first acts, and after that
/// gives the last remark if it is still timely.
pub fn coach_saying(
    state: &TableState,
    seat: Seat,
    remark: Option<&Remark>,
    words: &Catalogue,
) -> Option<Saying> {
    let game = state.game.name();
    if state.offers_lesson(seat) {
        let title = words.word(&game.description().title_key());
        let text = sentence(&words.fill("coach-offer", &facts![game: title]));
        let to = format!("/learn/{game}/1");
        let link = Some(Note { text: words.word("coach-offer-link"), to });
        return Some(Saying { tone: CoachTone::Offer, text, link });
    }
    let words = words_at(words, &state.row.seats).with_reader(Some(seat));
    saying(&*state.game, seat, remark?, &words)
}

/// What decided a finished game, according to an analysis at this level.
pub fn decided_note(id: &str, level: Level, analysis: &Analysis, words: &Catalogue) -> Note {
    let page = format!("/table/{id}/analysis?level={}", level.name());
    match analysis.costliest(None).first() {
        None => Note { text: sentence(&words.word("web-decided-even")), to: page },
        Some(decision) => {
            let (step, seat) = (decision.step, decision.seat);
            let points = percent(decision.loss, words);
            let text = sentence(&words.fill("web-decided", &facts![step, seat, points]));
            Note { text, to: format!("{page}#step-{step}") }
        }
    }
}

/// On a shared device: the seat whose secrets stay covered until its player says that they are
/// looking.
pub fn curtain(
    state: &TableState,
    own: &[Seat],
    seat: Option<Seat>,
    lifted: Option<Seat>,
) -> Option<Seat> {
    let is_shared = own.len() > 1 && state.game.has_secrets() && !state.is_over();
    seat.filter(|seat| is_shared && lifted != Some(*seat))
}

/// What a list shows about a game to this viewer.
pub fn brief(game: &dyn AnyGame, viewer: Viewer, chairs: &[Chair], words: &Catalogue) -> Brief {
    with_game!(game.name(), G => {
        let view = typed::<G>(game).view(viewer);
        let scene = Scene { view, words, chairs, news: &[], can_act: false };
        Brief {
            moment: <G as WebBoard>::moment(&scene),
            stamp: <G as WebBoard>::stamp(&scene),
            tallies: Seat::all(chairs.len()).map(|seat| <G as WebBoard>::tally(&scene, seat)).collect(),
            ..Brief::default()
        }
    })
}

/// The fields of a position that all programs are told, whatever their viewpoint.
pub fn public_fields(game: &dyn AnyGame) -> String {
    with_game!(game.name(), G => {
        ararat_wire::public_fields::<G>(typed::<G>(game).view(Viewer::Spectator).public())
    })
}

/// Writes what a program with this viewpoint is told. `public` comes from [`public_fields`].
pub fn write_view(
    game: &dyn AnyGame,
    viewer: Viewer,
    public: &str,
    words: &Catalogue,
    to: Json<'_>,
) {
    with_game!(game.name(), G => {
        ararat_wire::write_view(typed::<G>(game).view(viewer), public, words, to);
    });
}

/// An action of the game as an object; null for a game that does not describe how its actions are
/// written.
pub fn structured(game: &dyn AnyGame, text: &str) -> Value {
    with_game!(game.name(), G => {
        ararat_wire::structured(<G as Wire>::ACTIONS, text).unwrap_or(Value::Null)
    })
}

/// The text of an action given as an object.
pub fn action_text(
    game: &dyn AnyGame,
    object: &Map<String, Value>,
) -> Result<String, Vec<ActionFault>> {
    with_game!(game.name(), G => ararat_wire::action_text(<G as Wire>::ACTIONS, object))
}

/// The verbs of the game's actions.
pub fn verbs(game: &dyn AnyGame) -> Vec<&'static str> {
    with_game!(game.name(), G => <G as Wire>::ACTIONS.iter().map(|form| form.verb).collect())
}

/// Writes the events that the viewer has seen since this step; returns how many.
pub fn write_events(
    game: &dyn AnyGame,
    viewer: Viewer,
    since: usize,
    words: &Catalogue,
    to: Json<'_>,
) -> usize {
    let mut list = to.list();
    let mut count = 0;
    with_game!(game.name(), G => {
        for (_, event) in typed::<G>(game).heard_since(viewer, since) {
            write_notice(event, words, list.place());
            count += 1;
        }
    });
    count
}

/// The findings, with the moments of the costliest decisions overall and for each seat.
pub fn findings(
    game: &dyn AnyGame,
    analysis: Analysis,
    chairs: &[Chair],
    words: &Catalogue,
) -> Findings {
    let seats = analysis.players.iter().map(|player| Some(player.seat));
    let costliest = std::iter::once(None).chain(seats).flat_map(|seat| analysis.costliest(seat));
    let costliest: BTreeMap<usize, &Decision> =
        costliest.map(|decision| (decision.step, decision)).collect();
    let shown = decisions(game, &analysis.decisions, &costliest, chairs, words);
    let Decisions { moments, choices } = shown;
    Findings::Found { analysis, moments, choices }
}

/// What an analysis page shows besides its numbers: the costliest moments, and the options of each
/// decision, both by step.
struct Decisions {
    moments: BTreeMap<usize, Moment>,
    choices: BTreeMap<usize, Choice>,
}

/// The decisions of a finished game, which is replayed once. Those in `costliest` are drawn as
/// moments.
fn decisions(
    game: &dyn AnyGame,
    decisions: &[Decision],
    costliest: &BTreeMap<usize, &Decision>,
    chairs: &[Chair],
    words: &Catalogue,
) -> Decisions {
    let mut found = Decisions { moments: BTreeMap::new(), choices: BTreeMap::new() };
    with_game!(game.name(), G => {
        if let Some(record) = typed::<G>(game).finished_record() {
            collect::<G>(&record, decisions, costliest, chairs, words, &mut found);
        }
    });
    found
}

fn collect<G: WebBoard>(
    record: &Record<G>,
    decisions: &[Decision],
    costliest: &BTreeMap<usize, &Decision>,
    chairs: &[Chair],
    words: &Catalogue,
    found: &mut Decisions,
) {
    let mut replay = record.replay();
    // Decisions are in the order of the game.
    for decision in decisions {
        while replay.played() < decision.step {
            let Some(Ok(_)) = replay.advance(&mut Nobody) else { return };
        }
        let view = replay.state().view(Viewer::Seat(decision.seat));
        found.choices.insert(decision.step, choice(view, decision, words));
        if costliest.contains_key(&decision.step) {
            found.moments.insert(decision.step, moment_of(replay.state(), decision, chairs, words));
        }
    }
}

/// A moment, and what the better choice would have led to, as its seat would have seen it.
fn moment_of<G: WebBoard>(
    state: &State<G>,
    decision: &Decision,
    chairs: &[Chair],
    words: &Catalogue,
) -> Moment {
    let viewer = Viewer::Seat(decision.seat);
    let mut after = state.clone();
    let mut listener = Listener::new();
    let better = decision.better.as_ref().and_then(|text| text.parse().ok());
    let better = better.map(|action| Step::Action { seat: decision.seat, action });
    let is_played = better.is_some_and(|step| after.play(&step, &mut listener).is_ok());
    let news: Vec<&G::Event> = listener.heard_by(viewer).collect();
    let after = is_played.then(|| (after.view(viewer), news.as_slice()));
    moment(state.view(viewer), after, chairs, words)
}

#[cfg(test)]
mod tests {
    use ararat_core::{Secret, Turn};
    use ararat_games::GameName;
    use ararat_text::Lang;
    use ararat_web::{Edition, Theme};

    use super::*;
    use crate::new_game;

    const NAMES: [&str; 3] = ["Ann", "Olive", "Basil"];

    /// A game that bots have played to its end.
    fn played(name: GameName) -> std::sync::Arc<dyn AnyGame> {
        let secret = Secret::from_text("the last scoring");
        let mut game = new_game(name, "players=3", "t", &NAMES, secret, None, None).unwrap();
        let table = std::sync::Arc::get_mut(&mut game).unwrap();
        let opening = table.prepare_opening(&[]).unwrap();
        table.commit(opening);
        while let Turn::Seats(seats) = table.turn() {
            let seat = seats.lowest();
            let seed = u64::try_from(table.step_count()).unwrap();
            let action = table.decide(seat, "random".parse().unwrap(), seed)();
            let steps = table.prepare(seat, &action).unwrap();
            table.commit(steps);
        }
        game
    }

    /// The texts between a mark and the end of their element.
    fn texts<'a>(page: &'a str, mark: &str) -> Vec<&'a str> {
        let rest = page.split(mark).skip(1);
        rest.filter_map(|rest| Some(rest.split_once('>')?.1.split_once('<')?.0)).collect()
    }

    #[test]
    fn a_page_that_shows_the_last_scoring_does_not_tell_the_result() {
        for (&name, lang) in GameName::ALL.iter().zip([Lang::En, Lang::Fr].into_iter().cycle()) {
            let game = played(name);
            let frame = Frame {
                words: ararat_games::words(lang),
                games: &[],
                theme: Theme::default(),
                path: "/table/t".to_owned(),
                edition: Edition::Site,
            };
            let page = |step| {
                let chairs = NAMES.map(Chair::person).to_vec();
                let page = TablePage::new("t", name.pages(), 1, chairs);
                let viewer = Viewer::Seat(Seat::all(3).next().unwrap());
                render(&*game, viewer, true, &frame, page, Extent::Part, step).unwrap()
            };
            let last = game.step_count();
            let (scoring, result) = (page(Some(last)), page(None));
            let mut told = texts(&result, "<span class=\"at-first\"");
            assert_eq!(told.len(), 1, "{name}: {result}");
            let lines: Vec<&str> = result
                .split("<li")
                .filter(|line| line.contains(&format!(" data-step=\"{last}\"")))
                .filter_map(|line| Some(line.split_once('>')?.1.split_once("</li>")?.0))
                .collect();
            assert!(!lines.is_empty(), "{name}: no line tells the result");
            told.extend(lines);
            for line in told {
                assert!(!scoring.contains(line), "{name}: {line}");
            }
            assert!(scoring.contains(" data-held"), "{name}: the scoring is held");
            // Points and lives on the cards of the seats are counted too; Animals on Board has none.
            let seats =
                scoring.split_once("<ol class=\"seats").unwrap().1.split_once("</ol>").unwrap().0;
            assert_eq!(
                seats.contains("data-counts"),
                name.as_str() != "animals-on-board",
                "{name}"
            );
        }
    }
}
