# The app inside a browser, without a server.
device-title = On this device
device-welcome = Play { $games } against bots that cannot cheat, or with others at this device; no network needed
device-what = This app runs inside your browser: games, settings and progress are kept on this device and nowhere else
device-secrets = Hidden cards are stored on this device; no page shows them to a player who may not see them, but somebody who inspects the browser’s data could find them
device-alone = This needs a server
device-alone-what = Invitations, friends, finding other players, chat, clocks, shared deals, challenges, tournaments, ratings, accounts and the API for programs need a server; here you play against bots, or with others at this device
device-without = Clocks, rated games, shared deals and players elsewhere need a server
device-export = Save everything
device-export-what = One file with all games, settings and progress, to keep or to move to another device
device-import = Read a saved file
device-import-what = Adds what is in the file; if a game is both here and in the file, the more recently played version is kept
device-import-file = File
device-import-go = Read the file
device-import-done = { $count ->
    [0] Everything in the file is here already
    [one] One thing was added
   *[other] { $count } things were added
}
device-import-bad = Line { $line } of the file cannot be read, so nothing was added
device-statistics-what = From the games finished on this device
device-statistics-own = How you did
device-statistics-own-games = { $count ->
    [one] You have finished one game against bots
   *[other] You have finished { $count } games against bots
} and { $wins ->
    [0] won none
    [one] won one
   *[other] won { $wins }
}; you score { $points } points on average
device-statistics-own-what = Games that continue another game and games with several people at this device are not counted here
device-statistics-bots = Against each kind of bot
device-statistics-adaptive = adapting to you
device-statistics-ahead = you finished ahead
device-statistics-beside = same place
device-statistics-behind = you finished behind
device-statistics-none = No game has been finished on this device yet
device-delete-game = Delete this game
device-delete = Delete { $game }
device-delete-what = The game, its record and its analyses are deleted from this device for good, and no longer count in your statistics
device-delete-now = Delete it for good
device-delete-keep = Keep it
device-records = Records on this device
device-records-what = A record that you open stays on this device until you delete it
device-delete-record = Delete this record
device-delete-record-what = The record is deleted from this device for good; games that you continued from it are kept
device-unreadable = This game cannot be opened
device-unreadable-what = It was stored by another version of the app; it stays on this device, and updating the app may help
device-unreadable-games = { $count ->
    [one] One game on this device cannot be opened because another version of the app stored it
   *[other] { $count } games on this device cannot be opened because another version of the app stored them
}; nothing is lost, and updating the app may help
device-other-analysis = The analysis of this game cannot be read
device-other-analysis-what = It was stored by another version of the app; it stays on this device, and updating the app may help
device-link = Play offline
