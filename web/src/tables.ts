/** The games' own tables, boxes and looks, found in their folders; nothing here names a game. */
import type { Component } from 'svelte';
import type { TableProps } from './contract.ts';

type Loader = () => Promise<{ default: Component<TableProps> }>;

type Pictures = () => Promise<{ default: Component<{ step: number }> }>;
const pictures = import.meta.glob('$games/*/table/How.svelte') as Record<string, Pictures>;
const tables = import.meta.glob('$games/*/table/Table.svelte') as Record<string, Loader>;
const boxes = import.meta.glob('$games/*/table/box.svg', {
  query: '?url',
  import: 'default',
  eager: true,
}) as Record<string, string>;
import.meta.glob('$games/*/table/look.css', { eager: true });

/** The folder of a game is its id, with `_`. */
function byGame<T>(found: Record<string, T>, game: string): T | undefined {
  const folder = `/${game.replaceAll('-', '_')}/table/`;
  return Object.entries(found).find(([path]) => path.includes(folder))?.[1];
}

/** The component that draws a game, or null: then the plain table does. */
export async function loadTable(game: string): Promise<Component<TableProps> | null> {
  const load = byGame(tables, game);
  return load ? (await load()).default : null;
}

/** The component that shows how a game is played, a picture for each step, if it has one. */
export async function loadPictures(game: string): Promise<Component<{ step: number }> | null> {
  const load = byGame(pictures, game);
  return load ? (await load()).default : null;
}

/** The address of the picture on a game's box, if it has one. */
export const boxOf = (game: string): string | undefined => byGame(boxes, game);
