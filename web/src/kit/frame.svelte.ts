/** The frame around a table, as its parts reach it: banner, action bar, live region, questions. */
import { getContext, setContext, untrack } from 'svelte';
import type { BannerContent, Bar, Facts, Question } from '../contract.ts';

const KEY = Symbol('frame');
/** More than a single move ever tells: what is taken away before it was read is never said. */
const KEPT = 60;

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

/** One for each table that is shown; the shell makes it and shows what is put here. */
export class Frame {
  banner = $state<BannerContent | null>(null);
  bar = $state<Bar | null>(null);
  asked = $state<Asked | null>(null);
  /** The table is still showing how the game ended: the scores wait for it. */
  held = $state(false);
  /** Sentences for the live region, the newest last, each with a number of its own; `urgent` ones interrupt. */
  polite = $state.raw<readonly { number: number; words: string }[]>([]);
  urgent = $state<string>('');
  say: (key: string, facts?: Facts) => string;
  openRule: (number: string) => void;
  #number = 0;

  constructor(
    say: (key: string, facts?: Facts) => string = (key) => key,
    openRule: (number: string) => void = () => {},
  ) {
    this.say = say;
    this.openRule = openRule;
  }

  /** Say something to who cannot see it. */
  announce(sentence: string): void {
    this.polite = [...untrack(() => this.polite).slice(1 - KEPT), { number: (this.#number += 1), words: sentence }];
  }

  /** Say it at once: a refusal, the last seconds. */
  alert(sentence: string): void {
    this.urgent = untrack(() => this.urgent) === sentence ? `${sentence}\u200a` : sentence;
  }

  /** Press the yellow button, if it can be pressed: what Enter on a piece does. */
  play(): boolean {
    const main = this.bar?.main;
    if (!main || main.disabled) return false;
    main.do();
    return true;
  }

  /** Ask before what cannot be taken back. */
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

/** The frame around the component that asks; call it while the component is made. */
export const useFrame = (): Frame => getContext<Frame>(KEY);
