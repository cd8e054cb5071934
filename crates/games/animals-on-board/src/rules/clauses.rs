//! The clauses of Animals on Board, to which code, tests, refusals and the rules page point.
//!
//! Places are those of the French rulebook. The sentences are in the message catalogue.

ararat_core::clauses! {
    COMPONENTS "AOB-1.1" source "Contents, the 60 animal tiles"
        ruling "0002-animals-on-board-species.md";
    CRATES "AOB-1.2" source "Setup, steps 4 and 5";
    SPECIES_IN_PLAY "AOB-1.3" source "Setup, step 3" ruling "0003-animals-on-board-setup.md";
    KEEP_ONE "AOB-1.4" source "Setup, steps 3 and 7";
    FIRST_PLAYER "AOB-1.5" source "Setup, step 6" ruling "0003-animals-on-board-setup.md";
    SECRET_ARK "AOB-1.6" source "Setup, step 1, and General considerations, last point"
        ruling "0004-animals-on-board-memory.md";
    REFILL "AOB-2.1" source "Start of a round";
    TURN_ORDER "AOB-2.2" source "Course of a round";
    SPLIT_OR_TAKE "AOB-2.3" source "Course of a round";
    SPLIT "AOB-2.4" source "Action A";
    CRATE_FOR_SPLIT "AOB-2.5" source "Action A, Important and Attention";
    TAKE "AOB-2.6" source "Action B";
    OUT_OF_THE_ROUND "AOB-2.7" source "Action B, Important and the paragraph after it";
    PASS "AOB-2.8" source "General considerations, first two points";
    LAST_TURN "AOB-2.9" source "End of the round";
    FULL_ARK "AOB-2.10" source "Action B, Attention"
        ruling "0005-animals-on-board-tiles-outside.md";
    ENOUGH_TILES "AOB-2.11";
    END "AOB-3.1" source "End of the round, End of the game";
    PAIRS_LEAVE "AOB-3.2" source "End of the game, step 1";
    TEN_REMAIN "AOB-3.3" source "End of the game, step 2, Attention"
        ruling "0006-animals-on-board-best-ten.md";
    ANIMAL_POINTS "AOB-3.4" source "End of the game, step 3";
    CRATE_POINTS "AOB-3.5" source "End of the game, step 3";
    WINNER "AOB-3.6" source "End of the game, last paragraphs"
        ruling "0007-animals-on-board-ties.md";
}
