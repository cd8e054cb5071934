//! Creating a table: the page, and its form.

use ararat_games::GameName;
use ararat_pages::forms::OfGame;
use ararat_pages::{
    Pairs, Reading, Settings, choose_again, free_faces, offered_faces, read_name, seat_rows,
};
use ararat_table::SeatRow;
use ararat_web::{NewTable, SeatChoice, new_table};

use crate::answer::Answer;
use crate::fault::Fault;
use crate::request::Request;
use crate::routes::read_game;
use crate::site::{OWNER, Plan, Site};

impl Site {
    pub(crate) fn new_table(&self, request: &Request) -> Result<Answer, Fault> {
        let query: OfGame = request.query()?;
        let game = match query.game.as_str() {
            "" => GameName::ALL[0],
            name => read_game(name)?,
        };
        Ok(self.show_new(request, game, Vec::new(), Vec::new()))
    }

    /// The page, with the faults and inputs of the last attempt.
    fn show_new(
        &self,
        request: &Request,
        game: GameName,
        faults: Vec<String>,
        typed: Pairs,
    ) -> Answer {
        let frame = self.frame(request, format!("/new?game={game}"));
        let status = if faults.is_empty() { 200 } else { 422 };
        let known = self.entries.get("setting/face").unwrap_or_default();
        let mut faces = offered_faces(known, OWNER, &[]);
        choose_again(&mut faces, &typed);
        let name = self.entries.get("setting/name").unwrap_or_default().to_owned();
        let page = NewTable {
            game: game.pages(),
            name,
            faces,
            faults,
            typed,
            is_new: !self.has_finished(game),
            offers_lesson: self.is_new(game),
            grade: self.fitting_grade(game),
        };
        Answer::html_with(status, new_table(&frame, &page))
    }

    /// Creates a table from the form for new tables, or directly from the front page.
    pub(crate) fn make_table(&mut self, request: &Request) -> Result<Answer, Fault> {
        let (pairs, words) = (request.pairs(), self.words(request));
        let mut reading = Reading::new(&pairs, words);
        let game = reading.game().ok_or(Fault::NotFound)?;
        let usual = self.own_seat(words);
        let typed = reading.get("name").filter(|name| !name.trim().is_empty());
        let name = typed.map_or_else(|| Some(usual.name), read_name);
        if name.is_none() {
            reading.fault(&words.word("web-bad-name"));
        }
        let name = name.unwrap_or_default();
        let form = reading.table(game);
        if form.choices.contains(&SeatChoice::Open) {
            reading.fault(&words.word("device-alone-what"));
        }
        let free = free_faces(&form.people);
        let face = form.face.unwrap_or(&usual.face);
        let face = free.iter().find(|name| **name == face).copied().unwrap_or_default();
        let owner = SeatRow { face: face.to_owned(), ..SeatRow::taken(OWNER, &name, false) };
        let seats = seat_rows(&form.choices, &owner, &form.people, self.fitting_grade(game));
        let [is_quick, is_coached] = ["quick", "coach"].map(|name| reading.is_ticked(name));
        if !reading.faults.is_empty() {
            let faults = reading.faults;
            return Ok(self.show_new(request, game, faults, pairs));
        }
        if !is_quick {
            self.entries.put("setting/name", name);
            if let Some(face) = form.face {
                self.entries.put("setting/face", face);
            }
        }
        let mut settings = Settings {
            hints: form.hints.are_given(form.person_count),
            pace: form.pace,
            ..Settings::default()
        };
        // By default, there is a coach until one game of this kind has been finished.
        let is_wanted = is_coached || is_quick && !self.has_finished(game);
        if settings.hints && is_wanted {
            settings.coach = form.own_seat();
            // The page for new tables has already made the offer.
            settings.offer = !is_coached && self.is_new(game);
        }
        self.open(Plan { game, options: form.options, settings, seats, origin: None }, request)
    }

    /// Creates a table and redirects to it.
    pub(crate) fn open(&mut self, plan: Plan, request: &Request) -> Result<Answer, Fault> {
        let id = self.create(plan, request)?;
        Ok(Answer::see_other(format!("/table/{id}")))
    }
}
