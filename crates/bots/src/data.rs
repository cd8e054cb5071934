//! The data that bots decide by: levels and nets.

use ararat_core::Digest;

use crate::appraise::Appraise;

/// A digest of all data by which bots play a game: where it is the same, the same bot decides the
/// same.
pub fn data_digest<G: Appraise>() -> Digest {
    let nets = G::nets();
    let nets = nets.iter().map(|net| net.text());
    let texts: Vec<&str> = std::iter::once(G::levels().text()).chain(nets).collect();
    Digest::of(&texts.join("\n"))
}
