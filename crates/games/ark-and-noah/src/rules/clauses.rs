//! The clauses of Ark & Noah, to which code, tests, refusals and the rules page point: NOA for the
//! normal game, NOQ for the Quick Game.
//!
//! Places are those of the English rulebook. The sentences are in the message catalogue.

ararat_core::clauses! {
    ARK_PARTS "NOA-1.1" source "Contents, Setting up the game, Adding boards";
    OUTLINE "NOA-1.2" source "Setting up the game, the picture of the board"
        ruling "0050-ark-and-noah-outline.md";
    PITCH_SPACES "NOA-1.3" source "Adding pitch and the examples of Action 7"
        ruling "0051-ark-and-noah-pitch-spaces.md";
    SPECIES "NOA-1.4" source "Contents, Action 7, the example tiles"
        ruling "0052-ark-and-noah-animals.md";
    PIECES "NOA-1.5" source "Contents" ruling "0053-ark-and-noah-editions.md";
    BAGS "NOA-1.6" source "Setting up the game" ruling "0054-ark-and-noah-setup.md";
    START "NOA-1.7" source "Setting up the game" ruling "0054-ark-and-noah-setup.md";
    FIRST_PLAYER "NOA-1.8" source "Setting up the game" ruling "0054-ark-and-noah-setup.md";
    COUPLED "NOA-1.9" source "Action 2, Important; Action 4, Important"
        ruling "0055-ark-and-noah-coupled.md";
    CHOOSE "NOA-2.1" source "Phase 1";
    BONUS "NOA-2.2" source "Phase 1, Bonus tiles";
    BONUS_GROWS "NOA-2.3" source "Phase 1, Bonus tiles";
    ORDER "NOA-3.1" source "Phase 2" ruling "0056-ark-and-noah-two-workers.md";
    LIMITED "NOA-3.2" source "Actions 1, 3 and 5";
    MAKE_PITCH "NOA-3.3" source "Action 1";
    COLLECT "NOA-3.4" source "Action 2" ruling "0057-ark-and-noah-short-bags.md";
    GATHER_FOOD "NOA-3.5" source "Action 3";
    EXCHANGE "NOA-3.6" source "Action 4" ruling "0058-ark-and-noah-exchange.md";
    TRADE "NOA-3.7" source "Action 4, Important" ruling "0055-ark-and-noah-coupled.md";
    CUT_WOOD "NOA-3.8" source "Action 5";
    BUILD "NOA-3.9" source "Action 6";
    BOARDS "NOA-3.10" source "Adding boards; Corrals, Important"
        ruling "0053-ark-and-noah-editions.md";
    CORRAL "NOA-3.11" source "Corrals, and the notes at the picture"
        ruling "0059-ark-and-noah-corrals.md";
    ADD_PITCH "NOA-3.12" source "Adding pitch";
    LOAD "NOA-3.13" source "Action 7";
    LOAD_FOOD "NOA-3.14" source "Loading points, 1";
    LOAD_PAIR "NOA-3.15" source "Loading points, 2" ruling "0051-ark-and-noah-pitch-spaces.md";
    LOAD_COST "NOA-3.16" source "Loading points, after the requirements";
    LOAD_SCORE "NOA-3.17" source "When you load animals you earn victory points";
    END "NOA-4.1" source "The end of the game" ruling "0053-ark-and-noah-editions.md";
    GUARD "NOA-4.2" ruling "0060-ark-and-noah-guard.md";
    FLOOD "NOA-4.3" source "The end of the game" ruling "0061-ark-and-noah-flood.md";
    FINAL "NOA-4.4" source "Final scoring" ruling "0062-ark-and-noah-outside-majority.md";
    WINNER "NOA-4.5" source "Final scoring";
    QUICK_SETUP "NOQ-1" source "Quick Game, introduction and A round of play"
        ruling "0063-ark-and-noah-quick-game.md";
    QUICK_CHOOSE "NOQ-2" source "Quick Game, First, choose an action";
    QUICK_ANIMALS "NOQ-3" source "Quick Game, Action 1";
    QUICK_EXCHANGE "NOQ-4" source "Quick Game, Action 2" ruling "0063-ark-and-noah-quick-game.md";
    QUICK_WOOD "NOQ-5" source "Quick Game, Action 3";
    QUICK_BUILD "NOQ-6" source "Quick Game, Action 4";
    QUICK_LOAD "NOQ-7" source "Quick Game, Action 5";
    QUICK_END "NOQ-8" source "Quick Game, The end of the game and Final scoring"
        ruling "0063-ark-and-noah-quick-game.md";
}
