import { type DestinationStream, type Logger, pino } from 'pino';
import type { LineTarget } from './line-target.js';
import { describeError } from './log-error.js';
import { createLossyLines, type LossyLines } from './lossy-lines.js';

const timestamp = (): string => `,"time":"${new Date().toISOString()}"`;

/** JSON lines on standard error: standard output is for people (the address, the SMS outbox). */
export function createLog(level: string, to: DestinationStream): Logger {
  return pino({ level, base: null, timestamp, serializers: { err: describeError } }, to);
}

/** Log lines for a target that may be full or broken: the server continues without them. */
export function createLogLines(target: LineTarget): LossyLines {
  return createLossyLines(
    target,
    (lost) => `{"level":${pino.levels.values.warn}${timestamp()},"lost":${lost},"msg":"log lines were lost"}\n`,
  );
}
