//! A numbered clause of a game's rules, to which code, tests, refusals and rules pages point.

use std::fmt;

/// One clause. Its sentences in both languages are in the message catalogue under [`Clause::key`].
#[derive(Debug, PartialEq, Eq)]
pub struct Clause {
    /// Stable and never used again for another clause, such as `AOB-2.4`.
    pub id: &'static str,
    /// Where the rulebook says it; `None` if it does not. Such a clause is our ruling if it has
    /// one, and follows from the other clauses if it has none.
    pub source: Option<&'static str>,
    /// The file in `docs/decisions/` that settles what the rulebook leaves open, if anything.
    pub ruling: Option<&'static str>,
    pub enforcement: Enforcement,
}

/// How a clause comes true.
#[derive(Debug, PartialEq, Eq)]
pub enum Enforcement {
    /// By code that carries a `// Rule …` mark, shown by tests named after the clause.
    Code,
    /// Not by the program, for this reason.
    NotEnforced(&'static str),
}

impl Clause {
    /// Catalogue key of the clause's sentence: `clause-aob-2-4`. A ruling has the same key with
    /// `-ruling` behind it.
    pub fn key(&self) -> String {
        format!("clause-{}", self.id.to_ascii_lowercase().replace('.', "-"))
    }

    /// Catalogue key of the heading of its section: `section-aob-2`. A clause whose id has no full
    /// stop belongs to the section named by its letters alone.
    pub fn section_key(&self) -> String {
        let section = match self.id.rsplit_once('.') {
            Some((section, _)) => section,
            None => self.id.split('-').next().unwrap_or(self.id),
        };
        format!("section-{}", section.to_ascii_lowercase())
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}
