//! Properties that hold for any bytes. Each target is a plain function, run by our own loop
//! on any toolchain and by cargo-fuzz where there is one (`fuzz/` at the root).

mod api;
mod mutate;
mod target;

pub use api::Visitor;
pub use mutate::Mutator;
pub use target::{Target, action, components, record};
