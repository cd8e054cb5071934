//! `ararat analyse`: what each decision cost and what luck did.

use std::fmt::Write as _;
use std::path::PathBuf;

use anyhow::Context as _;
use ararat_analysis::{
    Analysis, Analyst, CannotAnalyze, Decision, Odds, Sheet, curves, percent, why_better,
};
use ararat_bots::{Appraise, Bot};
use ararat_core::{Facts, Nobody, Record, Seat};
use ararat_games::with_game;
use ararat_text::{Catalogue, TextBoard, sentence};
use clap::Args;

use crate::complaint;
use crate::output::Output;
use crate::play::style::wrap;
use crate::progress::{self, Lines};
use crate::record_file::RecordFile;

/// The longest line.
const COLUMNS: usize = 100;
/// How wide a column of figures is.
const FIGURE: usize = 9;

/// Analyze a record: what each decision cost and what luck did, judged by what each player knew.
///
/// Numbers are chances of winning, in percent. The same record, level and seed give the same numbers.
#[derive(Args)]
pub(crate) struct Analyse {
    #[command(flatten)]
    record: RecordFile,
    /// The bot that judges: hard, expert, or one of them with another budget, such as hard@1000.
    #[arg(long, default_value = "hard")]
    level: String,
    /// The same seed gives the same numbers.
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// Also draw the chances of winning as SVG into this file.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Print all findings as one JSON object.
    #[arg(long)]
    json: bool,
}

impl Analyse {
    pub(crate) fn run(&self, output: &mut Output) -> anyhow::Result<()> {
        let words = self.record.words();
        let bot: Bot = self.level.parse().map_err(|fault| complaint::malformed(&fault, words))?;
        let (text, game) = self.record.open()?;
        with_game!(game, G => self.analyze(&self.record.record::<G>(text)?, bot, words, output))
    }

    fn analyze<G: Appraise + TextBoard>(
        &self,
        record: &Record<G>,
        bot: Bot,
        words: &Catalogue,
        output: &mut Output,
    ) -> anyhow::Result<()> {
        let analyst =
            Analyst::new(record.clone(), bot, self.seed).map_err(|error| match &error {
                CannotAnalyze::Record(fault) => self.record.complain(fault),
                CannotAnalyze::NoSearch | CannotAnalyze::Timed => {
                    complaint::malformed(&error, words)
                }
            })?;
        let bar = progress::bar(analyst.moment_count() as u64, Lines::of(self.json));
        let analysis = analyst.run(|played| {
            bar.set_position(played as u64);
            true
        });
        bar.finish();
        // It is never interrupted.
        let Some(analysis) = analysis else { return Ok(()) };
        let words = words.with_names(record.head().players.clone());
        let title = title(&analysis, &words);
        if let Some(file) = &self.svg {
            std::fs::write(file, curves(&analysis, Sheet::File(&title), &words))
                .with_context(|| format!("{} cannot be written", file.display()))?;
        }
        if self.json {
            return output.json(&analysis.to_json());
        }
        output.line(title)?;
        Report { command: self, record, analysis: &analysis, words: &words }.tell(output)
    }
}

fn title(analysis: &Analysis, words: &Catalogue) -> String {
    let facts = Facts::new()
        .text("game", words.word(&format!("game-{}", analysis.game)))
        .text("bot", analysis.bot.as_str())
        .text("seed", analysis.seed.to_string())
        .number("steps", analysis.step_count);
    words.fill("analysis-title", &facts)
}

/// The findings as text.
struct Report<'a, G: Appraise> {
    command: &'a Analyse,
    record: &'a Record<G>,
    analysis: &'a Analysis,
    words: &'a Catalogue,
}

impl<G: Appraise + TextBoard> Report<'_, G> {
    fn tell(&self, output: &mut Output) -> anyhow::Result<()> {
        self.players(output)?;
        let costliest = self.analysis.costliest(None);
        if costliest.is_empty() {
            return output.line(format!("\n{}", sentence(&self.words.word("analysis-none"))));
        }
        output.line(format!("\n{}", self.words.word("analysis-costliest")))?;
        for (number, decision) in (1..).zip(&costliest) {
            self.decision(&format!("  {number}. "), decision, output)?;
        }
        output.line(format!("\n{}", self.words.word("analysis-costliest-by-seat")))?;
        for player in &self.analysis.players {
            for decision in self.analysis.costliest(Some(player.seat)) {
                // A decision already shown in detail is only named.
                if costliest.contains(&decision) {
                    output.line(format!("  - {}", self.heading(decision)))?;
                } else {
                    self.decision("  - ", decision, output)?;
                }
            }
        }
        Ok(())
    }

    /// A table of what happened to each seat's chance.
    fn players(&self, output: &mut Output) -> anyhow::Result<()> {
        let words = self.words;
        let name = |seat: Seat| words.seat(seat);
        let names = self.analysis.players.iter().map(|player| name(player.seat).chars().count());
        let width = names.max().unwrap_or(0).clamp(8, 40) + 2;
        let keys =
            ["analysis-start", "analysis-luck", "analysis-others", "analysis-lost", "analysis-end"];
        // Writing to a string cannot fail.
        let mut heading = " ".repeat(width + 2);
        for key in keys {
            let _ = write!(heading, "{:>FIGURE$}", words.word(key));
        }
        output.line(format!("\n{}", words.word("analysis-chances")))?;
        output.line(heading)?;
        for player in &self.analysis.players {
            let mut line = format!("  {:<width$}", name(player.seat));
            let figures = [
                percent(player.start, words),
                signed(player.luck, words),
                signed(player.others, words),
                signed(-player.lost, words),
                percent(player.end, words),
            ];
            for figure in figures {
                let _ = write!(line, "{figure:>FIGURE$}");
            }
            output.line(line)?;
        }
        for line in wrap(&words.word("analysis-legend"), COLUMNS, "  ", 2) {
            output.line(line)?;
        }
        Ok(())
    }

    fn heading(&self, decision: &Decision) -> String {
        let facts = Facts::new()
            .number("step", decision.step + 1)
            .seat("seat", decision.seat)
            .text("loss", percent(decision.loss, self.words))
            .text("made", percent(decision.made_chance(), self.words))
            .text("best", percent(decision.best_chance, self.words));
        self.words.fill("analysis-decision", &facts)
    }

    fn decision(
        &self,
        bullet: &str,
        decision: &Decision,
        output: &mut Output,
    ) -> anyhow::Result<()> {
        let words = self.words;
        for line in wrap(&self.heading(decision), COLUMNS, bullet, bullet.len()) {
            output.line(line)?;
        }
        let mut lines = vec![("analysis-made", self.action(decision, &decision.made))];
        if let Some(better) = &decision.better {
            lines.push(("analysis-better", self.action(decision, better)));
            lines.push(("analysis-why", why_better(decision, words)));
        }
        let file = self.command.record.file.display();
        let board =
            format!("ararat replay {file} --seat {} --step {}", decision.seat, decision.step);
        lines.push(("analysis-board", board));
        let width = lines.iter().map(|(key, _)| words.word(key).chars().count()).max().unwrap_or(0);
        let hang = bullet.len() + width + 2;
        for (key, text) in lines {
            let label = format!("{}{:<width$}  ", " ".repeat(bullet.len()), words.word(key));
            for line in wrap(&text, COLUMNS, &label, hang) {
                output.line(line)?;
            }
        }
        Ok(())
    }

    /// An action in notation and in words.
    fn action(&self, decision: &Decision, text: &str) -> String {
        let mut replay = self.record.replay();
        while replay.played() < decision.step {
            if !matches!(replay.advance(&mut Nobody), Some(Ok(_))) {
                return text.to_owned();
            }
        }
        match text.parse::<G::Action>() {
            Ok(action) => {
                let view = replay.state().seat_view(decision.seat);
                format!("{text} · {}", G::action(view, &action, self.words))
            }
            Err(_) => text.to_owned(),
        }
    }
}

/// A change in percent, with its sign.
fn signed(odds: Odds, words: &Catalogue) -> String {
    let sign = if odds < 0 { "−" } else { "+" };
    format!("{sign}{}", percent(odds.abs(), words))
}
