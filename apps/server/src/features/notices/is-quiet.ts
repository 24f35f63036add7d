import type { NoticePrefs } from '@guanlan/contract';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
/** China's clocks are this far ahead of UTC all year, minutes. */
const UTC_OFFSET_MINUTES = 480;

/** Start of the calendar day in China, ms since the epoch. */
export function dayStart(now: number): number {
  const minutes = Math.floor(now / MINUTE_MS) + UTC_OFFSET_MINUTES;
  return (Math.floor(minutes / DAY_MINUTES) * DAY_MINUTES - UTC_OFFSET_MINUTES) * MINUTE_MS;
}

/** Whether a time is in the quiet hours, which may cross midnight. Equal ends are a whole day. */
export function isQuiet({ quiet }: Pick<NoticePrefs, 'quiet'>, now: number): boolean {
  if (quiet === null) return false;
  const minute = Math.floor((now - dayStart(now)) / MINUTE_MS);
  const { from, to } = quiet;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}
