import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { Hub } from './hub.js';
import type { PushMetrics } from './metrics.js';

describe('a message that is not kept', () => {
  it('is not made where none of its clients is here', async () => {
    const counter = { inc: () => undefined };
    const metrics = { delivered: counter, suppressed: counter } as unknown as PushMetrics;
    const hub = new Hub({ monotonicNow: () => 0, metrics: () => metrics, log: pino({ level: 'silent' }) });
    let made = 0;
    const prepare = () => {
      made += 1;
      throw new Error('made for nobody');
    };
    expect([await hub.deliverLive(['a', 'b'], prepare), made]).toEqual([['a', 'b'], 0]);
  });
});
