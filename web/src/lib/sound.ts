import type { GameEvent } from './protocol';
import { settings } from './settings.svelte';

/** Short cues made from tones, so that nothing has to be loaded. Never the only signal. */

type Tone = [hertz: number, start: number, length: number, shape?: OscillatorType];

const CUES: Record<string, Tone[]> = {
  dice: [[190, 0, 0.04, 'square'], [240, 0.07, 0.04, 'square'], [170, 0.15, 0.05, 'square']],
  pay: [[520, 0, 0.08], [390, 0.08, 0.12]],
  earn: [[660, 0, 0.07], [880, 0.07, 0.14]],
  deed: [[440, 0, 0.09, 'triangle'], [554, 0.08, 0.09, 'triangle'], [659, 0.16, 0.16, 'triangle']],
  build: [[160, 0, 0.05, 'square'], [160, 0.12, 0.05, 'square'], [330, 0.2, 0.12, 'triangle']],
  card: [[780, 0, 0.05, 'triangle'], [980, 0.05, 0.09, 'triangle']],
  jail: [[220, 0, 0.14, 'sawtooth'], [165, 0.14, 0.24, 'sawtooth']],
  bid: [[600, 0, 0.05, 'triangle']],
  trade: [[494, 0, 0.1, 'triangle'], [740, 0.1, 0.16, 'triangle']],
  end: [[523, 0, 0.14, 'triangle'], [659, 0.14, 0.14, 'triangle'], [784, 0.28, 0.34, 'triangle']],
};

const FOR_EVENT: Record<string, string> = {
  thrown: 'dice', bought: 'deed', sold: 'deed', built: 'build', drawn: 'card', jailed: 'jail', bid: 'bid',
  offered: 'trade', traded: 'trade', won: 'end', team_won: 'end', lotto_thrown: 'dice', lotto_tried: 'deed', lotto_won: 'end',
  casino_drawn: 'dice', casino_won: 'earn', pool_won: 'earn', built_branch: 'build', ticket: 'card', destroyed: 'jail',
};

let context: AudioContext | null = null;

function play(name: string): void {
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    for (const [hertz, start, length, shape] of CUES[name]) {
      const tone = context.createOscillator();
      const loudness = context.createGain();
      tone.type = shape ?? 'sine';
      tone.frequency.value = hertz;
      loudness.gain.setValueAtTime(0.07, now + start);
      loudness.gain.exponentialRampToValueAtTime(0.0001, now + start + length);
      tone.connect(loudness).connect(context.destination);
      tone.start(now + start);
      tone.stop(now + start + length);
    }
  } catch {
    // No sound device: the words say everything anyway.
  }
}

/** The sound that belongs to an event, if sound is on. */
export function cue(event: GameEvent, mine: number[]): void {
  if (!settings.sound) return;
  if (event.kind === 'paid') {
    if (event.seat !== undefined && mine.includes(event.seat)) play('pay');
    else if (event.to !== undefined && mine.includes(event.to)) play('earn');
    return;
  }
  const name = FOR_EVENT[event.kind];
  if (name) play(name);
}

export function trySound(): void {
  play('earn');
}
