//! See `ararat_fuzz::Visitor::send`.
#![no_main]

use std::sync::{LazyLock, Mutex};

use ararat_fuzz::Visitor;

static VISITOR: LazyLock<Mutex<Visitor>> = LazyLock::new(|| Mutex::new(Visitor::new("libfuzzer")));

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| VISITOR.lock().unwrap().send(bytes));
