import type { GameEvent, Steps } from './protocol';

/** What the log says about the Lotto that is going on, or that ended last. */
export interface Draw {
  seat: number; numbers: number[]; dice: number[];
  tried: Map<number, Steps>; solved: Map<number, Steps | null>;
  over: 'won' | 'lost' | ''; amount: number;
}

/** The last Lotto, until somebody throws again. */
export function lastLotto(events: GameEvent[]): Draw | null {
  let from = events.length - 1;
  while (from >= 0 && events[from].kind !== 'lotto_drawn') {
    if (events[from].kind === 'thrown') return null;
    from -= 1;
  }
  if (from < 0) return null;
  const draw: Draw = {
    seat: events[from].seat ?? -1, numbers: events[from].numbers ?? [], dice: [],
    tried: new Map(), solved: new Map(), over: '', amount: 0,
  };
  for (const event of events.slice(from)) {
    if (event.kind === 'lotto_thrown') draw.dice = event.dice ?? [];
    else if (event.kind === 'lotto_tried' && event.steps) draw.tried.set(event.number ?? -1, event.steps);
    else if (event.kind === 'lotto_solved' && event.steps !== undefined) draw.solved.set(event.number ?? -1, event.steps ?? null);
    else if (event.kind === 'lotto_won') { draw.over = 'won'; draw.amount = event.amount ?? 0; }
    else if (event.kind === 'lotto_lost') draw.over = 'lost';
  }
  return draw;
}
