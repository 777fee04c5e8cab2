import type { Component } from 'svelte';
import { quietly } from './missing';
import type { Pending } from './protocol';
import { loadPart, withWords } from './words.svelte';

/**
 * What the first turn at a table does not need, each with the words that only it needs. It comes when it is first
 * shown, or before: as soon as the page has nothing else to do, so that it then opens at once and without a network.
 */
export const pieces = {
  trade: () => withWords('trade', import('../trade/TradePanel.svelte')),
  offer: () => withWords('trade', import('../trade/OfferCard.svelte')),
  deed: () => withWords('panels', import('../panels/DeedSheet.svelte')),
  drawer: () => withWords('panels', import('../panels/DrawerSheets.svelte')),
  chat: () => withWords('together', import('../chat/ChatPanel.svelte')),
  tableCard: () => withWords('together', import('../start/TableCard.svelte')),
  rulebook: () => withWords('panels', import('../panels/Rulebook.svelte')),
  settings: () => withWords('panels', import('../panels/Settings.svelte')),
  keys: () => withWords('panels', import('../panels/KeyHelp.svelte')),
  tablePanel: () => withWords('together', import('../table/TablePanel.svelte')),
  qr: () => import('../parts/QrCode.svelte'),
  line: () => withWords('together', withWords('line', import('../table/LinePanel.svelte'))),
  end: () => withWords('end', import('../table/EndPanel.svelte')),
  botsOnly: () => withWords('together', import('../table/BotsOnly.svelte')),
  lottoSheet: () => withWords('special', import('../special/LottoSheet.svelte')),
};

type Panel = Component<{ pending: Pending }>;
const decide = (panel: Promise<{ default: Panel }>) => withWords('decide', panel);
const special = (panel: Promise<{ default: Panel }>) => withWords('special', panel);
const dice = () => special(import('../special/ChooseDice.svelte'));
const square = () => special(import('../special/ChooseSquare.svelte'));
const pause = () => special(import('../special/Pause.svelte'));

/** The panels of questions that are not asked in a first turn, or by some rule sets only. */
export const PANELS: Record<string, () => Promise<{ default: Panel }>> = {
  bid: () => decide(import('../decide/Bid.svelte')),
  settle: () => decide(import('../decide/Settle.svelte')),
  place: () => decide(import('../decide/Place.svelte')),
  negotiate: () => decide(import('../decide/Negotiate.svelte')),
  choose_dice: dice, jail_dice: dice,
  choose_square: square, choose_deed: square,
  lotto: () => special(import('../special/Lotto.svelte')),
  redistribute: () => special(import('../special/Redistribute.svelte')),
  speed_choice: () => special(import('../special/SpeedChoice.svelte')),
  casino: () => special(import('../special/Casino.svelte')),
  pause, resume: pause,
};

/** Safari has no such call; two seconds after the board is there nothing much happens any more. */
const whenIdle = typeof requestIdleCallback === 'function' ? requestIdleCallback : (work: () => void) => setTimeout(work, 2000);
const idle = () => new Promise<void>((resolve) => whenIdle(() => resolve()));

/** Whoever has to save data gets what he opens. */
const saves = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

async function fetchAll(): Promise<void> {
  await loadPart('trade', 'decide', 'panels', 'together', 'end', 'special', 'line');
  for (const fetch of [...Object.values(pieces), ...Object.values(PANELS)]) {
    await idle();
    await fetch();
  }
}

/** Fetches everything above, one after the other, as long as the page is idle and the network gives it. */
export async function fetchAhead(): Promise<void> {
  await idle();
  if (!saves()) await quietly(fetchAll);
}
