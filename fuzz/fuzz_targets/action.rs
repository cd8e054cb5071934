//! See `ararat_fuzz::action`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ararat_fuzz::action(bytes));
