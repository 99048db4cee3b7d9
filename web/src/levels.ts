/** The bots that people can choose. The server sends the levels and how strong each one is. */
import { app } from './app.svelte.ts';
import type { Level } from './contract.ts';
import type { BotLevel } from './http.generated.ts';
import type { Texts } from './texts.ts';

/** All levels of bots, the weakest first. */
export const botLevels = (): readonly BotLevel[] => app.games[0]?.bot_levels ?? [];

/** The default level for a reader who has not chosen one. It is the middle level. */
export function usualLevel(): string {
  const levels = botLevels();
  return levels[Math.floor((levels.length - 1) / 2)]?.level ?? '';
}

/** A bot's level as it is shown. The level's name may end with a version, as in `regular@2`. */
export function levelOf(bot: string, texts: Texts): Level {
  const name = bot.split('@')[0] ?? '';
  const lumps = botLevels().find(({ level }) => level === name)?.strength ?? 1;
  const key = `level-${name}`;
  return { words: texts.has(key) ? texts.say(key) : name, lumps, most: botLevels().length };
}
