//! Style sheets and scripts without comments and insignificant space.
//!
//! Written here because it must be right for our own files only, whose form tests check: minifiers
//! for the full languages are parsers, and lightningcss, the one for current CSS, has a license
//! that `cargo xtask audit` does not allow.

/// A style sheet without comments and insignificant space. Space before a colon stays, because it
/// is significant in selectors.
pub(crate) fn without_space(style: &str) -> String {
    let mut short = String::with_capacity(style.len());
    let mut quote = None;
    let mut rest = style.chars();
    while let Some(letter) = rest.next() {
        if quote.is_some() {
            short.push(letter);
            quote = quote.filter(|quote| *quote != letter);
            continue;
        }
        match letter {
            '/' if rest.as_str().starts_with('*') => {
                let end = rest.as_str().find("*/").map_or("", |at| &rest.as_str()[at + 2..]);
                rest = end.chars();
            }
            '"' | '\'' => {
                short.push(letter);
                quote = Some(letter);
            }
            _ if letter.is_whitespace() => {
                if !short.is_empty() && !short.ends_with([' ', '{', '}', ';', ',', ':', '>']) {
                    short.push(' ');
                }
            }
            '{' | '}' | ';' | ',' | '>' => {
                let is_end = letter == '}' && short.trim_end().ends_with(';');
                short.truncate(short.trim_end().len() - usize::from(is_end));
                short.push(letter);
            }
            _ => short.push(letter),
        }
    }
    short
}

/// A script as sent to browsers: without comments and insignificant space. Its statements end with
/// semicolons, so the ends of lines are insignificant too.
pub(crate) fn without_comments(script: &str) -> String {
    let mut short = String::with_capacity(script.len());
    let mut rest = script;
    let mut has_space = false;
    while let Some(letter) = rest.chars().next() {
        let comment = if rest.starts_with("//") {
            rest.find('\n')
        } else if rest.starts_with("/*") {
            rest.find("*/").map(|end| end + 2)
        } else {
            None
        };
        if let Some(end) = comment {
            rest = &rest[end..];
            continue;
        }
        if letter.is_whitespace() {
            rest = rest.trim_start();
            has_space = true;
            continue;
        }
        if has_space && separates(&short, letter) {
            short.push(' ');
        }
        has_space = false;
        if letter == '}' && short.ends_with(';') {
            short.pop();
        }
        let (token, after) = rest.split_at(token_length(rest, &short));
        short.push_str(token);
        rest = after;
    }
    short
}

/// Whether a space between what was written and the next letter is significant.
fn separates(written: &str, next: char) -> bool {
    let is_word = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '$');
    written.chars().next_back().is_some_and(|last| {
        is_word(last) && is_word(next) || last == next && matches!(next, '+' | '-')
    })
}

/// The length of what comes next: a whole string or regular expression, in which space is
/// significant, or a single character.
fn token_length(rest: &str, written: &str) -> usize {
    let first = rest.chars().next().unwrap_or_default();
    let is_pattern = first == '/' && written.ends_with(['(', ',', '=', '!', ':', '&', '|', '?']);
    if !is_pattern && !matches!(first, '"' | '\'' | '`') {
        return first.len_utf8();
    }
    let (mut depth, mut in_class, mut is_escaped) = (0, false, false);
    let mut before = first;
    for (at, letter) in rest.char_indices().skip(1) {
        match letter {
            _ if is_escaped => {}
            '{' if first == '`' && before == '$' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            '[' if is_pattern => in_class = true,
            ']' if is_pattern => in_class = false,
            _ if letter == first && depth == 0 && !in_class => return at + 1,
            _ => {}
        }
        is_escaped = letter == '\\' && !is_escaped;
        before = letter;
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_style_sheet_loses_only_insignificant_text() {
        let style = "/* A note. */\n.a, .b :hover { color: red; content: \"a, b: {\"; }\n@media (width > 1px) and (x: 2) { .c { top: calc(1px + 2px); } }\n";
        let short = ".a,.b :hover{color:red;content:\"a, b: {\"}@media (width>1px) and (x:2){.c{top:calc(1px + 2px)}}";
        assert_eq!(without_space(style), short);
    }

    #[test]
    fn a_script_loses_only_comments_and_insignificant_space() {
        let script = "// A note.\n(() => {\n  /* Another. */\n  const say = (a, b) => {\n    return a + \" // \" + `x ${ a > b ? \"y \" : b } z`;\n  };\n  if (/^[/ ]+ \"/g.test(a - -1)) say(a / 2, b);\n})();\n";
        let short = "(()=>{const say=(a,b)=>{return a+\" // \"+`x ${ a > b ? \"y \" : b } z`};if(/^[/ ]+ \"/g.test(a- -1))say(a/2,b)})();";
        assert_eq!(without_comments(script), short);
    }
}
