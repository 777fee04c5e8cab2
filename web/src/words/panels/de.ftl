# Was die Seite in Tafeln sagt, die erst geöffnet werden: Einstellungen, Tasten, Regelbuch, das Ende.

game-over = Das Spiel ist aus
to-replay = Noch einmal ansehen
to-fair = Würfel nachrechnen
team-wins = { $team } gewinnt: { $names }!
cash-course = Bargeld im Lauf des Spiels
dice-course = Wie die Würfel fielen
throws = { $count ->
    [one] 1 Wurf
   *[other] { $count } Würfe
}
rules-search = Im Regelbuch suchen
rules-none = Dazu steht nichts im Regelbuch.
theme-auto = wie das Gerät
theme-light = hell
theme-dark = dunkel
animation = Bewegung
animation-0 = keine
animation-1 = normal
animation-2 = schnell
verbosity = Vorlesen
verbosity-0 = nur Fragen
verbosity-1 = das Wichtige
verbosity-2 = alles
sound = Töne
chat-shown = Chat zeigen
keys-setting = Tastenkürzel
key-primary = Nächster Schritt (würfeln, weiter, kaufen)
key-decision = Zur Entscheidung
key-board = Zum Brett
key-trade = Handeln
key-portfolio = Zum Besitz
key-log = Zum Verlauf
key-hold = Halt! rufen oder zurücknehmen
key-rules = Regelbuch
key-close = Tafel schließen (entscheidet nie)
key-walk = Auf dem Brett: Feld für Feld
key-home = Auf dem Brett: zu deiner Figur
key-open = Auf dem Brett: Feld öffnen
rematch-there = Revanche: zum neuen Tisch
rematch-watch = Revanche: beim neuen Tisch zusehen
