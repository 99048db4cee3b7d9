/** Prepares seats to be shown, with names, faces and colours. */
import type { Seat } from './contract.ts';
import { ANIMALS, CROCKERY, isAvatar, type AvatarName } from './kit/avatars.ts';
import { levelOf } from './levels.ts';
import type { SeatInfo } from './protocol.ts';
import { SEAT_COLOURS, type SeatColour } from './seat_colours.ts';
import type { Texts } from './texts.ts';

/** Returns a table's seats as the client shows them. `own` is the reader's seat, or null for a spectator. */
export function seatsOf(infos: readonly SeatInfo[], own: number | null, texts: Texts): Seat[] {
  const names = namesOf(infos, texts);
  return infos.map((info, seat) => ({
    seat,
    name: names[seat] ?? '',
    isGuest: info.is_guest ?? false,
    avatar: avatarOf(info, seat),
    ...colourOf(info.colour ?? seat),
    bot: info.bot ?? null,
    level: info.bot ? levelOf(info.bot, texts) : null,
    away: info.away ?? false,
    here: info.here === true || isBot(info),
    lost: info.lost ?? false,
    you: seat === own,
  }));
}

/** The key of the text that says why the person in a seat does not play, or null. */
export const absenceOf = (seat: Seat): string | null => {
  if (seat.away) return 'seat-away';
  if (seat.here) return null;
  return seat.lost ? 'seat-not-here' : 'seat-absent';
};

/** Whether this seat belongs to a bot. A bot that plays for an absent person does not count. */
export const isBot = (info: SeatInfo): boolean => Boolean(info.bot) && !info.away;

const colourOf = (number: number): SeatColour =>
  SEAT_COLOURS[number % SEAT_COLOURS.length] as SeatColour;

/** The face that the server dealt. A recording may have none; then the seat's number decides. */
function avatarOf(info: SeatInfo, seat: number): AvatarName {
  const faces: readonly AvatarName[] = isBot(info) ? CROCKERY : ANIMALS;
  const other = faces[seat % faces.length] ?? 'fox';
  return isAvatar(info.face ?? '') ? (info.face as AvatarName) : other;
}

/** The letters of Hebrew, Arabic and their neighbours, which are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Keeps a name that runs from right to left from turning the words and numbers beside it around. */
const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/**
 * Returns the name of every seat. A bot is called what its face shows. If several people share a name, all
 * but the first get a number.
 */
export function namesOf(infos: readonly SeatInfo[], texts: Texts): string[] {
  const used = new Map<string, number>();
  return infos.map((info, seat) => {
    const name = isBot(info)
      ? texts.say(`face-${avatarOf(info, seat)}`)
      : isolated(info.name || texts.nameOf(seat, []));
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    return count > 1 ? texts.say('same-name', { name, number: count }) : name;
  });
}
