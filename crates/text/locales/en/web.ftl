# Pages.
web-title = Four arks, one flood
web-welcome = Play { $games } against bots that cannot cheat, or with friends: send a link, no account needed
web-front = Play
web-navigation = Navigation
web-skip = Skip to the content
web-theme-device = Device colors
web-theme-light = Light colors
web-theme-dark = Dark colors
web-games = The games
web-players = { $least } to { $most } players
web-play-now = Play now
web-choose-table = Set up a table
web-rules = Rules
web-rules-what = In our own words, with pictures from real games; every refusal at a table names the rule behind it
web-about = About
web-new-table = New table
web-your-games = Your games
web-open-tables = Open tables
web-your-turn = your turn
web-awaits = waiting for { $names }
web-bots-turn = it is the bots’ turn
web-over = over
web-seat-open = open
web-your-name = Your name
web-hand-of = { $seat }’s hand
web-seats = Seats
web-seat-number = Seat { $number }
web-seat-none = no player
web-seat-me = me
web-seat-here = at this device
web-seat-friend = for a friend
web-seat-bot = bot: { $level }
web-level-style = { $level }, { $style }
web-variant = Variant
web-memory-aid = Show what everyone has already seen of each other’s cards or tiles, so that nobody has to memorize it
web-hints = Hints
web-hints-bots = when all others are bots
web-hints-on = for everyone
web-hints-off = none
web-pace = Speed of the bots
web-pace-none = no pause
web-pace-short = a short pause
web-pace-long = a long pause
web-open-table = Open the table
web-waiting = Waiting for players
web-fill-with-bots = Fill the open seats with bots and start
web-join = Sit down
web-invite = Invite friends
web-invite-removed = The host has removed this player from the table, so they cannot be invited
web-invite-how = Send this link, or let friends scan the code; they enter a name and play
web-listed = This table is listed on the front page and in the lobby, so anyone can sit down
web-unlisted = This table is not listed; only people with the link can find it
web-remove = Remove
web-remove-whom = Remove { $name }
web-removed-what = The host removed you, so you cannot sit down at this table again
web-remove-what = Someone you remove cannot sit down at this table again
web-not-removable = Only other players can be removed, and only before the game begins
web-removed = Removed from the table
web-invitation = Link to this table
web-copy = Copy the link
web-copied = Copied
web-seat-awaited = Waiting for someone
web-seats-open = { $count ->
    [one] One seat is open
   *[other] { $count } seats are open
 }
web-lost = Connection lost; trying again…
web-in-words = The board in words
web-type-action = Type an action
web-send = Send
web-players-title = Players
web-to-act = to act
web-hints-used = { $count ->
    [one] one hint
   *[other] { $count } hints
 }
web-controls = Controls
web-undo = Undo
web-ask-undo = Ask to undo
web-undo-awaited = The others have been asked whether you may undo your last move
web-undo-refused = A player whose seat a bot has taken refused this undo, so the move stays
web-undo-not-asked = Nobody is asking to undo a move
web-own-undo = The other players decide whether you may undo
web-undo-asked = { $seat } would like to undo their last move
web-agree = Agree
web-decline = Decline
web-hint = Hint
web-hint-title = Hint
web-hint-best = Hint: { $action } ({ $chance } to win)
web-hint-others = Also good: { $actions }
web-hint-close = Close the hint
web-fill-seat = Let a bot play for an absent player
web-not-absent = A bot can only take the seat of a player who has kept the others waiting for a while, at a table without a clock
web-return = Take your seat back
web-nothing-lost = No bot plays for you at this table
web-log-all = Show the whole log
web-log = Log
web-the-end = The end
web-sources = Where the points came from
web-record = Download the record
web-again = Play again with the same people
web-again-alone = Play again
web-hand-over = Hand the device to { $name }
web-curtain = Everyone else, please look away
web-i-am = I am { $name }
web-moved-on = The game has moved on; look at the board and choose again
web-not-seated = You are not seated at this table; you can watch
web-not-host = Only the host of this table can do that
web-not-found = There is nothing here
web-not-found-what = This page or table does not exist (any more)
web-busy = Too many requests
web-busy-what = { $seconds ->
    [one] Please wait for { $seconds } second and try again
    [other] Please wait for { $seconds } seconds and try again
   *[unknown] Please wait a moment and try again
  }
web-trouble = Something went wrong
web-trouble-what = It is not your fault, and nothing you did before is lost; the reference is { $reference }
web-unavailable = The site cannot reach its games at the moment; your last action may not have been saved. Try again in a moment
web-refused-origin = This request did not come from our own pages
web-bad-request = This request cannot be read
web-bad-request-what = The form that arrived is damaged. Go back, reload the page and try again
web-too-long = This is too long
web-too-long-what = A form can have at most 16 kB. Go back and send less text
web-late = This request arrived too late
web-late-what = The rest of your request did not arrive in time, so nothing was done. Check your connection and try again
web-too-many-tables = You have { $count } unfinished tables; finish one first
web-tables-too-fast = Many tables have just been opened from your network; you can open the next one in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
 }
web-bad-name = A name has 1 to 24 letters, digits, spaces, hyphens or apostrophes
web-no-seat-for-me = Take a seat yourself, or open one for a friend
web-no-open-seat = All seats are taken
web-no-hints = There are no hints at this table
web-to-front = To the front page
web-to-table = Back to the table
web-guest = Guest
web-about-what = Ararat is free software for playing, hosting and studying four published ark games
web-about-fair = Bots see what a player in their seat would see, and nothing more; every deal can be verified after the game
web-about-publishers = The games are the work of their authors and publishers, and the rules here are in our own words; if you like a game, buy it
web-about-programs = Programs can play here too
web-about-pictures = Animal pictures: Twemoji, © Twitter, Inc and other contributors, CC BY 4.0; animals without an emoji, and all boards, are our own drawings
web-about-font = Headings and numbers are set in Bitter, © 2011 The Bitter Project Authors, SIL Open Font License 1.1
web-about-credits = Credits
undo-nothing-done = There is nothing to undo yet
undo-others-acted = Another player has acted since, so the others must agree to the undo
undo-drawn = Something hidden has been revealed since, so the others must agree to the undo
undo-revealed = It showed you something hidden, so the others must agree to the undo
undo-over = The game is over
web-region-board = Board
web-region-tray = What you have
web-signs-by-keys = The arrow keys go from sign to sign and say what each one means
web-seat-more = More about { $name }
web-tabs = Beside the game
web-tab-table = Table
web-tab-beside = Details
web-tab-help = Help
web-legend = What the symbols mean
web-tab-menu = Menu
web-see-board = See the board
web-last-scoring = This is the last scoring
web-see-result = See the result
web-end-you-won = { $points ->
    [0] You won on the tie-break against { $other }
   *[other] You won, { $margin } ahead of { $other }
  }
web-end-you-share = You share first place with { $other }
web-end-you-behind = { $place ->
    [2] Second
    [3] Third
    [4] Fourth
    [5] Fifth
   *[other] Sixth
  }, { $points ->
    [0] level with { $other } but behind on the tie-break
   *[other] { $margin } behind { $other }
  }
web-end-won = { $points ->
    [0] { $seat } won on the tie-break against { $other }
   *[other] { $seat } won, { $margin } ahead of { $other }
  }
web-end-share = { $seat } and { $other } share first place
web-follow = Speed of the bots
web-follow-step = Step by step
web-follow-slow = Slow
web-follow-normal = Normal
web-follow-fast = Fast
web-follow-at-once = At once
web-show-again = Show again
web-next-step = Next
web-sound = Sounds
web-volume = Volume
web-left = { $seat } has left the table, and a bot takes over
web-seat-left = left, bot: { $level }
web-leave = Leave the table
web-leave-what = A bot takes over your seat, and you cannot come back
web-leave-rated = A bot takes over your seat, you cannot come back, and the game counts as lost
web-leave-now = Leave
web-close = Close the table
web-close-lobby = Nobody can sit down here any more, and the table disappears from everyone’s list
web-close-what = The game ends here without a result and disappears from your list; you cannot come back
web-close-now = Close for good
web-close-not-owner = Only the host can close this table; you can leave it
web-close-others-play = Other people are playing at this table, so it cannot be closed; you can leave it
web-close-over = This game is over, so there is nothing to close; you can remove it from your games
web-not-closed = The table stays open
web-other-rules = A game under other rules
web-closed = This table is closed
web-closed-what = The host has closed this table
web-unlist = Remove from your games
web-unlist-what = Only your list changes; the game, its record and the others’ lists stay as they are
web-unlist-running = The game leaves your list and waits as it is; its address still leads back to it
web-unlist-now = Remove it
web-unlist-playing = You are still playing with others at this table; finish the game or leave it, and then you can remove it from your games
web-not-unlisted = The game stays on your list
web-past-games = Past games
web-past-none = No finished games yet
web-remove-game = Remove { $game } from your games
web-age-now = just now
web-age-minutes = { $count ->
    [one] one minute ago
   *[other] { $count } minutes ago
 }
web-age-hours = { $count ->
    [one] one hour ago
   *[other] { $count } hours ago
 }
web-age-yesterday = yesterday
web-age-days = { $count } days ago
web-thinking = is thinking
web-away-minutes = away for { $count } min
web-away-hours = away for { $count } h
web-away-yesterday = last seen yesterday
web-away-days = last seen { $count } days ago
web-face = Your face
web-face-of = Face of { $name }
web-face-unknown = There is no face “{ $face }”; choose one of { $faces }
web-face-taken = Somebody at this table already has this face; choose one of { $faces }
new-player = Player { $number }
new-player-name = Name of the player in seat { $number }
new-bad-name = The name of the player in seat { $number } cannot be used; a name has 1 to 24 letters, digits, spaces, hyphens or apostrophes
web-share = Share
