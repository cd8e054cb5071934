//! Which lessons were finished in the terminal: a small file with the key of each, one per line.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::{env, fs};

use ararat_lessons::{Course, Lesson};

/// The lessons that were finished. Where nothing can be kept, they are forgotten at the end.
pub(crate) struct Finished {
    file: Option<PathBuf>,
    keys: BTreeSet<String>,
}

impl Finished {
    pub(crate) fn read() -> Finished {
        let file = file();
        let text = file.as_ref().and_then(|file| fs::read_to_string(file).ok());
        let keys = text.unwrap_or_default().lines().map(str::to_owned).collect();
        Finished { file, keys }
    }

    pub(crate) fn contains(&self, lesson: &Lesson) -> bool {
        self.keys.contains(&lesson.words)
    }

    /// The number of the first lesson that was not finished; the first one if all were.
    pub(crate) fn next(&self, course: &Course) -> usize {
        course.lessons.iter().position(|lesson| !self.contains(lesson)).unwrap_or(0) + 1
    }

    pub(crate) fn add(&mut self, lesson: &Lesson) {
        let Some(file) = self.file.as_ref().filter(|_| self.keys.insert(lesson.words.clone()))
        else {
            return;
        };
        let keys: Vec<&str> = self.keys.iter().map(String::as_str).collect();
        let text = keys.join("\n") + "\n";
        // A lesson that is not remembered is no reason to stop teaching.
        if let Some(folder) = file.parent() {
            let _ = fs::create_dir_all(folder);
        }
        let _ = fs::write(file, text);
    }
}

/// Where a user's programs keep such things.
fn file() -> Option<PathBuf> {
    let folder = |name: &str| env::var_os(name).map(PathBuf::from).filter(|it| it.is_absolute());
    let state = folder("XDG_STATE_HOME").or_else(|| Some(folder("HOME")?.join(".local/state")))?;
    Some(state.join("ararat/lessons"))
}
