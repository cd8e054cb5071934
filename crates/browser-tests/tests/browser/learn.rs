//! Lessons: every lesson can be completed on a desktop and on a phone, in both languages, and
//! everything it points at is visible.

use std::collections::BTreeMap;

use ararat_games::{GameName, with_game};
use ararat_lessons::{Attempt, Course, Exercise, Taught};
use ararat_text::Lang;

use crate::browser::{Browser, Device};
use crate::inspection::to_and_fro;
use crate::picture::folder;
use crate::server::TestServer;

/// A desktop and a phone; French, which has the longer words, on the narrower one.
fn sizes(lang: Lang) -> [(u32, u32); 2] {
    let phone = match lang {
        Lang::En => (390, 844),
        Lang::Fr => (360, 740),
    };
    [(1280, 720), phone]
}

/// Marked elements that are not visible, and teacher's texts that overflow. Elements that appear only
/// after a choice may be marked earlier.
const IN_SIGHT: &str = "
    const found = [];
    const marked = [...document.querySelectorAll('.hinted')].filter((it) => it.checkVisibility({ visibilityProperty: true }));
    for (const it of marked) {
        const own = it.getBoundingClientRect();
        const region = it.closest('[data-region]').getBoundingClientRect();
        const isIn = own.width && own.height
            && own.left >= region.left - 4 && own.right <= region.right + 4
            && own.top >= region.top - 4 && own.bottom <= region.bottom + 4;
        if (!isIn) found.push(`it is not in sight: ${it.outerHTML.slice(0, 120)}`);
    }
    for (const css of ['.speech', '.prompt', '.ways']) {
        const it = document.querySelector(css);
        if (it.scrollHeight > it.clientHeight + 1 || it.scrollWidth > it.clientWidth + 1)
            found.push(`${css} is too small: ${it.innerText}`);
    }
    return [found, marked.length];";

/// A moment of a lesson: the actions before it, and whether something is marked.
struct Moment {
    action: Option<String>,
    has_marks: bool,
    is_aside: bool,
    is_finished: bool,
}

/// The moments of a lesson along its expected path. Two mistakes precede each right action: the first
/// whose result is shown on the board, and the one that is answered at most length.
fn moments<G: Taught>(exercise: &Exercise, lang: Lang) -> Vec<Moment> {
    let words = ararat_games::words(lang);
    let mut attempt = Attempt::<G>::begin(exercise).unwrap();
    let moment = |attempt: &Attempt<'_, G>, action: Option<String>| Moment {
        action,
        has_marks: !attempt.marks().is_empty(),
        is_aside: attempt.is_aside(),
        is_finished: attempt.is_finished(),
    };
    let mut moments = vec![moment(&attempt, None)];
    while let Some(right) = attempt.example() {
        let mut actions = Vec::new();
        G::legal_actions(attempt.view(), &mut actions);
        let mut mistakes = Vec::new();
        for action in actions.iter().map(ToString::to_string) {
            let mut tried = attempt.clone();
            tried.act(&action, words).unwrap();
            if tried.done().len() == attempt.done().len() {
                mistakes.push((action, tried));
            }
        }
        let shown = mistakes.iter().position(|(_, tried)| tried.is_aside());
        let said = |at: &usize| mistakes[*at].1.said(words).chars().count();
        let longest = (0..mistakes.len()).max_by_key(said);
        let second = longest.filter(|_| longest != shown);
        for at in shown.into_iter().chain(second) {
            let (action, tried) = &mistakes[at];
            moments.push(moment(tried, Some(action.clone())));
        }
        attempt.act(&right, words).unwrap();
        moments.push(moment(&attempt, Some(right)));
    }
    assert!(attempt.is_finished());
    moments
}

/// The lessons of all courses, with the address of each.
fn lessons(lang: Lang) -> Vec<(String, Vec<Moment>)> {
    let mut lessons = Vec::new();
    for &game in GameName::ALL {
        let course = with_game!(game, G => Course::of::<G>());
        for (number, lesson) in (1..).zip(&course.lessons) {
            if let Some(exercise) = lesson.exercise() {
                let moments = with_game!(game, G => moments::<G>(exercise, lang));
                lessons.push((format!("/learn/{game}/{number}"), moments));
            }
        }
    }
    lessons
}

/// Goes through every lesson in a language; each moment is checked on a desktop and on a phone.
async fn take_all(lang: Lang) {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.visit(&server, "/about").await;
    browser.ask(&format!("document.cookie = 'lang={lang}; path=/'"), vec![]).await;
    let mut findings = Vec::new();
    for (address, moments) in lessons(lang) {
        let mut places: BTreeMap<(u32, u32), BTreeMap<String, String>> = BTreeMap::new();
        browser.visit(&server, &address).await;
        let mut is_aside = false;
        for (number, moment) in moments.iter().enumerate() {
            if let Some(action) = &moment.action {
                let turn =
                    browser.tells("return document.getElementById('table').dataset.version").await;
                // A mistake is undone before anything else is done.
                if is_aside {
                    browser.click(".to-primary button").await;
                    let next =
                        format!("+document.getElementById('table').dataset.version > {turn}");
                    browser.until(&next).await;
                }
                let turn =
                    browser.tells("return document.getElementById('table').dataset.version").await;
                browser.submit(action).await;
                browser
                    .until(&format!("+document.getElementById('table').dataset.version > {turn}"))
                    .await;
            }
            is_aside = moment.is_aside;
            assert_eq!(is_aside, browser.has(".to-primary button").await && !moment.is_finished);
            for size in to_and_fro(&sizes(lang), number) {
                browser.resize(size).await;
                if let Some(folder) = folder() {
                    let lesson = address.trim_start_matches("/learn/").replace('/', "-");
                    let name = format!("{lesson}-{number:02}-{}-{lang}.png", size.0);
                    browser.take_picture(&folder, &name).await;
                }
                let (mut found, now, _) = browser.look().await;
                let looked = browser.ask(IN_SIGHT, vec![]).await;
                found.extend(serde_json::from_value::<Vec<String>>(looked[0].clone()).unwrap());
                if moment.has_marks && looked[1] == 0 {
                    found.push("nothing is marked".to_owned());
                }
                let first = places.entry(size).or_insert_with(|| now.clone());
                // The result replaces the board, and a player who is out has no tray.
                let is_out = !now.contains_key("tray");
                if *first != now && !moment.is_finished && !is_out {
                    found.push(format!("regions have moved: {first:?}, {now:?}"));
                }
                let found = found.into_iter();
                findings
                    .extend(found.map(|it| format!("{address} {size:?}, moment {number}: {it}")));
            }
        }
        let is_done = browser.has(".speech.done").await;
        assert!(is_done, "{address} is not done: {}", browser.text(".speech").await);
    }
    assert!(findings.is_empty(), "{lang}: {findings:#?}");
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_lesson_is_taken_in_english() {
    take_all(Lang::En).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_lesson_is_taken_in_french() {
    take_all(Lang::Fr).await;
}

/// A pupil clicks, with and without script: a mistake, a refusal, the end, and the next lesson. A reload
/// always shows the same moment.
async fn clicks(device: Device) {
    let mut server = TestServer::open().await;
    let browser = Browser::open(device).await;
    browser.visit(&server, "/learn").await;
    browser.click("a[href='/learn/animals-on-board/1']").await;
    browser.until("document.querySelector('.hinted[value=\"keep pa5\"]')").await;
    browser.click("button[value='keep gi1']").await;
    browser.until("document.querySelector('.speech.wrong')").await;
    browser.click(".to-primary button").await;
    browser.until("document.querySelector('.speech:not(.wrong)')").await;
    browser.click("button[value='keep pa5']").await;
    browser.until("document.querySelector('.speech.right')").await;
    browser.until("location.search === '?did=keep+pa5'").await;
    browser.client.refresh().await.unwrap();
    browser.until("document.querySelector('.hinted[value=\"take B\"]')").await;
    browser.click("button[value='take A']").await;
    browser.until("document.querySelector('.speech.refusal a[href*=\"AOB-2.6\"]')").await;
    browser.click("button[value='take B']").await;
    browser.until("document.querySelector('.speech.done')").await;
    browser.click("a.to-primary").await;
    browser.until("document.querySelector('label.hinted[data-piece=ti5]')").await;
    browser.click(".home").await;
    browser.until("document.querySelectorAll('.lessons .done').length === 1").await;
    browser.click(".lessons form button").await;
    browser.until("location.pathname.startsWith('/table/')").await;
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pupil_clicks_through_a_lesson() {
    clicks(Device::Desktop).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pupil_needs_no_script() {
    clicks(Device::Scriptless).await;
}

/// The pieces that a stage marks and the button that sends them, one stage of each game.
const MARKED: [(&str, &[&str]); 4] = [
    (
        "/learn/animals-on-board/2",
        &[
            "label.hinted[data-piece=ti5]",
            "label.hinted[data-piece=li4]",
            "button.split[value='split A']",
        ],
    ),
    (
        "/learn/life-is-life/1",
        &["label.step.hinted", "label.hinted[data-piece=hand-mu-0]", ".deed.for-1 button.exchange"],
    ),
    ("/learn/ark/9", &[".tray .hinted[data-piece=ark-cat] label", "button[value='place cat s2']"]),
    ("/learn/ark-and-noah/1", &["button.hinted[value='choose wood']"]),
];

/// Marked elements can be pressed, and advance the lesson.
async fn presses_what_is_marked(device: Device) {
    let mut server = TestServer::open().await;
    let browser = Browser::open(device).await;
    for (address, presses) in MARKED {
        browser.visit(&server, address).await;
        for css in presses {
            browser.click(css).await;
        }
        browser.until("document.querySelector('.speech.right')").await;
        assert!(browser.is("document.querySelectorAll('.dot.past').length === 1").await);
    }
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn marked_pieces_are_pressed_on_a_desktop() {
    presses_what_is_marked(Device::Desktop).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn marked_pieces_are_pressed_on_a_phone() {
    presses_what_is_marked(Device::Phone(390, 844)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_lesson_is_played_to_its_end_and_leads_back() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    // The lesson before the game, at its last stage.
    browser.visit(&server, "/learn/animals-on-board/6?did=split+A+gi5,ti2").await;
    browser.ask("localStorage.setItem('pace', '0')", vec![]).await;
    browser.click("button[value='take C']").await;
    browser.until("document.querySelector('.speech.done')").await;
    browser.click(".to-primary button").await;
    browser.until("location.pathname.startsWith('/table/')").await;
    assert!(browser.has("#coach").await);
    browser.hurry_to_the_end().await;
    browser.click(".bar a.note[href='/learn/animals-on-board']").await;
    browser.until("document.querySelectorAll('.lessons .done').length === 2").await;
    assert!(browser.has(".lessons .done form[action$='/7']").await);
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}
