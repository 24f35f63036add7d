import type { Logger } from 'pino';
import type { Metrics } from '../../metrics/metrics.js';
import { ParsePool } from './parse-pool.js';

/** The server's parsing threads, which count their tasks; a broken parser is logged. */
export const createParsing = (file: string, { parses }: Pick<Metrics, 'parses'>, log: Logger): ParsePool =>
  new ParsePool({
    file,
    onDone: (task, code, error) => {
      parses.inc({ task, code });
      if (code === 'FAILED') log.error({ err: error, task }, 'a parser broke over foreign content');
    },
  });
