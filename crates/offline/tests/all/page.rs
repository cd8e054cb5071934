//! A page as somebody without script sees it.

/// The page that came back.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    pub(crate) status: u16,
    /// Where the guest ended up.
    pub(crate) path: String,
    /// Where the guest is sent next.
    pub(crate) location: Option<String>,
    pub(crate) body: String,
}

impl Page {
    /// The text between two marks.
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
        let Some(list) = self.between("<ol class=\"log\"", "</ol>") else {
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

    pub(crate) fn is_over(&self) -> bool {
        self.body.contains("class=\"end\"")
    }
}
