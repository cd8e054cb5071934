//! A table: viewing it and playing.

use ararat_core::{Facts, Message as _, Notice, Seat};
use ararat_pages::forms::{AtSeat, AtStep};
use ararat_pages::{
    Denial, Extent, TableState, chairs, coach_saying, curtain, day_of, render, table_page, words_at,
};
use ararat_text::sentence;
use ararat_web::{Coach, Hint, Refused};

use crate::answer::Answer;
use crate::fault::Fault;
use crate::request::{Method, Request};
use crate::site::{OWNER, Site, key};
use crate::stored_table::{self, Head};

/// What a page shows besides the table itself.
#[derive(Default)]
struct Shown {
    /// The seat to view from, which anybody may choose once the game is over.
    from: Option<Seat>,
    /// Why something was not done.
    refused: Option<(u16, Refused)>,
    hint: Vec<Hint>,
    /// Show the game after this many steps; after all of them by default.
    step: Option<usize>,
}

impl Site {
    pub(crate) fn at_table(
        &mut self,
        request: &Request,
        method: Method,
        id: &str,
        rest: &[&str],
    ) -> Result<Answer, Fault> {
        match (method, rest) {
            (Method::Get, []) => {
                let query: AtSeat = request.query()?;
                let shown = Shown { from: query.seat, ..Shown::default() };
                self.look(request, id, Extent::Page, shown)
            }
            (Method::Get, ["part"]) => {
                let query: AtStep = request.query()?;
                let shown = Shown { step: query.step, ..Shown::default() };
                self.look(request, id, Extent::Part, shown)
            }
            (Method::Get, ["live"]) => self.live(id),
            (Method::Get, ["record"]) => self.record_of_table(id),
            (Method::Get, ["replay"]) => self.replay_of_table(request, id),
            (Method::Post, ["replay", "what-if"]) => self.branch_from_table(request, id),
            (Method::Get, ["analysis"]) => self.analysis(request, id),
            (Method::Post, ["analyse"]) => self.begin_analysis(request, id),
            (Method::Get, ["analysis.svg"]) => self.analysis_picture(request, id),
            (Method::Get, ["result.svg"]) => self.result_picture(request, id),
            // We cannot make PNGs here.
            (Method::Get, ["result.png"]) => {
                Ok(Answer::see_other(format!("/table/{id}/result.svg")))
            }
            (Method::Get, ["analysis.png"]) => {
                Ok(Answer::see_other(format!("/table/{id}/analysis.svg?{}", request.query)))
            }
            (Method::Post, ["act"]) => {
                let done = self.act(request, id);
                self.after(request, id, done)
            }
            (Method::Post, ["undo" | "ask-undo"]) => {
                let done = self.undo(request, id);
                self.after(request, id, done)
            }
            (Method::Post, ["coach"]) => {
                let done = self.coach(request, id);
                self.after(request, id, done)
            }
            (Method::Post, ["hint"]) => match self.hint(request, id) {
                Ok(answer) => Ok(answer),
                Err(fault) => self.after(request, id, Err(fault)),
            },
            (Method::Post, ["lift"]) => self.lift(request, id),
            (Method::Post, ["close" | "leave"]) => self.close(id),
            (Method::Post, ["unlist"]) => self.ask_to_delete(request, id),
            (Method::Post, ["delete"]) => self.delete(request, id),
            (Method::Post, ["again"]) => self.again(request, id),
            (
                _,
                [
                    "talk" | "say" | "mute" | "free-talk" | "join" | "fill" | "remove"
                    | "fill-seat" | "return" | "deal" | "answer-undo" | "invite" | "decline",
                ],
            ) => Err(Fault::Alone),
            _ => Err(Fault::NotFound),
        }
    }

    /// The table as the reader sees it.
    fn look(
        &mut self,
        request: &Request,
        id: &str,
        extent: Extent,
        shown: Shown,
    ) -> Result<Answer, Fault> {
        let state = self.table(id)?;
        let (status, refused) = match shown.refused {
            Some((status, refused)) => (status, Some(refused)),
            None => (200, None),
        };
        let frame = self.frame(request, format!("/table/{id}"));
        let lifted = self.heads.get(id).and_then(Head::lifted);
        let own = state.seats_of(OWNER);
        let mut seat = state.seat_of(OWNER, lifted);
        if state.is_over() {
            seat = shown.from.filter(|seat| seat.index() < state.row.seats.len()).or(seat);
        }
        let mut page = table_page(&state, OWNER, seat, Site::hour(request), frame.words());
        // Sharing a deal would need other people.
        page.can_share_deal = false;
        // Nothing travels, so nothing is left out.
        page.has_whole_log = true;
        page.tells_goal = extent == Extent::Page && !self.has_finished(state.game.name());
        page.refused = refused;
        page.hint = shown.hint;
        page.curtain = curtain(&state, &own, seat, lifted);
        let can_act = seat.is_some_and(|seat| own.contains(&seat));
        if let Some(seat) = seat.filter(|_| can_act && page.curtain.is_none()) {
            let is_coached = state.coached().contains(seat);
            page.coach_switch = state.allows_coach().then_some(is_coached);
            if is_coached {
                let remark = self.timely_remark(&state, seat);
                // A frame of an earlier step shows what others did, so the coach is silent.
                let saying = match shown.step {
                    Some(_) => None,
                    None => coach_saying(&state, seat, remark.as_ref(), frame.words()),
                };
                page.coach = Some(Coach { saying });
            }
        }
        if state.is_over() {
            let words = words_at(frame.words(), &state.row.seats);
            page.decided = self.decided(id, &words.with_reader(seat.filter(|_| can_act)));
        }
        let viewer = TableState::viewer(seat);
        let page = render(&*state.game, viewer, can_act, &frame, page, extent, shown.step);
        Ok(page.map_or_else(Answer::nothing, |page| Answer::html_with(status, page)))
    }

    pub(crate) fn look_with_hints(
        &mut self,
        request: &Request,
        id: &str,
        hint: Vec<Hint>,
    ) -> Result<Answer, Fault> {
        self.look(request, id, extent(request), Shown { hint, ..Shown::default() })
    }

    /// Answers a submission: with the table as it is now, or with why nothing was done. The board
    /// itself shows why an action was refused.
    fn after(
        &mut self,
        request: &Request,
        id: &str,
        done: Result<(), Fault>,
    ) -> Result<Answer, Fault> {
        let extent = extent(request);
        let plain = |code| Notice::new(code, Facts::new());
        let refusal = match done {
            Ok(()) if extent == Extent::Page => {
                return Ok(Answer::see_other(format!("/table/{id}")));
            }
            Ok(()) => None,
            Err(Fault::MovedOn) => Some((409, plain("web-moved-on"), None)),
            Err(Fault::Denied(Denial::UndoRefused)) => Some((409, plain("web-undo-refused"), None)),
            Err(Fault::Undo(refusal)) => Some((409, refusal.notice(), None)),
            Err(Fault::Refused(refusal)) => Some((422, refusal.notice, refusal.clause)),
            Err(fault) => return Err(fault),
        };
        let refused = match refusal {
            None => None,
            Some((status, notice, clause)) => {
                let words = words_at(self.words(request), &self.table(id)?.row.seats);
                let text = sentence(&words.say(&notice));
                Some((status, Refused { text, clause }))
            }
        };
        self.look(request, id, extent, Shown { refused, ..Shown::default() })
    }

    /// A stream that sends the version now and whenever it changes.
    fn live(&mut self, id: &str) -> Result<Answer, Fault> {
        let state = self.table(id)?;
        let mut body = format!("retry: 500\nevent: version\ndata: {}\n\n", state.row.version);
        if !state.coached().is_empty() {
            // The coach may have spoken between loading page and stream.
            body.push_str("event: presence\ndata: 0\n\n");
        }
        Ok(Answer {
            status: 200,
            kind: "text/event-stream",
            follows: Some(id.to_owned()),
            body: body.into_bytes(),
            ..Answer::default()
        })
    }

    /// The record of a finished game as it was stored, even if this build can no longer play it.
    fn record_of_table(&mut self, id: &str) -> Result<Answer, Fault> {
        if self.head(id)?.results.is_empty() {
            return Err(Fault::NotFound);
        }
        let text = self.entries.get(&key(id)).ok_or(Fault::NotFound)?;
        let record = stored_table::record(text).to_owned();
        Ok(Answer::download("text/plain; charset=utf-8", format!("{id}.ararat"), record))
    }

    /// How the game of a table ended.
    fn result_picture(&mut self, request: &Request, id: &str) -> Result<Answer, Fault> {
        let state = self.table(id)?;
        let replay = self.replay(&key(id))?;
        let words = self.words(request);
        let result = replay.result(&chairs(&state.row.seats), words).ok_or(Fault::NotFound)?;
        Ok(Answer::svg(result.svg(&day_of(state.row.changed_at), words)))
    }
}

/// How much of a page a request asks for.
pub(crate) fn extent(request: &Request) -> Extent {
    if request.is_part { Extent::Part } else { Extent::Page }
}
