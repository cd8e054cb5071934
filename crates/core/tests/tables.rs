//! The tables by which games declare clauses, refusals and events.

use ararat_core::{
    Enforcement, Facts, Message as _, Notice, Piece, Refusal as _, Seat, clauses, refusals,
};

clauses! {
    PLAY "XYZ-1.1" source "Page 1";
    PASS "XYZ-1.2" source "Page 2" ruling "0001-pass.md";
    FOLLOWS "XYZ-1.3";
    MANNERS "XYZ-1.4" source "Page 4" not_enforced "nobody can tell";
}

refusals! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) enum No {
        /// A field that is its own fact.
        NotYours { seat: Seat } => "not-yours", &PLAY;
        TooMany { cards: Vec<Piece>, most: u8 } => "too-many", &PASS,
            [count: cards.len(), most];
        Never => "never", &FOLLOWS;
        Due { is_pass: bool } => "due", if *is_pass { &PASS } else { &PLAY }, [];
    }
}

#[test]
fn a_table_gives_code_facts_and_clause() {
    let seat = Seat::default();
    let no = No::NotYours { seat };
    assert_eq!(no.notice(), Notice::new("not-yours", Facts::new().seat("seat", seat)));
    assert_eq!(no.clause(), &PLAY);
    let no = No::TooMany { cards: vec![Piece { word: "x", value: None }], most: 0 };
    let facts = Facts::new().number("count", 1).number("most", 0);
    assert_eq!(no.notice(), Notice::new("too-many", facts));
    assert_eq!(No::Never.notice(), Notice::new("never", Facts::new()));
    assert_eq!(No::Due { is_pass: true }.clause(), &PASS);
    assert_eq!(No::Due { is_pass: false }.clause(), &PLAY);
    assert_eq!(No::CODES, ["not-yours", "too-many", "never", "due"]);
}

#[test]
fn clauses_are_listed_in_order() {
    assert_eq!(
        ALL.iter().map(|clause| clause.id).collect::<Vec<_>>().join(" "),
        "XYZ-1.1 XYZ-1.2 XYZ-1.3 XYZ-1.4"
    );
    assert_eq!((PLAY.source, PLAY.ruling), (Some("Page 1"), None));
    assert_eq!((PASS.source, PASS.ruling), (Some("Page 2"), Some("0001-pass.md")));
    assert_eq!((FOLLOWS.source, FOLLOWS.ruling), (None, None));
    assert_eq!(MANNERS.enforcement, Enforcement::NotEnforced("nobody can tell"));
}
