/** A stand-in for the server: canned tables, one for each question. `/table/<scene>` shows the scene. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { WebSocketServer } from 'ws';
import { drawsOf } from './draws.js';
import { past } from './past.js';
import { people } from './people.js';
import { optionsOf, rulesOf, scene, seatsOf } from './scenes.js';

let known;
/** Read once; restart after a change of the rule sets' files. */
const all = () => (known ??= JSON.parse(execFileSync('python3', [fileURLToPath(new URL('./ruleset.py', import.meta.url))], { encoding: 'utf-8' })));

function json(response, body) {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
}

function info(id) {
  return { table: id, rules: rulesOf(id), options: optionsOf(id), seats: seatsOf(id), pace: 'normal', over: id.startsWith('end') };
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
        if (path === '/api/tables') return json(response, { table: 'ready', keys: { 0: 'key' } });
        const asked = /^\/api\/tables\/([^/]+)\/rules$/.exec(path);
        if (asked) return json(response, all()[rulesOf(asked[1])]);
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
  const update = scene(id);
  ws.on('message', (data) => {
    const message = JSON.parse(data.toString());
    switch (message.type) {
      case 'hello':
        return send({ type: 'welcome', table: info(id), seats: id === 'hotseat' ? [0, 1] : id.startsWith('watch') ? [] : [0], update });
      case 'check':
        return send({ type: 'checked', id: message.id, refusal: null, preview: { cash: { 0: 11_400, 1: 20_100 } } });
      case 'answer':
        return send({ type: 'refused', id: message.id, refusal: { code: 'NOT_NOW', clause: 'BRADY-32', facts: {} } });
      default:
        return undefined;
    }
  });
}
