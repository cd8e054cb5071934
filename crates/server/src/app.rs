//! The web app as a whole.

use std::fmt;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::ops::Deref;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use ararat_cluster::{Bus, BusError};
use ararat_core::hex::{hex, read_hex};
use ararat_pages::Hour;
use ararat_store::{BUSY_TIMEOUT, CONNECTIONS, Claim, Store, StoreError};
use ararat_tables::{
    Analyses, Challenges, DatabaseError, Peers, Reach, RegistryConfig, SiteTime, TABLE_MEMORY,
    TableRegistry, claim_database, now, random_bytes, site_name,
};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use futures_util::future::join_all;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::api_error::api_layer;
use crate::compression::{FOR_FILES, FOR_PAGES, compression, compression_of_parts};
use crate::connection_limits::ConnectionLimits;
use crate::cookie::Signer;
use crate::limits::{Client, Limits, Rates};
use crate::listen::{self, ListenerLimits};
use crate::metrics_page;
use crate::offline_site::OfflineSite;
use crate::page_layer::page_layer;
use crate::passwords::Passwords;
use crate::proxy::Proxy;
use crate::raster::Raster;
use crate::replays::Replays;
use crate::request_guard::request_guard;
use crate::routes::{self, Results};

/// Limit in bytes for the body of a form; none of our forms is longer.
pub(crate) const LONGEST_BODY: usize = 16 * 1024;

/// The default time limit for a response. It is longer than the store waits for another process to
/// finish writing to its file, so that such a wait still ends with a response.
pub const ANSWER_TIMEOUT: Duration = BUSY_TIMEOUT.saturating_add(Duration::from_secs(10));

/// Where and how to serve.
#[derive(Clone, Debug)]
pub struct Config {
    pub listen: SocketAddr,
    /// `sqlite:FILE` or `postgres://…`.
    pub database: String,
    /// Maximum number of connections to PostgreSQL.
    pub database_connections: u32,
    /// `nats://…`, through which nodes on the same database tell each other what changed.
    pub bus: Option<String>,
    /// Number of threads on which bots think; zero leaves the thinking to workers.
    pub thinkers: usize,
    /// Requests per second from one address: for reading pages, and for sending forms.
    pub reading_rate: u32,
    pub writing_rate: u32,
    /// New tables per minute from one address.
    pub table_rate: u32,
    /// Which addresses webhooks may call.
    pub webhooks: Reach,
    /// A proxy in front tells us the client's address and scheme in `X-Forwarded-For` and
    /// `X-Forwarded-Proto`. Without a proxy, any client could claim anything there.
    pub is_behind_proxy: bool,
    /// How long a person may be idle before the host of a table may let a bot play for them.
    pub absence: Duration,
    /// Memory budget for tables, in bytes (estimated).
    pub table_memory: usize,
    /// Where metrics are served, if anywhere.
    pub metrics: Option<SocketAddr>,
    /// Limits: connections in total, connections per address, live streams per address.
    pub connections: usize,
    pub connections_by_address: usize,
    pub streams_by_address: usize,
    /// How long a request may take to arrive: first its head, then its body.
    pub arrival_timeout: Duration,
    /// How long a response may take once the request has arrived.
    pub answer_timeout: Duration,
    /// The folder of the app that runs in the browser without this server, if we offer it.
    pub offline: Option<PathBuf>,
    /// Derives table ids and secrets from a number, so that anyone who knows it knows every card.
    /// Only for tests that look at pages.
    pub seed: Option<u64>,
}

impl Config {
    /// A server for tests and small sites: any free local port, and limits too high to be reached.
    pub fn local(database: String) -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            database,
            database_connections: CONNECTIONS,
            bus: None,
            thinkers: 2,
            reading_rate: 10_000,
            writing_rate: 10_000,
            table_rate: 10_000,
            webhooks: Reach::Public,
            is_behind_proxy: false,
            absence: Duration::from_secs(60),
            table_memory: TABLE_MEMORY,
            metrics: None,
            connections: 10_000,
            connections_by_address: 10_000,
            streams_by_address: 10_000,
            arrival_timeout: Duration::from_secs(30),
            answer_timeout: ANSWER_TIMEOUT,
            offline: None,
            seed: None,
        }
    }
}

/// Why the app could not start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// We cannot listen on the address given by this option.
    #[error(
        "{} cannot be listened on ({}): {}choose another address with {}",
        .1, .2, reason(.2.kind()), .0
    )]
    Listen(&'static str, SocketAddr, std::io::Error),
    /// The machine has no source of randomness to deal from.
    #[error("this machine gives no random bytes")]
    NoRandomness,
    #[error(transparent)]
    Bus(BusError),
    /// The folder of the offline app cannot be read, or holds something else.
    #[error("{} does not hold the app that `cargo xtask site` builds ({})", .0.display(), .1)]
    Offline(PathBuf, std::io::Error),
    /// A bus was configured for a database that only one node can use.
    #[error("a bus needs a database that nodes can share: postgres://…")]
    BusWithoutPeers,
    /// Bots are left to workers, but there is no bus to reach them.
    #[error("without thinkers bots need workers, and a bus that leads to them")]
    NobodyThinks,
}

/// Why we cannot listen on an address, where we know.
fn reason(kind: ErrorKind) -> &'static str {
    match kind {
        ErrorKind::AddrInUse => "another program listens there; end it, or ",
        ErrorKind::PermissionDenied => {
            "this user may not listen there, as on most ports below 1024; "
        }
        ErrorKind::AddrNotAvailable => "this machine does not have that address; ",
        _ => "",
    }
}

/// The state given to every request. It is cloned several times per request, so it is one pointer.
#[derive(Clone)]
pub(crate) struct App(Arc<AppState>);

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("App").finish_non_exhaustive()
    }
}

impl Deref for App {
    type Target = AppState;

    fn deref(&self) -> &AppState {
        &self.0
    }
}

/// What handlers need.
pub(crate) struct AppState {
    pub(crate) tables: TableRegistry,
    pub(crate) analyses: Analyses,
    pub(crate) signer: Signer,
    pub(crate) limits: Limits,
    pub(crate) rates: Rates,
    pub(crate) replays: Replays,
    pub(crate) raster: Raster,
    pub(crate) results: Results,
    pub(crate) challenges: Challenges,
    pub(crate) passwords: Passwords,
    pub(crate) offline: OfflineSite,
    pub(crate) proxy: Proxy,
    pub(crate) streams: ConnectionLimits,
    pub(crate) connections: ConnectionLimits,
    pub(crate) arrival_timeout: Duration,
    pub(crate) answer_timeout: Duration,
    /// Becomes true when the app must stop, so that open streams end.
    pub(crate) stopping: watch::Receiver<bool>,
    /// Becomes true a little earlier, so that no new requests are sent here.
    pub(crate) draining: watch::Receiver<bool>,
}

impl App {
    /// The app on top of an open database.
    pub(crate) async fn new(
        config: &Config,
        store: &Store,
        stopping: &watch::Receiver<bool>,
        draining: &watch::Receiver<bool>,
    ) -> Result<App, ServeError> {
        let key = hex(&random_bytes::<32>().ok_or(ServeError::NoRandomness)?);
        let key = store.meta("cookie-key", &key).await?;
        let bad_key = || StoreError::Corrupt("a damaged key for cookies".to_owned());
        let offline = match &config.offline {
            Some(folder) => OfflineSite::read(folder)
                .map_err(|error| ServeError::Offline(folder.clone(), error))?,
            None => OfflineSite::default(),
        };
        let uptime = SiteTime::wake(store).await?;
        let bus = match &config.bus {
            Some(_) if !store.is_shared() => return Err(ServeError::BusWithoutPeers),
            Some(url) => {
                let site = site_name(store).await?.ok_or(ServeError::NoRandomness)?;
                Some(Bus::connect(url, &site).await.map_err(ServeError::Bus)?)
            }
            None if config.thinkers == 0 => return Err(ServeError::NobodyThinks),
            None => None,
        };
        let peers = Peers::new(bus, store.is_shared());
        let registry = RegistryConfig {
            threads: config.thinkers,
            reach: config.webhooks,
            absence: config.absence,
            memory: config.table_memory,
            seed: config.seed,
        };
        let tables = TableRegistry::new(store.clone(), peers, uptime, &registry);
        let rates = Rates {
            reading: config.reading_rate,
            writing: config.writing_rate,
            tables: config.table_rate,
            streams: config.streams_by_address,
        };
        Ok(App(Arc::new(AppState {
            analyses: Analyses::new(tables.clone(), stopping.clone()),
            tables,
            signer: Signer::new(read_hex(&key).ok().ok_or_else(bad_key)?),
            limits: Limits::new(rates),
            rates,
            replays: Replays::default(),
            raster: Raster::default(),
            results: Results::default(),
            challenges: Challenges::new(store).await?.ok_or(ServeError::NoRandomness)?,
            proxy: Proxy { is_there: config.is_behind_proxy },
            streams: ConnectionLimits::new(config.streams_by_address),
            // Everything behind a proxy arrives from the proxy's own address.
            connections: ConnectionLimits::new(if config.is_behind_proxy {
                usize::MAX
            } else {
                config.connections_by_address
            }),
            arrival_timeout: config.arrival_timeout,
            answer_timeout: config.answer_timeout,
            passwords: Passwords::default(),
            offline,
            stopping: stopping.clone(),
            draining: draining.clone(),
        })))
    }
}

impl App {
    /// The current time in the forms that pages need.
    pub(crate) fn hour(&self) -> Hour {
        let tables = &self.tables;
        Hour { now: now(), uptime: tables.uptime.now(), absent_before: tables.absent_before() }
    }

    /// Whether a visitor may create a table from the address they last used; if not, how long to
    /// wait.
    pub(crate) fn allow_table(&self, visitor: &str) -> Result<(), Duration> {
        // A visitor who creates a table has just sent a request, so their address is known.
        let address = self.tables.addresses.of(visitor);
        address.map_or(Ok(()), |address| self.limits.allow_table(&Client::at(address)))
    }
}

/// The app with its background tasks. It answers requests through its router, and needs no socket
/// for that.
#[derive(Debug)]
pub struct Server {
    /// Everything that answers a request.
    pub router: Router,
    app: App,
    stop: watch::Sender<bool>,
    drain: watch::Sender<bool>,
    chores: Vec<JoinHandle<()>>,
    forgetting: JoinHandle<()>,
    store: Store,
    /// Keeps other servers away from the database file.
    claim: Option<Claim>,
}

impl Server {
    /// Opens the database and starts the background tasks.
    pub async fn open(config: &Config) -> Result<Server, ServeError> {
        let (store, claim) = claim_database(&config.database, config.database_connections).await?;
        let (stop, stopping) = watch::channel(false);
        let (drain, draining) = watch::channel(false);
        let app = App::new(config, &store, &stopping, &draining).await?;
        let chores = app.tables.start_chores(&stopping);
        let forgetting = tokio::spawn(app.limits.clone().forget_quiet());
        let router = router(app.clone());
        Ok(Server { router, app, stop, drain, chores, forgetting, store, claim })
    }

    /// Answers requests that arrive at the configured addresses.
    async fn listen(&self, config: &Config) -> Result<Listeners, ServeError> {
        let stopping = &self.app.stopping;
        let limits = ListenerLimits {
            connections: config.connections.max(1),
            by_address: self.app.connections.clone(),
            head_timeout: config.arrival_timeout,
        };
        let (listener, address) = bind("--listen", config.listen).await?;
        let mut tasks = Vec::new();
        let mut metrics = None;
        if let Some(listen) = config.metrics {
            let router = metrics_page::router(self.app.clone());
            let (address, task) = metrics_page::serve(listen, router, stopping).await?;
            metrics = Some(address);
            tasks.push(task);
        }
        let router = self.router.clone();
        tasks.push(tokio::spawn(listen::serve(listener, router, limits, stopping.clone())));
        Ok(Listeners { address, metrics, tasks })
    }

    /// Stops the background tasks and closes the store.
    pub async fn stop(self) {
        self.stop.send_replace(true);
        self.forgetting.abort();
        drop((self.router, self.app));
        for chore in self.chores {
            let _ = chore.await;
        }
        if let Err(error) = self.store.rest(now()).await {
            tracing::warn!(%error, "the uptime was not stored");
        }
        self.store.close().await;
        drop(self.claim);
    }
}

/// Where a server listens.
#[derive(Debug)]
struct Listeners {
    address: SocketAddr,
    metrics: Option<SocketAddr>,
    tasks: Vec<JoinHandle<()>>,
}

/// A server that listens.
#[derive(Debug)]
pub struct Running {
    pub server: Server,
    pub address: SocketAddr,
    /// Where metrics are served.
    pub metrics: Option<SocketAddr>,
    tasks: Vec<JoinHandle<()>>,
}

impl Running {
    /// Reports this node as not ready, so that a proxy sends no new requests here. Requests that
    /// still arrive are answered.
    pub fn drain(&self) {
        self.server.drain.send_replace(true);
    }

    /// Stops accepting requests, finishes those in progress, and closes the store.
    pub async fn stop(self) {
        self.server.stop.send_replace(true);
        join_all(self.tasks).await;
        self.server.stop().await;
    }
}

/// Everything that answers a request.
pub(crate) fn router(app: App) -> Router {
    routes::pages()
        .into_router()
        .fallback(routes::missing)
        .layer(from_fn_with_state(app.clone(), page_layer))
        .layer(compression_of_parts())
        .merge(routes::files().into_router().layer(compression(FOR_FILES)))
        .merge(
            routes::reference()
                .into_router()
                .layer(from_fn_with_state(app.clone(), page_layer))
                .merge(routes::interface().into_router())
                .layer(from_fn(api_layer)),
        )
        .layer(compression(FOR_PAGES))
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(from_fn_with_state(app.clone(), request_guard))
        .with_state(app)
}

/// Opens a server and listens; it runs until it is stopped.
pub async fn start(config: Config) -> Result<Running, ServeError> {
    let server = Server::open(&config).await?;
    match server.listen(&config).await {
        Ok(Listeners { address, metrics, tasks }) => {
            Ok(Running { server, address, metrics, tasks })
        }
        Err(error) => {
            server.stop().await;
            Err(error)
        }
    }
}

/// Starts listening and returns the actual address, since port 0 means any free port.
pub(crate) async fn bind(
    option: &'static str,
    listen: SocketAddr,
) -> Result<(TcpListener, SocketAddr), ServeError> {
    let failed = |error| ServeError::Listen(option, listen, error);
    let listener = TcpListener::bind(listen).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    Ok((listener, address))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::net::IpAddr;

    use ararat_tables::{Asker, Audience};
    use ararat_test_support::eventually;
    use axum::body::Body;
    use axum::extract::ConnectInfo;
    use axum::http::Request;
    use axum::http::header::{CONTENT_TYPE, SET_COOKIE};
    use tower::ServiceExt as _;

    use super::*;
    use crate::api_caller::KnownToken;

    /// Creates a table on which a bot moves first, sending no cookie; returns the new visitor's id.
    async fn make_table(router: &Router, address: [u8; 4]) -> String {
        let form = "game=life-is-life&pace=0&first=1&seat=random&seat=random&seat=me";
        let request = Request::post("/tables")
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .extension(ConnectInfo(SocketAddr::new(IpAddr::from(address), 1)));
        let request = request.body(Body::from(form)).unwrap();
        let answer = router.clone().oneshot(request).await.unwrap();
        assert_eq!(answer.status(), 303);
        let cookie = answer.headers()[SET_COOKIE].to_str().unwrap();
        let name = cookie.strip_prefix("visitor=").unwrap();
        name.split_once('.').unwrap().0.to_owned()
    }

    #[tokio::test]
    async fn an_address_that_tries_many_tokens_has_to_wait() {
        let store = Store::open("memory:").await.unwrap();
        let (_stop, stopping) = watch::channel(false);
        let config = Config { reading_rate: 1, ..Config::local(String::new()) };
        let app = App::new(&config, &store, &stopping, &stopping).await.unwrap();
        let address = |last| IpAddr::from([192, 0, 2, last]);
        let mut refusals = BTreeSet::new();
        while !refusals.contains(&429) {
            let token = format!("ararat_{}", refusals.len());
            let refused = KnownToken::find(&app, &token, address(1)).await.err().unwrap();
            refusals.insert(refused.status().as_u16());
        }
        assert_eq!(refusals, BTreeSet::from([401, 429]), "only some are looked up");
        let other = KnownToken::find(&app, "ararat_other", address(2)).await.err().unwrap();
        assert_eq!(other.status(), 401, "another address need not wait");
    }

    #[tokio::test]
    async fn many_tables_from_one_address_do_not_starve_other_visitors_of_bots() {
        let store = Store::open("memory:").await.unwrap();
        let (_stop, stopping) = watch::channel(false);
        let config = Config { thinkers: 1, ..Config::local(String::new()) };
        let app = App::new(&config, &store, &stopping, &stopping).await.unwrap();
        let router = router(app.clone());
        let thinkers = &app.tables.thinkers;
        // No bot thinks while the tables are being created.
        let busy = Asker { audience: Audience::Person, address: None, visitor: "busy".to_owned() };
        let permit = thinkers.enter(&busy).await;
        let mut greedy = BTreeSet::new();
        for _ in 0..20 {
            // The same address, but a new visitor each time.
            greedy.insert(make_table(&router, [192, 0, 2, 1]).await);
        }
        let stranger = make_table(&router, [192, 0, 2, 2]).await;
        let is_so = |is_so: bool| is_so.then_some(());
        eventually("all wait", async || is_so(thinkers.waiting_count() == 21)).await;
        drop(permit);
        let all_thought =
            || thinkers.waiting_count() == 0 && thinkers.granted().contains(&stranger);
        eventually("all have thought", async || is_so(all_thought())).await;
        let order = thinkers.granted();
        let place = order.iter().position(|visitor| *visitor == stranger);
        assert_eq!(place, Some(2), "only one greedy table goes before the stranger: {order:?}");
        assert!(greedy.contains(&order[1]), "{order:?}");
        store.close().await;
    }
}
