/** Reading and writing localStorage, which may be switched off or full: the page works without it. */

export function readStored<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`pasch.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(`pasch.${key}`, JSON.stringify(value));
  } catch {
    // A full or forbidden store only costs the memory of a preference.
  }
}
