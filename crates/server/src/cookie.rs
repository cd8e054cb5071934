//! Who a visitor is: a random name in a signed cookie, and what it prefers.

use std::str::FromStr as _;

use ararat_text::Lang;
use ararat_web::{Frame, Theme};
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use crate::ids::{hexadecimal, random_name};

/// So many letters name a visitor: 130 bits.
const NAME_LENGTH: usize = 26;
/// A year.
const LIFETIME: u32 = 31_536_000;

/// Signs the names of visitors.
#[derive(Clone)]
pub(crate) struct Signer([u8; 32]);

impl Signer {
    pub(crate) fn new(key: [u8; 32]) -> Signer {
        Signer(key)
    }

    fn mac(&self, name: &str) -> Option<Hmac<Sha256>> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).ok()?;
        mac.update(b"visitor ");
        mac.update(name.as_bytes());
        Some(mac)
    }

    pub(crate) fn sign(&self, name: &str) -> Option<String> {
        Some(format!("{name}.{}", hexadecimal(&self.mac(name)?.finalize().into_bytes())))
    }

    /// The name in a signed text, if the signature is ours.
    fn read<'a>(&self, text: &'a str) -> Option<&'a str> {
        let (name, signature) = text.split_once('.')?;
        let signature: [u8; 32] = crate::ids::read_hexadecimal(signature)?;
        self.mac(name)?.verify_slice(&signature).ok()?;
        Some(name)
    }
}

/// Who asks, and how it likes its pages.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub(crate) id: String,
    pub(crate) lang: Lang,
    pub(crate) theme: Theme,
    /// A cookie to set, for somebody who comes for the first time.
    pub(crate) fresh: Option<String>,
}

impl Visitor {
    pub(crate) fn read(headers: &HeaderMap, signer: &Signer) -> Option<Visitor> {
        let known = cookie(headers, "visitor").and_then(|text| signer.read(text));
        let (id, fresh) = if let Some(id) = known {
            (id.to_owned(), None)
        } else {
            let id = random_name(NAME_LENGTH)?;
            let fresh = lasting("visitor", &signer.sign(&id)?);
            (id, Some(fresh))
        };
        let lang = cookie(headers, "lang").and_then(|code| Lang::from_str(code).ok());
        let theme = cookie(headers, "theme").and_then(Theme::read);
        Some(Visitor {
            id,
            lang: lang.unwrap_or_else(|| preferred(headers)),
            theme: theme.unwrap_or_default(),
            fresh,
        })
    }

    pub(crate) fn frame(&self, path: &str) -> Frame {
        Frame { lang: self.lang, theme: self.theme, path: path.to_owned() }
    }
}

/// A cookie that scripts cannot read and other sites cannot send.
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

/// The first of our languages that the browser asks for.
fn preferred(headers: &HeaderMap) -> Lang {
    let wanted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or("");
    let code = |part: &str| part.split([';', '-']).next().unwrap_or_default().trim().to_lowercase();
    wanted.split(',').find_map(|part| Lang::from_str(&code(part)).ok()).unwrap_or(Lang::En)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_fits_its_name_and_key_only() {
        let signer = Signer::new([7; 32]);
        let text = signer.sign("abc").unwrap();
        assert_eq!(signer.read(&text), Some("abc"));
        assert_eq!(Signer::new([8; 32]).read(&text), None);
        assert_eq!(signer.read(&text.replace("abc", "abd")), None);
        for bad in ["", "abc", "abc.", "abc.zz", ".é"] {
            assert_eq!(signer.read(bad), None);
        }
    }

    #[test]
    fn the_browser_chooses_the_language() {
        let mut headers = HeaderMap::new();
        assert_eq!(preferred(&headers), Lang::En);
        headers.insert(ACCEPT_LANGUAGE, "de-DE, fr-CA;q=0.8, en;q=0.7".parse().unwrap());
        assert_eq!(preferred(&headers), Lang::Fr);
    }
}
