//! The clauses of Twenty-One Shells.

ararat_core::clauses! {
    PLAYERS "SHE-1.1" source "our own";
    DRAWING "SHE-1.2" source "our own";
    STOPPING "SHE-1.3" source "our own";
    SCORING "SHE-1.4" source "our own";
}
