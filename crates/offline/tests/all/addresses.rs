//! Every address that a page links to is answered here, and starts at the base.

use std::collections::BTreeSet;

use ararat_games::GameName;

use crate::reader::{BASE, Reader};

/// The addresses in a page.
fn addresses(page: &str) -> Vec<String> {
    let attributes = [" href=\"", " src=\""];
    let all = attributes.iter().flat_map(|attribute| page.split(attribute).skip(1));
    let all = all.filter_map(|rest| rest.split('"').next());
    let all = all.map(|address| address.replace("&amp;", "&"));
    all.filter(|address| !address.starts_with('#')).collect()
}

#[test]
fn every_link_leads_somewhere_below_the_base() {
    let mut reader = Reader::new(41);
    let table = reader.sit_down(GameName::ALL[0].as_str(), &["me", "random"], &[]);
    reader.finish(&table);
    let running = reader.sit_down(GameName::ALL[3].as_str(), &["me", "medium", "easy"], &[]);
    reader.think();
    let mut known: BTreeSet<String> = BTreeSet::new();
    let mut next: Vec<String> = vec!["/".to_owned(), table, running, "/device".to_owned()];
    // Files next to the WebAssembly, which the service worker fetches by itself.
    let beside =
        ["page.js", "manifest.webmanifest", "icon-192.png"].map(|name| format!("{BASE}{name}"));
    while let Some(address) = next.pop() {
        let plain = address.split('#').next().unwrap().to_owned();
        // Replays, puzzles and lessons have many similar pages.
        let group = plain.split('?').next().unwrap().to_owned();
        if !known.insert(group) || known.len() > 250 {
            continue;
        }
        let request = reader.get(&plain);
        assert!([200, 303].contains(&request.status), "{plain}: {}", request.status);
        for found in addresses(&request.body).into_iter().filter(|it| !beside.contains(it)) {
            let own = found.strip_prefix(BASE);
            let own = own.unwrap_or_else(|| unreachable!("{plain} names {found}"));
            next.push(format!("/{own}"));
        }
    }
    assert!(known.len() > 60, "{}", known.len());
}

#[test]
fn pages_that_need_a_server_say_so_and_name_what_is_left_out() {
    let mut reader = Reader::new(42);
    let table = reader.sit_down(GameName::ALL[0].as_str(), &["me", "random"], &[]);
    // An address, and what it is about in both languages.
    let told = [
        ("/ratings".to_owned(), "ratings", "les cotes"),
        ("/account".to_owned(), "accounts", "les comptes"),
        ("/people/Ann".to_owned(), "accounts", "les comptes"),
        ("/lobby".to_owned(), "finding other players", "la recherche d’adversaires"),
        ("/pair".to_owned(), "finding other players", "la recherche d’adversaires"),
        ("/challenge".to_owned(), "challenges", "les défis"),
        ("/tournaments".to_owned(), "tournaments", "les tournois"),
        ("/tournament/abc".to_owned(), "tournaments", "les tournois"),
        ("/friends".to_owned(), "friends", "les amis"),
        ("/invitations".to_owned(), "Invitations", "Les invitations"),
        ("/deal/abc".to_owned(), "shared deals", "les donnes communes"),
        ("/api/tables".to_owned(), "API for programs", "l’interface pour les programmes"),
        (format!("{table}/talk"), "chat", "la discussion"),
    ];
    for lang in ["en", "fr"] {
        reader.post("/settings", &[("lang", lang), ("back", "/")]);
        for (address, english, french) in &told {
            let page = reader.get(address);
            assert_eq!(page.status, 404);
            let (server, word) = match lang {
                "en" => ("need a server", english),
                _ => ("demandent un serveur", french),
            };
            assert!(page.body.contains(server) && page.body.contains(word), "{address}");
        }
        // Setting up a table says so too, and the page about the device where hidden cards are.
        let [clocks, hidden] = match lang {
            "en" => ["Clocks, rated games, shared deals", "Hidden cards are stored on this device"],
            _ => ["Les pendules, les parties classées", "Les cartes cachées sont enregistrées"],
        };
        assert!(reader.get("/new").body.contains(clocks), "{lang}");
        assert!(reader.get("/device").body.contains(hidden), "{lang}");
    }
    reader.post("/settings", &[("lang", "en"), ("back", "/")]);
    let page = reader.get("/nothing");
    assert!(page.status == 404 && !page.body.contains("need a server"));
    for address in ["/new?game=nothing", "/rules/nothing", "/statistics/nothing"] {
        let page = reader.get(address);
        assert!(page.status == 404 && !page.body.contains("need a server"), "{address}");
    }
    let new = reader.get("/new").body;
    assert!(!new.contains("value=\"open\"") && !new.contains("name=\"rated\""));
    assert!(!new.contains("name=\"clock\"") && !new.contains("name=\"duplicate\""));
}
