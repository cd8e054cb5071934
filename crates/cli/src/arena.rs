//! `ararat arena`: which bot plays better, by how much, and how certain that is.

use std::collections::BTreeMap;

use anyhow::{anyhow, bail};
use ararat_bots::Appraise;
use ararat_games::{GameName, with_game};
use ararat_lab::{
    Arena, Contender, Lineup, Lineups, Pace, PlayedGame, Series, SeriesKind, Share, Standings,
    foreign,
};
use ararat_text::Lang;
use ararat_wire::Wire;
use clap::Args;
use serde_json::{Value, json};

use crate::complaint;
use crate::output::Output;
use crate::progress::{self, Lines, Progress};
use crate::spread::{Hands, Spread};
use crate::table::{Setup, TableArgs, game_name};

/// Compare bots: they play the same deals in every seat, with 95% intervals.
///
/// The ladder rates all of them by who finished before whom, relative to the first one named: as in
/// chess, 400 points more make the odds ten to one.
///
/// Bots: random, easy, medium, hard, expert; grade1 to grade8 (the strengths of adaptive bots); all
/// except random also with a style, as in `medium:bold`; plain (search with uniform rollouts to the end, without
/// inference or anything learned); omniscient (an expert that sees everything; only here). A search
/// takes another budget with `expert@2000` (iterations) or `expert@50ms`, leaves parts out or adds
/// them with `expert-inference`, `expert-learned` or `expert+opponents`, and takes other settings
/// with `expert/horizon=8/exploration=50/trees=2`. A name that starts with `./` or `/` is a program
/// that speaks the line protocol of docs/engines.md, with its arguments.
#[derive(Args)]
pub(crate) struct Meet {
    /// Which game to play.
    #[arg(value_parser = game_name)]
    game: GameName,
    /// The bots to compare, at least two.
    #[arg(long, value_delimiter = ',', value_name = "A,B,…", required = true)]
    bots: Vec<String>,
    /// Games for each pair of bots, rounded up to whole deals.
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    #[command(flatten)]
    table: TableArgs,
    /// The same seed gives the same deals.
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// Play only one of the first bot among the second of each pair, not the other way round.
    #[arg(long)]
    first_alone: bool,
    #[command(flatten)]
    spread: Spread,
    /// Print one JSON object per lineup, then one per bot.
    #[arg(long)]
    json: bool,
}

impl Meet {
    pub(crate) fn run(&self, output: &mut Output) -> anyhow::Result<()> {
        with_game!(self.game, G => self.meet::<G>(output))
    }

    fn meet<G: Appraise + Wire>(&self, output: &mut Output) -> anyhow::Result<()> {
        let words = ararat_games::words(Lang::En);
        let Setup { options, components } = self.table.setup::<G>(words)?;
        let contenders =
            self.bots.iter().map(|name| name.parse()).collect::<Result<Vec<Contender>, _>>();
        let contenders = contenders.map_err(|fault| complaint::malformed(&fault, words))?;
        if contenders.len() < 2 {
            bail!("Name at least two bots, such as --bots expert,medium.");
        }
        let lineups = if self.first_alone { Lineups::FirstAlone } else { Lineups::Both };
        let seat_count = G::start(&options).seat_count();
        let deals = self.games.div_ceil(Arena::<G>::games_per_deal(seat_count, lineups) as u64);
        let table = options.to_string();
        let arena = Arena::<G> { options, contenders, deals, lineups, seed: self.seed };
        let bar = progress::bar(arena.game_count() as u64, Lines::of(self.json));
        let standings = match self.spread.hands::<G>(components)? {
            Some(hands) => self.spread_over(&hands, &arena, &bar)?,
            None => arena.run(&|| bar.inc()).map_err(|foul| anyhow!("{foul}"))?,
        };
        bar.finish();
        let report =
            Report { game: G::NAME, table, seed: self.seed, seat_count, arena: &arena.contenders };
        if self.json { report.json(&standings, output) } else { report.text(&standings, output) }
    }

    /// Lets workers play all games.
    fn spread_over<G: Appraise + Wire>(
        &self,
        hands: &Hands,
        arena: &Arena<G>,
        bar: &Progress,
    ) -> anyhow::Result<Standings> {
        if let Some(engine) = arena.contenders.iter().find(|it| matches!(it, Contender::Engine(_)))
        {
            bail!("{}", foreign(&engine.to_string()));
        }
        let series = Series {
            game: self.game.to_string(),
            options: arena.options.to_string(),
            bots: arena.contenders.iter().map(ToString::to_string).collect(),
            seed: self.seed,
            kind: SeriesKind::Arena { deals: arena.deals, lineups: arena.lineups },
        };
        let count = arena.game_count() as u64;
        let mut games: BTreeMap<u64, PlayedGame> = BTreeMap::new();
        hands.play(&series, 0..count, |number, value| {
            games.insert(number, PlayedGame::from_json(value)?);
            bar.inc();
            Some(())
        })?;
        Ok(arena.standings(games.into_values().collect()))
    }
}

/// What an arena found, as text or JSON.
struct Report<'a> {
    game: &'static str,
    table: String,
    seed: u64,
    seat_count: usize,
    arena: &'a [Contender],
}

impl Report<'_> {
    fn text(&self, standings: &Standings, output: &mut Output) -> anyhow::Result<()> {
        output.line(format!("{} {}, seed {}", self.game, self.table, self.seed))?;
        let fair = 100.0 / f64::from(u32::try_from(self.seat_count)?);
        output.line(format!("Fair share: {fair:.1}%"))?;
        output.line("")?;
        output.line("alone                    among                     games   wins  95% interval    points   others")?;
        for (alone, others, lineup) in lineups(standings) {
            let Share { share, low, high } = lineup.wins;
            output.line(format!(
                "{:<24} {:<24} {:>6} {:>5.1}%  {:>4.1} to {:>5.1}%   {:>7.1}  {:>7.1}",
                alone.to_string(),
                others.to_string(),
                lineup.game_count,
                100.0 * share,
                100.0 * low,
                100.0 * high,
                lineup.mean_points,
                lineup.others_points,
            ))?;
        }
        output.line("")?;
        output.line(
            "ladder                    rating     ±   decisions  decisions/s  mean ms  longest ms",
        )?;
        for (index, rating) in standings.ladder.ranking() {
            let pace = standings.paces[index];
            output.line(format!(
                "{:<24} {:>7.0} {:>5.0} {:>11} {:>12.0} {:>8.2} {:>11.2}",
                self.arena[index].to_string(),
                rating.rating,
                rating.deviation,
                pace.decisions,
                per_second(pace),
                mean_ms(pace),
                1000.0 * pace.longest.as_secs_f64(),
            ))?;
        }
        Ok(())
    }

    fn json(&self, standings: &Standings, output: &mut Output) -> anyhow::Result<()> {
        for (alone, others, lineup) in lineups(standings) {
            output.json(&json!({
                "game": self.game,
                "options": self.table,
                "seed": self.seed,
                "alone": alone.to_string(),
                "among": others.to_string(),
                "games": lineup.game_count,
                "fair_share": rounded(1.0 / f64::from(u32::try_from(self.seat_count)?)),
                "win_share": share_json(lineup.wins),
                "mean_points": rounded(lineup.mean_points),
                "others_mean_points": rounded(lineup.others_points),
            }))?;
        }
        for (index, rating) in standings.ladder.ranking() {
            let pace = standings.paces[index];
            output.json(&json!({
                "game": self.game,
                "options": self.table,
                "bot": self.arena[index].to_string(),
                "rating": rounded(rating.rating),
                "deviation": rounded(rating.deviation),
                "decisions": pace.decisions,
                "decisions_per_second": per_second(pace).round(),
                "mean_milliseconds": rounded(mean_ms(pace)),
                "longest_milliseconds": rounded(1000.0 * pace.longest.as_secs_f64()),
            }))?;
        }
        Ok(())
    }
}

fn lineups(standings: &Standings) -> impl Iterator<Item = (&Contender, &Contender, &Lineup)> {
    standings.meetings.iter().flat_map(|meeting| {
        let first = Some((&meeting.first, &meeting.second, &meeting.first_alone));
        let second = meeting.second_alone.as_ref();
        first.into_iter().chain(second.map(|lineup| (&meeting.second, &meeting.first, lineup)))
    })
}

fn share_json(share: Share) -> Value {
    json!({"share": rounded(share.share), "low": rounded(share.low), "high": rounded(share.high)})
}

fn rounded(number: f64) -> f64 {
    (10_000.0 * number).round() / 10_000.0
}

fn per_second(pace: Pace) -> f64 {
    decisions(pace) / pace.time.as_secs_f64().max(1e-9)
}

fn mean_ms(pace: Pace) -> f64 {
    1000.0 * pace.time.as_secs_f64() / decisions(pace).max(1.0)
}

#[expect(clippy::cast_precision_loss, reason = "counts stay far below 2^52")]
fn decisions(pace: Pace) -> f64 {
    pace.decisions as f64
}
