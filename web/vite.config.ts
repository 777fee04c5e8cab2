import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type PluginOption } from 'vite';

const server = 'http://127.0.0.1:8000';

// `--mode mock` plays canned tables, so the page can be worked on without the server.
export default defineConfig(async ({ mode }) => {
  const plugins: PluginOption[] = [svelte()];
  if (mode === 'mock') plugins.push((await import('./mock/plugin.js')).mockServer());
  return {
    plugins,
    build: { outDir: '../src/pasch/server/page', emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
    server: {
      fs: { allow: ['..'] },
      proxy: mode === 'mock' ? undefined : { '/api': { target: server, ws: true } },
    },
  };
});
