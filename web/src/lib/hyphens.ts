/** Where long German compounds of street names may break; SVG text does not wrap by itself. */

const SOFT = '\u00AD';
const TAILS = /(\p{Ll}{3,}?)(straße|bahnhof|platz|allee|steuer|werk|feld|parken)(?=$|[\s/])/gu;
const KNOWN: Record<string, string> = {
  Elektrizitätswerk: `Elektri${SOFT}zitäts${SOFT}werk`,
  Gemeinschaftsfeld: `Gemein${SOFT}schafts${SOFT}feld`,
  Einkommensteuer: `Einkom${SOFT}men${SOFT}steuer`,
  Connecticut: `Connec${SOFT}ticut`,
  Mediterranean: `Mediter${SOFT}ranean`,
  Pennsylvania: `Pennsyl${SOFT}vania`,
  Massachusetts: `Massa${SOFT}chusetts`,
  Versteigerung: `Verstei${SOFT}gerung`,
  Geburtstagsgeschenk: `Geburts${SOFT}tags${SOFT}geschenk`,
  Korrekturfeld: `Korrektur${SOFT}feld`,
  Community: `Commu${SOFT}nity`,
};

export function softHyphens(name: string): string {
  if (name.includes(SOFT)) return name;
  // A hyphen that is there anyway is the best place to break.
  const known = name.split(' ').map((word) => KNOWN[word] ?? word.replace(/-(?=\p{L})/gu, `-${SOFT}`)).join(' ');
  return known.replace(TAILS, (whole, head: string, tail: string) =>
    whole.includes(SOFT) ? whole : head + SOFT + tail);
}

/** Breaks a name into lines of at most `room` letters, at spaces first and at soft hyphens where needed. */
export function wrapName(name: string, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of softHyphens(name).split(/\s+/)) {
    const joined = line ? `${line} ${word.replaceAll(SOFT, '')}` : word.replaceAll(SOFT, '');
    if (joined.length <= room) {
      line = joined;
      continue;
    }
    if (line) lines.push(line);
    const broken = breakWord(word, room);
    lines.push(...broken.slice(0, -1));
    line = broken[broken.length - 1];
  }
  if (line) lines.push(line);
  return lines;
}

const WIDE = /[mwMW@%]/;
const NARROW = /[ijlftrI.,'’-]/;

/** The largest size, up to `usual`, at which a line of bold letters fits into `room`, by the widths of common fonts. */
export function fittingSize(line: string, usual: number, room: number): number {
  let width = 0;
  for (const letter of line) {
    width += WIDE.test(letter) ? 1.05 : NARROW.test(letter) ? 0.45 : letter === letter.toLowerCase() ? 0.7 : 0.78;
  }
  return Math.min(usual, Math.round((room / width) * 10) / 10);
}

function breakWord(word: string, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of word.split(SOFT)) {
    if (line && line.length + part.length > room) {
      lines.push(line.endsWith('-') ? line : `${line}-`);
      line = part;
    } else {
      line += part;
    }
  }
  lines.push(line);
  return lines;
}
