//! Passwords, stored as slow hashes (Argon2id).

use std::sync::{Arc, LazyLock};

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use tokio::sync::Semaphore;

/// Bounds on the length of a password, in characters.
const SHORTEST: usize = 8;
const LONGEST: usize = 200;

/// How many hashes we compute at once; each is meant to be expensive in memory and time.
const AT_ONCE: usize = 2;

/// The hash to compare with when there is no such account, so that the response takes just as long.
static NOBODY: LazyLock<String> =
    LazyLock::new(|| hash("nobody has this password").expect("a short text can be hashed"));

/// Hashes and compares passwords on a bounded pool.
#[derive(Clone, Debug)]
pub(crate) struct Passwords(Arc<Semaphore>);

impl Default for Passwords {
    fn default() -> Passwords {
        Passwords(Arc::new(Semaphore::new(AT_ONCE)))
    }
}

impl Passwords {
    /// The hash of a password; `None` if this machine cannot make one.
    pub(crate) async fn hash(&self, password: &str) -> Option<String> {
        let password = password.to_owned();
        self.work(move || hash(&password)).await?
    }

    /// Whether the password matches this hash. Without a hash the answer is no, after the same
    /// time.
    pub(crate) async fn fits(&self, password: &str, hash: Option<&str>) -> bool {
        let (password, known) = (password.to_owned(), hash.map(str::to_owned));
        let fits = self.work(move || {
            let nobody = &*NOBODY;
            let is_known = known.is_some();
            fits(&password, known.as_deref().unwrap_or(nobody)) && is_known
        });
        fits.await.unwrap_or(false)
    }

    async fn work<T: Send + 'static>(&self, job: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let permit = self.0.clone().acquire_owned().await.ok()?;
        let job = tokio::task::spawn_blocking(move || {
            let result = job();
            drop(permit);
            result
        });
        job.await.ok()
    }
}

/// Whether a password is acceptable.
pub(crate) fn is_fit(password: &str) -> bool {
    (SHORTEST..=LONGEST).contains(&password.chars().count())
}

fn hash(password: &str) -> Option<String> {
    Some(Argon2::default().hash_password(password.as_bytes()).ok()?.to_string())
}

fn fits(password: &str, hash: &str) -> bool {
    PasswordHash::new(hash)
        .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn passwords_match_only_their_own_hash() {
        let passwords = Passwords::default();
        let hash = passwords.hash("correct horse").await.unwrap();
        assert!(hash.starts_with("$argon2id$"), "{hash}");
        assert_ne!(passwords.hash("correct horse").await.unwrap(), hash, "salted");
        assert!(passwords.fits("correct horse", Some(&hash)).await);
        assert!(!passwords.fits("correct horses", Some(&hash)).await);
        assert!(!passwords.fits("correct horse", Some("nonsense")).await);
        assert!(!passwords.fits("nobody has this password", None).await);
        assert!(is_fit("12345678") && !is_fit("1234567") && !is_fit(&"x".repeat(201)));
    }
}
