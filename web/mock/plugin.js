/** A stand-in for the server: canned tables, one for each question. `/table/<scene>` shows the scene. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { WebSocketServer } from 'ws';
import { drawsOf } from './draws.js';
import { past } from './past.js';
import { people } from './people.js';
import { optionsOf, rulesOf, scene, seatsOf } from './scenes.js';
import { chat, common, gather, gatheringInfo, isGathering, join, lobby, spoken } from './together.js';

let known;
/** Read once; restart after a change of the rule sets' files. */
const all = () => (known ??= JSON.parse(execFileSync('python3', [fileURLToPath(new URL('./ruleset.py', import.meta.url))], { encoding: 'utf-8' })));

function json(response, body) {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
}

function info(id) {
  if (isGathering(id)) return gatheringInfo(id);
  const seats = id.startsWith('away') ? seatsOf(id).map((one) => (one.seat === 1 ? { seat: 1, name: 'Ole', kind: 'human' } : one)) : seatsOf(id);
  return { ...common(id, seats, id.startsWith('end')), rules: rulesOf(id), options: optionsOf(id), seats };
}

/** Roughly: as printed, and nothing for what is mortgaged. */
function rents(view, squares) {
  return squares.map(({ kind, rents }, at) => (view.owner[at] < 0 || view.mortgaged[at] ? 0 : rents[kind === 'street' ? view.level[at] : 0]));
}

function read(request, then) {
  let body = '';
  request.on('data', (part) => (body += part));
  request.on('end', () => then(JSON.parse(body || '{}')));
}

export function mockServer() {
  return {
    name: 'pasch-mock',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        if (past(path, response, all) || people(path, request, response)) return undefined;
        if (path === '/api/rulesets') return json(response, Object.values(all()));
        if (path.startsWith('/api/rulesets/')) return json(response, all()[path.split('/')[3]]);
        if (path === '/api/tables') {
          return read(request, (wanted) => json(response, wanted.seats?.some((seat) => seat.kind === 'free')
            ? { table: 'gather-host', keys: { 0: 'key' }, codes: { 0: 'kalu miro teba' } } : { table: 'ready', keys: { 0: 'key' }, codes: { 0: 'kalu miro teba' } }));
        }
        if (path === '/api/lobby') return json(response, request.headers.referer?.includes('empty') ? { open: [], running: [], mine: [] } : lobby());
        if (path === '/api/codes') {
          return read(request, ({ code }) => {
            if (/^dako/.test(code)) return json(response, { table: 'gather-guest' });
            if (/^kalu/.test(code)) return json(response, { table: 'ready', seat: 0, key: 'key' });
            response.statusCode = 404;
            return json(response, { code: 'UNKNOWN_CODE', detail: {} });
          });
        }
        const wanted = /^\/api\/tables\/([^/]+)\/join$/.exec(path);
        if (wanted) return read(request, (wish) => json(response, join(wanted[1], wish)));
        const asked = /^\/api\/tables\/([^/]+)\/rules$/.exec(path);
        if (asked) return json(response, all()[isGathering(asked[1]) ? gatheringInfo(asked[1]).rules : rulesOf(asked[1])]);
        const draws = /^\/api\/tables\/([^/]+)\/draws$/.exec(path);
        if (draws) return json(response, drawsOf(draws[1]));
        const table = /^\/api\/tables\/([^/]+)$/.exec(path);
        if (table) return json(response, info(table[1]));
        return next();
      });
      const sockets = new WebSocketServer({ noServer: true });
      server.httpServer?.on('upgrade', (request, socket, head) => {
        const found = /^\/api\/tables\/([^/]+)\/socket/.exec(request.url ?? '');
        if (found) sockets.handleUpgrade(request, socket, head, (ws) => talk(ws, found[1]));
      });
    },
  };
}

function talk(ws, id) {
  const send = (message) => ws.send(JSON.stringify(message));
  if (isGathering(id)) return gather(id, ws, send);
  const update = scene(id);
  update.view.rent = rents(update.view, all()[rulesOf(id)].squares);
  const seats = info(id).seats;
  if (id === 'away') setTimeout(() => send({ type: 'presence', presence: { present: [0], standing_in: [], spectators: 2 }, host: 0 }), 500);
  return ws.on('message', (data) => {
    const message = JSON.parse(data.toString());
    switch (message.type) {
      case 'hello':
        return send({ type: 'welcome', table: id === 'away' ? { ...info(id), presence: { present: [0, 1], standing_in: [], spectators: 2 } } : info(id), seats: id === 'hotseat' ? [0, 1] : id.startsWith('watch') ? [] : [0], update, since: 0, chat: spoken(seats) });
      case 'say':
        return chat([send], seats, message);
      case 'rematch':
        return send({ type: 'next', table: 'ready' });
      case 'check':
        return send({ type: 'checked', id: message.id, refusal: null, preview: { cash: { 0: 11_400, 1: 20_100 } } });
      case 'answer':
        return send({ type: 'refused', id: message.id, refusal: { code: 'NOT_NOW', clause: 'BRADY-32', facts: {} } });
      default:
        return undefined;
    }
  });
}
