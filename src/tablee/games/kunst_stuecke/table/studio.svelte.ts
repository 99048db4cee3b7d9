/**
 * A move that the viewer is preparing: which shape is picked, how it is turned, and where its ghost (a preview
 * on the canvas) is. Taps, drags and keys all change this one state.
 */
import { Choice } from '$kit';
import { boxOf, key, spotOf, walk, type Board, type Cell, type Spot } from './geometry.ts';
import { has, spotsOf, type Legal } from './legal.ts';
import { colourOf, type KunstAction, type Rows } from './view.ts';

/** `rest`: the player has placed or discarded a shape this turn and has not begun anything else. */
export type Mode = 'place' | 'slide' | 'goal' | 'discard' | 'rest';

/** A ghost snaps to the nearest legal place within this distance, in squares. */
const MAGNET_SQUARES = 0.95;
/** A tap farther than this, in squares, from every reachable place asks why the shape cannot go there. */
const ASTRAY_SQUARES = 2.5;

export class Studio {
  mode = $state<Mode>('place');
  rotation = $state(0);
  /** The ghost's place while it follows the mouse. Hovering does not choose a target. */
  hover = $state.raw<Spot | null>(null);
  dragging = $state(false);
  readonly choice = new Choice<string, Spot>();
  readonly #board: () => Board;
  readonly #legal: () => Legal;

  constructor(board: () => Board, legal: () => Legal) {
    this.#board = board;
    this.#legal = legal;
  }

  get board(): Board {
    return this.#board();
  }

  get legal(): Legal {
    return this.#legal();
  }

  get shape(): string | null {
    return this.choice.piece;
  }

  /** Whether the picked shape is to be placed on the canvas or slid along it. */
  get isAiming(): boolean {
    return this.shape !== null && (this.mode === 'place' || this.mode === 'slide');
  }

  /** The position of the ghost, or null if there is none. */
  readonly spot: Spot | null = $derived(this.isAiming ? (this.choice.target ?? this.hover) : null);
  /** The squares of the picked shape in its current rotation, relative to the top left corner of its box. */
  readonly cells: readonly Cell[] = $derived(
    this.shape ? this.board.cells(this.shape, this.turned) : [],
  );
  /** The squares where the top left corner of the picked shape's box may lie, as rows of bits. */
  readonly rows: Rows = $derived.by(() => {
    if (!this.shape) return [];
    if (this.mode === 'slide') return this.legal.slides(this.shape);
    return this.mode === 'place' ? this.legal.places(this.shape, this.rotation) : [];
  });
  readonly ways = $derived(
    this.shape && this.mode === 'slide' ? this.board.ways(this.shape) : new Map<number, number>(),
  );

  get turned(): number {
    const lying = this.mode === 'slide' && this.shape ? this.board.find(this.shape) : undefined;
    return lying?.rotation ?? this.rotation;
  }

  /** Whether the picked shape would slide to the place where it already lies, which would waste a token (KS19). */
  get isAtHome(): boolean {
    const lying = this.mode === 'slide' && this.shape ? this.board.find(this.shape) : undefined;
    return !!lying && this.spot?.x === lying.x && this.spot.y === lying.y;
  }

  get isLegal(): boolean {
    return !!this.spot && has(this.rows, this.spot.x, this.spot.y);
  }

  /** The action that the yellow button plays. */
  get action(): KunstAction | null {
    if (!this.shape) return null;
    if (this.mode === 'discard') return { type: 'discard', shape: this.shape };
    const { target } = this.choice;
    return target && this.actionAt(target);
  }

  actionAt({ x, y }: Spot): KunstAction | null {
    if (!this.shape) return null;
    if (this.mode === 'slide') return { type: 'slide', piece: this.shape, x, y };
    return { type: 'place', shape: this.shape, rotation: this.rotation, x, y };
  }

  /** The canvas as it would be with the ghost; null if the ghost may not lie there. */
  readonly after: Board | null = $derived.by(() => {
    if (!this.shape || !this.spot || !this.isLegal) return null;
    return this.board.with({
      shape: this.shape,
      rotation: this.turned,
      ...this.spot,
    });
  });

  /** The path of a slide from its start to the ghost. */
  readonly path: Spot[] = $derived(this.mode === 'slide' && this.spot ? walk(this.ways, this.spot) : []);

  // --- picking ---

  setMode(mode: Mode): void {
    const keeps = this.shape && isSpending(mode) && isSpending(this.mode);
    this.mode = mode;
    this.hover = null;
    if (!keeps) this.choice.drop();
    else this.choice.aim(null);
  }

  pickFromRack(shape: string): void {
    if (this.mode !== 'discard') this.mode = 'place';
    if (this.choice.has(shape)) return;
    this.rotation = 0;
    this.hover = null;
    this.choice.pick(shape);
    if (this.mode === 'place' && !this.rows.length) this.#turnToFit();
  }

  pickOnCanvas(shape: string): void {
    const lying = this.board.find(shape);
    if (!lying) return;
    this.mode = 'slide';
    this.hover = null;
    this.choice.drop();
    this.choice.pick(shape);
    this.choice.aim({ x: lying.x, y: lying.y });
  }

  drop(): void {
    this.choice.drop();
    this.hover = null;
    if (this.mode !== 'goal') this.rest();
  }

  /** Goes back to placing, or to `rest` if the turn's shape has been placed or discarded. */
  rest(): void {
    this.setMode(this.legal.canSpend || !this.legal.mine ? 'place' : 'rest');
  }

  #turnToFit(): void {
    const fits = [1, 2, 3].find(
      (rotation) => this.shape && this.legal.places(this.shape, rotation).length,
    );
    if (fits) this.rotation = fits;
  }

  // --- turning ---

  /** Turns the picked shape by a quarter, clockwise if `by` is 1. Skips rotations that look the same (KS11). */
  rotate(by: 1 | -1): void {
    if (!this.shape || this.mode !== 'place') return;
    const turns = this.board.turns(this.shape);
    const before = boxOf(this.cells);
    this.rotation = (this.rotation + by + turns) % turns;
    const { w, h } = boxOf(this.cells);
    const { target } = this.choice;
    const shift = (spot: Spot): Spot => ({
      x: spot.x + Math.trunc((before.w - w) / 2),
      y: spot.y + Math.trunc((before.h - h) / 2),
    });
    if (target) this.choice.aim(this.inside(shift(target)));
    if (this.hover) this.hover = this.inside(shift(this.hover));
  }

  // --- aiming ---

  /** Aims the middle of the picked shape at a point on the canvas, given in squares. */
  point(x: number, y: number, { really = true, tap = false } = {}): void {
    if (!this.isAiming) return;
    const { w, h } = boxOf(this.cells);
    const spot = this.#drawn({ x: x - w / 2, y: y - h / 2 }, tap);
    if (really) this.choice.aim(spot);
    else if (!this.choice.target) this.hover = spot;
  }

  /** Drags the ghost by a number of squares from where it was when the drag began. */
  drag(from: Spot, dx: number, dy: number): void {
    this.choice.aim(this.#drawn({ x: from.x + dx, y: from.y + dy }, false));
  }

  /** Moves the ghost by one square (arrow keys). A sliding shape moves only to places that it can reach. */
  step(dx: number, dy: number): void {
    const from = this.choice.target ?? this.hover ?? this.first();
    if (!this.choice.target) return this.choice.aim(from);
    const to = this.inside({ x: from.x + dx, y: from.y + dy });
    if (this.mode === 'slide' && !this.ways.has(key(to.x, to.y))) return;
    this.choice.aim(to);
  }

  /** Moves the ghost to the next or the previous legal place, row by row. */
  jump(by: 1 | -1): void {
    const spots = spotsOf(this.rows);
    const here = this.choice.target;
    const order = (spot: Spot): number => key(spot.x, spot.y);
    const at = here ? order(here) : -1;
    const next = by > 0 ? spots.find((it) => order(it) > at) : spots.findLast((it) => order(it) < at);
    const wrapped = next ?? (by > 0 ? spots[0] : spots.at(-1));
    if (wrapped) this.choice.aim(wrapped);
  }

  /** Where the ghost first appears: at the legal place nearest to the middle or, if there is none, in the middle. */
  first(): Spot {
    const { w, h } = boxOf(this.cells);
    const middle = {
      x: (this.board.size - w) / 2,
      y: (this.board.size - h) / 2,
    };
    return nearest(spotsOf(this.rows), middle)[0] ?? this.inside(middle);
  }

  inside({ x, y }: Spot): Spot {
    const { w, h } = boxOf(this.cells);
    const keep = (at: number, side: number): number =>
      Math.min(Math.max(Math.round(at), 0), this.board.size - side);
    return { x: keep(x, w), y: keep(y, h) };
  }

  /** Snaps the corner of a dragged shape to a square, preferably to a legal or reachable one. */
  #drawn(wish: Spot, tap: boolean): Spot {
    if (this.mode === 'slide') return this.#walked(wish, tap);
    const [best, far] = nearest(spotsOf(this.rows), wish);
    return best && far < MAGNET_SQUARES ? best : this.inside(wish);
  }

  #walked(wish: Spot, tap: boolean): Spot {
    const [legal, near] = nearest(spotsOf(this.rows), wish);
    if (legal && near < MAGNET_SQUARES) return legal;
    const [best, far] = nearest([...this.ways.keys()].map(spotOf), wish);
    return best && (!tap || far < ASTRAY_SQUARES) ? best : this.inside(wish);
  }

  /** Drops the choice if its shape is gone. Call this after each new view. */
  keep(rack: readonly string[]): void {
    this.choice.keep((shape) =>
      this.mode === 'slide' ? !!this.board.find(shape) : rack.includes(shape),
    );
    if (!this.shape) this.hover = null;
  }

  get colour() {
    return this.shape ? colourOf(this.shape) : null;
  }
}

const isSpending = (mode: Mode): boolean => mode === 'place' || mode === 'discard';

function nearest(spots: readonly Spot[], wish: Spot): [Spot | undefined, number] {
  let best: Spot | undefined;
  let least = Infinity;
  for (const spot of spots) {
    const far = Math.hypot(spot.x - wish.x, spot.y - wish.y);
    if (far < least) [best, least] = [spot, far];
  }
  return [best, least];
}
