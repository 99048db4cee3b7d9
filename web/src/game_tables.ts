/** Finds each game's table, box picture and styles in the game's folder. This file names no game. */
import { app } from './app.svelte.ts';
import { api } from './api.ts';
import type { Component } from 'svelte';
import type { Sounds, TableProps, Weights } from './contract.ts';
import type { HouseTable, Look } from './http.generated.ts';
import type { OutsideModule } from './outside_table.ts';
import type { TableState } from './table_state.svelte.ts';

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
  const own = byGame(tables, game)?.() ?? outsideModule(game) ?? houseTableOf(game);
  const { weights = {}, sounds = {} } = (await own.catch(() => null)) ?? {};
  return { weights, sounds };
}

// --- tables that other packages have built ---

const baseOf = (game: string): string => `/games/${encodeURIComponent(game)}/table/`;

/** Loads the script of a game's package, if it has one. */
function outsideModule(game: string): Promise<OutsideModule> | null {
  const script = app.game(game)?.table?.script;
  if (!script) return null;
  return import('./outside_table.ts').then((it) => it.loadOutside({ base: baseOf(game), script }));
}

/** Loads the table that a game's package has built, and the component that shows it. Null if it has none. */
export async function loadOutsideTable(game: string) {
  const loading = outsideModule(game);
  if (!loading) return null;
  const [module, { default: Frame }] = await Promise.all([
    loading,
    import('./shell/OutsideTable.svelte'),
  ]);
  return { module, Frame, base: baseOf(game) };
}

/** The URL of the picture of a game's cloth, if its package has one. */
export function clothOf(game: string): string | undefined {
  const cloth = app.game(game)?.table?.cloth;
  return cloth && `${baseOf(game)}${cloth}`;
}

// --- the house table, for games that declare zones and pieces instead of drawing a table ---

export type HouseProps = TableProps & { declaration: HouseTable; table: TableState };

const declarations = new Map<string, Promise<HouseTable | null>>();

/** Loads a game's declaration. Null if the game has none. */
export function houseTableOf(game: string): Promise<HouseTable | null> {
  const known = declarations.get(game);
  if (known) return known;
  const loading = app.game(game)?.look ? api.houseTable(game) : Promise.resolve(null);
  declarations.set(game, loading);
  loading.catch(() => declarations.delete(game));
  return loading;
}

/** Uses this declaration for a game, in place of the server's. For recordings. */
export function useDeclaration(game: string, declaration: HouseTable): void {
  declarations.set(game, Promise.resolve(declaration));
}

/** Loads the house table and a game's declaration for it. Null if the game has none. */
export async function loadHouseTable(
  game: string,
): Promise<{ Table: Component<HouseProps>; declaration: HouseTable } | null> {
  const declaration = await houseTableOf(game);
  if (!declaration) return null;
  const { default: Table } = await import('./house_table/HouseTable.svelte');
  return { Table, declaration };
}

/** Loads the component that explains a game in pictures. Returns null if the game has no such component. */
export async function loadPictures(game: string): Promise<Component<{ step: number }> | null> {
  const load = byGame(pictures, game);
  return load ? (await load()).default : null;
}

/** The URL of the picture on a game's box, if the game has one. */
export function boxOf(game: string): string | undefined {
  const box = app.game(game)?.table?.box;
  return byGame(boxes, game) ?? (box && `${baseOf(game)}${box}`);
}

// The drawings are part of the shell: a file for each would be one more request for every box on the shelf.
const motifs = import.meta.glob('./house_table/motifs/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Record<string, string>;

/** The drawing on a box of the house, as SVG. */
export const motifOf = (motif: Look['motif']): string =>
  motifs[`./house_table/motifs/${motif}.svg`] ?? '';

/** Starts loading a game's texts and its table before they are needed. */
export function fetchTable(game: string): void {
  app.textsFor(game).catch(() => {});
  if (byGame(tables, game)) loadTable(game).catch(() => {});
  else loadHouseTable(game).catch(() => {});
}
