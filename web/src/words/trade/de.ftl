# Was die Seite sagt, wo gehandelt wird.

trade-close = Zurück
trade-with = Handelspartner
decision-waits = Deine Entscheidung wartet; der Entwurf bleibt.
i-give = Ich gebe
i-get = Ich bekomme
has-cash = hat { $cash }
you-have-cash = du hast { $cash }
less = { $amount } weniger
more = { $amount } mehr
trade-empty = Wähle aus, was den Besitzer wechseln soll.
trade-fine = So geht es.
then-has = { $name } hätte danach { $cash }.
offer-from = { $from } an { $to }
you-get = Du bekommst
you-give = Du gibst
gives = { $name } gibt
wants = { $name } bekommt
counter = Gegenangebot
side-worth = Diese Seite ist { $amount } wert.
