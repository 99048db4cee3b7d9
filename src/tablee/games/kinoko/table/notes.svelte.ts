/** The player's own notes on hidden cards, stored in this browser. The game never adds a note. */
import { COLOURS, type Colour } from './view.ts';

const KEY = 'kinoko-notes';
const MOST_TABLES = 20;

interface Kept {
  round: number;
  notes: Record<string, Colour[]>;
}

export class Notes {
  /** The table and the seat to which these notes belong. */
  readonly #where: string;
  #round = 0;
  #notes = $state.raw<Readonly<Record<string, readonly Colour[]>>>({});

  constructor(where: string) {
    this.#where = where;
    const kept = read()[where];
    this.#round = kept?.round ?? 0;
    this.#notes = kept?.notes ?? {};
  }

  /** The colours noted on a card or a family, in the rulebook's order. */
  on(thing: string): readonly Colour[] {
    return this.#notes[thing] ?? [];
  }

  toggle(thing: string, colour: Colour): void {
    const had = this.on(thing);
    const now = COLOURS.filter((it) => (it === colour ? !had.includes(it) : had.includes(it)));
    this.#keep({ ...this.#notes, [thing]: now });
  }

  erase(thing: string): void {
    this.#keep({ ...this.#notes, [thing]: [] });
  }

  /** Drops all notes when a new round begins. */
  turnTo(round: number): void {
    if (round === this.#round) return;
    this.#round = round;
    this.#notes = {};
  }

  #keep(notes: Readonly<Record<string, readonly Colour[]>>): void {
    this.#notes = notes;
    const { [this.#where]: _, ...others } = read();
    const kept = Object.entries({
      ...others,
      [this.#where]: { round: this.#round, notes },
    });
    try {
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept.slice(-MOST_TABLES))));
    } catch {
      // If the browser forbids storage, the notes last only until the page is closed.
    }
  }
}

function read(): Record<string, Kept> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Record<string, Kept>;
  } catch {
    return {};
  }
}
