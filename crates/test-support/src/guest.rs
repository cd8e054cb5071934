//! A visitor with a browser without script: they keep cookies, follow redirects, press buttons.

use std::time::Duration;

use crate::page::Page;

/// Redirects that a guest follows before they give up.
const MOST_REDIRECTS: usize = 10;
/// How long an answer may take, on a busy machine.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(100);

/// What a guest visits.
pub trait Site {
    /// Such as `http://127.0.0.1:8080`.
    fn address(&self) -> String;
}

/// A visitor with a browser.
#[derive(Clone, Debug, Default)]
pub struct Guest {
    pub cookies: Vec<(String, String)>,
    pub headers: Vec<(&'static str, String)>,
}

impl Guest {
    /// Sends a request, and follows redirects.
    pub fn follow(
        &mut self,
        address: &str,
        path: &str,
        form: Option<&[(&str, &str)]>,
    ) -> Result<Page, ureq::Error> {
        let mut page = self.send(address, path, form)?;
        for _ in 0..MOST_REDIRECTS {
            let Some(to) = page.location.take() else { return Ok(page) };
            page = self.send(address, &to, None)?;
        }
        panic!("{path} leads from redirect to redirect")
    }

    /// The cookies as they are sent.
    pub fn cookie(&self) -> String {
        let cookies: Vec<String> =
            self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        cookies.join("; ")
    }

    /// Sends one request.
    pub fn send(
        &mut self,
        address: &str,
        path: &str,
        form: Option<&[(&str, &str)]>,
    ) -> Result<Page, ureq::Error> {
        let agent: ureq::Agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_global(Some(ANSWER_TIMEOUT))
            .build()
            .into();
        let url = format!("{address}{path}");
        let cookies = self.cookie();
        let mut response = match form {
            None => {
                let mut request = agent.get(&url).header("cookie", &cookies);
                for (name, value) in &self.headers {
                    request = request.header(*name, value);
                }
                request.call()?
            }
            Some(form) => {
                let mut request = agent.post(&url).header("cookie", &cookies);
                for (name, value) in &self.headers {
                    request = request.header(*name, value);
                }
                request.send_form(form.iter().copied())?
            }
        };
        for line in response.headers().get_all("set-cookie") {
            let pair = line.to_str().unwrap().split(';').next().unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            self.cookies.retain(|(known, _)| known != name);
            self.cookies.push((name.to_owned(), value.to_owned()));
        }
        let status = response.status().as_u16();
        let to = response.headers().get("location").filter(|_| status == 303);
        let location = to.map(|to| to.to_str().unwrap().to_owned());
        let body = response.body_mut().read_to_string()?;
        Ok(Page { status, path: path.to_owned(), location, body })
    }

    /// A visitor with an account of this name.
    pub async fn account(site: &impl Site, name: &str) -> Guest {
        let mut guest = Guest::default();
        let form = [("name", name), ("password", "correct horse")];
        assert_eq!(guest.post(site, "/account/sign-up", &form).await.status, 200);
        guest
    }

    pub async fn get(&mut self, site: &impl Site, path: &str) -> Page {
        self.ask(site.address(), path, None).await
    }

    pub async fn post(&mut self, site: &impl Site, path: &str, form: &[(&str, &str)]) -> Page {
        let pairs: Vec<(String, String)> =
            form.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        self.ask(site.address(), path, Some(pairs)).await
    }

    async fn ask(
        &mut self,
        address: String,
        path: &str,
        form: Option<Vec<(String, String)>>,
    ) -> Page {
        let (path, mut guest) = (path.to_owned(), self.clone());
        let (guest, page) = tokio::task::spawn_blocking(move || {
            let form: Option<Vec<(&str, &str)>> = form.as_ref().map(|pairs| {
                pairs.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect()
            });
            let page = guest.follow(&address, &path, form.as_deref()).unwrap();
            (guest, page)
        })
        .await
        .unwrap();
        *self = guest;
        page
    }
}
