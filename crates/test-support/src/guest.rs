//! A visitor with a browser without script: they keep cookies, follow redirects, press buttons.

use std::time::Duration;

use form_urlencoded::Serializer;
use http::header::{CONTENT_TYPE, COOKIE, LOCATION, SET_COOKIE};
use http::{Method, Request, Response, StatusCode};

use crate::page::Page;

/// Redirects that a guest follows before they give up.
const MOST_REDIRECTS: usize = 10;
/// How long a response may take, on a busy machine.
pub const ANSWER_TIMEOUT: Duration = Duration::from_secs(100);

/// What a guest visits.
pub trait Site {
    /// Sends a request for a path, and returns the whole response.
    fn send(&self, request: Request<Vec<u8>>) -> impl Future<Output = Response<Vec<u8>>>;
}

/// Sends a request to a server such as `http://127.0.0.1:8080`.
pub fn send(address: &str, request: Request<Vec<u8>>) -> Result<Response<Vec<u8>>, ureq::Error> {
    let agent: ureq::Agent = ureq::Agent::config_builder()
        .http_status_as_error(false)
        .max_redirects(0)
        .timeout_global(Some(ANSWER_TIMEOUT))
        .build()
        .into();
    let (mut parts, body) = request.into_parts();
    parts.uri = format!("{address}{}", parts.uri).parse().unwrap();
    let response = if parts.method == Method::POST {
        agent.run(Request::from_parts(parts, body))?
    } else {
        agent.run(Request::from_parts(parts, ()))?
    };
    let (parts, mut body) = response.into_parts();
    Ok(Response::from_parts(parts, body.read_to_vec()?))
}

/// A visitor with a browser.
#[derive(Clone, Debug, Default)]
pub struct Guest {
    pub cookies: Vec<(String, String)>,
    pub headers: Vec<(&'static str, String)>,
}

impl Guest {
    /// The cookies as they are sent.
    pub fn cookie(&self) -> String {
        let cookies: Vec<String> =
            self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        cookies.join("; ")
    }

    /// A request as the browser sends it.
    pub fn request(&self, path: &str, form: Option<&[(&str, &str)]>) -> Request<Vec<u8>> {
        let mut request = Request::builder().uri(path).header(COOKIE, self.cookie());
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        match form {
            None => request.body(Vec::new()).unwrap(),
            Some(form) => {
                let body = Serializer::new(String::new()).extend_pairs(form).finish();
                let request = request.method(Method::POST);
                let kind = "application/x-www-form-urlencoded";
                request.header(CONTENT_TYPE, kind).body(body.into_bytes()).unwrap()
            }
        }
    }

    /// Keeps the cookies of a response, and returns its page.
    fn receive(&mut self, path: &str, response: Response<Vec<u8>>) -> Page {
        for line in response.headers().get_all(SET_COOKIE) {
            let pair = line.to_str().unwrap().split(';').next().unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            self.cookies.retain(|(known, _)| known != name);
            self.cookies.push((name.to_owned(), value.to_owned()));
        }
        let status = response.status();
        let to = response.headers().get(LOCATION).filter(|_| status == StatusCode::SEE_OTHER);
        let location = to.map(|to| to.to_str().unwrap().to_owned());
        let body = String::from_utf8(response.into_body()).unwrap();
        Page { status: status.as_u16(), path: path.to_owned(), location, body }
    }

    /// Sends one request to a server at an address.
    pub fn send(
        &mut self,
        address: &str,
        path: &str,
        form: Option<&[(&str, &str)]>,
    ) -> Result<Page, ureq::Error> {
        let response = send(address, self.request(path, form))?;
        Ok(self.receive(path, response))
    }

    /// Sends a request to a server at an address, and follows redirects.
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

    /// A visitor with an account of this name.
    pub async fn account(site: &impl Site, name: &str) -> Guest {
        let mut guest = Guest::default();
        let form = [("name", name), ("password", "correct horse")];
        assert_eq!(guest.post(site, "/account/sign-up", &form).await.status, 200);
        guest
    }

    /// Opens a page.
    pub async fn get(&mut self, site: &impl Site, path: &str) -> Page {
        self.follow_on(site, path, None).await
    }

    /// Sends a form.
    pub async fn post(&mut self, site: &impl Site, path: &str, form: &[(&str, &str)]) -> Page {
        self.follow_on(site, path, Some(form)).await
    }

    /// Sends one request, and follows no redirect.
    pub async fn ask(
        &mut self,
        site: &impl Site,
        path: &str,
        form: Option<&[(&str, &str)]>,
    ) -> Page {
        let response = site.send(self.request(path, form)).await;
        self.receive(path, response)
    }

    async fn follow_on(
        &mut self,
        site: &impl Site,
        path: &str,
        form: Option<&[(&str, &str)]>,
    ) -> Page {
        let mut page = self.ask(site, path, form).await;
        for _ in 0..MOST_REDIRECTS {
            let Some(to) = page.location.take() else { return page };
            page = self.ask(site, &to, None).await;
        }
        panic!("{path} leads from redirect to redirect")
    }
}
