//! Marks on a page: everything that a lesson points at gets a class, so that it is visible without
//! script.

use ararat_lessons::Mark;

/// The class of marked elements; hints use the same.
const MARKED: &str = "hinted";

/// A page with marks.
pub(crate) struct Marked {
    pub(crate) html: String,
    /// In how many places of the page each mark was found.
    pub(crate) found: Vec<usize>,
}

/// Marks a part of a page. A box or button inside a label is marked by its label.
pub(crate) fn mark(page: &str, marks: &[Mark]) -> Marked {
    let mut marked =
        Marked { html: String::with_capacity(page.len() + 64), found: vec![0; marks.len()] };
    // Where the currently open label starts.
    let mut label = None;
    let mut rest = page;
    while let Some(start) = rest.find('<') {
        let (before, from) = rest.split_at(start);
        marked.html.push_str(before);
        let tag = tag_at(from);
        rest = &from[tag.len()..];
        let at = marked.html.len();
        marked.html.push_str(tag);
        match name_of(tag) {
            "label" => label = Some(at),
            "/label" => label = None,
            _ => {}
        }
        let mut is_meant = false;
        for (mark, found) in marks.iter().zip(&mut marked.found) {
            if fits(mark, tag) {
                *found += 1;
                is_meant = true;
            }
        }
        if is_meant {
            add_class(&mut marked.html, label.unwrap_or(at));
        }
    }
    marked.html.push_str(rest);
    marked
}

/// The tag at the start of a text; attribute values may contain anything but quotation marks.
fn tag_at(text: &str) -> &str {
    let mut is_quoted = false;
    for (at, sign) in text.char_indices() {
        match sign {
            '"' => is_quoted = !is_quoted,
            '>' if !is_quoted => return &text[..=at],
            _ => {}
        }
    }
    text
}

/// The name of a tag's element; that of a closing tag starts with a slash.
fn name_of(tag: &str) -> &str {
    let name = tag.trim_start_matches('<');
    name.split([' ', '>', '\n']).next().unwrap_or_default()
}

/// The unescaped value of an attribute.
fn value(tag: &str, name: &str) -> Option<String> {
    let start = format!(" {name}=\"");
    let rest = &tag[tag.find(&start)? + start.len()..];
    let value = &rest[..rest.find('"')?];
    let plain = value.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    Some(plain.replace("&amp;", "&"))
}

fn fits(mark: &Mark, tag: &str) -> bool {
    let named = |name: &str| value(tag, "name").is_some_and(|value| value == name);
    match mark {
        Mark::Piece(pattern) => {
            let is_fit = |value: String| pattern.fits(&value);
            let is_box = || name_of(tag) == "input" && named("piece");
            value(tag, "data-piece").is_some_and(is_fit)
                || is_box() && value(tag, "value").is_some_and(is_fit)
        }
        Mark::Action(pattern) => {
            value(tag, "value").is_some_and(|value| pattern.fits(&value)) && named("do")
        }
        Mark::Seat(seat) => value(tag, "data-seat").is_some_and(|value| value == seat.to_string()),
        Mark::Region(name) => value(tag, "data-region").is_some_and(|value| value == *name),
        Mark::Class(name) => {
            value(tag, "class").is_some_and(|classes| classes.split(' ').any(|class| class == name))
        }
    }
}

/// Adds the class to the tag that starts there.
fn add_class(html: &mut String, at: usize) {
    let tag = tag_at(&html[at..]);
    if fits(&Mark::Class(MARKED.to_owned()), tag) {
        return;
    }
    let start = " class=\"";
    if let Some(place) = tag.find(start) {
        html.insert_str(at + place + start.len(), &format!("{MARKED} "));
    } else {
        let name = name_of(tag).len();
        html.insert_str(at + 1 + name, &format!(" class=\"{MARKED}\""));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(page: &str, mark_text: &str) -> (String, usize) {
        let marked = mark(page, &[mark_text.parse().unwrap()]);
        (marked.html, marked.found[0])
    }

    #[test]
    fn pieces_actions_seats_and_regions_are_marked() {
        let page = r#"<li data-seat="2">a</li><span class="tile" data-piece="el3"></span>"#;
        let (html, found) = marked(page, "piece el*");
        assert_eq!(found, 1);
        assert!(html.contains(r#"<span class="hinted tile" data-piece="el3">"#), "{html}");
        assert!(marked(page, "seat 2").0.starts_with(r#"<li class="hinted" data-seat="2">a"#));
        assert_eq!(marked(page, "seat 1"), (page.to_owned(), 0));
        let button = r#"<button name="do" value="a &amp; b">a > b</button>"#;
        assert_eq!(marked(button, "action a & b").1, 1);
        assert_eq!(marked(r#"<div data-region="tray"></div>"#, "region tray").1, 1);
        assert_eq!(marked(page, "class tile").1, 1);
    }

    #[test]
    fn a_box_is_marked_by_its_label_once() {
        let page = r#"<label data-piece="el3"><input name="piece" value="el3"> x</label><p>"#;
        let (html, found) = marked(page, "piece el3");
        assert_eq!(found, 2);
        assert_eq!(
            html,
            r#"<label class="hinted" data-piece="el3"><input name="piece" value="el3"> x</label><p>"#
        );
    }
}
