import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'svelte/compiler';

/** Which words every module of the page says, and which parts of the catalogue are there before it is shown. */

interface Node { type: string; [field: string]: unknown }
/** `exact` are names of messages; `made` are those with something filled in, as patterns. */
export interface Said { exact: Set<string>; made: Set<string> }
interface Edge { to: string; parts: string[] }
interface Module { said: Said; edges: Edge[]; own: string[] }

export const SRC = fileURLToPath(new URL('../src/', import.meta.url));
const SAYING = new Set(['t', 'wordsOrNull']);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function children(node: Node): Node[] {
  return Object.entries(node).filter(([field]) => field !== 'typeAnnotation' && field !== 'typeArguments')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value])).filter(isNode);
}

function walk(node: Node, visit: (node: Node, above: Node[]) => void, above: Node[] = []): void {
  visit(node, above);
  for (const child of children(node)) walk(child, visit, [...above, node]);
}

const text = (node: unknown): string | null => (isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : null);
const called = (node: Node): string => (node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'Identifier' ? String(node.callee.name) : '');

/** Adds what an expression may be; false where that stands elsewhere. */
function collect(node: Node, said: Said): boolean {
  if (node.type === 'Literal') said.exact.add(String(node.value));
  else if (node.type === 'TemplateLiteral') {
    const quasis = node.quasis as { value: { cooked: string } }[];
    said.made.add(quasis.map(({ value }) => value.cooked).join('*'));
  } else if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].every((one) => collect(one as Node, said));
  else if (node.type === 'LogicalExpression') return collect(node.right as Node, said);
  else return false;
  return true;
}

function ast(file: string): Node {
  const source = readFileSync(join(SRC, file), 'utf-8');
  return parse(file.endsWith('.svelte') ? source : `<script lang="ts">\n${source}\n</script>`, { modern: true }) as unknown as Node;
}

/** `decide` in `const decide = (panel) => withWords('decide', panel)`. */
function shortcuts(tree: Node): Map<string, string> {
  const found = new Map<string, string>();
  walk(tree, (node) => {
    if (node.type !== 'VariableDeclarator' || !isNode(node.init) || node.init.type !== 'ArrowFunctionExpression') return;
    const body = node.init.body as Node;
    const part = called(body) === 'withWords' ? text((body.arguments as Node[])[0]) : null;
    if (part !== null) found.set(String((node.id as Node).name), part);
  });
  return found;
}

function resolved(from: string, to: string): string | null {
  if (!to.startsWith('.')) return null;
  const path = normalize(join(dirname(from), to));
  return [path, `${path}.ts`].find((one) => /\.(svelte|ts)$/.test(one) && existsSync(join(SRC, one))) ?? null;
}

function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z]+(-[a-zA-Z0-9]+)+$/.test(value);
}

function readModule(file: string): Module {
  const tree = ast(file);
  const by = shortcuts(tree);
  const said: Said = { exact: new Set(), made: new Set() };
  const edges: Edge[] = [];
  const own: string[] = [];
  let elsewhere = false;
  const link = (source: unknown, parts: string[]) => {
    const to = resolved(file, text(source) ?? '');
    if (to !== null) edges.push({ to, parts });
  };
  walk(tree, (node, above) => {
    const name = called(node);
    if (SAYING.has(name) && file !== 'lib/words.svelte.ts') {
      if (!collect((node.arguments as Node[])[0], said)) elsewhere = true;
    } else if (name === 'loadPart' && file.endsWith('.svelte')) {
      own.push(...(node.arguments as Node[]).map((one) => text(one) ?? ''));
    } else if (/^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type)) {
      if (node.importKind !== 'type' && node.exportKind !== 'type') link(node.source, []);
    } else if (node.type === 'ImportExpression') {
      link(node.source, above.flatMap((one) => (called(one) === 'withWords' ? text((one.arguments as Node[])[0]) ?? [] : by.get(called(one)) ?? [])));
    }
  });
  // A name that comes in a variable is one of those that stand in the module.
  if (elsewhere) walk(tree, (node) => { if (node.type === 'Literal' && isKey(node.value)) said.exact.add(node.value); });
  return { said, edges, own };
}

export const FILES = (readdirSync(SRC, { recursive: true }) as string[]).filter((one) => /\.(svelte|ts)$/.test(one)).sort();

/** For each module that can be shown: the parts that have come on every way to it. */
export function partsThere(modules: Map<string, Module>): Map<string, Set<string>> {
  const there = new Map<string, Set<string>>([['main.ts', new Set()]]);
  const open = ['main.ts'];
  for (let file = open.shift(); file !== undefined; file = open.shift()) {
    const module = modules.get(file);
    const have = there.get(file) ?? new Set<string>();
    for (const part of module?.own ?? []) have.add(part);
    for (const { to, parts } of module?.edges ?? []) {
      const brought = new Set([...have, ...parts]);
      const before = there.get(to);
      const after = before === undefined ? brought : new Set([...before].filter((part) => brought.has(part)));
      if (before !== undefined && after.size === before.size) continue;
      there.set(to, after);
      open.push(to);
    }
  }
  return there;
}

export const readModules = (): Map<string, Module> => new Map(FILES.map((file) => [file, readModule(file)]));
