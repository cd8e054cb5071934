//! Tells a browser which style sheets a page needs before the page itself has arrived, so that they
//! load sooner on a slow connection. The links are read from the page, so that the two cannot
//! disagree; a static header, which tower-http could set, would not know which game a page shows.

use axum::http::HeaderValue;

/// How a page begins, and how it links a style sheet.
const START: &str = "<!DOCTYPE html>";
const LINK: &str = "<link rel=\"stylesheet\" href=\"";

/// The `Link` header of a page; `None` for a part of one.
pub(crate) fn styles(page: &str) -> Option<HeaderValue> {
    let (head, _) = page.strip_prefix(START)?.split_once("</head>")?;
    let addresses = head.split(LINK).skip(1).filter_map(|rest| rest.split_once('"'));
    let links = addresses.map(|(address, _)| format!("<{address}>; rel=preload; as=style"));
    HeaderValue::from_str(&links.collect::<Vec<_>>().join(", ")).ok().filter(|it| !it.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_names_its_style_sheets_in_their_order_and_a_part_has_none() {
        let page = "<!DOCTYPE html><html><head><title>A</title>\
            <link rel=\"icon\" href=\"/file/icon.svg\"><link rel=\"stylesheet\" href=\"/file/a.css?1\">\
            <link rel=\"stylesheet\" href=\"/file/b.css?2\"></head>\
            <body><link rel=\"stylesheet\" href=\"/file/c.css\"></body></html>";
        let told = "</file/a.css?1>; rel=preload; as=style, </file/b.css?2>; rel=preload; as=style";
        assert_eq!(styles(page).unwrap(), told);
        assert_eq!(styles("<!DOCTYPE html><head></head>"), None);
        assert_eq!(styles("<div id=\"table\"></div>"), None);
    }
}
