# What the page says where people meet: start page, open tables, before the game, chat.

## Start and open tables
hero = Streets, houses and twice the same number
hero-lead = The classic game of streets and rents: buy, build, trade, bid. Against the computer, with friends or whoever else is around. A name is all it takes.
play-bots = Play against the computer
play-bots-note = Three experienced opponents, classic rules. You can stop at any time and go on later.
known-tables = Your tables
table-running = running
table-over = finished
forget = Forget table: { $names }
forget-ask = Forget this table on this device? From here you can then take your seat there again only by its code.
forget-yes = Yes, forget it
ways = Other ways into a game
with-friends = With friends
with-friends-note = A table of your own; you invite by a link, or by two words over the telephone.
open-tables = Open tables
open-tables-note = Sit down with others, or watch them.
code-field = Enter a code
code-sample = e.g. dako miru
code-go = Open
code-note = Whoever sits at a table has its code. The code of your own seat stands on the other device under “This table”.
enter-code = Enter a code
looking = One moment …
open-own = Open a table for all
your-tables = Back to the table
waiting-tables = Somebody is missing here
running-tables = To watch
lobby-empty = Nobody is waiting just now.
lobby-empty-note = Make a start: open a table, and everybody will see it here. Until somebody comes you can also give the seats to the computer.
back-to-table = Back to the table
look-in = Look and sit down
watch = Watch
more-different = { $count } more
seats-open = { $count ->
    [one] 1 seat free
   *[other] { $count } seats free
}
seats-taken = All seats are taken.
card-stuck = waits until the server can store again
clocks-on = with a clock
clocks-off = no clock
stand-in-on = bots stand in
stand-in-off = nobody stands in
chat-is-free = chat
chat-is-phrases = short phrases only
chat-is-off = no chat

## New table
new-table = New table
hot-seat = Several people on one device
seats = Who is playing?
seat-name = Name of seat { $number }
seat-kind = Person or computer on seat { $number }
seat-level = Strength of seat { $number }
remove-seat = Remove { $name } from the table
add-human = Person
add-bot = Computer
player-number = Player { $number }
seats-full = No more than { $most } fit at the table.
options = House rules and shorter games
options-changed = { $count } changed
zero-means = (0: { $what })
option-excluded = Does not go with: { $other }.
open-table = Open table
name-missing = Every seat needs a name.
name-twice = Two seats have the same name.
timed = With a clock: if you think too long, the game plays on for you
mode = Mode
seats-range = { $range } players
seats-few = At least { $least } play here.
seats-many = { $most } play here at most.
option-bounds = { $least } to { $most } is possible.
option-range = “{ $option }”: { $least } to { $most } is possible.
add-free = Free seat
seat-sought = wanted
seat-free = free
seat-number = Seat { $number }
free-note = { $count ->
    [one] The free seat is for whoever comes first. Before the start you can also give it to the computer.
   *[other] The { $count } free seats are for whoever comes first. Before the start you can also give them to the computer.
}
open-invite = Open table and invite
together = Playing together
seen-by = Who finds the table
private = by link only
public = everybody
private-note = It stands in no list. Whoever has the link or the code can sit down or watch.
public-note = It stands among the open tables. Anybody can sit down or watch.
stand-in = Bots stand in
stand-in-note = If somebody is away, a bot plays until he or she is back. Such a game is not rated.
clocks = With a clock
clocks-note = If you think too long, the game plays on for you.
chat-free = free
chat-phrases = short phrases
chat-off = off
chat-note-free = Everybody can write. Whoever is a nuisance can be muted.
chat-note-phrases = There are ready-made phrases, and everybody reads them in his or her own language.
chat-note-off = Nobody writes at this table.

## Before the game
gathering-title = Before the game
your-table = Your table
table-of = { $name }’s table
sit-down = Sit down
sit-note = A name is all it takes. Or choose a seat below.
name-first = First a name, then the seat.
sit-here = Sit here
all-taken = There is no free seat here any more. Stay if you like: as soon as the game begins, you watch.
host = runs the table
not-here = not here just now
is-ready = ready
not-ready = not ready yet
fill-seat = Computer on seat { $number }
put-bot = Add a computer …
make-free = Free again
send-away = Send away
send-away-ask = Send { $name } away? The seat is free again then.
send-away-yes = Yes, send { $name } away
sent-away = Your seat was made free. You can sit down again while there is one, or watch.
stand-up = Stand up
ready-on = I am ready
ready-off = Not ready after all
start-game = Begin now
start-missing = { $count ->
    [one] One more is missing: invite somebody, or give a free seat to the computer.
   *[other] { $count } more are missing: invite them, or give free seats to the computer.
}
start-unready = Not ready yet: { $names }
start-free = { $count ->
    [one] One seat is still free. If you begin now, it goes away.
   *[other] { $count } seats are still free. If you begin now, they go away.
}
start-host = { $count ->
    [one] One seat is still free. Whoever runs the table can begin all the same.
   *[other] { $count } seats are still free. Whoever runs the table can begin all the same.
}
start-now = Here we go.
start-you = Everybody is waiting for you.
host-settings = What you decide as the host
invite = Invite
invite-title = Come to my table
spoken-code = Over the telephone you say
spoken-code-note = To be entered on the start page under “Enter a code”.
invite-local = This page runs for this computer alone: from other devices the link does not lead here. For everybody in the house start it like this, and open it by the computer’s address:
table-link = Link to this table
copy-link = Copy link
copied = Copied
share-link = Share
qr-label = QR code to open with a camera: { $address }
gather-dice = Fair dice
gather-dice-note = Before the game the server draws a secret and shows its seal. Every seat adds a random word, and only the two together make the throws. So nobody can steer them, and after the game everybody can check them.
gather-dice-how = How that works
commitment = Seal
own-seed = Your random word
seed-give = Add it
seed-given = It is in
seed-random = Roll a new one
seed-wrong = Only signs without spaces and accents, at most 64.

## Chat and this table
chat-empty = Nobody has said anything yet.
chat-write = Say something …
chat-send = Send
chat-aloud = read aloud
chat-hide = Hide the chat
phrases = Short phrases
mute = Mute { $name }
muted = { $name } is muted.
unmute = Hear again
spectator = watching
elsewhere = Go on playing on another device
elsewhere-note = The code or the link opens your seat on the other device. Give it to nobody: whoever has it plays for you.
seat-code = Code of your seat
seat-code-of = Code for the seat of { $name }
seat-link = Link to your seat
who-is-here = Who is here
is-here = here
watch-link = Let others watch
known-more = Show all { $count } tables
kept-note = A table that has not begun goes away when nobody has been there for 24 hours. Games that have begun are kept.
close-table = Close the table
close-table-ask = The table will be gone for everybody who sits here or has the link.
close-table-yes = Yes, close it
bots-only = All people are out. You need not wait for the computers.
bots-only-watch = Watch on

## What is different at a table
table-card = What holds at this table
card-plain = The usual rules hold.
card-different = { $count ->
    [one] One thing is different at this table:
   *[other] { $count } things are different at this table:
}
card-usual = usually: { $value }
