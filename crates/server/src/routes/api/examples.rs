//! Examples for the description of the API. What is told of a game comes from one fixed game of each
//! kind, played here and written by the same code as every answer.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, LazyLock};

use ararat_bots::Grade;
use ararat_core::{OptionList, Rng as _, Seat, Secret, Turn, Viewer, Xoshiro};
use ararat_games::{GameName, with_game};
use ararat_pages::{
    AnyGame, Refusal, check_options, new_game, public_fields, quick_choices, seat_rows, structured,
    typed, words_at, write_events, write_view,
};
use ararat_store::{Scope, Status, TableRow};
use ararat_tables::{Settings, TableError};
use ararat_text::{Catalogue, Lang, TextBoard as _};
use ararat_wire::Json;
use serde_json::{Map, Value, json};

use super::changes::LastTold;
use super::lists;
use super::looking::{public_texts, write_summary};
use crate::api_caller::Caller;
use crate::api_error::ApiError;
use crate::api_fault::{Fault, Possible};
use crate::limits::Rates;

const SEED: u64 = 3;
const TABLE: &str = "k3v9qx2m";
const NAME: &str = "Robot";
const OTHER: &str = "Ann";
/// The beginning of 2026.
const AT: i64 = 1_767_225_600_000;
/// A view with more actions than this is too long for an example.
const MOST_ACTIONS: usize = 8;
/// How many actions are tried again at every later decision.
const MOST_TRIED: usize = 8;

/// What the description shows of a game.
pub(super) struct GameExamples {
    /// The table in mid-game, as the player sees it whose turn it is.
    table: Value,
    line: Value,
    changes: Value,
    hints: Value,
    /// A refusal of the rules, as a problem.
    problem: Option<Value>,
    /// By the names of the game's schemas.
    pub(super) schemas: BTreeMap<&'static str, Vec<Value>>,
}

static GAMES: LazyLock<Vec<GameExamples>> =
    LazyLock::new(|| GameName::ALL.iter().map(|game| Played::game(*game).examples()).collect());

/// The examples of a game.
pub(super) fn of_game(game: GameName) -> &'static GameExamples {
    let index = GameName::ALL.iter().position(|known| *known == game);
    &GAMES[index.expect("every game is listed")]
}

/// The program that the examples are written for.
fn robot() -> Caller {
    Caller::example(NAME, Scope::Play, Lang::En)
}

/// A game that was played to its end.
struct Played {
    row: TableRow,
    game: Arc<dyn AnyGame>,
    /// The decisions of the first seat: how many steps come before, and how many actions are listed.
    moments: Vec<(usize, usize)>,
    /// What the rules refused, and after how many steps.
    refused: Vec<(usize, Refusal)>,
    /// An action of each verb, as an object.
    actions: BTreeMap<String, Value>,
}

impl Played {
    /// Plays at random, always alike.
    fn game(name: GameName) -> Played {
        let choices = quick_choices(name);
        let seats = seat_rows(&choices, &robot().seat(), &[], Grade::FIRST);
        let list = OptionList::new().with("players", choices.len());
        let (options, _) = check_options(name, &list).expect("the default options are valid");
        let names: Vec<&str> = seats.iter().map(|seat| seat.name.as_str()).collect();
        let secret = Secret::from_text("examples");
        let mut game = new_game(name, &options, TABLE, &names, secret, None, None)
            .expect("the default options are valid");
        let row = TableRow {
            id: TABLE.to_owned(),
            game: name.to_string(),
            rules: 1,
            options,
            secret: String::new(),
            owner: robot().visitor,
            settings: String::new(),
            status: Status::Running,
            version: 1,
            step_count: 0,
            created_at: AT,
            changed_at: AT,
            seats,
        };
        let (mut moments, mut refused) = (Vec::new(), Vec::new());
        let (mut actions, mut tried) = (BTreeMap::new(), VecDeque::new());
        let mut luck = Xoshiro::new(SEED);
        let opening = game.prepare_opening(&[]).expect("nothing is given");
        owned(&mut game).commit(opening);
        while let Turn::Seats(awaited) = game.turn() {
            let seat = awaited.iter().next().expect("somebody is awaited");
            let texts = actions_of(&*game, seat);
            let step = game.step_count();
            if seat == own_seat() {
                moments.push((step, texts.len()));
                // What was possible before may break a rule now.
                let broken =
                    tried.iter().filter_map(|text: &String| game.prepare(seat, text).err());
                let broken = broken.filter(|refusal| refusal.clause.is_some());
                refused.extend(broken.map(|refusal| (step, refusal)));
                tried.push_back(texts[luck.index(texts.len())].clone());
                tried.truncate(MOST_TRIED);
            }
            let text = &texts[luck.index(texts.len())];
            let verb = text.split(' ').next().unwrap_or_default().to_owned();
            actions.entry(verb).or_insert_with(|| structured(&*game, text));
            let steps = game.prepare(seat, text).expect("a listed action is legal");
            owned(&mut game).commit(steps);
        }
        Played { row, game, moments, refused, actions }
    }

    fn words(&self) -> Catalogue {
        words_at(ararat_games::words(Lang::En), &self.row.seats).with_reader(Some(own_seat()))
    }

    /// The line of a stream after this many steps, of which the listener knew `before`.
    fn line(&self, before: usize, step: usize) -> String {
        let (game, words) = (self.game.truncated(step), self.words());
        let version = i64::try_from(step).expect("a game has few steps") + 1;
        let row = TableRow { version, ..self.row.clone() };
        let viewer = Viewer::Seat(own_seat());
        let (mut text, mut all) = (String::new(), String::new());
        let count = write_events(&*game, viewer, 0, &words, Json::at_end_of(&mut all));
        let mut events = String::new();
        let new = write_events(&*game, viewer, before, &words, Json::at_end_of(&mut events));
        let mut to = Json::at_end_of(&mut text).object();
        write_summary(&row, &public_texts(&row, &Settings::default()), &robot(), &mut to);
        to.place("clocks").null();
        to.place("undo").null();
        write_view(&*game, viewer, &public_fields(&*game), &words, to.place("view"));
        to.field("first_event", count - new);
        to.place("events").written(&events);
        drop(to);
        text
    }

    fn examples(&self) -> GameExamples {
        let middle = self.game.step_count() / 2;
        // A short list near the middle; not the first, since a line of changes follows another line.
        let suits = |index: &usize| {
            let (step, count) = self.moments[*index];
            (count < 2, count.saturating_sub(MOST_ACTIONS), step.abs_diff(middle))
        };
        let index = (1..self.moments.len()).min_by_key(suits).unwrap_or_default();
        let (before, step) = (self.moments[index.saturating_sub(1)].0, self.moments[index].0);
        let mut told = LastTold::default();
        told.changes(&self.line(0, before));
        let changes = read(&told.changes(&self.line(before, step)));
        let line = read(&self.line(before, step));
        let mut table = line.clone();
        if let Some(table) = table.as_object_mut() {
            table.retain(|name, _| name != "first_event" && name != "events");
        }
        let near = |(at, _): &&(usize, Refusal)| at.abs_diff(middle);
        let refusal = self.refused.iter().min_by_key(near).map(|(_, refusal)| refusal);
        let words = self.words();
        let short = refusal.map(|refusal| ararat_wire::notice(&refusal.notice, &words));
        let problem = refusal.map(|refusal| {
            let (notice, clause) = (refusal.notice.clone(), refusal.clause);
            let error = ApiError::from(TableError::Refused(Refusal { notice, clause }));
            error.said_at(&self.row.seats, Some(own_seat())).problem(Lang::En)
        });
        let mut events: Vec<Value> = line["events"].as_array().cloned().unwrap_or_default();
        events.dedup_by_key(|event| event["code"].clone());
        events.truncate(3);
        let outcome = self.game.outcome().as_ref().map(ararat_wire::outcome);
        let schemas = [
            ("options", vec![table["option_values"].clone()]),
            ("position", vec![table["view"]["position"].clone()]),
            ("event", events),
            ("refusal", short.into_iter().collect()),
            ("action", self.actions.values().cloned().collect()),
            ("outcome", outcome.into_iter().collect()),
        ];
        GameExamples {
            hints: self.hints(step),
            problem,
            schemas: schemas.into_iter().collect(),
            table,
            line,
            changes,
        }
    }

    /// Hints have the form of those that the hard level gives.
    fn hints(&self, step: usize) -> Value {
        let (game, words) = (self.game.truncated(step), self.words());
        let texts: Vec<(String, String)> = with_game!(game.name(), G => {
            let (view, mut actions) = (typed::<G>(&*game).seat_view(own_seat()), Vec::new());
            view.as_view().legal_actions(&mut actions);
            let told = |action| (format!("{action}"), G::action(view, action, &words));
            actions.iter().take(2).map(told).collect()
        });
        let hints = texts.into_iter().zip([54, 49]);
        let hints = hints.map(|((action, text), chance)| {
            json!({ "action": action, "text": text, "chance": chance, "why": null })
        });
        json!({ "id": TABLE, "version": step + 2, "hints": hints.collect::<Vec<_>>() })
    }
}

/// The game, which nobody else holds.
fn owned(game: &mut Arc<dyn AnyGame>) -> &mut dyn AnyGame {
    Arc::get_mut(game).expect("the example has one owner")
}

fn own_seat() -> Seat {
    Seat::new(0).expect("there is a first seat")
}

fn actions_of(game: &dyn AnyGame, seat: Seat) -> Vec<String> {
    with_game!(game.name(), G => {
        let mut actions = Vec::new();
        typed::<G>(game).view(Viewer::Seat(seat)).legal_actions(&mut actions);
        actions.iter().map(ToString::to_string).collect()
    })
}

fn read(text: &str) -> Value {
    serde_json::from_str(text).expect("what was written here is JSON")
}

/// Examples of answers, by the name of their schema; each has a name of its own.
pub(super) fn answers() -> BTreeMap<&'static str, Vec<(String, Value)>> {
    let games = || GameName::ALL.iter().zip(GAMES.iter());
    let mut answers: BTreeMap<&'static str, Vec<(String, Value)>> = BTreeMap::new();
    for (game, examples) in games() {
        let full = lists::in_full(*game, ararat_games::words(Lang::En), Schemas::Plain);
        for (schema, value) in [
            ("Game", &full),
            ("Table", &examples.table),
            ("Line", &examples.line),
            ("Changes", &examples.changes),
            ("Hints", &examples.hints),
        ] {
            answers.entry(schema).or_default().push((game.to_string(), value.clone()));
        }
        let problem = examples.problem.iter().map(|problem| (game.to_string(), problem.clone()));
        answers.entry("Problem").or_default().extend(problem);
    }
    let problem = |error: ApiError| error.problem(Lang::En);
    let fault = Fault::value("pace".to_owned(), json!("fast"), Possible::Whole(0, 10_000));
    answers.entry("Problem").or_default().extend([
        ("moved-on".to_owned(), problem(ApiError::moved_on(13))),
        ("faults".to_owned(), problem(ApiError::faulty(vec![fault]))),
    ]);
    let table = &GAMES[0].table;
    for (schema, name, value) in plain(table) {
        answers.entry(schema).or_default().push((name.to_owned(), value));
    }
    answers
}

/// Whether the schemas of a game carry their examples.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Schemas {
    /// As they are without examples, for an example that would otherwise hold the others.
    Plain,
    WithExamples,
}

/// The same table before its game began: the last seat is open.
fn waiting(table: &Value) -> Value {
    let mut table = table.clone();
    table["status"] = "open".into();
    table["version"] = 1.into();
    table["public"] = true.into();
    if let Some(last) = table["seats"].as_array_mut().and_then(|seats| seats.last_mut()) {
        last["holder"] = "open".into();
        last["name"] = "".into();
        for name in ["level", "style", "face"] {
            last[name] = Value::Null;
        }
    }
    if let Some(table) = table.as_object_mut() {
        table.retain(|name, _| !["clocks", "undo", "view"].contains(&name.as_str()));
    }
    table
}

/// An event of an account stream, with what is particular to its kind.
fn event(table: &Value, kind: &str, more: Value) -> Value {
    let mut event = json!({
        "id": AT.to_string(),
        "type": kind,
        "table": TABLE,
        "game": table["game"],
        "version": table["version"],
        "seat": 1,
    });
    if let (Value::Object(event), Value::Object(more)) = (&mut event, more) {
        event.extend(more);
    }
    event
}

/// Answers that are about no particular game: schema, name, value.
fn plain(table: &Value) -> Vec<(&'static str, &'static str, Value)> {
    let rates = Rates { reading: 50, writing: 20, tables: 30, streams: 128 };
    let words = ararat_games::words(Lang::En);
    let games: Vec<Value> = GameName::ALL.iter().map(|game| lists::told(*game, words)).collect();
    let summary = waiting(table);
    let token = json!({
        "id": "p7d2k9w4x1c", "name": "my bot", "scope": "play",
        "created_at_ms": AT, "expires_at_ms": AT + 30 * 86_400_000,
    });
    let mut new_token = token.clone();
    new_token["token"] = "ararat_…".into();
    let phrase = "talk-hello";
    let said = json!({
        "number": 4, "at_ms": AT, "seat": 2, "name": OTHER,
        "phrase": phrase, "text": words.word(phrase),
    });
    let invited = json!({ "id": AT.to_string(), "type": "invited", "by": OTHER, "table": summary });
    let outcome = GAMES[0].schemas["outcome"].first();
    let cup = json!({
        "id": "c4n8r2", "name": "Spring Cup", "game": table["game"], "players": 3,
        "stage": "running", "system": "swiss", "rounds": 3, "round": 1, "clock": "live:300+10",
        "bots": true, "public": true, "of": "programs", "starts_at_ms": AT,
        "due_at_ms": AT + 10_800_000, "is_yours": true,
    });
    let player =
        |name: &str| json!({ "name": name, "is_you": name == NAME, "score": null, "remark": null });
    let mut details: Map<String, Value> = cup.as_object().cloned().unwrap_or_default();
    let standing = |place: u32, name: &str| {
        json!({
            "place": place, "name": name, "is_you": name == NAME, "has_left": false,
            "rounds": 0, "score": 0.0, "deal_score": 0.0, "opposition": 0.0,
        })
    };
    let round = json!({
        "round": 1, "is_over": false, "deal": null, "byes": [],
        "tables": [{
            "table": TABLE, "players": [player(NAME), player(OTHER)], "bots": 1, "is_playing": true,
        }],
    });
    for (name, value) in [
        ("ends_at_ms", json!(AT + 32_400_000)),
        ("standings", json!([standing(1, NAME), standing(1, OTHER)])),
        ("played", json!([round])),
        ("your_table", json!(TABLE)),
        ("can_join", json!(false)),
        ("can_leave", json!(false)),
        ("can_start", json!(false)),
    ] {
        details.insert(name.to_owned(), value);
    }
    let me = json!({ "name": NAME, "is_bot": true, "scope": "play", "limits": rates.tell() });
    let moment = json!({
        "id": TABLE, "status": "running", "version": table["version"], "to_act": [2],
    });
    let friends = json!({
        "friends": [{ "name": OTHER, "is_program": false, "is_here": null }],
        "asks": [], "asked": [{ "name": "Ben", "is_program": true, "at_ms": AT }],
        "link": null, "presence": "nobody", "next": null,
    });
    let talk = json!({
        "number": 4, "is_free": true, "lines": [said],
        "others": [{ "seat": 2, "name": OTHER, "is_muted": false }], "next": null,
    });
    let rating = json!({ "name": NAME, "rating": 1612.4, "deviation": 71.9, "games": 34 });
    vec![
        ("Games", "all", json!({ "games": games })),
        ("Me", "program", me),
        ("Program", "done", json!({ "name": NAME, "is_bot": true })),
        ("Tokens", "one", json!({ "tokens": [token], "next": null })),
        ("NewTokenAnswer", "made", new_token),
        ("Revoked", "done", json!({ "id": "p7d2k9w4x1c", "revoked": true })),
        ("AccountEvent", "your-turn", event(table, "your-turn", Value::Null)),
        ("AccountEvent", "talk", event(table, "talk", json!({ "lines": [said] }))),
        ("AccountEvent", "game-over", event(table, "game-over", json!({ "outcome": outcome }))),
        ("AccountEvent", "invited", invited),
        (
            "Invitations",
            "one",
            json!({ "invitations": [{ "by": OTHER, "at_ms": AT, "table": summary }], "next": null }),
        ),
        ("Invited", "done", json!({ "table": summary, "invited": OTHER })),
        ("Declined", "done", json!({ "id": TABLE, "declined": true })),
        ("Closed", "done", json!({ "id": TABLE, "closed": true })),
        ("Unlisted", "done", json!({ "id": TABLE, "unlisted": true })),
        ("Ratings", "one", json!({ "ratings": [rating], "next": null })),
        ("Friends", "some", friends),
        ("Befriended", "asked", json!({ "name": OTHER, "is_friend": false })),
        ("Unfriended", "done", json!({ "name": OTHER, "removed": true })),
        ("PresenceAnswer", "done", json!({ "presence": "friends" })),
        ("FriendLink", "made", json!({ "link": "/friends/q5h0z8" })),
        ("Tournaments", "one", json!({ "tournaments": [cup], "next": null })),
        ("Tournament", "running", details.into()),
        ("Tables", "one", json!({ "tables": [summary], "next": null })),
        ("Moment", "short", moment),
        ("Talk", "one", talk),
    ]
}
