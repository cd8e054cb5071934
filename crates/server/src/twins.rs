//! Twins over HTTP: two games that differ only in what a viewer cannot know must give that viewer
//! the same bytes, whatever they request.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use ararat_bots::{Appraise, Level};
use ararat_core::{
    Components as _, Game, Nobody, Rng as _, Seat, Secret, Step, Turn, Viewer, Xoshiro,
};
use ararat_pages::About;
use ararat_store::{Holder, SeatRow, Status, Store, TableRow};
use ararat_table::Table;
use ararat_tables::{LiveTable, Remark, Settings, TableState, bot_row};
use ararat_testkit::{Subject, Walk, options};
use ararat_web::WebBoard;
use ararat_wire::Wire;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use axum::http::header::{CONTENT_TYPE, COOKIE};
use futures_util::StreamExt as _;
use tokio::sync::watch;
use tower::ServiceExt as _;

use crate::app::{App, Config, router};
use crate::cookie::Purpose;

const ID: &str = "twins";
/// Seeds what the coach thinks.
const SEED: u64 = 7;
/// How many steps back we request frames.
const FRAMES: i64 = 16;
/// For how many steps everything is compared, and how many more the difference may take to come out.
const COMPARED: usize = 3;
const AWAITED: usize = 9;

/// Makes a test of a check for every game with secrets. Ark & Noah has none: all players see the same,
/// and what comes next is drawn when it is needed.
macro_rules! in_every_game {
    ($check:ident) => {
        mod $check {
            #[tokio::test]
            async fn in_animals_on_board() {
                Box::pin(super::$check::<ararat_animals_on_board::subject::Rulebook>()).await;
            }

            #[tokio::test]
            async fn in_life_is_life() {
                Box::pin(super::$check::<ararat_life_is_life::subject::Rulebook>()).await;
            }

            #[tokio::test]
            async fn in_ark() {
                Box::pin(super::$check::<ararat_ark::subject::Rulebook>()).await;
            }
        }
    };
}

/// An app with a single table that exists only in memory.
struct Site {
    app: App,
    router: Router,
    table: Arc<LiveTable>,
    /// Keeps the app from stopping.
    _stop: watch::Sender<bool>,
}

/// Whether the frame of the latest step is asked for too.
#[derive(Clone, Copy, Debug)]
enum Latest {
    Included,
    Excluded,
}

/// A complete response: status, headers and body.
type Answer = String;

impl Site {
    async fn open<S: Subject>(store: &Store, table: &'static str) -> Site
    where
        S::Game: WebBoard + Appraise + Wire,
    {
        let (stop, stopping) = watch::channel(false);
        let config = Config { absence: Duration::MAX, ..Config::local(String::new()) };
        let app = App::new(&config, store, &stopping, &stopping).await.unwrap();
        let game = begin::<S::Game>(table);
        let seats: Vec<SeatRow> = Seat::all(game.seat_count()).map(person).collect();
        let row = TableRow {
            id: ID.to_owned(),
            game: S::Game::NAME.to_owned(),
            rules: S::Game::RULES_VERSION.into(),
            options: String::new(),
            secret: String::new(),
            owner: visitor(Viewer::Seat(Seat::default())),
            settings: String::new(),
            status: Status::Running,
            version: 1,
            step_count: 0,
            created_at: 0,
            changed_at: i64::MAX / 2,
            seats,
        };
        let settings = Settings { hints: true, ..Settings::default() };
        let state = TableState::new(row, Arc::new(game), settings).unwrap();
        let table = app.tables.insert_unstored(ID, LiveTable::new(state));
        Site { router: router(app.clone()), app, table, _stop: stop }
    }

    /// Puts another game on the table.
    async fn set<G: WebBoard + Appraise + Wire>(&self, table: Table<G>) {
        let mut state = self.table.lock().await;
        state.row.version = i64::try_from(table.step_count()).unwrap() + 1;
        state.row.status = if table.turn() == Turn::Over { Status::Over } else { Status::Running };
        self.table.publish_version(state.row.version);
        state.game = Arc::new(table);
    }

    /// Makes this seat the only person, with a coach.
    async fn seat_coach(&self, coached: Seat) {
        let mut state = self.table.lock().await;
        let count = state.row.seats.len();
        let bot_or_person = |seat| {
            if seat == coached { person(seat) } else { bot_row(Level::Easy, seat.index() + 1) }
        };
        state.row.seats = Seat::all(count).map(bot_or_person).collect();
        state.settings.coach = [coached].into_iter().collect();
    }

    /// The page with the coach's remark before its seat decides; `None` if the coach has none.
    async fn coached_page(&self, store: &Store, seat: Seat, lang: &str) -> Option<Answer> {
        let (thought, step, turn) = {
            let state = self.table.lock().await;
            let step = state.game.step_count();
            (state.game.stake(seat, SEED), step, state.game.turn_number(seat, step))
        };
        let remark =
            Remark { step, turn, about: About::Stake, reasons: thought()?, is_closed: false };
        let remark = serde_json::to_string(&remark).unwrap();
        store.set_remark(ID, i64::try_from(seat.index()).unwrap(), &remark).await.unwrap();
        Some(self.ask(Viewer::Seat(seat), lang, "", None).await)
    }

    /// The page with the coach's remark after its seat's last decision; `None` if the coach has
    /// none.
    async fn page_after(&self, store: &Store, seat: Seat, lang: &str) -> Option<Answer> {
        let (thought, step, turn, made) = {
            let state = self.table.lock().await;
            let (step, made) = state.game.last_action(seat)?;
            (
                state.game.clone().better(seat, step, SEED),
                step,
                state.game.turn_number(seat, step),
                made,
            )
        };
        let found = thought()?;
        let about = About::Better { made, better: found.action, loss: found.loss };
        let remark = Remark { step, turn, about, reasons: found.reasons, is_closed: false };
        let remark = serde_json::to_string(&remark).unwrap();
        store.set_remark(ID, i64::try_from(seat.index()).unwrap(), &remark).await.unwrap();
        Some(self.ask(Viewer::Seat(seat), lang, "", None).await)
    }

    async fn ask(&self, viewer: Viewer, lang: &str, path: &str, form: Option<String>) -> Answer {
        self.ask_with(viewer, lang, path, form, &[]).await
    }

    /// Asks for a part from a page that already has the blocks with these marks.
    async fn part_having(&self, viewer: Viewer, lang: &str, marks: &str) -> Answer {
        self.ask_with(viewer, lang, "/part", None, &[("x-has", marks)]).await
    }

    /// Like [`Site::ask`], with these headers.
    async fn ask_with(
        &self,
        viewer: Viewer,
        lang: &str,
        path: &str,
        form: Option<String>,
        headers: &[(&str, &str)],
    ) -> Answer {
        let name = self.app.signer.sign(Purpose::Visitor, &visitor(viewer));
        let mut request = Request::builder()
            .uri(format!("/table/{ID}{path}"))
            .header(COOKIE, format!("visitor={name}; lang={lang}"));
        if form.is_some() {
            let kind = "application/x-www-form-urlencoded";
            request = request.method("POST").header(CONTENT_TYPE, kind);
        }
        for &(name, value) in headers {
            request = request.header(name, value);
        }
        let mut request = request.body(form.map_or(Body::empty(), Body::from)).unwrap();
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 1))));
        let response = self.router.clone().oneshot(request).await.unwrap();
        let head = format!("{} {:?}", response.status(), response.headers());
        let mut body = response.into_body().into_data_stream();
        let mut bytes = Vec::new();
        while let Some(part) = body.next().await {
            bytes.extend_from_slice(&part.unwrap());
            // A stream of live updates does not end; its first event gives the current state.
            if path == "/live" {
                break;
            }
        }
        format!("{head}\n{}", String::from_utf8(bytes).unwrap())
    }

    /// Frames of the latest steps, as far back as somebody who was away may look: each on its own, and
    /// as the script asks for it while its page shows the step before.
    async fn frames(&self, viewer: Viewer, lang: &str, latest: Latest) -> Vec<Answer> {
        let version = self.table.lock().await.row.version;
        let last = match latest {
            Latest::Included => version - 1,
            Latest::Excluded => version - 2,
        };
        let seat = viewer.seat().map_or("undefined".to_owned(), |seat| seat.to_string());
        let mut frames = Vec::new();
        for step in (version - 1 - FRAMES..=last).filter(|step| *step > 0) {
            let path = format!("/part?step={step}");
            frames.push(self.ask(viewer, lang, &path, None).await);
            let shown = format!("{version}-{}-{seat}", step - 1);
            let headers = [("x-shown", shown.as_str())];
            frames.push(self.ask_with(viewer, lang, &path, None, &headers).await);
        }
        frames
    }

    /// Everything a viewer can request without changing the table. Hints are left out: they come
    /// from a bot, and the bots have twin tests of their own.
    async fn answers(&self, viewer: Viewer, lang: &str, refused: &[String]) -> Vec<Answer> {
        let mut answers = Vec::new();
        for path in ["", "/part", "/live", "/record"] {
            answers.push(self.ask(viewer, lang, path, None).await);
        }
        // The response to a page that already has some blocks must depend on nothing else.
        let marked = self.part_having(viewer, lang, "").await;
        let marks = marked.split(" data-block=\"").skip(1).filter_map(|it| it.split('"').next());
        let marks: Vec<&str> = marks.collect();
        for known in [marks.join("."), marks[marks.len() / 2..].join(".")] {
            answers.push(self.part_having(viewer, lang, &known).await);
        }
        answers.push(marked);
        let version = self.table.lock().await.row.version;
        answers.push(self.ask(viewer, lang, &format!("/part?step={}", version / 2), None).await);
        answers.extend(self.frames(viewer, lang, Latest::Included).await);
        for action in refused {
            let form = format!("version={version}&do={}", action.replace(' ', "+"));
            answers.push(self.ask(viewer, lang, "/act", Some(form)).await);
        }
        answers
    }
}

fn visitor(viewer: Viewer) -> String {
    viewer.seat().map_or("watcher".to_owned(), |seat| format!("player{seat}"))
}

fn person(seat: Seat) -> SeatRow {
    SeatRow {
        holder: Holder::Person,
        visitor: visitor(Viewer::Seat(seat)),
        name: format!("Player {seat}"),
        level: String::new(),
        face: String::new(),
    }
}

fn begin<G: Game>(table: &str) -> Table<G> {
    let options = options::<G>(table);
    let seats = G::start(&options).seat_count();
    let names: Vec<String> = Seat::all(seats).map(|seat| format!("Player {seat}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    Table::new(options, G::Components::standard(), ID, &names, Secret::new([3; 32]))
}

/// A table after these steps.
fn retold<G: Game>(table: &str, steps: &[Step<G>]) -> Table<G> {
    let mut retold = begin(table);
    for step in steps {
        retold.retell(step.clone());
    }
    retold
}

/// How often twins looked the same, and how often they differed.
#[derive(Default, Debug)]
struct Tally {
    same: usize,
    different: usize,
    /// How often the frames from before a secret came out were compared.
    revealed: usize,
}

impl Tally {
    fn count(&mut self, is_same: bool) {
        *(if is_same { &mut self.same } else { &mut self.different }) += 1;
    }
}

/// Compares twins in many positions. `lookers` chooses whose responses are compared, given the
/// viewer who cannot know what was swapped.
async fn compare<S: Subject>(
    store: &Store,
    tables: &[&'static str],
    lookers: impl Fn(&Walk<S::Game>, Viewer) -> Vec<Viewer>,
) -> Tally
where
    S::Game: WebBoard + Appraise + Wire,
{
    let mut tally = Tally::default();
    for table in tables {
        let site = Site::open::<S>(store, table).await;
        let twin_site = Site::open::<S>(store, table).await;
        let mut walk = Walk::<S::Game>::new(table, 1);
        let mut start = 0;
        loop {
            if walk.record.steps().len() >= start {
                // More often early on, because some games are long.
                start += 4 + walk.rng.index(8 + start);
                for viewer in Viewer::all(walk.state.seat_count()) {
                    let sites = (&site, &twin_site);
                    follow::<S>(sites, table, &walk, viewer, &lookers, &mut tally).await;
                }
            }
            let Some(step) = walk.choose() else { break };
            walk.play(&step, &mut Nobody);
        }
    }
    tally
}

/// Follows the twins of one position for a few steps.
async fn follow<S: Subject>(
    (site, twin_site): (&Site, &Site),
    table: &'static str,
    walk: &Walk<S::Game>,
    viewer: Viewer,
    lookers: &impl Fn(&Walk<S::Game>, Viewer) -> Vec<Viewer>,
    tally: &mut Tally,
) where
    S::Game: WebBoard + Appraise + Wire,
{
    let past = walk.record.steps().len();
    let mut rng = Xoshiro::new(0x7717_0000 ^ past as u64);
    let Some(swap) = S::swap(&walk.state, viewer, &mut rng) else { return };
    let mut one: Walk<S::Game> =
        Walk { state: walk.state.clone(), record: walk.record.clone(), rng };
    let twin_world = S::twin(&one.state, &swap);
    let mut other = twin_world.clone();
    let mut twin_steps = Vec::new();
    for round in 0..COMPARED + AWAITED {
        let is_secret =
            S::is_secret(&one.state, viewer, &swap) && S::is_secret(&other, viewer, &swap);
        if round < COMPARED || !is_secret {
            site.set(retold(table, one.record.steps())).await;
            let mut twin = retold(table, walk.record.steps());
            twin.enter_world(&twin_world);
            for step in &twin_steps {
                twin.retell(Step::clone(step));
            }
            twin_site.set(twin).await;
        }
        if !is_secret {
            // The last step revealed the difference; frames from before it must still look alike.
            let lang = if one.rng.index(2) == 0 { "en" } else { "fr" };
            let frames = site.frames(viewer, lang, Latest::Excluded).await;
            tally.count(frames == twin_site.frames(viewer, lang, Latest::Excluded).await);
            tally.revealed += 1;
            return;
        }
        let lookers = if round < COMPARED { lookers(&one, viewer) } else { Vec::new() };
        for looker in lookers {
            let refused: Vec<String> = looker.seat().map_or_else(Vec::new, |seat| {
                let tried = (0..3).map(|_| S::wild_action(&one.state, &mut one.rng));
                let is_refused = |action: &_| {
                    one.state.check(seat, action).is_err() && other.check(seat, action).is_err()
                };
                let mut refused: Vec<String> =
                    tried.filter(is_refused).map(|action| action.to_string()).collect();
                refused.push("nonsense".to_owned());
                refused
            });
            let lang = if one.rng.index(2) == 0 { "en" } else { "fr" };
            let answers = site.answers(looker, lang, &refused).await;
            let twin_answers = twin_site.answers(looker, lang, &refused).await;
            tally.count(answers == twin_answers);
        }
        let Some(step) = one.choose() else { return };
        let twin_step = S::twin_step(&step, &swap);
        one.play(&step, &mut Nobody);
        S::Game::apply(&mut other, &twin_step, &mut Nobody);
        twin_steps.push(twin_step);
    }
}

/// A viewer who cannot know the secret sees no difference; a viewer who can must see one, or these
/// tests would prove nothing.
async fn twins_give_the_same_bytes<S: Subject>()
where
    S::Game: WebBoard + Appraise + Wire,
{
    let file = format!("ararat-twins-{}-{}.db", S::Game::NAME, std::process::id());
    let file = std::env::temp_dir().join(file);
    let store = Store::open(&format!("sqlite:{}", file.display())).await.unwrap();
    let tables = S::tables();
    let blind = compare::<S>(&store, &tables, |_, viewer| vec![viewer]).await;
    assert_eq!(blind.different, 0, "{blind:?}");
    assert!(blind.same > 50, "too few comparisons: {blind:?}");
    assert!(blind.revealed > 0, "no secret ever came out: {blind:?}");
    let all = compare::<S>(&store, &tables[..1], |walk, _| {
        Viewer::all(walk.state.seat_count()).collect()
    })
    .await;
    assert!(all.different > 10, "a viewer who knows the secret must see it: {all:?}");
    store.close().await;
    std::fs::remove_file(file).unwrap();
}

in_every_game!(twins_give_the_same_bytes);

/// The coach's remark depends only on what its seat sees, and so does the page that shows it.
async fn twins_hear_the_same_from_the_coach<S: Subject>()
where
    S::Game: WebBoard + Appraise + Wire,
{
    /// Stop after this many remarks, or give up after this many games.
    const REMARKS: usize = 3;
    const GAMES: u64 = 8;
    let store = Store::open("memory:").await.unwrap();
    let table = S::tables()[0];
    let site = Site::open::<S>(&store, table).await;
    let twin_site = Site::open::<S>(&store, table).await;
    let mut spoken = 0;
    for game in 1..=GAMES {
        let mut walk = Walk::<S::Game>::new(table, game);
        while let Some(step) = walk.choose().filter(|_| spoken < REMARKS) {
            walk.play(&step, &mut Nobody);
            let Turn::Seats(seats) = walk.state.turn() else { continue };
            for seat in seats.iter() {
                let viewer = Viewer::Seat(seat);
                let mut rng = Xoshiro::new(walk.record.steps().len() as u64);
                let Some(swap) = S::swap(&walk.state, viewer, &mut rng) else { continue };
                let world = S::twin(&walk.state, &swap);
                if !S::is_secret(&walk.state, viewer, &swap) || !S::is_secret(&world, viewer, &swap)
                {
                    continue;
                }
                site.set(retold(table, walk.record.steps())).await;
                let mut twin = retold(table, walk.record.steps());
                twin.enter_world(&world);
                twin_site.set(twin).await;
                let lang = if spoken % 2 == 0 { "en" } else { "fr" };
                let mut pages = Vec::new();
                for site in [&site, &twin_site] {
                    site.seat_coach(seat).await;
                    pages.push(site.coached_page(&store, seat, lang).await);
                }
                assert_eq!(pages[0], pages[1], "{} {seat}", walk.record.steps().len());
                if let Some(page) = &pages[0] {
                    assert!(page.contains("id=\"coach\""), "{page}");
                    assert!(page.contains("Take your time") || page.contains("Prenez votre temps"));
                    spoken += 1;
                }
            }
        }
    }
    assert!(spoken >= REMARKS, "too few remarks: {spoken}");
    store.close().await;
}

in_every_game!(twins_hear_the_same_from_the_coach);

/// The coach's remark on a decision depends only on what its seat saw when deciding.
async fn twins_hear_the_same_after_a_decision<S: Subject>()
where
    S::Game: WebBoard + Appraise + Wire,
{
    /// Stop after this many remarks, or give up after this many games.
    const REMARKS: usize = 3;
    const GAMES: u64 = 8;
    let store = Store::open("memory:").await.unwrap();
    let table = S::tables()[0];
    let site = Site::open::<S>(&store, table).await;
    let twin_site = Site::open::<S>(&store, table).await;
    let mut spoken = 0;
    for game in 1..=GAMES {
        let mut walk = Walk::<S::Game>::new(table, game);
        while let Some(step) = walk.choose().filter(|_| spoken < REMARKS) {
            let past = walk.record.steps().to_vec();
            let before = walk.state.clone();
            walk.play(&step, &mut Nobody);
            let Step::Action { seat, .. } = step else { continue };
            let viewer = Viewer::Seat(seat);
            let mut rng = Xoshiro::new(past.len() as u64);
            let Some(swap) = S::swap(&before, viewer, &mut rng) else { continue };
            let world = S::twin(&before, &swap);
            let twin_step = S::twin_step(&step, &swap);
            let mut after = world.clone();
            S::Game::apply(&mut after, &twin_step, &mut Nobody);
            let worlds = [&before, &world, &walk.state, &after];
            if !worlds.iter().all(|world| S::is_secret(world, viewer, &swap)) {
                continue;
            }
            site.set(retold(table, walk.record.steps())).await;
            let mut twin = retold(table, &past);
            twin.enter_world(&world);
            twin.retell(twin_step);
            twin_site.set(twin).await;
            let lang = if spoken % 2 == 0 { "en" } else { "fr" };
            let mut pages = Vec::new();
            for site in [&site, &twin_site] {
                site.seat_coach(seat).await;
                pages.push(site.page_after(&store, seat, lang).await);
            }
            assert_eq!(pages[0], pages[1], "{} {seat}", past.len());
            if let Some(page) = &pages[0] {
                assert!(
                    page.contains("There was something much better")
                        || page.contains("Il y avait bien mieux"),
                    "{page}"
                );
                spoken += 1;
            }
        }
    }
    assert!(spoken >= REMARKS, "too few remarks: {spoken}");
    store.close().await;
}

in_every_game!(twins_hear_the_same_after_a_decision);
