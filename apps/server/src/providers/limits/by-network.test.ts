import { expect, it } from 'vitest';
import { byNetwork, CLIENTS_PER_SITE } from './by-network.js';
import type { Budget } from './port.js';

/** Counts in memory, for ever. */
function budgetOf(points: number, ends: number): Budget & { readonly spent: Map<string, number> } {
  const spent = new Map<string, number>();
  return {
    spent,
    consume: async (key) => {
      const count = (spent.get(key) ?? 0) + 1;
      spent.set(key, count);
      return count <= points ? null : ends;
    },
    allows: async (key) => (spent.get(key) ?? 0) < points,
  };
}

const POINTS = 3;
const setUp = () => {
  const [client, site] = [budgetOf(POINTS, 60), budgetOf(POINTS * CLIENTS_PER_SITE, 3600)];
  return { client, site, budget: byNetwork(client, site) };
};

it('ends for a /48, whichever of its /64 networks asks', async () => {
  const { budget } = setUp();
  let granted = 0;
  for (let network = 0; network < 100; network += 1) {
    if ((await budget.consume(`2001:db8:7:${network.toString(16)}::1`)) === null) granted += 1;
  }
  expect(granted).toBe(POINTS * CLIENTS_PER_SITE);
  expect(await budget.allows('2001:db8:7:ffff::1')).toBe(false);
  expect(await budget.consume('2001:db8:7:ffff::1')).toBe(3600);
  expect(await budget.consume('2001:db8:8::1')).toBeNull();
});

it('does not count for the site what the client’s own budget refuses', async () => {
  const { budget, site } = setUp();
  for (let n = 0; n < 100; n += 1) await budget.consume('2001:db8:7:1::1');
  expect([...site.spent]).toEqual([['2001:db8:7::/48', POINTS]]);
  expect(await budget.consume('2001:db8:7:1::1')).toBe(60);
  expect(await budget.consume('2001:db8:7:2::1')).toBeNull();
});

it('has no site for an IPv4 address, mapped or not', async () => {
  const { budget, client, site } = setUp();
  await budget.consume('203.0.113.9');
  await budget.consume('::ffff:203.0.113.9');
  expect([...client.spent]).toEqual([['203.0.113.9', 2]]);
  expect(site.spent.size).toBe(0);
});
