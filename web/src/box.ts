/** Puts the number of players and the playing time of a game into words. */
import { app } from './app.svelte.ts';
import type { GameInfo } from './http.generated.ts';

type About = GameInfo['about'];

export const playersOf = ({ players: [least, most] }: About): string =>
  least === most
    ? app.say('box-players-one', { players: least })
    : app.say('box-players', { least, most });

export const minutesOf = ({ minutes: [least, most] }: About): string =>
  least === most
    ? app.say('box-minutes-one', { minutes: least })
    : app.say('box-minutes', { least, most });
