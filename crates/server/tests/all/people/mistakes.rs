//! Favorite mistakes on profiles, and who can see them.

use super::{run, sign_up};
use crate::support::{Guest, TestServer};
use crate::tables::{play_to_end, table};

/// An analysis of every existing table, in which the first seat neglected its animals twice, its
/// crates once, and something that has no name once.
const ANALYSIS: &str = r#"insert into analyses (table_id, level, findings, created_at)
    select id, 'hard', '{"format":1,"game":"animals-on-board","bot":"hard","seed":1,"steps":0,"finished":true,
    "players":[{"seat":1,"start":5000,"luck":0,"others":0,"lost":0,"end":5000,"decisions":4,"curve":[5000]},
               {"seat":2,"start":5000,"luck":0,"others":0,"lost":0,"end":5000,"decisions":1,"curve":[5000]}],
    "decisions":[
    {"step":4,"seat":1,"made":"a","better":"b","best_chance":5000,"loss":300,"doubt":1,"reasons":[{"item":"item-aob-animals","difference":90}]},
    {"step":6,"seat":1,"made":"a","better":"b","best_chance":5000,"loss":900,"doubt":1,"reasons":[{"item":"item-aob-animals","difference":50},{"item":"item-aob-crates","difference":-20}]},
    {"step":8,"seat":1,"made":"a","better":"b","best_chance":5000,"loss":2000,"doubt":1,"reasons":[{"item":"item-aob-crates","difference":70}]},
    {"step":9,"seat":2,"made":"a","better":"b","best_chance":5000,"loss":4000,"doubt":1,"reasons":[{"item":"item-aob-tiles","difference":70}]},
    {"step":11,"seat":1,"made":"a","better":"b","best_chance":5000,"loss":4000,"doubt":1,"reasons":[]}]}', 0
    from tables;"#;

#[tokio::test]
async fn favorite_mistakes_are_shown_to_those_who_may_see_the_games() {
    let server = TestServer::open().await;
    let mut ann = Guest::default();
    sign_up(&server, &mut ann, "Ann").await;
    let path = table(&server, &mut ann, "animals-on-board", 1).await;
    play_to_end(&server, &mut ann, &path).await;
    assert!(!ann.get(&server, "/people/Ann").await.body.contains("Favorite mistakes"));
    run(&server, ANALYSIS).await;
    let profile =
        server.wait(&mut ann, "/people/Ann", |page| page.body.contains("Favorite mistakes")).await;
    let section = profile.between("class=\"panel mistakes\"", "</section>").unwrap();
    assert!(section.contains("in one analyzed game"), "{section}");
    assert_eq!(section.matches("<tr>").count(), 3, "a head and two items: {section}");
    // The costliest kind comes first; each links to its decisions, again costliest first.
    let place = |text: &str| section.find(text).unwrap_or_else(|| unreachable!("{text} {section}"));
    let link = |step: u32| place(&format!("href=\"{path}/replay?step={step}&amp;seat=1\""));
    assert!(place("<td>20.0</td>") < link(8) && link(8) < place("<td>12.0</td>"));
    assert!(place("<td>12.0</td>") < link(6) && link(6) < link(4));
    // The game is not rated, so its address stays private.
    let mut stranger = Guest::default();
    let other = stranger.get(&server, "/people/Ann").await;
    assert!(!other.body.contains("Favorite mistakes") && !other.body.contains(&path));
    run(&server, "update results set is_rated = 1;").await;
    let other = stranger.get(&server, "/people/Ann").await;
    assert!(other.body.contains("From rated games only") && other.body.contains(&path));
    // A game whose deal others can still play is shown to nobody.
    run(
        &server,
        "insert into deals (id, game, options, secret, owner, created_at, closes_at) \
         select 'deal', game, options, secret, owner, 0, 9000000000000000 from tables; \
         insert into deal_tables (table_id, deal_id, result) select id, 'deal', '' from tables;",
    )
    .await;
    for guest in [&mut ann, &mut stranger] {
        assert!(!guest.get(&server, "/people/Ann").await.body.contains("Favorite mistakes"));
    }
    server.close().await;
}
