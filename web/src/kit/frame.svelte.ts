/** The frame around a table, as a game's components use it: banner, action bar, announcements and questions. */
import { getContext, setContext, untrack } from 'svelte';
import type { BannerContent, Bar, Facts, KeyDeed, Question } from '../contract.ts';

const KEY = Symbol('frame');
/** How many announcements the page keeps; older ones are removed. One move makes fewer than this. */
const KEPT = 60;

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

/** The content of one table's frame. The shell creates it and shows what components put into it. */
export class Frame {
  banner = $state<BannerContent | null>(null);
  bar = $state<Bar | null>(null);
  /** What explains the next step of a first game, and a CSS selector for what it explains. */
  coach = $state.raw<{ words: string; of: string } | null>(null);
  /** The game's own keys. The table's menu lists them after the shell's. */
  keys = $state.raw<readonly KeyDeed[]>([]);
  asked = $state<Asked | null>(null);
  /**
   * Whether the table is still showing how a round or the game ended. What comes next, such as the scores,
   * waits until that is over.
   */
  held = $state(false);
  /**
   * A sheet that lies over the table, such as the scores of a round. Moves wait until it is gone. With
   * `dismiss`, a tap anywhere on the table takes it away.
   */
  cover = $state.raw<{ dismiss?: () => void } | null>(null);
  /** Sentences for screen readers, the newest last, each with a unique number. */
  polite = $state.raw<readonly { number: number; words: string }[]>([]);
  urgent = $state<string>('');
  say: (key: string, facts?: Facts) => string;
  openRule: (number: string) => void;
  /** The names of the people at the table, which may be long. */
  names: () => readonly string[];
  #number = 0;

  constructor(
    say: (key: string, facts?: Facts) => string = (key) => key,
    openRule: (number: string) => void = () => {},
    names: () => readonly string[] = () => [],
  ) {
    this.say = say;
    this.openRule = openRule;
    this.names = names;
  }

  /** Announces a sentence to screen readers. */
  announce(sentence: string): void {
    this.polite = [
      ...untrack(() => this.polite).slice(1 - KEPT),
      { number: (this.#number += 1), words: sentence },
    ];
  }

  /** Announces a sentence at once, even if it interrupts another. Used for refusals. */
  alert(sentence: string): void {
    this.urgent = untrack(() => this.urgent) === sentence ? `${sentence}\u200a` : sentence;
  }

  /** Presses the yellow button if it is enabled, and returns whether it was enabled. */
  play(): boolean {
    const main = this.bar?.main;
    if (!main || main.disabled) return false;
    main.do();
    return true;
  }

  /** Asks the reader to confirm something that cannot be undone. */
  confirm(question: Question): Promise<boolean> {
    this.asked?.answer(false);
    return new Promise((resolve) => {
      this.asked = {
        ...question,
        answer: (yes) => {
          this.asked = null;
          resolve(yes);
        },
      };
    });
  }
}

export const provideFrame = (frame: Frame): Frame => setContext(KEY, frame);

/** Returns the frame around the calling component. Call it while the component initialises. */
export const useFrame = (): Frame => getContext<Frame>(KEY);
