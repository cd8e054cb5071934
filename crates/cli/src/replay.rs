//! `ararat replay`: show a record from any seat, at any step.

use ararat_core::{Facts, Game, Listener, Message as _, Record, Viewer};
use ararat_games::with_game;
use ararat_text::{Catalogue, TextBoard, sentence};
use clap::Args;
use serde_json::json;

use crate::output::Output;
use crate::record_file::RecordFile;
use crate::{complaint, table};

/// Show a record from any seat or as a spectator, at any step.
///
/// Without --step, prints the whole log and the last board; with it, the board after that step.
#[derive(Args)]
pub(crate) struct Replay {
    #[command(flatten)]
    record: RecordFile,
    /// The seat to look from, counted from 1; without it, as a spectator.
    #[arg(long, value_name = "SEAT")]
    seat: Option<String>,
    /// Show the board after this many steps; 0 is the start.
    #[arg(long, value_name = "K")]
    step: Option<usize>,
    /// Print one JSON object per step: its number, what this viewer is told, and the board.
    #[arg(long)]
    json: bool,
}

impl Replay {
    pub(crate) fn run(&self, output: &mut Output) -> anyhow::Result<()> {
        let words = self.record.words();
        let (text, game) = self.record.open()?;
        with_game!(game, G => self.show(&self.record.record::<G>(text)?, words, output))
    }

    fn show<G: Game + TextBoard>(
        &self,
        record: &Record<G>,
        words: &Catalogue,
        output: &mut Output,
    ) -> anyhow::Result<()> {
        let step_count = record.steps().len();
        if let Some(step) = self.step.filter(|&step| step > step_count) {
            let facts = Facts::new().number("steps", step_count).number("step", step);
            return Err(complaint::of("replay-no-step", facts, words));
        }
        let mut replay = record.replay();
        let viewer = match &self.seat {
            Some(text) => Viewer::Seat(table::seat(text, replay.state().seat_count(), words)?),
            None => Viewer::Spectator,
        };
        let last = self.step.unwrap_or(step_count);
        let is_shown = |played: usize| self.step.is_none_or(|step| step == played);
        let mut listener = Listener::new();
        if self.json && is_shown(0) {
            output.json(&step_json(&replay, viewer, &listener, words))?;
        }
        while replay.played() < last {
            listener.clear();
            let Some(played) = replay.advance(&mut listener) else { break };
            played.map_err(|error| self.record.complain(&error))?;
            if !is_shown(replay.played()) {
                continue;
            }
            if self.json {
                output.json(&step_json(&replay, viewer, &listener, words))?;
                continue;
            }
            for event in listener.heard_by(viewer) {
                output.line(format!("{:>4}  {}", replay.played(), sentence(&words.say(event))))?;
            }
        }
        if !self.json {
            let at = Facts::new().number("step", last).number("steps", step_count);
            output.line(format!("\n{}\n", words.fill("replay-at", &at)))?;
            output.text(&G::board(replay.state().view(viewer), words))?;
        }
        Ok(())
    }
}

fn step_json<G: TextBoard>(
    replay: &ararat_core::record::Replay<'_, G>,
    viewer: Viewer,
    listener: &Listener<G>,
    words: &Catalogue,
) -> serde_json::Value {
    let events: Vec<serde_json::Value> = listener
        .heard_by(viewer)
        .map(|event| json!({ "code": event.notice().code, "text": sentence(&words.say(event)) }))
        .collect();
    json!({
        "step": replay.played(),
        "viewer": viewer.to_string(),
        "events": events,
        "board": G::board(replay.state().view(viewer), words),
    })
}
