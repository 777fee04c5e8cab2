# Was die Seite sagt, wo Menschen zusammenfinden: Startseite, offene Tische, vor dem Spiel, Chat.

## Start und offene Tische
hero = Straßen, Häuser und zweimal dieselbe Zahl
hero-lead = Das klassische Spiel um Straßen und Mieten: kaufen, bauen, handeln, versteigern. Gegen Computer, mit Freunden oder wer sonst gerade da ist. Ein Name genügt.
play-bots = Gegen Computer spielen
play-bots-note = Drei erfahrene Gegner, klassische Regeln. Du kannst jederzeit unterbrechen und später weiterspielen.
known-tables = Deine Tische
table-running = läuft
table-over = beendet
forget = Tisch vergessen: { $names }
forget-ask = Diesen Tisch auf diesem Gerät vergessen? Dein Platz dort lässt sich von hier aus dann nur noch mit seinem Code wieder einnehmen.
forget-yes = Ja, vergessen
ways = Andere Wege ins Spiel
with-friends = Mit Freunden
with-friends-note = Ein eigener Tisch; eingeladen wird mit einem Link oder zwei Wörtern am Telefon.
open-tables = Offene Tische
open-tables-note = Setz dich zu anderen, oder sieh ihnen zu.
code-field = Code eingeben
code-sample = z. B. dako miru
code-go = Öffnen
code-note = Den Code eines Tisches hat, wer dort sitzt. Der Code deines Platzes steht am anderen Gerät unter „Dieser Tisch“.
enter-code = Code eingeben
looking = Einen Augenblick …
open-own = Offenen Tisch eröffnen
your-tables = Zurück an den Tisch
waiting-tables = Hier fehlt noch jemand
running-tables = Zum Zuschauen
lobby-empty = Gerade wartet niemand.
lobby-empty-note = Mach den Anfang: Eröffne einen Tisch, er steht dann hier für alle. Bis jemand kommt, kannst du die Plätze auch mit Computern besetzen.
back-to-table = Zurück an den Tisch
look-in = Ansehen und dazusetzen
watch = Zuschauen
more-different = noch { $count } weitere
seats-open = { $count ->
    [one] 1 Platz frei
   *[other] { $count } Plätze frei
}
seats-taken = Alle Plätze sind besetzt.
card-stuck = wartet, bis der Server wieder speichern kann
clocks-on = mit Uhr
clocks-off = ohne Uhr
stand-in-on = Bots springen ein
stand-in-off = niemand springt ein
chat-is-free = Chat
chat-is-phrases = nur kurze Sätze
chat-is-off = kein Chat

## Neuer Tisch
new-table = Neuer Tisch
hot-seat = Zu mehreren an einem Gerät
seats = Wer spielt mit?
seat-name = Name von Platz { $number }
seat-kind = Mensch oder Computer auf Platz { $number }
seat-level = Spielstärke auf Platz { $number }
remove-seat = { $name } vom Tisch nehmen
add-human = Mensch
add-bot = Computer
player-number = Spieler { $number }
seats-full = Mehr als { $most } passen nicht an den Tisch.
options = Hausregeln und kürzere Spiele
options-changed = { $count } geändert
zero-means = (0: { $what })
option-excluded = Verträgt sich nicht mit: { $other }.
open-table = Tisch eröffnen
name-missing = Jeder Platz braucht einen Namen.
name-twice = Zwei Plätze heißen gleich.
timed = Mit Uhr: Wer zu lange überlegt, für den wird weitergespielt
mode = Spielart
seats-range = { $range } Spieler
seats-few = Hier spielen mindestens { $least } mit.
seats-many = Hier spielen höchstens { $most } mit.
option-bounds = Möglich sind { $least } bis { $most }.
option-range = „{ $option }“: Möglich sind { $least } bis { $most }.
add-free = Freier Platz
seat-sought = wird gesucht
seat-free = frei
seat-number = Platz { $number }
free-note = { $count ->
    [one] Den freien Platz nimmt, wer zuerst kommt. Vor dem Start kannst du auch einen Computer daraufsetzen.
   *[other] Die { $count } freien Plätze nimmt, wer zuerst kommt. Vor dem Start kannst du auch Computer daraufsetzen.
}
open-invite = Tisch eröffnen und einladen
together = Zusammen spielen
seen-by = Wer den Tisch findet
private = nur mit Link
public = alle
private-note = Er steht in keiner Liste. Wer den Link oder den Code hat, kann sich setzen oder zusehen.
public-note = Er steht bei den offenen Tischen. Jeder kann sich setzen oder zusehen.
stand-in = Bots springen ein
stand-in-note = Ist jemand weg, spielt ein Bot für ihn, bis er zurück ist. Gewertet wird das Spiel dann nicht.
clocks = Mit Uhr
clocks-note = Wer zu lange überlegt, für den wird weitergespielt.
chat-free = frei
chat-phrases = kurze Sätze
chat-off = aus
chat-note-free = Alle können schreiben. Wer stört, lässt sich stumm schalten.
chat-note-phrases = Zur Wahl stehen fertige Sätze, jeder liest sie in seiner Sprache.
chat-note-off = An diesem Tisch wird nicht geschrieben.

## Vor dem Spiel
gathering-title = Vor dem Spiel
your-table = Dein Tisch
table-of = Der Tisch von { $name }
sit-down = Hinsetzen
sit-note = Ein Name genügt. Oder such dir unten einen Platz aus.
name-first = Erst ein Name, dann der Platz.
sit-here = Hier sitzen
all-taken = Hier ist kein Platz mehr frei. Bleib ruhig: Sobald das Spiel beginnt, siehst du zu.
host = leitet den Tisch
not-here = gerade nicht da
is-ready = bereit
not-ready = noch nicht bereit
fill-seat = Computer auf Platz { $number }
put-bot = Computer setzen …
make-free = Wieder frei
send-away = Wegschicken
send-away-ask = { $name } wegschicken? Der Platz wird wieder frei.
send-away-yes = Ja, { $name } wegschicken
sent-away = Dein Platz wurde frei gemacht. Du kannst dich wieder setzen, solange einer frei ist, oder zusehen.
stand-up = Aufstehen
ready-on = Ich bin bereit
ready-off = Doch noch nicht bereit
start-game = Jetzt beginnen
start-missing = { $count ->
    [one] Es fehlt noch jemand: Lade ihn ein, oder setz einen Computer auf einen freien Platz.
   *[other] Es fehlen noch { $count }: Lade sie ein, oder setz Computer auf freie Plätze.
}
start-unready = Noch nicht bereit: { $names }
start-free = { $count ->
    [one] Ein Platz ist noch frei. Beginnst du jetzt, fällt er weg.
   *[other] { $count } Plätze sind noch frei. Beginnst du jetzt, fallen sie weg.
}
start-host = { $count ->
    [one] Ein Platz ist noch frei. Wer den Tisch leitet, kann trotzdem beginnen.
   *[other] { $count } Plätze sind noch frei. Wer den Tisch leitet, kann trotzdem beginnen.
}
start-now = Gleich geht es los.
start-you = Alle warten auf dich.
host-settings = Was du als Gastgeber bestimmst
invite = Einladen
invite-title = Komm an meinen Tisch
spoken-code = Am Telefon sagst du
spoken-code-note = Einzugeben auf der Startseite bei „Code eingeben“.
invite-local = Diese Seite läuft nur für diesen Rechner: Von anderen Geräten aus führt der Link nicht hierher. Für alle im Haus startet man sie so und öffnet sie unter der Adresse des Rechners:
table-link = Link zu diesem Tisch
copy-link = Link kopieren
copied = Kopiert
share-link = Teilen
qr-label = QR-Code zum Öffnen mit der Kamera: { $address }
gather-dice = Faire Würfel
gather-dice-note = Vor dem Spiel zieht der Server ein Geheimnis und zeigt dessen Siegel. Jeder Platz gibt ein Zufallswort dazu, und erst aus beidem zusammen entstehen die Würfe. So kann niemand sie steuern, und nach dem Spiel kann es jeder nachrechnen.
gather-dice-how = Wie das geht
commitment = Siegel
own-seed = Dein Zufallswort
seed-give = Dazugeben
seed-given = Liegt dabei
seed-random = Neu würfeln
seed-wrong = Nur Zeichen ohne Leerzeichen und Umlaute, höchstens 64.

## Chat und dieser Tisch
chat-empty = Noch hat niemand etwas gesagt.
chat-write = Etwas sagen …
chat-send = Senden
chat-aloud = vorlesen lassen
chat-hide = Chat ausblenden
phrases = Kurze Sätze
mute = { $name } stumm schalten
muted = { $name } ist stumm geschaltet.
unmute = Wieder hören
spectator = Zuschauer
elsewhere = Auf anderem Gerät weiterspielen
elsewhere-note = Mit dem Code oder dem Link öffnest du deinen Platz am anderen Gerät. Gib ihn niemandem: Wer ihn hat, spielt für dich.
seat-code = Code deines Platzes
seat-code-of = Code für den Platz von { $name }
seat-link = Link zu deinem Platz
who-is-here = Wer da ist
is-here = da
watch-link = Zuschauen lassen
known-more = Alle { $count } Tische zeigen
kept-note = Ein Tisch, an dem noch nicht gespielt wird, verschwindet, wenn 24 Stunden lang niemand da war. Begonnene Partien bleiben erhalten.
close-table = Tisch schließen
close-table-ask = Der Tisch verschwindet für alle, die hier sitzen oder den Link haben.
close-table-yes = Ja, schließen
bots-only = Alle Menschen sind ausgeschieden. Auf die Computer musst du nicht warten.
bots-only-watch = Weiter zusehen

## Was an einem Tisch anders ist
table-card = Was an diesem Tisch gilt
card-plain = Es gelten die üblichen Regeln.
card-different = { $count ->
    [one] An diesem Tisch ist eines anders:
   *[other] An diesem Tisch ist { $count }-mal etwas anders:
}
card-usual = sonst: { $value }
