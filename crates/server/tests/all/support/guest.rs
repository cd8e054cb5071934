//! Somebody with a browser without script: keeps cookies, follows where it is sent, presses buttons.

/// Somebody with a browser.
#[derive(Clone, Default)]
pub(crate) struct Guest {
    pub(crate) cookies: Vec<(String, String)>,
    pub(crate) headers: Vec<(&'static str, String)>,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) status: u16,
    /// Where the guest ended up.
    pub(crate) path: String,
    /// Where the guest is sent next.
    pub(crate) location: Option<String>,
    pub(crate) body: String,
}

impl Guest {
    /// Asks, and follows where it is sent.
    pub(crate) fn follow(
        &mut self,
        address: &str,
        path: &str,
        form: Option<&[(&str, &str)]>,
    ) -> Result<Page, ureq::Error> {
        let page = self.send(address, path, form)?;
        match page.location {
            Some(to) => self.follow(address, &to, None),
            None => Ok(page),
        }
    }

    /// The cookies as they are sent.
    pub(crate) fn cookie(&self) -> String {
        let cookies: Vec<String> =
            self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        cookies.join("; ")
    }

    /// Asks once.
    pub(crate) fn send(
        &mut self,
        address: &str,
        path: &str,
        form: Option<&[(&str, &str)]>,
    ) -> Result<Page, ureq::Error> {
        let agent: ureq::Agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
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
}

impl Page {
    /// What stands between two marks.
    pub(crate) fn between(&self, start: &str, end: &str) -> Option<&str> {
        let rest = self.body.split_once(start)?.1;
        Some(rest.split_once(end)?.0)
    }

    pub(crate) fn version(&self) -> &str {
        self.between("data-version=\"", "\"").unwrap()
    }

    /// The actions that the page lists in words.
    pub(crate) fn actions(&self) -> Vec<String> {
        let Some(list) = self.between("<ul class=\"actions\">", "</ul>") else { return Vec::new() };
        let values = list.split("value=\"").skip(1);
        values.map(|rest| rest.split('"').next().unwrap().replace("&amp;", "&")).collect()
    }

    /// The sentences of the log, the oldest first.
    pub(crate) fn log(&self) -> Vec<String> {
        let Some(list) = self.between("<section class=\"log\">", "</section>") else {
            return Vec::new();
        };
        let lines = list.split("<li").skip(1).map(|rest| {
            let text = rest.split_once('>').unwrap().1;
            text.split_once("</li>").unwrap().0.to_owned()
        });
        let mut lines: Vec<String> = lines.collect();
        lines.reverse();
        lines
    }

    pub(crate) fn is_yours(&self) -> bool {
        self.body.contains("class=\"asked yours\"")
    }

    pub(crate) fn is_over(&self) -> bool {
        self.body.contains("class=\"end\"")
    }
}
