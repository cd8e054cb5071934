# Studies.
study-points = Points
study-steps = Steps
study-by-rank = Best, second best, …
study-seats = Wins by seat
study-sources = Points by source
study-all = all
study-winners = winners
study-interval = 95% interval; dashed: fair share
study-endings = Endings
study-happenings = Per game, on average
study-rounds = rounds
study-one-winner = one winner
study-shared-victory = shared victory
study-legend = mean ± deviation   minimum … lower quartile [median] upper quartile … maximum
study-seat-columns = wins with their 95% interval, mean points
study-games = { $games } games
study-ended = the game ended
