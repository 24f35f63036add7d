import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoopDelay } from './loop-delay.js';

/** A delay watch with clocks of the test: `stall` blocks the loop for some ms, all of them of computation. */
function watch(production = true) {
  const lines: Record<string, unknown>[] = [];
  const registry = new Registry();
  let stalled = 0;
  const delay = new LoopDelay({
    log: pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) }),
    registry,
    production,
    monotonicNow: () => performance.now() + stalled,
    cpu: () => stalled,
  });
  const stall = (ms: number): void => {
    stalled += ms;
    vi.advanceTimersByTime(250);
  };
  return { delay, lines, registry, stall };
}

describe('the delay of the event loop', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is a metric, and no alarm while it is short', async () => {
    const { delay, lines, registry, stall } = watch();
    for (const ms of [0, 30, 400]) stall(ms);
    expect(lines).toEqual([]);
    const text = await registry.metrics();
    expect(text).toContain('guanlan_event_loop_delay_seconds_count 3');
    expect(text).toContain('guanlan_event_loop_delay_seconds_bucket{le="0.05"} 2');
    expect(text).toContain('guanlan_event_loop_alarms_total 0');
    delay.stop();
  });

  it('is an error that names how long, how much of it was computed, and what ran then', async () => {
    const { delay, lines, registry, stall } = watch();
    delay.begin('long.before')();
    stall(0);
    const endOne = delay.begin('chat.send');
    delay.begin('chat.send');
    endOne();
    await delay.during('video.extract', async () => {});
    stall(1234);
    expect(lines).toMatchObject([{ level: 50, delayMs: 1234, cpuMs: 1234, ran: ['chat.send', 'video.extract'] }]);
    expect(await registry.metrics()).toContain('guanlan_event_loop_alarms_total 1');
    delay.stop();
  });

  it('logs once a minute at most, with the number of suppressed lines', () => {
    const { delay, lines, stall } = watch();
    for (let n = 0; n < 20; n += 1) stall(1000);
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    stall(700);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({ delayMs: 700, unsaid: 19 });
    delay.stop();
  });

  it('is a warning where it may be a debugger that holds the process, and nothing once it is stopped', () => {
    const { delay, lines, stall } = watch(false);
    stall(600);
    expect(lines).toMatchObject([{ level: 40 }]);
    delay.stop();
    vi.advanceTimersByTime(120_000);
    stall(9000);
    expect(lines).toHaveLength(1);
  });

  it('forgets what failed, too', async () => {
    const { delay, lines, stall } = watch();
    await expect(delay.during('x.y', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    stall(0);
    stall(800);
    expect(lines).toMatchObject([{ ran: [] }]);
    delay.stop();
  });
});
