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

/// How a clause is enforced.
#[derive(Debug, PartialEq, Eq)]
pub enum Enforcement {
    /// By code that carries a `// Rule …` mark, shown by tests named after the clause.
    Code,
    /// Not by the program, for this reason.
    NotEnforced(&'static str),
}

impl Clause {
    /// Catalogue key of the clause's sentence: `clause-aob-2-4`. A ruling has the same key with
    /// `-ruling` appended.
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

/// Declares the clauses of a game, and `ALL` of them in their order.
///
/// A line has the clause's id, where the rulebook says it, and the file in `docs/decisions/` that
/// settles what the rulebook leaves open; a clause without either follows from the others.
///
/// ```
/// use ararat_core::clauses;
///
/// clauses! {
///     DECK "XYZ-1.1" source "Contents";
///     DEAL "XYZ-1.2" source "Setup, step 3" ruling "0003-deal.md";
///     END "XYZ-1.3" ruling "0004-end.md";
///     FOLLOWS "XYZ-1.4";
///     MANNERS "XYZ-1.5" source "Fair play" not_enforced "the program cannot see faces";
/// }
/// assert_eq!((ALL.len(), END.ruling), (5, Some("0004-end.md")));
/// ```
#[macro_export]
macro_rules! clauses {
    ($($NAME:ident $id:literal
        $(source $source:literal)? $(ruling $ruling:literal)? $(not_enforced $reason:literal)?;)*
    ) => {
        $(pub const $NAME: $crate::Clause = $crate::Clause {
            id: $id,
            source: $crate::clauses!(@option $($source)?),
            ruling: $crate::clauses!(@option $($ruling)?),
            enforcement: $crate::clauses!(@enforcement $($reason)?),
        };)*

        /// All clauses in their order.
        pub const ALL: &[&$crate::Clause] = &[$(&$NAME),*];
    };
    (@option) => { None };
    (@option $value:literal) => { Some($value) };
    (@enforcement) => { $crate::Enforcement::Code };
    (@enforcement $reason:literal) => { $crate::Enforcement::NotEnforced($reason) };
}
