//! What the person orders besides playing: help, hints, rules, saving, leaving.

use std::path::PathBuf;

use ararat_bots::{Appraise, Bot, Level};
use ararat_core::Facts;
use ararat_table::UndoRefusal;
use ararat_text::TextBoard;

use super::super::choices::Entry;
use super::super::dealer::Next;
use super::super::order::Order;
use super::super::save;
use super::super::screen::Row;
use super::{MOST_EVENTS, Reply, Talk, named};

/// How many choices a hint shows.
const HINTS: usize = 3;

impl<G: Appraise + TextBoard> Talk<'_, G> {
    /// Does what an order says.
    pub(super) fn obey(&mut self, order: Order, more: &str) -> anyhow::Result<Reply> {
        match order {
            Order::Help => self.help()?,
            Order::List => {
                let choices = self.choices();
                let entries: Vec<Entry> = (0..choices.len()).map(Entry::One).collect();
                self.list(&choices, &entries)?;
            }
            Order::Undo => return self.undo(),
            Order::Hint => self.hint()?,
            Order::Log => self.log(more)?,
            Order::Board => self.screen.board(self.dealer.view())?,
            Order::Rules | Order::Rule => self.rules(order, more)?,
            Order::Save => self.save(more)?,
            Order::Quit => return self.quit(),
        }
        Ok(Reply::Again)
    }

    fn help(&mut self) -> anyhow::Result<()> {
        let words = self.words();
        let is_over = self.dealer.next() == Next::Over;
        if !is_over {
            let mut examples: Vec<String> = Vec::new();
            for text in self.choices().texts() {
                let verb = |text: &str| text.split(' ').next().map(str::to_owned);
                if !examples.iter().any(|example| verb(example) == verb(text)) {
                    examples.push(text.to_owned());
                }
            }
            let facts = Facts::new().text("examples", examples.join("; "));
            let lines: Vec<String> =
                ["play-help-number", "play-help-action", "play-help-beginning", "play-help-enter"]
                    .map(|key| words.fill(key, &facts))
                    .to_vec();
            self.screen.gap()?;
            self.screen.sentences(&lines)?;
        }
        self.screen.gap()?;
        let row = |order: Order| {
            let file = words.word("play-word-file");
            let more = match order {
                Order::Log => Some(words.word("play-word-all")),
                Order::Rule => G::clauses().first().map(|clause| clause.id.to_owned()),
                Order::Save => Some(file),
                Order::Help
                | Order::List
                | Order::Undo
                | Order::Hint
                | Order::Board
                | Order::Rules
                | Order::Quit => None,
            };
            let typed = [Some(order.word(words)), more].into_iter().flatten();
            let typed = typed.collect::<Vec<_>>().join(" ");
            order.help(words).map(|meaning| Row { number: String::new(), typed, meaning })
        };
        let is_useful =
            |order: &Order| !is_over || !matches!(order, Order::List | Order::Undo | Order::Hint);
        let rows: Vec<Row> = Order::ALL.into_iter().filter(is_useful).filter_map(row).collect();
        self.screen.rows(&rows)?;
        let is_short = |(short, word): &(String, String)| short != word;
        let names = G::short_names(words).into_iter().filter(is_short);
        let names: Vec<String> = names.map(|(short, word)| format!("{short} {word}")).collect();
        if !names.is_empty() {
            self.screen.gap()?;
            let facts = Facts::new().text("names", names.join(", "));
            self.screen.tell("play-short-names", &facts)?;
        }
        self.tell_legend()
    }

    fn undo(&mut self) -> anyhow::Result<Reply> {
        let none = Facts::new();
        let (code, facts) = match self.dealer.undo() {
            Ok(action) => {
                self.told = self.dealer.heard().len();
                self.screen.tell("play-undone", &none.text("action", action))?;
                return Ok(Reply::Moved);
            }
            Err(UndoRefusal::NothingDone) => ("play-undo-nothing", none),
            Err(UndoRefusal::Drawn) => ("play-undo-chance", none),
            Err(UndoRefusal::Revealed) => ("play-undo-revealed", none),
            Err(UndoRefusal::OthersActed(seat)) => ("play-undo-other", none.seat("seat", seat)),
            Err(UndoRefusal::Over) => ("play-undo-over", none),
        };
        self.screen.warn(code, &facts)?;
        Ok(Reply::Again)
    }

    /// What a hard bot thinks of the choices, seeing what the person sees.
    fn hint(&mut self) -> anyhow::Result<()> {
        let words = self.words();
        let choices = self.choices();
        if let (1, Some((_, text))) = (choices.len(), choices.get(0)) {
            let facts = Facts::new().text("action", text);
            return self.screen.tell("play-hint-only", &facts);
        }
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let bot = Bot::from(Level::Hard).with_exact_endings();
        let thought = bot.think(self.dealer.view(), &mut self.dealer.luck(), cores);
        let mut rows = Vec::new();
        for choice in thought.choices.iter().take(HINTS) {
            let Some(index) = choices.index_of(choice.action) else { continue };
            let mut row = self.row(&choices, &Entry::One(index));
            if choice.visits > 0 {
                #[expect(clippy::cast_possible_truncation, reason = "a chance is at most 1")]
                let percent = (choice.chance * 100.0).round() as i64;
                let chance =
                    words.fill("play-hint-chance", &Facts::new().number("percent", percent));
                row.meaning = format!("{chance} · {}", row.meaning);
            }
            rows.push(row);
        }
        let heading = if thought.is_exact { "play-hint-exact" } else { "play-hint" };
        self.screen.heading(&words.word(heading))?;
        self.screen.rows(&rows)
    }

    /// What has happened so far: the latest events, this many, or all.
    fn log(&mut self, more: &str) -> anyhow::Result<()> {
        let words = self.words();
        let events: Vec<String> =
            self.dealer.heard().into_iter().map(|event| words.say(event)).collect();
        let is_all = [words.word("play-word-all"), "all".to_owned()].iter().any(|all| all == more);
        let most = match more.parse() {
            Ok(most) => most,
            Err(_) if is_all => events.len(),
            Err(_) => MOST_EVENTS,
        };
        self.screen.heading(&words.word("play-happened"))?;
        self.tell_last(&events, most)
    }

    /// All rules, one of them, or those that mention a word.
    fn rules(&mut self, order: Order, more: &str) -> anyhow::Result<()> {
        let words = self.words();
        let clauses = G::clauses();
        let wanted = match (order, more, self.rule) {
            (Order::Rule, "", Some(rule)) => rule,
            (_, more, _) => more,
        };
        if wanted.is_empty() {
            let mut section = String::new();
            for clause in clauses {
                if clause.section_key() != section {
                    section = clause.section_key();
                    self.screen.heading(&words.word(&section))?;
                }
                self.screen.clause(clause)?;
            }
            return Ok(());
        }
        if let Some(clause) = clauses.iter().find(|clause| clause.id.eq_ignore_ascii_case(wanted)) {
            return self.screen.clause_in_full(clause);
        }
        let sought = wanted.to_lowercase();
        let speaks = |text: String| text.to_lowercase().contains(&sought);
        let mut is_found = false;
        for clause in clauses {
            if speaks(words.clause(clause)) || words.ruling(clause).is_some_and(speaks) {
                is_found = true;
                self.screen.clause_in_full(clause)?;
            }
        }
        if !is_found {
            let facts = Facts::new().text("text", wanted);
            self.screen.warn("play-no-rule", &facts.text("rules", Order::Rules.word(words)))?;
        }
        Ok(())
    }

    /// The order that saves, as it is typed.
    pub(super) fn save_command(&self) -> String {
        let words = self.words();
        format!("{} {}", Order::Save.word(words), words.word("play-word-file"))
    }

    /// Saves to a file, and uses it from now on.
    fn save(&mut self, more: &str) -> anyhow::Result<()> {
        let file = match (more, &self.file) {
            ("", Some(file)) => file.clone(),
            ("", None) => {
                let facts = Facts::new().text("command", self.save_command());
                return self.screen.warn("play-save-name", &facts);
            }
            (name, _) => PathBuf::from(name),
        };
        if self.file.as_ref() != Some(&file) && file.exists() {
            return self.screen.warn("play-save-there", &named(&file));
        }
        let before = self.file.replace(file);
        if self.keep()? {
            self.tell_saved()?;
        } else {
            self.file = before;
        }
        self.set_farewell();
        Ok(())
    }

    /// Says where the game is saved, and that the file contains secrets.
    pub(super) fn tell_saved(&mut self) -> anyhow::Result<()> {
        let Some(file) = self.file.clone() else { return Ok(()) };
        if self.dealer.next() == Next::Over {
            let command = save::command("verify", &file);
            return self.screen.tell("play-record-saved", &named(&file).text("command", command));
        }
        self.screen.tell("play-saved", &named(&file))?;
        self.screen.tell("play-saved-secrets", &Facts::new())
    }

    fn quit(&mut self) -> anyhow::Result<Reply> {
        let words = self.words();
        let is_lost = self.file.is_none() && self.dealer.next() != Next::Over;
        if is_lost && !self.is_leaving {
            self.is_leaving = true;
            let facts = Facts::new().text("save", self.save_command());
            self.screen.warn("play-quit-unsaved", &facts.text("quit", Order::Quit.word(words)))?;
            return Ok(Reply::Again);
        }
        self.leave()?;
        Ok(Reply::Left)
    }
}
