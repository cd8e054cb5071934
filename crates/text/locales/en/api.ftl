# What programs are told that call the interface.
api-no-token = This needs a token: send it as “Authorization: Bearer …”
api-bad-token = This token is not known, or has expired
api-no-scope = This token allows to look, not to play
api-not-seated = You do not hold this seat
api-sealed = This deal is sealed while it is being played
api-not-found = There is nothing here
api-moved-on = The game has moved on since; nothing was done
api-no-open-seat = No seat is open
api-not-over = The game is not over
api-unreadable = The request does not have the form that GET /api describes
api-trouble = Something went wrong here; it has been written down
api-challenge = The weekly challenge is for people, who play it on the web pages
api-removed = The owner of this table has removed you from it, so you cannot sit down there again
api-rated = Only people play at rated tables, by the pages
