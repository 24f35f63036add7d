import { type DestinationStream, destination, type Logger, pino } from 'pino';
import { describeError } from './log-error.js';

/** JSON lines on standard error: standard output is for people (the address, the SMS outbox). */
export function createLog(level: string, to: DestinationStream = destination({ dest: 2, sync: true })): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { err: describeError },
    },
    to,
  );
}
