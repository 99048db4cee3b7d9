// The harness shows a game's table from recorded views, without a server. The harness is for development only.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { alias, dedupe } from '../paths.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  cacheDir: here('../node_modules/.vite-harness'),
  plugins: [svelte({ configFile: here('../svelte.config.js') })],
  resolve: { alias, dedupe },
  server: { port: 5199, strictPort: false, fs: { allow: [here('../..')] } },
  build: { outDir: here('../../.build/harness'), emptyOutDir: true },
});
