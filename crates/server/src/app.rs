//! The web app as a whole.

use std::fmt;
use std::fs::File;
use std::io::{ErrorKind, Read as _};
use std::net::SocketAddr;
use std::ops::Deref;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use ararat_store::{CONNECTIONS, Claim, ClaimError, Store, StoreError};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use futures_util::future::join_all;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::analyses::Analyses;
use crate::bus::{BadBus, Bus};
use crate::chores;
use crate::clock::now;
use crate::cookie::Signer;
use crate::crowd::Crowd;
use crate::deals::Challenges;
use crate::films::Films;
use crate::guard::guard;
use crate::hall::Hall;
use crate::ids::{hexadecimal, random_bytes, random_name, read_hexadecimal};
use crate::jobs;
use crate::limits::Limits;
use crate::listen::{self, Door};
use crate::metrics;
use crate::nodes::{self, Nodes};
use crate::passwords::Passwords;
use crate::proxy::Proxy;
use crate::raster::Raster;
use crate::routes::{self, Results};
use crate::seal::seal;
use crate::uptime::SiteTime;
use crate::webhook::Reach;

/// The name of a site on a bus that it may share with others.
const SITE_NAME_LENGTH: usize = 12;
/// No form of ours is longer.
const LONGEST_BODY: usize = 16 * 1024;

/// How long an answer may take, unless somebody wants it otherwise.
pub const DEADLINE: Duration = Duration::from_secs(10);

/// What every SQLite file begins with.
const SQLITE_HEAD: &[u8] = b"SQLite format 3\0";

/// Where and how to serve.
#[derive(Clone, Debug)]
pub struct Config {
    pub listen: SocketAddr,
    /// `sqlite:FILE` or `postgres://…`.
    pub database: String,
    /// Connections to PostgreSQL at most.
    pub database_connections: u32,
    /// `nats://…`, by which nodes on one database tell each other what changed.
    pub bus: Option<String>,
    /// Threads on which bots think; none if that is left to workers.
    pub thinkers: usize,
    /// Requests a second from one address: pages, and forms.
    pub reading_rate: u32,
    pub writing_rate: u32,
    /// New tables a minute from one address.
    pub table_rate: u32,
    /// Where messages to webhooks may go.
    pub webhooks: Reach,
    /// A proxy stands in front and tells, by `X-Forwarded-For` and `X-Forwarded-Proto`, who asks
    /// and how. Without one, anybody could claim anything there.
    pub is_behind_proxy: bool,
    /// The owner of a table may let a bot play for a person who has not acted for so long.
    pub absence: Duration,
    /// Where numbers for those who run the site are told, if anywhere.
    pub metrics: Option<SocketAddr>,
    /// Connections at once, of all and of one address; streams of live updates of one address.
    pub connections: usize,
    pub connections_by_address: usize,
    pub streams_by_address: usize,
    /// How long a request may take to arrive: its head, and then its body.
    pub patience: Duration,
    /// What has taken so long after it has arrived will not be answered soon.
    pub deadline: Duration,
}

impl Config {
    /// A server for tests and small houses: any free port of this machine, and limits that nobody
    /// meets.
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
            metrics: None,
            connections: 10_000,
            connections_by_address: 10_000,
            streams_by_address: 10_000,
            patience: Duration::from_secs(30),
            deadline: DEADLINE,
        }
    }
}

/// Why the app could not start.
#[derive(Debug)]
pub enum ServeError {
    Store(StoreError),
    /// The database is a file that this process cannot have for itself.
    Claim(ClaimError),
    /// This database cannot be opened.
    Open(String, StoreError),
    /// The address of this option cannot be listened on.
    Listen(&'static str, SocketAddr, std::io::Error),
    /// The machine has no randomness to deal from.
    NoRandomness,
    Bus(BadBus),
    /// A bus is of no use to a database that only one node can work on.
    LonelyBus,
    /// Nor are workers.
    LonelyWorker,
    /// Workers are to think, and no bus leads to them.
    NobodyThinks,
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServeError::Store(error) => error.fmt(f),
            ServeError::Claim(error) => error.fmt(f),
            ServeError::Open(database, error) => f.write_str(&unopened(database, error)),
            ServeError::Listen(option, address, error) => {
                let kinds = [
                    (ErrorKind::AddrInUse, "another program listens there; end it, or "),
                    (
                        ErrorKind::PermissionDenied,
                        "this user may not listen there, as on most ports below 1024; ",
                    ),
                    (ErrorKind::AddrNotAvailable, "this machine does not have that address; "),
                ];
                let known = kinds.into_iter().find(|(kind, _)| *kind == error.kind());
                let reason = known.map_or("", |(_, reason)| reason);
                write!(f, "{address} cannot be listened on ({error}): ")?;
                write!(f, "{reason}choose another address with {option}")
            }
            ServeError::NoRandomness => f.write_str("this machine gives no random bytes"),
            ServeError::Bus(error) => error.fmt(f),
            ServeError::LonelyBus => {
                f.write_str("a bus needs a database that nodes can share: postgres://…")
            }
            ServeError::LonelyWorker => {
                f.write_str("workers need a database that nodes can share: postgres://…")
            }
            ServeError::NobodyThinks => {
                f.write_str("without thinkers bots need workers, and a bus that leads to them")
            }
        }
    }
}

impl std::error::Error for ServeError {}

/// Which database cannot be opened, why, and what can be done about it.
fn unopened(database: &str, error: &StoreError) -> String {
    let Some(file) = database.strip_prefix("sqlite:") else {
        let place = without_user(database);
        if !database.starts_with("postgres") && database != "memory:" {
            return format!(
                "{place} is no database; give sqlite:FILE or postgres://… as --database"
            );
        }
        return match error {
            StoreError::Database(_) => format!(
                "the database {place} cannot be opened: {error}; see whether it runs, and whether \
                 name and password in --database are right"
            ),
            StoreError::Stale | StoreError::Corrupt(_) => {
                format!("the database {place} cannot be used: {error}")
            }
        };
    };
    let file = file_of(file);
    let path = Path::new(file);
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let StoreError::Database(cause) = error else {
        return format!("the database file {file} cannot be used: {error}");
    };
    if path.is_dir() {
        return format!("{file} is a folder; name a file in it with --database sqlite:FILE");
    }
    if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
        let folder = folder.display();
        return format!(
            "the database file {file} cannot be made, as there is no folder {folder}; make the \
             folder, or name another file with --database sqlite:FILE"
        );
    }
    if cause.to_string().contains("not a database") {
        return format!(
            "{file} is not a database; name another file with --database sqlite:FILE, or move \
             this one away"
        );
    }
    format!(
        "the database file {file} cannot be opened: {cause}; see whether this user may read and \
         write it and its folder"
    )
}

/// Refuses a file that is there and is no database, before anything tries again and again to open it.
fn refuse_other_files(database: &str) -> Result<(), ServeError> {
    let Some(file) = database.strip_prefix("sqlite:") else { return Ok(()) };
    let Ok(mut file) = File::open(file_of(file)) else { return Ok(()) };
    let mut head = Vec::new();
    let is_read = file.by_ref().take(SQLITE_HEAD.len() as u64).read_to_end(&mut head).is_ok();
    if !is_read || head.is_empty() || head == SQLITE_HEAD {
        return Ok(());
    }
    let error = StoreError::Database("file is not a database".into());
    Err(ServeError::Open(database.to_owned(), error))
}

/// The file that an address names after `sqlite:`.
fn file_of(text: &str) -> &str {
    text.trim_start_matches("//").split('?').next().unwrap_or_default()
}

/// An address of a database without the name and the password of its user.
fn without_user(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else { return url.to_owned() };
    let rest = rest.split(['?', '#']).next().unwrap_or_default();
    let (authority, path) = rest.split_once('/').unwrap_or((rest, ""));
    let host = authority.rsplit('@').next().unwrap_or_default();
    format!("{scheme}://{host}/{path}")
}

/// The name of the site on a bus.
pub(crate) async fn site_name(store: &Store) -> Result<String, ServeError> {
    let site = random_name(SITE_NAME_LENGTH).ok_or(ServeError::NoRandomness)?;
    store.meta("site", &site).await.map_err(ServeError::Store)
}

/// What every request is given; a request copies it several times.
#[derive(Clone)]
pub(crate) struct App(Arc<Equipment>);

impl Deref for App {
    type Target = Equipment;

    fn deref(&self) -> &Equipment {
        &self.0
    }
}

/// What answers need.
pub(crate) struct Equipment {
    pub(crate) hall: Hall,
    pub(crate) analyses: Analyses,
    pub(crate) signer: Signer,
    pub(crate) limits: Limits,
    pub(crate) films: Films,
    pub(crate) raster: Raster,
    pub(crate) results: Results,
    pub(crate) challenges: Challenges,
    pub(crate) passwords: Passwords,
    pub(crate) proxy: Proxy,
    pub(crate) streams: Crowd,
    pub(crate) connections: Crowd,
    pub(crate) patience: Duration,
    pub(crate) deadline: Duration,
    /// Turns true when the app is to stop, so that open streams end.
    pub(crate) stopping: watch::Receiver<bool>,
    /// Turns true a little earlier, so that no new requests are sent here.
    pub(crate) draining: watch::Receiver<bool>,
}

impl App {
    /// The app on a database that is open.
    pub(crate) async fn new(
        config: &Config,
        store: &Store,
        stopping: &watch::Receiver<bool>,
        draining: &watch::Receiver<bool>,
    ) -> Result<App, ServeError> {
        let key = hexadecimal(&random_bytes::<32>().ok_or(ServeError::NoRandomness)?);
        let key = store.meta("cookie-key", &key).await.map_err(ServeError::Store)?;
        let uptime = SiteTime::wake(store).await.map_err(ServeError::Store)?;
        let bus = match &config.bus {
            Some(_) if !store.is_shared() => return Err(ServeError::LonelyBus),
            Some(url) => {
                let site = site_name(store).await?;
                Some(Bus::connect(url, &site).await.map_err(ServeError::Bus)?)
            }
            None if config.thinkers == 0 => return Err(ServeError::NobodyThinks),
            None => None,
        };
        let nodes = Nodes::new(bus, store.is_shared());
        let (thinkers, reach) = (config.thinkers, config.webhooks);
        let hall = Hall::new(store.clone(), nodes, uptime, thinkers, reach, config.absence);
        Ok(App(Arc::new(Equipment {
            analyses: Analyses::new(hall.clone(), stopping.clone()),
            hall,
            signer: Signer::new(read_hexadecimal(&key).ok_or(ServeError::NoRandomness)?),
            limits: Limits::new(config.reading_rate, config.writing_rate, config.table_rate),
            films: Films::default(),
            raster: Raster::default(),
            results: Results::default(),
            challenges: Challenges::new(store).await?,
            proxy: Proxy { is_there: config.is_behind_proxy },
            streams: Crowd::new(config.streams_by_address),
            // All that a proxy sends comes from its own address.
            connections: Crowd::new(if config.is_behind_proxy {
                usize::MAX
            } else {
                config.connections_by_address
            }),
            patience: config.patience,
            deadline: config.deadline,
            passwords: Passwords::default(),
            stopping: stopping.clone(),
            draining: draining.clone(),
        })))
    }
}

/// An app that runs.
#[derive(Debug)]
pub struct Running {
    pub address: SocketAddr,
    /// Where numbers are told.
    pub metrics: Option<SocketAddr>,
    stop: watch::Sender<bool>,
    drain: watch::Sender<bool>,
    tasks: Vec<JoinHandle<()>>,
    chores: Vec<JoinHandle<()>>,
    store: Store,
    /// Keeps other servers from the file of the database.
    claim: Option<Claim>,
}

impl Running {
    /// Says that no new requests should be sent here, and answers those that come.
    pub fn drain(&self) {
        self.drain.send_replace(true);
    }

    /// Stops taking requests, lets those under way end, and closes the store.
    pub async fn stop(self) {
        self.stop.send_replace(true);
        join_all(self.tasks).await;
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

/// An app without a socket and without chores, for tests that send it anything.
#[derive(Debug)]
pub struct Offline {
    pub router: Router,
    /// Keeps the app from stopping.
    _stop: watch::Sender<bool>,
}

impl Offline {
    pub async fn open(config: &Config) -> Result<Offline, ServeError> {
        let store = Store::open(&config.database).await.map_err(ServeError::Store)?;
        let (stop, stopping) = watch::channel(false);
        let app = App::new(config, &store, &stopping, &stopping).await?;
        Ok(Offline { router: router(app), _stop: stop })
    }
}

/// All that answers a request.
pub(crate) fn router(app: App) -> Router {
    routes::pages()
        .into_router()
        .fallback(routes::missing)
        .layer(from_fn_with_state(app.clone(), seal))
        .merge(routes::interface().into_router())
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(from_fn_with_state(app.clone(), guard))
        .with_state(app)
}

/// Starts the app; it runs until it is stopped.
pub async fn start(config: Config) -> Result<Running, ServeError> {
    refuse_other_files(&config.database)?;
    let claim = Claim::take(&config.database).map_err(ServeError::Claim)?;
    let store = Store::open_with(&config.database, config.database_connections).await;
    let store = store.map_err(|error| ServeError::Open(config.database.clone(), error))?;
    let (stop, stopping) = watch::channel(false);
    let (drain, draining) = watch::channel(false);
    let app = App::new(&config, &store, &stopping, &draining).await?;
    let mut chores = chores::start(&app.hall, &stopping);
    chores.extend(nodes::listen(&app.hall, &stopping));
    chores.extend(jobs::listen(&app.hall, &stopping));
    let door = Door {
        most: config.connections.max(1),
        crowd: app.connections.clone(),
        patience: config.patience,
    };
    let (listener, address) = bind("--listen", config.listen).await?;
    let mut tasks = Vec::new();
    let mut metrics = None;
    if let Some(listen) = config.metrics {
        let (address, task) =
            metrics::tell(listen, metrics::router(app.clone()), &stopping).await?;
        metrics = Some(address);
        tasks.push(task);
    }
    tasks.push(tokio::spawn(listen::serve(listener, router(app), door, stopping)));
    Ok(Running { address, metrics, stop, drain, tasks, chores, store, claim })
}

/// Listens, and tells where: port 0 is any that is free.
pub(crate) async fn bind(
    option: &'static str,
    listen: SocketAddr,
) -> Result<(TcpListener, SocketAddr), ServeError> {
    let failed = |error| ServeError::Listen(option, listen, error);
    let listener = TcpListener::bind(listen).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    Ok((listener, address))
}
