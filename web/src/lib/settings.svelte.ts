import { readStored, writeStored } from './stored';

export type Theme = 'auto' | 'light' | 'dark';
/** 0 says only decisions, 1 what matters, 2 everything. */
export type Verbosity = 0 | 1 | 2;

interface Settings {
  theme: Theme;
  animation: 0 | 1 | 2;
  verbosity: Verbosity;
  keys: boolean;
  sound: boolean;
  claim: boolean;
  /** Whether one sees the chat at all, and whether a screen reader hears it. */
  chat: boolean;
  chatAloud: boolean;
  name: string;
}

const initial: Settings = {
  theme: 'auto', animation: 1, verbosity: 1, keys: true, sound: false, claim: true, chat: true, chatAloud: false, name: '',
};

export const settings: Settings = $state({ ...initial, ...readStored<Partial<Settings>>('settings', {}) });

/** Call once: keeps the page's theme and the store in step with the settings. */
export function keepSettings(): void {
  $effect(() => {
    writeStored('settings', { ...settings });
    document.documentElement.dataset.theme = settings.theme;
  });
}

const calm = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;

/** How much faster than normal things move; 0 means not at all. */
export function motion(): number {
  return calm?.matches ? 0 : settings.animation;
}
