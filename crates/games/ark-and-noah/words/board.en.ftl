# The page of Ark & Noah.
web-noa-round = Round { $round } of { $least }+
web-noa-hull = { $count } of { $total } outside edges have boards
web-noa-gain-stores = 3, others 1
web-noa-gain-animals = choose first
web-noa-gain-exchange = award, then trade
web-noa-gain-exchange-quick = 1 point, then trade
web-noa-gain-wood = 4, others 2
web-noa-gain-build = up to 8, others 5
web-noa-gain-load = spend 8, others 5
web-noa-gain-load-quick = 2 pairs, others 1
web-noa-turned = The ark is turned upright here: the top of a square is on its left
web-noa-told-nothing-traded = { $seat } trades nothing
    .you = You trade nothing
web-noa-told-loaded = { $seat } loads a pair: { $species }
    .you = You load a pair: { $species }
web-noa-sign-sex = male, female
web-noa-sign-size = squares that the animal’s corral must have
web-noa-sign-couple = a pair: this player holds both
web-noa-sign-mate = who holds the mate
web-noa-sign-board = boards, each player’s in a color and pattern of their own
web-noa-sign-bonus = points for whoever chooses this task next
web-noa-legend-size = squares of a corral
web-noa-legend-food = food missing
web-noa-legend-pitch = pitch missing
web-noa-ready = ready for a pair
web-noa-corral = corral { $corral } of { $size ->
    [one] 1 square
   *[other] { $size } squares
  }
web-noa-lacks-food = { $count } food missing
web-noa-lacks-pitch = { $count } pitch missing
web-noa-closes = { $board } – completes a corral of { $sizes }
web-noa-points = { $count ->
    [one] point
   *[other] points
  }
web-noa-last-scoring = The last scoring
web-noa-before-flood = { $points } before the flood
web-noa-majority = the most boards on outside edges, 5 points at the end
web-noa-no-animals = no animals
web-noa-bag-males = males in the bag: { $count }
web-noa-bag-females = females in the bag: { $count }
web-noa-drawn = Drawn
web-noa-done = Done
web-noa-hint-board = Press an edge of the ark to put a board there
web-noa-hint-build = Press an edge of the ark to put a board there, or a dot between two boards for pitch
web-noa-hint-swap = Press a board on the ark to swap it with another
web-noa-hint-with = Press the board of another color to swap with the marked one
web-noa-hint-food = Press a square of a corral to put food there
web-noa-no-pairs = You have no animal whose mate is in play, so there is no pair to load
web-noa-no-trade = Trade nothing
web-noa-size = size { $size }
web-noa-size-cost = size { $size }, costs { $cost }
web-noa-no-corral = { $size ->
    [0] There is no corral yet
    [one] There is no corral of 1 square yet
   *[other] There is no corral of { $size } squares yet
  }
web-noa-hull-short = Hull
web-noa-hint-choose = Workers choose in the order of the tasks they stand at; +1 to +4 is a bonus for whoever goes there next
web-noa-hint-trade = Choose an animal drawn, then yours to give for it; one whose mate is in play stays
web-noa-hint-trade-quick = Choose an animal drawn, then yours to give for it, even one whose mate is in play
web-noa-hint-pairs = Choose one of your animals to see where the pair can go
web-noa-hint-enlarge = Tap a part of the ark to enlarge it
web-noa-enlarge = Enlarge the columns { $first } to { $last }
web-noa-whole = Whole ark
web-noa-draw = Draw for a trade:
web-noa-males = { $count ->
    [one] { $count } male
   *[other] { $count } males
  }
web-noa-females = { $count ->
    [one] { $count } female
   *[other] { $count } females
  }

# The rules in a minute, and the reference card.
game-ark-and-noah-goal = Build the ark together, load the pairs, and have the most points when the flood has come
game-ark-and-noah-goal-quick = Build the ark together, load the pairs, and have the most points when every outside edge has a board
minute-noa-tasks = Each round, every worker chooses one of seven tasks. Whoever chose a task gets the most out of it; the others do a little of it too. What nobody chooses pays a growing bonus
minute-noa-boards = Cut wood, then build: boards on the edges of squares close corrals of one to four squares. Every board you add is a point
minute-noa-couples = An animal is loaded with its mate, and it does not matter who holds the mate. You score your animals, and your boards around their corral
minute-noa-corrals = A pair needs a corral of exactly its size, food on every square, and pitch wherever the corral touches the water. When ten rounds are over and the hull is closed, or nobody can build on, the flood comes; what you still hold then costs points
game-ark-and-noah-card-1 = A round | Choose tasks in order, then carry them out from left to right
game-ark-and-noah-card-2 = Pitch, food | 3 for whoever chose it, 1 for each other
game-ark-and-noah-card-3 = Animals | Drawn from the bags; whoever chose it takes first, then every other takes one
game-ark-and-noah-card-4 = Exchange | An award of 1; then swap two boards, or draw three animals and trade one. Only whoever chose it
game-ark-and-noah-card-5 = Wood | 4 boards, 2 for each other
game-ark-and-noah-card-6 = Build | Up to 8 boards or pitch, others up to 5; 1 point each
game-ark-and-noah-card-7 = Load | 8 loading points, others 5: 1 for each food, the size of each own animal for a pair
game-ark-and-noah-card-8 = A pair | Corral of exactly its size, food on all squares, pitch at the outside, a board of yours. Animals of size 0 fit anywhere
game-ark-and-noah-card-9 = Points | Each animal to its holder, 1 for each own board around it, 1 for each pitch to whoever loads
game-ark-and-noah-card-10 = The end | After 10 rounds or more, with a board on every outside edge: the flood. With edges open, once nobody has boards, after three rounds that put nothing on the ark, or after round 30
game-ark-and-noah-card-11 = At the end | 5 for the most outside boards; minus 1 for each board, food and pitch held, minus the size of each animal held
game-ark-and-noah-card-12 = Quick Game | No food, pitch, workers or flood, no animals of size 0; on your turn choose any of five tasks; Exchange trades coupled animals too; 8 rounds or more

# The log. The board shows where.
web-noa-log-swapped = { $seat } swaps two boards
    .you = You swap two boards
web-noa-log-board = { $seat } puts a board on the ark{ $points ->
    [0] {""}
    [one] {" "}and scores 1 point
   *[other] {" "}and scores { $points } points
  }
    .you = You put a board on the ark{ $points ->
        [0] {""}
        [one] {" "}and score 1 point
       *[other] {" "}and score { $points } points
      }
web-noa-log-pitch = { $seat } puts pitch on the ark{ $points ->
    [0] {""}
    [one] {" "}and scores 1 point
   *[other] {" "}and scores { $points } points
  }
    .you = You put pitch on the ark{ $points ->
        [0] {""}
        [one] {" "}and score 1 point
       *[other] {" "}and score { $points } points
      }
web-noa-log-food = { $seat } loads food{ $points ->
    [0] {""}
    [one] {" "}and scores 1 point
   *[other] {" "}and scores { $points } points
  }
    .you = You load food{ $points ->
        [0] {""}
        [one] {" "}and score 1 point
       *[other] {" "}and score { $points } points
      }
web-noa-log-corral = A corral of { $size ->
    [one] 1 square
   *[other] { $size } squares
  } is completed
web-noa-log-loaded = { $seat } loads a pair: { $species } (loading points: { $cost })
    .you = You load a pair: { $species } (loading points: { $cost })

# What wins: in the rules, and from a coach who has nothing else to say.
game-ark-and-noah-advice-1 = Choose the task that gives what you lack; you get a little of every task that others choose
game-ark-and-noah-advice-2 = Take animals whose mate is in play: one without a mate scores nothing, and costs its size at the end unless you trade it
game-ark-and-noah-advice-3 = Build as much as you may: each piece is a point, and your boards around a corral score again with each pair in it
game-ark-and-noah-advice-4 = Get corrals ready for your big pairs before somebody chooses Load the ark: closed, dry and fed
game-ark-and-noah-advice-5 = A bonus of +3 or +4 is worth as many boards: take it when no task is urgent
game-ark-and-noah-advice-6 = The end is near: load what you can, and use up boards, food and pitch: each one left costs a point
game-ark-and-noah-advice-7 = Quick Game: only loading scores, so build the corrals that your animals need, with your own boards around them
