import { readFile } from 'node:fs/promises';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig, normalizePath, type PluginOption } from 'vite';
import { groups } from './chunks.js';

const server = 'http://127.0.0.1:8000';

/** The words without what only their writers read: comments, empty lines. */
const words = (): PluginOption => ({
  name: 'pasch-words',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.ftl?raw')) return null;
    const lines = (await readFile(id.slice(0, -4), 'utf-8')).split('\n').filter((line) => line.trim() && !line.startsWith('#'));
    return `export default ${JSON.stringify(lines.join('\n'))}`;
  },
});

// `--mode mock` plays canned tables, so the page can be worked on without the server.
export default defineConfig(async ({ mode }) => {
  const plugins: PluginOption[] = [svelte(), words()];
  if (mode === 'mock') plugins.push((await import('./mock/plugin.js')).mockServer());
  return {
    plugins,
    build: {
      outDir: '../src/pasch/server/page', emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: groups(normalizePath(fileURLToPath(new URL('src', import.meta.url)))) } } },
    },
    server: {
      fs: { allow: ['..'] },
      proxy: mode === 'mock' ? undefined : { '/api': { target: server, ws: true } },
    },
  };
});
