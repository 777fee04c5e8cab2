/**
 * After an update of the server old pieces of the page may be gone; loading it anew fetches the new ones and keeps the
 * seat. Once: where it does not help, as without a line, the page that is there is better than one that loads for ever.
 */

const RELOADED = 'pasch.reloaded';
let ahead = false;

/** Call once. */
export function renewWhatIsMissing(): void {
  addEventListener('vite:preloadError', (event) => {
    const before = Number(sessionStorage.getItem(RELOADED) ?? 0);
    if (ahead || Date.now() - before < 60_000 || !navigator.onLine) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED, String(Date.now()));
    location.reload();
  });
}

/** What nobody has asked for yet may fail to come: it is asked for again when somebody wants to see it. */
export async function quietly(work: () => Promise<unknown>): Promise<void> {
  ahead = true;
  await work().catch(() => undefined);
  ahead = false;
}
