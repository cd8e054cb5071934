# Rules pages and their pictures.
rules-rulings = Our rulings
rules-rulings-what = Where a rulebook is silent or contradicts itself we had to decide; the rules above follow these decisions
rules-reconstructed = Reconstructed:
rules-reconstructed-ark = the rulebook does not list the cards, so most of what is printed on them – climate, weight, diet and type – is our reconstruction; whoever owns the game can correct the list of cards
rules-reconstructed-noa = the rulebook does not show every tile, so some sizes and points of animals and the outlines of the parts of the ark are our reconstruction; whoever owns the game can correct them
picture-aob-groups = The middle after some splits: every group can be taken for as many crates as it has tiles, or split again if it has two or more
picture-aob-ark = An ark as its owner sees it; to the others its contents are a secret
picture-aob-end = The arks at the end, with what each animal scores
picture-lil-rows = The four rows of the display at the beginning of a round
picture-lil-hand = A hand: to take a row of three cards, three of these are laid in their place
picture-lil-scoring = A round is scored: who has more of a species than every other gets its value
picture-ark-cards = Cards in a hand, with climate, weight, diet and type
picture-ark-cabins = The ship with its cabins on both sides, and how far it tilts
picture-ark-score-cards = The score cards with everybody’s markers at the end of a game
picture-noa-tasks = The action board: the workers have been given their tasks for the round
picture-noa-animals = What the players hold: animals, boards, pitch and food
picture-noa-corrals = The ark under construction: squares with boards all around are corrals, and some have food in them already
