import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../src/db/client.js';
import type { Limits } from '../../src/providers/limits/port.js';
import { createPostgresLimits } from '../../src/providers/limits/postgres.js';
import { startTestApp, type TestApp } from '../support/harness.js';
import { log } from '../support/silent-log.js';

const YEAR = 365 * 86_400_000;
const HOUR = 3_600_000;

let app: TestApp;
let database: Database;
/** The limits of another node. */
let others: Limits;
beforeAll(async () => {
  app = await startTestApp({ env: { LOGINS_PER_IP_HOUR: '2', ACCOUNTS_PER_IP_DAY: '2', CALLS_PER_IP_MINUTE: '2' } });
  database = openDatabase(app.databaseUrl, 2, log);
  others = createPostgresLimits(database.pool, app.ctx.config.limits);
});
afterAll(async () => {
  await database?.close();
  await app?.close();
});

/** Does something while the clock is a year ahead. */
async function aYearAhead(work: () => Promise<void>): Promise<void> {
  const { now } = Date;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + YEAR);
  await work().finally(() => clock.mockRestore());
}

describe('a budget that was used up while the clock was a year ahead', () => {
  it.each([
    ['the node that counted', '203.0.113.1', () => app.ctx.limits],
    ['another node', '203.0.113.2', () => others],
  ])('is whole again once the clock is put back, at %s', async (_, ip, limits) => {
    await aYearAhead(async () => {
      for (let n = 0; n < 3; n += 1) await app.ctx.limits.loginsByIp.consume(ip);
      expect(await app.ctx.limits.loginsByIp.allows(ip)).toBe(false);
    });
    const { loginsByIp } = limits();
    expect(await loginsByIp.allows(ip)).toBe(true);
    expect([await loginsByIp.consume(ip), await loginsByIp.consume(ip)]).toEqual([null, null]);
    expect(await loginsByIp.consume(ip)).toBeLessThanOrEqual(HOUR);
  });

  it('is whole again where each node counts a part by itself', async () => {
    const ip = '203.0.113.3';
    const { callsByIp } = app.ctx.limits;
    await aYearAhead(async () => {
      for (let n = 0; n < 3; n += 1) await callsByIp.consume(ip);
    });
    expect(await others.callsByIp.consume(ip)).toBe(null);
    expect(callsByIp.endsIn(ip)).toBeLessThanOrEqual(60_000);
  });

  it('is whole again where refused points are given back', async () => {
    const ip = '203.0.113.4';
    await aYearAhead(async () => {
      expect(await others.accountsByIp.consume(ip, 2)).toBe(null);
    });
    expect(await others.accountsByIp.consume(ip, 2)).toBe(null);
    expect(await others.accountsByIp.consume(ip, 2)).toBeLessThanOrEqual(24 * HOUR);
  });

  it('is forgotten with those that have run out', async () => {
    await aYearAhead(async () => {
      await others.loginsByIp.consume('203.0.113.5');
    });
    await others.loginsByIp.consume('203.0.113.6');
    await others.purge();
    const { rows } = await database.pool.query<{ key: string }>(
      "select key from rate_limits where key like 'logins-ip:203.0.113._'",
    );
    expect(rows.map(({ key }) => key).filter((key) => /[56]$/.test(key))).toEqual(['logins-ip:203.0.113.6']);
  });
});
