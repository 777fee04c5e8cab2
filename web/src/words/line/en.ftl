# What the page says when a network lets no lasting connection through.

blocked-what = The server is there and answers. But the lasting connection (WebSocket) that a table needs for playing does not come about: your network, or a proxy on the way, does not let it through.
blocked-network = Try another network, for example mobile data, or without a VPN.
blocked-host = If it works nowhere, tell whoever runs the server: the web server in front of it has to pass WebSockets on.
blocked-hosting = docs/hosting.md says how.
blocked-again = The page keeps trying, again in { $seconds } s.
blocked-now = The page is trying now …
blocked-meanwhile = What works all the same
blocked-works = The start page, open tables, the rulebook, replays and records do not need this connection.
blocked-replay = Watch the replay
blocked-lobby = Open tables
blocked-leave = Stop playing
leave-table = Leave the table
leave-table-ask = Your seat will be free for others.
leave-table-yes = Yes, leave
leave-game = Give up the game
leave-game-ask = You will be out of the game, and the others play on without you. This cannot be undone.
leave-game-yes = Yes, give up
left-table = You have left, and your seat is free again.
left-game = You have given up. Nobody waits for you.
left-later = At this moment the rules do not let you give up; it happens as soon as they do. Until then nobody waits for you.
closed-table = The table is closed.
