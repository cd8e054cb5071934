//! What others wrote and we use: under which licenses, and whether twice.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context as _, bail};
use serde_json::Value;

use crate::cargo;

/// Licenses that only require attribution, and are therefore compatible with ours.
const ALLOWED: [&str; 12] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Licenses that go with ours for one package, and why.
const EXCEPTIONS: [(&str, &str); 1] = [
    // Tests drive a browser with it; it is not part of the binary, and is not changed by us.
    ("webdriver", "MPL-2.0"),
];

/// A package that we use.
struct Package {
    name: String,
    version: String,
    license: String,
}

/// Prints licenses and packages that are there in several versions.
pub(crate) fn report() -> anyhow::Result<()> {
    let packages = packages()?;
    let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut licenses: BTreeMap<&str, usize> = BTreeMap::new();
    for package in &packages {
        versions.entry(&package.name).or_default().insert(&package.version);
        *licenses.entry(&package.license).or_default() += 1;
    }
    println!("{} packages, under these licenses:", packages.len());
    for (license, count) in licenses {
        println!("{count:5}  {license}");
    }
    println!("\nIn several versions:");
    for (name, versions) in versions.iter().filter(|(_, versions)| versions.len() > 1) {
        let versions: Vec<&str> = versions.iter().copied().collect();
        println!("       {name} {}", versions.join(", "));
    }
    conclude(&packages)
}

/// Whether all licenses are allowed.
pub(crate) fn check() -> anyhow::Result<()> {
    println!("\n== licenses");
    conclude(&packages()?)
}

fn conclude(packages: &[Package]) -> anyhow::Result<()> {
    let refused: Vec<&Package> = packages.iter().filter(|package| !is_allowed(package)).collect();
    for package in &refused {
        println!("{} {} is under {}", package.name, package.version, package.license);
    }
    if refused.is_empty() {
        println!("\nAll licenses are allowed.");
        return Ok(());
    }
    bail!("{} packages have licenses that are not allowed", refused.len())
}

/// All third-party packages in the lock file, those of other platforms included. A fresh machine
/// has not downloaded the latter, so cargo may fetch them.
fn packages() -> anyhow::Result<Vec<Package>> {
    let arguments = ["metadata", "--format-version", "1", "--locked"];
    let output = cargo(&arguments).output().context("cargo metadata cannot be run")?;
    if !output.status.success() {
        bail!("cargo metadata failed: {}", String::from_utf8_lossy(&output.stderr));
    }
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let packages = metadata["packages"].as_array().context("cargo metadata lists no packages")?;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let others = packages.iter().filter(|package| !package["source"].is_null());
    Ok(others
        .map(|package| Package {
            name: text(&package["name"]),
            version: text(&package["version"]),
            license: text(&package["license"]),
        })
        .collect())
}

fn is_allowed(package: &Package) -> bool {
    let is_excepted = EXCEPTIONS.contains(&(package.name.as_str(), package.license.as_str()));
    is_excepted || allows(&package.license)
}

/// Whether a license expression can be satisfied with allowed licenses. A slash is an old `OR`.
fn allows(expression: &str) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = words.as_slice();
    any(&mut rest).unwrap_or(false) && rest.is_empty()
}

/// `a OR b …`; `None` if it is malformed.
fn any(rest: &mut &[&str]) -> Option<bool> {
    let mut is_allowed = all(rest)?;
    while let ["OR", tail @ ..] = *rest {
        *rest = tail;
        is_allowed |= all(rest)?;
    }
    Some(is_allowed)
}

/// `a AND b …`, which binds closer.
fn all(rest: &mut &[&str]) -> Option<bool> {
    let mut is_allowed = one(rest)?;
    while let ["AND", tail @ ..] = *rest {
        *rest = tail;
        is_allowed &= one(rest)?;
    }
    Some(is_allowed)
}

fn one(rest: &mut &[&str]) -> Option<bool> {
    match *rest {
        ["(", tail @ ..] => {
            *rest = tail;
            let is_allowed = any(rest)?;
            let [")", tail @ ..] = *rest else { return None };
            *rest = tail;
            Some(is_allowed)
        }
        [name, "WITH", exception, tail @ ..] => {
            *rest = tail;
            Some(ALLOWED.contains(&format!("{name} WITH {exception}").as_str()))
        }
        [name, tail @ ..] => {
            *rest = tail;
            Some(ALLOWED.contains(name))
        }
        [] => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_are_read_as_they_are_meant() {
        for allowed in [
            "MIT",
            "MIT/Apache-2.0",
            "Apache-2.0 OR GPL-2.0-only",
            "(MIT OR GPL-3.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR GPL-3.0",
        ] {
            assert!(allows(allowed), "{allowed}");
        }
        for refused in [
            "",
            "GPL-3.0",
            "MIT AND GPL-3.0",
            "(MIT OR Apache-2.0) AND GPL-3.0",
            "MIT OR",
            "(MIT",
            "MIT)",
            "MIT WITH Something",
            "MIT Apache-2.0",
        ] {
            assert!(!allows(refused), "{refused}");
        }
    }

    #[test]
    fn all_that_we_use_is_allowed() {
        check().unwrap();
    }
}
