import type { NoticePrefs } from '@guanlan/contract';

/** Quiet hours that are set. */
export type Quiet = NonNullable<NoticePrefs['quiet']>;

const two = (value: number): string => String(value).padStart(2, '0');

/** Minute of the day as the value of a time field. */
export const timeText = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** Minute of the day by the value of a time field, which may have seconds; null while it is not complete. */
export function readTime(value: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(value) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}
