//! A PostgreSQL server on a free port.

use std::fs;
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::folder::Folder;

/// A fresh PostgreSQL server for a test, stopped and removed with the value.
#[derive(Debug)]
pub struct PostgresServer {
    folder: Folder,
    port: u16,
}

impl PostgresServer {
    pub fn start() -> PostgresServer {
        let folder = Folder::new("postgres");
        let data = folder.path().join("data");
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        // PostgreSQL refuses to run as root; Debian's package comes with a user for it.
        if is_root() {
            let owner = Command::new("chown").arg("postgres").arg(folder.path()).status().unwrap();
            assert!(owner.success(), "the folder must belong to the user postgres");
        }
        let server = PostgresServer { folder, port };
        server.run("initdb", &["-D", data.to_str().unwrap(), "-A", "trust", "-U", "ararat", "-N"]);
        server.begin();
        server
    }

    /// Starts it, or starts it again where it was.
    pub fn begin(&self) {
        let folder = self.folder.path();
        let data = folder.join("data");
        let options = format!("-p {} -h 127.0.0.1 -k {}", self.port, folder.display());
        self.run("pg_ctl", &["-D", data.to_str().unwrap(), "-w", "-s", "-o", &options, "start"]);
    }

    /// Stops it at once, as a crash would.
    pub fn stop(&self) {
        let data = self.folder.path().join("data");
        self.run("pg_ctl", &["-D", data.to_str().unwrap(), "-m", "immediate", "-s", "stop"]);
    }

    pub fn url(&self) -> String {
        format!("postgres://ararat@127.0.0.1:{}/postgres", self.port)
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let program = find(program);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        let quiet = command.args(arguments).current_dir(self.folder.path()).stdout(Stdio::null());
        let status = quiet.stdin(Stdio::null()).stderr(Stdio::null()).status().unwrap();
        assert!(status.success(), "{command:?} failed");
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        self.stop();
    }
}

fn is_root() -> bool {
    let output = Command::new("id").arg("-u").output().unwrap();
    output.stdout == b"0\n"
}

/// A program of PostgreSQL: Debian keeps them out of the path, by version.
fn find(name: &str) -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = versions
        .map(|version| version.path().join("bin").join(name))
        .filter(|path| path.exists())
        .collect();
    found.sort();
    found.pop().unwrap_or_else(|| PathBuf::from(name))
}
