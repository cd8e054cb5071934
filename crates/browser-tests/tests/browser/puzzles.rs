//! Puzzles: solves one on a desktop and on a phone, with and without script; everything stays
//! visible.

use std::collections::BTreeMap;

use ararat_games::{GameName, with_game};
use ararat_lessons::{Puzzle, PuzzleBook};
use ararat_text::Lang;

use crate::browser::{Browser, Device};
use crate::inspection::to_and_fro;
use crate::server::TestServer;

/// A desktop and a phone.
const SIZES: [(u32, u32); 2] = [(1366, 768), (390, 844)];

/// Texts that overflow. On a phone, the text at the end may scroll.
const FITS: &str = "
    const found = [];
    const css = document.querySelector('.known') ? ['.prompt', '.ways'] : ['.speech', '.prompt', '.ways'];
    for (const it of css.map((one) => document.querySelector(one))) {
        if (it.scrollHeight > it.clientHeight + 1 || it.scrollWidth > it.clientWidth + 1)
            found.push(`${it.className} is too small: ${it.innerText}`);
    }
    return found;";

fn book(game: GameName) -> &'static PuzzleBook {
    with_game!(game, G => PuzzleBook::of::<G>())
}

/// A wrong action, a refused one and the right one, at both sizes.
async fn solve(
    server: &TestServer,
    browser: &Browser,
    address: &str,
    puzzle: &Puzzle,
) -> Vec<String> {
    let mut findings = Vec::new();
    let mut places: BTreeMap<(u32, u32), BTreeMap<String, String>> = BTreeMap::new();
    browser.visit(server, address).await;
    let moments = [
        ("", ".speech.tell"),
        (puzzle.tempting.as_str(), ".speech.wrong"),
        ("nonsense", ".speech.refusal"),
        (puzzle.best.as_str(), ".speech.done"),
    ];
    for (number, (action, answer)) in moments.into_iter().enumerate() {
        if !action.is_empty() {
            browser.submit(action).await;
        }
        browser.until(&format!("document.querySelector('{answer}')")).await;
        for size in to_and_fro(&SIZES, number) {
            browser.resize(size).await;
            let (mut found, now, _) = browser.look().await;
            let unfit = browser.ask(FITS, vec![]).await;
            found.extend(serde_json::from_value::<Vec<String>>(unfit).unwrap());
            let first = places.entry(size).or_insert_with(|| now.clone());
            // The text at the end is longer.
            if *first != now && answer != ".speech.done" {
                found.push(format!("regions have moved: {first:?}, {now:?}"));
            }
            findings.extend(found.iter().map(|it| format!("{address} {size:?} {answer}: {it}")));
        }
    }
    assert!(browser.has(".chances .best").await, "{address}");
    findings
}

#[tokio::test(flavor = "multi_thread")]
async fn puzzles_are_solved_on_a_desktop_and_on_a_phone() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    let mut findings = Vec::new();
    for (lang, skipped) in Lang::ALL.into_iter().zip([0, 8]) {
        browser.visit(&server, "/about").await;
        browser.ask(&format!("document.cookie = 'lang={lang}; path=/'"), vec![]).await;
        for &game in GameName::ALL {
            let puzzles = (1..).zip(&book(game).puzzles);
            for (number, puzzle) in puzzles.skip(skipped).step_by(16) {
                let address = format!("/puzzles/{game}/{number}");
                findings.extend(solve(&server, &browser, &address, puzzle).await);
            }
        }
    }
    assert!(findings.is_empty(), "{findings:#?}");
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

/// A solver clicks, with and without script.
async fn clicks(device: Device) {
    let mut server = TestServer::open().await;
    let browser = Browser::open(device).await;
    let game = GameName::AnimalsOnBoard;
    let takes = |puzzle: &&Puzzle| puzzle.best.starts_with("take ");
    let puzzle = book(game).puzzles.iter().find(takes).unwrap();
    let number = book(game).puzzles.iter().position(|it| it == puzzle).unwrap() + 1;
    let other = puzzle.others.iter().find(|other| other.action.starts_with("take "));
    browser.visit(&server, "/puzzles").await;
    browser.click(&format!("h2 a[href='/puzzles/{game}']")).await;
    browser.click(&format!("a[href='/puzzles/{game}/{number}']")).await;
    browser.until("document.querySelector('.speech.tell')").await;
    if let Some(other) = other {
        browser.click(&format!("button[value='{}']", other.action)).await;
        browser.until("document.querySelector('.speech.wrong')").await;
    }
    browser.click("button[name=show]").await;
    browser.until("document.querySelector('.puzzle.known .chances')").await;
    browser.click("a.to-quiet").await;
    browser.until("!document.querySelector('.puzzle.known')").await;
    browser.click(&format!("button[value='{}']", puzzle.best)).await;
    browser.until("document.querySelector('.speech.done .chances')").await;
    browser.click(".home").await;
    browser.until("document.querySelectorAll('.puzzles .done').length === 1").await;
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_solver_clicks_through_a_puzzle() {
    clicks(Device::Desktop).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_solver_needs_no_script() {
    clicks(Device::Scriptless).await;
}
