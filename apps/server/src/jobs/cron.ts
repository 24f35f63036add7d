import { parseCronItem } from 'graphile-worker';
import type { CronEntry } from './task.js';

const HOUR_MS = 3_600_000;
/** Attempts at a run of an hourly entry: the pauses between them are 3, 7, 20 and 55 seconds. */
const HOURLY_ATTEMPTS = 5;

/** Priority of entries; jobs have 0, and lower ones come first. However many jobs of users wait, an entry gets the next free place. */
const CRON_PRIORITY = -1;

/** An entry of every minute. One that fails is run again at the next. */
export const everyMinute = (name: string, run: () => Promise<void>): CronEntry => ({
  ...{ name, schedule: '* * * * *', backfillMs: 0, maxAttempts: 1 },
  run,
});

/** An entry of every hour, at a minute that its name decides: those of all features are spread over the hour. */
export const hourly = (name: string, run: () => Promise<void>): CronEntry => ({
  ...{ name, schedule: `${minuteOf(name)} * * * *`, backfillMs: HOUR_MS, maxAttempts: HOURLY_ATTEMPTS },
  run,
});

function minuteOf(name: string): number {
  let minute = 0;
  for (const letter of name) minute = (minute * 31 + letter.charCodeAt(0)) % 60;
  return minute;
}

/** An entry with its schedule read. */
export interface TimedEntry extends Omit<CronEntry, 'schedule' | 'run'> {
  readonly priority: number;
  /** Whether a minute is one of its times. */
  matches(minute: Date): boolean;
}

/** Reads the schedule of an entry. Throws where it is none. */
export function cronItem({ name, schedule, backfillMs, maxAttempts }: CronEntry): TimedEntry {
  const { match } = parseCronItem({ task: name, match: schedule });
  return {
    ...{ name, backfillMs, maxAttempts, priority: CRON_PRIORITY },
    matches: (minute) =>
      match({
        min: minute.getUTCMinutes(),
        hour: minute.getUTCHours(),
        date: minute.getUTCDate(),
        month: minute.getUTCMonth() + 1,
        dow: minute.getUTCDay(),
      }),
  };
}

/** The row of an entry. */
export const cronJobId = (name: string): string => `cron:${name}`;
