//! See `ararat_fuzz::record`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ararat_fuzz::record(bytes));
