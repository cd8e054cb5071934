//! Accounts with tokens, created as people create them.

use std::net::SocketAddr;

use anyhow::{Context as _, bail};

use crate::http::{Line, header, loopback};

const FORM: &str = "application/x-www-form-urlencoded";
/// The server's limit on sign-ups from one address.
const A_ADDRESS: usize = 15;

/// A person with an account: the header lines that identify their program and their browser.
pub(crate) struct Person {
    pub(crate) token: String,
    pub(crate) cookie: String,
}

/// Signs up this many people.
pub(crate) async fn sign_up(server: SocketAddr, count: usize) -> anyhow::Result<Vec<Person>> {
    let mut people = Vec::new();
    for number in 0..count {
        let mut line = Line::open(server, loopback(number / A_ADDRESS)).await?;
        let form = format!("name=Load+{number}&password=load-load-load");
        let answer = line.post("/account/sign-up", "", FORM, &form).await?;
        let cookie = answer.head.lines().filter_map(|line| line.split_once(": ")).find_map(
            |(name, value)| {
                let is_session =
                    name.eq_ignore_ascii_case("set-cookie") && value.starts_with("session=");
                is_session.then(|| value.split(';').next().unwrap_or(value).to_owned())
            },
        );
        let Some(cookie) = cookie else {
            bail!("nobody was signed up: {} {:?}", answer.status, header(answer.head, "location"));
        };
        let cookie = format!("cookie: {cookie}\r\n");
        let form = "name=load&scope=play&days=1";
        let answer = line.post("/account/tokens", &cookie, FORM, form).await?;
        let token = answer.body.split_once("value=\"ararat_").map(|(_, rest)| rest);
        let token = token.and_then(|rest| rest.split('"').next());
        let token = token.with_context(|| format!("no token: {}", answer.status))?;
        let token = format!("authorization: Bearer ararat_{token}\r\n");
        people.push(Person { token, cookie });
    }
    Ok(people)
}
