# The lobby, quick pairing and tournaments.
lobby-title = Lobby
lobby-what = Public tables that wait for players; a table is private unless its owner lists it
lobby-pair = Quick pairing
lobby-pair-how = Choose a game and sit down with somebody who wants the same; if nobody waits, your table is listed here for everyone until it is full
lobby-pair-not-programs = Here people are paired; programs are paired among themselves, by the API
lobby-players = At the table
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
lobby-none = Nobody is waiting here right now; choose a game above, and the next person finds you
lobby-bots-in = Bots take the seats that are still open in
lobby-people-only = The game begins when all seats are taken
tournament-title = Tournaments
tournament-what = Several rounds for a group of friends; in each round all tables play the same deal, so luck is the same for everyone
tournament-own = Your tournaments
tournament-new = New tournament
tournament-name = Name of the tournament
tournament-game = Game
tournament-system = Who meets whom
tournament-swiss = Swiss: equals meet
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
tournament-allow-bots = Bots take seats for which there are no people
tournament-make-public = List it in the lobby; otherwise only people with the link find it
tournament-make = Make the tournament
tournament-needs-account = Tournaments are for people with an account, so that everyone keeps their place in the standings; sign in to take part
tournament-bad-name = Give the tournament a name of up to 24 letters and digits
tournament-not-open = This tournament is full, has begun, or is over
tournament-other-kind = People play tournaments among people, and programs among programs
tournament-programs = for programs
tournament-too-few = Too few people have joined; two are needed, or a full table if no bots are allowed
tournament-too-many = You have as many unfinished tournaments as you can have; wait until one is over, or call one off
tournament-open = open to join
tournament-running = under way
tournament-over = over
tournament-cancelled = called off
tournament-cancelled-why = It was called off, or too few people had joined when it was to start
tournament-round-of = round { $round } of { $rounds }
tournament-starts = It starts on { $time }, or sooner if its owner likes
tournament-round-ends = This round ends when all its games are over, on { $time } at the latest
tournament-ended = It ended on { $time }
tournament-ends = The last round ends on { $time } at the latest
tournament-ends-so-far = With those who have joined so far, the last round ends on { $time } at the latest
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
tournament-swiss-what = Swiss: in every round you meet people who have done about as well as you, and nobody twice if that is possible
tournament-robin-what = Round robin: everyone meets everyone else, with larger tables as far as that is possible
tournament-tables-of = { $count } players sit at a table
tournament-same-deal = All tables of a round play the same deal; results count and records open when all its games are over
tournament-clock = Time: { $clock }
tournament-scoring = You score a point for everyone at your table whom you leave behind, and half a point for everyone who shares your place; without opponents you get half of what could be won
tournament-tie-breaks = If scores are equal, it counts how you did against those who held the same cards at other tables, then the scores of all you have met; whoever is still equal shares the place
tournament-late = A round lasts at most { $hours ->
    [one] an hour
   *[other] { $hours } hours
 }; a game that is not over by then is closed, and whoever was to act loses to the others, who share the first place
tournament-with-bots = Medium bots take seats for which there are no people; they are not in the standings
tournament-without-bots = No bots: if numbers do not fit, those who had opponents most often sit out a round
tournament-leaving = If you leave the tournament, you are not seated in later rounds; if you leave a table, a bot plays on and you lose that game to everyone
tournament-link = Link to this tournament
tournament-listed = This tournament is listed in the lobby
tournament-unlisted = This tournament is not listed; only people with the link can find it
tournament-note = Part of a tournament: { $name }
