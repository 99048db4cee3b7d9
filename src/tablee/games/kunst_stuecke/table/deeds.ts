/** Turns each touch into a choice, a question or an action. If it is not allowed, the server explains why. */
import type { Choice, Frame } from '$kit';
import type { BarButton, Facts, Refused } from '$contract';
import type { Board } from './geometry.ts';
import type { Legal } from './legal.ts';
import type { Mode, Studio } from './studio.svelte.ts';
import { PILES, type KunstAction, type KunstView } from './view.ts';
import { shapeFacts, tileFacts, tileName, type Say } from './words.ts';

export interface Hands {
  view: KunstView;
  seat: number | null;
  board: Board;
  legal: Legal;
  rack: readonly string[];
  /** The tiles in the pile that a player is looking at. */
  fan: readonly string[];
  say: Say;
  act: (action: KunstAction) => Promise<boolean>;
  explain: (action: KunstAction) => Promise<Refused<KunstAction> | null>;
}

/** A button's label, and the shorter one for a phone. */
export const named = (say: Say, key: string, facts?: Facts): { label: string; short: string } => ({
  label: say(key, facts),
  short: say(`${key}-short`, facts),
});

export class Deeds {
  readonly #hands: () => Hands;
  readonly #studio: Studio;
  readonly #keep: Choice<string, number>;
  readonly #frame: Frame;

  constructor(hands: () => Hands, studio: Studio, keep: Choice<string, number>, frame: Frame) {
    this.#hands = hands;
    this.#studio = studio;
    this.#keep = keep;
    this.#frame = frame;
  }

  #explain(action: KunstAction): void {
    const { seat, view, explain } = this.#hands();
    if (seat !== null && !view.outcome) void explain(action);
  }

  /** Picks a shape from the rack, or puts it back. Returns whether the keyboard focus should go to the canvas. */
  pick(shape: string, byKey: boolean): boolean {
    const studio = this.#studio;
    if (!this.#hands().legal.canDiscard(shape)) this.#explain({ type: 'discard', shape });
    else if (studio.mode !== 'slide' && studio.choice.has(shape) && !byKey) studio.drop();
    else studio.pickFromRack(shape);
    return byKey && studio.isAiming;
  }

  /** Picks a shape on the canvas, to slide it. Returns whether the keyboard focus should go to the ghost. */
  pickPiece(shape: string, byKey: boolean): boolean {
    const { board, legal } = this.#hands();
    const piece = board.find(shape);
    if (!piece) return false;
    if (!legal.slides(shape).length)
      this.#explain({ type: 'slide', piece: shape, x: piece.x, y: piece.y });
    else this.#studio.pickOnCanvas(shape);
    return byKey && this.#studio.isAiming;
  }

  choose(mode: Mode): void {
    const { legal } = this.#hands();
    const can =
      mode === 'goal' ? legal.canLookAny : mode === 'slide' ? legal.canSlideAny : legal.canSpend;
    if (can) this.#studio.setMode(mode);
    else this.#explain(this.#example(mode));
  }

  /** Makes a sample action for a mode, so that the server can explain why such an action is not allowed. */
  #example(mode: Mode): KunstAction {
    const { view, board, rack } = this.#hands();
    if (mode === 'goal')
      return {
        type: 'look',
        pile: PILES.find((_, index) => view.pile_sizes[index]) ?? 'A',
      };
    const { shape, x, y } = board.lying[0] ?? {
      shape: rack[0] ?? '',
      x: 0,
      y: 0,
    };
    return mode === 'slide'
      ? { type: 'slide', piece: shape, x, y }
      : { type: 'discard', shape: rack[0] ?? shape };
  }

  // --- goals ---

  /** Looks at a pile, but asks for confirmation first: a player who looks must keep a tile (KS20). */
  async look(pile: string): Promise<void> {
    const { legal, view, say, act } = this.#hands();
    if (!legal.canLook(pile)) return this.#explain({ type: 'look', pile });
    this.#studio.setMode('goal');
    const count = view.pile_sizes[PILES.indexOf(pile as 'A')] ?? 0;
    const yes = await this.#frame.confirm({
      title: say('ask-look', { pile }),
      text: [say('ask-look-text', { pile, count }), ...this.#memories(pile)].join(' '),
      yes: say('ask-look-yes', { pile }),
      no: say('ask-no'),
      rule: 'KS20',
    });
    if (yes) await act({ type: 'look', pile });
  }

  /** Says what the viewer saw in this pile the last time; empty if the viewer has never looked at it. */
  #memories(pile: string): string[] {
    const { view, say } = this.#hands();
    const seen = (view.glimpses ?? []).filter((it) => it.pile === pile).at(-1);
    if (!seen) return [];
    return [
      say('ask-look-seen', {
        count: seen.taken_before,
        tiles: seen.tiles.map((tile) => tileName(say, tile)).join(', '),
      }),
    ];
  }

  pickTile(tile: string): void {
    const keep = this.#keep;
    if (!this.#hands().legal.canKeep(tile)) return this.#explain({ type: 'keep', tile, slot: 0 });
    const { target } = keep;
    keep.toggle(tile);
    if (target !== null && keep.piece) keep.aim(target);
  }

  aimAtSlot(slot: number): void {
    const [keep, { legal, fan }] = [this.#keep, this.#hands()];
    const tile = keep.piece ?? fan[0];
    if (!tile) return;
    if (!legal.canKeep(tile, slot)) return this.#explain({ type: 'keep', tile, slot });
    if (keep.piece) keep.aim(keep.isTarget(slot) ? null : slot);
  }

  // --- the yellow button ---

  get button(): BarButton | null {
    const { legal, view, say, act } = this.#hands();
    const studio = this.#studio;
    if (!legal.mine) return null;
    if (view.looking_at) return this.#keepButton();
    if (studio.shape) return this.#shapeButton(studio.shape);
    if (legal.canEnd)
      return {
        ...named(say, 'do-end'),
        key: 'Enter',
        do: () => void act({ type: 'end' }),
      };
    return {
      ...named(say, `do-${studio.mode}-some`),
      do: () => {},
      disabled: true,
    };
  }

  #shapeButton(shape: string): BarButton {
    const [studio, { say }] = [this.#studio, this.#hands()];
    if (studio.mode === 'discard')
      return {
        ...named(say, 'do-discard', shapeFacts(shape)),
        key: 'Enter',
        do: () => void this.#discard(shape),
      };
    const can = !!studio.action && studio.isLegal && !studio.isAtHome && !studio.dragging;
    return {
      ...named(say, `do-${studio.mode}`),
      key: 'Enter',
      do: () => this.#play(),
      disabled: !can,
    };
  }

  #keepButton(): BarButton {
    const [keep, { say, view, act }] = [this.#keep, this.#hands()];
    const [tile, slot] = [keep.piece, keep.target];
    if (!tile || slot === null) return { ...named(say, 'do-keep-some'), do: () => {}, disabled: true };
    const names = named(say, 'do-keep', {
      ...tileFacts(tile),
      bonus: view.bonuses[slot] ?? 0,
    });
    return {
      ...names,
      key: 'Enter',
      do: () => void keep.send(() => act({ type: 'keep', tile, slot })),
    };
  }

  #play(): void {
    const { action } = this.#studio;
    if (action) void this.#studio.choice.send(() => this.#hands().act(action));
  }

  async #discard(shape: string): Promise<void> {
    const { say } = this.#hands();
    const yes = await this.#frame.confirm({
      title: say('ask-discard', shapeFacts(shape)),
      text: say('ask-discard-text'),
      yes: say('ask-discard-yes'),
      no: say('ask-no'),
      rule: 'KS15',
    });
    if (yes) this.#play();
  }
}
