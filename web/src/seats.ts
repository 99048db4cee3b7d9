/** Seats ready to be shown: names, avatars, colours. */
import type { Seat } from './contract.ts';
import { ANIMALS, CROCKERY, type AvatarName } from './kit/avatars.ts';
import type { SeatInfo } from './protocol.ts';
import type { Texts } from './texts.ts';

const COLOURS = ['--p-fox', '--p-badger', '--p-owl', '--p-teapot', '--p-alarm'];

/** The seats of a table; `own` is the reader's. A person's name is theirs, a bot's is that of its crockery. */
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

/** A bot that plays for itself, not for an absent person. */
export const isBot = (info: SeatInfo): boolean => Boolean(info.bot) && !info.away;

function avatarOf(info: SeatInfo, seat: number): AvatarName {
  if (!isBot(info)) return ANIMALS[seat % ANIMALS.length] ?? 'fox';
  const level = (info.bot ?? '').split('@')[0] as keyof typeof CROCKERY;
  return CROCKERY[level] ?? 'mill';
}

/** Names by seat; the second bot of a kind is numbered. */
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
