/** Puts durations into words, in the reader's language. */
import { app } from './app.svelte.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Unit = 'minute' | 'hour' | 'day';

/** The largest unit of which a duration has at least one, and the duration in that unit. */
function inUnits(milliseconds: number): [number, Unit] {
  if (milliseconds >= 2 * DAY) return [milliseconds / DAY, 'day'];
  if (milliseconds >= HOUR) return [milliseconds / HOUR, 'hour'];
  return [milliseconds / MINUTE, 'minute'];
}

/** How long ago something was, such as "5 minutes ago". */
export function ago(milliseconds: number): string {
  const [count, unit] = inUnits(milliseconds);
  return new Intl.RelativeTimeFormat(app.language, { numeric: 'auto' }).format(-Math.floor(count), unit);
}

/** How much time is left, such as "71 h". Less than a minute counts as one. */
export function left(milliseconds: number): string {
  const [count, unit] = inUnits(milliseconds);
  const format = { style: 'unit', unit, unitDisplay: unit === 'hour' ? 'short' : 'long' } as const;
  return new Intl.NumberFormat(app.language, format).format(Math.max(1, Math.floor(count)));
}
