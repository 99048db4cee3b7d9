/** One thing that the reader does in the console: whether it is under way, what came of it, why it failed. */
import { OFFLINE, Wrong } from '../api.ts';
import { app } from '../app.svelte.ts';
import { desk } from './desk.svelte.ts';

export class Attempt {
  busy = $state(false);
  said = $state('');
  wrong = $state('');

  /** Whether its buttons are off, because a click would do nothing. */
  get isOff(): boolean {
    return this.busy || desk.isLost;
  }

  /** Does something unless something else is under way. Nothing is queued while the connection is lost. */
  make = async (what: () => Promise<unknown>, said = ''): Promise<boolean> => {
    if (this.isOff) return false;
    [this.busy, this.wrong, this.said] = [true, '', ''];
    try {
      await what();
      this.said = said;
      await desk.look();
      return true;
    } catch (error) {
      this.wrong = app.sayWrong(error);
      desk.isLost ||= error instanceof Wrong && error.why === OFFLINE;
      return false;
    } finally {
      this.busy = false;
    }
  };
}
