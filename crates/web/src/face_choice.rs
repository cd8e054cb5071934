//! The choice of a face when sitting down.

use ararat_text::Catalogue;
use maud::{Markup, html};

use crate::picture::image;

/// The faces to choose from.
#[derive(Clone, Debug, Default)]
pub struct FaceChoice {
    /// The name of each as sent by forms, and the catalogue key of its picture.
    pub offered: Vec<(&'static str, &'static str)>,
    /// The name of the preselected face.
    pub chosen: &'static str,
}

/// A row of small faces, one of them chosen.
pub(crate) fn face_choice(choice: &FaceChoice, words: &Catalogue) -> Markup {
    html! {
        @if !choice.offered.is_empty() {
            fieldset .face-choice {
                legend { (words.word("web-face")) }
                @for (name, key) in &choice.offered {
                    label title=(words.word(key)) {
                        input type="radio" name="face" value=(name) checked[*name == choice.chosen]
                            aria-label=(words.word(key));
                        (image(key))
                    }
                }
            }
        }
    }
}
