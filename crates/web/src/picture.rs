//! Pictures of animals and their food.

use maud::{Markup, html};
use twemoji_assets::svg::{SvgTwemojiAsset, codes};

use crate::game::WebGame;

/// Pictures that are emoji, by the catalogue key of their name.
const EMOJI: [(&str, &SvgTwemojiAsset); 63] = [
    ("animal-bear", &codes::U_1F43B),
    ("animal-bison", &codes::U_1F9AC),
    ("animal-brontosaurus", &codes::U_1F995),
    ("animal-buffalo", &codes::U_1F403),
    ("animal-camel", &codes::U_1F42A),
    ("animal-cat", &codes::U_1F408),
    ("animal-caterpillar", &codes::U_1F41B),
    ("animal-chicken", &codes::U_1F414),
    ("animal-chimpanzee", &codes::U_1F412),
    ("animal-cow", &codes::U_1F404),
    ("animal-crocodile", &codes::U_1F40A),
    ("animal-crow", &codes::U_1F426_200D_2B1B),
    ("animal-deer", &codes::U_1F98C),
    ("animal-dog", &codes::U_1F415),
    ("animal-donkey", &codes::U_1FACF),
    ("animal-dove", &codes::U_1F54A),
    ("animal-duck", &codes::U_1F986),
    ("animal-eagle", &codes::U_1F985),
    ("animal-elephant", &codes::U_1F418),
    ("animal-flamingo", &codes::U_1F9A9),
    ("animal-fox", &codes::U_1F98A),
    ("animal-frog", &codes::U_1F438),
    ("animal-giraffe", &codes::U_1F992),
    ("animal-goat", &codes::U_1F410),
    ("animal-goose", &codes::U_1FABF),
    ("animal-gorilla", &codes::U_1F98D),
    ("animal-hamster", &codes::U_1F439),
    ("animal-hedgehog", &codes::U_1F994),
    ("animal-hippopotamus", &codes::U_1F99B),
    ("animal-horse", &codes::U_1F40E),
    ("animal-kangaroo", &codes::U_1F998),
    ("animal-koala", &codes::U_1F428),
    ("animal-leopard", &codes::U_1F406),
    ("animal-lion", &codes::U_1F981),
    ("animal-llama", &codes::U_1F999),
    ("animal-mammoth", &codes::U_1F9A3),
    ("animal-moose", &codes::U_1FACE),
    ("animal-mosquito", &codes::U_1F99F),
    ("animal-mouse", &codes::U_1F401),
    ("animal-otter", &codes::U_1F9A6),
    ("animal-owl", &codes::U_1F989),
    ("animal-panda", &codes::U_1F43C),
    ("animal-parrot", &codes::U_1F99C),
    ("animal-penguin", &codes::U_1F427),
    ("animal-pig", &codes::U_1F416),
    ("animal-polar-bear", &codes::U_1F43B_200D_2744_FE0F),
    ("animal-rabbit", &codes::U_1F407),
    ("animal-rhinoceros", &codes::U_1F98F),
    ("animal-seal", &codes::U_1F9AD),
    ("animal-sheep", &codes::U_1F411),
    ("animal-skunk", &codes::U_1F9A8),
    ("animal-sloth", &codes::U_1F9A5),
    ("animal-snail", &codes::U_1F40C),
    ("animal-snake", &codes::U_1F40D),
    ("animal-spider", &codes::U_1F577),
    ("animal-squirrel", &codes::U_1F43F),
    ("animal-tiger", &codes::U_1F405),
    ("animal-tortoise", &codes::U_1F422),
    ("animal-turtle", &codes::U_1F422),
    ("animal-tyrannosaurus", &codes::U_1F996),
    ("animal-wild-boar", &codes::U_1F417),
    ("animal-wolf", &codes::U_1F43A),
    ("animal-zebra", &codes::U_1F993),
];

/// Our own drawings, for what has no emoji.
const OWN: [(&str, &str); 13] = [
    ("animal-anteater", include_str!("../assets/animals/anteater.svg")),
    ("animal-armadillo", include_str!("../assets/animals/armadillo.svg")),
    ("animal-chinchilla", include_str!("../assets/animals/chinchilla.svg")),
    ("animal-gazelle", include_str!("../assets/animals/gazelle.svg")),
    ("animal-ibex", include_str!("../assets/animals/ibex.svg")),
    ("animal-lynx", include_str!("../assets/animals/lynx.svg")),
    ("animal-marmot", include_str!("../assets/animals/marmot.svg")),
    ("animal-mole", include_str!("../assets/animals/mole.svg")),
    ("animal-ostrich", include_str!("../assets/animals/ostrich.svg")),
    ("animal-ptarmigan", include_str!("../assets/animals/ptarmigan.svg")),
    ("animal-reindeer", include_str!("../assets/animals/reindeer.svg")),
    ("animal-toad", include_str!("../assets/animals/toad.svg")),
    ("animal-walrus", include_str!("../assets/animals/walrus.svg")),
];

/// The picture with this catalogue key as SVG: an animal, or something that only one of these games
/// has.
pub fn picture(name: &str, games: &[&WebGame]) -> Option<&'static str> {
    let drawn = OWN.iter().chain(games.iter().flat_map(|game| game.pictures));
    let drawn = || drawn.clone().find(|(key, _)| *key == name).map(|&(_, body)| body);
    EMOJI.iter().find(|(key, _)| *key == name).map(|(_, asset)| asset.data.0).or_else(drawn)
}

/// An image of the animal or thing with this catalogue key; its name must be beside it or in a
/// label. It is decoded together with its surroundings, because a piece must not blink when a page
/// changes.
pub fn image(name: &str) -> Markup {
    html! { img .animal src={"/picture/" (name) ".svg"} alt="" width="36" height="36" decoding="sync"; }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_animal_of_the_catalogue_has_a_picture() {
        let catalogue = include_str!("../../text/locales/en/animals.ftl");
        let keys: Vec<&str> = catalogue
            .lines()
            .filter(|line| line.starts_with("animal-"))
            .filter_map(|line| line.split(" = ").next())
            .collect();
        assert!(keys.len() > 70, "{}", keys.len());
        for key in keys {
            assert!(picture(key, &[]).is_some_and(|body| body.starts_with("<svg ")), "{key}");
        }
    }

    #[test]
    fn picture_names_are_unique() {
        let mut keys: Vec<&str> = EMOJI.iter().map(|(key, _)| *key).collect();
        keys.extend(OWN.iter().map(|(key, _)| *key));
        let count = keys.len();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), count);
    }
}
