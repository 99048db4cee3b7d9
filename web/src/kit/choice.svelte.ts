/**
 * A move in the making: idle → picked → aimed → sent. Drag, tap and keyboard all go through it, and it
 * outlives a reconnection: a new view only takes out of it what is not there any more (`keep`).
 */
export type ChoiceState = 'idle' | 'picked' | 'aimed' | 'sent';

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

export class Choice<Piece, Target = never> {
  picked = $state.raw<readonly Piece[]>([]);
  target = $state.raw<Target | null>(null);
  sent = $state(false);
  readonly many: boolean;

  /** `many`: several pieces can be picked together. */
  constructor({ many = false }: { many?: boolean } = {}) {
    this.many = many;
  }

  get state(): ChoiceState {
    if (this.sent) return 'sent';
    if (this.target !== null) return 'aimed';
    return this.picked.length ? 'picked' : 'idle';
  }

  /** The piece picked, or the first of them. */
  get piece(): Piece | null {
    return this.picked[0] ?? null;
  }

  has(piece: Piece): boolean {
    return this.picked.some((it) => same(it, piece));
  }

  /** Pick this piece, beside the others where `many`. */
  pick(piece: Piece): void {
    if (this.has(piece)) return;
    this.picked = this.many ? [...this.picked, piece] : [piece];
    if (!this.many) this.target = null;
  }

  /** Pick it, or put it back. */
  toggle(piece: Piece): void {
    if (!this.has(piece)) this.pick(piece);
    else this.putBack(piece);
  }

  putBack(piece: Piece): void {
    this.picked = this.picked.filter((it) => !same(it, piece));
    if (!this.picked.length) this.target = null;
  }

  aim(target: Target | null): void {
    this.target = target;
  }

  isTarget(target: Target): boolean {
    return this.target !== null && same(this.target, target);
  }

  /** Let go of everything. */
  drop(): void {
    this.picked = [];
    this.target = null;
  }

  /** After a new view: keep only what is still there. Call it in an effect on the view. */
  keep(piece: (piece: Piece) => boolean, target: (target: Target) => boolean = () => true): void {
    const kept = this.picked.filter(piece);
    if (kept.length !== this.picked.length) this.picked = kept;
    if (this.target !== null && (!kept.length || !target(this.target))) this.target = null;
  }

  /** Send it; done, it is dropped; refused, it stays to be mended. */
  async send(act: () => Promise<boolean>): Promise<boolean> {
    if (this.sent) return false;
    this.sent = true;
    try {
      const done = await act();
      if (done) this.drop();
      return done;
    } finally {
      this.sent = false;
    }
  }
}
