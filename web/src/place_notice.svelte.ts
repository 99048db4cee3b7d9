/** What those who run the place tell everyone: announcements, and modes such as "read-only". */
import { api } from './api.ts';
import type { Notice } from './http.generated.ts';

const READ_AGAIN_MS = 60_000;

class PlaceNotice {
  current = $state.raw<Partial<Notice>>({});

  /** Reads the notice now and every minute. Tables are also told at once, by a message. */
  watch(): () => void {
    const read = () =>
      void api.notices().then(
        (it) => (this.current = it),
        () => undefined,
      );
    read();
    const timer = setInterval(read, READ_AGAIN_MS);
    return () => clearInterval(timer);
  }
}

export const placeNotice = new PlaceNotice();
