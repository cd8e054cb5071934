//! Tournaments: who takes part, who sees what when, and how rounds end.

use ararat_test_support::{eventually, sql};

use crate::support::{Guest, Page, TestServer};

const FORM: [(&str, &str); 6] = [
    ("name", "Spring Cup"),
    ("game", "animals-on-board"),
    ("players", "2"),
    ("system", "robin"),
    ("hours", "1"),
    ("clock", ""),
];

/// Creates a tournament; returns its path.
async fn make(server: &TestServer, host: &mut Guest, more: &[(&str, &str)]) -> String {
    let page = host.post(server, "/tournaments", &[&FORM[..], more].concat()).await;
    assert!(page.path.starts_with("/tournament/"), "{} {}", page.status, page.body);
    page.path
}

/// The table at which a player sits in the current round.
async fn own_table(server: &TestServer, player: &mut Guest, path: &str) -> String {
    let to_table = "class=\"button primary\" href=\"/table/";
    let page = server.wait(player, path, |page| page.body.contains(to_table)).await;
    format!("/table/{}", page.between(to_table, "\"").unwrap())
}

/// Plays for all of these until their games are over.
async fn play_all(server: &TestServer, players: &mut [(Guest, String)]) {
    for turn in 0.. {
        assert!(turn < 2000, "the games never end");
        let mut is_over = true;
        for (player, table) in players.iter_mut() {
            let page = player.get(server, table).await;
            assert_eq!(page.status, 200, "{}", page.body);
            is_over &= page.is_over();
            if page.is_yours() {
                let actions = page.actions();
                let form =
                    [("version", page.version()), ("do", &actions[(turn * 7) % actions.len()])];
                player.post(server, &format!("{table}/act"), &form).await;
            }
        }
        if is_over {
            return;
        }
    }
}

/// The rows of the standings, cell by cell.
fn standings(page: &Page) -> Vec<Vec<String>> {
    let body = page.between("<tbody>", "</tbody>").unwrap();
    let text = |cell: &str| {
        let pieces = cell.split('<').map(|piece| piece.split_once('>').map_or(piece, |it| it.1));
        pieces.collect::<String>().trim().to_owned()
    };
    let cells = |line: &str| {
        line.split("</t").map(text).filter(|cell| !cell.is_empty() && cell != "d>").collect()
    };
    body.split("</tr>").filter(|line| line.contains("<td")).map(cells).collect()
}

#[tokio::test]
async fn four_play_a_round_robin_on_the_same_deals() {
    let server = TestServer::open().await;
    let mut players = Vec::new();
    for name in ["Ann", "Bob", "Cy", "Dee"] {
        players.push((Guest::account(&server, name).await, String::new()));
    }
    let path = make(&server, &mut players[0].0, &[]).await;
    // Only people with the link find it, and guests cannot take part.
    let mut eve = Guest::default();
    let page = eve.get(&server, &path).await;
    assert!(page.body.contains("Spring Cup") && page.body.contains("sign in to take part"));
    assert_eq!(eve.post(&server, &format!("{path}/join"), &[]).await.status, 403);
    assert!(!eve.get(&server, "/lobby").await.body.contains("Spring Cup"));
    let few = players[0].0.post(&server, &format!("{path}/start"), &[]).await;
    assert_eq!(few.status, 409, "nobody can play alone: {}", few.body);
    for (player, _) in &mut players[1..] {
        assert_eq!(player.post(&server, &format!("{path}/join"), &[]).await.path, path);
    }
    let again = players[1].0.post(&server, &format!("{path}/join"), &[]).await;
    assert_eq!(again.body.matches("<th scope=\"row\">").count(), 4, "{}", again.body);
    let other = players[1].0.post(&server, &format!("{path}/start"), &[]).await;
    assert_eq!(other.status, 403, "only the host may start it");
    assert_eq!(players[0].0.post(&server, &format!("{path}/start"), &[]).await.path, path);
    let mut deals = Vec::new();
    for round in 1..=3 {
        let shown = format!("<h2>Round {round}</h2>");
        server.wait(&mut eve, &path, |page| page.body.contains(&shown)).await;
        for (player, table) in &mut players {
            *table = own_table(&server, player, &path).await;
        }
        let query = format!(
            "select distinct deal_id from deal_tables where table_id in \
             (select table_id from tournament_games where round = {round})"
        );
        let deal = sql::texts(&server.database(), &query).await;
        assert_eq!(deal.len(), 1, "all tables play the same deal");
        deals.extend(deal);
        // Nobody can watch, and nobody else can play the deal.
        assert_eq!(eve.get(&server, &players[0].1).await.status, 403);
        let deal = format!("/deal/{}", deals.last().unwrap());
        assert_eq!(eve.post(&server, &deal, &[]).await.status, 409);
        if round == 1 {
            // A finished table reveals nothing while another still plays the same cards.
            let first = players[0].1.clone();
            let (mut here, there): (Vec<_>, Vec<_>) =
                players.into_iter().partition(|(_, table)| *table == first);
            play_all(&server, &mut here).await;
            let page = here[0].0.get(&server, &path).await;
            assert!(standings(&page).iter().all(|line| line[1] == "0"), "{}", page.body);
            assert_eq!(eve.get(&server, &first).await.status, 403);
            players = here.into_iter().chain(there).collect();
        }
        play_all(&server, &mut players).await;
    }
    let page = server.wait(&mut eve, &path, |page| page.body.contains("It ended on")).await;
    deals.dedup();
    assert_eq!(deals.len(), 3);
    let lines = standings(&page);
    let halves = |text: &str| match text.strip_suffix('½') {
        Some(whole) => whole.parse::<u32>().unwrap_or(0) * 2 + 1,
        None => text.parse::<u32>().unwrap() * 2,
    };
    let scores: Vec<u32> = lines.iter().map(|line| halves(&line[3])).collect();
    assert_eq!(scores.iter().sum::<u32>(), 12, "one point for each of six games: {lines:?}");
    assert!(scores.is_sorted_by(|one, next| one >= next), "{lines:?}");
    assert!(lines.iter().all(|line| line[2] == "3"), "{lines:?}");
    // Everybody has met everybody, and the records are open.
    let query = "select count(*) from (select distinct a.player, b.player from tournament_games a \
                 join tournament_games b on a.table_id = b.table_id and a.player < b.player)";
    assert_eq!(sql::number(&server.database(), query).await, 6);
    let record = format!("{}/record", players[0].1);
    assert_eq!(eve.get(&server, &record).await.status, 200);
    server.close().await;
}

#[tokio::test]
async fn bots_fill_seats_and_late_or_abandoned_games_are_lost() {
    let server = TestServer::open().await;
    let mut ann = Guest::account(&server, "Ann").await;
    let mut bob = Guest::account(&server, "Bob").await;
    let mut cy = Guest::account(&server, "Cy").await;
    let more = [
        ("players", "2"),
        ("system", "swiss"),
        ("rounds", "2"),
        ("bots", "yes"),
        ("public", "yes"),
    ];
    let form: Vec<(&str, &str)> =
        FORM.into_iter().filter(|(name, _)| !["players", "system"].contains(name)).collect();
    let page = ann.post(&server, "/tournaments", &[&form[..], &more].concat()).await;
    let path = page.path;
    assert!(Guest::default().get(&server, "/lobby").await.body.contains("Spring Cup"));
    for guest in [&mut bob, &mut cy] {
        guest.post(&server, &format!("{path}/join"), &[]).await;
    }
    ann.post(&server, &format!("{path}/start"), &[]).await;
    let mut tables = Vec::new();
    for guest in [&mut ann, &mut bob, &mut cy] {
        tables.push(own_table(&server, guest, &path).await);
    }
    assert_eq!(tables[0], tables[1]);
    let page = cy.get(&server, &path).await;
    assert!(page.body.contains("and a bot"), "{}", page.body);
    // Cy leaves the table; the others let the time run out.
    let page = cy.get(&server, &tables[2]).await;
    cy.post(&server, &format!("{}/leave", tables[2]), &[("version", page.version())]).await;
    let page = ann.get(&server, &tables[0]).await;
    let late = if bob.get(&server, &tables[1]).await.is_yours() { "Bob" } else { "Ann" };
    if page.is_yours() && late == "Bob" {
        // Both choose at once; only Ann does.
        let form = [("version", page.version()), ("do", &page.actions()[0])];
        assert_eq!(ann.post(&server, &format!("{}/act", tables[0]), &form).await.status, 200);
    }
    sql::run(&server.database(), "update tournaments set due_at = 0").await;
    let page = server.wait(&mut ann, &path, |page| page.body.contains("<h2>Round 2</h2>")).await;
    assert!(page.body.contains("out of time") && page.body.contains("left the game"));
    let lines = standings(&page);
    let score = |name: &str| {
        let line = lines.iter().find(|line| line.contains(&name.to_owned())).unwrap();
        line[3].clone()
    };
    for name in ["Ann", "Bob", "Cy"] {
        let expected = if name == late || name == "Cy" { "0" } else { "1" };
        assert_eq!(score(name), expected, "{name} {lines:?}");
    }
    assert_eq!(ann.get(&server, &tables[0]).await.status, 410, "the late game is closed");
    // Somebody who leaves is not seated again; with one player left, the tournament is over.
    for guest in [&mut bob, &mut cy] {
        assert_eq!(guest.post(&server, &format!("{path}/leave"), &[]).await.path, path);
    }
    sql::run(&server.database(), "update tournaments set due_at = 0").await;
    server.wait(&mut ann, &path, |page| page.body.contains("It ended on")).await;
    server.close().await;
}

#[tokio::test]
async fn a_tournament_is_called_off_by_its_host_or_for_lack_of_players() {
    let server = TestServer::open().await;
    let mut ann = Guest::account(&server, "Ann").await;
    let mut bob = Guest::account(&server, "Bob").await;
    let path = make(&server, &mut ann, &[]).await;
    sql::run(&server.database(), "update tournaments set due_at = 0").await;
    server.wait(&mut ann, &path, |page| page.body.contains("called off")).await;
    let path = make(&server, &mut ann, &[]).await;
    assert_eq!(bob.post(&server, &format!("{path}/cancel"), &[]).await.status, 403);
    assert!(ann.post(&server, &format!("{path}/cancel"), &[]).await.body.contains("called off"));
    assert_eq!(bob.post(&server, &format!("{path}/join"), &[]).await.status, 409);
    let bad = ann.post(&server, "/tournaments", &[("name", " "), ("game", "ark")]).await;
    assert_eq!(bad.status, 422);
    assert_eq!(Guest::default().post(&server, "/tournaments", &FORM).await.status, 403);
    // A deleted host leaves no name behind.
    let path = make(&server, &mut ann, &[]).await;
    bob.post(&server, &format!("{path}/join"), &[]).await;
    let form = [("password", "correct horse")];
    assert_eq!(ann.post(&server, "/account/delete", &form).await.status, 200);
    eventually("the name is gone", async || {
        let page = bob.get(&server, &path).await;
        (!page.body.contains("Ann")).then_some(())
    })
    .await;
    server.close().await;
}
