/** Prepares seats to be shown, with names, avatars and colours. */
import type { Seat } from './contract.ts';
import { ANIMALS, type AvatarName } from './kit/avatars.ts';
import { crockeryOf } from './levels.ts';
import type { SeatInfo } from './protocol.ts';
import type { Texts } from './texts.ts';

const COLOURS = ['--p-fox', '--p-badger', '--p-owl', '--p-teapot', '--p-alarm'];

/** Returns a table's seats as the client shows them. `own` is the reader's seat, or null for a spectator. */
export function seatsOf(infos: readonly SeatInfo[], own: number | null, texts: Texts): Seat[] {
  const names = namesOf(infos, texts);
  return infos.map((info, seat) => ({
    seat,
    name: names[seat] ?? '',
    avatar: avatarOf(info, seat),
    colour: `var(${COLOURS[seat % COLOURS.length]})`,
    bot: info.bot ?? null,
    away: info.away ?? false,
    here: info.here === true || isBot(info),
    you: seat === own,
  }));
}

/** Whether this seat belongs to a bot. A bot that plays for an absent person does not count. */
export const isBot = (info: SeatInfo): boolean => Boolean(info.bot) && !info.away;

function avatarOf(info: SeatInfo, seat: number): AvatarName {
  return info.bot && isBot(info) ? crockeryOf(info.bot) : (ANIMALS[seat % ANIMALS.length] ?? 'fox');
}

/** Returns the name of every seat. If several seats share a name, all but the first get a number. */
export function namesOf(infos: readonly SeatInfo[], texts: Texts): string[] {
  const used = new Map<string, number>();
  return infos.map((info, seat) => {
    const name = isBot(info) ? botName(info.bot ?? '', texts) : info.name || texts.nameOf(seat, []);
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    return count > 1 ? texts.say('same-name', { name, number: count }) : name;
  });
}

export function botName(level: string, texts: Texts): string {
  const key = `bot-${level.split('@')[0]}`;
  return texts.has(key) ? texts.say(key) : level;
}
