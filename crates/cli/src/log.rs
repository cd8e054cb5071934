//! The log of the web app, on standard error.

use std::fmt;

use clap::{Args, ValueEnum};
use serde_json::{Map, Value};
use tracing::field::{Field, Visit};
use tracing::level_filters::LevelFilter;
use tracing::{Event, Subscriber};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::time::{FormatTime, SystemTime};
use tracing_subscriber::fmt::{FmtContext, FormatEvent, FormatFields, layer};
use tracing_subscriber::layer::{Layer as _, SubscriberExt as _};
use tracing_subscriber::registry::LookupSpan;
use tracing_subscriber::util::SubscriberInitExt as _;

/// What is logged, and how.
#[derive(Args)]
pub(crate) struct Log {
    /// How much to log: off, error, warn, info, debug (every request) or trace. Hands, seeds, tokens,
    /// passwords and cookies are never logged.
    #[arg(long = "log", default_value = "info", value_name = "LEVEL", env = "ARARAT_LOG")]
    level: LevelFilter,
    /// Lines for people, or one JSON object per line.
    #[arg(long, default_value = "text", value_name = "FORMAT", env = "ARARAT_LOG_FORMAT")]
    log_format: Format,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Json,
}

impl Log {
    /// Starts logging.
    pub(crate) fn start(&self) {
        // Libraries may log what clients sent, so only their warnings are kept.
        let filter = Targets::new()
            .with_default(LevelFilter::WARN.min(self.level))
            .with_target("ararat", self.level);
        let lines = layer().with_writer(std::io::stderr);
        match self.log_format {
            Format::Text => tracing_subscriber::registry().with(lines.with_filter(filter)).init(),
            Format::Json => {
                let lines = lines.event_format(Objects).with_filter(filter);
                tracing_subscriber::registry().with(lines).init();
            }
        }
    }
}

/// Writes one JSON object per line.
struct Objects;

impl<S, N> FormatEvent<S, N> for Objects
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
{
    fn format_event(
        &self,
        _: &FmtContext<'_, S, N>,
        mut writer: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        let mut time = String::new();
        SystemTime.format_time(&mut Writer::new(&mut time))?;
        let mut object = Fields(Map::new());
        object.0.insert("time".to_owned(), time.into());
        let metadata = event.metadata();
        object.0.insert("level".to_owned(), metadata.level().to_string().into());
        object.0.insert("target".to_owned(), metadata.target().into());
        event.record(&mut object);
        writeln!(writer, "{}", Value::Object(object.0))
    }
}

/// The fields of one line.
struct Fields(Map<String, Value>);

impl Fields {
    fn put(&mut self, field: &Field, value: Value) {
        self.0.insert(field.name().to_owned(), value);
    }
}

impl Visit for Fields {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.put(field, format!("{value:?}").into());
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.put(field, value.into());
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        self.put(field, value.into());
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        self.put(field, value.into());
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        self.put(field, value.into());
    }
}
