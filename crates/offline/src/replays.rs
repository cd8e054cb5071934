//! Finished games, step by step: those played here, and uploaded records; and games that continue
//! one of them from some point.

use std::collections::BTreeSet;
use std::sync::Arc;

use ararat_bots::Level;
use ararat_core::record::RecordText;
use ararat_core::{Digest, Facts, Seat};
use ararat_pages::forms::{Opponents, ReplayMoment};
use ararat_pages::{
    Replay, ReplayPlace, Settings, bot_row, chairs, fault_place, open_replay, show_replay,
};
use ararat_table::OriginRow;
use ararat_text::{Catalogue, sentence};
use ararat_web::{Chair, KeptRecord, Refused, Upload, upload_page};

use crate::answer::Answer;
use crate::fault::Fault;
use crate::request::{Method, Request};
use crate::routes::read_game;
use crate::site::{OWNER, Plan, Site, key};
use crate::stored_table::{self, Head};
use crate::table::extent;

/// Size limit of a record in bytes. No real game comes close.
const LONGEST_RECORD: usize = 512 * 1024;
/// How many games stay in memory; the one opened first is evicted first.
const MOST_REPLAYS: usize = 4;

impl Site {
    /// The replay of a stored table or record, by the key of its entry.
    pub(crate) fn replay(&mut self, key: &str) -> Result<Arc<dyn Replay>, Fault> {
        if let Some((_, replay)) = self.replays.iter().find(|(known, _)| known == key) {
            return Ok(replay.clone());
        }
        let text = self.entries.get(key).ok_or(Fault::NotFound)?;
        let record = match key.strip_prefix("table/").and_then(|id| self.heads.get(id)) {
            Some(Head { results, .. }) if results.is_empty() => return Err(Fault::NotFound),
            Some(_) => stored_table::record(text),
            None => text,
        };
        let replay: Arc<dyn Replay> = Arc::from(open_replay(record.as_bytes())?);
        if self.replays.len() >= MOST_REPLAYS {
            self.replays.pop_front();
        }
        self.replays.push_back((key.to_owned(), replay.clone()));
        Ok(replay)
    }

    pub(crate) fn replay_of_table(&mut self, request: &Request, id: &str) -> Result<Answer, Fault> {
        let replay = self.replay(&key(id))?;
        let row = self.head(id)?.row(OWNER);
        let own = row.seats.iter().position(|seat| seat.visitor == OWNER);
        let place = ReplayPlace {
            base: format!("/table/{id}/replay"),
            table: Some(format!("/table/{id}")),
            record: format!("/table/{id}/record"),
            chairs: chairs(&row.seats),
            own: own.map(|index| (index + 1).to_string()),
        };
        self.show(request, &*replay, place)
    }

    pub(crate) fn replay_of_record(
        &mut self,
        request: &Request,
        id: &str,
        rest: &[&str],
    ) -> Result<Answer, Fault> {
        if !self.entries.has(&record_key(id)) {
            return Err(Fault::NotFound);
        }
        // Those that this build cannot read can be deleted too.
        match (request.method, rest) {
            (Method::Get, ["delete"]) => return Ok(self.ask_to_delete_record(request, id)),
            (Method::Post, ["delete"]) => {
                self.forget_record(id);
                return Ok(Answer::see_other("/replay"));
            }
            _ => {}
        }
        let replay = self.replay(&record_key(id))?;
        match (request.method, rest) {
            (Method::Get, []) => {
                let players = replay.head().players.iter();
                let place = ReplayPlace {
                    base: format!("/replay/{id}"),
                    table: None,
                    record: format!("/replay/{id}/record"),
                    chairs: players.map(|name| Chair::person(name)).collect(),
                    own: None,
                };
                self.show(request, &*replay, place)
            }
            (Method::Get, ["record"]) => {
                let name = format!("{}.ararat", replay.head().table);
                let text = replay.text().to_owned();
                Ok(Answer::download("text/plain; charset=utf-8", name, text))
            }
            (Method::Post, ["what-if"]) => self.branch(request, &*replay),
            _ => Err(Fault::NotFound),
        }
    }

    fn show(
        &mut self,
        request: &Request,
        replay: &dyn Replay,
        place: ReplayPlace,
    ) -> Result<Answer, Fault> {
        let moment: ReplayMoment = request.query()?;
        let origin = replay.head().origin;
        let begun = origin.and_then(|it| self.replay(&record_key(&it.record.to_string())).ok());
        let frame = self.frame(request, "");
        let page = show_replay(replay, place, &moment, begun.as_deref(), frame, extent(request));
        Ok(Answer::html(page))
    }

    pub(crate) fn upload_form(&self, request: &Request) -> Answer {
        let frame = self.frame(request, "/replay");
        let upload = Upload { kept: self.kept_records(frame.words()), ..Upload::default() };
        Answer::html(upload_page(&frame, &upload))
    }

    /// The stored records, except copies of those of games on this device, which are deleted with
    /// their games.
    fn kept_records(&self, words: &Catalogue) -> Vec<KeptRecord> {
        let tables = self.entries.below("table/");
        let copies: BTreeSet<String> =
            tables.map(|(_, text)| Digest::of(stored_table::record(text)).to_string()).collect();
        let ids = self.entries.below(RECORDS).map(|(id, _)| id).filter(|id| !copies.contains(*id));
        let kept =
            |id: &str| KeptRecord { id: id.to_owned(), name: self.name_of_record(id, words) };
        ids.map(kept).collect()
    }

    /// What a stored record is called: its game and players, or its id if this build cannot read it.
    pub(crate) fn name_of_record(&self, id: &str, words: &Catalogue) -> String {
        let text = self.entries.get(&record_key(id)).unwrap_or_default();
        let read = RecordText::parse(text.as_bytes()).ok();
        let game = read.as_ref().and_then(|record| read_game(&record.head.game).ok());
        match (read, game) {
            (Some(record), Some(game)) => {
                words.labeled(game.pages().title(words), record.head.players.join(", "))
            }
            _ => id.to_owned(),
        }
    }

    /// Removes a record, if it is stored.
    pub(crate) fn forget_record(&mut self, id: &str) {
        let key = record_key(id);
        self.entries.remove(&key);
        self.replays.retain(|(known, _)| *known != key);
    }

    /// Stores an uploaded or typed record.
    pub(crate) fn upload(&mut self, request: &Request) -> Answer {
        let frame = self.frame(request, "/replay");
        let words = frame.words();
        let file = request.field("file").unwrap_or_default();
        let mut typed = request.field("text").unwrap_or_default().replace("\r\n", "\n");
        if !typed.is_empty() && !typed.ends_with('\n') {
            typed.push('\n');
        }
        let text = if file.is_empty() { typed.clone() } else { file };
        let plain = |text: String| (None, Refused { text: sentence(&text), clause: None });
        let (status, fault) = if text.is_empty() {
            (422, plain(words.word("web-upload-empty")))
        } else if text.len() > LONGEST_RECORD {
            let facts = Facts::new().number("size", LONGEST_RECORD / 1024);
            (413, plain(words.fill("web-upload-too-long", &facts)))
        } else {
            match open_replay(text.as_bytes()) {
                Ok(_) => {
                    return Answer::see_other(format!("/replay/{}", self.add_record(&text)));
                }
                Err(error) => {
                    let (line, column, refused) = fault_place(&error, words);
                    (422, (Some((line, column)), refused))
                }
            }
        };
        let kept = self.kept_records(words);
        let upload = Upload { text: typed, fault: Some(fault), kept };
        Answer::html_with(status, upload_page(&frame, &upload))
    }

    /// Stores a record; returns its id.
    fn add_record(&mut self, text: &str) -> String {
        let id = Digest::of(text).to_string();
        self.entries.put(&record_key(&id), text);
        id
    }

    pub(crate) fn branch_from_table(
        &mut self,
        request: &Request,
        id: &str,
    ) -> Result<Answer, Fault> {
        let replay = self.replay(&key(id))?;
        self.branch(request, &*replay)
    }

    /// A new table that continues a finished game from some point, against bots.
    fn branch(&mut self, request: &Request, replay: &dyn Replay) -> Result<Answer, Fault> {
        let form: Opponents = request.form()?;
        let seat_count = replay.head().players.len();
        let step = form.step.filter(|&step| replay.can_branch(step)).ok_or(Fault::NoBranch)?;
        let seat = form.seat.filter(|seat| seat.index() < seat_count).ok_or(Fault::NoBranch)?;
        let is_real = form.world == "real" || !replay.has_secrets();
        let person = self.own_seat(self.words(request));
        let level = form.level.unwrap_or(Level::Medium);
        let seats = Seat::all(seat_count).map(|other| {
            if other == seat { person.clone() } else { bot_row(level, other.index() + 1) }
        });
        let count = |count: usize| i64::try_from(count).expect("a game has fewer steps and seats");
        let origin = OriginRow {
            record_id: self.add_record(replay.text()),
            step_count: count(step),
            imagined_by: if is_real { 0 } else { count(seat.index() + 1) },
        };
        let plan = Plan {
            game: replay.game(),
            options: replay.head().options.to_string(),
            settings: Settings { hints: true, pace: form.pace, ..Settings::default() },
            seats: seats.collect(),
            origin: Some(origin),
        };
        self.open(plan, request)
    }

    /// The steps that a game takes over from a record.
    pub(crate) fn given_steps(&self, origin: Option<&OriginRow>) -> Result<Vec<String>, Fault> {
        let Some(origin) = origin else { return Ok(Vec::new()) };
        let text = self.entries.get(&record_key(&origin.record_id)).ok_or(Fault::Broken)?;
        let mut steps = RecordText::parse(text.as_bytes())?.steps;
        steps.truncate(usize::try_from(origin.step_count).map_err(|_| Fault::Broken)?);
        Ok(steps)
    }
}

/// Where the keys of records begin.
const RECORDS: &str = "record/";

fn record_key(id: &str) -> String {
    format!("{RECORDS}{id}")
}
