//! What the person may do, numbered, in lists that stay short.

use std::collections::BTreeMap;

/// At most this many choices are listed one by one; otherwise only their beginnings.
const MOST_LISTED: usize = 20;
/// At most this many beginnings are listed: at the largest table, a first tile of twelve, alone or with
/// others.
const MOST_BEGINNINGS: usize = 26;

/// The legal actions of one decision, each with the number it keeps and the text that does it.
///
/// Those that begin alike are listed together.
pub(super) struct Choices<A> {
    all: Vec<(A, String)>,
}

/// A line of a list.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// One choice, by its index.
    One(usize),
    /// Choices that begin alike: their beginning, the first index and how many there are.
    Many { beginning: String, first: usize, count: usize },
}

/// Choices that are listed together.
struct Group {
    beginning: String,
    members: Vec<usize>,
    cut: Cut,
}

/// Where the beginning of a group ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cut {
    Word,
    /// Within a word. Such groups are all alike, so if one must stay closed all do.
    Letter,
}

impl Group {
    fn new(beginning: String, members: Vec<usize>, cut: Cut) -> Group {
        Group { beginning, members, cut }
    }
}

impl<A: Copy + PartialEq + ToString> Choices<A> {
    pub(super) fn new(actions: &[A]) -> Choices<A> {
        let texts = actions.iter().map(|action| (*action, action.to_string())).collect();
        Choices { all: arrange(texts) }
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    pub(super) fn texts(&self) -> impl Iterator<Item = &str> {
        self.all.iter().map(|(_, text)| text.as_str())
    }

    /// The choice with this index, counted from 0.
    pub(super) fn get(&self, index: usize) -> Option<(A, &str)> {
        self.all.get(index).map(|(action, text)| (*action, text.as_str()))
    }

    pub(super) fn index_of(&self, action: A) -> Option<usize> {
        self.all.iter().position(|(listed, _)| *listed == action)
    }

    /// The choice with this text; capitals and the order of a list do not matter.
    pub(super) fn written(&self, text: &str) -> Option<A> {
        let exact = self.all.iter().find(|(_, written)| written == text);
        let key = loose(text);
        let found = exact.or_else(|| self.all.iter().find(|(_, written)| loose(written) == key));
        found.map(|(action, _)| *action)
    }

    /// The indices of the choices that begin like this.
    pub(super) fn beginning(&self, text: &str) -> Vec<usize> {
        let begins = |written: &str| {
            written.get(..text.len()).is_some_and(|start| start.eq_ignore_ascii_case(text))
        };
        (0..self.all.len()).filter(|&index| begins(&self.all[index].1)).collect()
    }

    /// A list of these choices that is not too long: each by itself where they are few, else by
    /// their beginnings.
    pub(super) fn entries(&self, indices: &[usize]) -> Vec<Entry> {
        let mut groups = vec![Group::new(String::new(), indices.to_vec(), Cut::Word)];
        while let Some((at, parts)) = self.opened(&groups) {
            groups.splice(at..=at, parts);
        }
        let entry = |Group { beginning, members, .. }| match members.as_slice() {
            [] => None,
            [only] => Some(Entry::One(*only)),
            [first, ..] => Some(Entry::Many { beginning, first: *first, count: members.len() }),
        };
        groups.into_iter().filter_map(entry).collect()
    }

    /// A group that can be shown in parts without making the list too long, and its parts: the
    /// smallest one choice by choice, or the only one by its beginnings.
    fn opened(&self, groups: &[Group]) -> Option<(usize, Vec<Group>)> {
        let closed = || groups.iter().enumerate().filter(|(_, group)| group.members.len() > 1);
        let fits = |parts: usize, most: usize| groups.len() - 1 + parts <= most;
        let (at, smallest) = closed().min_by_key(|(_, group)| group.members.len())?;
        let (smallest, cut) = (smallest.members.as_slice(), smallest.cut);
        if cut == Cut::Word && fits(smallest.len(), MOST_LISTED) {
            let alone = |&index| Group::new(String::new(), vec![index], Cut::Word);
            return Some((at, smallest.iter().map(alone).collect()));
        }
        if closed().count() > 1 {
            return None;
        }
        let parts = self.parts(smallest);
        (parts.len() > 1 && fits(parts.len(), MOST_BEGINNINGS)).then_some((at, parts))
    }

    /// The choices divided by what comes after their common beginning: by words, or by letters if
    /// there are too many words.
    fn parts(&self, members: &[usize]) -> Vec<Group> {
        let alike = self.common_length(members);
        let by_word = self.divided(members, Cut::Word, |text| next_word(text, alike));
        match by_word.len() {
            ..=MOST_BEGINNINGS => by_word,
            _ => self.divided(members, Cut::Letter, |text| (alike + 1).min(text.len())),
        }
    }

    /// The choices divided by what stands before a stop; the numbers of a group leave no gap.
    fn divided(&self, members: &[usize], cut: Cut, stop: impl Fn(&str) -> usize) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        for &index in members {
            let text = self.all[index].1.as_str();
            let beginning = &text[..stop(text)];
            let goes_on = |group: &Group| {
                group.beginning == beginning
                    && group.members.last() == Some(&(index.wrapping_sub(1)))
            };
            match groups.last_mut() {
                Some(group) if goes_on(group) => group.members.push(index),
                _ => groups.push(Group::new(beginning.to_owned(), vec![index], cut)),
            }
        }
        groups
    }

    /// How far the texts of these choices are alike.
    fn common_length(&self, indices: &[usize]) -> usize {
        let text = |index: usize| self.all[index].1.as_bytes();
        let Some((&first, others)) = indices.split_first() else { return 0 };
        let alike = |one: &[u8], other: &[u8]| {
            one.iter().zip(other).take_while(|(one, other)| one == other).count()
        };
        let lengths = others.iter().map(|&other| alike(text(first), text(other)));
        lengths.min().unwrap_or(text(first).len())
    }
}

/// Where the word or item that goes on at `start` ends, without the space or comma behind it. Texts
/// of actions are ASCII.
pub(super) fn next_stop(text: &str, start: usize) -> usize {
    let is_gap = |letter: char| letter == ' ' || letter == ',';
    let from = text[start..].find(|letter| !is_gap(letter)).map_or(text.len(), |at| start + at);
    text[from..].find(is_gap).map_or(text.len(), |at| from + at)
}

/// The same with the comma behind it: a list that ends there is an action, and typing the comma means
/// one that goes on.
fn next_word(text: &str, start: usize) -> usize {
    let stop = next_stop(text, start);
    if text[stop..].starts_with(',') { stop + 1 } else { stop }
}

/// Puts together what begins alike, in the order in which each beginning comes first.
fn arrange<A>(texts: Vec<(A, String)>) -> Vec<(A, String)> {
    let mut ranks: BTreeMap<String, usize> = BTreeMap::new();
    let mut rank = |beginning: &str| {
        let next = ranks.len();
        *ranks.entry(beginning.to_owned()).or_insert(next)
    };
    let mut ranked: Vec<(Vec<usize>, (A, String))> = Vec::with_capacity(texts.len());
    for (action, text) in texts {
        let key = stops(&text).into_iter().map(|stop| rank(&text[..stop])).collect();
        ranked.push((key, (action, text)));
    }
    ranked.sort_by(|(one, _), (other, _)| one.cmp(other));
    ranked.into_iter().map(|(_, choice)| choice).collect()
}

/// Where beginnings may end: behind each word or item.
fn stops(text: &str) -> Vec<usize> {
    let mut stops = vec![next_stop(text, 0)];
    while let Some(&last) = stops.last().filter(|&&last| last < text.len()) {
        stops.push(next_stop(text, last));
    }
    stops
}

/// A text in the form in which texts are compared.
fn loose(text: &str) -> Vec<Vec<String>> {
    let word = |word: &str| {
        let mut items: Vec<String> = word.split(',').map(str::to_ascii_lowercase).collect();
        items.sort();
        items
    };
    text.split_whitespace().map(word).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An action that is its own text.
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Word(&'static str);

    impl std::fmt::Display for Word {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str(self.0)
        }
    }

    fn choices(texts: &'static str) -> Choices<Word> {
        Choices::new(&texts.split('|').map(Word).collect::<Vec<_>>())
    }

    fn all<A>(choices: &Choices<A>) -> Vec<usize> {
        (0..choices.all.len()).collect()
    }

    #[test]
    fn what_begins_alike_stands_together() {
        let choices = choices("take A|split A b1|take B|split A a1|split A b1,c1|pass|split B b1");
        let texts: Vec<&str> = choices.texts().collect();
        let expected =
            ["take A", "take B", "split A b1", "split A b1,c1", "split A a1", "split B b1", "pass"];
        assert_eq!(texts, expected);
    }

    #[test]
    fn few_choices_are_listed_one_by_one() {
        let choices = choices("take A|take B");
        assert_eq!(choices.entries(&all(&choices)), [Entry::One(0), Entry::One(1)]);
    }

    fn leaked(words: &[String]) -> Choices<Word> {
        choices(Box::leak(words.join("|").into_boxed_str()))
    }

    fn many(beginning: &str, first: usize, count: usize) -> Entry {
        Entry::Many { beginning: beginning.to_owned(), first, count }
    }

    #[test]
    fn many_choices_are_listed_by_their_beginnings() {
        let row = |row: usize| (0..=row * 10).map(move |item| format!("lay {row} x{item}"));
        let choices = leaked(&(0..4).flat_map(row).chain(["knock".to_owned()]).collect::<Vec<_>>());
        // The eleven of row 1 still fit.
        let mut expected: Vec<Entry> = (0..12).map(Entry::One).collect();
        expected.extend([many("lay 2", 12, 21), many("lay 3", 33, 31), Entry::One(64)]);
        assert_eq!(choices.entries(&all(&choices)), expected);
        let third = choices.entries(&choices.beginning("lay 3"));
        // Of 31 words those that begin with the same letters and stand together are one group.
        assert_eq!(third.len(), 13);
        assert_eq!(third[10], many("lay 3 x1", 43, 10));
    }

    #[test]
    fn the_beginning_of_longer_lists_is_no_action_itself() {
        let choices = choices("lay a|lay a,b|lay a,c|lay b|lay b,c");
        let groups = choices.parts(&all(&choices));
        let beginnings: Vec<&str> = groups.iter().map(|group| group.beginning.as_str()).collect();
        assert_eq!(beginnings, ["lay a", "lay a,", "lay b", "lay b,"]);
    }

    #[test]
    fn too_many_words_are_listed_by_letter() {
        let word = |at: usize| format!("board {}{at}", ["a", "b", "c", "d", "e"][at / 8]);
        let choices = leaked(&(0..40).map(word).collect::<Vec<_>>());
        let entries = choices.entries(&all(&choices));
        let groups: Vec<Entry> = ["a", "b", "c", "d", "e"]
            .iter()
            .zip(0..)
            .map(|(letter, at)| many(&format!("board {letter}"), at * 8, 8))
            .collect();
        assert_eq!(entries, groups);
    }

    #[test]
    fn capitals_and_order_do_not_matter() {
        let choices = choices("lay 2 gi,mo|take A");
        assert_eq!(choices.written("Lay  2 mo,gi"), Some(Word("lay 2 gi,mo")));
        assert_eq!(choices.written("take a"), Some(Word("take A")));
        assert_eq!(choices.written("take b"), None);
        assert_eq!(choices.beginning("TAKE"), [1]);
        assert_eq!(choices.beginning("é"), [0usize; 0]);
    }
}
