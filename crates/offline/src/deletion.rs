//! Deleting a finished game or a record: the confirmation page, and the deletion.

use ararat_web::{Deletable, DeletePage, delete_page};

use crate::answer::Answer;
use crate::fault::Fault;
use crate::request::Request;
use crate::routes::read_game;
use crate::site::{OWNER, Site};

impl Site {
    /// Asks whether to delete a game. A server removes a game from its visitor's list and keeps it
    /// for the others; here nobody else has it, so an unlisted game could never be found again.
    pub(crate) fn ask_to_delete(&mut self, request: &Request, id: &str) -> Result<Answer, Fault> {
        self.table(id)?.may_unlist(OWNER)?;
        let back = self.own(&request.field("back").unwrap_or_default());
        let game = read_game(&self.head(id)?.game)?.pages();
        let frame = self.frame(request, back.clone());
        let (id, name) = (id.to_owned(), game.title(frame.words()));
        Ok(Answer::html(delete_page(&frame, &DeletePage { what: Deletable::Game, id, name, back })))
    }

    /// Asks whether to delete a record.
    pub(crate) fn ask_to_delete_record(&self, request: &Request, id: &str) -> Answer {
        let back = "/replay".to_owned();
        let frame = self.frame(request, back.clone());
        let (id, name) = (id.to_owned(), self.name_of_record(id, frame.words()));
        Answer::html(delete_page(&frame, &DeletePage { what: Deletable::Record, id, name, back }))
    }

    /// Deletes a finished game for good.
    pub(crate) fn delete(&mut self, request: &Request, id: &str) -> Result<Answer, Fault> {
        self.table(id)?.may_unlist(OWNER)?;
        self.forget(id);
        let back = self.own(&request.field("back").unwrap_or_default());
        Ok(Answer::see_other(back))
    }
}
