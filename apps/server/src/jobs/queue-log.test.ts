import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { queueLog } from './queue-log.js';

describe('queueLog', () => {
  it('passes warnings on, but for the one about fewer connections than workers', () => {
    const lines: string[] = [];
    const log = queueLog(pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) }));
    log.warn('having maxPoolSize (3) smaller than concurrency (20)', { max: 3, concurrency: 20 });
    log.warn('a lock is held');
    log.error('a job failed', { failure: true });
    log.error('the connection is lost');
    expect(lines).toEqual(['a lock is held', 'the connection is lost']);
  });
});
