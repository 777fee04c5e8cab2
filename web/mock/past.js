/** The past of a game: `/replay/past-brady`, `/replay/past-online`; with `-now` it still runs, with `-long` it was long. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const python = process.env.PASCH_PYTHON ?? `${root}.venv/bin/python`;
const LENGTHS = { usual: ['3', '3000', '4', 'solid'], now: ['3', '300', '4', 'solid'], long: ['1', '4000', '6', 'beginner'] };
const played = new Map();

function replay(id) {
  const [, rules, length] = id.split('-');
  if (!played.has(id)) {
    const command = [fileURLToPath(new URL('./replay.py', import.meta.url)), rules, ...(LENGTHS[length] ?? LENGTHS.usual)];
    const env = { ...process.env, PYTHONPATH: `${root}src:${root}` };
    played.set(id, execFileSync(python, command, { encoding: 'utf-8', env, maxBuffer: 2 ** 28 }));
  }
  return played.get(id).replace(`"past-${rules}"`, `"${id}"`);
}

/** Answers what it knows; false for the rest. */
export function past(path, response, rules) {
  const [, id, what] = /^\/api\/tables\/(past-[^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
  if (!id) return false;
  if (what === 'record') {
    response.setHeader('content-type', 'text/plain');
    response.end('pasch 1\n');
    return true;
  }
  response.setHeader('content-type', 'application/json');
  if (what === 'replay') response.end(replay(id));
  else if (what === 'rules') response.end(JSON.stringify(rules()[id.split('-')[1]]));
  else if (what === 'branch') response.end(JSON.stringify({ table: 'ready', keys: { 0: 'key' } }));
  else response.end(JSON.stringify(JSON.parse(replay(id)).table));
  return true;
}
