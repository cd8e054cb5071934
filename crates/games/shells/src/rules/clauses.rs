//! The clauses of Twenty-One Shells.

ararat_core::clauses! {
    PLAYERS = "SHE-1.1", "our own";
    DRAWING = "SHE-1.2", "our own";
    STOPPING = "SHE-1.3", "our own";
    SCORING = "SHE-1.4", "our own";
}
