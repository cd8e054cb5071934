//! Sending a message to the webhook of an account.
//!
//! Anybody can choose where messages go, so a message must not reach addresses that only this
//! machine can reach. Addresses are checked after the name has been resolved, in the same step that
//! connects, so that a name cannot resolve to one address when it is checked and to another when it
//! is used. Redirects are not followed, and no proxy is used.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use ararat_core::hex::hex;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;
use ureq::config::Config;
use ureq::http::Uri;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};

/// How long a receiver may take to answer; one that is slower is tried again later.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);
/// The longest address, in bytes.
const LONGEST_ADDRESS: usize = 500;
/// Attempts before a message is given up.
const MOST_ATTEMPTS: i64 = 7;
/// Milliseconds before the second attempt; each further attempt waits four times as long.
pub(crate) const FIRST_PAUSE: i64 = 15_000;

/// Which addresses messages may go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// The open internet.
    Public,
    /// Also this machine and its network, for development.
    Anywhere,
}

/// Milliseconds to wait after this many failed attempts; `None` to give up.
pub(crate) fn pause_after(attempts: i64) -> Option<i64> {
    let exponent = u32::try_from(attempts.max(1) - 1).ok()?;
    (attempts < MOST_ATTEMPTS).then(|| FIRST_PAUSE * 4i64.saturating_pow(exponent))
}

/// Whether messages can be sent there at all; what the name resolves to is checked when sending.
pub fn is_address(text: &str) -> bool {
    let Ok(uri) = text.parse::<Uri>() else { return false };
    let is_web = matches!(uri.scheme_str(), Some("http" | "https"));
    let has_host = uri.host().is_some_and(|host| !host.is_empty());
    let has_user = uri.authority().is_some_and(|authority| authority.as_str().contains('@'));
    is_web && has_host && !has_user && text.len() <= LONGEST_ADDRESS
}

/// The server that an address names, with its port.
pub(crate) fn server_of(address: &str) -> String {
    let uri = address.parse::<Uri>().unwrap_or_default();
    let default = if uri.scheme_str() == Some("https") { 443 } else { 80 };
    let host = uri.host().unwrap_or_default().to_lowercase();
    format!("{host}:{}", uri.port_u16().unwrap_or(default))
}

/// The signature of a message: HMAC-SHA-256 of its time, a dot and its text.
fn signature(key: &str, time: i64, body: &str) -> Option<String> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key.as_bytes()).ok()?;
    mac.update(format!("{time}.{body}").as_bytes());
    Some(hex(&mac.finalize().into_bytes()))
}

/// Sends a message and waits for the answer; returns whether the receiver accepted it.
pub(crate) fn send(reach: Reach, address: &str, key: &str, time: i64, body: &str) -> bool {
    let config = ureq::Agent::config_builder()
        .http_status_as_error(false)
        .max_redirects(0)
        .max_redirects_will_error(false)
        .proxy(None)
        .timeout_global(Some(REQUEST_TIMEOUT))
        .build();
    let resolver = GuardedResolver { reach, names: DefaultResolver::default() };
    let agent = ureq::Agent::with_parts(config, DefaultConnector::default(), resolver);
    let Some(signature) = signature(key, time, body) else { return false };
    let request = agent
        .post(address)
        .header("content-type", "application/json")
        .header("x-ararat-time", time.to_string())
        .header("x-ararat-signature", format!("sha256={signature}"));
    request.send(body).is_ok_and(|answer| answer.status().is_success())
}

/// Resolves names and leaves out addresses that messages may not reach.
#[derive(Debug)]
struct GuardedResolver {
    reach: Reach,
    names: DefaultResolver,
}

impl Resolver for GuardedResolver {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let found = self.names.resolve(uri, config, timeout)?;
        let is_allowed = |address: &&SocketAddr| match self.reach {
            Reach::Public => is_public(address.ip()),
            Reach::Anywhere => true,
        };
        let mut kept = self.empty();
        for address in found.iter().filter(is_allowed) {
            kept.push(*address);
        }
        if kept.is_empty() { Err(ureq::Error::HostNotFound) } else { Ok(kept) }
    }
}

/// Whether an address is one of the open internet.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_4(address),
        IpAddr::V6(address) => is_public_6(address),
    }
}

fn is_public_4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_special = address.is_unspecified()
        || address.is_loopback()
        || address.is_private()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_broadcast()
        || address.is_documentation();
    // This network; carrier-grade NAT; protocol assignments; old relays; benchmarks; reserved.
    let is_reserved = a == 0
        || (a == 100 && (64..128).contains(&b))
        || (a == 192 && b == 0 && c == 0)
        || (a == 192 && b == 88 && c == 99)
        || (a == 198 && (b == 18 || b == 19))
        || a >= 240;
    !is_special && !is_reserved
}

/// Only what is assigned to the open internet, without ranges that embed IPv4 addresses or serve
/// documentation and tunnels.
fn is_public_6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    let is_global = first & 0xe000 == 0x2000;
    let is_special = first == 0x2002 || (first == 0x2001 && (second < 0x0200 || second == 0x0db8));
    let is_document = first == 0x3fff;
    is_global && !is_special && !is_document
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn local_addresses_are_not_public() {
        for address in [
            "127.0.0.1",
            "127.9.9.9",
            "0.0.0.0",
            "0.1.2.3",
            "10.0.0.1",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "192.0.0.8",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "240.0.0.1",
            "192.0.2.1",
            "::1",
            "::",
            "::ffff:127.0.0.1",
            "::ffff:8.8.8.8",
            "::127.0.0.1",
            "fe80::1",
            "fc00::1",
            "fd12::1",
            "ff02::1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "2001::1",
            "2001:db8::1",
            "fec0::1",
        ] {
            assert!(!is_public(address.parse().unwrap()), "{address}");
        }
        for address in ["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2001:4860::1"] {
            assert!(is_public(address.parse().unwrap()), "{address}");
        }
    }

    #[test]
    fn addresses_are_of_the_web() {
        assert!(is_address("https://ark.example/hook?x=1") && is_address("http://[2606::1]:81/"));
        let long = format!("https://ark.example/{}", "x".repeat(500));
        for text in [
            "",
            "ark.example",
            "ftp://ark.example",
            "https:///x",
            "file:///etc",
            "https://a@b/",
            &long,
        ] {
            assert!(!is_address(text), "{text}");
        }
    }

    #[test]
    fn one_server_has_one_name() {
        let same = ["https://Ark.example/a", "https://ark.example:443/b", "https://ark.example"];
        assert!(same.iter().all(|address| server_of(address) == "ark.example:443"));
        assert_eq!(server_of("http://ark.example/hook?x=1"), "ark.example:80");
        assert_eq!(server_of("http://[2606::1]:81/"), "[2606::1]:81");
    }

    #[test]
    fn retry_pauses_grow_and_end() {
        let pauses: Vec<Option<i64>> = (1..=7).map(pause_after).collect();
        assert_eq!(pauses[..3], [Some(15_000), Some(60_000), Some(240_000)]);
        assert_eq!(pauses[5..], [Some(15_360_000), None]);
    }

    #[test]
    fn a_signature_is_of_time_and_text() {
        let one = signature("key", 1, "body").unwrap();
        assert_eq!(one.len(), 64);
        assert_ne!(one, signature("key", 2, "body").unwrap());
        assert_ne!(one, signature("yek", 1, "body").unwrap());
        assert_ne!(one, signature("key", 1, "other").unwrap());
    }

    #[test]
    fn the_documented_signature_is_right() {
        let document = include_str!("../../../docs/webhooks.md");
        let (_, example) = document.split_once("To check your own code:").unwrap();
        let value = |part: &str| {
            let row = example.lines().find(|line| line.starts_with(&format!("| {part} |")));
            row.unwrap().rsplit('`').nth(1).unwrap()
        };
        let time = value("`x-ararat-time`").parse().unwrap();
        let signed = signature(value("key"), time, value("body")).unwrap();
        assert_eq!(value("`x-ararat-signature`"), format!("sha256={signed}"));
    }
}
