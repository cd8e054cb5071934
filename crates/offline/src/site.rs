//! The site: what it keeps in memory, and how tables are read, changed and stored.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::str::FromStr as _;
use std::sync::Arc;

use ararat_bots::{Encounter, Finish, Grade, Strength};
use ararat_core::hex::hex;
use ararat_core::{Digest, Seat};
use ararat_games::GameName;
use ararat_pages::{
    Desk, Hour, PendingSteps, Replay, Settings, TableState, is_one_choice_of_many,
    preferred_language, read_state, rules_of, status_of,
};
use ararat_table::{OriginRow, SeatRow, Status, TableRow};
use ararat_text::{Catalogue, Lang};
use ararat_web::{Edition, Frame, Theme};

use crate::answer::Answer;
use crate::base::with_base;
use crate::entries::Entries;
use crate::fault::Fault;
use crate::request::Request;
use crate::stored_table::{self, Head};

/// The reader, who owns everything here.
pub(crate) const OWNER: &str = "owner";
/// How many tables keep their games in memory.
const MOST_TABLES: usize = 8;
/// Random bytes in a table's id.
const NAME_BYTES: usize = 6;

/// The web app on a device.
pub struct Site {
    /// The path below which the site is hosted, such as `/games/`.
    pub(crate) base: String,
    pub(crate) entries: Entries,
    /// The heads of all tables.
    pub(crate) heads: BTreeMap<String, Head>,
    /// Tables in use; any of them can be read again.
    tables: BTreeMap<String, TableState>,
    pub(crate) desks: BTreeMap<String, Desk>,
    /// Tables where there is currently nothing to think about.
    pub(crate) idle: BTreeSet<String>,
    pub(crate) replays: VecDeque<(String, Arc<dyn Replay>)>,
    /// What to send to streams.
    pub(crate) news: Vec<(String, String)>,
}

ararat_core::opaque! { Site }

/// A table to create.
pub(crate) struct Plan {
    pub(crate) game: GameName,
    pub(crate) options: String,
    pub(crate) settings: Settings,
    pub(crate) seats: Vec<SeatRow>,
    pub(crate) origin: Option<OriginRow>,
}

impl Site {
    /// The site below this path, with everything the device has stored.
    pub fn restore(base: &str, entries: impl IntoIterator<Item = (String, String)>) -> Site {
        let mut site = Site {
            base: base.to_owned(),
            entries: Entries::new(entries),
            heads: BTreeMap::new(),
            tables: BTreeMap::new(),
            desks: BTreeMap::new(),
            idle: BTreeSet::new(),
            replays: VecDeque::new(),
            news: Vec::new(),
        };
        site.read_heads();
        site
    }

    /// Reads the heads of all tables. Earlier builds stored closed tables, which nobody can open.
    pub(crate) fn read_heads(&mut self) {
        let tables = self.entries.below("table/");
        let heads = tables.filter_map(|(id, text)| Some((id.to_owned(), Head::read(text)?)));
        self.heads = heads.collect();
        self.tables.clear();
        self.idle.clear();
        let is_closed = |head: &&Head| head.status == Status::Closed;
        let closed: Vec<String> =
            self.heads.values().filter(is_closed).map(|head| head.id.clone()).collect();
        for id in closed {
            self.forget(&id);
        }
    }

    /// Removes a table and everything that belongs to it, also the copy of its record that is made when
    /// a game continues it. That game goes on without.
    pub(crate) fn forget(&mut self, id: &str) {
        if let Some(text) = self.entries.get(&key(id)) {
            let copy = Digest::of(stored_table::record(text)).to_string();
            self.forget_record(&copy);
        }
        self.entries.remove(&key(id));
        for kind in ["analyse", "analysis", "remark"] {
            self.entries.remove_below(&format!("{kind}/{id}/"));
        }
        self.heads.remove(id);
        self.tables.remove(id);
        self.desks.remove(id);
        self.idle.remove(id);
        let key = key(id);
        self.replays.retain(|(known, _)| *known != key);
    }

    /// Answers a request.
    pub fn answer(&mut self, request: &Request) -> Answer {
        let mut answer = match self.route(request) {
            Ok(answer) => answer,
            Err(fault) => fault.page(&self.frame(request, "/")),
        };
        if answer.is_html() {
            let page = String::from_utf8_lossy(&answer.body);
            answer.body = with_base(&page, &self.base).into_bytes();
        }
        if let Some(to) = &mut answer.location
            && let Some(path) = to.strip_prefix('/')
        {
            *to = format!("{}{path}", self.base);
        }
        answer.writes = self.entries.take_writes();
        answer.news = std::mem::take(&mut self.news);
        answer
    }

    pub(crate) fn lang(&self, request: &Request) -> Lang {
        let chosen = self.entries.get("setting/lang").and_then(|code| Lang::from_str(code).ok());
        chosen.unwrap_or_else(|| preferred_language(&request.languages))
    }

    pub(crate) fn words(&self, request: &Request) -> &'static Catalogue {
        ararat_games::words(self.lang(request))
    }

    pub(crate) fn frame(&self, request: &Request, path: impl Into<String>) -> Frame {
        let theme = self.entries.get("setting/theme").and_then(Theme::read);
        Frame {
            words: self.words(request),
            games: &ararat_games::PAGES,
            theme: theme.unwrap_or_default(),
            path: path.into(),
            edition: Edition::Device,
        }
    }

    /// Here nobody is ever absent, and no clock runs.
    pub(crate) fn hour(request: &Request) -> Hour {
        Hour { now: request.now, uptime: request.now, absent_before: 0 }
    }

    /// The current state of a table; a caller that changes it must pass it to [`Site::keep`].
    pub(crate) fn table(&mut self, id: &str) -> Result<TableState, Fault> {
        self.head(id)?;
        if let Some(state) = self.tables.get(id) {
            return Ok(state.clone());
        }
        let text = self.entries.get(&key(id)).ok_or(Fault::NotFound)?;
        let state = stored_table::read(text, OWNER)?;
        if self.tables.len() >= MOST_TABLES {
            self.tables.pop_first();
        }
        self.tables.insert(id.to_owned(), state.clone());
        Ok(state)
    }

    /// The head of a table.
    pub(crate) fn head(&self, id: &str) -> Result<&Head, Fault> {
        let is_kept = self.entries.has(&key(id));
        let missing = if is_kept { Fault::Unreadable } else { Fault::NotFound };
        self.heads.get(id).ok_or(missing)
    }

    /// Stores a changed table under its next version.
    pub(crate) fn keep(&mut self, mut state: TableState, now: i64) {
        state.row.version += 1;
        state.row.changed_at = now;
        let id = state.row.id.clone();
        let head = Head::of(&state, self.heads.get(&id));
        self.entries.put(&key(&id), stored_table::write(&head, &state));
        self.heads.insert(id.clone(), head);
        self.idle.remove(&id);
        self.tell(&id, "version", state.row.version);
        self.tables.insert(id, state);
    }

    /// Stores what the reader did with a table without changing the table itself.
    pub(crate) fn keep_head(&mut self, head: Head) {
        if let Some(text) = self.entries.get(&key(&head.id)) {
            let text = stored_table::with_head(text, &head);
            self.entries.put(&key(&head.id), text);
            self.heads.insert(head.id.clone(), head);
        }
    }

    /// Notifies everybody who watches a table.
    pub(crate) fn tell(&mut self, id: &str, event: &str, number: i64) {
        self.news.push((id.to_owned(), format!("event: {event}\ndata: {number}\n\n")));
    }

    /// Commits steps to a table and stores it.
    pub(crate) fn append(
        &mut self,
        mut state: TableState,
        actor: Option<Seat>,
        steps: PendingSteps,
        now: i64,
    ) {
        let (before, after) = (state.game.turn(), steps.turn());
        // A second copy in memory would force the game to be copied.
        self.tables.remove(&state.row.id);
        state.game_mut().commit(steps);
        let version = state.row.version + 1;
        if !is_one_choice_of_many(before, after) {
            state.open_since = version;
        }
        state.row.status = status_of(after);
        state.acted_at.extend(actor.map(|seat| (seat, version)));
        self.keep(state, now);
    }

    /// Creates a table and starts its game; returns its id.
    pub(crate) fn create(&mut self, plan: Plan, request: &Request) -> Result<String, Fault> {
        let secret: [u8; 32] = request.luck(0)?;
        let name: [u8; NAME_BYTES] = request.luck(32)?;
        let id = hex(&name);
        let mut settings = plan.settings.afresh();
        settings.hints_used = vec![0; plan.seats.len()];
        let row = TableRow {
            id: id.clone(),
            game: plan.game.to_string(),
            rules: rules_of(plan.game),
            options: plan.options,
            secret: hex(&secret),
            owner: OWNER.to_owned(),
            settings: settings.to_string(),
            status: Status::Open,
            version: 0,
            step_count: 0,
            created_at: request.now,
            changed_at: request.now,
            seats: plan.seats,
        };
        let given = self.given_steps(plan.origin.as_ref())?;
        let extras = ararat_pages::Extras { settings, origin: plan.origin, ..Default::default() };
        let state = read_state(row, extras, &[])?;
        let steps = state.game.prepare_opening(&given).map_err(|_| Fault::Broken)?;
        self.append(state, None, steps, request.now);
        Ok(id)
    }

    /// The name and face that the reader plays under.
    pub(crate) fn own_seat(&self, words: &Catalogue) -> SeatRow {
        let name = self.entries.get("setting/name").map(str::to_owned);
        let face = self.entries.get("setting/face").unwrap_or_default().to_owned();
        let name = name.unwrap_or_else(|| words.word("web-guest"));
        SeatRow { face, ..SeatRow::taken(OWNER, &name, false) }
    }

    /// The games of this kind that were finished on this device.
    pub(crate) fn finished(&self, game: GameName) -> impl Iterator<Item = &Head> {
        let is_over = |head: &&Head| head.status == Status::Over;
        self.heads.values().filter(move |head| head.game == game.as_str()).filter(is_over)
    }

    pub(crate) fn has_finished(&self, game: GameName) -> bool {
        self.finished(game).next().is_some()
    }

    /// The bot grade that makes for even games with the reader, judging by their latest games here.
    pub(crate) fn fitting_grade(&self, game: GameName) -> Grade {
        let mut games: Vec<&Head> = self.finished(game).collect();
        games.sort_by_key(|head| (Reverse(head.changed_at), &head.id));
        let encounter =
            |(strength, result): (Strength, Finish)| Encounter { rung: strength.rung(), result };
        let met = games.into_iter().map(|head| head.bots_met(OWNER));
        let met: Vec<Vec<Encounter>> = met
            .filter(|met| !met.is_empty())
            .map(|met| met.into_iter().map(encounter).collect())
            .collect();
        Grade::fitting(&met)
    }

    /// Whether the reader has neither played this game nor begun to learn it.
    pub(crate) fn is_new(&self, game: GameName) -> bool {
        let lessons = &ararat_pages::course(game).lessons;
        let is_done = |words: &str| self.entries.has(&format!("lesson/{words}"));
        let has_learned = lessons.iter().any(|lesson| is_done(&lesson.words));
        let has_played = self.heads.values().any(|head| head.game == game.as_str());
        !lessons.is_empty() && !has_learned && !has_played
    }
}

/// The key of a table's entry.
pub(crate) fn key(id: &str) -> String {
    format!("table/{id}")
}
