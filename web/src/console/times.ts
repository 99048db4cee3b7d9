/** Moments and durations as the console shows them: short. */
import { app } from '../app.svelte.ts';

const MINUTE_MS = 60_000;
const HOURS_A_DAY = 24;

export const timeOf = (at: number): string =>
  new Intl.DateTimeFormat(app.language, { hour: '2-digit', minute: '2-digit' }).format(at);

/** The day and the time, for lists that reach far back. */
export const dayAndTime = (at: number): string =>
  new Intl.DateTimeFormat(app.language, { dateStyle: 'short', timeStyle: 'short' }).format(at);

/** The time of today, or the day of another day. */
export function shortly(at: number): string {
  if (new Date(at).toDateString() === new Date().toDateString()) return timeOf(at);
  return new Intl.DateTimeFormat(app.language, { day: 'numeric', month: 'short' }).format(at);
}

/** The weekday, the day and the time. The year only if it is another. */
export function endOf(at: number): string {
  const isThisYear = new Date(at).getFullYear() === new Date().getFullYear();
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(app.language, { ...day, ...year, ...time }).format(at);
}

/** A number of hours as "24 h", "7 days" or "1 year". */
export function lengthOf(hours: number): string {
  const days = hours / HOURS_A_DAY;
  const [count, unit] =
    days >= 365
      ? ([Math.round(days / 365), 'year'] as const)
      : days > 1
        ? ([Math.round(days), 'day'] as const)
        : ([hours, 'hour'] as const);
  const format = { style: 'unit', unit, unitDisplay: unit === 'hour' ? 'short' : 'long' } as const;
  return new Intl.NumberFormat(app.language, format).format(count);
}

/** How long ago something was: "4 min", "3 h", "2 d". */
export function ageOf(at: number): string {
  const minutes = Math.max(0, Math.floor((Date.now() - at) / MINUTE_MS));
  const [count, unit] =
    minutes < 60
      ? ([minutes, 'minute'] as const)
      : minutes < 60 * HOURS_A_DAY
        ? ([Math.floor(minutes / 60), 'hour'] as const)
        : ([Math.floor(minutes / 60 / HOURS_A_DAY), 'day'] as const);
  const format = { style: 'unit', unit, unitDisplay: 'short' } as const;
  return new Intl.NumberFormat(app.language, format).format(count);
}
