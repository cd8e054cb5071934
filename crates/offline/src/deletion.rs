//! Deleting a finished game: the confirmation page, and the deletion.

use ararat_web::{DeletePage, delete_page};

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
        let page = DeletePage { id: id.to_owned(), game, back };
        Ok(Answer::html(delete_page(&frame, &page)))
    }

    /// Deletes a finished game for good.
    pub(crate) fn delete(&mut self, request: &Request, id: &str) -> Result<Answer, Fault> {
        self.table(id)?.may_unlist(OWNER)?;
        self.forget(id);
        let back = self.own(&request.field("back").unwrap_or_default());
        Ok(Answer::see_other(back))
    }
}
