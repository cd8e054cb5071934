# The lobby, quick pairing and tournaments.
lobby-title = Lobby
lobby-what = Public tables waiting for players; a table is private unless its host lists it
lobby-pair = Quick pairing
lobby-pair-how = Choose a game and sit down with somebody who wants the same; if nobody is waiting, your table is listed here until it is full
lobby-pair-not-programs = Quick pairing is for people; programs are paired with each other through the API
lobby-players = Table size
lobby-fewest = smallest table
lobby-player-count = { $count } players
lobby-bots = If seats stay open
lobby-bots-seconds = bots after { $count } seconds
lobby-bots-minutes = { $count ->
    [one] bots after a minute
   *[other] bots after { $count } minutes
 }
lobby-bots-never = wait for people
lobby-tables = Waiting for players
lobby-all-games = All games
lobby-pace = Pace
lobby-pace-any = Any pace
lobby-pace-live = In one sitting
lobby-pace-days = Days per turn
lobby-pace-free = No clock
lobby-own = your table
lobby-none = Nobody is waiting right now; choose a game above, and the next person will find you
lobby-bots-in = Bots take the seats that are still open in
lobby-people-only = The game begins when all seats are taken
tournament-title = Tournaments
tournament-what = Several rounds for a group of friends; in each round all tables play the same deal, so everyone has the same luck
tournament-own = Your tournaments
tournament-new = New tournament
tournament-name = Name of the tournament
tournament-game = Game
tournament-system = Who meets whom
tournament-swiss = Swiss: players with similar scores meet
tournament-robin = Round robin: everybody meets everybody
tournament-rounds-swiss = Rounds (Swiss)
tournament-round-length = A round lasts at most
tournament-start-in = It starts after
tournament-minutes = { $count } minutes
tournament-hours = { $count ->
    [one] an hour
   *[other] { $count } hours
 }
tournament-days = { $count ->
    [one] a day
   *[other] { $count } days
 }
tournament-allow-bots = Bots fill seats if there are too few people
tournament-make-public = List it in the lobby; otherwise only people with the link find it
tournament-make = Create the tournament
tournament-needs-account = Tournaments are for people with an account, so that everyone keeps their place in the standings; sign in to take part
tournament-bad-name = Give the tournament a name of up to 24 letters and digits
tournament-not-open = This tournament is full, has begun, or is over
tournament-other-kind = People play tournaments among people, and programs among programs
tournament-programs = for programs
tournament-too-few = Too few people have joined; two are needed, or a full table if no bots are allowed
tournament-not-organizer = Only the player who created this tournament can start it or call it off
tournament-not-entered = You do not take part in this tournament
tournament-too-many = You have reached the limit of unfinished tournaments; wait until one is over, or call one off
tournament-open = open to join
tournament-running = under way
tournament-over = over
tournament-cancelled = called off
tournament-cancelled-why = It was called off, or too few people had joined by the start
tournament-round-of = round { $round } of { $rounds }
tournament-starts = It starts on { $time }, or sooner if its host decides so
tournament-round-ends = This round ends when all its games are over, on { $time } at the latest
tournament-ended = It ended on { $time }
tournament-ends = The last round ends on { $time } at the latest
tournament-ends-so-far = With the players who have joined so far, the last round ends on { $time } at the latest
tournament-to-table = To your table
tournament-join = Take part
tournament-start = Start now
tournament-cancel = Call it off
tournament-leave = Leave the tournament
tournament-standings = Standings
tournament-nobody = Nobody has joined yet
tournament-rounds = Rounds
tournament-score = Score
tournament-deal-score = Same cards
tournament-opposition = Opponents
tournament-out = left
tournament-round = Round { $round }
tournament-playing = playing
tournament-look = Table
tournament-bye = no opponent
tournament-bots-too = { $count ->
    [one] and a bot
   *[other] and { $count } bots
 }
tournament-game-late = out of time
tournament-game-left = left the game
tournament-compare = Compare all tables of this deal
tournament-how = How it is played
tournament-swiss-what = Swiss: in every round you meet people with about the same score, and nobody twice if that can be avoided
tournament-robin-what = Round robin: everyone meets everyone else, as far as larger tables allow
tournament-tables-of = { $count } players sit at a table
tournament-same-deal = All tables of a round play the same deal; results count and records open when all its games are over
tournament-clock = Time: { $clock }
tournament-scoring = You score a point for every player at your table whom you finish ahead of, and half a point for every player who shares your place; without opponents you get half of the possible points
tournament-tie-breaks = Ties are broken by your results against players who held the same cards at other tables, then by your opponents’ total scores; players who are still tied share the place
tournament-late = A round lasts at most { $hours ->
    [one] an hour
   *[other] { $hours } hours
 }; a game that is not over by then is closed, and the player whose turn it was loses to the others, who share first place
tournament-with-bots = Medium bots fill seats if there are too few people; they are not in the standings
tournament-without-bots = No bots: if the numbers do not work out, those who have had opponents most often sit out a round
tournament-leaving = If you leave the tournament, you are not seated in later rounds; if you leave a table, a bot plays on and you lose that game to everyone
tournament-link = Link to this tournament
tournament-listed = This tournament is listed in the lobby
tournament-unlisted = This tournament is not listed; only people with the link can find it
tournament-note = Part of a tournament: { $name }
