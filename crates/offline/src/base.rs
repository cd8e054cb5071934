//! The path below which the site is hosted: pages use addresses from the root, but the site may be
//! in any folder of any web space.

/// Attributes that contain addresses.
const ATTRIBUTES: [&str; 3] = [" href", " src", " action"];
/// What comes between an attribute's name and an address from the root.
const MARK: &str = "=\"/";

/// Rewrites a page so that its addresses start at this base, such as `/games/`, and names the script
/// that keeps the site running, the manifest and an icon.
pub fn with_base(page: &str, base: &str) -> String {
    let mut rest = page;
    let mut found = String::with_capacity(page.len() + page.len() / 8);
    // Text is escaped, so anything that looks like an attribute is one.
    while let Some(at) = rest.find(MARK) {
        let (before, after) = rest.split_at(at + MARK.len());
        let is_address = ATTRIBUTES.iter().any(|name| rest[..at].ends_with(name));
        if is_address {
            found.push_str(&before[..before.len() - 1]);
            found.push_str(base);
        } else {
            found.push_str(before);
        }
        rest = after;
    }
    found.push_str(rest);
    let script = format!("<script src=\"{base}page.js\" defer></script>");
    let links = format!(
        "<link rel=\"manifest\" href=\"{base}manifest.webmanifest\">\
         <link rel=\"apple-touch-icon\" href=\"{base}icon-192.png\">"
    );
    found.replacen("</head>", &format!("{links}{script}</head>"), 1)
}

/// A path of this site, from one on a page with or without the base.
pub(crate) fn without_base<'a>(path: &'a str, base: &str) -> &'a str {
    path.strip_prefix(base.trim_end_matches('/'))
        .filter(|rest| rest.starts_with('/'))
        .unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_starts_at_the_base() {
        let page = "<head></head><a class=\"b\" href=\"/\">href=\"/</a><img src=\"/picture/x.svg\">\
                    <form action=\"/tables\"><input value=\"/games\"></form><a href=\"#main\">";
        let based = with_base(page, "/a/b/");
        assert!(based.contains("<a class=\"b\" href=\"/a/b/\">href=\"/</a>"), "{based}");
        assert!(
            based.contains("src=\"/a/b/picture/x.svg\"")
                && based.contains("action=\"/a/b/tables\"")
        );
        assert!(based.contains("value=\"/games\"") && based.contains("href=\"#main\""));
        assert!(based.contains("<script src=\"/a/b/page.js\" defer></script></head>"));
        assert!(based.contains("href=\"/a/b/manifest.webmanifest\""));
        assert!(based.contains("href=\"/a/b/icon-192.png\""));
    }

    #[test]
    fn a_path_may_include_the_base_or_not() {
        for (path, own) in [("/a/b/table/1", "/table/1"), ("/table/1", "/table/1"), ("/a/b/", "/")]
        {
            assert_eq!(without_base(path, "/a/b/"), own);
        }
        assert_eq!(without_base("/table/1", "/"), "/table/1");
    }
}
