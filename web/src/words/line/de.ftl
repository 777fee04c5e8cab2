# Was die Seite sagt, wenn ein Netz keine ständige Verbindung durchlässt.

blocked-what = Der Server ist da und antwortet. Aber die ständige Verbindung (WebSocket), die ein Tisch im Spiel braucht, kommt nicht zustande: Dein Netz oder ein Proxy dazwischen lässt sie nicht durch.
blocked-network = Versuch es aus einem anderen Netz, zum Beispiel mit mobilen Daten oder ohne VPN.
blocked-host = Geht es nirgends, sag es dem Menschen, der den Server betreibt: Der Webserver davor muss WebSockets weitergeben.
blocked-hosting = docs/hosting.md sagt, wie.
blocked-again = Die Seite versucht es weiter, wieder in { $seconds } s.
blocked-now = Die Seite versucht es gerade …
blocked-meanwhile = Was auch so geht
blocked-works = Startseite, offene Tische, Regelwerk, Spielverlauf und Mitschrift brauchen diese Verbindung nicht.
blocked-replay = Spielverlauf ansehen
blocked-lobby = Offene Tische
blocked-leave = Nicht weiterspielen
leave-table = Vom Tisch aufstehen
leave-table-ask = Dein Platz wird frei für andere.
leave-table-yes = Ja, aufstehen
leave-game = Spiel aufgeben
leave-game-ask = Damit scheidest du aus, und die anderen spielen ohne dich weiter. Rückgängig geht das nicht.
leave-game-yes = Ja, aufgeben
left-table = Du bist aufgestanden, dein Platz ist wieder frei.
left-game = Du hast aufgegeben. Niemand wartet auf dich.
left-later = Gerade lässt die Regel kein Aufgeben zu; es geschieht, sobald sie es zulässt. Bis dahin wartet niemand auf dich.
closed-table = Der Tisch ist geschlossen.
