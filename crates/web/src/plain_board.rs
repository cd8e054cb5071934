//! A list of actions: for games without a drawing, and for readers who prefer words.

use maud::{Markup, html};

use crate::board::WebBoard;
use crate::scene::Scene;

/// At most this many actions are listed; others must be typed.
const MOST_LISTED: usize = 60;

/// The viewer's actions as a list of buttons, and a field to type one.
pub(crate) fn action_list<G: WebBoard>(scene: &Scene<'_, G>) -> Markup {
    let Some(view) = scene.actor() else { return html! {} };
    let mut actions = Vec::new();
    G::legal_actions(view, &mut actions);
    html! {
        ul .actions {
            @for action in actions.iter().take(MOST_LISTED) {
                li { button name="do" value=(action) { (G::action(view, action, scene.words)) } }
            }
        }
    }
}
