// Where the tables of the games lie, and what they import by name: they live outside this folder.
import { fileURLToPath } from 'node:url';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export const games = here('../src/tablee/games');
export const alias = {
  $kit: here('./src/kit/index.ts'),
  $contract: here('./src/contract.ts'),
  $games: games,
};
export const dedupe = ['svelte', '@fluent/bundle'];
