/**
 * A turn in the making: what is picked, how it is turned, where its ghost stands. Tap, drag and keyboard all go
 * through here.
 */
import { Choice } from '$kit';
import { boxOf, key, spotOf, walk, type Board, type Cell, type Spot } from './geometry.ts';
import { has, spotsOf, type Legal } from './legal.ts';
import { colourOf, type KunstAction, type Rows } from './view.ts';

/** `rest`: the shape of the turn is spent, and nothing else is begun. */
export type Mode = 'place' | 'slide' | 'goal' | 'discard' | 'rest';

/** A ghost is drawn to the nearest legal place within so many squares. */
const MAGNET = 0.95;
/** A tap farther than this from all that can be reached asks why not. */
const ASTRAY = 2.5;

export class Studio {
  mode = $state<Mode>('place');
  rotation = $state(0);
  /** Where the mouse would put the ghost; a tap or a drag aims in earnest. */
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

  /** Something is picked that goes onto the canvas, or along it. */
  get isAiming(): boolean {
    return this.shape !== null && (this.mode === 'place' || this.mode === 'slide');
  }

  /** Where the ghost stands. */
  readonly spot: Spot | null = $derived(this.isAiming ? (this.choice.target ?? this.hover) : null);
  /** The squares of the picked shape as it is turned, from its corner. */
  readonly cells: readonly Cell[] = $derived(this.shape ? this.board.cells(this.shape, this.turned) : []);
  /** Where its corner may be. */
  readonly rows: Rows = $derived.by(() => {
    if (!this.shape) return [];
    if (this.mode === 'slide') return this.legal.slides(this.shape);
    return this.mode === 'place' ? this.legal.places(this.shape, this.rotation) : [];
  });
  readonly ways = $derived(this.shape && this.mode === 'slide' ? this.board.ways(this.shape) : new Map<number, number>());

  get turned(): number {
    const lying = this.mode === 'slide' && this.shape ? this.board.find(this.shape) : undefined;
    return lying?.rotation ?? this.rotation;
  }

  /** The picked shape lies where it was: a slide to nowhere, which costs its token for nothing (KS19). */
  get isAtHome(): boolean {
    const lying = this.mode === 'slide' && this.shape ? this.board.find(this.shape) : undefined;
    return !!lying && this.spot?.x === lying.x && this.spot.y === lying.y;
  }

  get isLegal(): boolean {
    return !!this.spot && has(this.rows, this.spot.x, this.spot.y);
  }

  /** The yellow button plays this. */
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

  /** The canvas as it would be. */
  readonly after: Board | null = $derived.by(() => {
    if (!this.shape || !this.spot || !this.isLegal) return null;
    return this.board.with({ shape: this.shape, rotation: this.turned, ...this.spot });
  });

  /** The way of a slide from its start to the ghost. */
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

  /** Nothing begun: what a turn asks for first. */
  rest(): void {
    this.setMode(this.legal.canSpend || !this.legal.mine ? 'place' : 'rest');
  }

  #turnToFit(): void {
    const fits = [1, 2, 3].find((rotation) => this.shape && this.legal.places(this.shape, rotation).length);
    if (fits) this.rotation = fits;
  }

  // --- turning ---

  /** Turn by quarters, clockwise; only among those that look different (KS11). */
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

  /** Aim so that the middle of the shape is at that point of the canvas, in squares. */
  point(x: number, y: number, { really = true, tap = false } = {}): void {
    if (!this.isAiming) return;
    const { w, h } = boxOf(this.cells);
    const spot = this.#drawn({ x: x - w / 2, y: y - h / 2 }, tap);
    if (really) this.choice.aim(spot);
    else if (!this.choice.target) this.hover = spot;
  }

  /** Drag the ghost by so many squares from where it stood. */
  drag(from: Spot, dx: number, dy: number): void {
    this.choice.aim(this.#drawn({ x: from.x + dx, y: from.y + dy }, false));
  }

  /** One square further, by key. A slide walks on free squares only. */
  step(dx: number, dy: number): void {
    const from = this.choice.target ?? this.hover ?? this.first();
    if (!this.choice.target) return this.choice.aim(from);
    const to = this.inside({ x: from.x + dx, y: from.y + dy });
    if (this.mode === 'slide' && !this.ways.has(key(to.x, to.y))) return;
    this.choice.aim(to);
  }

  /** The next legal place, or the one before, line by line. */
  jump(by: 1 | -1): void {
    const spots = spotsOf(this.rows);
    const here = this.choice.target;
    const order = (spot: Spot): number => key(spot.x, spot.y);
    const at = here ? order(here) : -1;
    const next = by > 0 ? spots.find((it) => order(it) > at) : spots.findLast((it) => order(it) < at);
    const wrapped = next ?? (by > 0 ? spots[0] : spots.at(-1));
    if (wrapped) this.choice.aim(wrapped);
  }

  /** Where a ghost first stands: the legal place nearest to the middle, or the middle. */
  first(): Spot {
    const { w, h } = boxOf(this.cells);
    const middle = { x: (this.board.size - w) / 2, y: (this.board.size - h) / 2 };
    return nearest(spotsOf(this.rows), middle)[0] ?? this.inside(middle);
  }

  inside({ x, y }: Spot): Spot {
    const { w, h } = boxOf(this.cells);
    const keep = (at: number, side: number): number => Math.min(Math.max(Math.round(at), 0), this.board.size - side);
    return { x: keep(x, w), y: keep(y, h) };
  }

  /** A free-hand corner, drawn to a square: to a legal one nearby, or along free squares. */
  #drawn(wish: Spot, tap: boolean): Spot {
    if (this.mode === 'slide') return this.#walked(wish, tap);
    const [best, far] = nearest(spotsOf(this.rows), wish);
    return best && far < MAGNET ? best : this.inside(wish);
  }

  #walked(wish: Spot, tap: boolean): Spot {
    const [legal, near] = nearest(spotsOf(this.rows), wish);
    if (legal && near < MAGNET) return legal;
    const [best, far] = nearest([...this.ways.keys()].map(spotOf), wish);
    return best && (!tap || far < ASTRAY) ? best : this.inside(wish);
  }

  /** After a new view: let go of what is gone. */
  keep(rack: readonly string[]): void {
    this.choice.keep((shape) => (this.mode === 'slide' ? !!this.board.find(shape) : rack.includes(shape)));
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
