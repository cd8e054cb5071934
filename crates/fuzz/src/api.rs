//! Somebody who sends anything to the web app, through its real routes.

use std::net::SocketAddr;
use std::path::PathBuf;

use ararat_server::{Config, Server};
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode};
use tokio::runtime::Runtime;
use tower::ServiceExt as _;

/// Where bodies go: the path and how the body is said to be.
const ROUTES: [(&str, &str); 12] = [
    ("/api/tables", "application/json"),
    ("/api/tables/{id}/actions", "application/json"),
    ("/api/tables/{id}/undo", "application/json"),
    ("/api/tables/{id}/join", "application/json"),
    ("/tables", "application/x-www-form-urlencoded"),
    ("/settings", "application/x-www-form-urlencoded"),
    ("/table/{id}/act", "application/x-www-form-urlencoded"),
    ("/table/{id}/lift", "application/x-www-form-urlencoded"),
    ("/table/{id}/say", "application/x-www-form-urlencoded"),
    ("/account/sign-up", "application/x-www-form-urlencoded"),
    ("/account/webhook", "application/x-www-form-urlencoded"),
    ("/replay", "multipart/form-data; boundary=line"),
];

/// Somebody with an account, a token and a table, at an app without a socket.
#[derive(Debug)]
pub struct Visitor {
    runtime: Runtime,
    app: Server,
    folder: PathBuf,
    cookie: String,
    token: String,
    table: String,
}

impl Visitor {
    /// Opens an app in a fresh folder, which is removed with the value.
    pub fn new(name: &str) -> Visitor {
        let folder =
            std::env::temp_dir().join(format!("ararat-fuzz-{}-{name}", std::process::id()));
        let ready = std::fs::create_dir_all(&folder);
        assert!(ready.is_ok(), "no folder can be made");
        let runtime = Runtime::new().expect("threads can be started");
        let config = Config::local(format!("sqlite:{}", folder.join("test.db").display()));
        let app = runtime.block_on(Server::open(&config)).expect("an app opens in a new folder");
        let (cookie, token, table) = (String::new(), String::new(), String::new());
        let mut visitor = Visitor { runtime, app, folder, cookie, token, table };
        let form = "application/x-www-form-urlencoded";
        let (_, cookies, _) =
            visitor.ask("/account/sign-up", form, b"name=Ann&password=correct+horse");
        visitor.cookie = cookies;
        let (_, _, page) = visitor.ask("/account/tokens", form, b"name=p&scope=play&days=30");
        let token = page.split("value=\"").find(|text| text.starts_with("ararat_"));
        let token = token.and_then(|text| text.split('"').next()).unwrap_or_default();
        visitor.token.push_str(token);
        let new =
            br#"{"game":"life-is-life","seats":["me","easy","easy"],"options":{"first":"1"}}"#;
        let (_, _, table) = visitor.ask("/api/tables", "application/json", new);
        let id = table.split("\"id\":\"").nth(1).and_then(|text| text.split('"').next());
        visitor.table.push_str(id.unwrap_or_default());
        assert!(!visitor.table.is_empty(), "no table was made: {table}");
        visitor
    }

    /// Sends a body where its first byte says. Whatever it is, it is answered, and never by a
    /// failure of ours.
    pub fn send(&mut self, bytes: &[u8]) {
        let Some((route, body)) = bytes.split_first() else { return };
        let (path, kind) = ROUTES[usize::from(*route) % ROUTES.len()];
        let path = path.replace("{id}", &self.table);
        let (status, _, text) = self.ask(&path, kind, body);
        assert!(!status.is_server_error(), "{path} answered {status}: {text}");
    }

    fn ask(&self, path: &str, kind: &str, body: &[u8]) -> (StatusCode, String, String) {
        let mut request = Request::post(path)
            .header("content-type", kind)
            .header("cookie", &self.cookie)
            .extension(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 1))));
        if !self.token.is_empty() {
            request = request.header("authorization", format!("Bearer {}", self.token));
        }
        let request = request.body(Body::from(body.to_vec())).expect("these headers are text");
        let router = self.app.router.clone();
        self.runtime.block_on(async move {
            let Ok(answer) = router.oneshot(request).await;
            let status = answer.status();
            let set = answer.headers().get_all("set-cookie").iter();
            let pairs: Vec<&str> =
                set.filter_map(|cookie| cookie.to_str().ok()?.split(';').next()).collect();
            let cookies = pairs.join("; ");
            let body = to_bytes(answer.into_body(), usize::MAX).await.unwrap_or_default();
            (status, cookies, String::from_utf8_lossy(&body).into_owned())
        })
    }
}

impl Drop for Visitor {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
