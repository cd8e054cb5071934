//! `ararat study`: what many bot games show about a game.

use std::path::PathBuf;

use anyhow::{Context as _, anyhow};
use ararat_core::{Components as _, Facts};
use ararat_games::{GameName, with_game};
use ararat_lab::{BotGames, Share, Studied, Study as Findings, Summary};
use ararat_text::{Catalogue, Lang};
use clap::Args;
use serde_json::{Value, json};

use crate::output::Output;
use crate::progress::{self, Lines};
use crate::table::{Setup, TableArgs, bots, game_name};

/// Study a game: points and where they come from, seats, length, endings.
///
/// Seat 1 starts unless --set first=… says otherwise, so seat numbers are positions in the turn order.
#[derive(Args)]
pub(crate) struct Study {
    /// Which game to study.
    #[arg(value_parser = game_name)]
    game: GameName,
    /// How many games to play.
    #[arg(long, default_value_t = 10_000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[command(flatten)]
    table: TableArgs,
    /// Who plays: one bot for all seats, or one for each (random, easy, medium, hard, expert, plain).
    #[arg(long, value_delimiter = ',', default_value = "medium")]
    bots: Vec<String>,
    /// The same seed plays the same games.
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// Also draw the findings as SVG into this file.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Language of the output: en or fr.
    #[arg(long, default_value = "en")]
    lang: Lang,
    /// Print all findings as one JSON object.
    #[arg(long)]
    json: bool,
}

impl Study {
    pub(crate) fn run(&self, output: &mut Output) -> anyhow::Result<()> {
        with_game!(self.game, G => self.study::<G>(output))
    }

    fn study<G: Studied>(&self, output: &mut Output) -> anyhow::Result<()> {
        let words = ararat_games::words(self.lang);
        let Setup { options, components } = self.table.setup_from_first_seat::<G>(words)?;
        let bots = bots(&self.bots, G::start(&options).seat_count(), words)?;
        let games = BotGames::<G> { options, components, bots, seed: self.seed };
        let title = self.title(&games, words);
        let progress = progress::bar(self.games, Lines::of(self.json));
        let findings = Findings::of(&games, self.games, &|| progress.inc());
        progress.finish();
        let findings = findings.map_err(|error| anyhow!("{error:?}"))?;
        if let Some(file) = &self.svg {
            std::fs::write(file, ararat_lab::svg(&findings, &title, words))
                .with_context(|| format!("{} cannot be written", file.display()))?;
        }
        if self.json {
            return output.json(&to_json(&games, &findings));
        }
        output.line(title)?;
        Columns::new(&findings, words).tell(output)
    }

    /// Game, options, components if they are not the standard ones, bots and number of games.
    fn title<G: Studied>(&self, games: &BotGames<G>, words: &Catalogue) -> String {
        let mut parts = vec![words.word(&format!("game-{}", G::NAME)), games.options.to_string()];
        if let Some(file) = &self.table.components {
            parts.push(file.display().to_string());
        }
        parts.push(self.bots.join(","));
        parts.push(words.fill("study-games", &Facts::new().number("games", self.games)));
        parts.join(" · ")
    }
}

/// Findings as lines of label and figures, gathered first so that labels can be as wide as needed.
struct Columns {
    lines: Vec<Line>,
}

enum Line {
    Heading(String),
    Row(String, String),
}

impl Columns {
    fn new(study: &Findings, words: &Catalogue) -> Columns {
        let mut lines = vec![Line::Heading(words.word("study-legend"))];
        let row = |key: &str, figures: String| Line::Row(words.word(key), figures);
        lines.push(row("study-steps", summary(&study.steps.summary())));
        lines.push(row(study.points_word, summary(&study.points.summary())));
        let ranks: Vec<String> =
            study.mean_by_rank().iter().map(|mean| format!("{mean:.1}")).collect();
        lines.push(row("study-by-rank", format!("   {}", ranks.join(" / "))));

        let heading =
            |key: &str, columns: String| Line::Heading(format!("{} ({columns})", words.word(key)));
        lines.push(heading("study-seats", words.word("study-seat-columns")));
        lines.extend(study.seats().iter().map(|seat| {
            let figures = format!("{}{:10.2}", share(&seat.wins), seat.mean_points);
            Line::Row(words.seat(seat.seat), figures)
        }));
        let columns = format!("{}, {}", words.word("study-all"), words.word("study-winners"));
        lines.push(heading("study-sources", columns));
        lines.extend(study.sources().iter().map(|source| {
            row(source.source, format!("{:8.2} {:8.2}", source.mean, source.mean_of_winners))
        }));
        lines.push(Line::Heading(words.word("study-endings")));
        lines.extend(study.endings().iter().map(|(ending, ended)| row(ending, share(ended))));
        lines.push(Line::Heading(words.word("study-happenings")));
        let happenings = study.happenings();
        lines.extend(
            happenings.iter().map(|(happening, mean)| row(happening, format!("{mean:8.3}"))),
        );
        Columns { lines }
    }

    fn tell(&self, output: &mut Output) -> anyhow::Result<()> {
        let width = |line: &Line| match line {
            Line::Heading(_) => 0,
            Line::Row(label, _) => label.chars().count() + 2,
        };
        let width = self.lines.iter().map(width).max().unwrap_or(0);
        for line in &self.lines {
            match line {
                Line::Heading(heading) => output.line(format!("\n{heading}"))?,
                Line::Row(label, figures) => output.line(format!("  {label:<width$}{figures}"))?,
            }
        }
        Ok(())
    }
}

fn summary(summary: &Summary) -> String {
    let [lower, middle, upper] = summary.quartiles;
    let Summary { mean, deviation, least, most, .. } = summary;
    format!("{mean:8.2} ± {deviation:.2}   {least} … {lower} [{middle}] {upper} … {most}")
}

fn share(share: &Share) -> String {
    format!("{:6.2} %  [{:.2}, {:.2}]", share.share * 100.0, share.low * 100.0, share.high * 100.0)
}

/// The stable name of a source, ending or happening: its catalogue key without what groups keys.
fn name<G: Studied>(key: &'static str) -> &'static str {
    let prefix = G::clauses().first().and_then(|clause| clause.id.split('-').next());
    let prefix = format!("{}-", prefix.unwrap_or_default().to_ascii_lowercase());
    ["study-", &prefix, "animal-", "type-"]
        .iter()
        .fold(key, |key, group| key.strip_prefix(group).unwrap_or(key))
}

fn to_json<G: Studied>(games: &BotGames<G>, findings: &Findings) -> Value {
    let summary = |summary: &Summary| {
        json!({
            "mean": summary.mean, "deviation": summary.deviation,
            "least": summary.least, "quartiles": summary.quartiles, "most": summary.most,
        })
    };
    let share =
        |share: &Share| json!({ "share": share.share, "low": share.low, "high": share.high });
    let (seats, sources) = (findings.seats(), findings.sources());
    let (endings, happenings) = (findings.endings(), findings.happenings());
    json!({
        "game": G::NAME,
        "games": findings.game_count,
        "players": games.bots.len(),
        "options": games.options.to_string(),
        "components": games.components.digest().map(|digest| digest.to_string()),
        "bots": games.bots.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "seed": games.seed,
        "steps": summary(&findings.steps.summary()),
        "points": summary(&findings.points.summary()),
        "mean_points_by_rank": findings.mean_by_rank(),
        "seats": seats.iter().map(|seat| json!({
            "seat": seat.seat.index() + 1, "mean_points": seat.mean_points, "wins": share(&seat.wins),
        })).collect::<Vec<_>>(),
        "sources": sources.iter().map(|source| json!({
            "source": name::<G>(source.source),
            "mean": source.mean,
            "mean_of_winners": source.mean_of_winners,
        })).collect::<Vec<_>>(),
        "endings": endings.iter().map(|(ending, ended)| json!({
            "ending": name::<G>(ending), "games": share(ended),
        })).collect::<Vec<_>>(),
        "happenings": happenings.iter().map(|(happening, mean)| json!({
            "happening": name::<G>(happening), "mean": mean,
        })).collect::<Vec<_>>(),
    })
}
