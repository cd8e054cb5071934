//! Routes that can be listed, so that tests can try them all.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::handler::Handler;
use axum::routing::{get, post};

use crate::app::App;

/// A method and a path.
pub type Route = (&'static str, &'static str);

/// A router together with the list of its routes, which a router alone does not expose.
#[derive(Default)]
pub(crate) struct RouteList {
    router: Router<App>,
    routes: Vec<Route>,
}

impl RouteList {
    pub(super) fn get<H, T>(mut self, path: &'static str, handler: H) -> RouteList
    where
        H: Handler<T, App>,
        T: 'static,
    {
        self.routes.push(("GET", path));
        RouteList { router: self.router.route(path, get(handler)), routes: self.routes }
    }

    pub(super) fn post<H, T>(mut self, path: &'static str, handler: H) -> RouteList
    where
        H: Handler<T, App>,
        T: 'static,
    {
        self.routes.push(("POST", path));
        RouteList { router: self.router.route(path, post(handler)), routes: self.routes }
    }

    /// A form with a body of up to `longest` bytes.
    pub(super) fn post_up_to<H, T>(
        mut self,
        longest: usize,
        path: &'static str,
        handler: H,
    ) -> RouteList
    where
        H: Handler<T, App>,
        T: 'static,
    {
        self.routes.push(("POST", path));
        let form = post(handler).layer(DefaultBodyLimit::max(longest));
        RouteList { router: self.router.route(path, form), routes: self.routes }
    }

    pub(crate) fn into_router(self) -> Router<App> {
        self.router
    }

    pub(super) fn into_routes(self) -> Vec<Route> {
        self.routes
    }
}
