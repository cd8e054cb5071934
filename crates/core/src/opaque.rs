//! Types that print no more than their name.

/// Implements `Debug` so that it prints the name and nothing else, for what holds secrets or is too
/// large to print: `opaque! { Private, [G: Game] State<G> }`, with generic parameters in front.
#[macro_export]
macro_rules! opaque {
    ($($([$($parameter:tt)*])? $Name:ident $(<$($argument:tt),*>)?),* $(,)?) => {
        $(impl $(<$($parameter)*>)? std::fmt::Debug for $Name $(<$($argument),*>)? {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_struct(stringify!($Name)).finish_non_exhaustive()
            }
        })*
    };
}
