//! What may be undone without asking.

use ararat_core::{Facts, Game, Message, Notice, Seat, Step};

/// Why a step cannot be undone without asking the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoRefusal {
    /// The seat has done nothing yet.
    NothingDone,
    /// Another player has acted since; this one was the first to.
    OthersActed(Seat),
    /// A draw has happened since.
    Drawn,
    /// The step has revealed something to the player.
    Revealed,
    /// The game is over and its cards are open.
    Over,
}

impl Message for UndoRefusal {
    fn notice(&self) -> Notice {
        let code = match self {
            UndoRefusal::NothingDone => "undo-nothing-done",
            UndoRefusal::OthersActed(_) => "undo-others-acted",
            UndoRefusal::Drawn => "undo-drawn",
            UndoRefusal::Revealed => "undo-revealed",
            UndoRefusal::Over => "undo-over",
        };
        Notice::new(code, Facts::new())
    }
}

/// How many steps remain if the seat undoes its last one, which must be the last of all.
pub(crate) fn own_step<G: Game>(steps: &[Step<G>], seat: Seat) -> Result<usize, UndoRefusal> {
    let own = last_action(steps, seat).ok_or(UndoRefusal::NothingDone)?;
    match steps.get(own + 1) {
        None => Ok(own),
        Some(Step::Chance(_)) => Err(UndoRefusal::Drawn),
        Some(Step::Action { seat: other, .. }) => Err(UndoRefusal::OthersActed(*other)),
    }
}

/// The number of the seat's last action.
pub(crate) fn last_action<G: Game>(steps: &[Step<G>], seat: Seat) -> Option<usize> {
    steps.iter().rposition(|step| actor(step) == Some(seat))
}

/// Who acted in a step.
pub(crate) fn actor<G: Game>(step: &Step<G>) -> Option<Seat> {
    match step {
        Step::Action { seat, .. } => Some(*seat),
        Step::Chance(_) => None,
    }
}
