//! See `ararat_fuzz::components`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ararat_fuzz::components(bytes));
