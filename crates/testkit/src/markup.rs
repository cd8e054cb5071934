//! Reading pages in tests.

/// The value of an attribute of a tag.
pub fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let start = format!("{name}=\"");
    let is_whole = |(at, _): &(usize, &str)| *at == 0 || tag[..*at].ends_with(' ');
    let (at, _) = tag.match_indices(&start).find(is_whole)?;
    tag[at + start.len()..].split('"').next()
}
