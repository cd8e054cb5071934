//! An analysis as text, to be stored and read again.

use std::fmt;

use ararat_core::Seat;
use serde_json::{Value, json};

use crate::analysis::{Analysis, Decision, Odds, Player, Reason};

/// Raised whenever the same name comes to mean something else.
const FORMAT: u64 = 1;

/// A text that is not an analysis, or one of another version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadAnalysis;

impl fmt::Display for BadAnalysis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this is not an analysis that can be read")
    }
}

impl std::error::Error for BadAnalysis {}

impl Analysis {
    /// One object; chances are in hundredths of a percent, differences of items in hundredths of a
    /// point.
    pub fn to_json(&self) -> Value {
        json!({
            "format": FORMAT,
            "game": self.game,
            "bot": self.bot,
            "seed": self.seed,
            "steps": self.step_count,
            "finished": self.is_finished,
            "players": self.players.iter().map(player_json).collect::<Vec<_>>(),
            "decisions": self.decisions.iter().map(decision_json).collect::<Vec<_>>(),
        })
    }

    /// Reads what [`Analysis::to_json`] wrote.
    ///
    /// # Errors
    ///
    /// Something is missing or of another kind.
    pub fn from_json(text: &str) -> Result<Analysis, BadAnalysis> {
        let value: Value = serde_json::from_str(text).map_err(|_| BadAnalysis)?;
        read(&value).ok_or(BadAnalysis)
    }
}

fn player_json(player: &Player) -> Value {
    json!({
        "seat": player.seat.index() + 1,
        "start": player.start,
        "luck": player.luck,
        "others": player.others,
        "lost": player.lost,
        "end": player.end,
        "decisions": player.decision_count,
        "curve": player.curve,
    })
}

fn decision_json(decision: &Decision) -> Value {
    let reason = |reason: &Reason| json!({ "item": reason.item, "difference": reason.difference });
    json!({
        "step": decision.step,
        "seat": decision.seat.index() + 1,
        "made": decision.made,
        "better": decision.better,
        "best_chance": decision.best_chance,
        "loss": decision.loss,
        "doubt": decision.doubt,
        "reasons": decision.reasons.iter().map(reason).collect::<Vec<_>>(),
    })
}

fn read(value: &Value) -> Option<Analysis> {
    let analysis = Analysis {
        game: text(value, "game")?,
        bot: text(value, "bot")?,
        seed: value.get("seed")?.as_u64()?,
        step_count: count(value, "steps")?,
        is_finished: value.get("finished")?.as_bool()?,
        players: list(value, "players", read_player)?,
        decisions: list(value, "decisions", read_decision)?,
    };
    let has_all_seats =
        Seat::all(analysis.players.len()).eq(analysis.players.iter().map(|player| player.seat));
    let is_whole =
        analysis.players.iter().all(|player| player.curve.len() == analysis.step_count + 1);
    let is_ours = value.get("format")?.as_u64()? == FORMAT;
    (is_ours && has_all_seats && is_whole).then_some(analysis)
}

fn read_player(value: &Value) -> Option<Player> {
    Some(Player {
        seat: seat(value)?,
        start: number(value, "start")?,
        luck: number(value, "luck")?,
        others: number(value, "others")?,
        lost: number(value, "lost")?,
        end: number(value, "end")?,
        decision_count: count(value, "decisions")?,
        curve: list(value, "curve", |value| i32::try_from(value.as_i64()?).ok())?,
    })
}

fn read_decision(value: &Value) -> Option<Decision> {
    let better = value.get("better")?;
    let better = if better.is_null() { None } else { Some(better.as_str()?.to_owned()) };
    Some(Decision {
        step: count(value, "step")?,
        seat: seat(value)?,
        made: text(value, "made")?,
        better,
        best_chance: number(value, "best_chance")?,
        loss: number(value, "loss")?,
        doubt: number(value, "doubt")?,
        reasons: list(value, "reasons", |value| {
            Some(Reason { item: text(value, "item")?, difference: number(value, "difference")? })
        })?,
    })
}

fn text(value: &Value, name: &str) -> Option<String> {
    value.get(name)?.as_str().map(str::to_owned)
}

fn count(value: &Value, name: &str) -> Option<usize> {
    usize::try_from(value.get(name)?.as_u64()?).ok()
}

fn number(value: &Value, name: &str) -> Option<Odds> {
    i32::try_from(value.get(name)?.as_i64()?).ok()
}

fn seat(value: &Value) -> Option<Seat> {
    Seat::new(count(value, "seat")?.checked_sub(1)?)
}

fn list<T>(value: &Value, name: &str, read: impl Fn(&Value) -> Option<T>) -> Option<Vec<T>> {
    value.get(name)?.as_array()?.iter().map(read).collect()
}
