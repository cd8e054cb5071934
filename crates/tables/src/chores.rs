//! What a node does again and again while the site is up.

use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::registry::TableRegistry;

/// How often the site stores that it is up.
const UPTIME_INTERVAL: Duration = Duration::from_secs(5);
/// How often clocks are checked: nobody loses more than this to a late check.
const CLOCK_INTERVAL: Duration = Duration::from_millis(500);
/// How often games are looked for that a dead node left without results.
const SCORE_INTERVAL: Duration = Duration::from_secs(5);
/// How often it is checked whether bots are to take open seats.
const FILL_INTERVAL: Duration = Duration::from_secs(1);
/// How often tournaments are looked at.
const TOURNAMENT_INTERVAL: Duration = Duration::from_secs(1);
/// How often those who follow lists are told what changed.
const NEWS_INTERVAL: Duration = Duration::from_secs(1);
/// How often samples of the metrics are summed up.
const METRICS_INTERVAL: Duration = Duration::from_secs(5);
/// How often finished games are looked for that nobody asks for any more.
const MEMORY_INTERVAL: Duration = Duration::from_secs(2);
/// How often a worker reads the uptime.
const FOLLOW_INTERVAL: Duration = Duration::from_secs(5);

impl TableRegistry {
    /// Starts the chores of a node; they end when the site stops.
    pub fn start_chores(&self, stopping: &watch::Receiver<bool>) -> Vec<JoinHandle<()>> {
        let mut tasks = vec![
            self.every(UPTIME_INTERVAL, stopping, |registry| async move {
                if let Err(error) = registry.uptime.beat(&registry.store).await {
                    tracing::warn!(%error, "the uptime was not stored");
                }
            }),
            self.every(CLOCK_INTERVAL, stopping, |registry| async move {
                registry.expire_all().await;
            }),
            self.every(SCORE_INTERVAL, stopping, |registry| async move {
                registry.score_all().await;
            }),
            self.every(MEMORY_INTERVAL, stopping, |registry| async move {
                registry.sweep_memory();
            }),
            self.every(FILL_INTERVAL, stopping, |registry| async move {
                registry.fill_due().await;
            }),
            self.every(TOURNAMENT_INTERVAL, stopping, |registry| async move {
                registry.advance_all().await;
            }),
            self.every(NEWS_INTERVAL, stopping, |registry| async move {
                registry.tell_news().await;
            }),
            self.sum_up_metrics(stopping),
            tokio::spawn(self.clone().deliver_all(stopping.clone())),
        ];
        tasks.extend(self.listen_to_peers(stopping));
        tasks.extend(self.workers.iter().flat_map(|workers| workers.listen(stopping)));
        tasks
    }

    fn sum_up_metrics(&self, stopping: &watch::Receiver<bool>) -> JoinHandle<()> {
        self.every(METRICS_INTERVAL, stopping, |registry| async move { registry.metrics.sum_up() })
    }

    /// Calls a chore again and again until the site stops.
    fn every<F: Future<Output = ()> + Send>(
        &self,
        pause: Duration,
        stopping: &watch::Receiver<bool>,
        chore: impl Fn(TableRegistry) -> F + Send + 'static,
    ) -> JoinHandle<()> {
        let (registry, mut stopping) = (self.clone(), stopping.clone());
        tokio::spawn(async move {
            loop {
                let is_over = tokio::select! {
                    () = tokio::time::sleep(pause) => false,
                    _ = stopping.wait_for(|stopping| *stopping) => true,
                };
                if is_over {
                    return;
                }
                chore(registry.clone()).await;
            }
        })
    }

    /// Starts the chores of a worker, which follows the uptime of the site.
    pub fn start_worker_chores(&self, stopping: &watch::Receiver<bool>) -> Vec<JoinHandle<()>> {
        let follow = self.every(FOLLOW_INTERVAL, stopping, |registry| async move {
            if let Err(error) = registry.uptime.refresh(&registry.store).await {
                tracing::warn!(%error, "the uptime was not read");
            }
        });
        vec![follow, self.sum_up_metrics(stopping)]
    }
}
