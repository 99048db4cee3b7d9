/**
 * A move that the reader is preparing: idle → picked → aimed → sent. Dragging, tapping and the keyboard
 * all use this class. The choice survives a reconnection: `keep` removes only what is no longer possible
 * in the new view.
 */
import { isEqual } from './is_equal.ts';

export type ChoiceState = 'idle' | 'picked' | 'aimed' | 'sent';

export class Choice<Piece, Target = never> {
  picked = $state.raw<readonly Piece[]>([]);
  target = $state.raw<Target | null>(null);
  sent = $state(false);
  readonly many: boolean;

  /** With `many`, several pieces can be picked together. */
  constructor({ many = false }: { many?: boolean } = {}) {
    this.many = many;
  }

  get state(): ChoiceState {
    if (this.sent) return 'sent';
    if (this.target !== null) return 'aimed';
    return this.picked.length ? 'picked' : 'idle';
  }

  /** The first piece that is picked, or null. */
  get piece(): Piece | null {
    return this.picked[0] ?? null;
  }

  has(piece: Piece): boolean {
    return this.picked.some((it) => isEqual(it, piece));
  }

  /** Picks a piece. With `many`, the other picked pieces stay picked. */
  pick(piece: Piece): void {
    if (this.has(piece)) return;
    this.picked = this.many ? [...this.picked, piece] : [piece];
    if (!this.many) this.target = null;
  }

  /** Picks a piece, or puts it back if it is already picked. */
  toggle(piece: Piece): void {
    if (!this.has(piece)) this.pick(piece);
    else this.putBack(piece);
  }

  putBack(piece: Piece): void {
    this.picked = this.picked.filter((it) => !isEqual(it, piece));
    if (!this.picked.length) this.target = null;
  }

  aim(target: Target | null): void {
    this.target = target;
  }

  isTarget(target: Target): boolean {
    return this.target !== null && isEqual(this.target, target);
  }

  /** Clears the choice: no piece is picked, and there is no target. */
  drop(): void {
    this.picked = [];
    this.target = null;
  }

  /** Keeps only the pieces and the target for which the tests return true. Call it for each new view. */
  keep(piece: (piece: Piece) => boolean, target: (target: Target) => boolean = () => true): void {
    const kept = this.picked.filter(piece);
    if (kept.length !== this.picked.length) this.picked = kept;
    if (this.target !== null && (!kept.length || !target(this.target))) this.target = null;
  }

  /** Sends the move. If it succeeds, the choice becomes empty; if it is refused, the choice stays. */
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
