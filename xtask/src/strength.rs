//! `cargo xtask strength`: measures every level at every table and writes docs/strength.md.
//!
//! Results are kept in docs/strength.jsonl, one line per meeting and table with the command that gives
//! it. What is there is not played again; delete its line, or the file, to measure again. Budgets in
//! iterations give the same figures on every machine.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, bail};
use ararat_bots::Appraise;
use ararat_core::Game;
use ararat_games::{GameName, with_game};
use serde_json::Value;

use crate::{cargo, root, run};

const DATA: &str = "docs/strength.jsonl";
const PAGE: &str = "docs/strength.md";

/// A table: the game, its name in the page, its variant where that is not the usual one, its players.
struct Table {
    game: GameName,
    name: String,
    variant: Option<&'static str>,
    players: u32,
}

/// Every game in every variant with every number of players.
fn tables() -> Vec<Table> {
    let mut tables = Vec::new();
    for game in GameName::ALL {
        let description = game.description();
        let variants = description.options.iter().find(|option| option.name == "variant");
        let others = variants.map(|option| option.possible_values().into_iter().skip(1));
        let others = others.into_iter().flatten().map(Some);
        for variant in std::iter::once(None).chain(others) {
            for players in description.players.clone() {
                let mut name = format!("{players} players");
                if let Some(variant) = variant {
                    let _ = write!(name, ", {variant}");
                }
                let players = u32::try_from(players).expect("a few players");
                tables.push(Table { game: *game, name, variant, players });
            }
        }
    }
    tables
}

/// What a meeting is to show.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Goal {
    /// At least 90 % with two players, twice the fair share with more.
    Crushes,
    /// The interval is above the fair share.
    Beats,
    /// At least 75 % with two players, 1.7 times the fair share with more.
    Dominates,
    /// No goal; the figures are only shown.
    Shown,
}

/// A ladder at every table: who is rated, relative to the first, which is zero.
struct Ladder {
    /// What is equal for all.
    budget: &'static str,
    bots: &'static [&'static str],
    /// Games of every pair.
    games: u32,
}

const LADDERS: [Ladder; 2] = [
    Ladder {
        budget: "equal iterations",
        bots: &["medium", "random", "easy", "hard@300", "expert@300"],
        games: 60,
    },
    Ladder {
        budget: "equal time",
        bots: &["plain@10ms", "hard@10ms", "expert-1@10ms", "expert@10ms"],
        games: 60,
    },
];

/// Whose times are shown, and the meeting from which they come.
const TIMES: [(&str, &str, &str); 2] = [("hard", "hard", "medium"), ("expert", "expert", "hard")];

/// The part of the page in which a meeting is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Levels,
    Parts,
}

impl Section {
    const ALL: [Section; 2] = [Section::Levels, Section::Parts];

    fn heading(self) -> &'static str {
        match self {
            Section::Levels => "Each level among the one below",
            Section::Parts => "The expert, its past and its parts",
        }
    }

    fn introduction(self) -> &'static str {
        match self {
            Section::Levels => {
                "Goals: `medium` among `random` wins 90% with two players and twice the fair share with \
                 more; `expert` among `medium` wins 75%, or 1.7 times the fair share; elsewhere the \
                 interval is above the fair share.\n\
                 **Bold**: the goal is missed. *: where the usual number of games was too few to tell, \
                 these are more of them, on fresh deals (`--seed 2`)."
            }
            Section::Parts => {
                "`expert` among the first one (`expert-1`, whose settings and nets stay as they are) in \
                 the same time; with a part of the search among others without it; and among searchers \
                 that see everything, an upper bound.\n\
                 ▲ and ▼: the interval is above or below the fair share.\n\
                 Best response: what a search wins that was trained against `expert@300` at this table, \
                 with as many iterations (`ararat exploit`), a lower bound of how much `expert` can be \
                 exploited. **Bold**: more than ten points above the fair share."
            }
        }
    }
}

/// What is said before the ladders.
const LADDER: &str = "\n## The ladder\n\n\
    Ratings with 95% intervals, from games of every pair, one among the others and the other way \
    round. As in chess, 400 points more make the odds of finishing first ten to one. The first bot of \
    each ladder is zero.\n\
    Then the mean and the longest decision of the levels with their usual budgets, in milliseconds, \
    with two games sharing two cores.\n\n";

/// A meeting at every table: who, among whom, how many games, and what it should show.
struct Meeting {
    first: &'static str,
    second: &'static str,
    games: u32,
    goal: Goal,
    section: Section,
    /// How many more games are played where the usual ones are too few to tell.
    more: u32,
}

/// The deals of a meeting.
#[derive(Clone, Copy)]
enum Deals {
    Usual,
    /// Fresh ones, where the usual ones are too few.
    More,
}

const fn meeting(
    first: &'static str,
    second: &'static str,
    games: u32,
    goal: Goal,
    section: Section,
) -> Meeting {
    Meeting { first, second, games, goal, section, more: 0 }
}

const MEETINGS: [Meeting; 13] = [
    meeting("easy", "random", 400, Goal::Beats, Section::Levels),
    meeting("medium", "easy", 400, Goal::Beats, Section::Levels),
    meeting("medium", "random", 400, Goal::Crushes, Section::Levels),
    meeting("hard", "medium", 240, Goal::Beats, Section::Levels),
    meeting("expert", "medium", 96, Goal::Dominates, Section::Levels),
    Meeting { more: 360, ..meeting("expert", "hard", 120, Goal::Beats, Section::Levels) },
    Meeting { more: 192, ..meeting("expert@10ms", "plain@10ms", 48, Goal::Beats, Section::Levels) },
    meeting("expert@10ms", "expert-1@10ms", 96, Goal::Shown, Section::Parts),
    meeting("expert@10ms+inference", "expert@10ms-inference", 120, Goal::Shown, Section::Parts),
    meeting("expert@300", "expert@300-learned", 120, Goal::Shown, Section::Parts),
    meeting("expert@300", "expert@300-exact", 240, Goal::Shown, Section::Parts),
    meeting("expert@300+opponents", "expert@300-opponents", 60, Goal::Shown, Section::Parts),
    meeting("expert@300", "omniscient@300", 60, Goal::Shown, Section::Parts),
];

/// Measures what is missing and writes the page. `only` limits it to commands that contain a text;
/// `page` measures nothing.
pub(crate) fn strength(only: Option<&str>) -> anyhow::Result<()> {
    if only == Some("page") {
        return write(&read()?);
    }
    run(&mut cargo(&["build", "--profile", "dist", "--package", "ararat"]))?;
    let mut known = read()?;
    let tables = tables();
    for meeting in &MEETINGS {
        let deals = [Deals::Usual, Deals::More];
        for (table, deals) in tables.iter().flat_map(|table| deals.map(|deals| (table, deals))) {
            if matches!(deals, Deals::More) && !needs_more(table, meeting, &known) {
                continue;
            }
            if !is_pointless(table, meeting) {
                measure(&arguments(table, meeting, deals), None, only, &mut known)?;
            }
        }
    }
    for ladder in &LADDERS {
        for table in &tables {
            measure(&ladder_arguments(table, ladder), None, only, &mut known)?;
        }
    }
    for table in &tables {
        measure(&exploit_arguments(table), Some(&state_of(table)?), only, &mut known)?;
    }
    write(&known)
}

/// Where the games of an interrupted training against the expert are kept.
fn state_of(table: &Table) -> anyhow::Result<PathBuf> {
    let folder = root().join("target/exploit");
    fs::create_dir_all(&folder)?;
    let name = format!("{} {}.jsonl", table.game, table.name);
    Ok(folder.join(name.replace([' ', ','], "-")))
}

/// Runs a command that has not been run before, if it is wanted, and keeps its result. A training
/// that was interrupted continues from its state.
fn measure(
    arguments: &[String],
    state: Option<&Path>,
    only: Option<&str>,
    known: &mut BTreeMap<String, Value>,
) -> anyhow::Result<()> {
    let command = command_line(arguments);
    if known.contains_key(&command) || !only.is_none_or(|only| command.contains(only)) {
        return Ok(());
    }
    println!("{command}");
    let mut program = Command::new(root().join("target/dist/ararat"));
    program.args(arguments);
    if let Some(state) = state {
        program.arg("--state").arg(state);
    }
    let output = program.output()?;
    if !output.status.success() {
        bail!("{command}: {}", String::from_utf8_lossy(&output.stderr));
    }
    let text = String::from_utf8(output.stdout)?;
    let lines = text.lines().map(serde_json::from_str).collect::<Result<Vec<Value>, _>>()?;
    let entry = serde_json::json!({ "command": command, "result": lines });
    known.insert(command, entry);
    // After each, so that nothing measured is lost.
    let lines: Vec<String> = known.values().map(ToString::to_string).collect();
    Ok(fs::write(root().join(DATA), lines.join("\n") + "\n")?)
}

fn write(known: &BTreeMap<String, Value>) -> anyhow::Result<()> {
    Ok(fs::write(root().join(PAGE), page(known)?)?)
}

/// Whether a meeting is not for this table: where nothing is secret, there is nothing to infer and
/// nobody sees more than others; and not every game calculates endings (decision 0098).
fn is_pointless(table: &Table, meeting: &Meeting) -> bool {
    let has_secrets = with_game!(table.game, G => size_of::<<G as Game>::Private>() > 0);
    let needs_secrets = ["inference", "omniscient"].iter().any(|it| meeting.second.contains(it));
    (needs_secrets && !has_secrets)
        || (meeting.second.contains("exact") && !with_game!(table.game, G => G::CALCULATES_ENDINGS))
}

/// Whether the usual deals leave open if the meeting's first bot is the better one.
fn needs_more(table: &Table, meeting: &Meeting, known: &BTreeMap<String, Value>) -> bool {
    let usual = known.get(&command(table, meeting, Deals::Usual));
    let low = usual.and_then(|entry| entry["result"][0]["win_share"]["low"].as_f64());
    meeting.more > 0 && low.is_some_and(|low| low <= 1.0 / f64::from(table.players))
}

fn arguments(table: &Table, meeting: &Meeting, deals: Deals) -> Vec<String> {
    let (games, seed) = match deals {
        Deals::Usual => (meeting.games, "1"),
        Deals::More => (meeting.more, "2"),
    };
    let games = games.to_string();
    let bots = format!("{},{}", meeting.first, meeting.second);
    let rest = ["--bots", &bots, "--games", &games, "--first-alone", "--seed", seed, "--json"];
    at_table("arena", table, &rest)
}

fn ladder_arguments(table: &Table, ladder: &Ladder) -> Vec<String> {
    let (bots, games) = (ladder.bots.join(","), ladder.games.to_string());
    at_table("arena", table, &["--bots", &bots, "--games", &games, "--seed", "1", "--json"])
}

/// A command for this table.
fn at_table(command: &str, table: &Table, rest: &[&str]) -> Vec<String> {
    let players = table.players.to_string();
    let mut words = vec![command, table.game.as_str(), "--players", &players];
    if let Some(variant) = table.variant {
        words.extend(["--variant", variant]);
    }
    words.extend(rest);
    words.into_iter().map(str::to_owned).collect()
}

/// The command that trains a best response to the expert at this table.
fn exploit_arguments(table: &Table) -> Vec<String> {
    at_table("exploit", table, &["--json"])
}

fn read() -> anyhow::Result<BTreeMap<String, Value>> {
    let text = fs::read_to_string(root().join(DATA)).unwrap_or_default();
    text.lines()
        .map(|line| {
            let entry: Value = serde_json::from_str(line)?;
            let command = entry["command"].as_str().context("a line without its command")?;
            Ok((command.to_owned(), entry.clone()))
        })
        .collect()
}

/// The page; what was not measured is left out.
fn page(known: &BTreeMap<String, Value>) -> anyhow::Result<String> {
    let mut page = fs::read_to_string(root().join("xtask/strength-intro.md"))?;
    page += LADDER;
    page += &ladders(known);
    for section in Section::ALL {
        let _ = write!(page, "\n## {}\n\n{}\n\n", section.heading(), section.introduction());
        page += &table_of(section, known);
    }
    Ok(page)
}

/// A row for each table, a column for each bot that is not the first of its ladder, and the times.
fn ladders(known: &BTreeMap<String, Value>) -> String {
    let mut text = "| game | table |".to_owned();
    let mut column_count = 0;
    for ladder in &LADDERS {
        let [zero, rated @ ..] = ladder.bots else { continue };
        for bot in rated {
            let _ = write!(text, " `{bot}` above `{zero}`, {} |", ladder.budget);
            column_count += 1;
        }
    }
    for (bot, ..) in TIMES {
        let _ = write!(text, " {bot}, ms |");
        column_count += 1;
    }
    let _ = write!(text, "\n|---|---|{}\n", "---:|".repeat(column_count));
    for table in &tables() {
        let mut cells: Vec<Option<String>> = Vec::new();
        for ladder in &LADDERS {
            let entry = known.get(&command_line(&ladder_arguments(table, ladder)));
            let rated = ladder.bots.iter().skip(1);
            cells.extend(rated.map(|bot| {
                let line = line_of(entry?, bot)?;
                let (rating, deviation) = (line["rating"].as_f64()?, line["deviation"].as_f64()?);
                Some(format!("{rating:+.0} ± {deviation:.0}"))
            }));
        }
        cells.extend(TIMES.map(|time| times(table, time, known)));
        let cells: Vec<String> = cells.into_iter().map(Option::unwrap_or_default).collect();
        let _ = writeln!(text, "| {} | {} | {} |", table.game, table.name, cells.join(" | "));
    }
    text
}

/// What was found about a bot: its rating and its times.
fn line_of<'a>(entry: &'a Value, bot: &str) -> Option<&'a Value> {
    entry["result"].as_array()?.iter().find(|line| line["bot"] == bot)
}

/// The mean and the longest decision of a bot.
fn times(
    table: &Table,
    (bot, first, second): (&str, &str, &str),
    known: &BTreeMap<String, Value>,
) -> Option<String> {
    let meeting = MEETINGS.iter().find(|it| it.first == first && it.second == second)?;
    let line = line_of(known.get(&command(table, meeting, Deals::Usual))?, bot)?;
    let (mean, longest) =
        (line["mean_milliseconds"].as_f64()?, line["longest_milliseconds"].as_f64()?);
    Some(format!("{mean:.2} / {longest:.0}"))
}

fn command(table: &Table, meeting: &Meeting, deals: Deals) -> String {
    command_line(&arguments(table, meeting, deals))
}

fn command_line(arguments: &[String]) -> String {
    format!("ararat {}", arguments.join(" "))
}

/// What a best response to the expert wins at this table, bold if that is more than ten points above
/// the fair share.
fn response(table: &Table, known: &BTreeMap<String, Value>) -> Option<String> {
    let entry = known.get(&command_line(&exploit_arguments(table)))?;
    let wins = &entry["result"][0]["win_share"];
    let [share, low, high] =
        ["share", "low", "high"].map(|name| 100.0 * wins[name].as_f64().unwrap_or(0.0));
    let figures = format!("{share:.1} ({low:.1}–{high:.1})");
    let is_much = share > 100.0 / f64::from(table.players) + 10.0;
    Some(if is_much { format!("**{figures}**") } else { figures })
}

/// A row for each table, a column for each meeting.
fn table_of(section: Section, known: &BTreeMap<String, Value>) -> String {
    let meetings: Vec<&Meeting> = MEETINGS.iter().filter(|it| it.section == section).collect();
    let mut text = "| game | table | fair |".to_owned();
    for meeting in &meetings {
        let _ = write!(
            text,
            " `{}` among `{}`, {} games |",
            meeting.first, meeting.second, meeting.games
        );
    }
    let has_response = section == Section::Parts;
    if has_response {
        text += " best response, 400 games |";
    }
    let column_count = meetings.len() + usize::from(has_response);
    let _ = write!(text, "\n|---|---|---:|{}\n", "---:|".repeat(column_count));
    for table in &tables() {
        let results: Vec<Option<(Deals, &Value)>> = meetings
            .iter()
            .map(|meeting| {
                let of = |deals| {
                    let entry = known.get(&command(table, meeting, deals))?;
                    Some((deals, &entry["result"][0]))
                };
                of(Deals::More).or_else(|| of(Deals::Usual))
            })
            .collect();
        let fair = 100.0 / f64::from(table.players);
        let _ = write!(text, "| {} | {} | {fair:.1} |", table.game, table.name);
        for (meeting, result) in meetings.iter().zip(results) {
            let _ = match result {
                Some((Deals::Usual, result)) => {
                    write!(text, " {} |", cell(table, meeting, result))
                }
                Some((Deals::More, result)) => {
                    write!(text, " {} * |", cell(table, meeting, result))
                }
                None if is_pointless(table, meeting) => write!(text, " – |"),
                None => write!(text, " |"),
            };
        }
        if has_response {
            let _ = write!(text, " {} |", response(table, known).unwrap_or_default());
        }
        text += "\n";
    }
    text
}

/// The share of wins in percent with its interval, marked if it misses its goal or differs from the
/// fair share.
fn cell(table: &Table, meeting: &Meeting, result: &Value) -> String {
    let number = |value: &Value| value.as_f64().unwrap_or(0.0);
    let share = number(&result["win_share"]["share"]);
    let (low, high) = (number(&result["win_share"]["low"]), number(&result["win_share"]["high"]));
    let fair = 1.0 / f64::from(table.players);
    let figures = format!("{:.1} ({:.1}–{:.1})", 100.0 * share, 100.0 * low, 100.0 * high);
    let reached = match meeting.goal {
        Goal::Crushes if table.players == 2 => share >= 0.9,
        Goal::Crushes => share >= 2.0 * fair,
        Goal::Beats => low > fair,
        Goal::Dominates if table.players == 2 => share >= 0.75,
        Goal::Dominates => share >= 1.7 * fair,
        Goal::Shown if low > fair => return format!("{figures} ▲"),
        Goal::Shown if high < fair => return format!("{figures} ▼"),
        Goal::Shown => true,
    };
    if reached { figures } else { format!("**{figures}**") }
}

#[cfg(test)]
mod tests {
    use ararat_bots::Level;

    use super::*;

    #[test]
    fn every_level_meets_the_one_below_and_is_on_a_ladder() {
        let meets = |first: &str, second: &str| {
            MEETINGS.iter().any(|it| (it.first, it.second) == (first, second))
        };
        for pair in Level::ALL.windows(2) {
            assert!(meets(pair[1].name(), pair[0].name()), "{}", pair[1].name());
        }
        for level in Level::ALL.map(Level::name) {
            let is_rated = |bot: &&str| bot.split('@').next() == Some(level);
            assert!(LADDERS.iter().flat_map(|it| it.bots).any(is_rated), "{level}");
        }
        for (bot, first, second) in TIMES {
            assert!(meets(first, second) && [first, second].contains(&bot), "{bot}");
        }
    }

    #[test]
    fn meetings_are_measured_where_they_tell_something() {
        let known = read().unwrap();
        let mut more = 0;
        for meeting in &MEETINGS {
            for table in &tables() {
                let usual = command(table, meeting, Deals::Usual);
                assert!(!known.contains_key(&usual) || !is_pointless(table, meeting), "{usual}");
                let again = command(table, meeting, Deals::More);
                if meeting.more > 0 && known.contains_key(&again) {
                    more += 1;
                    assert!(needs_more(table, meeting, &known), "{again}");
                }
            }
        }
        assert!(more > 0, "some meetings needed more games");
    }
}
