# Was die Seite am Ende eines Spiels sagt.

to-replay = Noch einmal ansehen
to-fair = Würfel nachrechnen
team-wins = { $team } gewinnt: { $names }!
cash-course = Bargeld im Lauf des Spiels
dice-course = Wie die Würfel fielen
throws = { $count ->
    [one] 1 Wurf
   *[other] { $count } Würfe
}
