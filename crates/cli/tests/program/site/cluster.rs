//! Three nodes on one database with a bus, each of which can be stopped and restarted at its
//! address.

use std::sync::Arc;
use std::thread;

use super::player::World;
use super::{BusServer, Node, free_port, signal, until};
use ararat_test_support::{Folder, PostgresServer};

/// A site of three nodes.
pub(crate) struct Cluster {
    // Dropped before what they depend on.
    nodes: Vec<Option<Node>>,
    ports: [u16; 3],
    pub(crate) bus: BusServer,
    pub(crate) database: PostgresServer,
    pub(crate) folder: Folder,
    options: &'static [&'static str],
}

impl Cluster {
    /// Starts all of it, with these options for each node.
    pub(crate) fn start(options: &'static [&'static str]) -> Cluster {
        let folder = Folder::new("nodes");
        let bus = BusServer::start(folder.path());
        let database = PostgresServer::start();
        let ports = [free_port(), free_port(), free_port()];
        let mut cluster = Cluster { nodes: Vec::new(), ports, bus, database, folder, options };
        // All at once, on an empty database.
        cluster.nodes = thread::scope(|scope| {
            let cluster = &cluster;
            let starting = [0, 1, 2].map(|number| scope.spawn(move || cluster.node(number)));
            starting.into_iter().map(|node| Some(node.join().unwrap())).collect()
        });
        cluster
    }

    pub(crate) fn node_count(&self) -> usize {
        self.ports.len()
    }

    /// Addresses of the nodes, as `host:port`.
    pub(crate) fn places(&self) -> [String; 3] {
        self.ports.map(|port| format!("127.0.0.1:{port}"))
    }

    pub(crate) fn world(&self) -> Arc<World> {
        World::new(self.places().map(|place| format!("http://{place}")).to_vec())
    }

    fn node(&self, number: usize) -> Node {
        let (database, bus) = (self.database.url(), self.bus.url());
        Node::start(self.ports[number], &database, Some(&bus), self.options)
    }

    /// Kills a node without a warning.
    pub(crate) fn kill(&mut self, number: usize) {
        self.nodes[number] = None;
    }

    /// Stops a node gracefully and waits for it.
    pub(crate) fn dismiss(&mut self, number: usize) {
        let mut node = self.nodes[number].take().unwrap();
        signal(&node.process.child, "TERM");
        until("a node that has ended", || node.process.child.try_wait().unwrap().is_some());
        let log = node.process.log();
        assert!(node.process.child.wait().unwrap().success(), "{log}");
        assert!(!log.contains("cut off"), "{log}");
    }

    /// Restarts a node at its address.
    pub(crate) fn begin(&mut self, number: usize) {
        self.nodes[number] = Some(self.node(number));
    }
}
