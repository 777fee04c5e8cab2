import { createSubscriber } from 'svelte/reactivity';

const tick = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

/** The time in milliseconds; where it is read in a template, that follows once a second. */
export function now(): number {
  tick();
  return Date.now();
}
