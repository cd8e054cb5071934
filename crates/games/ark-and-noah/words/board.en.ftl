# The page of Ark & Noah.
web-noa-round = Round { $round } (at least { $least })
web-noa-hull = { $count } of { $total } outside edges have boards
web-noa-tasks-legend = Workers stand above the tasks they have done and choose from left to right; +1 to +4 is a bonus for the player who goes there
web-noa-gain-stores = 3, others 1
web-noa-gain-animals = choose first
web-noa-gain-exchange = award, then swap or trade
web-noa-gain-exchange-quick = 1 point, then trade
web-noa-gain-wood = 4, others 2
web-noa-gain-build = up to 8, others 5
web-noa-gain-load = 8 to spend, others 5
web-noa-gain-load-quick = 2 pairs, others 1
web-noa-turned = The ark is turned upright here: the top of a square is on its left
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
web-noa-majority = the most boards on outside edges, 5 points at the end
web-noa-no-animals = no animals
web-noa-bag-males = { $count } males in the bag
web-noa-bag-females = { $count } females in the bag
web-noa-drawn = Drawn
web-noa-done = Done
web-noa-hint-board = Click an edge of the ark to put a board there
web-noa-hint-build = Click an edge of the ark to put a board there, or a dot between two boards for pitch
web-noa-hint-swap = Click a board on the ark to swap it with another
web-noa-hint-with = Click the board of another color to swap with the marked one
web-noa-hint-food = Click a square of a corral to put food there
web-noa-no-pairs = You have no animal whose mate is in play, so there is no pair to load
web-noa-for = for
web-noa-no-trade = Trade nothing
web-noa-kept = Cannot be traded
web-noa-into = into { $corral }
web-noa-size = size { $size }
web-noa-size-cost = size { $size }, costs { $cost }
web-noa-no-corral = { $size ->
    [0] There is no corral yet
    [one] There is no corral of 1 square yet
   *[other] There is no corral of { $size } squares yet
  }
