/**
 * Squares, outlines and groups on a canvas. Nothing here decides what is legal: the offer does.
 *
 * The view contains the groups and goals of the present canvas. This file computes them only for a ghost (the
 * preview of a move), which must follow the finger without delay. `geometry.test.ts` compares its results with
 * those of the rules in Python.
 */
import { colourOf, restOf, type Colour, type KunstView, type Piece } from './view.ts';

export type Cell = readonly [x: number, y: number];
export interface Spot {
  x: number;
  y: number;
}

/** A shape on the canvas, with the squares that it covers. */
export interface Lying extends Piece {
  colour: Colour;
  cells: readonly Cell[];
}

const SIDES: readonly Cell[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

export const key = (x: number, y: number): number => y * 32 + x;
export const spotOf = (at: number): Spot => ({
  x: at % 32,
  y: Math.floor(at / 32),
});

export function cellsIn(drawing: readonly string[]): Cell[] {
  return drawing.flatMap((row, y) =>
    [...row].flatMap((mark, x) => (mark === '#' ? [[x, y] as const] : [])),
  );
}

/** The squares after `quarters` clockwise quarter turns. */
export function turn(cells: readonly Cell[], quarters: number): Cell[] {
  let turned = [...cells];
  for (let count = 0; count < quarters; count += 1) {
    const height = boxOf(turned).h;
    turned = turned.map(([x, y]) => [height - 1 - y, x]);
  }
  return turned;
}

export const boxOf = (cells: readonly Cell[]): { w: number; h: number } => ({
  w: Math.max(...cells.map(([x]) => x)) + 1,
  h: Math.max(...cells.map(([, y]) => y)) + 1,
});

/** The outline of some squares as an SVG path. Each square is `u` wide. */
export function outline(cells: readonly Cell[], u = 20): string {
  const covered = new Set(cells.map(([x, y]) => key(x + 1, y + 1)));
  const is = (x: number, y: number): boolean => covered.has(key(x + 1, y + 1));
  const edges: [number, number, number, number][] = [];
  for (const [x, y] of cells) {
    if (!is(x, y - 1)) edges.push([x, y, x + 1, y]);
    if (!is(x + 1, y)) edges.push([x + 1, y, x + 1, y + 1]);
    if (!is(x, y + 1)) edges.push([x + 1, y + 1, x, y + 1]);
    if (!is(x - 1, y)) edges.push([x, y + 1, x, y]);
  }
  return loops(edges, u);
}

function loops(edges: [number, number, number, number][], u: number): string {
  let path = '';
  for (let edge = edges.shift(); edge; edge = edges.shift()) {
    const [startX, startY] = edge;
    path += `M${startX * u} ${startY * u}`;
    for (let [, , x, y] = edge; x !== startX || y !== startY;) {
      path += `L${x * u} ${y * u}`;
      const next = edges.findIndex(([fromX, fromY]) => fromX === x && fromY === y);
      [, , x, y] = edges.splice(next, 1)[0] ?? [0, 0, startX, startY];
    }
    path += 'Z';
  }
  return path;
}

type Group = readonly Lying[];

/** A canvas with its shapes: where each one lies, which ones are connected, and where each one can slide. */
export class Board {
  readonly size: number;
  readonly lying: readonly Lying[];
  readonly #view: KunstView;
  readonly #at = new Map<number, Lying>();
  #groups: readonly Group[] | null = null;
  #met: ReadonlySet<string> | null = null;

  private constructor(view: KunstView, pieces: readonly Piece[]) {
    this.#view = view;
    this.size = view.size;
    this.lying = pieces.map((piece) => this.#lay(piece));
    for (const it of this.lying) for (const [x, y] of it.cells) this.#at.set(key(x, y), it);
  }

  /** Makes a board from the canvas in a view. */
  static of(view: KunstView): Board {
    const board = new Board(view, view.pieces ?? []);
    const named = new Map(board.lying.map((it) => [it.shape, it]));
    board.#groups = (view.groups ?? []).map((group) => group.flatMap((shape) => named.get(shape) ?? []));
    board.#met = new Set(view.met);
    return board;
  }

  /** The canvas as it would be after placing or sliding this shape. */
  with(piece: Piece): Board {
    return new Board(this.#view, [...this.lying.filter((it) => it.shape !== piece.shape), piece]);
  }

  #lay(piece: Piece): Lying {
    const cells = this.cells(piece.shape, piece.rotation).map(
      ([x, y]) => [piece.x + x, piece.y + y] as const,
    );
    return { ...piece, colour: colourOf(piece.shape), cells };
  }

  cells(shape: string, rotation: number): Cell[] {
    return turn(cellsIn(this.#view.drawings[restOf(shape)] ?? []), rotation);
  }

  /** The number of distinct rotations of a shape (KS11). */
  turns(shape: string): number {
    return this.#view.turns?.[restOf(shape)] ?? 4;
  }

  find(shape: string): Lying | undefined {
    return this.lying.find((it) => it.shape === shape);
  }

  at(x: number, y: number): Lying | undefined {
    return this.#at.get(key(x, y));
  }

  /** The shape at a point, or else the nearest shape that is less than `within` squares away. */
  near(x: number, y: number, within: number): Lying | undefined {
    const under = this.at(Math.floor(x), Math.floor(y));
    if (under) return under;
    let best: Lying | undefined;
    let least = within;
    for (const it of this.lying)
      for (const [cellX, cellY] of it.cells) {
        const far = Math.hypot(out(x - cellX), out(y - cellY));
        if (far < least) [best, least] = [it, far];
      }
    return best;
  }

  /** The groups: shapes of one colour that are connected by their sides (KS24). */
  get groups(): readonly Group[] {
    return (this.#groups ??= this.#findGroups());
  }

  /** Whether the canvas meets a goal (KS24). */
  isMet(tile: string): boolean {
    this.#met ??= new Set(this.groups.map(goalOf));
    return this.#met.has(tile);
  }

  #findGroups(): Group[] {
    const left = new Set(this.lying);
    const groups: Group[] = [];
    for (const first of left) {
      const group = [first];
      left.delete(first);
      for (const it of group)
        for (const other of this.touching(it.cells))
          if (other.colour === it.colour && left.delete(other)) group.push(other);
      groups.push(group);
    }
    return groups;
  }

  groupOf(shape: string): Group {
    return this.groups.find((group) => group.some((it) => it.shape === shape)) ?? [];
  }

  /** The shapes that share a side with these squares. */
  touching(cells: readonly Cell[]): Set<Lying> {
    const own = new Set(cells.map(([x, y]) => key(x, y)));
    const found = new Set<Lying>();
    for (const [x, y] of cells)
      for (const [dx, dy] of SIDES) {
        const other = this.at(x + dx, y + dy);
        if (other && !own.has(key(x + dx, y + dy))) found.add(other);
      }
    return found;
  }

  /** The sides that these squares share with shapes of this colour, as an SVG path. Ignores the shape `not`. */
  contact(cells: readonly Cell[], colour: Colour, not: string, u = 20): string {
    let path = '';
    for (const [x, y] of cells)
      for (const [dx, dy] of SIDES) {
        const other = this.at(x + dx, y + dy);
        if (!other || other.colour !== colour || other.shape === not) continue;
        const [left, top] = [(dx === 1 ? x + 1 : x) * u, (dy === 1 ? y + 1 : y) * u];
        path += dx ? `M${left} ${top + 2}v${u - 4}` : `M${left + 2} ${top}h${u - 4}`;
      }
    return path;
  }

  /** Maps each place that a shape can reach by sliding to the place before it, and the start to -1. */
  ways(shape: string): Map<number, number> {
    const piece = this.find(shape);
    const ways = new Map<number, number>();
    if (!piece) return ways;
    const queue = [key(piece.x, piece.y)];
    ways.set(key(piece.x, piece.y), -1);
    const cells = this.cells(shape, piece.rotation);
    for (const from of queue)
      for (const [dx, dy] of SIDES) {
        const { x, y } = spotOf(from);
        const to = key(x + dx, y + dy);
        if (ways.has(to) || !this.#isFree(cells, x + dx, y + dy, shape)) continue;
        ways.set(to, from);
        queue.push(to);
      }
    return ways;
  }

  #isFree(cells: readonly Cell[], x: number, y: number, shape: string): boolean {
    return cells.every(([cellX, cellY]) => {
      const [left, top] = [x + cellX, y + cellY];
      if (left < 0 || top < 0 || left >= this.size || top >= this.size) return false;
      const there = this.at(left, top);
      return !there || there.shape === shape;
    });
  }
}

/** How far a point lies outside a square along one axis. The square spans 0 to 1. */
const out = (offset: number): number => Math.max(0, -offset, offset - 1);

/** The path of a slide from its start to a place; empty if the place cannot be reached. */
export function walk(ways: Map<number, number>, to: Spot): Spot[] {
  const path: Spot[] = [];
  for (let at: number | undefined = key(to.x, to.y); at !== undefined && at >= 0; at = ways.get(at)) {
    if (!ways.has(at)) return [];
    path.unshift(spotOf(at));
  }
  return path;
}

/** The name of the goal tile that a group meets (KS24). */
export const goalOf = (group: Group): string =>
  `${group[0]?.colour}-${group.length >= 6 ? '6+' : group.length}`;
