//! Types that print only their name, or their harmless fields.

/// Implements `Debug` so that it prints only the name and the listed fields, for types that hold
/// secrets or are too large to print: `opaque! { Private, [G: Game] Replay<'_, G> { played } }`, with
/// generic parameters in front.
#[macro_export]
macro_rules! opaque {
    ($($([$($parameter:tt)*])? $Name:ident $(<$($argument:tt),*>)? $({ $($field:ident),* })?),*
        $(,)?) => {
        $(impl $(<$($parameter)*>)? std::fmt::Debug for $Name $(<$($argument),*>)? {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_struct(stringify!($Name))
                    $($(.field(stringify!($field), &self.$field))*)?
                    .finish_non_exhaustive()
            }
        })*
    };
}
