//! Cookies: how they are signed, set and read.
//!
//! The signed jar of axum-extra is that of the crate `cookie`, which signs with hmac 0.12 and sha2
//! 0.10: a second version of both beside those that sign webhooks and hash records. Signing with
//! ours takes the thirty lines below.

use ararat_core::hex::{hex, read_hex};
use axum::http::HeaderMap;
use axum::http::header::COOKIE;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

/// How long a browser keeps a cookie: one year, in seconds.
const LIFETIME: u32 = 31_536_000;

/// What a signature is for, so that one kind cannot be passed off as another.
#[derive(Clone, Copy)]
pub(crate) enum Purpose {
    Visitor,
    Session,
}

/// Signs the names of visitors and sessions: `NAME.SIGNATURE`.
#[derive(Clone)]
pub(crate) struct Signer([u8; 32]);

impl Signer {
    pub(crate) fn new(key: [u8; 32]) -> Signer {
        Signer(key)
    }

    fn mac(&self, purpose: Purpose, name: &str) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("any length makes a key");
        mac.update(match purpose {
            Purpose::Visitor => b"visitor ",
            Purpose::Session => b"session ",
        });
        mac.update(name.as_bytes());
        mac
    }

    pub(crate) fn sign(&self, purpose: Purpose, name: &str) -> String {
        let mac = self.mac(purpose, name).finalize().into_bytes();
        format!("{name}.{}", hex(&mac))
    }

    /// The name in a signed text, if the signature is ours.
    pub(crate) fn read<'a>(&self, purpose: Purpose, text: &'a str) -> Option<&'a str> {
        let (name, signature) = text.split_once('.')?;
        let signature: [u8; 32] = read_hex(signature).ok()?;
        self.mac(purpose, name).verify_slice(&signature).ok()?;
        Some(name)
    }
}

/// A header that deletes a cookie.
pub(crate) fn ended(name: &str) -> String {
    format!("{name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")
}

/// A cookie that scripts cannot read and that other sites cannot cause to be sent.
pub(crate) fn lasting(name: &str, value: &str) -> String {
    format!("{name}={value}; Path=/; Max-Age={LIFETIME}; HttpOnly; SameSite=Lax")
}

/// The value of a cookie.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let lines = headers.get_all(COOKIE).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(';')).find_map(|pair| {
        let (key, value) = pair.trim().split_once('=')?;
        (key == name).then_some(value)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_is_valid_only_for_its_name_key_and_purpose() {
        let signer = Signer::new([7; 32]);
        let text = signer.sign(Purpose::Visitor, "abc");
        assert_eq!(signer.read(Purpose::Visitor, &text), Some("abc"));
        assert_eq!(Signer::new([8; 32]).read(Purpose::Visitor, &text), None);
        assert_eq!(signer.read(Purpose::Visitor, &text.replace("abc", "abd")), None);
        assert_eq!(signer.read(Purpose::Session, &text), None, "signed for another purpose");
        for bad in ["", "abc", "abc.", "abc.zz", ".é"] {
            assert_eq!(signer.read(Purpose::Visitor, bad), None);
        }
    }
}
