//! A page as a visitor without script sees it.

/// The page that came back.
#[derive(Clone, Debug)]
pub struct Page {
    pub status: u16,
    /// Where the guest ended up.
    pub path: String,
    /// Where the guest is sent next.
    pub location: Option<String>,
    pub body: String,
}

impl Page {
    /// The text between two marks.
    pub fn between(&self, start: &str, end: &str) -> Option<&str> {
        let rest = self.body.split_once(start)?.1;
        Some(rest.split_once(end)?.0)
    }

    pub fn version(&self) -> &str {
        self.between("data-version=\"", "\"").unwrap()
    }

    /// The actions that the page lists in words.
    pub fn actions(&self) -> Vec<String> {
        let Some(list) = self.between("<ul class=\"actions\">", "</ul>") else { return Vec::new() };
        let values = list.split("value=\"").skip(1);
        values.map(|rest| rest.split('"').next().unwrap().replace("&amp;", "&")).collect()
    }

    /// The sentences of the log, the oldest first.
    pub fn log(&self) -> Vec<String> {
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

    /// The token that the page shows, as it does once.
    pub fn token(&self) -> Option<&str> {
        let start = self.body.find("value=\"ararat_")? + "value=\"".len();
        self.body[start..].split('"').next()
    }

    pub fn is_yours(&self) -> bool {
        self.body.contains("class=\"asked yours\"")
    }

    pub fn is_over(&self) -> bool {
        ["class=\"end\"", "class=\"end few\""].iter().any(|it| self.body.contains(it))
    }
}
