//! Where the command line writes: lines of text, or one JSON object per line.

use std::io::{self, BufWriter, Stdout, Write};

use serde_json::Value;

/// Standard output, buffered.
pub(crate) struct Output(BufWriter<Stdout>);

impl Output {
    pub(crate) fn stdout() -> Output {
        Output(BufWriter::new(io::stdout()))
    }

    /// Writes a line of text.
    pub(crate) fn line(&mut self, text: impl AsRef<str>) -> anyhow::Result<()> {
        Ok(writeln!(self.0, "{}", text.as_ref())?)
    }

    /// Writes text as it is.
    pub(crate) fn text(&mut self, text: &str) -> anyhow::Result<()> {
        Ok(self.0.write_all(text.as_bytes())?)
    }

    /// Writes an object on its own line.
    pub(crate) fn json(&mut self, value: &Value) -> anyhow::Result<()> {
        Ok(writeln!(self.0, "{value}")?)
    }

    pub(crate) fn flush(&mut self) -> anyhow::Result<()> {
        Ok(self.0.flush()?)
    }
}

pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// Says on standard error why the command failed.
pub(crate) fn complain(error: &anyhow::Error) {
    // A failure to report a failure cannot be reported.
    let _ = writeln!(io::stderr(), "ararat: {error:#}");
}
