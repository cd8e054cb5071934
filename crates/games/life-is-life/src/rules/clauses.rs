//! The clauses of Life is Life, to which code, tests, refusals and the rules page point.
//!
//! Places are those of the French rulebook. The sentences are in the message catalogue.

ararat_core::clauses! {
    COMPONENTS "LIL-1.1" source "Contents; Normal end of the round, first two paragraphs"
        ruling "0020-life-is-life-values.md";
    LIVES "LIL-1.2" source "Contents; Setup, first paragraph";
    DEAL "LIL-1.3" source "Setup, second paragraph";
    STARTER "LIL-1.4"
        source "Course of the game, first sentence; Following rounds and end of the game";
    TURN "LIL-2.1" source "Course of the game, first paragraph";
    EXCHANGE "LIL-2.2" source "Action A";
    OTHER_ANIMALS "LIL-2.3" source "Action A, Attention";
    KNOCK "LIL-2.4" source "Action B, Attention" ruling "0021-life-is-life-knocking.md";
    LAST_TURNS "LIL-2.5" source "Action B";
    SECRET_HANDS "LIL-2.6" source "Setup, second paragraph; Action A"
        ruling "0026-life-is-life-memory.md";
    STALL_GUARD "LIL-2.7" ruling "0022-life-is-life-stall-guard.md";
    SUDDEN_DEATH "LIL-3.1" source "Immediate end of the round";
    SUDDEN_DEATH_COST "LIL-3.2" source "Immediate end of the round";
    SET_ASIDE "LIL-3.3" source "Setup, second paragraph";
    MAJORITY "LIL-4.1" source "Normal end of the round";
    SINGLE_CARD "LIL-4.2" source "Normal end of the round, last paragraph";
    LIVES_LOST "LIL-4.3" source "Normal end of the round, points 1 to 3 and the remark after them";
    ELIMINATED "LIL-4.4" source "Following rounds and end of the game";
    WINNER "LIL-4.5" source "Following rounds and end of the game"
        ruling "0023-life-is-life-ranking.md";
    ROUND_LIMIT "LIL-4.6" ruling "0024-life-is-life-round-limit.md";
    ADVANCED "LIL-5.1" source "Variant for advanced players"
        ruling "0025-life-is-life-advanced-lives.md";
}
