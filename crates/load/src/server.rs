//! A server in a separate process.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use anyhow::Context as _;

use crate::Target;

/// Linux clock ticks per second.
const TICKS: f64 = 100.0;

const MANY: &str = "100000";

pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
    folder: PathBuf,
}

impl Server {
    pub(crate) fn start(target: &Target) -> anyhow::Result<Server> {
        let beside = std::env::current_exe()?.with_file_name("ararat");
        let program = target.server.clone().unwrap_or(beside);
        let folder = std::env::temp_dir().join(format!("ararat-load-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let database = match target.database.as_str() {
            "sqlite" => format!("sqlite:{}", folder.join("load.db").display()),
            url => url.to_owned(),
        };
        let mut command = match target.core {
            Some(core) => {
                let mut command = Command::new("taskset");
                command.arg("-c").arg(core.to_string()).arg(&program);
                command
            }
            None => Command::new(&program),
        };
        let mut child = command
            .args(["serve", "--listen", "127.0.0.1:0", "--database", &database])
            // All load comes from a few addresses, so per-address limits are lifted.
            .args(["--reading-rate", "1000000", "--writing-rate", "1000000"])
            .args(["--table-rate", "1000000"])
            .args(["--connections", MANY, "--connections-by-address", MANY])
            .args(["--streams-by-address", MANY])
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("{} cannot be run", program.display()))?;
        let mut line = String::new();
        let output = child.stdout.take().context("no output")?;
        BufReader::new(output).read_line(&mut line)?;
        let address = line.trim().rsplit('/').next().and_then(|text| text.parse().ok());
        let address = address.with_context(|| format!("the server said “{}”", line.trim()))?;
        Ok(Server { child, address, folder })
    }

    /// CPU seconds of the server, user and system.
    pub(crate) fn cpu_seconds(&self) -> anyhow::Result<f64> {
        cpu_seconds(&self.child.id().to_string())
    }

    fn read(&self, file: &str) -> anyhow::Result<String> {
        Ok(fs::read_to_string(format!("/proc/{}/{file}", self.child.id()))?)
    }

    /// Resident memory of the server in bytes.
    pub(crate) fn memory(&self) -> anyhow::Result<u64> {
        let rollup = self.read("smaps_rollup")?;
        let line = rollup.lines().find_map(|line| line.strip_prefix("Rss:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
        Ok(kilobytes.context("no memory was told")? * 1024)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // The signal to stop, so that temporary data is removed.
        let _ = Command::new("kill").arg(self.child.id().to_string()).status();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// CPU seconds of this process.
pub(crate) fn own_cpu_seconds() -> anyhow::Result<f64> {
    cpu_seconds("self")
}

/// CPU seconds of a process, user and system.
pub(crate) fn cpu_seconds(process: &str) -> anyhow::Result<f64> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat"))?;
    let fields = stat.rsplit(')').next().unwrap_or_default();
    let times = fields.split_whitespace().skip(11).take(2);
    let ticks: f64 = times.filter_map(|field| field.parse::<f64>().ok()).sum();
    Ok(ticks / TICKS)
}
