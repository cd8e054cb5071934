//! `ararat study`: what many bot games tell about a game.

use std::path::PathBuf;

use anyhow::{Context as _, bail};
use ararat_games::{GameName, with_game};
use ararat_lab::{BotGames, Share, Studied, Study as Findings, Summary};
use ararat_text::{Catalogue, Lang};
use clap::Args;
use serde_json::{Value, json};

use crate::output::Output;
use crate::progress;
use crate::table::{TableArgs, bots, game_name};

/// Study a game: points and where they come from, seats, length, endings.
///
/// Seat 1 starts unless --set first=… says otherwise, so that seats are places in the turn order.
#[derive(Args)]
pub(crate) struct Study {
    /// The game.
    #[arg(value_parser = game_name)]
    game: GameName,
    /// How many games to play.
    #[arg(long, default_value_t = 10_000, value_name = "N")]
    games: u64,
    #[command(flatten)]
    table: TableArgs,
    /// Who plays, one name a seat or one for all: random, greedy.
    #[arg(long, value_delimiter = ',', default_value = "greedy")]
    bots: Vec<String>,
    /// The same seed plays the same games.
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// Draw the findings into this file.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Language: en or fr.
    #[arg(long, default_value = "en")]
    lang: Lang,
    /// One object with all findings.
    #[arg(long)]
    json: bool,
}

impl Study {
    pub(crate) fn run(&self, output: &mut Output) -> anyhow::Result<()> {
        with_game!(self.game, G => self.study::<G>(output))
    }

    fn study<G: Studied>(&self, output: &mut Output) -> anyhow::Result<()>
    where
        BotGames<G>: Sync,
    {
        let words = Catalogue::of(self.lang);
        if self.games == 0 {
            bail!("A study needs at least one game.");
        }
        let options = self.table.options_from_first_seat::<G>(words)?;
        let components = self.table.components::<G>(words)?;
        let seat_count = G::start(&options).seat_count();
        let bots = bots(&self.bots, seat_count, words)?;
        let title = format!(
            "{} · {options} · {} · {}",
            words.word(&format!("game-{}", G::NAME)),
            self.bots.join(","),
            self.games
        );
        let games = BotGames::<G> { options, components, bots, seed: self.seed };
        let progress = progress::bar(self.games);
        let findings = Findings::of(&games, self.games, &|| progress.inc(1));
        progress.finish_and_clear();
        if let Some(file) = &self.svg {
            std::fs::write(file, ararat_lab::svg(&findings, &title, words))
                .with_context(|| format!("{} cannot be written", file.display()))?;
        }
        if self.json {
            output.json(&to_json(G::NAME, self, &findings))
        } else {
            tell(&title, &findings, words, output)
        }
    }
}

fn tell(
    title: &str,
    study: &Findings,
    words: &Catalogue,
    output: &mut Output,
) -> anyhow::Result<()> {
    output.line(title)?;
    let summary = |summary: &Summary| {
        let [lower, middle, upper] = summary.quartiles;
        let Summary { mean, deviation, least, most, .. } = summary;
        format!("{mean:8.2} ± {deviation:.2}   {least} … {lower} [{middle}] {upper} … {most}")
    };
    output.line(format!("\n{:<28} {}", words.word("study-steps"), summary(&study.steps)))?;
    output.line(format!("{:<28} {}", words.word("study-points"), summary(&study.points)))?;
    let ranks: Vec<String> = study.mean_by_rank.iter().map(|mean| format!("{mean:.1}")).collect();
    output.line(format!("{:<28} {}", words.word("study-by-rank"), ranks.join(" / ")))?;
    output.line(format!("\n{}", words.word("study-seats")))?;
    for seat in &study.seats {
        output.line(format!(
            "  {:<26} {}   {:.2}",
            words.seat(seat.seat),
            share(&seat.wins),
            seat.mean_points
        ))?;
    }
    output.line(format!(
        "\n{} ({})",
        words.word("study-sources"),
        words.word("study-all-and-winners")
    ))?;
    for source in &study.sources {
        let (mean, winners) = (source.mean, source.mean_of_winners);
        output.line(format!("  {:<26} {mean:8.2} {winners:8.2}", words.word(source.source)))?;
    }
    output.line(format!("\n{}", words.word("study-endings")))?;
    for (ending, ended) in &study.endings {
        output.line(format!("  {:<26} {}", words.word(ending), share(ended)))?;
    }
    output.line(format!("\n{}", words.word("study-happenings")))?;
    for (happening, mean) in &study.happenings {
        output.line(format!("  {:<26} {mean:8.3}", words.word(happening)))?;
    }
    Ok(())
}

fn share(share: &Share) -> String {
    format!("{:6.2} %  [{:.2}, {:.2}]", share.share * 100.0, share.low * 100.0, share.high * 100.0)
}

fn to_json(game: &str, study: &Study, findings: &Findings) -> Value {
    let summary = |summary: &Summary| {
        json!({
            "mean": summary.mean, "deviation": summary.deviation,
            "least": summary.least, "quartiles": summary.quartiles, "most": summary.most,
        })
    };
    let share =
        |share: &Share| json!({ "share": share.share, "low": share.low, "high": share.high });
    let seats: Vec<Value> = findings
        .seats
        .iter()
        .map(|seat| json!({ "seat": seat.seat.index() + 1, "mean_points": seat.mean_points, "wins": share(&seat.wins) }))
        .collect();
    let sources: Vec<Value> = findings
        .sources
        .iter()
        .map(|source| json!({ "source": source.source, "mean": source.mean, "mean_of_winners": source.mean_of_winners }))
        .collect();
    let endings: Vec<Value> = findings
        .endings
        .iter()
        .map(|(ending, ended)| json!({ "ending": ending, "games": share(ended) }))
        .collect();
    let happenings: Vec<Value> = findings
        .happenings
        .iter()
        .map(|(name, mean)| json!({ "happening": name, "mean": mean }))
        .collect();
    json!({
        "game": game,
        "games": findings.game_count,
        "seed": study.seed,
        "steps": summary(&findings.steps),
        "points": summary(&findings.points),
        "mean_points_by_rank": findings.mean_by_rank,
        "seats": seats,
        "sources": sources,
        "endings": endings,
        "happenings": happenings,
    })
}
