/** Makes the sounds and vibrations that the reader has asked for. What makes them is loaded only then. */
import { app } from './app.svelte.ts';
import type { Sound } from './contract.ts';

/** Every desktop browser has `vibrate`, but only what is held in the hand can do it. */
export const canVibrate = (): boolean =>
  'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;

const load = () => import('./sounds.ts');

/** Loads what makes the sounds, if the reader wants any, so that the first one comes without delay. */
export function prepareFeel(): void {
  if (app.sound || app.haptics) load().catch(() => {});
}

/** Plays a sound or vibrates, as the reader wishes. In a hidden tab only the call to the table is made. */
export async function feel(sound: Sound): Promise<void> {
  if (!(app.sound || app.haptics) || (document.hidden && sound !== 'turn')) return;
  // Without its sounds a table is still a table.
  const made = await load().catch(() => null);
  if (app.sound) void made?.play(sound, app.volume / 100);
  if (app.haptics && canVibrate()) made?.vibrate(sound);
}
