import { describe, expect, it } from 'vitest';
import { createCodeBudgets } from './code-budgets.js';
import type { Quota } from './port.js';

/** Counts in memory; a test ends their periods. */
function setUp(points = { perNumberHour: 5, perNumberDay: 10, perDay: 100 }) {
  const counts = new Map<string, { duration: number; count: number }>();
  const make = (name: string, most: number, duration: number): Quota => {
    const add = (key: string, by: number): number => {
      const row = counts.get(`${name} ${key}`) ?? { duration, count: 0 };
      counts.set(`${name} ${key}`, { duration, count: row.count + by });
      return row.count + by;
    };
    return {
      consume: async (key, by) => {
        if (add(key, by) <= most) return null;
        add(key, -by);
        return duration;
      },
      refund: async (key, by) => void add(key, -by),
    };
  };
  const free: Quota = { consume: async () => null, refund: async () => {} };
  const budgets = createCodeBudgets('sms', points, make, free);
  const send = async (times: number, ...asked: Parameters<typeof budgets.consume>): Promise<number> => {
    let sent = 0;
    for (let n = 0; n < times; n += 1) if ((await budgets.consume(...asked)) === null) sent += 1;
    return sent;
  };
  const nextHour = (): void => {
    for (const [key, { duration }] of counts) if (duration === 3600) counts.delete(key);
  };
  const total = (): number => [...counts.values()].reduce((sum, { count }) => sum + count, 0);
  return { budgets, send, nextHour, total };
}

describe('codes to a number', () => {
  it('are 10 a day at most, however many hours are used', async () => {
    const { send, nextHour } = setUp();
    let sent = 0;
    for (let hour = 0; hour < 24; hour += 1) {
      sent += await send(20, '13800000001', 'known-device');
      sent += await send(20, '13800000001', 'account');
      nextHour();
    }
    expect(sent).toBe(10);
  });

  it('stay for devices that the account knows when strangers have used up theirs', async () => {
    const { send, nextHour } = setUp();
    let strangers = 0;
    for (let hour = 0; hour < 24; hour += 1) {
      strangers += await send(20, '13800000001', 'account');
      nextHour();
    }
    expect(strangers).toBe(5);
    // Holds even in the hour in which strangers have used up their budget.
    await send(20, '13800000001', 'account');
    expect(await send(20, '13800000001', 'known-device')).toBe(5);
  });

  it('are refused to a stranger after as many, with an account or without one', async () => {
    const { send } = setUp();
    expect(await send(20, '13800000001', 'account')).toBe(await send(20, '13800000002', 'no-account'));
  });
});

describe('the codes of a day', () => {
  it('are used up in part only by numbers without an account, and by devices that no account knows', async () => {
    const { send } = setUp();
    const sendEach = async (asker: Parameters<typeof send>[2]): Promise<number> => {
      let sent = 0;
      for (let n = 0; n < 200; n += 1) sent += await send(1, `${asker} ${n}`, asker);
      return sent;
    };
    expect(await sendEach('no-account')).toBe(50);
    expect(await sendEach('account')).toBe(25);
    expect(await sendEach('known-device')).toBe(25);
  });

  it('are at least one for everybody', async () => {
    const { send } = setUp({ perNumberHour: 1, perNumberDay: 1, perDay: 1 });
    expect(await send(3, '13800000001', 'no-account')).toBe(1);
  });
});

it('counts refused codes nowhere, and frees refunded ones', async () => {
  const { budgets, send, total } = setUp({ perNumberHour: 5, perNumberDay: 10, perDay: 2 });
  expect(await send(1, 'a', 'no-account')).toBe(1);
  const before = total();
  expect(await send(50, 'b', 'no-account')).toBe(0);
  expect(total()).toBe(before);
  await budgets.refund('a', 'no-account');
  expect(total()).toBe(0);
  expect(await send(1, 'b', 'no-account')).toBe(1);
});

it('a refusal says whose budget is waited for longest, and for how long', async () => {
  const { budgets, send } = setUp({ perNumberHour: 1, perNumberDay: 8, perDay: 8 });
  await send(1, 'a', 'no-account');
  expect(await budgets.consume('a', 'no-account')).toEqual({ of: 'number', endsIn: 3600 });
  for (const to of ['b', 'c', 'd']) await send(1, to, 'no-account');
  expect(await budgets.consume('a', 'no-account')).toEqual({ of: 'all', endsIn: 86_400 });
  expect(await budgets.consume('e', 'no-account')).toEqual({ of: 'all', endsIn: 86_400 });
});
