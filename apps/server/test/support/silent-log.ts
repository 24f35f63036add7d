import { pino } from 'pino';

/** For what needs a log that nobody reads. */
export const log = pino({ level: 'silent' });
