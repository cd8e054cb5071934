//! What must hold for any bytes whatever. Each target is a plain function, run by a loop of our own
//! on any toolchain and by cargo-fuzz where there is one (`fuzz/` at the root).

mod api;
mod mutate;
mod target;

pub use api::Visitor;
pub use mutate::Mutator;
pub use target::{Target, action, components, record};
