//! The server does what `GET /api` describes: whatever the request, the response has a status and a
//! schema that the description lists.

mod json_schema;

use ararat_core::{Rng as _, Xoshiro};
use ararat_table::TimeControl;
use regex::Regex;
use serde_json::{Value, json};

pub(super) use self::json_schema::fits;
use self::json_schema::random;
use super::{Answer, Program, described, listen};
use crate::support::TestServer;

/// Checks a response against its description.
fn check(all: &Value, operation: &Value, answer: &Answer) {
    let what = &operation["operationId"];
    let mut response = &operation["responses"][answer.status.to_string()];
    assert!(response.is_object(), "{what} answered {}: {}", answer.status, answer.body);
    if let Some(name) = response["$ref"].as_str() {
        response = all.pointer(name.strip_prefix('#').unwrap()).unwrap();
    }
    // Each line of a stream is validated like a response.
    for kind in ["application~1json", "application~1problem+json", "application~1x-ndjson"] {
        if let Some(schema) = response.pointer(&format!("/content/{kind}/schema")) {
            // This checks lines of a stream that is not limited to changes.
            let schema = schema["anyOf"].get(0).unwrap_or(schema);
            fits(&answer.json(), schema, all).unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_response_matches_the_description() {
    let server = TestServer::open().await;
    let all = Program::default().get(&server, "/api").await.json();
    let programs = [
        Program::default(),
        Program { token: Some("ararat_unknown".to_owned()) },
        Program::new(&server, "Reader", "read").await,
        Program::new(&server, "Player", "play").await,
        Program::new(&server, "Other", "play").await,
    ];
    let running = programs[3].table(&server, "life-is-life", &["me", "medium", "easy"]).await;
    let open = programs[3].table(&server, "ark", &["me", "open", "open"]).await;
    let ids =
        [running["id"].clone(), open["id"].clone(), json!("nowhere"), json!("%ff"), json!("")];
    let mut luck = Xoshiro::new(11);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..12 {
        for (path, methods) in all["paths"].as_object().unwrap() {
            for (method, operation) in methods.as_object().unwrap() {
                let id = &ids[luck.index(ids.len())];
                let mut path = path.replace("{id}", id.as_str().unwrap());
                path = path.replace("{game}", ["ark", "chess"][luck.index(2)]);
                let queries =
                    ["", "", "?seat=1", "?seat=9", "?which=mine", "?which=x", "?seat=%zz"];
                path += queries[luck.index(queries.len())];
                let program = &programs[luck.index(programs.len())];
                let answer = if operation["operationId"] == "accountStream" {
                    // The account stream stays silent while nothing happens; its lines are checked
                    // elsewhere.
                    match program.status(&server, &path).await {
                        200 => continue,
                        _ => program.get(&server, &path).await,
                    }
                } else if operation["operationId"] == "stream" {
                    program.first_line(&server, &path).await
                } else if method == "post" {
                    let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
                    program.post(&server, &path, &random(schema, &all, &mut luck)).await
                } else {
                    program.get(&server, &path).await
                };
                // An empty name makes a different path, which is described elsewhere or not at all.
                if id != "" || !path.contains("//") && !path.ends_with('/') {
                    check(&all, operation, &answer);
                }
                seen.insert((operation["operationId"].to_string(), answer.status));
            }
        }
    }
    // Make sure that at least one stream was opened, whatever the random requests did.
    let table = programs[4].table(&server, "ark", &["me", "open", "open"]).await;
    let path = format!("/api/tables/{}/stream", table["id"].as_str().unwrap());
    let line = programs[4].first_line(&server, &path).await;
    check(&all, &all["paths"]["/api/tables/{id}/stream"]["get"], &line);
    seen.insert(("\"stream\"".to_owned(), line.status));
    assert!(seen.len() > 25, "{seen:?}");
    let streams = seen.iter().filter(|(operation, _)| operation.contains("stream"));
    assert!(streams.clone().any(|(_, status)| *status == 200), "{seen:?}");
    assert!(streams.count() > 2, "{seen:?}");
    server.close().await;
}

/// Checks a line against the schemas of its game.
fn check_game(line: &Value, schemas: &Value, told: &Value) {
    for event in line["events"].as_array().unwrap() {
        fits(event, &schemas["event"], schemas).unwrap();
    }
    let view = &line["view"];
    if view.is_null() {
        return;
    }
    fits(&view["position"], &schemas["position"], schemas).unwrap();
    if !view["outcome"].is_null() {
        fits(&view["outcome"], &schemas["outcome"], schemas).unwrap();
    }
    let texts = view["actions"].as_array().unwrap();
    let objects = view["structured_actions"].as_array().unwrap();
    assert_eq!(texts.len(), objects.len());
    for (text, object) in texts.iter().zip(objects) {
        fits(object, &schemas["action"], schemas).unwrap();
        let verb = text.as_str().unwrap().split(' ').next().unwrap();
        assert_eq!(object["action"], verb);
        let forms = told["grammar"].as_array().unwrap();
        assert!(forms.iter().any(|form| form["action"] == verb), "{verb}");
    }
}

/// Plays a whole game through the API, and checks each line of its stream.
async fn stream_through(game: &str, seats: &[&str], options: &Value) {
    let server = TestServer::open().await;
    let all = Program::default().get(&server, "/api").await.json();
    let operation = &all["paths"]["/api/tables/{id}/stream"]["get"];
    let player = Program::new(&server, "Player", "play").await;
    let new = json!({ "game": game, "seats": seats, "options": options });
    let table = player.did(&server, "/api/tables", &new, 201).await;
    for (name, value) in options.as_object().unwrap() {
        assert_eq!(table["option_values"][name], *value);
    }
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    let stream = format!("{path}/stream?structured=true");
    let listeners = [&player, &Program::default()].map(|program| listen(&server, &stream, program));
    let changes = listen(&server, &format!("{stream}&changes=true"), &player);
    let told = Program::default().get(&server, &format!("/api/games/{game}")).await.json();
    let schemas = &told["schemas"];
    let mut luck = Xoshiro::new(5);
    let (mut count, mut events, mut refusals) = (0, 0, 0);
    let mut tried: Option<Value> = None;
    loop {
        let line = listeners[0].recv_timeout(std::time::Duration::from_secs(60)).unwrap();
        check(&all, operation, &Answer { status: 200, body: line.to_string() });
        count += 1;
        events += line["events"].as_array().unwrap().len();
        check_game(&line, schemas, &told);
        if line["status"] == "over" {
            break;
        }
        let Some(actions) = line["view"]["actions"].as_array().filter(|all| !all.is_empty()) else {
            continue;
        };
        // An action that was possible before, and which the rules may now refuse.
        let old = tried.take().filter(|old| !actions.contains(old));
        if let Some(old) = old {
            let act = json!({ "version": line["version"], "action": old });
            let done = player.post(&server, &format!("{path}/actions"), &act).await;
            if done.status == 422 {
                let problem = done.json();
                let refusal = json!({
                    "code": problem["code"], "facts": problem["facts"], "text": problem["detail"],
                });
                fits(&refusal, &schemas["refusal"], schemas).unwrap();
                refusals += 1;
            }
        }
        // As text or as an object.
        let forms = ["actions", "structured_actions"][luck.index(2)];
        let action = &line["view"][forms][luck.index(actions.len())];
        tried = Some(actions[luck.index(actions.len())].clone());
        let act = json!({ "version": line["version"], "action": action });
        // If several seats choose at once, the line may be older than the table.
        let done = player.post(&server, &format!("{path}/actions"), &act).await;
        assert!(matches!(done.status, 200 | 409), "{}", done.body);
    }
    assert!(count > 5 && events > 10, "{count} lines, {events} events");
    assert!(refusals > 0, "the rules refused no action");
    // A stream of changes starts with a whole line; the others have a schema of their own.
    let first = changes.recv_timeout(std::time::Duration::from_secs(60)).unwrap();
    check(&all, operation, &Answer { status: 200, body: first.to_string() });
    let is_over = |line: &Value| line["status"] == "over";
    let mut line = first;
    while !is_over(&line) {
        line = changes.recv_timeout(std::time::Duration::from_secs(60)).unwrap();
        fits(&line, &all["components"]["schemas"]["Changes"], &all).unwrap();
    }
    // A spectator got lines with the same schema.
    loop {
        let line = listeners[1].recv_timeout(std::time::Duration::from_secs(60)).unwrap();
        check(&all, operation, &Answer { status: 200, body: line.to_string() });
        assert!(line["view"]["actions"].as_array().is_none_or(Vec::is_empty), "{line}");
        if line["status"] == "over" {
            break;
        }
    }
    server.close().await;
}

/// One test for each game and variant, since they take long.
macro_rules! streams_match_their_schemas {
    ($($test:ident: $game:literal, $seats:expr, $options:tt;)*) => {
        $(
            #[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                stream_through($game, &$seats, &json!($options)).await;
            }
        )*
    };
}

streams_match_their_schemas! {
    every_line_of_animals_on_board_matches_its_schema:
        "animals-on-board", ["easy", "me"], {};
    every_line_of_animals_on_board_with_a_memory_aid_matches_its_schema:
        "animals-on-board", ["me", "easy", "easy"], { "memory-aid": "on" };
    every_line_of_life_is_life_matches_its_schema:
        "life-is-life", ["me", "easy", "easy"], {};
    every_line_of_advanced_life_is_life_matches_its_schema:
        "life-is-life", ["me", "easy", "easy"], { "variant": "advanced", "memory-aid": "on" };
    every_line_of_ark_matches_its_schema:
        "ark", ["easy", "me", "easy"], {};
    every_line_of_ark_and_noah_matches_its_schema:
        "ark-and-noah", ["me", "easy"], {};
    every_line_of_the_quick_game_matches_its_schema:
        "ark-and-noah", ["me", "easy"], { "variant": "quick" };
}

#[tokio::test]
async fn every_answer_has_an_example_that_fits() {
    let all = &described().await.all;
    let (mut count, mut games) = (0, std::collections::BTreeSet::new());
    for (path, methods) in all["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            for (status, response) in operation["responses"].as_object().unwrap() {
                let response = match response["$ref"].as_str() {
                    Some(name) => all.pointer(name.strip_prefix('#').unwrap()).unwrap(),
                    None => response,
                };
                for (kind, content) in response["content"].as_object().unwrap() {
                    if !kind.contains("json") {
                        continue;
                    }
                    let what = format!("{method} {path} {status} {kind}");
                    let own = content.get("example").cloned();
                    let named = content["examples"].as_object().into_iter().flatten();
                    let named = named.map(|(_, example)| {
                        let pointer = example["$ref"].as_str().unwrap().strip_prefix('#').unwrap();
                        all.pointer(pointer).unwrap()["value"].clone()
                    });
                    let examples: Vec<Value> = own.into_iter().chain(named).collect();
                    assert!(!examples.is_empty(), "{what} has no example");
                    for example in &examples {
                        let fitting = fits(example, &content["schema"], all);
                        assert!(fitting.is_ok(), "{what}: {fitting:?}");
                        if example["view"].is_object() {
                            games.extend(example["game"].as_str().map(str::to_owned));
                        }
                        count += 1;
                    }
                }
            }
        }
    }
    assert!(count > 500, "{count} examples");
    assert_eq!(games.len(), 4, "a view of every game: {games:?}");
    // The schemas of the games carry their own.
    for game in ["animals-on-board", "life-is-life", "ark", "ark-and-noah"] {
        for name in ["options", "position", "event", "refusal", "action", "outcome"] {
            let schema = &all["components"]["schemas"][format!("{game}.{name}")];
            let examples = schema["examples"].as_array().unwrap();
            assert!(!examples.is_empty(), "{game}.{name}");
            for example in examples {
                fits(example, schema, all).unwrap();
            }
        }
    }
}

#[tokio::test]
async fn the_pattern_of_a_clock_has_its_ranges() {
    let all = &described().await.all;
    let pattern = all["components"]["schemas"]["Clock"]["pattern"].as_str().unwrap();
    let pattern = Regex::new(pattern).unwrap();
    let banks = (0..=100_000).step_by(7).chain([1, 9, 10, 9999, 10_000, 86_399, 86_400, 86_401]);
    let texts = banks.map(|bank| format!("live:{bank}+10"));
    let texts = texts.chain((0..4000).map(|increment| format!("live:300+{increment}")));
    let texts = texts.chain((0..100).map(|days| format!("days:{days}")));
    let odd = ["live:007+1", "live:5+01", "live:+5+1", "live:5++1", "days:+3", "days:03", "", "x"];
    let (mut good, mut bad) = (0, 0);
    for text in texts.chain(odd.map(str::to_owned)) {
        let is_clock = text.parse::<TimeControl>().is_ok();
        assert_eq!(pattern.is_match(&text), is_clock, "{text}");
        if is_clock { good += 1 } else { bad += 1 }
    }
    assert!(good > 1000 && bad > 100);
}

#[tokio::test]
async fn the_reference_page_loads_nothing_from_other_sites() {
    let server = TestServer::open().await;
    let page = crate::support::Guest::default().get(&server, "/api/docs").await;
    assert_eq!(page.status, 200);
    let all = Program::default().get(&server, "/api").await.json();
    for path in all["paths"].as_object().unwrap().keys() {
        assert!(page.body.contains(path.as_str()), "{path}");
    }
    for anchor in ["id=\"api-moved-on\"", "id=\"form-Problem\"", "id=\"about-ark\"", "aob-"] {
        assert!(page.body.contains(anchor), "{anchor}");
    }
    // What a parameter can be, an example of a new table, and every form of an answer.
    for part in ["integer 1–100 = 50", "open | mine = open", "#form-Moment", "#form-Changes"] {
        assert!(page.body.contains(part), "{part}");
    }
    let create = page.body.split("id=\"call-create\"").nth(1).unwrap();
    let create = create.split("</details>").next().unwrap();
    assert!(create.contains("&quot;seats&quot;: ["), "{create}");
    // It is an ordinary page, not a table.
    assert!(page.body.contains("/file/ararat.js") && !page.body.contains("table.js"));
    assert!(!page.body.contains("/file/ark.css"), "no board is shown");
    assert_eq!(Program::default().get(&server, "/api/docs?x=1").await.status, 422);
    assert!(!page.body.contains("http://") && !page.body.contains("src=\"//"), "only local links");
    server.close().await;
}

#[tokio::test]
async fn a_whole_number_may_be_written_with_a_decimal_point() {
    let server = TestServer::open().await;
    let player = Program::new(&server, "Player", "play").await;
    let new = json!({ "game": "animals-on-board", "seats": ["me", "easy"], "pace": 0.0 });
    let table = player.post(&server, "/api/tables", &new).await;
    assert_eq!(table.status, 201, "{}", table.body);
    let path = format!("/api/tables/{}/actions", table.json()["id"].as_str().unwrap());
    for (version, seat) in [(0.5, 1.0), (1.0, 1.5), (1.0, 0.0), (1.0, -1.0), (1e300, 1.0)] {
        let act = json!({ "version": version, "seat": seat, "action": "pass" });
        let refused = player.post(&server, &path, &act).await;
        assert_eq!(refused.code(), "api-unreadable", "{act}");
        assert!(refused.json()["faults"][0]["field"].is_string());
    }
    let act = json!({ "version": 77.0, "seat": 1.0, "action": "pass" });
    assert_eq!(player.post(&server, &path, &act).await.code(), "api-moved-on");
    for pace in [-1, 10_001] {
        let new = json!({ "game": "animals-on-board", "seats": ["me", "easy"], "pace": pace });
        assert_eq!(player.post(&server, "/api/tables", &new).await.code(), "api-unreadable");
    }
    server.close().await;
}

#[tokio::test]
async fn hostile_bodies_and_paths_are_refused_in_json() {
    let server = TestServer::open().await;
    let player = Program::new(&server, "Player", "play").await;
    let huge = format!("{{\"game\": \"{}\"}}", "a".repeat(100_000));
    for body in ["", "{", "[]", "null", "\"text\"", "{\"game\": 1}", "\u{feff}{}", &huge] {
        let answer = player.ask(&server, "/api/tables", Some(body.to_owned())).await;
        assert_eq!((answer.status, answer.code().as_str()), (422, "api-unreadable"), "{body:.40}");
    }
    for path in ["/api/", "/api/nothing", "/api/tables/a/b/c", "/api/tables/%00", "/api/tables/%ff"]
    {
        let answer = player.get(&server, path).await;
        assert_eq!((answer.status, answer.code().as_str()), (404, "api-not-found"), "{path}");
    }
    let bots = json!({ "game": "ark", "seats": ["easy", "easy", "easy"] });
    assert_eq!(player.post(&server, "/api/tables", &bots).await.code(), "api-unreadable");
    let crowd = json!({ "game": "ark", "seats": ["me", "easy"] });
    let refused = player.post(&server, "/api/tables", &crowd).await;
    assert_eq!(refused.status, 422);
    assert_eq!(refused.json()["faults"][0]["field"], "seats", "three can play");
    server.close().await;
}

#[tokio::test]
async fn options_are_accepted_as_described() {
    let server = TestServer::open_with(|config| config.table_rate = 10_000).await;
    let player = Program::new(&server, "Player", "play").await;
    let all = &described().await.all;
    let games = player.get(&server, "/api/games").await.json();
    let mut seen = std::collections::BTreeSet::new();
    for game in games["games"].as_array().unwrap() {
        let name = game["game"].as_str().unwrap();
        let count = game["most_players"].as_u64().unwrap();
        let seats: Vec<&str> =
            (0..count).map(|number| if number == 0 { "me" } else { "open" }).collect();
        let schema = &all["components"]["schemas"][format!("{name}.options")];
        for option in game["options"].as_array().unwrap() {
            let name_of = option["name"].as_str().unwrap();
            let known = schema["properties"][name_of]["enum"].as_array().cloned();
            let odd = [json!("purple"), json!("7"), json!(1), json!(null)];
            for value in known.into_iter().flatten().chain(odd) {
                let options = json!({ name_of: value });
                let new = json!({ "game": name, "seats": seats, "options": options });
                let is_possible = fits(&options, schema, all).is_ok();
                let answer = player.post(&server, "/api/tables", &new).await;
                if answer.status == 201 {
                    let id = answer.json()["id"].as_str().unwrap().to_owned();
                    let close = format!("/api/tables/{id}/close");
                    let version = json!({ "version": answer.json()["version"] });
                    player.did(&server, &close, &version, 200).await;
                } else {
                    let fault = &answer.json()["faults"][0];
                    assert_eq!(fault["field"], format!("options.{name_of}"), "{fault}");
                    assert!(fault["possible"].is_object(), "{fault}");
                }
                // A pattern cannot express how many items of a kind there must be.
                if schema["properties"][name_of].get("enum").is_some() {
                    assert_eq!(answer.status == 201, is_possible, "{new}: {}", answer.body);
                    seen.insert(is_possible);
                }
            }
        }
    }
    assert_eq!(seen.len(), 2, "some are accepted and some refused");
    server.close().await;
}
