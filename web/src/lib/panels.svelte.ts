/** Which of the page's side panels is open. They lie beside the board, never on a decision. */
export type Panel = 'rulebook' | 'card' | 'settings' | 'keys' | 'table' | null;

export const panels = $state<{ open: Panel; clause: string | null; deed: number | null; trade: boolean; folded: boolean; tab: string; chat: boolean;
  /** The square chosen on the board for the decision that asks for one; only its button answers. */
  picked: number | null }>({
  open: null, clause: null, deed: null, trade: false, folded: false, tab: 'players', chat: false, picked: null,
});

export function openRulebook(clause: string | null = null): void {
  panels.clause = clause;
  panels.open = 'rulebook';
}
