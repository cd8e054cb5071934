# Ark & Noah.

game-ark-and-noah = Ark & Noah
section-noa-1 = Components and setup
section-noa-2 = Choosing tasks
section-noa-3 = Resolving tasks
section-noa-4 = End and scoring
section-noq = Quick Game
noa-bag-male = the bag of males
noa-bag-female = the bag of females
noa-task-pitch = Make pitch
noa-task-animals = Collect animals
noa-task-food = Gather food
noa-task-exchange = Exchange
noa-task-wood = Cut wood
noa-task-build = Build the ark
noa-task-load = Load the ark
noa-ware-point = a point
noa-ware-food = food
noa-ware-board = boards
noa-ware-pitch = pitch

# Animals by sex.
animal-crow-male = male { animal-crow }
animal-crow-female = female { animal-crow }
animal-dove-male = male { animal-dove }
animal-dove-female = female { animal-dove }
animal-mouse-male = male { animal-mouse }
animal-mouse-female = female { animal-mouse }
animal-squirrel-male = male { animal-squirrel }
animal-squirrel-female = female { animal-squirrel }
animal-frog-male = male { animal-frog }
animal-frog-female = female { animal-frog }
animal-dog-male = male { animal-dog }
animal-dog-female = female { animal-dog }
animal-cat-male = male { animal-cat }
animal-cat-female = female { animal-cat }
animal-koala-male = male { animal-koala }
animal-koala-female = female { animal-koala }
animal-rabbit-male = male { animal-rabbit }
animal-rabbit-female = female { animal-rabbit }
animal-fox-male = male { animal-fox }
animal-fox-female = female { animal-fox }
animal-flamingo-male = male { animal-flamingo }
animal-flamingo-female = female { animal-flamingo }
animal-sheep-male = male { animal-sheep }
animal-sheep-female = female { animal-sheep }
animal-pig-male = male { animal-pig }
animal-pig-female = female { animal-pig }
animal-wolf-male = male { animal-wolf }
animal-wolf-female = female { animal-wolf }
animal-goat-male = male { animal-goat }
animal-goat-female = female { animal-goat }
animal-kangaroo-male = male { animal-kangaroo }
animal-kangaroo-female = female { animal-kangaroo }
animal-crocodile-male = male { animal-crocodile }
animal-crocodile-female = female { animal-crocodile }
animal-lion-male = male { animal-lion }
animal-lion-female = female { animal-lion }
animal-horse-male = male { animal-horse }
animal-horse-female = female { animal-horse }
animal-tiger-male = male { animal-tiger }
animal-tiger-female = female { animal-tiger }
animal-bear-male = male { animal-bear }
animal-bear-female = female { animal-bear }
animal-camel-male = male { animal-camel }
animal-camel-female = female { animal-camel }
animal-elephant-male = male { animal-elephant }
animal-elephant-female = female { animal-elephant }
animal-giraffe-male = male { animal-giraffe }
animal-giraffe-female = female { animal-giraffe }
animal-rhinoceros-male = male { animal-rhinoceros }
animal-rhinoceros-female = female { animal-rhinoceros }
animal-hippopotamus-male = male { animal-hippopotamus }
animal-hippopotamus-female = female { animal-hippopotamus }

# Words of the notation.
noa-word-task = a task such as build
noa-word-bag = m or f
noa-word-tile = an animal such as elm or elf
noa-word-tiles = animals such as elm,dgf
noa-word-award = point, food, board or pitch
noa-word-edge = an edge such as c2t
noa-word-corner = a corner such as c1tl
noa-word-square = a square such as c2
noa-word-species = a species such as el
noa-word-count = a number
noa-word-position = a line of a position
noa-not-a-species = “{ $text }” is not a species; write one of: { $known }
noa-not-a-bag = “{ $text }” is not a bag; write m for males or f for females
noa-not-a-tile = “{ $text }” is not an animal; write a species and m or f, such as elf for the female elephant
noa-not-a-task = “{ $text }” is not a task; the tasks are: { $known }
noa-not-an-award = “{ $text }” is not an award; the awards are: { $known }
noa-not-a-square = “{ $text }” is not a square; write a column and a row, such as c2
noa-not-an-edge = “{ $text }” is not an edge; write a square and t, r, b or l for its top, right, bottom or left side, such as c2t
noa-not-a-corner = “{ $text }” is not a corner; write a square and tl, tr, br or bl for its top left, top right, bottom right or bottom left corner, such as c1tl

# Positions and drawings.
noa-position-line = “{ $text }” is not part of a position
noa-position-pieces = The position has more of this than the game contains: { $pieces }
noa-drawing-line = This line of the drawing does not fit the ark: “{ $text }”
noa-drawing-point = A pitch space is drawn as * or +, not as “{ $text }”
noa-drawing-water = Nothing can be drawn here, but there is “{ $text }”
noa-drawing-board = A board is drawn with the number of its seat along the whole edge, not as “{ $text }”
noa-drawing-square = A square is drawn with o for food, then a big and a small pair, not as “{ $text }”
noa-drawing-board-inside = There is a board inside a corral
noa-drawing-pitch = There is pitch where one of the two boards is missing
noa-drawing-loose = What is drawn here is not in a corral that can hold it

# Clauses.
clause-noa-1-1 = Two to four players assemble the ark from one part per player: always the bow and the stern, and a middle part each for the third and fourth player; it has 24 squares with two players and 48 with four
clause-noa-1-2 = Together the parts make one outline; its outside edges are those with water on one side
clause-noa-1-2-ruling = The rulebook shows the outline in a picture only; ours has four rows, with columns of 2, 2, 4 and 4 squares at bow and stern and of 4 between them: twelve squares in each part, and 24, 30 or 36 outside edges
clause-noa-1-3 = There is a pitch space at every point where two outside edges meet, in line or at a corner
clause-noa-1-3-ruling = So there are as many pitch spaces as outside edges, and those of a corral are the ends of its outside edges, as in the rulebook’s examples
clause-noa-1-4 = There are 26 species with one male and one female tile each; a species has a size from 0 to 4, points for each tile, and a number of players from which it is used; animals of size 0 are small and score nothing
clause-noa-1-4-ruling = The rulebook names eight of the species and few of the numbers; the rest are ours, in a file that owners can correct
clause-noa-1-5 = There are 27 boards in each color, 36 pitch cubes, 60 food tiles, and bonus tiles up to +4
clause-noa-1-5-ruling = The French rulebook lists 56 food tiles and 8 bonus tiles, the English one 60 and 12; we follow the English one, which is complete, and bonus tiles never run out
clause-noa-1-6 = Males are drawn from one bag and females from another; nobody may look into the bags, but everything else is open to all
clause-noa-1-6-ruling = Tiles drawn for an exchange are shown too, so everyone can work out what is left in the bags
clause-noa-1-7 = Each player starts with a worker (with two players, two workers), 3 boards, 2 pitch cubes, 2 food tiles, and a male and a female of different species drawn at random
clause-noa-1-7-ruling = If both are of the same species, the female goes back and another is drawn; the French rulebook gives two workers each to three players as well, but we follow the English one
clause-noa-1-8 = Clockwise from the first player, the workers start on Completed spaces 1, 2, 3 and 4; with two players the first player’s are on 1 and 4, the other’s on 2 and 3
clause-noa-1-8-ruling = The rulebook asks who last felt rain; here the first player is drawn at random unless the host names a seat
clause-noa-1-9 = An animal is coupled while its mate is in play, held by any player or aboard, and single otherwise; everyone can see which
clause-noa-1-9-ruling = This holds from the setup on; a tile drawn for Collect animals counts as soon as it is drawn; in the Quick Game, trading a tile away makes its mate single again
clause-noa-2-1 = In the order of the Completed spaces from left to right, each worker moves to a free Current space of one of the seven tasks; it may stay on its old task
clause-noa-2-2 = A bonus tile on the chosen space scores at once and leaves the board; there are none in the first round
clause-noa-2-3 = When all workers are placed, the bonus on every empty Current space grows by 1, up to 4
clause-noa-3-1 = The tasks with a worker are resolved from left to right; the worker’s owner acts first, then the others in the order of their workers’ columns, and then the worker moves up to the Completed space
clause-noa-3-1-ruling = With two players, who have two workers each, the other player acts once in each task
clause-noa-3-2 = Supplies are limited: players take what is left, in order, so the last ones may get less or nothing
clause-noa-3-3 = Make pitch: the owner takes 3 cubes, each other player 1
clause-noa-3-4 = Collect animals: the owner draws a male and a female, with three players also a third tile from either bag, with four players two of each; the owner keeps one of them, and each other player in order takes one
clause-noa-3-4-ruling = The bag for the third tile is named before drawing; if a bag is short, the rest comes from the other; if there are fewer tiles than players, the last in order get none; players with no choice are not asked
clause-noa-3-5 = Gather food: the owner takes 3 tiles, each other player 1
clause-noa-3-6 = Exchange, for the owner only: first an award of 1 point, food tile, board or pitch cube; then either swap two boards of different colors on the ark, or draw three tiles from any bags and trade one of them, or none, for one of your animals
clause-noa-3-6-ruling = An award must be in the supply; the owner says how many tiles come from which bag before drawing, and if the bags hold fewer than three, all are drawn; if neither exchange is possible, there is only the award
clause-noa-3-7 = An animal whose mate is in play cannot be traded away; without an animal that can be traded, tiles cannot be drawn
clause-noa-3-7-ruling = It does not matter who holds the mate, even if it is you; the tiles just drawn are not in play
clause-noa-3-8 = Cut wood: the owner takes 4 boards of their color, each other player 2
clause-noa-3-9 = Build: the owner may add to the ark up to 8 of the boards and pitch cubes they hold, each other player up to 5; each piece scores 1 point
clause-noa-3-10 = A board goes on any empty edge of a square, outside edges included, but never inside a corral
clause-noa-3-10-ruling = The French rulebook asks for an edge of an empty square, the English one for any empty edge; we follow the English one
clause-noa-3-11 = A corral is a group of at most four squares, of any shape, with boards of any colors all around its border; when it is completed, boards inside it return to the supplies of their colors
clause-noa-3-11-ruling = Outside edges need boards too; one board can complete two corrals; points scored for a returned board are kept; a closed group of five or more squares is not a corral and may be divided
clause-noa-3-12 = A pitch cube goes on an empty pitch space if both outside edges next to it have boards, of any color
clause-noa-3-13 = Load: the owner may spend up to 8 loading points on food and pairs, each other player up to 5
clause-noa-3-14 = Food costs 1 loading point and goes into an empty square of a corral with a board of your color in its border; it scores 1 point and never moves again
clause-noa-3-15 = A pair may be loaded if both animals are in play and at least one is yours, into a corral of exactly their size (small animals: any size) with food on every square, all its pitch spaces filled, and a board of your color in its border; the corral must be free of other pairs, except that one small and one big pair may share it
clause-noa-3-15-ruling = The pitch spaces of a corral are the ends of its border boards on outside edges, as the English rulebook says; the French one asks for every pitch space that touches the corral, which would add a space where a square meets the water only at an inner corner, as c2 does in the corral c2, c3, c4
clause-noa-3-16 = Loading a pair costs its size for each of the two animals that is yours; another player’s is free, and small animals cost nothing, even with no points left
clause-noa-3-17 = When a pair is loaded, each tile scores its points for its holder, each player scores 1 point per board of their own in the border, and the loader 1 point per pitch cube at the corral; a second pair scores boards and pitch again
clause-noa-4-1 = The game ends after a round if at least ten rounds have been played and every outside edge has a board
clause-noa-4-1-ruling = The French rulebook says ten rounds, the English one at least ten; we follow the English one
clause-noa-4-2 = With outside edges open the game also ends, after ten rounds (eight in the Quick Game) at the earliest, when no board is left to anybody, when three later rounds in a row put nothing on the ark, and after round 30
clause-noa-4-2-ruling = The rulebook is silent; the guard lets every game end, and flood and final scoring follow as usual
clause-noa-4-3 = In the flood, from the fewest points to the most, each player may load food into empty squares of any corrals; then, in the same order, pairs by the usual conditions but without loading points and without needing a board of their color; nothing scores
clause-noa-4-3-ruling = The order is fixed once; players with equal points act in the order of their leftmost workers
clause-noa-4-4 = At the end, whoever has the most boards on outside edges scores 5 points, each of them if tied; everyone loses 1 point for each board, food tile and pitch cube they hold, and the size of each animal they hold
clause-noa-4-4-ruling = A player with no board on an outside edge cannot have the most
clause-noa-4-5 = The player with the most points wins; tied players share the victory; points may be negative
clause-noq-1 = The Quick Game has no food, pitch, small animals or workers; players take turns clockwise from the first player, who is the same in every round, and a round is one turn each
clause-noq-1-ruling = Each player starts with 3 boards and two animals of different species, as in the normal game
clause-noq-2 = On your turn you choose any of the five tasks, whatever the others chose, even one that has no effect
clause-noq-3 = Animals: tiles are drawn as in the normal game; you keep one, and the others take one each in turn order
clause-noq-4 = Exchange: you score 1 point, draw three tiles from any bags and may trade one of them for one of your animals, even a coupled one; boards are not swapped, and the others do nothing
clause-noq-4-ruling = If the bags hold fewer than three tiles, all are drawn; a player without an animal, or with empty bags, draws none
clause-noq-5 = Wood: you take 4 boards, each other player 2
clause-noq-6 = Build: you may add up to 8 boards, each other player up to 5, in turn order; building scores nothing, and boards and corrals follow the normal rules
clause-noq-7 = Load: you may load up to two pairs, each other player one; the corral must be of the exact size, with a board of your color and no other animals; the tiles score for their holders, and each player scores 1 point per board of their own in the border
clause-noq-8 = The Quick Game ends after a round if at least eight rounds have been played and every outside edge has a board; whoever has the most boards on outside edges scores 5 points, each of them if tied; there is no flood and no penalty, and the most points win
clause-noq-8-ruling = Tied players share the victory, as in the normal game

# Components.
noa-components-too-few = With { $players } players only { $species } species that are not small are used; at least { $needed } are needed
noa-component-small-points = Row { $row } of “{ $table }” ({ $species }): a small animal scores no points
noa-part-sign = Row { $row } of “{ $table }”: a map uses only # for squares and . for water, not “{ $text }”
noa-part-ragged = Row { $row } of “{ $table }”: all lines of a map must have the same length
noa-outline-squares = The ark for { $players } players must have { $needed } squares, as the rulebook says; these parts have { $squares }
noa-outline-size = The parts for { $players } players must all have the same number of rows, at most { $rows }, and at most { $columns } columns together
noa-outline-apart = The ark for { $players } players is in pieces that do not touch
noa-outline-pinched = The ark for { $players } players has squares that touch only at a corner
noa-outline-hole = The ark for { $players } players has water inside
noa-outline-too-long = The ark for { $players } players has { $edges } edges, { $outside } of them outside; at most { $most-edges } and { $most-outside } are possible

# What is asked for.
noa-due-choose = choose a task whose space is free
noa-due-quick-choose = choose one of the five tasks
noa-due-bag = choose the bag for the third animal
noa-due-take = take one of the animals drawn
noa-due-award = choose an award
noa-due-exchange = swap two boards on the ark, or draw animals for a trade
noa-due-draw = say how many animals to draw from each bag
noa-due-with = choose the second board of the swap
noa-due-trade = trade an animal for one of those drawn, or stop
noa-due-build = add boards or pitch, or stop
noa-due-quick-build = add boards, or stop
noa-due-load = load food or a pair, or stop
noa-due-quick-load = load a pair, or stop
noa-due-flood-food = load food before the flood, or stop
noa-due-flood-pairs = load pairs before the flood, or stop

# Refusals.
noa-other-decision-due = You have to decide something else now: { $due }
noa-space-taken = { $seat } has a worker on “{ $task }”; choose a task whose space is free
    .you = You have a worker on “{ $task }” yourself; choose a task whose space is free
noa-not-in-quick-game = The Quick Game has no “{ $task }”; choose animals, exchange, wood, build or load
noa-not-drawn = This animal was not drawn: { $tile }; choose one of: { $drawn }
noa-award-not-left = The supply is out of this: { $award }; choose another award
noa-no-such-edge = The ark has no edge { $edge }; choose a side of one of its squares
noa-named-otherwise = { $text } is written { $name }
noa-no-board-there = There is no board there; choose an edge that has one
noa-no-board-yet = There is no board on the ark yet, so none can be swapped; draw animals instead
noa-one-color = All boards on the ark have the same color, so none can be swapped; draw animals instead
noa-same-color = That board is also { $seat }’s; swap boards of different colors
    .you = That board is also yours; swap boards of different colors
noa-no-swap-in-quick-game = Boards are not swapped in the Quick Game; draw animals
noa-nothing-to-trade = { $count ->
    [0] You have no animal, so you cannot draw for a trade
   *[other] All your animals have their mates in play, so none can be traded: { $animals }
  }; swap boards instead
noa-bags-empty = Both bags are empty; swap boards instead
noa-draw-count = You must draw exactly { $needed } animals, not { $asked }
noa-bag-too-small = Only { $left } left in { $bag }, not { $asked }; draw more from the other
noa-not-your-animal = You do not have this animal: { $tile }; yours are: { $own }
noa-mate-in-play = This animal cannot be traded: { $tile }, because { $seat } has its mate: { $mate }; you can trade: { $tradable }
    .you = This animal cannot be traded: { $tile }, because you have its mate: { $mate }; you can trade: { $tradable }
noa-no-board-held = You have no boards; cut wood first, or add pitch
noa-no-pitch-held = You have no pitch; make some first, or add boards
noa-no-pitch-in-quick-game = There is no pitch in the Quick Game; add boards
noa-edge-taken = { $seat } already has a board there; choose an empty edge
    .you = You already have a board there; choose an empty edge
noa-inside-corral = That edge is inside a corral, where no board may go; choose another edge
noa-no-such-space = There is no pitch space at { $corner }; choose a point on the outside of the ark
noa-pitch-there = There is already pitch there; choose an empty space
noa-pitch-needs-boards = Pitch goes only between two boards at the water; put boards on both outside edges next to this point first
noa-no-such-square = The ark has no square { $square }
noa-group-too-large = { $square } is in a group of { $size } squares, but a corral has at most 4; divide the group with boards first
noa-border-open = { $square } is not in a corral yet; close it with boards all around first
noa-no-food-held = You have no food; gather some first
noa-no-food-in-quick-game = There is no food in the Quick Game; load pairs
noa-food-there = There is already food on { $square }; choose an empty square
noa-needs-own-board = The corral { $corral } has no board of your color in its border; choose one that has
noa-no-loading-point = You have no loading points left for food
noa-corral-named-otherwise = Name the corral of { $square } by its first square, { $name }
noa-already-aboard = This pair is already aboard: { $species }
noa-not-in-play = Nobody has this yet: { $missing }; a pair needs both animals
noa-neither-yours = Neither animal of this pair is yours: { $species }; load a pair that includes one of yours
noa-wrong-size = This pair needs a corral of exactly { $needed ->
    [one] 1 square
   *[other] { $needed } squares
  }, and this one has { $size }: { $species }
noa-needs-food = Animals need food on every square of their corral; it is missing on: { $squares }
noa-occupied = The corral already has animals of that kind: { $species }; choose another corral
noa-needs-pitch = The corral still leaks: its boards at the water need pitch at all their ends first
noa-too-few-points = This pair would cost you { $needed } loading points, and you have { $left } left: { $species }
noa-first-not-seated = The first player must be in one of the { $players } seats
noa-uneven-deal = Each of the { $players } seats must get one male and one female
noa-pair-dealt = { $seat } must get animals of two species, not a pair: { $species }
    .you = You must get animals of two species, not a pair: { $species }
noa-not-in-bags = These animals are not in the bags: { $tiles }
noa-tiles-drawn = Males to be drawn now: { $males }; females: { $females }
noa-other-chance-due = Another random event is due now: “{ $due }”

# Events.
noa-first-player = { $seat } is the first player
    .you = You are the first player
noa-dealt = { $seat } starts with { $animals }
    .you = You start with { $animals }
noa-round-started = Round { $round } begins
noa-chose = { $seat } chooses “{ $task }”
    .you = You choose “{ $task }”
noa-bonus-taken = { $seat } scores a bonus of { $points }
    .you = You score a bonus of { $points }
noa-bonus-grew = The bonus on “{ $task }” is now +{ $points }
noa-task-started = “{ $task }” starts with { $seat }
    .you = “{ $task }” starts with you
noa-took-point = { $seat } scores { $count } point
    .you = You score { $count } point
noa-took-food = { $seat } takes { $count ->
    [0] none of { $wanted }, because the supply is empty
    [one] one food tile
   *[other] { $count } food tiles
  }
    .you = You take { $count ->
        [0] none of { $wanted }, because the supply is empty
        [one] one food tile
       *[other] { $count } food tiles
      }
noa-took-boards = { $seat } takes { $count ->
    [0] none of { $wanted }, because the supply is empty
    [one] one board
   *[other] { $count } boards
  }
    .you = You take { $count ->
        [0] none of { $wanted }, because the supply is empty
        [one] one board
       *[other] { $count } boards
      }
noa-took-pitch = { $seat } takes { $count ->
    [0] none of { $wanted }, because the supply is empty
    [one] one pitch cube
   *[other] { $count } pitch cubes
  }
    .you = You take { $count ->
        [0] none of { $wanted }, because the supply is empty
        [one] one pitch cube
       *[other] { $count } pitch cubes
      }
noa-bag-named = { $seat } takes the third animal from { $bag }
    .you = You take the third animal from { $bag }
noa-drawn = { $seat } draws { $tiles }
    .you = You draw { $tiles }
noa-animal-taken = { $seat } takes { $tile }
    .you = You take { $tile }
noa-no-animal-left = No animal is left for { $seat }
    .you = No animal is left for you
noa-bags-are-empty = Both bags are empty, so nobody gets an animal
noa-swapped = { $seat } swaps the boards on { $one } and { $other }
    .you = You swap the boards on { $one } and { $other }
noa-traded = { $seat } trades { $given } for { $received }
    .you = You trade { $given } for { $received }
noa-nothing-traded = { $seat } trades nothing, and the animals go back
    .you = You trade nothing, and the animals go back
noa-nothing-to-exchange = { $seat } has nothing to exchange
    .you = You have nothing to exchange
noa-board-added = { $seat } puts a board on { $edge }{ $points ->
    [0] {""}
    [one] {" "}and scores 1 point
   *[other] {" "}and scores { $points } points
  }
    .you = You put a board on { $edge }{ $points ->
        [0] {""}
        [one] {" "}and score 1 point
       *[other] {" "}and score { $points } points
      }
noa-pitch-added = { $seat } puts pitch on { $corner }{ $points ->
    [0] {""}
    [one] {" "}and scores 1 point
   *[other] {" "}and scores { $points } points
  }
    .you = You put pitch on { $corner }{ $points ->
        [0] {""}
        [one] {" "}and score 1 point
       *[other] {" "}and score { $points } points
      }
noa-corral-completed = A corral of { $size ->
    [one] 1 square
   *[other] { $size } squares
  } is completed: { $squares }
noa-boards-returned = { $count ->
    [one] A board
   *[other] { $count } boards
  } of { $seat } inside a corral went back to the supply
    .you = { $count ->
    [one] One of your boards
   *[other] { $count } of your boards
  } inside a corral went back to the supply
noa-food-loaded = { $seat } loads food on { $square }{ $points ->
    [0] {""}
    [one] {" "}and scores 1 point
   *[other] {" "}and scores { $points } points
  }
    .you = You load food on { $square }{ $points ->
        [0] {""}
        [one] {" "}and score 1 point
       *[other] {" "}and score { $points } points
      }
noa-pair-loaded = { $seat } loads this pair into the corral { $corral }: { $species } (loading points: { $cost })
    .you = You load this pair into the corral { $corral }: { $species } (loading points: { $cost })
noa-load-scored = { $seat } scores { $points }: { $animals } for animals, { $boards } for boards, { $pitch } for pitch
    .you = You score { $points }: { $animals } for animals, { $boards } for boards, { $pitch } for pitch
noa-stopped = { $seat } is done
    .you = You are done
noa-round-ended = Round { $round } is over
noa-ends-closed = Every outside edge has a board: the game ends
noa-ends-no-boards = Nobody has any boards left: the game ends
noa-ends-idle = Nothing was put on the ark for three rounds: the game ends
noa-ends-last-round = This was the last possible round: the game ends
noa-flood = The flood begins; in this order, everyone loads what they still can: { $order }
noa-outside-majority = { $seat } has the most boards on outside edges ({ $boards }) and scores 5
    .you = You have the most boards on outside edges ({ $boards }) and score 5
noa-penalty = { $seat } loses { $pieces } for leftover boards, food and pitch and { $sizes } for animals
    .you = You lose { $pieces } for leftover boards, food and pitch and { $sizes } for animals
noa-final-points = { $seat } ends with { $points }
    .you = You end with { $points }

# Board.
noa-board-you = You are { $seat }
noa-board-setup = Setup
noa-board-round = Round { $round }
noa-board-flood = The flood
noa-board-over = Game over
noa-board-quick = Quick Game
noa-board-drawn = Drawn: { $tiles }
noa-board-swap = First board of the swap: { $edge }
noa-board-tasks = The tasks
noa-board-completed = worker of { $seat } on Completed
noa-board-current = worker of { $seat }
noa-board-bonus = bonus +{ $points }
noa-board-players = The players
noa-board-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
  }
noa-board-place = place { $count }
noa-board-boards = { $count ->
    [one] { $count } board
   *[other] { $count } boards
  }
noa-board-pitch = { $count } pitch
noa-board-food = { $count } food
noa-board-outside = { $count } on outside edges
noa-board-animals = animals
noa-board-coupled = { $tile } (size { $size }, coupled)
noa-board-single = { $tile } (size { $size })
noa-board-supply = The supply
noa-board-stores = { $pitch } pitch, { $food } food
noa-board-wood = { $count ->
    [one] { $count } board of { $seat }
   *[other] { $count } boards of { $seat }
  }
noa-board-males = males in the bag ({ $count }): { $animals }
noa-board-females = females in the bag ({ $count }): { $animals }
noa-turn-chance = A random draw comes next
noa-turn-act = { $seat } must act: { $due }
noa-turn-your-act = Your turn: { $due }
noa-turn-pieces-left = { $count ->
    [one] 1 piece left
   *[other] { $count } pieces left
  }
noa-turn-points-left = { $count ->
    [one] 1 loading point left
   *[other] { $count } loading points left
  }
noa-turn-pairs-left = { $count ->
    [one] 1 pair left
   *[other] { $count } pairs left
  }
noa-soon-closed = Every outside edge has a board: the game ends after { $now ->
    [0] round { $round }
   *[other] this round
  }
noa-soon-no-boards = Nobody has a board left: the game ends after { $now ->
    [0] round { $round }
   *[other] this round
  }
noa-soon-idle = Rounds in a row in which nothing was put on the ark: { $count }; after { $most } of them the game ends
noa-soon-rounds = The game ends after round { $round }, even if outside edges are open
noa-soon-few-boards = Boards left, all players together: { $count }; when there are none, the game ends, even if outside edges are open
noa-soon-few-edges = { $count ->
    [one] One outside edge is open: the round in which it gets a board is the last
   *[other] { $count } outside edges are open: the round in which the last one gets a board is the last
  }
noa-soon-ends = { $now ->
    [0] ends after { $round }
   *[other] last round
  }
noa-soon-idle-short = idle: { $count } of { $most }
noa-soon-few-boards-short = boards left: { $count }
noa-turn-over = { $winners } won

# Away from the board: titles, options, analysis, study, pictures.
item-noa-points = { $form ->
    [gain] score more for building, food and bonuses
    [unit] points
   *[other] building, food and bonuses
  }
item-noa-animals = { $form ->
    [gain] score more for animals
    [unit] points
   *[other] animals, loaded or still to be loaded
  }
item-noa-boards = { $form ->
    [gain] score more for boards and pitch around corrals
    [unit] points
   *[other] boards and pitch around corrals
  }
item-noa-outside = { $form ->
    [gain] bring you closer to the most boards on the outside
    [unit] points
   *[other] the most boards on outside edges
  }
item-noa-stores = { $form ->
    [gain] leave you with pieces you can still use
   *[other] pieces in hand, and those left over
  }
item-noa-end = { $form ->
    [gain] bring the end of the game at a better time for you
   *[other] how close the end of the game is
  }
noa-do-choose = { $task }{ $bonus ->
    [0] { "" }
   *[other] {" "}(bonus +{ $bonus })
  }
noa-do-swap = the board of { $seat }: { $edge }
noa-do-draw = draw { $males ->
    [one] 1 male
   *[other] { $males } males
  } and { $females ->
    [one] 1 female
   *[other] { $females } females
  }
noa-do-trade = get { $drawn } for { $given }
noa-do-board-outside = board: { $edge }, outside
noa-do-board-inside = board: { $edge }
noa-do-pitch = pitch: { $corner }
noa-do-food = food on { $place }
noa-do-load = a pair of { $species } into { $squares }
noa-do-done = stop
noa-edge-top = top of { $square }
noa-edge-right = right side of { $square }
noa-edge-bottom = bottom of { $square }
noa-edge-left = left side of { $square }
noa-corner-top-left = top left corner of { $square }
noa-corner-top-right = top right corner of { $square }
noa-corner-bottom-right = bottom right corner of { $square }
noa-corner-bottom-left = bottom left corner of { $square }
noa-legend = a row of digits is a board of that seat, * is pitch, + an empty pitch space; in a square, o is food, and the animals of a corral are shown in its first square by their short names; c2t, c2r, c2b and c2l are the top, right, bottom and left side of square c2, c2tl is its top left corner

# What actions that begin alike have in common.
noa-begin-boards = add a board
noa-begin-pitch = add pitch
noa-begin-food = load food
noa-begin-load = load a pair
noa-begin-swap = a board on the ark
noa-begin-trade = get one of the animals drawn
noa-begin-drawn = get { $drawn }
noa-begin-column = in column { $place }
noa-begin-square = at { $place }

# Boards to be read aloud.
noa-spoken-ark = The ark
noa-spoken-squares = { $count } squares: { $columns }
noa-spoken-column = { $first } to { $last }
noa-spoken-boards = Boards of { $seat } on the ark ({ $count }): { $places }
noa-spoken-pitch = Pitch on the ark ({ $count }): { $places }
noa-spoken-no-corral = There is no corral yet
noa-spoken-corral = Corral of { $count ->
    [one] 1 square
   *[other] { $count } squares
  }: { $places }{ $fed ->
    [0] { "" }
   *[other] ; food on { $food }
  }; animals: { $animals }
study-noa-bonus = bonus tiles
study-noa-building = building
study-noa-food = food
study-noa-animals = animals loaded
study-noa-boards = boards around corrals
study-noa-pitch = pitch at corrals
study-noa-outside = most boards outside
study-noa-penalty = leftovers
study-noa-award = awards
study-noa-corrals = corrals completed
study-noa-pairs = pairs loaded
study-noa-swaps = boards swapped
study-noa-trades = animals traded
study-noa-closed = hull closed
study-noa-no-boards = no boards left
study-noa-idle = nothing happened for three rounds
study-noa-last-round = last possible round
rules-reconstructed-noa = the rulebook does not show every tile, so some sizes and points of animals and the outlines of the parts of the ark are our reconstruction; if you own the game, you can correct them
picture-noa-tasks = The action board: the workers have their tasks for the round
picture-noa-animals = What the players have: animals, boards, pitch and food
picture-noa-corrals = The ark under construction: squares with boards all around are corrals, and some already contain food
game-ark-and-noah-pitch = Build corrals together, feed and load the pairs, and be ahead when the flood comes
game-ark-and-noah-length = 60 minutes
variant-ark-and-noah-normal = Normal game
variant-ark-and-noah-normal-description = With workers, food and pitch
variant-ark-and-noah-quick = Quick Game
variant-ark-and-noah-quick-description = Shorter and simpler: no workers, food or pitch
