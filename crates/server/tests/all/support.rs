//! A server of our own, and visitors who press buttons as a browser without script would.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use ararat_server::{Config, Reach, Running, start};

/// A server on a free port with a database in a folder of its own.
pub(crate) struct House {
    folder: PathBuf,
    running: Option<Running>,
    webhooks: Reach,
}

impl House {
    pub(crate) async fn open() -> House {
        House::open_with(Reach::Public).await
    }

    pub(crate) async fn open_with(webhooks: Reach) -> House {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("ararat-server-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        let mut house = House { folder, running: None, webhooks };
        house.start().await;
        house
    }

    async fn start(&mut self) {
        let config = Config {
            listen: "127.0.0.1:0".parse().unwrap(),
            database: self.database(),
            thinkers: 2,
            reading_rate: 10_000,
            writing_rate: 10_000,
            webhooks: self.webhooks,
        };
        self.running = Some(start(config).await.unwrap());
    }

    /// Stops the server and starts another on the same database, at another port.
    pub(crate) async fn restart(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop().await;
        }
        self.start().await;
    }

    pub(crate) fn database(&self) -> String {
        format!("sqlite:{}", self.folder.join("test.db").display())
    }

    /// Waits until a page shows something.
    pub(crate) async fn wait(
        &self,
        guest: &mut Guest,
        path: &str,
        shows: impl Fn(&Page) -> bool,
    ) -> Page {
        for _ in 0..2000 {
            let page = guest.get(self, path).await;
            assert_eq!(page.status, 200, "{}", page.body);
            if shows(&page) {
                return page;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        unreachable!("the page never showed it")
    }

    pub(crate) fn address(&self) -> String {
        format!("http://{}", self.running.as_ref().unwrap().address)
    }

    pub(crate) async fn close(mut self) {
        if let Some(running) = self.running.take() {
            running.stop().await;
        }
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Somebody with a browser: keeps cookies, follows where it is sent.
#[derive(Clone, Default)]
pub(crate) struct Guest {
    cookies: Vec<(String, String)>,
    pub(crate) headers: Vec<(&'static str, String)>,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) status: u16,
    /// Where the guest ended up.
    pub(crate) path: String,
    pub(crate) body: String,
}

impl Guest {
    pub(crate) async fn get(&mut self, house: &House, path: &str) -> Page {
        self.ask(house, path, None).await
    }

    pub(crate) async fn post(&mut self, house: &House, path: &str, form: &[(&str, &str)]) -> Page {
        let pairs: Vec<(String, String)> =
            form.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        self.ask(house, path, Some(pairs)).await
    }

    async fn ask(
        &mut self,
        house: &House,
        path: &str,
        form: Option<Vec<(String, String)>>,
    ) -> Page {
        let (address, path, mut guest) = (house.address(), path.to_owned(), self.clone());
        let (guest, page) = tokio::task::spawn_blocking(move || {
            let page = guest.ask_now(&address, &path, form.as_deref());
            (guest, page)
        })
        .await
        .unwrap();
        *self = guest;
        page
    }

    fn ask_now(&mut self, address: &str, path: &str, form: Option<&[(String, String)]>) -> Page {
        let agent: ureq::Agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .build()
            .into();
        let url = format!("{address}{path}");
        let cookies: Vec<String> =
            self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let cookies = cookies.join("; ");
        let mut response = match form {
            None => {
                let mut request = agent.get(&url).header("cookie", &cookies);
                for (name, value) in &self.headers {
                    request = request.header(*name, value);
                }
                request.call().unwrap()
            }
            Some(form) => {
                let mut request = agent.post(&url).header("cookie", &cookies);
                for (name, value) in &self.headers {
                    request = request.header(*name, value);
                }
                let form = form.iter().map(|(name, value)| (name.as_str(), value.as_str()));
                request.send_form(form).unwrap()
            }
        };
        for line in response.headers().get_all("set-cookie") {
            let pair = line.to_str().unwrap().split(';').next().unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            self.cookies.retain(|(known, _)| known != name);
            self.cookies.push((name.to_owned(), value.to_owned()));
        }
        let status = response.status().as_u16();
        if let Some(to) = response.headers().get("location").filter(|_| status == 303) {
            let to = to.to_str().unwrap().to_owned();
            return self.ask_now(address, &to, None);
        }
        let body = response.body_mut().read_to_string().unwrap();
        Page { status, path: path.to_owned(), body }
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

    pub(crate) fn is_yours(&self) -> bool {
        self.body.contains("class=\"asked yours\"")
    }

    pub(crate) fn is_over(&self) -> bool {
        self.body.contains("class=\"end\"")
    }
}
