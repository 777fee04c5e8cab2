# Was die Seite in Tafeln sagt, die erst geöffnet werden: Einstellungen, Tasten, Regelbuch, Felder.

rules-search = Im Regelbuch suchen
rules-none = Dazu steht nichts im Regelbuch.
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
key-primary = Den Knopf mit dem W: würfeln, weiter, kaufen, Miete verlangen
key-decision = Zur Entscheidung
key-board = Zum Brett
key-trade = Handeln
key-offers = Zu den Angeboten
key-portfolio = Zum Besitz
key-log = Zum Verlauf
key-hold = Halt! rufen oder zurücknehmen
key-rules = Regelbuch
key-close = Tafel schließen (entscheidet nie)
key-walk = Auf dem Brett: Feld für Feld
key-home = Auf dem Brett: zu deiner Figur
key-open = Auf dem Brett: Feld öffnen
about-square = { $kind ->
    [go] Wer hier ankommt oder vorbeizieht, bekommt { $salary }.
    [jail] Wer hier landet, ist nur zu Besuch. Wer einsitzt, kommt mit einem Pasch, der Gefängniskarte oder für { $fine } frei.
    [go_to_jail] Von hier geht es geradewegs ins Gefängnis.
    [free_parking] Hier ruht man sich aus.
    [chance] Hier ziehst du eine Ereigniskarte.
    [chest] Hier ziehst du eine Gemeinschaftskarte.
    [tax_income] Hier zahlst du einen festen Betrag oder einen Anteil deines Vermögens.
    [tax_luxury] Hier zahlst du eine feste Steuer.
    [bus_ticket] Hier bekommst du ein Busticket, solange die Bank welche hat.
    [auction] Hier suchst du freien Besitz aus, und er wird versteigert. Ist alles verkauft, ziehst du weiter und zahlst die teuerste Miete.
    [birthday] Hier schenkt dir die Bank Geld oder ein Busticket.
    [event] Hier ziehst du eine Ereigniskarte.
    [casino] Hier darfst du auf Zahlen eines Würfels setzen.
   *[other] Ein Feld wie jedes andere.
}
pot-now = In der Parkkasse liegen { $amount }.
pool-now = Im Topf des Casinos liegen { $amount }.
language = Sprache
key-help = Tasten
to-table-panel = Auf anderem Gerät weiterspielen
