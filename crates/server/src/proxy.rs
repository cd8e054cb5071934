//! What a proxy in front tells about a request.

use std::net::IpAddr;

use axum::http::HeaderMap;

const FORWARDED_FOR: &str = "x-forwarded-for";
const FORWARDED_PROTO: &str = "x-forwarded-proto";

/// Whether a proxy is in front, whose headers can be believed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Proxy {
    pub(crate) is_there: bool,
}

impl Proxy {
    /// The address of the client: the last of the list, which the proxy itself has added. The client
    /// may have claimed those before it.
    pub(crate) fn client(self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        if !self.is_there {
            return peer;
        }
        let mut lists = headers.get_all(FORWARDED_FOR).iter().filter_map(|list| list.to_str().ok());
        let last = lists.next_back().and_then(|list| list.rsplit(',').next());
        last.and_then(|address| address.trim().parse().ok()).unwrap_or(peer)
    }

    /// The scheme that the browser uses, for links that people send to each other.
    pub(crate) fn scheme(self, headers: &HeaderMap) -> &'static str {
        let told = headers.get_all(FORWARDED_PROTO).iter().next_back();
        if self.is_there && told.is_some_and(|scheme| scheme == "https") { "https" } else { "http" }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_proxy_is_believed_and_only_its_own_word() {
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
