import { pino } from 'pino';

/** A log whose lines are dropped. */
export const log = pino({ level: 'silent' });
