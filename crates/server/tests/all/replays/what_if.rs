//! Tables that continue a finished game from some point.

use ararat_core::{Components as _, Game, Record};
use ararat_games::{AnimalsOnBoard, LifeIsLife};

use super::play::{finish, finished, record, steps, table};
use crate::support::{Guest, Page, TestServer};

async fn branch(
    server: &TestServer,
    guest: &mut Guest,
    from: &str,
    step: usize,
    world: &str,
) -> String {
    let step = step.to_string();
    let form = [
        ("step", step.as_str()),
        ("seat", "2"),
        ("level", "easy"),
        ("world", world),
        ("pace", "0"),
    ];
    let page = guest.post(server, &format!("{from}/what-if"), &form).await;
    assert!(page.path.starts_with("/table/"), "{}", page.body);
    page.path
}

fn verify<G: Game>(text: &str) -> ararat_core::record::Verified {
    let record = Record::<G>::parse(text.as_bytes(), G::Components::standard()).unwrap();
    record.verify().unwrap()
}

#[tokio::test]
async fn a_game_continues_with_everything_as_it_was() {
    let mut server = TestServer::open().await;
    let mut ann = Guest::default();
    let path = finished(&server, &mut ann).await;
    let text = record(&server, &mut ann, &path).await;
    let given = steps(&text);
    let count = given.len() / 2;
    let other = branch(&server, &mut ann, &format!("{path}/replay"), count, "real").await;
    let page = server.wait(&mut ann, &other, |page| page.is_yours() || page.is_over()).await;
    assert!(page.body.contains("Continues another game"), "the page says where it began");
    server.restart().await;
    finish(&server, &mut ann, &other).await;
    let branched = record(&server, &mut ann, &other).await;
    assert_eq!(steps(&branched)[..count], given[..count]);
    assert!(branched.contains(&format!("\nfrom {count} ")));
    let verified = verify::<AnimalsOnBoard>(&branched);
    assert_eq!(verified.given_count, count);
    assert!(verified.redrawn.is_some());
    assert_ne!(
        branched.split("\nsecret ").nth(1),
        text.split("\nsecret ").nth(1),
        "draws come from a fresh secret"
    );
    let replay = ann.get(&server, &format!("{other}/replay?step={count}")).await;
    assert!(replay.body.contains("match the other record"), "{}", replay.body);
    let nothing = ann
        .post(&server, &format!("{path}/replay/what-if"), &[("step", "99999"), ("seat", "1")])
        .await;
    assert_eq!(nothing.status, 422, "no game continues after its end");
    server.close().await;
}

#[tokio::test]
async fn a_game_continues_with_hidden_cards_imagined_anew() {
    let mut server = TestServer::open().await;
    let mut ann = Guest::default();
    let path = table(&server, &mut ann, "life-is-life", 2, &[]).await;
    finish(&server, &mut ann, &path).await;
    let given = steps(&record(&server, &mut ann, &path).await);
    // Right before the seat's first decision, with all cards dealt.
    let count = given.iter().position(|step| step.starts_with("s2 ")).unwrap();
    let other = branch(&server, &mut ann, &format!("{path}/replay"), count, "imagined").await;
    let begun = server.wait(&mut ann, &other, Page::is_yours).await;
    let words = |page: &Page| page.between("<pre class=\"words\">", "</pre>").unwrap().to_owned();
    let address = format!("{path}/replay?step={count}&seat=2");
    let then = ann.get(&server, &address).await;
    // Everything but the players' names is the same.
    let display = |page: &Page| words(page).split_once("The players").unwrap().0.to_owned();
    assert_eq!(display(&begun), display(&then), "the seat sees what it saw");
    let hand = |page: &Page| words(page).split_once("Your hand").unwrap().1.to_owned();
    assert_eq!(hand(&begun), hand(&then), "and has what it had");
    server.restart().await;
    finish(&server, &mut ann, &other).await;
    let branched = record(&server, &mut ann, &other).await;
    assert!(branched.lines().any(|line| line.starts_with("from ") && line.ends_with("imagined 2")));
    assert_eq!(verify::<LifeIsLife>(&branched).given_count, count);
    // The steps alone do not lead to imagined cards, so no game continues from there; before, it
    // can.
    let replay = format!("{other}/replay");
    let form = |step: usize| [("step", step.to_string()), ("seat", "1".to_owned())];
    for (step, status) in [(count, 422), (count + 1, 422), (count - 1, 200)] {
        let form = form(step);
        let form: Vec<(&str, &str)> =
            form.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let answer = ann.post(&server, &format!("{replay}/what-if"), &form).await;
        assert_eq!(answer.status, status, "step {step}");
    }
    // The hand of another seat at that point differs from the real one.
    let mut differs = false;
    for seat in [1, 3] {
        let real = ann.get(&server, &format!("{path}/replay?step={count}&seat={seat}")).await;
        let new = ann.get(&server, &format!("{other}/replay?step={count}&seat={seat}")).await;
        differs |= hand(&real) != hand(&new);
    }
    assert!(differs, "hidden cards were imagined anew");
    server.close().await;
}
