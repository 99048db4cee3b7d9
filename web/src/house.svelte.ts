/** What those who run the place tell the reader: announcements, modes, and decisions about the reader. */
import { api, onWrong, type Wrong } from './api.ts';
import { app, keep, recall } from './app.svelte.ts';
import type { Announcement, Notice, OwnSanction } from './http.generated.ts';

const LOOK_MS = 20_000;
const MAX_REMEMBERED = 40;
const CLOSED = 'place-closed';
const HINDRANCES = ['read-only', 'draining'] as const;

class House {
  modes = $state.raw<NonNullable<Notice['modes']>>([]);
  sanctions = $state.raw<readonly OwnSanction[]>([]);
  /** Whether the place is closed to the reader, who is no member. */
  isClosed = $state(false);
  /** The mode that the reader has put away. It is told again if it is switched on again. */
  knownHindrance = $state<(typeof this.modes)[number]>();
  #announcements = $state.raw<readonly Announcement[]>([]);
  /** The ids of what the reader has put away. */
  #read = $state.raw<readonly string[]>((recall('read') ?? '').split(' '));

  /** The announcements that the reader has not put away. */
  get announcements(): readonly Announcement[] {
    return this.#announcements.filter((it) => !this.#read.includes(it.id));
  }

  /** The sanctions that the reader has not put away. Nobody puts away what keeps them from playing. */
  get unread(): readonly OwnSanction[] {
    return this.sanctions.filter((it) => isShutOut(it) || !this.#read.includes(it.id));
  }

  /** The sanction because of which the reader may not chat. */
  get mute(): OwnSanction | undefined {
    return this.sanctions.find((it) => it.kind === 'mute');
  }

  /** The mode because of which no game can begin or go on now, unless the reader has put it away. */
  get hindrance(): (typeof this.modes)[number] | undefined {
    const found = HINDRANCES.find((it) => this.modes.includes(it));
    return found === this.knownHindrance ? undefined : found;
  }

  putAway(id: string): void {
    this.#read = [...this.#read, id].slice(-MAX_REMEMBERED);
    keep('read', this.#read.join(' '));
  }

  hear({ announcements = [], modes = [] }: Notice): void {
    const now = Date.now();
    this.#announcements = announcements;
    this.modes = modes;
    if (this.knownHindrance && !modes.includes(this.knownHindrance)) this.knownHindrance = undefined;
    // An end in the past means that this device's clock is wrong. Then the next notice removes it.
    for (const it of announcements.filter(({ ends_at }) => ends_at > now))
      setTimeout(() => this.#end(it.id), Math.min(it.ends_at - now, 2 ** 31 - 1));
  }

  #end(id: string): void {
    this.#announcements = this.#announcements.filter(
      (it) => it.id !== id || it.ends_at > Date.now() + 1000,
    );
  }

  /**
   * Asks now, then every few seconds while the page is visible, but not at a table, whose socket tells.
   * Returns a function that stops it.
   */
  watch(isAtTable: () => boolean): () => void {
    const look = () => void (document.hidden || isAtTable() || this.look());
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }

  async look(): Promise<void> {
    try {
      const own = app.name === null ? [] : api.mySanctions();
      const [notice, sanctions] = await Promise.all([api.notices(), own]);
      this.hear(notice);
      this.sanctions = sanctions;
      // At a closed place, any other request tells whether it is closed to the reader.
      this.isClosed &&= this.modes.includes('closed');
      if (this.modes.includes('closed') && !this.isClosed) await api.lobby();
    } catch {
      // The next attempt may succeed.
    }
  }

  /** Notices if a request was refused because the place is closed. */
  notice({ why }: Pick<Wrong, 'why'>): void {
    if (why === CLOSED) this.isClosed = true;
  }
}

export const isShutOut = ({ kind }: OwnSanction): boolean => kind === 'suspend' || kind === 'ban';

/** A sanction in words: what, until when, why. */
export function sayOf({ kind, reason, ends_at }: OwnSanction): string {
  const facts = { reason, ends_at: ends_at ?? 0, sanction: '' };
  const key = kind === 'ban' && !ends_at ? 'person-banned-for-ever' : PERSON[kind];
  return app.sayRefusal({ why: key, facts });
}

const PERSON = {
  warn: 'person-warned',
  mute: 'person-muted',
  rename: 'person-renamed',
  suspend: 'person-suspended',
  ban: 'person-banned',
} as const;

export const house = new House();
onWrong((wrong) => house.notice(wrong));
