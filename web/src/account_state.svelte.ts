/** What the page of the reader's account shows, and what its sections do. */
import { accountApi } from './account_api.ts';
import { app } from './app.svelte.ts';
import { confirmation, type ConfirmedBy } from './confirmation.svelte.ts';
import type { Account, Session, SignedIn } from './http.generated.ts';

export class AccountState {
  account = $state.raw<Account | null>(null);
  sessions = $state.raw<readonly Session[]>([]);
  /** What the page says after something is done. */
  said = $state('');
  /** Why the page could not be loaded. */
  wrong = $state('');

  /** Whether the reader has anything but the cookie to sign in with. */
  get hasCredentials(): boolean {
    return this.account !== null && (this.account.name !== null || this.account.passkeys.length > 0);
  }

  async load(): Promise<void> {
    try {
      const sessions = app.name === null ? Promise.resolve([]) : accountApi.sessions();
      [this.account, this.sessions] = await Promise.all([accountApi.account(), sessions]);
    } catch (error) {
      this.wrong = app.sayWrong(error);
    }
  }

  /** Does something, with a confirmation if it needs one, and shows the page as it is now. */
  act = async (what: () => Promise<unknown>, done: string): Promise<void> => {
    [this.said, this.wrong] = ['', ''];
    await confirmation.around(what);
    this.said = app.say(done);
    await this.load();
  };

  /** Takes over who the reader is after signing in. */
  enter = (me: SignedIn, by: ConfirmedBy): void => {
    app.be(me);
    confirmation.keep(me.confirmation, by);
  };
}
