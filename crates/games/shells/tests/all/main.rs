//! Tests of Twenty-One Shells, in one program: it is linked once.

mod laws;
mod rulebook;
