/**
 * What the reader has just confirmed with. It is kept in memory only: a thief who copies the cookie does
 * not get it.
 */
import { Wrong } from './api.ts';

export type ConfirmedBy = 'passphrase' | 'passkey' | 'code' | 'mail';

const VALID_MS = 9 * 60_000;

class Confirmation {
  #token = '';
  #until = 0;
  /** What the reader confirmed with last. Null if nothing, or too long ago for the server. */
  by = $state<ConfirmedBy | null>(null);
  /** Answers the question that the page shows, or null while it shows none. */
  answer = $state.raw<((isConfirmed: boolean) => void) | null>(null);

  keep(token: string | null, by: ConfirmedBy): void {
    this.#token = token ?? '';
    this.#until = Date.now() + VALID_MS;
    this.by = token ? by : null;
  }

  forget(): void {
    this.#token = '';
    this.by = null;
  }

  get headers(): Record<string, string> {
    if (Date.now() > this.#until) this.forget();
    return this.#token ? { 'tablee-confirmation': this.#token } : {};
  }

  /** Asks the reader to confirm. Returns whether they did. */
  ask(): Promise<boolean> {
    return new Promise((resolve) => {
      this.answer = (isConfirmed) => {
        this.answer = null;
        resolve(isConfirmed);
      };
    });
  }

  /** Does something. If the server wants a confirmation first, asks for it, and tries once more. */
  async around<T>(what: () => Promise<T>): Promise<T> {
    try {
      return await what();
    } catch (error) {
      if (!(error instanceof Wrong) || error.why !== 'confirmation-needed') throw error;
      if (!(await this.ask())) throw error;
      return what();
    }
  }
}

export const confirmation = new Confirmation();
