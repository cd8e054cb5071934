//! A record that has been read: a game written down.

use std::sync::Arc;

use ararat_analysis::{Analyst, CannotAnalyze};
use ararat_bots::Bot;
use ararat_core::{Game, KeptView, Listener, Nobody, Record, Viewer};
use ararat_text::Catalogue;
use serde_json::{Value, json};

use crate::fault::Fault;
use crate::rules::{Playable, Setup};
use crate::seen::{Seen, Sight};

/// A record that has been read.
pub(crate) trait Log: Send + Sync {
    fn text(&self) -> String;
    fn table(&self) -> &str;
    fn players(&self) -> &[String];
    fn steps(&self) -> Vec<String>;
    fn is_finished(&self) -> bool;
    fn verify(&self) -> Result<Value, Fault>;
    /// What the viewer saw after this many steps; none if there are fewer.
    fn view(&self, viewer: Viewer, step_count: usize) -> Result<Option<Arc<dyn Sight>>, Fault>;
    /// What the viewer was told.
    fn events(&self, viewer: Viewer, words: &Catalogue) -> Result<Vec<Value>, Fault>;
    fn analyze(&self, bot: Bot, seed: u64) -> Result<Value, Fault>;
}

pub(crate) struct Played<G: Game> {
    pub(crate) setup: Arc<Setup<G>>,
    pub(crate) record: Record<G>,
}

impl<G: Playable> Log for Played<G> {
    fn text(&self) -> String {
        self.record.to_string()
    }

    fn table(&self) -> &str {
        &self.record.head().table
    }

    fn players(&self) -> &[String] {
        &self.record.head().players
    }

    fn steps(&self) -> Vec<String> {
        self.record.steps().iter().map(ToString::to_string).collect()
    }

    fn is_finished(&self) -> bool {
        self.record.is_finished()
    }

    fn verify(&self) -> Result<Value, Fault> {
        let verified = self.record.verify().map_err(|error| Fault::of_record(&error))?;
        Ok(json!({
            "step_count": verified.step_count,
            "given_count": verified.given_count,
            "redrawn": verified.redrawn,
            "outcome": verified.outcome.as_ref().map(ararat_wire::outcome),
        }))
    }

    fn view(&self, viewer: Viewer, step_count: usize) -> Result<Option<Arc<dyn Sight>>, Fault> {
        let mut replay = self.record.replay();
        while replay.played() < step_count {
            match replay.advance(&mut Nobody) {
                Some(step) => step.map(drop).map_err(|error| Fault::of_record(&error))?,
                None => return Ok(None),
            }
        }
        let kept = KeptView::of(replay.state().view(viewer));
        Ok(Some(Arc::new(Seen::new(self.setup.clone(), kept))))
    }

    fn events(&self, viewer: Viewer, words: &Catalogue) -> Result<Vec<Value>, Fault> {
        let names = self.record.head().players.clone();
        let words = words.with_names(names).with_reader(viewer.seat());
        let mut replay = self.record.replay();
        let mut told = Vec::new();
        loop {
            let mut listener = Listener::new();
            match replay.advance(&mut listener) {
                Some(step) => step.map(drop).map_err(|error| Fault::of_record(&error))?,
                None => return Ok(told),
            }
            told.extend(listener.heard_by(viewer).map(|event| {
                let mut notice = ararat_wire::notice(event, &words);
                notice["step"] = json!(replay.played());
                notice
            }));
        }
    }

    fn analyze(&self, bot: Bot, seed: u64) -> Result<Value, Fault> {
        let analyst = Analyst::new(self.record.clone(), bot, seed);
        let analyst = analyst.map_err(|error| match &error {
            CannotAnalyze::Record(fault) => Fault::of_record(fault),
            CannotAnalyze::NoSearch | CannotAnalyze::Timed => Fault::of(&error),
        })?;
        // Nobody stops it on the way.
        Ok(analyst.run(|_| true).map_or(Value::Null, |analysis| analysis.to_json()))
    }
}
