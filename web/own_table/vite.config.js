// Builds `table.js`, the only file that a place needs. TABLE is the game's `table/` folder.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [svelte({ configFile: false })],
  build: {
    lib: { entry: 'src/table.js', formats: ['es'], fileName: () => 'table.js' },
    outDir: process.env.TABLE ?? 'table',
    emptyOutDir: false,
    target: 'es2022',
  },
});
