//! No query of the store reads a whole table that grows: SQLite says how it would answer each.

use std::fs;
use std::path::Path;

use ararat_store::Store;
use ararat_test_support::{Folder, sql};

/// Tables that stay small: one row, queues, or a person's last few games, found by an index
/// (`own`).
const SMALL: [&str; 8] =
    ["meta", "migrations", "uptime", "rating_lock", "unscored", "deliveries", "deals", "own"];

/// All texts in a source file but for its tests, with the lines of each joined.
fn texts(source: &str) -> Vec<String> {
    let mut texts = Vec::new();
    let source = source.split("#[cfg(test)]").next().unwrap();
    let lines = source.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code = lines.collect::<Vec<_>>().join("\n");
    for (index, part) in code.split('"').enumerate() {
        if index % 2 == 1 {
            let lines = part.split("\\\n").map(str::trim_start);
            texts.push(lines.collect::<String>());
        }
    }
    texts
}

/// A query that takes a list of names, with one name.
fn with_one_name(query: &str) -> String {
    query.replace("({})", "(?)").replace("({places})", "(?)")
}

/// The queries of a source file; those that begin in a macro get their beginning back.
fn queries(file: &Path) -> Vec<String> {
    let source = fs::read_to_string(file).unwrap();
    let name = file.file_stem().unwrap().to_str().unwrap();
    let beginning = match name {
        "tables" => "select tables.id from tables ",
        "accounts" => "select accounts.id from accounts ",
        "deals" => "select d.id from deals d ",
        "tournaments" => "select id from tournaments ",
        _ => "",
    };
    let texts = texts(&source).into_iter();
    let whole = texts.filter_map(|text| match text.split(' ').next().unwrap() {
        // The beginning in a macro ends in a comma or in the name of a table, without a condition.
        "select" if text.ends_with([' ', ',']) => None,
        // A list of names, as many as are asked for.
        "select" | "update" | "insert" | "delete" => Some(with_one_name(&text)),
        "where" | "join" => Some(with_one_name(&format!("{beginning}{text}"))),
        _ => None,
    });
    whole.collect()
}

#[tokio::test]
async fn every_query_uses_an_index() {
    let folder = Folder::new("plans");
    let url = format!("sqlite:{}", folder.path().join("test.db").display());
    Store::open(&url).await.unwrap().close().await;
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut count, mut faults) = (0, Vec::new());
    // A backup reads everything, and that is all the folder below does.
    let entries = fs::read_dir(sources).unwrap().map(|entry| entry.unwrap().path());
    for file in entries.filter(|path| path.is_file()) {
        for query in queries(&file) {
            count += 1;
            for row in sql::rows(&url, &format!("explain query plan {query}")).await {
                let detail = &row[3];
                let scanned = detail.strip_prefix("SCAN ");
                let table = scanned.map_or("", |rest| rest.split(' ').next().unwrap());
                if !["", "CONSTANT"].contains(&table) && !SMALL.contains(&table) {
                    faults.push(format!("{query}\n    {detail}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "whole tables are read:\n{}", faults.join("\n"));
    assert!(count > 60, "only {count} queries were found");
}
