/**
 * What is loaded together lies in one file: a file that is twice as long is less than twice as large when it is
 * packed, and each one costs a question to the server. Left alone, every module that two screens share would be a
 * file of its own.
 */
interface Modules { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

/** Everything that a module cannot run without. */
function needs(root: string, modules: Modules): Set<string> {
  if (!modules.getModuleInfo(root)) throw new Error(`chunks.ts: there is no ${root}`);
  const found = new Set<string>();
  const open = [root];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** The groups of modules, the one that more screens need before the others. */
export function groups(folder: string) {
  const memory = new Map<string, Set<string>>();
  const within = (screen: string, id: string, modules: Modules) => {
    const path = `${folder}/${screen}`;
    const known = memory.get(path) ?? needs(path, modules);
    memory.set(path, known);
    return known.has(id);
  };
  const table = 'table/TableLoader.svelte';
  const shared: [string, string[]][] = [
    ['page', ['main.ts']],
    ['screens', [table, 'start/StartPage.svelte']],
    ['sentences', [table, 'fair/FairGame.svelte']],
    ['board', [table, 'replay/ReplayLoader.svelte']],
    ['table', [table]],
  ];
  return shared.map(([name, screens], place) => ({
    debugName: name,
    name: (id: string, modules: Modules) => (screens.every((screen) => within(screen, id, modules)) ? name : null),
    priority: shared.length - place,
  }));
}
