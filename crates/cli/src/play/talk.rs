//! The conversation with the person: shows, asks, answers, until the game is over or left.

mod orders;

use std::path::{Path, PathBuf};

use ararat_bots::{Appraise, Strength};
use ararat_core::{Facts, Game, Outcome, PlayError, Seat};
use ararat_text::{Catalogue, TextBoard, sentence};
use ararat_web::strength_in_words;
use indicatif::{ProgressBar, ProgressStyle};

use crate::complaint;

use super::choices::{Choices, Entry};
use super::dealer::{Dealer, Next};
use super::farewell::Farewell;
use super::input::{Answer, Input};
use super::order::Order;
use super::results;
use super::save;
use super::screen::{Row, Screen};
use super::style::Ink;

/// When more events than this have happened and the game goes on, only the last ones are shown.
const MOST_EVENTS: usize = 30;

/// How many events are shown again when a saved game continues.
const REMINDERS: usize = 6;

/// The result of what the person typed.
enum Reply {
    /// Something was shown; the same question is still open.
    Again,
    /// The game has moved.
    Moved,
    Left,
}

/// The conversation.
pub(super) struct Talk<'a, G: Game> {
    dealer: Dealer<G>,
    screen: Screen<'a>,
    input: Input,
    /// Where the game is saved.
    file: Option<PathBuf>,
    /// Where results are kept.
    results: Option<PathBuf>,
    farewell: Farewell,
    /// How many of the person's events have been shown.
    told: usize,
    /// The rule that the last refusal named.
    rule: Option<&'static str>,
    /// Whether the person has been warned that leaving loses the game.
    is_leaving: bool,
}

impl<'a, G: Appraise + TextBoard> Talk<'a, G> {
    pub(super) fn new(
        dealer: Dealer<G>,
        screen: Screen<'a>,
        input: Input,
        file: Option<PathBuf>,
        results: Option<PathBuf>,
    ) -> Talk<'a, G> {
        // After a break, remind the person of what happened last.
        let (farewell, told) = (Farewell::new(), dealer.heard().len().saturating_sub(REMINDERS));
        let (rule, is_leaving) = (None, false);
        Talk { dealer, screen, input, file, results, farewell, told, rule, is_leaving }
    }

    fn words(&self) -> &'static Catalogue {
        self.screen.words
    }

    /// Plays until the game is over or left.
    pub(super) fn run(&mut self) -> anyhow::Result<()> {
        self.introduce()?;
        self.set_farewell();
        loop {
            self.keep()?;
            self.advance()?;
            self.keep()?;
            self.set_farewell();
            self.tell_events()?;
            if self.dealer.next() == Next::Over {
                self.conclude()?;
                return self.ask_after();
            }
            self.screen.board(self.dealer.view())?;
            self.show_choices()?;
            if self.ask()? {
                return Ok(());
            }
        }
    }

    /// Who plays, and how to.
    fn introduce(&mut self) -> anyhow::Result<()> {
        let words = self.words();
        let name = words.word(&format!("game-{}", G::NAME));
        self.screen.heading(&name)?;
        let person = Facts::new().seat("seat", self.dealer.person());
        let level = |(seat, strength): (Seat, Strength)| {
            let level = strength_in_words(strength, words);
            words.fill("play-bot", &Facts::new().seat("seat", seat).text("level", level))
        };
        let bots: Vec<String> = self.dealer.bots().map(level).collect();
        let you = sentence(&words.fill("play-you-are", &person));
        let against = words.fill("play-against", &Facts::new().text("bots", words.list(&bots)));
        self.screen.say(Ink::Text, &format!("{you} {against}"))?;
        let mut levels: Vec<Strength> = self.dealer.bots().map(|(_, strength)| strength).collect();
        levels.sort_unstable();
        levels.dedup();
        for strength in levels {
            let facts = Facts::new().text("level", strength_in_words(strength, words));
            let facts = facts.word("description", strength.description_key());
            self.screen.tell("play-level", &facts)?;
        }
        let word = |order: Order| order.word(words);
        let facts = Facts::new()
            .text("help", word(Order::Help))
            .text("rules", word(Order::Rules))
            .text("quit", word(Order::Quit));
        self.screen.tell("play-how", &facts)?;
        self.tell_legend()?;
        if self.dealer.step_count() > 0 {
            let facts = Facts::new().number("steps", self.dealer.step_count());
            self.screen.tell("play-resumed", &facts)?;
        }
        if self.file.is_some() {
            self.tell_saved()?;
        }
        Ok(())
    }

    /// What the symbols of a drawing mean, if there is one.
    fn tell_legend(&mut self) -> anyhow::Result<()> {
        let legend = G::legend(self.words()).filter(|_| !self.screen.style.is_plain());
        legend.map_or(Ok(()), |legend| {
            self.screen.tell("play-legend", &Facts::new().text("legend", legend))
        })
    }

    /// Lets chance and bots act until it is the person's turn.
    fn advance(&mut self) -> anyhow::Result<()> {
        let mut spinner = None;
        loop {
            let next = self.dealer.next();
            if matches!(next, Next::Person | Next::Over) {
                break;
            }
            if let Next::Bot(seat, strength) = next
                && strength.searches()
                && !self.screen.style.is_plain()
            {
                let message = self.words().fill("play-thinking", &Facts::new().seat("seat", seat));
                self.screen.output.flush()?;
                spinner.get_or_insert_with(wait).set_message(message);
            }
            self.dealer.advance().map_err(|error| anyhow::anyhow!("{error:?}"))?;
        }
        if let Some(spinner) = spinner {
            spinner.finish_and_clear();
        }
        Ok(())
    }

    /// Shows what the person was told since the last time.
    fn tell_events(&mut self) -> anyhow::Result<()> {
        let words = self.words();
        let heard = &self.dealer.heard()[self.told..];
        let events: Vec<String> = heard.iter().map(|&event| words.say(event)).collect();
        self.told = self.dealer.heard().len();
        if events.is_empty() {
            return Ok(());
        }
        self.screen.heading(&words.word("play-happened"))?;
        // Nobody asks for the log of a game that is over, so show its end in full.
        let most = if self.dealer.outcome().is_some() { events.len() } else { MOST_EVENTS };
        self.tell_last(&events, most)
    }

    /// Shows the last of these events, and how to see the others.
    fn tell_last(&mut self, events: &[String], most: usize) -> anyhow::Result<()> {
        let words = self.words();
        let earlier = events.len().saturating_sub(most);
        if earlier > 0 {
            let command = format!("{} {}", Order::Log.word(words), words.word("play-word-all"));
            let facts = Facts::new().number("count", earlier).text("log", command);
            self.screen.say(Ink::Quiet, &words.fill("play-earlier", &facts))?;
        }
        self.screen.sentences(&events[earlier..])
    }

    fn choices(&self) -> Choices<G::Action> {
        let mut actions = Vec::new();
        self.dealer.view().as_view().legal_actions(&mut actions);
        Choices::new(&actions)
    }

    /// The question, and the possible answers.
    fn show_choices(&mut self) -> anyhow::Result<()> {
        let words = self.words();
        let choices = self.choices();
        let asked = G::asked(self.dealer.view().as_view(), words);
        self.screen.gap()?;
        self.screen.say(Ink::Asked, &asked)?;
        if self.screen.style.is_plain() {
            let facts = Facts::new().number("count", choices.len());
            self.screen.heading(&words.fill("play-choices", &facts))?;
        }
        let all: Vec<usize> = (0..choices.len()).collect();
        self.list(&choices, &choices.entries(&all))
    }

    fn row(&self, choices: &Choices<G::Action>, entry: &Entry) -> Row {
        let words = self.words();
        match entry {
            Entry::One(index) => {
                let (typed, meaning) = match choices.get(*index) {
                    Some((action, text)) => {
                        (text.to_owned(), G::action(self.dealer.view(), &action, words))
                    }
                    None => (String::new(), String::new()),
                };
                Row { number: (index + 1).to_string(), typed, meaning }
            }
            Entry::Many { beginning, first, count } => {
                let (first, last) = (first + 1, first + count);
                let number = if self.screen.style.is_plain() {
                    let facts = Facts::new().number("first", first).number("last", last);
                    words.fill("play-range", &facts)
                } else {
                    format!("{first}–{last}")
                };
                let common = beginning.trim_end_matches(',');
                let common = G::beginning(self.dealer.view(), common, words);
                let count = words.fill("play-group", &Facts::new().number("count", *count));
                let meaning = match common {
                    Some(common) => format!("{common} ({count})"),
                    None => count,
                };
                let gap = if beginning.ends_with(',') { "" } else { " " };
                Row { number, typed: format!("{beginning}{gap}…"), meaning }
            }
        }
    }

    fn list(&mut self, choices: &Choices<G::Action>, entries: &[Entry]) -> anyhow::Result<()> {
        let words = self.words();
        let rows: Vec<Row> = entries.iter().map(|entry| self.row(choices, entry)).collect();
        self.screen.rows(&rows)?;
        let (mut count, mut example) = (0, None);
        for entry in entries {
            match entry {
                Entry::One(_) => count += 1,
                Entry::Many { beginning, count: many, .. } => {
                    count += many;
                    example.get_or_insert_with(|| beginning.clone());
                }
            }
        }
        if let Some(example) = example {
            let facts = Facts::new().text("example", example);
            let facts = facts.text("list", Order::List.word(words));
            let facts = facts.number("count", count);
            self.screen.say(Ink::Quiet, &words.fill("play-narrow", &facts))?;
        }
        Ok(())
    }

    /// Asks until the game moves; true if the person leaves.
    fn ask(&mut self) -> anyhow::Result<bool> {
        loop {
            let Some(line) = self.read("play-prompt")? else {
                self.leave()?;
                return Ok(true);
            };
            match self.answer(&line)? {
                Reply::Again => {}
                Reply::Moved => return Ok(false),
                Reply::Left => return Ok(true),
            }
        }
    }

    /// Reads a line; `None` if nothing more will come.
    fn read(&mut self, prompt: &'static str) -> anyhow::Result<Option<String>> {
        let words = self.words();
        let prompt = if self.screen.style.is_plain() {
            words.labeled(words.word(prompt), "")
        } else {
            "> ".to_owned()
        };
        let mut candidates: Vec<String> = self.choices().texts().map(str::to_owned).collect();
        candidates.extend(Order::ALL.iter().map(|order| order.word(words)));
        if !self.input.is_editor() {
            self.screen.output.text(&prompt)?;
        }
        self.screen.output.flush()?;
        match self.input.read(&prompt, candidates)? {
            Answer::Line(line) => {
                if self.input.echoes() {
                    self.screen.output.line(&line)?;
                }
                Ok(Some(line))
            }
            Answer::End => {
                self.screen.gap()?;
                Ok(None)
            }
            Answer::Interrupted => {
                self.screen.output.flush()?;
                self.farewell.leave();
                Ok(None)
            }
        }
    }

    /// Does what the person typed.
    fn answer(&mut self, line: &str) -> anyhow::Result<Reply> {
        let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
        let order = Order::read(&line, self.words());
        if !matches!(order, Some((Order::Quit, _))) {
            self.is_leaving = false;
        }
        if line.is_empty() {
            self.show_choices()?;
            return Ok(Reply::Again);
        }
        if let Some((order, more)) = order {
            return self.obey(order, more);
        }
        let choices = self.choices();
        if line.bytes().all(|byte| byte.is_ascii_digit()) {
            let index = line.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            if let Some((action, _)) = index.and_then(|index| choices.get(index)) {
                return self.act(action);
            }
            let facts = Facts::new().text("number", line).number("count", choices.len());
            self.screen.warn("play-no-number", &facts)?;
            return Ok(Reply::Again);
        }
        if let Some(action) = choices.written(&line) {
            return self.act(action);
        }
        let indices = choices.beginning(&line);
        if indices.is_empty() {
            return self.try_action(&line);
        }
        let facts = Facts::new().number("count", indices.len()).text("text", line);
        self.screen.heading(&self.words().fill("play-beginning", &facts))?;
        self.list(&choices, &choices.entries(&indices))?;
        Ok(Reply::Again)
    }

    /// An action that is not among the choices: perhaps written differently, otherwise refused.
    fn try_action(&mut self, line: &str) -> anyhow::Result<Reply> {
        match line.parse::<G::Action>() {
            Ok(action) => self.act(G::canonical(self.dealer.view(), action)),
            Err(fault) => {
                self.screen.say(Ink::Warning, &self.words().say(&fault))?;
                Ok(Reply::Again)
            }
        }
    }

    fn act(&mut self, action: G::Action) -> anyhow::Result<Reply> {
        let Err(error) = self.dealer.act(action) else { return Ok(Reply::Moved) };
        self.explain(&error)?;
        Ok(Reply::Again)
    }

    /// Why something is not allowed, with its rule.
    fn explain(&mut self, error: &PlayError<G::Refusal>) -> anyhow::Result<()> {
        let words = self.words();
        let text = words.say(error);
        let Some(clause) = error.clause() else { return self.screen.say(Ink::Warning, &text) };
        self.rule = Some(clause.id);
        let rule = words.fill("rule", &Facts::new().text("id", clause.id));
        self.screen.say(Ink::Warning, &format!("{text} ({rule})"))?;
        let command = format!("{} {}", Order::Rule.word(words), clause.id);
        let hint = words.fill("play-read-rule", &Facts::new().text("command", command));
        self.screen.say(Ink::Quiet, &hint)
    }

    /// Saves the game if a file is set; if that fails, says so and returns false. The game continues
    /// either way.
    fn keep(&mut self) -> anyhow::Result<bool> {
        let Some(file) = &self.file else { return Ok(false) };
        let Err(error) = save::write(file, &self.dealer.save_text()) else { return Ok(true) };
        let facts = named(file).text("reason", error.to_string());
        self.screen.warn("play-save-failed", &facts)?;
        Ok(false)
    }

    fn set_farewell(&self) {
        let words = self.words();
        let text = match &self.file {
            _ if self.dealer.next() == Next::Over => words.word("play-left-over"),
            Some(file) => {
                let command = save::command("play --resume", file);
                words.fill("play-left-saved", &Facts::new().text("command", command))
            }
            None => words.word("play-left"),
        };
        self.farewell.set(sentence(&text));
    }

    fn leave(&mut self) -> anyhow::Result<()> {
        self.screen.output.line(self.farewell.text())
    }

    /// The last board, the ranking, and the record.
    fn conclude(&mut self) -> anyhow::Result<()> {
        let words = self.words();
        self.screen.board(self.dealer.view())?;
        let outcome = self.dealer.outcome().expect("a game that is over has an outcome");
        self.screen.heading(&words.word("play-ranking"))?;
        self.screen.say(Ink::Asked, &G::asked(self.dealer.view().as_view(), words))?;
        let mut seats: Vec<Seat> = outcome.points.seats().collect();
        seats.sort_by_key(|&seat| outcome.places[seat]);
        let lines: Vec<String> = seats
            .into_iter()
            .map(|seat| {
                let bot = self.dealer.bot(seat);
                let who =
                    bot.map_or_else(|| words.word("you"), |bot| strength_in_words(bot, words));
                let name = Facts::new().seat("seat", seat).text("level", who);
                let facts = Facts::new()
                    .number("place", outcome.places[seat])
                    .text("name", words.fill("play-bot", &name))
                    .text("score", G::score(outcome.points[seat], words));
                words.fill("play-rank", &facts)
            })
            .collect();
        self.screen.sentences(&lines)?;
        self.screen.gap()?;
        self.keep_result(&outcome)?;
        if self.file.is_some() {
            self.tell_saved()?;
            let log = format!("{} {}", Order::Log.word(words), words.word("play-word-all"));
            return self.screen.tell("play-offer-look", &Facts::new().text("log", log));
        }
        let facts = Facts::new().text("save", self.save_command());
        self.screen.tell("play-offer-save", &facts)
    }

    /// Adds the game to the person's results, if they keep them, and says what adaptive bots make of
    /// it.
    fn keep_result(&mut self, outcome: &Outcome) -> anyhow::Result<()> {
        let (words, Some(file)) = (self.words(), &self.results) else { return Ok(()) };
        let bots = self.dealer.bots().map(|(seat, strength)| (strength, outcome.places[seat]));
        let place = outcome.places[self.dealer.person()];
        if let Err(error) = results::add(file, G::NAME, place, bots) {
            let facts = named(file).text("reason", error.to_string());
            return Err(complaint::of("play-save-failed", facts, words));
        }
        let grade = results::fitting_grade(file, G::NAME, words)?;
        let facts = named(file).word("grade", grade.name_key());
        self.screen.tell("play-results-kept", &facts)
    }

    /// After the end: answers orders until the person leaves.
    fn ask_after(&mut self) -> anyhow::Result<()> {
        self.set_farewell();
        loop {
            let Some(line) = self.read("play-prompt-over")? else { break };
            let line = line.trim();
            if line.is_empty() {
                break;
            }
            match Order::read(line, self.words()) {
                Some((order, more)) => {
                    if let Reply::Left = self.obey(order, more)? {
                        return Ok(());
                    }
                }
                None => self.explain(&PlayError::Over)?,
            }
        }
        self.leave()
    }
}

fn named(file: &Path) -> Facts {
    Facts::new().text("file", file.display().to_string())
}

/// Shows that a bot is thinking, on a terminal only.
fn wait() -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {msg}");
    let spinner = ProgressBar::new_spinner();
    spinner.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
    spinner.enable_steady_tick(std::time::Duration::from_millis(120));
    spinner
}
