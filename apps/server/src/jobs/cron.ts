import { type ParsedCronItem, parseCronItems } from 'graphile-worker';
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

/** Entries as graphile-worker keeps their times. The key of an entry's job has times that were missed wait as one run. */
export const toCronItems = (entries: readonly CronEntry[]): ParsedCronItem[] =>
  parseCronItems(
    entries.map(({ name, schedule, backfillMs, maxAttempts }) => ({
      task: name,
      match: schedule,
      options: {
        ...{ backfillPeriod: backfillMs, maxAttempts, priority: CRON_PRIORITY },
        ...{ jobKey: cronJobId(name), jobKeyMode: 'replace' },
      },
    })),
  );

/** The row of an entry. */
export const cronJobId = (name: string): string => `cron:${name}`;
