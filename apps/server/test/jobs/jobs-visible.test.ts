import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeJobs } from '../../src/jobs/store.js';
import { startTestApp, type TestApp } from '../support/harness.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const ready = async () => (await (await fetch(`${app.url}/readyz`)).json()) as { problems?: { code: string }[] };
const metrics = async () => (await fetch(`${app.url}/metrics`)).text();

describe('a queue that does not move', () => {
  it('is named by /readyz, which stays ready, and by the metrics', async () => {
    const before = JSON.stringify(await ready());
    expect(before).not.toContain('JOBS_STUCK');
    expect(await metrics()).toMatch(/^guanlan_jobs_oldest_ready_seconds 0$/m);
    await app.ctx.db.execute(
      sql`select graphile_worker.add_job('test.nobody', run_at => now() - interval '10 minutes')`,
    );
    // It waited before this node came.
    expect(JSON.stringify(await ready())).not.toContain('JOBS_STUCK');
    app.advance(130_000);
    const response = await fetch(`${app.url}/readyz`);
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('JOBS_STUCK')]);
    const text = await metrics();
    expect(text).toMatch(/^guanlan_jobs_oldest_ready_seconds 6\d\d/m);
    expect(text).toMatch(/^guanlan_problem\{code="JOBS_STUCK"\} 1$/m);
    expect(text).toMatch(/^guanlan_jobs\{state="dead"\} 0$/m);
  });
});

describe('jobs that ended', () => {
  it('are forgotten, dead ones later, and the last run of a cron entry never', async () => {
    const row = (id: string, state: string, days: number) => sql`insert into jobs
      (id, task, payload, state, max_attempts, queue_id, created_at, run_at, finished_at)
      values (${id}, 't', '{}', ${state}, 1, 1, now(), now(), now() - ${days} * interval '1 day')`;
    for (const [id, state, days] of [
      ['done-8', 'done', 8],
      ['done-6', 'done', 6],
      ['dead-8', 'dead', 8],
      ['dead-31', 'dead', 31],
      ['cron:x', 'done', 90],
    ] as const) {
      await app.ctx.db.execute(row(id, state, days));
    }
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    await purgeJobs(app.ctx.db, { ended: ago(7), dead: ago(30) });
    const { rows } = await app.ctx.db.execute(sql`select id from jobs order by id`);
    expect(rows.map(({ id }) => id)).toEqual(['cron:x', 'dead-8', 'done-6']);
  });
});
