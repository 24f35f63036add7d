import { costs } from '@guanlan/contract';
import { expect, it } from 'vitest';
import { createClassBudgets } from './class-budgets.js';
import { createSettledBudget } from './settled-budget.js';

const MINUTE = 60_000;

function budgets(scale = { address: 1, user: 1 }, connections = 20) {
  const counts = new Map<string, number>();
  const made: string[] = [];
  const classes = createClassBudgets(
    (prefix, points) => {
      made.push(prefix);
      const add = async (key: string, by: number) => {
        const count = (counts.get(prefix + key) ?? 0) + by;
        counts.set(prefix + key, count);
        return { count, endsIn: MINUTE };
      };
      return createSettledBudget({ add }, points);
    },
    scale,
    connections,
  );
  return { classes, made };
}

/** Number of calls granted in a row. */
async function granted(consume: () => Promise<number | null>): Promise<number> {
  let count = 0;
  while ((await consume()) === null && count < 5_000) count += 1;
  return count;
}

const visitor = { ip: '203.0.113.9', uid: null };

it('shares a budget among visitors of an address, and returns the end of its period', async () => {
  const { classes } = budgets();
  expect(await granted(() => classes.consume('screen', visitor))).toBe(costs.screen.visitors);
  const endsIn = await classes.consume('screen', visitor);
  expect(endsIn).toBeGreaterThan(MINUTE - 10_000);
  expect(endsIn).toBeLessThanOrEqual(MINUTE);
  expect(await classes.consume('screen', { ...visitor, ip: '203.0.113.10' })).toBeNull();
  expect(await classes.consume('fetch', visitor)).toBeNull();
});

it('users of an address have one each, and a larger one together', async () => {
  const { classes } = budgets();
  const of = (uid: string) => granted(() => classes.consume('screen', { ...visitor, uid }));
  const users = Array.from({ length: 8 }, (_, n) => `u${n}`);
  const all: number[] = [];
  for (const uid of users) all.push(await of(uid));
  const { user, address } = costs.screen;
  expect(all.slice(0, 5)).toEqual([user, user, user, user, user]);
  expect(all.reduce((sum, count) => sum + count, 0)).toBe(address);
  expect(await classes.consume('screen', visitor)).toBeNull();
});

it('a call may take more than one point', async () => {
  const { classes } = budgets();
  expect(await granted(() => classes.consume('screen', visitor, 9))).toBe(2);
});

it('light calls are not counted, and the numbers change with the settings', async () => {
  const { classes, made } = budgets({ address: 2, user: 0.5 });
  expect(made.some((prefix) => prefix.startsWith('light'))).toBe(false);
  expect(await classes.consume('light', visitor)).toBeNull();
  expect(await granted(() => classes.consume('screen', visitor))).toBe(2 * costs.screen.visitors);
  expect(await granted(() => classes.consume('screen', { ...visitor, uid: 'u' }))).toBe(costs.screen.user / 2);
});

/** Number of simultaneous calls that begin. */
async function begun(run: (work: () => Promise<void>) => Promise<void>): Promise<number> {
  let running = 0;
  const ends: (() => void)[] = [];
  const calls = Array.from({ length: 30 }, () =>
    run(async () => {
      running += 1;
      await new Promise<void>((end) => ends.push(end));
    }),
  );
  await new Promise((resolve) => setImmediate(resolve));
  const before = running;
  for (let ended = 0; ended < 30; ended += 1) {
    ends[ended]?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(calls);
  return before;
}

it.each(['read', 'write', 'credential', 'fetch', 'model', 'export', 'screen'] as const)(
  'few %s calls of one user run at a time, and no more than half of the connections',
  async (cost) => {
    const of = ({ classes }: ReturnType<typeof budgets>) =>
      begun((work) => classes.run(cost, { ...visitor, uid: 'u' }, work).catch(() => undefined));
    expect(await of(budgets())).toBe(costs[cost].atOnce.running);
    expect(await of(budgets(undefined, 4))).toBe(2);
    expect(await of(budgets(undefined, 1))).toBe(1);
  },
);

it('visitors of an address share what runs of their sign-ins, and no others', async () => {
  const { classes } = budgets();
  const { running } = costs.credential.visitorsAtOnce;
  expect(await begun((work) => classes.run('credential', visitor, work))).toBe(running);
  let turn = 0;
  const addresses = await begun((work) => {
    turn += 1;
    return classes.run('credential', { ip: `203.0.113.${turn}`, uid: null }, work);
  });
  expect(addresses).toBe(30);
  expect(await begun((work) => classes.run('fetch', visitor, work))).toBe(30);
});
