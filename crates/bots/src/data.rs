//! The data that bots use: levels and nets.

use ararat_core::Digest;

use crate::appraise::Appraise;

/// A digest of all bot data of a game: with equal digests, the same bot makes the same decisions.
pub fn data_digest<G: Appraise>() -> Digest {
    let nets = G::nets();
    let nets = nets.iter().map(|net| net.text());
    let texts: Vec<&str> = std::iter::once(G::levels().text()).chain(nets).collect();
    Digest::of(&texts.join("\n"))
}
