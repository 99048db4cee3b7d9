/**
 * The contract for the table of a game from another package: the module `table/table.js` in the game's folder.
 *
 * The module is prebuilt and brings everything that it needs; it may be written with any tools. It exports
 * `mount`. The place serves it, and the pictures and styles beside it, below `/games/<id>/table/`. The page's
 * content-security policy holds for it: no inline styles or scripts, nothing from other addresses. A module that
 * fails is put away, and the house table or the plain table takes its place.
 */
import type { BannerContent, Bar, KeyDeed, Question, Sounds, TableProps, Weights } from './contract.ts';

/** What a table may put into the frame around it. */
export interface OutsideFrame {
  /** Fills the banner, which says what to do now; null leaves the frame's own sentence. */
  banner: (content: BannerContent | null) => void;
  /** Fills the bar with one main button and at most two others. */
  bar: (bar: Omit<Bar, 'lead'> | null) => void;
  /** Adds the game's own keys to the list in the table's menu. */
  keys: (keys: readonly KeyDeed[]) => void;
  /** Tells screen readers a sentence. */
  announce: (sentence: string) => void;
  /** Asks before something that cannot be undone. */
  confirm: (question: Question) => Promise<boolean>;
}

export interface OutsideTable {
  /** Shows the props. Called whenever any of them has changed. */
  update: (props: TableProps) => void;
  /** Takes away everything that `mount` has put into the page. */
  destroy: () => void;
}

export interface OutsideModule {
  /** The version of this contract that the module is written for. */
  contract: 1;
  /** Draws the table into `target`, which fills the stage. `base` is where the files of `table/` are. */
  mount: (target: HTMLElement, props: TableProps, frame: OutsideFrame, base: string) => OutsideTable;
  weights?: Weights;
  sounds?: Sounds;
}

/** Where a game's files are, and its script there. */
export interface OutsideScript {
  base: string;
  script: string;
}

/** How long a module may wait for something before it is put away, in milliseconds. */
const LOADING_MS = 15_000;

/** Loads the module. Throws if it cannot be loaded, never ends loading, or is written for another contract. */
export async function loadOutside(
  { base, script }: OutsideScript,
  loadingMs = LOADING_MS,
): Promise<OutsideModule> {
  const loading = import(/* @vite-ignore */ `${base}${script}`) as Promise<Partial<OutsideModule>>;
  const found = await Promise.race([loading, tooSlow(script, loadingMs)]);
  if (found.contract !== 1 || typeof found.mount !== 'function')
    throw new Error(`${script} does not export mount and contract = 1`);
  return found as OutsideModule;
}

const tooSlow = (script: string, ms: number): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`${script} has been loading for ${ms / 1000} seconds`)), ms);
  });

/** Whether an error comes from a script below this address. */
export const isFrom = (base: string, filename: string | undefined, error: unknown): boolean =>
  Boolean(filename?.includes(base)) || (error instanceof Error && Boolean(error.stack?.includes(base)));
