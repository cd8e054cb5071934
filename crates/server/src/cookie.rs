//! Who a visitor is: a random name in a signed cookie, and what it prefers.

use std::str::FromStr as _;

use ararat_store::{Account, SeatRow, Store, StoreError};
use ararat_text::Lang;
use ararat_web::{Frame, Theme};
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use crate::clock::now;
use crate::ids::{digest, hexadecimal, random_name};

/// So many letters name a visitor: 130 bits.
const NAME_LENGTH: usize = 26;
/// A year.
const LIFETIME: u32 = 31_536_000;

/// What a signature is for, so that none can stand in for another.
#[derive(Clone, Copy)]
enum Purpose {
    Visitor,
    Session,
}

/// Signs the names of visitors and sessions.
#[derive(Clone)]
pub(crate) struct Signer([u8; 32]);

impl Signer {
    pub(crate) fn new(key: [u8; 32]) -> Signer {
        Signer(key)
    }

    fn mac(&self, purpose: Purpose, name: &str) -> Option<Hmac<Sha256>> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).ok()?;
        mac.update(match purpose {
            Purpose::Visitor => b"visitor ",
            Purpose::Session => b"session ",
        });
        mac.update(name.as_bytes());
        Some(mac)
    }

    fn sign(&self, purpose: Purpose, name: &str) -> Option<String> {
        let mac = self.mac(purpose, name)?.finalize().into_bytes();
        Some(format!("{name}.{}", hexadecimal(&mac)))
    }

    pub(crate) fn sign_session(&self, token: &str) -> Option<String> {
        self.sign(Purpose::Session, token)
    }

    #[cfg(test)]
    pub(crate) fn sign_visitor(&self, name: &str) -> Option<String> {
        self.sign(Purpose::Visitor, name)
    }

    /// The name in a signed text, if the signature is ours.
    fn read<'a>(&self, purpose: Purpose, text: &'a str) -> Option<&'a str> {
        let (name, signature) = text.split_once('.')?;
        let signature: [u8; 32] = crate::ids::read_hexadecimal(signature)?;
        self.mac(purpose, name)?.verify_slice(&signature).ok()?;
        Some(name)
    }
}

/// Who asks, and how it likes its pages.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub(crate) id: String,
    pub(crate) lang: Lang,
    pub(crate) theme: Theme,
    /// The account that is signed in, and the hash of its session.
    pub(crate) account: Option<Account>,
    pub(crate) session: Option<String>,
    /// A cookie to set, for somebody who comes for the first time.
    pub(crate) fresh: Option<String>,
}

impl Visitor {
    pub(crate) fn read(headers: &HeaderMap, signer: &Signer) -> Option<Visitor> {
        let known = cookie(headers, "visitor").and_then(|text| signer.read(Purpose::Visitor, text));
        let (id, fresh) = if let Some(id) = known {
            (id.to_owned(), None)
        } else {
            let (id, cookie) = fresh(signer)?;
            (id, Some(cookie))
        };
        let lang = cookie(headers, "lang").and_then(|code| Lang::from_str(code).ok());
        let theme = cookie(headers, "theme").and_then(Theme::read);
        Some(Visitor {
            id,
            lang: lang.unwrap_or_else(|| preferred(headers)),
            theme: theme.unwrap_or_default(),
            account: None,
            session: None,
            fresh,
        })
    }

    /// The same visitor as the account that its browser is signed in to, if it is.
    pub(crate) async fn signed_in(
        mut self,
        headers: &HeaderMap,
        signer: &Signer,
        store: &Store,
    ) -> Result<Visitor, StoreError> {
        let token = cookie(headers, "session").and_then(|text| signer.read(Purpose::Session, text));
        let Some(session) = token.map(digest) else { return Ok(self) };
        let account = store.account_of_session(&session, now()).await?;
        let Some(account) = account else { return Ok(self) };
        self.id.clone_from(&account.visitor);
        self.lang = Lang::from_str(&account.lang).unwrap_or(self.lang);
        self.theme = Theme::read(&account.theme).unwrap_or(self.theme);
        self.account = Some(account);
        self.session = Some(session);
        self.fresh = None;
        Ok(self)
    }

    /// The account, if a person plays for it.
    pub(crate) fn person(&self) -> Option<&Account> {
        self.account.as_ref().filter(|account| !account.is_bot)
    }

    /// Whether a program plays for the account.
    pub(crate) fn is_program(&self) -> bool {
        self.account.as_ref().is_some_and(|account| account.is_bot)
    }

    /// A seat that it takes under this name.
    pub(crate) fn seat(&self, name: &str) -> SeatRow {
        SeatRow::taken(&self.id, name, self.is_program())
    }

    /// A cookie for a guest whom nobody knows.
    pub(crate) fn fresh_cookie(signer: &Signer) -> Option<String> {
        fresh(signer).map(|(_, cookie)| cookie)
    }

    pub(crate) fn frame(&self, path: &str) -> Frame {
        Frame {
            words: ararat_games::words(self.lang),
            games: &ararat_games::PAGES,
            theme: self.theme,
            path: path.to_owned(),
        }
    }
}

/// A new guest, and the cookie that it is known by.
fn fresh(signer: &Signer) -> Option<(String, String)> {
    let id = random_name(NAME_LENGTH)?;
    let cookie = lasting("visitor", &signer.sign(Purpose::Visitor, &id)?);
    Some((id, cookie))
}

/// Takes a cookie back.
pub(crate) fn ended(name: &str) -> String {
    format!("{name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")
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
pub(crate) fn preferred(headers: &HeaderMap) -> Lang {
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
        let text = signer.sign(Purpose::Visitor, "abc").unwrap();
        assert_eq!(signer.read(Purpose::Visitor, &text), Some("abc"));
        assert_eq!(Signer::new([8; 32]).read(Purpose::Visitor, &text), None);
        assert_eq!(signer.read(Purpose::Visitor, &text.replace("abc", "abd")), None);
        assert_eq!(signer.read(Purpose::Session, &text), None, "for something else");
        for bad in ["", "abc", "abc.", "abc.zz", ".é"] {
            assert_eq!(signer.read(Purpose::Visitor, bad), None);
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
