//! The data that bots decide by: levels and nets.

use ararat_core::Digest;

use crate::net::Shelved;
use crate::{animals_on_board, ark, ark_and_noah, level, life_is_life};

/// A digest of all data of the bots: where it is the same, the same bot decides the same.
pub fn data_digest() -> Digest {
    let nets = [
        &animals_on_board::NETS,
        &ark::NETS,
        &ark_and_noah::NORMAL_NETS,
        &ark_and_noah::QUICK_NETS,
        &life_is_life::BASIC,
        &life_is_life::ADVANCED,
    ];
    let nets = nets.into_iter().flatten().map(Shelved::text);
    let texts: Vec<&str> = std::iter::once(level::TEXT).chain(nets).collect();
    Digest::of(&texts.join("\n"))
}
