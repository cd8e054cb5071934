//! A page as an outline that people can read and compare: a line for each element, indented.

/// Elements that have no end.
const EMPTY: [&str; 5] = ["input", "img", "meta", "link", "br"];
/// Drawings say nothing when read; their paths and positions are left out.
const DRAWN: [&str; 4] = ["path", "symbol", "use", "rect"];

/// The outline of a page.
pub(crate) fn outline(page: &str) -> String {
    let mut text = String::new();
    let mut depth = 0;
    let mut skipped_at = None;
    for part in page.split('<').skip(1) {
        let (tag, words) = part.split_once('>').unwrap();
        if tag.starts_with('!') {
            continue;
        }
        if tag.starts_with('/') {
            depth -= 1;
            if skipped_at == Some(depth) {
                skipped_at = None;
            }
            write_line(&mut text, depth, words.trim(), skipped_at);
            continue;
        }
        let name = tag.split([' ', '/']).next().unwrap();
        if skipped_at.is_none() && DRAWN.contains(&name) {
            skipped_at = Some(depth);
        }
        write_line(&mut text, depth, &without_sums(tag), skipped_at);
        if !EMPTY.contains(&name) && !tag.ends_with('/') {
            depth += 1;
        } else if skipped_at == Some(depth) {
            skipped_at = None;
        }
        for line in words.lines().map(str::trim) {
            write_line(&mut text, depth, line, skipped_at);
        }
    }
    assert_eq!(depth, 0, "every element ends");
    text
}

fn write_line(text: &mut String, depth: usize, line: &str, skipped_at: Option<usize>) {
    if !line.is_empty() && skipped_at.is_none() {
        text.push_str(&" ".repeat(depth));
        text.push_str(line);
        text.push('\n');
    }
}

/// A tag without the sum behind the address of a file, which changes with every change of style.
fn without_sums(tag: &str) -> String {
    match tag.split_once("\"/file/") {
        None => tag.to_owned(),
        Some((before, rest)) => {
            let (address, after) = rest.split_once('"').unwrap();
            format!("{before}\"/file/{}\"{after}", address.split('?').next().unwrap())
        }
    }
}
