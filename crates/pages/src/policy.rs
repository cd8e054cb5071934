//! What pages may load.

/// The content security policy of all pages: no script, style, picture, font or connection from
/// other sites, and nothing inline.
pub const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                          font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; \
                          frame-ancestors 'none'";
