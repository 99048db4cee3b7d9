/** Finds each game's table, box picture and styles in the game's folder. This file names no game. */
import { app } from './app.svelte.ts';
import type { Component } from 'svelte';
import type { Sounds, TableProps, Weights } from './contract.ts';

interface TableModule {
  default: Component<TableProps>;
  weights?: Weights;
  sounds?: Sounds;
}
type Loader = () => Promise<TableModule>;

type Pictures = () => Promise<{ default: Component<{ step: number }> }>;
const pictures = import.meta.glob('$games/*/table/How.svelte') as Record<string, Pictures>;
const tables = import.meta.glob('$games/*/table/Table.svelte') as Record<string, Loader>;
const boxes = import.meta.glob('$games/*/table/box.svg', {
  query: '?url',
  import: 'default',
  eager: true,
}) as Record<string, string>;
import.meta.glob('$games/*/table/look.css', { eager: true });

/** Finds the game's entry in `found`. A game's folder is named by its id, with `_` instead of `-`. */
function byGame<T>(found: Record<string, T>, game: string): T | undefined {
  const folder = `/${game.replaceAll('-', '_')}/table/`;
  return Object.entries(found).find(([path]) => path.includes(folder))?.[1];
}

/** Loads the component that draws a game's table. Returns null if the game has none. */
export async function loadTable(game: string): Promise<Component<TableProps> | null> {
  const load = byGame(tables, game);
  return load ? (await load()).default : null;
}

/**
 * Loads the weights and the sounds of a game's log lines, which its table exports. Without them, all lines
 * weigh the same and are silent.
 */
export async function loadPace(game: string): Promise<{ weights: Weights; sounds: Sounds }> {
  const { weights = {}, sounds = {} } = (await byGame(tables, game)?.().catch(() => null)) ?? {};
  return { weights, sounds };
}

/** Loads the component that explains a game in pictures. Returns null if the game has no such component. */
export async function loadPictures(game: string): Promise<Component<{ step: number }> | null> {
  const load = byGame(pictures, game);
  return load ? (await load()).default : null;
}

/** The URL of the picture on a game's box, if the game has one. */
export const boxOf = (game: string): string | undefined => byGame(boxes, game);

/** Starts loading a game's texts and its table before they are needed. */
export function fetchTable(game: string): void {
  app.textsFor(game).catch(() => {});
  loadTable(game).catch(() => {});
}
