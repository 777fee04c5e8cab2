/**
 * The page's addresses: the start at `/`, the lobby at `/lobby`, a spoken code at `/join/<code>`, a table at `/table/<id>`,
 * its past at `/replay/<id>`, the rulebook at `/rules`, fair dice at `/fair`, people at `/me`, `/people/<id>`, `/leaders`.
 */
export type Route = { page: 'start' } | { page: 'lobby' } | { page: 'join'; code: string } | { page: 'table'; id: string }
  | { page: 'rules'; clause: string | null } | { page: 'fair'; id: string | null }
  | { page: 'replay' | 'people'; id: string } | { page: 'me' } | { page: 'leaders'; rules: string };

function read(): Route {
  const table = /^\/table\/([^/]+)\/?$/.exec(location.pathname);
  if (table) return { page: 'table', id: decodeURIComponent(table[1]) };
  const [, place, id = ''] = location.pathname.split('/');
  if ((place === 'replay' || place === 'people') && id) return { page: place, id: decodeURIComponent(id) };
  if (place === 'me') return { page: 'me' };
  if (place === 'leaders') return { page: 'leaders', rules: decodeURIComponent(id) };
  if (/^\/rules\/?$/.test(location.pathname)) return { page: 'rules', clause: location.hash.slice(1) || null };
  if (/^\/lobby\/?$/.test(location.pathname)) return { page: 'lobby' };
  const code = /^\/join(?:\/([^/]*))?\/?$/.exec(location.pathname);
  if (code) return { page: 'join', code: decodeURIComponent(code[1] ?? '') };
  const fair = /^\/fair(?:\/([^/]+))?\/?$/.exec(location.pathname);
  if (fair) return { page: 'fair', id: fair[1] ? decodeURIComponent(fair[1]) : null };
  return { page: 'start' };
}

const current = $state<{ route: Route }>({ route: read() });

export function route(): Route {
  return current.route;
}

export function go(address: string): void {
  history.pushState(null, '', address);
  current.route = read();
  scrollTo(0, 0);
}

/** To another address in place of this one, which one should not come back to. */
export function goInstead(address: string): void {
  history.replaceState(null, '', address);
  current.route = read();
  scrollTo(0, 0);
}

export function followHistory(): () => void {
  const back = () => (current.route = read());
  addEventListener('popstate', back);
  return () => removeEventListener('popstate', back);
}

/** For plain left clicks on inner links; anything else stays the browser's. */
export function inner(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const { pathname, search } = event.currentTarget as HTMLAnchorElement;
  go(pathname + search);
}
