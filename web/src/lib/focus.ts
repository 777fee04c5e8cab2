/**
 * Whoever plays by keys or by ear is always somewhere on the page. When what has the focus goes away it would fall back to
 * the beginning; instead it goes to what lies around it and is still there. This is the one place that sees to it.
 *
 * `data-home` marks what a whole page goes on with, such as the decision; `data-keeps-focus` a small group of buttons
 * within which the focus stays.
 */
const SOON = 50; // ms: what replaces it may come a moment later
const PANELS = 'section, form, fieldset, details, main';
const HEADINGS = 'h1, h2, h3, legend, summary';

/** What had the focus last, and what lay around it then, from the inside to the outside. */
let path: HTMLElement[] = [];
let byKeys = false;
let pressedOn: EventTarget | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Call once; returns how to stop it. */
export function keepFocus(): () => void {
  const seen = new MutationObserver(look);
  seen.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  const listeners: [string, (event: Event) => void][] = [
    ['focusin', remember], ['focusout', left], ['keydown', pressed], ['pointerdown', () => (byKeys = false)],
  ];
  for (const [kind, hear] of listeners) document.addEventListener(kind, hear, true);
  return () => {
    seen.disconnect();
    for (const [kind, hear] of listeners) document.removeEventListener(kind, hear, true);
  };
}

/** Whether nothing has the focus, nor has just lost it. */
export function isFocusFree(): boolean {
  return path.length === 0 && document.activeElement === document.body;
}

function remember({ target }: Event): void {
  path = [];
  for (let one = target instanceof HTMLElement ? target : null; one; one = one.parentElement) path.push(one);
}

/** Whoever clicks on nothing wants no focus; what was taken away cannot have it any more. */
function left(): void {
  queueMicrotask(() => {
    if (lost() && usable(path[0])) path = [];
  });
}

/** A key that is held down presses nothing that came under it only meanwhile. */
function pressed(event: Event): void {
  byKeys = true;
  const { key, repeat } = event as KeyboardEvent;
  if (!repeat) pressedOn = event.target;
  else if (key === 'Enter' && event.target !== pressedOn) event.preventDefault();
}

const lost = () => path.length > 0 && (document.activeElement === document.body || document.activeElement === null);

function look(): void {
  if (lost()) timer ??= setTimeout(settle, SOON);
}

function settle(): void {
  timer = undefined;
  if (!lost()) return;
  const home = usable(path[0]) ? path[0] : homeOf(path);
  if (!home) return;
  if (!home.hasAttribute('tabindex') && home.tabIndex < 0) home.tabIndex = -1;
  home.focus({ preventScroll: !byKeys });
}

function usable(one: Element | null | undefined): one is HTMLElement {
  return one instanceof HTMLElement && one.isConnected && one.getClientRects().length > 0 && !one.matches(':disabled');
}

/** Where to go on; null as long as there is nothing yet. */
export function homeOf([gone, ...around]: HTMLElement[]): HTMLElement | null {
  for (const one of around) {
    const home = one.isConnected ? homeIn(one, gone) : openerOf(one);
    if (home) return home;
  }
  const main = document.querySelector('main');
  return main && homeIn(main, gone);
}

/** What one closes leads back to what opens it. */
function openerOf({ id }: HTMLElement): HTMLElement | null {
  return id ? first(document, `[aria-controls='${CSS.escape(id)}']`) : null;
}

function homeIn(place: HTMLElement, gone: HTMLElement): HTMLElement | null {
  if (place.hasAttribute('data-keeps-focus')) {
    const again = gone.dataset.testid;
    return (again ? first(place, `[data-testid='${again}']`) : null) ?? first(place, 'button');
  }
  if (place.hasAttribute('tabindex')) return usable(place) ? place : null;
  if (!place.matches(PANELS)) return null;
  return first(place, '[data-home]') ?? first(place, HEADINGS);
}

function first(place: ParentNode, selector: string): HTMLElement | null {
  return [...place.querySelectorAll(selector)].find(usable) ?? null;
}
