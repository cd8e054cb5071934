//! What an action of Animals on Board comes to, in a few words.

use ararat_core::{SeatView, facts};
use ararat_text::Catalogue;

use crate::rules::{Action, AnimalsOnBoard, Group, GroupId};

pub(super) fn describe(
    view: SeatView<'_, AnimalsOnBoard>,
    action: Action,
    words: &Catalogue,
) -> String {
    let meadow = &view.public().meadow;
    match action {
        Action::Keep(tile) => {
            let others = view.own().dealt.without(tile);
            words.fill("aob-do-keep", &facts![tile, others])
        }
        Action::Split { group, part } => {
            let rest = meadow.group(group).minus(part);
            let count = rest.len();
            // The smaller part is what it is about, and the shorter to say.
            if count < part.len() {
                return words.fill("aob-do-split-off", &facts![count, rest, others: part.len()]);
            }
            words.fill("aob-do-split", &facts![part, count, rest])
        }
        Action::Take(group) => {
            let tiles = meadow.group(group);
            words.fill("aob-do-take", &facts![tiles, price: tiles.len()])
        }
        Action::Pass => words.word("aob-do-pass"),
    }
}

/// `split A` and `split A el3`.
pub(super) fn beginning(
    view: SeatView<'_, AnimalsOnBoard>,
    text: &str,
    words: &Catalogue,
) -> Option<String> {
    let mut rest = text.strip_prefix("split ")?.splitn(2, ' ');
    let (group, part) = (rest.next()?, rest.next());
    let group: GroupId = group.parse().ok()?;
    if let Some(part) = part {
        let part: Group = part.parse().ok()?;
        return Some(words.fill("aob-begin-part", &facts![group, part]));
    }
    let count = view.public().meadow.size(group);
    Some(words.fill("aob-begin-split", &facts![group, count]))
}
