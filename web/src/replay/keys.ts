import type { ReplayTable } from '../lib/replay.svelte';

/** Arrow: an answer; with Shift: a turn; Home, End; space: play. The slider and the whole page know the same keys. */
export function replayKeys(event: KeyboardEvent, table: ReplayTable): void {
  if (event.ctrlKey || event.metaKey || event.altKey || elsewhere(event)) return;
  const act = ACTIONS[event.key];
  if (!act) return;
  event.preventDefault();
  act(table, event.shiftKey);
}

/** Whether the key means something to what has the focus. */
function elsewhere(event: KeyboardEvent): boolean {
  if (!(event.target instanceof HTMLElement)) return false;
  if (event.target.matches('.slider')) return false;
  if (event.target.matches('input, textarea, select, [role=dialog], [role=dialog] *')) return true;
  return event.key === ' ' && event.target.matches('button, a, summary');
}

const ACTIONS: Record<string, (table: ReplayTable, far: boolean) => void> = {
  ArrowLeft: (table, far) => (far ? table.turn(false) : table.step(-1)),
  ArrowRight: (table, far) => (far ? table.turn(true) : table.step(1)),
  Home: (table) => table.show(0),
  End: (table) => table.end(),
  ' ': (table) => table.toggle(),
};
