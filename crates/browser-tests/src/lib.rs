//! Contains only tests: see `tests/browser`. They drive Chromium through chromedriver against a
//! server of their own.
