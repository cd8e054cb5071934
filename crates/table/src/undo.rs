//! What may be taken back without asking.

use ararat_core::{Facts, Game, Message, Notice, Seat, Step};

/// Why a step cannot be taken back without asking the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoRefusal {
    /// The seat has done nothing yet.
    NothingDone,
    /// Another player has acted since.
    OthersActed,
    /// Luck has decided something since.
    Drawn,
    /// The step has shown the player something that was hidden from it.
    Revealed,
    /// The game is over and its cards are open.
    Over,
}

impl Message for UndoRefusal {
    fn notice(&self) -> Notice {
        let code = match self {
            UndoRefusal::NothingDone => "undo-nothing-done",
            UndoRefusal::OthersActed => "undo-others-acted",
            UndoRefusal::Drawn => "undo-drawn",
            UndoRefusal::Revealed => "undo-revealed",
            UndoRefusal::Over => "undo-over",
        };
        Notice::new(code, Facts::new())
    }
}

/// How many steps remain when the seat takes back its last one.
pub(crate) fn own_step<G: Game>(steps: &[Step<G>], seat: Seat) -> Result<usize, UndoRefusal> {
    match steps.last() {
        None => Err(UndoRefusal::NothingDone),
        Some(Step::Action { seat: actor, .. }) if *actor == seat => Ok(steps.len() - 1),
        Some(last) => match last_action(steps, seat) {
            None => Err(UndoRefusal::NothingDone),
            Some(own) => {
                let others = steps[own + 1..].iter().any(|step| match step {
                    Step::Action { seat: actor, .. } => *actor != seat,
                    Step::Chance(_) => false,
                });
                let drawn = matches!(last, Step::Chance(_)) && !others;
                Err(if drawn { UndoRefusal::Drawn } else { UndoRefusal::OthersActed })
            }
        },
    }
}

/// The number of the seat's last action.
pub(crate) fn last_action<G: Game>(steps: &[Step<G>], seat: Seat) -> Option<usize> {
    steps.iter().rposition(|step| match step {
        Step::Action { seat: actor, .. } => *actor == seat,
        Step::Chance(_) => false,
    })
}
