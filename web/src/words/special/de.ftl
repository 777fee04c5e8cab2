# Was die Seite sagt, wo nur manche Regeln etwas fragen: Würfelwahl, Felderwahl, Lotto, Kasino, Pausen.

tap-square = Tippe ein hervorgehobenes Feld auf dem Brett an, oder nimm es aus der Liste.
square-list = Felder zur Wahl
square-none = Feld wählen …
passes-go = Der Weg führt über Los.
pair-note = Der dritte Würfel verfällt. Alle Ziele leuchten auf dem Brett.
pair-again = Pasch: du wirfst noch einmal
pair-jails = Dritter Pasch: ins Gefängnis!
pair-frees = Du bist frei und ziehst
spread-sum = Alle { $total } Stufen sind verteilt.
spread-left = { $left ->
    [one] Noch 1 Stufe zu verteilen.
   *[other] Noch { $left } Stufen zu verteilen.
}
spread-uneven = Die Straßen dürfen höchstens eine Stufe auseinanderliegen.
level-less = Eine Stufe weniger auf { $name }
level-more = Eine Stufe mehr auf { $name }
casino-choose = Wähle eine, zwei oder drei Zahlen
casino-none = Noch keine Zahl gewählt.
casino-odds = { $count ->
    [one] Du gewinnst in 1 von 6 Fällen und bekommst dann { $win }.
   *[other] Du gewinnst in { $count } von 6 Fällen und bekommst dann { $win }.
}
casino-pool-odds = Unabhängig davon gewinnt im Schnitt jeder { $odds }. Einsatz den Topf.
casino-stake = Einsatz
pause-note = Eine Pause gibt es nur, wenn alle zustimmen. Wer nicht antwortet, ist dagegen.
resume-note = Alle Uhren stehen. Weiter geht es, wenn alle wieder da sind, spätestens fünf Minuten nach dem Ersten.
who-is-back = Wer wieder da ist
away-word = noch weg
back-word = wieder da
lotto-targets = Die sechs Zahlen
lotto-open = offen
lotto-hit = getroffen
lotto-empty = Würfel antippen, dann ein Zeichen, dann den nächsten Würfel.
lotto-stack = Zwischenergebnisse: { $results }
lotto-result = Ergebnis
lotto-zero = geht nicht: durch null
lotto-goal = Ziel: { $number }
lotto-dice = Die sechs Würfel
lotto-die-used = { $die }, schon benutzt
lotto-operators = Rechenzeichen
lotto-operator = { $operator ->
    [plus] plus
    [minus] minus
    [times] mal
   *[other] geteilt durch
}
lotto-done-ask = Lotto wirklich beenden? Was du noch nicht getroffen hast, ist dann verloren.
lotto-undo = Zurück
lotto-note = { $kind ->
    [chain] { $hit } von 6 getroffen. Gerechnet wird der Reihe nach. Für alle sechs gibt es { $prize }.
    [line] { $hit } von 6 getroffen. Punkt vor Strich. Für alle sechs gibt es { $prize }.
   *[other] { $hit } von 6 getroffen. Ein Zeichen verbindet die letzten zwei Zwischenergebnisse. Für alle sechs gibt es { $prize }.
}
lotto-plays = { $name } spielt Lotto
lotto-over = Lotto von { $name }: nicht alle sechs
lotto-won = Sechs Richtige! { $name } gewinnt { $amount }.
lotto-shortest = am kürzesten: { $steps }
lotto-impossible = geht nicht
