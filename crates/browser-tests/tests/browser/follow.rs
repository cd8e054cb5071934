//! What happens at a table can be followed: frames, captions, announcements, held rounds, and
//! points that count up.

use serde_json::{Value, json};

use crate::browser::{Browser, Device, RIGHT};
use crate::inspection::SIZES;
use crate::server::TestServer;
use crate::tour::{GAMES, TourGame};

/// Records the steps that the table shows one after another.
const NOTE_STEPS: &str = "
    window.steps = [];
    new MutationObserver(() => steps.push(+document.getElementById('table').dataset.step))
        .observe(document.getElementById('main'), { childList: true });";

/// Chooses a speed in the log's menu.
const CHOOSE_PACE: &str = "
    const it = document.querySelector('.sheet-log .pace select');
    it.value = arguments[0];
    it.dispatchEvent(new Event('change', { bubbles: true }));";

async fn number(browser: &Browser, what: &str) -> u64 {
    browser
        .tells(&format!("return document.getElementById('table').dataset.{what}"))
        .await
        .parse()
        .unwrap()
}

/// Plays until somebody else has acted and it is the viewer's turn; returns the steps of both.
async fn play_until_answered(browser: &Browser) -> (u64, u64) {
    for turn in 0..20 {
        browser.make_click(turn).await;
        browser.wait_for_turn().await;
        let (since, step) = (number(browser, "since").await, number(browser, "step").await);
        if since > 0 && since < step {
            return (since, step);
        }
    }
    unreachable!("nobody else ever acts")
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_are_replayed_at_any_speed_or_step_by_step() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_table(&server, "animals-on-board", &["me", "random"]).await;
    let (since, step) = play_until_answered(&browser).await;
    browser.ask(NOTE_STEPS, vec![]).await;
    // By default the page does not wait, but showing moves again still shows each step.
    browser.click("#again").await;
    browser.until(&format!("steps.length > 1 && steps.at(-1) === {step}")).await;
    let steps = browser.ask("return steps.splice(0)", vec![]).await;
    assert_eq!(steps[0], since, "{steps}");

    browser.ask(CHOOSE_PACE, vec![json!("step")]).await;
    assert_eq!(browser.tells("return localStorage.pace").await, "step");
    let others = "return [...document.querySelectorAll('.pace select')].map((it) => it.value)";
    assert_eq!(browser.ask(others, vec![]).await, json!(["step", "step"]), "the menu has it too");
    browser.click("#again").await;
    for shown in since..step {
        let is_shown = format!("steps.at(-1) === {shown}");
        if !browser.comes_to(&is_shown, 2000).await {
            // This step was not visible.
            continue;
        }
        browser.until("!document.getElementById('next').hidden").await;
        browser.click("#next").await;
    }
    browser.until(&format!("steps.at(-1) === {step}")).await;
    assert!(browser.is("document.getElementById('next').hidden").await);
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_uncovers_the_stage_to_show_moves_again() {
    /// Whether the middle of the board is in sight.
    const IN_SIGHT: &str = "(() => {
        const { x, y, width, height } = document.querySelector('.board').getBoundingClientRect();
        return !!document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.stage'); })()";
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Phone(390, 844)).await;
    browser.open_table(&server, "animals-on-board", &["me", "random"]).await;
    let (_, step) = play_until_answered(&browser).await;
    browser.open_tab("log").await;
    assert!(!browser.is(IN_SIGHT).await, "the log covers the stage");
    browser.ask(NOTE_STEPS, vec![]).await;
    browser.click("#again").await;
    browser.until("steps.length > 0").await;
    assert!(browser.is(IN_SIGHT).await);
    browser.until(&format!("steps.length > 1 && steps.at(-1) === {step}")).await;
    assert!(browser.is(IN_SIGHT).await);
    // Going step by step, the button for the next step is in sight too.
    browser.ask(CHOOSE_PACE, vec![json!("step")]).await;
    browser.open_tab("log").await;
    browser.click("#again").await;
    browser.until("!document.getElementById('next').hidden").await;
    browser.click("#next").await;
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_announced_once_and_in_order() {
    /// Records what is announced, and the step at which the log starts.
    const LISTEN: &str = "
        window.said = [];
        window.from = +document.getElementById('table').dataset.step;
        new MutationObserver((changes) => {
            for (const { addedNodes } of changes) for (const it of addedNodes) said.push(it.textContent);
        }).observe(document.getElementById('announcer'), { childList: true });";
    /// How many lines the log has since then, which were not announced, and which were repeated.
    const COMPARE: &str = "window.compare = () => {
        const lines = [...document.querySelectorAll('.log li')].reverse()
            .filter((it) => +it.dataset.step >= from).map((it) => it.innerText.trim());
        const rest = [...lines];
        const left = said.map((text) => {
            while (rest.length && text.startsWith(rest[0])) text = text.slice(rest.shift().length).trim();
            return text;
        });
        return [lines.length, rest, left.filter((text) => lines.includes(text))]; }";
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    for TourGame { name: game, seats, .. } in GAMES.iter() {
        browser.open_table(&server, game, &one_and_bots(seats.len())).await;
        browser.wait_for_turn().await;
        browser.ask(LISTEN, vec![]).await;
        browser.ask(COMPARE, vec![]).await;
        // First without frames, then with them.
        for pace in ["0", "400"] {
            browser.ask(CHOOSE_PACE, vec![json!(pace)]).await;
            for turn in 0..6 {
                browser.make_click(turn).await;
            }
            browser.wait_for_turn().await;
            browser.until("compare()[1].length === 0").await;
        }
        let said = browser.ask("return compare()", vec![]).await;
        assert!(said[0].as_u64() > Some(5), "{game}: {said}");
        assert_eq!(said[2], json!([]), "{game}: announced twice");
        // Nothing else on the stage is a live region.
        assert!(!browser.has("#table .prompt[aria-live]").await, "{game}");
    }
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

/// On the smallest phone, and in the language with the longer words too.
#[tokio::test(flavor = "multi_thread")]
async fn a_phone_shows_the_last_move_above_the_prompt() {
    /// What is wrong with the two lines; the prompt is told if the last move has no room above it.
    const LACKS: &str = "
        const line = document.querySelector('.line').getBoundingClientRect();
        const [told, asked] = ['.latest', '.asked'].map((it) => document.querySelector(it));
        const [above, below] = [told, asked].map((it) => it.getBoundingClientRect());
        const fits = above.height > 0 && above.top >= line.top - 1 && above.bottom <= below.top + 1 && below.bottom <= line.bottom + 1;
        return told.innerText && fits ? null : `“${told.innerText}” above “${asked.innerText}”`;";
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Phone(360, 740)).await;
    let mut lacks = Vec::new();
    for lang in ["en", "fr"] {
        browser.speak(&server, lang).await;
        for TourGame { name: game, seats, .. } in GAMES.iter() {
            browser.open_table(&server, game, &one_and_bots(seats.len())).await;
            play_until_answered(&browser).await;
            for turn in 0..12 {
                let found = browser.ask(LACKS, vec![]).await;
                lacks.extend(found.as_str().map(|found| format!("{game} in {lang}: {found}")));
                browser.make_click(turn).await;
                browser.wait_for_turn().await;
                if browser.is_over().await {
                    break;
                }
            }
        }
    }
    assert!(lacks.is_empty(), "{lacks:#?}");
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

/// Records from where to where pieces and stores travel, relative to their places. What comes ends
/// at its place, what goes begins there.
const NOTE_FLIGHTS: &str = "
    window.flights = [];
    window.stores = [];
    const fly = Element.prototype.animate;
    Element.prototype.animate = function (change, options) {
        if (change.translate && options.pseudoElement) flights.push(change.translate);
        else if (change.translate && this.parentNode.dataset.stock) stores.push([this.parentNode.dataset.stock, ...change.translate]);
        return fly.call(this, change, options);
    };
    document.addEventListener('table-changed', () => {
        const names = [...document.querySelectorAll('.stage [data-from]')].map((it) => it.dataset.from);
        window.missing = names.filter((name) => !document.querySelector(`[data-source~='${name}']`)?.getBoundingClientRect().width);
    });";

/// Plays until pieces have come and gone as the expression says, at a speed at which every step is seen.
async fn watch_flights(game: &str, seats: &[&str], expected: &str) {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.prefer(&[("prefers-reduced-motion", "no-preference")]).await;
    browser.open_table(&server, game, seats).await;
    browser.wait_for_turn().await;
    browser.ask(NOTE_FLIGHTS, vec![]).await;
    browser.ask(CHOOSE_PACE, vec![json!("400")]).await;
    for turn in 0..40 {
        if browser.is_over().await || browser.is(expected).await {
            break;
        }
        browser.make_click(turn).await;
        browser.wait_for_turn().await;
        let missing = browser.ask("return window.missing ?? []", vec![]).await;
        assert_eq!(missing, json!([]), "{game}: sources that cannot be seen");
    }
    let flown = browser.ask("return [flights.length, stores]", vec![]).await;
    assert!(browser.is(expected).await, "{game}: {flown}");
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

const COMES: &str = "flights.some(([, to]) => to === '0 0')";
const GOES: &str = "flights.some(([from]) => from === '0 0')";

#[tokio::test(flavor = "multi_thread")]
async fn tiles_come_from_the_bag_and_crates_from_the_supply() {
    let crates = "stores.some(([name, , to]) => name === 'crate' && to === '0 0') && stores.some(([name, from]) => name === 'crate' && from === '0 0')";
    watch_flights("animals-on-board", &["me", "random"], &format!("{COMES} && {crates}")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cards_are_dealt_from_the_deck_and_lives_are_lost_to_the_sea() {
    let lives = "stores.some(([name, from]) => name === 'life' && from === '0 0')";
    let seats = ["me", "random", "random"];
    watch_flights("life-is-life", &seats, &format!("{COMES} && {lives}")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cards_and_discs_come_from_their_places_and_go_to_the_seats_that_take_them() {
    let discs = "stores.some(([name]) => name === 'disc')";
    let seats = ["me", "random", "random"];
    watch_flights("ark", &seats, &format!("{COMES} && {GOES} && {discs}")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn animals_come_from_the_bag_and_stores_from_their_tasks_and_go_to_the_hull() {
    let stores = "stores.some(([name, , to]) => name === 'board' && to === '0 0') && stores.some(([name, from]) => name === 'board' && from === '0 0')";
    watch_flights("ark-and-noah", &["me", "random"], &format!("{COMES} && {stores}")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_round_is_held_until_the_reader_continues() {
    /// Plays through the page's forms until the end of a round is shown.
    const PLAY: &str = "
        const play = async () => {
            for (let turn = 0; turn < 3000 && document.getElementById('next')?.hidden !== false; turn += 1) {
                const listed = document.querySelectorAll('.actions button:not([aria-disabled])');
                if (listed.length && !document.querySelector('[data-sent]')) listed[turn % listed.length].click();
                await new Promise((go) => setTimeout(go, 20));
            }
            window.isHeld = document.getElementById('next')?.hidden === false;
        };
        play();";
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_table(&server, "animals-on-board", &["me", "random"]).await;
    browser.wait_for_turn().await;
    browser.ask(CHOOSE_PACE, vec![json!("400")]).await;
    browser.ask(PLAY, vec![]).await;
    browser.until("window.isHeld").await;
    assert!(browser.has(".log .new[data-held]").await, "{}", browser.text(".log").await);
    let held = number(&browser, "step").await;
    browser.click("#next").await;
    browser.until(&format!("+document.getElementById('table').dataset.step > {held}")).await;
    browser.wait_for_turn().await;
    assert!(browser.is("document.getElementById('next').hidden").await);
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

/// Notes what a page tells when it first shows a step: its top line, its log, captions, and the
/// numbers that will be counted, each with what its reader knows beforehand and with what it will be.
const NOTE_FIRST: &str = "
    document.addEventListener('table-changed', () => {
        const texts = (css) => [...document.querySelectorAll(css)].map((it) => it.textContent.trim());
        const sum = (parts) => parts.reduce((sum, it) => sum + +it, 0);
        const { step } = document.getElementById('table').dataset;
        if (window.first?.step === step) return;
        window.first = {
            step,
            told: [document.title, ...texts('.prompt, .log li.new, .caption, .sheet-help .words')],
            numbers: [...document.querySelectorAll('.seat .brief [data-counts]')].map((it) => {
                const parts = it.dataset.counts.split(' ');
                const known = sum(parts.slice(0, +it.dataset.known || 0));
                // A number that is not shown, such as that of life buoys, tells nothing.
                return [it.checkVisibility() ? parseInt(it.textContent.trim()) : known, known, sum(parts)];
            }),
            places: [...document.querySelectorAll('.stage .place')].filter((it) => it.checkVisibility({ opacityProperty: true })).length,
        };
    });";

/// One person, and bots in the other seats.
fn one_and_bots(players: usize) -> Vec<&'static str> {
    (0..players).map(|seat| if seat == 0 { "me" } else { "random" }).collect()
}

/// The last scoring of a game is held at its table, and then turns to the result, which has the place
/// of the reader and all that can be done next in view.
/// Until then nothing on the page tells the result.
async fn watch_the_end(
    game: &str,
    lang: &str,
    players: usize,
    scoring: &str,
    points: Option<&str>,
) {
    /// What can be done after a game, at the foot of the window at least.
    const IN_VIEW: &str = "['.verdict', '.bar form button', '.bar a[href$=replay]', '.bar a[href$=analysis]', '.bar [data-share]']
        .every((css) => {
            const { top, bottom, height } = document.querySelector(css).getBoundingClientRect();
            return height > 10 && top >= 0 && bottom <= innerHeight;
        })";
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.prefer(&[("prefers-reduced-motion", "no-preference")]).await;
    browser.speak(&server, lang).await;
    browser.open_table(&server, game, &one_and_bots(players)).await;
    browser.wait_for_turn().await;
    // As fast as frames can be shown, with motion that is there but quick.
    browser.ask("localStorage.pace = '1'", vec![]).await;
    browser.command("Animation.enable", json!({})).await;
    browser.command("Animation.setPlaybackRate", json!({ "playbackRate": 8 })).await;
    let is_seen = format!("document.querySelector('{scoring}')?.checkVisibility()");
    let is_held = "document.querySelector('#next:not([hidden])') && document.querySelector('.log .new[data-held]')";
    browser.ask(NOTE_FIRST, vec![]).await;
    browser.hurry(&format!("{is_held} && {is_seen}")).await;
    assert!(browser.is(&format!("{is_held} && {is_seen}")).await, "{game}: nothing was held");
    assert!(!browser.is_over().await, "{game}: the result came at once");
    let first = browser.ask("return window.first", vec![]).await;
    let said = browser.text("#announcer").await;
    if let Some(points) = points {
        let whole = format!(
            "[...document.querySelectorAll('{points}')].every((it) => parseInt(it.textContent.trim()) === it.dataset.counts.split(' ').reduce((sum, it) => sum + +it, 0))"
        );
        browser.until(&format!("document.querySelector('{points}') && {whole}")).await;
    }
    let (found, ..) = browser.look().await;
    let found: Vec<_> = found.iter().filter(|what| !what.starts_with("tray is not")).collect();
    assert!(found.is_empty(), "{game}: {found:#?}");
    let step = number(&browser, "step").await;
    browser.click("#next").await;
    browser.until("document.querySelector('.end')").await;
    assert_eq!(number(&browser, "step").await, step, "{game}: the same step, as the result");
    assert_eq!(first["step"], step.to_string(), "{game}: the scoring was noted");
    let result = format!(
        "return ['.asked', '.log li[data-step=\"{step}\"]']
            .flatMap((css) => [...document.querySelectorAll(css)]).map((it) => it.textContent.trim())"
    );
    let result = browser.ask(&result, vec![]).await;
    let result: Vec<&str> = result.as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert!(result.len() > 1 && result.iter().all(|it| !it.is_empty()), "{game}: {result:?}");
    let told = format!("{} {said}", first["told"]);
    for line in result {
        assert!(!told.contains(line), "{game}: told too early: {line}");
    }
    assert_eq!(first["places"], 0, "{game}: places are seen too early");
    for number in first["numbers"].as_array().unwrap() {
        assert_eq!(number[0], number[1], "{game}: more than the reader knew: {first}");
    }
    // Every seat of the other games has a number that tells the result.
    let has_numbers = first["numbers"].as_array().unwrap().iter().any(|it| it[1] != it[2]);
    assert_eq!(has_numbers, game != "animals-on-board", "{game}: {first}");
    for size in SIZES {
        browser.resize(size).await;
        assert!(browser.is(IN_VIEW).await, "{game} at {size:?}");
    }
    // Showing the moves again includes the scoring, and leads to the result again.
    browser.resize(SIZES[0]).await;
    browser.click("#again").await;
    let is_held_again = format!(
        "(() => {{
            const next = document.querySelector('#next:not([hidden])');
            if (!document.querySelector('.end') && document.getElementById('table').dataset.step === '{step}')
                return next && {is_seen};
            // A result that covers the board has its own button.
            (next ?? document.querySelector('.seen:not(:checked)'))?.click(); }})()"
    );
    browser.until(&is_held_again).await;
    browser.click("#next").await;
    browser.until("document.querySelector('.end')").await;
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_arks_are_scored_before_the_result_of_animals_on_board() {
    let points = Some(".harbor .score strong");
    watch_the_end("animals-on-board", "en", 3, ".board > .harbor", points).await;
    watch_the_end("animals-on-board", "fr", 4, ".board > .harbor", points).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_round_is_scored_before_the_result_of_life_is_life() {
    watch_the_end("life-is-life", "en", 3, ".board > .tally", None).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_score_cards_are_final_before_the_result_of_ark() {
    watch_the_end("ark", "fr", 3, ".board .scores", None).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_flood_is_scored_before_the_result_of_ark_and_noah() {
    watch_the_end("ark-and-noah", "fr", 3, ".board .flood", Some(".flooded [data-counts]")).await;
}

/// The last scoring waits for a player who looks at another tab while the game ends; the moves before
/// it do not.
#[tokio::test(flavor = "multi_thread")]
async fn who_looks_away_finds_the_last_scoring() {
    const LOOK_AWAY: &str =
        "Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });";
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_table(&server, "life-is-life", &["me", "random", "random"]).await;
    browser.wait_for_turn().await;
    browser.ask("localStorage.pace = '1'", vec![]).await;
    browser.ask(LOOK_AWAY, vec![]).await;
    let is_held = "document.querySelector('.board > .tally')?.checkVisibility() && document.querySelector('.log .new[data-held]') && !document.querySelector('.end') && document.querySelector('#next:not([hidden])')";
    browser.hurry(is_held).await;
    assert!(browser.is(is_held).await, "nothing was held");
    browser.click("#next").await;
    browser.until("document.querySelector('.end')").await;
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn points_count_up_at_the_end() {
    /// Records the numbers that the winner's score shows.
    const NOTE_SCORES: &str = "
        window.scores = [];
        new MutationObserver(() => {
            const score = document.querySelector('.ranking strong');
            if (score) scores.push(parseInt(score.textContent));
        }).observe(document.getElementById('main'), { childList: true, subtree: true });";
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.prefer(&[("prefers-reduced-motion", "no-preference")]).await;
    browser.open_table(&server, "animals-on-board", &["me", "random"]).await;
    browser.ask(NOTE_SCORES, vec![]).await;
    browser.hurry_to_the_end().await;
    let whole = "document.querySelector('.ranking strong').dataset.counts.split(' ').reduce((sum, it) => sum + +it, 0)";
    browser.until(&format!("scores.at(-1) === {whole}")).await;
    assert!(browser.is("scores.every((it, index) => !index || it >= scores[index - 1])").await);
    assert!(browser.is("scores[0] < scores.at(-1)").await);
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_is_shown_beside_what_was_refused() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_table(&server, "animals-on-board", &["me", "random"]).await;
    let refused = "#act .taking button[aria-disabled=true]";
    for turn in 0..40 {
        browser.make_click(turn).await;
        browser.wait_for_turn().await;
        if browser.has(refused).await {
            break;
        }
    }
    browser.click(refused).await;
    browser.until("document.querySelector('.toast.refused')").await;
    let gap = "
        const [toast, button] = ['.toast.refused', arguments[0]].map((it) => document.querySelector(it).getBoundingClientRect());
        return Math.max(toast.top - button.bottom, button.top - toast.bottom);";
    let gap = browser.ask(gap, vec![json!(refused)]).await.as_f64().unwrap();
    assert!((0.0..16.0).contains(&gap), "{gap}");
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_plays_from_its_first_position_and_announces_each_step() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    let path = browser.finish_a_game(&server).await;
    browser.visit(&server, &format!("{path}/replay")).await;
    browser.until("+document.getElementById('replay')?.dataset.step > 0").await;
    browser.ask(&NOTE_STEPS.replace("'table'", "'replay'"), vec![]).await;
    browser.click("#autoplay").await;
    browser.until("steps.length > 1").await;
    browser.click("#autoplay").await;
    assert_eq!(browser.ask("return steps.slice(0, 2)", vec![]).await, json!([0, 1]));
    browser.press(RIGHT).await;
    let told = "document.getElementById('announcer').textContent === document.querySelector('.asked').innerText";
    browser.until(&format!("steps.at(-1) > 1 && {told}")).await;
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}
