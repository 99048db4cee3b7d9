/** Answers what the player may do now. Legal places are rows of bits (see `Rows`), other actions a list. */
import type { KunstAction, KunstOfferProp, Rows } from './view.ts';

const NOWHERE: Rows = [];

export class Legal {
  readonly mine: boolean;
  readonly others: readonly KunstAction[];
  readonly #places = new Map<string, Rows>();
  readonly #slides = new Map<string, Rows>();

  constructor(offer: KunstOfferProp) {
    this.mine = offer !== null;
    for (const { shape, rotation, rows } of offer?.compact?.place ?? [])
      this.#places.set(`${shape}/${rotation}`, rows);
    for (const { piece, rows } of offer?.compact?.slide ?? []) this.#slides.set(piece, rows);
    for (const action of offer?.actions ?? []) this.#add(action);
    this.others = offer?.compact?.others ?? offer?.actions ?? [];
  }

  #add(action: KunstAction): void {
    if (action.type === 'place')
      mark(this.#places, `${action.shape}/${action.rotation}`, action.x, action.y);
    if (action.type === 'slide') mark(this.#slides, action.piece, action.x, action.y);
  }

  places(shape: string, rotation: number): Rows {
    return this.#places.get(`${shape}/${rotation}`) ?? NOWHERE;
  }

  slides(piece: string): Rows {
    return this.#slides.get(piece) ?? NOWHERE;
  }

  /** Whether the shape can slide to a place other than where it lies now. */
  canSlide(piece: string): boolean {
    return spotsOf(this.slides(piece)).length > 1;
  }

  canPlace(shape: string): boolean {
    return [0, 1, 2, 3].some((rotation) => this.places(shape, rotation).length > 0);
  }

  canDiscard(shape: string): boolean {
    return this.others.some((it) => it.type === 'discard' && it.shape === shape);
  }

  /** Whether the player must still place or discard a shape this turn (KS7). */
  get canSpend(): boolean {
    return this.others.some((it) => it.type === 'discard');
  }

  get canSlideAny(): boolean {
    return [...this.#slides.keys()].some((piece) => this.canSlide(piece));
  }

  canLook(pile: string): boolean {
    return this.others.some((it) => it.type === 'look' && it.pile === pile);
  }

  get canLookAny(): boolean {
    return this.others.some((it) => it.type === 'look');
  }

  canKeep(tile: string, slot?: number): boolean {
    return this.others.some(
      (it) => it.type === 'keep' && it.tile === tile && (slot ?? it.slot) === it.slot,
    );
  }

  get canEnd(): boolean {
    return this.others.some((it) => it.type === 'end');
  }
}

function mark(into: Map<string, Rows>, key: string, x: number, y: number): void {
  const rows = [...(into.get(key) ?? [])];
  while (rows.length <= y) rows.push(0);
  rows[y] = (rows[y] ?? 0) | (1 << x);
  into.set(key, rows);
}

export const has = (rows: Rows, x: number, y: number): boolean => (((rows[y] ?? 0) >> x) & 1) === 1;

export function spotsOf(rows: Rows): { x: number; y: number }[] {
  const spots = [];
  for (const [y, row] of rows.entries())
    for (let x = 0; row >> x; x += 1) if ((row >> x) & 1) spots.push({ x, y });
  return spots;
}
