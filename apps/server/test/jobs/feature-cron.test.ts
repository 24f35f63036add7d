import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../../src/features/registry.js';
import { cronJobId } from '../../src/jobs/cron.js';
import { startTestApp, type TestApp } from '../support/harness.js';

const soon = { timeout: 40_000, interval: 50 };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ cron: 'features' });
});
afterAll(() => app?.close());

describe('the cron entries of the features', () => {
  const entries = () => features.flatMap((feature) => feature.cron?.(app.ctx) ?? []);
  const rows = async (): Promise<readonly Record<string, unknown>[]> =>
    (await app.ctx.db.execute(sql`select id, state, error from jobs where id like 'cron:%' order by id collate "C"`))
      .rows;

  it('are named after their features, and each runs when its time comes', async () => {
    const names = features.flatMap(({ name, cron }) => (cron?.(app.ctx) ?? []).map((entry) => [name, entry.name]));
    expect(new Set(names.map(([, entry]) => entry)).size).toBe(names.length);
    for (const [feature, entry] of names) expect(entry).toMatch(new RegExp(`^${feature}\\.[a-z-]+$`));
    for (const { name } of entries()) {
      const time = JSON.stringify({ _cron: { ts: new Date().toISOString() } });
      await app.ctx.db.execute(
        sql`select graphile_worker.add_job(${name}::text, ${time}::json, job_key => ${cronJobId(name)}::text)`,
      );
    }
    const done = names.map(([, name]) => ({ id: cronJobId(name ?? ''), state: 'done', error: null }));
    await expect.poll(rows, soon).toEqual(done.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  });
});
