# People: account, profile, leaderboard.

people-pages = Pages about you and others
people-loading = Just a moment …
me-title = Account
me-hello = Hello, { $name }!
my-profile = My profile
leaders = Leaderboard
profile = Profile

## Becoming somebody
become-title = Join in with a name
become-note = A name is enough. You are a guest then: your games and experience are remembered in this browser. You can make an account of it later without losing anything.
become-go = Go on as a guest
login-title = Sign in
login-note = You have an account already? Then go on here.
login-guest-note = You have an account already? Sign in; what you have played as a guest goes into your account.
login-passkey = Sign in with a passkey
or-password = or with a password
login-name = Login
password = Password
login-go = Sign in

## Oneself
name-title = Your name
kind-guest = Guest
kind-account = Account
kind-program = Program
level-and-xp = Level { $level }, { $xp } experience
name-go = Change name
name-saved = Saved. At running tables you keep the old name.
to-profile = See your profile
secure-title = Secure your account
secure-note = You are a guest so far: only this browser knows who you are. With a passkey or a password you can come back from any device. Everything you have stays yours.
account-title = Signing in
account-note = This is how you come back from any device.
passkeys = Passkeys
passkey-label = What shall it be called?
passkey-example = such as: my phone
passkey-add = Add a passkey
passkey-note = A passkey lies on your device or in your password store and is released by finger, face or PIN. There is nothing to remember, and nobody can intercept it.
passkey-unsupported = Passkeys work only over a secure connection (https) and in newer browsers.
passkey-remove = Remove passkey: { $name }
passkey-remove-ask = Remove the passkey { $name }? You can then no longer sign in with it.
passkey-saved = Passkey added. You can now sign in with it anywhere.
since-day = since { $day }
remove = Remove
password-old = Present password
password-new = New password
password-hint = At least 10 characters; the longer the better.
password-set = Set a password
password-change = Change how you sign in
password-saved = Saved. You can now sign in with it anywhere.
password-ends-others = Whoever else is signed in to this account will have to sign in again.
refusal-PASSKEY_STOPPED = The passkey was not used: stopped, or this device has none for this place.
refusal-PASSKEY_KNOWN = This device already has a passkey for your account.

## Programs
programs = My programs
programs-note = A program of your own can play by the same protocol as this page. At the table it is marked as a program, and its games are not rated.
program-name = Name of the program
program-make = Add a program
program-remove = Remove program: { $name }
program-remove-ask = Remove { $name }? The key of this program will no longer work.
token-note = This is your program’s key. It is shown this once only; keep it like a password.
token-copy = Copy
token-copied = Copied.
token-not-copied = Copying is not allowed here. Select it and copy it yourself.

## Leaving
leave-title = Sign out and delete
logout = Sign out
logout-everywhere = Sign out everywhere
logout-everywhere-note = “Everywhere” signs you out on all other devices, too.
logout-guest-ask = You are a guest and have neither a passkey nor a password. If you sign out, you will never get back to this name, your games and your experience. Secure your account first if you want to keep them.
logout-yes = Sign out anyway
delete-guest = Delete guest
delete-account = Delete account
delete-ask = This deletes you for good: name, login, experience, rating, achievements and your programs. Finished games remain; the name you had at the table still stands there, but nothing leads to you any more. This cannot be undone.
delete-yes = Delete for good

## Quests
quests = Quests
quests-note = The same ones for everybody. Counted are games of the on-line game in Classic mode, without computers and of some length.
quests-day = Today
quests-week = This week
quests-until = until { $moment }
quest-xp = +{ $xp } experience
quest-progress = { $done } of { $goal }
quest-done = done

## Profile
level = Level { $number }
xp-sum = { $xp } experience
level-missing = { $xp } more to level { $next }
level-last = highest level
ratings = Rating
ratings-none = No rated game yet.
rating = Rating
rated-games = Games
place-word = Place
name-word = Name
place = { $place ->
    [1] 1st place
    [2] 2nd place
    [3] 3rd place
   *[other] { $place }th place
}
rank = No. { $place }
provisional = provisional
no-place = no place
provisional-note = The question mark means provisional: after a few games the figure does not say much yet. A place in the leaderboard comes only after that.
rating-note = Everybody begins at 1,000. Whoever finishes before others rises, and the more so the stronger they are. Rated is the on-line game in Classic mode as it stands, without computers, from 10 rounds and 10 minutes on.
rating-guest-note = Guests are not in the leaderboard. With an account the rating stays and gets a place.
rating-program-note = Games in which a program plays are not rated.
statistics = Statistics
reliability = { $games ->
    [one] { $stayed } of 1 game played to the end
   *[other] { $stayed } of { $games } games played to the end
}
reliability-note = Whoever loses the connection and comes back in time has missed nothing: that does not count against anybody.
games-none = No finished game yet.
games-won = { $games ->
    [one] 1 game, { $won } won
   *[other] { $games } games, { $won } won
}
places = How often in which place
achievements = Achievements
achievements-open = Still open ({ $count })
achievement-earned = earned on { $day }
history = Games played
history-rounds = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
history-more = Show older ones
watch-game = Replay of the game of { $moment }
rating-change = Rating { $change }
not-rated = Not rated.

## Why something does not count; the same sentences as in experience.toml
why-OTHER_RULES = Only the on-line game counts.
why-BOTS = A bot took part, or was allowed to stand in.
why-TOO_FEW_ROUNDS = The game had fewer than 10 rounds.
why-TOO_SHORT = The game took less than 10 minutes.
why-CUSTOM = The table had rules of its own: no rating, half the experience, no achievements or quests.
why-OTHER_MODE = Rating, experience and quests are for the Classic mode only.
why-NOBODY = Somebody the server does not know sat on a seat.
why-SAME_PERSON = Somebody sat on two seats.
why-KNOWN_DICE = Whoever opened the table could know the dice beforehand.
why-unknown = There is a reason that this page does not know yet: { $code }.

## Leaderboard
leaders-none = Nobody has enough rated games for a place yet.
leaders-unrated = Games under these rules are not rated; rated is only the on-line game in Classic mode.
leaders-not-you = You are not in this list yet: that takes a few rated games.
leaders-guest = As a guest you are not in this list. Make an account of your name, and your games count here.
