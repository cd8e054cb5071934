# Ark (Arche Opti Mix).

game-ark = Ark
section-ark-1 = Components
section-ark-2 = Setup
section-ark-3 = A turn: take or play
section-ark-4 = Placing a card
section-ark-5 = Rain, pets, endgame
section-ark-6 = Special animals
section-ark-7 = Final scoring

# Animals that only an owner’s deck may hold.

# Provisions.
ark-grain = grain
ark-fish = fish
ark-water = water
ark-turnips = turnips
ark-apples = apples
ark-bread = bread
ark-hay = hay
ark-honey = honey
ark-meat = meat
ark-milk = milk

# What is printed on cards.
ark-climate-hot = hot
ark-climate-cold = cold
ark-climate-either = hot or cold
ark-diet-herbivore = herbivore
ark-diet-carnivore = carnivore
ark-diet-omnivore = omnivore
ark-mark-hot = H
ark-mark-cold = C
ark-mark-herbivore = h
ark-mark-carnivore = c
ark-mark-omnivore = o
ark-mark-shy = s
ark-board-legend = Behind the weight: H hot, C cold · h herbivore, c carnivore, o omnivore · s shy
ark-type-heavy = heavy
ark-type-shy = shy
ark-type-slow = slow
ark-type-useful = useful
ark-type-provisions = provisions
ark-ability-discs = ! brings 2 discs
ark-ability-unbothered = ! does not mind hunters
ark-ability-ejects-any = ! may eject any animal
ark-ability-ejects-weight-two = ! may eject an animal of weight 2
ark-ability-ejects-shy = ! may eject a shy animal
ark-ability-raised = ! its marker counts 1½
ark-ability-lifts = ! may lift a marker to 1½
ark-side-port = port
ark-side-starboard = starboard
ark-side-none = neither side

# Texts that cannot be read.
ark-word-card = a card such as polar-bear
ark-word-cards = cards such as cat,dog
ark-word-cabin = a cabin such as p1 or s3
ark-word-eject = “eject” and an animal
ark-word-type = a score card: heavy, shy, slow, useful, or none
ark-not-a-card = “{ $text }” is not a card; write its English name, such as polar-bear
ark-not-a-cabin = “{ $text }” is not a cabin; write p for port or s for starboard and the row from the bow, such as p1
ark-not-a-type = “{ $text }” is not a score card; write heavy, shy, slow, useful, provisions or none
ark-cards-not-sorted = “{ $text }” is out of order; these lists are sorted
ark-card-count = Exactly { $needed } cards must stand here, not { $count }

# Component files.
ark-file-key-unknown = “{ $key }” means nothing in this file; it has “rain” and “cards”
ark-file-cards-missing = The list “cards” is missing
ark-row-not-a-table = Row { $row } is not a card; write { "{" } name = "cow", … { "}" }
ark-row-field-missing = Row { $row } does not say “{ $field }”
ark-row-field-unknown = Row { $row }: “{ $field }” is nothing that a card has
ark-row-name-unknown = Row { $row }: “{ $value }” is not a name the program knows for “{ $field }”
ark-row-value = Row { $row }: “{ $value }” is not possible for “{ $field }”; choose from { $choices }
ark-row-repeated = Row { $row }: “{ $card }” has a row already; the “{ $field }” may stand only once
ark-row-type-of-provisions = Row { $row }: the “{ $field }” of “{ $card }” must be “provisions” for provisions and nothing else
ark-row-provisions-with-diet = Row { $row }: “{ $card }” is food itself, so its “{ $field }” is “none”
ark-row-special = Row { $row }: “{ $card }” has an ability in the rules, so write “{ $field } = true”
ark-row-not-special = Row { $row }: the rules give “{ $card }” no ability, so leave out “{ $field }”
ark-row-not-as-told = The rulebook tells something else about “{ $card }”: { $field }
ark-deck-rain = The file must say “rain = { $needed }”, for there are { $needed } rain cards
ark-deck-animals = The deck must have { $least } to { $most } animals, not { $count }: with fewer, five players cannot be dealt their cards; for more the program has no room
ark-deck-provisions = There must be { $needed } provisions in all, not { $count }
ark-deck-special-missing = The special animal “{ $card }” is missing
ark-deck-starters = The four starting cards could not always be found: the deck needs at least four cards of weight 1 or 2, and whatever the type, at least two of them must not have it

# Clauses.
clause-ark-1-1 = Three to five players use 47 animals, 8 provisions and 5 rain cards, five score cards, a bow card for the tilt, 22 orange discs that serve as action discs and below markers, and markers of their color
clause-ark-1-1-ruling = There are as many markers as anybody needs; the rulebook itself says that the number of wooden pieces varies
clause-ark-1-2 = A card has a climate (hot, cold or either) and a weight from 0 to 4; most animals have a diet (herbivore, carnivore or omnivore) and a type (heavy, shy, slow or useful); provisions have the type provisions and no diet; a card without type brings no marker
clause-ark-1-3 = The rulebook tells only a few values of the cards, in its examples
clause-ark-1-3-ruling = The other values are our reconstruction; they stand in a file that owners of the printed game can correct
clause-ark-2-1 = Without the rain, cards are drawn until four are found to start in the cabins of the first two rows: only weights 1 and 2, and no third card of a type; the others go back
clause-ark-2-1-ruling = The first and second face each other in the first row, the fourth and third in the second; nothing is checked between these four, they bring no markers and nothing for entering, but what holds as long as they are there holds
clause-ark-2-2 = The tilt is the difference of the total weights of the two sides; the starting cards never make it more than 2
clause-ark-2-3 = Everything else is shuffled; each player draws two cards in secret, and three are laid face up
clause-ark-2-4 = The rest is halved; four rain cards are shuffled into the lower half, the fifth is laid on top of it, and the upper half on top of that
clause-ark-2-4-ruling = If the number is odd, the lower half has one card more
clause-ark-2-5 = Each player has three action discs, but the fourth and fifth in turn order have four; the rest is the supply, and everybody sees the discs
clause-ark-2-6 = The first player starts, and play goes clockwise
clause-ark-2-6-ruling = The rulebook lets the players choose; here the first player is drawn at random unless the host names a seat
clause-ark-3-1 = On a turn you either take cards or play cards, never both
clause-ark-3-2 = To take, you take one of the three face-up cards and the top card of the deck into your hand, and the display is filled up from the deck
clause-ark-3-2-ruling = The face-up card is chosen before the other is seen, and there is no limit to a hand
clause-ark-3-3 = Rain, drawn at whatever time, is laid aside face up, and another card is drawn instead
clause-ark-3-4 = To play, you play one card or two; a slow animal or a provision must be the only card of its turn
clause-ark-3-4-ruling = Whoever still holds cards is asked for a second one, even if none fits, so that nobody learns that from not being asked
clause-ark-3-5 = Two cards of one turn go to two different cabins, and each must be allowed by itself when it is placed
clause-ark-3-6 = In the normal game you can always take: there are three face-up cards, and the fifth rain comes before the deck is used up
clause-ark-3-7 = After each card you put one of your markers on the score card of its type
clause-ark-4-1 = Cabins lie in rows of two, port and starboard, and hold three cards at most
clause-ark-4-2 = Hot and cold cards never share a cabin, provisions included; the others go with both
clause-ark-4-3 = After every single card the weights of the two sides may differ by 2 at most
clause-ark-4-4 = A carnivore must be lighter than every other animal in its cabin, so there is at most one carnivore or omnivore in a cabin; provisions do not matter to it
clause-ark-4-5 = A herbivore never shares a cabin with provisions
clause-ark-4-6 = An omnivore obeys both the rule for carnivores and the rule for herbivores
clause-ark-4-7 = A shy animal may not be in a cabin with a carnivore, nor beside one on the same side, nor across from one in the same row; a place just being opened counts the same
clause-ark-4-7-ruling = Only carnivores frighten, as the text says, and a carnivore may not come near a shy animal later either
clause-ark-4-8 = Only the card being placed is compared with the cards aboard: whether it is in danger, and whether it is a danger
clause-ark-4-8-ruling = What stands together since the setup may stay and keeps nobody else out
clause-ark-4-9 = A card may open a new cabin at the first free place of either side: you pay one action disc to your right-hand neighbor and at once take one of the face-up cards; the display is filled up only at the end of the turn
clause-ark-4-9-ruling = The disc is paid before the card does anything, and the card’s own ability comes before the face-up card is taken
clause-ark-5-1 = When the second rain appears, everybody may lay one animal from hand face down as a pet: of weight 0 to 2 and without ability
clause-ark-5-1-ruling = All choose at the same time and in secret, only legal pets are offered, and everybody is asked, so that being asked tells nothing; that a pet was laid is then seen by all, and the interrupted draw goes on
clause-ark-5-2 = When the fifth rain appears, the normal game is over at once: nothing more is drawn, and the next player starts the endgame
clause-ark-5-3 = In the endgame you either pass for good, or pay a disc to the supply and place one animal by the usual rules; a new cabin costs its further disc and brings no card; slow animals and provisions are not played, and nothing is drawn
clause-ark-5-4 = The game ends when all have passed
clause-ark-5-4-ruling = Only who has no disc or no card passes automatically, for any other automatic pass would tell something of the hand
clause-ark-6-1 = Animals with an exclamation mark have an ability that may be used when they are placed
clause-ark-6-1-ruling = Fox and brontosaurus are always good and work by themselves; lifting and ejecting are choices
clause-ark-6-2 = The fox brings two discs from the supply and cannot be ejected; the discs always suffice
clause-ark-6-3 = Tortoise and hedgehog do not mind carnivores and omnivores, which need not be lighter than they are; the hedgehog is itself an omnivore, so beside it there may be one further hunter
clause-ark-6-3-ruling = That holds at equal weight too
clause-ark-6-4 = The skunk may eject any animal, the mosquito an animal of weight 2, the spider a shy one, and takes its place; the ejected leaves the game, and afterwards all rules of placing hold for the ejector; fox, spider, mosquito and provisions cannot be ejected
clause-ark-6-4-ruling = The tilt follows the weights; the rulebook’s example names the wrong direction
clause-ark-6-5 = Whoever ejects also puts a marker on the score card of the ejected animal, while the earlier one stays; for a brontosaurus it counts 1½, for a chimpanzee a marker may be lifted; a full cabin can be entered this way
clause-ark-6-6 = The marker for the brontosaurus lies on a disc from the supply and counts 1½
clause-ark-6-7 = For the chimpanzee you may put a disc from the supply below one of your plain markers on any score card but provisions; it then counts 1½, and without a plain marker nothing happens
clause-ark-6-8 = Two markers on discs of one player on one score card become three plain ones, and the discs go back to the supply
clause-ark-6-8-ruling = The rulebook allows it; here it happens at once and by itself, for it is never worse
clause-ark-7-1 = First the pets are turned up, and each adds a marker to the score card of its type
clause-ark-7-2 = On each score card the most markers score 10, the second most 6, everybody else with a marker 2; who is tied shares the points of the places, rounded down
clause-ark-7-3 = Each action disc left scores 1; most points win, and if tied, the fewest animals in hand
clause-ark-7-3-ruling = If still tied, the victory is shared; all hands are shown at the end

# Refusals.
ark-played-already = You have played a card in this turn, so you cannot take any; play another or stop
ark-nothing-played = Take cards or play one first
ark-not-on-display = { $card } does not lie face up; take one of { $display }
ark-not-in-hand = You do not hold { $card }; play a card of your hand
ark-must-be-alone = { $card } must be the only card of its turn, so it cannot be the second; play another card or stop
ark-same-cabin = Your first card went to cabin { $cabin }; the second must go to another
ark-cabin-full = { $card } has no room in cabin { $cabin }: { $cards } are there already
ark-too-warm = Cabin { $cabin } is too warm for { $card } because of { $because }; choose a cold cabin or one without climate
ark-too-cold = Cabin { $cabin } is too cold for { $card } because of { $because }; choose a hot cabin or one without climate
ark-would-tip = { $card } in cabin { $cabin } would tilt the ark { $tilt } to { $side }; it bears 2 at most
ark-would-eat = { $card } (weight { $weight }) would eat { $other } (weight { $other-weight }); it may only join heavier animals
ark-would-be-eaten = { $card } (weight { $weight }) would be eaten by { $other } (weight { $other-weight }); only heavier animals may join it
ark-would-eat-up = { $card } would eat up { $other }; choose a cabin without provisions
ark-would-be-eaten-up = { $card } would be eaten up by { $other }; put provisions where nobody eats them
ark-frightened = { $card } would be afraid in cabin { $cabin } because of { $other } in { $near }; choose a cabin that is neither beside nor across from a carnivore
ark-would-frighten = { $card } in cabin { $cabin } would frighten { $other } in { $near }; choose a cabin that is neither beside nor across from a shy animal
ark-no-such-cabin = There is no cabin { $cabin }; a new one can be opened at { $port } or { $starboard }
ark-no-disc = Opening cabin { $cabin } costs a disc, and you have none; use a cabin that is there
ark-cabin-card-due = First take a face-up card for your new cabin: { $display }
ark-pet-due = First choose a pet, or none
ark-no-pet-now = Pets are laid only when the second rain appears
ark-pet-not-in-hand = You do not hold { $card }; choose a pet from your hand, or none
ark-pet-not-an-animal = { $card } is no animal; choose another pet, or none
ark-pet-too-heavy = { $card } weighs { $weight }, too much for a pet; choose one of weight 0 to 2, or none
ark-pet-special = { $card } has an ability, so it cannot be a pet; choose another, or none
ark-no-taking-in-endgame = Nothing is taken in the endgame; play an animal or pass
ark-pass-instead = In the endgame you play one animal or pass
ark-stop-instead = Passing is only for the endgame; play a second card or stop with “done”
ark-no-pass-now = Passing is only for the endgame; take cards or play one
ark-not-in-endgame = { $card } is not played in the endgame, for slow animals and provisions stay ashore; play another animal or pass
ark-two-discs-needed = Opening cabin { $cabin } in the endgame takes two discs, and you have { $discs }; use a cabin that is there, or pass
ark-cannot-eject = { $card } ejects nobody; only skunk, mosquito and spider do
ark-not-in-cabin = { $card } cannot be ejected from cabin { $cabin }: { $count ->
    [0] nobody is there
   *[other] it holds only { $cards }
  }
ark-provisions-stay = { $card } ejects animals, and { $target } is none
ark-cannot-be-ejected = { $target } cannot be ejected
ark-ejects-weight-two = { $card } ejects only animals of weight 2, and { $target } weighs { $weight }
ark-ejects-shy = { $card } ejects only shy animals, and { $target } is not shy
ark-lift-due = First choose a marker to lift, or none
ark-no-lift-now = Nothing is to be lifted now
ark-lift-provisions = Markers for provisions cannot be lifted; choose another score card, or none
ark-no-marker-to-lift = You have no plain marker on the score card “{ $type }”; choose another, or none
ark-first-not-seated = The first player must be one of the { $players } seats
ark-start-weight = { $card } weighs { $weight }; only weights 1 and 2 start
ark-start-type = { $card } would be the third starting card of the type “{ $type }”
ark-uneven-deal = Each of the { $players } players must be dealt exactly two cards
ark-not-in-pool = { $card } cannot be drawn: not in the deck, drawn before, or drawn too often
ark-no-rain-yet = No rain can come yet; cards that lie above it: { $cards }
ark-rain-due = Only rain can come now
ark-other-chance-due = Another random event is due now: “{ $due }”

# Events.
ark-first-player = { $seat } is the first player
ark-started = Aboard from the start: { $port } to port, { $starboard } to starboard; { $tilt ->
    [0] the ark lies level
   *[other] the ark tilts { $tilt } to { $side }
  }
ark-dealt = Everybody is dealt two cards; face up lie { $display }
ark-dealt-to-you = You are dealt { $cards }
ark-took = { $seat } takes { $card }
ark-drew = { $seat } draws a card
ark-you-drew = You draw { $card }
ark-refilled = { $card } is laid face up
ark-rain = It rains: rain card { $count } of 5
ark-pets-asked = Everybody may lay a pet
ark-pet-chosen = { $seat } has chosen
ark-you-chose-pet = You choose { $card } as your pet
ark-you-chose-no-pet = You choose no pet
ark-pets-laid = { $count ->
    [0] Nobody lays a pet
    [one] { $seats } lays a pet
   *[other] { $seats } lay a pet each
  }
ark-paid-supply = { $seat } pays a disc to the supply
ark-opened-cabin = { $seat } opens cabin { $cabin } and pays a disc to { $neighbor }
ark-placed = { $seat } places { $card } in cabin { $cabin }; { $tilt ->
    [0] the ark lies level
   *[other] the ark tilts { $tilt } to { $side }
  }
ark-ejected = { $seat } ejects { $target } from cabin { $cabin } with { $card }; { $tilt ->
    [0] the ark lies level
   *[other] the ark tilts { $tilt } to { $side }
  }
ark-marked = { $seat } now has { $wholes }{ $half ->
    [0] { "" }
   *[other] ½
  } on the score card “{ $type }”
ark-took-discs = The fox brings { $seat } { $taken ->
    [0] no disc, because the supply is empty
    [1] the last disc of the supply, which makes { $discs }
   *[other] two discs, which makes { $discs }
}
ark-lifted = { $seat } lifts a marker and now has { $wholes }{ $half ->
    [0] { "" }
   *[other] ½
  } on the score card “{ $type }”
ark-lifted-nothing = { $seat } lifts no marker
ark-stopped = { $seat } plays no second card
ark-endgame-started = The normal game is over; { $seat } starts the endgame
ark-passed = { $seat } passes
ark-passed-without-disc = { $seat } has no disc and passes
ark-passed-without-card = { $seat } has no card and passes
ark-game-ended = All have passed: the ark sets sail
ark-pet-shown = The pet of { $seat } is { $card }
ark-hand-shown = { $seat } still holds { $count ->
    [0] nothing
   *[other] { $cards }
  }
ark-majority = Score card “{ $type }”: { $seat } has { $wholes }{ $half ->
    [0] { "" }
   *[other] ½
  } and scores { $points }
ark-scored = { $seat } scores { $total }: { $cards } on the score cards, { $discs } for discs

# Board.
ark-board-setup = Setup
ark-board-normal = Normal game
ark-board-endgame = Endgame
ark-board-over = Game over
ark-board-rain = rain { $count } of 5
ark-board-ship = The ark
ark-board-level = level
ark-board-tilt = tilts { $tilt } to { $side }
ark-board-free = free place
ark-board-display = Face up
ark-board-deck = Deck: { $cards } cards
ark-board-deck-dry = Deck: { $cards } cards, { $dry ->
    [0] the next one is rain
   *[other] the first rain after { $dry } of them
  }
ark-board-gone = Ejected: { $cards }
ark-board-supply = Discs in the supply: { $discs }
ark-board-score-cards = Score cards
ark-board-discs = discs
ark-board-hand-count = hand
ark-board-points = Points
ark-board-total = total
ark-board-place = place
ark-board-known-hand = { $seat } is known to hold: { $cards }
ark-board-last-hand = { $seat } was left with: { $cards }
ark-board-pet = pet
ark-board-pet-open = pet: { $card }
ark-board-passed = passed
ark-board-first = first player
ark-board-chosen = has chosen
ark-board-hand = Your hand
ark-board-your-pet = Your pet: { $card }
ark-board-weight = weight { $weight }
ark-turn-setup = The game is being set up
ark-turn-draw = A card is about to be drawn for { $seat }
ark-turn-draw-display = A card is about to be laid face up
ark-turn-act = { $seat } must take cards or play one
ark-turn-second = { $seat } may play a second card
ark-turn-lift = { $seat } may lift a marker
ark-turn-cabin-card = { $seat } must take a face-up card for the new cabin
ark-turn-pets = { $seats } must choose a pet, or none
ark-turn-last = { $seat } must play an animal or pass
ark-turn-your-act = Your turn: take a face-up card or play a card
ark-turn-your-second = Your turn: play a second card, or stop
ark-turn-your-lift = Your turn: lift one of your markers, or none
ark-turn-your-cabin-card = Your turn: take a face-up card for your new cabin
ark-turn-your-pets = Your turn: choose a pet from your hand, or none
ark-turn-your-last = Your turn: play an animal for a disc, or pass for good
ark-turn-over = { $winners } won
