//! What a proxy in front tells us about a request.

use std::net::IpAddr;

use axum::http::HeaderMap;

const FORWARDED_FOR: &str = "x-forwarded-for";
const FORWARDED_PROTO: &str = "x-forwarded-proto";

/// Whether there is a proxy in front whose headers we can trust.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Proxy {
    pub(crate) is_there: bool,
}

impl Proxy {
    /// The client's address: the last in the list, which the proxy itself has added. The client may
    /// have made up the others.
    pub(crate) fn client(self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        if !self.is_there {
            return peer;
        }
        let mut lists = headers.get_all(FORWARDED_FOR).iter().filter_map(|list| list.to_str().ok());
        let last = lists.next_back().and_then(|list| list.rsplit(',').next());
        last.and_then(|address| address.trim().parse().ok()).unwrap_or(peer)
    }

    /// The scheme the browser used, for links that people share.
    pub(crate) fn scheme(self, headers: &HeaderMap) -> &'static str {
        let told = headers.get_all(FORWARDED_PROTO).iter().next_back();
        if self.is_there && told.is_some_and(|scheme| scheme == "https") { "https" } else { "http" }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_proxy_is_trusted_and_only_what_it_added_itself() {
        let peer = IpAddr::from([127, 0, 0, 1]);
        let mut headers = HeaderMap::new();
        headers.insert(FORWARDED_FOR, "10.0.0.1, 192.0.2.7".parse().unwrap());
        headers.insert(FORWARDED_PROTO, "https".parse().unwrap());
        let (with, without) = (Proxy { is_there: true }, Proxy { is_there: false });
        assert_eq!(without.client(peer, &headers), peer);
        assert_eq!(without.scheme(&headers), "http");
        assert_eq!(with.client(peer, &headers), IpAddr::from([192, 0, 2, 7]));
        assert_eq!(with.scheme(&headers), "https");
        headers.append(FORWARDED_FOR, "2001:db8::1".parse().unwrap());
        assert_eq!(with.client(peer, &headers), "2001:db8::1".parse::<IpAddr>().unwrap());
        headers.append(FORWARDED_FOR, "nobody".parse().unwrap());
        headers.append(FORWARDED_PROTO, "gopher".parse().unwrap());
        assert_eq!(with.client(peer, &headers), peer);
        assert_eq!(with.scheme(&headers), "http");
        assert_eq!(with.client(peer, &HeaderMap::new()), peer);
    }
}
