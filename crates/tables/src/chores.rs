//! Periodic tasks of a node.

use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::registry::TableRegistry;

/// How often the uptime is stored.
const UPTIME_INTERVAL: Duration = Duration::from_secs(5);
/// How often clocks are checked, and so the most that a late check can cost.
const CLOCK_INTERVAL: Duration = Duration::from_millis(500);
/// How often to look for games that a dead node left unscored.
const SCORE_INTERVAL: Duration = Duration::from_secs(5);
/// How often to check whether bots should take open seats.
const FILL_INTERVAL: Duration = Duration::from_secs(1);
/// How often to check tournaments.
const TOURNAMENT_INTERVAL: Duration = Duration::from_secs(1);
/// How often to poll the topics that are followed.
const NEWS_INTERVAL: Duration = Duration::from_secs(1);
/// How often to aggregate metric samples.
const METRICS_INTERVAL: Duration = Duration::from_secs(5);
/// How often to evict idle finished games.
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

    /// Runs a chore at intervals until the site stops.
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
