//! Every address that a server answers is also answered on a device, or says that it needs a
//! server.

use ararat_games::GameName;
use ararat_offline::{Method, Request, Site};
use ararat_server::all_routes;

/// Addresses that make no sense on a device: for server operators, and of the app itself.
const OF_SERVERS: [&str; 5] = ["/healthz", "/readyz", "/offline", "/offline/", "/offline/{*path}"];

fn ask(site: &mut Site, method: &str, path: &str, body: &str) -> (u16, Option<String>, String) {
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let answer = site.answer(&Request {
        method: if method == "GET" { Method::Get } else { Method::Post },
        path: path.to_owned(),
        query: query.to_owned(),
        is_part: false,
        languages: "en".to_owned(),
        now: 1_794_787_200_000,
        thought: None,
        body: body.as_bytes().to_vec(),
        luck: (0..64).collect(),
    });
    (answer.status, answer.location, String::from_utf8_lossy(&answer.body).into_owned())
}

/// A device with a table: its site and the id of the table.
fn with_table(game: &str) -> (Site, String) {
    let mut site = Site::restore("/", []);
    let form = format!("game={game}&pace=0&seat=me&seat=random");
    let table = ask(&mut site, "POST", "/tables", &form).1.unwrap();
    (site, table.rsplit('/').next().unwrap().to_owned())
}

#[test]
fn every_server_address_is_handled() {
    let game = GameName::ALL[0].as_str();
    // An unfinished game has none of these, and no record was uploaded.
    let is_of_finished = |path: &str| {
        let ends = ["/record", "/replay", "/result.svg", "/analysis.svg", "/what-if"];
        ends.iter().any(|end| path.ends_with(end))
    };
    let mut forgotten = Vec::new();
    for (method, path) in all_routes().into_iter().filter(|(_, path)| !OF_SERVERS.contains(path)) {
        // A fresh site for each, because a closed table is gone.
        let (mut site, id) = with_table(game);
        let address = path
            .replace("/file/{name}", "/file/ararat.css")
            .replace("/picture/{name}", "/picture/animal-owl.svg")
            .replace("{game}", game)
            .replace("{number}", "1")
            .replace("{id}", &id)
            .replace("{name}", "Ann")
            .replace("{code}", "abc")
            .replace("{*rest}", "rest");
        // Without a game there is nothing to set up.
        let form = if path == "/tables" { format!("game={game}") } else { String::new() };
        let (status, _, body) = ask(&mut site, method, &address, &form);
        let is_told = body.contains("need a server") || path.starts_with("/replay/{id}");
        if status == 404 && !is_told && !is_of_finished(&address) {
            forgotten.push(format!("{method} {address}"));
        }
    }
    assert!(forgotten.is_empty(), "{forgotten:#?}");
}
