//! The proxy in front of a public site, with the configuration in `deploy`.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::Ordering;
use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

use super::{act_at, hear, listen, status, table_of_two};
use crate::site::cluster::Cluster;
use crate::site::player::{Games, World};
use crate::site::viewer::Viewers;
use crate::site::{free_port, until};

const DEPLOY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy");

/// Caddy with our configuration, for nodes outside containers.
struct Proxy {
    child: Child,
    address: String,
}

impl Proxy {
    fn start(folder: &Path, places: &[String]) -> Proxy {
        let text = fs::read_to_string(format!("{DEPLOY}/Caddyfile")).unwrap();
        let nodes = "node1:8080 node2:8080 node3:8080";
        assert!(text.contains(nodes), "{text}");
        // Does not disturb another Caddy on this machine.
        let text = format!("{{\n\tadmin off\n}}\n{}", text.replace(nodes, &places.join(" ")));
        let file = folder.join("Caddyfile");
        fs::write(&file, text).unwrap();
        let address = format!("http://127.0.0.1:{}", free_port());
        let child = Command::new("caddy")
            .args(["run", "--adapter", "caddyfile", "--config"])
            .arg(&file)
            .env("ARARAT_SITE", &address)
            .env("HOME", folder)
            .env("XDG_DATA_HOME", folder)
            .env("XDG_CONFIG_HOME", folder)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let proxy = Proxy { child, address };
        until("a proxy", || status(&proxy.address, "/") == Some(200));
        proxy
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// How long nodes answer after the signal to end, as in `compose.yaml`.
fn drain() -> &'static str {
    let text = fs::read_to_string(format!("{DEPLOY}/compose.yaml")).unwrap();
    let seconds = text.split_once("ARARAT_DRAIN: \"").unwrap().1.split('"').next().unwrap();
    Box::leak(seconds.to_owned().into_boxed_str())
}

#[test]
fn behind_the_proxy_nobody_notices_that_a_node_is_replaced() {
    let options = vec!["--behind-proxy", "--drain", drain()];
    let mut cluster = Cluster::start(options.leak());
    let proxy = Proxy::start(cluster.folder.path(), &cluster.places());
    let world = World::new(vec![proxy.address.clone()]);
    // Private paths are not passed on, and streams are, piece by piece.
    for inside in ["/metrics", "/healthz", "/readyz"] {
        assert_eq!(status(&proxy.address, inside), Some(404), "{inside}");
    }
    let (path, mut ann, mut bob) = table_of_two(&world);
    let stream = listen(&proxy.address, &path);
    for _ in 0..3 {
        hear(&stream, act_at(&proxy.address, &path, &mut [&mut ann, &mut bob]));
    }
    let (games, viewers) = (Games::begin(&world), Viewers::begin(&world));
    games.go_on(10);
    cluster.dismiss(0);
    games.go_on(10);
    cluster.begin(0);
    games.go_on(10);
    let failures = world.failures.load(Ordering::SeqCst);
    assert_eq!(failures, 0, "requests failed while a node was replaced as it should be");
    // A node that is killed is noticed, but nothing is lost.
    cluster.kill(1);
    games.go_on(30);
    cluster.begin(1);
    // Nor when all are killed at once: every viewer's stream ends, and another one continues.
    for number in 0..cluster.node_count() {
        cluster.kill(number);
    }
    while stream.recv_timeout(Duration::from_secs(60)) != Err(RecvTimeoutError::Disconnected) {}
    for number in 0..cluster.node_count() {
        cluster.begin(number);
    }
    games.go_on(10);
    let stream = listen(&proxy.address, &path);
    hear(&stream, act_at(&proxy.address, &path, &mut [&mut ann, &mut bob]));
    viewers.agree(&games.end(cluster.folder.path()));
}
