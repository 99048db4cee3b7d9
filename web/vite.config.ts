// Builds the shell and a lazy chunk for every game's table into the folder that the server serves.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { alias, dedupe, games } from './paths.ts';

export default defineConfig({
  base: '/client/',
  plugins: [svelte()],
  resolve: { alias, dedupe },
  server: { fs: { allow: ['.', games] } },
  build: {
    outDir: '../src/tablee/server/client',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
