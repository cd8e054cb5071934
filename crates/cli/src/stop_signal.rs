//! Ctrl-C and SIGTERM, which ask a server or a worker to stop.

use std::io;

use tokio::signal::unix::{Signal, SignalKind, signal};

pub(crate) const NO_SIGNALS: &str = "This process cannot be told to stop by a signal";

/// From its creation on, Ctrl-C and SIGTERM no longer end the process but are kept for
/// [`StopSignal::received`]. It is created before anything starts, because a server may be stopped
/// as soon as it says that it is open.
pub(crate) struct StopSignal {
    interrupt: Signal,
    terminate: Signal,
}

impl StopSignal {
    pub(crate) fn listen() -> io::Result<StopSignal> {
        let interrupt = signal(SignalKind::interrupt())?;
        Ok(StopSignal { interrupt, terminate: signal(SignalKind::terminate())? })
    }

    pub(crate) async fn received(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}
