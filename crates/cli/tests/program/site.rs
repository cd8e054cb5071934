//! A site of several nodes for tests: PostgreSQL, a bus, and processes of the real binary.

pub(crate) mod cluster;
pub(crate) mod player;
pub(crate) mod viewer;
pub(crate) mod wiretap;

use std::fs::{self, DirEntry};
use std::io::{BufRead as _, BufReader, PipeWriter, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::Duration;

use ararat_test_support::Guest;
pub(crate) use ararat_test_support::until;

pub(crate) const BINARY: &str = env!("CARGO_BIN_EXE_ararat");
/// How long a process may take to print its first line, on a busy machine.
const START_TIMEOUT: Duration = Duration::from_secs(100);

pub(crate) fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// Sends a signal to a process of ours.
pub(crate) fn signal(child: &Child, name: &str) {
    let status = Command::new("kill").arg(format!("-{name}")).arg(child.id().to_string()).status();
    assert!(status.unwrap().success());
}

/// A bus of our own.
pub(crate) struct BusServer {
    child: Option<Child>,
    port: u16,
    folder: PathBuf,
    has_queues: bool,
}

impl BusServer {
    pub(crate) fn start(folder: &Path) -> BusServer {
        BusServer::new(folder, true)
    }

    /// A bus without queues.
    pub(crate) fn without_queues(folder: &Path) -> BusServer {
        BusServer::new(folder, false)
    }

    fn new(folder: &Path, has_queues: bool) -> BusServer {
        let folder = folder.to_owned();
        let mut bus = BusServer { child: None, port: free_port(), folder, has_queues };
        bus.begin();
        bus
    }

    /// Starts it, or restarts it on the same port.
    pub(crate) fn begin(&mut self) {
        // Debian does not put it on the path of ordinary users.
        let program = Path::new("/usr/sbin/nats-server");
        let program = if program.exists() { program } else { Path::new("nats-server") };
        let mut command = Command::new(program);
        command.args(["-a", "127.0.0.1", "-p", &self.port.to_string()]);
        if self.has_queues {
            command.args(["-js", "-sd"]).arg(self.folder.join("bus"));
        }
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        self.child = Some(child.unwrap());
        until("a bus", || TcpStream::connect(("127.0.0.1", self.port)).is_ok());
    }

    pub(crate) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    pub(crate) fn signal(&self, name: &str) {
        signal(self.child.as_ref().unwrap(), name);
    }

    pub(crate) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

impl Drop for BusServer {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A process of the binary: a node or a worker, with its log.
pub(crate) struct Process {
    pub(crate) child: Child,
    /// Its first line of output.
    pub(crate) first: String,
    log: Arc<Mutex<Vec<String>>>,
    /// The pipe that the process logs to.
    pipe: PipeWriter,
}

impl Process {
    pub(crate) fn start(arguments: &[&str], environment: &[(&str, &str)]) -> Process {
        let (errors, pipe) = std::io::pipe().unwrap();
        let mut child = Command::new(BINARY)
            .args(arguments)
            .envs(environment.iter().copied())
            .stdout(Stdio::piped())
            .stderr(pipe.try_clone().unwrap())
            .spawn()
            .unwrap();
        let log = Arc::new(Mutex::new(Vec::new()));
        let kept = log.clone();
        thread::spawn(move || {
            for line in BufReader::new(errors).lines().map_while(Result::ok) {
                kept.lock().unwrap().push(line);
            }
        });
        let (sender, receiver) = mpsc::channel();
        let mut said = BufReader::new(child.stdout.take().unwrap());
        thread::spawn(move || {
            let mut first = String::new();
            if said.read_line(&mut first).is_ok_and(|length| length > 0) {
                let _ = sender.send(first);
            }
        });
        let Ok(first) = receiver.recv_timeout(START_TIMEOUT) else {
            let _ = child.kill();
            unreachable!("it did not start: {:?}", log.lock().unwrap());
        };
        Process { child, first, log, pipe }
    }

    /// How many lines of the log contain this.
    pub(crate) fn said(&self, what: &str) -> usize {
        self.log.lock().unwrap().iter().filter(|line| line.contains(what)).count()
    }

    pub(crate) fn log(&self) -> String {
        self.log.lock().unwrap().join("\n")
    }

    /// Stops the process where it is, until it is told to continue; returns when everything that it
    /// has logged can be read.
    pub(crate) fn freeze(&self) {
        signal(&self.child, "STOP");
        let threads = format!("/proc/{}/task", self.child.id());
        until("all threads stand still", || {
            let stands_still = |thread: DirEntry| {
                let status = fs::read_to_string(thread.path().join("stat")).unwrap_or_default();
                // The state follows the name, which is in parentheses.
                status.rsplit_once(") ").is_some_and(|(_, rest)| rest.starts_with('T'))
            };
            fs::read_dir(&threads).unwrap().all(|thread| stands_still(thread.unwrap()))
        });
        // Our own line comes after all of its lines.
        let mark = format!("frozen {}", self.said("frozen "));
        writeln!(&self.pipe, "{mark}").unwrap();
        until("the end of the log", || self.said(&mark) > 0);
    }
}

/// Without a warning: on Unix this is SIGKILL.
impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A node.
pub(crate) struct Node {
    pub(crate) process: Process,
    pub(crate) address: String,
}

impl Node {
    /// Starts a node configured by its environment, as in `deploy`.
    pub(crate) fn start(port: u16, database: &str, bus: Option<&str>, more: &[&str]) -> Node {
        let listen = format!("127.0.0.1:{port}");
        let mut environment = vec![("ARARAT_LISTEN", &*listen), ("ARARAT_DATABASE", database)];
        environment.extend([("ARARAT_READING_RATE", "100000"), ("ARARAT_WRITING_RATE", "100000")]);
        environment.push(("ARARAT_TABLE_RATE", "100000"));
        environment.extend(bus.map(|bus| ("ARARAT_BUS", bus)));
        let process = Process::start(&[&["serve"], more].concat(), &environment);
        let address = process.first.trim().rsplit(' ').next().unwrap().to_owned();
        assert!(address.starts_with("http://127.0.0.1:"), "{}", process.first);
        Node { process, address }
    }

    /// The token of a program that has just got an account.
    pub(crate) fn token_of_a_program(&self) -> String {
        let mut owner = Guest::default();
        let mut post = |path: &str, form: &[(&str, &str)]| {
            owner.follow(&self.address, path, Some(form)).unwrap()
        };
        post("/account/sign-up", &[("name", "Robot"), ("password", "correct horse")]);
        post("/account/program", &[]);
        let page = post("/account/tokens", &[("name", "bot"), ("scope", "play"), ("days", "30")]);
        page.token().unwrap().to_owned()
    }
}

/// A worker, for a site or for the laboratory alone.
pub(crate) fn worker(bus: &str, database: Option<&str>) -> Process {
    worker_with(bus, database, "1")
}

/// A worker with this many threads.
pub(crate) fn worker_with(bus: &str, database: Option<&str>, thinkers: &str) -> Process {
    let mut arguments = vec!["worker", "--bus", bus, "--thinkers", thinkers, "--log", "debug"];
    if let Some(database) = database {
        arguments.extend(["--database", database]);
    }
    Process::start(&arguments, &[])
}
