# What programs that use the API are told.
api-no-token = This needs a token; send it as “Authorization: Bearer …”
api-bad-token = This token is unknown or has expired
api-no-scope = This token can read, but not play
api-not-seated = This is not your seat
api-sealed = This deal is sealed while it is being played
api-not-found = There is nothing here
api-moved-on = The game has moved on; nothing was done
api-no-open-seat = There is no open seat
api-not-over = The game is not over
api-unreadable = The request does not match the description at GET /api
api-trouble = Something went wrong on the server; it has been logged
api-challenge = The weekly challenge is for people only; play it on the web pages
api-closed = The host has closed this table
api-removed = The owner of this table removed you, so you cannot sit down there again
api-rated = Rated tables are for people only; play them on the web pages
