# Was die Seite selbst sagt. Die Worte des Spiels stehen in src/pasch/words.

## Auf allen Seiten
your-name = Dein Name
default-name = Gast
me-corner = Dein Konto: { $name }
me-sign-in = Anmelden
page-tools = Seite
rulebook = Regelbuch
settings = Einstellungen
rule-set = Spielregeln
word-yes = ja
word-no = nein
level-solid = erfahren
level-beginner = Anfänger
level-random = zufällig
pace = Tempo der Computer
pace-slow = gemächlich
pace-normal = normal
pace-fast = schnell
pace-instant = sofort

## Tisch
table = Spieltisch
round = Runde { $number }
board = Spielbrett
board-help = Mit den Pfeiltasten gehst du von Feld zu Feld, mit Pos1 zu deiner Figur, mit der Eingabetaste öffnest du das Feld.
square-number = Feld { $number }
group-label = Gruppe { $name } { $letter }
standing-here = hier steht { $names }
owner-label = Besitzer { $name }
free-for = frei, Preis { $price }
mortgaged = Hypothek
mortgage-letter = H
rent-label = Miete { $rent }
houses = { $count ->
    [one] 1 Haus
   *[other] { $count } Häuser
}
times-throw = { $rent } × Wurf
rung-bare = unbebaut
rung-group = ganze Farbe, unbebaut
rung-now = (gilt jetzt)
rung-stations = { $count ->
    [one] 1 Bahnhof
   *[other] { $count } Bahnhöfe
}
rung-works = { $count ->
    [one] 1 Werk
   *[other] { $count } Werke
}
price = Preis
house-price = Hauspreis
mortgage-value = Hypothek
redeem-cost = Ablösung
pot-short = Kasse { $amount }
players = Spieler
bot = Computer
human = Mensch
you = du
to-move = am Zug
turn-of = { $name } ist am Zug
turn-mine = Du bist am Zug
is-out = ausgeschieden
in-jail = im Gefängnis, { $try }. Versuch
deeds-of = Besitz von { $name }
portfolio = Besitz
portfolio-empty = Noch keine Besitzkarten. Kauf dir welche!
in-bank = { $kind ->
    [hotel] { $count ->
        [one] 1 Hotel
       *[other] { $count } Hotels
    }
    [skyscraper] { $count } Wolkenkratzer
    [depot] { $count ->
        [one] 1 Depot
       *[other] { $count } Depots
    }
    [corporation] { $count ->
        [one] 1 Konzern
       *[other] { $count } Konzerne
    }
    [branch] { branches }
    [bus_ticket] { tickets }
   *[house] { houses }
}
left-in-bank = in der Bank
of = { $owned } von { $all }
build-all = Auf allen { $count } bauen
act-short-build = Bauen
act-short-sell = Verkaufen
act-short-sell_group = Gruppe abbauen
act-short-sell_hotels = Alle Hotels verkaufen
act-short-mortgage = Hypothek
act-short-redeem = Ablösen
not-possible = Gerade nicht: { $acts }
log = Verlauf
log-filter = Verlauf filtern
log-empty = Hier steht noch nichts.
log-jump = { $what } Im Spielverlauf ansehen
older = Ältere zeigen ({ $count })
filter-all = Alles
filter-money = Geld
filter-deeds = Besitz
filter-trades = Handel
filter-mine = Nur meins
why-about = Warum? { $about }
question-word = Diese Frage
tab-players = Spieler
tab-portfolio = Besitz
tab-log = Verlauf
tab-trade = Handel
doubles = Pasch!
bid-asked = { $name } bietet { $amount }. Wie viel bietest du?
hold-on = Halt!
hold-off = Weiter
hand-raised = Hand gehoben
notice-HAND_DOWN = Deine Hand ist wieder unten: die Computer spielen weiter.
held-by = { $names } hat „Halt!“ gerufen. Die Computer warten mit dem nächsten Wurf.
loading = Der Tisch wird gedeckt …
try-again = Noch einmal
to-start = Zur Startseite
refusal-UNREACHABLE = Der Server antwortet nicht. Läuft er noch?
refused = Das ging nicht.

## Entscheidungen
decision = Deine Entscheidung
to-decision = Zur Entscheidung
your-decision = { $name }, du entscheidest
also-asked = { $name } ist auch gefragt
whose-turn = Wer gefragt ist
is-moving = ist am Zug …
spectating = Du siehst zu.
doing = { $question ->
    [ready] würfelt gleich …
    [finish] überlegt noch …
    [jail] sitzt im Gefängnis und überlegt …
    [buy] denkt über den Kauf von { $square } nach …
    [bid] überlegt ein Gebot …
    [income_tax] wählt die Steuer …
    [card_choice] entscheidet über die Karte …
    [settle] treibt Geld auf …
    [take_over] entscheidet über eine Hypothek …
    [shortage] überlegt, ob gebaut wird …
    [place] stellt ein Gebäude auf …
    [negotiate] verhandelt …
    [choose_dice] wählt zwei von drei Würfeln …
    [jail_dice] überlegt, ob der Pasch genommen wird …
    [use_right] überlegt, ob der Wurf gilt …
    [lotto] spielt Lotto …
    [ticket_or_throw] würfelt gleich oder nimmt den Bus …
    [choose_square] sucht sich ein Feld aus …
    [choose_deed] wählt, was versteigert wird …
    [birthday] hat Geburtstag …
    [redistribute] verteilt Gebäude …
    [speed_choice] wählt einen Würfel …
    [casino] steht im Casino …
    [pause] ist wegen einer Pause gefragt …
    [resume] ist noch nicht zurück …
   *[other] überlegt …
}
cash-now = Bargeld jetzt
cash-after = danach
cash-missing = es fehlen
decline-note = dann wird versteigert
group-progress = { $group }: { $owned } von { $all } gehören dir.
raise-cash = Geld beschaffen
raise-nothing = Es gibt nichts mehr zu verkaufen oder zu beleihen.
raise-sell = Gebäude verkaufen: { $square }
raise-sell_group = Gruppe abbauen: { $square }
raise-sell_hotels = Alle Hotels der Gruppe: { $square }
raise-mortgage = Hypothek: { $square }
tax-share-note = { $percent } % deines Vermögens
jail-try = { $try }. Zug im Gefängnis
ask-resign = Wirklich aufgeben? Damit scheidest du aus.
yes-really = Ja: { $what }
no-back = Nein, zurück
claim-button = { $debtor } schuldet Miete: { $amount } für { $square } verlangen
auto-claim = Miete von selbst verlangen

## Handel
trade = Handel
trade-open = Handeln
has-no-deeds = Keine Besitzkarten.
cash = Bargeld
trade-out = Du bist ausgeschieden und handelst nicht mehr. Angebote der anderen stehen hier.
trade-watch = Gerade liegt kein Angebot auf dem Tisch.
offer-short = { $give } gegen { $get }
offer-aloud = { $from } gibt { $give }, { $to } gibt { $get }
clear = Leeren
offers = Angebote
offer-waits = { $name } bietet dir einen Handel an: ansehen

## Ende
wins = { $name } gewinnt!
rematch = Revanche
game-over = Das Spiel ist aus
to-result = Zum Ergebnis
rematch-there = Revanche: zum neuen Tisch
rematch-watch = Revanche: beim neuen Tisch zusehen
record = Spielprotokoll
replay = Wiederholung
cash-most = höchstens { $amount }

## Tafeln
close = Schließen
theme = Farben
theme-auto = wie das Gerät
theme-light = hell
theme-dark = dunkel
broken = Da ist etwas zerbrochen
broken-note = Das Spiel ist nicht verloren: Der Server hält es. Lade die Seite neu, dein Platz bleibt dir.
reload = Neu laden

## Andere Spielregeln
branches = { $count ->
    [one] 1 Filiale
   *[other] { $count } Filialen
}
rung-nearly = eine Straße fehlt, unbebaut
rung-finance = { $count ->
    [one] 1 Finanzfeld
   *[other] { $count } Finanzfelder
}
rung-industry = { $count ->
    [one] 1 Industriefeld
   *[other] { $count } Industriefelder
}
mortgage-rounds = { $rounds ->
    [0] läuft in dieser Runde ab
    [one] noch 1 Runde
   *[other] noch { $rounds } Runden
}
tickets = { $count ->
    [one] 1 Busticket
   *[other] { $count } Bustickets
}
tickets-left = { $count ->
    [0] die Bank hat keins mehr
    [one] die Bank hat noch 1
   *[other] die Bank hat noch { $count }
}
tickets-yours = { $count ->
    [0] du hast keins
    [one] du hast 1
   *[other] du hast { $count }
}
has-right = darf den nächsten Wurf verfallen lassen
has-missed = { $count ->
    [one] 1 Zug verpasst
   *[other] { $count } Züge hintereinander verpasst
}
act-short-auction_deed = Versteigern
triple = Dreierpasch!
seconds-left = { $seconds ->
    [one] Noch 1 Sekunde
   *[other] Noch { $seconds } Sekunden
}
seconds-few = Noch zehn Sekunden!
economy = Spielzeit und Steuern
minute-now = Minute { $minute }
game-paused = Pause
salary-until = Gehalt bis Minute { $minute }
salary-over = Los zahlt nichts mehr
tax-from = Mietsteuer ab Minute { $minute }
tax-now = Mietsteuer { $percent } %
pool-short = Topf { $amount }
square-choose = wählbar
square-picked = gewählt
pool = die Kasse des Casinos
goes-on = Alle sind wieder da. Gleich geht es weiter.
lotto-head = Triff die sechs Zahlen!
join = An den Tisch

## Zusammen am Tisch
line-lost = Verbindung weg. Nächster Versuch in { $seconds } s.
line-trying = Verbindung weg, wird gerade wiederhergestellt …
line-now = Jetzt verbinden
line-kept = Deine Antwort geht dann gleich mit.
line-gone = Diesen Tisch gibt es nicht mehr.
line-blocked = Dieses Netz lässt die Verbindung zum Tisch nicht durch.
line-why = Was tun?
stuck = Gerade lässt sich nichts speichern. Das Spiel wartet und geht dann von selbst weiter.
meanwhile = Während du weg warst: { $events }
meanwhile-more = { $events } Mehr steht im Verlauf.
away = gerade nicht da
away-since = weg seit { $time }
away-bot-soon = { $words }; in { $left } s spielt ein Bot
away-bot-plays = nicht da; ein Bot spielt solange
program = Programm
watchers = { $count ->
    [0] keine Zuschauer
    [one] 1 Zuschauer
   *[other] { $count } Zuschauer
}
tab-chat = Chat
chat = Chat
chat-said = { $name } sagt: { $words }
unread = { $count ->
    [one] 1 neu
   *[other] { $count } neu
}
this-table = Dieser Tisch
rematch-note = Dein Platz ist am neuen Tisch schon für dich frei.
