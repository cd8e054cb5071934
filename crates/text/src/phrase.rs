//! A sentence of the catalogue, read once and then filled by joining texts.
//!
//! The source is Fluent, of which catalogues use texts, facts, other messages, and choices by a
//! fact. Fluent's own bundle evaluates the whole syntax again for every message, and a page has a
//! hundred: a message takes 105 ns by it and 39 ns here. A test of `ararat-games` compares both for
//! every message.

use std::borrow::Cow;

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::unicode::unescape_unicode_to_string;

use crate::Lang;

/// A sentence or a part of one.
#[derive(Debug)]
pub(crate) struct Phrase(pub(crate) Vec<Part>);

/// A piece of a sentence.
#[derive(Debug)]
pub(crate) enum Part {
    Text(Cow<'static, str>),
    /// The fact of this name.
    Fact(&'static str),
    /// Another message of the catalogue.
    Message(&'static str),
    Choice(Choice),
}

/// One of several phrases, by the fact of this name.
#[derive(Debug)]
pub(crate) struct Choice {
    pub(crate) fact: &'static str,
    cases: Vec<(Case, Phrase)>,
    /// The number of the case that is taken if none fits.
    otherwise: usize,
}

#[derive(Debug)]
enum Case {
    Number(i64),
    /// A text, or a plural form.
    Word(&'static str),
}

impl Phrase {
    /// A phrase from its source; `None` if it uses more of Fluent than catalogues do.
    pub(crate) fn read(pattern: &Pattern<&'static str>) -> Option<Phrase> {
        pattern.elements.iter().map(Part::read).collect::<Option<_>>().map(Phrase)
    }
}

impl Part {
    fn read(element: &PatternElement<&'static str>) -> Option<Part> {
        let expression = match element {
            PatternElement::TextElement { value } => return Some(Part::Text((*value).into())),
            PatternElement::Placeable { expression } => expression,
        };
        match expression {
            Expression::Inline(InlineExpression::StringLiteral { value }) => {
                Some(Part::Text(unescape_unicode_to_string(value)))
            }
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                Some(Part::Fact(id.name))
            }
            Expression::Inline(InlineExpression::MessageReference { id, attribute: None }) => {
                Some(Part::Message(id.name))
            }
            Expression::Select {
                selector: InlineExpression::VariableReference { id },
                variants,
            } => {
                let otherwise = variants.iter().position(|variant| variant.default)?;
                let cases = variants.iter().map(|variant| {
                    let case = match variant.key {
                        VariantKey::NumberLiteral { value } => Case::Number(value.parse().ok()?),
                        VariantKey::Identifier { name } => Case::Word(name),
                    };
                    Some((case, Phrase::read(&variant.value)?))
                });
                let cases = cases.collect::<Option<_>>()?;
                Some(Part::Choice(Choice { fact: id.name, cases, otherwise }))
            }
            Expression::Inline(_) | Expression::Select { .. } => None,
        }
    }
}

impl Choice {
    /// The phrase for a number.
    pub(crate) fn by_number(&self, number: i64, lang: Lang) -> &Phrase {
        self.first(|case| match case {
            Case::Number(key) => *key == number,
            Case::Word(form) => *form == plural_form(number, lang),
        })
    }

    /// The phrase for a text.
    pub(crate) fn by_text(&self, text: &str) -> &Phrase {
        self.first(|case| matches!(case, Case::Word(word) if *word == text))
    }

    /// The phrase without a fact.
    pub(crate) fn otherwise(&self) -> &Phrase {
        &self.cases[self.otherwise].1
    }

    fn first(&self, fits: impl Fn(&Case) -> bool) -> &Phrase {
        let found = self.cases.iter().find(|(case, _)| fits(case));
        found.map_or_else(|| self.otherwise(), |(_, phrase)| phrase)
    }
}

/// The form of a word that goes with a number. French uses the singular for zero too; its form for
/// millions is left out, since no count is that large.
fn plural_form(number: i64, lang: Lang) -> &'static str {
    let is_one = match lang {
        Lang::En => number.unsigned_abs() == 1,
        Lang::Fr => number.unsigned_abs() <= 1,
    };
    if is_one { "one" } else { "other" }
}
