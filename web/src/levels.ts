/** The bots that people choose from: crockery, by level. */
import { CROCKERY, type AvatarName } from './kit/avatars.ts';

export const LEVELS: readonly { level: string; avatar: AvatarName; lumps: number }[] = Object.entries(CROCKERY).map(
  ([level, avatar], index) => ({ level, avatar, lumps: index + 1 }),
);
