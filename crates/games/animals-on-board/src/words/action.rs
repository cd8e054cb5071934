//! What an action of Animals on Board comes to, in a few words.

use ararat_core::{Facts, SeatView};
use ararat_text::Catalogue;

use crate::rules::{Action, AnimalsOnBoard, Group, GroupId, TileSet};

pub(super) fn describe(
    view: SeatView<'_, AnimalsOnBoard>,
    action: Action,
    words: &Catalogue,
) -> String {
    let meadow = view.public().meadow();
    match action {
        Action::Keep(tile) => {
            let others = view.own().dealt.minus(TileSet::from_bits(tile.bit()));
            let facts = Facts::new().pieces("tile", [tile.piece()]);
            words.fill("aob-do-keep", &facts.pieces("others", others.pieces()))
        }
        Action::Split { group, part } => {
            let rest = meadow.group(group).minus(part);
            let facts = Facts::new().pieces("part", part.pieces()).number("count", rest.len());
            words.fill("aob-do-split", &facts.pieces("rest", rest.pieces()))
        }
        Action::Take(group) => {
            let tiles = meadow.group(group);
            let facts = Facts::new().pieces("tiles", tiles.pieces()).number("price", tiles.len());
            words.fill("aob-do-take", &facts)
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
    let (group, part) = match text.strip_prefix("split ")?.split_once(' ') {
        Some((group, part)) => (group, Some(part)),
        None => (text.strip_prefix("split ")?, None),
    };
    let group: GroupId = group.parse().ok()?;
    let facts = Facts::new().text("group", group.to_string());
    if let Some(part) = part {
        let part: Group = part.parse().ok()?;
        return Some(words.fill("aob-begin-part", &facts.pieces("part", part.pieces())));
    }
    let count = view.public().meadow().size(group);
    Some(words.fill("aob-begin-split", &facts.number("count", count)))
}
