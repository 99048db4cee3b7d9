/// <reference types="vitest/config" />
// Builds the client into the folder that the server serves. Each game's table is loaded on demand.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { packed } from './packed.ts';
import { alias, dedupe, games } from './paths.ts';
import { shellWorker } from './shell-worker.ts';

const base = '/client/';

export default defineConfig({
  base,
  plugins: [svelte(), shellWorker(base), packed()],
  resolve: { alias, dedupe },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts', '../src/tablee/games/*/table/*.test.ts'],
    // Long enough for a busy machine: no test is about time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
  server: { fs: { allow: ['.', games] } },
  build: {
    outDir: '../src/tablee/server/client',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Everything that the first page needs comes in one file, not in a file for each set of readers.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shell', tags: ['$initial'] }] } } },
  },
});
