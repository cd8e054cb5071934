//! What is done again and again while the site is up.

use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::hall::Hall;

/// How often the site says that it is up.
const BEAT: Duration = Duration::from_secs(5);
/// How often clocks are looked at: nobody loses more than this by a late look.
const SWEEP: Duration = Duration::from_millis(500);

/// How often games are looked for whose results a crash left unwritten.
const SCORE: Duration = Duration::from_secs(5);

/// Starts the chores; they end when the site stops.
pub(crate) fn start(hall: &Hall, stopping: &watch::Receiver<bool>) -> Vec<JoinHandle<()>> {
    let beating = hall.clone();
    let beat = move || {
        let hall = beating.clone();
        async move {
            if let Err(error) = hall.uptime.beat(&hall.store).await {
                tracing::warn!(%error, "the uptime was not stored");
            }
        }
    };
    let sweeping = hall.clone();
    let sweep = move || {
        let hall = sweeping.clone();
        async move { hall.expire_all().await }
    };
    let scoring = hall.clone();
    let score = move || {
        let hall = scoring.clone();
        async move { hall.score_all().await }
    };
    vec![
        every(BEAT, stopping, beat),
        every(SWEEP, stopping, sweep),
        every(SCORE, stopping, score),
        tokio::spawn(hall.clone().deliver_all(stopping.clone())),
    ]
}

fn every<F: Future<Output = ()> + Send>(
    pause: Duration,
    stopping: &watch::Receiver<bool>,
    chore: impl Fn() -> F + Send + 'static,
) -> JoinHandle<()> {
    let mut stopping = stopping.clone();
    tokio::spawn(async move {
        loop {
            let is_over = tokio::select! {
                () = tokio::time::sleep(pause) => false,
                _ = stopping.wait_for(|stopping| *stopping) => true,
            };
            if is_over {
                return;
            }
            chore().await;
        }
    })
}
