/** The bots that people can choose. The server sends the levels and how strong each one is. */
import { app } from './app.svelte.ts';
import type { BotLevel } from './http.generated.ts';
import { CROCKERY, type AvatarName } from './kit/avatars.ts';

/** All levels of bots, the weakest first. */
export const botLevels = (): readonly BotLevel[] => app.games[0]?.bot_levels ?? [];

/** The strength of a bot; the weakest has 1. The bot's name may end with a version, as in `regular@2`. */
export const strengthOf = (bot: string): number =>
  botLevels().find(({ level }) => level === bot.split('@')[0])?.strength ?? 1;

/** The default level for a reader who has not chosen one. It is the middle level. */
export function usualLevel(): string {
  const levels = botLevels();
  return levels[Math.floor((levels.length - 1) / 2)]?.level ?? '';
}

/** The avatar of a bot. A stronger bot gets finer crockery. */
export const crockeryOf = (bot: string): AvatarName =>
  CROCKERY[Math.min(strengthOf(bot), CROCKERY.length) - 1] ?? CROCKERY[0];
