import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Bus, BusEvent } from '../../src/push/bus.js';
import { connectRedisBus } from '../../src/push/redis-bus.js';
import { startRedis, type TestRedis } from '../process/redis.js';

let redis: TestRedis;
const buses: Bus[] = [];
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(async () => {
  await Promise.all(buses.map((bus) => bus.close()));
  await redis?.stop();
});

async function connect(): Promise<{ bus: Bus; heard: BusEvent[]; gaps: () => number }> {
  const bus = await connectRedisBus(redis.url, pino({ level: 'silent' }));
  buses.push(bus);
  const heard: BusEvent[] = [];
  let gaps = 0;
  const onGap = (): void => {
    gaps += 1;
  };
  bus.listen({ onEvent: (event) => void heard.push(event), onGap });
  return { bus, heard, gaps: () => gaps };
}

it('notifies nodes that stayed connected of lost events', async () => {
  const [from, to] = [await connect(), await connect()];
  const event = (index: number): BusEvent => ({ type: 'user-bindings', userId: String(index) });
  from.bus.publish(event(0));
  await vi.waitFor(() => expect(to.heard).toHaveLength(1), { timeout: 20_000 });
  redis.pause();
  // More than wait while Redis does not answer.
  for (let index = 1; index <= 1_500; index += 1) from.bus.publish(event(index));
  await new Promise(setImmediate);
  expect([to.heard.length, to.gaps()]).toEqual([1, 0]);
  redis.resume();
  await vi.waitFor(() => expect(to.gaps()).toBe(1), { timeout: 20_000 });
  expect(to.heard.length).toBeLessThan(1_501);
  expect(from.gaps()).toBe(0);
});
