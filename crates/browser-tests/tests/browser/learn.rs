//! Lessons: every one of every course can be taken on a desktop and on a phone, in both languages,
//! and all that it points at is in sight.

use std::collections::BTreeMap;

use ararat_games::{GameName, with_game};
use ararat_lessons::{Attempt, Course, Exercise, Taught};
use ararat_text::Lang;

use crate::browser::{Browser, Device};
use crate::house::House;
use crate::stage::to_and_fro;

/// A desktop and two phones.
const SIZES: [(u32, u32); 3] = [(1280, 720), (390, 844), (360, 740)];

/// What is marked and not in sight, and texts of the teacher that do not fit. What appears once a piece
/// is chosen may be marked before.
const IN_SIGHT: &str = "
    const found = [];
    const marked = [...document.querySelectorAll('.hinted')].filter((it) => it.checkVisibility());
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

/// Sends an action as the page's own form would.
const ACT: &str = "
    const button = document.createElement('button');
    button.name = 'do';
    button.value = arguments[0];
    document.getElementById('act').append(button);
    button.click();
    button.remove();";

/// A moment of a lesson: what leads there, and whether something is marked.
struct Moment {
    action: Option<String>,
    has_marks: bool,
    is_finished: bool,
}

/// The moments of a lesson by its expected path, and before each a mistake that is shown.
fn moments<G: Taught>(exercise: &Exercise) -> Vec<Moment> {
    let words = ararat_games::words(Lang::En);
    let mut attempt = Attempt::<G>::begin(exercise).unwrap();
    let moment = |attempt: &Attempt<'_, G>, action: Option<String>| Moment {
        action,
        has_marks: !attempt.marks().is_empty(),
        is_finished: attempt.is_finished(),
    };
    let mut moments = vec![moment(&attempt, None)];
    while let Some(right) = attempt.example() {
        let mut actions = Vec::new();
        G::legal_actions(attempt.view(), &mut actions);
        for action in actions {
            let mut tried = attempt.clone();
            tried.act(&action.to_string(), words).unwrap();
            if tried.is_aside() {
                moments.push(moment(&tried, Some(action.to_string())));
                break;
            }
        }
        attempt.act(&right, words).unwrap();
        moments.push(moment(&attempt, Some(right)));
    }
    assert!(attempt.is_finished());
    moments
}

/// The lessons of all courses, with the address of each.
fn lessons() -> Vec<(String, Vec<Moment>)> {
    let mut lessons = Vec::new();
    for &game in GameName::ALL {
        let course = with_game!(game, G => Course::of::<G>());
        for (number, lesson) in (1..).zip(&course.lessons) {
            if let Some(exercise) = lesson.exercise() {
                let moments = with_game!(game, G => moments::<G>(exercise));
                lessons.push((format!("/learn/{game}/{number}"), moments));
            }
        }
    }
    lessons
}

/// Takes every lesson in a language; each moment is looked at in every size.
async fn take_all(lang: Lang) {
    let mut house = House::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.visit(&house, "/about").await;
    browser.ask(&format!("document.cookie = 'lang={lang}; path=/'"), vec![]).await;
    let mut findings = Vec::new();
    for (address, moments) in lessons() {
        let mut places: BTreeMap<(u32, u32), BTreeMap<String, String>> = BTreeMap::new();
        browser.visit(&house, &address).await;
        let mut is_aside = false;
        for (number, moment) in moments.iter().enumerate() {
            if let Some(action) = &moment.action {
                let turn =
                    browser.tells("return document.getElementById('table').dataset.version").await;
                // A mistake is taken back before something else is done.
                if is_aside {
                    browser.click(".to-primary button").await;
                    let next =
                        format!("+document.getElementById('table').dataset.version > {turn}");
                    browser.until(&next).await;
                }
                let turn =
                    browser.tells("return document.getElementById('table').dataset.version").await;
                browser.ask(ACT, vec![action.as_str().into()]).await;
                browser
                    .until(&format!("+document.getElementById('table').dataset.version > {turn}"))
                    .await;
            }
            is_aside = browser.has("#act[inert]").await && !moment.is_finished;
            for size in to_and_fro(&SIZES, number) {
                browser.resize(size).await;
                let (mut found, now, _) = browser.look().await;
                let looked = browser.ask(IN_SIGHT, vec![]).await;
                found.extend(serde_json::from_value::<Vec<String>>(looked[0].clone()).unwrap());
                if moment.has_marks && looked[1] == 0 {
                    found.push("nothing is marked".to_owned());
                }
                let first = places.entry(size).or_insert_with(|| now.clone());
                // The result takes the place of the board, and whoever is out has no tray.
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
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_lesson_is_taken_in_english() {
    take_all(Lang::En).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_lesson_is_taken_in_french() {
    take_all(Lang::Fr).await;
}

/// A pupil clicks, with and without a script: a mistake, a refusal, the end, and the way on.
async fn clicks(device: Device) {
    let mut house = House::open().await;
    let browser = Browser::open(device).await;
    browser.visit(&house, "/learn").await;
    browser.click("a[href='/learn/animals-on-board/1']").await;
    browser.until("document.querySelector('.hinted[value=\"keep pa5\"]')").await;
    browser.click("button[value='keep gi1']").await;
    browser.until("document.querySelector('.speech.wrong')").await;
    browser.click("button[value='keep pa5']").await;
    browser.until("document.querySelector('.speech.right')").await;
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
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pupil_clicks_through_a_lesson() {
    clicks(Device::Desktop).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pupil_needs_no_script() {
    clicks(Device::Scriptless).await;
}
