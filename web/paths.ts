/** Defines the path of the games' folder and the import names `$kit`, `$contract` and `$games`. */
import { fileURLToPath } from 'node:url';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export const games = here('../src/tablee/games');
export const alias = {
  $kit: here('./src/kit/index.ts'),
  $contract: here('./src/contract.ts'),
  $games: games,
};
export const dedupe = ['svelte', '@fluent/bundle'];
