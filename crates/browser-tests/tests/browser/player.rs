//! A user who plays by clicking on the board.

use serde_json::{Value, json};

use crate::browser::{Browser, is_covered};
use crate::server::TestServer;

/// Chooses what to click next on the board.
pub(crate) const CHOOSE: &str = include_str!("choose.js");

/// Continues after the end of a round, which waits until the reader has seen the scoring.
pub(crate) const GO_ON: &str =
    "document.querySelector('#next:not([hidden]), .seen:not(:checked) + .tally .go-on')?.click()";

/// The viewer is asked, or the game is over.
const ASKED: &str = "document.querySelector('.asked.yours, .end, .curtain')";

/// How long a whole game may take on a busy machine, in milliseconds.
const WHOLE_GAME: u64 = 240_000;

/// Sends one listed action after another, each once the page shows the result of the previous one.
const HURRY: &str = "
    const path = location.pathname;
    const pause = () => new Promise((go) => setTimeout(go, 5));
    const play = async () => {
        let answered = null;
        for (let turn = 0; turn < 3000;) {
            if (document.querySelector('.end') || (ENOUGH)) return;
            GO_ON;
            const { version } = document.getElementById('table').dataset;
            const listed = document.querySelectorAll('.actions button');
            if (!listed.length || version === answered) { await pause(); continue; }
            const body = new URLSearchParams({ version, do: listed[(turn * 7) % listed.length].value });
            const answer = await fetch(`${path}/act`, { method: 'POST', body, headers: { 'x-part': '1' } });
            // Somebody else may have been quicker; then the page updates by itself.
            if (answer.ok) answered = version;
            turn += 1;
        }
    };
    window.hasHurried = false;
    play().then(() => { window.hasHurried = true; });";

/// Submits an action as the page's own form would.
const ACT: &str = "
    const button = document.createElement('button');
    button.name = 'do';
    button.value = arguments[0];
    document.getElementById('act').append(button);
    button.click();
    button.remove();";

impl Browser {
    /// Sets up a table on its page: who sits in each seat, bots without a pause, no coach.
    pub(crate) async fn open_table(&self, server: &TestServer, game: &str, seats: &[&str]) {
        self.open_table_with(server, game, seats, "").await;
    }

    /// Like [`Browser::open_table`], after a script has changed more settings on the page.
    pub(crate) async fn open_table_with(
        &self,
        server: &TestServer,
        game: &str,
        seats: &[&str],
        more: &str,
    ) {
        self.visit(server, &format!("/new?game={game}")).await;
        let script = "
            const seats = arguments[0];
            document.querySelectorAll('select[name=seat]').forEach((select, index) => {
                select.value = seats[index] || 'none';
            });
            document.querySelector('select[name=pace]').value = '0';
            document.querySelector('input[name=coach]').checked = false;
            localStorage.setItem('pace', '0');
            document.querySelector('input[name=name]').value = 'Ann';";
        self.ask(script, vec![json!(seats)]).await;
        self.ask(more, vec![]).await;
        self.click("form.panel button.primary").await;
        self.until("location.pathname.startsWith('/table/')").await;
    }

    /// Asks for pages in this language from now on.
    pub(crate) async fn speak(&self, server: &TestServer, lang: &str) {
        self.visit(server, "/about").await;
        self.ask(&format!("document.cookie = 'lang={lang}; path=/'"), vec![]).await;
    }

    /// Opens a tab of the rail.
    pub(crate) async fn open_tab(&self, name: &str) {
        self.click(&format!(".tab:has(#tab-{name})")).await;
        self.until(&format!("document.querySelector('.sheet-{name}').checkVisibility()")).await;
    }

    /// Sits down at a table with an open seat.
    pub(crate) async fn join(&self, server: &TestServer, path: &str, name: &str) {
        self.visit(server, path).await;
        self.find("input[name=name]").await.send_keys(name).await.unwrap();
        self.click("form[action$='/join'] button").await;
        self.until("document.querySelector('#table.table')").await;
    }

    /// The path of the page.
    pub(crate) async fn path(&self) -> String {
        self.tells("return location.pathname").await
    }

    /// Plays a game against a bot to its end; returns the path of its table.
    pub(crate) async fn finish_a_game(&self, server: &TestServer) -> String {
        self.open_table(server, "animals-on-board", &["me", "random"]).await;
        self.hurry_to_the_end().await
    }

    pub(crate) async fn is_asked(&self) -> bool {
        !self.ask("return document.querySelector('.asked.yours')", vec![]).await.is_null()
    }

    pub(crate) async fn version(&self) -> i64 {
        let version = self.tells("return document.getElementById('table').dataset.version").await;
        version.parse().unwrap()
    }

    pub(crate) async fn is_over(&self) -> bool {
        !self.ask("return document.querySelector('.end')", Vec::new()).await.is_null()
    }

    /// Waits until it is the viewer's turn or the game is over.
    pub(crate) async fn wait_for_turn(&self) {
        self.until(&format!("{GO_ON}, {ASKED}")).await;
    }

    /// Submits an action as the page's own form would.
    pub(crate) async fn submit(&self, action: &str) {
        self.ask(ACT, vec![json!(action)]).await;
    }

    /// Makes one click on the board and waits for its effect, unless the game is over. The page
    /// must accept every click.
    pub(crate) async fn make_click(&self, turn: usize) {
        self.wait_for_turn().await;
        if self.is_over().await {
            return;
        }
        let version = self.version().await;
        let mut chosen = self.choose_and_click(turn).await;
        let sent = format!(
            "document.querySelector('form[data-sent], .refused, #next:not([hidden]), .seen:not(:checked)') || \
             document.getElementById('table').dataset.version !== '{version}'"
        );
        // On a narrow screen the driver sometimes presses where the button was before the page was
        // scrolled; a person whose press did nothing would press again.
        for _ in 0..2 {
            if chosen[1] != Value::Bool(true) || self.comes_to(&sent, 2000).await {
                break;
            }
            chosen = self.choose_and_click(turn).await;
        }
        let what = &chosen[2];
        if chosen[1] == Value::Bool(true) {
            let changed = format!(
                "{GO_ON}, document.querySelector('.refused') || \
                 document.getElementById('table').dataset.version !== '{version}' /* {what} */"
            );
            self.until(&changed).await;
            let refused =
                self.ask("return document.querySelector('.refused')?.innerText", vec![]).await;
            assert!(refused.is_null(), "{what} in turn {turn}: {refused}");
        }
    }

    /// Others may act at the same time, and then the page has another element of the same kind.
    async fn choose_and_click(&self, turn: usize) -> Value {
        for _ in 0..10 {
            let chosen = self.ask(CHOOSE, vec![json!(turn)]).await;
            let Some(element) = self.element(&chosen[0]) else {
                let page = self.tells("return document.body.innerText").await;
                unreachable!("nothing to click in turn {turn}: {page}")
            };
            match element.click().await {
                Ok(()) => return chosen,
                Err(error) if error.is_stale_element_reference() => {}
                // A moving piece covers it.
                Err(error) if is_covered(&error) => self.until_still().await,
                Err(error) => unreachable!("{} cannot be clicked: {error}", chosen[2]),
            }
        }
        unreachable!("the page never settles in turn {turn}")
    }

    /// Plays with the list of actions, without clicks, until a condition holds on the page, which
    /// keeps updating, or the game is over.
    pub(crate) async fn hurry(&self, until: &str) {
        let script = HURRY.replace("ENOUGH", until).replace("GO_ON", GO_ON);
        self.ask(&script, vec![]).await;
        self.until_within("window.hasHurried", WHOLE_GAME).await;
    }

    /// Makes this many decisions without clicks, and waits until the page shows their results and
    /// asks for the next one, or the game is over.
    pub(crate) async fn hurry_by(&self, decisions: usize) {
        let is_next = "document.querySelector('.actions button') && document.getElementById('table').dataset.version !== answered";
        self.hurry(&format!("turn >= {decisions} && {is_next}")).await;
    }

    /// Plays to the end without clicks; returns the path of the table.
    pub(crate) async fn hurry_to_the_end(&self) -> String {
        self.hurry("false").await;
        self.until("document.querySelector('.end')").await;
        self.path().await
    }
}
