//! The clauses of Ark, to which code, tests, refusals and the rules page point.
//!
//! Places are those of the French rulebook. The sentences are in the message catalogue.

ararat_core::clauses! {
    COMPONENTS "ARK-1.1" source "Contents" ruling "0030-ark-components.md";
    CARD_VALUES "ARK-1.2" source "Animal and provision cards";
    CARD_LIST "ARK-1.3" source "Examples on pages 5 to 14; the list of cards is not printed"
        ruling "0031-ark-card-list.md";
    STARTING_CARDS "ARK-2.1" source "Setup, step 5, and the example of a setup"
        ruling "0032-ark-starting-cards.md";
    STARTING_TILT "ARK-2.2" source "Setup, step 6";
    DEAL "ARK-2.3" source "Setup, step 7";
    DECK "ARK-2.4" source "Setup, step 8" ruling "0033-ark-deck.md";
    DISCS "ARK-2.5" source "Setup, step 3";
    FIRST_PLAYER "ARK-2.6" source "Setup, step 2, and Course of the game"
        ruling "0034-ark-first-player.md";
    TAKE_OR_PLAY "ARK-3.1" source "Course of the game";
    TAKE "ARK-3.2" source "Course of the game, a.1" ruling "0035-ark-taking.md";
    RAIN "ARK-3.3" source "Course of the game, a.1";
    PLAY "ARK-3.4" source "Course of the game, a.2" ruling "0036-ark-second-card.md";
    TWO_CABINS "ARK-3.5" source "Rules for playing cards, two cards in one turn";
    TAKING_IS_POSSIBLE "ARK-3.6";
    MARKERS "ARK-3.7" source "Rules for playing cards, after a card";
    CABINS "ARK-4.1" source "Rules for playing cards, first point";
    CLIMATE "ARK-4.2" source "Rules for playing cards, third point"
        ruling "0048-ark-climate-of-provisions.md";
    WEIGHT "ARK-4.3" source "Rules for playing cards, fourth point and its example";
    CARNIVORES "ARK-4.4" source "Rules for playing cards, dangers, 1";
    HERBIVORES "ARK-4.5" source "Rules for playing cards, dangers, 2";
    OMNIVORES "ARK-4.6" source "Rules for playing cards, dangers, 3";
    SHYNESS "ARK-4.7" source "Rules for playing cards, shy animals" ruling "0037-ark-shyness.md";
    ONLY_THE_NEW_CARD "ARK-4.8" source "Rules for playing cards, dangers, heading"
        ruling "0037-ark-shyness.md";
    NEW_CABIN "ARK-4.9" source "Opening a new cabin" ruling "0038-ark-new-cabin.md";
    PETS "ARK-5.1" source "Rain cards, pets and end of the game, pets" ruling "0039-ark-pets.md";
    FIFTH_RAIN "ARK-5.2" source "Rain cards, pets and end of the game, end of the game";
    ENDGAME "ARK-5.3" source "Rain cards, pets and end of the game, end of the game";
    END "ARK-5.4" source "End of the game, first sentence" ruling "0040-ark-passing.md";
    ABILITIES "ARK-6.1" source "Rules for playing cards, special abilities"
        ruling "0041-ark-abilities.md";
    FOX "ARK-6.2" source "Special abilities, fox, and Ejecting, last sentence"
        ruling "0047-ark-discs-run-out.md";
    UNBOTHERED "ARK-6.3" source "Special abilities, tortoise and hedgehog"
        ruling "0042-ark-tortoise-and-hedgehog.md";
    EJECTION "ARK-6.4" source "Special abilities, skunk, mosquito, spider, and Ejecting"
        ruling "0043-ark-ejection-tilt.md";
    EJECTION_MARKERS "ARK-6.5" source "Ejecting";
    BRONTOSAURUS "ARK-6.6" source "Special abilities, brontosaurus";
    CHIMPANZEE "ARK-6.7" source "Special abilities, chimpanzee";
    HALVES "ARK-6.8" source "Special abilities, brontosaurus and chimpanzee"
        ruling "0044-ark-half-markers.md";
    PETS_SCORE "ARK-7.1" source "End of the game, first point";
    MAJORITIES "ARK-7.2" source "End of the game, majorities and ties";
    WINNER "ARK-7.3" source "End of the game, discs and winner" ruling "0045-ark-ties.md";
}
