import type { Component } from 'svelte';
import type { Pending } from './protocol';

/** Panels that only some rule sets need: each is fetched when its question is first asked. */
type Panel = Component<{ pending: Pending }>;
const dice = () => import('../special/ChooseDice.svelte');
const square = () => import('../special/ChooseSquare.svelte');
const pause = () => import('../special/Pause.svelte');

export const SPECIAL: Record<string, () => Promise<{ default: Panel }>> = {
  choose_dice: dice, jail_dice: dice,
  choose_square: square, choose_deed: square,
  lotto: () => import('../special/Lotto.svelte'),
  redistribute: () => import('../special/Redistribute.svelte'),
  speed_choice: () => import('../special/SpeedChoice.svelte'),
  casino: () => import('../special/Casino.svelte'),
  pause, resume: pause,
};
